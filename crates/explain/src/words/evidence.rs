//! The fact that decides, in one sentence: with names of two words it has at most 35 words. Then the parts of an
//! answer that players can verify on the wall chart: colours, floats, scores, ranks, who has met whom.

use super::difference::counted_strength;
use super::filled::Filled;
use super::{Narration, Narrative, Narrator, Section};
use crate::check::{Kind, Verdict};
use crate::data::{
    Answer, BoardPlace, BracketPair, DecidingRule, Difference, Explanation, Facts, Obstacle,
    Question,
};
use crate::editions::Rule;
use crate::official::{ColourFault, Official};
use crate::tournament::PlayerNumber;

/// Of how many players who pay for an alternative the colours or floats are said.
const PAYERS_MAX: usize = 3;

impl Narration<'_> {
    /// What proves the difference between the two pairings.
    pub(super) fn evidence(&mut self, explanation: &Explanation) {
        match &explanation.answer {
            Answer::Impossible { obstacles } => {
                // About two players the first obstacle is the answer itself.
                let is_said = matches!(explanation.question, Question::WhyNot { .. });
                self.evidence_of_obstacles(obstacles, is_said);
            }
            Answer::Worse(difference) | Answer::Later(difference) => {
                if !difference.proven {
                    self.reason(self.by.word("evidence-unproved"));
                }
                if let Some(bracket) = &difference.bracket {
                    let rule = &difference.rule;
                    // The answer speaks of the two who would clash.
                    let first = rule.clash.map_or(Vec::new(), |clash| clash.players.to_vec());
                    let others = rule.pay.iter().filter(|it| !first.contains(it));
                    for player in first.iter().chain(others).take(PAYERS_MAX) {
                        self.payer(*player, rule, bracket);
                    }
                }
            }
            Answer::NotSo | Answer::Follows => {}
        }
    }

    fn evidence_of_obstacles(&mut self, obstacles: &[Obstacle], is_said: bool) {
        for (at, obstacle) in obstacles.iter().enumerate() {
            if !(is_said && at == 0) {
                let sentence = self.obstacle(obstacle);
                self.reason(sentence);
            }
            for history in &obstacle.histories {
                self.reason(self.by.history(history));
            }
        }
    }

    /// The float or the colours of a player who pays for an alternative.
    fn payer(&mut self, player: PlayerNumber, rule: &DecidingRule, bracket: &BracketPair) {
        if let Some(float) = rule.minds_float {
            let round = self.round as usize - float.rounds_back;
            let how = if rule.without_game.contains(&player) { "unplayed" } else { "game" };
            let fillings = self.by.all(float).with("player", player).with("round", round);
            self.reason(fillings.with("how", how).say("evidence-float"));
        } else if matches!(rule.id, Rule::Quality(it) if it.is_about_colours()) {
            let members = &mut bracket.members.iter();
            if let Some(member) = members.find(|it| it.colours.player == player) {
                self.reason(self.by.history(&member.colours));
            }
        }
    }

    /// The verdict on a round, and what is wrong, as lines of a section; the articles are cited.
    pub(super) fn official_lines(&mut self, official: &Official) -> Vec<String> {
        let mut narration = self.by.narration(official.round);
        narration.reason(self.by.verdict(official));
        narration.official(official);
        self.cite_lines(narration.articles);
        narration.reasons
    }

    fn official(&mut self, official: &Official) {
        let lines = self.obstacle_lines(&official.obstacles);
        lines.into_iter().for_each(|line| self.reason(line));
        if let Some(proof) = &official.obstruction {
            let key = match official.verdict {
                Verdict::Disputed => "no-pairing-by-ours",
                _ => "no-pairing-answer",
            };
            self.reason(self.by.with("round", official.round).say(key));
            self.proof(proof);
        }
        if let Some(difference) = &official.difference {
            let condition = self.by.word("if-as-in-file");
            let lines = self.difference(difference, &condition, ["file-has", "rules-have"]);
            lines.into_iter().for_each(|line| self.reason(line));
            self.note_acceleration(official.is_accelerated);
        }
        self.unplayed(&official.unplayed);
        let (told, left) = self.by.cut(official.colours.len());
        official.colours[..told].iter().for_each(|fault| self.colour_fault(fault));
        if left > 0 {
            self.reason(self.by.counted("colour-faults-more", left));
        }
    }

    fn colour_fault(&mut self, fault: &ColourFault) {
        let [white, black] = fault.file;
        self.reason(self.by.with("white", white).with("black", black).say("colour-fault"));
        let asks = self.cite(fault.facts.id).unwrap_or_default();
        let decided = self.by.with("article", fault.facts.article).with("asks", asks);
        self.reason(match fault.facts.is_open {
            true => self.by.word("colour-open"),
            false => decided.say("colour-decided"),
        });
        self.colour(&fault.facts);
    }

    /// The sentence of the answer. If the question assumes something that is not true, it says so instead.
    pub(super) fn fact(&mut self, explanation: &Explanation, fillings: &Filled<'_>) -> String {
        let kind = explanation.question.name();
        if let Some(opening) = self.opening(explanation, fillings) {
            return opening;
        }
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
    fn fact_of_one_pairing(&mut self, explanation: &Explanation, fillings: &Filled<'_>) -> String {
        let Facts::Colour(Some(colour)) = &explanation.facts else {
            return self.by.fact_of_a_board(explanation, fillings);
        };
        self.cite(colour.id);
        if colour.is_open {
            let fillings = fillings.clone().with("article", colour.article);
            return fillings.with("asks", self.by.word("colour-open")).say("why-colour-follows");
        }
        fillings.clone().with("fact", self.by.colour_fact(colour)).say("fact-why-colour")
    }
}

impl Narrator<'_> {
    /// Puts the verdict on the file's pairing into words.
    pub fn tell_official(&self, official: &Official) -> Narrative {
        let mut narration = self.narration(official.round);
        narration.official(official);
        let seat = |seat: &_| self.all(seat).say("other-seat");
        let concerned = (!official.others.is_empty()).then(|| Section {
            title: self.word("official-concerned"),
            lines: self.cut_lines(&official.others, "official-more", seat),
        });
        let title = self.with("round", official.round).say("official-title");
        narration.told(title, self.verdict(official), concerned.into_iter().collect())
    }

    /// The sentence about the whole round.
    fn verdict(&self, official: &Official) -> String {
        let Official { round, reading, colours, .. } = official;
        let fillings = self.with("round", round).with("reading", reading);
        let key = format!("official-{}", official.verdict.name());
        fillings.with("count", colours.len()).say(&key)
    }

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

/// If one other player moves down or gets the bye in the alternative, this player and the deciding rule. `None` also if
/// the order decides on something other than who meets whom.
pub(super) fn another(explanation: &Explanation) -> Option<(PlayerNumber, &DecidingRule)> {
    let (Question::WhyFloat { player } | Question::WhyBye { player }) = explanation.question else {
        return None;
    };
    let difference = explanation.answer.difference()?;
    let (down, instead) = difference.swapped_downfloaters()?;
    if let Question::WhyBye { .. } = explanation.question
        && !difference.alternative.iter().any(|it| it.white == instead && it.black.is_none())
    {
        return None;
    }
    let rule = &difference.rule;
    let is_simple = rule.kind != Kind::Order || rule.parts.is_some_and(|it| it.chooser.is_some());
    (down == player && is_simple).then_some((instead, rule))
}
