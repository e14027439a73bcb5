//! What keeps two players apart beside the rule that decides.

use super::{Narration, text};
use crate::explain::data::{Explanation, PairFacts};

impl Narration<'_> {
    /// What keeps two players apart beside the rule that decides; who has had which colours is said once.
    pub(super) fn both(&mut self, facts: &PairFacts, explanation: &Explanation) {
        let names = explanation.paired.iter().map(|it| it.player).collect::<Vec<_>>();
        let mut fillings = vec![("names", text(self.by.names(&names)))];
        if let Some(half) = &facts.same_half {
            fillings.push(("bracket", text(half.bracket.clone())));
            fillings.push(("half", text(half.half)));
            self.reason(self.by.say("both-in-half", &fillings));
        }
        if let Some(histories) = &facts.same_preference {
            let colour = histories[0].prefers.unwrap_or_default();
            fillings.push(("colour", text(self.by.colour_word(colour))));
            let said: Vec<String> = histories.iter().map(|it| self.by.history(it)).collect();
            // Who is said to have had these colours already stands there for what decides.
            if !said.iter().all(|line| self.reasons.contains(line)) {
                self.reason(self.by.say("both-prefer", &fillings));
            }
            for line in said {
                if !self.reasons.contains(&line) {
                    self.reason(line);
                }
            }
        }
    }
}
