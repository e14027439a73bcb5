//! Reads and writes `results.jsonl`, one record per line. A checksum over line and plan, and a comparison with the
//! plan, find damage and careless edits.

use std::collections::BTreeMap;

use super::{Difference, Plan, UnitRecord, as_line};
use crate::engines::sha256;

/// SHA-256 of a plan as JSON. The checksums of all lines depend on it.
pub fn digest(plan: &Plan) -> String {
    sha256(as_line(plan).as_bytes())
}

/// The checksum of a record whose JSON text is the `parts` put together.
fn checksum(digest: &str, parts: &[&str]) -> String {
    sha256(format!("{digest}\n{}", parts.concat()).as_bytes())
}

const DAMAGED: &str = "it was changed or damaged: its checksum does not fit it and the plan";

const TOO_MANY: &str = "the records take too much memory: they hold too many values";

const KEY: &str = ",\"sha256\":\"";

/// A record as a line, with the line end. `digest`: [`digest()`] of its plan.
pub fn line(record: &UnitRecord, digest: &str) -> String {
    let record = as_line(record);
    let checksum = checksum(digest, &[&record]);
    let open = &record[..record.len() - 1];
    format!("{open}{KEY}{checksum}\"}}\n")
}

/// The bytes up to the end of the last complete line. Anything after that is a line that was cut off.
pub fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    &bytes[..end]
}

/// Reads all complete lines. Returns the records sorted by number of tournament.
///
/// # Errors
///
/// The first line that is damaged, or is not of this plan.
pub fn records(bytes: &[u8], plan: &Plan) -> Result<Vec<UnitRecord>, String> {
    let mut reader = Reader::new(plan);
    for line in whole_lines(bytes).split_inclusive(|byte| *byte == b'\n') {
        reader.add(line.to_vec())?;
    }
    Ok(reader.finish())
}

/// The most values in all lines together, to limit memory. Real surveys have one value in a dozen bytes.
const VALUES_MAX: usize = 22_000_000;

/// The most boards, players and values in all findings together. Reports copy all of them, which takes memory.
const LISTED_MAX: usize = 4_000_000;

/// Reads `results.jsonl` line by line and keeps only the records.
#[derive(Debug)]
pub struct Reader<'a> {
    plan: &'a Plan,
    digest: String,
    records: BTreeMap<u64, (usize, UnitRecord)>,
    lines: usize,
    values: usize,
    listed: usize,
}

