//! What keeps two players apart beside the rule that decides.

use super::{Narration, text};
use crate::data::{Answer, Explanation, PairFacts, Question, Seat};

impl Narration<'_> {
    /// Whom two players meet instead of each other, and that they are in the same half of their bracket.
    pub(super) fn both_seats(&mut self, explanation: &Explanation) {
        let (Question::WhyNot { .. }, [one, other]) =
            (explanation.question, explanation.paired.as_slice())
        else {
            return;
        };
        // Where the file has other pairs, this has been said before the answer.
        if explanation.answer == Answer::NotSo || explanation.file_agrees == Some(false) {
            return;
        }
        let opponent = |seat: &Seat| seat.opponent.map_or_else(String::new, |it| self.by.name(it));
        let bye_of = match (one.opponent, other.opponent) {
            (None, _) => "one",
            (_, None) => "other",
            _ => "none",
        };
        let fillings = [
            ("one", text(self.by.name(one.player))),
            ("other", text(self.by.name(other.player))),
            ("of-one", text(opponent(one))),
            ("of-other", text(opponent(other))),
            ("bye-of", text(bye_of)),
        ];
        self.reason(self.by.say("both-meet", &fillings));
        self.both_scores(one, other);
        let half = explanation.both.as_ref().and_then(|both| both.same_half.as_ref());
        if let Some(half) = half {
            let names = text(self.by.names(&[one.player, other.player]));
            let bracket = text(half.bracket.clone());
            let fillings = [("names", names), ("bracket", bracket), ("half", text(half.half))];
            self.reason(self.by.say("both-in-half", &fillings));
        }
    }

    /// What two players have who do not have the same score.
    fn both_scores(&mut self, one: &Seat, other: &Seat) {
        if one.score == other.score {
            return;
        }
        let fillings = [
            ("one", text(self.by.name(one.player))),
            ("own", text(one.score.clone())),
            ("own-virtual", self.by.virtual_of(one.virtual_points.as_ref())),
            ("other", text(self.by.name(other.player))),
            ("others", text(other.score.clone())),
            ("others-virtual", self.by.virtual_of(other.virtual_points.as_ref())),
        ];
        self.reason(self.by.say("both-scores", &fillings));
    }

    /// That two players prefer the same colour; who has had which colours is said once.
    pub(super) fn both_preferences(&mut self, facts: &PairFacts, explanation: &Explanation) {
        let names = explanation.paired.iter().map(|it| it.player).collect::<Vec<_>>();
        let mut fillings = vec![("names", text(self.by.names(&names)))];
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
