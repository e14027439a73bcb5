//! Every `pairproof` command that README.md or a page of `docs/` shows runs, and prints what the page
//! says.
//!
//! In a block ```` ```console ````, a line `$ pairproof ...` is a command and the lines below it are
//! its output, standard error after standard output. `# exit code 1` behind a command says what it
//! returns; without it that is 0. A line `...` stands for any lines, a command without a line below
//! it for any output. Output that begins with `{` is compared as JSON unless a part of it is left out.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use rayon::prelude::*;
use serde_json::Value;

use crate::cli;

const README: &str = include_str!("../../README.md");
const CI: &str = include_str!("../../.ci/run");

/// A command of the page and what it says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    words: Vec<String>,
    code: i32,
    output: Vec<String>,
}

impl Shown {
    fn new(line: &str) -> Shown {
        let (command, comment) = line.split_once('#').unwrap_or((line, ""));
        let code = comment
            .trim()
            .strip_prefix("exit code ")
            .map_or(0, |code| code.parse().unwrap_or_else(|_| panic!("no exit code: {line}")));
        let words = command.split_whitespace().map(str::to_owned).collect();
        Shown { words, code, output: Vec::new() }
    }
}

/// The commands in the console blocks of a page.
fn commands(page: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        if let Some(language) = line.strip_prefix("```") {
            inside = language == "console";
        } else if inside && let Some(command) = line.strip_prefix("$ ") {
            found.push(Shown::new(command));
        } else if inside {
            found.last_mut().expect("a block begins with a command").output.push(line.to_owned());
        }
    }
    found
}

/// The commands of a page that call this program.
fn calls<'a>(shown: &'a [Shown], program: &'a str) -> impl Iterator<Item = &'a Shown> {
    shown.iter().filter(move |it| it.words[0] == program)
}

/// Whether what was printed is what is shown.
fn agrees(shown: &[String], printed: &str) -> bool {
    if shown.is_empty() {
        return true;
    }
    if shown[0].starts_with('{') && !shown.iter().any(|line| line == "...") {
        let shown: Value = serde_json::from_str(&shown.join("\n")).expect("the page shows JSON");
        return serde_json::from_str::<Value>(printed).is_ok_and(|printed| printed == shown);
    }
    let printed: Vec<&str> = printed.lines().collect();
    fits(shown, &printed)
}

fn fits(shown: &[String], printed: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((line, rest)) if line == "..." => {
            (0..=printed.len()).any(|skipped| fits(rest, &printed[skipped..]))
        }
        Some((line, rest)) => printed.split_first().is_some_and(|(first, others)| {
            first.trim_end() == line.trim_end() && fits(rest, others)
        }),
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the copy can be made");
    for entry in fs::read_dir(from).expect("the corpus is readable") {
        let entry = entry.expect("the corpus is readable");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("the copy can be made");
        }
    }
}

/// The page, run command by command beside a copy of the corpus: what it says otherwise.
fn wrong_on(page: &str) -> Vec<String> {
    let place = tempfile::tempdir().expect("a temporary directory");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus"), &place.path().join("corpus"));
    // This program is an engine, too, and lies where a shell would find it.
    let program = Path::new(env!("CARGO_BIN_EXE_pairproof")).parent().expect("a folder");
    let shown = commands(page);
    let mut wrong = Vec::new();
    for call in calls(&shown, "pairproof") {
        let output = Command::new(env!("CARGO_BIN_EXE_pairproof"))
            .args(&call.words[1..])
            .current_dir(place.path())
            .env("PATH", program)
            .output()
            .expect("the program starts");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr);
        if output.status.code() != Some(call.code) || !agrees(&call.output, &printed) {
            wrong.push(format!("$ {}\n{printed}[{}]", call.words.join(" "), output.status));
        }
    }
    wrong
}

/// The pages of `docs/`.
fn pages() -> Vec<(PathBuf, String)> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let read = |entry: io::Result<fs::DirEntry>| {
        let path = entry.expect("the pages are readable").path();
        let page = fs::read_to_string(&path).expect("a page is text");
        (path, page)
    };
    fs::read_dir(docs).expect("the pages are readable").map(read).collect()
}

/// The headings of a page as the anchors of links.
fn anchors(page: &str) -> Vec<String> {
    let headings = page.lines().filter_map(|line| line.strip_prefix('#'));
    let anchor = |heading: &str| {
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        let is_kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
        heading.chars().filter(is_kept).collect::<String>().replace(' ', "-")
    };
    headings.map(anchor).collect()
}

/// The links of a page to files that are not there, or to headings that their page does not have.
fn dead_links(path: &Path, page: &str) -> Vec<String> {
    let links = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let is_dead = |link: &&str| {
        if link.starts_with("http") {
            return false;
        }
        let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
        let target = match file {
            "" => path.to_owned(),
            file => path.parent().expect("a page lies in a folder").join(file),
        };
        let has_anchor = || {
            let page = fs::read_to_string(&target).unwrap_or_default();
            anchors(&page).iter().any(|it| it == anchor)
        };
        !target.exists() || (!anchor.is_empty() && !has_anchor())
    };
    links.filter(is_dead).map(str::to_owned).collect()
}

