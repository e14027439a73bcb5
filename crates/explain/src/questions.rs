//! What each kind of question asks of a round.

use super::data::{Answer, Explanation, Question};
use super::{Case, Unanswered};
use crate::conditions::Condition;
use crate::criteria::{Completion, Pair};
use crate::round::Rank;

impl Case<'_> {
    pub(super) fn fill(&self, explanation: &mut Explanation) -> Result<(), Unanswered> {
        if let Question::WhyNot { one, other } = explanation.question {
            let pair = (self.rank(one)?, self.rank(other)?);
            if one == other {
                return Err(Unanswered::SamePlayer(one));
            }
            explanation.paired = vec![self.seat(pair.0), self.seat(pair.1)];
            self.fill_why_not(explanation, pair);
            return Ok(());
        }
        let player = explanation.question.players()[0];
        let rank = self.rank(player)?;
        explanation.paired = vec![self.seat(rank)];
        match explanation.question {
            Question::Why { .. } => match self.opponent_of(rank) {
                Some(opponent) => self.fill_why(explanation, rank, opponent),
                None => {
                    explanation.question = Question::WhyBye { player };
                    self.fill_why_bye(explanation, rank);
                }
            },
            // The bye counts as a downfloat, but to be told of it alone would hide it.
            Question::WhyFloat { .. } if self.opponent_of(rank).is_none() => {
                explanation.question = Question::WhyBye { player };
                self.fill_why_bye(explanation, rank);
            }
            Question::WhyFloat { .. } => self.fill_why_float(explanation, rank),
            Question::WhyBye { .. } => self.fill_why_bye(explanation, rank),
            Question::WhyColour { .. } => {
                // Two players who meet get their colours by article 5 alone, whatever other pairings there are.
                explanation.colour = self.colour_facts(rank);
                if explanation.colour.is_none() {
                    explanation.answer = Answer::NotSo;
                }
            }
            Question::WhyBoard { .. } | Question::WhyNot { .. } => {
                explanation.boards = self.boards_around(rank);
                explanation.board_order = Some(self.board_order());
            }
        }
        Ok(())
    }

    fn fill_why(&self, explanation: &mut Explanation, rank: Rank, opponent: Rank) {
        let (answer, facts) = self.why_opponent(rank, opponent);
        explanation.answer = answer;
        explanation.obstruction = self.why_impossible(&explanation.answer, |case| {
            let apart = case.round.restricted(&[(rank, opponent)], &[]);
            Completion::new(&apart).obstruction()
        });
        explanation.opponent = Some(Box::new(facts));
    }

    fn fill_why_not(&self, explanation: &mut Explanation, pair: Pair) {
        explanation.answer =
            self.unless_so(Condition::Meet(pair.0, pair.1), || self.pair_obstacles(pair));
        explanation.obstruction =
            self.why_impossible(&explanation.answer, |case| case.without_both(pair));
        explanation.both = self.pair_facts(pair, &explanation.answer);
    }

    fn fill_why_float(&self, explanation: &mut Explanation, rank: Rank) {
        explanation.answer =
            self.unless_so(Condition::StaysUp(rank), || self.obstacles_to_staying_up(rank));
        explanation.obstruction =
            self.why_impossible(&explanation.answer, |case| case.staying_up(rank));
        let facts = self.downfloat_facts(rank, &explanation.answer);
        explanation.moves_down_from = facts.map(Box::new);
    }

    /// What stands against what a question takes for granted: that a player moves down, or gets the PAB. `None`: it asks about
    /// something else, nobody gets the PAB, or the player has the lowest score, so that nobody is below to move down to.
    pub(super) fn if_so(&self, question: Question) -> Option<Answer> {
        match question {
            Question::WhyBye { player } => {
                self.best.pairing.pab()?;
                let rank = self.rank(player).ok()?;
                Some(Case::unless_forbidden(self.bye_obstacles(rank), || {
                    self.unless_so(Condition::TakesPab(rank), Vec::new)
                }))
            }
            Question::WhyFloat { player } => {
                let rank = self.rank(player).ok()?;
                let is_last = self.round.scoregroup_of(rank) + 1 == self.round.scoregroups.len();
                (!is_last).then(|| self.unless_so(Condition::MovesDown(rank), Vec::new))
            }
            _ => None,
        }
    }

    fn fill_why_bye(&self, explanation: &mut Explanation, rank: Rank) {
        explanation.answer = self.unless_so(Condition::LeavesPab(rank), Vec::new);
        explanation.unplayed = self.unplayed_before(rank);
        let holder = self.best.pairing.pab();
        if holder != Some(rank) {
            explanation.bye_goes_to = Some(holder.map_or(0, |it| self.number(it).get()));
            return;
        }
        (explanation.candidates, explanation.candidates_left_out) = self.bye_candidates(rank);
        explanation.absent = self.absent_up_to(rank);
        let group = self.round.scoregroup_of(rank);
        explanation.more_points = self.round.scoregroups[group].places.start.index();
    }
}
