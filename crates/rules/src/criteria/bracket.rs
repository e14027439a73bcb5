//! A bracket, a finished pairing of a bracket (articles 1.3 and 3.3), and a pairing of a whole round with its brackets.

use super::{Completion, Pab};
use crate::round::{Pair, Rank, RankRange, RoundContext};
use crate::tournament::Points;

/// The kind of a bracket in its round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BracketKind {
    /// One scoregroup and the players moved down to it.
    #[default]
    Ordinary,
    /// A scoregroup that is paired once more so that the round can be completed (2017: the PPB, A.9).
    Penultimate,
    /// A scoregroup, all players below it, and the players moved down to it (2017: the CLB, A.9; 2013: a lowest bracket
    /// joined from several, C.13).
    Collapsed,
}

/// A pairing bracket: the residents of one scoregroup and the players moved down to it.
#[derive(Clone, Debug)]
pub struct Bracket<'a> {
    /// The round.
    pub round: &'a RoundContext,
    /// The index of the residents' scoregroup.
    pub scoregroup: usize,
    /// Moved-down players (MDPs) in rank order.
    pub mdps: Vec<Rank>,
    /// The score of the player who gets the PAB (C5). `None` if nobody gets it.
    pub pab_score: Option<Points>,
    /// The kind of the bracket in its round.
    pub kind: BracketKind,
    /// Whether an eligible player of any score may get the PAB.
    pab_is_free: bool,
    /// The different scores of the MDPs, highest first.
    mdp_scores: Vec<Points>,
    /// Every score difference that a pair or a downfloater can have, in tenths, the largest first.
    differences: Vec<i32>,
}

impl<'a> Bracket<'a> {
    /// Makes an ordinary bracket. `mdps` may be in any order.
    pub fn new(
        round: &'a RoundContext,
        scoregroup: usize,
        mut mdps: Vec<Rank>,
        pab_score: Option<Points>,
    ) -> Bracket<'a> {
        mdps.sort_unstable();
        let mut mdp_scores: Vec<Points> = mdps.iter().map(|place| round.score(*place)).collect();
        mdp_scores.dedup();
        let mut bracket = Bracket {
            round,
            scoregroup,
            mdps,
            pab_score,
            kind: BracketKind::Ordinary,
            pab_is_free: false,
            mdp_scores,
            differences: Vec::new(),
        };
        bracket.differences = bracket.possible_differences();
        bracket
    }

    /// Sets the kind of the bracket.
    #[must_use]
    pub fn of_kind(mut self, kind: BracketKind) -> Bracket<'a> {
        if kind != self.kind {
            self.kind = kind;
            self.differences = self.possible_differences();
        }
        self
    }

    /// Allows a player of any score to get the PAB, as in an edition without C5.
    #[must_use]
    pub fn with_free_pab(mut self) -> Bracket<'a> {
        self.pab_is_free = true;
        self
    }

    /// The players who may get the PAB if the round is completed from this bracket on.
    pub fn pab(&self) -> Pab {
        match self.pab_score {
            _ if self.pab_is_free => Pab::UpTo(Points(i32::MAX)),
            Some(score) => Pab::UpTo(score),
            None => Pab::Given,
        }
    }

    /// Whether a player may get the PAB by C2, and by their score as [`Bracket::pab`] allows.
    pub fn may_get_pab(&self, rank: Rank) -> bool {
        Completion::new(self.round).may_get_pab_as(rank, self.pab())
    }

    /// Every score difference that a pair or a downfloater can have, in tenths, the largest first.
    pub fn differences(&self) -> &[i32] {
        &self.differences
    }

    /// The score difference of a downfloater, in tenths. Their opponent counts as having one point less than the lowest
    /// score of the bracket (2017: A.8).
    pub fn floating_difference(&self, rank: Rank) -> i32 {
        self.score_difference(rank) + 10
    }

    fn possible_differences(&self) -> Vec<i32> {
        let groups = match self.kind {
            BracketKind::Collapsed => &self.round.scoregroups[self.scoregroup..],
            _ => &self.round.scoregroups[self.scoregroup..=self.scoregroup],
        };
        let residents = || groups.iter().map(|group| group.score);
        let scores = || self.mdp_scores.iter().copied().chain(residents());
        let lowest = self.resident_score();
        let pairs = scores().flat_map(|one| scores().map(move |other| (one - other).0));
        let floats = scores().map(|score| (score - lowest).0 + 10);
        // A list of filtered items grows several times. This one is made for every bracket.
        let count = scores().count();
        let mut differences = Vec::with_capacity(count * (count + 1));
        differences.extend(pairs.filter(|it| *it >= 0).chain(floats));
        differences.sort_unstable_by(|one, other| other.cmp(one));
        differences.dedup();
        differences
    }

    /// The ranks of the residents.
    pub fn residents(&self) -> RankRange {
        let places = self.round.scoregroups[self.scoregroup].places.clone();
        match self.kind {
            BracketKind::Collapsed => self.round.ranks_from(places.start),
            _ => places,
        }
    }

    /// The score of the residents. In a collapsed bracket, the lowest one.
    pub fn resident_score(&self) -> Points {
        let groups = &self.round.scoregroups;
        match self.kind {
            BracketKind::Collapsed => groups[groups.len() - 1].score,
            _ => groups[self.scoregroup].score,
        }
    }

    /// Whether a player of this bracket is a resident.
    pub fn is_resident(&self, rank: Rank) -> bool {
        self.residents().contains(&rank)
    }

    /// The members in rank order: MDPs, then residents.
    pub fn members(&self) -> impl Iterator<Item = Rank> + '_ {
        self.mdps.iter().copied().chain(self.residents())
    }

    /// The number of members.
    #[allow(clippy::len_without_is_empty, reason = "a bracket has residents")]
    pub fn len(&self) -> usize {
        self.mdps.len() + self.residents().len()
    }

    /// Whether a single downfloater of this bracket must get the PAB: no player below has the score that the PAB needs.
    pub fn pab_is_bound(&self) -> bool {
        self.pab_score.is_some_and(|score| score >= self.resident_score())
    }

    /// The different scores of the MDPs, highest first.
    pub fn mdp_scores(&self) -> &[Points] {
        &self.mdp_scores
    }

    /// The score of a member minus that of the residents, in tenths; 0 for a resident of an ordinary bracket.
    pub fn score_difference(&self, rank: Rank) -> i32 {
        (self.round.score(rank) - self.resident_score()).0
    }
}

