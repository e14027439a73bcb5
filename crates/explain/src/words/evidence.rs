//! What the players can verify on the wall chart of what an answer says: colours, floats, scores, ranks, who has met whom.

use fluent_bundle::FluentValue;

use super::{Narration, text};
use crate::check::Board;
use crate::criteria::Quality;
use crate::data::{Answer, BracketPair, DecidingRule, Difference, Obstacle, Parting, Shown};
use crate::editions::Rule;
use crate::sequence::OrderRule;
use crate::tournament::PlayerNumber;

/// Of how many players who pay for an alternative the colours or floats are said.
const PAYERS_MAX: usize = 3;

/// What the answer has said already, and under which condition.
#[derive(Clone, Copy)]
pub(super) struct Said<'a> {
    /// It is about two players: the first obstacle is the answer itself.
    pub(super) is_about_two: bool,
    /// The pairing that is asked for, as half a sentence.
    pub(super) condition: &'a str,
    /// The answer names the one who would move down instead.
    pub(super) names_who_instead: bool,
}

/// Players for whom the alternative is worse; first the two who would clash, of whom the answer speaks.
fn clash_first(rule: &DecidingRule) -> Vec<PlayerNumber> {
    let first = rule.clash.map_or(Vec::new(), |clash| clash.players.to_vec());
    let others = rule.pay.iter().copied().filter(|it| !first.contains(it));
    first.iter().copied().chain(others).collect()
}

impl Narration<'_> {
    pub(super) fn evidence_of(&mut self, answer: &Answer, said: Said<'_>) {
        match answer {
            Answer::Impossible { obstacles } => {
                self.evidence_of_obstacles(obstacles, said.is_about_two);
            }
            Answer::Worse(difference) | Answer::Later(difference) => {
                if !difference.proven {
                    self.reason(self.by.phrases.word("evidence-unproved"));
                }
                self.evidence_of_difference(difference, said);
            }
            Answer::NotSo | Answer::Follows => {}
        }
    }

    fn evidence_of_obstacles(&mut self, obstacles: &[Obstacle], is_said: bool) {
        for (at, obstacle) in obstacles.iter().enumerate() {
            if !(is_said && at == 0) {
                let sentence = self.obstacle(obstacle);
                self.reason(sentence);
            }
            for history in &obstacle.histories {
                self.reason(self.by.history(history));
            }
        }
    }

    fn evidence_of_difference(&mut self, difference: &Difference, said: Said<'_>) {
        let rule = &difference.rule;
        let Some(bracket) = &difference.bracket else { return };
        if let Some(parts) = &rule.parts {
            self.ranks_in_bracket(bracket, parts);
        }
        if matches!(rule.id, Rule::Order(_)) {
            self.colours_are_equal(bracket);
        }
        if matches!(rule.id, Rule::Order(OrderRule::ExchangedCount | OrderRule::ExchangeDifference))
        {
            self.who_changes_halves(bracket, said.condition);
        }
        if bracket.best.downfloaters != bracket.alternative.downfloaters && !said.names_who_instead
        {
            self.who_moves_down(bracket, difference, said.condition);
        }
        for player in clash_first(rule).iter().take(PAYERS_MAX) {
            if let Some(float) = rule.minds_float {
                let round = self.round as usize - float.rounds_back;
                let fillings = [
                    ("player", text(self.by.name(*player))),
                    ("float", text(float.float)),
                    ("round", FluentValue::from(round)),
                    (
                        "how",
                        text(if rule.without_game.contains(player) { "unplayed" } else { "game" }),
                    ),
                ];
                self.reason(self.by.say("evidence-float", &fillings));
            } else if matches!(rule.id, Rule::Quality(it) if it.is_about_colours()) {
                let members = &mut bracket.members.iter();
                if let Some(member) = members.find(|it| it.colours.player == *player) {
                    self.reason(self.by.history(&member.colours));
                }
            }
        }
    }

    /// Where only the order decides: that the colours speak for neither pairing, which two who prefer the same colour doubt.
    fn colours_are_equal(&mut self, bracket: &BracketPair) {
        let row =
            bracket.criteria.iter().find(|row| row.id == Rule::Quality(Quality::ColourPreference));
        let Some([Shown::Number(count)]) = row.map(|row| row.best.as_slice()) else { return };
        if *count > 0 {
            let score = ("score", text(bracket.score.clone()));
            let count = ("count", FluentValue::from(*count));
            self.reason(self.by.say("evidence-colours-equal", &[score, count]));
        }
    }

    /// Who of two players comes first in the order of a bracket.
    fn ranks_in_bracket(&mut self, bracket: &BracketPair, parts: &Parting) {
        let place = |player: PlayerNumber| {
            bracket.members.iter().position(|it| it.colours.player == player).map(|at| at + 1)
        };
        if let (Some(best), Some(other)) = (place(parts.best), place(parts.alternative)) {
            let fillings = [
                ("best", text(self.by.name(parts.best))),
                ("other", text(self.by.name(parts.alternative))),
                ("best-place", FluentValue::from(best)),
                ("other-place", FluentValue::from(other)),
                ("score", text(bracket.score.clone())),
            ];
            self.reason(self.by.say("evidence-ranks", &fillings));
        }
    }

    fn who_changes_halves(&mut self, bracket: &BracketPair, condition: &str) {
        let [best, other] = [&bracket.best.exchanged, &bracket.alternative.exchanged];
        // Those of the alternative are the more, or the further apart.
        if other.iter().any(Vec::is_empty) {
            return;
        }
        let [best_out, best_into, other_out, other_into] =
            [&best[0], &best[1], &other[0], &other[1]].map(|it| text(self.by.names(it)));
        let fillings = [
            ("condition", text(condition)),
            ("best-count", FluentValue::from(best[0].len())),
            ("best-out", best_out),
            ("best-into", best_into),
            ("other-out", other_out),
            ("other-into", other_into),
        ];
        self.reason(self.by.say("evidence-exchanged", &fillings));
    }

    fn who_moves_down(&mut self, bracket: &BracketPair, difference: &Difference, condition: &str) {
        let (best, other) = (&bracket.best.downfloaters, &bracket.alternative.downfloaters);
        let has_bye = |boards: &[Board], players: &[PlayerNumber]| {
            players.len() == 1
                && boards.iter().any(|it| it.black.is_none() && it.white == players[0])
        };
        let is_bye =
            has_bye(&difference.instead_of, best) && has_bye(&difference.alternative, other);
        let fillings = [
            ("condition", text(condition)),
            ("score", text(bracket.score.clone())),
            ("best", text(self.by.names(best))),
            ("best-count", FluentValue::from(best.len())),
            ("other", text(self.by.names(other))),
            ("other-count", FluentValue::from(other.len())),
        ];
        let key = if is_bye { "evidence-bye" } else { "evidence-down" };
        self.reason(self.by.say(key, &fillings));
    }
}
