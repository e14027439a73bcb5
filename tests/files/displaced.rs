//! Files in which columns are missing or superfluous: they are read as if nothing were, or refused.
//!
//! A long run over all files of the corpus and of a folder: `PAIRPROOF_DISPLACED=folder cargo test --release
//! --test files displaced:: -- --nocapture`. It prints how many of the files were read and refused.

#![allow(clippy::print_stdout, reason = "long runs say what they have done")]

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use pairproof::tournament::{Import, Options, import};
use pairproof::trf::{self, Severity};
use rayon::prelude::*;
use walkdir::WalkDir;

use crate::cli::run_with;
use crate::trf_files;

/// Before each of these columns others are missing or superfluous: number, sex, name, rating, federation, FIDE ID, date
/// of birth, points, rank, rounds.
const FIELDS: [usize; 10] = [5, 10, 15, 49, 54, 58, 70, 81, 86, 92];

/// Without `PAIRPROOF_DISPLACED` one file of so many is displaced.
const ONE_OF: usize = 12;

fn read(text: &str) -> Import {
    import(&trf::read(text.as_bytes()), Options::default())
}

/// `text` with the lines of players that `is_meant` names, counted from 0, changed by `change`.
fn changed(
    text: &str,
    is_meant: impl Fn(usize) -> bool,
    change: impl Fn(&mut Vec<char>),
) -> String {
    let mut players = 0;
    let mut out = String::new();
    for line in text.lines() {
        let mut letters: Vec<char> = line.chars().collect();
        if line.starts_with("001") {
            if is_meant(players) {
                change(&mut letters);
            }
            players += 1;
        }
        out.extend(letters);
        out.push('\n');
    }
    out
}

/// Blanks are put in before `field`, or columns are taken away before it (`by` below 0).
fn displace(line: &mut Vec<char>, field: usize, by: i32) {
    let at = (field - 1).min(line.len());
    match usize::try_from(by) {
        Ok(more) => drop(line.splice(at..at, std::iter::repeat_n(' ', more))),
        Err(_) => drop(line.drain((field - 1 - by.unsigned_abs() as usize).min(at)..at)),
    }
}

/// How the displaced files were read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    right: usize,
    refused: usize,
}

/// By the number of rounds, the field, and whether one line or all lines are displaced.
type Counts = BTreeMap<(usize, usize, bool), Count>;

/// The text of a file if it is read, and how many rounds its longest line has.
fn text_and_rounds(path: &Path) -> Option<(String, usize)> {
    let bytes = std::fs::read(path).expect("a readable file");
    let document = trf::read(&bytes);
    let rounds = document.players.iter().map(|player| player.cells.len()).max()?;
    let text = document.text.lines().map(|line| format!("{line}\n")).collect::<String>();
    let found = read(&text);
    // What is displaced already is none of those that belong here.
    let is_displaced = found.faults.iter().any(|fault| fault.code == "columns-shifted");
    found.tournament.filter(|_| !is_displaced).map(|_| (text, rounds))
}

/// Displaces one file in all ways; also says which of these were misread, or told by several errors.
fn counts_of(path: &Path, shifts: &[i32]) -> (Counts, Vec<String>) {
    let (mut counts, mut wrong) = (Counts::new(), Vec::new());
    let Some((text, most)) = text_and_rounds(path) else { return (counts, wrong) };
    for rounds in [1, 2, 3, 7].into_iter().filter(|rounds| *rounds <= most) {
        let cut = changed(&text, |_| true, |line| line.truncate(89 + 10 * rounds));
        let Some(expected) = read(&cut).tournament else { continue };
        let mut players = cut.lines().filter(|line| line.starts_with("001"));
        let Some(one) = players.position(|line| line.chars().count() > 95) else { continue };
        let whose = |all| if all { 0..=usize::MAX } else { one..=one };
        for (field, by, all) in ways(shifts) {
            let lines: RangeInclusive<usize> = whose(all);
            let displaced =
                changed(&cut, |player| lines.contains(&player), |line| displace(line, field, by));
            let way = format!("{path:?}, {rounds} rounds, {by} before column {field}, all: {all}");
            let found = read(&displaced);
            let count = counts.entry((rounds, field, all)).or_default();
            match &found.tournament {
                Some(tournament) if *tournament == expected => count.right += 1,
                Some(tournament) => {
                    let differences = trf_files::differences(&expected, tournament);
                    wrong.push(format!("{way}: misread: {differences:?}"));
                }
                None => {
                    count.refused += 1;
                    wrong.extend(refused_otherwise(&found, all && field > 10, &way));
                }
            }
        }
    }
    (counts, wrong)
}

