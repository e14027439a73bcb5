//! What would have had to be different.

use super::{Narrator, Section};
use crate::data::{Change, ChangeKind, Explanation, Question, WhatIf};
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// The section about single changes. In short it has the first change of each kind.
    pub(super) fn what_if(&self, explanation: &Explanation, what_if: &WhatIf) -> Section {
        let title = self.word("what-if-title");
        if what_if.is_so {
            return Section { title, lines: vec![self.word("what-if-so")] };
        }
        let kinds = [
            (ChangeKind::LastResult, what_if.last_results),
            (ChangeKind::EarlierResult, what_if.earlier_results),
            (ChangeKind::Absence, what_if.absences),
            (ChangeKind::Numbers, what_if.numbers),
        ];
        let all: usize = kinds.iter().map(|it| it.1).sum();
        let first = what_if.changes.first().map(|it| self.change(it, explanation.round));
        let fillings = self.with("all", all).with("count", what_if.changes.len());
        let mut lines = vec![fillings.with("change", first).say("what-if-answer")];
        for (kind, tried) in kinds.into_iter().filter(|(_, tried)| *tried > 0) {
            lines.extend(self.changes_of(explanation, what_if, kind, tried));
        }
        lines.push(self.word("what-if-stay"));
        Section { title, lines }
    }

    /// How many changes of a kind were tried and would have done it; then, in full, each of these.
    fn changes_of(
        &self,
        explanation: &Explanation,
        what_if: &WhatIf,
        kind: ChangeKind,
        tried: usize,
    ) -> Vec<String> {
        let round = explanation.round;
        let found = what_if.changes.iter().filter(|it| it.kind() == kind);
        let found: Vec<String> = found.map(|it| self.change(it, round)).collect();
        let fillings = self
            .with("kind", kind)
            .with("names", asked(explanation))
            .with("round", round)
            .with("last", round.saturating_sub(1))
            .with("tried", tried)
            .with("count", found.len())
            .with("change", found.first());
        let mut lines = vec![fillings.say("what-if-kind")];
        if self.tells_all() {
            let another = |it: &String| self.say("what-if-another", &[("change", it)]);
            lines.extend(found.iter().skip(1).map(another));
        }
        lines
    }

    /// One thing that would have been different, as half a sentence; `asked`: the round that is asked about.
    fn change(&self, change: &Change, asked: u32) -> String {
        match change {
            Change::LastResult { .. } | Change::EarlierResult { .. } => {
                self.all(change).say("change-result")
            }
            Change::Absence { .. } => self.all(change).with("round", asked).say("change-absence"),
            Change::Numbers { player, with } => {
                let numbers = [player, with].map(ToString::to_string);
                self.all(change).with("numbers", numbers).say("change-numbers")
            }
        }
    }
}

/// The two whom the changes are about, or the one.
fn asked(explanation: &Explanation) -> Vec<PlayerNumber> {
    let mut asked = explanation.question.players();
    if matches!(explanation.question, Question::Why { .. }) {
        asked.extend(explanation.paired[0].opponent);
    }
    asked
}
