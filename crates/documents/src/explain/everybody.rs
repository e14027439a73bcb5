//! The page of all players of a round, with an index.

use super::parts::Writing;
use crate::pages::escaped;
use pairproof_explain::{Everybody, Story};

impl Writing<'_> {
    /// The index, and below it the players, each under a heading to which it leads.
    pub(crate) fn everybody(&mut self, everybody: &Everybody) {
        self.section("page-index");
        let by = self.by;
        let one = |story: &Story| {
            let (id, heading) = (anchor(story), escaped(&by.heading(story)));
            format!("<li><a href=\"#{id}\">{heading}</a></li>\n")
        };
        let mut by_number: Vec<&Story> = everybody.stories.iter().collect();
        by_number.sort_by_key(|story| story.paired.player);
        let items: String = by_number.into_iter().map(one).collect();
        self.report.drawing(format!("<ul class=\"index\">\n{items}</ul>\n"));
        for story in &everybody.stories {
            let told = by.tell_story(story);
            let (id, heading) = (anchor(story), escaped(&by.heading(story)));
            self.report.drawing(format!("<h2 id=\"{id}\">{heading}</h2>\n"));
            self.report.styled("answer", told.answer);
            // Drawings of all players would be several megabytes.
            for section in &told.sections {
                self.report.heading(3, &section.title);
                self.lines(&section.lines);
            }
        }
    }
}

fn anchor(story: &Story) -> String {
    format!("player{}", story.paired.player)
}
