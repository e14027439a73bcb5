//! The commented tournament of 2013, step by step: every attempt that its author tells comes up in the
//! procedure, in this order, and is refused or accepted for the stated reason. Every bracket that it describes is a
//! test of its own.

use std::sync::Arc;

use libtest_mimic::Trial;
use pairproof::check::Replay;
use pairproof::editions::by_id;
use pairproof::oracle::rules_2013::{Attempt, Part, replay};
use pairproof::pairer::pair;
use pairproof::pairer::procedure::{Event, Trace};
use pairproof::round::{Participants, Rank, RoundContext};
use pairproof::tournament::{self, Options, PlayerNumber};
use pairproof::trf;
use serde_json::Value;

use crate::trace;

const TOURNAMENT: &[u8] = include_bytes!("../../corpus/handbook/2013/five-rounds-2013.trf");
const STEPS: &str = include_str!("../../corpus/handbook/2013/five-rounds-2013.steps.json");

struct Round {
    context: RoundContext,
    trace: Trace,
    brackets: Vec<Value>,
}

impl Round {
    fn new(number: u32) -> Round {
        let import = tournament::import(&trf::read(TOURNAMENT), Options::default());
        let tournament = import.tournament.expect("the file is a tournament");
        let edition = by_id("fide-2013").expect("the edition is in the list");
        let context = Replay::new(&tournament, &edition).context(number, Participants::Paired);
        let paired = pair(&context, &edition).expect("the round can be paired");
        let steps: Value = serde_json::from_str(STEPS).expect("the steps are JSON");
        let brackets = steps["brackets"].as_array().expect("a list of brackets").iter();
        let brackets = brackets.filter(|it| it["round"] == number).cloned().collect();
        Round { context, trace: paired.trace.expect("the procedure keeps a trace"), brackets }
    }

    fn numbers(&self, places: &[Rank]) -> Vec<u64> {
        places.iter().map(|place| u64::from(self.context.player(*place).number.get())).collect()
    }

    fn place(&self, number: &Value) -> Rank {
        let number = PlayerNumber::new(number.as_u64().expect("a number") as u32);
        self.context.rank_of_number(number).expect("a player of the round")
    }

    /// Whether the trace has such an event.
    fn has_event(&self, is_it: impl Fn(&Event) -> bool) -> bool {
        self.trace.steps.iter().any(|step| is_it(&step.event))
    }

    /// C.1, C.12 and C.13, and lines that do not apply.
    fn check_without_attempt(&self, step: &Value, attempts: &[Attempt]) {
        match step["art"].as_str().expect("an article") {
            "C.1" => {
                for pair in pairs_of(step) {
                    let [one, other] = [&pair[0], &pair[1]].map(|it| self.place(it));
                    assert!(!self.context.may_meet(one, other), "{step}");
                }
                let named: Vec<u64> = match step.get("unpaired") {
                    Some(list) => numbers_of(list),
                    None => pairs_of(step).iter().flat_map(numbers_of).collect(),
                };
                let leave = |event: &Event| {
                    matches!(event, Event::Incompatible(places) if named
                    .iter().all(|number| self.numbers(places).contains(number)))
                };
                assert!(self.has_event(leave), "{step}");
            }
            "C.12" => assert!(self.has_event(|event| *event == Event::NotExchanged), "{step}"),
            "C.13" => {
                assert!(self.has_event(|event| *event == Event::Undone), "{step}");
                assert!(self.has_event(|event| *event == Event::Joined), "{step}");
            }
            // Both do not apply as long as nothing is lowered.
            article @ ("C.8" | "C.9") => {
                let start = attempts.iter().take_while(|it| !it.article.starts_with("C.10"));
                let is_it = |it: &Attempt| it.article == article || it.part == Part::Remainder;
                assert!(!attempts.is_empty() && !start.into_iter().any(is_it), "{step}");
            }
            article => panic!("no attempt for {article}: {step}"),
        }
    }

    /// The attempts of a narrated bracket.
    fn attempts(&self, bracket: &Value) -> Vec<Attempt> {
        let accepted: Vec<Vec<u64>> = pairs_in(&bracket["accepted_pairs"]);
        let opened = trace::opened(&self.trace).into_iter().find(|opened| {
            let mut pairs: Vec<Vec<u64>> = opened
                .accepted
                .pairs
                .iter()
                .map(|(one, other)| self.numbers(&[*one, *other]))
                .collect();
            let mut accepted = accepted.clone();
            for pair in pairs.iter_mut().chain(&mut accepted) {
                pair.sort_unstable();
            }
            pairs.sort();
            accepted.sort();
            pairs == accepted && !pairs.is_empty()
        });
        let Some(opened) = opened else {
            assert!(accepted.is_empty(), "no bracket was paired so: {bracket}");
            return Vec::new();
        };
        self.check_parameters(bracket, &opened);
        let replay = replay(&self.context, &opened.situation(), 100_000).expect("a small bracket");
        assert_eq!(replay.accepted.as_ref(), Some(&opened.accepted.pairs));
        replay.attempts
    }

    fn check_parameters(&self, bracket: &Value, opened: &trace::Opened) {
        let parameter = |name: &str| bracket["parameters"][name].as_u64();
        let is = |name: &str, value: usize| {
            if let Some(stated) = parameter(name) {
                assert_eq!(stated, value as u64, "{name} of {bracket}");
            }
        };
        is("P0", opened.aimed_at.pairs);
        is("M0", opened.mdps.len());
        is("X1", opened.aimed_at.x);
        if let Some(z) = opened.aimed_at.z {
            is("Z1", z);
        }
    }

