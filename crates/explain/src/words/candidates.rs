//! What stands against other players who were possible.

use super::Narration;
use crate::data::{Answer, Candidate, Obstacle};
use crate::tournament::PlayerNumber;

impl Narration<'_> {
    /// What stands against candidates: those who follow each other and have the same against them in one line. `stem`: that of
    /// the phrases; `names`: those of others whom they name.
    pub(super) fn candidates_together<'c>(
        &mut self,
        candidates: impl Iterator<Item = &'c Candidate>,
        stem: &str,
        names: &str,
    ) {
        let mut lines: Vec<(&str, String, Vec<String>, usize)> = Vec::new();
        for candidate in candidates {
            let Some((verdict, sentence)) = self.against(&candidate.answer, None) else { continue };
            let player = self.by.scored_candidate(candidate);
            match lines.last_mut() {
                Some(last) if last.0 == verdict && last.1 == sentence => last.2.push(player),
                _ => lines.push((verdict, sentence, vec![player], self.articles.len())),
            }
        }
        for (verdict, sentence, players, cited) in lines {
            let brief = self.by.in_brief();
            let fillings = brief.with("players", players).with("sentence", sentence);
            let line = fillings.with("names", names).say(&format!("{stem}-{verdict}"));
            self.reasons.push(line);
            self.cited.push(cited);
        }
    }

    /// What stands against it that something would be so: the end of the name of a phrase, and the sentence that fills it.
    /// `two`: who would meet.
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
        Some((verdict, self.loses(&difference.rule, two)))
    }

    fn obstacles_in_a_row(&mut self, obstacles: &[Obstacle]) -> String {
        let said: Vec<String> = obstacles.iter().map(|obstacle| self.obstacle(obstacle)).collect();
        if said.is_empty() { self.by.word("obstacle-completion") } else { said.join(" ") }
    }
}
