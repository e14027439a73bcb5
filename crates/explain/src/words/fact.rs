//! Facts of the wall chart in words: the sentence that opens an answer, and the evidence for it.

use super::filled::Filled;
use super::speaker::{Lists, Speaker};
use super::{Narration, Narrator};
use crate::colours::ColourRule;
use crate::criteria::absolute::Absolute;
use crate::data::{Answer, Candidate, Choice, ColourFacts, Explanation, Fact, Question, Taken};
use crate::editions::Rule;
use crate::proof::{Barred, Met, Proof};

impl Narration<'_> {
    /// The sentence of the fact that opens an answer. `None` if none does. `fillings`: what the question is about.
    pub(super) fn opening(
        &mut self,
        explanation: &Explanation,
        fillings: &Filled<'_>,
    ) -> Option<String> {
        let fact = self.by.fact(explanation.opening.as_ref()?, explanation.question);
        let key = format!("fact-{}", explanation.question.name());
        Some(fillings.clone().with("fact", fact).say(&key))
    }

    /// Whether a fact leaves nothing to be asked of others.
    pub(super) fn settles_all(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::NobodyAbove { .. }
                | Fact::NobodyOfScore { .. }
                | Fact::WantedByBoth { .. }
                | Fact::TooFew { .. }
                | Fact::NobodyElseForBye { others: 0, .. }
        )
    }

    /// What proves the fact that opens an answer; without one, the facts that do not suffice.
    pub(super) fn facts(&mut self, explanation: &Explanation) {
        match &explanation.opening {
            Some(fact) => self.proof_of_fact(fact),
            None => self.facts_beside(explanation),
        }
    }

    /// Facts that do not suffice, and what proves them.
    pub(super) fn facts_beside(&mut self, explanation: &Explanation) {
        for fact in &explanation.beside {
            // Of these the lines below tell all.
            let is_told = matches!(
                fact,
                Fact::FirstFree(_) | Fact::LastWhoCanGo { .. } | Fact::LastForBye { .. }
            );
            if !is_told {
                let sentence = self.by.fact(fact, explanation.question);
                self.reason(self.by.say("fact-beside", &[("fact", &sentence)]));
            }
            self.proof_of_fact(fact);
        }
    }

    fn proof_of_fact(&mut self, fact: &Fact) {
        match fact {
            Fact::NobodyOfScore { barred, .. }
            | Fact::NobodyAbove { barred, .. }
            | Fact::OnlyOneLeft { barred, .. } => self.barred(barred),
            Fact::WantedByBoth { barred, .. } => barred.iter().for_each(|it| self.barred(it)),
            Fact::TooFewInBracket { among: "pair" | "pair-below", .. } => {}
            Fact::TooFew { proof } | Fact::TooFewInBracket { proof, .. } => {
                if self.by.short_proof(proof).is_none() {
                    self.reason(match fact {
                        Fact::TooFewInBracket { among, .. } => self.by.proof_among(among, proof),
                        _ => self.by.proof_then(proof),
                    });
                }
                self.partners(proof);
            }
            Fact::FirstFree(choice) => self.before_chosen(choice),
            Fact::SameHalf { without, .. } => self.without(without),
            Fact::OwnScore { .. }
            | Fact::ChangeOfHalves { .. }
            | Fact::LastWhoCanGo { .. }
            | Fact::NobodyElseForBye { .. }
            | Fact::LastForBye { .. } => {}
        }
    }

    /// Why a player may not meet the others, rule by rule; the articles are cited.
    fn barred(&mut self, barred: &Barred) {
        let sentence = self.why_barred(barred);
        sentence.into_iter().for_each(|it| self.reason(it));
    }

    fn why_barred(&mut self, barred: &Barred) -> Option<String> {
        let parts = [
            (barred.met.is_empty(), Rule::REPEAT_OPPONENT),
            (barred.kept_apart.is_empty(), Rule::Absolute(Absolute::ForbiddenPair)),
            (barred.same_colour.is_empty(), Rule::COLOUR_CLASH),
        ];
        for (_, rule) in parts.into_iter().filter(|it| !it.0) {
            self.cite(rule);
        }
        let by = self.by.with_lists(Lists::Eight);
        (!barred.is_empty()).then(|| by.barred("fact-barred", barred))
    }

    /// Why those of a proof have no other partners.
    pub(super) fn partners(&mut self, proof: &Proof) {
        let barred: Vec<String> = barred_once(proof).filter_map(|it| self.why_barred(it)).collect();
        if !barred.is_empty() {
            self.reason(barred.join(" "));
        }
    }

    /// Who is in neither half of a bracket.
    fn without(&mut self, without: &[Taken]) {
        let by = self.by.with_lists(Lists::Eight);
        let names: Vec<String> =
            without.iter().map(|it| by.all(it).say("choice-taken-one")).collect();
        if !names.is_empty() {
            self.reason(by.with("without", names).say("choice-without"));
        }
    }

    /// Whether a colour decides against one of the alternatives.
    pub(super) fn is_about_colours<'a>(mut answers: impl Iterator<Item = &'a Answer>) -> bool {
        let is_colour = |it: Rule| matches!(it, Rule::Quality(it) if it.is_about_colours());
        answers.any(|it| it.difference().is_some_and(|it| is_colour(it.rule.id)))
    }

    /// Who comes before the opponent in the order, and what stands against each.
    fn before_chosen(&mut self, choice: &Choice) {
        let by = self.by.with_lists(Lists::Eight);
        let fillings = by.all(choice);
        let taken = |them: &[Taken]| -> Vec<String> {
            them.iter().map(|it| by.all(it).say("choice-taken-one")).collect()
        };
        self.without(&choice.without);
        if choice.is_natural() {
            return;
        }
        let of_costs = choice.costs.iter().chain(&choice.passed).map(|it| &it.answer);
        let answers = of_costs.chain(choice.as_they_were.as_ref().map(|it| &it.answer));
        if Self::is_about_colours(answers) {
            self.minor_reason(fillings.say("down-due"));
        }
        if !choice.exchanged[0].is_empty() {
            let were = choice.as_they_were.as_ref();
            let against = were.and_then(|it| self.against(&it.answer, None));
            let (verdict, mut sentence) = against.unwrap_or_default();
            if let Some(proof) = were.and_then(|it| it.proof.as_ref()) {
                sentence = by.with_barred(proof, &sentence);
            }
            let fillings = fillings.clone().with("verdict", verdict).with("sentence", sentence);
            let changing = by.names(&choice.exchanged.concat());
            self.reason(fillings.with("changing", changing).say("choice-exchanged"));
        }
        for passed in &choice.passed {
            let against = self.against(&passed.answer, Some([passed.player, choice.chosen]));
            // Who got an earlier opponent by the order alone needs no word.
            let Some((verdict, sentence)) = against.filter(|it| it.0 != "later") else { continue };
            let sentence = by.with_proof(passed, sentence);
            let fillings = fillings.clone().with("player", passed.player);
            let fillings = fillings.with("verdict", verdict).with("sentence", sentence);
            self.reason(fillings.say("choice-passed"));
        }
        if !choice.taken.is_empty() {
            let taken = taken(&choice.taken);
            self.reason(fillings.clone().with("taken", taken).say("choice-taken"));
        }
        self.barred(&choice.barred);
        let mut costs: Vec<(&str, String, Vec<&Candidate>)> = Vec::new();
        for candidate in &choice.costs {
            let two = [candidate.player, choice.chooser];
            let against = self.against(&candidate.answer, Some(two));
            let Some((verdict, sentence)) = against else { continue };
            let sentence = by.with_proof(candidate, sentence);
            let is_same = |it: &&mut (_, String, _)| verdict == "worse" && it.1 == sentence;
            match costs.iter_mut().find(is_same) {
                Some(same) => same.2.push(candidate),
                None => costs.push((verdict, sentence, vec![candidate])),
            }
        }
        for (verdict, sentence, candidates) in costs {
            let scored: Vec<String> =
                candidates.iter().map(|it| self.by.scored_candidate(it)).collect();
            let fillings = fillings.clone().with("sentence", sentence).with("scored", scored);
            let fillings = fillings.with("player", candidates[0].player);
            self.reason(fillings.say(&format!("choice-candidate-{verdict}")));
        }
        if choice.left_out > 0 {
            self.reason(fillings.say("choice-more"));
        }
    }
}

