//! What keeps two players apart beside the rule that decides: the same preference, the same half of a bracket.

use super::Case;
use super::data::{Answer, BracketMade, PairFacts, SameHalf};
use crate::check::Kind;
use crate::criteria::Pair;
use crate::tournament::PlayerNumber;

impl Case<'_> {
    /// Nothing if no legal pairing has both at one board, or they meet.
    pub(super) fn pair_facts(&self, pair: Pair, answer: &Answer) -> PairFacts {
        let Some(difference) = answer.difference() else { return PairFacts::default() };
        let is_same = |one, other| self.round.prefer_same_colour(one, other);
        // What the rules could not avoid in their games would be no reason.
        let avoids = |rank| self.opponent_of(rank).is_none_or(|other| !is_same(rank, other));
        // Where only the order decides, as many colours are granted either way.
        let both_prefer = difference.rule.kind != Kind::Order
            && is_same(pair.0, pair.1)
            && avoids(pair.0)
            && avoids(pair.1);
        PairFacts {
            same_preference: both_prefer.then(|| [pair.0, pair.1].map(|it| self.history(it))),
            same_half: self.same_half([pair.0, pair.1].map(|it| self.number(it))),
        }
    }

    fn same_half(&self, both: [PlayerNumber; 2]) -> Option<SameHalf> {
        // Of the pairing of a procedure it is not known who changes halves.
        if self.best.trace.is_some() {
            return None;
        }
        self.best.brackets.iter().find_map(|bracket| {
            let half = half_of_both(&self.made(bracket), both)?;
            let score = self.round.scoregroups[bracket.scoregroup].score;
            Some(SameHalf { bracket: score, half })
        })
    }
}

fn half_of_both(made: &BracketMade, both: [PlayerNumber; 2]) -> Option<&'static str> {
    let are_in = |players: &[PlayerNumber]| both.iter().all(|it| players.contains(it));
    if made.exchanged.iter().flatten().any(|it| both.contains(it)) {
        return None;
    }
    let [upper, lower] = &made.halves;
    match (are_in(upper), are_in(lower)) {
        (true, _) => Some("upper"),
        (_, true) => Some("lower"),
        _ => None,
    }
}
