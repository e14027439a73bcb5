//! Small questions, which show whether an engine is connected. The known answers are those of this program.

use std::io;

use super::judging::{
    Asked, Asking, CheckerSays, Known, KnownAnswer, Outcome, Question, Standing, WrongVerdict,
    finished, no_reply,
};
use crate::check::{Board, Replay, Verdict};
use crate::editions::Edition;
use crate::engines::Position;
use crate::generate::Recipe;
use crate::tournament::{self, Entry, Options, Player, Tournament};
use crate::trf;

/// The numbers of players and rounds of the small tournaments: even and odd numbers of both.
const EVENTS: [(u32, u32); 3] = [(8, 4), (9, 5), (15, 6)];
const SEED: u64 = 1;

#[derive(Clone, Copy, Debug)]
pub(super) enum Small {
    Round { players: u32, rounds: u32, round: u32 },
    Checks { players: u32, rounds: u32 },
    NoPairing,
    Tournament,
}

pub(super) fn all() -> impl Iterator<Item = Small> {
    let about = |(players, rounds): (u32, u32)| {
        [
            Small::Round { players, rounds, round: 1 },
            Small::Round { players, rounds, round: rounds },
            Small::Checks { players, rounds },
        ]
    };
    let last = [Small::NoPairing, Small::Tournament];
    EVENTS.into_iter().flat_map(about).chain(last)
}

pub(super) fn answers(asking: &Asking<'_>, question: &Small) -> io::Result<Vec<KnownAnswer>> {
    match *question {
        Small::Round { players, rounds, round } if asking.pairs() => {
            let event = event(asking.edition, players, rounds);
            let position = Position::before(&event, round);
            let known = Known::ours(asking, &position);
            let outcome = asking.judged(&position, &asking.engine.pair(&position)?, &known);
            Ok(vec![answer(Asked::Pairing, Some(players), Some(round), outcome)])
        }
        Small::Checks { players, rounds } if asking.checks() => {
            checks(asking, &event(asking.edition, players, rounds), rounds)
        }
        Small::NoPairing if asking.pairs() => {
            let position = two_who_have_met();
            let known = Known { boards: None, colours: true };
            let outcome = asking.judged(&position, &asking.engine.pair(&position)?, &known);
            Ok(vec![answer(Asked::Pairing, Some(2), Some(2), outcome)])
        }
        Small::Tournament if asking.engine.profile.generate.is_some() => {
            let (outcome, remark) = generates(asking)?;
            Ok(vec![KnownAnswer { remark, ..answer(Asked::Tournament, None, None, outcome) }])
        }
        _ => Ok(Vec::new()),
    }
}

fn answer(asked: Asked, players: Option<u32>, round: Option<u32>, outcome: Outcome) -> KnownAnswer {
    let (standing, articles) = (Standing::Small, Vec::new());
    let question = Question { case: None, standing, articles, asked, players, round };
    KnownAnswer { question, outcome, remark: String::new() }
}

fn event(edition: &Edition, players: u32, rounds: u32) -> Tournament {
    Recipe::plain(players, rounds).under(edition).make(SEED, u64::from(players)).tournament
}

fn checks(asking: &Asking<'_>, event: &Tournament, rounds: u32) -> io::Result<Vec<KnownAnswer>> {
    let players = Some(event.players.len() as u32);
    let right = finds(asking, event, rounds, None)?;
    let tampered = (1..=rounds).rev().find_map(|it| Some((tampered(asking, event, it)?, it)));
    let (wrong, round) = match tampered {
        Some((wrong, at)) => (finds(asking, &wrong, at, Some(at))?, Some(at)),
        None => {
            let reason = "no round has another legal pairing".to_owned();
            (Outcome::CannotBeAsked { reason }, None)
        }
    };
    Ok(vec![
        answer(Asked::CheckOfRight, players, None, right),
        answer(Asked::CheckOfWrong, players, round, wrong),
    ])
}

