//! The result of a survey of engines as text, data, pages, JUnit and a badge, and as documents to sign.

mod attestation;
mod json;
mod junit;
mod readings;
mod report;
mod runs;
mod scope;
mod statement;
mod style;
mod text;
mod words;

pub use attestation::{Attestation, Attested, attestation_json};
pub use json::{SurveyView, survey_json};
pub use junit::{Badge, survey_badge, survey_badge_json, survey_junit};
pub use report::{survey_html, survey_markdown};
pub use runs::{
    AfterRun, Machine, RecheckView, RunPart, RunsView, of_runs, recheck_json, run_is_whole,
    run_json,
};
pub(crate) use statement::{HASHED, narrowed_words};
pub use statement::{Statement, statement_html};
pub use text::{survey_text, trial_text};
pub use words::blindness_line;
