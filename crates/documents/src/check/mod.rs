//! What is said of the rounds of a tournament: verdicts, the next pairing, two editions, the arbiter's table.

mod checklist;
mod compare_rules;
mod findings;
mod json;
mod obstruction;
mod standing;
mod summary;
mod text;

pub use checklist::{
    ChecklistView, checklist_csv, checklist_json, checklist_legend, checklist_text,
};
pub use compare_rules::{
    CompareRulesView, compare_rules_json, compare_rules_skipped_text, compare_rules_text,
};
pub use findings::check_github;
pub use findings::check_junit;
pub use findings::check_sarif;
pub use findings::{CheckedFiles, missing_round_words};
pub use json::{CheckView, LintView, LintedFile, check_json, lint_json};
pub use json::{PairView, Taken, pair_json};
pub use obstruction::obstruction_sentence;
pub use standing::standing_words;
pub use summary::Summary;
pub use summary::check_statistics;
pub use summary::{check_csv, check_html};
pub use text::{assumed_text, check_text, check_text_beside_rounds, faults_text, right_under};
