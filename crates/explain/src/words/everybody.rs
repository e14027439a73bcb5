//! All players of a round, one after the other.

use fluent_bundle::FluentValue;

use super::{Narrative, Narrator, Section, text};
use crate::everybody::Everybody;
use crate::story::Story;

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
        let fillings = [
            ("round", FluentValue::from(everybody.round)),
            ("count", FluentValue::from(everybody.stories.len())),
        ];
        let title = self.say("everybody-title", &fillings);
        let mut told = narration.told(title, self.say("everybody-answer", &fillings));
        told.sections = sections;
        told
    }

    /// Number and name of a player.
    pub fn heading(&self, story: &Story) -> String {
        let player = story.paired.player;
        let fillings = [("number", text(player.to_string())), ("player", text(self.name(player)))];
        self.say("everybody-player", &fillings)
    }
}

fn lines_of(told: Narrative) -> Vec<String> {
    let of_sections = told
        .sections
        .into_iter()
        .flat_map(|it| [vec![format!("{}:", it.title)], it.lines].concat());
    [told.answer].into_iter().chain(of_sections).collect()
}
