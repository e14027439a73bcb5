//! Why a round is paired as it is: the rules' pairing against the best one that has what is asked for.
//!
//! Every answer follows from two pairings and the judge's comparison of them. The second pairing is the
//! best that meets a [`Condition`]: the two do meet, the player does not move down. Nothing here knows a
//! criterion by name. The answers are data ([`data`]); words are for others.

mod boards;
mod bye;
mod colour;
mod counterfactual;
pub mod data;
mod obstacles;
mod phrases;
mod words;

pub use data::{Explanation, Question, SCHEMA};
pub use phrases::Language;
pub use words::{Told, tell};

use crate::check::{Replay, boards_of, file_pairing};
use crate::conditions::Condition;
use crate::criteria::NoCompletePairing;
use crate::editions::Edition;
use crate::pairer::{Paired, pair};
use crate::round::{Participants, Place, RoundContext};
use crate::tournament::Tournament;
use data::{Answer, Seat};

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// Nobody of this number takes part in the round.
    #[error("player {0} does not take part in the round")]
    NotInRound(u32),
    /// Both numbers are the same player.
    #[error("player {0} cannot meet himself")]
    SamePlayer(u32),
    /// No legal pairing of the round exists.
    #[error(transparent)]
    NoPairing(#[from] NoCompletePairing),
}

/// Answers a question about a round, 1-based: one that the file has paired, or the next one.
///
/// # Errors
/// [`Unanswered`].
pub fn explain(
    replay: &Replay<'_>,
    round: u32,
    question: Question,
) -> Result<Explanation, Unanswered> {
    let is_paired = round <= replay.last_paired_round();
    let participants = if is_paired { Participants::Paired } else { Participants::Available };
    let context = replay.context(round, participants);
    let best = pair(&context, replay.edition())?;
    let case =
        Case { tournament: replay.tournament(), round: &context, edition: replay.edition(), best };
    let mut explanation = case.explain(question)?;
    explanation.file_agrees =
        is_paired.then(|| file_pairing(replay.tournament(), &context).pairing == case.best.pairing);
    Ok(explanation)
}

/// A round that is asked about, and what the rules make of it.
struct Case<'a> {
    tournament: &'a Tournament,
    round: &'a RoundContext,
    edition: &'a Edition,
    best: Paired,
}

impl Case<'_> {
    fn explain(&self, question: Question) -> Result<Explanation, Unanswered> {
        let mut explanation = Explanation {
            schema: SCHEMA,
            edition: self.edition.id,
            round: self.round.round,
            question,
            file_agrees: None,
            paired: Vec::new(),
            answer: Answer::Follows,
            candidates: Vec::new(),
            colour: None,
            boards: Vec::new(),
        };
        match question {
            Question::WhyNot { one, other } => {
                let pair = (self.place(one)?, self.place(other)?);
                if one == other {
                    return Err(Unanswered::SamePlayer(one));
                }
                explanation.paired = vec![self.seat(pair.0), self.seat(pair.1)];
                explanation.answer =
                    self.unless_so(Condition::Meet(pair.0, pair.1), || self.pair_obstacles(pair));
            }
            Question::WhyFloat { player } => {
                let place = self.place(player)?;
                explanation.paired = vec![self.seat(place)];
                explanation.answer = self
                    .unless_so(Condition::StaysUp(place), || self.obstacles_to_staying_up(place));
            }
            Question::WhyBye { player } => {
                let place = self.place(player)?;
                explanation.paired = vec![self.seat(place)];
                explanation.answer = self.unless_so(Condition::LeavesPab(place), Vec::new);
                if self.best.pairing.pab() == Some(place) {
                    explanation.candidates = self.bye_candidates(place);
                }
            }
            Question::WhyColour { player } => {
                let place = self.place(player)?;
                explanation.paired = vec![self.seat(place)];
                (explanation.colour, explanation.answer) = self.explain_colour(place);
            }
            Question::WhyBoard { player } => {
                let place = self.place(player)?;
                explanation.paired = vec![self.seat(place)];
                explanation.boards = self.boards_around(place);
            }
        }
        Ok(explanation)
    }

    fn place(&self, number: u32) -> Result<Place, Unanswered> {
        self.round.place_of_number(number).ok_or(Unanswered::NotInRound(number))
    }

    fn number(&self, place: Place) -> u32 {
        self.round.player(place).number
    }

    fn numbers<'a>(&self, places: impl IntoIterator<Item = &'a Place>) -> Vec<u32> {
        places.into_iter().map(|place| self.number(*place)).collect()
    }

    fn seat(&self, place: Place) -> Seat {
        let number = self.number(place);
        let boards = boards_of(self.round, self.edition, &self.best.pairing);
        let board = boards.iter().find(|it| it.white == number || it.black == number);
        let board = board.filter(|board| !board.is_pab());
        let stays = Condition::StaysUp(place);
        Seat {
            player: number,
            score: self.round.score(place).to_string(),
            opponent: board.map(|it| if it.white == number { it.black } else { it.white }),
            colour: board.map(|it| if it.white == number { 'w' } else { 'b' }),
            moves_down: !stays.is_met(self.round, self.edition, &self.best.pairing),
        }
    }
}
