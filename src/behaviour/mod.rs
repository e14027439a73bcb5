//! Finds the behaviour that explains rounds: another edition, another interpretation, or one or two known faults.
//! `tests/cli/diagnose.rs` has faults found that it made.

mod trial;

use crate::check::{Board, Replay, Verdict};
use crate::editions::Edition;
use crate::engines::Position;
use crate::generate::mixed;
use crate::mutants::{FaultyRound, Mutant, mutants_of};
use crate::tournament::{Player, PlayerNumber, Tournament};

pub use trial::{Alternative, Behaviour, Explained, Fit, Share};

pub(crate) use trial::Trial;

/// The most wrong rounds that each behaviour pairs again, and the most right ones if it explains a wrong one.
const MOST_ROUNDS: usize = 200;

/// The most players in these rounds together, without the first round.
const MOST_PLAYERS: usize = 20_000;

/// Faults that a finished tournament cannot show, because its file says who takes part.
const NEVER_SHOWN: [&str; 4] = [
    "half-point-bye-is-paired",
    "zero-point-bye-is-paired",
    "late-entries-are-left-out",
    "absent-once-is-withdrawn",
];

/// How many faults, those that explain most, are tried in pairs.
const PAIRED: usize = 30;

/// Tries other rules and faults on rounds, until a kind explains all (`Trial::search`). Calls `told` after each.
pub fn explain(edition: &Edition, rounds: &[Played], told: &(dyn Fn() + Sync)) -> Explained {
    let (right, wrong): (Vec<&Played>, Vec<&Played>) = rounds.iter().partition(|it| it.is_right);
    let mut faults = mutants_of(edition);
    faults.retain(|it| it.is_fault() && !NEVER_SHOWN.contains(&it.id.as_str()));
    let gives = |round: &Played, behaviour: &Behaviour| {
        let edition = match behaviour {
            Behaviour::Rules(rules) => &rules.edition,
            Behaviour::Faults(_) => edition,
        };
        round.is_of(edition, &behaviour.faults().iter().collect::<Vec<_>>())
    };
    let trial =
        Trial { edition, right: sample(&right), wrong: sample(&wrong), gives: &gives, told };
    let explained = match wrong.is_empty() {
        true => Explained { right_tried: trial.right.len(), ..Explained::default() },
        false => trial.search(faults, PAIRED),
    };
    Explained { right: right.len(), wrong: wrong.len(), ..explained }
}

/// Rounds spread evenly, as many as may be tried; always the same for the same rounds.
fn sample<'a>(rounds: &[&'a Played]) -> Vec<&'a Played> {
    let mut drawn: Vec<usize> = (0..rounds.len()).collect();
    drawn.sort_by_key(|at| mixed(*at as u64));
    let mut players = 0;
    let mut fits = |at: &usize| {
        let is_first = players == 0;
        players += rounds[*at].position.present().len();
        is_first || players <= MOST_PLAYERS
    };
    let mut kept: Vec<usize> =
        drawn.into_iter().take(MOST_ROUNDS).take_while(|at| fits(at)).collect();
    kept.sort_unstable();
    kept.into_iter().map(|at| rounds[at]).collect()
}

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
