//! Who else could have got the bye.

use fluent_bundle::FluentValue;

use super::{Narration, text};
use crate::data::{Answer, Candidate, Explanation, Unplayed};
use crate::editions::{Edition, Rule};
use crate::round::UnplayedRound;
use crate::tournament::{Entry, Points};

impl Narration<'_> {
    /// Who else could have got the bye: those who may not have it in one line, then the others from the lowest score up.
    /// What the answer has said is not said again.
    pub(super) fn candidates_in_short(&mut self, explanation: &Explanation) {
        let (candidates, said) = (&explanation.candidates, &explanation.answer);
        self.unplayed(&explanation.unplayed);
        let one = ("one", text(self.by.name(explanation.paired[0].player)));
        let had_one = |candidate: &&Candidate| match &candidate.answer {
            Answer::Impossible { obstacles } => {
                obstacles.iter().any(|it| it.id == Rule::REPEAT_PAB)
            }
            _ => false,
        };
        let (had_one, others): (Vec<&Candidate>, Vec<&Candidate>) =
            candidates.iter().partition(had_one);
        let (higher, others): (Vec<&Candidate>, Vec<&Candidate>) =
            others.into_iter().partition(|it| has_more_points(it));
        // Of those with more points it is said that they have them.
        let is_in_question =
            |it: &Candidate| higher.is_empty() || is_before(candidates, it, &higher);
        let had_one: Vec<&Candidate> =
            had_one.into_iter().filter(|it| is_in_question(it)).collect();
        if !had_one.is_empty() {
            let players: Vec<String> = had_one.iter().map(|it| self.barred_from_bye(it)).collect();
            let fillings = [
                ("players", text(self.by.in_brief().cut_items(&players))),
                ("count", FluentValue::from(players.len())),
                ("worth", text(if half_a_point_bars(self.by.edition) { "any" } else { "win" })),
            ];
            self.reason(self.by.say("bye-barred", &fillings));
        }
        if !explanation.absent.is_empty() {
            let fillings = [
                one.clone(),
                ("players", text(self.by.in_brief().names(&explanation.absent))),
                ("count", FluentValue::from(explanation.absent.len())),
            ];
            self.reason(self.by.say("bye-absent", &fillings));
        }
        let others = others.into_iter().filter(|it| it.answer != *said);
        self.candidates_together(others, "bye-candidate", &[]);
        if let Some(first) = higher.first() {
            self.against_candidate(first, None);
            let fillings = [
                ("count", FluentValue::from(explanation.more_points)),
                ("first", text(self.scored(first))),
                one,
            ];
            self.reason(self.by.say("bye-higher", &fillings));
        }
    }

    /// What the earlier rounds in which a player did not play mean for the bye.
    pub(super) fn unplayed(&mut self, rounds: &[Unplayed]) {
        for unplayed in rounds {
            self.cite(Rule::REPEAT_PAB);
            let is_given = matches!(unplayed.letter, Some('F' | 'H' | 'Z'));
            let kind = match unplayed.letter {
                Some('+') => "won".to_owned(),
                Some('-') => "lost".to_owned(),
                letter => letter.map_or_else(|| "none".to_owned(), String::from),
            };
            let fillings = [
                ("player", text(self.by.name(unplayed.player))),
                ("kind", text(kind)),
                ("count", FluentValue::from(unplayed.rounds.len())),
                ("rounds", self.by.rounds(&unplayed.rounds)),
                ("bars", text(if unplayed.bars { "yes" } else { "no" })),
                ("hint", text(if is_given && !unplayed.bars { "yes" } else { "no" })),
            ];
            self.reason(self.by.say("bye-unplayed", &fillings));
        }
    }

    /// A player who may not get the bye, with the rounds in which they had it or points without playing.
    fn barred_from_bye(&mut self, candidate: &Candidate) -> String {
        let player = ("player", text(self.by.name(candidate.player)));
        let Answer::Impossible { obstacles } = &candidate.answer else { return String::new() };
        self.obstacles_in_a_row(obstacles);
        let rounds: Vec<u32> = obstacles.iter().flat_map(|it| it.rounds.clone()).collect();
        let fillings = [
            player,
            ("count", FluentValue::from(rounds.len())),
            ("rounds", self.by.rounds(&rounds)),
        ];
        self.by.say("bye-barred-in", &fillings)
    }

    pub(super) fn candidate_lines(&mut self, candidates: &[Candidate]) -> Vec<String> {
        let mut lines = Vec::new();
        for candidate in candidates {
            let Some((verdict, sentence)) = self.against_candidate(candidate, None) else {
                continue;
            };
            let key = format!("bye-candidate-{verdict}");
            lines.push(self.candidates(&key, &[self.scored(candidate)], sentence, &[]));
        }
        lines
    }
}

/// Whether a candidate has a lower score than those who are refused because of theirs; all stand in the order of scores.
fn is_before(all: &[Candidate], candidate: &Candidate, higher: &[&Candidate]) -> bool {
    let of_score = |score: &str| all.iter().position(|it| it.score == score);
    of_score(&candidate.score) < higher.first().and_then(|it| of_score(&it.score))
}

/// Whether a candidate for the bye is refused because of their score alone.
fn has_more_points(candidate: &Candidate) -> bool {
    match &candidate.answer {
        Answer::Worse(difference) => difference.proven && difference.rule.id == Rule::PabScore,
        _ => false,
    }
}

/// Whether half a point without playing bars from the bye, as in 2013.
fn half_a_point_bars(edition: &Edition) -> bool {
    (edition.definitions.bars_from_pab)(UnplayedRound {
        entry: Entry::HalfPointBye,
        value: Points(5),
        loss: Points::ZERO,
        win: Points(10),
    })
}
