//! The directory of a survey: its plan, records and findings, and its runs: when and where each part was run.

use std::collections::BTreeSet;
use std::fmt;
use std::fs::{self, TryLockError};
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Instant, SystemTime};

use anyhow::{Context, bail};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};

use crate::cli::{Stop, files};
use crate::exam::ExamAnswers;
use crate::generate::mixed;
use crate::report::{
    AfterRun, Machine, RunPart, json_file, of_runs, recheck_json, run_is_whole, run_json,
};
use crate::survey::known_answers::KnownAnswers;
use crate::survey::{Plan, Sealed, UnitRecord, differences, lines};

const LOCK: &str = ".lock";
const RUN: &str = "run.json";
const RECHECK: &str = "recheck.json";
const FINDINGS: &str = "findings";

pub(super) const PLAN: &str = "plan.json";
pub(super) const RESULTS: &str = "results.jsonl";

/// Answers that the judged engine gave before all tournaments. The file `NAME` keeps them.
pub(super) trait Kept: PartialEq + Serialize + DeserializeOwned {
    const NAME: &str;
    const WHAT: &str;
}

impl Kept for ExamAnswers {
    const NAME: &str = "exam-answers.json";
    const WHAT: &str = "the exam";
}

impl Kept for KnownAnswers {
    const NAME: &str = "known-answers.json";
    const WHAT: &str = "the questions with known answers";
}

pub(super) struct SurveyDir {
    path: PathBuf,
}

impl SurveyDir {
    pub(super) fn at(path: &Path) -> SurveyDir {
        SurveyDir { path: path.to_owned() }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    fn findings(&self) -> PathBuf {
        self.path.join(FINDINGS)
    }

    pub(super) fn make(&self, plan: &Plan) -> anyhow::Result<()> {
        let shown = files::shown(&self.path);
        fs::create_dir_all(self.findings()).with_context(|| format!("cannot make {shown}"))?;
        files::write(&self.file(PLAN), json_file(plan).as_bytes())
    }

    pub(super) fn has_plan(&self) -> bool {
        self.file(PLAN).exists()
    }

    /// Whether the directory has a file that a report of the survey would read.
    pub(super) fn is_in_use(&self) -> bool {
        let names = [RESULTS, ExamAnswers::NAME, KnownAnswers::NAME, RECHECK, RUN];
        names.iter().any(|name| self.file(name).exists())
    }

    pub(super) fn plan(&self) -> anyhow::Result<Plan> {
        let path = self.file(PLAN);
        let text = fs::read_to_string(&path)
            .with_context(|| format!("{} is no survey", files::shown(&self.path)))?;
        let fault =
            |fault: String| Stop::bad_input(format!("{}: no plan: {fault}", files::shown(&path)));
        let plan: Plan = serde_json::from_str(&text).map_err(|error| fault(error.to_string()))?;
        if plan.profile.is_some() && plan.rule().is_none() {
            return Err(
                fault("its profile is unknown, or its numbers are missing".to_owned()).into()
            );
        }
        Ok(plan)
    }

    /// Makes the directory, or continues the same plan in it. Returns the numbers of the tournaments that are done, and
    /// the locked file. Until the file is dropped, no other process can write to the survey.
    pub(super) fn open(&self, plan: &Plan) -> anyhow::Result<(BTreeSet<u64>, fs::File)> {
        let shown = files::shown(&self.path);
        let is_new = !self.has_plan();
        fs::create_dir_all(&self.path).with_context(|| format!("cannot make {shown}"))?;
        let lock = self.lock()?;
        if !is_new {
            return Ok((self.reopen(plan)?, lock));
        }
        files::remove_half_written(&self.path, |name, _| name == PLAN)?;
        self.make(plan)?;
        Ok((BTreeSet::new(), lock))
    }

    /// Opens and locks the file that a process holds while it writes to the survey.
    fn lock(&self) -> anyhow::Result<fs::File> {
        let file = self.appended(LOCK)?;
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            let message =
                format!("another process writes to the survey in {}", files::shown(&self.path));
            return Err(Stop::usage(message).into());
        }
        Ok(file)
    }

