//! The result of a survey of engines as one document, in which nothing differs from run to run.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::readings::{ReadingWords, readings};
use super::statement::Statement;
use crate::report::exam::{ExamView, exam_view};
use crate::report::json::document;
use crate::report::known_answers::{KnownAnswersView, known_answers_view};
use crate::report::metrics::MetricsView;
use crate::survey::{
    Agreed, Concluded, Conclusion, Difference, Direction, Found, Plan, Risk, Surveyed, Total,
    agreements, axes, differences,
};

/// The contents of `report.json`, the report of a survey.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SurveyView<'a> {
    plan: &'a Plan,
    /// The rule of decision; null if engines are only compared.
    rule: Option<RuleView>,
    statement: Statement,
    /// The conclusion of the whole survey.
    conclusion: Conclusion,
    /// The exam of the judged engine; null if there was no exam.
    exam: Option<ExamView<'a>>,
    /// The judged engine's answers to questions with known answers; null if these were not asked.
    known_answers: Option<KnownAnswersView<'a>>,
    /// The number of tournaments that were made.
    done: usize,
    /// SHA-256 of `results.jsonl`.
    results_sha256: &'a str,
    /// The number of tournaments asked about again when shares were merged. All answers were the same.
    rechecked: u64,
    /// The results of every engine in every direction.
    results: Vec<ResultView<'a>>,
    /// In how many rounds two engines, or an engine and the rules, have the same boards.
    agreement: Vec<Agreed<'a>>,
    /// For each axis, how often each value was drawn.
    axes: BTreeMap<String, BTreeMap<String, u64>>,
    /// The interpretations under which disputed rounds are right, by id.
    readings: BTreeMap<String, ReadingWords>,
    /// Every difference and every disputed round.
    differences: Vec<FindingView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct ResultView<'a> {
    #[serde(flatten)]
    total: &'a Total,
    /// The upper limit of the share that differs, at a confidence of 95 %, in millionths; null if none was judged.
    upper_bound_millionths: Option<u64>,
    /// Whether the engine passes; null if the survey does not show it, or engines are only compared.
    passes: Option<bool>,
    #[serde(flatten)]
    concluded: Concluded,
    /// The quality of the engine's and of the rules' pairings; null if nothing was counted.
    quality: Option<QualityView>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct QualityView {
    /// The quality of the engine's pairings.
    engine: MetricsView,
    /// The quality of the rules' pairings of the same positions.
    rules: MetricsView,
    /// Rounds in which the engine's boards or colours are not those of the rules.
    rounds_with_other_boards: u64,
}

/// A difference, with the command that shows it again.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct FindingView<'a> {
    /// The number of the tournament.
    tournament: u64,
    /// The short name of the engine.
    engine: &'a str,
    direction: Direction,
    #[serde(flatten)]
    finding: &'a Difference,
    /// Whether the finding is disputed: another interpretation of the text pairs the round otherwise.
    disputed: bool,
    /// Whether the engine's pairing is legal, in words.
    legality: &'static str,
    /// The reason for the class, in words.
    argument: String,
    /// The command that shows the difference again.
    command: String,
    /// The path of the file with the evidence; null if there is no file.
    path: Option<String>,
    /// The SHA-256 of the file with the evidence; null if there is no file.
    file_sha256: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct RuleView {
    /// The name of the rule: the name of the profile, unless the rule is easier.
    name: String,
    /// The short name of the profile.
    profile: &'static str,
    /// Whether the rule is easier than the profile.
    own_rule: bool,
    /// The number of tournaments that have to be judged in each direction.
    required: u64,
    /// The number of judged tournaments that may differ.
    allowed: u64,
    /// The rule in sentences.
    words: Vec<String>,
    /// The probabilities with which engines pass that differ at certain rates.
    risks: Vec<Risk>,
}

/// The document `report.json` of a survey.
pub fn survey_json(survey: &Surveyed<'_>) -> Json {
    let Surveyed { plan, records, .. } = *survey;
    let contents = SurveyView {
        plan,
        rule: RuleView::of(plan),
        statement: Statement::of(survey),
        conclusion: survey.conclusion(),
        exam: survey.exam.as_ref().map(exam_view),
        known_answers: survey.known.as_ref().map(known_answers_view),
        done: records.len(),
        results_sha256: &survey.results_sha256,
        rechecked: survey.rechecked,
        results: survey.totals.iter().map(|it| result_view(survey, it)).collect(),
        agreement: agreements(plan, records),
        axes: axes(records),
        readings: readings(plan, records),
        differences: differences(records).map(|it| finding_view(plan, it)).collect(),
    };
    document("pairproof/survey@1", contents)
}

fn finding_view<'a>(plan: &Plan, found: Found<'a>) -> FindingView<'a> {
    let Found { record, trial, finding } = found;
    let is_of_standings = trial.direction.is_of_standings();
    FindingView {
        tournament: record.number,
        engine: &trial.engine,
        direction: trial.direction,
        finding,
        disputed: finding.is_disputed(),
        legality: if is_of_standings { "no pairing was asked for" } else { finding.legality() },
        argument: finding.argument_in(trial.direction),
        command: found.command(plan),
        path: found.path(),
        file_sha256: finding.file_sha256(),
    }
}

fn result_view<'a>(survey: &Surveyed<'_>, total: &'a Total) -> ResultView<'a> {
    let concluded = survey.concluded(total);
    let quality = (!total.quality.is_empty()).then(|| QualityView {
        engine: (&total.quality.of_engine()).into(),
        rules: (&total.quality.of_rules()).into(),
        rounds_with_other_boards: total.quality.engine.rounds,
    });
    let passes = match concluded.conclusion {
        Conclusion::Passes => Some(true),
        Conclusion::Fails => Some(false),
        _ => None,
    };
    ResultView { total, upper_bound_millionths: total.upper_bound(), passes, concluded, quality }
}

impl RuleView {
    fn of(plan: &Plan) -> Option<RuleView> {
        let rule = plan.rule()?;
        Some(RuleView {
            name: rule.name(),
            profile: rule.profile.id,
            own_rule: rule.is_own,
            required: rule.required,
            allowed: rule.allowed,
            words: rule.in_words(plan.asks_standings()),
            risks: rule.risks(rule.required),
        })
    }
}
