//! The examples of `docs/many-machines.md` as they stand there: shares made by a Slurm array, an indexed
//! job of Kubernetes and a CI matrix, each played by a shell with the variables that these set, make the
//! whole that a single run makes.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use serde_yaml::Value;

use crate::cli::command;

const PAGE: &str = include_str!("../../docs/many-machines.md");
const EVENTS: &str = "8";
const SHARES: usize = 4;
const REPORTS: [&str; 4] = ["report.json", "report.md", "report.html", "junit.xml"];

/// The first block in `language` below a heading of the page.
fn block(heading: &str, language: &str) -> String {
    let (_, below) = PAGE.split_once(&format!("\n## {heading}\n")).expect("the heading is there");
    let (_, text) = below.split_once(&format!("```{language}\n")).expect("the block is there");
    text.split_once("```").expect("the block ends").0.to_owned()
}

/// This program as an engine.
fn engine() -> String {
    format!("pairproof={}", env!("CARGO_BIN_EXE_pairproof"))
}

/// Runs a script in `place`, where `pairproof` can be called by its name.
fn shell(place: &Path, script: &str, variables: &[(&str, String)]) {
    let programs = Path::new(env!("CARGO_BIN_EXE_pairproof")).parent().expect("a directory");
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("bash")
        .args(["-euc", script])
        .current_dir(place)
        .env("PATH", format!("{}:{path}", programs.display()))
        .env("ENGINE", engine())
        .env("EVENTS", EVENTS)
        .envs(variables.iter().map(|(name, value)| (*name, value)))
        .output()
        .expect("there is a shell");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{script}\n{errors}");
}

/// The line of the page that joins the shares.
fn merge_line(text: &str) -> String {
    let start = text.find("pairproof survey merge").expect("the shares are joined");
    let line = text[start..].split(['\n', '`']).next().expect("a line");
    assert_eq!(line.matches(" share-").count(), SHARES, "{line}");
    line.to_owned()
}

/// The reports of a run without shares.
static SINGLE: LazyLock<[Vec<u8>; REPORTS.len()]> = LazyLock::new(|| {
    let place = tempfile::tempdir().expect("a directory");
    let folder = place.path().to_string_lossy();
    let output =
        command(["endorse", &engine(), "--events", EVENTS, "--allowed", "0", "-o", &folder])
            .output()
            .expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    REPORTS.map(|name| report(place.path(), name))
});

fn report(directory: &Path, name: &str) -> Vec<u8> {
    fs::read(directory.join(name)).expect("a report")
}

/// Holds the whole in `place` against a single run.
fn assert_whole(place: &Path) {
    for (name, single) in REPORTS.iter().zip(&*SINGLE) {
        assert!(*single == report(&place.join("whole"), name), "{name} differs");
    }
    let sizes = (1..=SHARES).map(|share| {
        let results = place.join(format!("share-{share}")).join("results.jsonl");
        fs::read_to_string(results).expect("a share").lines().count()
    });
    assert!(sizes.filter(|size| *size > 0).count() > 1, "one share has it all");
}

#[test]
fn a_slurm_array() {
    let place = tempfile::tempdir().expect("a directory");
    let script = block("A Slurm array", "bash");
    assert!(script.contains(&format!("#SBATCH --array=1-{SHARES}\n")));
    for share in 1..=SHARES {
        let set = [
            ("SLURM_ARRAY_TASK_ID", share.to_string()),
            ("SLURM_ARRAY_TASK_COUNT", SHARES.to_string()),
            ("SLURM_CPUS_PER_TASK", "1".to_owned()),
        ];
        shell(place.path(), &script, &set);
        if share == 1 {
            // A job that is queued again: nothing is lost, and nothing made twice.
            shell(place.path(), &script, &set);
        }
    }
    shell(place.path(), &merge_line(&block("A Slurm array", "text")), &[]);
    assert_whole(place.path());
}

#[test]
fn an_indexed_job_of_kubernetes() {
    let place = tempfile::tempdir().expect("a directory");
    let heading = "A Kubernetes indexed job";
    let job: Value = serde_yaml::from_str(&block(heading, "yaml")).expect("the job is YAML");
    let spec = &job["spec"];
    assert_eq!(spec["completionMode"], "Indexed");
    assert_eq!(spec["completions"], SHARES);
    let container = &spec["template"]["spec"]["containers"][0];
    let variables = container["env"].as_sequence().expect("it has an environment");
    let names: Vec<_> = variables.iter().map(|it| it["name"].as_str()).collect();
    assert_eq!(names, [Some("ENGINE"), Some("EVENTS")]);
    assert_eq!(container["command"][0], "sh");
    let script = container["args"][0].as_str().expect("it runs a script");
    for index in 0..SHARES {
        shell(place.path(), script, &[("JOB_COMPLETION_INDEX", index.to_string())]);
    }
    let (_, below) = PAGE.split_once(&format!("## {heading}\n")).expect("the heading is there");
    shell(place.path(), &merge_line(below), &[]);
    assert_whole(place.path());
}

#[test]
fn a_ci_matrix() {
    let place = tempfile::tempdir().expect("a directory");
    let flow: Value = serde_yaml::from_str(&block("A CI matrix", "yaml")).expect("it is YAML");
    let share = &flow["jobs"]["share"];
    let run_of = |job: &Value, step: &str| {
        let steps = job["steps"].as_sequence().expect("a job has steps");
        let found = steps.iter().find(|it| it["name"] == step).expect("the step is there");
        found["run"].as_str().expect("it runs something").to_owned()
    };
    let matrix = share["strategy"]["matrix"]["share"].as_sequence().expect("a list of shares");
    assert_eq!(matrix.len(), SHARES);
    for number in matrix {
        let number = number.as_u64().expect("a number").to_string();
        let line = run_of(share, "Make a share").replace("${{ matrix.share }}", &number);
        shell(place.path(), &line, &[]);
    }
    shell(place.path(), &run_of(&flow["jobs"]["whole"], "Join the shares"), &[]);
    assert_whole(place.path());
}
