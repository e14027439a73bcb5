//! An unsigned in-toto statement of the predicate `test-result`, for others to sign: the digests of what was
//! tested, of what tested it, and of what came of it. It holds no time, so it has the same bytes wherever
//! the survey is made.
//!
//! <https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md>

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};

use super::statement::{HASHED, Statement};
use crate::engines::sha256;
use crate::survey::{Conclusion, Plan};

/// The files of a survey whose digests are attested, as they lie in its directory.
#[derive(Clone, Copy, Debug)]
pub struct Attested<'a> {
    /// `plan.json`
    pub plan: &'a [u8],
    /// SHA-256 of `results.jsonl`, in hexadecimal digits.
    pub results_sha256: &'a str,
    /// `report.json`
    pub report: &'a [u8],
}

/// The attestation of a survey.
pub fn attestation_json(plan: &Plan, statement: &Statement, files: &Attested<'_>) -> Json {
    let report = described("report.json", &sha256(files.report));
    let mut subject = subjects(plan);
    subject.push(report.clone());
    let tests = |wanted: Outcome| -> Vec<String> {
        let decides = statement.directions.iter().filter(|it| it.decides);
        let found = decides.filter(|it| Outcome::of(it.conclusion) == wanted);
        found.map(|it| format!("{}: {}", it.engine, it.direction.name())).collect()
    };
    let mut warned = tests(Outcome::Warned);
    warned.extend(statement.not_shown.iter().map(|asked| format!("not asked: {asked}")));
    let (failed, passed) = (tests(Outcome::Failed), tests(Outcome::Passed));
    let outcome = match (failed.is_empty(), warned.is_empty()) {
        (false, _) => Outcome::Failed,
        (true, false) => Outcome::Warned,
        (true, true) => Outcome::Passed,
    };
    let mut report = report;
    report["annotations"] = json!({
        "conclusion": statement.conclusion,
        "in-words": statement.in_words,
        "rule": statement.rule.as_ref().map(|rule| &rule.name),
        "result-because": outcome.because(plan.profile.is_none()),
        "hashes": HASHED,
    });
    json!({
        "_type": "https://in-toto.io/Statement/v1",
        "subject": subject,
        "predicateType": "https://in-toto.io/attestation/test-result/v0.1",
        "predicate": {
            "result": outcome.name(),
            "configuration": [
                described(&plan.program.name, &plan.program.sha256),
                described("plan.json", &sha256(files.plan)),
                described("results.jsonl", files.results_sha256),
                report,
            ],
            "passedTests": passed,
            "warnedTests": warned,
            "failedTests": failed,
        },
    })
}

/// What the format can say of a test.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Passed,
    Warned,
    Failed,
}

impl Outcome {
    fn of(conclusion: Conclusion) -> Outcome {
        match conclusion {
            Conclusion::Passes => Outcome::Passed,
            Conclusion::Fails | Conclusion::Differs => Outcome::Failed,
            // A comparison has no rule of decision, so it certifies nothing.
            Conclusion::Agrees
            | Conclusion::PassesInPart
            | Conclusion::Unfinished
            | Conclusion::NotShown
            | Conclusion::Inconclusive => Outcome::Warned,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Outcome::Passed => "PASSED",
            Outcome::Warned => "WARNED",
            Outcome::Failed => "FAILED",
        }
    }

    fn because(self, is_compared: bool) -> &'static str {
        match self {
            Outcome::Failed if is_compared => {
                "compared, no rule of decision: at least one engine differs or failed"
            }
            _ if is_compared => "compared, no rule of decision: a comparison certifies nothing",
            Outcome::Passed => "every direction passes",
            Outcome::Failed => "at least one direction fails",
            Outcome::Warned => {
                "no direction fails, and at least one does not pass: it is inconclusive, unfinished, \
                 not shown or was not asked. The format knows only PASSED, WARNED and FAILED"
            }
        }
    }
}

/// The files of the engines that are judged; of those asked for comparison, none. Names are unique.
fn subjects(plan: &Plan) -> Vec<Json> {
    let judged = if plan.profile.is_some() { 1 } else { plan.engines.len() };
    let mut names = BTreeSet::new();
    let mut subjects = Vec::new();
    for engine in plan.engines.iter().take(judged) {
        for file in &engine.files {
            let base = format!("{}/{}", engine.id, file.name);
            let mut name = base.clone();
            let mut number = 2;
            while !names.insert(name.clone()) {
                name = format!("{base} ({number})");
                number += 1;
            }
            subjects.push(described(&name, &file.sha256));
        }
    }
    subjects
}

fn described(name: &str, sha256: &str) -> Json {
    json!({ "name": name, "digest": { "sha256": sha256 } })
}
