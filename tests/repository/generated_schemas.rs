//! The schemas of `schemas/` are generated from the types that are serialised. Their descriptions are the documentation of types
//! and fields.

use std::fs;

use pairproof::exam::ExamAnswers;
use pairproof::report::{
    Attestation, Badge, CorpusMatrixView, DiagnosesView, EnginesView, ExamView, FaultsView,
    ManifestView, MeasuredView, RecheckView, RegressionView, RunsView, ShrunkView, SurveyView,
    VerifiedView,
};
use pairproof::survey::challenge::Secret;
use pairproof::survey::known_answers::KnownAnswers;
use pairproof::survey::{Plan, Rates, Sealed, UnitRecord};
use pairproof_documents::check::{CheckView, ChecklistView, CompareRulesView, LintView, PairView};
use pairproof_documents::editions_list::EditionsView;
use pairproof_documents::json::Document;
use pairproof_documents::rule::RulesView;
use pairproof_documents::standings::{InferredView, StandingsView};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::schema::root;

/// What every text or number of a name keeps to, whatever type holds it.
const WORDS: [(&str, &str, &str); 10] = [
    ("edition", "string", "^(fide-[0-9]{4}|tiebreaks-([0-9]{4}|fce))$"),
    ("bracket", "string", r"^-?[0-9]+\.[0-9]$"),
    ("sha256", "string", "^[0-9a-f]{64}$"),
    ("results-sha256", "string", "^[0-9a-f]{64}$"),
    ("profile-sha256", "string", "^[0-9a-f]{64}$"),
    ("secret", "string", "^[0-9a-f]{64}$"),
    ("commitment", "string", "^[0-9a-f]{64}$"),
    ("version", "version", r"^[0-9]+\.[0-9]+\.[0-9]+"),
    ("engine-boards", "boards", "^[1-9][0-9]*-(0|[1-9][0-9]*)$"),
    ("rules-boards", "boards", "^[1-9][0-9]*-(0|[1-9][0-9]*)$"),
];

fn of_type<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    strict(&mut schema);
    schema
}

/// Objects have the fields that they are said to have and no others; numbers are integers of any width.
fn strict(value: &mut Value) {
    match value {
        Value::Object(object) => {
            object.remove("format");
            if object.contains_key("properties") {
                object.insert("additionalProperties".to_owned(), json!(false));
                object.entry("required").or_insert_with(|| json!([]));
            }
            if let Some(fields) = object.get_mut("properties").and_then(Value::as_object_mut) {
                for (name, field) in fields {
                    let words = WORDS.iter().find(|it| it.0 == name);
                    words.iter().for_each(|(_, kind, pattern)| keep_to(field, kind, pattern));
                }
            }
            object.values_mut().for_each(strict);
        }
        Value::Array(values) => values.iter_mut().for_each(strict),
        _ => {}
    }
}

fn keep_to(field: &mut Value, kind: &str, pattern: &str) {
    let field = if kind == "boards" { &mut field["items"] } else { field };
    let is_text = field["type"] == "string" || field["type"] == json!(["string", "null"]);
    if is_text && field["pattern"].is_null() && kind != "version" {
        field["pattern"] = pattern.into();
    }
}

fn titled(mut schema: Value, title: &str, description: Value) -> String {
    schema["title"] = title.into();
    schema["description"] = description;
    serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n"
}

/// A document that says what it is. `has_tool`: and by which program it was written.
fn named<T: JsonSchema>(title: &str, has_tool: bool) -> String {
    let mut schema = of_type::<Document<T>>();
    schema["properties"]["schema"]["const"] = title.into();
    let required = schema["required"].as_array_mut().expect("some fields are required");
    if has_tool {
        required.push("tool".into());
    } else {
        let fields = schema["properties"].as_object_mut().expect("fields");
        fields.remove("tool");
        schema["$defs"].as_object_mut().expect("types").remove("Tool");
    }
    titled(schema, title, of_type::<T>()["description"].take())
}

/// A file that does not say what it is.
fn plain<T: JsonSchema>(title: &str) -> String {
    let mut schema = of_type::<T>();
    let description = schema["description"].take();
    titled(schema, title, description)
}

fn by(title: &str) -> Option<String> {
    Some(match title.strip_prefix("pairproof/")?.strip_suffix("@1")? {
        "attestation" => plain::<Attestation<'_>>(title),
        "badge" => plain::<Badge>(title),
        "challenge" => plain::<Secret>(title),
        "check" => named::<CheckView<'_>>(title, true),
        "checklist" => named::<ChecklistView<'_>>(title, true),
        "compare-rules" => named::<CompareRulesView<'_>>(title, true),
        "corpus-matrix" => named::<CorpusMatrixView<'_>>(title, true),
        "diagnosis" => named::<DiagnosesView<'_>>(title, true),
        "editions" => named::<EditionsView<'_>>(title, true),
        "engines" => named::<EnginesView<'_>>(title, false),
        "exam" => named::<ExamView<'_>>(title, true),
        "exam-answers" => plain::<Sealed<ExamAnswers>>(title),
        "faults" => named::<FaultsView<'_>>(title, true),
        "inferred" => named::<InferredView<'_>>(title, true),
        "known-answers" => plain::<Sealed<KnownAnswers>>(title),
        "lint" => named::<LintView<'_>>(title, false),
        "manifest" => named::<ManifestView<'_>>(title, true),
        "metrics" => named::<MeasuredView<'_>>(title, false),
        "pair" => named::<PairView<'_>>(title, true),
        "plan" => plain::<Plan>(title),
        "rates" => named::<Rates>(title, true),
        "recheck" => named::<RecheckView<'_>>(title, false),
        "result" => plain::<UnitRecord>(title),
        "rule" => named::<RulesView<'_>>(title, false),
        "run" => named::<RunsView<'_>>(title, false),
        "shrink" => named::<ShrunkView<'_>>(title, false),
        "snapshot-check" => named::<RegressionView<'_>>(title, true),
        "standings" => named::<StandingsView<'_>>(title, true),
        "survey" => named::<SurveyView<'_>>(title, true),
        "verify" => named::<VerifiedView<'_>>(title, true),
        _ => return None,
    })
}

/// Written by hand: what answers say is told by types of many kinds.
const BY_HAND: [&str; 2] = ["explain-1.json", "why-rank-1.json"];

/// `UPDATE_SCHEMA=1 cargo test --test repository generated_schemas::` writes the files anew.
#[test]
fn the_committed_schemas_are_the_generated_ones() {
    let folder = root().join("schemas");
    for entry in fs::read_dir(&folder).expect("the folder") {
        let name = entry.expect("an entry").file_name().into_string().expect("UTF-8");
        let title = format!("pairproof/{}", name.replace("-1.json", "@1"));
        let Some(generated) = by(&title) else {
            assert!(BY_HAND.contains(&name.as_str()), "{name}");
            continue;
        };
        let path = folder.join(&name);
        if std::env::var_os("UPDATE_SCHEMA").is_some() {
            fs::write(&path, &generated).expect("the schema can be written");
        }
        let committed = fs::read_to_string(&path).expect("the schema is there");
        assert!(
            committed == generated,
            "{name}: UPDATE_SCHEMA=1 cargo test --test repository generated_schemas::"
        );
    }
}
