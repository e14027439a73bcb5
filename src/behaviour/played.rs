//! The rounds of a tournament that a behaviour may explain.

use crate::check::{Board, Replay, Verdict};
use crate::editions::Edition;
use crate::engines::Position;
use crate::mutants::{FaultyRound, Mutant};
use crate::tournament::{Player, PlayerNumber, Tournament};

/// A paired round.
#[derive(Clone, Debug)]
pub struct Played {
    /// The round before it was paired.
    pub position: Position,
    /// The boards of the file.
    pub boards: Vec<Board>,
    without_colour: Vec<PlayerNumber>,
    /// Whether the rules prescribe the boards, colours included.
    pub is_right: bool,
}

/// An engine's pairing of a round, compared with the played one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingOf {
    /// The played pairing.
    AsPlayed,
    /// Another pairing. Boards with open colours are closed as for the judge.
    Other(Vec<Board>),
    /// None: it denies that a legal pairing exists.
    NoPairing,
}

/// The rounds of one tournament.
#[derive(Clone, Debug, Default)]
pub struct TournamentRounds {
    /// Rounds whose pairing was judged.
    pub played: Vec<Played>,
    /// The number of rounds in which nobody was paired.
    pub left_out: usize,
}

impl TournamentRounds {
    /// Judges every round of a tournament under an edition.
    pub fn new(tournament: &Tournament, edition: &Edition) -> TournamentRounds {
        let replay = Replay::new(tournament, edition).without_readings();
        let mut rounds = TournamentRounds::default();
        for round in replay.check(None).rounds {
            if round.round > replay.last_paired_round() {
                continue;
            }
            let is_right = round.verdict == Verdict::Match;
            if !is_right && !round.verdict.is_difference() {
                rounds.left_out += 1;
                continue;
            }
            rounds.played.push(Played {
                position: position_of(&replay, round.round),
                without_colour: without_colour(tournament, round.round),
                boards: round.file,
                is_right,
            });
        }
        rounds
    }
}

/// A round before it was paired, with the number of rounds and the initial colour that the whole tournament shows.
fn position_of(replay: &Replay<'_>, round: u32) -> Position {
    let tournament = replay.tournament();
    let mut position = Position::before(tournament, round);
    position.tournament.declared_rounds =
        Some(tournament.declared_rounds.unwrap_or(replay.last_paired_round()));
    position.tournament.initial_colour = Some(replay.initial_colour().colour());
    position
}

fn without_colour(tournament: &Tournament, round: u32) -> Vec<PlayerNumber> {
    let has_none =
        |player: &&Player| player.entry(round).game().is_some_and(|game| game.colour.is_none());
    tournament.players.iter().filter(has_none).map(|player| player.number).collect()
}

impl Played {
    /// Whether an engine of this edition with these faults pairs it so. `None`: too many players to enumerate.
    pub fn is_of(&self, edition: &Edition, faults: &[&Mutant]) -> Option<bool> {
        Some(self.pairing_of(edition, faults)? == PairingOf::AsPlayed)
    }

    /// The pairing of such an engine. `None`: as for [`Played::is_of`].
    pub fn pairing_of(&self, edition: &Edition, faults: &[&Mutant]) -> Option<PairingOf> {
        let round = FaultyRound::new(&self.position, edition, faults);
        let Some(boards) = round.boards()? else { return Some(PairingOf::NoPairing) };
        let boards = self.as_judged(&boards);
        let is_same = boards == self.as_judged(&round.with_open_colours(&self.boards));
        Some(if is_same { PairingOf::AsPlayed } else { PairingOf::Other(boards) })
    }

    fn as_judged(&self, boards: &[Board]) -> Vec<Board> {
        let has_colours =
            |board: &Board| board.players().all(|player| !self.without_colour.contains(&player));
        let judged = |board: &Board| if has_colours(board) { *board } else { board.unordered() };
        let mut boards: Vec<Board> = boards.iter().map(judged).collect();
        boards.sort_unstable();
        boards
    }
}
