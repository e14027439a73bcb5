//! The statement of conformity of a survey, as data: who is judged, by which rule, the conclusion, and what the
//! conclusion covers (what ISO/IEC 17025, 7.8.6, asks).
//!
//! `report.json` holds the statement. All pages and texts take its numbers and sentences from there, unchanged.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::editions::by_id;
use crate::engines::Hashed;
use crate::report::digits::{counted, percent_above, percent_likely, percent_of, thousands};
use crate::report::exam::exam_line;
use crate::report::survey::scope::{ScopeWords, scope_words};
use crate::report::survey::words::{blindness_line, known_words, wrong_before};
use crate::survey::challenge::{Challenge, Secret};
use crate::survey::{
    Blindness, Conclusion, Direction, Found, Identity, Plan, Risk, Rule, Surveyed, Total, Variable,
    blindness, differences,
};

/// The statement of conformity of a survey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Statement {
    /// The title of the statement.
    pub title: String,
    /// The engines that are judged; all engines if they are only compared.
    pub judged: Vec<Program>,
    /// Engines that were asked for comparison. They do not decide.
    pub for_comparison: Vec<Program>,
    /// This program, which judges.
    pub judge: Program,
    /// The edition in words.
    pub edition: EditionWords,
    /// The rule of decision. `None` if engines are only compared.
    pub rule: Option<RuleWords>,
    /// The name of the conclusion about the whole survey.
    pub conclusion: String,
    /// The conclusion as a sentence.
    pub in_words: String,
    /// One row for each engine and direction.
    pub directions: Vec<DirectionWords>,
    /// Directions that were not asked.
    pub not_shown: Vec<String>,
    /// The number of tournaments in the plan.
    pub planned: u64,
    /// The number of tournaments that were made.
    pub made: u64,
    /// Where the seed of the tournaments comes from.
    pub seed: String,
    /// Why nobody could choose the seed, one sentence each; empty if somebody chose it.
    #[serde(default)]
    pub challenge: Vec<String>,
    /// The result of the exam. `None` if there was no exam.
    #[serde(default)]
    pub exam: Option<String>,
    /// How many known faults random tournaments show, and how many more the exam shows. `None` if not known.
    #[serde(default)]
    pub blindness: Option<String>,
    /// The numbers in `blindness`.
    #[serde(default)]
    pub blindness_numbers: Option<Blindness>,
    /// The results of the questions with known answers. `None` if they were not asked.
    #[serde(default)]
    pub known_answers: Option<String>,
    /// Wrong answers and failures in the exam and in known questions, to be read before the verdict. `None` if none.
    #[serde(default)]
    pub wrong_answers: Option<String>,
    /// The number of tournaments asked about again when shares were merged. All answers were the same.
    #[serde(default)]
    pub rechecked: u64,
    /// What the survey covered.
    pub scope: ScopeWords,
    /// The command that makes the whole survey again, with variables for the engines.
    pub command: String,
    /// What else the command needs. `None` if the command needs nothing else.
    #[serde(default)]
    pub command_needs: Option<String>,
    /// The meaning of the variables in the command.
    pub variables: Vec<Variable>,
    /// The numbers of findings.
    pub findings: FindingCounts,
    /// SHA-256 of `results.jsonl`.
    pub results_sha256: String,
}

/// A program with its files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Program {
    /// The short name of the program.
    pub id: String,
    /// The full name of the program.
    pub title: String,
    /// The edition that the program follows.
    pub edition: String,
    /// The version that the program states.
    pub version: Option<String>,
    /// How the program attacked this one when asked for its version. `None` if it did not.
    #[serde(default)]
    pub version_fault: Option<String>,
    /// The files of the program, with SHA-256.
    pub files: Vec<Hashed>,
    /// Programs that the program runs and that are not in `files`.
    pub unhashed: Vec<String>,
    /// Further remarks: variables that the program gets, whether it is this program, and what its hashes do not show.
    #[serde(default)]
    pub remarks: Vec<String>,
}

/// An edition in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct EditionWords {
    /// The short name of the edition.
    pub id: String,
    /// The name of the edition, and when it was in force.
    pub in_words: String,
    /// How far the edition can be trusted; empty if there is nothing to say.
    pub caveat: String,
}

