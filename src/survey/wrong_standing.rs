//! Tournaments with a wrong standing, for checkers to find.
//!
//! [`Certain::plant`] makes the standing of a right tournament wrong in one of the ways of [`WrongStanding`]. What it makes
//! is wrong beyond doubt, and what it starts from is right beyond doubt: by default, and under every registered reading.

use std::collections::BTreeMap;
use std::fmt;

use crate::engines::WrongStanding;
use crate::generate::{Draw, Made, Ranking};
use crate::standings::{
    Code, Judged, List, READINGS, Readings, Setting, Tiebreak, TiebreakEdition, judge,
};
use crate::tournament::{
    Adjustment, Dialect, Options, PlayerIndex, PlayerNumber, Points, Tournament, import,
    write_as_stated,
};
use crate::trf;

/// The first random stream for the kinds. The generator and wrong rounds use other streams.
const STREAMS: u64 = 1200;

/// The most tables that are tried for a kind.
const TRIED: usize = 30;

/// A tournament with a wrong standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planted {
    /// The tournament with its wrong ranks. If points are wrong, only that player has stated points;
    /// [`write_as_stated`] writes them.
    pub tournament: Tournament,
    /// How the standing is wrong.
    pub kind: WrongStanding,
    /// The tie-break that separates players who exchanged ranks or share one. `None` for other kinds.
    pub tiebreak: Option<Tiebreak>,
    /// The players whose rank is wrong, in the order of their lines.
    pub players: Vec<PlayerNumber>,
}

/// How a tournament is ranked by a list under a setting, after its last round: the rank of each player, by index.
pub type Ranks<'a> = &'a dyn Fn(&Tournament, Setting, &List) -> Vec<u32>;

/// The ranks of this program.
pub fn our_ranks(tournament: &Tournament, setting: Setting, list: &List) -> Vec<u32> {
    setting.standing(tournament, list).ranks().into_iter().map(|it| it as u32).collect()
}

/// The kinds that few tournaments admit, as of one list in five at most.
const RARE: [WrongStanding; 2] = [WrongStanding::OtherEdition, WrongStanding::RankAfterTie];

/// The other kinds.
const COMMON: [WrongStanding; 3] =
    [WrongStanding::NeighboursExchanged, WrongStanding::TieMade, WrongStanding::WrongPoints];

/// All kinds in the order in which they are tried for the wrong standing with this number: the rare ones first, and the
/// others in turn. This depends on the number alone, so that the shares of a survey plant what the whole survey does.
pub fn kinds_in_turn(number: u64) -> Vec<WrongStanding> {
    let (mut rare, mut common) = (RARE, COMMON);
    rare.rotate_left((number % 2) as usize);
    common.rotate_left((number % 3) as usize);
    [&rare[..], &common].concat()
}

/// A tournament with ranks, the list by which it is ranked, and the seed and number of its random draws.
#[derive(Clone, Copy, Debug)]
pub struct Ranked<'a> {
    /// The tournament. Every player has a rank.
    pub tournament: &'a Tournament,
    /// The list, which the tournament declares.
    pub ranking: &'a Ranking,
    /// The seed and the number.
    pub seed_and_number: (u64, u64),
}

impl Ranked<'_> {
    /// The rank of each player.
    fn stated(&self) -> Vec<Option<u32>> {
        self.tournament.players.iter().map(|it| it.rank).collect()
    }

    /// Whether our checker has no objection to the list and to the ranks, and no registered reading changes a rank.
    fn is_certain(&self, ranks: Ranks<'_>) -> bool {
        let (Ranking { setting, list, .. }, stated) = (self.ranking, self.stated());
        let judgement = judge(self.tournament, None);
        let has_objections = judgement.basis.is_none_or(|it| !it.warnings.is_empty());
        let of_edition = READINGS.iter().filter(|it| it.is_of(&setting.edition));
        let settings = of_edition.map(|it| Setting { readings: it.alone(), ..*setting });
        let is_stated = |setting| {
            ranks(self.tournament, setting, list).into_iter().map(Some).eq(stated.iter().copied())
        };
        judgement.judged == Judged::Match
            && !has_objections
            && settings.chain([*setting]).all(is_stated)
    }
}

/// The ranks of a wrong standing.
struct Changed {
    ranks: Vec<u32>,
    tiebreak: Option<Tiebreak>,
    /// The player with wrong points, and these.
    points: Option<(usize, Points)>,
}

impl From<Vec<u32>> for Changed {
    fn from(ranks: Vec<u32>) -> Changed {
        Changed { ranks, tiebreak: None, points: None }
    }
}

/// A tournament whose standing is right beyond doubt: our checker has no objection to its list, and no registered reading
/// changes a rank.
pub struct Certain<'a> {
    ranked: Ranked<'a>,
    ranks: Ranks<'a>,
    /// The rank of each player.
    stated: Vec<u32>,
    /// The players of each rank, the best rank first.
    groups: Vec<Vec<usize>>,
    /// For each two neighbouring groups the index of the entry of the list that separates them.
    parted_by: Vec<usize>,
}

