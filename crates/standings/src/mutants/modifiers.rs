//! Mutants of modifiers (14) and of the exception for cuts (16.5).

use super::{Change, Fault, WrongTiebreak, formula, mutant};
use crate::list::{Code, Cut, Tiebreak};

pub(super) const MUTANTS: &[WrongTiebreak] = &[
    mutant(
        "buchholz-cut-left-out",
        ["14.1", "14.1", "3.1"],
        Change::Asked(|it| without_cut(it, &[Code::Bh, Code::Fb])),
        "nothing were cut from Buchholz",
    ),
    mutant(
        "sonneborn-berger-cut-left-out",
        ["14.1", "14.1", ""],
        Change::Asked(|it| without_cut(it, &[Code::Sb])),
        "nothing were cut from Sonneborn-Berger",
    ),
    mutant(
        "progressive-cut-left-out",
        ["14.1", "14.1", "1.5"],
        Change::Asked(|it| without_cut(it, &[Code::Ps])),
        "nothing were cut from progressive scores",
    ),
    mutant(
        "rating-cut-left-out",
        ["14.1", "14.1", "4"],
        Change::Asked(|it| without_cut(it, &[Code::Aro])),
        "nothing were cut from the average rating of the opponents",
    ),
    mutant(
        "second-cut-left-out",
        ["14.1", "14.1", "3.1"],
        Change::Asked(|it| match it.cut {
            Cut::Lowest(2) => Tiebreak { cut: Cut::Lowest(1), ..it },
            Cut::Median(2) => Tiebreak { cut: Cut::Median(1), ..it },
            _ => it,
        }),
        "one value were cut where two are",
    ),
    mutant(
        "median-keeps-the-highest",
        ["14.2", "14.2", "3.1"],
        Change::Asked(|it| match it.cut {
            Cut::Median(count) => Tiebreak { cut: Cut::Lowest(count), ..it },
            _ => it,
        }),
        "medians left out the lowest values only",
    ),
    mutant(
        "cut-is-a-median",
        ["14.1", "14.1", "3.1"],
        Change::Asked(|it| match it.cut {
            Cut::Lowest(count) => Tiebreak { cut: Cut::Median(count), ..it },
            _ => it,
        }),
        "cuts left out the highest values, too",
    ),
    formula(
        "cut-from-the-top",
        ["14.1", "14.1", "3.1"],
        Fault::CutFromTheTop,
        "cuts left out the highest values, not the lowest",
    ),
    formula(
        "progressive-cut-from-the-end",
        ["14.1", "14.1", "1.5"],
        Fault::ProgressiveCutFromTheEnd,
        "a cut of progressive scores left out the last rounds, not the first",
    ),
    formula(
        "median-highest-first",
        ["14.2", "14.2", ""],
        Fault::HighestFirst,
        "medians left out the highest values before the lowest",
    ),
    formula(
        "cut-without-exception",
        ["16.5", "16.5", ""],
        Fault::NoException,
        "cuts took no notice of voluntarily unplayed rounds",
    ),
    formula(
        "cut-exception-always",
        ["16.5", "16.5", ""],
        Fault::ExceptionAlways,
        "a cut always left out a voluntarily unplayed round if there is one, even if another value is higher",
    ),
    formula(
        "cut-exception-by-dummy",
        ["16.5.2", "16.5.2", ""],
        Fault::ExceptionByDummy,
        "of several voluntarily unplayed rounds, the one with the lowest dummy were cut, not the one that adds least",
    ),
    formula(
        "sonneborn-berger-cut-by-product",
        ["14.1", "14.1", ""],
        Fault::CutByProduct,
        "a cut of Sonneborn-Berger left out the lowest product, not that of the lowest opponent",
    ),
    mutant(
        "p-ignored",
        ["16.4", "16.4", ""],
        Change::Asked(|it| match it.code {
            Code::De => it,
            _ => Tiebreak { counts_forfeits: false, ..it },
        }),
        "`/P` had no effect on sums of opponents' scores",
    ),
    mutant(
        "f-ignored",
        ["8.2", "", ""],
        Change::Asked(|it| Tiebreak { is_fore: false, ..it }),
        "`AOB/F` were `AOB`",
    ),
    mutant(
        "r-ignored",
        ["10.6", "", ""],
        Change::Asked(|it| Tiebreak { is_reversed: false, ..it }),
        "`/R` had no effect",
    ),
];

fn without_cut(tiebreak: Tiebreak, codes: &[Code]) -> Tiebreak {
    let cut = if codes.contains(&tiebreak.code) { Cut::None } else { tiebreak.cut };
    Tiebreak { cut, ..tiebreak }
}
