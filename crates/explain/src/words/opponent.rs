//! Why a player meets their opponent, beside what decides: the order of opponents, rules that come later, floats.

use fluent_bundle::FluentValue;

use super::{Narration, text};
use crate::data::{Answer, Choice, FloatsAgain, OpponentFacts, OutrankedRule};
use crate::phrases::Filling;
use crate::tournament::PlayerNumber;

impl Narration<'_> {
    /// Why a player meets their opponent, beside what decides.
    pub(super) fn opponent(&mut self, facts: &OpponentFacts, answer: &Answer) {
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

    fn labels(&mut self, rules: &[OutrankedRule]) -> String {
        for rule in rules {
            self.cite(rule.id);
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

    pub(super) fn floats_again(&mut self, player: PlayerNumber, again: &FloatsAgain) {
        let fillings = [
            ("one", text(self.by.name(player))),
            ("float", text(again.float)),
            ("row", FluentValue::from(again.in_a_row)),
            ("count", FluentValue::from(again.rules.len())),
            ("rules", text(self.labels(&again.rules))),
        ];
        self.reason(self.by.say("why-floats-again", &fillings));
    }
}
