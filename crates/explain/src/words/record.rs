//! A player's tournament.

use fluent_bundle::FluentValue;

use super::{Narration, Narrative, Narrator, Section, text};
use crate::phrases::Filling;
use crate::record::{Record, RecordRound};
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// Describes every round of a player, with its verdict.
    #[must_use]
    pub fn tell_record(&self, record: &Record) -> Narrative {
        let mut narration = self.narration(0);
        let one = ("one", text(self.name(record.player)));
        let fillings = [
            one,
            ("rounds", FluentValue::from(record.rounds.len())),
            ("wrong", self.rounds(&record.wrong)),
            ("count", FluentValue::from(record.wrong.len())),
            ("own", self.rounds(&record.wrong_for_player)),
            ("own-count", FluentValue::from(record.wrong_for_player.len())),
            ("disputed", self.rounds(&record.disputed)),
            ("disputed-count", FluentValue::from(record.disputed.len())),
        ];
        let key = match (record.wrong.as_slice(), record.wrong_for_player.as_slice()) {
            _ if record.rounds.is_empty() => "record-nothing",
            ([], _) if !record.disputed.is_empty() => "record-not-wrong",
            ([], _) => "record-right",
            (_, []) => "record-wrong-for-others",
            _ => "record-wrong",
        };
        if !record.disputed.is_empty() {
            narration.reasons.push(self.say("record-disputed", &fillings));
        }
        let sections = record.rounds.iter().map(|it| narration.round(record.player, it)).collect();
        let title = self.say("record-title", &fillings);
        let mut told = narration.told(title, self.say(key, &fillings));
        told.sections = sections;
        told
    }

    fn of_round(&self, round: &RecordRound) -> Vec<Filling<'static>> {
        vec![
            ("round", FluentValue::from(round.round)),
            ("score", text(round.score.clone())),
            ("virtual", self.virtual_of(round.virtual_points.as_ref())),
            ("points", text(round.points.clone())),
            ("kind", text(round.kind)),
            ("float", text(round.float.unwrap_or("none"))),
            ("other", text(round.opponent.map(|it| self.name(it)).unwrap_or_default())),
            ("other-score", text(round.opponent_score.clone().unwrap_or_default())),
            ("other-virtual", self.virtual_within(round.opponent_virtual_points.as_ref())),
            ("colour", text(round.colour.map_or_else(String::new, |it| self.colour_word(it)))),
        ]
    }
}

impl Narration<'_> {
    fn round(&mut self, player: PlayerNumber, round: &RecordRound) -> Section {
        let by = self.by;
        let fillings = by.of_round(round);
        let key = match (round.opponent, round.colour) {
            (None, _) => "record-no-game",
            (_, None) => "record-game-without-colour",
            _ => "record-game",
        };
        let mut lines = vec![by.say(key, &fillings)];
        match &round.official {
            None => lines.push(by.verdict(round.verdict, &fillings)),
            Some(official) => {
                lines.append(&mut self.official_lines(official));
                let theirs = official.others.iter().filter(|seat| seat.player == player);
                lines.extend(theirs.map(|seat| by.other_seat(seat)));
            }
        }
        Section { title: by.say("record-round", &fillings), lines }
    }
}
