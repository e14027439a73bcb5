//! All players of a round, one after the other.

use super::{Narrative, Narrator, Section};
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
