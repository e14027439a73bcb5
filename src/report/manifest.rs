//! The manifest of generated tournaments: what was asked for, what each file drew, what is in it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::json::{document, json_file};

/// What all files share. No time, place or machine: equal options make equal bytes.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Manifest {
    /// The seed.
    pub seed: u64,
    /// The number of the first file.
    pub first: u64,
    /// The dialect of the files.
    #[schemars(extend("enum" = ["trf16", "javafo", "trfbx", "trf26"]))]
    pub dialect: &'static str,
    /// What the axes were taken from beside the options; null if there were only options.
    #[schemars(extend("enum" = ["model", "javafo", "bbp", null]))]
    pub source: Option<&'static str>,
    /// The axes by name.
    pub axes: BTreeMap<&'static str, DrawnFrom>,
    /// Exact numbers of byes.
    pub byes: Vec<String>,
    /// Axes that the dialect cannot hold, with the value that they have instead.
    pub kept_out: BTreeMap<&'static str, &'static str>,
    /// Axes of which the dialect can hold only a part, and that part.
    pub narrowed: BTreeMap<&'static str, &'static str>,
}

/// What an axis is drawn from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DrawnFrom {
    /// The values of the axis.
    pub from: String,
    /// Whether an option gives the values.
    pub given: bool,
}

/// One file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ManifestFile<C> {
    /// The number of the file under the seed.
    pub number: u64,
    /// The name of the file.
    pub name: String,
    /// The value drawn for each axis that matters.
    #[schemars(with = "BTreeMap<String, Json>")]
    pub drawn: Map<String, Json>,
    /// The numbers of things in the file.
    pub counts: C,
    /// The round that has no legal pairing; null if all rounds could be paired.
    pub stopped_early: Option<u32>,
}

/// What the manifest holds.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ManifestView<'a, C> {
    #[serde(flatten)]
    manifest: &'a Manifest,
    /// The number of files.
    count: usize,
    /// The number of files that stopped before a round without a legal pairing.
    stopped_early: usize,
    /// What is in all files together.
    total: &'a C,
    /// The files.
    files: &'a [ManifestFile<C>],
}

/// The document, one line a file. `total`: what is in all files together.
///
/// # Errors
/// When it cannot be written as JSON.
pub fn manifest_json<C: Serialize>(
    manifest: &Manifest,
    files: &[ManifestFile<C>],
    total: &C,
) -> serde_json::Result<String> {
    let (count, stopped_early) = (files.len(), files.iter().filter_map(|it| it.stopped_early));
    let stopped_early = stopped_early.count();
    let head = ManifestView { manifest, count, stopped_early, total, files: &[] };
    let rows: serde_json::Result<Vec<String>> = files.iter().map(serde_json::to_string).collect();
    let rows = format!("\"files\": [\n    {}\n  ]", rows?.join(",\n    "));
    Ok(json_file(&document("pairproof/manifest@1", head)).replace("\"files\": []", &rows))
}

/// A drawn value: a number as a number, anything else as text.
pub fn drawn_value(text: &str) -> Json {
    let whole = text.parse::<u64>().ok().map(Json::from);
    whole.or_else(|| text.parse::<f64>().ok().map(Json::from)).unwrap_or_else(|| text.into())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_document_is_json_with_a_line_for_each_file() {
        let file = |number| ManifestFile {
            number,
            name: format!("event-1-{number}.trf"),
            drawn: [("players", "9"), ("forfeits", "1.5")]
                .map(|(axis, text)| (axis.to_owned(), drawn_value(text)))
                .into_iter()
                .collect(),
            counts: json!({ "games": 4 }),
            stopped_early: (number == 2).then_some(3),
        };
        let manifest = Manifest { seed: 1, dialect: "trf26", ..Manifest::default() };
        let total = json!({ "games": 8 });
        let text = manifest_json(&manifest, &[file(1), file(2)], &total);
        let text = text.expect("JSON");
        assert_eq!(text.lines().filter(|line| line.contains("event-1-")).count(), 2);
        let document: Json = serde_json::from_str(&text).expect("one document");
        assert_eq!(document["total"]["games"], 8);
        assert_eq!(document["files"][1]["stopped-early"], 3);
        assert_eq!(document["files"][0]["drawn"], json!({ "players": 9, "forfeits": 1.5 }));
        assert_eq!(document["stopped-early"], 1);
    }
}
