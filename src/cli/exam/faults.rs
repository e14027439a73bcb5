//! `pairproof exam faults`

use clap::Args;

use crate::cli::args::PageFormat;
use crate::cli::{Console, ExitCode, Stop, asked_for, threads};
use crate::corpus::Corpus;
use crate::editions::Edition;
use crate::exam::{NoticingRound, StatedRound, exam_rounds, stated_rounds};
use crate::mutants::{Mutant, mutants_of};
use crate::report::{
    KnownFaults, json_file, known_faults_html, known_faults_json, known_faults_text,
};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof exam faults
  pairproof exam faults --rules fide-2017 --format json
  pairproof exam faults --corpus --format html > faults.html

A known fault is an edition with one rule made wrong. A position notices it if the answer changes.")]
pub(super) struct Faults {
    /// The edition
    #[arg(long, value_name = "EDITION")]
    rules: Option<String>,
    /// Also ask about the rounds of the other cases of the corpus; this may take half a minute
    #[arg(long)]
    corpus: bool,
    /// How to print the list
    #[arg(long, value_enum, default_value = "text")]
    format: PageFormat,
}

/// Lists the known faults, and what notices each.
pub(super) fn run(arguments: &Faults, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_in_force(arguments.rules.as_deref())?;
    let mutants = mutants_of(&edition);
    let mut rounds = exam_rounds(&asked_for::exam(&edition)?).map_err(anyhow::Error::msg)?;
    if arguments.corpus {
        rounds.extend(of_corpus(&edition, &mutants, console)?);
    }
    let faults = KnownFaults::new(&edition, &mutants, &rounds);
    let text = match arguments.format {
        PageFormat::Text => known_faults_text(&faults),
        PageFormat::Json => json_file(&known_faults_json(&faults)),
        PageFormat::Html => known_faults_html(&faults),
    };
    console.print(&text)?;
    Ok(ExitCode::Success)
}

/// The rounds of the corpus without the exam, each asked with every fault.
fn of_corpus(
    edition: &Edition,
    mutants: &[Mutant],
    console: &Console,
) -> anyhow::Result<Vec<NoticingRound>> {
    let corpus = Corpus::embedded().map_err(|faults| Stop::defects(&faults))?;
    let stated = stated_rounds(&corpus, edition).map_err(anyhow::Error::msg)?;
    let noticing = |round: &StatedRound| round.noticing(edition, mutants);
    Ok(threads::all(&stated, "rounds", console, noticing))
}