impl<'a> Reader<'a> {
    /// A reader that has read no line.
    pub fn new(plan: &'a Plan) -> Reader<'a> {
        let (digest, records) = (digest(plan), BTreeMap::new());
        Reader { plan, digest, records, lines: 0, values: 0, listed: 0 }
    }

    /// Reads the next line, which ends with a newline.
    ///
    /// # Errors
    /// If the line is damaged, repeated or not of this plan, or if all lines together hold too many values.
    pub fn add(&mut self, line: Vec<u8>) -> Result<(), String> {
        self.lines += 1;
        self.record(line).map_err(|fault| {
            let way = "if you remove the line, the same command asks about the tournament again";
            format!("line {}: {fault}; {way}", self.lines)
        })
    }

    fn record(&mut self, line: Vec<u8>) -> Result<(), String> {
        self.values += line.iter().filter(|byte| **byte == b',').count();
        if self.values > VALUES_MAX {
            return Err(TOO_MANY.to_owned());
        }
        let record = record(line, &self.digest)?;
        check(&record, self.plan)?;
        let findings = record.trials.iter().flat_map(|trial| &trial.findings);
        self.listed += findings.map(listed).sum::<usize>();
        if self.listed > LISTED_MAX {
            return Err(TOO_MANY.to_owned());
        }
        let number = record.number;
        if let Some((earlier, _)) = self.records.get(&number) {
            return Err(format!("tournament {number} is in line {earlier}, too"));
        }
        self.records.insert(number, (self.lines, record));
        Ok(())
    }

    /// The records that were read, sorted by number of tournament.
    pub fn finish(self) -> Vec<UnitRecord> {
        self.records.into_values().map(|(_, record)| record).collect()
    }
}

fn listed(finding: &Difference) -> usize {
    let engines = [&finding.with_it, &finding.with_rules, &finding.with_neither];
    let boards = [&finding.engine_boards, &finding.rules_boards];
    let lists = engines.iter().chain(&boards).map(|list| list.len());
    lists.sum::<usize>() + finding.players.len() + finding.compared.len()
}

/// Reads a record without copying the line, because a copy would double the memory.
fn record(line: Vec<u8>, digest: &str) -> Result<UnitRecord, String> {
    let mut text = String::from_utf8(line).map_err(|_| DAMAGED)?;
    let parts = text.strip_suffix("\"}\n").and_then(|text| text.rsplit_once(KEY));
    let (open, stated) = parts.ok_or(DAMAGED)?;
    if checksum(digest, &[open, "}"]) != stated {
        return Err(DAMAGED.to_owned());
    }
    let end = open.len();
    text.truncate(end);
    text.push('}');
    let read = serde_json::from_str(&text);
    let mut record: UnitRecord = read.map_err(|fault| format!("it is no record: {fault}"))?;
    // A list that grows as it is read has room for more.
    record.trials.shrink_to_fit();
    Ok(record)
}

fn check(record: &UnitRecord, plan: &Plan) -> Result<(), String> {
    let number = record.number;
    if !(1..=plan.count).contains(&number) {
        return Err(format!("the plan has no tournament {number}"));
    }
    let engines = || plan.engines.iter().map(|it| &it.id);
    let planned = plan.directions.iter().flat_map(|it| engines().map(move |engine| (it, engine)));
    if record.trials.iter().map(|it| (&it.direction, &it.engine)).eq(planned) {
        return Ok(());
    }
    Err(format!("tournament {number}: its engines and directions are not those of the plan"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::survey::{Direction, Identity, RoundResult, Trial};

    fn plan() -> Plan {
        let engine = |id: &str| -> Identity {
            let text = r#"{"title": "", "edition": "fide-2026", "files": [], "unhashed": [], "dialect": "trf26",
                "profile-sha256": "", "commands": {}, "id": "ID"}"#;
            serde_json::from_str(&text.replace("ID", id)).expect("an engine")
        };
        let engines = vec![engine("one"), engine("other")];
        Plan { directions: vec![Direction::Pairs, Direction::Checks], engines, ..Plan::plain(3) }
    }

    fn planned(number: u64) -> UnitRecord {
        let trial = |direction, engine| Trial {
            rounds: [(RoundResult::Match, 3)].into(),
            ..Trial::new(engine, direction)
        };
        let both = |direction| ["one", "other"].map(|engine| trial(direction, engine));
        let trials = [Direction::Pairs, Direction::Checks].map(both).concat();
        let (drawn, played) = ("naïve=½".to_owned(), String::new());
        UnitRecord { number, players: 9, rounds: 3, drawn, played, trials }
    }

    fn file(records: &[UnitRecord]) -> Vec<u8> {
        let digest = digest(&plan());
        records.iter().flat_map(|record| line(record, &digest).into_bytes()).collect()
    }

    #[test]
    fn a_line_cut_anywhere_is_left_out() {
        let bytes = file(&[planned(1), planned(2)]);
        let first = file(&[planned(1)]).len();
        for end in 0..bytes.len() {
            let whole = if end < first { 0 } else { first };
            assert_eq!(whole_lines(&bytes[..end]).len(), whole, "cut at {end}");
        }
    }

    #[test]
    fn what_was_written_is_read() {
        let all = [planned(2), planned(1), planned(3)];
        let read = records(&file(&all), &plan()).expect("records");
        assert_eq!(read, [planned(1), planned(2), planned(3)]);
        // A plan without what came later has the checksums that it always had.
        let text = serde_json::to_string(&plan()).expect("a plan is JSON");
        assert!(!text.contains("again") && !text.contains("several"), "{text}");
    }

    #[test]
    fn lines_of_too_many_values_are_refused() {
        let plan = plan();
        for (values, listed) in [(VALUES_MAX, 0), (0, LISTED_MAX + 1)] {
            let mut reader = Reader { values, listed, ..Reader::new(&plan) };
            let error = reader.add(file(&[planned(1)])).expect_err("too many values");
            assert!(error.starts_with(&format!("line 1: {TOO_MANY}; ")), "{error}");
        }
    }

    #[test]
    fn any_changed_byte_is_found() {
        let bytes = file(&[planned(1), planned(2)]);
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            let read = records(&changed, &plan());
            // A changed end of the last line makes it a line that was cut off.
            let is_cut = at + 1 == bytes.len();
            assert!(read.is_err() || is_cut && read == Ok(vec![planned(1)]), "byte {at}");
        }
    }

    #[test]
    fn a_record_of_another_plan_is_found() {
        let refused = |records: &[UnitRecord], fault: &str| {
            let error = super::records(&file(records), &plan()).expect_err("another plan");
            assert!(error.contains(&format!(": {fault}; ")), "{error}");
        };
        refused(&[planned(4)], "the plan has no tournament 4");
        refused(&[planned(0)], "the plan has no tournament 0");
        refused(&[planned(1), planned(3), planned(1)], "tournament 1 is in line 1, too");
        let mut less = planned(2);
        less.trials.pop();
        let mut twice = planned(2);
        twice.trials[1] = twice.trials[0].clone();
        let mut strange = planned(2);
        strange.trials[3].engine = "third".to_owned();
        for other in [less, twice, strange] {
            refused(&[other], "tournament 2: its engines and directions are not those of the plan");
        }
        let other = Plan { seed: 2, ..plan() };
        let error = super::records(&file(&[planned(1)]), &other).expect_err("another plan");
        assert!(error.starts_with(&format!("line 1: {DAMAGED}; ")), "{error}");
    }
}
