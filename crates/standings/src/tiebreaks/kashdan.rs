//! Kashdan (item 9 of the list of the Catalan federation).

use super::worked::{Brings, Made, Part, Parts, Total, WithoutGame};
use super::{About, ValueOf};
use crate::table::{Round, RoundKind, Table};

pub(super) const KASHDAN: About = About {
    name: "Kashdan",
    articles: ["", "", "9"],
    asks: "4 for a win, 2 for a draw, 1 for a loss, and 2 for a win or a loss without a game; other digits are a modifier, such as \
           KASHDAN/310.",
    unit: "points of its own",
    place: concat!(file!(), ":", line!()),
};

const USUAL: [u8; 3] = [4, 2, 1];

/// For a win or a loss without a game.
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

/// What a round brings; `why`: why it had no game.
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
    /// Why a round had no game; `None`: it had one.
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
