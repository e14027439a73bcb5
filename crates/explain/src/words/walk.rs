//! A round, bracket by bracket.

use super::filled::Filled;
use super::{Narration, Narrative, Narrator, Section, Speaker};
use crate::attempts::{Attempt, Refusal};
use crate::data::{Member, NaturalPair};
use crate::editions::Rule;
use crate::tournament::PlayerNumber;
use crate::walk::{BracketWalk, ScoredStep, Unfulfilled, Walk, WalkStep};

impl Narrator<'_> {
    /// Puts a round into words, bracket by bracket.
    pub fn tell_walk(&self, walk: &Walk) -> Narrative {
        let mut narration = self.narration(walk.round);
        let fillings = self.all(walk);
        if let Some(agrees) = walk.file_agrees {
            let key = if agrees { "walk-agrees" } else { "walk-differs" };
            narration.reason(self.word(key));
        }
        narration.note_acceleration(walk.is_accelerated);
        let sections = walk.brackets.iter().map(|bracket| narration.bracket(bracket)).collect();
        narration.told(fillings.say("walk-title"), fillings.say("walk-answer"), sections)
    }
}

impl Narration<'_> {
    fn bracket(&mut self, bracket: &BracketWalk) -> Section {
        let by = self.by;
        let mut lines = by.cut_lines(&bracket.members, "official-more", |it| by.member(it));
        let made = &bracket.made;
        if bracket.steps.is_empty() {
            lines.extend(by.halves(made));
        }
        // The first attempt comes before the one that is accepted in its place.
        let is_accepted = |step: &ScoredStep| matches!(step.decision, WalkStep::Accepted { .. });
        let tell = |step: &ScoredStep| by.step_of(step, bracket);
        let at = bracket.steps.iter().rposition(is_accepted).unwrap_or(0);
        lines.extend(bracket.steps[..at].iter().filter_map(tell));
        for (number, attempt) in bracket.tried.iter().enumerate() {
            let key = if number == 0 { "walk-first" } else { "walk-next" };
            lines.extend(self.attempt(key, attempt, bracket.is_last));
        }
        lines.extend(bracket.steps[at..].iter().filter_map(tell));
        if bracket.steps.is_empty() || made.pairs.is_empty() {
            let key = match (bracket.tried.as_slice(), made.pairs.as_slice()) {
                (_, []) => "walk-nobody",
                ([], _) => "walk-accepted-first",
                _ => "walk-accepted",
            };
            lines.push(by.pairing(&made.pairs, &made.downfloaters, bracket.is_last).say(key));
        }
        lines.extend(self.unfulfilled(&bracket.unfulfilled));
        let title = by.with("score", bracket.score).with("kind", bracket.kind);
        Section { title: title.say("walk-bracket"), lines }
    }

    fn attempt(&mut self, key: &str, attempt: &Attempt, is_last: bool) -> Vec<String> {
        let by = self.by;
        let mut lines = vec![by.pairing(&attempt.pairs, &attempt.downfloaters, is_last).say(key)];
        match &attempt.refused {
            Refusal::Illegal { obstacles } => lines.append(&mut self.obstacle_lines(obstacles)),
            Refusal::Incomplete => lines.push(by.word("walk-refused-incomplete")),
            Refusal::Worse(rule) => {
                let label = by.label(rule.article, &rule.label);
                let fillings = by.with("label", label).with("sentence", self.loses(rule, None));
                lines.push(fillings.say("walk-refused-worse"));
            }
        }
        lines
    }

    /// What the accepted pairing does not fulfil, except the number of those who move down, which is said before.
    fn unfulfilled(&mut self, rows: &[Unfulfilled]) -> Option<String> {
        let is_said = |row: &Unfulfilled| match row.id {
            Rule::Quality(it) => it.settles_count() || it.is_about_next(),
            _ => false,
        };
        let row = |row: &Unfulfilled| {
            self.cite(row.id);
            let label = self.by.label(Some(row.article), row.label);
            format!("{label}: {}", self.by.names(&row.players))
        };
        let rows: Vec<String> = rows.iter().filter(|row| !is_said(row)).map(row).collect();
        (!rows.is_empty()).then(|| self.by.say("walk-unfulfilled", &[("rows", &rows.join("; "))]))
    }
}

impl Speaker {
    /// What a pairing card shows below the name: `12 · 4.5 · W! · ↓–`.
    pub fn card(&self, member: &Member) -> String {
        let floats = member.floats.map(|it| match it {
            Some("down") => "↓",
            Some(_) => "↑",
            None => "–",
        });
        let has_float = member.floats.iter().any(Option::is_some);
        let letter = |it| self.word(if it == 'w' { "letter-white" } else { "letter-black" });
        let fillings = self.of_card(member).with("floats", has_float.then(|| floats.concat()));
        fillings.with("due", member.colours.prefers.map(letter)).say("page-card")
    }

    /// In two words, why two players with the same place in both halves do not meet; empty if only a comparison says so.
    pub fn unmade(&self, pair: &NaturalPair) -> String {
        let number = pair.taken_by.map(|it| it.to_string());
        self.all(pair).with("number", number).say("page-unmade")
    }

    /// The same in words, with the names.
    pub fn unmade_in_words(&self, pair: &NaturalPair) -> String {
        self.all(pair).say("page-unmade-words")
    }

    /// The same in words, with the name.
    pub fn card_in_words(&self, member: &Member) -> String {
        let fillings = self.of_card(member).with("player", member.colours.player);
        fillings.with("due", member.colours.prefers).say("page-card-words")
    }

    fn of_card(&self, member: &Member) -> Filled<'_> {
        let fillings = self.all(member).with("strength", member.colours.strength);
        fillings.with("number", member.colours.player.to_string())
    }

    fn member(&self, member: &Member) -> String {
        self.all(member).with("history", self.history(&member.colours)).say("walk-member")
    }

    /// A pairing of a bracket: its boards, and whoever moves down from it or, from the last one, gets the
    /// bye.
    fn pairing(
        &self,
        pairs: &[[PlayerNumber; 2]],
        downfloaters: &[PlayerNumber],
        is_last: bool,
    ) -> Filled<'_> {
        let down = self.with("downfloaters", downfloaters).with("is-last", is_last);
        let down = down.with("pairs", pairs.len());
        let down = (!downfloaters.is_empty()).then(|| down.say("walk-down"));
        self.with("boards", self.pairs(pairs)).with("down", down.unwrap_or_default())
    }

    /// A decision. If it is about another bracket than the one being described, the sentence names that bracket.
    fn step_of(&self, step: &ScoredStep, told_of: &BracketWalk) -> Option<String> {
        let is_own = step.score == told_of.score;
        let sentence = self.step(&step.decision, is_own && told_of.is_last)?;
        let elsewhere = self.with("score", step.score).with("sentence", &sentence);
        Some(if is_own { sentence } else { elsewhere.say("step-elsewhere") })
    }

    /// A decision in words. `None` if there was nothing to decide.
    fn step(&self, step: &WalkStep, is_last: bool) -> Option<String> {
        match step {
            WalkStep::Aim { pairs: 0, .. } => None,
            WalkStep::Accepted { pairs, left_over } => (!pairs.is_empty())
                .then(|| self.pairing(pairs, left_over, is_last).say("step-accepted")),
            step => {
                let fillings = self.all(step);
                Some(fillings.say(&format!("step-{}", fillings.text("step"))))
            }
        }
    }
}
