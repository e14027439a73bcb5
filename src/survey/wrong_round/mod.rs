//! Tournaments with one, two or three wrong rounds, for checkers to find.
//!
//! [`make_wrong`] changes one round of a right tournament in a way of [`WrongKind`] and plays on by the rules, so that
//! only this round is wrong. Its verdict is illegal, different or colour, and no registered interpretation makes it
//! right. [`checker_result`] judges a checker's answer; [`WrongRounds`] adds up the results.

mod candidates;
mod checker;

use candidates::{RightRound, candidates};

use crate::check::{Replay, RoundCheck, Verdict, fitting_readings};
use crate::editions::Edition;
use crate::engines::WrongKind;
use crate::generate::{Draw, GivenRound, Made, Recipe};
use crate::round::initial_colour;
use crate::tournament::{Colour, Entry, Game, GameResult, PlayerIndex, Tournament};

pub use checker::{CheckerResult, Finding, Tally, WrongRounds, checker_result};

/// The first random stream for the kinds. The generator uses other streams.
const STREAMS: u64 = 1100;
const JUDGED: usize = 4;

/// A wrong round; earlier rounds may be wrong, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongRound {
    /// The tournament with the wrong round, continued by the rules.
    pub made: Made,
    given: GivenRound,
    /// The wrong round, 1-based.
    pub round: u32,
    /// The kind of mistake.
    pub kind: WrongKind,
    /// The check of the wrong round. Its verdict is one of [`WrongKind::verdicts`].
    pub check: RoundCheck,
}

/// Makes one round wrong for each of `kinds`, in order. If a kind is not possible, the next possible kind is used. Each
/// wrong round comes after the one before; the last has the whole tournament. There may be fewer than `kinds`. Equal
/// arguments give equal results.
pub fn make_wrong(recipe: &Recipe, made: &Made, kinds: &[WrongKind]) -> Vec<WrongRound> {
    let mut wrong: Vec<WrongRound> = Vec::new();
    for (open, first) in (0..kinds.len() as u32).rev().zip(kinds) {
        let mut tried = first.and_the_next();
        let next = tried.find_map(|kind| of_kind(recipe, made, &wrong, (kind, open)));
        let Some(next) = next else { break };
        wrong.push(next);
    }
    wrong
}

/// Makes one more round wrong, after the wrong ones in `before`, and with `open` or more rounds after it.
fn of_kind(
    recipe: &Recipe,
    made: &Made,
    before: &[WrongRound],
    (kind, open): (WrongKind, u32),
) -> Option<WrongRound> {
    let (seed, number) = made.seed_and_number();
    let stream = STREAMS + (before.len() * WrongKind::ALL.len()) as u64 + kind as u64;
    let mut draw = Draw::of_part(seed, number, stream);
    let edition = made.edition();
    let right = &before.last().map_or(made, |it| &it.made).tournament;
    let replay = Replay::new(right, &edition);
    let first = before.last().map_or(1, |it| it.round + 1);
    let last = right.last_paired_round().saturating_sub(open);
    let mut rounds: Vec<u32> = (first..=last).collect();
    draw.shuffle(&mut rounds);
    rounds.into_iter().find_map(|number| {
        let round = RightRound::new(&replay, number)?;
        let found = candidates(&round, kind, &mut draw);
        let found = found.filter(|changed| round.kind_of(changed) == Some(kind)).take(JUDGED);
        let mut given = found.map(|changed| round.given(&changed));
        let (given, check) =
            given.find_map(|it| judged(right, &edition, &it, kind).map(|check| (it, check)))?;
        let earlier = before.iter().map(|it| &it.given);
        let all: Vec<GivenRound> = earlier.chain([&given]).cloned().collect();
        let made = recipe.make_with(made, &all)?;
        Some(WrongRound { made, given, round: number, kind, check })
    })
}

/// The check of a changed round that is certainly wrong: as its kind says, and under every interpretation. `None` too
/// if the round changes the inferred initial colour, because this affects the verdict on all boards.
fn judged(
    right: &Tournament,
    edition: &Edition,
    given: &GivenRound,
    kind: WrongKind,
) -> Option<RoundCheck> {
    let tournament = with_round(right, given);
    if initial_colour(&tournament).colour() != initial_colour(right).colour() {
        return None;
    }
    let replay = Replay::new(&tournament, edition).without_readings();
    let check = replay.check(Some(given.round)).rounds.into_iter().next()?;
    let is_wrong = kind.verdicts().contains(&check.verdict)
        && fitting_readings(&replay, given.round).is_empty();
    is_wrong.then_some(check)
}

fn with_round(tournament: &Tournament, given: &GivenRound) -> Tournament {
    let mut tournament = tournament.clone();
    let mut enter = |player: PlayerIndex, entry: Entry| {
        tournament[player].entries[given.round as usize - 1] = entry;
    };
    let game = |opponent, colour| {
        Entry::Game(Game { opponent, colour: Some(colour), result: GameResult::Pending })
    };
    for (white, black) in &given.games {
        enter(*white, game(*black, Colour::White));
        enter(*black, game(*white, Colour::Black));
    }
    if let Some(player) = given.pab {
        enter(player, Entry::PairingAllocatedBye);
    }
    tournament
}

