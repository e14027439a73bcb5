//! What is said of the rounds of a tournament: verdicts, the next pairing, two editions, the arbiter's table.

mod checklist;
mod compare_rules;
mod findings;
mod github;
mod json;
mod junit;
mod lint;
mod obstruction;
mod pair;
mod sarif;
mod standing;
mod statistics;
mod summary;
mod table;
mod text;

pub use checklist::{
    SCHEMA as CHECKLIST_SCHEMA, checklist_csv, checklist_json, checklist_legend, checklist_text,
};
pub use compare_rules::{
    SCHEMA as COMPARE_RULES_SCHEMA, compare_rules_json, compare_rules_skipped_json,
    compare_rules_skipped_text, compare_rules_text,
};
pub use findings::{Checked, missing_round_words};
pub use github::check_github;
pub use json::{SCHEMA as CHECK_SCHEMA, assumption_json, check_json, fault_json};
pub use junit::check_junit;
pub use lint::{LintedFile, lint_json};
pub use obstruction::obstruction_sentence;
pub use pair::{SCHEMA as PAIR_SCHEMA, Taken, pair_json};
pub use sarif::check_sarif;
pub use standing::standing_words;
pub use statistics::check_statistics;
pub use summary::Summary;
pub use table::{check_csv, check_html};
pub use text::{assumed_text, check_text, check_text_beside_rounds, faults_text, right_under};
