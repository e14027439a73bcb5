//! Why somebody moves down, and why nobody does instead who is ranked lower.

use fluent_bundle::FluentValue;

use super::{Narration, text};
use crate::data::{Answer, Difference, DownfloatFacts};
use crate::tournament::PlayerNumber;

impl Narration<'_> {
    pub(super) fn why_somebody_moves_down(&mut self, one: PlayerNumber, facts: &DownfloatFacts) {
        let down = facts.downfloaters.len();
        let is_odd_one = facts.players % 2 == 1 && down == 1;
        let moved = self.by.in_brief().names(&facts.moved_down);
        let fillings = [
            ("bracket", text(facts.bracket.clone())),
            ("players", FluentValue::from(facts.players)),
            ("moved", FluentValue::from(facts.moved_down.len())),
            ("names", text(moved)),
            ("pairs", FluentValue::from((facts.players - down) / 2)),
            ("count", FluentValue::from(down)),
        ];
        let key = if is_odd_one { "down-odd" } else { "down-left" };
        self.reason(self.by.say(key, &fillings));
        if let Some(nobody) = &facts.obstruction {
            let fillings =
                [("players", text(nobody.players)), ("proof", text(self.by.proof(&nobody.proof)))];
            self.reason(self.by.say("down-several", &fillings));
        }
        if facts.is_of_the_last() {
            self.reason(self.by.say("down-lowest", &[("one", text(self.by.name(one)))]));
        }
    }

    /// What stands against those who are ranked lower and do not move down; `said`: the answer, which is not said again.
    pub(super) fn who_else_could_move_down(&mut self, facts: &DownfloatFacts, said: &Answer) {
        let others = facts.candidates.iter().filter(|it| it.answer != *said);
        self.candidates_together(others, "down-candidate", &[]);
        let both = said.difference().and_then(Difference::swapped_downfloaters);
        let both = both.map(|(one, down)| self.by.names(&[one, down]));
        let both = ("names", text(both.unwrap_or_default()));
        self.candidates_together(facts.between.iter(), "down-between", std::slice::from_ref(&both));
        if facts.between_left_out > 0 {
            let count = ("count", FluentValue::from(facts.between_left_out));
            self.reason(self.by.say("down-between-more", &[count, both]));
        }
        if facts.candidates_left_out > 0 {
            let count = FluentValue::from(facts.candidates_left_out);
            self.reason(self.by.say("down-more", &[("count", count)]));
        }
    }
}
