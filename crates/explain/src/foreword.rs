//! What a reader has to know before an answer: what the file has if the rules prescribe something else, under
//! which other edition the file is right, and whether the edition is a guess.

use std::cmp::Ordering;

use serde::Serialize;

use super::data::name_of;
use crate::check::{
    Board, Diagnosis, Matching, Note, Replay, RoundCheck, Verdict, diagnose, unused_acceleration,
};
use crate::editions::Guess;
use crate::round::Float;
use crate::tournament::{AccelerationSource, PlayerNumber};

/// Facts that a reader needs before an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Foreword {
    /// The edition.
    pub edition: &'static str,
    /// The reason for choosing the edition.
    pub edition_reason: String,
    /// The reason why the edition is only a guess. `None` if it is certain.
    #[serde(skip)]
    pub guess: Option<Guess>,
    /// The rounds in question whose pairing in the file differs from the rules, in order.
    #[serde(rename = "rounds-apart")]
    pub apart: Vec<RoundApart>,
    /// Other assumptions about the file on which the answer depends.
    pub notes: Vec<Caution>,
}

/// An assumption, about the file or the text of the rules, on which an answer depends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "note", rename_all = "kebab-case")]
pub enum Caution {
    /// The text of the edition is often ambiguous, and no outside source shows which interpretation is right.
    ReadingsOurs,
    /// The file states virtual points, but without them more of its rounds match.
    UnusedAcceleration(Matching),
    /// The file has perhaps changed since these rounds were paired. The command `check` says what is probably wrong
    /// with it.
    Diagnosed {
        /// The rounds in question that are concerned, in order, 1-based.
        rounds: Vec<u32>,
    },
    /// Another note about the file.
    #[serde(untagged)]
    Of(Note),
}

/// A round whose pairing in the file differs from the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RoundApart {
    /// The round, 1-based.
    pub round: u32,
    /// `colour`, `different`, `illegal`, `disputed` or `defect`.
    #[serde(rename = "file-verdict")]
    pub verdict: Verdict,
    /// The registered reading of the text under which the file is right.
    pub reading: Option<&'static str>,
    /// The other editions under which the file is right, if the file determined the edition.
    pub right_under: Vec<&'static str>,
    /// The pairing in the file.
    pub file: Made,
    /// The pairing by the rules. `None` if no legal pairing exists.
    pub rules: Option<Made>,
}

/// A pairing, as far as it differs from another one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Made {
    /// The boards that only this pairing has, `[white, black]`, the PAB as `[number, 0]`.
    pub boards: Vec<Board>,
    /// The players who have the PAB in this pairing.
    pub bye: Vec<PlayerNumber>,
    /// The opponents and colours of the players asked about, even if both pairings agree in them.
    pub seats: Vec<MadeSeat>,
}

/// The opponent, colour, board and float of a player in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct MadeSeat {
    /// The player.
    pub player: PlayerNumber,
    /// The opponent. `None` if the player has the PAB.
    pub opponent: Option<PlayerNumber>,
    /// The colour, `w` or `b`. `None` if there is no colour, or the file does not state it.
    pub colour: Option<char>,
    /// The number of the board, 1-based. `None` if the player has no board.
    pub board: Option<usize>,
    /// The float of the player in this round: `down` or `up`.
    pub float: Option<&'static str>,
}

impl MadeSeat {
    /// Whether opponent and colour are equal, as far as both are known.
    pub(super) fn is_as(&self, other: &MadeSeat) -> bool {
        let colours = self.colour.zip(other.colour);
        self.opponent == other.opponent && colours.is_none_or(|(one, other)| one == other)
    }
}

impl Foreword {
    /// A foreword with only the edition. `why`: the reason for choosing it.
    pub fn new(edition: &'static str, why: &str, guess: Option<Guess>) -> Foreword {
        let (apart, notes) = (Vec::new(), Vec::new());
        Foreword { edition, edition_reason: why.to_owned(), guess, apart, notes }
    }

    /// Adds the assumptions that affect a round, 1-based. `None` for all paired rounds.
    #[must_use]
    pub fn with_notes(self, replay: &Replay<'_>, round: Option<u32>) -> Foreword {
        let ours = (!replay.edition().caveat.is_empty()).then_some(Caution::ReadingsOurs);
        let assumed = replay.notes_on(round).into_iter().map(Caution::Of);
        let mut notes: Vec<Caution> = ours.into_iter().chain(assumed).collect();
        if !self.apart.is_empty() {
            let rounds = replay.check(None).rounds;
            let unused = unused_acceleration(replay.tournament(), replay.edition(), &rounds);
            notes.extend(unused.map(Caution::UnusedAcceleration));
            notes.extend(self.diagnosed(replay, &rounds));
        }
        Foreword { notes, ..self }
    }

