//! Mutants of Fore Buchholz, average Buchholz (8), Sonneborn-Berger and Koya (9).

use super::{Change, Fault, WrongTiebreak, formula, mutant};
use crate::list::{Code, Tiebreak};

pub(super) const MUTANTS: &[WrongTiebreak] = &[
    mutant(
        "fore-buchholz-is-buchholz",
        ["8.3", "8.3", ""],
        Change::Asked(|it| match it.code {
            Code::Fb => Tiebreak { code: Code::Bh, ..it },
            _ => it,
        }),
        "Fore Buchholz were Buchholz",
    ),
    formula(
        "fore-buchholz-of-games-only",
        ["8.3", "8.3", ""],
        Fault::ForeBuchholzOfGamesOnly,
        "Fore Buchholz left forfeits of the last round as they are",
    ),
    formula(
        "average-buchholz-with-forfeits",
        ["8.2", "8.2", ""],
        Fault::AverageBuchholzWithForfeits,
        "average Buchholz counted opponents of forfeits, too",
    ),
    formula(
        "average-buchholz-rounded",
        ["8.2", "8.2", ""],
        Fault::AverageBuchholzRounded,
        "average Buchholz were rounded to a whole number",
    ),
    formula(
        "sonneborn-berger-by-results",
        ["9.1", "9.1", ""],
        Fault::SonnebornBergerByResults,
        "Sonneborn-Berger multiplied by 1 for a win and by a half for a draw, whatever they are worth",
    ),
    formula(
        "sonneborn-berger-rounded",
        ["9.1", "9.1", "3.2"],
        Fault::SonnebornBergerRounded,
        "each product of Sonneborn-Berger were rounded down to half points before the sum",
    ),
    formula(
        "koya-more-than-half",
        ["9.2", "9.2", "1.1"],
        Fault::KoyaMoreThanHalf,
        "Koya counted opponents with more than half of the possible points only",
    ),
    mutant(
        "koya-limit-ignored",
        ["9.2", "9.2", "1.1"],
        Change::Asked(|it| Tiebreak { limit: 0, ..it }),
        "the limit of Koya were never moved",
    ),
    formula(
        "koya-limit-per-cent",
        ["9.2", "9.2", "1.1"],
        Fault::KoyaPerCent,
        "the number behind L of Koya were per cent of the possible points",
    ),
    formula(
        "koya-with-free-rounds",
        ["9.2", "9.2", "1.1"],
        Fault::KoyaWithFreeRounds,
        "the free rounds of a round robin raised the limit of Koya",
    ),
    formula(
        "koya-without-forfeits",
        ["9.2", "9.2", ""],
        Fault::KoyaWithoutForfeits,
        "Koya ignored forfeits",
    ),
];
