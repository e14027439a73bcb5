//! Exit codes, files that cannot be read or written, closed pipes and full disks.

use std::fs;
use std::io::Read;
use std::process::Stdio;

use crate::cli::{command, run, run_on, run_with};

const GOOD: &str = "corpus/handbook/mastering-the-dutch-2026.trf";
const DIFFERING: &str = "corpus/acid/limbo.trf";
const MALFORMED: &str = "corpus/malformed/duplicate-id.trf";

#[test]
fn every_exit_code() {
    let cases = [
        (0, format!("check {GOOD}")),
        (0, format!("pair {DIFFERING}")),
        (0, "rule C12".to_owned()),
        (1, format!("check {DIFFERING}")),
        (1, "pair corpus/acid/no-legal-pairing.trf".to_owned()),
        (1, "check --round 3 corpus/acid/no-legal-pairing.trf".to_owned()),
        (1, "convert corpus/acid/baku-first-round.trf --to trf16".to_owned()),
        (2, "check".to_owned()),
        (2, "check -c".to_owned()),
        (2, "no-such-command".to_owned()),
        (2, "--dutch".to_owned()),
        (2, "-check".to_owned()),
        (2, format!("check --rules fide-1234 {GOOD}")),
        (2, "rule C99".to_owned()),
        (2, "corpus show no-such-case".to_owned()),
        (3, format!("check {MALFORMED}")),
        (3, format!("check --lint {MALFORMED}")),
        (3, format!("pair {MALFORMED}")),
        (3, format!("pair --round 77 {DIFFERING}")),
        (3, format!("check --round 77 {DIFFERING}")),
        (3, format!("check --assume rounds=2 {DIFFERING}")),
        (5, "check no-such-file.trf".to_owned()),
        (5, "check --lint no-such-file.trf".to_owned()),
        (5, "pair no-such-file.trf".to_owned()),
        (5, "convert no-such-file.trf --to trf26".to_owned()),
        (5, "check src/cli".to_owned()),
        (5, "check no-such-*.trf".to_owned()),
        (5, "pair src/cli".to_owned()),
        (2, "pair corpus".to_owned()),
        (2, "pair corpus/acid/*.trf".to_owned()),
        (0, "pair corpus/acid/limb*.trf".to_owned()),
        (3, "check corpus/malformed".to_owned()),
        (2, "generate --axis bye=H@1:99999 --axis players=5 -o -".to_owned()),
        (1, "generate --seed 1 --axis bye=H@1:4 --axis bye=Z@1:4 --axis players=5 -o -".to_owned()),
    ];
    for (code, line) in cases {
        let run = run(&line);
        assert_eq!(run.code, code, "pairproof {line}\n{}", run.whole());
        if code >= 2 {
            let told = !run.err.is_empty() || run.out.contains("error");
            assert!(told, "pairproof {line} fails without a word");
        }
    }
}

#[test]
fn a_bad_file_does_not_keep_others_from_being_checked() {
    let cases = [
        (1, vec![GOOD, DIFFERING]),
        (3, vec![MALFORMED, DIFFERING]),
        (5, vec!["no-such-file.trf", MALFORMED, DIFFERING]),
        (5, vec!["src/cli", GOOD, DIFFERING]),
        (5, vec!["no-such-*.trf", GOOD, DIFFERING]),
    ];
    for (code, files) in cases {
        let run = run(&format!("check {}", files.join(" ")));
        assert_eq!(run.code, code, "{files:?}\n{}", run.whole());
        assert!(run.out.contains(&format!("{DIFFERING}: 6 players, 3 rounds")), "{}", run.out);
        for unread in
            files.iter().filter(|file| !file.ends_with(".trf") || file.contains("no-such"))
        {
            assert!(run.err.contains(*unread), "{}", run.err);
        }
    }
}

