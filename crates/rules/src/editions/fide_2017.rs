//! C.04.3 as in force from 1 July 2017 to 31 January 2026.

use super::{Article, DefinedIn, Edition, Interpretation, Method, cited, fide_2013, fide_2026};
use crate::colours;
use crate::criteria::absolute::{absolute_colour_clash, repeat_opponent};
use crate::criteria::quality::{
    ColourPreference, DownfloaterCount, NextBracketPairs, SameFloatAgain, SameFloatDifferences,
    ScoreDifferences, StrongColourPreference, TopscorerColourDifference, TopscorerColourStreak,
};
use crate::criteria::{About, Criterion};
use crate::round::{Definitions, Exempt, Float, FloatScores, Numbering, Preference, UnplayedRound};
use crate::tournament::{Entry, GameResult};

/// The edition in force from 1 July 2017.
pub(super) fn edition() -> Edition {
    Edition {
        id: "fide-2017",
        title: "FIDE (Dutch) System, C.04.3, in force from 1 July 2017 to 31 January 2026",
        chapter: "C.04.3 (2017)",
        caveat: "",
        in_force_from: "2017-07-01",
        method: Method::Collapsing,
        definitions: Definitions {
            unplayed_downfloat: |_| true,
            float_scores: FloatScores::Paired,
            bars_from_pab,
            numbering: Numbering::Participants,
            preference: Preference::of_history,
            exempt: Exempt::OneTopscorer,
            keeps_remainder_numbers: false,
        },
        defined_in: DefinedIn {
            order: "A.2",
            floats: "A.4",
            preferences: "A.6",
            topscorers: "A.7",
            has_general_rules_of_2026: false,
        },
        pab: Article { number: "A.5", label: "" },
        without_pairing: "A.9",
        cited: cited::OF_2017,
        absolute: vec![
            (article("C.1"), repeat_opponent::ABOUT),
            (article("C.2"), REPEAT_PAB),
            (
                article("C.3"),
                About {
                    engines: "bbpPairings 5 and py4swiss agree.",
                    ..absolute_colour_clash::ABOUT
                },
            ),
            (article("C.4"), COMPLETION),
        ],
        criteria: criteria(),
        order: fide_2026::order_as(["D.3", "D.1", "D.2.a", "D.2.b", "D.2.c", "D.2.d", "D.1"]),
        colour_rules: fide_2026::colours_as(["E.1", "E.2", "E.3", "E.4", "E.5"]),
        board_order: fide_2013::BOARD_ORDER,
        is_open: colours::never_open,
        readings: READINGS,
    }
}

/// Other readings of the text, each argued in `corpus/disputed`.
const READINGS: &[Interpretation] = &[
    Interpretation {
        id: "pairing-number-before-first-pairing",
        article: "E.5",
        says: "players never paired so far have a number too",
        apply: |edition| edition.definitions.numbering = Numbering::WholeList,
    },
    fide_2026::remainder_keeps_its_numbers("D.2.b"),
];

/// In this edition a criterion is its article.
const fn article(number: &'static str) -> Article {
    Article { number, label: number }
}

/// C.04.1.d of the time: a PAB, or a win because the opponent did not come.
fn bars_from_pab(past: UnplayedRound) -> bool {
    match past.entry {
        Entry::PairingAllocatedBye => true,
        Entry::Game(game) => game.result == GameResult::ForfeitWin,
        _ => false,
    }
}

fn criteria() -> Vec<(Article, &'static dyn Criterion)> {
    const DOWN: [SameFloatAgain; 2] = again(Float::Down);
    const UP: [SameFloatAgain; 2] = again(Float::Up);
    vec![
        (article("C.5"), &DownfloaterCount),
        (article("C.6"), &ScoreDifferences),
        (article("C.7"), &NextBracketPairs),
        (article("C.8"), &TopscorerColourDifference { counts_equal_differences_only: false }),
        (article("C.9"), &TopscorerColourStreak),
        (article("C.10"), &ColourPreference),
        (article("C.11"), &StrongColourPreference { counts_two_absolutes: false }),
        (article("C.12"), &DOWN[0]),
        (article("C.13"), &UP[0]),
        (article("C.14"), &DOWN[1]),
        (article("C.15"), &UP[1]),
        (article("C.16"), &SameFloatDifferences { again: DOWN[0] }),
        (article("C.17"), &SameFloatDifferences { again: UP[0] }),
        (article("C.18"), &SameFloatDifferences { again: DOWN[1] }),
        (article("C.19"), &SameFloatDifferences { again: UP[1] }),
    ]
}

const fn again(float: Float) -> [SameFloatAgain; 2] {
    [SameFloatAgain { float, rounds_back: 1 }, SameFloatAgain { float, rounds_back: 2 }]
}

const REPEAT_PAB: About = About {
    name: "repeat_pab",
    counts: "byes",
    asks: "A player who had the bye already, or who won because the opponent did not come, does not \
           get the bye.",
    measured: "Yes or no for every player, over all earlier rounds. A full-point bye does not bar.",
    example: "full-point-bye-bars",
    engines: "All agree.",
    references: "C.04.3 (2017) C.2; C.04.1.d",
};

const COMPLETION: About = About {
    name: "completion",
    counts: "completions",
    asks: "If the players whom a bracket leaves over cannot be paired with those below, the bracket \
           is the penultimate one: it is paired again so that they can, and everybody below it is \
           paired in one collapsed last bracket.",
    measured: "Yes or no, after every bracket. A constraint, never an accusation.",
    example: "completion",
    engines: "JaVaFo 2.2 is not always optimal in collapsed last brackets.",
    references: "C.04.3 (2017) C.4, A.9",
};
