//! The findings of `check` as SARIF 2.1.0.

use std::collections::BTreeMap;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value as Json, json};

use super::findings::{CheckedFiles, Finding, Level, findings};

/// What stands for itself in the path of an address.
const PATH: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

/// One run with a result for each finding. Files that could not be read are notifications, and the run is no success.
pub fn check_sarif(checked: &CheckedFiles<'_>) -> Json {
    let files = checked.files;
    let found: Vec<Finding<'_>> =
        files.iter().flat_map(|file| findings(file, checked.asked)).collect();
    let unread = checked.unread.iter();
    let unread = unread.map(|it| json!({ "level": "error", "message": { "text": it } }));
    let ids: BTreeMap<&str, &Finding<'_>> = found.iter().map(|it| (it.id.as_str(), it)).collect();
    let rules = ids.keys().map(|id| json!({ "id": id, "shortDescription": { "text": about(id) } }));
    json!({
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "pairproof",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.collect::<Vec<_>>(),
            } },
            "invocations": [{
                "executionSuccessful": checked.unread.is_empty(),
                "toolExecutionNotifications": unread.collect::<Vec<_>>(),
            }],
            "artifacts": files.iter().map(|it| json!({ "location": { "uri": address(&it.path) } })).collect::<Vec<_>>(),
            "columnKind": "unicodeCodePoints",
            "results": found.iter().map(result).collect::<Vec<_>>(),
        }],
    })
}

fn about(id: &str) -> String {
    let verdict = match id {
        "round-colour" => {
            "The round has the right opponents, but other colours than the rules prescribe."
        }
        "round-different" => "The round is legal, but not what the rules prescribe.",
        "round-illegal" => "The round violates an absolute criterion.",
        "round-no-pairing" => "The round has no legal pairing.",
        "round-disputed" => "The round is right under another interpretation of the text.",
        "round-skipped" => "The round was not judged.",
        "round-missing" => "The round that was asked for is not paired in the file.",
        "round-defect" => "The round shows a defect of pairproof.",
        "standing-wrong" => "A rank does not follow from the tie-breaks that the file declares.",
        "standing-disputed" => {
            "The ranks are right under another reading of the tie-break regulations."
        }
        "standing-undecided" => "The tie-breaks that the file declares do not decide every rank.",
        "standing-list" => {
            "Something speaks against the list of tie-breaks that the file declares."
        }
        "standing-no-edition" | "standing-not-judged" => "The ranks were not judged.",
        code => return format!("The file has the fault {code}."),
    };
    verdict.to_owned()
}

fn result(finding: &Finding<'_>) -> Json {
    let level = match finding.level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Note => "note",
    };
    let mut place = json!({ "artifactLocation": { "uri": address(finding.path) } });
    if let Some(fault) = finding.fault.filter(|it| it.line > 0) {
        let mut region = json!({ "startLine": fault.line });
        if let Some((first, last)) = fault.columns {
            region["startColumn"] = json!(first);
            // The end is the first column behind it.
            region["endColumn"] = json!(last + 1);
        }
        place["region"] = region;
    }
    json!({
        "ruleId": finding.id,
        "level": level,
        "message": { "text": finding.message },
        "locations": [{ "physicalLocation": place }],
    })
}

/// A path as an address: relative to where the program was called, or whole.
fn address(path: &str) -> String {
    let path = path.replace('\\', "/");
    let encoded = utf8_percent_encode(&path, PATH).to_string();
    if path.starts_with('/') { format!("file://{encoded}") } else { encoded }
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn a_path_is_an_address() {
        assert_eq!(address("events/a b#1.trf"), "events/a%20b%231.trf");
        assert_eq!(address("/events/é.trf"), "file:///events/%C3%A9.trf");
    }
}