    fn reopen(&self, plan: &Plan) -> anyhow::Result<BTreeSet<u64>> {
        let shown = files::shown(&self.path);
        refuse_another(plan, &self.plan()?, &shown.clone())?;
        fs::create_dir_all(self.findings()).with_context(|| format!("cannot make {shown}"))?;
        for written_to in [self.path.clone(), self.findings()] {
            files::remove_half_written(&written_to, |_, _| true)?;
        }
        self.cut_off_line()?;
        let records = self.records(plan)?;
        self.remove_findings_of_nobody(&records)?;
        Ok(records.iter().map(|record| record.number).collect())
    }

    /// Reads the records of `results.jsonl`, by number. An incomplete last line does not count.
    pub(super) fn records(&self, plan: &Plan) -> anyhow::Result<Vec<UnitRecord>> {
        let path = self.file(RESULTS);
        if !path.exists() {
            return Ok(Vec::new());
        }
        files::bound_results(std::slice::from_ref(&path))?;
        let context = || format!("cannot read {}", files::shown(&path));
        let mut file = BufReader::new(fs::File::open(&path).with_context(context)?);
        let fault = |fault| Stop::bad_input(format!("{}: {fault}", files::shown(&path)));
        let mut reader = lines::Reader::new(plan);
        loop {
            let mut line = Vec::new();
            file.read_until(b'\n', &mut line).with_context(context)?;
            if !line.ends_with(b"\n") {
                return Ok(reader.finish());
            }
            reader.add(line).map_err(fault)?;
        }
    }

    /// Removes an incomplete last line of `results.jsonl`, which an interrupted run has left.
    fn cut_off_line(&self) -> anyhow::Result<()> {
        let path = self.file(RESULTS);
        files::bound_results(std::slice::from_ref(&path))?;
        let Ok(bytes) = fs::read(&path) else { return Ok(()) };
        let whole = lines::whole_lines(&bytes);
        if whole.len() < bytes.len() {
            files::write(&path, whole)?;
        }
        Ok(())
    }

    /// Removes findings of tournaments without a record, which a killed run may have left.
    fn remove_findings_of_nobody(&self, records: &[UnitRecord]) -> anyhow::Result<()> {
        let owned: BTreeSet<String> = differences(records).map(|it| it.file_name()).collect();
        let directory = self.findings();
        let context = || format!("cannot clear {}", files::shown(&directory));
        for entry in fs::read_dir(&directory).with_context(context)? {
            let entry = entry.with_context(context)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_ours =
                name.starts_with(|it: char| it.is_ascii_digit()) && name.ends_with(".trf");
            if is_ours && !owned.contains(&name) {
                fs::remove_file(entry.path()).with_context(context)?;
            }
        }
        Ok(())
    }

    /// Writes a file for each difference. Never overwrites a file.
    pub(super) fn write_findings(&self, records: &[UnitRecord]) -> anyhow::Result<()> {
        for found in differences(records).filter(|it| !it.finding.file.is_empty()) {
            let (file, path) =
                (found.finding.file.as_bytes(), self.findings().join(found.file_name()));
            let context = || format!("cannot write {}", files::shown(&path));
            if path.exists() {
                if fs::read(&path).with_context(context)? != file {
                    bail!("{} has other contents already", files::shown(&path));
                }
                continue;
            }
            files::write(&path, file)?;
        }
        Ok(())
    }

    /// Opens a file to write at its end.
    pub(super) fn appended(&self, name: &str) -> anyhow::Result<fs::File> {
        let path = self.file(name);
        let opened = fs::OpenOptions::new().create(true).append(true).open(&path);
        opened.with_context(|| format!("cannot write {}", files::shown(&path)))
    }

    /// Notes in `run.json` that a run of the survey, or of a share of it, begins on this machine now.
    pub(super) fn begin_run(&self, partition: Option<Partition>) -> anyhow::Result<Run> {
        let earlier = runs_of(&self.run()?);
        let run = Run {
            path: self.file(RUN),
            share: partition.map(|it| it.to_string()),
            earlier,
            began: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
            clock: Instant::now(),
        };
        run.write(None, 0, &AfterRun::default())?;
        Ok(run)
    }

    /// Writes the runs of all shares to `run.json`, each run unchanged.
    pub(super) fn write_runs(&self, shares: &[Json]) -> anyhow::Result<()> {
        let runs: Vec<Json> = shares.iter().flat_map(runs_of).collect();
        files::write(&self.file(RUN), json_file(&run_json(&runs, None)).as_bytes())
    }

