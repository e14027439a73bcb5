//! Mutants of the order of a list (4) and of direct encounter (6).

use super::{Change, Fault, WrongTiebreak, formula, mutant};
use crate::list::{Code, Tiebreak};

pub(super) const MUTANTS: &[WrongTiebreak] = &[
    mutant(
        "order-reversed",
        ["4.2", "4.2", "0"],
        Change::Asked(|it| match it.code {
            Code::Pts => it,
            _ => Tiebreak { is_reversed: !it.is_reversed, ..it },
        }),
        "the worse value of every tie-break but points came first",
    ),
    formula(
        "ties-by-number",
        ["4.2", "4.2", "0"],
        Fault::TiesByNumber,
        "players whom the list leaves tied were ranked by their numbers",
    ),
    formula(
        "next-rank-not-skipped",
        ["4.2", "4.2", "0"],
        Fault::RanksNotSkipped,
        "the rank after a shared one were the next number: 1, 2, 2, 3",
    ),
    formula(
        "list-starts-again",
        ["4.2", "4.2", "0"],
        Fault::ListStartsAgain,
        "those who are still tied started again from the first tie-break wherever one parts a group",
    ),
    formula(
        "values-after-fore-buchholz",
        ["8.3", "8.3", ""],
        Fault::SpoiltByForeBuchholz,
        "behind Fore Buchholz in the list, the absences at the end of those who were paired in the last round were no draws",
    ),
    formula(
        "direct-encounter-only-if-all-met",
        ["6.3", "6.3", ""],
        Fault::OnlyIfAllMet,
        "direct encounter decided only if all tied players have met",
    ),
    formula(
        "direct-encounter-without-all-games",
        ["6.3", "6.3", "1.4"],
        Fault::MissingGamesIgnored,
        "direct encounter went by the points even if not all tied players have met",
    ),
    formula(
        "direct-encounter-not-again",
        ["6.2", "6.2", ""],
        Fault::NotTreatedAgain,
        "players with equal points in direct encounter were not compared again among themselves",
    ),
    mutant(
        "direct-encounter-with-forfeits",
        ["6.1", "6.1", "1.4"],
        Change::Asked(|it| match it.code {
            Code::De => Tiebreak { counts_forfeits: true, ..it },
            _ => it,
        }),
        "a forfeit were a meeting for direct encounter",
    ),
    mutant(
        "direct-encounter-p-ignored",
        ["6.1", "6.1", ""],
        Change::Asked(|it| match it.code {
            Code::De => Tiebreak { counts_forfeits: false, ..it },
            _ => it,
        }),
        "`DE/P` were `DE`",
    ),
    formula(
        "direct-encounter-last-game",
        ["6.1.2", "6.1.2", "1.4"],
        Fault::LastGameOnly,
        "only the last game of two players counted for direct encounter",
    ),
    formula(
        "direct-encounter-games-summed",
        ["6.1.2", "6.1.2", ""],
        Fault::GamesSummed,
        "several games of two players counted with their sum, not with their mean",
    ),
    formula(
        "direct-encounter-met-one",
        ["6.2", "6.2", ""],
        Fault::MetResetToOne,
        "a player who has met a tied player twice had met nobody else",
    ),
    formula(
        "direct-encounter-again-after-each-place",
        ["6.3", "6.3", ""],
        Fault::RestartsAfterEachPlace,
        "direct encounter started again after each place that it fills, not when it can fill no more",
    ),
    formula(
        "direct-encounter-equal-is-enough",
        ["6.3", "6.3", ""],
        Fault::EqualIsUnreachable,
        "a player came first whom others could still equal in the missing games",
    ),
    formula(
        "direct-encounter-of-two-only",
        ["6.2", "6.2", "1.4"],
        Fault::OfTwoOnly,
        "direct encounter decided only between two players",
    ),
    formula(
        "direct-encounter-of-equal-points",
        ["4.3", "4.3", "1.4"],
        Fault::OfAllWithEqualPoints,
        "direct encounter were among all players with equal points, whatever stands before it in the list",
    ),
];
