//! Whatever can be asked, answered.

use serde::Serialize;

use super::{Explanation, Official, Record, Story, Teller, Told, Walk};

/// An answer as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answered {
    /// To a question about one or two players.
    Question(Explanation),
    /// All about a player in a round.
    Story(Story),
    /// A round, bracket by bracket.
    Walk(Walk),
    /// What is wrong with the file's pairing.
    Official(Official),
    /// All rounds of a player.
    Record(Record),
}

impl Teller<'_> {
    /// Tells any answer.
    #[must_use]
    pub fn tell_answered(&self, answered: &Answered) -> Told {
        match answered {
            Answered::Question(explanation) => self.tell(explanation),
            Answered::Story(story) => self.tell_story(story),
            Answered::Walk(walk) => self.tell_walk(walk),
            Answered::Official(official) => self.tell_official(official),
            Answered::Record(record) => self.tell_record(record),
        }
    }
}