/// A rule in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RuleWords {
    /// The name of the rule: the name of the profile, unless the rule is easier.
    pub name: String,
    /// The number of tournaments that have to be judged in each direction.
    pub required: u64,
    /// The number of judged tournaments that may differ.
    pub allowed: u64,
    /// The rule in sentences.
    pub words: Vec<String>,
    /// The probabilities with which engines pass that differ at certain rates, one sentence each.
    pub risks: Vec<String>,
}

/// The conclusion about one engine in one direction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DirectionWords {
    /// The short name of the engine.
    pub engine: String,
    /// The direction in which the engine was asked.
    pub direction: Direction,
    /// The direction in words.
    pub asked: String,
    /// Whether the conclusion counts. It does not for an engine asked for comparison.
    pub decides: bool,
    /// The number of tournaments that were made.
    pub made: u64,
    /// The number of tournaments with at least one judged round.
    pub judged: u64,
    /// The number of tournaments that the engine was not asked about.
    pub skipped: u64,
    /// The number of tournaments without a round that can be paired.
    pub stopped: u64,
    /// The number of tournaments without a judged round, because the engine failed.
    pub failed: u64,
    /// The number of tournaments still to be judged before the engine can pass.
    pub missing: u64,
    /// The number of judged tournaments that differ.
    pub differing: u64,
    /// The share of differing tournaments and its upper limit, as a sentence.
    pub share: String,
    /// The name of the conclusion.
    pub conclusion: Conclusion,
    /// The conclusion in words.
    pub in_words: String,
    /// The reasons for the conclusion, one sentence each.
    pub grounds: Vec<String>,
}

/// The numbers of findings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FindingCounts {
    /// Differences and failures. A round counts once for each direction in which it was found.
    pub differences: u64,
    /// Differences and failures of engines that were asked for comparison. They do not decide.
    #[serde(default)]
    pub for_comparison: u64,
    /// Disputed rounds. A round counts once for each direction in which it was found.
    pub disputed: u64,
    /// Disputed rounds. A round counts once, even if it was found in several directions.
    pub disputed_rounds: u64,
    /// Findings with a file below `findings/`.
    pub files: u64,
}

/// The note on a survey that only compares engines. It comes before the findings.
pub(in crate::report::survey) const COMPARED: &str = "Compared, no rule of decision";

const NO_EXAM: &str = "Not asked, because --exam none was given, so nothing is shown of it.";

const NEEDS_SECRET: &str =
    "The file secret.json has to hold the object challenge.revealed of plan.json.";

impl Statement {
    /// The statement of a survey.
    pub fn of(survey: &Surveyed<'_>) -> Statement {
        let plan = survey.plan;
        let rule = plan.rule();
        let programs: Vec<Program> =
            plan.engines.iter().map(|it| program(it, &plan.program)).collect();
        let deciding = if rule.is_some() { 1 } else { programs.len() };
        let (judged, others) = programs.split_at(deciding.min(programs.len()));
        let not_shown = survey.not_asked();
        let names: Vec<&str> = judged.iter().map(|it| it.id.as_str()).collect();
        let title = match rule {
            Some(_) => format!("Survey of {} by the rules of {}", names.join(", "), plan.edition),
            None => format!("Pairings under {} compared", plan.edition),
        };
        let no_exam = || plan.without_exam.then(|| NO_EXAM.to_owned());
        let exam = survey.exam.as_ref().map(|it| format!("{}: {}.", it.engine, exam_line(it)));
        let seed_from = match plan.challenge {
            None => "chosen by whoever ran the survey",
            Some(_) => "computed from a secret and the files of the engine",
        };
        Statement {
            title,
            in_words: concluded_words(survey, rule.as_ref(), &not_shown),
            judged: judged.to_vec(),
            for_comparison: others.to_vec(),
            judge: Program {
                id: "pairproof".to_owned(),
                title: "pairproof, which judges".to_owned(),
                edition: plan.edition.clone(),
                version: Some(plan.version.clone()),
                files: vec![plan.program.clone()],
                ..Program::default()
            },
            edition: edition_words(&plan.edition),
            rule: rule.as_ref().map(|rule| rule_words(plan, rule)),
            conclusion: survey.conclusion().name().to_owned(),
            directions: survey.totals.iter().map(|it| row(survey, it)).collect(),
            not_shown: not_shown.iter().map(|it| it.in_words().to_owned()).collect(),
            planned: plan.count,
            made: survey.records.len() as u64,
            seed: format!("{}, {seed_from}", plan.seed),
            challenge: plan.challenge.as_ref().map(challenge_words).unwrap_or_default(),
            exam: exam.or_else(no_exam),
            blindness: blindness_line(survey).map(|words| format!("{words}.")),
            blindness_numbers: blindness(survey),
            known_answers: survey.known.as_ref().map(known_words).or_else(no_exam),
            wrong_answers: wrong_before(survey),
            rechecked: survey.rechecked,
            scope: scope_words(survey),
            command: plan.command(),
            command_needs: plan.challenge.is_some().then(|| NEEDS_SECRET.to_owned()),
            variables: plan.variables(),
            findings: finding_counts(survey),
            results_sha256: survey.results_sha256.clone(),
        }
    }
}

