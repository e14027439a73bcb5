//! Steps of 2013 and 1992 that are missing, displaced, or taken otherwise.

use super::{Change, Group, Mutant, order};
use crate::criteria::Quality;
use crate::editions::{Edition, Method, Rule};
use crate::oracle::WrongStep;
use crate::round::Ago;
use crate::sequence::OrderRule;

/// The criteria by which candidates of 2013 are compared, in the order of the text: article, name in an id, description.
const CRITERIA: [(Quality, &str, &str, &str); 10] = [
    (Quality::LeftOverScores, "B.3", "left-over", "the scores of the players left over"),
    (
        Quality::SquaredScoreDifferences,
        "D.4",
        "score-differences",
        "the score differences in the lowest bracket",
    ),
    (
        Quality::SameAbsolutePreference,
        "C.10.g",
        "absolute",
        "pairs of absolute preferences for one colour",
    ),
    (
        Quality::SemiAbsolutePreference,
        "C.10.f",
        "strong",
        "pairs of strong preferences for one colour in an odd round",
    ),
    (Quality::ColourPreference, "C.10.e", "x", "pairs of players who prefer one colour (X)"),
    (
        Quality::NonVariablePreference,
        "C.10.e",
        "z",
        "pairs of strong preferences for one colour in an even round (Z)",
    ),
    (Quality::LeftOverDownfloatAgain(Ago::One), "C.10.d", "down", "a second downfloat in a row"),
    (
        Quality::LeftOverDownfloatAgain(Ago::Two),
        "C.10.c",
        "previous-down",
        "a downfloat two rounds after another",
    ),
    (Quality::HeterogeneousUpfloatAgain(Ago::One), "C.10.b", "up", "a second upfloat in a row"),
    (
        Quality::HeterogeneousUpfloatAgain(Ago::Two),
        "C.10.a",
        "previous-up",
        "an upfloat two rounds after another",
    ),
];

/// What the order of generation then goes by.
const ORDER: [(OrderRule, &str); 7] = [
    (OrderRule::MdpSet, "which moved-down players are paired"),
    (OrderRule::MdpOpponents, "the opponents of moved-down players"),
    (OrderRule::ExchangedCount, "how many players are exchanged"),
    (OrderRule::ExchangeDifference, "the difference of the numbers exchanged"),
    (OrderRule::ExchangeOut, "who leaves S1"),
    (OrderRule::ExchangeInto, "who comes into S1"),
    (OrderRule::Transposition, "the transpositions of S2"),
];

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
        Method::Rules2013(_) => [lines(edition), steps(STEPS)].concat(),
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

/// Each rule dropped, each before its neighbour, and those of the order reversed. The last one is compared last in any
/// case, and D.4 holds only in place of B.3.
fn lines(edition: &Edition) -> Vec<Mutant> {
    let criteria = CRITERIA.map(|(it, article, id, of)| (Rule::Quality(it), article, id, of));
    let article = |it| edition.order_article(it).number;
    let order = ORDER.map(|(it, of)| (Rule::Order(it), article(it), order::id(it), of));
    let lines: Vec<_> = criteria.into_iter().chain(order).collect();
    let mut all = Vec::new();
    for (at, (rule, article, id, counts)) in lines.iter().enumerate() {
        let is_order = matches!(rule, Rule::Order(_));
        let group = if is_order { Group::Order } else { Group::Criteria };
        let row = |id: String, says: String, step| step_mutant(id, (group, article), says, step);
        if at + 1 < lines.len() {
            let says = format!("{counts} decided only where everything else is equal");
            all.push(row(format!("line-{id}-dropped"), says, WrongStep::Without(*rule)));
        }
        if is_order {
            let says = format!("the order by {counts} were the other way round");
            all.push(row(format!("line-{id}-reversed"), says, WrongStep::Reversed(*rule)));
        }
        let is_first = at == 0 || at == CRITERIA.len();
        if is_first || *rule == Rule::Quality(Quality::SquaredScoreDifferences) {
            continue;
        }
        let (above, _, other, counted) = lines[at - 1];
        let says = format!("{counts} came before {counted}");
        let step = WrongStep::Before(*rule, above);
        all.push(row(format!("line-{id}-before-{other}"), says, step));
    }
    all
}
