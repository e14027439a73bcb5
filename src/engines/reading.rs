//! Reads a profile from YAML. The schema of the types checks every field, and all faults are reported at once.

use std::path::Path;

use serde_json::{Map, Value as Json};

use super::located::{self, Node, Value};
use super::profile_faults::{MODEL, NotAProfile, one_of};
use super::{Profile, sense};
use crate::trf::{Fault, Faults, Location, Severity, quoted};

/// The largest file that is read as a profile, in bytes.
pub const PROFILE_BYTES_MAX: usize = 1 << 20;

impl Profile {
    /// Reads a profile that lies in no folder, so `{here}` has no meaning.
    ///
    /// # Errors
    ///
    /// All faults of the text.
    pub fn read(text: &str) -> Result<Profile, NotAProfile> {
        profile(text)
    }

    /// Reads a profile that lies in a folder.
    ///
    /// # Errors
    ///
    /// All faults of the text.
    pub fn read_in(text: &str, folder: &Path) -> Result<Profile, NotAProfile> {
        Ok(Profile { here: Some(folder.to_owned()), ..Profile::read(text)? })
    }
}

fn profile(text: &str) -> Result<Profile, NotAProfile> {
    let refused = |faults: Vec<Fault>| NotAProfile::new(text, faults);
    if text.len() > PROFILE_BYTES_MAX {
        return Err(NotAProfile::new("", vec![too_large()]));
    }
    let root = located::read(text).map_err(|fault| refused(vec![fault]))?;
    let schema = schema();
    let mut reader = Reader { schema: &schema, faults: Faults::default() };
    let value = reader.value(&Field { name: "", place: root.place }, &root, &schema);
    let mut faults = reader.faults;
    let value = value.unwrap_or_default();
    sense::check(&value, &root, &mut faults);
    if faults.has_error() {
        return Err(refused(faults.into_sorted()));
    }
    match serde_json::from_value::<Profile>(value) {
        Ok(profile) if profile.title.is_empty() => {
            Ok(Profile { title: profile.id.clone(), ..profile })
        }
        Ok(profile) => Ok(profile),
        Err(error) => {
            faults.error(Location::line(1), "no-profile", error.to_string(), MODEL);
            Err(refused(faults.into_sorted()))
        }
    }
}

fn too_large() -> Fault {
    let message = format!("the file is larger than {} MiB", PROFILE_BYTES_MAX >> 20);
    Fault::new(
        Severity::Error,
        Location::line(1),
        "too-large",
        message,
        "a profile has a page or two",
    )
}

pub(super) fn schema() -> Json {
    schemars::schema_for!(Profile).to_value()
}

struct Field<'a> {
    /// The full name, such as `pair.answer`; empty: the whole profile.
    name: &'a str,
    place: Location,
}

impl Field<'_> {
    fn words(&self) -> String {
        if self.name.is_empty() { "a profile".to_owned() } else { format!("`{}`", self.name) }
    }

    fn inner(&self, name: &str) -> String {
        if self.name.is_empty() { name.to_owned() } else { format!("{}.{name}", self.name) }
    }
}

struct Reader<'a> {
    schema: &'a Json,
    faults: Faults,
}

impl<'a> Reader<'a> {
    /// A value as JSON; `None`: it does not fit, and the fault has been reported.
    fn value(&mut self, field: &Field<'_>, node: &Node, schema: &'a Json) -> Option<Json> {
        let schema = self.resolved(schema);
        let choices = choices(schema);
        match (schema["type"].as_str(), &node.value) {
            _ if !choices.is_empty() => self.choice(field, node, &choices),
            (Some("object"), Value::Map(fields)) if schema["properties"].is_object() => {
                Some(self.object(field, fields, schema))
            }
            (Some("object"), Value::Map(fields)) => self.named_texts(field, fields, schema),
            (Some("array"), Value::List(list)) => self.list(field, list, schema),
            (Some("string"), Value::Scalar { text, is_plain }) if !(*is_plain && is_null(text)) => {
                Some(Json::from(text.as_str()))
            }
            (Some("boolean"), Value::Scalar { text, is_plain: true }) if truth(text).is_some() => {
                truth(text).map(Json::from)
            }
            (Some("integer"), Value::Scalar { text, is_plain: true })
                if text.parse::<i128>().is_ok() =>
            {
                self.integer(field, node, text.parse().ok()?, schema)
            }
            (kind, value) => {
                let (wanted, remedy) = asked_for(kind.unwrap_or_default());
                let message =
                    format!("{} has to be {wanted}, and is {}", field.words(), found(value));
                self.faults.error(node.place, "wrong-type", message, remedy);
                None
            }
        }
    }

