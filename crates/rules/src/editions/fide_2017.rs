//! C.04.3 as in force from 1 July 2017 to 31 January 2026.

use super::{
    Article, DefinedIn, Edition, Interpretation, Method, Rule, cited, colours_as, fide_2013,
    fide_2026, order_as,
};
use crate::colours;
use crate::criteria::absolute::{absolute_colour_clash, repeat_opponent};
use crate::criteria::{About, Criterion, Quality};
use crate::round::{Ago, Definitions, Float, UnplayedRound};
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
        definitions: Definitions::of(|_| true, bars_from_pab),
        defined_in: DefinedIn {
            order: "A.2",
            floats: "A.4",
            preferences: "A.6",
            topscorers: "A.7",
            has_general_rules_of_2026: false,
        },
        pab: super::article("A.5"),
        without_pairing: "A.9",
        cited: cited::OF_2017,
        absolute: vec![
            (article("C.1"), Rule::REPEAT_OPPONENT, repeat_opponent::ABOUT),
            (article("C.2"), Rule::REPEAT_PAB, NO_SECOND_BYE),
            (
                article("C.3"),
                Rule::COLOUR_CLASH,
                About {
                    engines: "bbpPairings 5 and py4swiss agree.",
                    ..absolute_colour_clash::ABOUT
                },
            ),
            (article("C.4"), Rule::Completion, COMPLETION),
        ],
        criteria: criteria(),
        order: order_as(
            ["D.3", "D.1", "D.2.a", "D.2.b", "D.2.c", "D.2.d", "D.1"],
            &fide_2026::ORDER,
        ),
        colour_rules: colours_as(
            ["E.1", "E.2", "E.3", "E.4", "E.5"],
            [colours::grant_stronger, colours::odd_number],
            &fide_2026::COLOURS,
        ),
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
        apply: |edition| edition.definitions.numbers_whole_list = true,
    },
    fide_2026::remainder_keeps_its_numbers("D.2.b"),
];

/// The article of a criterion, which is also its label in this edition.
const fn article(number: &'static str) -> Article {
    Article { number, label: number }
}

/// Whether a round bars from the PAB by C.04.1.d of 2017: the PAB, or a win because the opponent did not come.
fn bars_from_pab(past: UnplayedRound) -> bool {
    match past.entry {
        Entry::PairingAllocatedBye => true,
        Entry::Game(game) => game.result == GameResult::ForfeitWin,
        _ => false,
    }
}

fn criteria() -> Vec<(Article, Criterion)> {
    use Float::{Down, Up};
    let rows = [
        ("C.5", Quality::DownfloaterCount),
        ("C.6", Quality::ScoreDifferences),
        ("C.7", Quality::NextBracketPairs),
        ("C.8", Quality::TopscorerColourDifference),
        ("C.9", Quality::TopscorerColourStreak),
        ("C.10", Quality::ColourPreference),
        ("C.11", Quality::StrongColourPreference),
        ("C.12", Quality::SameFloatAgain(Down, Ago::One)),
        ("C.13", Quality::SameFloatAgain(Up, Ago::One)),
        ("C.14", Quality::SameFloatAgain(Down, Ago::Two)),
        ("C.15", Quality::SameFloatAgain(Up, Ago::Two)),
        ("C.16", Quality::SameFloatDifferences(Down, Ago::One)),
        ("C.17", Quality::SameFloatDifferences(Up, Ago::One)),
        ("C.18", Quality::SameFloatDifferences(Down, Ago::Two)),
        ("C.19", Quality::SameFloatDifferences(Up, Ago::Two)),
    ];
    rows.map(|(number, id)| (article(number), id.into())).into()
}

const NO_SECOND_BYE: About = About {
    counts: "byes",
    asks: "A player who had the bye already, or who won because the opponent did not come, does not \
           get the bye.",
    measured: "Yes or no for every player, over all earlier rounds. A full-point bye does not bar.",
    example: "full-point-bye-bars",
    engines: "All agree.",
    references: "C.04.3 (2017) C.2; C.04.1.d",
};

const COMPLETION: About = About {
    counts: "completions",
    asks: "If the players whom a bracket leaves over cannot be paired with those below, the bracket \
           is the penultimate one: it is paired again so that they can, and everybody below it is \
           paired in one collapsed last bracket.",
    measured: "Yes or no, after every bracket. No complete pairing can violate it.",
    example: "completion",
    engines: "JaVaFo 2.2 is not always optimal in collapsed last brackets.",
    references: "C.04.3 (2017) C.4, A.9",
};
