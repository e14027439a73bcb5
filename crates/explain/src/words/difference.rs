//! Sentences about the difference between two pairings, and about the faults of one.

use super::{Narration, Narrator, text};
use fluent_bundle::FluentValue;

use crate::check::Board;
use crate::criteria::Quality;
use crate::data::{
    BracketMade, Clash, DecidingRule, Difference, History, Obstacle, Parting, Shown,
};
use crate::editions::{Rule, Step};
use crate::phrases::Filling;
use crate::sequence::OrderRule;
use crate::tournament::PlayerNumber;

impl Narration<'_> {
    pub(super) fn other_pairing(
        &mut self,
        difference: &Difference,
        condition: &str,
    ) -> Vec<String> {
        let boards = if difference.proven { "best-with" } else { "one-with" };
        self.difference(difference, condition, [boards, "in-place-of"])
    }

    /// What decides between two pairings, and their boards; `boards`: the phrases for those of the
    /// alternative and of the rules.
    pub(super) fn difference(
        &mut self,
        difference: &Difference,
        condition: &str,
        boards: [&str; 2],
    ) -> Vec<String> {
        let is_later = matches!(difference.rule.id, Rule::Order(_));
        let mut lines = vec![self.lead(&difference.rule, condition)];
        if is_later && let Some(bracket) = &difference.bracket {
            lines.extend(self.by.halves(&bracket.best));
        }
        let others =
            difference.alternative.iter().filter(|board| !self.is_shared(board, difference));
        let others: Vec<Board> = others.copied().collect();
        for (key, boards) in boards.into_iter().zip([&others, &difference.instead_of]) {
            let boards = [("boards", text(self.by.boards(boards)))];
            lines.push(self.by.phrases.say(key, &boards));
        }
        lines
    }

    pub(super) fn lead(&mut self, rule: &DecidingRule, condition: &str) -> String {
        let sentence = self.loses(rule);
        let is_later = matches!(rule.id, Rule::Order(_));
        let key = match (&rule.score, is_later) {
            (Some(_), _) if rule.id == Rule::Step(Step::Procedure) => "lead-procedure",
            _ if matches!(rule.id, Rule::Step(_)) => "lead-route",
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

    pub(super) fn loses(&mut self, rule: &DecidingRule) -> String {
        self.loses_of(rule, None)
    }

    /// The same of two who would meet: if it is they who clash, they are not named again.
    pub(super) fn loses_of(
        &mut self,
        rule: &DecidingRule,
        two: Option<[PlayerNumber; 2]>,
    ) -> String {
        self.cite(rule.id);
        if let (Some(parts), Some(key)) = (&rule.parts, parts_of(rule.id)) {
            return self.by.parts(key, parts);
        }
        if let Some(clash) = &rule.clash {
            let is_own = two
                .is_some_and(|[one, other]| [[one, other], [other, one]].contains(&clash.players));
            return self.by.clash(rule, clash, is_own);
        }
        let is_down_again = |value: &Shown| matches!(value, Shown::DownAgain(_));
        let down_again = |values: &[Shown]| values.iter().filter(|it| is_down_again(it)).count();
        let key = match down_again(&rule.alternative) > down_again(&rule.best) {
            true => "loses-by-moving-down-again".to_owned(),
            false if parts_of(rule.id).is_some() => "loses-by-order".to_owned(),
            false => format!("loses-{}", rule.id.key()),
        };
        let who = match rule.pay.as_slice() {
            [] => self.by.phrases.word("somebody"),
            players => self.by.names(players),
        };
        let minded = rule.minds_float;
        let differs = rule.best.iter().zip(&rule.alternative).position(|(one, two)| one != two);
        // Of the next bracket the first value is how many players, the others are their scores.
        let [best, other] = match (rule.id, differs) {
            (Rule::Quality(criterion), Some(at)) if criterion.is_about_next() => {
                [&rule.best, &rule.alternative].map(|it| self.by.shown(&it[at..=at]))
            }
            _ => self.by.both(&rule.best, &rule.alternative),
        };
        let fillings = [
            ("who", text(who)),
            ("count", FluentValue::from(rule.pay.len().max(1))),
            ("best", best),
            ("other", other),
            ("what", text(if differs == Some(0) { "count" } else { "score" })),
            ("float", text(minded.map_or("none", |it| it.float))),
            ("ago", FluentValue::from(minded.map_or(0, |it| it.rounds_back))),
        ];
        self.by.phrases.say(&key, &fillings)
    }

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
        self.cite(obstacle.id);
        let fillings = [
            ("players", text(self.by.names(&obstacle.players))),
            ("count", FluentValue::from(obstacle.rounds.len())),
            ("rounds", self.by.rounds(&obstacle.rounds)),
        ];
        self.by.phrases.say(&format!("obstacle-{}", obstacle.id.key()), &fillings)
    }
}

