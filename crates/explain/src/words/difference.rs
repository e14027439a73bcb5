//! Sentences about the difference between two pairings, and about the faults of one.

use super::fact::barred_once;
use super::{Narration, Speaker};
use crate::check::{Board, Value};
use crate::criteria::Quality;
use crate::data::{
    Answer, BracketMade, Candidate, Clash, DecidingRule, Difference, History, Obstacle,
};
use crate::editions::{Rule, Step};
use crate::proof::Proof;
use crate::sequence::OrderRule;
use crate::tournament::PlayerNumber;

/// What stands against candidates.
struct Line {
    verdict: &'static str,
    /// The reason, without its proof.
    alone: String,
    sentence: String,
    players: Vec<String>,
    /// The number of articles that were cited.
    cited: usize,
}

impl Narration<'_> {
    /// What decides between two pairings, and their boards; `boards`: the phrases for those of the
    /// alternative and of the rules.
    pub(super) fn difference(
        &mut self,
        difference: &Difference,
        condition: &str,
        boards: [&str; 2],
    ) -> Vec<String> {
        let mut lines = vec![self.lead(&difference.rule, condition)];
        if let (Rule::Order(_), Some(bracket)) = (difference.rule.id, &difference.bracket) {
            lines.extend(self.by.halves(&bracket.best));
        }
        let moved = |it: PlayerNumber| difference.instead_of.iter().any(|board| board.seats(it));
        let others = difference.alternative.iter().filter(|it| it.players().any(moved));
        let others: Vec<Board> = others.copied().collect();
        for (key, boards) in boards.into_iter().zip([&others, &difference.instead_of]) {
            lines.push(self.by.with("boards", self.by.boards(boards)).say(key));
        }
        lines
    }

    pub(super) fn lead(&mut self, rule: &DecidingRule, condition: &str) -> String {
        let sentence = self.loses(rule, None);
        let key = match (&rule.score, rule.id) {
            (Some(_), Rule::Step(Step::Procedure)) => "lead-procedure",
            (_, Rule::Step(_)) => "lead-route",
            (Some(_), Rule::Order(_)) => "lead-later",
            (Some(_), _) => "lead",
            (None, _) => "lead-round",
        };
        let label = self.by.label(rule.article, &rule.label);
        let fillings = self.by.with("condition", condition).with("label", label);
        fillings.with("score", rule.score).with("sentence", sentence).say(key)
    }

    /// What is worse by a rule. `two`: who would meet; if it is they who clash, they are not named again.
    pub(super) fn loses(&mut self, rule: &DecidingRule, two: Option<[PlayerNumber; 2]>) -> String {
        self.cite(rule.id);
        if let (Some(parts), Some(key)) = (&rule.parts, parts_of(rule.id)) {
            return self.by.all(parts).say(key);
        }
        if let Some(clash) = &rule.clash {
            let is_own = two.is_some_and(|two| clash.is_of(two));
            return self.by.clash(rule, clash, is_own);
        }
        let is_down_again = |value: &&Value| matches!(value, Value::MovedDownAgain(_));
        let down_again = |values: &[Value]| values.iter().filter(is_down_again).count();
        let key = match down_again(&rule.alternative) > down_again(&rule.best) {
            true => "loses-by-moving-down-again".to_owned(),
            false if parts_of(rule.id).is_some() => "loses-by-order".to_owned(),
            false => format!("loses-{}", rule.id.key()),
        };
        let unplayed = rule.pay.iter().any(|it| rule.without_game.contains(it));
        let has_who = !rule.pay.is_empty();
        let who = match rule.pay.as_slice() {
            [] => self.by.word("somebody"),
            players => self.by.names(players),
        };
        let differs = rule.best.iter().zip(&rule.alternative).position(|(one, two)| one != two);
        // Of the next bracket the first value is how many players, the others are their scores.
        let [best, other] = match (rule.id, differs) {
            (Rule::Quality(criterion), Some(at)) if criterion.is_about_next() => {
                [&rule.best, &rule.alternative].map(|it| self.by.shown(&it[at..=at]))
            }
            _ => self.by.both(&rule.best, &rule.alternative),
        };
        let fillings = self.by.with("who", who).with("count", rule.pay.len().max(1));
        let fillings = fillings.with("best", best).with("other", other);
        let what = if differs == Some(0) { "count" } else { "score" };
        let fillings = fillings.with("what", what).with("minds", rule.minds_float);
        let fillings = fillings.with("unplayed", unplayed).with("has-who", has_who);
        fillings.with("gain", &rule.gain).with("score", rule.score).say(&key)
    }

    /// What is forbidden, line by line; of many the first, and how many more there are.
    pub(super) fn obstacle_lines(&mut self, obstacles: &[Obstacle]) -> Vec<String> {
        let by = self.by;
        by.cut_lines(obstacles, "obstacles-more", |it| self.obstacle(it))
    }

    pub(super) fn obstacle(&mut self, obstacle: &Obstacle) -> String {
        self.cite(obstacle.id);
        let fillings = self.by.with("players", &obstacle.players).with("rounds", &obstacle.rounds);
        fillings.say(&format!("obstacle-{}", obstacle.id.key()))
    }

    /// What prevents candidates. Those with the same reason are in one line. `stem` begins the names of the
    /// phrases.
    pub(super) fn candidates_together<'c>(
        &mut self,
        candidates: impl Iterator<Item = &'c Candidate>,
        stem: &str,
    ) {
        let mut lines: Vec<Line> = Vec::new();
        for candidate in candidates {
            let answer = &candidate.answer;
            let against = match answer.difference().and_then(|it| self.again(it, candidate)) {
                Some(again) => Some(("worse", again)),
                None => self.against(answer, None),
            };
            let Some((verdict, alone)) = against else { continue };
            let sentence = self.by.with_proof(candidate, alone.clone());
            let player = self.by.scored_candidate(candidate);
            // What is impossible has only its proof.
            let is_same = |it: &&mut Line| match verdict {
                "impossible" => it.verdict == verdict && it.sentence == sentence,
                _ => it.verdict == verdict && it.alone == alone,
            };
            match lines.iter_mut().find(is_same) {
                Some(same) => {
                    same.players.push(player);
                    // Each has a proof of their own.
                    if same.sentence != sentence {
                        same.sentence = same.alone.clone();
                    }
                }
                None => {
                    let (players, cited) = (vec![player], self.articles.len());
                    lines.push(Line { verdict, alone, sentence, players, cited });
                }
            }
        }
        for Line { verdict, sentence, players, cited, .. } in lines {
            let brief = self.by.in_brief();
            let fillings = brief.with("players", players).with("sentence", sentence);
            let line = fillings.say(&format!("{stem}-{verdict}"));
            self.reasons.push(line);
            self.cited.push(cited);
        }
    }

    /// That a candidate would have the same float again, if this is what decides against them.
    fn again(&mut self, difference: &Difference, candidate: &Candidate) -> Option<String> {
        let rule = &difference.rule;
        let minded = rule.minds_float.filter(|it| it.float == "down" && difference.proven)?;
        let counts = matches!(rule.id, Rule::Quality(it) if !it.measures_how_far());
        let is_it = counts && rule.pay == [candidate.player];
        is_it.then(|| {
            self.cite(rule.id);
            let unplayed = rule.without_game.contains(&candidate.player);
            self.by
                .with("back", minded.rounds_back)
                .with("unplayed", unplayed)
                .say("loses-own-again")
        })
    }

    /// What prevents that something is so: the end of the name of a phrase, and the sentence that fills it. `two` would
    /// meet.
    pub(super) fn against(
        &mut self,
        answer: &Answer,
        two: Option<[PlayerNumber; 2]>,
    ) -> Option<(&'static str, String)> {
        let (difference, verdict) = match answer {
            Answer::Worse(difference) => (difference, "worse"),
            Answer::Later(difference) => (difference, "later"),
            Answer::Impossible { obstacles } => {
                return Some(("impossible", self.obstacles_in_a_row(obstacles)));
            }
            Answer::NotSo | Answer::Follows => return None,
        };
        let verdict = if difference.proven { verdict } else { "unproved" };
        let sentence = self.loses(&difference.rule, two);
        Some((
            verdict,
            match &difference.rule.clash_barred {
                Some(barred) => {
                    let barred = self.by.barred("barred-within", barred);
                    self.by.say("candidate-next", &[("sentence", &sentence), ("barred", &barred)])
                }
                None => sentence,
            },
        ))
    }

    fn obstacles_in_a_row(&mut self, obstacles: &[Obstacle]) -> String {
        let said: Vec<String> = obstacles.iter().map(|obstacle| self.obstacle(obstacle)).collect();
        if said.is_empty() { self.by.word("obstacle-completion") } else { said.join(" ") }
    }
}

