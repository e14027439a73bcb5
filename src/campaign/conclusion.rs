//! What a survey shows of an engine in one direction: it passes, fails, or neither is shown.

use serde::{Deserialize, Serialize};

use super::record::Plan;
use super::results::Total;
use super::round_result::RoundResult;
use super::rule::Rule;

/// What a survey shows of an engine in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// Enough tournaments were judged, and not more differ than may.
    Passes,
    /// Engines are only compared: no tournament of this one differs.
    Agrees,
    /// The survey is not finished, or a share of a larger one.
    Unfinished,
    /// Nothing was judged.
    NotShown,
    /// It does not fail, and too few tournaments were judged.
    Inconclusive,
    /// Engines are only compared: at least one tournament of this one differs.
    Differs,
    /// More tournaments differ than may, or the engine failed.
    Fails,
}

impl Conclusion {
    /// As JSON has it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Conclusion::Passes => "passes",
            Conclusion::Agrees => "agrees",
            Conclusion::Unfinished => "unfinished",
            Conclusion::NotShown => "not-shown",
            Conclusion::Inconclusive => "inconclusive",
            Conclusion::Differs => "differs",
            Conclusion::Fails => "fails",
        }
    }

    /// In words, as a person reads it behind the name of a direction.
    #[must_use]
    pub fn in_words(self) -> &'static str {
        match self {
            Conclusion::Passes => "passes",
            Conclusion::Agrees => "no difference",
            Conclusion::Unfinished => "no verdict: unfinished",
            Conclusion::NotShown => "not shown",
            Conclusion::Inconclusive => "inconclusive",
            Conclusion::Differs => "differs",
            Conclusion::Fails => "fails",
        }
    }

    /// Whether it is what an engine has to reach.
    #[must_use]
    pub fn is_good(self) -> bool {
        matches!(self, Conclusion::Passes | Conclusion::Agrees)
    }
}

/// A conclusion, with what it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Concluded {
    /// The conclusion.
    pub conclusion: Conclusion,
    /// Tournaments that are still to be judged before it could pass.
    pub missing: u64,
    /// Why, one sentence each; empty: it passes or agrees.
    pub grounds: Vec<String>,
}

/// What follows for one direction from `done` tournaments of the plan, added up in `total`.
#[must_use]
pub fn concluded(plan: &Plan, total: &Total, done: u64) -> Concluded {
    let rule = Rule::of(plan);
    let required = rule.as_ref().map_or(0, |it| it.required);
    let missing = required.saturating_sub(total.tournaments);
    let failures = failures(total, rule.as_ref());
    let is_asked = total.tournaments > 0 || !failures.is_empty();
    let (conclusion, grounds) = if done < plan.count {
        let open = plan.count - done;
        let ground = format!("{} of the survey are still to be asked about", tournaments(open));
        (Conclusion::Unfinished, vec![ground])
    } else if !is_asked {
        (Conclusion::NotShown, vec![not_asked(total)])
    } else if rule.is_none() {
        compared(total)
    } else if !failures.is_empty() {
        (Conclusion::Fails, failures)
    } else if total.count(RoundResult::Defect) > 0 {
        let ground = "this program was worse than the engine in a round, which is its own defect";
        (Conclusion::Inconclusive, vec![ground.to_owned()])
    } else if missing > 0 {
        let judged = total.tournaments;
        let ground =
            format!("{judged} of {required} tournaments were judged, {missing} are missing");
        (Conclusion::Inconclusive, vec![ground])
    } else {
        (Conclusion::Passes, Vec::new())
    };
    Concluded { conclusion, missing, grounds }
}

/// Why nothing was judged.
fn not_asked(total: &Total) -> String {
    let reasons: Vec<&str> = total.skipped.keys().map(String::as_str).collect();
    if reasons.is_empty() { "nothing was asked".to_owned() } else { reasons.join("; ") }
}

fn compared(total: &Total) -> (Conclusion, Vec<String>) {
    let wrong = total.rounds.iter().filter(|(result, _)| !result.is_harmless());
    let grounds: Vec<String> = wrong.map(|(result, count)| format!("{count} {result}")).collect();
    let conclusion = if grounds.is_empty() { Conclusion::Agrees } else { Conclusion::Differs };
    (conclusion, grounds)
}

/// Why it fails; empty: it does not.
fn failures(total: &Total, rule: Option<&Rule>) -> Vec<String> {
    let mut grounds = Vec::new();
    if let Some(rule) = rule
        && total.differing > rule.allowed
    {
        let (differing, allowed) = (tournaments(total.differing), rule.allowed);
        let verb = if total.differing == 1 { "differs" } else { "differ" };
        grounds.push(format!("{differing} {verb}, at most {allowed} may"));
    }
    let illegal = total.count(RoundResult::Illegal);
    if illegal > 0 {
        let rounds = if illegal == 1 { "1 round" } else { &format!("{illegal} rounds") };
        grounds.push(format!("{rounds} with an illegal pairing"));
    }
    for (kind, count) in &total.failures {
        let times = if *count == 1 { "once" } else { &format!("{count} times") };
        grounds.push(format!("the engine failed {times}: {kind}"));
    }
    grounds
}

fn tournaments(count: u64) -> String {
    if count == 1 { "1 tournament".to_owned() } else { format!("{count} tournaments") }
}
