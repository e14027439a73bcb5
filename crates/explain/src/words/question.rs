//! Answers to questions about a round.

use fluent_bundle::FluentValue;

use super::evidence::Said;
use super::fact::{kind, names_who_instead};
use super::{Narration, Narrative, Narrator, Section, text};
use crate::data::{
    Answer, BoardOrderFacts, BoardPlace, ColourFacts, Explanation, FileRefused, InitialColourFacts,
    Question, Seat,
};
use crate::editions::Rule;
use crate::phrases::Filling;
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// Tells an answer.
    #[must_use]
    pub fn tell(&self, explanation: &Explanation) -> Narrative {
        self.tell_question(explanation, explanation.is_accelerated)
    }

    /// The same as a section of a longer explanation, which has the note about all scores.
    pub(super) fn tell_part(&self, explanation: &Explanation) -> Narrative {
        self.tell_question(explanation, false)
    }

    fn tell_question(&self, explanation: &Explanation, notes_acceleration: bool) -> Narrative {
        let mut narration = self.narration(explanation.round);
        let fillings = self.fillings(explanation);
        let fact = self.fact(explanation, &fillings);
        narration.cite_lines(fact.articles);
        narration.cited.push(narration.articles.len());
        if notes_acceleration {
            narration.reason(self.phrases.word("virtual-in-round"));
        }
        narration.reasons_of(explanation, &fillings);
        let rest = narration.rest_of(explanation, &fillings);
        let title = self.say(&title(explanation), &fillings);
        let sections = explanation.what_if.iter().map(|it| self.what_if(explanation, it)).collect();
        Narrative { sections, ..narration.told_in_part(title, fact.said, rest) }
    }

    /// What the phrases about a question may ask for.
    fn fillings(&self, explanation: &Explanation) -> Vec<Filling<'static>> {
        let seat = &explanation.paired[0];
        let mut fillings = vec![
            ("one", text(self.name(seat.player))),
            ("round", FluentValue::from(explanation.round)),
        ];
        if let Question::WhyNot { other, .. } = explanation.question {
            fillings.push(("other", text(self.name(other))));
        }
        self.fill_seat(seat, explanation, &mut fillings);
        if let Some(order) = &explanation.board_order {
            fillings.push(("article", text(order.article)));
        }
        fillings
    }

    fn fill_seat(
        &self,
        seat: &Seat,
        explanation: &Explanation,
        fillings: &mut Vec<Filling<'static>>,
    ) {
        if let Some(colour) = seat.colour {
            fillings.push(("colour", text(self.colour_word(colour))));
        }
        if let Some(opponent) = seat.opponent
            && !fillings.iter().any(|(name, _)| *name == "other")
        {
            fillings.push(("other", text(self.name(opponent))));
        }
        if let Some(holder) = explanation.bye_goes_to {
            let (bye, name) = match holder {
                0 => ("nobody", String::new()),
                number => ("somebody", self.name(PlayerNumber::new(number))),
            };
            fillings.extend([("bye", text(bye)), ("holder", text(name))]);
        }
        if let Some(board) = explanation.board_of(seat.player) {
            fillings.push(("board", FluentValue::from(board.board)));
        }
    }
}

/// The phrase of the title. It does not take for granted what the answer denies.
fn title(explanation: &Explanation) -> String {
    let kind = kind(explanation.question);
    let has_board = explanation.paired[0].opponent.is_some();
    match explanation.question {
        // There is no colour or board to ask about.
        Question::WhyColour { .. } | Question::WhyBoard { .. } if !has_board => {
            format!("{kind}-bye-title")
        }
        _ if explanation.answer == Answer::NotSo => format!("{kind}-not-so-title"),
        _ => format!("{kind}-title"),
    }
}

