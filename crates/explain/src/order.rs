//! The order of the rules in a bracket of the rules' pairing: who chooses, who comes first, who stands in one half.

use super::case::Case;
use super::data::{Answer, AsTheyWere, BracketMade, Candidate, Choice, Fact, Taken};
use crate::conditions::Condition;
use crate::criteria::{BracketKind, BracketPairing, Pair};
use crate::editions::Method;
use crate::judge::candidate;
use crate::round::Rank;
use crate::tournament::PlayerNumber;

/// For how many of those who come before the opponent the best pairing is searched for.
const COSTS_MAX: usize = 6;

/// For how many of those who choose before it is said why they passed the opponent over.
const PASSED_MAX: usize = 3;

/// Halves of more players are not paired as they were.
const HALF_MAX: usize = 12;

impl Case<'_> {
    /// The pairs of moved-down players, and the others; the higher ranked player first.
    pub(super) fn parts(&self, made: &BracketPairing) -> (Vec<Pair>, Vec<Pair>) {
        let bracket = made.bracket(&self.round, None);
        let mut of_mdps = self.of_mdps(&candidate(&bracket, made));
        let mut others: Vec<Pair> =
            made.pairs.iter().copied().filter(|it| !of_mdps.contains(it)).collect();
        of_mdps.sort_unstable();
        others.sort_unstable();
        (of_mdps, others)
    }

    /// The ordinary bracket of the rules' pairing that has this pair. `None` in 1992, whose procedure has another order.
    fn bracket_of(&self, pair: Pair) -> Option<&BracketPairing> {
        let has_order = !matches!(self.edition.method, Method::Rules1992(_));
        let mut brackets = self.best.brackets.iter().filter(|_| has_order);
        brackets.find(|it| it.kind == BracketKind::Ordinary && it.pairs.contains(&pair))
    }

    /// The places of a pair in the two halves of its bracket, if a procedure has accepted the first pairing there is: the
    /// halves as they are, each player with the one who has the same place.
    pub(super) fn first_of_all(&self, pair: Pair) -> Option<Choice> {
        self.best.trace.as_ref()?;
        let bracket = self.best.brackets.iter().find(|it| it.pairs.contains(&pair))?;
        let made = self.made(bracket);
        let [upper, lower] = &made.halves;
        let straight = upper.iter().zip(lower).map(|(one, other)| [*one, *other]);
        let of_all = bracket.bracket(&self.round, None);
        let has_all = bracket.mdps.is_empty() && upper.len() + lower.len() == of_all.len();
        if !has_all || !straight.eq(made.pairs.iter().copied()) {
            return None;
        }
        let at = made.pairs.iter().position(|it| it[0] == self.number(pair.0))?;
        let of_taken = |it: &[PlayerNumber; 2]| Taken { player: it[1], by: it[0] };
        Some(Choice {
            chooser: self.number(pair.0),
            chosen: self.number(pair.1),
            part: "upper-half",
            bracket: self.round.scoregroups[bracket.scoregroup].score,
            exchanged: Default::default(),
            without: Vec::new(),
            place: at + 1,
            chosen_place: at + 1,
            taken: made.pairs[..at].iter().map(of_taken).collect(),
            barred: self.bars(pair.0, &[]),
            costs: Vec::new(),
            passed: Vec::new(),
            players: of_all.len(),
            due: self.due(of_all.members()),
            as_they_were: None,
            left_out: 0,
        })
    }

    /// In which order the rules come to the opponents of a pair of the rules' pairing, the higher ranked player first.
    /// `None` if there is no simple order: brackets were joined, or the procedure of 1992 made them.
    pub(super) fn choice(&self, pair: Pair) -> Option<Choice> {
        let bracket = self.bracket_of(pair)?;
        let made = self.made(bracket);
        let (of_mdps, others) = self.parts(bracket);
        let (part, choosing) = match (of_mdps.contains(&pair), of_mdps.is_empty()) {
            (true, _) => ("moved-down", &of_mdps),
            (false, false) => ("remainder", &others),
            (false, true) => ("upper-half", &others),
        };
        let (chooser, chosen) = pair;
        let [upper, lower] = self.halves_made(bracket, &made);
        let place = match part {
            "moved-down" => choosing.iter().position(|it| *it == pair)?,
            _ => upper.iter().position(|it| *it == chooser)?,
        };
        // Who moves down through several brackets has passed those in between.
        let end = self.end_of_score(chooser);
        let before: Vec<Rank> = match part {
            "moved-down" => self.round.ranks_from(end).filter(|it| *it < chosen).collect(),
            _ => lower.into_iter().take_while(|it| *it != chosen).collect(),
        };
        let passed: Vec<Rank> = match part {
            "moved-down" => choosing[..place].iter().map(|it| it.0).collect(),
            _ => upper[..place].to_vec(),
        };
        let passed = passed.into_iter().filter(|it| self.opponent_of(*it) > Some(chosen));
        let by = |rank: Rank| self.opponent_of(rank).filter(|it| *it < chooser);
        let (free, barred): (Vec<Rank>, Vec<Rank>) =
            before.iter().partition(|it| self.round.may_meet(chooser, **it));
        let (taken, open): (Vec<Rank>, Vec<Rank>) =
            free.into_iter().partition(|it| by(*it).is_some());
        let of_taken = |it: Rank| Some(Taken { player: self.number(it), by: self.number(by(it)?) });
        let sought = open.len().min(COSTS_MAX);
        Some(Choice {
            chooser: self.number(chooser),
            chosen: self.number(chosen),
            part,
            bracket: self.round.scoregroups[bracket.scoregroup].score,
            players: bracket.bracket(&self.round, None).len(),
            due: self.due(bracket.bracket(&self.round, None).members()),
            as_they_were: match part {
                "moved-down" => None,
                _ => self.as_they_were(bracket, &made),
            },
            exchanged: if part == "moved-down" { Default::default() } else { made.exchanged },
            without: match part {
                "remainder" => of_mdps.iter().filter_map(|it| of_taken(it.1)).collect(),
                _ => Vec::new(),
            },
            place: place + 1,
            chosen_place: before.len() + 1,
            taken: taken.iter().filter_map(|it| of_taken(*it)).collect(),
            barred: self.bars(chooser, &barred),
            costs: open[..sought].iter().map(|it| self.if_they_met((*it, chooser))).collect(),
            passed: passed.take(PASSED_MAX).map(|it| self.if_they_met((it, chosen))).collect(),
            left_out: open.len() - sought,
        })
    }

    /// A player, with what stands against a game with another one.
    fn if_they_met(&self, (rank, other): Pair) -> Candidate {
        let meet = || self.unless_so(Condition::Meet(rank, other));
        let obstacles = self.pair_obstacles((rank, other));
        let mut candidate = self.candidate(rank, Case::unless_forbidden(obstacles, meet));
        self.name_clash(&mut candidate.answer, (rank, other));
        let proof = match &candidate.answer {
            Answer::Impossible { obstacles } if obstacles.is_empty() => {
                self.without_both((rank, other)).map(|it| self.judged().proof(it))
            }
            answer => self.fewer_pairs(answer, &self.round, &[rank, other]).map(|it| it.proof),
        };
        candidate.proof = proof.or(candidate.proof);
        candidate
    }

    /// The best pairing in which nobody of a half of a bracket meets another of it, and those who came down meet the same
    /// opponents. `None` if nobody changes halves, or the halves are large.
    fn as_they_were(&self, bracket: &BracketPairing, made: &BracketMade) -> Option<AsTheyWere> {
        let mut apart = Vec::new();
        let halves = self.ranks_of(bracket, made.halves.each_ref());
        for half in halves.iter().filter(|it| it.len() <= HALF_MAX) {
            for (at, one) in half.iter().enumerate() {
                apart.extend(half[at + 1..].iter().map(|it| (*one, *it)));
            }
        }
        (!made.exchanged[0].is_empty() && !apart.is_empty()).then_some(())?;
        let conditions = apart.iter().map(|it| Condition::Apart(it.0, it.1));
        let of_mdps = self.parts(bracket).0;
        let conditions = conditions.chain(of_mdps.iter().map(|it| Condition::Meet(it.0, it.1)));
        let conditions: Vec<Condition> = conditions.collect();
        let (answer, round) = (self.under(&conditions), self.round.restricted(&apart, &[]));
        // What a procedure does not reach can be legal.
        let is_known = answer.difference().is_some() || self.best.trace.is_none();
        is_known.then(|| {
            let proof = self.next_bracket(&answer);
            let fewer = || Some(self.fewer_pairs(&answer, &round, &[])?.proof);
            AsTheyWere { proof: proof.or_else(fewer), answer }
        })
    }

    /// S1 and S2 of a bracket after the exchanges, by rank.
    fn halves_made(&self, bracket: &BracketPairing, made: &BracketMade) -> [Vec<Rank>; 2] {
        let halves = [0, 1].map(|half: usize| -> Vec<PlayerNumber> {
            let stays = |it: &&PlayerNumber| !made.exchanged[half].contains(it);
            let stay = made.halves[half].iter().filter(stays);
            stay.chain(&made.exchanged[1 - half]).copied().collect()
        });
        let mut halves = self.ranks_of(bracket, halves.each_ref());
        halves.iter_mut().for_each(|it| it.sort_unstable());
        halves
    }

    /// The half of a bracket in which both players are, if nobody in the bracket changes halves.
    pub(super) fn same_half(&self, both: [Rank; 2]) -> Option<Fact> {
        let bracket = self.ordinary(self.round.scoregroup_of(both[1]));
        let bracket = bracket.filter(|_| self.best.trace.is_none())?;
        let made = self.made(bracket);
        let halves = made.exchanged[0].is_empty().then_some(&made.halves)?;
        let has_both =
            |half: &&[PlayerNumber]| both.iter().all(|it| half.contains(&self.number(*it)));
        let [upper, lower] = halves.each_ref().map(|it| Some(it.as_slice()).filter(has_both));
        let half = upper.map(|_| "upper").or(lower.map(|_| "lower"))?;
        let of_mdps = made.moved_down_pairs.iter();
        Some(Fact::SameHalf {
            bracket: self.round.scoregroups[bracket.scoregroup].score,
            half,
            without: of_mdps.map(|it| Taken { player: it[1], by: it[0] }).collect(),
        })
    }
}
