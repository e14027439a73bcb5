//! The round of a question, and why a question has no answer.

use std::sync::OnceLock;

use crate::check::{Board, Examined, FilePairing, Replay, RoundCheck, boards_of};
use crate::conditions::Condition;
use crate::criteria::NoCompletePairing;
use crate::data::{Seat, virtual_points};
use crate::editions::Edition;
use crate::pairer::{Paired, Stages, pair};
use crate::round::{InitialColour, Participants, Rank, RoundContext};
use crate::tournament::{PlayerNumber, Points, Tournament};

/// The reason why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unanswered {
    /// No player with this number takes part in the round.
    #[error("player {0} does not take part in the round")]
    NotInRound(PlayerNumber),
    /// Both numbers are of the same player.
    #[error("player {0} cannot meet themselves")]
    SamePlayer(PlayerNumber),
    /// No legal pairing of the round exists.
    #[error(transparent)]
    NoPairing(#[from] NoCompletePairing),
}

/// The round of a question, and the pairing by the rules. The round is paired once for all its questions.
#[derive(Debug)]
pub struct Case<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) edition: &'a Edition,
    pub(crate) initial_colour: InitialColour,
    pub(crate) round: RoundContext,
    /// The round with the other initial colour.
    pub(crate) mirrored: OnceLock<RoundContext>,
    pub(crate) best: Paired,
    /// The stages of the pairer that search for pairings under a condition.
    pub(crate) stages: Stages,
    pub(crate) boards: Vec<Board>,
    /// The file's pairing and the verdict on it; `None`: the round is not paired yet.
    pub(crate) file: Option<(FilePairing, RoundCheck)>,
}

impl<'a> Case<'a> {
    /// The case of a round, 1-based, that the file has paired, or of the next round.
    ///
    /// # Errors
    /// [`Unanswered::NoPairing`] when the round has no legal pairing.
    pub fn new(replay: &Replay<'a>, round: u32) -> Result<Case<'a>, Unanswered> {
        if let Some(examined) = replay.examined(round) {
            return Case::of(replay, examined).map_err(|_| NoCompletePairing.into());
        }
        let context = replay.context(round, Participants::Available);
        let best = pair(&context, replay.edition())?;
        Ok(Case::with(replay, context, best, None))
    }

    /// The case of a round that was already examined.
    ///
    /// # Errors
    /// The examined round itself, when it has no legal pairing.
    pub fn of(replay: &Replay<'a>, examined: Examined) -> Result<Case<'a>, Box<Examined>> {
        let Examined { context, file, best, check } = examined;
        match best {
            Some(best) => Ok(Case::with(replay, context, best, Some((file, check)))),
            None => Err(Box::new(Examined { context, file, best, check })),
        }
    }

    pub(crate) fn with(
        replay: &Replay<'a>,
        round: RoundContext,
        best: Paired,
        file: Option<(FilePairing, RoundCheck)>,
    ) -> Case<'a> {
        Case {
            tournament: replay.tournament(),
            edition: replay.edition(),
            initial_colour: replay.initial_colour(),
            boards: boards_of(&round, replay.edition(), &best.pairing),
            round,
            mirrored: OnceLock::new(),
            best,
            stages: Stages::ALL,
            file,
        }
    }

    /// The verdict on the file's pairing. `None` if the round is not paired yet.
    pub fn check(&self) -> Option<&RoundCheck> {
        self.file.as_ref().map(|(_, check)| check)
    }

    /// The pairing of the file; `None`: the round is not paired yet.
    pub(crate) fn file(&self) -> Option<&FilePairing> {
        self.file.as_ref().map(|(file, _)| file)
    }

    /// Sets the stages that the pairer may use, and its limit of work.
    #[must_use]
    pub fn with_stages(self, stages: Stages) -> Case<'a> {
        Case { stages, ..self }
    }

    /// Whether the file has the opponents that the rules prescribe; `None`: it is not paired yet.
    pub(crate) fn file_agrees(&self) -> Option<bool> {
        self.file().map(|file| file.pairing == self.best.pairing)
    }

    /// The virtual points in a player's score of the round (C.04.7).
    pub(crate) fn virtual_points(&self, rank: Rank) -> Points {
        let index = self.round.player(rank).index;
        self.tournament[index].virtual_points(self.round.round)
    }

    /// Whether somebody's score of the round has virtual points in it.
    pub(crate) fn is_accelerated(&self) -> bool {
        self.round.ranks().any(|rank| self.virtual_points(rank) != Points::ZERO)
    }

    pub(crate) fn rank(&self, number: PlayerNumber) -> Result<Rank, Unanswered> {
        self.round.rank_of_number(number).ok_or(Unanswered::NotInRound(number))
    }

    pub(crate) fn number(&self, rank: Rank) -> PlayerNumber {
        self.round.player(rank).number
    }

    pub(crate) fn numbers<'p>(
        &self,
        ranks: impl IntoIterator<Item = &'p Rank>,
    ) -> Vec<PlayerNumber> {
        ranks.into_iter().map(|rank| self.number(*rank)).collect()
    }

    pub(crate) fn seat(&self, rank: Rank) -> Seat {
        let number = self.number(rank);
        let board = self.boards.iter().find(|it| it.seats(number));
        let opponent = board.and_then(|it| it.opponent_of(number));
        let is_white = board.is_some_and(|it| it.white == number);
        let stays = Condition::StaysUp(rank);
        Seat {
            player: number,
            score: self.round.score(rank),
            virtual_points: virtual_points(self.virtual_points(rank)),
            opponent,
            colour: opponent.map(|_| if is_white { 'w' } else { 'b' }),
            moves_down: !stays.is_met(&self.round, self.edition, &self.best.pairing),
        }
    }
}