    /// Reads the answers of the judged engine from before the tournaments. `None` if the engine was not asked.
    pub(super) fn kept<T: Kept>(&self, plan: &Plan) -> anyhow::Result<Option<T>> {
        let path = self.file(T::NAME);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            other => other.with_context(|| format!("cannot read {}", files::shown(&path)))?,
        };
        let fault = |fault: String| Stop::bad_input(format!("{}: {fault}", files::shown(&path)));
        let sealed: Sealed<T> = serde_json::from_str(&text).map_err(|it| fault(it.to_string()))?;
        let Some(answers) = sealed.opened(plan) else {
            let message = "it was changed or damaged: its checksum does not fit it and the plan; \
                           without the file the same command asks the questions again";
            return Err(fault(message.to_owned()).into());
        };
        Ok(Some(answers))
    }

    pub(super) fn keep<T: Kept>(&self, plan: &Plan, answers: &T) -> anyhow::Result<()> {
        let sealed = Sealed::new(plan, answers);
        files::write(&self.file(T::NAME), json_file(&sealed).as_bytes())
    }

    /// Writes to `recheck.json` which tournaments were asked about again.
    pub(super) fn write_rechecked(&self, numbers: &[u64]) -> anyhow::Result<()> {
        if numbers.is_empty() {
            return Ok(());
        }
        files::write(&self.file(RECHECK), json_file(&recheck_json(numbers)).as_bytes())
    }

    /// How many tournaments were asked about again when shares were merged.
    pub(super) fn rechecked(&self) -> u64 {
        let text = fs::read_to_string(self.file(RECHECK)).unwrap_or_default();
        let document: Json = serde_json::from_str(&text).unwrap_or(Json::Null);
        document["tournaments"].as_array().map_or(0, |numbers| numbers.len() as u64)
    }

    /// Reads `run.json`: the share in this directory, and when and on which machine it ran. Null if there is no such
    /// file. Refuses a file that was changed or damaged, and a survey whose engines have changed.
    pub(super) fn run(&self) -> anyhow::Result<Json> {
        let path = self.file(RUN);
        if !path.exists() {
            return Ok(Json::Null);
        }
        let fault = |fault: String| Stop::bad_input(format!("{}: {fault}", files::shown(&path)));
        let document = serde_json::from_slice(&files::read(&path)?).ok().filter(run_is_whole);
        let Some(document) = document else {
            let message = "it was changed or damaged: its checksum does not fit it; if you remove it, \
                           it is not known when the survey ran, and the same command continues it";
            return Err(fault(message.to_owned()).into());
        };
        if let Some(changed) = of_runs(&document, "changed").first() {
            let message = format!(
                "files have changed while the engine was asked ({changed}), so nobody knows which of them \
                 gave the answers; make the survey again in another directory"
            );
            return Err(fault(message).into());
        }
        Ok(document)
    }
}

fn runs_of(document: &Json) -> Vec<Json> {
    document["runs"].as_array().cloned().unwrap_or_default()
}

pub(super) struct Run {
    path: PathBuf,
    share: Option<String>,
    earlier: Vec<Json>,
    began: String,
    clock: Instant,
}

impl Run {
    /// Notes in `run.json` that the run has ended, and that it asked about `asked` tournaments.
    pub(super) fn end(&self, asked: usize, after: &AfterRun) -> anyhow::Result<()> {
        self.write(Some(self.clock.elapsed().as_secs()), asked, after)
    }

    fn write(&self, seconds: Option<u64>, asked: usize, after: &AfterRun) -> anyhow::Result<()> {
        let share = self.share.as_deref();
        let this = RunPart { began: &self.began, seconds, asked, share, machine: machine(), after };
        let runs: Vec<Json> = self.earlier.iter().cloned().chain([json!(this)]).collect();
        files::write(&self.path, json_file(&run_json(&runs, share)).as_bytes())
    }
}

/// Refuses a plan that differs from the plan of a directory, and says where the plans differ.
pub(super) fn refuse_another(plan: &Plan, there: &Plan, shown: &str) -> anyhow::Result<()> {
    let (here, there) = (serde_json::to_value(plan)?, serde_json::to_value(there)?);
    let mut keys = Vec::new();
    part("", &there, &here, &mut keys);
    if keys.is_empty() {
        return Ok(());
    }
    let message = format!("{shown} holds a survey of another plan: {}", keys.join("; "));
    Err(Stop::usage(message).into())
}

