//! Engines that attack get the verdict that they deserve, nothing that they have started is waited for or alive
//! afterwards, and a survey that is ended by a signal goes on to the same bytes.
//!
//! The engines are scripts: on Linux, whose processes can be looked at.
//!
//! A program of its own: it sends signals.

#![cfg(target_os = "linux")]

#[path = "common/cli.rs"]
mod cli;
#[path = "common/profile.rs"]
mod made_up;

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use pairproof::engines::{Answer, Engine, Position, Profile, lock_directory, profile_text, sha256};
use pairproof::generate::Recipe;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// What all processes of a test have in their environment.
const MARK: &str = "PAIRPROOF_TEST_OF_THE_CAGE";

/// A place for one test, with directories of engines of its own.
struct Place {
    root: TempDir,
    mark: String,
}

impl Place {
    fn new() -> Place {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let root = tempfile::tempdir().expect("a directory");
        fs::create_dir(root.path().join("tmp")).expect("a directory");
        Place { root, mark: format!("{}-{number}", std::process::id()) }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.root.path().join(name)
    }

    /// The program, with this place for directories.
    fn command(&self, words: &[&str]) -> Command {
        let mut command = cli::command(words);
        command.env(MARK, &self.mark).env("TMPDIR", self.path("tmp"));
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// All processes that were started by the program, and are alive.
    fn alive(&self) -> Vec<String> {
        let mark = format!("{MARK}={}", self.mark).into_bytes();
        let has_mark = |process: &procfs::process::Process| {
            let bytes = fs::read(format!("/proc/{}/environ", process.pid)).unwrap_or_default();
            bytes.split(|byte| *byte == 0).any(|it| it == mark)
        };
        let all = procfs::process::all_processes().expect("they can be listed");
        let marked = all.filter_map(Result::ok).filter(has_mark);
        marked.map(|it| format!("{} {:?}", it.pid, it.cmdline())).collect()
    }

    /// Nothing that the program has started is left.
    fn assert_is_clean(&self, who: &str) {
        wait_for(&format!("the end of all that {who} has started"), || self.alive().is_empty());
        assert_eq!(names(&self.path("tmp")), Vec::<String>::new(), "{who}");
    }

    /// The profile of an engine that is a script; `$1` is the tournament, `$2` the answer file.
    fn profile(&self, script: &str, (seconds, limits): Limits) -> String {
        let (program, profile) = (self.path("engine.sh"), self.path("engine.yaml"));
        fs::write(&program, format!("#!/bin/bash\n{script}\n")).expect("it can be written");
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it is ours");
        let head = made_up::head("engine", "a hostile engine", &program);
        let text = format!(
            r#"{head}command: ["{{engine}}"]
pair: {{ arguments: ["{{in}}", "{{out}}"], answer: file }}
faults: {{ exit-status: true }}
environment: ["{MARK}"]
limits: {{ seconds: {seconds}, {limits} }}
"#
        );
        fs::write(&profile, text).expect("it can be written");
        profile.to_string_lossy().into_owned()
    }

    /// A survey of the script with one question.
    fn survey(&self, profile: &str) -> Command {
        self.survey_of(profile, "1")
    }

    /// A survey of the script with as many questions as `events`.
    fn survey_of(&self, profile: &str, events: &str) -> Command {
        let output = self.path("survey").to_string_lossy().into_owned();
        let words = "--axis rounds=1 --axis players=10 -o";
        let mut all = vec!["compare", profile, "--events", events];
        all.extend(words.split_whitespace());
        all.push(&output);
        self.command(&all)
    }

    /// What is said of the only question of the survey.
    fn reason(&self) -> String {
        let mut reasons = self.reasons();
        assert_eq!(reasons.len(), 1, "{reasons:?}");
        reasons.remove(0)
    }

    /// What is said of every question of the survey.
    fn reasons(&self) -> Vec<String> {
        let text =
            fs::read_to_string(self.path("survey/results.jsonl")).expect("there are results");
        let reason = |line: &str| {
            let record: serde_json::Value = serde_json::from_str(line).expect("a record");
            let reason = &record["trials"][0]["findings"][0]["reason"];
            reason.as_str().expect("a text").to_owned()
        };
        text.lines().map(reason).collect()
    }
}

/// The names in a directory.
fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).expect("it can be read");
    entries.map(|it| it.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

/// How long a test waits for what has to come. All that is to be stopped would go on for an hour.
const PATIENCE: Duration = Duration::from_secs(600);

fn wait_for(what: &str, mut has_come: impl FnMut() -> bool) {
    let began = Instant::now();
    while !has_come() {
        assert!(began.elapsed() < PATIENCE, "{what} has not come");
        sleep(Duration::from_millis(5));
    }
}

/// Waits for the end of the program, which waits for nothing that an engine has left behind.
fn end_of(mut child: Child) -> ExitStatus {
    let mut status = None;
    wait_for("the end of the program", || {
        status = child.try_wait().expect("it can be asked");
        status.is_some()
    });
    status.expect("it has ended")
}

fn send(child: &Child, signal: Signal) {
    let process = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a process");
    kill_process(process, signal).expect("it is there");
}

/// Those signals that the program does not ignore. It ignores what its caller, and so this test, ignores: under `nohup`
/// the signal HUP.
fn not_ignored<const N: usize>(signals: [Signal; N]) -> impl Iterator<Item = Signal> {
    let status = fs::read_to_string("/proc/self/status").expect("Linux has it");
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("a line of it");
    let ignored = u64::from_str_radix(mask.trim(), 16).expect("a bit for each signal");
    signals.into_iter().filter(move |signal| ignored >> (signal.as_raw() - 1) & 1 == 0)
}

/// Seconds, and the other limits.
type Limits = (u64, &'static str);

/// What it does, its script, its limits, and what is said of it.
type Hostile = (&'static str, &'static str, Limits, &'static str);

/// Longer than anything here takes on a busy machine.
const SMALL: Limits = (300, "memory-mib: 200, output-kib: 1024");
/// For those whose time limit is to be over.
const SHORT: Limits = (1, "memory-mib: 500, output-kib: 1024");

/// Those that answer with a file that is none.
const ANSWERS: &[Hostile] = &[
    ("a pipe", "mkfifo $2", SMALL, "answer file: it is a pipe, not an ordinary file"),
    ("a link", "ln -s /etc/passwd $2", SMALL, "answer file: it is a link, not an ordinary file"),
    ("endless", "ln -s /dev/zero $2", SMALL, "answer file: it is a link, not an ordinary file"),
    ("a directory", "mkdir $2", SMALL, "answer file: it is a directory, not an ordinary file"),
    (
        "none",
        "exit 0",
        SMALL,
        "answer file: it wrote no file {out}; if it prints the answer, write `answer: stdout`",
    ),
    ("sparse", "truncate -s 20G $2", SMALL, "output limit: its answer file has more than 1024 KiB"),
    (
        "a hard link",
        "echo 3 > a; ln a $2",
        SMALL,
        "no list of pairs: 3 pairs are announced, 0 are there",
    ),
    (
        "somebody writes on",
        "echo 3 > $2; setsid bash -c 'while :; do echo 1 2 >> '$2'; done' & sleep 0.2",
        SMALL,
        "no list of pairs: 3 pairs are announced, ",
    ),
    ("flood", "cat /dev/zero", SMALL, "output limit: 1024 KiB"),
    (
        "its directory is closed",
        "mkdir -p a/b; touch a/b/c; chmod 0 a/b a .",
        SMALL,
        "answer file: ",
    ),
    (
        "its directory is gone",
        "rm -r \"$PWD\"",
        SMALL,
        "answer file: it wrote no file {out}; if it prints the answer, write `answer: stdout`",
    ),
    (
        "its directory is a link",
        "echo 3 > ../other; rm -r \"$PWD\"; ln -s .. \"$PWD\"",
        SMALL,
        "answer file: it wrote no file {out}; if it prints the answer, write `answer: stdout`",
    ),
];

/// Those that leave something behind, or use more than they may.
const PROCESSES: &[Hostile] = &[
    ("a daemon that holds the pipes", "setsid sleep 3600 & echo 3 > $2", SMALL, "no list of pairs"),
    (
        "a quiet daemon",
        "setsid sleep 3600 </dev/null >/dev/null 2>&1 & echo 3 > $2",
        SMALL,
        "no list of pairs",
    ),
    (
        "a daemon of a daemon",
        "(setsid bash -c 'setsid sleep 3600 & setsid sleep 3600 & exit' &) ; sleep 0.2; echo 3 > $2",
        SMALL,
        "no list of pairs",
    ),
    (
        "deaf to signals",
        "trap '' TERM INT HUP; setsid bash -c 'trap \"\" TERM; sleep 3600' & sleep 3600",
        SHORT,
        "time limit: 1 s",
    ),
    (
        "the memory of a child",
        "setsid bash -c 'x=$(head -c 300M /dev/zero | tr \"\\0\" x); sleep 3600' & wait",
        SMALL,
        "memory limit: 200 MiB",
    ),
    (
        "too many processes",
        FORK_BOMB,
        (300, "memory-mib: 8000, output-kib: 1024, processes: 60"),
        "process limit: 60 at a time",
    ),
    (
        "a fork bomb until the time is over",
        FORK_BOMB,
        (1, "memory-mib: 16000, output-kib: 1024, processes: 9999"),
        "time limit: 1 s",
    ),
];

/// Each process starts two, each in a session of its own, and waits: at most 255 and as many `sleep`.
const FORK_BOMB: &str = "depth=${depth:-7}
if [ $depth -gt 0 ]; then
    depth=$((depth - 1)) setsid $0 & depth=$((depth - 1)) setsid $0 &
fi
sleep 3600";

/// Who started the keeper: pairproof.
const GRANDPARENT: &str = "read -r a b c grandparent rest < /proc/$PPID/stat";

/// Those that attack whoever started them.
const ATTACKS: &[Hostile] = &[
    ("ends its parent", "setsid sleep 3600 & kill -TERM $PPID; sleep 3600", SMALL, BY_15),
    ("kills its parent", "setsid sleep 3600 & kill -KILL $PPID; sleep 3600", SMALL, BY_9),
    (
        "kills its parent from another session",
        "setsid bash -c \"kill -KILL $PPID; exec sleep 3600\" & wait",
        SMALL,
        BY_9,
    ),
    (
        "stops its parent",
        "kill -STOP $PPID; setsid sleep 3600 & echo 3 > $2",
        SHORT,
        "time limit: 1 s",
    ),
    ("ends its group", "setsid sleep 3600 & echo 3 > $2; kill -KILL 0", SMALL, "crash: "),
];

const BY_15: &str = "end of its parent: the process that had started it was ended by signal 15";
const BY_9: &str = "end of its parent: the process that had started it was ended by signal 9";

fn judge(all: &[Hostile]) {
    for (who, script, limits, reason) in all {
        let place = Place::new();
        let profile = place.profile(script, *limits);
        let status = end_of(place.survey(&profile).spawn().expect("it starts"));
        assert_eq!(status.code(), Some(4), "{who}");
        assert!(place.reason().starts_with(reason), "{who}: {}", place.reason());
        // What the engine has written beside its directory is its own business.
        let _ = fs::remove_file(place.path("tmp/other"));
        place.assert_is_clean(who);
    }
}

#[test]
fn only_an_ordinary_answer_file_of_limited_size_is_read() {
    judge(ANSWERS);
}

#[test]
fn whatever_an_engine_starts_is_measured_and_stopped() {
    judge(PROCESSES);
}

#[test]
fn an_engine_that_attacks_its_parent_has_failed() {
    judge(ATTACKS);
}

#[test]
fn a_signal_of_an_engine_does_not_end_a_survey() {
    for signal in not_ignored([Signal::TERM, Signal::INT, Signal::HUP]) {
        let signal = signal.as_raw().to_string();
        let place = Place::new();
        let script = format!("{GRANDPARENT}; kill -{signal} $grandparent; setsid sleep 3600");
        let profile = place.profile(&script, SMALL);
        let status = place.survey(&profile).status().expect("it starts");
        assert_eq!(status.code(), Some(4), "{signal}");
        let reason = "signal to pairproof: it tried to end pairproof by a signal";
        assert_eq!(place.reason(), reason);
        place.assert_is_clean(&signal);
    }
}

/// Runs a survey of two tournaments again and again until it ends by itself: the exit codes, `None` for a
/// signal.
fn until_it_ends(place: &Place, script: &str) -> Vec<Option<i32>> {
    let profile = place.profile(&format!("{GRANDPARENT}; {script}"), SMALL);
    let mut runs = Vec::new();
    while runs.last().is_none_or(Option::is_none) && runs.len() < 9 {
        let mut survey = place.survey_of(&profile, "2");
        let status = survey.env("RAYON_NUM_THREADS", "1").status();
        runs.push(status.expect("it starts").code());
    }
    assert!(!names(&place.path("survey")).contains(&"asking".to_owned()));
    place.assert_is_clean(script);
    runs
}

#[test]
fn a_survey_goes_on_though_an_engine_kills_it() {
    let place = Place::new();
    let runs = until_it_ends(&place, "kill -KILL $grandparent; sleep 3600");
    // The first tournament: once beside others, twice alone. The second one: once each.
    assert_eq!(runs, [None, None, None, None, None, Some(4)]);
    let reason = "end of pairproof: whenever it is asked this question, a signal ends pairproof";
    let reasons = place.reasons();
    assert!(reasons.len() == 2 && reasons.iter().all(|it| it.starts_with(reason)), "{reasons:?}");
}

#[test]
fn a_survey_goes_on_though_its_killer_is_gone_at_once() {
    let place = Place::new();
    let runs = until_it_ends(&place, "kill -TERM $grandparent");
    assert_eq!(runs.last(), Some(&Some(4)), "{runs:?}");
}

/// The right answer to the only question of a survey.
fn right_answer() -> String {
    let place = Place::new();
    let (asked, answer) = (place.path("asked.trf"), place.path("answer"));
    let profile = place.profile(&format!("cp $1 {asked:?}; exit 1"), SMALL);
    assert_eq!(place.survey(&profile).status().expect("it starts").code(), Some(4));
    let words = ["pair", "--rules", "fide-2026", "--round", "1", "-o"].map(Path::new);
    let run = cli::run_with(&[&words[..], &[&answer, &asked]].concat());
    assert_eq!(run.code, 0, "{}", run.whole());
    fs::read_to_string(answer).expect("it is written")
}

/// An engine that gives this answer, and attacks whoever asks for its version.
fn attacks_when_asked_for_its_version(attack: &str, answer: &str) -> String {
    format!("if [ $1 = --version ]; then {attack}; fi\nprintf '%s' '{answer}' > $2")
}

/// The versions of a survey's engine, and how it failed when it was asked for that.
fn version(place: &Place) -> (serde_json::Value, serde_json::Value) {
    let text = fs::read_to_string(place.path("survey/plan.json")).expect("there is a plan");
    let plan: serde_json::Value = serde_json::from_str(&text).expect("a plan");
    let engine = &plan["engines"][0];
    (engine["version"].clone(), engine["version-fault"].clone())
}

/// Asked for its version, it kills its parent, or by looking for them in /proc all programs above it that
/// have the name of this one.
#[test]
fn an_engine_that_kills_when_asked_for_its_version_is_found_out() {
    const ALL_ABOVE: &str = "at=$$; chain=
while [ $at -gt 1 ]; do
    read -r line < /proc/$at/stat; line=${line##*) }; set -- $line; at=$2
    case $(cat /proc/$at/comm) in pairproof) chain=\"$chain $at\";; esac
done
kill -KILL $chain; sleep 3600";
    let answer = right_answer();
    for (attack, killed, fault) in [
        ("kill -KILL $PPID; sleep 3600".to_owned(), 0, BY_9),
        (
            format!("{GRANDPARENT}; kill -KILL $grandparent; sleep 3600"),
            2,
            "end of pairproof: whenever it is asked this question, a signal ends pairproof",
        ),
        (
            ALL_ABOVE.to_owned(),
            2,
            "end of pairproof: whenever it is asked this question, a signal ends pairproof",
        ),
        (
            format!("{GRANDPARENT}; kill -TERM $grandparent; sleep 3600"),
            0,
            "signal to pairproof: it tried to end pairproof by a signal",
        ),
    ] {
        let place = Place::new();
        let script = attacks_when_asked_for_its_version(&attack, &answer);
        let profile = place.profile(&script, SMALL);
        let text = fs::read_to_string(&profile).expect("a profile");
        let asked = "version: { arguments: [\"--version\"], answer: stdout }\npair:";
        let text = text.replace("pair:", asked);
        fs::write(&profile, text).expect("it can be written");
        for run in 0..killed {
            let status = place.survey(&profile).status().expect("it starts");
            assert_eq!(status.code(), None, "run {run}: {attack}");
        }
        // Once it is known, the survey is made, and made again without another kill.
        for _ in 0..2 {
            let status = place.survey(&profile).status().expect("it starts");
            assert_eq!(status.code(), Some(0), "{attack}");
        }
        assert_eq!(version(&place), (serde_json::Value::Null, fault.into()), "{attack}");
        let page = fs::read_to_string(place.path("survey/report.md")).expect("a report");
        let words = "version: not known: when asked for it, the engine attacked pairproof (";
        assert!(page.contains(words), "{page}");
        place.assert_is_clean(&attack);
    }
}

/// How many tournaments `held_survey` asks about.
const EVENTS: usize = 8;

impl Place {
    /// A survey of this program and of a script that fails. After `calls` calls the script holds the survey until it
    /// is let go.
    fn held_survey(&self, output: &str, calls: Option<usize>) -> Command {
        self.let_go();
        for left in ["held", "calls"] {
            let _ = fs::remove_file(self.path(left));
        }
        if let Some(calls) = calls {
            fs::write(self.path("hold"), calls.to_string()).expect("it can be written");
        }
        let root = self.root.path().display();
        let script = format!(
            "echo >> {root}/calls
if [ -e {root}/hold ] && [ $(wc -l < {root}/calls) -gt $(cat {root}/hold) ]; then
    touch {root}/held
    while [ -e {root}/hold ]; do sleep 0.02; done
fi
echo 3 > $2"
        );
        let profile = self.profile(&script, SMALL);
        let own = self.own_profile();
        let events = EVENTS.to_string();
        let mut all = vec!["compare", &own, &profile, "--events", &events];
        all.extend("--axis rounds=4 --axis players=10..30 -o".split_whitespace());
        let output = self.path(output).to_string_lossy().into_owned();
        all.push(&output);
        self.command(&all)
    }

    /// The profile of this program, which gets the mark.
    fn own_profile(&self) -> String {
        let text = profile_text("pairproof").expect("it comes along").replace(
            "engine: \"pairproof\"",
            &format!("engine: {:?}\nenvironment: [\"{MARK}\"]", env!("CARGO_BIN_EXE_pairproof")),
        );
        let profile = self.path("own.yaml").to_string_lossy().into_owned();
        fs::write(&profile, text).expect("it can be written");
        profile
    }

    /// Waits until the script holds the survey.
    fn wait_until_held(&self) {
        wait_for("the call that is held", || self.path("held").exists());
    }

    fn let_go(&self) {
        let _ = fs::remove_file(self.path("hold"));
    }

    /// How many tournaments a survey has finished.
    fn finished(&self, output: &str) -> usize {
        let results = self.path(output).join("results.jsonl");
        fs::read_to_string(results).map_or(0, |text| text.lines().count())
    }
}

/// Files with their names.
type Outcome = Vec<(String, Vec<u8>)>;

/// What a survey has come to.
fn outcome(directory: &Path) -> Outcome {
    let mut all = names(directory);
    // These two say when it ran.
    let is_volatile = |name: &str| ["run.json", "statement.html"].contains(&name);
    all.retain(|name| !is_volatile(name) && name != "findings");
    all.sort();
    all.into_iter()
        .map(|name| (name.clone(), fs::read(directory.join(name)).expect("it can be read")))
        .collect()
}

/// How often each signal is sent.
fn times() -> usize {
    1.max(pairproof_effort::times(1) as usize / 20)
}

#[test]
fn a_survey_that_is_ended_by_a_signal_goes_on_to_the_same_bytes() {
    let place = Place::new();
    let status = place.held_survey("whole", None).status().expect("it starts");
    assert_eq!((status.code(), place.finished("whole")), (Some(4), EVENTS));
    let whole = outcome(&place.path("whole"));
    for signal in not_ignored([Signal::INT, Signal::TERM, Signal::HUP, Signal::KILL]) {
        for time in 1..=times() {
            let name = format!("{}-{time}", signal.as_raw());
            let end_at = |calls: usize| {
                let child = place.held_survey(&name, Some(calls)).spawn().expect("it starts");
                place.wait_until_held();
                send(&child, signal);
                assert!(!end_of(child).success() && place.finished(&name) < EVENTS, "{name}");
            };
            end_at(EVENTS * time / (times() + 1));
            if signal == Signal::KILL {
                // Killed once more, where it asks again about what it was killed at.
                end_at(0);
            } else {
                place.assert_is_clean(&name);
            }
            let status = place.held_survey(&name, None).status().expect("it starts");
            assert_eq!(status.code(), Some(4), "{name}");
            let outcome = outcome(&place.path(&name));
            let names = |all: &Outcome| all.iter().map(|it| it.0.clone()).collect::<Vec<_>>();
            assert_eq!(names(&outcome), names(&whole), "{name}");
            assert!(outcome == whole, "{name} has other bytes");
            place.assert_is_clean(&name);
        }
    }
}

#[test]
fn engines_of_an_ended_run_are_stopped_at_once() {
    for signal in not_ignored([Signal::INT, Signal::TERM, Signal::HUP, Signal::KILL]) {
        let place = Place::new();
        let profile = place.profile("setsid sleep 3600 & sleep 3600", SMALL);
        let child = place.survey(&profile).spawn().expect("it starts");
        // The program, its keeper, the script and both of what it starts.
        wait_for("all five processes", || place.alive().len() >= 5);
        send(&child, signal);
        let status = end_of(child);
        assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(signal.as_raw()));
        if signal == Signal::KILL {
            assert_eq!(names(&place.path("tmp")).len(), 1, "there is nothing to remove");
            let status = place.command(&["engines", "test", "pairproof"]).status();
            assert!(status.expect("it starts").success());
        }
        place.assert_is_clean(&format!("{signal:?}"));
    }
}

#[test]
fn tournaments_that_are_half_written_are_removed_when_a_signal_comes() {
    for signal in not_ignored([Signal::INT, Signal::TERM, Signal::HUP]) {
        for time in 1..=3 {
            let place = Place::new();
            let path = place.path("events");
            let directory = path.to_str().expect("UTF-8");
            let line = [
                "generate",
                "--seed",
                "3",
                "--axis",
                "players=6",
                "--count",
                "1000000",
                "-o",
                directory,
            ];
            let mut child = place.command(&line).spawn().expect("it starts");
            let is_half = |name: &String| name.ends_with(".part");
            while !path.exists() || !names(&path).iter().any(is_half) {
                assert_eq!(
                    child.try_wait().expect("it can be asked"),
                    None,
                    "it has ended by itself"
                );
            }
            send(&child, signal);
            let status = child.wait().expect("it ends");
            let ended = std::os::unix::process::ExitStatusExt::signal(&status);
            assert_eq!(ended, Some(signal.as_raw()), "{signal:?}, {time}");
            let names = names(&path);
            assert!(!names.iter().any(is_half), "{signal:?}, {time}: {names:?}");
        }
    }
}

#[test]
fn a_signal_that_is_ignored_stays_ignored() {
    let place = Place::new();
    let survey = place.held_survey("survey", Some(1));
    let script = "trap '' HUP INT; exec \"$0\" \"$@\"";
    let mut shell = Command::new("bash");
    shell.args(["-c", script]).arg(survey.get_program()).args(survey.get_args());
    shell.envs(survey.get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell.stdout(Stdio::null()).stderr(Stdio::null());
    let child = shell.spawn().expect("it starts");
    place.wait_until_held();
    send(&child, Signal::HUP);
    send(&child, Signal::INT);
    place.let_go();
    assert_eq!((end_of(child).code(), place.finished("survey")), (Some(4), EVENTS));
}

#[test]
fn only_directories_that_nobody_uses_are_removed() {
    let place = Place::new();
    let tmp = place.path("tmp");
    let make = |name: &str| {
        let path = tmp.join(name);
        fs::create_dir_all(path.join("a/b")).expect("a directory");
        fs::write(path.join("a/b/c"), "c").expect("it can be written");
        path
    };
    // The second half of the digits follows from the first.
    let name = |digits: &str| {
        format!("tmp{digits}{}", &sha256(format!("pairproof {digits}").as_bytes())[..8])
    };
    let [left, used, link, file] = ["00000000", "11111111", "22222222", "33333333"].map(name);
    let left = make(&left);
    fs::set_permissions(left.join("a"), fs::Permissions::from_mode(0o000)).expect("it is ours");
    let in_use = make(&used);
    let lock = lock_directory(&in_use).expect("it can be locked");
    assert!(lock.is_some() && lock_directory(&in_use).expect("it can be read").is_none());
    let (other, alike) = (make("other"), make("tmp4444444444444444"));
    symlink(&other, tmp.join(&link)).expect("a link");
    fs::write(tmp.join(&file), "").expect("it can be written");
    assert!(
        place.command(&["engines", "test", "pairproof"]).status().expect("it starts").success()
    );
    let mut kept = names(&tmp);
    kept.sort();
    assert_eq!(kept, ["other", &used, &link, &file, "tmp4444444444444444"]);
    assert!([other, alike, in_use].iter().all(|it| it.join("a/b/c").exists()));
}

/// Those that let this program answer: by its file, in place of themselves, from a copy, and as a process that has
/// left them.
#[test]
fn an_engine_that_asks_pairproof_is_an_error() {
    const PAIR: &str = "pair $1 --rules fide-2026 --round 1 -o $2";
    let asks = |program: &str| format!("{program} {PAIR}");
    let named = format!("{:?}", env!("CARGO_BIN_EXE_pairproof"));
    for script in [
        asks("/proc/$PPID/exe"),
        asks("exec /proc/$PPID/exe"),
        asks(&format!("{GRANDPARENT}; /proc/$grandparent/exe")),
        asks(&named),
        asks("cp /proc/$PPID/exe another; ./another"),
        format!(
            "(setsid sh -c \"/proc/$PPID/exe {PAIR}; touch done\" </dev/null >/dev/null 2>&1 &)
while [ ! -e done ]; do sleep 0.02; done; echo 0 > $2"
        ),
        "sh -c \"/proc/$PPID/exe --version\"; echo 0 > $2".to_owned(),
    ] {
        let place = Place::new();
        let profile = place.profile(&script, SMALL);
        assert_eq!(place.survey(&profile).status().expect("it starts").code(), Some(4), "{script}");
        assert!(place.reason().starts_with("asks pairproof: "), "{script}: {}", place.reason());
        place.assert_is_clean(&script);
    }
}

/// A link to this program is this program: it is what the profile starts.
#[test]
fn an_engine_that_is_pairproof_may_answer() {
    let place = Place::new();
    let profile = place.own_profile();
    let mut survey = place.survey(&profile);
    symlink(env!("CARGO_BIN_EXE_pairproof"), place.path("other-name")).expect("a link");
    let text = fs::read_to_string(&profile).expect("a profile");
    let text = text.replace(env!("CARGO_BIN_EXE_pairproof"), "./other-name");
    fs::write(&profile, text).expect("it can be written");
    assert_eq!(survey.status().expect("it starts").code(), Some(0));
    let page = fs::read_to_string(place.path("survey/report.md")).expect("a report");
    assert!(page.contains("; this engine is pairproof itself, which judges;"), "{page}");
    assert!(page.contains("; variables that its profile gives it: PAIRPROOF"), "{page}");
}

#[test]
fn an_engine_gets_a_short_environment_and_a_neutral_directory() {
    let place = Place::new();
    let told = place.path("told");
    let profile = place.profile(
        &format!("env -0 | cut -z -d= -f1 | tr '\\0' '\\n' > {told:?}; pwd >> {told:?}"),
        SMALL,
    );
    let mut survey = place.survey(&profile);
    survey.env("SECRET_TOKEN", "x").env("LC_TIME", "C").env("LANG", "C").env("SET", "0");
    let text = fs::read_to_string(&profile).expect("a profile");
    let text = text.replace("environment: [", "environment: [\"SET=1\", ");
    fs::write(&profile, text).expect("it can be written");
    assert_eq!(survey.status().expect("it starts").code(), Some(4));
    let told = fs::read_to_string(told).expect("it was run");
    let (directory, variables) = told
        .lines()
        .rev()
        .collect::<Vec<_>>()
        .split_first()
        .map(|(one, rest)| ((*one).to_owned(), rest.to_vec()))
        .expect("a line");
    // Those that a shell sets itself.
    let own = ["PWD", "OLDPWD", "SHLVL", "_"];
    for name in variables {
        let is_usual = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "SET", MARK].contains(&name);
        assert!(is_usual || name.starts_with("LC_") || own.contains(&name), "{name}");
    }
    for name in ["PATH", "TMPDIR", "LC_TIME", "SET", MARK] {
        assert!(told.lines().any(|it| it == name), "{name} in {told}");
    }
    let name = Path::new(&directory).file_name().expect("a name").to_string_lossy().into_owned();
    assert!(name.starts_with("tmp") && name.len() == 19 && !name.contains("pairproof"), "{name}");
}

/// What an engine starts for as long as it is seen, and does not name.
#[test]
fn what_runs_outside_the_fingerprint_is_listed() {
    let place = Place::new();
    let profile = place.profile("cp $(type -P sleep) ../unnamed; ../unnamed 3; exit 1", SMALL);
    let mut survey = place.survey(&profile);
    let output = survey.stderr(Stdio::piped()).output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let unnamed = place.path("tmp/unnamed").display().to_string();
    assert!(said.contains(&format!("outside the fingerprint: engine: {unnamed}")), "{said}");
    assert!(!said.contains("/bash"), "the interpreter of the script is among its files: {said}");
    let page = fs::read_to_string(place.path("survey/statement.html")).expect("a page");
    assert!(page.contains("saw outside the fingerprint: engine: "), "{page}");
    fs::remove_file(unnamed).expect("it is there");
    place.assert_is_clean("outside");
}

#[test]
fn messages_name_what_is_missing() {
    let place = Place::new();
    let missing = place.path("missing");
    let shown = missing.to_string_lossy().into_owned();
    let mut command = place.command(&["engines", "test", "pairproof"]);
    let output = command.env("TMPDIR", &missing).stderr(Stdio::piped()).output();
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let expected = format!("cannot make a directory for an engine in {shown}: No such file");
    assert!(output.status.code() == Some(4) && said.contains(&expected), "{said}");

    let profile = place.profile("exit 0", SMALL);
    fs::set_permissions(place.path("engine.sh"), fs::Permissions::from_mode(0o644)).expect("ours");
    let output = place.survey(&profile).stderr(Stdio::piped()).output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let expected = format!("cannot start {}", place.path("engine.sh").display());
    assert!(said.contains(&expected) && said.contains("Permission denied"), "{said}");
}

#[test]
fn a_keeper_is_for_this_program_alone() {
    let run = cli::run("keep-engine /bin/true");
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.whole());
    assert!(run.err.contains("is for this program itself"), "{}", run.whole());
}

/// A program that uses the library has no keeper: nothing is waited for all the same.
#[test]
fn without_a_keeper_limits_hold_as_well() {
    let event = Recipe::plain(10, 2).make(1, 1).tournament;
    let position = Position::before(&event, 1);
    for (script, limits, kind) in [
        ("mkfifo $2", SMALL, "answer file"),
        ("sleep 3600 & sleep 3600", SHORT, "time limit"),
        ("cat /dev/zero", SMALL, "output limit"),
        ("x=$(head -c 600M /dev/zero | tr '\\0' x); sleep 3600", SMALL, "memory limit"),
        ("kill -KILL $$", SMALL, "crash"),
    ] {
        assert_eq!(failure(&Place::new(), script, limits, &position), kind, "{script}");
    }
    // What has left for a session of its own outlives the answer.
    let place = Place::new();
    let id = place.path("id");
    let script = format!("setsid sleep 3600 & echo $! > {}; echo 3 > $2", id.display());
    assert_eq!(failure(&place, &script, SMALL, &position), "no list of pairs");
    let id = fs::read_to_string(id).expect("it was started").trim().parse().ok();
    kill_process(id.and_then(Pid::from_raw).expect("a process"), Signal::KILL)
        .expect("it is alive");
}

/// The kind of failure of a script that is asked for a pairing.
fn failure(place: &Place, script: &str, limits: Limits, position: &Position) -> &'static str {
    let text = fs::read_to_string(place.profile(script, limits)).expect("it is there");
    let profile = Profile::read(&text).expect("a profile");
    match Engine::new(profile, place.path("engine.sh")).pair(position).expect("it starts") {
        Answer::Failed(failure) => failure.kind,
        other => panic!("{script}: {other:?}"),
    }
}
