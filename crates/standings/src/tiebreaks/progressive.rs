//! Progressive scores (7.5), also to the last consequence (item 6 of the list of the Catalan federation).

use super::worked::{Brings, LeftOut, Made, Part, Parts, Total, WithoutGame};
use super::{About, ValueOf, split};
use crate::list::{Code, Cut, Tiebreak};
use crate::mutants::Fault;
use crate::table::{Round, RoundKind, Table};
use crate::tournament::Points;
use crate::value::hundredths;

pub(super) const PROGRESSIVE: About = About {
    name: "progressive scores",
    articles: ["7.5", "1.5", "5"],
    asks: "The sum of the scores after each round; a cut leaves out the first rounds.",
    unit: "points",
    place: concat!(file!(), ":", line!()),
};

pub(super) fn progressive<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let (first, _) = of.tiebreak.cut.lowest_and_highest();
    let is_from_the_end = table.has(Fault::ProgressiveCutFromTheEnd);
    let is_cut = |at: usize| {
        if is_from_the_end { at + first >= table.rounds } else { at < first }
    };
    let mut running = running(table, of.player);
    let parts = table.of_rounds(of.player, move |_, _| running.next().map_or(0, hundredths));
    let marked = parts
        .enumerate()
        .map(|(at, part)| Part { left_out: is_cut(at).then_some(LeftOut::First), ..part });
    (marked.collect(), Total::Sum)
}

/// The score of a player after each round.
fn running(table: &Table, player: usize) -> impl Iterator<Item = Points> + '_ {
    let after = move |points: &mut Points, round: &Round| {
        let is_ignored =
            round.kind != RoundKind::Played && table.has(Fault::ProgressiveWithoutUnplayed);
        if !table.is_left_out_of_own_record(round) && !is_ignored {
            *points += round.points;
        }
        Some(*points)
    };
    table.records[player].rounds.iter().scan(Points::ZERO, after)
}

pub(super) const TO_THE_LAST: About = About {
    name: "progressive scores to the last consequence",
    articles: ["", "", "6"],
    asks: "The sum of the scores after each round; of players who are still tied, without the score after round 1, then without \
           that after round 2, and so on.",
    unit: "",
    place: concat!(file!(), ":", line!()),
};

/// The players of a group in tiers, the best tier first.
pub(crate) fn tiers(table: &Table, group: &[usize]) -> Vec<Vec<usize>> {
    split(group, |player| sums(table, player))
}

/// The first of these progressive scores that separates two players: with all rounds, without round 1, ...
pub(super) fn deciding(table: &Table, two: [usize; 2]) -> Tiebreak {
    let [one, other] = two.map(|it| sums(table, it));
    let first = one.iter().zip(&other).position(|(one, other)| one != other).unwrap_or(0);
    let cut = if first == 0 { Cut::None } else { Cut::Lowest(first) };
    Tiebreak { cut, ..Tiebreak::plain(Code::Ps) }
}

/// The sums of the scores after each round: all of them, without the first one, without the first two, ...
fn sums(table: &Table, player: usize) -> Vec<Points> {
    let after: Vec<Points> = running(table, player).collect();
    (0..after.len()).map(|first| after[first..].iter().copied().sum()).collect()
}

pub(super) const KASHDAN: About = About {
    name: "Kashdan",
    articles: ["", "", "9"],
    asks: "4 for a win, 2 for a draw, 1 for a loss, and 2 for a win or a loss without a game; other digits are a modifier, such as \
           KASHDAN/310.",
    unit: "points of its own",
    place: concat!(file!(), ":", line!()),
};

const USUAL: [u8; 3] = [4, 2, 1];

/// The points for a win or a loss without a game.
const WITHOUT_GAME: u8 = 2;

pub(super) fn kashdan<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let parts = table.by_round(of.player, |at, round| {
        let why = table.without_game(round);
        let digit = digit(table, (round, why), of.tiebreak.kashdan.unwrap_or(USUAL));
        let brings = why.map_or(Brings::Own, |why| Brings::WithoutGame { why });
        Some(Part::of(at, round, brings, 100 * i64::from(digit)))
    });
    (parts.collect(), Total::Sum)
}

/// The points of a round for Kashdan. `why`: why the round had no game, if it had none.
fn digit(
    table: &Table,
    (round, why): (&Round, Option<WithoutGame>),
    [win, draw, loss]: [u8; 3],
) -> u8 {
    match why {
        None if round.is_win => win,
        None if round.is_draw => draw,
        None => loss,
        Some(WithoutGame::WonByForfeit | WithoutGame::LostByForfeit | WithoutGame::PlainBye) => {
            WITHOUT_GAME
        }
        Some(WithoutGame::ByeAsDraw) => draw,
        // The free round of a round robin is nobody's win.
        Some(WithoutGame::FreeRound) => 0,
        Some(WithoutGame::Absent) if table.setting.readings.absences_are_losses => WITHOUT_GAME,
        Some(WithoutGame::Absent) => 0,
    }
}

impl Table {
    /// Why a round had no game. `None` if it had one.
    fn without_game(&self, round: &Round) -> Option<WithoutGame> {
        match round.kind {
            RoundKind::Played => None,
            RoundKind::ForfeitWin => Some(WithoutGame::WonByForfeit),
            RoundKind::ForfeitLoss => Some(WithoutGame::LostByForfeit),
            RoundKind::Bye | RoundKind::Requested if self.is_round_robin() => {
                Some(WithoutGame::FreeRound)
            }
            RoundKind::Bye => Some(WithoutGame::PlainBye),
            RoundKind::Requested if round.is_paid() => Some(WithoutGame::ByeAsDraw),
            RoundKind::Requested => Some(WithoutGame::Absent),
        }
    }
}
