//! Damaged tournament files: `check` and every other command that reads one end in order.
//!
//! A long run: `PAIRPROOF_EFFORT=400 cargo test --release --test files
//! mutated:: -- --nocapture`. It prints what was run, which codes came, and the slowest.

#![allow(clippy::print_stdout, reason = "long runs say what they have done")]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use pairproof::check::{Request, check_bytes};
use pairproof::editions::newest_first;
use pairproof::generate::Draw;
use pairproof::report::{CheckedFiles, check_json, check_text, faults_text};
use rayon::prelude::*;

use crate::cli::command;
use crate::common::{number_from, times};
use crate::mutation::{files, mutated};

/// A call that has not ended after this time is stopped and is a failure.
const PATIENCE: Duration = Duration::from_secs(300);
/// How many of the slowest are printed.
const SHOWN: usize = 12;

/// What is called; `{}` is the damaged file. All editions, dialects and kinds of questions.
const CALLS: [&str; 48] = [
    "check {}",
    "check {} -v --rules fide-2026",
    "check {} --rules fide-2017 --format json",
    "check {} --rules fide-2013 --assume numbers=rating",
    "check {} --rules fide-1992 --assume numbers=rank",
    "check {} --rules fide-2026 --assume acceleration=none",
    "check --lint {}",
    "check --lint {} --format json",
    "pair {}",
    "pair {} --rules fide-2026 --format json",
    "pair {} --rules fide-2017 --round 2",
    "pair {} --rules fide-2013",
    "pair {} --rules fide-1992",
    "convert {} --to trf26 --lossy",
    "convert {} --to trf16 --lossy",
    "convert {} --to trfbx --lossy",
    "convert {} --to javafo",
    "checklist {}",
    "checklist {} --rules fide-2017 --round 2 --format csv",
    "metrics {}",
    "metrics {} --rules fide-1992",
    "metrics {} --rules fide-2026 --format json",
    "metrics {} --rules fide-2013 --format html",
    "check {} --beside fide-2017",
    "check {} --rules fide-2013 --beside fide-1992 --format json",
    "explain {}",
    "explain {} --rules fide-2026 -v",
    "explain {} --rules fide-2017 --round 2 --format html",
    "explain {} --rules fide-2013 --round 3 --format json",
    "explain {} --rules fide-1992 --round 2 --lang es",
    "explain {} --rules fide-2026 --round 2 --official",
    "explain {} --rules fide-2017 --player 1 --event",
    "explain {} --rules fide-2026 --round 3 --player 2",
    "explain {} --rules fide-2026 --why-not 1 2",
    "explain {} --rules fide-2017 --why-not 1 3 --round 2 --format json",
    "explain {} --rules fide-2013 --why-not 2 5 --round 2",
    "explain {} --rules fide-1992 --why-not 1 4 --round 2",
    "explain {} --rules fide-2026 --why-float 3 --round 2",
    "explain {} --rules fide-2017 --why-bye 4 --round 2 --lang es",
    "explain {} --rules fide-2013 --why-colour 1 --round 2",
    "explain {} --rules fide-2026 --why-board 2 --round 2 --format html",
    "shrink {} --round 2",
    "shrink {} --round 3 --rules fide-2017",
    "explain {} --rules fide-2026 --why-not 3 4 --round 4",
    "explain {} --rules fide-1992 --why-colour 2 --round 3",
    "check --lint {} {}",
    "--dutch {} -c",
    "--dutch {} -p",
];

#[test]
fn every_damaged_file_is_checked_or_refused() {
    let files = files();
    let editions = newest_first();
    let count = times(750);
    let seed = number_from("PAIRPROOF_SEED", 1);
    let runs = Mutex::new(Runs::default());
    (0..count).into_par_iter().for_each(|number| {
        let bytes = mutated(&files, &mut Draw::new(seed, number));
        let edition = editions.get(number as usize % (editions.len() + 1));
        let request = Request { edition, ..Request::default() };
        let began = Instant::now();
        let file = check_bytes("file", &bytes, &request);
        assert!(!faults_text(&file, true, false).contains('\u{1b}'), "file {number}");
        assert!(!check_text(&file, true, &BTreeMap::new()).text.is_empty(), "file {number}");
        let kind = if file.check.is_some() { "checked" } else { "refused" };
        assert!(check_json(&CheckedFiles { files: &[file], unread: &[], asked: None }).is_object());
        runs.lock().expect("no other test holds it").add(kind, began.elapsed(), number.to_string());
    });
    println!("{count} damaged files of seed {seed} through `check`");
    runs.into_inner().expect("all ended").print();
}

