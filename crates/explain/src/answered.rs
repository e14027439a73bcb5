//! Every kind of question, answered.

use serde::Serialize;

use super::data::Answer;
use super::{
    Event, Everybody, Explanation, Foreword, Narrative, Narrator, NoPairing, Official, Question,
    Record, Story, Walk,
};
use crate::tournament::PlayerNumber;

/// An answer as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Answered {
    /// To a question about one or two players.
    Question(Box<Explanation>),
    /// All about a player in a round.
    Story(Story),
    /// A round, bracket by bracket.
    Walk(Walk),
    /// What is wrong with the file's pairing.
    Official(Official),
    /// All about every player of a round.
    Everybody(Everybody),
    /// All rounds of a player.
    Record(Record),
    /// All rounds of the tournament.
    Event(Event),
    /// Nothing can be answered, because the round has no legal pairing.
    NoPairing(NoPairing),
}

impl Question {
    /// Its name: the option with which it is asked, and the beginning of the phrases about it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Question::Why { .. } => "why",
            Question::WhyNot { .. } => "why-not",
            Question::WhyFloat { .. } => "why-float",
            Question::WhyBye { .. } => "why-bye",
            Question::WhyColour { .. } => "why-colour",
            Question::WhyBoard { .. } => "why-board",
        }
    }

    /// The players whom it is about.
    #[must_use]
    pub fn players(self) -> Vec<PlayerNumber> {
        match self {
            Question::WhyNot { one, other } => vec![one, other],
            Question::Why { player }
            | Question::WhyFloat { player }
            | Question::WhyBye { player }
            | Question::WhyColour { player }
            | Question::WhyBoard { player } => vec![player],
        }
    }
}

impl Narrator<'_> {
    /// Tells any answer.
    #[must_use]
    pub fn tell_answered(&self, answered: &Answered) -> Narrative {
        match answered {
            Answered::Question(explanation) => self.tell(explanation),
            Answered::Story(story) => self.tell_story(story),
            Answered::Walk(walk) => self.tell_walk(walk),
            Answered::Official(official) => self.tell_official(official),
            Answered::Everybody(everybody) => self.tell_everybody(everybody),
            Answered::Record(record) => self.tell_record(record),
            Answered::Event(event) => self.tell_event(event),
            Answered::NoPairing(found) => self.tell_no_pairing(found),
        }
    }

    /// The answer in words, with what has to be known before it.
    #[must_use]
    pub fn tell_with(&self, foreword: &Foreword, answered: &Answered) -> Narrative {
        let mut told = self.tell_answered(answered);
        told.foreword = self.foreword(foreword, answered);
        if self.is_draft() {
            told.foreword.insert(0, self.word("page-draft"));
        }
        let is_of_rules = matches!(
            answered,
            Answered::Question(_) | Answered::Story(_) | Answered::Everybody(_) | Answered::Walk(_)
        );
        if is_of_rules && !foreword.apart.is_empty() {
            // A title that is a question assumes nothing, and the answer says under which pairing it is true.
            if !is_denied(answered) {
                told.title = self.say("by-rules-title", &[("said", &told.title)]);
            }
            told.answer = self.say("by-rules-answer", &[("said", &told.answer)]);
        }
        told
    }
}

/// Whether a question assumes something that is not true. If a player has no colour, the question about it has words of
/// its own.
fn is_denied(answered: &Answered) -> bool {
    let Answered::Question(asked) = answered else { return false };
    let is_colour = matches!(asked.question, Question::WhyColour { .. });
    asked.answer == Answer::NotSo && !is_colour
}
