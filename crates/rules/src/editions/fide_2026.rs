//! C.04.3 as in force from 1 February 2026.

use super::{
    Article, BoardOrder, DefinedIn, Edition, Interpretation, Method, Rule, article, cited,
    colours_as, labelled, order_as,
};
use crate::colours;
use crate::criteria::absolute::{absolute_colour_clash, repeat_opponent, repeat_pab};
use crate::criteria::quality::{StrongColourPreference, TopscorerColourDifference};
use crate::criteria::{About, COMPLETION_ABOUT, Criterion, Measure, Quality, pab_score};
use crate::round::{Ago, Definitions, UnplayedRound};
use crate::tournament::Entry;

/// The edition in force from 1 February 2026.
pub(super) fn edition() -> Edition {
    Edition {
        id: "fide-2026",
        title: "FIDE (Dutch) System, C.04.3, in force from 1 February 2026",
        chapter: "C.04.3 (2026)",
        caveat: "",
        in_force_from: "2026-02-01",
        method: Method::Preference,
        definitions: Definitions::of(unplayed_downfloat, repeat_pab::bars),
        defined_in: DefinedIn {
            order: "1.2",
            floats: "1.4",
            preferences: "1.7",
            topscorers: "1.8",
            has_general_rules_of_2026: true,
        },
        pab: article("1.9.1"),
        without_pairing: "1.9.3",
        cited: cited::OF_2026,
        absolute: vec![
            (labelled("2.1.1", "C1"), Rule::REPEAT_OPPONENT, repeat_opponent::ABOUT),
            (labelled("2.1.2", "C2"), Rule::REPEAT_PAB, repeat_pab::ABOUT),
            (labelled("2.1.3", "C3"), Rule::COLOUR_CLASH, absolute_colour_clash::ABOUT),
            (labelled("2.2.1", "C4"), Rule::Completion, COMPLETION_ABOUT),
            (labelled("2.3.1", "C5"), Rule::PabScore, pab_score::ABOUT),
        ],
        criteria: criteria(),
        order: order_as(["4.4.2", "4.2", "4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.2"], &ORDER),
        colour_rules: colours_as(
            ["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"],
            [colours::grant_stronger, colours::odd_number],
            &COLOURS,
        ),
        board_order: BoardOrder {
            article: article("C.04.2 3.6"),
            asks: "Recommended: boards go by the score of the higher ranked player of the pair, then by \
                   the sum of both scores, then by the pairing number of the higher ranked player.",
        },
        is_open: colours::never_open,
        readings: READINGS,
    }
}

/// Whether a round without a game gives a downfloat (article 1.4.3): the PAB, or more points than a loss is worth.
fn unplayed_downfloat(past: UnplayedRound) -> bool {
    past.entry == Entry::PairingAllocatedBye || past.value > past.loss
}

fn criteria() -> Vec<(Article, Criterion)> {
    let rows = [
        (labelled("2.4.1", "C6"), Quality::DownfloaterCount),
        (labelled("2.4.2", "C7"), Quality::DownfloaterScores),
        (labelled("2.4.3", "C8"), Quality::NextBracket),
        (labelled("2.4.4", "C9"), Quality::PabUnplayedGames),
        (labelled("2.4.5", "C10"), Quality::TopscorerColourDifference),
        (labelled("2.4.6", "C11"), Quality::TopscorerColourStreak),
        (labelled("2.4.7", "C12"), Quality::ColourPreference),
        (labelled("2.4.8", "C13"), Quality::StrongColourPreference),
        (labelled("2.4.9", "C14"), Quality::ResidentDownfloatAgain(Ago::One)),
        (labelled("2.4.10", "C15"), Quality::MdpOpponentUpfloatAgain(Ago::One)),
        (labelled("2.4.11", "C16"), Quality::ResidentDownfloatAgain(Ago::Two)),
        (labelled("2.4.12", "C17"), Quality::MdpOpponentUpfloatAgain(Ago::Two)),
        (labelled("2.4.13", "C18"), Quality::MdpDownfloatDifferences(Ago::One)),
        (labelled("2.4.14", "C19"), Quality::MdpOpponentUpfloatDifferences(Ago::One)),
        (labelled("2.4.15", "C20"), Quality::MdpDownfloatDifferences(Ago::Two)),
        (labelled("2.4.16", "C21"), Quality::MdpOpponentUpfloatDifferences(Ago::Two)),
    ];
    rows.map(|(article, id)| (article, id.into())).into()
}

/// The criteria, with another measure for the criterion `id`.
fn criteria_with(id: Quality, measure: &'static dyn Measure) -> Vec<(Article, Criterion)> {
    let of = |it: Criterion| if it.id() == id { Criterion::read_as(id, measure) } else { it };
    criteria().into_iter().map(|(article, it)| (article, of(it))).collect()
}

