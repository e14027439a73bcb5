//! Conclusions about an engine in one direction, and [`Surveyed`], a survey with everything that its reports show.

use std::cmp::Reverse;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ask::NAMES_FIRST;
use super::known_answers::KnownAnswers;
use super::recipe::{asks_for, dialect_named, recipe_of};
use super::results::{Total, totals, trials};
use super::wrong_round::Tally;
use super::{Direction, Plan, Rule, Trial, UnitRecord, axes};
use crate::engines::WrongStanding;
use crate::exam::TakenExam;
use crate::generate::{AxisId, Recipe};
use crate::judged::RoundResult;
use crate::text::{counted, thousands};

/// The conclusion about an engine in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(strum::IntoStaticStr, JsonSchema)]
#[strum(serialize_all = "kebab-case")]
pub enum Conclusion {
    /// Enough tournaments were judged, and not too many of them differ.
    Passes,
    /// A whole survey: every direction that was asked passes, but some directions were not asked.
    PassesInPart,
    /// A comparison of engines: this engine neither differs nor fails.
    Agrees,
    /// The survey is unfinished, or only a share of a larger survey.
    Unfinished,
    /// Nothing was judged.
    NotShown,
    /// The engine does not fail, but too few tournaments or kinds of mistake were judged, or this program was wrong.
    Inconclusive,
    /// A comparison of engines: this engine differs or fails at least once.
    Differs,
    /// Too many tournaments differ, a pairing is illegal, or the engine failed.
    Fails,
}

impl Conclusion {
    /// The name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// A description, written after the name of a direction.
    pub fn in_words(self) -> &'static str {
        match self {
            Conclusion::Passes => "passes",
            Conclusion::PassesInPart => "passes what was asked",
            Conclusion::Agrees => "no difference",
            Conclusion::Unfinished => "no verdict: unfinished",
            Conclusion::NotShown => "not shown",
            Conclusion::Inconclusive => "inconclusive",
            Conclusion::Differs => "differs",
            Conclusion::Fails => "fails",
        }
    }

    /// Whether the conclusion comes from a comparison of engines, without a rule.
    pub fn is_compared(self) -> bool {
        matches!(self, Conclusion::Agrees | Conclusion::Differs)
    }

    /// Whether the engine passes or agrees.
    pub fn is_good(self) -> bool {
        matches!(self, Conclusion::Passes | Conclusion::PassesInPart | Conclusion::Agrees)
    }
}

/// A conclusion with the reasons for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Concluded {
    /// The conclusion.
    pub conclusion: Conclusion,
    /// The number of tournaments still to be judged before the engine can pass.
    pub missing: u64,
    /// Reasons, one sentence each. If the engine passes or agrees, the sentences say what is not shown.
    pub grounds: Vec<String>,
}

/// The conclusion about an engine in one direction. `total` adds up the `done` tournaments of the plan.
pub fn concluded(plan: &Plan, total: &Total, done: u64) -> Concluded {
    let rule = plan.rule();
    let required = rule.as_ref().map_or(0, |it| it.required);
    let missing = required.saturating_sub(total.tournaments);
    let failures = failures(total, rule.as_ref());
    let is_asked = total.tournaments > 0 || !failures.is_empty();
    let (conclusion, grounds) = if done < plan.count {
        let verb = if plan.count - done == 1 { "is" } else { "are" };
        let open = counted(plan.count - done, "tournament");
        let ground = format!("{open} of the survey {verb} still to be asked about");
        (Conclusion::Unfinished, vec![ground])
    } else if !is_asked {
        (Conclusion::NotShown, vec![not_asked(total)])
    } else if rule.is_none() {
        compared(total)
    } else if !failures.is_empty() {
        (Conclusion::Fails, failures)
    } else if total.count(RoundResult::Defect) > 0 {
        let ground =
            "this program was worse than the engine in a round, which is a defect of this program";
        (Conclusion::Inconclusive, vec![ground.to_owned()])
    } else if let Some(ground) = not_looked_for(total).or_else(|| too_few_wrong(total)) {
        (Conclusion::Inconclusive, vec![ground])
    } else if missing > 0 {
        (Conclusion::Inconclusive, vec![too_few(total.tournaments, required)])
    } else {
        (Conclusion::Passes, Vec::new())
    };
    let grounds = grounds.into_iter().chain(names_first(total)).collect();
    Concluded { conclusion, missing, grounds }
}

