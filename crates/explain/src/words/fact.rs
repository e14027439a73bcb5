//! The fact that decides, in one sentence. With names of two words it has at most 35 words.

use super::difference::counted_strength;
use super::filled::Filled;
use super::{Narration, Narrator};
use crate::check::Kind;
use crate::data::{Answer, BoardPlace, DecidingRule, Difference, Explanation, Facts, Question};
use crate::tournament::PlayerNumber;

impl Narration<'_> {
    /// The sentence. Where a question assumes what is not so, it says that instead.
    pub(super) fn fact(&mut self, explanation: &Explanation, fillings: &Filled<'_>) -> String {
        let kind = explanation.question.name();
        match &explanation.answer {
            Answer::NotSo => fillings.say(&format!("{kind}-not-so")),
            Answer::Follows => self.fact_of_one_pairing(explanation, fillings),
            // Only here the obstacle is about the two who were asked about.
            Answer::Impossible { obstacles } if !obstacles.is_empty() && kind == "why-not" => {
                self.obstacle(&obstacles[0])
            }
            Answer::Impossible { .. } => fillings.say(&format!("{kind}-impossible")),
            Answer::Worse(it) => self.fact_of_two(explanation, "worse", it, fillings),
            Answer::Later(it) => self.fact_of_two(explanation, "later", it, fillings),
        }
    }

    /// What the best pairing under a condition lacks.
    fn fact_of_two(
        &mut self,
        explanation: &Explanation,
        verdict: &str,
        difference: &Difference,
        fillings: &Filled<'_>,
    ) -> String {
        let (kind, rule) = (explanation.question.name(), &difference.rule);
        let fillings = fillings.clone().with("label", self.by.label(rule.article, &rule.label));
        if let (Question::WhyNot { one, other }, true) = (explanation.question, difference.proven)
            && let Some(clash) = rule.clash.filter(|it| it.is_of([one, other]))
        {
            self.cite(rule.id);
            let [best, worse] = self.by.both(&rule.best, &rule.alternative);
            let fillings = fillings.with("colour", clash.colour).with("best", best);
            let strength = counted_strength(rule.id);
            return fillings.with("worse", worse).with("strength", strength).say("why-not-clash");
        }
        let fillings = fillings.with("sentence", self.loses(rule, None));
        match another(explanation) {
            _ if !difference.proven => fillings.say(&format!("{kind}-unproved")),
            Some((down, _)) => {
                fillings.with("down", down).say(&format!("{kind}-instead-{verdict}"))
            }
            None => fillings.say(&format!("{kind}-{verdict}")),
        }
    }

    /// The rule that decides on colours or boards.
    fn fact_of_one_pairing(&self, explanation: &Explanation, fillings: &Filled<'_>) -> String {
        let Facts::Colour(Some(colour)) = &explanation.facts else {
            return self.by.fact_of_a_board(explanation, fillings);
        };
        let asks = match colour.is_open {
            true => self.by.word("colour-open"),
            false => self.by.asks_of(self.by.edition, colour.id, colour.asks),
        };
        let fillings = fillings.clone().with("article", colour.article).with("asks", asks);
        fillings.say("why-colour-follows")
    }
}

/// Where one other player moves down, or gets the bye, under the alternative: they, and the rule that decides. `None` also
/// where the order decides on something else than who meets whom.
pub(super) fn another(explanation: &Explanation) -> Option<(PlayerNumber, &DecidingRule)> {
    let (Question::WhyFloat { player } | Question::WhyBye { player }) = explanation.question else {
        return None;
    };
    let difference = explanation.answer.difference()?;
    let (down, instead) = difference.swapped_downfloaters()?;
    let rule = &difference.rule;
    let is_simple = rule.kind != Kind::Order || rule.parts.is_some_and(|it| it.chooser.is_some());
    (down == player && is_simple).then_some((instead, rule))
}

impl Narrator<'_> {
    /// What puts the board before the one asked about: the first of the three things that boards are ordered by in which they
    /// differ.
    fn fact_of_a_board(&self, explanation: &Explanation, fillings: &Filled<'_>) -> String {
        let own = explanation.board_of(explanation.paired[0].player);
        let around = &mut explanation.boards().iter();
        let before = own.and_then(|own| around.find(|it| it.board + 1 == own.board));
        let (Some(own), Some(first)) = (own, before) else {
            return fillings.say("why-board-first");
        };
        let high = |it: &BoardPlace| self.score(it.higher_score, it.higher_virtual_points);
        let sum = |it: &BoardPlace| self.score(it.sum, it.sum_virtual_points);
        let (by, [before, own_value]) =
            match (first.higher_score == own.higher_score, first.sum == own.sum) {
                (false, _) => ("score", [first, own].map(high)),
                (true, false) => ("sum", [first, own].map(sum)),
                (true, true) => ("number", [first, own].map(|it| it.higher.to_string())),
            };
        let fillings = fillings.clone().with("first", first).with("own", own_value).with("by", by);
        fillings.with("before", before).with("own-higher", own.higher).say("why-board-follows")
    }
}
