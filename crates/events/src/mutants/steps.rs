//! Steps of 2013 and 1992 that are missing, displaced, or taken otherwise.

use super::{Change, Group, Mutant};
use crate::editions::{Edition, Method};
use crate::oracle::{Line, WrongStep};

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

type Row = (&'static str, &'static str, &'static str, WrongStep);

const STEPS: &[Row] = &[
    (
        "step-incompatible-stay",
        "C.1",
        "players without a possible opponent stayed in the bracket",
        WrongStep::IncompatibleStay,
    ),
    (
        "step-heterogeneous-at-half",
        "A.3",
        "a bracket were heterogeneous also if exactly half of its players moved down",
        WrongStep::HeterogeneousAtHalf,
    ),
    (
        "step-always-homogeneous",
        "A.3",
        "every bracket were homogeneous",
        WrongStep::AlwaysHomogeneous,
    ),
    (
        "step-no-other-floaters",
        "C.12",
        "C.12 gave no bracket other players from the one above",
        WrongStep::NoOtherFloaters,
    ),
    (
        "step-no-other-floaters-for-the-lowest",
        "C.12",
        "C.12 gave the lowest bracket no other players from the one above",
        WrongStep::NoOtherFloatersForTheLowest,
    ),
    (
        "step-joins-at-once",
        "C.13",
        "the bracket above the lowest were joined at once, not paired again first",
        WrongStep::JoinsAtOnce,
    ),
    (
        "step-reopens-with-all-pairs",
        "C.13",
        "the bracket above the lowest never made fewer pairs",
        WrongStep::ReopensWithAllPairs,
    ),
    (
        "step-fewer-mdps-before-fewer-pairs",
        "C.14",
        "a moved-down player were left out before the remainder makes fewer pairs",
        WrongStep::FewerMdpsBeforeFewerPairs,
    ),
    (
        "step-homogeneous-at-once",
        "C.14",
        "a bracket were homogeneous as soon as not all moved-down players can be paired",
        WrongStep::HomogeneousAtOnce,
    ),
];

const STEPS_1992: &[Row] = &[
    ("step-without-exchanges", "C.8", "nobody were exchanged", WrongStep::WithoutExchanges),
    (
        "step-exchanges-reversed",
        "D.2",
        "the last exchange came first",
        WrongStep::ReversedExchanges,
    ),
    (
        "step-without-x",
        "C.11",
        "nothing limited the pairs of players who prefer one colour (X)",
        WrongStep::WithoutX,
    ),
    (
        "step-x-raised-first",
        "C.9",
        "in homogeneous brackets X were raised before B.6 and B.5 are dropped",
        WrongStep::RaisesXFirst,
    ),
    (
        "step-latest-float-dropped-first",
        "C.9",
        "B.5 were dropped before B.6",
        WrongStep::DropsTheLatestFloatFirst,
    ),
    (
        "step-topscorers-not-exempt",
        "B.6",
        "B.5 and B.6 held also for players above 50 % in the last round",
        WrongStep::TopscorersAreNotExempt,
    ),
];

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let steps = |rows: &[Row]| -> Vec<Mutant> {
        let rows = rows.iter();
        rows.map(|(id, article, says, step)| {
            step_mutant(*id, (Group::Procedure, article), *says, *step)
        })
        .collect()
    };
    match edition.method {
        Method::Rules2013(_) => [lines(), steps(STEPS)].concat(),
        Method::Rules1992(_) => [steps(STEPS), steps(STEPS_1992)].concat(),
        Method::Preference | Method::Collapsing => Vec::new(),
    }
}

fn step_mutant(
    id: impl Into<String>,
    (group, article): (Group, &str),
    says: impl Into<String>,
    step: WrongStep,
) -> Mutant {
    let change = Change::of_rules(move |rules| rules.wrong_steps.push(step));
    Mutant::new((id, group), article, says, change)
}

/// Each line dropped, each before its neighbour, and those of the order reversed. The last line is compared last in any
/// case, and D.4 holds only in place of B.3.
fn lines() -> Vec<Mutant> {
    let mut all = Vec::new();
    for (at, (line, article, id, counts)) in LINES.iter().enumerate() {
        let is_order = at >= FIRST_OF_THE_ORDER;
        let group = if is_order { Group::Order } else { Group::Criteria };
        let row = |id: String, says: String, step| step_mutant(id, (group, article), says, step);
        if at + 1 < LINES.len() {
            let says = format!("{counts} decided only where everything else is equal");
            all.push(row(format!("line-{id}-dropped"), says, WrongStep::Without(*line)));
        }
        if is_order {
            let says = format!("the order by {counts} were the other way round");
            all.push(row(format!("line-{id}-reversed"), says, WrongStep::Reversed(*line)));
        }
        if at == 0 || at == FIRST_OF_THE_ORDER || *line == Line::ScoreDifferences {
            continue;
        }
        let (above, _, other, counted) = LINES[at - 1];
        let says = format!("{counts} came before {counted}");
        let step = WrongStep::Before(*line, above);
        all.push(row(format!("line-{id}-before-{other}"), says, step));
    }
    all
}
