//! Finds out whether an engine answers at all, and which version it states.

use std::io;
use std::num::NonZeroU32;

use super::answer::{Answer, Failure, point_of};
use super::engine::{Asked, Engine};
use super::process::{Ended, Output};
use crate::tournament::{Colour, Player, PlayerNumber, Position, Tournament};

/// The number of seconds after which an engine without an answer counts as silent.
const PATIENCE: u32 = 10;

/// Whether an engine answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Presence {
    /// The engine answers, with its version if it states one.
    Answers(Option<String>),
    /// The engine does not answer, for this reason.
    Silent(String),
}

impl Engine {
    /// The version that the engine states, on one line. `None` if it states none.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started, or its directory cannot be made.
    pub fn version(&self) -> io::Result<Option<String>> {
        Ok(self.version_or_attack()?.ok().flatten())
    }

    /// The version. The inner `Err`: the engine attacked this program. If an attack is certain, the engine is not asked
    /// again. Errors as in [`Engine::version`].
    pub(crate) fn version_or_attack(&self) -> io::Result<Result<Option<String>, Failure>> {
        if let Some(failure) = self.refusal().filter(|_| self.profile.version.is_some()) {
            return Ok(Err(failure));
        }
        let Some((line, output)) = self.asked_for_version()? else { return Ok(Ok(None)) };
        let is_attack = matches!(output.ended, Ended::ParentKilled(_) | Ended::ProgramKilled);
        if is_attack && let Some(Answer::Failed(failure)) = self.failure::<()>(&output, 0) {
            return Ok(Err(failure));
        }
        Ok(Ok(line))
    }

    /// The line with the version, and the whole output. `None` if the profile has no call for the version.
    fn asked_for_version(&self) -> io::Result<Option<(Option<String>, Output)>> {
        let Some(call) = &self.profile.version else { return Ok(None) };
        let (output, answer) = self.call(call, &Asked::default())?;
        let line = self.version_line(&output, &answer.ok().flatten().unwrap_or_default());
        Ok(Some((line, output)))
    }

    fn version_line(&self, output: &Output, answer: &str) -> Option<String> {
        let said = |line: &str| match &self.profile.version_text {
            Some(text) => line.contains(text.as_str()),
            None => !line.trim().is_empty(),
        };
        let streams = [answer, output.stdout.as_str(), output.stderr.as_str()];
        // Without a known version text, the output on standard error may be an error message.
        let looked_at = if self.profile.version_text.is_some() { 3 } else { 1 };
        let mut lines = streams[..looked_at].iter().flat_map(|text| text.lines());
        lines.find(|line| said(line)).map(|line| line.trim().to_owned())
    }

    /// Asks for the version or, without a call for it, for round 1 of four players. Waits ten seconds at most.
    pub fn presence(&self) -> Presence {
        let mut hurried = self.clone();
        let seconds = hurried.profile.limits.of(0).seconds.min(PATIENCE);
        hurried.profile.limits.seconds = NonZeroU32::new(seconds);
        let asked = match hurried.asked_for_version() {
            Ok(Some((line, output))) => Ok(hurried.version_stated(line, &output)),
            Ok(None) => hurried.asked_to_pair(),
            Err(error) => Err(error),
        };
        asked.unwrap_or_else(|error| Presence::Silent(error.to_string()))
    }

    fn version_stated(&self, line: Option<String>, output: &Output) -> Presence {
        let is_known_by_text = self.profile.version_text.is_some();
        let is_well =
            matches!(output.ended, Ended::Exited(status) if status == 0 || is_known_by_text);
        match line.filter(|_| is_well) {
            Some(line) => Presence::Answers(Some(line)),
            None => Presence::Silent(self.why_silent(output)),
        }
    }

    fn why_silent(&self, output: &Output) -> String {
        if let Some(Answer::Failed(failure)) = self.failure::<()>(output, 0) {
            return in_words(&failure);
        }
        let said = [&output.stderr, &output.stdout].map(|text| point_of(text));
        let said = said.into_iter().find(|text| !text.is_empty());
        said.unwrap_or_else(|| "it says nothing".to_owned())
    }

    fn asked_to_pair(&self) -> io::Result<Presence> {
        let position = Position::open(&four_players(), 1);
        let silent = |reason: &str| Presence::Silent(reason.to_owned());
        Ok(match self.pair(&position)? {
            Answer::Said(_) => Presence::Answers(None),
            Answer::NoPairing => silent("it says that four players cannot be paired"),
            Answer::Skipped(reason) => silent(&reason),
            Answer::Failed(failure) => silent(&in_words(&failure)),
        })
    }
}

fn in_words(failure: &Failure) -> String {
    match (failure.kind, failure.details.as_str()) {
        ("error message", details) => details.to_owned(),
        (kind, "") => kind.to_owned(),
        (kind, details) => format!("{kind}: {details}"),
    }
}

fn four_players() -> Tournament {
    let mut players: Vec<Player> = (1..=4).map(PlayerNumber::new).map(Player::new).collect();
    for (player, rating) in players.iter_mut().zip([2400, 2300, 2200, 2100]) {
        player.name = format!("P{:02}", player.number);
        player.rating = Some(rating);
    }
    Tournament {
        players,
        declared_rounds: Some(3),
        initial_colour: Some(Colour::White),
        ..Tournament::default()
    }
}
