//! A tournament, round by round, to be signed.

use fluent_bundle::FluentValue;

use super::{Narration, Narrative, Narrator, Section, text};
use crate::event::{Event, EventRound};

impl Narrator<'_> {
    /// Says which rounds are paired as the rules prescribe, and what is wrong with the others.
    #[must_use]
    pub fn tell_event(&self, event: &Event) -> Narrative {
        let mut narration = self.narration(0);
        let count = |rounds: &[u32]| FluentValue::from(rounds.len());
        let unlike = [&event.wrong, &event.disputed, &event.unjudged];
        let is_right = |it: &&EventRound| !unlike.iter().any(|rounds| rounds.contains(&it.round));
        let right = event.rounds.iter().filter(is_right).count();
        let last = event.rounds.last().map_or(0, |it| it.round);
        let fillings = [
            ("rounds", FluentValue::from(event.rounds.len())),
            ("last", FluentValue::from(last)),
            ("declared", FluentValue::from(event.declared_rounds.unwrap_or(last))),
            ("right", FluentValue::from(right)),
            ("wrong", self.rounds(&event.wrong)),
            ("count", count(&event.wrong)),
            ("disputed", self.rounds(&event.disputed)),
            ("disputed-count", count(&event.disputed)),
            ("unjudged", self.rounds(&event.unjudged)),
            ("unjudged-count", count(&event.unjudged)),
            ("edition", text(self.edition_in_words(event.edition))),
        ];
        let is_open = !event.disputed.is_empty() || !event.unjudged.is_empty();
        let key = match event.wrong.as_slice() {
            _ if event.rounds.is_empty() => "record-nothing",
            [] if is_open => "event-not-wrong",
            [] => "record-right",
            _ => "event-wrong",
        };
        let mut keys = vec!["event-rules"];
        keys.extend(event.declared_rounds.filter(|it| *it > last).map(|_| "event-declared"));
        keys.extend((!event.disputed.is_empty()).then_some("record-disputed"));
        keys.extend((!event.unjudged.is_empty()).then_some("event-unjudged"));
        keys.push("event-scope");
        narration.reasons.extend(keys.iter().map(|key| self.say(key, &fillings)));
        let sections = event.rounds.iter().filter_map(|it| narration.event_round(it)).collect();
        let title = self.phrases.word("event-title");
        let mut told = narration.told(title, self.say(key, &fillings));
        told.sections = sections;
        told
    }
}

impl Narration<'_> {
    fn event_round(&mut self, round: &EventRound) -> Option<Section> {
        let lines = self.official_lines(round.official.as_ref()?);
        let title = self.by.say("record-round", &[("round", round.round.into())]);
        Some(Section { title, lines })
    }
}
