//! A right round, and the kind of mistake in another pairing of it.

use std::cell::OnceCell;

use crate::check::{Kind, Replay, file_pairing, reason_against};
use crate::colours::allocate;
use crate::criteria::absolute::Absolute;
use crate::criteria::{Pair, RoundPairing, brackets};
use crate::engines::WrongKind;
use crate::generate::GivenRound;
use crate::judge::violations;
use crate::pairer::{Paired, pair};
use crate::round::{Participants, Rank, RoundContext};

pub(super) struct RightRound<'a> {
    pub(super) replay: &'a Replay<'a>,
    pub(super) context: RoundContext,
    pub(super) pairing: RoundPairing,
    best: OnceCell<Paired>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Changed {
    pub(super) pairing: RoundPairing,
    /// The pair with reversed colours.
    pub(super) reversed: Option<Pair>,
}

impl From<RoundPairing> for Changed {
    fn from(pairing: RoundPairing) -> Changed {
        Changed { pairing, reversed: None }
    }
}

impl<'a> RightRound<'a> {
    /// Round `round` (1-based) of a right tournament; `None`: it has no games.
    pub(super) fn new(replay: &'a Replay<'a>, round: u32) -> Option<RightRound<'a>> {
        let context = replay.context(round, Participants::Paired);
        let pairing = file_pairing(replay.tournament(), &context).pairing;
        let has_games = !pairing.pairs.is_empty();
        has_games.then(|| RightRound { replay, context, pairing, best: OnceCell::new() })
    }

    pub(super) fn given(&self, changed: &Changed) -> GivenRound {
        let rules = self.replay.edition().colour_steps();
        let index = |place: Rank| self.context.player(place).index;
        let game = |pair: &Pair| {
            let colours = allocate(&self.context, rules.iter().copied(), *pair);
            match changed.reversed == Some(*pair) {
                true => (index(colours.black), index(colours.white)),
                false => (index(colours.white), index(colours.black)),
            }
        };
        let games = changed.pairing.pairs.iter().map(game).collect();
        GivenRound { round: self.context.round, games, pab: changed.pairing.pab().map(index) }
    }

    /// The kind of mistake; `None`: it is right, or wrong in several ways.
    pub(super) fn kind_of(&self, changed: &Changed) -> Option<WrongKind> {
        if changed.reversed.is_some() {
            return (changed.pairing == self.pairing).then_some(WrongKind::ColourExchanged);
        }
        let pairing = &changed.pairing;
        let (replay, edition) = (self.replay, self.replay.edition());
        let found = violations(replay.tournament(), &self.context, edition, pairing);
        match found.as_slice() {
            [] => self.kind_of_legal(pairing),
            [only] => match only.absolute {
                Absolute::RepeatOpponent => Some(WrongKind::RepeatedOpponent),
                Absolute::RepeatPab => Some(WrongKind::SecondBye),
                Absolute::ForbiddenPair | Absolute::ColourClash => {
                    self.keeps_floaters(pairing).then_some(WrongKind::OpponentsExchanged)
                }
                Absolute::SeveralUnpaired => None,
            },
            _ => None,
        }
    }

    fn kind_of_legal(&self, pairing: &RoundPairing) -> Option<WrongKind> {
        if *pairing == self.pairing {
            return None;
        }
        if pairing.unpaired != self.pairing.unpaired {
            return Some(WrongKind::ByeToAnother);
        }
        if !self.keeps_floaters(pairing) {
            return Some(WrongKind::AnotherFloater);
        }
        let is_only_order = self.is_refused_by_order(pairing)?;
        Some(if is_only_order { WrongKind::OrderOnly } else { WrongKind::OpponentsExchanged })
    }

    fn keeps_floaters(&self, pairing: &RoundPairing) -> bool {
        let ours = brackets(&self.context, &self.pairing);
        let theirs = brackets(&self.context, pairing);
        ours.iter().zip(&theirs).all(|(one, other)| one.downfloaters == other.downfloaters)
    }

    /// Whether only the order of generation refuses a legal pairing with opponents of two boards exchanged; `None`:
    /// more boards differ.
    ///
    /// 1992 has no table of criteria. There it is the order if the exchanged players are alike in everything that a
    /// requirement asks.
    fn is_refused_by_order(&self, pairing: &RoundPairing) -> Option<bool> {
        let ours: Vec<Pair> = only_in(&self.pairing, pairing);
        let [(a, b), (c, d)] = ours[..] else { return None };
        let edition = self.replay.edition();
        if edition.criteria.is_empty() {
            let meets =
                |one: Rank, other: Rank| pairing.pairs.contains(&(one.min(other), one.max(other)));
            let (first, second) = if meets(a, d) { ((b, d), (a, c)) } else { ((b, c), (a, d)) };
            return Some(self.are_alike(first) || self.are_alike(second));
        }
        let reason = reason_against(&self.context, edition, pairing, self.best())?;
        Some(reason.kind == Kind::Order)
    }

    fn are_alike(&self, (one, other): (Rank, Rank)) -> bool {
        let (one, other) = (self.context.player(one), self.context.player(other));
        one.score == other.score
            && one.preference == other.preference
            && one.colour_difference == other.colour_difference
            && one.repeated_colour == other.repeated_colour
            && one.floats == other.floats
            && one.may_get_pab == other.may_get_pab
            && one.is_topscorer == other.is_topscorer
    }

    fn best(&self) -> &Paired {
        let pair = || pair(&self.context, self.replay.edition());
        self.best.get_or_init(|| pair().expect("the round was paired by the rules"))
    }
}

fn only_in(one: &RoundPairing, other: &RoundPairing) -> Vec<Pair> {
    let is_missing = |pair: &&Pair| other.pairs.binary_search(pair).is_err();
    one.pairs.iter().filter(is_missing).copied().collect()
}
