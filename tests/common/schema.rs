//! Documents of the program held to the schemas of `schemas/`: what they hold is described, and no schema is so
//! wide that a change of a document would pass.

#![allow(dead_code, reason = "each program uses a part of it")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use jsonschema::Validator;
use rayon::prelude::*;
use serde_json::{Map, Value, json};

use crate::cli::run_with;

/// A document, and what it is of.
pub(crate) type Document = (String, Value);

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What comes of every item, several at once, in their order.
pub(crate) fn of_all<T: Sync, R: Send>(
    items: &[T],
    of_one: impl Fn(usize, &T) -> Vec<R> + Sync,
) -> Vec<R> {
    items.par_iter().enumerate().flat_map_iter(|(at, item)| of_one(at, item)).collect()
}

/// What the program prints, if it prints a document.
pub(crate) fn printed(arguments: &[&str]) -> Option<Document> {
    let whole: Vec<&str> = arguments.iter().copied().chain(["--format", "json"]).collect();
    let run = run_with(&whole);
    if run.out.is_empty() {
        assert!(run.code > 0, "{whole:?} prints nothing and succeeds");
        return None;
    }
    let document = serde_json::from_str(&run.out);
    Some((whole.join(" "), document.unwrap_or_else(|error| panic!("{whole:?}: {error}"))))
}

pub(crate) fn schema_of(file: &str) -> Value {
    let path = root().join("schemas").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
}

pub(crate) fn validator_of(file: &str) -> Validator {
    let schema = schema_of(file);
    jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Holds that all documents keep to the schema, and that the schema notices what is added to them or taken
/// away. Of objects with the same keys at the same place one is changed.
pub(crate) fn hold(file: &str, documents: &[Document], least: usize) {
    hold_but(file, documents, least, &[]);
}

/// The same where objects at some places hold counts by words that nobody can list beforehand. A place is given
/// with `*` for elements of lists and for words: `/results/*/failures`.
pub(crate) fn hold_but(file: &str, documents: &[Document], least: usize, by_words: &[&str]) {
    let validator = validator_of(file);
    assert!(documents.len() >= least, "{file}: {} documents", documents.len());
    let faults = of_all(documents, |_, (name, document)| {
        let errors = validator.iter_errors(document).take(3);
        errors.map(|error| format!("{name}: {}: {error}", error.instance_path())).collect()
    });
    assert!(faults.is_empty(), "{file}: {:#?}", &faults[..faults.len().min(5)]);

    let mut shapes = BTreeSet::new();
    let mut to_change: Vec<(&Document, Vec<String>)> = Vec::new();
    let mut found: BTreeSet<&str> = BTreeSet::new();
    for document in documents {
        let mut places = Vec::new();
        new_objects(&document.1, String::new(), String::new(), &mut shapes, &mut places);
        places.retain(|(_, kind)| {
            let listed = by_words.iter().find(|it| fits(it, kind));
            found.extend(listed);
            listed.is_none()
        });
        let places: Vec<String> = places.into_iter().map(|(place, _)| place).collect();
        if !places.is_empty() {
            to_change.push((document, places));
        }
    }
    let missed: Vec<&&str> = by_words.iter().filter(|it| !found.contains(**it)).collect();
    assert!(missed.is_empty(), "{file}: nothing at {missed:?}");
    let required = schema_of(file)["required"].as_array().cloned().unwrap_or_default();
    assert!(required.len() > 1, "{file}");
    let unnoticed = of_all(&to_change, |_, ((name, document), places)| {
        let added = places.iter().filter(|place| validator.is_valid(&with_more(document, place)));
        let added = added.map(|place| format!("{name}: a key more in `{place}`"));
        let taken = required.iter().filter(|key| validator.is_valid(&without(document, key)));
        let taken = taken.map(|key| format!("{name}: no {key}"));
        added.chain(taken).collect()
    });
    assert!(unnoticed.is_empty(), "{file}: {:#?}", &unnoticed[..unnoticed.len().min(5)]);
}

/// Whether a place with `*` for what it leaves open is that of a kind.
fn fits(place: &str, kind: &str) -> bool {
    let (place, kind): (Vec<&str>, Vec<&str>) =
        (place.split('/').collect(), kind.split('/').collect());
    place.len() == kind.len()
        && place.iter().zip(&kind).all(|(one, other)| *one == "*" || one == other)
}

/// The objects whose like was at no such place before: where they are, and of what kind. `kind`: the place
/// with `*` for the numbers of the elements of lists.
fn new_objects(
    value: &Value,
    place: String,
    kind: String,
    shapes: &mut BTreeSet<String>,
    places: &mut Vec<(String, String)>,
) {
    match value {
        Value::Object(object) => {
            let keys: Vec<&str> = object.keys().map(String::as_str).collect();
            if shapes.insert(format!("{kind}: {}", keys.join(","))) {
                places.push((place.clone(), kind.clone()));
            }
            for (key, value) in object {
                let (place, kind) = (format!("{place}/{key}"), format!("{kind}/{key}"));
                new_objects(value, place, kind, shapes, places);
            }
        }
        Value::Array(values) => {
            for (at, value) in values.iter().enumerate() {
                let (place, kind) = (format!("{place}/{at}"), format!("{kind}/*"));
                new_objects(value, place, kind, shapes, places);
            }
        }
        _ => {}
    }
}

fn with_more(document: &Value, place: &str) -> Value {
    let mut changed = document.clone();
    changed.pointer_mut(place).expect("an object")["not-a-key"] = json!(1);
    changed
}

fn without(document: &Value, key: &Value) -> Value {
    let mut changed = document.clone();
    let object: &mut Map<String, Value> = changed.as_object_mut().expect("an object");
    object.remove(key.as_str().expect("a key")).expect("the key is there");
    changed
}