/// Other readings of the text, each argued in `corpus/disputed`.
const READINGS: &[Interpretation] = &[
    Interpretation {
        id: "float-of-a-worthless-bye",
        article: "1.4.3",
        says: "a PAB that is worth no more than a loss gives no downfloat",
        apply: |edition| edition.definitions.unplayed_downfloat = |past| past.value > past.loss,
    },
    Interpretation {
        id: "strong-preference-of-two-absolutes",
        article: "2.4.8",
        says: "two absolute preferences for the same colour count as a strong one not granted",
        apply: |edition| {
            let measure = &StrongColourPreference { counts_two_absolutes: true };
            edition.criteria = criteria_with(Quality::StrongColourPreference, measure);
        },
    },
    Interpretation {
        id: "colour-difference-beyond-two",
        article: "2.4.5",
        says: "a pair counts only if both colour differences are equal",
        apply: |edition| {
            let measure = &TopscorerColourDifference { counts_equal_differences_only: true };
            edition.criteria = criteria_with(Quality::TopscorerColourDifference, measure);
        },
    },
    Interpretation {
        id: "wider-colour-difference",
        article: "5.2.2",
        says: "the wider colour difference is the one that supports its preference more",
        apply: |edition| edition.colour_rules[1].2 = colours::grant_stronger_signed,
    },
    Interpretation {
        id: "pairing-number-before-first-pairing",
        article: "5.2.5",
        says: "players never paired so far have a number too",
        apply: |edition| edition.definitions.numbers_whole_list = true,
    },
    Interpretation {
        id: "points-of-the-arbiter-make-no-floats",
        article: "1.4.2",
        says: "whether a game was a float depends on the scores without points given or taken by the arbiter",
        apply: |edition| edition.definitions.floats_without_adjustments = true,
    },
    remainder_keeps_its_numbers("4.3.2"),
];

/// A reading of 2026 and 2017, where the article has different numbers.
pub(super) const fn remainder_keeps_its_numbers(article: &'static str) -> Interpretation {
    Interpretation {
        id: "remainder-keeps-its-numbers",
        article,
        says: "the players of a remainder keep the numbers that they have in the bracket",
        apply: |edition| edition.definitions.keeps_remainder_numbers = true,
    }
}

/// The documentation of a rule of article 4 or 5. These rules have no files of their own.
const fn about(
    counts: &'static str,
    asks: &'static str,
    measured: &'static str,
    example: &'static str,
    engines: &'static str,
) -> About {
    About { counts, asks, measured, example, engines, references: "C.04.3 (2026) articles 4 and 5" }
}

/// The words of the order of generation, rule by rule. The edition of 2017 has the same rules.
pub(super) const ORDER: [About; 7] = [
    about(
        "bracket numbers of the paired MDPs",
        "Of equally good candidates one that pairs the earlier set of moved-down players comes first.",
        "The bracket numbers of the paired MDPs, ascending; at the first difference the smaller is \
         earlier.",
        "sets-of-moved-down-players",
        "All agree.",
    ),
    about(
        "bracket numbers of the opponents of the MDPs",
        "Of equally good candidates one in which the moved-down players, taken by rank, meet higher ranked residents \
         comes first.",
        "The bracket numbers of the opponents in the order of the MDPs, compared one by one.",
        "transpositions-heterogeneous",
        "All agree.",
    ),
    about(
        "residents exchanged",
        "Of equally good candidates one with fewer residents exchanged between S1 and S2 comes first.",
        "The number of residents in the lower half of the remainder who are the higher ranked member of \
         their pair.",
        "exchanges-of-seven",
        "All agree.",
    ),
    about(
        "distance of the exchanged residents",
        "Of candidates that exchange equally many, one whose exchanged residents are nearer to each other \
         comes first.",
        "The sum of the bracket numbers moved into S1 minus the sum of those moved out; in a remainder the \
         numbers begin at 1 again.",
        "exchanges-of-seven",
        "All agree, even that the numbers begin at 1 again, which the text does not say.",
    ),
    about(
        "bracket numbers moved out of S1",
        "Of candidates whose exchanges are equally near, one that moves lower ranked residents out of S1 \
         comes first.",
        "The bracket numbers moved out, from the largest down; at the first difference the larger is \
         earlier.",
        "exchanges-of-seven",
        "All agree.",
    ),
    about(
        "bracket numbers moved into S1",
        "Of candidates that move the same residents out of S1, one that moves higher ranked residents into \
         it comes first.",
        "The bracket numbers moved in, from the smallest up; at the first difference the smaller is \
         earlier.",
        "exchange-in-s2-order",
        "bbpPairings 6.0.0 misses it with three or more exchanges and a downfloater in the bracket.",
    ),
    about(
        "bracket numbers facing S1",
        "Of candidates with the same players in S1 and S2, one in which S1, taken by rank, meets higher ranked members \
         of S2 comes first.",
        "The bracket numbers of the opponents in the order of S1, compared one by one.",
        "transpositions-homogeneous",
        "All agree. The third example of the text is a mistake.",
    ),
];
/// The words of the colour allocation, rule by rule. The edition of 2017 has the same rules.
pub(super) const COLOURS: [About; 5] = [
    about(
        "colours",
        "Each player who prefers a colour gets it.",
        "Decides where the preferences differ, or only one player has one.",
        "colours-both-granted",
        "All agree.",
    ),
    about(
        "colours",
        "The stronger preference is granted; of two absolute ones that of the player with the wider \
         colour difference.",
        "Absolute before strong before mild; then the absolute value of the colour difference.",
        "colours-stronger-preference",
        "gacrux compares signed differences; results differ only for histories that no legal event can have.",
    ),
    about(
        "colours",
        "The colours alternate to the latest round in which one had White and the other Black.",
        "Only games played count; they are compared from the last game backwards. If one history ends \
         first, the rule does not decide.",
        "colours-alternate",
        "All agree.",
    ),
    about(
        "colours",
        "The higher ranked player gets the colour that they prefer.",
        "Rank is by score, then by pairing number.",
        "colours-higher-ranked",
        "All agree.",
    ),
    about(
        "colours",
        "The higher ranked player gets the initial colour if their number is odd, else the other.",
        "Players never paired so far have no number; the players behind them move up.",
        "pairing-number-before-first-pairing",
        "bbpPairings and gacrux number players this way; FIDE's pairings commission confirmed it in 2026.",
    ),
];
