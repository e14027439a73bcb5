//! `results.jsonl`: a record a line. Each line carries a checksum over itself and the plan, and each
//! record is held against the plan, so that damage and careless edits are found.

use std::collections::BTreeMap;

use super::record::{Direction, Plan, UnitRecord};
use crate::engines::sha256;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}: {fault}; without the line the tournament can be asked about again (--resume)"
)]
pub struct LineError {
    /// 1-based.
    pub line: usize,
    /// What it is.
    pub fault: LineFault,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// Its checksum does not fit, or it has none.
    #[error("it was changed or damaged: its checksum does not fit it and the plan")]
    Checksum,
    /// It is no record.
    #[error("it is no record: {0}")]
    NoRecord(String),
    /// The plan has no such tournament.
    #[error("the plan has no tournament {0}")]
    NotPlanned(u64),
    /// The tournament stands in an earlier line.
    #[error("tournament {0} stands in line {1}, too")]
    Twice(u64, usize),
    /// The trials are not those of the plan.
    #[error("tournament {0}: its engines and directions are not those of the plan")]
    OtherTrials(u64),
}

/// What the checksums of the lines hang on beside the lines themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanDigest(String);

impl PlanDigest {
    /// # Panics
    /// When a plan cannot be written as JSON, which cannot be.
    #[must_use]
    pub fn of(plan: &Plan) -> PlanDigest {
        PlanDigest(sha256(serde_json::to_string(plan).expect("a plan is JSON").as_bytes()))
    }

    fn checksum(&self, record: &str) -> String {
        sha256(format!("{}\n{record}", self.0).as_bytes())
    }
}

/// The last key of a line.
const KEY: &str = ",\"sha256\":\"";

/// A record as its line, with the end of the line.
///
/// # Panics
/// When a record cannot be written as JSON, which cannot be.
#[must_use]
pub fn line(record: &UnitRecord, plan: &PlanDigest) -> String {
    let record = serde_json::to_string(record).expect("a record is JSON");
    let checksum = plan.checksum(&record);
    let open = record.strip_suffix('}').expect("a record is an object");
    format!("{open}{KEY}{checksum}\"}}\n")
}

/// The part of a file that was written whole: up to the end of its last line. What follows was cut off.
#[must_use]
pub fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    &bytes[..end]
}

/// Reads all whole lines: the records by number.
///
/// # Errors
/// The first line that is damaged, or does not belong to the plan.
pub fn records(bytes: &[u8], plan: &Plan) -> Result<Vec<UnitRecord>, LineError> {
    let digest = PlanDigest::of(plan);
    let mut records: BTreeMap<u64, (usize, UnitRecord)> = BTreeMap::new();
    for (at, bytes) in whole_lines(bytes).split_inclusive(|byte| *byte == b'\n').enumerate() {
        let fail = |fault| LineError { line: at + 1, fault };
        let record = record(bytes, &digest).map_err(fail)?;
        check(&record, plan).map_err(fail)?;
        let number = record.number;
        if let Some((earlier, _)) = records.get(&number) {
            return Err(fail(LineFault::Twice(number, *earlier)));
        }
        records.insert(number, (at + 1, record));
    }
    Ok(records.into_values().map(|(_, record)| record).collect())
}

fn record(bytes: &[u8], plan: &PlanDigest) -> Result<UnitRecord, LineFault> {
    let text = str::from_utf8(bytes).map_err(|_| LineFault::Checksum)?;
    let parts = text.strip_suffix("\"}\n").and_then(|text| text.rsplit_once(KEY));
    let (open, checksum) = parts.ok_or(LineFault::Checksum)?;
    let whole = format!("{open}}}");
    if plan.checksum(&whole) != checksum {
        return Err(LineFault::Checksum);
    }
    serde_json::from_str(&whole).map_err(|fault| LineFault::NoRecord(fault.to_string()))
}