pub(crate) const HASHED: &str =
    "Only files that the profile names are hashed. The engine may read others.";

fn program(engine: &Identity, judge: &Hashed) -> Program {
    let is_judge = engine.files.iter().any(|file| file.sha256 == judge.sha256);
    let itself = is_judge.then(|| "this engine is pairproof itself, which judges".to_owned());
    let gets = |names: String| format!("variables that its profile gives it: {names}");
    let variables = (!engine.environment.is_empty()).then(|| gets(engine.environment.join(", ")));
    Program {
        id: engine.id.clone(),
        title: engine.title.clone(),
        edition: engine.edition.clone(),
        version: engine.version.clone(),
        version_fault: engine.version_fault.clone(),
        files: engine.files.clone(),
        unhashed: engine.unhashed.clone(),
        remarks: itself.into_iter().chain(variables).chain([HASHED.to_owned()]).collect(),
    }
}

fn challenge_words(challenge: &Challenge) -> Vec<String> {
    let Challenge { revealed, candidate, narrowed } = challenge;
    let Secret { commitment, secret, .. } = revealed;
    let mut words = vec![
        format!("The commitment is {commitment}."),
        format!("The secret is {secret}."),
        format!("The SHA-256 over the files of the engine and its profile is {candidate}."),
        "When the commitment was published has to be proved in another way.".to_owned(),
    ];
    words.extend((!narrowed.is_empty()).then(|| narrowed_words(narrowed)));
    words
}

/// The sentence on axes that are narrower in a survey than in the terms of its challenge.
pub(crate) fn narrowed_words(narrowed: &[String]) -> String {
    let axes = narrowed.join(", ");
    format!(
        "These axes are narrower than in the terms, because the profile says that the engine does \
         not support more: {axes}."
    )
}

fn edition_words(id: &str) -> EditionWords {
    let Some(edition) = by_id(id) else {
        let (id, in_words) = (id.to_owned(), id.to_owned());
        return EditionWords { id, in_words, caveat: String::new() };
    };
    let in_force = edition.in_force();
    let when = match &in_force.to {
        Some(to) => format!("in force from {} to {to}", in_force.from),
        None => format!("in force since {}", in_force.from),
    };
    let remark = in_force.remark;
    let remark = if remark.is_empty() { String::new() } else { format!(" ({remark})") };
    EditionWords {
        id: id.to_owned(),
        in_words: format!("{}; {when}{remark}", in_force.source),
        caveat: edition.caveat.to_owned(),
    }
}

fn rule_words(plan: &Plan, rule: &Rule) -> RuleWords {
    let risk = |it: &Risk| {
        let differing = it.times * rule.allowed.max(1);
        let rate = match rule.required.is_multiple_of(differing) {
            true => format!("1 of {}", thousands(rule.required / differing)),
            false => format!("{} of {}", thousands(differing), thousands(rule.required)),
        };
        let likely = percent_likely(it.passes);
        format!(
            "An engine that differs in {rate} tournaments passes with a probability of {likely}."
        )
    };
    RuleWords {
        name: rule.name(),
        required: rule.required,
        allowed: rule.allowed,
        words: rule.in_words(plan.asks_standings()),
        risks: rule.risks(rule.required).iter().map(risk).collect(),
    }
}

