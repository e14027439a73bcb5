//! Floats in a row, and whom two players meet who do not meet each other.

use super::Narration;
use crate::data::{Answer, CitedRule, Explanation, Fact, Seat};

impl Narration<'_> {
    fn labels(&mut self, rules: &[CitedRule]) -> String {
        for rule in rules {
            self.cite(rule.id);
        }
        let label = |it: &CitedRule| self.by.label(Some(it.article), it.label);
        self.by.list(&rules.iter().map(label).collect::<Vec<_>>())
    }

    /// That a player has had the same float in the rounds before, too.
    pub(super) fn floats_in_a_row(&mut self, explanation: &Explanation) {
        let Some(again) = &explanation.floats_again else { return };
        let rules = self.labels(&again.rules);
        let fillings = self.by.all(again).with("one", explanation.paired[0].player);
        let before = again.before.as_ref().map(|it| self.labels(std::slice::from_ref(it)));
        let fillings = fillings.with("before", before).with("rules", rules);
        let how = match (&again.instead, &again.before) {
            (Some(_), _) => "instead",
            (None, Some(_)) => "before",
            _ if again.is_forced => "forced",
            _ => "open",
        };
        let fillings = fillings.with("how", how);
        self.reason(fillings.say("why-floats-again"));
    }
}

impl Narration<'_> {
    /// The opponents of two players who do not meet, and their scores.
    pub(super) fn both_seats(&mut self, explanation: &Explanation) {
        let [one, other] = explanation.paired.as_slice() else { return };
        // Where the file has other pairs, this has been said before the answer.
        if explanation.answer == Answer::NotSo || explanation.file_agrees == Some(false) {
            return;
        }
        let bye_of = match (one.opponent, other.opponent) {
            (None, _) => "one",
            (_, None) => "other",
            _ => "none",
        };
        let virtual_of = |seat: &Seat| {
            self.by.with("virtual-points", seat.virtual_points).say("virtual-of-score")
        };
        let (of_one, of_other) = (virtual_of(one), virtual_of(other));
        let fillings = self.by.with("one", one).with("other", other).with("bye-of", bye_of);
        let fillings = fillings.with("one-virtual", of_one).with("other-virtual", of_other);
        self.reason(fillings.say("both-meet"));
        let told = &mut explanation.opening.iter().chain(&explanation.beside);
        let are_told = told.any(|it| matches!(it, Fact::OwnScore { .. }));
        if one.score != other.score && !are_told {
            self.reason(fillings.say("both-scores"));
        }
    }
}