fn ways(shifts: &[i32]) -> Vec<(usize, i32, bool)> {
    let both = |(field, by)| [(field, by, true), (field, by, false)];
    FIELDS.iter().flat_map(|field| shifts.iter().map(|by| (*field, *by))).flat_map(both).collect()
}

/// One error speaks for all displaced lines.
fn refused_otherwise(found: &Import, all: bool, way: &str) -> Option<String> {
    let errors = found.faults.iter().filter(|fault| fault.severity == Severity::Error);
    let errors: Vec<&str> = errors.map(|fault| fault.code).collect();
    let is_right = if all { errors == ["columns-displaced"] } else { !errors.is_empty() };
    (!is_right).then(|| format!("{way}: {errors:?}"))
}

fn paths(folder: &Path) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let paths = entries.map(|entry| entry.expect("a readable folder").into_path());
    paths.filter(|path| path.extension().is_some_and(|it| it == "trf")).collect()
}

#[test]
fn displaced_columns_are_read_right_or_refused() {
    let mut files = paths(&trf_files::corpus(""));
    let folder = std::env::var_os("PAIRPROOF_DISPLACED");
    let shifts: &[i32] = match &folder {
        Some(folder) => {
            files.extend(paths(Path::new(folder)));
            &[-3, -2, -1, 1, 2, 3]
        }
        None => {
            files = files.into_iter().step_by(ONE_OF).collect();
            &[-2, 1, 3]
        }
    };
    let (mut sums, mut wrong) = (Counts::new(), Vec::new());
    let all: Vec<_> = files.par_iter().map(|path| counts_of(path, shifts)).collect();
    for (counts, others) in all {
        wrong.extend(others);
        for (way, count) in counts {
            let sum = sums.entry(way).or_default();
            sum.right += count.right;
            sum.refused += count.refused;
        }
    }
    for ((rounds, field, all), Count { right, refused }) in &sums {
        let whose = if *all { "all lines" } else { "one line" };
        println!(
            "{rounds} rounds, before column {field}, {whose}: {right} right, {refused} refused"
        );
    }
    let total = |all| sums.iter().filter(|it| it.0.2 == all).map(|it| it.1.right).sum::<usize>();
    assert!(total(true) > 0 && total(false) > 0, "{sums:?}");
    assert!(wrong.is_empty(), "{} misread:\n{}", wrong.len(), wrong.join("\n"));
}

/// Two rounds of four players.
const FOUR: &str = "\
142 3
152 W
042 2026/03/01
001    1 m    GM One                            2400 FRA    12345678 1990/01/02  2.0    1     3 w 1     2 b 1
001    2 w    Two                               2300 ESP    12345679 1991/01/02  1.0    2     4 b 1     1 w 0
001    3      Three                              900             123             0.5    3     1 b 0     4 w =
001    4      Four                                                               0.5    4     2 w 0     3 b =
";

fn faults(text: &str) -> Vec<String> {
    let faults = read(text).faults.into_iter().filter(|fault| fault.severity > Severity::Note);
    faults.map(|it| format!("{} in line {}: {}", it.code, it.line, it.message)).collect()
}

#[test]
fn rounds_are_never_taken_for_a_part_of_the_name() {
    let text = "\
XXR 3
001    1      P01                               2000                              1.0    1     2 w 1
001    2      P02                               1990                              0.0    2     1 b 0
";
    let import = read(text);
    let told = "columns-shifted in line 2: from the federation on, the columns stand 1 too far to the right in the lines \
                of all players";
    assert_eq!(faults(text), [told]);
    let tournament = import.tournament.expect("a tournament");
    let names: Vec<&str> = tournament.players.iter().map(|it| it.name.as_str()).collect();
    assert_eq!((names, tournament.last_paired_round()), (vec!["P01", "P02"], 1));
}

#[test]
fn a_warning_names_the_field() {
    for (field, by, told) in [
        (10, 1, "from the sex on, the columns stand 1 too far to the right"),
        (49, -2, "from the rating on, the columns stand 2 too far to the left"),
        (86, 3, "from the rank on, the columns stand 3 too far to the right"),
        (92, -1, "from the rounds on, the columns stand 1 too far to the left"),
    ] {
        let displaced = changed(FOUR, |_| true, |line| displace(line, field, by));
        let whose = " in the lines of all players";
        assert_eq!(faults(&displaced), [format!("columns-shifted in line 4: {told}{whose}")]);
    }
    // What was missing was not blank: nobody knows what it was.
    let cut = changed(FOUR, |_| true, |line| displace(line, 70, -2));
    assert!(read(&cut).tournament.is_none(), "{cut}");
}

