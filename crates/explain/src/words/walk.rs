//! A round, bracket by bracket.

use fluent_bundle::FluentValue;

use super::{Narration, Narrative, Narrator, Section, text};
use crate::attempts::{Attempt, Refusal};
use crate::editions::Rule;
use crate::tournament::PlayerNumber;
use crate::walk::{BracketWalk, Member, ScoredStep, Unfulfilled, Walk, WalkStep};

impl Narrator<'_> {
    /// Tells a round, bracket by bracket.
    #[must_use]
    pub fn tell_walk(&self, walk: &Walk) -> Narrative {
        let mut narration = self.narration(walk.round);
        let fillings = [
            ("round", FluentValue::from(walk.round)),
            ("players", FluentValue::from(walk.players)),
            ("brackets", FluentValue::from(walk.brackets.len())),
            ("bye", text(walk.bye.map_or_else(|| "none".to_owned(), |player| self.name(player)))),
        ];
        if let Some(agrees) = walk.file_agrees {
            let key = if agrees { "walk-agrees" } else { "walk-differs" };
            narration.reasons.push(self.say(key, &fillings));
        }
        narration.note_acceleration(walk.is_accelerated);
        let sections = walk.brackets.iter().map(|bracket| narration.bracket(bracket)).collect();
        let title = self.say("walk-title", &fillings);
        let mut told = narration.told(title, self.say("walk-answer", &fillings));
        told.sections = sections;
        told
    }

    fn member(&self, member: &Member) -> String {
        let [last, before] = member.floats.map(|float| text(float.unwrap_or("none")));
        let fillings = [
            ("score", text(member.score.clone())),
            ("virtual", self.virtual_of(member.virtual_points.as_ref())),
            ("moved", text(if member.is_moved_down { "yes" } else { "no" })),
            ("history", text(self.history(&member.colours))),
            ("last", last),
            ("before", before),
        ];
        self.say("walk-member", &fillings)
    }

    /// A pairing of a bracket: its boards, and whoever moves down from it or, from the last one, gets the
    /// bye.
    fn pairing(
        &self,
        pairs: &[[PlayerNumber; 2]],
        downfloaters: &[PlayerNumber],
        is_last: bool,
    ) -> [(&'static str, FluentValue<'static>); 2] {
        let down = if downfloaters.is_empty() {
            String::new()
        } else {
            let kind = text(if is_last { "bye" } else { "down" });
            let floaters = text(self.names(downfloaters));
            let boards = text(if pairs.is_empty() { "none" } else { "some" });
            let count = ("count", FluentValue::from(downfloaters.len()));
            self.say(
                "walk-down",
                &[("kind", kind), ("floaters", floaters), ("boards", boards), count],
            )
        };
        [("boards", text(self.pairs(pairs))), ("down", text(down))]
    }
}

impl Narration<'_> {
    fn bracket(&mut self, bracket: &BracketWalk) -> Section {
        let by = self.by;
        let fillings = [("score", text(bracket.score.clone())), ("kind", text(bracket.kind))];
        let (told, left) = by.cut(bracket.members.len());
        let mut lines: Vec<String> =
            bracket.members.iter().take(told).map(|member| by.member(member)).collect();
        lines.extend((left > 0).then(|| by.say("official-more", &[("count", left.into())])));
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
            lines.push(by.say(key, &by.pairing(&made.pairs, &made.downfloaters, bracket.is_last)));
        }
        lines.extend(self.unfulfilled(&bracket.unfulfilled));
        Section { title: by.say("walk-bracket", &fillings), lines }
    }

    fn attempt(&mut self, key: &str, attempt: &Attempt, is_last: bool) -> Vec<String> {
        let by = self.by;
        let mut lines =
            vec![by.say(key, &by.pairing(&attempt.pairs, &attempt.downfloaters, is_last))];
        match &attempt.refused {
            Refusal::Illegal { obstacles } => {
                lines.append(&mut self.obstacle_lines(obstacles));
            }
            Refusal::Incomplete => lines.push(by.phrases.word("walk-refused-incomplete")),
            Refusal::Worse(rule) => {
                let sentence = self.loses(rule);
                let label = by.label(rule.article, &rule.label);
                let fillings = [("label", text(label)), ("sentence", text(sentence))];
                lines.push(by.say("walk-refused-worse", &fillings));
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
        let rows = rows.iter().filter(|row| !is_said(row));
        let rows: Vec<String> = rows.map(row).collect();
        let said = || self.by.say("walk-unfulfilled", &[("rows", text(rows.join("; ")))]);
        (!rows.is_empty()).then(said)
    }
}

impl Narrator<'_> {
    /// A decision. If it is about another bracket than the one being described, the sentence names that bracket.
    fn step_of(&self, step: &ScoredStep, told_of: &BracketWalk) -> Option<String> {
        let is_own = step.score == told_of.score;
        let sentence = self.step(&step.decision, is_own && told_of.is_last)?;
        if is_own {
            return Some(sentence);
        }
        let score = ("score", text(step.score.clone()));
        Some(self.say("step-elsewhere", &[score, ("sentence", text(sentence))]))
    }

    /// A decision; `None`: there was nothing to decide.
    fn step(&self, step: &WalkStep, is_last: bool) -> Option<String> {
        Some(match step {
            WalkStep::Aim { pairs: 0, .. } => return None,
            WalkStep::Accepted { pairs, .. } if pairs.is_empty() => return None,
            WalkStep::Incompatible { players } => {
                let count = ("count", FluentValue::from(players.len()));
                self.say("step-incompatible", &[("players", text(self.names(players))), count])
            }
            WalkStep::Aim { is_reduced, is_heterogeneous, pairs, moved_down, x } => {
                let key = if *is_reduced { "step-reduced" } else { "step-aim" };
                let kind = if *is_heterogeneous { "heterogeneous" } else { "homogeneous" };
                let fillings = [
                    ("kind", text(kind)),
                    ("pairs", FluentValue::from(*pairs)),
                    ("moved", FluentValue::from(*moved_down)),
                    ("x", FluentValue::from(*x)),
                ];
                self.say(key, &fillings)
            }
            WalkStep::Accepted { pairs, left_over } => {
                self.say("step-accepted", &self.pairing(pairs, left_over, is_last))
            }
            WalkStep::Exchanged { before, after } => {
                let count = ("count", FluentValue::from(before.len()));
                let before = ("before", text(self.names(before)));
                self.say("step-exchanged", &[before, ("after", text(self.names(after))), count])
            }
            WalkStep::NotExchanged => self.phrases.word("step-not-exchanged"),
            WalkStep::Undone => self.phrases.word("step-undone"),
            WalkStep::Joined => self.phrases.word("step-joined"),
        })
    }
}