impl Narrator<'_> {
    /// Where colour preferences decide: the two who would meet and prefer the same colour.
    fn clash(&self, rule: &DecidingRule, clash: &Clash, is_own: bool) -> String {
        let [best, worse] = self.both(&rule.best, &rule.alternative);
        let [one, other] = clash.players.map(|it| text(self.name(it)));
        let colour = text(self.colour_word(clash.colour));
        let fillings = [
            ("one", one),
            ("other", other),
            ("colour", colour),
            ("strength", text(counted_strength(rule.id))),
            ("best", best),
            ("worse", worse),
        ];
        self.say(if is_own { "loses-by-their-clash" } else { "loses-by-a-clash" }, &fillings)
    }

    /// Where the order of candidates decides: the first place where the two part.
    fn parts(&self, key: &str, parts: &Parting) -> String {
        let name = |player| text(self.name(player));
        let chooser = parts.chooser.map(|chooser| ("chooser", name(chooser)));
        let of_both = [("best", name(parts.best)), ("other", name(parts.alternative))];
        let fillings: Vec<Filling<'_>> = of_both.into_iter().chain(chooser).collect();
        self.say(key, &fillings)
    }

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

/// Which preferences a rule about colours counts.
pub(super) fn counted_strength(rule: Rule) -> &'static str {
    match rule {
        Rule::Quality(Quality::StrongColourPreference) => "strong",
        Rule::Quality(Quality::SameAbsolutePreference) => "absolute",
        _ => "any",
    }
}

/// The phrase for the place where two candidates part, of a rule of the order that compares players one by one.
fn parts_of(rule: Rule) -> Option<&'static str> {
    let Rule::Order(rule) = rule else { return None };
    Some(match rule {
        OrderRule::MdpSet => "parts-mdp-set",
        OrderRule::ExchangeOut => "parts-exchange-out",
        OrderRule::ExchangeInto => "parts-exchange-into",
        OrderRule::MdpOpponents | OrderRule::Transposition => "parts-opponents",
        OrderRule::ExchangedCount | OrderRule::ExchangeDifference => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions;
    use crate::phrases::{Language, Phrases};

    #[test]
    fn every_rule_of_every_edition_has_its_sentences_in_every_language() {
        for &language in Language::ALL {
            let phrases = Phrases::new(language);
            for edition in editions::newest_first() {
                let rules = edition.rules().into_iter().map(|(_, rule, _)| rule);
                let cited = edition.cited_articles().into_iter().map(|(_, rule, _)| rule);
                let has = |key: &str| {
                    assert!(phrases.has(key), "{language:?} {}: {key}", edition.id);
                };
                for rule in rules.clone() {
                    if matches!(rule, Rule::Quality(_) | Rule::Order(_)) {
                        let loses = || format!("loses-{}", rule.key());
                        has(&parts_of(rule).map_or_else(loses, str::to_owned));
                        if language != Language::EN {
                            has(&format!("counts-{}", rule.key()));
                        }
                    }
                }
                for rule in rules.chain(cited).filter(|_| language != Language::EN) {
                    has(&format!("asks-{}", rule.key()));
                }
            }
        }
    }
}
