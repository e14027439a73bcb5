//! Sentences about the difference between two pairings, and about the faults of one.

use super::{Narration, Narrator, text};
use fluent_bundle::FluentValue;

use crate::check::Board;
use crate::explain::data::{
    Answer, BracketMade, DecidingRule, Difference, History, Obstacle, Shown,
};
use crate::tournament::PlayerNumber;

impl Narration<'_> {
    pub(super) fn answer(&mut self, answer: &Answer, condition: &str) {
        match answer {
            Answer::Impossible { obstacles } => {
                for obstacle in obstacles {
                    let sentence = self.obstacle(obstacle);
                    self.reasons.push(sentence);
                    for history in &obstacle.histories {
                        let sentence = self.by.history(history);
                        self.reasons.push(sentence);
                    }
                }
            }
            Answer::Worse(difference) | Answer::Later(difference) => {
                let boards = match difference.proven {
                    true => "best-with",
                    false => "one-with",
                };
                self.difference(difference, condition, [boards, "in-place-of"]);
            }
            Answer::NotSo | Answer::Follows => {}
        }
    }

    /// What decides between two pairings, and their boards; `boards`: the phrases for those of the
    /// alternative and of the rules.
    pub(super) fn difference(
        &mut self,
        difference: &Difference,
        condition: &str,
        boards: [&str; 2],
    ) {
        let is_later = difference.rule.kind == "order";
        let lead = self.lead(&difference.rule, condition);
        self.reasons.push(lead);
        if is_later && let Some(bracket) = &difference.bracket {
            self.reasons.extend(self.by.halves(&bracket.best));
        }
        let others =
            difference.alternative.iter().filter(|board| !self.is_shared(board, difference));
        let others: Vec<Board> = others.copied().collect();
        for (key, boards) in boards.into_iter().zip([&others, &difference.instead_of]) {
            let boards = [("boards", text(self.by.boards(boards)))];
            self.reasons.push(self.by.phrases.say(key, &boards));
        }
    }

    /// What decides between two pairings, in a sentence.
    pub(super) fn lead(&mut self, rule: &DecidingRule, condition: &str) -> String {
        let is_later = rule.kind == "order";
        let sentence = self.loses(rule);
        let key = match (&rule.score, is_later) {
            (Some(_), _) if rule.name == "procedure" => "lead-procedure",
            _ if rule.kind == "route" => "lead-route",
            (Some(_), true) => "lead-later",
            (Some(_), false) => "lead",
            (None, _) => "lead-round",
        };
        let label = self.by.label(rule.article, &rule.label);
        self.by.phrases.say(
            key,
            &[
                ("condition", text(condition)),
                ("label", text(label)),
                ("score", text(rule.score.clone().unwrap_or_default())),
                ("sentence", text(sentence)),
            ],
        )
    }

    /// Whether a board of the alternative stands in the rules' pairing, too: both of its players are
    /// in none of the boards that differ.
    pub(super) fn is_shared(&self, board: &Board, difference: &Difference) -> bool {
        let moved =
            |player: PlayerNumber| difference.instead_of.iter().any(|other| other.seats(player));
        !board.players().any(moved)
    }

    /// What is worse, as half a sentence.
    pub(super) fn loses(&mut self, rule: &DecidingRule) -> String {
        self.cite(rule.article, rule.name);
        if let Some(parts) = &rule.parts {
            let name = |player| text(self.by.name(player));
            let fillings = [
                ("chooser", name(parts.chooser)),
                ("best", name(parts.best)),
                ("other", name(parts.alternative)),
            ];
            return self.by.phrases.say("loses-by-the-order-of-opponents", &fillings);
        }
        let is_down_again = |value: &Shown| matches!(value, Shown::DownAgain(_));
        let down_again = |values: &[Shown]| values.iter().filter(|it| is_down_again(it)).count();
        let key = match down_again(&rule.alternative) > down_again(&rule.best) {
            true => "loses-by-moving-down-again".to_owned(),
            false => format!("loses-{}", rule.name.replace('_', "-")),
        };
        let who = match rule.pay.as_slice() {
            [] => self.by.phrases.word("somebody"),
            players => self.by.names(players),
        };
        let minded = rule.minds_float;
        let [best, other] = self.by.both(&rule.best, &rule.alternative);
        let fillings = [
            ("who", text(who)),
            ("count", FluentValue::from(rule.pay.len().max(1))),
            ("best", best),
            ("other", other),
            ("float", text(minded.map_or("none", |it| it.float))),
            ("ago", FluentValue::from(minded.map_or(0, |it| it.rounds_back))),
        ];
        self.by.phrases.say(&key, &fillings)
    }

    /// The rules that forbid a pairing.
    pub(super) fn obstacles(&mut self, obstacles: &[Obstacle]) {
        let mut lines = self.obstacle_lines(obstacles);
        self.reasons.append(&mut lines);
    }

    /// The same line by line; of many the first, and how many more there are.
    pub(super) fn obstacle_lines(&mut self, obstacles: &[Obstacle]) -> Vec<String> {
        let (told, left) = self.by.cut(obstacles.len());
        let mut lines: Vec<String> =
            obstacles[..told].iter().map(|obstacle| self.obstacle(obstacle)).collect();
        lines.extend((left > 0).then(|| self.by.say("obstacles-more", &[("count", left.into())])));
        lines
    }

    pub(super) fn obstacle(&mut self, obstacle: &Obstacle) -> String {
        self.cite(obstacle.article, obstacle.name);
        let rounds: Vec<String> = obstacle.rounds.iter().map(ToString::to_string).collect();
        let fillings = [
            ("players", text(self.by.names(&obstacle.players))),
            ("count", FluentValue::from(obstacle.rounds.len())),
            ("rounds", text(self.by.list(&rounds))),
        ];
        self.by.phrases.say(&format!("obstacle-{}", obstacle.name.replace('_', "-")), &fillings)
    }
}

impl Narrator<'_> {
    /// S1 and S2 of a bracket before any exchange; `None`: all of its pairs are of moved-down players.
    pub(super) fn halves(&self, made: &BracketMade) -> Option<String> {
        let [upper, lower] = &made.halves;
        let key = match (upper.as_slice(), made.moved_down_pairs.as_slice()) {
            ([], _) => return None,
            (_, []) => "halves",
            _ => "halves-remainder",
        };
        let halves = [("upper", text(self.names(upper))), ("lower", text(self.names(lower)))];
        Some(self.say(key, &halves))
    }

    /// The colours of a player and what they prefer.
    pub(super) fn history(&self, history: &History) -> String {
        let letter = |colour: char| match colour.to_ascii_lowercase() {
            'w' => self.phrases.word("letter-white"),
            _ => self.phrases.word("letter-black"),
        };
        let played: String = history.played.chars().map(letter).collect();
        let played = if played.is_empty() { "none".to_owned() } else { played };
        let prefers = history.prefers.map(|colour| self.colour_word(colour));
        let fillings = [
            ("player", text(self.name(history.player))),
            ("played", text(played)),
            ("strength", text(history.strength.unwrap_or("none"))),
            ("prefers", text(prefers.unwrap_or_default())),
        ];
        self.phrases.say("colour-history", &fillings)
    }
}
