//! What a survey of engines found, as text, data, pages, JUnit and a badge, and who may sign it.

mod attestation;
mod badge;
mod checks;
mod json;
mod junit;
mod readings;
mod report;
mod run;
mod statement;
mod style;
mod text;

pub use attestation::{Attestation, Attested, attestation_json};
pub use badge::{Badge, survey_badge, survey_badge_json};
pub use checks::blindness_line;
pub use json::{SurveyView, survey_json};
pub use junit::survey_junit;
pub use report::{survey_html, survey_markdown};
pub use run::{
    AfterRun, Machine, RecheckView, RunPart, RunsView, of_runs, recheck_json, run_is_whole,
    run_json,
};
pub use statement::{Statement, statement_html};
pub use text::{survey_text, trial_text};
