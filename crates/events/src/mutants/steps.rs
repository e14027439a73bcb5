//! Steps of 2013 and 1992 that are missing, displaced, or taken otherwise.

use super::{Chapter, Group, Mutant, in_rules};
use crate::editions::{Edition, Method};
use crate::oracle::{Line, WrongStep as W};

/// Lines of 2013 in the order of the text: article, name in an id, description.
const LINES: &[(Line, &str, &str, &str)] = &[
    (Line::LeftOver, "B.3", "left-over", "the scores of the players left over"),
    (
        Line::ScoreDifferences,
        "D.4",
        "score-differences",
        "the score differences in the lowest bracket",
    ),
    (Line::Absolute, "C.10.g", "absolute", "pairs of absolute preferences for one colour"),
    (
        Line::Strong,
        "C.10.f",
        "strong",
        "pairs of strong preferences for one colour in an odd round",
    ),
    (Line::X, "C.10.e", "x", "pairs of players who prefer one colour (X)"),
    (Line::Z, "C.10.e", "z", "pairs of strong preferences for one colour in an even round (Z)"),
    (Line::Down, "C.10.d", "down", "a second downfloat in a row"),
    (Line::PreviousDown, "C.10.c", "previous-down", "a downfloat two rounds after another"),
    (Line::Up, "C.10.b", "up", "a second upfloat in a row"),
    (Line::PreviousUp, "C.10.a", "previous-up", "an upfloat two rounds after another"),
    (Line::MdpSet, "D.3", "mdp-set", "which moved-down players are paired"),
    (Line::MdpOpponents, "D.1.2", "mdp-opponents", "the opponents of moved-down players"),
    (Line::Exchanged, "D.2", "exchanged", "how many players are exchanged"),
    (Line::Difference, "D.2", "difference", "the difference of the numbers exchanged"),
    (Line::Out, "D.2", "out", "who leaves S1"),
    (Line::Into, "D.2", "into", "who comes into S1"),
    (Line::Transposition, "D.1.1", "transposition", "the transpositions of S2"),
];

/// The index of the first line of the order of generation.
const FIRST_OF_THE_ORDER: usize = 10;

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    match edition.method {
        Method::Rules2013(_) => lines().into_iter().chain(steps()).collect(),
        Method::Rules1992(_) => steps().into_iter().chain(steps_of_1992()).collect(),
        Method::Preference | Method::Collapsing => Vec::new(),
    }
}

fn wrong(of: Chapter, id: impl Into<String>, step: W) -> Mutant {
    in_rules(of, id, move |rules| rules.wrong_steps.push(step))
}

fn step(id: &str, article: &'static str, step: W) -> Mutant {
    wrong(Chapter(Group::Procedure, article), id, step)
}

fn steps() -> [Mutant; 9] {
    [
        step("step-incompatible-stay", "C.1", W::IncompatibleStay)
            .says("players without a possible opponent stayed in the bracket"),
        step("step-heterogeneous-at-half", "A.3", W::HeterogeneousAtHalf)
            .says("a bracket were heterogeneous also if exactly half of its players moved down"),
        step("step-always-homogeneous", "A.3", W::AlwaysHomogeneous)
            .says("every bracket were homogeneous"),
        step("step-no-other-floaters", "C.12", W::NoOtherFloaters)
            .says("C.12 gave no bracket other players from the one above"),
        step("step-no-other-floaters-for-the-lowest", "C.12", W::NoOtherFloatersForTheLowest)
            .says("C.12 gave the lowest bracket no other players from the one above"),
        step("step-joins-at-once", "C.13", W::JoinsAtOnce)
            .says("the bracket above the lowest were joined at once, not paired again first"),
        step("step-reopens-with-all-pairs", "C.13", W::ReopensWithAllPairs)
            .says("the bracket above the lowest never made fewer pairs"),
        step("step-fewer-mdps-before-fewer-pairs", "C.14", W::FewerMdpsBeforeFewerPairs)
            .says("a moved-down player were left out before the remainder makes fewer pairs"),
        step("step-homogeneous-at-once", "C.14", W::HomogeneousAtOnce)
            .says("a bracket were homogeneous as soon as not all moved-down players can be paired"),
    ]
}

fn steps_of_1992() -> [Mutant; 6] {
    [
        step("step-without-exchanges", "C.8", W::WithoutExchanges).says("nobody were exchanged"),
        step("step-exchanges-reversed", "D.2", W::ReversedExchanges)
            .says("the last exchange came first"),
        step("step-without-x", "C.11", W::WithoutX)
            .says("nothing limited the pairs of players who prefer one colour (X)"),
        step("step-x-raised-first", "C.9", W::RaisesXFirst)
            .says("in homogeneous brackets X were raised before B.6 and B.5 are dropped"),
        step("step-latest-float-dropped-first", "C.9", W::DropsTheLatestFloatFirst)
            .says("B.5 were dropped before B.6"),
        step("step-topscorers-not-exempt", "B.6", W::TopscorersAreNotExempt)
            .says("B.5 and B.6 held also for players above 50 % in the last round"),
    ]
}

/// Each line dropped, each before its neighbour, and those of the order reversed. The last line is compared last in any
/// case, and D.4 holds only in place of B.3.
fn lines() -> Vec<Mutant> {
    let mut all = Vec::new();
    for (at, (line, article, id, counts)) in LINES.iter().enumerate() {
        let is_order = at >= FIRST_OF_THE_ORDER;
        let of = Chapter(if is_order { Group::Order } else { Group::Criteria }, article);
        if at + 1 < LINES.len() {
            let dropped = wrong(of, format!("line-{id}-dropped"), W::Without(*line));
            all.push(dropped.says(format!("{counts} decided only where everything else is equal")));
        }
        if is_order {
            let reversed = wrong(of, format!("line-{id}-reversed"), W::Reversed(*line));
            all.push(reversed.says(format!("the order by {counts} were the other way round")));
        }
        if at == 0 || at == FIRST_OF_THE_ORDER || *line == Line::ScoreDifferences {
            continue;
        }
        let (above, _, other, counted) = LINES[at - 1];
        let displaced = wrong(of, format!("line-{id}-before-{other}"), W::Before(*line, above));
        all.push(displaced.says(format!("{counts} came before {counted}")));
    }
    all
}
