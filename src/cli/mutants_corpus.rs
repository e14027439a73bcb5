//! `pairproof mutants --matrix --corpus`

use rayon::prelude::*;

use super::args::PageFormat;
use super::console::Console;
use super::exam::exam_for;
use super::stop::Stop;
use super::threads;
use crate::corpus::Corpus;
use crate::editions::Edition;
use crate::exam::{NoticingRound, exam_rounds, stated_rounds};
use crate::mutants::Mutant;
use crate::report::{
    WholeMatrix, json_file, whole_matrix_html, whole_matrix_json, whole_matrix_text,
};

pub(super) fn matrix(
    edition: &Edition,
    mutants: &[Mutant],
    format: PageFormat,
    console: &Console,
) -> anyhow::Result<String> {
    let corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let stated = stated_rounds(&corpus, edition).map_err(anyhow::Error::msg)?;
    let mut rounds = exam_rounds(&exam_for(edition)?).map_err(anyhow::Error::msg)?;
    let progress = console.progress(stated.len(), "rounds");
    threads::start();
    let noticing: Vec<NoticingRound> = stated
        .par_iter()
        .map(|round| {
            let noticing = round.noticing(edition, mutants);
            progress.inc(1);
            noticing
        })
        .collect();
    progress.finish_and_clear();
    rounds.extend(noticing);
    let matrix = WholeMatrix::new(edition, mutants, &rounds);
    Ok(match format {
        PageFormat::Text => whole_matrix_text(&matrix),
        PageFormat::Json => json_file(&whole_matrix_json(&matrix)),
        PageFormat::Html => whole_matrix_html(&matrix),
    })
}
