//! C.04.3 as agreed in Istanbul in 2012, in force from 1 July 2013 (Tallinn 2013).
//!
//! The text is a procedure (`pairer/rules_2013`), not a preference over complete pairings. The criteria in this table
//! are what the procedure keeps as small as possible in each bracket, beginning with what C.14, A.11 and C.10 drop
//! last. The criteria measure and explain a bracket, but decide no pairing.
//!
//! This file also has the questions that the text leaves open.

use super::{
    Article, BoardOrder, DefinedIn, Edition, Interpretation, Method, Rule, article, cited,
    colours_as, labelled, order_as,
};
use crate::colours::{self, Decides};
use crate::criteria::absolute::{absolute_colour_clash, repeat_opponent, repeat_pab};
use crate::criteria::{About, Criterion, Quality};
use crate::round::{Ago, Definitions, Preference, UnplayedRound};
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
        order: order_as(["D.3", "D.1.2", "D.2", "D.2", "D.2", "D.2", "D.1.1"], &ORDER),
        colour_rules: colours_as(["E.1", "E.2", "E.3", "E.4", "E.5"], COLOUR_STEPS, &COLOURS),
        board_order: BOARD_ORDER,
        is_open: colours::open_after_round_1,
        readings: READINGS,
    }
}

/// Whether a round without a game gave the bye or any points (B.1.b).
pub(super) fn scored_without_playing(past: UnplayedRound) -> bool {
    past.entry == Entry::PairingAllocatedBye || past.value > Points::ZERO
}

/// The criteria. If several belong to one article, the label of each is its line in C.10 or C.14.
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

/// The two rules of colour allocation that the later editions have otherwise.
pub(super) const COLOUR_STEPS: [Decides; 2] =
    [colours::grant_stronger_kind, colours::odd_number_first_round];

/// The order of boards by C.04.2 D.9, which is the same in the edition of 2017.
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
) -> About {
    let engines = "JaVaFo 1.4 agrees.";
    About { counts, asks, measured, example, engines, references: REFERENCES }
}

pub(super) const NO_SECOND_BYE: About = About {
    asks: "A player who has scored in a round without playing, by a bye or because the opponent did \
           not come, gets no bye.",
    measured: "Yes or no for every player, over all earlier rounds. Half a point bars too.",
    engines: "JaVaFo 1.4 agrees.",
    ..repeat_pab::ABOUT
};
/// The words of the order of generation, rule by rule.
pub(super) const ORDER: [About; 7] = [
    about(
        "places of the paired MDPs",
        "Of the moved-down players the highest ranked are paired; others are tried in ascending order.",
        "The places of the paired ones, ascending; at the first difference the smaller is earlier.",
        "sets-of-moved-down-players",
    ),
    about(
        "places of the opponents of the MDPs",
        "The residents are transposed in ascending order; the first of them meet the moved-down players.",
        "The places of the opponents in the order of the moved-down players, compared one by one.",
        "transpositions-heterogeneous",
    ),
    about(
        "players exchanged",
        "One player is exchanged between S1 and S2 before two are.",
        "The number of players in S1 who stand in the lower half.",
        "exchanges-of-seven",
    ),
    about(
        "distance of the exchanged players",
        "Then players who are nearer to each other are exchanged first.",
        "The sum of the places moved into S1 less the sum of those moved out.",
        "exchanges-of-seven",
    ),
    about(
        "places moved out of S1",
        "Then the lower ranked players of S1 leave it first.",
        "The places moved out, from the largest down; at the first difference the larger is earlier.",
        "exchanges-of-seven",
    ),
    about(
        "places moved into S1",
        "Then the higher ranked players of S2 enter S1 first.",
        "The places moved in, from the smallest up; at the first difference the smaller is earlier.",
        "exchange-in-s2-order",
    ),
    about(
        "places of the opponents of S1",
        "S2 is transposed in ascending order.",
        "The places of the opponents in the order of S1, compared one by one.",
        "transpositions-homogeneous",
    ),
];
/// The words of the colour allocation, rule by rule.
pub(super) const COLOURS: [About; 5] = [
    about(
        "colours",
        "Both preferences are granted.",
        "Decides where the preferences differ, or only one player has one.",
        "colours-both-granted",
    ),
    about(
        "colours",
        "The stronger preference is granted.",
        "Absolute before strong (semi-absolute) before mild (variable); the size of the colour \
         difference plays no part.",
        "colours-stronger-preference",
    ),
    about(
        "colours",
        "The colours alternate to the latest round in which the two had different colours.",
        "Only games played count; they are compared from the last game backwards.",
        "colours-alternate",
    ),
    about(
        "colours",
        "The preference of the higher ranked player is granted.",
        "Rank is by score, then by pairing number.",
        "colours-higher-ranked",
    ),
    About {
        engines: "JaVaFo 1.4 pairs so, and its checker accepts either colour after round 1.",
        ..about(
            "colours",
            "In round 1 the higher ranked player gets the colour drawn by lot if their number is odd, else the \
             other.",
            "Numbers count the players present. In later rounds the text says nothing about two players without \
             preference: either colour is accepted, and an odd number gets the opposite of the colour drawn.",
            "pairing-number-before-first-pairing",
        )
    },
];

