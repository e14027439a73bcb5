//! Documents about the rounds of a tournament: verdicts, the next pairing, two editions compared, the checklist.

mod checklist;
mod compare_rules;
mod findings;
mod json;
mod obstruction;
mod standing;
mod summary;
mod tables;
mod text;
mod words;

pub use checklist::{
    ChecklistView, checklist_csv, checklist_json, checklist_legend, checklist_text,
};
pub use compare_rules::{
    CompareRulesView, compare_rules_json, compare_rules_skipped_text, compare_rules_text,
};
pub use findings::{CheckedFiles, check_github, check_junit, check_sarif, missing_round_words};
pub use json::{
    CheckView, LintView, LintedFile, PairView, Taken, check_json, lint_json, pair_json,
};
pub use obstruction::obstruction_sentence;
pub use standing::standing_words;
pub use summary::Summary;
pub use tables::{check_csv, check_html, check_statistics};
pub use text::{assumed_text, check_text, check_text_beside_rounds, faults_text};
pub use words::right_under;
