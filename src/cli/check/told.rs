//! The verdicts of `check` in another language than English: what `explain --event` says of a file, or `explain --official` of
//! a round.

use crate::check::{Examined, FileCheck, Replay};
use crate::cli::console::{Mark, Painted};
use crate::explain::{Answered, Foreword, Language, Narrator, Wording, event_of, official_of};
use crate::report::{check_text_beside_rounds, explain_text, explain_text_in_short};
use crate::text::in_line;

#[derive(Clone, Copy, Debug)]
pub(super) struct Telling {
    pub(super) language: Language,
    /// The only round that is wanted, 1-based.
    pub(super) round: Option<u32>,
    pub(super) is_verbose: bool,
}

/// What is said of a file. `None`: it is not a tournament, or there is no edition to judge it by; then there are English
/// words only.
pub(super) fn told(file: &FileCheck, telling: &Telling) -> Option<Painted> {
    let choice = file.choice.as_ref()?;
    let edition = choice.edition.as_ref().ok()?;
    let tournament = file.tournament.as_ref()?;
    let replay = Replay::new(tournament, edition);
    let (answered, only) = match telling.round {
        Some(round) => {
            (Answered::Official(official_of(&replay, replay.examined(round)?)), Some(round))
        }
        None => {
            let examined: Vec<Examined> = replay.examined_rounds().collect();
            (Answered::Event(event_of(&replay, examined)), None)
        }
    };
    let checks = file.check.as_ref().map_or(&[][..], |check| &check.rounds);
    let foreword = Foreword::new(edition.id, &choice.why, choice.guess.clone())
        .with_rounds(&replay, checks, &[])
        .with_notes(&replay, only);
    let language = telling.language;
    let narrator = Narrator::new(tournament, edition, language);
    let told = match telling.is_verbose {
        true => explain_text(&narrator.tell_with(&foreword, &answered)),
        false => {
            let narrator = narrator.in_short();
            explain_text_in_short(&narrator.tell_with(&foreword, &answered), &narrator)
        }
    };
    let path = Painted::new().text(&format!("{}:\n", in_line(&file.path)));
    let text = path.and(Painted::of(&told, |()| Some(Mark::Title), None));
    Some(match check_text_beside_rounds(file, telling.is_verbose) {
        rest if rest.is_empty() => text.text("\n"),
        rest => {
            let heading = Wording::new(language).word("check-in-english");
            text.text(&format!("\n{heading}\n{rest}\n"))
        }
    })
}