    fn resolved(&self, schema: &'a Json) -> &'a Json {
        let name = schema["$ref"].as_str().and_then(|it| it.strip_prefix("#/$defs/"));
        name.map_or(schema, |name| &self.schema["$defs"][name])
    }

    fn object(
        &mut self,
        field: &Field<'_>,
        fields: &[(String, Location, Node)],
        schema: &'a Json,
    ) -> Json {
        let mut object = Map::new();
        let known =
            schema["properties"].as_object().expect("the schema of an object has properties");
        for (name, place, node) in fields {
            let Some(inner) = known.get(name) else {
                let message = format!("{} has no field {}", field.words(), quoted(name));
                let help = one_of(name, "the fields are", known.keys().map(String::as_str));
                self.faults.error(*place, "unknown-field", message, &help);
                continue;
            };
            let (words, place) = (field.inner(name), *place);
            if let Some(value) = self.value(&Field { name: &words, place }, node, inner) {
                object.insert(name.clone(), value);
            }
        }
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Json::as_str);
        for name in required.filter(|name| !fields.iter().any(|(it, ..)| it == name)) {
            let message = format!("{} lacks `{name}`", field.words());
            let help = known[name]["description"].as_str().unwrap_or(MODEL).replace('\n', " ");
            self.faults.error(field.place, "missing-field", message, &help);
        }
        Json::Object(object)
    }

    fn named_texts(
        &mut self,
        field: &Field<'_>,
        fields: &[(String, Location, Node)],
        schema: &'a Json,
    ) -> Option<Json> {
        let inner = &schema["additionalProperties"];
        let read = fields.iter().map(|(name, place, node)| {
            let words = field.inner(name);
            let value = self.value(&Field { name: &words, place: *place }, node, inner)?;
            Some((name.clone(), value))
        });
        // All are read before the first wrong one ends the reading, so that all faults are reported.
        let read: Vec<Option<(String, Json)>> = read.collect();
        read.into_iter().collect::<Option<Map<String, Json>>>().map(Json::Object)
    }

    fn list(&mut self, field: &Field<'_>, list: &[Node], schema: &'a Json) -> Option<Json> {
        let read: Vec<Option<Json>> = list
            .iter()
            .map(|node| {
                self.value(&Field { name: field.name, place: node.place }, node, &schema["items"])
            })
            .collect();
        read.into_iter().collect::<Option<Vec<Json>>>().map(Json::Array)
    }

    fn choice(&mut self, field: &Field<'_>, node: &Node, choices: &[&str]) -> Option<Json> {
        let text = match &node.value {
            Value::Scalar { text, .. } => text.as_str(),
            other => found(other),
        };
        if choices.contains(&text) {
            return Some(Json::from(text));
        }
        let message = format!("{} cannot be {}", field.words(), quoted(text));
        let help = one_of(text, "there is", choices.iter().copied());
        self.faults.error(node.place, "unknown-value", message, &help);
        None
    }

    fn integer(
        &mut self,
        field: &Field<'_>,
        node: &Node,
        number: i128,
        schema: &Json,
    ) -> Option<Json> {
        let is_signed = schema["format"] == "int32";
        let most = if is_signed { i128::from(i32::MAX) } else { i128::from(u32::MAX) };
        let least = schema["minimum"].as_i64().unwrap_or(i64::from(i32::MIN)).into();
        if (least..=most).contains(&number) {
            return i64::try_from(number).ok().map(Json::from);
        }
        let message = format!("{} cannot be {number}", field.words());
        let help = format!("write a whole number from {least} to {most}");
        self.faults.error(node.place, "out-of-range", message, &help);
        None
    }
}

fn choices(schema: &Json) -> Vec<&str> {
    let listed = schema["oneOf"].as_array().into_iter().flatten();
    listed.filter_map(|it| it["const"].as_str()).collect()
}

fn is_null(text: &str) -> bool {
    matches!(text, "" | "~" | "null" | "Null" | "NULL")
}

fn truth(text: &str) -> Option<bool> {
    match text {
        "true" | "True" | "TRUE" => Some(true),
        "false" | "False" | "FALSE" => Some(false),
        _ => None,
    }
}

fn asked_for(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "string" => ("a text", "write a text, best in quotation marks: \"...\""),
        "boolean" => ("`true` or `false`", "write true or false, without quotation marks"),
        "integer" => ("a whole number", "write digits and nothing else, without quotation marks"),
        "array" => ("a list", "write it in brackets, with commas: [\"a\", \"b\"]"),
        _ => ("a set of fields", "write the fields in braces: { name: value }, or indented below"),
    }
}

fn found(value: &Value) -> &'static str {
    match value {
        Value::Scalar { text, is_plain: true } if is_null(text) => "empty",
        Value::Scalar { is_plain: true, text } if truth(text).is_some() => "a truth value",
        Value::Scalar { is_plain: true, text } if text.parse::<f64>().is_ok() => "a number",
        Value::Scalar { .. } => "a text",
        Value::List(_) => "a list",
        Value::Map(_) => "a set of fields",
    }
}

#[cfg(test)]
mod tests;
