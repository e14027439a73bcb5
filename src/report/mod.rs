//! Results as text, JSON, pages and JUnit. Reports never compute.

mod article_names;
mod attestation;
mod bracket_drawing;
mod bracket_svg;
mod chart;
mod check_json;
mod check_text;
mod checklist;
mod colour_squares;
mod compare_rules;
mod corpus_matrix;
mod corpus_matrix_html;
mod corpus_matrix_text;
mod digits;
mod editions;
mod explain_html;
mod explain_parts;
mod explain_style;
mod known_answers;
mod manifest;
mod markdown;
mod metrics_html;
mod metrics_json;
mod metrics_text;
mod obstruction_text;
mod page;
mod pair_json;
mod quality_charts;
mod reading_words;
mod regression_json;
mod regression_junit;
mod regression_text;
mod statement;
mod statement_html;
mod statement_markdown;
mod statement_scope;
mod summary;
mod survey_agreement;
mod survey_badge;
mod survey_checks;
mod survey_difference;
mod survey_findings;
mod survey_html;
mod survey_json;
mod survey_junit;
mod survey_markdown;
mod survey_style;
mod survey_text;
mod verify_junit;

pub use attestation::{Attested, attestation_json};
pub use check_json::{SCHEMA as CHECK_SCHEMA, assumption_json, check_json, fault_json};
pub use check_text::{
    assumed_text, check_text, engine_sentence, faults_text, reason_in_short, reason_sentence,
    right_under,
};
pub use checklist::{SCHEMA as CHECKLIST_SCHEMA, checklist_csv, checklist_json, checklist_text};
pub use compare_rules::{
    SCHEMA as COMPARE_RULES_SCHEMA, compare_rules_json, compare_rules_skipped_json,
    compare_rules_skipped_text, compare_rules_text,
};
pub use corpus_matrix::{MatrixEngine, SCHEMA as CORPUS_MATRIX_SCHEMA, corpus_matrix_json};
pub use corpus_matrix_html::corpus_matrix_html;
pub use corpus_matrix_text::corpus_matrix_text;
pub use editions::{SCHEMA as EDITIONS_SCHEMA, editions_json, editions_text};
pub use explain_html::{ExplainPage, explain_html};
pub use known_answers::{
    boards_apart, known_answers_json, outcome_words, question_words, tally_words,
};
pub use manifest::{Manifest, ManifestFile, SCHEMA as MANIFEST_SCHEMA, manifest_json};
pub use metrics_html::{MeasuredFile, metrics_html};
pub use metrics_json::metrics_json;
pub use metrics_text::metrics_table;
pub use obstruction_text::obstruction_sentence;
pub use pair_json::{SCHEMA as PAIR_SCHEMA, Taken, pair_json};
pub use regression_json::{SCHEMA as REGRESSION_SCHEMA, regression_json};
pub use regression_junit::regression_junit;
pub use regression_text::{changes_text, judged_words, regression_summary};
pub use statement::Statement;
pub use statement_html::statement_html;
pub use summary::Summary;
pub use survey_badge::{survey_badge, survey_badge_json};
pub use survey_html::survey_html;
pub use survey_json::{SCHEMA as SURVEY_SCHEMA, survey_json};
pub use survey_junit::survey_junit;
pub use survey_markdown::survey_markdown;
pub use survey_text::{
    SurveyLine, agreement_lines, known_line, survey_lines, trial_text, verdict_line,
};
pub use verify_junit::{VerifiedPart, verify_junit};