/// Why the players of a proof have no other partners. That two have met is said once.
pub(super) fn barred_once(proof: &Proof) -> impl Iterator<Item = &Barred> {
    proof.reasons.iter().enumerate().filter_map(|(at, barred)| {
        let is_said = |met: &Met| {
            let before = proof.reasons[..at].iter().filter(|it| it.player == met.player);
            before.flat_map(|it| &it.met).any(|it| it.player == barred.player)
        };
        let is_all = barred.kept_apart.is_empty() && barred.same_colour.is_empty();
        let is_told = is_all && barred.had_bye.is_none() && barred.met.iter().all(is_said);
        (!is_told).then_some(barred)
    })
}

/// The most words of a proof within the sentence of a fact.
const WORDS_OF_A_PROOF: usize = 10;

impl Speaker {
    /// A proof about single players as half a sentence. `None` if it is longer.
    fn short_proof(&self, proof: &Proof) -> Option<String> {
        let are_single = proof.found.groups.iter().all(|group| group.len() == 1);
        let said = self.proof(proof);
        let is_short = are_single && said.split_whitespace().count() <= WORDS_OF_A_PROOF;
        is_short.then(|| said.trim_end_matches('.').to_owned())
    }

    /// Why White and Black have these colours, as half a sentence.
    pub(super) fn colour_fact(&self, facts: &ColourFacts) -> String {
        let [white, black] = &facts.histories;
        let is_first = |first: bool| match first {
            true => ([white, black], facts.scores),
            false => ([black, white], [facts.scores[1], facts.scores[0]]),
        };
        let (two, scores) = match facts.id {
            // First the one who gets what decides.
            Rule::Colour(ColourRule::GrantBoth) => is_first(white.prefers.is_some()),
            Rule::Colour(ColourRule::GrantStronger) => is_first(white.prefers == Some('w')),
            Rule::Colour(ColourRule::Alternate) => is_first(true),
            _ => is_first(facts.higher == white.player),
        };
        let differing = two[0].played.chars().rev().zip(two[1].played.chars().rev());
        let (one, other) = differing.into_iter().find(|(one, other)| one != other).unzip();
        let fillings = self
            .with("players", two.map(|it| it.player))
            .with("dues", two.map(|it| it.prefers))
            .with("due", two[0].prefers)
            .with("strengths", two.map(|it| it.strength))
            .with("differences", two.map(|it| it.difference()))
            .with("scores", scores)
            .with("by", if scores[0] == scores[1] { "number" } else { "points" })
            .with("colours", [one, other]);
        fillings.say(&format!("colour-{}", facts.id.key()))
    }
}

impl Narrator<'_> {
    /// A fact, as half a sentence.
    fn fact(&self, fact: &Fact, asked: Question) -> String {
        let brief = self.in_brief();
        let fillings = brief.all(fact).with("asks", asked.name());
        let fillings = match fact {
            Fact::TooFewInBracket { proof, .. } if proof.found.groups.concat().len() == 1 => {
                let alone = self.with("player", proof.found.groups[0][0]).say("proof-alone");
                fillings.with("proof", Some(alone))
            }
            Fact::TooFew { proof } | Fact::TooFewInBracket { proof, .. } => {
                fillings.with("proof", self.short_proof(proof))
            }
            Fact::OnlyOneLeft { barred, .. } => fillings.with("is-alone", barred.is_empty()),
            Fact::FirstFree(choice) => {
                let fillings = fillings.with("is-first", choice.chosen_place == 1);
                fillings.with("is-natural", choice.is_natural())
            }
            _ => fillings,
        };
        fillings.say(&format!("fact-{}", fillings.text("fact")))
    }
}
