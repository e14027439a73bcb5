//! Engines: right ones and such that are wrong on purpose get their verdict, and what surveys, snapshots and
//! reports say of them is true. The program of these tests is the wrong engine, too (`fake.rs`).

use std::process::ExitCode;

#[path = "../common/cli.rs"]
mod cli;
mod fake;
#[path = "../common/markup.rs"]
mod markup;
#[path = "../common/profile.rs"]
mod profile_text;
#[path = "../common/schema.rs"]
mod schema;
#[path = "../common/trf.rs"]
mod trf_files;

mod asked;
mod bench;
mod documents;
#[cfg(unix)]
mod fingerprints;
mod known_answers;
mod memory;
mod sample;
mod shrink;
mod snapshot_command;
mod snapshot_standings;
mod standings;
mod survey_reports;
mod survey_scope;
#[cfg(unix)]
mod survey_statement;
mod survey_verdict;
mod verdicts;

fn main() -> ExitCode {
    let code = fake::suite(&[
        ("asked", asked::TESTS),
        ("documents", documents::TESTS),
        #[cfg(unix)]
        ("fingerprints", fingerprints::TESTS),
        ("known_answers", known_answers::TESTS),
        ("memory", memory::TESTS),
        ("shrink", shrink::TESTS),
        ("snapshot_command", snapshot_command::TESTS),
        ("snapshot_standings", snapshot_standings::TESTS),
        ("standings", standings::TESTS),
        ("survey_reports", survey_reports::TESTS),
        ("survey_scope", survey_scope::TESTS),
        #[cfg(unix)]
        ("survey_statement", survey_statement::TESTS),
        ("survey_verdict", survey_verdict::TESTS),
        ("verdicts", verdicts::TESTS),
    ]);
    survey_reports::clean_up();
    #[cfg(unix)]
    survey_statement::clean_up();
    code
}
