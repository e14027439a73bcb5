//! Every case of the corpus, and every bracket of its commented tournament, is a test of its own.

use std::process::ExitCode;

use libtest_mimic::Arguments;

#[path = "../common/rules_2013.rs"]
mod trace;

mod cases;
mod rules_2013_steps;

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // Snapshot settings are bound to a thread; one thread keeps failures readable, too.
    arguments.test_threads = Some(1);
    let trials = cases::trials().into_iter().chain(rules_2013_steps::trials());
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}
