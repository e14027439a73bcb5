//! Answers to questions about a round.

use fluent_bundle::FluentValue;

use super::evidence::Asked;
use super::fact::{kind, names_who_instead};
use super::{Narration, Narrative, Narrator, Section, text};
use crate::explain::data::{
    Answer, BoardOrderFacts, BoardPlace, Candidate, Choice, ColourFacts, DownfloatFacts,
    Explanation, FileRefused, FloatsAgain, InitialColourFacts, Obstacle, OpponentFacts,
    OutrankedRule, PairFacts, Question, Seat,
};
use crate::explain::phrases::Filling;
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
        if let Some(again) = explanation.opponent.as_ref().and_then(|it| it.floats_again.as_ref()) {
            self.floats_again(seat.player, again);
        }
        let from = explanation.moves_down_from.as_deref();
        from.iter().for_each(|facts| self.why_somebody_moves_down(seat.player, facts));
        let asked = Asked {
            is_about_two: matches!(explanation.question, Question::WhyNot { .. }),
            condition: &self.condition(explanation, fillings),
            names_who_instead: names_who_instead(explanation),
        };
        self.evidence_of(&explanation.answer, asked);
        explanation.both.iter().for_each(|both| self.both(both, explanation));
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

    /// What else there is to say of an answer.
    fn rest_of(&mut self, explanation: &Explanation, fillings: &[Filling<'_>]) -> Vec<Section> {
        let condition = self.condition(explanation, fillings);
        let other = match &explanation.answer {
            Answer::Worse(difference) | Answer::Later(difference) => {
                self.other_pairing(difference, &condition)
            }
            _ => Vec::new(),
        };
        let mut candidates = self.candidate_lines(&explanation.candidates);
        if explanation.candidates_left_out > 0 {
            let count = FluentValue::from(explanation.candidates_left_out);
            candidates.push(self.by.say("bye-candidates-more", &[("count", count)]));
        }
        let title = self.by.phrases.word("bye-candidates");
        vec![Section { title: condition, lines: other }, Section { title, lines: candidates }]
    }

    /// The pairing that is asked for, as half a sentence.
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
        let asks = text(self.by.asks_of("board_order", order.asks));
        let line = self.by.say("article-line", &[("article", text(order.article)), ("asks", asks)]);
        self.cite_lines(vec![line]);
    }

    /// Why the rules do not have what the file has.
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

    /// That a player floats once more.
    fn floats_again(&mut self, player: PlayerNumber, again: &FloatsAgain) {
        let fillings = [
            ("one", text(self.by.name(player))),
            ("float", text(again.float)),
            ("row", FluentValue::from(again.in_a_row)),
            ("count", FluentValue::from(again.rules.len())),
            ("rules", text(self.labels(&again.rules))),
        ];
        self.reason(self.by.say("why-floats-again", &fillings));
    }

    /// Why a player meets their opponent, beside what decides.
    fn opponent(&mut self, facts: &OpponentFacts, answer: &Answer) {
        if let Answer::Worse(difference) = answer
            && let Some(bracket) = &difference.bracket
            && !facts.outranked.is_empty()
        {
            let rules = text(self.labels(&facts.outranked));
            let fillings = [
                ("rules", rules),
                ("count", FluentValue::from(facts.outranked.len())),
                ("bracket", text(bracket.score.clone())),
            ];
            self.reason(self.by.say("why-outranked", &fillings));
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
        self.reason(self.by.say(key, &fillings));
        if choice.candidates.is_empty() && choice.taken.is_empty() {
            self.reason(self.by.say("choice-first", &fillings));
        }
        self.passed_over(choice, &fillings);
        for candidate in &choice.candidates {
            let with = Some(choice.chooser);
            let Some((verdict, sentence)) = self.against_candidate(candidate, with) else {
                continue;
            };
            let own = [
                ("player", text(self.by.name(candidate.player))),
                ("score", text(candidate.score.clone())),
                ("virtual", self.by.virtual_within(candidate.virtual_points.as_ref())),
                ("sentence", text(sentence)),
            ];
            let key = format!("choice-candidate-{verdict}");
            self.reason(self.by.say(&key, &[&fillings[..], &own].concat()));
        }
        if choice.candidates_left_out > 0 {
            fillings.push(("left", FluentValue::from(choice.candidates_left_out)));
            self.reason(self.by.say("choice-more", &fillings));
        }
        if !choice.taken.is_empty() {
            self.reason(self.by.say("choice-taken", &fillings));
        }
    }

    /// Why somebody moves down from a bracket.
    fn why_somebody_moves_down(&mut self, one: PlayerNumber, facts: &DownfloatFacts) {
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
    fn who_else_could_move_down(&mut self, facts: &DownfloatFacts, said: &Answer) {
        let names = match said {
            Answer::Worse(difference) | Answer::Later(difference) => {
                difference.swapped_downfloaters()
            }
            _ => None,
        };
        let others = facts.candidates.iter().filter(|it| it.answer != *said);
        self.candidates_together(others, "down-candidate", &[]);
        let down = names.map(|(one, down)| self.by.names(&[one, down]));
        let down = ("names", text(down.unwrap_or_default()));
        self.candidates_together(facts.between.iter(), "down-between", &[down]);
        if facts.candidates_left_out > 0 {
            let count = FluentValue::from(facts.candidates_left_out);
            self.reason(self.by.say("down-more", &[("count", count)]));
        }
    }

    /// What keeps two players apart beside the rule that decides; `answer`: what was said of them.
    fn both(&mut self, facts: &PairFacts, explanation: &Explanation) {
        let names = explanation.paired.iter().map(|it| it.player).collect::<Vec<_>>();
        let mut fillings = vec![("names", text(self.by.names(&names)))];
        if let Some(half) = &facts.same_half {
            fillings.push(("bracket", text(half.bracket.clone())));
            fillings.push(("half", text(half.half)));
            self.reason(self.by.say("both-in-half", &fillings));
        }
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

    /// Who else could have got the bye: those who may not have it in one line, then the others from the lowest score up.
    /// `said`: the answer, which is not said again.
    fn candidates_in_short(&mut self, explanation: &Explanation) {
        let (candidates, said) = (&explanation.candidates, &explanation.answer);
        let one = ("one", text(self.by.name(explanation.paired[0].player)));
        let had_one = |candidate: &&Candidate| match &candidate.answer {
            Answer::Impossible { obstacles } => obstacles.iter().any(|it| it.name == "repeat_pab"),
            _ => false,
        };
        let (had_one, others): (Vec<&Candidate>, Vec<&Candidate>) =
            candidates.iter().partition(had_one);
        let (higher, others): (Vec<&Candidate>, Vec<&Candidate>) =
            others.into_iter().partition(|it| has_more_points(it));
        // Of those with more points it is said that they have them.
        let is_in_question =
            |it: &Candidate| higher.is_empty() || is_before(candidates, it, &higher);
        let had_one: Vec<&Candidate> =
            had_one.into_iter().filter(|it| is_in_question(it)).collect();
        if !had_one.is_empty() {
            let players: Vec<String> = had_one.iter().map(|it| self.barred_from_bye(it)).collect();
            let fillings = [
                ("players", text(self.by.in_brief().cut_items(&players))),
                ("count", FluentValue::from(players.len())),
            ];
            self.reason(self.by.say("bye-barred", &fillings));
        }
        if !explanation.absent.is_empty() {
            let fillings = [
                one.clone(),
                ("players", text(self.by.in_brief().names(&explanation.absent))),
                ("count", FluentValue::from(explanation.absent.len())),
            ];
            self.reason(self.by.say("bye-absent", &fillings));
        }
        let others = others.into_iter().filter(|it| it.answer != *said);
        self.candidates_together(others, "bye-candidate", &[]);
        if let Some(first) = higher.first() {
            self.against_candidate(first, None);
            let fillings = [
                ("count", FluentValue::from(explanation.more_points)),
                ("first", text(self.scored(first))),
                one,
            ];
            self.reason(self.by.say("bye-higher", &fillings));
        }
    }

    /// A player who may not get the bye, with the rounds in which they had it or points without playing.
    fn barred_from_bye(&mut self, candidate: &Candidate) -> String {
        let player = ("player", text(self.by.name(candidate.player)));
        let Answer::Impossible { obstacles } = &candidate.answer else { return String::new() };
        self.obstacles_in_a_row(obstacles);
        let rounds: Vec<u32> = obstacles.iter().flat_map(|it| it.rounds.clone()).collect();
        let fillings = [
            player,
            ("count", FluentValue::from(rounds.len())),
            ("rounds", self.by.rounds(&rounds)),
        ];
        self.by.say("bye-barred-in", &fillings)
    }

    /// What stands against candidates: those who follow each other and have the same against them in one line.
    fn candidates_together<'c>(
        &mut self,
        candidates: impl Iterator<Item = &'c Candidate>,
        stem: &str,
        more: &[Filling<'_>],
    ) {
        let mut lines: Vec<(String, String, Vec<String>, usize)> = Vec::new();
        for candidate in candidates {
            let Some((verdict, sentence)) = self.against_candidate(candidate, None) else {
                continue;
            };
            let key = format!("{stem}-{verdict}");
            let player = self.scored(candidate);
            let cited = self.articles.len();
            match lines.last_mut() {
                Some(last) if last.0 == key && last.1 == sentence => last.2.push(player),
                _ => lines.push((key, sentence, vec![player], cited)),
            }
        }
        for (key, sentence, players, cited) in lines {
            let fillings = [
                ("count", FluentValue::from(players.len())),
                ("players", text(self.by.in_brief().cut_items(&players))),
                ("sentence", text(sentence)),
            ];
            self.reasons.push(self.by.say(&key, &[&fillings, more].concat()));
            self.cited.push(cited);
        }
    }

    fn scored(&self, candidate: &Candidate) -> String {
        let Candidate { player, score, virtual_points, .. } = candidate;
        self.by.scored(*player, score, virtual_points.as_ref())
    }

    fn candidate_lines(&mut self, candidates: &[Candidate]) -> Vec<String> {
        let mut lines = Vec::new();
        for candidate in candidates {
            let Some((verdict, sentence)) = self.against_candidate(candidate, None) else {
                continue;
            };
            let fillings = [
                ("count", FluentValue::from(1)),
                ("players", text(self.scored(candidate))),
                ("sentence", text(sentence)),
            ];
            lines.push(self.by.say(&format!("bye-candidate-{verdict}"), &fillings));
        }
        lines
    }

    /// What stands against a candidate: the end of the name of a phrase, and the sentence that fills it. `with`: whom they would
    /// meet.
    fn against_candidate(
        &mut self,
        candidate: &Candidate,
        with: Option<PlayerNumber>,
    ) -> Option<(&'static str, String)> {
        let (difference, verdict) = match &candidate.answer {
            Answer::Worse(difference) => (difference, "worse"),
            Answer::Later(difference) => (difference, "later"),
            Answer::Impossible { obstacles } => {
                return Some(("impossible", self.obstacles_in_a_row(obstacles)));
            }
            Answer::NotSo | Answer::Follows => return None,
        };
        let verdict = if difference.proven { verdict } else { "unproved" };
        Some((verdict, self.loses_of(&difference.rule, with.map(|it| [candidate.player, it]))))
    }

    /// Those who get an opponent earlier, but not this one; those who have the same against it, in one line.
    fn passed_over(&mut self, choice: &Choice, fillings: &[Filling<'_>]) {
        let mut lines: Vec<(&str, String, Vec<PlayerNumber>)> = Vec::new();
        for earlier in &choice.passed_over {
            let against = self.against_candidate(earlier, Some(choice.chosen));
            let Some((verdict, sentence)) = against else { continue };
            match lines.iter_mut().find(|it| (it.0, &it.1) == (verdict, &sentence)) {
                Some(line) => line.2.push(earlier.player),
                None => lines.push((verdict, sentence, vec![earlier.player])),
            }
        }
        for (verdict, sentence, players) in lines {
            let own = [
                ("count", FluentValue::from(players.len())),
                ("players", text(self.by.names(&players))),
                ("sentence", text(sentence)),
            ];
            let is_barred = verdict == "impossible";
            let key = if is_barred { "choice-passed-impossible" } else { "choice-passed" };
            let mut all = own.to_vec();
            all.extend(fillings.iter().filter(|it| it.0 != "count").cloned());
            self.reason(self.by.say(key, &all));
        }
    }

    /// What forbids a candidate.
    fn obstacles_in_a_row(&mut self, obstacles: &[Obstacle]) -> String {
        let said: Vec<String> = obstacles.iter().map(|obstacle| self.obstacle(obstacle)).collect();
        if said.is_empty() { self.by.phrases.word("obstacle-completion") } else { said.join(" ") }
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

/// Whether a candidate has a lower score than those who are refused because of theirs; all stand in the order of scores.
fn is_before(all: &[Candidate], candidate: &Candidate, higher: &[&Candidate]) -> bool {
    let of_score = |score: &str| all.iter().position(|it| it.score == score);
    of_score(&candidate.score) < higher.first().and_then(|it| of_score(&it.score))
}

/// Whether a candidate for the bye is refused because of their score alone.
fn has_more_points(candidate: &Candidate) -> bool {
    match &candidate.answer {
        Answer::Worse(difference) => difference.proven && difference.rule.name == "pab_score",
        _ => false,
    }
}

impl Narrator<'_> {
    /// A board's place in the order of boards.
    pub(crate) fn board(&self, board: &BoardPlace) -> String {
        let high = self.score(&board.higher_score, board.higher_virtual_points.as_ref());
        let sum = self.score(&board.sum, board.sum_virtual_points.as_ref());
        let fillings = [
            ("board", FluentValue::from(board.board)),
            ("white", text(self.name(board.white))),
            ("black", text(self.name(board.black))),
            ("higher", text(self.name(board.higher))),
            ("high", text(high)),
            ("sum", text(sum)),
            ("rank", FluentValue::from(board.rank)),
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
