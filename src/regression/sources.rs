//! The sources: cases of the corpus, and random tournaments.

use super::TextFault;
use crate::corpus::{Corpus, LoadedCase};
use crate::tournament::{self, Options, Tournament};
use crate::trf;

/// A tournament whose rounds are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// `corpus/limbo`, `events/event-1-12`.
    pub name: String,
    /// The tournament.
    pub tournament: Tournament,
    /// The rounds to ask for, ascending.
    pub rounds: Vec<u32>,
    /// The fingerprint of its file.
    pub fingerprint: String,
}

/// FNV-1a of a file's bytes as 16 hexadecimal digits. Line ends are ignored, because some tools change them.
fn fingerprint(file: &[u8]) -> String {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let mixed = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(PRIME);
    format!("{:016x}", file.iter().filter(|byte| **byte != b'\r').fold(BASIS, mixed))
}

/// The cases that state pairings under an edition, with these rounds.
pub fn cases(corpus: &Corpus, edition: &str) -> Vec<Source> {
    let cases = corpus.cases.iter();
    cases.filter_map(|loaded| case_source(loaded, edition)).collect()
}

fn case_source(loaded: &LoadedCase, edition: &str) -> Option<Source> {
    let case = &loaded.case;
    if !case.editions.iter().any(|id| id == edition) {
        return None;
    }
    let bytes = loaded.trf.as_ref()?;
    let import = tournament::import(&trf::read(bytes), Options::default());
    let is_under =
        |editions: &[String]| editions.is_empty() || editions.iter().any(|id| id == edition);
    let stated = case.rounds.iter().filter(|it| is_under(&it.editions)).map(|it| it.round);
    let mut rounds: Vec<u32> =
        stated.chain(case.reading.as_ref().and_then(|it| it.round)).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let name = format!("corpus/{}", case.id);
    let (tournament, fingerprint) = (import.tournament?, fingerprint(bytes));
    (!rounds.is_empty()).then_some(Source { name, tournament, rounds, fingerprint })
}

/// The source name of random tournament `number` of `seed`.
pub fn event_name(seed: u64, number: u64) -> String {
    format!("events/event-{seed}-{number}")
}

/// A random tournament from its file, with all its rounds.
///
/// # Errors
///
/// When the file is no tournament.
pub fn event_source(name: String, bytes: &[u8]) -> Result<Source, TextFault> {
    let import = tournament::import(&trf::read(bytes), Options::default());
    let Some(tournament) = import.tournament else {
        return Err(TextFault::new("it is no tournament; `pairproof check --lint` says why"));
    };
    let rounds = (1..=tournament.last_paired_round()).collect();
    Ok(Source { name, tournament, rounds, fingerprint: fingerprint(bytes) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_tells_files_apart_and_not_line_ends() {
        assert_eq!(fingerprint(b"012 a\n"), fingerprint(b"012 a\r\n"));
        assert_ne!(fingerprint(b"012 a\n"), fingerprint(b"012 b\n"));
        // The value that the authors of the function state.
        assert_eq!(fingerprint(b"foobar"), "85944171f73967e8");
    }

    #[test]
    fn every_edition_has_cases_to_ask_about() {
        let corpus = Corpus::embedded().expect("a corpus");
        for edition in crate::editions::ALL.iter().map(|edition| edition()) {
            let sources = cases(&corpus, edition.id);
            assert!(sources.len() > 4, "{}: {}", edition.id, sources.len());
            for source in sources {
                assert!(source.rounds.windows(2).all(|pair| pair[0] < pair[1]), "{}", source.name);
                let last = source.tournament.last_paired_round();
                assert!(
                    source.rounds.iter().all(|it| (1..=last + 1).contains(it)),
                    "{}",
                    source.name
                );
            }
        }
    }
}
