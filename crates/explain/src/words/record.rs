//! A player's tournament.

use super::{Narration, Narrative, Narrator, Section};
use crate::record::{Record, RecordRound};
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// Describes every round of a player, with its verdict.
    #[must_use]
    pub fn tell_record(&self, record: &Record) -> Narrative {
        let mut narration = self.narration(0);
        let fillings = self.all(record);
        let is_disputed = !record.disputed.is_empty();
        let key = match (record.wrong.as_slice(), record.wrong_for_player.as_slice()) {
            _ if record.rounds.is_empty() => "record-nothing",
            ([], _) if is_disputed => "record-not-wrong",
            ([], _) => "record-right",
            (_, []) => "record-wrong-for-others",
            _ => "record-wrong",
        };
        if is_disputed {
            narration.reason(fillings.say("record-disputed"));
        }
        let sections = record.rounds.iter().map(|it| narration.round(record.player, it)).collect();
        narration.told(fillings.say("record-title"), fillings.say(key), sections)
    }
}

impl Narration<'_> {
    fn round(&mut self, player: PlayerNumber, round: &RecordRound) -> Section {
        let by = self.by;
        let within = by.with("virtual-points", round.opponent_virtual_points);
        let fillings = by.all(round).with("opponent-virtual", within.say("virtual-within"));
        let key = match (round.opponent, round.colour) {
            (None, _) => "record-no-game",
            (_, None) => "record-game-without-colour",
            _ => "record-game",
        };
        let mut lines = vec![fillings.say(key)];
        match &round.official {
            None => lines.push(fillings.say(&format!("official-{}", round.verdict.name()))),
            Some(official) => {
                lines.append(&mut self.official_lines(official));
                let theirs = official.others.iter().filter(|seat| seat.player == player);
                lines.extend(theirs.map(|seat| by.all(seat).say("other-seat")));
            }
        }
        Section { title: fillings.say("record-round"), lines }
    }
}