/// How many tournaments have one wrong round, and how many have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// One in this many tournaments has wrong rounds; 0 if none has.
    pub one_in: u64,
    /// One in this many tournaments with wrong rounds has two or three of them; 0 if none has.
    pub several_one_in: u32,
}

/// The random stream that decides whether a tournament has several wrong rounds.
const SEVERAL: u64 = 1190;

/// The kinds in the order of use. A second bye is listed twice, because a third of the tournaments do not allow it.
const TURNS: [WrongKind; 8] = [
    WrongKind::SecondBye,
    WrongKind::OpponentsExchanged,
    WrongKind::RepeatedOpponent,
    WrongKind::ByeToAnother,
    WrongKind::SecondBye,
    WrongKind::ColourExchanged,
    WrongKind::AnotherFloater,
    WrongKind::OrderOnly,
];

impl Share {
    /// Wrong rounds in every second tournament, so that 5,000 have at least 200 of each kind. The others show false
    /// alarms; several wrong rounds show checkers that stop at the first one.
    pub const DEFAULT: Share = Share { one_in: 2, several_one_in: 4 };

    /// The kinds of wrong rounds of tournament `number` (1-based), in order; empty if all its rounds stay right.
    pub fn kinds(self, seed: u64, number: u64) -> Vec<WrongKind> {
        let mut kinds: Vec<WrongKind> = self.kind(number).into_iter().collect();
        let mut draw = Draw::of_part(seed, number, SEVERAL);
        if !kinds.is_empty() && self.several_one_in > 0 && draw.below(self.several_one_in) == 0 {
            let more = draw.between(1, 2);
            kinds.extend((0..more).map(|_| draw.one_of(WrongKind::ALL)));
        }
        kinds
    }

    /// The kind of the first wrong round in tournament `number` (1-based), in turn. `None` if all rounds stay right.
    pub fn kind(self, number: u64) -> Option<WrongKind> {
        if self.one_in == 0 || !number.is_multiple_of(self.one_in) {
            return None;
        }
        let before = number / self.one_in - 1;
        Some(TURNS[(before % TURNS.len() as u64) as usize])
    }
}

impl WrongKind {
    /// The possible verdicts on a round that is wrong in this way.
    pub fn verdicts(self) -> &'static [Verdict] {
        match self {
            WrongKind::RepeatedOpponent | WrongKind::SecondBye => &[Verdict::Illegal],
            WrongKind::ColourExchanged => &[Verdict::Colour],
            WrongKind::OpponentsExchanged => &[Verdict::Different, Verdict::Illegal],
            WrongKind::ByeToAnother | WrongKind::AnotherFloater | WrongKind::OrderOnly => {
                &[Verdict::Different]
            }
        }
    }

    fn and_the_next(self) -> impl Iterator<Item = WrongKind> {
        let first = WrongKind::ALL.iter().position(|kind| *kind == self).unwrap_or(0);
        WrongKind::ALL.iter().copied().cycle().skip(first).take(WrongKind::ALL.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_kind_comes_in_turn_and_a_second_bye_twice() {
        let mut counts: BTreeMap<WrongKind, u64> = BTreeMap::new();
        let share = Share { one_in: 3, several_one_in: 0 };
        (1..=2400).filter_map(|number| share.kind(number)).for_each(|kind| {
            *counts.entry(kind).or_default() += 1;
        });
        assert_eq!(counts.len(), WrongKind::ALL.len());
        for (kind, count) in counts {
            assert_eq!(count, if kind == WrongKind::SecondBye { 200 } else { 100 }, "{kind:?}");
        }
        let none = Share { one_in: 0, several_one_in: 1 };
        assert!((1..50).all(|number| none.kinds(1, number).is_empty()));
    }

    #[test]
    fn one_in_so_many_has_two_or_three_wrong_rounds() {
        let share = Share { one_in: 2, several_one_in: 4 };
        let counts = |seeds: std::ops::RangeInclusive<u64>| {
            let mut counts = [0_u32; 4];
            for seed in seeds {
                (1..=4000).for_each(|number| counts[share.kinds(seed, number).len()] += 1);
            }
            counts
        };
        let [none, one, two, three] = counts(1..=10);
        assert_eq!((none, one + two + three), (20_000, 20_000));
        // 2,500 each are expected; 150 is more than three standard deviations.
        assert!(two.abs_diff(2500) < 150 && three.abs_diff(2500) < 150, "{two} {three}");
        assert_ne!(counts(1..=1), counts(2..=2), "the seed decides which");
    }

    #[test]
    fn the_next_kinds_are_all_others() {
        let order: Vec<WrongKind> = WrongKind::SecondBye.and_the_next().collect();
        assert_eq!(order[0], WrongKind::SecondBye);
        assert_eq!(order[4], WrongKind::OpponentsExchanged);
        assert_eq!(order.len(), 7);
    }

    #[test]
    fn no_kind_may_be_right_or_open() {
        let wrong = [Verdict::Illegal, Verdict::Different, Verdict::Colour];
        let verdicts = WrongKind::ALL.iter().flat_map(|kind| kind.verdicts());
        assert!(verdicts.clone().all(|verdict| wrong.contains(verdict)));
        assert!(WrongKind::ALL.iter().all(|kind| !kind.verdicts().is_empty()));
    }
}
