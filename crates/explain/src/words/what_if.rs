//! What would have had to be different.

use fluent_bundle::FluentValue;

use super::{Lists, Narrator, Section, text};
use crate::data::{Change, ChangeKind, Explanation, Outcome, Question, WhatIf};
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// The section about single changes. In short it has the first change of each kind.
    pub(super) fn what_if(&self, explanation: &Explanation, what_if: &WhatIf) -> Section {
        let title = self.phrases.word("what-if-title");
        if what_if.is_so {
            return Section { title, lines: vec![self.phrases.word("what-if-so")] };
        }
        let round = explanation.round;
        let all =
            what_if.last_results + what_if.earlier_results + what_if.absences + what_if.numbers;
        let first = what_if.changes.first().map(|it| self.change(it, round));
        let fillings = [
            ("all", FluentValue::from(all)),
            ("count", FluentValue::from(what_if.changes.len())),
            ("change", text(first.unwrap_or_default())),
        ];
        let mut lines = vec![self.say("what-if-answer", &fillings)];
        let kinds = [
            (ChangeKind::LastResult, what_if.last_results),
            (ChangeKind::EarlierResult, what_if.earlier_results),
            (ChangeKind::Absence, what_if.absences),
            (ChangeKind::Numbers, what_if.numbers),
        ];
        for (kind, tried) in kinds.into_iter().filter(|(_, tried)| *tried > 0) {
            lines.extend(self.changes_of(explanation, what_if, kind, tried));
        }
        lines.push(self.phrases.word("what-if-stay"));
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
        let found: Vec<&Change> = what_if.changes.iter().filter(|it| it.kind() == kind).collect();
        let name = match kind {
            ChangeKind::LastResult => "last-result",
            ChangeKind::EarlierResult => "earlier-result",
            ChangeKind::Absence => "absence",
            ChangeKind::Numbers => "numbers",
        };
        let first = found.first().map(|it| self.change(it, round));
        let fillings = [
            ("kind", text(name)),
            ("names", text(self.names(&asked(explanation)))),
            ("round", FluentValue::from(round)),
            ("last", FluentValue::from(round.saturating_sub(1))),
            ("tried", FluentValue::from(tried)),
            ("count", FluentValue::from(found.len())),
            ("change", text(first.unwrap_or_default())),
        ];
        let mut lines = vec![self.say("what-if-kind", &fillings)];
        if self.lists == Lists::Whole {
            let others = found.iter().skip(1).map(|it| self.change(it, round));
            lines.extend(others.map(|it| self.say("what-if-another", &[("change", text(it))])));
        }
        lines
    }

    /// One thing that would have been different, as half a sentence; `asked`: the round that is asked about.
    fn change(&self, change: &Change, asked: u32) -> String {
        let name = |number| text(self.name(number));
        match *change {
            Change::LastResult { round, white, black, was, outcome }
            | Change::EarlierResult { round, white, black, was, outcome } => {
                let fillings = [
                    ("white", name(white)),
                    ("black", name(black)),
                    ("round", FluentValue::from(round)),
                    ("was", text(word(was))),
                    ("outcome", text(word(outcome))),
                ];
                self.say("change-result", &fillings)
            }
            Change::Absence { player } => {
                let round = FluentValue::from(asked);
                self.say("change-absence", &[("player", name(player)), ("round", round)])
            }
            Change::Numbers { player, with } => {
                let fillings = [
                    ("player", name(player)),
                    ("other", name(with)),
                    ("number", text(player.to_string())),
                    ("with", text(with.to_string())),
                ];
                self.say("change-numbers", &fillings)
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

fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::WhiteWins => "white-wins",
        Outcome::Draw => "draw",
        Outcome::BlackWins => "black-wins",
        Outcome::Pending => "pending",
    }
}
