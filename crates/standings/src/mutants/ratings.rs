//! Mutants of tie-breaks by ratings (10).

use super::{Change, Fault, WrongTiebreak, formula, mutant};
use crate::list::{Code, Tiebreak};

pub(super) const MUTANTS: &[WrongTiebreak] = &[
    formula(
        "unrated-at-zero",
        ["10", "10", "4"],
        Fault::UnratedAtZero,
        "an unrated player had the rating 0",
    ),
    formula(
        "unrated-left-out",
        ["10", "10", ""],
        Fault::UnratedLeftOut,
        "tie-breaks by ratings left out unrated opponents",
    ),
    formula(
        "forfeits-rated",
        ["10", "10", "4"],
        Fault::ForfeitsRated,
        "tie-breaks by ratings counted forfeits",
    ),
    formula(
        "forfeits-not-rated-in-round-robins",
        ["", "15.2", ""],
        Fault::ForfeitsNotRated,
        "tie-breaks by ratings left out forfeits in a round robin, as in 2026",
    ),
    formula(
        "average-rating-not-rounded",
        ["10.1", "10.1", ""],
        Fault::AverageRatingNotRounded,
        "the average rating of the opponents were not rounded",
    ),
    formula(
        "performance-linear",
        ["10.2", "10.2", "4"],
        Fault::PerformanceLinear,
        "a performance added 8 rating points for each hundredth above one half, without the table",
    ),
    formula(
        "performance-share-rounded-down",
        ["10.2", "10.2", ""],
        Fault::ShareRoundedDown,
        "the share of points of a performance were rounded down to hundredths",
    ),
    mutant(
        "perfect-performance-is-performance",
        ["10.3", "10.3", ""],
        Change::Asked(|it| match it.code {
            Code::Ptp => Tiebreak { code: Code::Tpr, ..it },
            Code::Appo => Tiebreak { code: Code::Apro, ..it },
            _ => it,
        }),
        "a perfect performance were a performance",
    ),
    formula(
        "perfect-performance-with-400",
        ["10.3", "10.3", ""],
        Fault::DifferencesOf400,
        "a perfect performance took a difference of more than 400 rating points for one of 400",
    ),
    formula(
        "average-performance-of-unrounded",
        ["10.4", "10.4", ""],
        Fault::PerformancesNotRounded,
        "the average performance of the opponents were made of performances that are not rounded",
    ),
];