/// Whether a record belongs to the plan: its number, and one trial for each engine and direction.
fn check(record: &UnitRecord, plan: &Plan) -> Result<(), LineFault> {
    if !(1..=plan.count).contains(&record.number) {
        return Err(LineFault::NotPlanned(record.number));
    }
    let engines = || plan.engines.iter().map(|it| it.id.as_str());
    let planned: Vec<(Direction, &str)> = plan
        .directions
        .iter()
        .flat_map(|direction| engines().map(move |engine| (*direction, engine)))
        .collect();
    let trials = record.trials.iter();
    let asked: Vec<(Direction, &str)> =
        trials.map(|trial| (trial.direction, trial.engine.as_str())).collect();
    if asked == planned { Ok(()) } else { Err(LineFault::OtherTrials(record.number)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::wrong_round::WrongRounds;
    use crate::campaign::{Agreements, Identity, Quality, RoundResult, Trial};
    use crate::engines::Hashed;

    fn plan() -> Plan {
        let engine = |id: &str| Identity {
            id: id.to_owned(),
            title: String::new(),
            edition: "fide-2026".to_owned(),
            version: None,
            version_fault: None,
            files: Vec::new(),
            unhashed: Vec::new(),
            dialect: "trf26".to_owned(),
            profile_sha256: String::new(),
            commands: BTreeMap::new(),
            cannot: Vec::new(),
        };
        Plan {
            version: "1".to_owned(),
            program: Hashed { name: String::new(), sha256: String::new() },
            edition: "fide-2026".to_owned(),
            seed: 1,
            count: 3,
            axes: Vec::new(),
            wrong_rounds_one_in: 0,
            directions: vec![Direction::Pairs, Direction::Checks],
            engines: vec![engine("one"), engine("other")],
            time_limit: None,
            dialect: "trf26".to_owned(),
            profile: None,
            required: None,
            allowed: None,
            given: Vec::new(),
            challenge: None,
        }
    }

    fn planned(number: u64) -> UnitRecord {
        let trial = |direction, engine: &str| Trial {
            engine: engine.to_owned(),
            direction,
            rounds: [(RoundResult::Match, 3)].into(),
            skipped: BTreeMap::new(),
            file: None,
            size: None,
            failures: BTreeMap::new(),
            wrong_rounds: WrongRounds::default(),
            findings: Vec::new(),
            quality: Quality::default(),
            agreement: Agreements::default(),
        };
        let trials = [Direction::Pairs, Direction::Checks]
            .into_iter()
            .flat_map(|direction| ["one", "other"].map(|engine| trial(direction, engine)))
            .collect();
        UnitRecord { number, players: 9, rounds: 3, drawn: "naïve=½".to_owned(), trials }
    }

    fn file(records: &[UnitRecord]) -> Vec<u8> {
        let digest = PlanDigest::of(&plan());
        records.iter().flat_map(|record| line(record, &digest).into_bytes()).collect()
    }

    #[test]
    fn what_was_written_is_read() {
        let all = [planned(2), planned(1), planned(3)];
        let read = records(&file(&all), &plan()).expect("records");
        assert_eq!(read, [planned(1), planned(2), planned(3)]);
    }

    #[test]
    fn a_line_cut_anywhere_is_left_out() {
        let bytes = file(&[planned(1), planned(2)]);
        let first = file(&[planned(1)]).len();
        for end in first..bytes.len() {
            let read = records(&bytes[..end], &plan()).expect("records");
            assert_eq!(read, [planned(1)], "cut at {end}");
        }
        for end in 0..first {
            assert_eq!(records(&bytes[..end], &plan()), Ok(Vec::new()), "cut at {end}");
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
        let fault = |records: &[UnitRecord]| {
            super::records(&file(records), &plan()).expect_err("it does not belong to it").fault
        };
        assert_eq!(fault(&[planned(4)]), LineFault::NotPlanned(4));
        assert_eq!(fault(&[planned(0)]), LineFault::NotPlanned(0));
        assert_eq!(fault(&[planned(1), planned(3), planned(1)]), LineFault::Twice(1, 1));
        let mut less = planned(2);
        less.trials.pop();
        let mut twice = planned(2);
        twice.trials[1] = twice.trials[0].clone();
        let mut strange = planned(2);
        strange.trials[3].engine = "third".to_owned();
        for other in [less, twice, strange] {
            assert_eq!(fault(&[other]), LineFault::OtherTrials(2));
        }
        let other = Plan { seed: 2, ..plan() };
        let error = super::records(&file(&[planned(1)]), &other).expect_err("another plan");
        assert_eq!(error, LineError { line: 1, fault: LineFault::Checksum });
    }
}
