//! Steps of 2013 and 1992 that are missing, at a wrong place, or taken wrongly.

use super::{Chapter, Group, Mutant, in_rules, order};
use crate::criteria::Quality as Q;
use crate::editions::{Edition, Method, Rule};
use crate::oracle::WrongStep as W;
use crate::round::Ago;

/// The criteria that compare candidates of 2013, in the order of the text: criterion, article, id part, description.
const CRITERIA: [(Q, &str, &str, &str); 10] = [
    (Q::LeftOverScores, "B.3", "left-over", "the scores of the players left over"),
    (Q::SquaredScoreDifferences, "D.4", "score-differences", IN_THE_LOWEST),
    (Q::SameAbsolutePreference, "C.10.g", "absolute", ABSOLUTE),
    (Q::SemiAbsolutePreference, "C.10.f", "strong", STRONG),
    (Q::ColourPreference, "C.10.e", "x", "pairs of players who prefer one colour (X)"),
    (Q::NonVariablePreference, "C.10.e", "z", Z),
    (Q::LeftOverDownfloatAgain(Ago::One), "C.10.d", "down", "a second downfloat in a row"),
    (Q::LeftOverDownfloatAgain(Ago::Two), "C.10.c", "previous-down", DOWN_AGAIN),
    (Q::HeterogeneousUpfloatAgain(Ago::One), "C.10.b", "up", "a second upfloat in a row"),
    (Q::HeterogeneousUpfloatAgain(Ago::Two), "C.10.a", "previous-up", UP_AGAIN),
];

const IN_THE_LOWEST: &str = "the score differences in the lowest bracket";
const ABSOLUTE: &str = "pairs of absolute preferences for one colour";
const STRONG: &str = "pairs of strong preferences for one colour in an odd round";
const Z: &str = "pairs of strong preferences for one colour in an even round (Z)";
const DOWN_AGAIN: &str = "a downfloat two rounds after another";
const UP_AGAIN: &str = "an upfloat two rounds after another";

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    match edition.method {
        Method::Rules2013(_) => lines(edition).into_iter().chain(steps()).collect(),
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
            .says("a bracket were heterogeneous even if exactly half of its players moved down"),
        step("step-always-homogeneous", "A.3", W::AlwaysHomogeneous)
            .says("every bracket were homogeneous"),
        step("step-no-other-floaters", "C.12", W::NoOtherFloaters)
            .says("C.12 gave no bracket other players from the one above"),
        step("step-no-other-floaters-for-the-lowest", "C.12", W::NoOtherFloatersForTheLowest)
            .says("C.12 gave the lowest bracket no other players from the one above"),
        step("step-joins-at-once", "C.13", W::JoinsAtOnce)
            .says("the bracket above the lowest were joined at once, not paired again first"),
        step("step-reopens-with-all-pairs", "C.13", W::ReopensWithAllPairs)
            .says("the bracket above the lowest were never paired with fewer pairs"),
        step("step-fewer-mdps-before-fewer-pairs", "C.14", W::FewerMdpsBeforeFewerPairs)
            .says("a moved-down player were left out before the remainder makes fewer pairs"),
        step("step-homogeneous-at-once", "C.14", W::HomogeneousAtOnce)
            .says("a bracket were homogeneous as soon as not all moved-down players can be paired"),
    ]
}

fn steps_of_1992() -> [Mutant; 6] {
    [
        step("step-without-exchanges", "C.8", W::WithoutExchanges).says("no player were exchanged"),
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

/// Faults that apply one rule last, or before the rule above it, or reverse it (only rules of the order). The last rule
/// is applied last in any case, and D.4 applies only in place of B.3.
fn lines(edition: &Edition) -> Vec<Mutant> {
    let criteria = CRITERIA.map(|(it, article, id, of)| (Rule::Quality(it), article, id, of));
    let article = |it| edition.order_article(it).number;
    let order = order::RULES.map(|(it, id, of)| (Rule::Order(it), article(it), id, of));
    let lines: Vec<_> = criteria.into_iter().chain(order).collect();
    let mut all = Vec::new();
    for (at, (rule, article, id, counts)) in lines.iter().enumerate() {
        let is_order = matches!(rule, Rule::Order(_));
        let of = Chapter(if is_order { Group::Order } else { Group::Criteria }, article);
        if at + 1 < lines.len() {
            let dropped = wrong(of, format!("line-{id}-dropped"), W::Without(*rule));
            all.push(dropped.says(format!("{counts} decided only where everything else is equal")));
        }
        if is_order {
            let reversed = wrong(of, format!("line-{id}-reversed"), W::Reversed(*rule));
            all.push(reversed.says(format!("the order by {counts} were the other way round")));
        }
        let is_first = at == 0 || at == CRITERIA.len();
        if is_first || *rule == Rule::Quality(Q::SquaredScoreDifferences) {
            continue;
        }
        let (above, _, other, counted) = lines[at - 1];
        let displaced = wrong(of, format!("line-{id}-before-{other}"), W::Before(*rule, above));
        all.push(displaced.says(format!("{counts} came before {counted}")));
    }
    all
}
