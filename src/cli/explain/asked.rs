//! What was asked, with the players that are meant.

use super::args::Explain;
use super::named;
use crate::check::Replay;
use crate::explain::{Answered, Case, Question, Unanswered, no_pairing, official, record};
use crate::tournament::Tournament;

/// What was asked, players by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Question(Question),
    Story(u32),
    Record(u32),
    Official,
    Walk,
}

impl Asked {
    /// `Err`: what to say.
    pub(super) fn of(arguments: &Explain, tournament: &Tournament) -> Result<Asked, String> {
        let player = |text: &str| named::player(text, tournament);
        if let Some([one, other]) = arguments.why_not.as_deref() {
            let question = Question::WhyNot { one: player(one)?, other: player(other)? };
            return Ok(Asked::Question(question));
        }
        type About = fn(u32) -> Asked;
        let of_one: [(&Option<String>, About); 6] = [
            (&arguments.why_float, |player| Asked::Question(Question::WhyFloat { player })),
            (&arguments.why_bye, |player| Asked::Question(Question::WhyBye { player })),
            (&arguments.why_colour, |player| Asked::Question(Question::WhyColour { player })),
            (&arguments.why_board, |player| Asked::Question(Question::WhyBoard { player })),
            (&arguments.player.clone().filter(|_| arguments.tournament), Asked::Record),
            (&arguments.player, Asked::Story),
        ];
        for (text, asked) in of_one {
            if let Some(text) = text {
                return Ok(asked(player(text)?));
            }
        }
        Ok(if arguments.official { Asked::Official } else { Asked::Walk })
    }

    /// `Err`: what to say.
    pub(super) fn answer(self, replay: &Replay<'_>, round: u32) -> Result<Answered, String> {
        if let Asked::Record(player) = self {
            let record = record(replay, player).map_err(|error| error.to_string())?;
            return Ok(Answered::Record(record));
        }
        if self == Asked::Official {
            if let Some(official) = official(replay, round) {
                return Ok(Answered::Official(official));
            }
            // A round that nobody could pair is answered like any other question about it.
            let found = no_pairing(replay, round);
            let missing = "the file has not paired it yet";
            return match found.obstruction {
                Some(_) => Ok(Answered::NoPairing(found)),
                None => Err(missing.to_owned()),
            };
        }
        let case = match Case::new(replay, round) {
            Ok(case) => case,
            Err(Unanswered::NoPairing(_)) => {
                return Ok(Answered::NoPairing(no_pairing(replay, round)));
            }
            Err(other) => return Err(other.to_string()),
        };
        let answered = match self {
            Asked::Question(question) => case.answer(question).map(Answered::Question),
            Asked::Story(player) => case.story(player).map(Answered::Story),
            Asked::Walk | Asked::Record(_) | Asked::Official => Ok(Answered::Walk(case.walk())),
        };
        answered.map_err(|error| error.to_string())
    }

    /// The players whom it is about.
    pub(super) fn players(self) -> Vec<u32> {
        match self {
            Asked::Question(question) => question.players(),
            Asked::Story(player) | Asked::Record(player) => vec![player],
            Asked::Official | Asked::Walk => Vec::new(),
        }
    }

    /// What has to be typed for it.
    pub(super) fn as_options(self) -> String {
        match self {
            Asked::Question(Question::WhyNot { one, other }) => format!(" --why-not {one} {other}"),
            Asked::Question(Question::WhyFloat { player }) => format!(" --why-float {player}"),
            Asked::Question(Question::WhyBye { player }) => format!(" --why-bye {player}"),
            Asked::Question(Question::WhyColour { player }) => format!(" --why-colour {player}"),
            Asked::Question(Question::WhyBoard { player }) => format!(" --why-board {player}"),
            Asked::Story(player) => format!(" --player {player}"),
            Asked::Record(player) => format!(" --player {player} --tournament"),
            Asked::Official => " --official".to_owned(),
            Asked::Walk => String::new(),
        }
    }
}