impl fmt::Debug for Certain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Certain { ranked, stated, .. } = self;
        f.debug_struct("Certain")
            .field("ranked", ranked)
            .field("stated", stated)
            .finish_non_exhaustive()
    }
}

impl<'a> Certain<'a> {
    /// A generated tournament. `None` if its standing is not right beyond doubt, or its players are not ranked.
    pub fn of(made: &'a Made, ranks: Ranks<'a>) -> Option<Certain<'a>> {
        let (tournament, seed_and_number) = (&made.tournament, made.seed_and_number());
        let ranking = made.drawn.ranking()?;
        Certain::new(Ranked { tournament, ranking, seed_and_number }, ranks)
    }

    /// `None` if the standing is not right beyond doubt.
    pub fn new(ranked: Ranked<'a>, ranks: Ranks<'a>) -> Option<Certain<'a>> {
        if !ranked.is_certain(ranks) {
            return None;
        }
        let stated: Vec<u32> = ranked.stated().into_iter().flatten().collect();
        let mut by_rank: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (player, rank) in stated.iter().enumerate() {
            by_rank.entry(*rank).or_default().push(player);
        }
        let groups: Vec<Vec<usize>> = by_rank.into_values().collect();
        let Ranking { setting, list: List { entries }, .. } = ranked.ranking;
        let first_ones = |count: usize| List { entries: entries[..count].to_vec() };
        let by_first = |count| ranks(ranked.tournament, *setting, &first_ones(count));
        let by_first: Vec<Vec<u32>> = (1..=entries.len()).map(by_first).collect();
        let parted = |two: &[Vec<usize>]| {
            let are_parted = |ranks: &Vec<u32>| ranks[two[0][0]] != ranks[two[1][0]];
            by_first.iter().position(are_parted).unwrap_or(entries.len() - 1)
        };
        let parted_by = groups.windows(2).map(parted).collect();
        Some(Certain { ranked, ranks, stated, groups, parted_by })
    }

    /// Makes the standing wrong, in the first of these kinds that the tournament admits. `None` if it admits none. Equal
    /// arguments give equal results.
    pub fn plant(&self, kinds: &[WrongStanding]) -> Option<Planted> {
        kinds.iter().find_map(|kind| self.drafts(*kind).into_iter().find(Planted::is_wrong))
    }

    /// The standings that [`Certain::plant`] makes for a kind, in the order in which it tries them, before our checker has
    /// seen them. A reading or another points system may make one of them right.
    pub fn drafts(&self, kind: WrongStanding) -> Vec<Planted> {
        let (seed, number) = self.ranked.seed_and_number;
        let changed = self.changed(kind, &mut Draw::of_part(seed, number, STREAMS + kind as u64));
        changed.into_iter().take(TRIED).filter_map(|it| self.planted(it, kind)).collect()
    }

    /// Standings that may be wrong in the way of a kind, in random order.
    fn changed(&self, kind: WrongStanding, draw: &mut Draw) -> Vec<Changed> {
        match kind {
            WrongStanding::NeighboursExchanged => {
                let entries = self.entries_that_part(|it| it.code != Code::Pts, draw);
                entries.into_iter().flat_map(|entry| self.exchanged(entry, draw)).collect()
            }
            WrongStanding::TieMade => {
                let entries = self.entries_that_part(|_| true, draw);
                entries.into_iter().flat_map(|entry| self.tied(entry, draw)).collect()
            }
            WrongStanding::RankAfterTie => self.after_ties(draw),
            WrongStanding::WrongPoints => self.with_wrong_points(draw),
            WrongStanding::OtherEdition => self.of_other_editions(draw),
        }
    }

    /// The indices of the entries that separate neighbours, so that a rare one is as likely as points.
    fn entries_that_part(&self, is_meant: fn(&Tiebreak) -> bool, draw: &mut Draw) -> Vec<usize> {
        let entries = &self.ranked.ranking.list.entries;
        let parts = |at: &usize| self.parted_by.contains(at) && is_meant(&entries[*at]);
        shuffled((0..entries.len()).filter(parts), draw)
    }

    /// The places of neighbouring groups that an entry separates.
    fn neighbours(&self, entry: usize, draw: &mut Draw) -> Vec<usize> {
        shuffled((0..self.parted_by.len()).filter(|at| self.parted_by[*at] == entry), draw)
    }

    fn exchanged(&self, entry: usize, draw: &mut Draw) -> Vec<Changed> {
        let places = self.neighbours(entry, draw);
        let exchange = |at: usize| {
            let [one, other] = [at, at + 1].map(|at| draw.one_of(&self.groups[at]));
            let mut ranks = self.stated.clone();
            ranks.swap(one, other);
            Changed { tiebreak: Some(self.ranked.ranking.list.entries[entry]), ..ranks.into() }
        };
        places.into_iter().map(exchange).collect()
    }

    fn tied(&self, entry: usize, draw: &mut Draw) -> Vec<Changed> {
        let tie = |at: usize| {
            let ranks = self.with_rank(at + 1, self.stated[self.groups[at][0]]);
            Changed { tiebreak: Some(self.ranked.ranking.list.entries[entry]), ..ranks.into() }
        };
        self.neighbours(entry, draw).into_iter().map(tie).collect()
    }

    fn after_ties(&self, draw: &mut Draw) -> Vec<Changed> {
        let shared = (1..self.groups.len()).filter(|at| self.groups[at - 1].len() > 1);
        let next = |at: usize| self.with_rank(at, self.stated[self.groups[at - 1][0]] + 1).into();
        shuffled(shared, draw).into_iter().map(next).collect()
    }

    /// The ranks with another one for a group.
    fn with_rank(&self, group: usize, rank: u32) -> Vec<u32> {
        let mut ranks = self.stated.clone();
        self.groups[group].iter().for_each(|player| ranks[*player] = rank);
        ranks
    }

    /// The standings that follow if a player has other points, and nothing else changes.
    fn with_wrong_points(&self, draw: &mut Draw) -> Vec<Changed> {
        let round = self.ranked.tournament.last_paired_round();
        let mut readings = Readings::default();
        readings.leaves_adjustments_out = true;
        let setting = Setting { readings, ..self.ranked.ranking.setting };
        let players = 0..self.stated.len();
        let all = players.flat_map(|player| [-10, -5, 5, 10].map(|more| (player, Points(more))));
        let with = |(player, more): (usize, Points)| {
            let index = PlayerIndex::from_index(player);
            let points = self.ranked.tournament.score_before(index, round + 1) + more;
            let mut other = self.ranked.tournament.clone();
            other.adjustments.push(Adjustment { player: index, round, points: more });
            let ranks = (self.ranks)(&other, setting, &self.ranked.ranking.list);
            let passes = self.passes(player, &ranks) && points >= Points::ZERO;
            passes.then(|| Changed { points: Some((player, points)), ..ranks.into() })
        };
        shuffled(all, draw).into_iter().take(TRIED).filter_map(with).collect()
    }

    /// Whether a player is on the other side of another one than by right.
    fn passes(&self, player: usize, ranks: &[u32]) -> bool {
        (0..ranks.len()).any(|other| {
            let [right, now] = [&self.stated[..], ranks].map(|it| it[player].cmp(&it[other]));
            right.is_ne() && now == right.reverse()
        })
    }

    fn of_other_editions(&self, draw: &mut Draw) -> Vec<Changed> {
        let Ranking { setting, list, .. } = self.ranked.ranking;
        let dated: Vec<TiebreakEdition> = TiebreakEdition::dated().collect();
        let own = dated.iter().position(|it| *it == setting.edition);
        let neighbours =
            (0..dated.len()).filter(|at| own.is_some_and(|own| own.abs_diff(*at) == 1));
        let settings = neighbours.map(|at| Setting { edition: dated[at], ..*setting });
        let all_rated = self.ranked.tournament.players.iter().all(|it| it.rating.is_some());
        let has_all = |setting: &Setting| {
            list.entries.iter().all(|it| setting.refuses(*it, all_rated).is_none())
        };
        let ranks = |setting| (self.ranks)(self.ranked.tournament, setting, list).into();
        shuffled(settings.filter(has_all), draw).into_iter().map(ranks).collect()
    }

    /// The tournament with a changed standing. `None` if nothing has changed.
    fn planted(&self, changed: Changed, kind: WrongStanding) -> Option<Planted> {
        let mut tournament = self.ranked.tournament.clone();
        let mut players = Vec::new();
        for (at, player) in tournament.players.iter_mut().enumerate() {
            player.rank = Some(changed.ranks[at]);
            if changed.ranks[at] != self.stated[at] {
                players.push(player.number);
            }
        }
        if let Some((player, points)) = changed.points {
            tournament.players[player].stated_points = Some(points);
        }
        let planted = Planted { tournament, kind, tiebreak: changed.tiebreak, players };
        (!planted.players.is_empty()).then_some(planted)
    }
}

impl Planted {
    /// Whether our checker calls the file wrong, which it does not if a reading makes it right. Wrong points have to be
    /// noticed, so no points system may explain them.
    fn is_wrong(&self) -> bool {
        let text = write_as_stated(&self.tournament, Dialect::Trf26).text;
        let imported = import(&trf::read(text.as_bytes()), Options::default());
        let has_noticed = imported.faults.iter().any(|fault| fault.code == "points-differ");
        let has_wrong_points = self.kind == WrongStanding::WrongPoints;
        imported.tournament.is_some_and(|read| {
            read.points == self.tournament.points
                && has_noticed == has_wrong_points
                && matches!(judge(&read, None).judged, Judged::Wrong(_))
        })
    }
}

fn shuffled<T>(items: impl Iterator<Item = T>, draw: &mut Draw) -> Vec<T> {
    let mut items: Vec<T> = items.collect();
    draw.shuffle(&mut items);
    items
}