/// Adds the differences of two plans to `keys`, key by key.
fn part(key: &str, there: &Json, here: &Json, keys: &mut Vec<String>) {
    let inner = |name: &str| if key.is_empty() { name.to_owned() } else { format!("{key}.{name}") };
    match (there, here) {
        (Json::Object(one), Json::Object(other)) => {
            let names: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            for name in names {
                part(&inner(name), &there[name], &here[name], keys);
            }
        }
        (Json::Array(one), Json::Array(other)) if one.len() == other.len() => {
            for (at, (one, other)) in one.iter().zip(other).enumerate() {
                part(&inner(&(at + 1).to_string()), one, other, keys);
            }
        }
        (one, other) if one != other => {
            keys.push(format!("{key} is {one} there and {other} here"));
        }
        _ => {}
    }
}

/// Share K of N of a survey. The share of a tournament does not depend on the number of tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Partition {
    share: u64,
    of: u64,
}

impl Partition {
    pub(super) fn has(self, number: u64) -> bool {
        mixed(number) % self.of == self.share - 1
    }
}

impl FromStr for Partition {
    type Err = String;

    fn from_str(text: &str) -> Result<Partition, String> {
        let fault = || format!("`{text}` is no share; write hash:1/4");
        let (share, of) =
            text.strip_prefix("hash:").and_then(|it| it.split_once('/')).ok_or_else(fault)?;
        let share: u64 = share.parse().map_err(|_| fault())?;
        let of: u64 = of.parse().map_err(|_| fault())?;
        if share == 0 || share > of { Err(fault()) } else { Ok(Partition { share, of }) }
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hash:{}/{}", self.share, self.of)
    }
}

/// The machine on which this program runs, as files of the system describe it. Runs no command.
fn machine() -> Machine {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named = |name: &str| name.trim_start_matches([' ', '\t', ':']).to_owned();
    Machine {
        system: std::env::consts::OS,
        system_version: system_version(),
        architecture: std::env::consts::ARCH,
        processor: value(&about, "model name").map(named),
        threads: rayon::current_num_threads(),
    }
}

/// The system and its kernel: `Debian GNU/Linux 12, kernel 6.1.0`. `None` if neither is known.
fn system_version() -> Option<String> {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = value(&release, "PRETTY_NAME=").map(|it| it.trim_matches('"').to_owned());
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").ok();
    let kernel = kernel.map(|it| format!("kernel {}", it.trim()));
    let parts: Vec<String> = name.into_iter().chain(kernel).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// The rest of the first line that begins with `key`. `None` if no line does.
fn value<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let line = text.lines().find_map(|line| line.strip_prefix(key))?;
    Some(line.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_that_differs_is_named() {
        let there = json!({ "seed": 1, "engines": [{ "id": "a" }], "axes": [["x", "1"]] });
        let here = json!({ "seed": 2, "engines": [{ "id": "b" }], "axes": [["x", "2"]] });
        let mut keys = Vec::new();
        part("", &there, &there, &mut keys);
        part("", &there, &here, &mut keys);
        let expected = [
            "axes.1.2 is \"1\" there and \"2\" here",
            "engines.1.id is \"a\" there and \"b\" here",
            "seed is 1 there and 2 here",
        ];
        assert_eq!(keys, expected);
    }

    #[test]
    fn every_number_is_in_one_share() {
        let shares: Vec<Partition> =
            (1..=4).map(|share| format!("hash:{share}/4").parse().expect("a share")).collect();
        for number in 1..=400 {
            assert_eq!(shares.iter().filter(|share| share.has(number)).count(), 1);
        }
        for share in shares {
            let count = (1..=400).filter(|number| share.has(*number)).count();
            assert!((70..130).contains(&count), "{count} of 400");
        }
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for text in ["1/4", "hash:0/4", "hash:5/4", "hash:a/4", "hash:1", "hash:1/0", ""] {
            assert!(text.parse::<Partition>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_first_line_counts() {
        let text = "NAME=\"a\"\nPRETTY_NAME=\"System 1\"\nPRETTY_NAME=\"other\"\n";
        assert_eq!(value(text, "PRETTY_NAME="), Some("\"System 1\""));
        assert_eq!(value(text, "VERSION="), None);
    }
}
