//! What was asked, with the players that are meant.

use rayon::prelude::*;

use super::args::Explain;
use super::named;
use crate::check::{Examined, Replay, RoundCheck};
use crate::cli::{Console, threads};
use crate::explain::data::WhatIf;
use crate::explain::{
    Answered, Case, Everybody, Question, Story, Unanswered, event_of, no_pairing, official_of,
    record_of,
};
use crate::tournament::{PlayerNumber, Tournament};

/// What was asked, players by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Question(Question),
    Story(PlayerNumber),
    Record(PlayerNumber),
    Everybody,
    Event,
    Official,
    Walk,
}

impl Asked {
    /// `Err`: what to say.
    pub(super) fn of(arguments: &Explain, tournament: &Tournament) -> Result<Asked, String> {
        let player = |text: &str| named::player(text, tournament);
        if let Some([one, other]) = arguments.why_not.as_deref() {
            let (one, other) = (player(one)?, player(other)?);
            if one == other {
                return Err(Unanswered::SamePlayer(one).to_string());
            }
            return Ok(Asked::Question(Question::WhyNot { one, other }));
        }
        type About = fn(PlayerNumber) -> Asked;
        let of_player = if arguments.event { Asked::Record } else { Asked::Story };
        let of_one: [(&Option<String>, About); 6] = [
            (&arguments.why, |player| Asked::Question(Question::Why { player })),
            (&arguments.why_float, |player| Asked::Question(Question::WhyFloat { player })),
            (&arguments.why_bye, |player| Asked::Question(Question::WhyBye { player })),
            (&arguments.why_colour, |player| Asked::Question(Question::WhyColour { player })),
            (&arguments.why_board, |player| Asked::Question(Question::WhyBoard { player })),
            (&arguments.player, of_player),
        ];
        for (text, asked) in of_one {
            if let Some(text) = text {
                return Ok(asked(player(text)?));
            }
        }
        Ok(match arguments {
            it if it.everybody => Asked::Everybody,
            it if it.event => Asked::Event,
            it if it.official => Asked::Official,
            _ => Asked::Walk,
        })
    }

    /// The answer, and the verdicts on the rounds that it is about, as far as the file has paired them. `what_if`: what would
    /// have had to be different is to be told, too, and who shows how far it is.
    /// `Err`: what to say.
    pub(super) fn answer(
        self,
        replay: &Replay<'_>,
        round: u32,
        what_if: Option<&Console>,
    ) -> Result<(Answered, Vec<RoundCheck>), String> {
        let mut examined: Vec<Examined> = match self.is_of_all_rounds() {
            true => replay.examined_rounds().collect(),
            false => replay.examined(round).into_iter().collect(),
        };
        let checks = examined.iter().map(|it| it.check.clone()).collect();
        let answered = match self {
            Asked::Record(player) => record_of(replay, player, examined).map(Answered::Record),
            Asked::Event => Ok(Answered::Event(event_of(replay, examined))),
            _ => match (self, examined.pop()) {
                (Asked::Official, Some(examined)) => {
                    Ok(Answered::Official(official_of(replay, examined)))
                }
                (_, examined) => {
                    // Without a pairing in the file it is the next round.
                    let case = match examined {
                        Some(examined) => Case::of(replay, examined).ok(),
                        None => Case::new(replay, round).ok(),
                    };
                    match case {
                        None => Ok(Answered::NoPairing(no_pairing(replay, round))),
                        Some(_) if self == Asked::Official => {
                            return Err("the file has not paired it yet".to_owned());
                        }
                        Some(case) => self.answer_by(&case, what_if),
                    }
                }
            },
        };
        Ok((answered.map_err(|error| error.to_string())?, checks))
    }

    pub(super) fn is_of_all_rounds(self) -> bool {
        matches!(self, Asked::Record(_) | Asked::Event)
    }

    fn answer_by(self, case: &Case<'_>, what_if: Option<&Console>) -> Result<Answered, Unanswered> {
        match self {
            Asked::Question(question) => case.answer(question).map(|mut found| {
                found.what_if = what_if.and_then(|it| single_changes(case, found.question, it));
                Answered::Question(Box::new(found))
            }),
            Asked::Story(player) => case.story(player).map(Answered::Story),
            Asked::Everybody => everybody(case).map(Answered::Everybody),
            Asked::Walk | Asked::Record(_) | Asked::Event | Asked::Official => {
                Ok(Answered::Walk(case.walk()))
            }
        }
    }

    pub(super) fn players(self) -> Vec<PlayerNumber> {
        match self {
            Asked::Question(question) => question.players(),
            Asked::Story(player) | Asked::Record(player) => vec![player],
            Asked::Everybody | Asked::Event | Asked::Official | Asked::Walk => Vec::new(),
        }
    }

    pub(super) fn as_options(self) -> String {
        let option = match self {
            Asked::Question(question) => question.name(),
            Asked::Story(_) | Asked::Record(_) => "player",
            Asked::Everybody => "everybody",
            Asked::Event => "event",
            Asked::Official => "official",
            Asked::Walk => return String::new(),
        };
        let players = self.players().into_iter().map(|it| format!(" {it}"));
        let event = if matches!(self, Asked::Record(_)) { " --event" } else { "" };
        format!(" --{option}{}{event}", players.collect::<String>())
    }
}

/// What would have had to be different. Several changes are tried at once.
fn single_changes(case: &Case<'_>, question: Question, console: &Console) -> Option<WhatIf> {
    threads::start();
    let changes = case.single_changes(question)?;
    let progress = console.progress(changes.len(), "single changes");
    let tried = changes.par_iter().map(|change| {
        let does = case.comes_true(question, change);
        progress.inc(1);
        does
    });
    let outcomes: Vec<bool> = tried.collect();
    progress.finish_and_clear();
    Some(WhatIf::of(changes, &outcomes))
}

/// All about every player of a round. Several are asked about at once.
fn everybody(case: &Case<'_>) -> Result<Everybody, Unanswered> {
    threads::start();
    let players = case.players();
    let stories: Result<Vec<Story>, Unanswered> =
        players.into_par_iter().map(|player| case.story(player)).collect();
    Ok(case.everybody(stories?))
}