fn too_few(judged: u64, required: u64) -> String {
    let were = if judged == 1 { "was" } else { "were" };
    let are = if required - judged == 1 { "is" } else { "are" };
    let (judged, missing) = (thousands(judged), thousands(required - judged));
    let required = counted(required, "tournament");
    format!("{judged} of {required} {were} judged, {missing} {are} missing")
}

/// Says how many rounds were skipped because the checker names only the first wrong round. `None` if none was.
fn names_first(total: &Total) -> Option<String> {
    let unseen = *total.skipped.get(NAMES_FIRST)?;
    let verb = if unseen == 1 { "is" } else { "are" };
    let rounds = counted(unseen, "round");
    Some(format!("{NAMES_FIRST}; {rounds} after such a round {verb} not shown"))
}

/// The kinds of wrong rounds and standings that the checker does not look for, in words. `None` if it looks for all.
fn not_looked_for(total: &Total) -> Option<String> {
    let rounds = total.wrong_rounds.kinds.iter().map(|(kind, tally)| (kind.in_words(), tally));
    let standings = total.wrong_standings.iter().map(|(kind, tally)| (kind.in_words(), tally));
    let kinds = rounds.chain(standings).filter(|(_, tally)| tally.not_shown > 0);
    let kinds: Vec<&str> = kinds.map(|it| it.0).collect();
    (!kinds.is_empty()).then(|| {
        format!("not shown, because its checker does not look for it: {}", kinds.join(", "))
    })
}

/// The kinds of wrong standings that the checker was shown too seldom, in words. `None` if it is about no standings, or
/// if it was shown all kinds often enough.
fn too_few_wrong(total: &Total) -> Option<String> {
    const FEWEST: u64 = 20;
    if total.direction != Direction::StandingsChecked {
        return None;
    }
    let shown = |kind: &WrongStanding| total.wrong_standings.get(kind).map_or(0, Tally::shown);
    let rare = WrongStanding::ALL.iter().filter(|kind| shown(kind) < FEWEST);
    let rare: Vec<String> = rare.map(|it| format!("{} ({})", it.in_words(), shown(it))).collect();
    (!rare.is_empty()).then(|| {
        format!(
            "fewer than {FEWEST} wrong standings of a kind were shown to its checker: {}",
            rare.join(", ")
        )
    })
}

fn not_asked(total: &Total) -> String {
    let reasons: Vec<&str> = total.skipped.keys().map(String::as_str).collect();
    if reasons.is_empty() { "nothing was asked".to_owned() } else { reasons.join("; ") }
}

fn compared(total: &Total) -> (Conclusion, Vec<String>) {
    let causes = causes(total);
    // An error is told by its cause, if that is known.
    let is_told = |result: RoundResult| result == RoundResult::Error && !causes.is_empty();
    let wrong = total.rounds.iter().filter(|(it, _)| !it.is_harmless() && !is_told(**it));
    let wrong: Vec<String> = wrong.map(|(result, count)| format!("{count} {result}")).collect();
    let grounds = [wrong, causes].concat();
    let conclusion = if grounds.is_empty() { Conclusion::Agrees } else { Conclusion::Differs };
    (conclusion, grounds)
}

fn failures(total: &Total, rule: Option<&Rule>) -> Vec<String> {
    let mut grounds = Vec::new();
    if let Some(rule) = rule
        && total.differing > rule.allowed
    {
        let (differing, allowed) = (counted(total.differing, "tournament"), rule.allowed);
        let verb = if total.differing == 1 { "differs" } else { "differ" };
        grounds.push(format!("{differing} {verb}, at most {allowed} may"));
    }
    let illegal = total.count(RoundResult::Illegal);
    if illegal > 0 {
        let rounds = if illegal == 1 { "1 round" } else { &format!("{illegal} rounds") };
        grounds.push(format!("{rounds} with an illegal pairing"));
    }
    grounds.extend(causes(total));
    grounds
}

