//! An explanation as data, with its sentences.

use serde_json::{Value as Json, json};

use pairproof_explain::{Answered, Foreword, Narrative, SCHEMA};

/// The answer with what comes before it, and the same in words.
pub fn explain_json(foreword: &Foreword, answered: &Answered, told: &Narrative) -> Json {
    let mut answer = json!(answered);
    answer["edition-reason"] = foreword.edition_reason.as_str().into();
    answer["edition-is-guess"] = foreword.guess.is_some().into();
    if !foreword.notes.is_empty() {
        answer["notes"] = json!(foreword.notes);
    }
    match (answered, foreword.apart.as_slice()) {
        (Answered::Record(_) | Answered::Event(_), apart) => answer["rounds-apart"] = json!(apart),
        (_, [apart, ..]) => {
            if let Json::Object(keys) = json!(apart) {
                keys.into_iter().for_each(|(key, value)| answer[key] = value);
            }
        }
        (_, []) => {}
    }
    answer["told"] = json!(told);
    json!({ "schema": SCHEMA, "answers": [answer] })
}
