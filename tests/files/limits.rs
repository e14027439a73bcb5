//! Files that ask for more than numbers and memory hold are refused, not computed with.

use pairproof::check::{Replay, Request, check_bytes};
use pairproof::editions::{in_force, newest_first};
use pairproof::oracle;
use pairproof::pairer::pair;
use pairproof::round::Participants;
use pairproof::tournament::{Options, import};
use pairproof::trf::{Severity, read};

const SAMPLE: &str = include_str!("../../corpus/trf/samples/trf26/odd9.trf");

/// The code of the first error of the file, and whether its rounds were checked.
fn outcome(text: &str) -> (Option<&'static str>, bool) {
    let edition = in_force();
    let request = Request { edition: Some(&edition), ..Request::default() };
    let check = check_bytes("file", text.as_bytes(), &request);
    let error = check.faults.iter().find(|fault| fault.severity == Severity::Error);
    (error.map(|fault| fault.code), check.check.is_some())
}

#[test]
fn points_beyond_any_score() {
    let bonus = "299       99999.0    1    1\n";
    assert_eq!(outcome(&format!("{SAMPLE}{bonus}")), (None, true));
    assert_eq!(outcome(&format!("{SAMPLE}{}", bonus.repeat(2200))), (Some("too-much"), false));
}

#[test]
fn the_largest_points_system_is_computed_with() {
    assert_eq!(outcome(&format!("{SAMPLE}XXS W=99999.9 D=99999.9\n")), (None, true));
}

/// The rules of 2013 square differences of scores. Sums of large ones have to stay exact.
#[test]
fn the_largest_points_pair_as_the_enumeration_says_in_every_edition() {
    let text = format!("{SAMPLE}XXS W=99999.9 D=33333.3 PAB=0\n");
    let tournament = import(&read(text.as_bytes()), Options::default()).tournament;
    let tournament = tournament.expect("a tournament");
    let mut compared = 0;
    for edition in newest_first() {
        let replay = Replay::new(&tournament, &edition);
        for round in 1..=replay.last_paired_round() {
            let context = replay.context(round, Participants::Paired);
            let found = pair(&context, &edition).ok().map(|it| it.pairing);
            let prescribed = oracle::prescribed(&context, &edition).map(|it| it.0);
            assert_eq!(found, prescribed, "{}, round {round}", edition.id);
            compared += usize::from(found.is_some());
        }
    }
    assert!(compared > 15, "{compared}");
}

#[test]
fn points_that_no_sum_holds_are_refused() {
    let text = SAMPLE.replace("\n142 5", "\n142 999") + "XXS W=99999.9\n";
    assert_eq!(outcome(&text), (Some("too-much"), false));
}

/// Files of 32 MiB in 1 GB of memory: what is read takes a few times its size, whatever is in it.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_a_few_times_the_size_of_a_file() {
    const SIZE: usize = 32 << 20;
    let filled = |head: &[u8], with: &[u8], tail: &[u8]| {
        let mut bytes = head.to_vec();
        bytes.extend(with.iter().copied().cycle().take(SIZE));
        bytes.extend(tail);
        bytes
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (what, bytes) in [
        ("a line of tabs", filled(b"001    1", b"\t", b"x")),
        ("a line of digits", filled(b"001    1", b"1", b"")),
        ("a line of rounds", filled(SAMPLE.as_bytes(), b"   2 w 1  ", b"")),
        ("empty lines", filled(b"", b"\n", b"")),
        ("lines of junk", filled(b"", b"ab\n", b"")),
        ("players", filled(b"", b"001    1\n", b"")),
        ("forbidden pairs", filled(b"", b"XXP 1 1 1 1 1 1 1 1 1 1\n", b"")),
        ("points", filled(b"", b"XXS W=1 D=1 L=1\n", b"")),
        ("no UTF-8", filled(b"", b"\x80", b"")),
        ("zeros", filled(b"", b"\0", b"")),
    ] {
        let path = folder.path().join("large.trf");
        std::fs::write(&path, bytes).expect("a file");
        for command in ["check -v", "check --lint"] {
            let limited = format!("ulimit -v 1000000; exec \"$0\" {command} \"$1\"");
            let output = std::process::Command::new("sh")
                .args(["-c", &limited, env!("CARGO_BIN_EXE_pairproof")])
                .arg(&path)
                .output()
                .expect("a shell");
            assert_eq!(output.status.code(), Some(3), "{command}: {what}");
            let told = output.stdout.len() + output.stderr.len();
            assert!((100..100_000).contains(&told), "{command}: {what}: {told} bytes");
        }
    }
}

#[test]
fn files_beyond_any_tournament_are_refused() {
    let line = |length: usize| format!("{SAMPLE}001   10 {}", "x".repeat(length));
    assert_eq!(outcome(&line(2 << 20)), (Some("long-line"), false));
    assert_eq!(outcome(&format!("{SAMPLE}### {}", "x".repeat(2 << 20))), (None, true));
    assert_eq!(outcome(&format!("{SAMPLE}{}", "\n".repeat(999_000))), (None, true));
    assert_eq!(outcome(&format!("{SAMPLE}{}", "\n".repeat(1_001_000))).0, Some("too-many-lines"));
}