/// The switches of the procedure of 2013. By default they do what the engine of its time does.
///
/// Thirteen open questions are numbered. Questions that can change a pairing have a switch here. The answer to question
/// 1 (in A.7.a, the last two games or the colour difference) changes what a player prefers, so it is in
/// [`Definitions`]. So is the answer to a later question: as what a bye without points counts. These questions have no
/// switch:
///
/// - 4, 13: whether B.5 and B.6 are dropped for everybody, not only for as few players as possible. C.10 says "only for
///   the minimum number of pairs"; only an older account in the same book does otherwise. A comment lets the lowest
///   ranked of several players float; by the order of D.1 and D.2, another of them can float.
/// - 6: whether C.12 is for the number of pairs alone, without its step for moved-down players. This nearly always
///   gives the same answer as C.14 before C.12, so a verdict could not name one of the two.
/// - 8: brackets above the lowest in which half of the players were moved down. A.3 is clear; only joined ones are
///   open.
/// - 10: whether score differences are not summed up at all. D.4 clearly asks for sums in a bracket just joined; for
///   all other brackets, the switch has this answer.
/// - 11: the order of gaps in colour histories. Two examples show one principle.
/// - 12: whether a float counts for one round or two. B.6 asks for two.
/// - C.14.b: whether the remainder was reached (b.1) if all moved-down players were paired and nobody else had to be.
///   In the one known round in which JaVaFo 1.4 then goes another way (`corpus/trf/remainder-of-one-2013.trf`, round
///   6), both answers give the pairing of this edition. By b.1 there is one pair fewer, 2-4. By b.2 fewer moved-down
///   players are paired, until the bracket is homogeneous. Again 2-4 is the first pair after which the others can be
///   paired, because by D.2 the exchange of 1 and 2 comes first. JaVaFo pairs 4-5. A test shows that no combination of
///   these switches gives this pairing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules2013 {
    /// Whether B.5 and B.6 apply to residents who meet a moved-down player (MDP) in all brackets with MDPs, not only in
    /// brackets treated as heterogeneous (C.3.g, C.3.h; question 2).
    pub upfloats_everywhere: bool,
    /// Whose downfloats B.5 and B.6 count (C.3.e, C.3.f; question 2).
    pub downfloats: Downfloats,
    /// Whether B.6 is dropped before B.5, for downfloats and upfloats, as in section B. Otherwise both are first
    /// dropped for upfloaters, then for downfloaters, as in C.10 (C.10.a to C.10.d; question 4).
    pub previous_round_first: bool,
    /// Whether MDPs of a heterogeneous bracket for whom M1 has no place are part of the remainder. Otherwise they float
    /// again (C.4, C.14.b; question 5).
    pub left_out_join_remainder: bool,
    /// What C.12 is used for, above the lowest bracket (questions 3 and 6).
    pub backtracking: Backtracking,
    /// How the bracket above the lowest is paired again (C.13; question 7).
    pub reopening: Reopening,
    /// Whether a joined bracket is heterogeneous even if half of its players came with the last bracket that was added
    /// (C.13 against A.3; question 8).
    pub joined_is_heterogeneous: bool,
    /// Which pairs X limits (A.8, C.10.e; question 9).
    pub x: XCount,
    /// Whether score differences are summed up only in a lowest bracket that was joined just before, not in every
    /// lowest bracket (D.4; question 10).
    pub sums_only_when_joined: bool,
    /// Whether the scores of players left over above the lowest bracket are compared by their sum, not one by one from
    /// the highest down (B.3).
    pub compares_sums: bool,
}

/// The players whose downfloats B.5 and B.6 count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Downfloats {
    /// Residents who are left over, including the player with the bye.
    #[default]
    Residents,
    /// Residents and MDPs who are left over.
    Everybody,
    /// Residents who move down. The lowest bracket has no downfloaters, so the bye does not count.
    ResidentsMovedDown,
}

/// The use of C.12 above the lowest bracket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Backtracking {
    /// First for the MDPs who cannot be paired, then for the number of pairs.
    #[default]
    MdpsThenPairs,
    /// Only for the MDPs who cannot be paired.
    MdpsOnly,
    /// As the default, but also for residents without an opponent in the bracket.
    WithIncompatibleResidents,
    /// Never: C.14 is applied first, and always finds a pairing.
    AfterReduction,
}

/// How P (pairs) and M1 (paired MDPs) change when the bracket above the lowest is paired again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reopening {
    /// P is lowered step by step, and for each P also M1, down to one.
    #[default]
    PairsAndMdps,
    /// P is lowered at once; M1 only if it would exceed P.
    PairsAtOnce,
    /// As the default; if M1 becomes zero, the bracket is treated as homogeneous.
    DownToHomogeneous,
}

