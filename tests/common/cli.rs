//! Runs the built program, for the tests of the command line.

#![allow(dead_code, reason = "each program uses a part of it")]

use std::ffi::OsStr;
use std::io::{ErrorKind, Write};
use std::process::{Command, Output, Stdio};

/// The program, run from the root of the repository so that paths in its output are the same
/// everywhere.
pub(crate) fn command<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pairproof"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "RUST_BACKTRACE"] {
        command.env_remove(variable);
    }
    command.stdin(Stdio::null());
    command
}

/// What came of a run.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    fn of(output: Output) -> Run {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
        let run = Run {
            code: output.status.code().expect("no signal ended the program"),
            out: text(output.stdout),
            err: text(output.stderr),
        };
        assert!(!run.err.contains("panicked"), "{}", run.err);
        run
    }

    /// All three, for a snapshot.
    pub(crate) fn whole(&self) -> String {
        let (code, out, err) = (self.code, &self.out, &self.err);
        format!("exit code {code}\n--- standard output\n{out}--- standard error\n{err}")
    }
}

/// Runs the program with `line`, words parted by blanks.
pub(crate) fn run(line: &str) -> Run {
    run_with(&line.split_whitespace().collect::<Vec<_>>())
}

/// The names of all commands, as `--help` lists them.
pub(crate) fn commands() -> Vec<String> {
    let names = commands_of("");
    assert!(names.len() > 16, "{names:?}");
    names
}

/// The names of the commands below `command`, as its help lists them.
pub(crate) fn commands_of(command: &str) -> Vec<String> {
    let help = run(&format!("{command} --help")).out;
    // The help of the program has them in groups, in front of the options.
    let list = match command {
        "" => help.split("Options:\n").next().unwrap_or_default(),
        _ => help.split_once("Commands:\n").map_or("", |(_, rest)| rest),
    };
    let list = list.split("\n\n").find(|part| part.contains("\n  ") || part.starts_with("  "));
    let names = list.unwrap_or_default().lines();
    // What goes on in a second line is indented further.
    let names = names.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let name = |line: &str| line.split_whitespace().next().map(str::to_owned);
    names.filter_map(name).filter(|name| name != "help").collect()
}

/// Runs the program with these arguments.
pub(crate) fn run_with<S: AsRef<OsStr>>(arguments: &[S]) -> Run {
    Run::of(command(arguments).output().expect("the program starts"))
}

/// Runs the program with `input` on standard input.
pub(crate) fn run_on(line: &str, input: &[u8]) -> Run {
    let mut child = command(line.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments ends without reading.
    match child.stdin.take().expect("a pipe").write_all(input) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => panic!("{error}"),
        _ => {}
    }
    Run::of(child.wait_with_output().expect("the program ends"))
}