impl Clash {
    /// Whether exactly these two clash.
    pub(super) fn is_of(&self, [one, other]: [PlayerNumber; 2]) -> bool {
        [[one, other], [other, one]].contains(&self.players)
    }
}

impl Speaker {
    /// What stands against a candidate, and who lacks partners, if a proof says so.
    pub(super) fn with_proof(&self, candidate: &Candidate, sentence: String) -> String {
        let Some(proof) = &candidate.proof else { return sentence };
        if candidate.answer.difference().is_some() {
            return self.with_barred(proof, &sentence);
        }
        match proof.found.groups.as_slice() {
            [group] if group.len() == 1 && proof.found.without.is_empty() => {
                let barred = self.why_barred(proof, "fact-barred", " ");
                let fillings = self.with("player", group[0]).with("barred", barred);
                fillings.say("candidate-alone")
            }
            _ => self.proof_then(proof),
        }
    }

    /// A sentence, and who lacks partners.
    pub(super) fn with_barred(&self, proof: &Proof, sentence: &str) -> String {
        let barred = self.why_barred(proof, "barred-within", "; ");
        if barred.is_empty() {
            return sentence.to_owned();
        }
        self.say("candidate-next", &[("sentence", sentence), ("barred", &barred)])
    }

    fn why_barred(&self, proof: &Proof, key: &str, between: &str) -> String {
        let barred = barred_once(proof).filter(|it| !it.is_empty() || it.had_bye.is_some());
        let barred: Vec<String> = barred.map(|it| self.barred(key, it)).collect();
        barred.join(between)
    }

