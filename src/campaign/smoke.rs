//! Whether an engine is plugged in rightly: small questions with known answers.

use std::io;

use crate::check::{Replay, Verdict, pair_next};
use crate::editions::{Edition, by_id};
use crate::engines::{Answer, Engine, Failure, Position, Seat};
use crate::generate::{EventSpec, random_event};
use crate::tournament::{self, Entry, Options, Player, Tournament};
use crate::trf;

/// Players and rounds of the small tournaments: even and odd fields, even and odd rounds.
const EVENTS: [(u32, u32); 3] = [(8, 4), (9, 5), (15, 6)];
const SEED: u64 = 1;

/// One question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// What is asked.
    pub what: String,
    /// What came of it.
    pub outcome: Outcome,
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// As it should be, with a remark or none.
    Right(String),
    /// Not as it should be.
    Wrong(String),
    /// Not asked, and why.
    Skipped(String),
}

/// Asks an engine all small questions.
///
/// # Errors
/// When the engine cannot be started.
pub fn probe(engine: &Engine) -> io::Result<Vec<Probe>> {
    let edition = by_id(&engine.profile.edition).expect("a profile names an edition");
    let mut probes = vec![version(engine)?];
    for (players, rounds) in EVENTS {
        let event = event(&edition, players, rounds);
        for round in [1, rounds] {
            let what = format!("pairs round {round} of {players} players");
            probes.push(Probe { what, outcome: pairs(engine, &edition, &event, round)? });
        }
        let what = format!("checks a right tournament of {players} players");
        probes.push(Probe { what, outcome: finds(engine, &event, rounds, None)? });
        let what = format!("finds the wrong round of {players} players");
        let outcome =
            match (1..=rounds).rev().find_map(|it| Some((tampered(&edition, &event, it)?, it))) {
                Some((wrong, at)) => finds(engine, &wrong, at, Some(at))?,
                None => Outcome::Skipped("no round has another legal pairing".to_owned()),
            };
        probes.push(Probe { what, outcome });
    }
    let outcome = refuses(engine)?;
    probes.push(Probe { what: "says that no legal pairing exists".to_owned(), outcome });
    probes.push(Probe { what: "generates a tournament".to_owned(), outcome: generates(engine)? });
    Ok(probes)
}

fn version(engine: &Engine) -> io::Result<Probe> {
    let outcome = match (&engine.profile.version, engine.version()?) {
        (None, _) => Outcome::Skipped("it cannot say".to_owned()),
        (Some(_), Some(version)) => Outcome::Right(version),
        (Some(_), None) => Outcome::Wrong("it says nothing".to_owned()),
    };
    Ok(Probe { what: "says its version".to_owned(), outcome })
}

fn event(edition: &Edition, players: u32, rounds: u32) -> Tournament {
    random_event(&EventSpec::plain(players, rounds), edition, SEED, u64::from(players)).tournament
}

/// The outcome of an answer that is no reply.
fn no_reply<T>(answer: Answer<T>) -> Result<T, Outcome> {
    match answer {
        Answer::Said(reply) => Ok(reply),
        Answer::NoPairing => Err(Outcome::Wrong("it says that no legal pairing exists".to_owned())),
        Answer::Skipped(reason) => Err(Outcome::Skipped(reason)),
        Answer::Failed(Failure { kind, details }) => {
            Err(Outcome::Wrong(format!("{kind}: {details}")))
        }
    }
}

fn pairs(
    engine: &Engine,
    edition: &Edition,
    event: &Tournament,
    round: u32,
) -> io::Result<Outcome> {
    let position = Position::before(event, round);
    let seats = match no_reply(engine.pair(&position)?) {
        Ok(seats) => seats,
        Err(outcome) => return Ok(outcome),
    };
    let paired = position.paired(&seats);
    let check = Replay::new(&paired, edition).check(Some(round));
    let verdict = check.rounds.first().map_or(Verdict::Skipped, |round| round.verdict);
    Ok(match verdict {
        Verdict::Match => Outcome::Right(String::new()),
        other => Outcome::Right(format!("otherwise than we: {}", other.name())),
    })
}

