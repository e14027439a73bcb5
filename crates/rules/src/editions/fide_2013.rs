//! C.04.3 as agreed in Istanbul in 2012, in force from 1 July 2013 (Tallinn 2013).
//!
//! The text is a procedure (`pairer/rules_2013`), and not a preference over complete pairings. The criteria of this table
//! are what the procedure keeps as small as possible in each bracket. The first one is what C.14, A.11 and C.10 drop
//! last. They measure and explain a bracket, and decide no pairing.

use super::{
    Article, BoardOrder, DefinedIn, Edition, Method, Rule, Rules2013, article, cited, labelled,
    rules_2013,
};
use crate::colours::{self, ColourRule, Decides};
use crate::criteria::absolute::{absolute_colour_clash, repeat_opponent, repeat_pab};
use crate::criteria::{About, Criterion, Quality};
use crate::round::{Ago, Definitions, UnplayedRound};
use crate::sequence::OrderRule;
use crate::tournament::{Entry, Points};

/// The edition of Istanbul 2012 and Tallinn 2013.
pub(super) fn edition() -> Edition {
    Edition {
        id: "fide-2013",
        title: "FIDE (Dutch) System, C.04.3, Istanbul 2012 and Tallinn 2013",
        chapter: "C.04.3 (Istanbul 2012, Tallinn 2013)",
        caveat: "",
        in_force_from: "2013-07-01",
        method: Method::Rules2013(Rules2013::default()),
        definitions: Definitions::of(scored_without_playing, scored_without_playing),
        defined_in: DefinedIn {
            order: "A.2",
            floats: "A.4",
            preferences: "A.7",
            topscorers: "A.10",
            has_general_rules_of_2026: false,
        },
        pab: article("A.5"),
        without_pairing: "",
        cited: cited::OF_2013,
        absolute: vec![
            (article("B.1.a"), Rule::REPEAT_OPPONENT, repeat_opponent::ABOUT),
            (article("B.1.b"), Rule::REPEAT_PAB, About { references: REFERENCES, ..NO_SECOND_BYE }),
            (
                article("B.2"),
                Rule::COLOUR_CLASH,
                About { engines: "JaVaFo 1.4 agrees.", ..absolute_colour_clash::ABOUT },
            ),
        ],
        criteria: criteria(),
        order: vec![
            (article("D.3"), OrderRule::MdpSet, MDP_SET),
            (article("D.1.2"), OrderRule::MdpOpponents, MDP_OPPONENTS),
            (article("D.2"), OrderRule::ExchangedCount, EXCHANGED_COUNT),
            (article("D.2"), OrderRule::ExchangeDifference, EXCHANGE_DIFFERENCE),
            (article("D.2"), OrderRule::ExchangeOut, EXCHANGE_OUT),
            (article("D.2"), OrderRule::ExchangeInto, EXCHANGE_INTO),
            (article("D.1.1"), OrderRule::Transposition, TRANSPOSITION),
        ],
        colour_rules: colours_as(["E.1", "E.2", "E.3", "E.4", "E.5"], |about| about),
        board_order: BOARD_ORDER,
        is_open: colours::open_after_round_1,
        readings: rules_2013::READINGS,
    }
}

/// B.1.b: the bye, or any points in a round without a game.
pub(super) fn scored_without_playing(past: UnplayedRound) -> bool {
    past.entry == Entry::PairingAllocatedBye || past.value > Points::ZERO
}

/// If several of them belong to one article, their label is their line of C.10 or C.14.
fn criteria() -> Vec<(Article, Criterion)> {
    let rows = [
        (labelled("C.14", "C.14"), Quality::DownfloaterCount),
        (labelled("C.14.b", "C.14.b"), Quality::MdpsWithoutResident),
        (labelled("B.3", "B.3"), Quality::LeftOverScores),
        (labelled("D.4", "D.4"), Quality::SquaredScoreDifferences),
        (labelled("B.2", "C.10.g"), Quality::SameAbsolutePreference),
        (labelled("A.7.d", "C.10.f"), Quality::SemiAbsolutePreference),
        (labelled("B.4", "X"), Quality::ColourPreference),
        (labelled("A.7.e", "Z"), Quality::NonVariablePreference),
        (labelled("B.5", "C.10.d"), Quality::LeftOverDownfloatAgain(Ago::One)),
        (labelled("B.6", "C.10.c"), Quality::LeftOverDownfloatAgain(Ago::Two)),
        (labelled("B.5", "C.10.b"), Quality::HeterogeneousUpfloatAgain(Ago::One)),
        (labelled("B.6", "C.10.a"), Quality::HeterogeneousUpfloatAgain(Ago::Two)),
    ];
    rows.map(|(article, id)| (article, id.into())).into()
}

