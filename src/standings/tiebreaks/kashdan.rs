//! Kashdan (item 9 of the list of the Catalan federation).

use super::About;
use super::worked::WithoutGame;
use crate::standings::list::{Code, Tiebreak};
use crate::standings::table::{Round, Table};
use crate::standings::value::{Value, whole};

pub(super) const ABOUT: About = About {
    code: Code::Kashdan,
    name: "Kashdan",
    article: None,
    article_2012: None,
    item_fce: Some("9"),
    asks: "4 for a win, 2 for a draw, 1 for a loss, and 2 for a win or a loss without a game; other digits are a modifier, such as \
           KASHDAN/310.",
    unit: "points of its own",
    place: concat!(file!(), ":", line!()),
};

const USUAL: [u8; 3] = [4, 2, 1];

/// For a win or a loss without a game.
const WITHOUT_GAME: u8 = 2;

pub(super) fn value(table: &Table, player: usize, tiebreak: Tiebreak) -> Option<Value> {
    let rounds = table.records[player].rounds.iter();
    Some(rounds.map(|round| of_round(table, round, tiebreak)).sum())
}

/// What a round brings.
pub(super) fn of_round(table: &Table, round: &Round, tiebreak: Tiebreak) -> Value {
    let [win, draw, loss] = tiebreak.kashdan.unwrap_or(USUAL);
    let absence = if table.setting.readings.absences_are_losses { WITHOUT_GAME } else { 0 };
    let brings = match table.without_game(round) {
        None if round.is_win => win,
        None if round.is_draw => draw,
        None => loss,
        Some(WithoutGame::WonByForfeit | WithoutGame::LostByForfeit | WithoutGame::Bye) => {
            WITHOUT_GAME
        }
        Some(WithoutGame::BelowWin) => draw,
        // The free round of a round robin is nobody's win.
        Some(WithoutGame::FreeRound) => 0,
        Some(WithoutGame::Absent) => absence,
    };
    whole(usize::from(brings))
}
