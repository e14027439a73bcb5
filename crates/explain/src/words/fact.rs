//! The fact that decides, in one sentence. With names of two words it has at most 35 words.

use super::difference::counted_strength;
use super::{Narration, Narrator, text};
use crate::data::{Answer, BoardPlace, DecidingRule, Difference, Explanation, Question};
use crate::phrases::Filling;
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// The sentence. Where a question assumes what is not so, it says that instead.
    pub(super) fn fact(&self, explanation: &Explanation, fillings: &[Filling<'_>]) -> Fact {
        let brief = self.in_brief();
        let mut narration = brief.narration(explanation.round);
        let said = narration.fact(explanation, fillings);
        Fact { said, articles: narration.articles }
    }
}

pub(super) struct Fact {
    pub(super) said: String,
    pub(super) articles: Vec<String>,
}

/// The stem of the phrases about a question.
pub(super) fn kind(question: Question) -> &'static str {
    match question {
        Question::Why { .. } => "why",
        Question::WhyNot { .. } => "why-not",
        Question::WhyFloat { .. } => "why-float",
        Question::WhyBye { .. } => "why-bye",
        Question::WhyColour { .. } => "why-colour",
        Question::WhyBoard { .. } => "why-board",
    }
}

impl Narration<'_> {
    fn fact(&mut self, explanation: &Explanation, fillings: &[Filling<'_>]) -> String {
        let kind = kind(explanation.question);
        match &explanation.answer {
            Answer::NotSo => self.by.say(&format!("{kind}-not-so"), fillings),
            Answer::Follows => self.fact_of_one_pairing(explanation, kind, fillings),
            // Only here the obstacle is about the two who were asked about.
            Answer::Impossible { obstacles } if !obstacles.is_empty() && kind == "why-not" => {
                self.obstacle(&obstacles[0])
            }
            Answer::Impossible { .. } => self.by.say(&format!("{kind}-impossible"), fillings),
            Answer::Worse(difference) => {
                self.fact_of_two(explanation, (kind, "worse"), difference, fillings)
            }
            Answer::Later(difference) => {
                self.fact_of_two(explanation, (kind, "later"), difference, fillings)
            }
        }
    }

    /// What the best pairing under a condition lacks.
    fn fact_of_two(
        &mut self,
        explanation: &Explanation,
        (kind, verdict): (&str, &str),
        difference: &Difference,
        fillings: &[Filling<'_>],
    ) -> String {
        let rule = &difference.rule;
        let label = ("label", text(self.by.label(rule.article, &rule.label)));
        if let (Question::WhyNot { one, other }, true) = (explanation.question, difference.proven)
            && let Some(clash) = rule.clash
            && [[one, other], [other, one]].contains(&clash.players)
        {
            self.cite(rule.id);
            let [best, worse] = self.by.both(&rule.best, &rule.alternative);
            let colour = ("colour", text(self.by.colour_word(clash.colour)));
            let strength = ("strength", text(counted_strength(rule.id)));
            let own = [label, colour, strength, ("best", best), ("worse", worse)];
            return self.by.say("why-not-clash", &[fillings, &own].concat());
        }
        if difference.proven
            && let Some(said) = self.fact_of_another(explanation, (kind, verdict), fillings)
        {
            return said;
        }
        let verdict = if difference.proven { verdict } else { "unproved" };
        let own = [label, ("sentence", text(self.loses(rule)))];
        self.by.say(&format!("{kind}-{verdict}"), &[fillings, &own].concat())
    }

    /// What is worse, or comes later, if one other player moves down or gets the bye instead. `None`: it is not so simple.
    fn fact_of_another(
        &mut self,
        explanation: &Explanation,
        (kind, verdict): (&str, &str),
        fillings: &[Filling<'_>],
    ) -> Option<String> {
        let (down, rule) = another(explanation)?;
        let own = [
            ("label", text(self.by.label(rule.article, &rule.label))),
            ("down", text(self.by.name(down))),
            ("sentence", text(self.loses(rule))),
        ];
        Some(self.by.say(&format!("{kind}-instead-{verdict}"), &[fillings, &own].concat()))
    }

    /// The rule that decides on colours or boards.
    fn fact_of_one_pairing(
        &mut self,
        explanation: &Explanation,
        kind: &str,
        fillings: &[Filling<'_>],
    ) -> String {
        let Some(colour) = &explanation.colour else {
            return self.by.fact_of_a_board(explanation, fillings);
        };
        let asks = self.by.asks(colour.id, colour.asks);
        let asks = if colour.is_open { self.by.phrases.word("colour-open") } else { asks };
        let own = [("article", text(colour.article)), ("asks", text(asks))];
        self.by.say(&format!("{kind}-follows"), &[fillings, &own].concat())
    }
}

/// Whether the answer names who would move down, or get the bye, instead of the one asked about.
pub(super) fn names_who_instead(explanation: &Explanation) -> bool {
    another(explanation).is_some()
}

/// Where one other player moves down, or gets the bye, under the alternative: they, and the rule that decides. `None` also
/// where the order decides on something else than who meets whom.
fn another(explanation: &Explanation) -> Option<(PlayerNumber, &DecidingRule)> {
    let (Question::WhyFloat { player } | Question::WhyBye { player }) = explanation.question else {
        return None;
    };
    let difference = explanation.answer.difference()?;
    let (down, instead) = difference.swapped_downfloaters()?;
    let rule = &difference.rule;
    let is_simple = rule.kind != "order" || rule.parts.is_some_and(|it| it.chooser.is_some());
    (down == player && is_simple).then_some((instead, rule))
}

impl Narrator<'_> {
    /// What puts the board before the one asked about: the first of the three things that boards are ordered by in which they
    /// differ.
    fn fact_of_a_board(&self, explanation: &Explanation, fillings: &[Filling<'_>]) -> String {
        let own = explanation.board_of(explanation.paired[0].player);
        let around = &mut explanation.boards.iter();
        let before = own.and_then(|own| around.find(|it| it.board + 1 == own.board));
        let (Some(own), Some(first)) = (own, before) else {
            return self.say("why-board-first", fillings);
        };
        let by = match (first.higher_score == own.higher_score, first.sum == own.sum) {
            (false, _) => "score",
            (true, false) => "sum",
            (true, true) => "number",
        };
        let values = |board: &BoardPlace| match by {
            "score" => self.score(&board.higher_score, board.higher_virtual_points.as_ref()),
            "sum" => self.score(&board.sum, board.sum_virtual_points.as_ref()),
            _ => board.higher.to_string(),
        };
        let own_fillings = [
            ("white", text(self.name(first.white))),
            ("black", text(self.name(first.black))),
            ("higher", text(self.name(first.higher))),
            ("own-higher", text(self.name(own.higher))),
            ("by", text(by)),
            ("before", text(values(first))),
            ("own", text(values(own))),
        ];
        self.say("why-board-follows", &[fillings, &own_fillings].concat())
    }
}
