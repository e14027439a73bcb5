//! Every case of the corpus is a test of its own, and its full answer a reviewed snapshot.

use libtest_mimic::{Failed, Trial};
use pairproof::corpus::{Corpus, LoadedCase, describe, run_case, run_samples, snapshot_name};
use pairproof::editions::in_force;

pub(crate) fn trials() -> Vec<Trial> {
    let corpus = Corpus::embedded().expect("the embedded corpus loads");
    assert!(!corpus.cases.is_empty(), "the corpus is empty");
    let mut trials: Vec<Trial> = Vec::new();
    for loaded in corpus.cases {
        let name = format!("{}::{}", loaded.case.kind.folder(), loaded.case.id);
        trials.push(Trial::test(name, move || run(&loaded)));
    }
    trials.push(Trial::test("samples", samples));
    trials
}

fn run(loaded: &LoadedCase) -> Result<(), Failed> {
    let findings = run_case(loaded);
    if findings.is_empty() {
        return Err("the case states nothing that was looked at".into());
    }
    let failed: Vec<String> = findings
        .iter()
        .filter_map(|finding| finding.failure.as_ref().map(|it| (finding, it)))
        .map(|(finding, it)| {
            format!("{}:\n  case  {}\n  found {}", finding.what, it.expected, it.found)
        })
        .collect();
    if !failed.is_empty() {
        return Err(failed.join("\n").into());
    }
    if let Some(text) = describe(loaded) {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path("../../snapshots");
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!(snapshot_name(&loaded.case.id), text));
    }
    Ok(())
}

fn samples() -> Result<(), Failed> {
    let findings = run_samples(&in_force());
    assert!(findings.len() > 90, "{} samples", findings.len());
    let failed: Vec<String> =
        findings.iter().filter(|it| it.failure.is_some()).map(|it| format!("{it:?}")).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n").into()) }
}
