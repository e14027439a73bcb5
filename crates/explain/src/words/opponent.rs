//! Why a player meets their opponent, beside what decides: the order of opponents, rules that come later, floats.

use super::Narration;
use super::filled::Filled;
use crate::data::{
    Answer, Choice, Explanation, FloatsAgain, OpponentFacts, OutrankedRule, PairFacts, Seat,
};
use crate::tournament::PlayerNumber;

impl Narration<'_> {
    /// Why a player meets their opponent, apart from the rule that decides.
    pub(super) fn opponent(&mut self, facts: &OpponentFacts, answer: &Answer) {
        if let Answer::Worse(difference) = answer
            && let Some(bracket) = &difference.bracket
            && !facts.outranked.is_empty()
        {
            let rules = self.labels(&facts.outranked);
            let fillings = self.by.with("rules", rules).with("count", facts.outranked.len());
            self.reason(fillings.with("bracket", bracket.score).say("why-outranked"));
        }
        facts.choice.iter().for_each(|choice| self.choice(choice));
    }

    fn labels(&mut self, rules: &[OutrankedRule]) -> String {
        for rule in rules {
            self.cite(rule.id);
        }
        let label = |it: &OutrankedRule| self.by.label(Some(it.article), it.label);
        self.by.list(&rules.iter().map(label).collect::<Vec<_>>())
    }

    /// In which order the rules come to the opponents.
    fn choice(&mut self, choice: &Choice) {
        let fillings = self.by.all(choice);
        self.reason(fillings.say(&format!("choice-{}", choice.part)));
        if choice.candidates.is_empty() && choice.taken.is_empty() {
            self.reason(fillings.say("choice-first"));
        }
        self.passed_over(choice, &fillings);
        for candidate in &choice.candidates {
            let two = [candidate.player, choice.chooser];
            let against = self.against(&candidate.answer, Some(two));
            let Some((verdict, sentence)) = against else { continue };
            let fillings = fillings.clone().with("sentence", sentence);
            let fillings = fillings.with("scored", self.by.scored_candidate(candidate));
            let fillings = fillings.with("player", candidate.player);
            self.reason(fillings.say(&format!("choice-candidate-{verdict}")));
        }
        if choice.candidates_left_out > 0 {
            self.reason(fillings.say("choice-more"));
        }
        if !choice.taken.is_empty() {
            self.reason(fillings.say("choice-taken"));
        }
    }

    /// Those who get an opponent earlier, but not this one; those who have the same against it, in one line.
    fn passed_over(&mut self, choice: &Choice, fillings: &Filled<'_>) {
        let mut lines: Vec<(&str, String, Vec<PlayerNumber>)> = Vec::new();
        for earlier in &choice.passed_over {
            let two = [earlier.player, choice.chosen];
            let against = self.against(&earlier.answer, Some(two));
            let Some((verdict, sentence)) = against else { continue };
            match lines.iter_mut().find(|it| (it.0, &it.1) == (verdict, &sentence)) {
                Some(line) => line.2.push(earlier.player),
                None => lines.push((verdict, sentence, vec![earlier.player])),
            }
        }
        for (verdict, sentence, players) in lines {
            let is_barred = verdict == "impossible";
            let key = if is_barred { "choice-passed-impossible" } else { "choice-passed" };
            let fillings = fillings.clone().with("players", players).with("sentence", sentence);
            self.reason(fillings.say(key));
        }
    }

    pub(super) fn floats_again(&mut self, player: PlayerNumber, again: &FloatsAgain) {
        let rules = self.labels(&again.rules);
        let fillings = self.by.all(again).with("one", player).with("rules", rules);
        self.reason(fillings.say("why-floats-again"));
    }
}

impl Narration<'_> {
    /// The opponents of two players who do not meet, and whether both are in the same half of their bracket.
    pub(super) fn both_seats(&mut self, facts: &PairFacts, explanation: &Explanation) {
        let [one, other] = explanation.paired.as_slice() else { return };
        // Where the file has other pairs, this has been said before the answer.
        if explanation.answer == Answer::NotSo || explanation.file_agrees == Some(false) {
            return;
        }
        let bye_of = match (one.opponent, other.opponent) {
            (None, _) => "one",
            (_, None) => "other",
            _ => "none",
        };
        let virtual_of = |seat: &Seat| {
            self.by.with("virtual-points", seat.virtual_points).say("virtual-of-score")
        };
        let (of_one, of_other) = (virtual_of(one), virtual_of(other));
        let fillings = self.by.with("one", one).with("other", other).with("bye-of", bye_of);
        let fillings = fillings.with("one-virtual", of_one).with("other-virtual", of_other);
        self.reason(fillings.say("both-meet"));
        if one.score != other.score {
            self.reason(fillings.say("both-scores"));
        }
        if let Some(half) = &facts.same_half {
            let names = [one.player, other.player];
            self.reason(fillings.all(half).with("names", names.as_slice()).say("both-in-half"));
        }
    }

    /// Says that two players prefer the same colour. The colours that each one had are mentioned once.
    pub(super) fn both_preferences(&mut self, facts: &PairFacts, explanation: &Explanation) {
        let Some(histories) = &facts.same_preference else { return };
        let names: Vec<_> = explanation.paired.iter().map(|it| it.player).collect();
        let said: Vec<String> = histories.iter().map(|it| self.by.history(it)).collect();
        // Who is said to have had these colours already stands there for what decides.
        if !said.iter().all(|line| self.reasons.contains(line)) {
            let fillings = self.by.with("names", names).with("colour", histories[0].prefers);
            self.reason(fillings.say("both-prefer"));
        }
        for line in said {
            if !self.reasons.contains(&line) {
                self.reason(line);
            }
        }
    }
}