/// The rules of colour allocation under these numbers, with what the edition of 1992 says otherwise.
pub(super) fn colours_as(
    numbers: [&'static str; 5],
    words: fn(About) -> About,
) -> Vec<(Article, ColourRule, Decides, About)> {
    let rules: [(ColourRule, Decides, About); 5] = [
        (ColourRule::GrantBoth, colours::grant_both, GRANT_BOTH),
        (ColourRule::GrantStronger, colours::grant_stronger_kind, GRANT_STRONGER),
        (ColourRule::Alternate, colours::alternate, ALTERNATE),
        (ColourRule::GrantHigherRanked, colours::grant_higher_ranked, GRANT_HIGHER_RANKED),
        (ColourRule::OddNumber, colours::odd_number_first_round, ODD_NUMBER),
    ];
    let rows = numbers.into_iter().zip(rules);
    rows.map(|(number, (rule, decides, about))| (article(number), rule, decides, words(about)))
        .collect()
}

/// C.04.2 D.9; the edition of 2017 has the same one.
pub(super) const BOARD_ORDER: BoardOrder = BoardOrder {
    article: article("C.04.2 D.9"),
    asks: "Before they are published the boards are put in order by the score of the higher ranked player \
           of the pair, then by the sum of both scores, then by the initial rank of the higher ranked \
           player.",
};

const REFERENCES: &str = "C.04.3 (Istanbul 2012, Tallinn 2013) sections B, D and E";

const fn about(
    counts: &'static str,
    asks: &'static str,
    measured: &'static str,
    example: &'static str,
    engines: &'static str,
) -> About {
    About { counts, asks, measured, example, engines, references: REFERENCES }
}

pub(super) const NO_SECOND_BYE: About = About {
    asks: "A player who has scored in a round without playing, by a bye or because the opponent did \
           not come, gets no bye.",
    measured: "Yes or no for every player, over all earlier rounds. Half a point bars too.",
    engines: "JaVaFo 1.4 agrees.",
    ..repeat_pab::ABOUT
};
pub(super) const MDP_SET: About = about(
    "places of the paired MDPs",
    "Of the moved-down players the highest ranked are paired; others are tried in ascending order.",
    "The places of the paired ones, ascending; at the first difference the smaller is earlier.",
    "sets-of-moved-down-players",
    "JaVaFo 1.4 agrees.",
);
pub(super) const MDP_OPPONENTS: About = about(
    "places of the opponents of the MDPs",
    "The residents are transposed in ascending order; the first of them meet the moved-down players.",
    "The places of the opponents in the order of the moved-down players, compared one by one.",
    "transpositions-heterogeneous",
    "JaVaFo 1.4 agrees.",
);
pub(super) const EXCHANGED_COUNT: About = about(
    "players exchanged",
    "One player is exchanged between S1 and S2 before two are.",
    "The number of players in S1 who stand in the lower half.",
    "exchanges-of-seven",
    "JaVaFo 1.4 agrees.",
);
pub(super) const EXCHANGE_DIFFERENCE: About = about(
    "distance of the exchanged players",
    "Then players who are nearer to each other are exchanged first.",
    "The sum of the places moved into S1 less the sum of those moved out.",
    "exchanges-of-seven",
    "JaVaFo 1.4 agrees.",
);
pub(super) const EXCHANGE_OUT: About = about(
    "places moved out of S1",
    "Then the lower ranked players of S1 leave it first.",
    "The places moved out, from the largest down; at the first difference the larger is earlier.",
    "exchanges-of-seven",
    "JaVaFo 1.4 agrees.",
);
pub(super) const EXCHANGE_INTO: About = about(
    "places moved into S1",
    "Then the higher ranked players of S2 enter S1 first.",
    "The places moved in, from the smallest up; at the first difference the smaller is earlier.",
    "exchange-in-s2-order",
    "JaVaFo 1.4 agrees.",
);
pub(super) const TRANSPOSITION: About = about(
    "places of the opponents of S1",
    "S2 is transposed in ascending order.",
    "The places of the opponents in the order of S1, compared one by one.",
    "transpositions-homogeneous",
    "JaVaFo 1.4 agrees.",
);
const GRANT_BOTH: About = about(
    "colours",
    "Both preferences are granted.",
    "Decides where the preferences differ, or only one player has one.",
    "colours-both-granted",
    "JaVaFo 1.4 agrees.",
);
const GRANT_STRONGER: About = about(
    "colours",
    "The stronger preference is granted.",
    "Absolute before strong (semi-absolute) before mild (variable); the size of the colour \
     difference plays no part.",
    "colours-stronger-preference",
    "JaVaFo 1.4 agrees.",
);
const ALTERNATE: About = about(
    "colours",
    "The colours alternate to the latest round in which the two had different colours.",
    "Games played only, the last compared with the last, and so on backwards.",
    "colours-alternate",
    "JaVaFo 1.4 agrees.",
);
const GRANT_HIGHER_RANKED: About = about(
    "colours",
    "The preference of the higher ranked player is granted.",
    "Rank is by score, then by pairing number.",
    "colours-higher-ranked",
    "JaVaFo 1.4 agrees.",
);
const ODD_NUMBER: About = about(
    "colours",
    "In round 1 the higher ranked player gets the colour drawn by lot if their number is odd, else the \
     other.",
    "Numbers count those who are present. In later rounds the text is silent on two players without \
     preference: either colour is accepted, and an odd number gets the opposite of the colour drawn.",
    "pairing-number-before-first-pairing",
    "JaVaFo 1.4 pairs so, and its checker accepts either colour after round 1.",
);
