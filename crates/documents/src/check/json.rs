//! The JSON document of `check`.

use serde_json::{Map, Value as Json, json};

use super::findings::Checked;
use super::standing::standing_json;
use super::summary::Summary;
use crate::criteria::Obstruction;
use crate::json::tool;
use crate::trf::{Document, Fault, Remark};
use pairproof_check::{
    Assumption, Board, Diagnosed, FileCheck, Reason, RoundCheck, Value, WouldSay,
    declaration_words, declared, diagnoses_in_words,
};

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/check@1";

/// One document for all files. Scores are texts with one decimal: `"4.5"`.
pub fn check_json(checked: &Checked<'_>) -> Json {
    json!({
        "schema": SCHEMA,
        "tool": tool(),
        "files": checked.files.iter().map(file).collect::<Vec<_>>(),
        "unread": checked.unread,
        "summary": Summary::of(checked.files),
    })
}

fn file(file: &FileCheck) -> Json {
    let rounds = file.check.iter().flat_map(|check| &check.rounds);
    let rounds = rounds.map(|it| round(it, &file.document));
    let why = file.choice.as_ref().map(|choice| &choice.why);
    let warnings = file.choice.iter().flat_map(|choice| choice.warnings.clone());
    let notes = file.check.iter().flat_map(|check| &check.notes).map(ToString::to_string);
    let notes = notes.chain(declared(&file.document, None).map(declaration_words));
    let better = file.better.map(|better| better.edition);
    let found = file.diagnoses.as_ref().map_or(&[][..], |it| &it.found);
    let mut object = json!({
        "path": file.path,
        "edition": file.edition(),
        "edition-reason": why,
        "better-edition": better,
        "players": file.players,
        "rounds": rounds.collect::<Vec<_>>(),
        "faults": file.faults.iter().map(fault_json).collect::<Vec<_>>(),
        "notes": warnings.chain(notes).collect::<Vec<_>>(),
        "diagnoses": diagnoses_in_words(found),
        "diagnosis-codes": found.iter().map(|it| it.diagnosis.code()).collect::<Vec<_>>(),
        "diagnosis-rounds": found.iter().map(diagnosed).collect::<Vec<_>>(),
        "unexplained-rounds": file.diagnoses.as_ref().map(|it| &it.unexplained),
        "assumed": file.assumed.iter().map(assumption_json).collect::<Vec<_>>(),
    });
    if let Some(judged) = &file.standing {
        object["standing"] = standing_json(judged);
    }
    if !file.would_say.is_empty() {
        object["would-say"] = file.would_say.iter().map(would_say).collect();
    }
    object
}

/// Which rounds a diagnosis explains; `proved`: they match with what it proposes.
fn diagnosed(one: &Diagnosed) -> Json {
    json!({ "explains": one.rounds, "proved": one.is_proved, "spoils": one.spoiled })
}

/// An assumption as `check` and `lint` list it.
pub fn assumption_json(one: &Assumption) -> Json {
    json!({ "what": one.what, "value": one.value, "source": one.source })
}

fn would_say(said: &WouldSay) -> Json {
    json!({ "edition": said.edition, "matching": said.matching, "caveat": said.caveat })
}

fn remark(remark: &Remark) -> Json {
    json!({
        "line": remark.line,
        "kind": remark.kind.name(),
        "text": remark.text,
        "note": declaration_words(remark),
    })
}

fn round(round: &RoundCheck, document: &Document) -> Json {
    let mut object = Map::new();
    object.insert("round".to_owned(), json!(round.round));
    object.insert("verdict".to_owned(), json!(round.verdict.name()));
    object.insert("file".to_owned(), boards(&round.file));
    object.insert("expected".to_owned(), round.expected.as_deref().map_or(Json::Null, boards));
    object.insert("reason".to_owned(), round.reason.as_ref().map_or(Json::Null, reason));
    if !round.others.is_empty() {
        object.insert("others".to_owned(), round.others.iter().map(reason).collect());
    }
    if let Some(proof) = &round.obstruction {
        object.insert("obstruction".to_owned(), obstruction(proof));
    }
    if !round.right_under.is_empty() {
        object.insert("right-under".to_owned(), json!(round.right_under));
    }
    let mut remarks = declared(document, Some(round.round)).peekable();
    if remarks.peek().is_some() {
        object.insert("declared".to_owned(), remarks.map(remark).collect());
    }
    Json::Object(object)
}

/// Why no legal pairing exists: the groups of odd size, and the only partners that they have outside. The
/// bye is 0.
fn obstruction(proof: &Obstruction) -> Json {
    json!({ "without": proof.without, "groups": proof.groups })
}

/// `[[white, black], ...]`, the PAB as `[number, 0]`.
pub(crate) fn boards(boards: &[Board]) -> Json {
    boards.iter().map(|board| json!(board.numbers())).collect()
}

pub(crate) fn reason(reason: &Reason) -> Json {
    json!({
        "kind": reason.kind.name(),
        "article": reason.article,
        "label": reason.label,
        "counts": reason.counts,
        "bracket": reason.bracket.map(|score| score.to_string()),
        "file": reason.file.iter().map(value).collect::<Vec<_>>(),
        "expected": reason.expected.iter().map(value).collect::<Vec<_>>(),
        "players": reason.players,
        "rounds": reason.rounds,
        "reading": reason.reading,
    })
}

/// A count as a number, anything else as text.
pub(crate) fn value(value: &Value) -> Json {
    match value {
        Value::Number(number) => json!(number),
        other => json!(other.to_string()),
    }
}

/// A fault as `check` and `lint` list it.
pub fn fault_json(fault: &Fault) -> Json {
    json!({
        "severity": fault.severity.name(),
        "line": fault.line,
        "columns": fault.columns.map(|(first, last)| [first, last]),
        "code": fault.code,
        "message": fault.message,
        "help": fault.help,
        "times": fault.times,
    })
}