/// A finished pairing of a bracket.
#[derive(Clone, Debug)]
pub struct Candidate<'a> {
    /// The bracket.
    pub bracket: &'a Bracket<'a>,
    /// The pairs, by the rank of the higher member.
    pub pairs: &'a [Pair],
    /// The members who were not paired, in rank order.
    pub downfloaters: &'a [Rank],
}

impl Candidate<'_> {
    /// The pairs whose higher ranked member is an MDP.
    pub fn mdp_pairs(&self) -> impl Iterator<Item = Pair> + '_ {
        self.pairs.iter().copied().filter(|(higher, _)| !self.bracket.is_resident(*higher))
    }

    /// Downfloaters who are residents.
    pub fn resident_downfloaters(&self) -> impl Iterator<Item = Rank> + '_ {
        self.downfloaters.iter().copied().filter(|place| self.bracket.is_resident(*place))
    }

    /// Downfloaters who are MDPs: they move down once more.
    pub fn limbo(&self) -> impl Iterator<Item = Rank> + '_ {
        self.downfloaters.iter().copied().filter(|place| !self.bracket.is_resident(*place))
    }
}

/// The pairing of a round, without colours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The pairs, by the rank of the higher member.
    pub pairs: Vec<Pair>,
    /// Players without an opponent, by rank. A legal pairing has at most one, who gets the PAB.
    pub unpaired: Vec<Rank>,
}

impl RoundPairing {
    /// Makes a pairing. The pairs, and the two players of each pair, may be in any order.
    pub fn new(pairs: impl IntoIterator<Item = Pair>, unpaired: Vec<Rank>) -> RoundPairing {
        let ordered = pairs.into_iter().map(|(one, other)| (one.min(other), one.max(other)));
        let mut pairing = RoundPairing { pairs: ordered.collect(), unpaired };
        pairing.pairs.sort_unstable();
        pairing.unpaired.sort_unstable();
        pairing
    }

