//! The rounds of a tournament that can be explained, and whether others would pair them so.

use crate::check::{Board, Replay, Verdict};
use crate::editions::Edition;
use crate::engines::Position;
use crate::mutants::{FaultyRound, Mutant};
use crate::oracle::LARGEST_FIELD;
use crate::tournament::Tournament;

/// A round as it was paired.
#[derive(Clone, Debug)]
pub struct Played {
    /// The round before it was paired.
    pub position: Position,
    /// The boards of the file.
    pub boards: Vec<Board>,
    /// Whether the file states the colours of all boards.
    has_colours: bool,
    /// Whether the rules prescribe it, colours included.
    pub is_right: bool,
}

/// The rounds of one tournament.
#[derive(Clone, Debug, Default)]
pub struct TournamentRounds {
    /// Rounds with a pairing that was judged.
    pub played: Vec<Played>,
    /// Rounds that were not judged: nobody was paired, or no legal pairing exists.
    pub left_out: usize,
}

impl TournamentRounds {
    /// Judges every round of a tournament under an edition.
    #[must_use]
    pub fn new(tournament: &Tournament, edition: &Edition) -> TournamentRounds {
        let replay = Replay::new(tournament, edition).without_readings();
        let mut rounds = TournamentRounds::default();
        for round in replay.check(None).rounds {
            let is_right = round.verdict == Verdict::Match;
            if !is_right && !round.verdict.is_difference() {
                rounds.left_out += 1;
                continue;
            }
            rounds.played.push(Played {
                position: position_of(&replay, round.round),
                has_colours: states_colours(tournament, round.round),
                boards: round.file,
                is_right,
            });
        }
        rounds
    }
}

/// A round before it was paired, with what the whole tournament shows: how many rounds it has, and the initial
/// colour.
fn position_of(replay: &Replay<'_>, round: u32) -> Position {
    let tournament = replay.tournament();
    let mut position = Position::before(tournament, round);
    position.tournament.declared_rounds =
        Some(tournament.declared_rounds.unwrap_or(replay.last_paired_round()));
    position.tournament.initial_colour = Some(replay.initial_colour().colour());
    position
}

fn states_colours(tournament: &Tournament, round: u32) -> bool {
    let games = tournament.players.iter().filter_map(|player| player.entry(round).game());
    games.into_iter().all(|game| game.colour.is_some())
}

impl Played {
    /// Whether so many players take part that not all pairings can be looked at.
    #[must_use]
    pub fn is_large(&self) -> bool {
        self.position.present().len() > LARGEST_FIELD
    }

    /// Whether an engine that follows this edition but for these faults pairs the round so. `None`: all
    /// pairings have to be looked at for it, and too many players take part.
    #[must_use]
    pub fn is_of(&self, edition: &Edition, faults: &[&Mutant]) -> Option<bool> {
        let round = FaultyRound::new(&self.position, edition, faults);
        let Some(boards) = round.boards()? else { return Some(false) };
        let file = round.with_open_colours(&self.boards);
        Some(if self.has_colours { boards == file } else { opponents(&boards) == opponents(&file) })
    }
}

fn opponents(boards: &[Board]) -> Vec<Board> {
    let mut unordered: Vec<Board> = boards.iter().map(|board| board.unordered()).collect();
    unordered.sort_unstable();
    unordered
}