impl Narration<'_> {
    fn reasons_of(&mut self, explanation: &Explanation, fillings: &[Filling<'_>]) {
        let seat = &explanation.paired[0];
        if let Some(order) = &explanation.board_order
            && seat.opponent.is_some()
        {
            self.board_order(order);
        }
        explanation.colour.iter().for_each(|colour| self.colour(colour));
        explanation.file_refused.iter().for_each(|refused| self.file_refused(refused));
        explanation.if_so.iter().for_each(|answer| self.if_so(explanation, answer, fillings));
        if let Some(again) = explanation.opponent.as_ref().and_then(|it| it.floats_again.as_ref()) {
            self.floats_again(seat.player, again);
        }
        let from = explanation.moves_down_from.as_deref();
        from.iter().for_each(|facts| self.why_somebody_moves_down(seat.player, facts));
        let said = Said {
            is_about_two: matches!(explanation.question, Question::WhyNot { .. }),
            condition: &self.condition(explanation, fillings),
            names_who_instead: names_who_instead(explanation),
        };
        self.both_seats(explanation);
        self.evidence_of(&explanation.answer, said);
        explanation.both.iter().for_each(|both| self.both_preferences(both, explanation));
        if let Some(proof) = &explanation.obstruction {
            self.reason(self.by.under_condition(&self.condition(explanation, fillings), proof));
        }
        if let Some(facts) = &explanation.opponent {
            self.opponent(facts, &explanation.answer);
        }
        from.iter().for_each(|facts| self.who_else_could_move_down(facts, &explanation.answer));
        self.candidates_in_short(explanation);
        explanation.boards.iter().for_each(|board| self.reason(self.by.board(board)));
    }

    fn rest_of(&mut self, explanation: &Explanation, fillings: &[Filling<'_>]) -> Vec<Section> {
        let condition = self.condition(explanation, fillings);
        let difference = explanation.answer.difference();
        let other = difference.map(|it| self.other_pairing(it, &condition)).unwrap_or_default();
        let mut candidates = self.candidate_lines(&explanation.candidates);
        if explanation.candidates_left_out > 0 {
            let count = FluentValue::from(explanation.candidates_left_out);
            candidates.push(self.by.say("bye-candidates-more", &[("count", count)]));
        }
        let title = self.by.phrases.word("bye-candidates");
        vec![Section { title: condition, lines: other }, Section { title, lines: candidates }]
    }

    fn condition(&self, explanation: &Explanation, fillings: &[Filling<'_>]) -> String {
        let key = match explanation.question {
            Question::Why { .. } => "if-apart",
            Question::WhyNot { .. } => "if-meet",
            Question::WhyFloat { .. } => "if-stays-up",
            Question::WhyBye { .. } => "if-leaves-bye",
            // There is no other pairing.
            Question::WhyColour { .. } | Question::WhyBoard { .. } => return String::new(),
        };
        self.by.say(key, fillings)
    }

    fn board_order(&mut self, order: &BoardOrderFacts) {
        let asks = text(self.by.asks(Rule::BoardOrder, order.asks));
        let line = self.by.say("article-line", &[("article", text(order.article)), ("asks", asks)]);
        self.cite_lines(vec![line]);
    }

    /// What stands against what the question takes for granted.
    fn if_so(&mut self, explanation: &Explanation, answer: &Answer, fillings: &[Filling<'_>]) {
        let (verdict, sentence) = match answer {
            Answer::Impossible { obstacles } => ("impossible", self.obstacles_in_a_row(obstacles)),
            Answer::Worse(difference) => ("worse", self.loses(&difference.rule)),
            Answer::Later(difference) => ("later", self.loses(&difference.rule)),
            Answer::NotSo | Answer::Follows => return,
        };
        // Who gets the bye settles its score, whatever the others do.
        let proven = answer.difference().is_none_or(|it| it.proven || it.rule.id == Rule::PabScore);
        let key = if proven { verdict } else { "unproved" };
        let key = format!("{}-if-so-{key}", kind(explanation.question));
        let own = [("sentence", text(sentence))];
        self.reason(self.by.say(&key, &[fillings, &own].concat()));
    }

    fn file_refused(&mut self, refused: &FileRefused) {
        if !refused.obstacles.is_empty() {
            self.reason(self.by.phrases.word("official-illegal"));
            let lines = self.obstacle_lines(&refused.obstacles);
            lines.into_iter().for_each(|line| self.reason(line));
        }
        if let Some(rule) = &refused.rule {
            let condition = self.by.phrases.word("if-as-in-file");
            let lead = self.lead(rule, &condition);
            self.reason(lead);
        }
    }

    /// On what the rule about colours decided.
    pub(super) fn colour(&mut self, colour: &ColourFacts) {
        for history in &colour.histories {
            self.reason(self.by.history(history));
        }
        if let Some(initial) = &colour.initial_colour {
            self.reason(self.by.initial_colour(initial));
        }
    }
}

impl Narrator<'_> {
    /// A board's place in the order of boards.
    pub fn board(&self, board: &BoardPlace) -> String {
        let high = self.score(&board.higher_score, board.higher_virtual_points.as_ref());
        let sum = self.score(&board.sum, board.sum_virtual_points.as_ref());
        let fillings = [
            ("board", FluentValue::from(board.board)),
            ("white", text(self.name(board.white))),
            ("black", text(self.name(board.black))),
            ("higher", text(self.name(board.higher))),
            ("high", text(high)),
            ("sum", text(sum)),
            ("number", text(board.higher.to_string())),
        ];
        self.phrases.say("board-place", &fillings)
    }

    /// The initial colour, where it is taken from, and whose number decides by it.
    fn initial_colour(&self, initial: &InitialColourFacts) -> String {
        let is_odd = initial.number % 2 == 1;
        let counted = if initial.counts_participants { "participants" } else { "list" };
        self.say(
            "colour-initial",
            &[
                ("colour", text(self.colour_word(initial.colour))),
                ("source", text(initial.source)),
                ("higher", text(self.name(initial.higher))),
                ("number", text(initial.number.to_string())),
                ("parity", text(if is_odd { "odd" } else { "even" })),
                (
                    "counted",
                    text(if initial.number == initial.higher.get() { "file" } else { counted }),
                ),
            ],
        )
    }
}
