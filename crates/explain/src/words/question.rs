//! Answers to questions about a round.

use super::evidence::another;
use super::filled::Filled;
use super::{Narration, Narrative, Narrator, Section};
use crate::data::{
    Answer, BoardFacts, BoardPlace, Change, ColourFacts, Explanation, Facts, FileRefused,
    InitialColourFacts, NobodyDown, Question, WhatIf,
};
use crate::editions::Rule;
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// Puts the answer to a question into words.
    pub fn tell(&self, explanation: &Explanation) -> Narrative {
        self.tell_question(explanation, explanation.is_accelerated)
    }

    /// An answer as a section of a longer explanation, which has the note about all scores.
    pub fn tell_part(&self, explanation: &Explanation) -> Narrative {
        self.tell_question(explanation, false)
    }

    fn tell_question(&self, explanation: &Explanation, notes_acceleration: bool) -> Narrative {
        let fillings = self.fillings(explanation);
        let brief = self.in_brief();
        let mut of_fact = brief.narration(explanation.round);
        let fact = of_fact.answer(explanation, &fillings);
        let mut narration = self.narration(explanation.round);
        narration.cite_lines(of_fact.articles);
        narration.cited.push(narration.articles.len());
        narration.note_acceleration(notes_acceleration);
        narration.float_first(explanation);
        narration.reasons_of(explanation, &fillings);
        let rest = narration.rest_of(explanation, &fillings);
        let title = fillings.say(&title(explanation));
        let sections = explanation.what_if.iter().map(|it| self.what_if(explanation, it)).collect();
        Narrative { sections, ..narration.told_in_part(title, fact, rest) }
    }

    /// Values for the phrases about a question.
    pub(super) fn fillings(&self, explanation: &Explanation) -> Filled<'_> {
        let seat = &explanation.paired[0];
        let other = explanation.paired.get(1).map(|it| it.player).or(seat.opponent);
        let (holder, article) = match &explanation.facts {
            Facts::Bye(facts) => (facts.holder, None),
            Facts::Board(facts) => (None, Some(facts.article)),
            _ => (None, None),
        };
        self.with("one", seat.player)
            .with("other", other)
            .with("round", explanation.round)
            .with("colour", seat.colour)
            .with("holder", holder)
            .with("board", explanation.board_of(seat.player).map(|it| it.board))
            .with("article", article)
    }

    /// Words for the place of a board in the order of boards.
    pub fn board(&self, board: &BoardPlace) -> String {
        let high = self.score(board.higher_score, board.higher_virtual_points);
        let sum = self.score(board.sum, board.sum_virtual_points);
        let fillings = self.all(board).with("high", high).with("sum", sum);
        fillings.with("number", board.higher.to_string()).say("board-place")
    }

    /// The initial colour, its source, and the player whose number decides.
    fn initial_colour(&self, initial: &InitialColourFacts) -> String {
        let counted = match initial.counts_participants {
            _ if initial.number == initial.higher.get() => "file",
            true => "participants",
            false => "list",
        };
        let parity = if initial.number % 2 == 1 { "odd" } else { "even" };
        self.all(initial).with("parity", parity).with("counted", counted).say("colour-initial")
    }

    /// The section about single changes. In short it has the first change of each kind.
    pub(super) fn what_if(&self, explanation: &Explanation, what_if: &WhatIf) -> Section {
        let title = self.word("what-if-title");
        if what_if.is_so {
            return Section { title, lines: vec![self.word("what-if-so")] };
        }
        let kinds = [
            ("last-result", what_if.last_results),
            ("earlier-result", what_if.earlier_results),
            ("absence", what_if.absences),
            ("numbers", what_if.numbers),
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
        kind: &str,
        tried: usize,
    ) -> Vec<String> {
        let round = explanation.round;
        let found = what_if.changes.iter().filter(|it| it.kind() == kind);
        let found: Vec<String> = found.map(|it| self.change(it, round)).collect();
        let is_listed = self.tells_all() && found.len() > 1;
        let fillings = self
            .with("kind", kind)
            .with("names", asked(explanation))
            .with("round", round)
            .with("last", round.saturating_sub(1))
            .with("tried", tried)
            .with("count", found.len())
            .with("listed", is_listed)
            .with("change", found.first());
        let listed = found.iter().filter(|_| is_listed);
        let listed = listed.map(|it| self.say("what-if-another", &[("change", it)]));
        [fillings.say("what-if-kind")].into_iter().chain(listed).collect()
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

/// The phrase of the title. It does not take for granted what the answer denies.
fn title(explanation: &Explanation) -> String {
    let has_board = explanation.paired[0].opponent.is_some();
    let denied = match explanation.question {
        // There is no colour or board to ask about.
        Question::WhyColour { .. } | Question::WhyBoard { .. } if !has_board => "-bye",
        _ if explanation.answer == Answer::NotSo => "-not-so",
        _ => "",
    };
    format!("{}{denied}-title", explanation.question.name())
}

impl Narration<'_> {
    /// The answer: why somebody moves down, if they do, and then why the two meet.
    fn answer(&mut self, explanation: &Explanation, fillings: &Filled<'_>) -> String {
        let by = self.by;
        let Some(float) = explanation.own_float() else { return self.fact(explanation, fillings) };
        let first = self.fact(float, &by.fillings(float));
        // One reason may be that of both.
        if explanation.is_settled_by_float() || float.opening == explanation.opening {
            return first;
        }
        let second = self.fact(explanation, fillings);
        if first.is_empty() { second } else { first + " " + &second }
    }

    /// What proves that one of the two has to move down.
    fn float_first(&mut self, explanation: &Explanation) {
        let Some(float) = explanation.own_float() else { return };
        self.avoided(float);
        self.facts(float);
        self.floats_in_a_row(float);
        if let Facts::Downfloat(Some(facts)) = &float.facts {
            self.why_somebody_moves_down(facts, float.opening.as_ref());
        }
        if !float.opening.as_ref().is_some_and(Self::settles_all) {
            self.others(float);
        }
    }

    /// Why somebody else moves down, of whom the opening fact speaks.
    fn float_of_another(&mut self, explanation: &Explanation) {
        let other = explanation.float.as_deref().filter(|_| explanation.own_float().is_none());
        let Some(float) = other else { return };
        let fact = self.answer(float, &self.by.fillings(float));
        self.reason(fact);
        for it in float.float.as_deref().into_iter().chain([float]) {
            self.facts(it);
            if !it.opening.as_ref().is_some_and(Self::settles_all) {
                self.others(it);
            }
        }
    }

    fn reasons_of(&mut self, explanation: &Explanation, fillings: &Filled<'_>) {
        let seat = &explanation.paired[0];
        explanation.file_refused.iter().for_each(|refused| self.file_refused(refused));
        explanation.if_so.iter().for_each(|answer| self.if_so(explanation, answer, fillings));
        let opening = explanation.opening.as_ref();
        self.avoided(explanation);
        self.facts(explanation);
        self.float_of_another(explanation);
        self.unplayed_games(explanation, fillings);
        self.floats_in_a_row(explanation);
        match &explanation.facts {
            Facts::Nothing => self.both_seats(explanation),
            Facts::Downfloat(Some(facts)) => self.why_somebody_moves_down(facts, opening),
            Facts::Colour(Some(facts)) => self.colour(facts),
            Facts::Board(facts) if seat.opponent.is_some() => self.board_order(facts),
            _ => {}
        }
        match opening {
            None => {
                if explanation.is_settled_by_float() {
                    self.fold();
                }
                if let Some(NobodyDown { players, proof }) = &explanation.proof {
                    self.reason(self.by.proof_among(players, proof));
                    self.partners(proof);
                }
                self.evidence(explanation);
                self.others(explanation);
            }
            // The fact needs no other pairing to be believed.
            Some(fact) => {
                if !Self::settles_all(fact) {
                    self.others(explanation);
                }
                let rule = explanation.answer.difference().map(|it| it.rule.id);
                rule.and_then(|it| self.cite(it));
                self.fold();
                self.facts_beside(explanation);
                self.evidence(explanation);
            }
        }
    }

    /// What stands against others than those whom the question names.
    fn others(&mut self, explanation: &Explanation) {
        match &explanation.facts {
            Facts::Downfloat(Some(facts)) => {
                let is_named = explanation.opening.is_none() && another(explanation).is_some();
                let said = Some(&explanation.answer).filter(|_| is_named);
                self.who_else_could_move_down(facts, said);
            }
            Facts::Bye(facts) => self.candidates_in_short(facts, explanation),
            Facts::Board(facts) => {
                facts.boards.iter().for_each(|board| self.reason(self.by.board(board)));
            }
            _ => {}
        }
    }

    fn board_order(&mut self, facts: &BoardFacts) {
        let asks = self.by.asks_of(self.by.edition, Rule::BoardOrder, facts.asks);
        self.cite_lines(vec![self.by.article_line(facts.article, &asks)]);
    }

    fn rest_of(&mut self, explanation: &Explanation, fillings: &Filled<'_>) -> Vec<Section> {
        let Some(it) = explanation.answer.difference() else { return Vec::new() };
        let title = fillings.say(&format!("{}-if", explanation.question.name()));
        let boards = if it.proven { "best-with" } else { "one-with" };
        let lines = self.difference(it, &title, [boards, "in-place-of"]);
        vec![Section { title, lines }]
    }

    /// What prevents the assumption of the question.
    fn if_so(&mut self, explanation: &Explanation, answer: &Answer, fillings: &Filled<'_>) {
        let Some((verdict, sentence)) = self.against(answer, None) else { return };
        // Who gets the bye settles its score, whatever the others do.
        let is_settled = answer.difference().is_some_and(|it| it.rule.id == Rule::PabScore);
        let verdict = if is_settled { "worse" } else { verdict };
        let key = format!("{}-if-so-{verdict}", explanation.question.name());
        self.reason(fillings.clone().with("sentence", sentence).say(&key));
    }

    /// That a game of the two in an earlier round was not played.
    fn unplayed_games(&mut self, explanation: &Explanation, fillings: &Filled<'_>) {
        if !explanation.unplayed_games.is_empty() {
            self.cite(Rule::REPEAT_OPPONENT);
            let rounds = &explanation.unplayed_games;
            self.reason(fillings.clone().with("rounds", rounds).say("why-unplayed"));
        }
    }

    fn avoided(&mut self, explanation: &Explanation) {
        let Some(avoided) = &explanation.avoided else { return };
        let Some((verdict, sentence)) = self.against(&avoided.answer, None) else { return };
        let fillings = self.by.fillings(explanation).with("asks", explanation.question.name());
        let fillings = fillings.with("players", &avoided.players).with("verdict", verdict);
        let proof = avoided.proof.as_ref().map(|it| self.by.proof_then(it));
        let fillings = fillings.with("proof", proof.as_deref().unwrap_or("none"));
        self.reason(fillings.with("sentence", sentence).say("avoided"));
    }

    fn file_refused(&mut self, refused: &FileRefused) {
        if !refused.obstacles.is_empty() {
            self.reason(self.by.word("official-illegal"));
            let lines = self.obstacle_lines(&refused.obstacles);
            lines.into_iter().for_each(|line| self.reason(line));
        }
        if let Some(rule) = &refused.rule {
            let lead = self.lead(rule, &self.by.word("if-as-in-file"));
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

/// The two whom the changes are about, or the one.
fn asked(explanation: &Explanation) -> Vec<PlayerNumber> {
    let mut asked = explanation.question.players();
    if matches!(explanation.question, Question::Why { .. }) {
        asked.extend(explanation.paired[0].opponent);
    }
    asked
}
