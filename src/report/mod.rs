//! Results as text, JSON, pages and JUnit, a folder for each thing reported. Reports never compute.

use pairproof_documents::{digits, json, junit, pages};

mod corpus;
mod diagnosis;
mod engines;
mod exam;
mod faults;
mod generate;
mod known_answers;
mod metrics;
mod rates;
mod regression;
mod shrink;
mod survey;
mod verify;

pub use corpus::disputes_html;
pub use corpus::{
    CorpusMatrixView, MatrixEngine, corpus_matrix_html, corpus_matrix_json, corpus_matrix_text,
};
pub use diagnosis::{Diagnosed, DiagnosesView, diagnosis_json, diagnosis_text};
pub use engines::{EnginesView, ListedEngine, engine_abilities, engines_json};
pub use exam::exam_book_html;
pub use exam::{ExamView, exam_json, exam_junit, exam_text, pairs_text};
pub use faults::{
    FaultsView, KnownFaults, known_faults_html, known_faults_json, known_faults_text,
};
pub use generate::{DrawnFrom, Manifest, ManifestFile, ManifestView, drawn_value, manifest_json};
pub use known_answers::{boards_apart, outcome_words, question_words, tally_words};
pub use metrics::{
    MeasuredFile, MeasuredView, measured_json, metrics_html, metrics_table, metrics_tables,
};
pub use pairproof_documents::check::{
    Checked as CheckedFiles, LintedFile, Summary, Taken, assumed_text, check_csv, check_github,
    check_html, check_json, check_junit, check_sarif, check_statistics, check_text,
    check_text_beside_rounds, checklist_csv, checklist_json, checklist_legend, checklist_text,
    compare_rules_json, compare_rules_skipped_text, compare_rules_text, faults_text, lint_json,
    missing_round_words, obstruction_sentence, pair_json, right_under, standing_words,
};
pub use pairproof_documents::editions_list::{editions_json, editions_text};
pub use pairproof_documents::explain::{
    AnsweredRank, ExplainPage, explain_brief, explain_html, explain_json, explain_text,
    explain_text_in_short, why_rank_html, why_rank_json,
};
pub use pairproof_documents::faults::render;
pub use pairproof_documents::json::json_file;
pub use pairproof_documents::marked::Marked;
pub use pairproof_documents::rule::{rule_json, rule_text, rules_text};
pub use pairproof_documents::standings::{
    PostedStanding, inferred_json, inferred_text, standings_csv, standings_html, standings_json,
    standings_text,
};
pub use pairproof_documents::tiebreak::{
    TiebreakView, team_tiebreak_text, tiebreak_editions_text, tiebreak_text,
};
pub use pairproof_documents::wrapped::wrapped;
pub use rates::{rates_json, rates_text};
pub use regression::{
    RegressionView, changes_text, judged_words, regression_json, regression_summary,
};
pub use shrink::{ShrunkView, fault_in_words, shrink_json};
pub use survey::{
    AfterRun, Attestation, Attested, Badge, Machine, RecheckView, RunPart, RunsView, Statement,
    SurveyLine, SurveyView, agreement_lines, attestation_json, blindness_line, exam_survey_line,
    known_line, of_runs, recheck_json, run_is_whole, run_json, statement_html, survey_badge,
    survey_badge_json, survey_html, survey_json, survey_junit, survey_lines, survey_markdown,
    trial_text, verdict_line,
};
pub use verify::{
    VerifiedPart, VerifiedView, events_text, failure_text, verify_json, verify_junit,
};
