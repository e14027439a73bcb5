//! Answers to questions about a round.

use fluent_bundle::FluentValue;

use super::{Narration, Narrative, Narrator, text};
use crate::explain::data::{
    Answer, BoardPlace, Candidate, Choice, ColourFacts, Explanation, FileRefused,
    InitialColourFacts, OpponentFacts, OutrankedRule, Question, Seat,
};
use crate::explain::phrases::Filling;
use crate::tournament::PlayerNumber;

impl Narrator<'_> {
    /// Tells an answer.
    #[must_use]
    pub fn tell(&self, explanation: &Explanation) -> Narrative {
        let mut narration = self.narration(explanation.round);
        let (title, answer) = narration.question(explanation);
        narration.note_acceleration(explanation.is_accelerated);
        narration.told(title, answer)
    }

    /// The same as a section of a longer explanation, which has the note about all scores.
    pub(super) fn tell_part(&self, explanation: &Explanation) -> Narrative {
        let mut narration = self.narration(explanation.round);
        let (title, answer) = narration.question(explanation);
        narration.told(title, answer)
    }
}

/// The phrase of the title, and how the answer ends. `is_in_vain`: there is no board or colour to ask about.
fn title_and_verdict(kind: &str, answer: &Answer, is_in_vain: bool) -> (String, &'static str) {
    let title = match answer {
        _ if is_in_vain => format!("{kind}-bye-title"),
        // The title does not take for granted what the answer denies.
        Answer::NotSo => format!("{kind}-not-so-title"),
        _ => format!("{kind}-title"),
    };
    let verdict = match answer {
        _ if is_in_vain => "not-so",
        Answer::NotSo => "not-so",
        Answer::Impossible { .. } => "impossible",
        Answer::Worse(difference) | Answer::Later(difference) if !difference.proven => "unproved",
        Answer::Worse(_) => "worse",
        Answer::Later(_) => "later",
        Answer::Follows => "follows",
    };
    (title, verdict)
}