/// Which pairs X limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum XCount {
    /// All pairs of the bracket whose members prefer the same colour.
    #[default]
    AllPairs,
    /// First the pairs of MDPs, then separately the pairs of the remainder.
    PartByPart,
    /// In even rounds only those of these pairs in which nobody has a mild (variable) preference.
    WithoutVariable,
}

/// Other readings of the text, each argued in `corpus/disputed`.
pub(super) const READINGS: &[Interpretation] = &[
    Interpretation {
        id: "worthless-bye-does-not-count",
        article: "B.1.b",
        says: "a bye that is worth nothing gives no downfloat and bars nobody from another one",
        apply: |edition| {
            edition.definitions.unplayed_downfloat = |past| past.value > Points::ZERO;
            edition.definitions.bars_from_pab = |past| past.value > Points::ZERO;
        },
    },
    Interpretation {
        id: "last-two-games-before-difference",
        article: "A.7.a",
        says: "where the colour difference and the last two games ask for opposite colours, the \
               games decide",
        apply: |edition| edition.definitions.preference = Preference::of_last_games_first,
    },
    Interpretation {
        id: "upfloats-in-homogeneous-brackets",
        article: "C.3.g",
        says: "B.5 and B.6 hold for the opponents of moved-down players also where the bracket is \
               treated as homogeneous",
        apply: |edition| procedure(edition).upfloats_everywhere = true,
    },
    Interpretation {
        id: "moved-down-players-float-again",
        article: "C.3.e",
        says: "B.5 and B.6 count a moved-down player who is left over again",
        apply: |edition| procedure(edition).downfloats = Downfloats::Everybody,
    },
    Interpretation {
        id: "bye-is-no-downfloater",
        article: "C.3.e",
        says: "the lowest bracket produces no downfloaters: B.5 and B.6 do not count the bye",
        apply: |edition| procedure(edition).downfloats = Downfloats::ResidentsMovedDown,
    },
    Interpretation {
        id: "backtracking-for-incompatible-residents",
        article: "C.1",
        says: "C.12 also seeks an opponent for a resident who has none in the bracket",
        apply: |edition| procedure(edition).backtracking = Backtracking::WithIncompatibleResidents,
    },
    Interpretation {
        id: "floats-of-last-round-first",
        article: "C.10.b",
        says: "B.5, for downfloaters and upfloaters, ranks before B.6, as in section B",
        apply: |edition| procedure(edition).previous_round_first = true,
    },
    Interpretation {
        id: "left-out-players-join-the-remainder",
        article: "C.4",
        says: "moved-down players who are left out of S1 are paired with the remainder",
        apply: |edition| procedure(edition).left_out_join_remainder = true,
    },
    Interpretation {
        id: "reduction-before-backtracking",
        article: "C.12",
        says: "above the lowest bracket C.14 is applied before C.12, which is then never used",
        apply: |edition| procedure(edition).backtracking = Backtracking::AfterReduction,
    },
    Interpretation {
        id: "backtracking-for-moved-down-players-only",
        article: "C.12",
        says: "C.12 exchanges floaters only for moved-down players who cannot be paired",
        apply: |edition| procedure(edition).backtracking = Backtracking::MdpsOnly,
    },
    Interpretation {
        id: "lower-p-at-once",
        article: "C.13",
        says: "where C.13 pairs the bracket above again, P is lowered at once, but the number of \
               paired moved-down players only if there are too few pairs",
        apply: |edition| procedure(edition).reopening = Reopening::PairsAtOnce,
    },
    Interpretation {
        id: "reopened-as-homogeneous",
        article: "C.13",
        says: "where C.13 pairs the bracket above again, it ends with the bracket treated as \
               homogeneous",
        apply: |edition| procedure(edition).reopening = Reopening::DownToHomogeneous,
    },
    Interpretation {
        id: "sum-of-scores-left-over",
        article: "B.3",
        says: "the scores of the players left over are compared by their sum, not from the highest down",
        apply: |edition| procedure(edition).compares_sums = true,
    },
    Interpretation {
        id: "joined-bracket-is-heterogeneous",
        article: "C.13",
        says: "a joined bracket is heterogeneous however many players the last bracket adds",
        apply: |edition| procedure(edition).joined_is_heterogeneous = true,
    },
    Interpretation {
        id: "x-part-by-part",
        article: "A.8",
        says: "the colours of the pairs of moved-down players are decided before those of the \
               remainder",
        apply: |edition| procedure(edition).x = XCount::PartByPart,
    },
    Interpretation {
        id: "variable-preferences-not-in-x",
        article: "A.7.e",
        says: "in even rounds mild preferences do not count in X",
        apply: |edition| procedure(edition).x = XCount::WithoutVariable,
    },
    Interpretation {
        id: "score-differences-only-when-joined",
        article: "D.4",
        says: "score differences are summed up only in a lowest bracket that was joined just before",
        apply: |edition| procedure(edition).sums_only_when_joined = true,
    },
];

/// The switches of an edition that is paired by this procedure.
fn procedure(edition: &mut Edition) -> &mut Rules2013 {
    match &mut edition.method {
        Method::Rules2013(readings) => readings,
        method => unreachable!("a reading of another procedure: {method:?}"),
    }
}