/// The failures of the engine in words: the most frequent causes of each kind, with their numbers.
fn causes(total: &Total) -> Vec<String> {
    const SHOWN: usize = 3;
    let times = |count: u64| match count {
        1 => "once".to_owned(),
        some => format!("{} times", thousands(some)),
    };
    let mut words = Vec::new();
    for (kind, count) in &total.failures {
        let is_of_it = |cause: &str| cause.split(": ").next() == Some(kind.as_str());
        let of_it = total.causes.iter().filter(|(cause, _)| is_of_it(cause));
        let mut of_it: Vec<(&String, u64)> = of_it.map(|(cause, count)| (cause, *count)).collect();
        of_it.sort_by_key(|(_, count)| Reverse(*count));
        of_it.truncate(SHOWN);
        let rest = count.saturating_sub(of_it.iter().map(|it| it.1).sum());
        let other = format!("{kind}{}", if of_it.is_empty() { "" } else { ", with other words" });
        of_it.extend((rest > 0).then_some((&other, rest)));
        let failed = |(cause, count)| format!("the engine failed {}: {cause}", times(count));
        words.extend(of_it.into_iter().map(failed));
    }
    words
}

/// A survey with everything that its reports show.
#[derive(Clone, Debug)]
pub struct Surveyed<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// The records, sorted by number of tournament.
    pub records: &'a [UnitRecord],
    /// The sums over all records, for each engine and direction.
    pub totals: Vec<Total>,
    /// SHA-256 of `results.jsonl`, in hexadecimal digits.
    pub results_sha256: String,
    /// The exam of the judged engine. `None` if there was no exam.
    pub exam: Option<TakenExam>,
    /// The judged engine's answers to questions with known answers. `None` if these were not asked.
    pub known: Option<KnownAnswers>,
    /// The number of tournaments asked about again when shares were merged. All answers were equal.
    pub rechecked: u64,
}

impl<'a> Surveyed<'a> {
    /// Adds up the records. `results_sha256`: the SHA-256 of `results.jsonl`.
    pub fn new(plan: &'a Plan, records: &'a [UnitRecord], results_sha256: String) -> Surveyed<'a> {
        Surveyed {
            plan,
            records,
            totals: totals(plan, records),
            results_sha256,
            exam: None,
            known: None,
            rechecked: 0,
        }
    }

    /// For each engine of the plan: its name, the number of tournaments that differ, and of others with a failure.
    pub fn differing(&self) -> Vec<(&'a str, u64, u64)> {
        let all: Vec<_> = trials(self.records).filter(|it| it.2.is_none()).collect();
        let of = |engine: &'a str| {
            let (mut differing, mut failed) = (0, 0);
            for trials in all.chunk_by(|one, other| one.0.number == other.0.number) {
                let mut trials = trials.iter().map(|it| it.1).filter(|it| it.engine == engine);
                if trials.clone().any(Trial::differs) {
                    differing += 1;
                } else if trials.any(Trial::is_wrong) {
                    failed += 1;
                }
            }
            (engine, differing, failed)
        };
        self.plan.engines.iter().map(|engine| of(&engine.id)).collect()
    }

    /// The conclusion from one row of the totals. Only the first engine is judged by the rule of the plan.
    pub fn concluded(&self, total: &Total) -> Concluded {
        let done = self.records.len() as u64;
        let mut found = match self.plan.decides(&total.engine) {
            true => concluded(self.plan, total, done),
            false => concluded(&Plan { profile: None, ..self.plan.clone() }, total, done),
        };
        let identity = self.plan.engines.iter().find(|it| it.id == total.engine);
        let remarks = identity.map_or(&[][..], |it| it.remarks.as_slice());
        let is_told = matches!(found.conclusion, Conclusion::Fails | Conclusion::Differs);
        if is_told && !total.failures.is_empty() && !remarks.is_empty() {
            found.grounds.push(format!("its profile remarks: {}", remarks.join(" ")));
        }
        found
    }

    /// The totals that decide: those of the judged engine, or in a comparison all.
    pub fn deciding(&self) -> impl Iterator<Item = &Total> {
        self.totals.iter().filter(|row| self.plan.decides(&row.engine))
    }

    /// Directions that the profile asks for, and in which the judged engine was not asked.
    pub fn not_asked(&self) -> Vec<Direction> {
        let asked = self.plan.rule().map_or_else(Vec::new, |rule| rule.profile.directions());
        asked.into_iter().filter(|it| !self.plan.directions.contains(it)).collect()
    }

    /// The gravest of the conclusions that decide. An engine passes in full only if it was asked in all directions that
    /// the profile asks for. In a comparison, a question about standings is decided by the engines that can be asked it, if
    /// something is shown of each engine.
    pub fn conclusion(&self) -> Conclusion {
        let rows: Vec<(&Total, Conclusion)> =
            self.deciding().map(|it| (it, self.concluded(it).conclusion)).collect();
        let shown: Vec<&Total> =
            rows.iter().filter(|it| it.1 != Conclusion::NotShown).map(|it| it.0).collect();
        let is_left_to_others = |total: &Total| {
            self.plan.profile.is_none()
                && total.direction.is_of_standings()
                && shown.iter().any(|it| it.direction == total.direction)
                && shown.iter().any(|it| it.engine == total.engine)
        };
        let decide = rows
            .iter()
            .filter(|it| it.1 != Conclusion::NotShown || !is_left_to_others(it.0))
            .map(|it| it.1);
        match decide.max().unwrap_or(Conclusion::NotShown) {
            Conclusion::Passes if !self.not_asked().is_empty() => Conclusion::PassesInPart,
            gravest => gravest,
        }
    }
}

