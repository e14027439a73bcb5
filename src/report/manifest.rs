//! The manifest of generated tournaments: the options, the values drawn for each file, and the counts of each file.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::json::{document, json_file};

/// The options that all files share. It states no time, place or machine, so that equal options give equal bytes.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Manifest {
    /// The seed of the tournaments.
    pub seed: u64,
    /// The number of the first file.
    pub first: u64,
    /// The dialect of the files.
    #[schemars(extend("enum" = ["trf16", "javafo", "trfbx", "trf26"]))]
    pub dialect: &'static str,
    /// The source of axis values besides the options; null if there were only options.
    #[schemars(extend("enum" = ["model", "javafo", "bbp", null]))]
    pub source: Option<&'static str>,
    /// The values from which the axes are drawn, by the name of the axis.
    pub axes: BTreeMap<&'static str, DrawnFrom>,
    /// The exact numbers of byes that were asked for.
    pub byes: Vec<String>,
    /// Axes that the dialect cannot hold, with the value that they have instead.
    pub kept_out: BTreeMap<&'static str, &'static str>,
    /// Axes of which the dialect can hold only some values, with these values.
    pub narrowed: BTreeMap<&'static str, &'static str>,
}

/// The values from which an axis is drawn.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DrawnFrom {
    /// The values of the axis.
    pub from: String,
    /// Whether the user set the values.
    pub given: bool,
}

/// A file in the manifest.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ManifestFile<C> {
    /// The number of the file. With the seed it decides the tournament.
    pub number: u64,
    /// The name of the file.
    pub name: String,
    /// The value drawn for each axis that matters.
    #[schemars(with = "BTreeMap<String, Json>")]
    pub drawn: Map<String, Json>,
    /// The counts of things in the file.
    pub counts: C,
    /// The round that has no legal pairing; null if all rounds could be paired.
    pub stopped_early: Option<u32>,
}

/// The contents of the manifest.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ManifestView<'a, C> {
    #[serde(flatten)]
    manifest: &'a Manifest,
    /// The number of files.
    count: usize,
    /// The number of files that stopped before a round without a legal pairing.
    stopped_early: usize,
    /// The counts of things in all files together.
    total: &'a C,
    /// The files.
    files: &'a [ManifestFile<C>],
}

/// The manifest as JSON text, one line for each file. `total`: the counts of things in all files together.
///
/// # Errors
/// If the manifest cannot be written as JSON.
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

/// A drawn value as JSON: a number if it is one, otherwise a text.
pub fn drawn_value(text: &str) -> Json {
    let whole = text.parse::<u64>().ok().map(Json::from);
    whole.or_else(|| text.parse::<f64>().ok().map(Json::from)).unwrap_or_else(|| text.into())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_file_has_a_line_and_numbers_are_numbers() {
        let (name, drawn) = ("an event".to_owned(), Map::new());
        let file = ManifestFile { number: 1, name, drawn, counts: 4, stopped_early: Some(3) };
        let text = manifest_json(&Manifest::default(), &[file.clone(), file], &8).expect("JSON");
        assert_eq!(text.lines().filter(|line| line.contains("an event")).count(), 2);
        let document: Json = serde_json::from_str(&text).expect("one document");
        assert_eq!(document["stopped-early"], 2);
        assert_eq!(["9", "1.5", "any"].map(drawn_value), [json!(9), json!(1.5), json!("any")]);
    }
}