fn concluded_words(survey: &Surveyed<'_>, rule: Option<&Rule>, not_shown: &[Direction]) -> String {
    let conclusion = survey.conclusion();
    let Some(rule) = rule else {
        let found = match conclusion {
            Conclusion::Agrees => "no tournament that was judged differs from the rules",
            Conclusion::Differs => "at least one engine differs from the rules, or failed",
            other => return format!("No verdict: {}.", other.in_words()),
        };
        return format!("{COMPARED}: {found}.");
    };
    let engine = survey.plan.engines.first().map_or("", |it| it.id.as_str());
    let name = rule.name();
    let said = match conclusion {
        Conclusion::Passes => format!("{engine} passes by this rule: {name}."),
        Conclusion::PassesInPart => {
            format!("{engine} passes in what was asked, by this rule: {name}.")
        }
        Conclusion::Fails => format!("{engine} fails by this rule: {name}."),
        Conclusion::Unfinished => "No verdict: the survey is not finished.".to_owned(),
        Conclusion::NotShown => {
            format!("Not shown: in at least one direction nothing of {engine} was judged.")
        }
        _ => format!("Inconclusive: whether {engine} passes by this rule is not shown: {name}."),
    };
    let open: Vec<&str> = not_shown.iter().map(|it| it.in_words()).collect();
    match open.as_slice() {
        [] => said,
        open => format!("{said} Not asked, so not shown: {}.", open.join("; ")),
    }
}

fn row(survey: &Surveyed<'_>, total: &Total) -> DirectionWords {
    let concluded = survey.concluded(total);
    let decides = survey.plan.decides(&total.engine);
    DirectionWords {
        engine: total.engine.clone(),
        direction: total.direction,
        asked: total.direction.in_words().to_owned(),
        decides,
        made: survey.records.len() as u64,
        judged: total.tournaments,
        skipped: total.tournaments_skipped,
        stopped: total.tournaments_stopped,
        failed: total.tournaments_failed,
        missing: if decides { concluded.missing } else { 0 },
        differing: total.differing,
        share: share(total),
        conclusion: concluded.conclusion,
        in_words: concluded.conclusion.in_words().to_owned(),
        grounds: concluded.grounds,
    }
}

/// The share that differs, as in `0 of 5,000 differ; at a confidence of 95 % fewer than 0.060 %`.
fn share(total: &Total) -> String {
    let (differing, judged) = (total.differing, total.tournaments);
    let Some(bound) = total.upper_bound() else { return "nothing was judged".to_owned() };
    let verb = if differing == 1 { "differs" } else { "differ" };
    let part = percent_of(differing, judged);
    let part = if differing == 0 { String::new() } else { format!(" ({part})") };
    let found = format!("{} of {} {verb}{part}", thousands(differing), thousands(judged));
    match percent_above(bound).as_str() {
        "100 %" => format!("{found}; too few to say more"),
        bound => format!("{found}; at a confidence of 95 % fewer than {bound}"),
    }
}

fn finding_counts(survey: &Surveyed<'_>) -> FindingCounts {
    let mut counts = FindingCounts::default();
    let mut rounds = std::collections::BTreeSet::new();
    for Found { record, trial, finding } in differences(survey.records) {
        counts.files += u64::from(!finding.file.is_empty());
        if !finding.is_disputed() {
            counts.differences += 1;
            counts.for_comparison += u64::from(!survey.plan.decides(&trial.engine));
            continue;
        }
        counts.disputed += 1;
        // What an engine generates is another tournament than the one it is asked about.
        let whose = match trial.direction {
            Direction::Pairs | Direction::Checks => 0,
            Direction::Generates => 1,
            _ => 2,
        };
        rounds.insert((&trial.engine, record.number, whose, finding.round));
    }
    counts.disputed_rounds = rounds.len() as u64;
    counts
}

impl FindingCounts {
    /// The number of findings, as a sentence.
    pub(in crate::report::survey) fn in_words(&self) -> String {
        let rounds = counted(self.disputed_rounds, "disputed round");
        let twice = match self.disputed == self.disputed_rounds {
            true => String::new(),
            false => format!(" (found {} times, once in each direction)", thousands(self.disputed)),
        };
        let differences = counted(self.differences, "difference");
        let whose = match self.for_comparison {
            0 => String::new(),
            all if all == self.differences => " (of engines asked for comparison only)".to_owned(),
            some => format!(" ({} of engines asked for comparison)", thousands(some)),
        };
        let files = counted(self.files, "file");
        format!("{differences}{whose}, {rounds}{twice}; {files} in findings/.")
    }
}

impl Program {
    pub(in crate::report::survey) fn version_words(&self) -> String {
        match (&self.version, &self.version_fault) {
            (_, Some(fault)) => {
                format!("not known: when asked for it, the engine attacked pairproof ({fault})")
            }
            (Some(version), None) => version.clone(),
            (None, None) => "it states no version".to_owned(),
        }
    }
}
