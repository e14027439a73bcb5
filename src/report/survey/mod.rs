//! What a survey of engines found, as text, data, pages, JUnit and a badge, and who may sign it.

mod attestation;
mod json;
mod junit;
mod readings;
mod report;
mod statement;
mod text;

pub use attestation::{Attestation, Attested, attestation_json};
pub use json::{
    AfterRun, Machine, RecheckView, RunPart, RunsView, SurveyView, of_runs, recheck_json,
    run_is_whole, run_json, survey_json,
};
pub use junit::{Badge, survey_badge, survey_badge_json, survey_junit};
pub use report::{survey_html, survey_markdown};
pub use statement::{Statement, statement_html};
pub use text::{blindness_line, survey_text, trial_text};
