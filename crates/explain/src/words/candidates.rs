//! What stands against other players who were possible.

use fluent_bundle::FluentValue;

use super::{Narration, text};
use crate::data::{Answer, Candidate, Obstacle};
use crate::phrases::Filling;
use crate::tournament::PlayerNumber;

impl Narration<'_> {
    /// What stands against candidates: those who follow each other and have the same against them in one line. `stem`: that of
    /// the phrases; `more`: what else they may ask for.
    pub(super) fn candidates_together<'c>(
        &mut self,
        candidates: impl Iterator<Item = &'c Candidate>,
        stem: &str,
        more: &[Filling<'_>],
    ) {
        let mut lines: Vec<(&str, String, Vec<String>, usize)> = Vec::new();
        for candidate in candidates {
            let Some((verdict, sentence)) = self.against_candidate(candidate, None) else {
                continue;
            };
            let player = self.scored(candidate);
            let cited = self.articles.len();
            match lines.last_mut() {
                Some(last) if last.0 == verdict && last.1 == sentence => last.2.push(player),
                _ => lines.push((verdict, sentence, vec![player], cited)),
            }
        }
        for (verdict, sentence, players, cited) in lines {
            let line = self.candidates(&format!("{stem}-{verdict}"), &players, sentence, more);
            self.reasons.push(line);
            self.cited.push(cited);
        }
    }

    /// What stands against candidates, by the name of the phrase. `players`: with their scores.
    pub(super) fn candidates(
        &self,
        key: &str,
        players: &[String],
        sentence: String,
        more: &[Filling<'_>],
    ) -> String {
        let fillings = [
            ("count", FluentValue::from(players.len())),
            ("players", text(self.by.in_brief().cut_items(players))),
            ("sentence", text(sentence)),
        ];
        self.by.say(key, &[&fillings, more].concat())
    }

    pub(super) fn scored(&self, candidate: &Candidate) -> String {
        let Candidate { player, score, virtual_points, .. } = candidate;
        self.by.scored(*player, score, virtual_points.as_ref())
    }

    /// What stands against a candidate: the end of the name of a phrase, and the sentence that fills it. `with`: whom they would
    /// meet.
    pub(super) fn against_candidate(
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

    pub(super) fn obstacles_in_a_row(&mut self, obstacles: &[Obstacle]) -> String {
        let said: Vec<String> = obstacles.iter().map(|obstacle| self.obstacle(obstacle)).collect();
        if said.is_empty() { self.by.phrases.word("obstacle-completion") } else { said.join(" ") }
    }
}