impl Narration<'_> {
    fn question(&mut self, explanation: &Explanation) -> (String, String) {
        let seat = &explanation.paired[0];
        let mut fillings = vec![
            ("one", text(self.by.name(seat.player))),
            ("round", FluentValue::from(self.round)),
        ];
        let (kind, condition) = match explanation.question {
            Question::WhyNot { other, .. } => {
                fillings.push(("other", text(self.by.name(other))));
                ("why-not", "if-meet")
            }
            Question::Why { .. } => ("why", "if-apart"),
            Question::WhyFloat { .. } => ("why-float", "if-stays-up"),
            Question::WhyBye { .. } => ("why-bye", "if-leaves-bye"),
            Question::WhyColour { .. } => ("why-colour", "if-other-colour"),
            Question::WhyBoard { .. } => ("why-board", "if-other-colour"),
        };
        self.fill_seat(seat, explanation, &mut fillings);
        if let Some(order) = &explanation.board_order
            && seat.opponent.is_some()
        {
            fillings.push(("article", text(order.article)));
            let asks = text(self.by.asks_of("board_order", order.asks));
            let line =
                self.by.say("article-line", &[("article", text(order.article)), ("asks", asks)]);
            self.cite_lines(vec![line]);
        }
        let condition = self.by.phrases.say(condition, &fillings);
        let is_in_vain = matches!(kind, "why-colour" | "why-board") && seat.opponent.is_none();
        let (title, verdict) = title_and_verdict(kind, &explanation.answer, is_in_vain);
        let answer = self.by.phrases.say(&format!("{kind}-{verdict}"), &fillings);
        explanation.colour.iter().for_each(|colour| self.colour(colour));
        self.answer(&explanation.answer, &condition);
        // The proof is of what is left under the condition, and would read as if it held without it.
        if explanation.obstruction.is_some() {
            self.reasons.push(self.by.say("obstacle-others", &[("condition", text(condition))]));
        }
        if let Some(facts) = &explanation.opponent {
            self.opponent(seat.player, facts, &explanation.answer);
        }
        explanation.file_refused.iter().for_each(|refused| self.file_refused(refused));
        self.candidates(&explanation.candidates);
        if explanation.candidates_left_out > 0 {
            let count = FluentValue::from(explanation.candidates_left_out);
            self.reasons.push(self.by.say("bye-candidates-more", &[("count", count)]));
        }
        explanation.boards.iter().for_each(|board| self.board(board));
        (self.by.phrases.say(&title, &fillings), answer)
    }

    fn fill_seat(
        &self,
        seat: &Seat,
        explanation: &Explanation,
        fillings: &mut Vec<Filling<'static>>,
    ) {
        if let Some(colour) = seat.colour {
            fillings.push(("colour", text(self.by.colour_word(colour))));
        }
        if let Some(opponent) = seat.opponent
            && !fillings.iter().any(|(name, _)| *name == "other")
        {
            fillings.push(("other", text(self.by.name(opponent))));
        }
        if let Some(holder) = explanation.bye_goes_to {
            let (bye, name) = match holder {
                0 => ("nobody", String::new()),
                number => ("somebody", self.by.name(PlayerNumber::new(number))),
            };
            fillings.extend([("bye", text(bye)), ("holder", text(name))]);
        }
        if let Some(board) = explanation.board_of(seat.player) {
            fillings.push(("board", FluentValue::from(board.board)));
        }
    }

    /// Why the rules do not have what the file has.
    fn file_refused(&mut self, refused: &FileRefused) {
        if !refused.obstacles.is_empty() {
            self.reasons.push(self.by.phrases.word("official-illegal"));
            self.obstacles(&refused.obstacles);
        }
        if let Some(rule) = &refused.rule {
            let lead = self.lead(rule, &self.by.phrases.word("if-as-in-file"));
            self.reasons.push(lead);
        }
    }

    /// Why a player meets their opponent, beside what decides.
    fn opponent(&mut self, player: PlayerNumber, facts: &OpponentFacts, answer: &Answer) {
        if let Answer::Worse(difference) = answer
            && let Some(bracket) = &difference.bracket
            && !facts.outranked.is_empty()
        {
            let rules = text(self.labels(&facts.outranked));
            let fillings = [("rules", rules), ("bracket", text(bracket.score.clone()))];
            self.reasons.push(self.by.say("why-outranked", &fillings));
        }
        if let Some(again) = &facts.floats_again {
            let fillings = [
                ("one", text(self.by.name(player))),
                ("float", text(again.float)),
                ("row", FluentValue::from(again.in_a_row)),
                ("count", FluentValue::from(again.rules.len())),
                ("rules", text(self.labels(&again.rules))),
            ];
            self.reasons.push(self.by.say("why-floats-again", &fillings));
        }
        facts.choice.iter().for_each(|choice| self.choice(choice));
    }

    /// The labels of rules, which are cited.
    fn labels(&mut self, rules: &[OutrankedRule]) -> String {
        for rule in rules {
            self.cite(Some(rule.article), rule.name);
        }
        let labels: Vec<String> =
            rules.iter().map(|it| self.by.label(Some(it.article), it.label)).collect();
        self.by.list(&labels)
    }

    /// In which order the rules come to the opponents.
    fn choice(&mut self, choice: &Choice) {
        let mut fillings = vec![
            ("chooser", text(self.by.name(choice.chooser))),
            ("chosen", text(self.by.name(choice.chosen))),
            ("bracket", text(choice.bracket.clone())),
            ("place", FluentValue::from(choice.place)),
            ("count", FluentValue::from(choice.taken.len())),
            ("names", text(self.by.names(&choice.taken))),
        ];
        let key = match choice.part {
            "moved-down" => "choice-moved-down",
            "remainder" => "choice-remainder",
            _ => "choice-upper-half",
        };
        self.reasons.push(self.by.say(key, &fillings));
        if !choice.taken.is_empty() {
            self.reasons.push(self.by.say("choice-taken", &fillings));
        }
        if choice.candidates.is_empty() {
            self.reasons.push(self.by.say("choice-next", &fillings));
            return;
        }
        self.reasons.push(self.by.say("choice-candidates", &fillings) + ":");
        self.candidate_lines(&choice.candidates, "choice-candidate-later");
        if choice.candidates_left_out > 0 {
            fillings.push(("left", FluentValue::from(choice.candidates_left_out)));
            self.reasons.push(self.by.say("choice-more", &fillings));
        }
    }

    fn candidates(&mut self, candidates: &[Candidate]) {
        if !candidates.is_empty() {
            self.reasons.push(self.by.phrases.word("bye-candidates") + ":");
            self.candidate_lines(candidates, "bye-candidate-later");
        }
    }

    /// `later`: the phrase about one for whom only the order is to be said.
    fn candidate_lines(&mut self, candidates: &[Candidate], later: &str) {
        for candidate in candidates {
            let (key, sentence) = match &candidate.answer {
                Answer::Worse(difference) | Answer::Later(difference) if !difference.proven => {
                    ("bye-candidate-unproved", self.loses(&difference.rule))
                }
                Answer::Worse(difference) => ("bye-candidate-worse", self.loses(&difference.rule)),
                Answer::Later(difference) => (later, self.loses(&difference.rule)),
                Answer::Impossible { .. } => ("bye-candidate-impossible", String::new()),
                Answer::NotSo | Answer::Follows => continue,
            };
            let mut line = self.by.phrases.say(
                key,
                &[
                    ("player", text(self.by.name(candidate.player))),
                    ("score", text(candidate.score.clone())),
                    ("virtual", self.by.virtual_within(candidate.virtual_points.as_ref())),
                    ("sentence", text(sentence)),
                ],
            );
            if let Answer::Impossible { obstacles } = &candidate.answer {
                let mut evidence: Vec<String> =
                    obstacles.iter().map(|obstacle| self.obstacle(obstacle)).collect();
                if evidence.is_empty() {
                    evidence.push(self.by.phrases.word("obstacle-completion"));
                }
                line += &format!(" {}", evidence.join(" "));
            }
            self.reasons.push(line);
        }
    }

    /// The rule that decided on colours, and on what.
    pub(super) fn colour(&mut self, colour: &ColourFacts) {
        let asks = self.cite(Some(colour.article), colour.name).unwrap_or_default();
        if colour.is_open {
            self.reasons.push(self.by.phrases.word("colour-open"));
        } else {
            let decided = [("article", text(colour.article)), ("asks", text(asks))];
            self.reasons.push(self.by.phrases.say("colour-decided", &decided));
        }
        if let Some(initial) = &colour.initial_colour {
            let sentence = self.by.initial_colour(initial);
            self.reasons.push(sentence);
        }
        for history in &colour.histories {
            let sentence = self.by.history(history);
            self.reasons.push(sentence);
        }
    }

    fn board(&mut self, board: &BoardPlace) {
        let high = self.by.score(&board.higher_score, board.higher_virtual_points.as_ref());
        let sum = self.by.score(&board.sum, board.sum_virtual_points.as_ref());
        let fillings = [
            ("board", FluentValue::from(board.board)),
            ("white", text(self.by.name(board.white))),
            ("black", text(self.by.name(board.black))),
            ("high", text(high)),
            ("sum", text(sum)),
            ("rank", FluentValue::from(board.rank)),
        ];
        self.reasons.push(self.by.phrases.say("board-place", &fillings));
    }
}

impl Narrator<'_> {
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