    /// Finds the steps of a bracket in the procedure, one after the other.
    fn check_bracket(&self, bracket: &Value) {
        let attempts = self.attempts(bracket);
        let mut from = 0;
        let steps = bracket["steps"].as_array().expect("a list of steps");
        for step in steps {
            if step.get("S1").is_none() {
                self.check_without_attempt(step, &attempts);
                continue;
            }
            let found = attempts[from..].iter().position(|attempt| self.is_told(step, attempt));
            let at = from + found.unwrap_or_else(|| panic!("not in this order: {step}"));
            check_article(step, &attempts[from..=at]);
            check_reasons(step, &attempts[at..]);
            from = at + 1;
        }
    }

    /// Whether an attempt has the S1 and S2 of a step, and its outcome.
    fn is_told(&self, step: &Value, attempt: &Attempt) -> bool {
        let is_remainder = step["art"].as_str().is_some_and(|it| it.ends_with("(remainder)"));
        let is_accepted = step["outcome"] == "accepted" || fails_in_remainder(step);
        self.numbers(&attempt.s1) == numbers_of(&step["S1"])
            && self.numbers(&attempt.s2) == numbers_of(&step["S2"])
            && attempt.refused.is_empty() == is_accepted
            && (attempt.part == Part::Remainder) == is_remainder
    }
}

fn numbers_of(list: &Value) -> Vec<u64> {
    list.as_array().expect("a list").iter().filter_map(Value::as_u64).collect()
}

fn pairs_of(step: &Value) -> Vec<Value> {
    step.get("pairs").and_then(Value::as_array).cloned().unwrap_or_default()
}

fn pairs_in(list: &Value) -> Vec<Vec<u64>> {
    list.as_array().expect("a list of pairs").iter().map(numbers_of).collect()
}

/// Whether the pairs of the MDPs are right and only the remainder fails.
fn fails_in_remainder(step: &Value) -> bool {
    let reasons = step["reason"].as_array();
    reasons.is_some_and(|it| it[0].as_str().is_some_and(|text| text.starts_with("remainder ")))
}

/// The articles that a step names led from the step before to this one.
fn check_article(step: &Value, since: &[Attempt]) {
    let told = step["art"].as_str().expect("an article").replace(" (remainder)", "");
    let told = told.replace("2 x ", "").replace(" then ", "/").replace(" + ", "/");
    for article in told.split('/') {
        let is_it = |attempt: &Attempt| match article {
            "C.4" => attempt.article == "C.6",
            "C.7" => attempt.article == "C.7" || attempt.article == "C.9",
            _ => attempt.article == article,
        };
        assert!(since.iter().any(is_it), "{article} of {step}: {since:?}");
    }
}

/// The reasons that a step names are among those of the attempt, the first of the list.
fn check_reasons(step: &Value, attempts: &[Attempt]) {
    if fails_in_remainder(step) {
        assert_eq!(attempts[1].part, Part::Remainder, "{step}");
        assert!(attempts[1].refused.contains(&"B.1.a"), "{step}");
        return;
    }
    let reasons = step["reason"].as_array().cloned().unwrap_or_default();
    // A step that sums up several names the reason of the first attempt first.
    let count = if step.get("pairs").is_some() { reasons.len() } else { 1 };
    for reason in reasons.iter().take(count) {
        let article = match reason.as_str().expect("an article") {
            "B.1a" => "B.1.a",
            other => other,
        };
        assert!(attempts[0].refused.contains(&article), "{article} of {step}: {:?}", attempts[0]);
    }
}

/// Brackets and steps that the author tells of each round.
const TOLD: [(usize, usize); 5] = [(1, 1), (3, 6), (4, 7), (6, 17), (8, 25)];

/// The name of a bracket among those of its round; one that was paired again comes up twice.
fn name_of(round: usize, at: usize, bracket: &Value) -> String {
    let mdps = bracket["moved_down"].as_array().expect("a list of players");
    let mdps: Vec<&Value> = mdps.iter().map(|player| &player["no"]).collect();
    format!(
        "round_{round}::{}_of_{}_points_with_{mdps:?}_from_above",
        at + 1,
        bracket["bracket_score"]
    )
}

pub(crate) fn trials() -> Vec<Trial> {
    let rounds: Vec<Arc<Round>> = (1..=5).map(|number| Arc::new(Round::new(number))).collect();
    let mut trials = Vec::new();
    for (round, number) in rounds.iter().zip(1..) {
        for (at, bracket) in round.brackets.iter().enumerate() {
            let name = format!("rules_2013_steps::{}", name_of(number, at, bracket));
            let (round, bracket) = (Arc::clone(round), bracket.clone());
            trials.push(Trial::test(name, move || {
                round.check_bracket(&bracket);
                Ok(())
            }));
        }
    }
    trials.push(Trial::test("rules_2013_steps::everything_told_is_looked_at", move || {
        let steps = |it: &Value| it["steps"].as_array().map_or(0, Vec::len);
        let count =
            |round: &Arc<Round>| (round.brackets.len(), round.brackets.iter().map(steps).sum());
        assert_eq!(rounds.iter().map(count).collect::<Vec<_>>(), TOLD);
        Ok(())
    }));
    trials
}