#[test]
fn one_displaced_line_is_an_error_of_that_line_and_several_are_one_error() {
    let one = changed(FOUR, |player| player == 1, |line| displace(line, 10, 1));
    let told = "from the sex on, the columns stand 1 too far to the right";
    assert_eq!(faults(&one), [format!("columns-displaced in line 5: {told}")]);
    let line = std::cell::Cell::new(0);
    let all = changed(
        FOUR,
        |_| true,
        |letters| {
            line.set(line.get() + 1);
            displace(letters, 54, line.get());
        },
    );
    let told = "from the federation on, the columns stand 1 too far to the right; 2 lines more are displaced, too";
    // The last line has nothing between name and points, so it can be read.
    let read =
        "columns-shifted in line 7: from the rating on, the columns stand 4 too far to the right";
    assert_eq!(faults(&all), [&format!("columns-displaced in line 4: {told}"), read]);
    let file = tempfile::NamedTempFile::new().expect("a place");
    std::fs::write(file.path(), all).expect("a file");
    let path = file.path().to_str().expect("UTF-8");
    for command in ["check", "pair", "standings", "explain", "check --lint", "checklist", "metrics"]
    {
        let words: Vec<&str> = command.split(' ').chain([path]).collect();
        let run = run_with(&words);
        assert_eq!(run.code, 3, "{command}: {}", run.whole());
        assert_eq!((run.out + &run.err).matches("error[").count(), 1, "{command}");
    }
}

#[test]
fn a_line_of_which_the_record_is_cut_is_no_unknown_record() {
    let told = "columns are missing before the player's number";
    for by in [-2, -3] {
        let one = changed(FOUR, |player| player == 1, |line| displace(line, 5, by));
        assert_eq!(faults(&one), [format!("columns-displaced in line 5: {told}")]);
        let all = changed(FOUR, |_| true, |line| displace(line, 5, by));
        let more = "3 lines more are displaced, too";
        assert_eq!(faults(&all), [format!("columns-displaced in line 4: {told}; {more}")]);
    }
    // No other record is taken for a player.
    let others = format!("0\n00 x\n00    1\n{FOUR}");
    assert_eq!(faults(&others), [""; 0]);
    assert_eq!(read(&others).tournament, read(FOUR).tournament);
}

#[test]
fn a_sex_that_is_displaced_is_no_title() {
    let unknown = FOUR.replace("1 m", "1 u").replace("2 w    Two", "2 u    Two");
    let expected = read(&unknown).tournament.expect("a tournament");
    let displaced = changed(&unknown, |_| true, |line| displace(line, 10, 1));
    assert_eq!(read(&displaced).tournament, Some(expected));
    // Nor in a line without rounds, where the points can be read two columns to the right.
    let line =
        "001    5 m    Five                                                               0.5";
    let text = format!("{FOUR}{line}\n");
    assert!(read(&text).tournament.is_some(), "{:?}", faults(&text));
    let text = changed(&text, |player| player == 4, |line| displace(line, 10, 1));
    let told = "from the sex on, the columns stand 1 too far to the right";
    assert_eq!(faults(&text), [format!("columns-displaced in line 8: {told}")]);
}

#[test]
fn blanks_at_the_end_of_a_name_displace_nothing_and_padding_by_bytes_is_read() {
    let blanks = FOUR.replace("Four ", " Four");
    assert_eq!(faults(&blanks), [""; 0]);
    let names = ["Öné", "Twö", "Three", "Fôur"];
    let mut at = 0;
    let padded = changed(FOUR, |_| true, |_| ());
    let padded: Vec<String> = padded
        .lines()
        .map(|line| {
            let Some(rest) = line.strip_prefix("001") else { return line.to_owned() };
            let name = names[at];
            at += 1;
            format!("001{}{name}{:width$}{}", &rest[..11], "", &rest[44..], width = 33 - name.len())
        })
        .collect();
    let import = read(&padded.join("\n"));
    let tournament = import.tournament.expect("a tournament");
    let found: Vec<&str> = tournament.players.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(found, names);
    assert_eq!(tournament.players[0].rating, Some(2400));
}
