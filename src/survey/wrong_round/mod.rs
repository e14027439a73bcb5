//! Tournaments with one, two or three wrong rounds, for checkers to find.
//!
//! [`make_wrong`] changes a round of a right tournament in a way of [`WrongKind`](crate::engines::WrongKind) and plays
//! on by the rules, so only that round is wrong: illegal, different or colour, and right under no registered
//! interpretation. [`checker_result`] judges a checker's answer; [`WrongRounds`] adds results up.

mod candidates;
mod checker;
mod kind;
mod right_round;

use candidates::candidates;
use right_round::RightRound;

use crate::check::{Replay, RoundCheck, fitting_readings};
use crate::editions::Edition;
use crate::engines::WrongKind;
use crate::generate::{Draw, GivenRound, Made, Recipe};
use crate::round::initial_colour;
use crate::tournament::{Colour, Entry, Game, GameResult, PlayerIndex, Tournament};

pub use checker::{CheckerResult, Finding, Tally, WrongRounds, checker_result};
pub use kind::Share;

/// Streams that kinds draw from, beside those of the generator.
const STREAMS: u64 = 1100;
const JUDGED: usize = 4;

/// A wrong round; earlier rounds may be wrong, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongRound {
    /// The tournament, played on from the wrong round by the rules.
    pub made: Made,
    given: GivenRound,
    /// The wrong round, 1-based.
    pub round: u32,
    /// The kind of mistake.
    pub kind: WrongKind,
    /// The verdict, one of [`WrongKind::verdicts`].
    pub check: RoundCheck,
}

/// Makes a round wrong for each of `kinds`, in order, or in the next possible way. Later wrong rounds come behind
/// earlier ones; the last one has the whole tournament. There may be fewer than `kinds`. Equal arguments give equal
/// results.
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

/// Looks, in a drawn order, for a round to make wrong behind the wrong ones and before `open` others.
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
        let (given, check) = given.find_map(|given| {
            let check = judged(right, &edition, &given, kind)?;
            Some((given, check))
        })?;
        let earlier = before.iter().map(|it| &it.given);
        let all: Vec<GivenRound> = earlier.chain([&given]).cloned().collect();
        let made = recipe.make_with(made, &all)?;
        Some(WrongRound { made, given, round: number, kind, check })
    })
}

/// The verdict on a given round, if it is wrong beyond doubt: of this kind, and under no interpretation right. A round
/// that changes the inferred initial colour is skipped, because all boards would be judged by that.
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
