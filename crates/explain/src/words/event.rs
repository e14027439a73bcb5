//! A tournament, round by round, to be signed.

use super::{Narration, Narrative, Narrator, Section};
use crate::event::{Event, EventRound, Everybody};
use crate::story::Story;

impl Narrator<'_> {
    /// Says which rounds are paired as the rules prescribe, and what is wrong with the others.
    #[must_use]
    pub fn tell_event(&self, event: &Event) -> Narrative {
        let mut narration = self.narration(0);
        let unlike = [&event.wrong, &event.disputed, &event.unjudged];
        let is_right = |it: &&EventRound| !unlike.iter().any(|rounds| rounds.contains(&it.round));
        let right = event.rounds.iter().filter(is_right).count();
        let last = event.rounds.last().map_or(0, |it| it.round);
        let edition = self.edition_in_words(self.edition.id);
        let fillings = self.all(event).with("last", last).with("right", right);
        let fillings = fillings.with("edition", edition);
        let is_open = !event.disputed.is_empty() || !event.unjudged.is_empty();
        let key = match event.wrong.as_slice() {
            _ if event.rounds.is_empty() => "record-nothing",
            [] if is_open => "event-not-wrong",
            [] => "record-right",
            _ => "event-wrong",
        };
        let reasons = [
            (true, "event-rules"),
            (event.declared_rounds.is_some_and(|it| it > last), "event-declared"),
            (!event.disputed.is_empty(), "record-disputed"),
            (!event.unjudged.is_empty(), "event-unjudged"),
            (true, "event-scope"),
        ];
        for (_, reason) in reasons.iter().filter(|it| it.0) {
            narration.reason(fillings.say(reason));
        }
        let sections = event.rounds.iter().filter_map(|it| narration.event_round(it)).collect();
        narration.told(self.word("event-title"), fillings.say(key), sections)
    }
}

impl Narration<'_> {
    fn event_round(&mut self, round: &EventRound) -> Option<Section> {
        let lines = self.official_lines(round.official.as_ref()?);
        Some(Section { title: self.by.with("round", round.round).say("record-round"), lines })
    }
}

impl Narrator<'_> {
    /// Tells all about each player of a round: a section for each.
    #[must_use]
    pub fn tell_everybody(&self, everybody: &Everybody) -> Narrative {
        let mut narration = self.narration(everybody.round);
        let mut sections = Vec::with_capacity(everybody.stories.len());
        for story in &everybody.stories {
            let told = self.tell_story(story);
            narration.cite_lines(told.articles.clone());
            sections.push(Section { title: self.heading(story), lines: lines_of(told) });
        }
        let fillings = self.with("round", everybody.round).with("count", everybody.stories.len());
        narration.told(fillings.say("everybody-title"), fillings.say("everybody-answer"), sections)
    }

    /// Number and name of a player.
    pub fn heading(&self, story: &Story) -> String {
        let player = story.paired.player;
        self.with("number", player.to_string()).with("player", player).say("everybody-player")
    }
}

fn lines_of(told: Narrative) -> Vec<String> {
    let of_sections = told
        .sections
        .into_iter()
        .flat_map(|it| [vec![format!("{}:", it.title)], it.lines].concat());
    [told.answer].into_iter().chain(of_sections).collect()
}
