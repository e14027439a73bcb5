//! An answer in one sentence: the fact that decides, with names. With names of one word it has at most 35 words.

use super::{Narrator, text};
use crate::explain::data::{Answer, Difference, Explanation, Question};
use crate::explain::phrases::Filling;

impl Narrator<'_> {
    /// The fact that decides. Where a question assumes what is not so, the answer says that instead.
    #[must_use]
    pub fn brief(&self, explanation: &Explanation) -> String {
        let kind = match explanation.question {
            Question::Why { .. } => "why",
            Question::WhyNot { .. } => "why-not",
            Question::WhyFloat { .. } => "why-float",
            Question::WhyBye { .. } => "why-bye",
            Question::WhyColour { .. } => return self.brief_colour(explanation),
            Question::WhyBoard { .. } => return self.tell(explanation).answer,
        };
        match &explanation.answer {
            Answer::NotSo | Answer::Follows => self.tell(explanation).answer,
            Answer::Impossible { obstacles } => match obstacles.first() {
                Some(obstacle) => self.narration(explanation.round).obstacle(obstacle),
                None => self.say(&format!("brief-{kind}-impossible"), &self.of_two(explanation)),
            },
            Answer::Worse(difference) => {
                self.brief_difference(explanation, (kind, "worse"), difference)
            }
            Answer::Later(difference) => {
                self.brief_difference(explanation, (kind, "later"), difference)
            }
        }
    }

    /// The names of the player asked about, and of the other one.
    fn of_two(&self, explanation: &Explanation) -> Vec<Filling<'static>> {
        let seat = &explanation.paired[0];
        let other = match explanation.question {
            Question::WhyNot { other, .. } => Some(other),
            _ => seat.opponent,
        };
        let other = other.map(|it| ("other", text(self.name(it))));
        [("one", text(self.name(seat.player)))].into_iter().chain(other).collect()
    }

    fn brief_difference(
        &self,
        explanation: &Explanation,
        (kind, verdict): (&str, &str),
        difference: &Difference,
    ) -> String {
        let rule = &difference.rule;
        let verdict = if difference.proven { verdict } else { "unproved" };
        let sentence = self.narration(explanation.round).loses(rule);
        let label = self.label(rule.article, &rule.label);
        let mut fillings = self.of_two(explanation);
        fillings.extend([("sentence", text(sentence)), ("label", text(label))]);
        self.say(&format!("brief-{kind}-{verdict}"), &fillings)
    }

    /// The rule that decides on the colour.
    fn brief_colour(&self, explanation: &Explanation) -> String {
        let letter = explanation.paired[0].colour;
        let (Some(colour), Some(letter)) = (&explanation.colour, letter) else {
            return self.tell(explanation).answer;
        };
        let asks = match colour.is_open {
            true => self.phrases.word("colour-open"),
            false => self.asks_of(colour.name, colour.asks),
        };
        let mut fillings = self.of_two(explanation);
        fillings.extend([
            ("colour", text(self.colour_word(letter))),
            ("article", text(colour.article)),
            ("asks", text(asks)),
        ]);
        self.say("brief-why-colour", &fillings)
    }
}