#[test]
fn a_pairing_that_does_not_exist_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let target = folder.path().join("out");
    for form in ["pair FILE -o OUT", "--dutch FILE -p OUT"] {
        let words: Vec<String> = form
            .split(' ')
            .map(|word| match word {
                "FILE" => "corpus/acid/no-legal-pairing.trf".to_owned(),
                "OUT" => target.display().to_string(),
                _ => word.to_owned(),
            })
            .collect();
        let run = run_with(&words);
        assert_eq!((run.code, run.out.as_str()), (1, ""), "{form}");
        assert!(run.err.contains("no legal pairing"), "{}", run.err);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn the_command_that_says_more_of_a_wrong_round_does() {
    let checked = run(&format!("check {DIFFERING}")).out;
    let shown = checked.lines().find_map(|line| line.trim().strip_suffix("` says more"));
    let command = shown.and_then(|it| it.strip_prefix("`pairproof ")).expect("a command");
    let wrong = checked.lines().find(|line| line.starts_with("  round 1: colour: "));
    let sentence = wrong.expect("round 1 is wrong").trim_start_matches("  round 1: colour: ");
    let more = run(command);
    assert_eq!(more.code, 0, "{}", more.err);
    assert!(more.out.contains(sentence), "{}", more.out);
}

#[test]
fn standard_input_is_a_dash() {
    let bytes = fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/acid/limbo.trf"))
        .expect("a readable file");
    let named = run(&format!("check {DIFFERING}"));
    let piped = run_on("check -", &bytes);
    assert_eq!(piped.out, named.out.replace(DIFFERING, "-"));
    assert_eq!(piped.code, named.code);
    assert_eq!(run_on("pair -", &bytes).out, run(&format!("pair {DIFFERING}")).out);
    assert_eq!(run_on("check -", b"").code, 3);
}

#[test]
fn output_goes_to_a_file_whole() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let target = folder.path().join("out");
    for line in [
        format!("check {GOOD}"),
        format!("check --format json {GOOD}"),
        format!("pair {GOOD}"),
        format!("convert {GOOD} --to trf26"),
    ] {
        fs::write(&target, "what was there before, and longer ".repeat(1000)).expect("a file");
        let mut words: Vec<&std::ffi::OsStr> = line.split(' ').map(AsRef::as_ref).collect();
        words.extend(["-o".as_ref(), target.as_os_str()]);
        let written = run_with(&words);
        assert_eq!((written.code, written.out.as_str()), (0, ""), "{line}");
        assert_eq!(fs::read_to_string(&target).expect("the output"), run(&line).out, "{line}");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing else is left");
}

#[test]
fn output_that_cannot_be_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let missing = folder.path().join("no").join("such").join("out");
    for target in [missing.as_path(), folder.path()] {
        let words = ["pair".as_ref(), GOOD.as_ref(), "-o".as_ref(), target.as_os_str()];
        let run = run_with(&words);
        assert_eq!((run.code, run.out.as_str()), (5, ""));
        assert!(run.err.contains("cannot write"), "{}", run.err);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn a_failed_run_leaves_the_old_output_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let target = folder.path().join("out");
    fs::write(&target, "old").expect("a file");
    let words = ["pair".as_ref(), MALFORMED.as_ref(), "-o".as_ref(), target.as_os_str()];
    assert_eq!(run_with(&words).code, 3);
    assert_eq!(fs::read_to_string(&target).expect("a file"), "old");
}

/// Whoever reads the output may stop: no panic and no word about it.
#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for line in ["rule", "corpus list", "corpus show mastering-the-dutch-2026", "--help"] {
        let mut child = command(line.split(' '))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut out = child.stdout.take().expect("a pipe");
        out.read_exact(&mut [0]).expect("a first byte");
        drop(out);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line}");
        assert_eq!(output.status.code(), Some(0), "{line}");
    }
}

/// More output than a pipe holds, so that writing meets the closed end for certain. The exit code says what was found.
#[test]
fn a_pipe_closed_under_much_output() {
    let files = |file: &'static str| [&["check", "--format", "json"][..], &[file; 60]].concat();
    let diagnose = format!("check --diagnose --rules fide-2026 {DIFFERING}");
    for (words, code) in [
        (files(GOOD), 0),
        (files(DIFFERING), 1),
        (files(MALFORMED), 3),
        ([&["check", "--lint"][..], &[MALFORMED; 60]].concat(), 3),
        (diagnose.split(' ').collect(), run(&diagnose).code),
    ] {
        let mut child = command(&words)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(code), "{} {}", words[0], words[1]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(said, "", "{} {}", words[0], words[1]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_no_success() {
    let run = run(&format!("pair {GOOD} -o /dev/full"));
    assert_eq!(run.code, 5);
    assert!(run.err.contains("No space left"), "{}", run.err);
    for line in [
        format!("check {GOOD}"),
        format!("pair {GOOD}"),
        format!("--dutch {GOOD} -p"),
        format!("-check {DIFFERING}"),
        format!("check --lint {GOOD}"),
        format!("convert {GOOD} --to trf26"),
        "rule C12".to_owned(),
        "corpus list".to_owned(),
        "--help".to_owned(),
        "check --help".to_owned(),
        "--version".to_owned(),
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the full disk");
        let output = command(line.split(' ')).stdout(full).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(5), "pairproof {line}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains("No space left"), "pairproof {line}: {told}");
    }
}

#[cfg(unix)]
#[test]
fn an_unreadable_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("locked.trf");
    fs::write(&path, "001").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o0)).expect("permissions");
    // Root may read everything; this file nobody can.
    let path = if fs::File::open(&path).is_ok() { "/proc/self/mem".into() } else { path };
    let run = run_with(&["check".as_ref(), path.as_os_str(), DIFFERING.as_ref()]);
    assert_eq!(run.code, 5, "{}", run.whole());
    assert!(run.err.contains("cannot read"), "{}", run.err);
    assert!(run.out.contains("6 players"), "{}", run.out);
}