fn finds(
    asking: &Asking<'_>,
    tournament: &Tournament,
    rounds: u32,
    wrong: Option<u32>,
) -> io::Result<Outcome> {
    let reply = match no_reply(asking.engine.check(tournament, rounds)?) {
        Ok(reply) => reply,
        Err(outcome) => return Ok(outcome),
    };
    let differing = reply.rounds.iter().filter(|it| it.differs);
    let found: Vec<String> = differing.map(|it| it.round.to_string()).collect();
    let expected: Vec<String> = wrong.iter().map(u32::to_string).collect();
    if found == expected {
        return Ok(Outcome::Right);
    }
    let words = |rounds: &[String]| match rounds {
        [] => "no round".to_owned(),
        [round] => format!("round {round}"),
        rounds => format!("rounds {}", rounds.join(", ")),
    };
    let says = if found.is_empty() { CheckerSays::Accepts } else { CheckerSays::Rejects };
    let (found, expected) = (words(&found), words(&expected));
    let reason = format!("its checker finds {found} wrong, but should find {expected}");
    Ok(Outcome::wrong(WrongVerdict::Checker(says), reason, Vec::new(), Vec::new()))
}

/// The tournament up to `round` with two opponents exchanged: legal, but wrong. `None` if no exchange gives this.
fn tampered(asking: &Asking<'_>, event: &Tournament, round: u32) -> Option<Tournament> {
    let position = Position::before(event, round);
    let right = Known::ours(asking, &position).boards?;
    let games: Vec<usize> = (0..right.len()).filter(|at| right[*at].black.is_some()).collect();
    let pairs = games.iter().flat_map(|one| games.iter().map(move |other| (*one, *other)));
    let exchanged = pairs.filter(|(one, other)| one < other).map(|(one, other)| {
        let mut seats = right.clone();
        (seats[one].black, seats[other].black) = (seats[other].black, seats[one].black);
        with_byes(finished(position.paired(&seats), round), event, round)
    });
    exchanged.into_iter().find(|tournament| {
        let check = Replay::new(tournament, asking.edition).check(Some(round));
        check.rounds.first().is_some_and(|it| it.verdict == Verdict::Different)
    })
}

fn with_byes(mut tournament: Tournament, like: &Tournament, round: u32) -> Tournament {
    let at = round as usize - 1;
    for (player, like) in tournament.players.iter_mut().zip(&like.players) {
        if player.entries[at].game().is_none() && like.entries[at].game().is_none() {
            player.entries[at] = like.entries[at];
        }
    }
    tournament
}

fn two_who_have_met() -> Position {
    const TEXT: &[u8] = b"XXR 3\nXXC white1\n\
001    1      P01                               2400                             1.0    1     2 w 1\n\
001    2      P02                               2380                             0.0    2     1 b 0\n";
    let import = tournament::import(&trf::read(TEXT), Options::default());
    let played = import.tournament.expect("the file is a tournament");
    let mut position = Position { tournament: played, round: 2 };
    let add = |player: &mut Player| player.entries.push(Entry::Blank);
    position.tournament.players.iter_mut().for_each(add);
    position
}

fn generates(asking: &Asking<'_>) -> io::Result<(Outcome, String)> {
    let bytes = match no_reply(asking.engine.generate(271_828_182, 20, 5)?.answer) {
        Ok(bytes) => bytes,
        Err(outcome) => return Ok((outcome, String::new())),
    };
    let import = tournament::import(&trf::read(&bytes), Options::default());
    let Some(tournament) = import.tournament else {
        let (kind, details) = ("no tournament".to_owned(), "its file holds none".to_owned());
        return Ok((Outcome::Failed { kind, details }, String::new()));
    };
    let (players, rounds) = (tournament.players.len(), tournament.last_paired_round());
    let remark = format!("{players} players, {rounds} rounds");
    Ok((first_fault(asking, &tournament), remark))
}

fn first_fault(asking: &Asking<'_>, tournament: &Tournament) -> Outcome {
    let check = Replay::new(tournament, asking.edition).check(None);
    let is_fine =
        |verdict| matches!(verdict, Verdict::Match | Verdict::Skipped | Verdict::NoPairing);
    let Some(round) = check.rounds.iter().find(|round| !is_fine(round.verdict)) else {
        return Outcome::Right;
    };
    let names = |boards: &[Board]| boards.iter().map(Board::to_string).collect();
    let reason = format!("round {}: {}", round.round, round.against_engine());
    let rules = names(round.expected.as_deref().unwrap_or_default());
    Outcome::of_check(round, reason, rules, names(&round.file))
}
