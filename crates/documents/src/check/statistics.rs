//! How often each rule decided, and each fault of the files was found.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::digits::counted;
use pairproof_check::{FileCheck, Reason};

/// For each rule that decided about rounds which differ, how many rounds and files; the commonest rule first. Then the
/// faults of the files by their names.
pub fn check_statistics(files: &[FileCheck]) -> String {
    let mut rules: BTreeMap<String, (u64, BTreeSet<usize>)> = BTreeMap::new();
    let mut faults: BTreeMap<&str, u64> = BTreeMap::new();
    for (at, file) in files.iter().enumerate() {
        let rounds = file.check.iter().flat_map(|check| &check.rounds);
        for round in rounds.filter(|round| round.verdict.is_difference()) {
            let rule = round.deciding().map_or_else(|| "no rule".to_owned(), rule_of);
            let counts = rules.entry(rule).or_default();
            counts.0 += 1;
            counts.1.insert(at);
        }
        for fault in &file.faults {
            *faults.entry(fault.code).or_default() += fault.times as u64;
        }
    }
    let mut text = String::from("rules that decided about rounds that differ:\n");
    let mut rules: Vec<_> = rules.into_iter().collect();
    rules.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.0));
    for (rule, (rounds, files)) in &rules {
        let (rounds, files) = (counted(*rounds, "round"), counted(files.len() as u64, "file"));
        let _ = writeln!(text, "  {rule}: {rounds} in {files}");
    }
    if rules.is_empty() {
        text += "  none\n";
    }
    text += "faults of the files:\n";
    for (code, times) in &faults {
        let _ = writeln!(text, "  {code}: {times}");
    }
    if faults.is_empty() {
        text += "  none\n";
    }
    text
}

/// `2.4.7 C12 colour_preference`.
fn rule_of(reason: &Reason) -> String {
    let article = reason.article.unwrap_or("no article");
    let name = reason.name();
    let label = if reason.label == name { String::new() } else { format!(" {}", reason.label) };
    format!("{article}{label} {name}")
}
