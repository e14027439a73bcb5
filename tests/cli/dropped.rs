//! `pairproof FILE`, without a command. The tests read its output by a pipe; those of other consoles are beside the code.

use std::fs;

use crate::cli::{command, run, run_with};

const GOOD: &str = "corpus/handbook/mastering-the-dutch-2026.trf";
const WRONG: &str = "corpus/trf/club-championship.trf";
const MALFORMED: &str = "corpus/malformed/duplicate-id.trf";

#[test]
fn a_file_alone_is_checked_and_nothing_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for (code, file) in [(0, GOOD), (1, WRONG), (3, MALFORMED)] {
        let copy = folder.path().join("my open.trf");
        fs::copy(file, &copy).expect("a copy");
        let (alone, checked) =
            (run_with(&[&copy]), run_with(&["check".as_ref(), copy.as_os_str()]));
        assert_eq!(alone.code, code, "{}", alone.whole());
        assert_eq!(alone.whole(), checked.whole());
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }
}

#[test]
fn a_command_comes_before_a_file_of_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["check", "help", "lint"] {
        fs::copy(WRONG, folder.path().join(name)).expect("a copy");
        let mut called = command([name]);
        let here = called.current_dir(folder.path()).output().expect("the program starts");
        let elsewhere = run(name);
        assert_eq!(here.status.code(), Some(elsewhere.code), "{name}");
        assert_eq!(String::from_utf8_lossy(&here.stderr), elsewhere.err, "{name}");
    }
}

#[test]
fn what_is_no_file_is_an_unknown_command() {
    for line in ["no-such.trf".to_owned(), format!("{WRONG} no-such.trf"), format!("{WRONG} -v")] {
        let run = run(&line);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{line}");
        assert!(run.err.starts_with("error: unrecognized subcommand '"), "{line}: {}", run.err);
    }
}

#[test]
fn several_files_and_folders_are_for_check() {
    for line in [format!("{GOOD} {WRONG}"), "src".to_owned()] {
        let run = run(&line);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{line}");
        assert!(run.err.contains("`pairproof check"), "{line}: {}", run.err);
    }
}
