//! On brackets too large to enumerate, the stages of the pairer give the answer of the last one,
//! which weighs everything at once.
//!
//! Colours, floats, scores and barred pairs are set one by one: every player played his games
//! against a partner of his own, who has left. `PAIRPROOF_POSITIONS=10000` makes the long run.

#![allow(clippy::print_stdout, reason = "the numbers of the long run")]

mod common;

use std::collections::BTreeSet;

use common::next_round;
use pairproof::criteria::RoundPairing;
use pairproof::editions::{Edition, Method, by_id, in_force};
use pairproof::generate::Draw;
use pairproof::judge::compare;
use pairproof::pairer::{Stages, pair_by};
use pairproof::tournament::{
    Colour, Entry, ForbiddenGroup, Game, GameResult, Player, PlayerIndex, Points, Tournament,
};
use rayon::prelude::*;

const SEED: u64 = 60;
/// Rounds of the past: enough for every colour class and both floats.
const PAST: usize = 4;

fn positions() -> u64 {
    std::env::var("PAIRPROOF_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(400)
}

/// A player of the round.
#[derive(Clone, Debug)]
struct Member {
    /// Virtual points of the round, in tenths: what makes the scoregroups.
    group: i32,
    /// Colours of the past; `None`: a bye.
    colours: [Option<Colour>; PAST],
    /// Virtual points that his partner had in each round, in tenths: more make an upfloat.
    partner: [i32; PAST],
    /// Whether the byes are full-point ones, which bar from the PAB.
    full_point: bool,
}

#[derive(Clone, Debug)]
struct Position {
    members: Vec<Member>,
    barred: BTreeSet<(usize, usize)>,
    is_last: bool,
}

/// How a field leans, in percent.
struct Lean {
    groups: u32,
    white: u32,
    absolute: u32,
    strong: u32,
    upfloats: u32,
    downfloats: u32,
    byes: u32,
    barred_permille: u32,
}

impl Lean {
    fn draw(draw: &mut Draw) -> Lean {
        Lean {
            groups: draw.between(1, 5),
            white: draw.one_of(&[50, 60, 75, 100]),
            absolute: draw.one_of(&[0, 5, 20, 40]),
            strong: draw.one_of(&[0, 30, 70, 100]),
            upfloats: draw.one_of(&[0, 20, 50, 90]),
            downfloats: draw.one_of(&[0, 20, 50]),
            byes: draw.one_of(&[0, 5, 20]),
            barred_permille: draw.one_of(&[0, 100, 300, 500]),
        }
    }
}

fn position(number: u64) -> Position {
    let mut draw = Draw::new(SEED, number);
    let lean = Lean::draw(&mut draw);
    let count = draw.between(20, 60) as usize;
    let members: Vec<Member> = (0..count).map(|_| member(&lean, &mut draw)).collect();
    let mut barred = BTreeSet::new();
    for one in 0..count {
        for other in one + 1..count {
            if draw.permille(lean.barred_permille) {
                barred.insert((one, other));
            }
        }
    }
    Position { members, barred, is_last: draw.percent(40) }
}

fn member(lean: &Lean, draw: &mut Draw) -> Member {
    let due = if draw.percent(lean.white) { Colour::White } else { Colour::Black };
    let had = Some(!due);
    let bye = None;
    let colours = if draw.percent(3) {
        [bye; PAST]
    } else if draw.percent(lean.absolute) {
        draw.one_of(&[[bye, Some(due), had, had], [bye, bye, had, had], [had, had, Some(due), had]])
    } else if draw.percent(lean.strong) {
        draw.one_of(&[[bye, had, Some(due), had], [had, bye, bye, bye], [had, Some(due), bye, had]])
    } else {
        [Some(due), had, Some(due), had]
    };
    let mut partner = [0; PAST];
    for virtual_points in &mut partner {
        if draw.percent(lean.upfloats) {
            *virtual_points = 10;
        } else if draw.percent(lean.downfloats) {
            *virtual_points = -10;
        }
    }
    let full_point = draw.percent(lean.byes);
    Member { group: 5 * draw.below(lean.groups) as i32, colours, partner, full_point }
}

impl Position {
    /// The members, then their partners in the same order.
    fn tournament(&self) -> Tournament {
        let count = self.members.len();
        let mut players: Vec<_> = (1..=2 * count as u32).map(Player::new).collect();
        for (at, member) in self.members.iter().enumerate() {
            let side = |opponent: usize, colour: Colour| {
                let opponent = opponent as PlayerIndex;
                Entry::Game(Game { opponent, colour: Some(colour), result: GameResult::Draw })
            };
            let bye = if member.full_point { Entry::FullPointBye } else { Entry::HalfPointBye };
            for colour in member.colours {
                let played = colour.map(|it| (side(at + count, it), side(at, !it)));
                let (own, other) = played.unwrap_or((bye, Entry::HalfPointBye));
                players[at].entries.push(own);
                players[at + count].entries.push(other);
            }
            players[at].acceleration = vec![Points::ZERO; PAST];
            players[at].acceleration.push(Points(member.group));
            players[at + count].acceleration = member.partner.map(Points).to_vec();
            players[at + count].entries.push(Entry::ZeroPointBye);
        }
        let round = PAST as u32 + 1;
        let group = |(one, other): &(usize, usize)| ForbiddenGroup {
            first_round: 1,
            last_round: 99,
            players: vec![*one as PlayerIndex, *other as PlayerIndex],
        };
        Tournament {
            players,
            declared_rounds: Some(if self.is_last { round } else { round + 2 }),
            initial_colour: Some(Colour::White),
            forbidden: self.barred.iter().map(group).collect(),
            ..Tournament::default()
        }
    }

    fn without(&self, gone: usize) -> Position {
        let moved = |at: usize| at - usize::from(at > gone);
        let mut members = self.members.clone();
        members.remove(gone);
        let kept = self.barred.iter().filter(|(one, other)| *one != gone && *other != gone);
        let barred = kept.map(|(one, other)| (moved(*one), moved(*other))).collect();
        Position { members, barred, is_last: self.is_last }
    }

    /// What all stages and the last one make of it.
    fn answers(&self, edition: &Edition) -> [Option<RoundPairing>; 2] {
        let round = next_round(&self.tournament(), edition);
        [Stages::ALL, Stages::LAST]
            .map(|stages| pair_by(&round, edition, stages).ok().map(|paired| paired.pairing))
    }

    fn differs(&self, edition: &Edition) -> bool {
        let [one, other] = self.answers(edition);
        one != other
    }

    /// The smallest position by leaving players out one by one that still differs.
    fn shrunk(&self, edition: &Edition) -> Position {
        let smaller = (0..self.members.len()).map(|gone| self.without(gone));
        match smaller.filter(|it| !it.members.is_empty()).find(|it| it.differs(edition)) {
            Some(smaller) => smaller.shrunk(edition),
            None => self.clone(),
        }
    }
}

/// Whether there is a pairing, and whether every bracket was decided by the bound alone.
fn check(edition: &Edition, number: u64) -> (bool, bool) {
    let position = position(number);
    if position.differs(edition) {
        let small = position.shrunk(edition);
        let [all, last] = small.answers(edition);
        let round = next_round(&small.tournament(), edition);
        let difference = match (&all, &last) {
            (Some(all), Some(last)) => compare(&round, edition, all, last),
            _ => None,
        };
        panic!("number {number}: {small:#?}\nall {all:?}\nlast {last:?}\n{difference:?}");
    }
    let round = next_round(&position.tournament(), edition);
    let Ok(paired) = pair_by(&round, edition, Stages::ALL) else { return (false, false) };
    let by_bound = match edition.method {
        Method::Preference | Method::Collapsing => paired.work.fast == paired.brackets.len(),
        Method::Istanbul(_) | Method::Manila(_) => paired.work.bracket_alone == 0,
    };
    (true, by_bound)
}

#[test]
fn all_stages_and_the_last_one_agree_on_large_brackets() {
    all_and_the_last_agree(&in_force());
}

#[test]
fn all_stages_and_the_last_one_agree_in_procedures() {
    for id in ["fide-2013", "fide-1992"] {
        all_and_the_last_agree(&by_id(id).expect("a known edition"));
    }
}

fn all_and_the_last_agree(edition: &Edition) {
    let count = positions();
    let (paired, by_bound) = (0..count)
        .into_par_iter()
        .map(|number| check(edition, number))
        .map(|(is_paired, by_bound)| (u64::from(is_paired), u64::from(by_bound)))
        .reduce(|| (0, 0), |one, other| (one.0 + other.0, one.1 + other.1));
    println!(
        "{}: {count} positions, {paired} with a pairing, {by_bound} by the bound alone",
        edition.id
    );
    assert!(paired > count / 2, "{paired} of {count} have a pairing");
    let weighed = paired - by_bound;
    assert!(by_bound > count / 20 && weighed > count / 20, "{by_bound} by the bound of {paired}");
}
