//! The schemas of `schemas/` are generated from the types that are serialised. Their descriptions are the documentation of types
//! and fields.

use std::fs;

use pairproof::engines::WrongKind;
use pairproof::exam::ExamAnswers;
use pairproof::generate::{AXES, Counts};
use pairproof::judged::RoundResult;
use pairproof::regression::Findings;
use pairproof::report::{
    Attestation, Badge, CorpusMatrixView, DiagnosesView, EnginesView, ExamView, FaultsView,
    ManifestView, MeasuredView, RecheckView, RunsView, ShrunkView, SurveyView, VerifiedView,
};
use pairproof::survey::challenge::Secret;
use pairproof::survey::known_answers::KnownAnswers;
use pairproof::survey::{Class, Plan, Rates, Sealed, UnitRecord};
use pairproof_documents::check::{CheckView, ChecklistView, CompareRulesView, LintView, PairView};

use pairproof_documents::explain::{AnsweredRank, ExplainView};
use pairproof_documents::json::Document;
use pairproof_documents::rule::{EditionsView, RulesView};
use pairproof_documents::standings::{InferredView, StandingsView};
use pairproof_documents::table::PostedTable;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::Serialize;
use serde_json::{Value, json};

use crate::schema::root;

/// What every text of a name keeps to, and every text in a list of the name, whatever type holds it.
const WORDS: [(&str, &str); 17] = [
    (
        "conclusion",
        "^(passes|passes-in-part|fails|inconclusive|unfinished|not-shown|agrees|differs)$",
    ),
    ("diagnosis-codes", "^[a-z0-9]+(-[a-z0-9]+)*$"),
    ("edition", "^(fide-[0-9]{4}|tiebreaks-([0-9]{4}|fce))$"),
    ("abilities", "^(pairs|checks|generates)$"),
    ("bracket", r"^-?[0-9]+\.[0-9]$"),
    ("profile", "^(c04a|tec-manual|fe1)$"),
    ("secret", SHA256),
    ("commitment", SHA256),
    ("sha256", SHA256),
    ("results-sha256", SHA256),
    ("bracket-is", "^(own|lower|higher)$"),
    ("float", FLOAT),
    ("floats", FLOAT),
    ("half", "^(upper|lower)$"),
    ("strength", "^(mild|strong|absolute)$"),
    ("engine-boards", BOARD),
    ("rules-boards", BOARD),
];

const SHA256: &str = "^[0-9a-f]{64}$";
const FLOAT: &str = "^(down|up)$";
const BOARD: &str = "^[1-9][0-9]*-(0|[1-9][0-9]*)$";

/// What is counted by words that can be listed.
fn keys(name: &str) -> Option<Value> {
    let axes = || json!({ "enum": AXES.iter().map(|row| row.name).collect::<Vec<_>>() });
    Some(match name {
        "rounds" | "standings" => of_type::<RoundResult>(),
        "kinds" => of_type::<WrongKind>(),
        "classes" => of_type::<Class>(),
        "commands" => json!({ "enum": ["pair", "check", "generate", "version"] }),
        "axes" | "kept-out" | "narrowed" | "drawn" => axes(),
        _ => return None,
    })
}

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
            // A field of this name is an object.
            object
                .remove("format")
                .filter(Value::is_object)
                .map(|it| object.insert("format".to_owned(), it));
            if let Some(Value::String(text)) = object.get_mut("description") {
                *text = text.replace("`None`", "null");
                assert!(
                    !text.contains("[`"),
                    "a link that no reader of a schema can follow: {text}"
                );
            }
            if object.contains_key("properties") {
                object.insert("additionalProperties".to_owned(), json!(false));
                object.entry("required").or_insert_with(|| json!([]));
            }
            let about = object.get("description").cloned().unwrap_or_default();
            if let Some(fields) = object.get_mut("properties").and_then(Value::as_object_mut) {
                // Of a variant that holds one thing the documentation says what that is.
                if let [only] = fields.values_mut().collect::<Vec<_>>().as_mut_slice()
                    && only["description"].is_null()
                    && only["$ref"].is_null()
                    && !about.is_null()
                {
                    only["description"] = about;
                }
                fields.iter_mut().for_each(|(name, field)| keep_to(name, field));
            }
            object.values_mut().for_each(strict);
        }
        Value::Array(values) => values.iter_mut().for_each(strict),
        _ => {}
    }
}

