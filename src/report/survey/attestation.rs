//! An unsigned in-toto statement with the predicate `test-result`, for others to sign: the digests of the tested
//! engines, of this program and its plan, and of the results. It holds no time, so that it has the same bytes wherever
//! the survey is made.
//!
//! <https://github.com/in-toto/attestation/blob/main/spec/predicates/test-result.md>

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::statement::{HASHED, Statement};
use crate::engines::sha256;
use crate::report::json::as_json;
use crate::survey::{Conclusion, Plan};

/// The files of a survey whose digests are attested, as they lie in its directory.
#[derive(Clone, Copy, Debug)]
pub struct Attested<'a> {
    /// The bytes of `plan.json`.
    pub plan: &'a [u8],
    /// SHA-256 of `results.jsonl`, in hexadecimal digits.
    pub results_sha256: &'a str,
    /// The bytes of `report.json`.
    pub report: &'a [u8],
}

/// The attestation of a survey.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Attestation<'a> {
    /// The type of the statement.
    #[serde(rename = "_type")]
    #[schemars(extend("const" = "https://in-toto.io/Statement/v1"))]
    kind: &'static str,
    /// The files of the engines that are judged, and the report.
    subject: Vec<Described<'a>>,
    /// The type of the predicate.
    #[schemars(extend("const" = "https://in-toto.io/attestation/test-result/v0.1"))]
    predicate_type: &'static str,
    /// The result of the survey.
    predicate: Predicate<'a>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Predicate<'a> {
    /// The result of all tests together.
    result: Outcome,
    /// The executable that asked, the plan, the results and the report.
    configuration: [Described<'a>; 4],
    /// Engines and directions that pass. A comparison passes nothing, so it has none.
    passed_tests: Vec<String>,
    /// Engines and directions that are not shown to pass or fail, and directions that were not asked.
    warned_tests: Vec<String>,
    /// Engines and directions that fail.
    failed_tests: Vec<String>,
}

/// A file, identified by its digest.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Described<'a> {
    /// The name of the file.
    name: String,
    /// The digest of the file.
    digest: Digest,
    /// The conclusion in the report; absent for other files.
    #[serde(skip_serializing_if = "Option::is_none")]
    annotations: Option<Annotations<'a>>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Digest {
    /// The SHA-256 of the file.
    sha256: String,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct Annotations<'a> {
    /// The name of the conclusion.
    conclusion: &'a str,
    /// The conclusion as a sentence.
    in_words: &'a str,
    /// The rule of decision; null if engines are only compared.
    rule: Option<&'a str>,
    /// The reason for the result.
    result_because: &'static str,
    /// What the digests do and do not show.
    hashes: &'static str,
}

/// The attestation of a survey.
pub fn attestation_json(plan: &Plan, statement: &Statement, files: &Attested<'_>) -> Json {
    let tests = |wanted: Outcome| -> Vec<String> {
        let decides = statement.directions.iter().filter(|it| it.decides);
        let found = decides.filter(|it| Outcome::of(it.conclusion) == wanted);
        found.map(|it| format!("{}: {}", it.engine, it.direction.name())).collect()
    };
    let mut warned = tests(Outcome::Warned);
    warned.extend(statement.not_shown.iter().map(|asked| format!("not asked: {asked}")));
    let (failed, passed) = (tests(Outcome::Failed), tests(Outcome::Passed));
    let result = match (failed.is_empty(), warned.is_empty()) {
        (false, _) => Outcome::Failed,
        (true, false) => Outcome::Warned,
        (true, true) => Outcome::Passed,
    };
    let report = Described::of("report.json", &sha256(files.report));
    let annotations = Some(Annotations {
        conclusion: &statement.conclusion,
        in_words: &statement.in_words,
        rule: statement.rule.as_ref().map(|rule| rule.name.as_str()),
        result_because: result.because(plan.profile.is_none()),
        hashes: HASHED,
    });
    let mut subject = subjects(plan);
    subject.push(report.clone());
    as_json(Attestation {
        kind: "https://in-toto.io/Statement/v1",
        subject,
        predicate_type: "https://in-toto.io/attestation/test-result/v0.1",
        predicate: Predicate {
            result,
            configuration: [
                Described::of(&plan.program.name, &plan.program.sha256),
                Described::of("plan.json", &sha256(files.plan)),
                Described::of("results.jsonl", files.results_sha256),
                Described { annotations, ..report },
            ],
            passed_tests: passed,
            warned_tests: warned,
            failed_tests: failed,
        },
    })
}

/// The results of a test that the format knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
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

/// The files of the judged engines, not of those asked for comparison. Each has a name of its own.
fn subjects<'a>(plan: &Plan) -> Vec<Described<'a>> {
    let judged = if plan.profile.is_some() { 1 } else { plan.engines.len() };
    let mut names = BTreeSet::new();
    let mut subjects = Vec::new();
    for engine in plan.engines.iter().take(judged) {
        for file in &engine.files {
            let base = format!("{}/{}", engine.id, file.name);
            let others = (2..).map(|number| format!("{base} ({number})"));
            let mut free = std::iter::once(base.clone()).chain(others);
            let free = free.find(|name| names.insert(name.clone()));
            subjects.extend(free.map(|name| Described::of(&name, &file.sha256)));
        }
    }
    subjects
}

impl Described<'_> {
    fn of(name: &str, sha256: &str) -> Self {
        let digest = Digest { sha256: sha256.to_owned() };
        Described { name: name.to_owned(), digest, annotations: None }
    }
}
