//! Why somebody moves down, and why nobody does instead who is ranked lower.

use super::Narration;
use crate::data::{Answer, Difference, DownfloatFacts};
use crate::tournament::PlayerNumber;

impl Narration<'_> {
    pub(super) fn why_somebody_moves_down(&mut self, one: PlayerNumber, facts: &DownfloatFacts) {
        let down = facts.downfloaters.len();
        let moved = self.by.in_brief().names(&facts.moved_down);
        let fillings = self.by.all(facts).with("moved-down", moved);
        let fillings = fillings.with("pairs", (facts.players - down) / 2);
        let is_odd_one = facts.players % 2 == 1 && down == 1;
        self.reason(fillings.say(if is_odd_one { "down-odd" } else { "down-left" }));
        if let Some(nobody) = &facts.obstruction {
            let proof = self.by.proof(&nobody.proof);
            let fillings = self.by.with("players", nobody.players).with("proof", proof);
            self.reason(fillings.say("down-several"));
        }
        if facts.is_of_the_last() {
            self.reason(self.by.with("one", one).say("down-lowest"));
        }
    }

    /// What stands against those who are ranked lower and do not move down; `said`: the answer, which is not said again.
    pub(super) fn who_else_could_move_down(&mut self, facts: &DownfloatFacts, said: &Answer) {
        let others = facts.candidates.iter().filter(|it| it.answer != *said);
        self.candidates_together(others, "down-candidate", "");
        let both = said.difference().and_then(Difference::swapped_downfloaters);
        let both = both.map(|(one, down)| self.by.names(&[one, down])).unwrap_or_default();
        self.candidates_together(facts.between.iter(), "down-between", &both);
        if facts.between_left_out > 0 {
            let fillings = self.by.with("count", facts.between_left_out).with("names", both);
            self.reason(fillings.say("down-between-more"));
        }
        if facts.candidates_left_out > 0 {
            self.reason(self.by.counted("down-more", facts.candidates_left_out));
        }
    }
}