fn keep_to(name: &str, field: &mut Value) {
    let counts_from_1 = field["description"].as_str().is_some_and(|it| it.contains("1-based"));
    if counts_from_1 && field["minimum"] == 0 {
        field["minimum"] = 1.into();
    }
    let is_of_words =
        field["additionalProperties"].is_object() || field["additionalProperties"] == true;
    if let Some(keys) = keys(name).filter(|_| is_of_words) {
        field["propertyNames"] = json!({ "enum": words_of(&keys) });
    }
    let Some((_, pattern)) = WORDS.iter().find(|it| it.0 == name) else { return };
    let texts = if field["type"] == "array" { &mut field["items"] } else { field };
    let is_text = texts["type"] == "string" || texts["type"] == json!(["string", "null"]);
    if is_text && texts["pattern"].is_null() {
        texts["pattern"] = (*pattern).into();
    }
}

/// The words of an enum.
fn words_of(schema: &Value) -> Vec<Value> {
    let one_by_one = schema["oneOf"].as_array().into_iter().flatten().map(|it| it["const"].clone());
    let together = schema["enum"].as_array().into_iter().flatten().cloned();
    one_by_one.chain(together).collect()
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
        schema["properties"]["tool"] = json!({ "$ref": "#/$defs/Tool" });
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

/// A line of `results.jsonl`: the record of a tournament.
#[derive(Serialize, JsonSchema)]
struct Line {
    #[serde(flatten)]
    record: UnitRecord,
    /// SHA-256 of the plan and the record, in hexadecimal digits.
    sha256: String,
}

fn by(title: &str) -> Option<String> {
    Some(match title.strip_prefix("pairproof/")?.split_once('@')?.0 {
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
        "explain" => named::<ExplainView<'_>>(title, false),
        "faults" => named::<FaultsView<'_>>(title, true),
        "inferred" => named::<InferredView<'_>>(title, true),
        "known-answers" => plain::<Sealed<KnownAnswers>>(title),
        "lint" => named::<LintView<'_>>(title, false),
        "manifest" => named::<ManifestView<'_, Counts>>(title, true),
        "metrics" => named::<MeasuredView<'_>>(title, false),
        "pair" => named::<PairView<'_>>(title, true),
        "plan" => plain::<Plan>(title),
        "rates" => named::<Rates>(title, true),
        "recheck" => named::<RecheckView<'_>>(title, false),
        "result" => plain::<Line>(title),
        "rule" => named::<RulesView<'_>>(title, false),
        "run" => named::<RunsView<'_>>(title, false),
        "shrink" => named::<ShrunkView<'_>>(title, false),
        "snapshot-check" => named::<Findings<'_>>(title, true),
        "standings" => named::<StandingsView<'_>>(title, true),
        "survey" => named::<SurveyView<'_>>(title, true),
        "table" => named::<PostedTable>(title, true),
        "verify" => named::<VerifiedView<'_>>(title, true),
        "why-rank" => named::<AnsweredRank<'_>>(title, true),
        _ => return None,
    })
}

/// `UPDATE_SCHEMA=1 cargo test --test repository generated_schemas::` writes the files anew.
#[test]
fn the_committed_schemas_are_the_generated_ones() {
    let folder = root().join("schemas");
    for entry in fs::read_dir(&folder).expect("the folder") {
        let name = entry.expect("an entry").file_name().into_string().expect("UTF-8");
        let stem = name.strip_suffix(".json").and_then(|it| it.rsplit_once('-'));
        let (document, version) = stem.expect("a version");
        let title = format!("pairproof/{document}@{version}");
        let generated = by(&title).unwrap_or_else(|| panic!("{name} is of no document"));
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