#[cfg(unix)]
#[test]
fn a_link_to_the_output_stays_a_link() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (target, link) = (folder.path().join("target"), folder.path().join("link"));
    fs::write(&target, "old").expect("a file");
    std::os::unix::fs::symlink(&target, &link).expect("a link");
    let run = run_with(&["pair".as_ref(), GOOD.as_ref(), "-o".as_ref(), link.as_os_str()]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(link.is_symlink());
    assert!(fs::read_to_string(&target).expect("the output").starts_with("8\n"));
}

/// Colour is for terminals.
#[test]
fn nothing_piped_holds_an_escape() {
    for line in [
        format!("check -v {DIFFERING} {MALFORMED} {GOOD}"),
        format!("check --lint {MALFORMED}"),
        format!("pair {MALFORMED}"),
        format!("-check {MALFORMED}"),
        "rule C12".to_owned(),
        "corpus list".to_owned(),
        "--help".to_owned(),
        "check --no-such-option".to_owned(),
    ] {
        let run = run(&line);
        assert!(!run.out.contains('\u{1b}'), "{line}: {:?}", run.out);
        assert!(!run.err.contains('\u{1b}'), "{line}: {:?}", run.err);
    }
}

/// Files hold any bytes; what is printed of them must not drive a terminal.
#[test]
fn escapes_of_a_file_are_not_passed_on() {
    let mut bytes =
        fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/malformed/duplicate-id.trf"))
            .expect("a readable file");
    let at = bytes.windows(9).position(|it| it == b"Player011").expect("a name");
    bytes[at..at + 9].copy_from_slice(b"\x1b[31mred!");
    for line in ["check -v -", "check --lint -v -", "pair -"] {
        let run = run_on(line, &bytes);
        assert!(!run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'), "{line}");
    }
}

/// A shell of Windows expands no pattern; the program does, as a shell would.
#[test]
fn folders_and_patterns_are_the_files_in_them() {
    for line in ["check corpus/acid/l[ia]*.trf", "check corpus/**/l[ai]*.trf"] {
        let expanded = run(line);
        assert!(expanded.out.contains("corpus/acid/limbo.trf: 6 players"), "{}", expanded.whole());
    }
    for command in ["check", "check --lint", "metrics --format json"] {
        let folder = run(&format!("{command} corpus/acid"));
        let pattern = run(&format!("{command} corpus/acid/*.trf"));
        assert_eq!((folder.code, folder.out), (pattern.code, pattern.out), "{command}");
    }
}

/// Articles without a label are not what an empty name asks for.
#[test]
fn an_empty_name_is_no_rule() {
    for name in ["", " "] {
        let run = run_with(&["rule", name]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{name:?}");
        assert!(run.err.contains("has no rule"), "{}", run.err);
    }
}

/// Threads that are asked for beyond the cores are not started, and one file needs none.
#[test]
fn a_hundred_thousand_threads_are_not_started() {
    for files in [vec![GOOD], vec![GOOD, DIFFERING]] {
        let output = command(["check"].iter().chain(&files))
            .env("RAYON_NUM_THREADS", "100000")
            .output()
            .expect("the program starts");
        let files = files.join(" ");
        let plain = run(&format!("check {files}"));
        assert_eq!(output.status.code(), Some(plain.code), "{files}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), plain.out, "{files}");
    }
}
