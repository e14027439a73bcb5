//! `pairproof corpus export`: every file of the corpus, and the exams as programs in any language read them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;

use crate::cli::{Console, ExitCode, files};
use crate::corpus::{
    PublishedExam, PublishedPosition, StatedPair, embedded_files, exam_of, yaml_of,
};
use crate::editions::newest_first;
use crate::engines::sha256;
use crate::report::json_file;
use crate::text::counted;

const FOR_PROGRAMS: &str = "exam/for-programs/";

/// Files by their path.
type Files = BTreeMap<String, Vec<u8>>;

pub(super) fn run(directory: &Path, console: &mut Console) -> anyhow::Result<ExitCode> {
    let mut all = embedded_files();
    for edition in newest_first() {
        let exam = exam_of(edition.id).map_err(anyhow::Error::msg)?;
        if let Some(exam) = exam {
            let published = PublishedExam::new(&exam, &edition).map_err(anyhow::Error::msg)?;
            add(&published, &mut all)?;
        }
    }
    let sums = sums(&all);
    all.insert(format!("{FOR_PROGRAMS}SHA256SUMS"), sums.into_bytes());
    for (path, bytes) in &all {
        let target = directory.join(path);
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent)
                .with_context(|| format!("cannot make {}", files::shown(parent)))?;
        }
        files::write(&target, bytes)?;
    }
    console.line(&format!(
        "{} written to {}",
        counted(all.len() as u64, "file"),
        files::shown(directory)
    ))?;
    Ok(ExitCode::Success)
}

/// An exam as JSON, as YAML, as a line for each position, and as a file for each position, dialect and answer.
fn add(exam: &PublishedExam, all: &mut Files) -> anyhow::Result<()> {
    let name = |rest: &str| format!("{FOR_PROGRAMS}{}{rest}", exam.edition);
    all.insert(name(".json"), json_file(exam).into_bytes());
    all.insert(name(".yaml"), yaml_of(exam).into_bytes());
    let lines =
        exam.positions.iter().map(|it| line(exam, it)).collect::<anyhow::Result<String>>()?;
    all.insert(name(".jsonl"), lines.into_bytes());
    for position in &exam.positions {
        for (dialect, text) in &position.files {
            let path = name(&format!("/{dialect}/{}.trf", position.id));
            all.insert(path, text.clone().into_bytes());
        }
        let path = name(&format!("/answers/{}.txt", position.id));
        all.insert(path, answer_lines(&position.answer).into_bytes());
    }
    Ok(())
}

fn line(exam: &PublishedExam, position: &PublishedPosition) -> anyhow::Result<String> {
    let ids = position.wrong.iter().flat_map(|it| &it.faults);
    let faults: BTreeMap<_, _> = ids.filter_map(|id| exam.faults.get_key_value(id)).collect();
    let mut line = serde_json::to_value(position)?;
    line["edition"] = exam.edition.as_str().into();
    line["licence"] = exam.licence.as_str().into();
    line["faults"] = serde_json::to_value(faults)?;
    Ok(format!("{line}\n"))
}

/// `1 4`, a pair a line, White first, the bye as `5 0`, sorted as text.
fn answer_lines(pairs: &[StatedPair]) -> String {
    let mut lines: Vec<String> =
        pairs.iter().map(|pair| pair.0.to_string().replace('-', " ") + "\n").collect();
    lines.sort_unstable();
    lines.concat()
}

/// The checksums of the exams, as `sha256sum` writes them.
fn sums(all: &Files) -> String {
    let lines = all.iter().filter_map(|(path, bytes)| {
        let name = path.strip_prefix(FOR_PROGRAMS)?;
        Some(format!("{}  {name}\n", sha256(bytes)))
    });
    lines.collect()
}
