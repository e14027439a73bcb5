//! Mutants of the player's own record (7).

use super::{Change, Fault, WrongTiebreak, formula, mutant};
use crate::list::{Code, Tiebreak};

pub(super) const MUTANTS: &[WrongTiebreak] = &[
    mutant(
        "wins-over-the-board",
        ["7.1", "7.1", ""],
        Change::Asked(|it| another(it, Code::Win, Code::Won)),
        "the number of wins counted games won over the board only",
    ),
    formula(
        "wins-without-byes",
        ["7.1", "7.1", ""],
        Fault::WinsWithoutByes,
        "the number of wins left out byes with the points of a win",
    ),
    mutant(
        "games-won-with-forfeits",
        ["7.2", "7.2", ""],
        Change::Asked(|it| another(it, Code::Won, Code::Win)),
        "the number of games won counted forfeits and byes with the points of a win",
    ),
    formula(
        "games-with-black-with-forfeits",
        ["7.3", "7.3", "1.3"],
        Fault::BlackForfeits,
        "forfeits counted as games with Black",
    ),
    mutant(
        "games-won-with-any-colour",
        ["7.4", "7.4", ""],
        Change::Asked(|it| another(it, Code::Bwg, Code::Won)),
        "games won with White counted as games won with Black",
    ),
    formula(
        "progressive-without-unplayed-rounds",
        ["7.5", "7.5", "1.5"],
        Fault::ProgressiveWithoutUnplayed,
        "points without a game were not in progressive scores",
    ),
    formula(
        "forfeit-losses-elected",
        ["7.6", "7.6", ""],
        Fault::ForfeitLossesElected,
        "a player had elected to play the rounds that they lost by forfeit",
    ),
    formula(
        "byes-not-elected",
        ["7.6", "7.6", ""],
        Fault::ByesNotElected,
        "a player had not elected to play the rounds of a pairing-allocated or full-point bye",
    ),
    formula(
        "standard-points-as-scored",
        ["7.7", "", ""],
        Fault::StandardPointsAsScored,
        "standard points were the points scored",
    ),
    formula(
        "standard-points-without-byes",
        ["7.7", "", ""],
        Fault::StandardPointsWithoutByes,
        "a round without an opponent brought no standard points",
    ),
    mutant(
        "pairing-number-larger-first",
        ["7.8", "", ""],
        Change::Asked(|it| reversed(it, Code::Tpn)),
        "the larger pairing number came first",
    ),
    mutant(
        "rating-lower-first",
        ["10.6", "", ""],
        Change::Asked(|it| reversed(it, Code::Rtng)),
        "the lower rating came first",
    ),
];

fn another(tiebreak: Tiebreak, code: Code, other: Code) -> Tiebreak {
    if tiebreak.code == code { Tiebreak { code: other, ..tiebreak } } else { tiebreak }
}

fn reversed(tiebreak: Tiebreak, code: Code) -> Tiebreak {
    let is_reversed = tiebreak.is_reversed != (tiebreak.code == code);
    Tiebreak { is_reversed, ..tiebreak }
}