/// The names of axes that varied in this program's tournaments, and the others with their only value and the reason.
pub fn scope(plan: &Plan, records: &[UnitRecord]) -> (Vec<String>, Vec<String>) {
    let recipe = recipe_of(plan).ok();
    let (mut varied, mut constant) = (Vec::new(), Vec::new());
    for (name, counts) in axes(records) {
        let readable = name.replace('-', " ");
        match counts.first_key_value() {
            Some((value, _)) if counts.len() == 1 => {
                let why = why(plan, recipe.as_ref(), &name);
                constant.push(format!("{readable} = {value}: {why}"));
            }
            _ => varied.push(readable),
        }
    }
    (varied, constant)
}

fn why(plan: &Plan, recipe: Option<&Recipe>, name: &str) -> String {
    let axis = AxisId::named(name);
    if axis == Some(AxisId::Rules) {
        return "the edition that decides".to_owned();
    }
    let is_kept_out = |dialect| axis.is_some_and(|it| it.kept_out_of(dialect).is_some());
    if dialect_named(&plan.dialect).is_ok_and(is_kept_out) {
        return format!("{} cannot hold another value", plan.dialect);
    }
    // An axis with several given values, or with terms that fix several, is not constant.
    let span = axis.zip(recipe).map(|(axis, recipe)| recipe.span(axis));
    if !span.is_some_and(|span| span.is_constant()) {
        return "none of the tournaments drew another value".to_owned();
    }
    if plan.given.iter().any(|it| it == name) {
        return "as given with --axis".to_owned();
    }
    for ability in asks_for(name) {
        if let Some(engine) = plan.engines.iter().find(|it| it.cannot.contains(&ability)) {
            return format!("{} cannot be asked about {}", engine.id, ability.in_words());
        }
    }
    let laid_down = plan.challenge.as_ref().map(|_| "as the terms of the challenge say");
    laid_down.unwrap_or("all tournaments for these engines have this value").to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::survey::PROFILES;

    fn plan(count: u64, allowed: Option<u64>) -> Plan {
        let [c04a, ..] = PROFILES;
        let rule = Rule::new(c04a, Some(count), allowed).expect("a rule");
        Plan {
            profile: Some(c04a.id.to_owned()),
            required: Some(rule.required),
            allowed: Some(rule.allowed),
            ..Plan::plain(count)
        }
    }

    fn total(tournaments: u64, differing: u64, rounds: &[(RoundResult, u64)]) -> Total {
        let rounds = rounds.iter().copied().collect();
        Total { tournaments, differing, rounds, ..Total::default() }
    }

    fn conclusion(plan: &Plan, total: &Total) -> (Conclusion, u64) {
        let Concluded { conclusion, missing, grounds } = concluded(plan, total, plan.count);
        assert_eq!(grounds.is_empty(), conclusion.is_good(), "{grounds:?}");
        (conclusion, missing)
    }

    const MATCH: (RoundResult, u64) = (RoundResult::Match, 100);

    #[test]
    fn the_allowance_passes_only_with_the_number_that_is_asked_for() {
        let total =
            |count, differs| total(count, differs, &[MATCH, (RoundResult::Colour, differs)]);
        for (asked, judged, differing, expected) in [
            (5_000, 5_000, 10, (Conclusion::Passes, 0)),
            (5_000, 4_999, 10, (Conclusion::Inconclusive, 1)),
            (5_000, 10, 10, (Conclusion::Inconclusive, 4_990)),
            // More than the allowance fails at any number, and more tournaments do not raise it.
            (11, 11, 11, (Conclusion::Fails, 4_989)),
            (5_000, 5_000, 11, (Conclusion::Fails, 0)),
            (50_000, 50_000, 11, (Conclusion::Fails, 0)),
        ] {
            assert_eq!(conclusion(&plan(asked, None), &total(judged, differing)), expected);
        }
        let own = plan(300, Some(0));
        assert_eq!(conclusion(&own, &total(300, 0)).0, Conclusion::Passes);
    }

    #[test]
    fn one_failure_of_the_engine_is_enough_and_a_defect_of_ours_is_no_pass() {
        for (result, failures, expected) in [
            (RoundResult::Illegal, BTreeMap::new(), Conclusion::Fails),
            (RoundResult::Error, [("crash".to_owned(), 1)].into(), Conclusion::Fails),
            (RoundResult::Defect, BTreeMap::new(), Conclusion::Inconclusive),
        ] {
            let total = Total { failures, ..total(5_000, 0, &[MATCH, (result, 1)]) };
            assert_eq!(conclusion(&plan(5_000, None), &total).0, expected, "{result}");
        }
    }

    #[test]
    fn a_survey_that_is_not_finished_has_no_verdict() {
        let plan = plan(5_000, None);
        for differing in [0, 11] {
            let total = total(4_000, differing, &[MATCH]);
            let concluded = concluded(&plan, &total, 4_000);
            assert_eq!(concluded.conclusion, Conclusion::Unfinished);
            let ground = "1,000 tournaments of the survey are still to be asked about";
            assert_eq!(concluded.grounds, [ground]);
        }
        let grounds = concluded(&plan, &total(4_999, 0, &[MATCH]), 4_999).grounds;
        assert_eq!(grounds, ["1 tournament of the survey is still to be asked about"]);
    }

    #[test]
    fn one_is_not_several() {
        assert_eq!(too_few(4_999, 5_000), "4,999 of 5,000 tournaments were judged, 1 is missing");
        assert_eq!(too_few(1, 3), "1 of 3 tournaments was judged, 2 are missing");
    }

    #[test]
    fn without_a_rule_engines_only_agree_or_differ() {
        let plan = Plan { profile: None, ..plan(20, None) };
        assert_eq!(conclusion(&plan, &total(20, 0, &[MATCH])).0, Conclusion::Agrees);
        let disputed = total(20, 0, &[MATCH, (RoundResult::Disputed, 3)]);
        assert_eq!(conclusion(&plan, &disputed).0, Conclusion::Agrees);
        for result in [RoundResult::Colour, RoundResult::Illegal, RoundResult::Error] {
            let differs = total(20, 0, &[MATCH, (result, 1)]);
            assert_eq!(conclusion(&plan, &differs).0, Conclusion::Differs, "{result}");
        }
    }
}
