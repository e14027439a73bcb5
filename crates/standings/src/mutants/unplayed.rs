//! Mutants of rounds without a game (15, 16; 0 in 2012).

use super::{Change, Fault, WrongTiebreak, formula, mutant};
use crate::list::{Code, Tiebreak};
use crate::tournament::{Entry, Game, GameResult};

pub(super) const MUTANTS: &[WrongTiebreak] = &[
    mutant(
        "half-point-bye-as-full-point-bye",
        ["16.1.1", "16.1.1", ""],
        Change::Counted(|it| match it {
            Entry::HalfPointBye => Entry::FullPointBye,
            other => other,
        }),
        "a half-point bye were no requested bye",
    ),
    mutant(
        "pairing-allocated-bye-as-requested",
        ["16.2.1", "16.2.1", ""],
        Change::Counted(|it| match it {
            Entry::PairingAllocatedBye => Entry::ZeroPointBye,
            other => other,
        }),
        "a pairing-allocated bye were a requested bye",
    ),
    mutant(
        "full-point-bye-as-requested",
        ["16.2.1", "16.2.1", ""],
        Change::Counted(|it| match it {
            Entry::FullPointBye => Entry::ZeroPointBye,
            other => other,
        }),
        "a full-point bye were a requested bye",
    ),
    mutant(
        "forfeit-loss-as-requested-bye",
        ["16.3.2", "16.3.2", ""],
        Change::Counted(|it| match it.game() {
            Some(game) if game.result == GameResult::ForfeitLoss => Entry::ZeroPointBye,
            _ => it,
        }),
        "a loss by forfeit were a requested bye, so that one at the end is a draw for the opponents",
    ),
    mutant(
        "forfeits-as-games",
        ["15.1", "15.1", "0.1"],
        Change::Counted(as_played),
        "forfeits were games",
    ),
    mutant(
        "forfeits-as-games-in-scores",
        ["15.1", "15.1", "0.2"],
        Change::Asked(|it| match it.code {
            Code::Bh | Code::Fb | Code::Aob | Code::Sb => Tiebreak { counts_forfeits: true, ..it },
            _ => it,
        }),
        "a forfeit brought the score of the scheduled opponent",
    ),
    formula(
        "dummy-missing",
        ["16.4", "16.4", "0.2"],
        Fault::NoDummy,
        "a round without a game brought no score of an opponent",
    ),
    formula(
        "sonneborn-berger-dummy-missing",
        ["16.4", "16.4", "0.2"],
        Fault::NoDummyInSonnebornBerger,
        "a round without a game added nothing to Sonneborn-Berger",
    ),
    formula(
        "dummy-of-adjusted-score",
        ["16.4", "16.4", ""],
        Fault::DummyOfAdjustedScore,
        "a dummy had the score that opponents see, not the player's own",
    ),
    formula(
        "bye-dummy-unlimited",
        ["16.4.2", "", ""],
        Fault::ByeDummyUnlimited,
        "the dummy of a bye or an absence had no limit",
    ),
    formula(
        "forfeit-dummy-unlimited",
        ["16.4.1", "", ""],
        Fault::ForfeitDummyUnlimited,
        "the dummy of a forfeit had no limit",
    ),
    formula(
        "forfeit-dummy-limited-by-draws",
        ["16.4.1", "", ""],
        Fault::ForfeitDummyLimitedByDraws,
        "the dummy of a forfeit had the limit of a draw in every round, not the score of the opponent",
    ),
    formula(
        "forfeit-dummy-limited-by-points",
        ["16.4.1", "", ""],
        Fault::ForfeitDummyLimitedByPoints,
        "the dummy of a forfeit had at most the points of the opponent in the table, not the score that opponents see",
    ),
    formula(
        "dummy-limited-to-half-points",
        ["16.4.2", "", ""],
        Fault::DummyLimitedToHalfPoints,
        "a dummy had at most half a point for each round, whatever a draw is worth",
    ),
    formula(
        "opponents-scores-unadjusted",
        ["16.3", "16.3", "0.1"],
        Fault::OpponentsScoresUnadjusted,
        "opponents saw the points of the table",
    ),
    formula(
        "unplayed-rounds-as-draws",
        ["16.3", "16.3", ""],
        Fault::UnplayedRoundsAsDraws,
        "opponents saw every round without a game as a draw",
    ),
    formula(
        "requested-byes-as-draws",
        ["16.3", "16.3", ""],
        Fault::RequestedByesAsDraws,
        "opponents saw every requested bye as a draw, even if a game follows",
    ),
    formula(
        "virtual-opponent-without-later-draws",
        ["", "", "0.2"],
        Fault::VirtualWithoutLaterDraws,
        "a virtual opponent had no half point for each later round",
    ),
    formula(
        "virtual-opponent-with-own-points",
        ["", "", "0.2"],
        Fault::VirtualWithOwnPoints,
        "a virtual opponent scored in the round what the player did, not the opposite",
    ),
    formula(
        "virtual-opponent-is-oneself",
        ["", "", "0.2"],
        Fault::VirtualIsOneself,
        "a virtual opponent had the player's own score",
    ),
    formula(
        "no-draw-against-oneself",
        ["", "", "0.2"],
        Fault::NoDrawAgainstOneself,
        "a forfeit in a round robin brought the score of the scheduled opponent, times the points",
    ),
    formula(
        "round-robin-as-swiss",
        ["15.2", "15.2", "0.2"],
        Fault::RoundRobinAsSwiss,
        "a round robin were a Swiss",
    ),
    formula(
        "swiss-as-round-robin",
        ["16", "16", "0.2"],
        Fault::SwissAsRoundRobin,
        "a Swiss were a round robin",
    ),
    formula(
        "free-round-as-a-bye",
        ["15.2", "15.2", ""],
        Fault::FreeRoundIsABye,
        "the free round of a round robin were a game against a dummy",
    ),
    formula(
        "forfeits-unplayed-in-round-robins",
        ["15.2", "15.2", ""],
        Fault::ForfeitsUnplayedInRoundRobins,
        "forfeits in a round robin were no games for sums of scores and direct encounter",
    ),
    mutant(
        "rules-of-2026",
        ["", "16.4", "0"],
        Change::RulesOf("tiebreaks-2026"),
        "rounds without a game were counted by the edition of 2026",
    ),
    mutant(
        "rules-of-2024",
        ["16.4", "", "0"],
        Change::RulesOf("tiebreaks-2024"),
        "rounds without a game were counted by the edition of 2024",
    ),
    mutant(
        "rules-of-2012",
        ["16.4", "16.4", ""],
        Change::RulesOf("tiebreaks-2012"),
        "rounds without a game were counted by the edition of 2012",
    ),
];

fn as_played(entry: Entry) -> Entry {
    let Some(game) = entry.game() else { return entry };
    let result = match game.result {
        GameResult::ForfeitWin => GameResult::Win,
        GameResult::ForfeitLoss => GameResult::Loss,
        other => other,
    };
    Entry::Game(Game { result, ..game })
}