    /// The player with the PAB, if any.
    pub fn pab(&self) -> Option<Rank> {
        self.unpaired.first().copied()
    }

    /// The opponent of each player, by rank. `players`: the number of players in the round.
    pub fn opponents(&self, players: usize) -> Vec<Option<Rank>> {
        let mut opponents = vec![None; players];
        for (one, other) in &self.pairs {
            opponents[one.index()] = Some(*other);
            opponents[other.index()] = Some(*one);
        }
        opponents
    }
}

/// The part of a pairing that belongs to one bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketPairing {
    /// The index of the residents' scoregroup; in a collapsed bracket, of the highest one.
    pub scoregroup: usize,
    /// The kind of the bracket in its round.
    pub kind: BracketKind,
    /// Moved-down players, by rank.
    pub mdps: Vec<Rank>,
    /// Pairs of the bracket, by the rank of the higher member.
    pub pairs: Vec<Pair>,
    /// Members without a pair here, by rank.
    pub downfloaters: Vec<Rank>,
}

impl BracketPairing {
    /// The bracket that was paired. `pab_score`: see [`Bracket::pab_score`].
    pub fn bracket<'a>(&self, round: &'a RoundContext, pab_score: Option<Points>) -> Bracket<'a> {
        Bracket::new(round, self.scoregroup, self.mdps.clone(), pab_score).of_kind(self.kind)
    }
}

/// The way in which a procedure divided the round into brackets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Route {
    /// The scoregroup whose bracket had to be paired again, when everything below it became one bracket (2017: A.9).
    /// `None` if every scoregroup had a bracket of its own.
    pub penultimate: Option<usize>,
}

impl Route {
    /// The brackets of the round: the index of the scoregroup, the kind, and the first rank below the bracket.
    fn stations(self, round: &RoundContext) -> Vec<(usize, BracketKind, Rank)> {
        let end = Rank::from_index(round.len());
        let groups = round.scoregroups.iter().enumerate();
        let mut stations = Vec::with_capacity(round.scoregroups.len());
        for (at, group) in groups {
            match self.penultimate {
                Some(penultimate) if at == penultimate => {
                    stations.push((at, BracketKind::Penultimate, group.places.end));
                }
                Some(penultimate) if at == penultimate + 1 => {
                    stations.push((at, BracketKind::Collapsed, end));
                    break;
                }
                _ => stations.push((at, BracketKind::Ordinary, group.places.end)),
            }
        }
        stations
    }
}

/// The brackets of a pairing, from the highest score down. A pair belongs to the bracket of its lower scored member; in
/// every bracket above, a player of the pair is a downfloater.
pub fn brackets(round: &RoundContext, pairing: &RoundPairing) -> Vec<BracketPairing> {
    brackets_along(round, pairing, Route::default())
}

/// The brackets of a pairing if a procedure divided the round along `route`.
pub fn brackets_along(
    round: &RoundContext,
    pairing: &RoundPairing,
    route: Route,
) -> Vec<BracketPairing> {
    let opponents = pairing.opponents(round.len());
    let mut brackets = Vec::with_capacity(round.scoregroups.len());
    let mut mdps: Vec<Rank> = Vec::new();
    for (scoregroup, kind, end) in route.stations(round) {
        let mut pairs = Vec::new();
        let mut downfloaters = Vec::new();
        let residents = RankRange::new(round.scoregroups[scoregroup].places.start, end);
        for rank in mdps.iter().copied().chain(residents) {
            match opponents[rank.index()] {
                Some(other) if other < end => {
                    if rank < other {
                        pairs.push((rank, other));
                    }
                }
                _ => downfloaters.push(rank),
            }
        }
        let moved_down = downfloaters.clone();
        brackets.push(BracketPairing { scoregroup, kind, mdps, pairs, downfloaters });
        mdps = moved_down;
    }
    brackets
}