fn finds(
    engine: &Engine,
    tournament: &Tournament,
    rounds: u32,
    wrong: Option<u32>,
) -> io::Result<Outcome> {
    let reply = match no_reply(engine.check(tournament, rounds)?) {
        Ok(reply) => reply,
        Err(outcome) => return Ok(outcome),
    };
    let found: Vec<u32> = reply.rounds.iter().filter(|it| it.differs).map(|it| it.round).collect();
    let expected: Vec<u32> = wrong.into_iter().collect();
    Ok(if found == expected {
        Outcome::Right(String::new())
    } else {
        Outcome::Wrong(format!("it names the rounds {found:?}, we {expected:?}"))
    })
}

/// The tournament up to a round in which two opponents are exchanged, so that it is wrong but legal;
/// `None`: there is no such round.
fn tampered(edition: &Edition, event: &Tournament, round: u32) -> Option<Tournament> {
    let position = Position::before(event, round);
    let replay = Replay::new(&position.tournament, edition);
    let next = pair_next(&replay, Some(round)).expect("the event was paired");
    let seats: Vec<Seat> = next
        .boards
        .iter()
        .map(|board| Seat { white: board.white, black: (!board.is_pab()).then_some(board.black) })
        .collect();
    let games = seats.iter().filter(|seat| seat.black.is_some()).count();
    let pairs = (0..games).flat_map(|one| (one + 1..games).map(move |other| (one, other)));
    let exchanged = pairs.map(|(one, other)| {
        let mut seats = seats.clone();
        (seats[one].black, seats[other].black) = (seats[other].black, seats[one].black);
        with_results(position.paired(&seats), event, round)
    });
    let mut legal = exchanged.filter(|tournament| {
        let check = Replay::new(tournament, edition).check(Some(round));
        check.rounds.first().is_some_and(|it| it.verdict == Verdict::Different)
    });
    legal.next()
}

/// Finished games in place of those that wait for their result.
fn with_results(mut tournament: Tournament, like: &Tournament, round: u32) -> Tournament {
    let at = round as usize - 1;
    let drawn = crate::tournament::GameResult::Draw;
    for (player, like) in tournament.players.iter_mut().zip(&like.players) {
        player.stated_points = None;
        if let Entry::Game(game) = &mut player.entries[at] {
            game.result = drawn;
        } else {
            player.entries[at] = like.entries[at];
        }
    }
    tournament
}

/// Two players who have met, and nobody else.
fn refuses(engine: &Engine) -> io::Result<Outcome> {
    const TEXT: &[u8] = b"XXR 3\nXXC white1\n\
001    1      P01                               2400                             1.0    1     2 w 1\n\
001    2      P02                               2380                             0.0    2     1 b 0\n";
    let import = tournament::import(&trf::read(TEXT), Options::default());
    let played = import.tournament.expect("the file is a tournament");
    let mut position = Position { tournament: played, round: 2 };
    let add = |player: &mut Player| player.entries.push(Entry::Blank);
    position.tournament.players.iter_mut().for_each(add);
    Ok(match engine.pair(&position)? {
        Answer::NoPairing => Outcome::Right(String::new()),
        Answer::Said(_) => Outcome::Wrong("it pairs two players who have met".to_owned()),
        other => match no_reply(other) {
            Err(outcome) => outcome,
            Ok(_) => Outcome::Wrong("it pairs two players who have met".to_owned()),
        },
    })
}

fn generates(engine: &Engine) -> io::Result<Outcome> {
    let bytes = match no_reply(engine.generate(271_828_182, 20, 5)?) {
        Ok(bytes) => bytes,
        Err(outcome) => return Ok(outcome),
    };
    let import = tournament::import(&trf::read(&bytes), Options::default());
    Ok(match import.tournament {
        Some(tournament) => Outcome::Right(format!(
            "{} players, {} rounds",
            tournament.players.len(),
            tournament.last_paired_round()
        )),
        None => Outcome::Wrong("its file is no tournament".to_owned()),
    })
}