    /// Who could not all be paired in a part of the round if something were otherwise: `bracket`, `below`, `next`.
    pub(super) fn proof_among(&self, part: &str, proof: &Proof) -> String {
        let said = self.proof(proof);
        self.say(&format!("candidate-proof-{part}"), &[("proof", &said)])
    }

    /// Who of the round could not all be paired if something were otherwise.
    pub(super) fn proof_then(&self, proof: &Proof) -> String {
        let said = self.proof(proof);
        // A sentence about several groups does not begin with a name.
        let groups = &proof.found.groups;
        let begins_with_name = groups.len() == 1 || groups.iter().all(|group| group.len() == 1);
        if begins_with_name { self.say("candidate-proof", &[("proof", &said)]) } else { said }
    }

    /// If colour preferences decide, the two players who would meet and prefer the same colour.
    fn clash(&self, rule: &DecidingRule, clash: &Clash, is_own: bool) -> String {
        let [best, worse] = self.both(&rule.best, &rule.alternative);
        let fillings = self.all(clash).with("two", self.names(&clash.players));
        let fillings = fillings.with("best", best).with("worse", worse);
        let key = if is_own { "loses-by-their-clash" } else { "loses-by-a-clash" };
        fillings.with("strength", counted_strength(rule.id)).say(key)
    }

    /// Values to be filled in: a single number chooses between singular and plural.
    fn shown(&self, values: &[Value]) -> Value {
        match values {
            [Value::Number(number)] => Value::Number(*number),
            values => Value::Text(self.values(values)),
        }
    }

    /// The values of the rules' pairing and of the alternative. If lists are long and few details are wanted, each list
    /// is cut to the first place where the two differ.
    pub(super) fn both(&self, best: &[Value], other: &[Value]) -> [Value; 2] {
        let all = best.len().max(other.len());
        let differs = |at: &usize| best.get(*at) != other.get(*at);
        let first = (0..all).find(differs).filter(|_| self.cut(all).1 > 0);
        let Some(at) = first else { return [self.shown(best), self.shown(other)] };
        let value = |values: &[Value]| self.values(values.get(at..=at).unwrap_or_default());
        let count = (at..all).filter(differs).count();
        let fillings = self.with("value", value(other)).with("place", at + 1).with("all", all);
        let other = fillings.with("count", count).say("order-parts");
        [value(best), other].map(Value::Text)
    }

    /// S1 and S2 of a bracket before any exchange. `None` if it has only pairs of moved-down players.
    pub(super) fn halves(&self, made: &BracketMade) -> Option<String> {
        let is_remainder = !made.moved_down_pairs.is_empty();
        let key = if is_remainder { "halves-remainder" } else { "halves" };
        (!made.halves[0].is_empty()).then(|| self.with("halves", &made.halves).say(key))
    }

    pub(super) fn history(&self, history: &History) -> String {
        let [white, black] = ["letter-white", "letter-black"].map(|it| self.word(it));
        let letter = |colour| if colour == 'w' { white.as_str() } else { &black };
        let played: String = history.played.chars().map(letter).collect();
        let played = if played.is_empty() { "none".to_owned() } else { played };
        let [whites, blacks] = history.counts();
        let fillings = self.all(history).with("played", played);
        fillings.with("whites", whites).with("blacks", blacks).say("colour-history")
    }
}

/// Which preferences a rule about colours counts.
pub(super) fn counted_strength(rule: Rule) -> &'static str {
    match rule {
        Rule::Quality(Quality::StrongColourPreference) => "strong",
        Rule::Quality(Quality::SameAbsolutePreference) => "absolute",
        Rule::Quality(Quality::SemiAbsolutePreference | Quality::NonVariablePreference) => "claim",
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