    /// A warning if the file is perhaps not as it was when the rounds that differ were paired. Virtual points have
    /// a note of their own, and games that were not played change no pairing.
    fn diagnosed(&self, replay: &Replay<'_>, checks: &[RoundCheck]) -> Option<Caution> {
        let source = AccelerationSource::File;
        let all = diagnose(replay.tournament(), replay.edition(), checks, source).found;
        let is_of_file = |it: &Diagnosis| {
            !matches!(it, Diagnosis::UnusedAcceleration { .. } | Diagnosis::ForfeitColours(_))
        };
        let of_file = all.iter().filter(|it| is_of_file(&it.diagnosis));
        let explained: Vec<u32> = of_file.flat_map(|it| it.rounds.iter().copied()).collect();
        let apart = self.apart.iter().map(|it| it.round);
        let rounds: Vec<u32> = apart.filter(|round| explained.contains(round)).collect();
        (!rounds.is_empty()).then_some(Caution::Diagnosed { rounds })
    }

    /// Adds the rounds that differ from the rules, with the opponents and colours of the players asked about.
    #[must_use]
    pub fn with_rounds(
        self,
        replay: &Replay<'_>,
        checks: &[RoundCheck],
        players: &[PlayerNumber],
    ) -> Foreword {
        let is_paired = |check: &&RoundCheck| check.round <= replay.last_paired_round();
        let apart = checks.iter().filter(is_paired).filter_map(|it| apart(replay, it, players));
        Foreword { apart: apart.collect(), ..self }
    }
}

fn apart(replay: &Replay<'_>, check: &RoundCheck, players: &[PlayerNumber]) -> Option<RoundApart> {
    let is_otherwise = matches!(check.verdict, Verdict::Disputed | Verdict::Defect);
    (check.verdict.is_difference() || is_otherwise).then_some(())?;
    let expected = check.expected.as_deref();
    let made = |boards: &[Board], others: &[Board], seats: Vec<MadeSeat>| Made {
        boards: boards.iter().filter(|it| !others.contains(it)).copied().collect(),
        bye: boards.iter().filter(|it| it.is_pab()).map(|it| it.white).collect(),
        seats,
    };
    let in_file = players.iter().filter_map(|player| seat_of_file(replay, check, *player));
    let by_rules = |boards: &[Board]| {
        let seat = |player: &PlayerNumber| seat_by_rules(replay, check.round, boards, *player);
        made(boards, &check.file, players.iter().filter_map(seat).collect())
    };
    Some(RoundApart {
        round: check.round,
        verdict: check.verdict,
        reading: check.reason.as_ref().and_then(|reason| reason.reading),
        right_under: check.right_under.clone(),
        file: made(&check.file, expected.unwrap_or_default(), in_file.collect()),
        rules: expected.map(by_rules),
    })
}

/// The seat of a player in the file. `None` if they do not take part in the round.
fn seat_of_file(replay: &Replay<'_>, check: &RoundCheck, number: PlayerNumber) -> Option<MadeSeat> {
    let seat = seat_at(&check.file, number)?;
    let tournament = replay.tournament();
    let index = tournament.index_of(number)?;
    let game = tournament[index].entry(check.round).game();
    Some(MadeSeat {
        // A board has an order of colours also where the file states none.
        colour: game.and_then(|game| game.colour).map(|colour| colour.letter()),
        float: replay.float(index, check.round).map(name_of),
        ..seat
    })
}

fn seat_by_rules(
    replay: &Replay<'_>,
    round: u32,
    boards: &[Board],
    number: PlayerNumber,
) -> Option<MadeSeat> {
    let seat = seat_at(boards, number)?;
    let score = |it| replay.tournament().index_of(it).map(|index| replay.score(index, round));
    let float = match seat.opponent.map(|it| score(it).cmp(&score(number))) {
        None | Some(Ordering::Less) => Some(Float::Down),
        Some(Ordering::Greater) => Some(Float::Up),
        Some(Ordering::Equal) => None,
    };
    Some(MadeSeat { float: float.map(name_of), ..seat })
}

/// Where a player sits; the float is still to be found.
fn seat_at(boards: &[Board], player: PlayerNumber) -> Option<MadeSeat> {
    let at = boards.iter().position(|it| it.seats(player))?;
    let board = boards[at];
    let opponent = board.opponent_of(player);
    let colour = opponent.map(|_| if board.white == player { 'w' } else { 'b' });
    Some(MadeSeat { player, opponent, colour, board: opponent.map(|_| at + 1), float: None })
}
