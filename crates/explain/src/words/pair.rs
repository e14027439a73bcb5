//! What keeps two players apart beside the rule that decides.

use super::Narration;
use crate::data::{Answer, Explanation, PairFacts, Seat};

impl Narration<'_> {
    /// Whom two players meet instead of each other, and that they are in the same half of their bracket.
    pub(super) fn both_seats(&mut self, facts: &PairFacts, explanation: &Explanation) {
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
        if one.score != other.score {
            self.reason(fillings.say("both-scores"));
        }
        if let Some(half) = &facts.same_half {
            let names = [one.player, other.player];
            self.reason(fillings.all(half).with("names", names.as_slice()).say("both-in-half"));
        }
    }

    /// That two players prefer the same colour; who has had which colours is said once.
    pub(super) fn both_preferences(&mut self, facts: &PairFacts, explanation: &Explanation) {
        let Some(histories) = &facts.same_preference else { return };
        let names: Vec<_> = explanation.paired.iter().map(|it| it.player).collect();
        let said: Vec<String> = histories.iter().map(|it| self.by.history(it)).collect();
        // Who is said to have had these colours already stands there for what decides.
        if !said.iter().all(|line| self.reasons.contains(line)) {
            let fillings = self.by.with("names", names).with("colour", histories[0].prefers);
            self.reason(fillings.say("both-prefer"));
        }
        for line in said {
            if !self.reasons.contains(&line) {
                self.reason(line);
            }
        }
    }
}