#[test]
fn every_link_of_a_page_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let of_root = |name: &str| {
        let path = root.join(name);
        let page = fs::read_to_string(&path).expect("a page is text");
        (path, page)
    };
    let mut all = pages();
    all.extend(
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "corpus/README.md"].map(of_root),
    );
    for (path, page) in all {
        let dead = dead_links(&path, &page);
        assert!(dead.is_empty(), "{}: {dead:?}", path.display());
    }
}

#[test]
fn a_dead_link_is_seen() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let page =
        "[a](LICENSE) [b](#install) [c](docs/no.md) [d](#nothing) [e](docs/check.md#verdicts)";
    assert_eq!(dead_links(&path, page), ["docs/no.md", "#nothing"]);
}

#[test]
fn the_readme_is_short() {
    assert!(README.lines().count() <= 100, "README.md is longer than a screen and a half");
}

#[test]
fn the_commands_of_the_readme_do_what_it_says() {
    let shown = commands(README);
    assert!(calls(&shown, "pairproof").count() >= 4, "README.md shows too few commands");
    let wrong = wrong_on(README);
    assert!(wrong.is_empty(), "README.md says otherwise:\n{}", wrong.join("\n\n"));
}

#[test]
fn the_commands_of_the_pages_do_what_they_say() {
    let pages = pages();
    let seen: usize =
        pages.iter().map(|(_, page)| calls(&commands(page), "pairproof").count()).sum();
    let said = pages.par_iter().flat_map_iter(|(path, page)| {
        let wrong = wrong_on(page).into_iter();
        wrong.map(|it| format!("{} says otherwise:\n{it}", path.display()))
    });
    let said: Vec<String> = said.collect();
    assert!(said.is_empty(), "{}", said.join("\n\n"));
    assert!(seen >= 30, "docs/ shows too few commands");
}

#[test]
fn the_two_cargo_commands_come_first_and_are_what_ci_runs() {
    let shown = commands(README);
    let first: Vec<String> = shown.iter().take(2).map(|it| it.words.join(" ")).collect();
    assert_eq!(first, ["cargo run --release -- verify", "cargo test"]);
    for command in first {
        let runs = CI.lines().any(|line| line.trim().strip_prefix("step ") == Some(&command));
        assert!(runs, ".ci/run does not run `{command}`");
    }
}

#[test]
fn all_commands_of_the_program_are_shown() {
    let mut shown = commands(README);
    shown.extend(pages().iter().flat_map(|(_, page)| commands(page)));
    let drop_in = ["--dutch", "-check"].map(str::to_owned);
    for name in cli::commands().into_iter().chain(drop_in) {
        let is_shown = |it: &Shown| it.words.contains(&name);
        assert!(shown.iter().any(is_shown), "no page shows `{name}`");
    }
}

/// The numbers at the beginning of the lines behind a heading, up to the next heading or the end.
fn codes_behind<'a>(heading: &str, text: &'a str) -> Vec<&'a str> {
    let (_, rest) = text.split_once(heading).expect("the heading is there");
    let section = rest.split("\n#").next().unwrap_or_default();
    let first = |line: &'a str| line.trim_start_matches(['|', ' ']).split(' ').next();
    let is_code = |word: &&str| !word.is_empty() && word.chars().all(|it| it.is_ascii_digit());
    section.lines().filter_map(first).filter(is_code).collect()
}

#[test]
fn the_page_has_the_exit_codes_of_the_help() {
    let help = Command::new(env!("CARGO_BIN_EXE_pairproof")).arg("--help").output();
    let help = String::from_utf8(help.expect("the program starts").stdout).expect("text");
    let of_help = codes_behind("Exit codes:", &help);
    assert_eq!(of_help, ["0", "1", "2", "3", "4", "5", "70"]);
    assert_eq!(codes_behind("### Exit codes", include_str!("../../docs/check.md")), of_help);
}

#[test]
fn other_output_is_told_from_what_is_shown() {
    let shown = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert!(agrees(&shown("a\n...\nd"), "a\nb\nc\nd\n"));
    assert!(agrees(&shown("a\n..."), "a\n"));
    assert!(!agrees(&shown("a\n...\nd"), "a\nb\n"));
    assert!(!agrees(&shown("a"), "a\nb\n"));
    assert!(!agrees(&shown("a\nb"), "a\n"));
    assert!(agrees(&shown("{\"b\": 1,\n \"a\": 2}"), "{\"a\":2,\"b\":1}\n"));
    assert!(!agrees(&shown("{\"b\": 1}"), "{\"b\":2}\n"));
}

#[test]
fn a_page_is_read_as_it_is_meant() {
    let page =
        "```console\n$ pairproof check x  # exit code 1\nout\n$ cargo test\n```\n```\n$ no\n```";
    let found = commands(page);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].words, ["pairproof", "check", "x"]);
    assert_eq!((found[0].code, &found[0].output), (1, &vec!["out".to_owned()]));
    assert_eq!((found[1].code, found[1].output.len()), (0, 0));
}