#[test]
fn every_command_ends_in_order_on_damaged_files() {
    let files = files();
    let count = times(60);
    let seed = number_from("PAIRPROOF_SEED", 2);
    let folder = tempfile::tempdir().expect("a folder");
    let runs = Mutex::new(Runs::default());
    (0..count).into_par_iter().for_each(|number| {
        let path = folder.path().join(format!("{number}.trf"));
        let bytes = mutated(&files, &mut Draw::new(seed, number));
        fs::write(&path, &bytes).expect("the disk has room");
        let line = CALLS[number as usize % CALLS.len()];
        let began = Instant::now();
        let code = code_of(line, &path);
        let what = format!("{number}: {line}");
        let mut runs = runs.lock().expect("no other call failed");
        runs.add(&format!("code {code}"), began.elapsed(), what);
        fs::remove_file(&path).expect("it was written above");
    });
    println!("{count} calls on damaged files of seed {seed}");
    runs.into_inner().expect("all ended").print();
}

/// The exit code of a call that ended in order.
fn code_of(line: &str, path: &Path) -> i32 {
    let errors = path.with_extension("err");
    let words = line.split(' ').map(|word| match word {
        "{}" => path.as_os_str().to_owned(),
        word => word.into(),
    });
    let mut call = command(words);
    let printed = path.with_extension("out");
    call.stdout(File::create(&printed).expect("the disk has room"));
    call.stderr(File::create(&errors).expect("the disk has room"));
    let mut child = call.spawn().expect("the program starts");
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("it was started") {
            break status;
        }
        if began.elapsed() > PATIENCE {
            child.kill().expect("it was started");
            panic!("no end of `{line}` on {}", kept(path));
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    let (printed, said) = (taken(&printed), taken(&errors));
    let in_order = status.code().is_some_and(|code| code != 70) && !said.contains("panicked");
    let is_shown = |text: &str| !text.contains(|it: char| it.is_control() && it != '\n');
    let in_order = in_order && is_shown(&said) && is_shown(&printed);
    assert!(in_order, "{status}: `{line}` on {}\n{said}", kept(path));
    status.code().unwrap_or_default()
}

/// What a call has written into this file, which is removed.
fn taken(path: &Path) -> String {
    let bytes = fs::read(path).expect("written by the call");
    fs::remove_file(path).expect("it was written by the call");
    String::from_utf8(bytes).expect("everything printed is UTF-8")
}

/// The damaged file, where it stays when the test has ended.
fn kept(path: &Path) -> String {
    let name = path.file_name().expect("the name of a file");
    let kept = std::env::temp_dir().join(name);
    fs::copy(path, &kept).expect("the disk has room");
    kept.display().to_string()
}

/// What came of the runs.
#[derive(Default)]
struct Runs {
    kinds: BTreeMap<String, u64>,
    slowest: Vec<(Duration, String)>,
}

impl Runs {
    fn add(&mut self, kind: &str, took: Duration, what: String) {
        *self.kinds.entry(kind.to_owned()).or_default() += 1;
        let at = self.slowest.partition_point(|(other, _)| *other >= took);
        self.slowest.insert(at, (took, what));
        self.slowest.truncate(SHOWN);
    }

    fn print(&self) {
        for (kind, count) in &self.kinds {
            println!("  {kind}: {count}");
        }
        for (took, what) in &self.slowest {
            println!("  {:>8.1} ms  {what}", took.as_secs_f64() * 1000.0);
        }
    }
}
