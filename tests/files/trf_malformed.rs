//! Every file of `corpus/malformed` is read, repaired or refused as its description says.

use std::path::Path;

use pairproof::trf::{Fault, Severity};
use serde::Deserialize;

use crate::trf_files;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    id: String,
    file: String,
    expectation: Expectation,
    #[serde(default)]
    faults: Vec<Expected>,
    #[serde(default)]
    differs: Vec<String>,
    shows: String,
    provenance: Provenance,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Expectation {
    Silent,
    Note,
    Warning,
    Fatal,
}

#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
struct Expected {
    severity: String,
    code: String,
    line: u32,
    #[serde(default)]
    columns: Option<(u32, u32)>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Provenance {
    source: String,
    licence: String,
}

fn cases() -> Vec<Case> {
    let paths = trf_files::files(&trf_files::corpus("malformed"), "yaml");
    let case = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).expect("a readable case");
        let case: Case =
            serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert_eq!(Some(case.id.as_str()), path.file_stem().and_then(|stem| stem.to_str()));
        case
    };
    paths.iter().map(case).collect()
}

fn found(faults: &[Fault]) -> Vec<Expected> {
    let expected = |fault: &Fault| Expected {
        severity: fault.severity.name().to_owned(),
        code: fault.code.to_owned(),
        line: fault.line,
        columns: fault.columns,
    };
    faults.iter().map(expected).collect()
}

fn worst(faults: &[Fault]) -> Expectation {
    match faults.iter().map(|fault| fault.severity).max() {
        None => Expectation::Silent,
        Some(Severity::Note) => Expectation::Note,
        Some(Severity::Warning) => Expectation::Warning,
        Some(Severity::Error) => Expectation::Fatal,
    }
}

#[test]
fn every_malformed_file_is_described_and_every_description_has_its_file() {
    let folder = trf_files::corpus("malformed");
    let files: Vec<String> =
        trf_files::files(&folder, "trf").iter().map(|path| name(path)).collect();
    let mut described: Vec<String> = cases().into_iter().map(|case| case.file).collect();
    described.sort();
    assert_eq!(files.len(), 72);
    assert_eq!(files, described);
}

fn name(path: &Path) -> String {
    path.file_name().and_then(|name| name.to_str()).expect("a name in UTF-8").to_owned()
}

#[test]
fn every_malformed_file_comes_out_as_described() {
    let folder = trf_files::corpus("malformed");
    let base =
        trf_files::tournament(&trf_files::corpus("trf/samples/javafo/late-entry-Z.next.trf"));
    for case in cases() {
        let import = trf_files::read(&folder.join(&case.file));
        let id = &case.id;
        assert_eq!(found(&import.faults), case.faults, "{id}");
        assert_eq!(worst(&import.faults), case.expectation, "{id}");
        assert_eq!(import.tournament.is_none(), case.expectation == Expectation::Fatal, "{id}");
        if let Some(tournament) = import.tournament {
            assert_eq!(trf_files::differences(&base, &tournament), case.differs, "{id}");
        }
        assert!(!case.shows.is_empty() && !case.provenance.source.is_empty(), "{id}");
        assert!(!case.provenance.licence.is_empty(), "{id}");
    }
}

#[test]
fn every_fault_says_how_to_mend_it_and_shows_its_line() {
    let folder = trf_files::corpus("malformed");
    for path in trf_files::files(&folder, "trf") {
        let bytes = std::fs::read(&path).expect("a readable file");
        let document = pairproof::trf::read(&bytes);
        let import = trf_files::read(&path);
        let text = pairproof::report::render("x.trf", &document, &import.faults, false);
        for fault in &import.faults {
            assert!(!fault.help.is_empty() && !fault.message.ends_with('.'), "{path:?} {fault:?}");
            assert!(fault.message.starts_with(|c: char| !c.is_uppercase()), "{path:?} {fault:?}");
            assert!(text.contains(&format!("x.trf:{}:", fault.line)), "{path:?}: {text}");
            assert!(text.contains(&fault.message), "{path:?}: {text}");
        }
    }
}
