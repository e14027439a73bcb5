//! The manifest of generated tournaments: what was asked for, what each file drew, what is in it.

use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use crate::report::json::tool;

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/manifest@1";

/// What all files share. No time, place or machine: the same options make the same bytes.
#[derive(Clone, Debug, Default)]
pub struct Manifest {
    /// The seed.
    pub seed: u64,
    /// The number of the first file.
    pub first: u64,
    /// The dialect of the files.
    pub dialect: &'static str,
    /// What the axes were taken from beside the options: `model`, `javafo`, `bbp`.
    pub source: Option<&'static str>,
    /// By axis: its name, what it is drawn from, whether an option says so.
    pub axes: Vec<(&'static str, String, bool)>,
    /// Exact numbers of byes.
    pub byes: Vec<String>,
    /// Axes that the dialect cannot say, with the value that they have instead.
    pub kept_out: Vec<(&'static str, &'static str)>,
    /// Axes of which the dialect can say a part, and which.
    pub narrowed: Vec<(&'static str, &'static str)>,
}

/// One file.
#[derive(Clone, Debug)]
pub struct ManifestFile<C> {
    /// Its number under the seed.
    pub number: u64,
    /// Its name.
    pub name: String,
    /// By axis that bears on it: the name and the value drawn.
    pub drawn: Vec<(&'static str, String)>,
    /// What is in it.
    pub counts: C,
    /// The round that has no legal pairing.
    pub stopped_early: Option<u32>,
}

/// The document, one line a file. `total`: what is in all files together.
///
/// # Errors
/// When the counts cannot be written as JSON.
pub fn manifest_json<C: Serialize>(
    manifest: &Manifest,
    files: &[ManifestFile<C>],
    total: &C,
) -> serde_json::Result<String> {
    let axis = |(name, from, given): &(&'static str, String, bool)| {
        ((*name).to_owned(), json!({ "from": from, "given": given }))
    };
    let words = |pairs: &[(&'static str, &'static str)]| -> Map<String, Json> {
        pairs.iter().map(|(name, text)| ((*name).to_owned(), json!(text))).collect()
    };
    let head = json!({
        "schema": SCHEMA,
        "tool": tool(),
        "seed": manifest.seed,
        "first": manifest.first,
        "count": files.len(),
        "dialect": manifest.dialect,
        "source": manifest.source,
        "axes": manifest.axes.iter().map(axis).collect::<Map<_, _>>(),
        "byes": manifest.byes,
        "kept-out": words(&manifest.kept_out),
        "narrowed": words(&manifest.narrowed),
        "stopped-early": files.iter().filter(|file| file.stopped_early.is_some()).count(),
        "total": total,
    });
    let rows: serde_json::Result<Vec<String>> = files.iter().map(file).collect();
    let head = serde_json::to_string_pretty(&head)?;
    let head = head.trim_end_matches(['}', '\n']);
    Ok(format!("{head}\n  }},\n  \"files\": [\n    {}\n  ]\n}}\n", rows?.join(",\n    ")))
}

fn file<C: Serialize>(file: &ManifestFile<C>) -> serde_json::Result<String> {
    let drawn: Map<String, Json> =
        file.drawn.iter().map(|(name, text)| ((*name).to_owned(), value(text))).collect();
    serde_json::to_string(&json!({
        "number": file.number,
        "name": file.name,
        "drawn": drawn,
        "counts": file.counts,
        "stopped-early": file.stopped_early,
    }))
}

/// A number as a number, anything else as text.
fn value(text: &str) -> Json {
    let whole = text.parse::<u64>().ok().map(|number| json!(number));
    whole.or_else(|| text.parse::<f64>().ok().map(|number| json!(number))).unwrap_or(json!(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_is_json_with_a_line_for_each_file() {
        let file = |number| ManifestFile {
            number,
            name: format!("event-1-{number}.trf"),
            drawn: vec![("players", "9".to_owned()), ("forfeits", "1.5".to_owned())],
            counts: json!({ "games": 4 }),
            stopped_early: (number == 2).then_some(3),
        };
        let manifest = Manifest { seed: 1, dialect: "trf26", ..Manifest::default() };
        let text = manifest_json(&manifest, &[file(1), file(2)], &json!({ "games": 8 }));
        let text = text.expect("JSON");
        assert_eq!(text.lines().filter(|line| line.contains("event-1-")).count(), 2);
        let document: Json = serde_json::from_str(&text).expect("one document");
        assert_eq!(document["total"]["games"], 8);
        assert_eq!(document["files"][1]["stopped-early"], 3);
        assert_eq!(document["files"][0]["drawn"], json!({ "players": 9, "forfeits": 1.5 }));
        assert_eq!(document["stopped-early"], 1);
    }
}
