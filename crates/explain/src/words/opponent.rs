//! Floats in a row, and whom two players meet who do not meet each other.

use super::Narration;
use crate::data::{Answer, CitedRule, DecidingRule, Explanation, Fact, Facts, Seat};

impl Narration<'_> {
    fn labels<'r>(&mut self, rules: impl IntoIterator<Item = &'r CitedRule>) -> String {
        let label = |it: &CitedRule| {
            self.cite(it.id);
            self.by.label(Some(it.article), it.label)
        };
        let labels: Vec<String> = rules.into_iter().map(label).collect();
        self.by.list(&labels)
    }

    /// That a player has had the same float in the rounds before, too.
    pub(super) fn floats_in_a_row(&mut self, explanation: &Explanation) {
        let Some(again) = &explanation.floats_again else { return };
        let rules = self.labels(&again.rules);
        let fillings = self.by.all(again).with("one", explanation.paired[0].player);
        let before = again.before.as_ref().map(|it| self.labels([it]));
        let fillings = fillings.with("before", before).with("rules", rules);
        let rule = explanation.answer.difference().filter(|_| again.before.is_some());
        let sentence = rule.filter(|it| !is_listed(explanation, &it.rule));
        let sentence = sentence.map(|it| self.loses(&it.rule, None));
        let fillings = fillings.with("sentence", sentence.as_deref().unwrap_or("none"));
        let how = match (&again.instead, &again.before) {
            (Some(_), _) => "instead",
            (None, Some(_)) => "before",
            _ if again.is_forced => "forced",
            _ => "open",
        };
        self.reason(fillings.with("how", how).say("why-floats-again"));
    }

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
        let virtual_of = |seat: &Seat| self.by.all(seat).say("virtual-of-score");
        let fillings = self.by.with("one", one).with("other", other).with("bye-of", bye_of);
        let fillings = fillings.with("one-virtual", virtual_of(one));
        let fillings = fillings.with("other-virtual", virtual_of(other));
        self.reason(fillings.say("both-meet"));
        let told = &mut explanation.opening.iter().chain(&explanation.beside);
        let are_told = told.any(|it| matches!(it, Fact::OwnScore { .. }));
        if one.score != other.score && !are_told {
            self.reason(fillings.say("both-scores"));
        }
    }
}

/// Whether it is said of somebody who could move down instead, or be the opponent, that this rule is against it.
fn is_listed(explanation: &Explanation, rule: &DecidingRule) -> bool {
    let down = match &explanation.facts {
        Facts::Downfloat(Some(facts)) => facts.candidates.as_slice(),
        _ => &[],
    };
    let opponents = match &explanation.opening {
        Some(Fact::FirstFree(choice)) => choice.costs.as_slice(),
        _ => &[],
    };
    let mut all = down.iter().chain(opponents).filter_map(|it| it.answer.difference());
    all.any(|it| it.rule == *rule)
}
