//! On brackets too large to enumerate, the stages of the pairer give the answer of the last one,
//! which weighs everything at once.
//!
//! Colours, floats, scores and barred pairs are set one by one: every player played their games
//! against a partner of their own, who has left. In brackets of 70 to 200 players the weights decide
//! opponents in more than one portion. `PAIRPROOF_EFFORT=100` makes the long run.

#![allow(clippy::print_stdout, reason = "the numbers of the long run")]

use std::collections::BTreeSet;

use pairproof::criteria::{BracketPairing, RoundPairing};
use pairproof::editions::{Edition, Method, by_id};
use pairproof::generate::Draw;
use pairproof::judge::compare;
use pairproof::pairer::{Paired, Stages, pair_by};
use pairproof::tournament::{
    Colour, Entry, ForbiddenGroup, Game, GameResult, Player, PlayerIndex, PlayerNumber, Points,
    Tournament,
};
use rayon::prelude::*;

use crate::common::{self, next_round, times};

/// Which positions are drawn.
#[derive(Clone, Copy)]
struct Field {
    seed: u64,
    players: (u32, u32),
    most_groups: u32,
    /// In percent: how often the upper one of two scoregroups has to play the lower one.
    crossed: u32,
    /// Whether those far below can hardly be paired among themselves.
    is_tight: bool,
}

const MIDDLE: Field =
    Field { seed: 60, players: (20, 60), most_groups: 5, crossed: 0, is_tight: false };
/// One or two large brackets.
const LARGE: Field =
    Field { seed: 61, players: (70, 200), most_groups: 2, crossed: 25, is_tight: false };
/// Fields with many players below the next bracket.
const DEEP: Field =
    Field { seed: 62, players: (100, 130), most_groups: 4, crossed: 0, is_tight: true };
/// A remainder, or MDPs, of more than so many players are a large bracket.
const MANY: usize = 64;
/// Rounds of the past: enough for every colour class and both floats.
const PAST: usize = 4;

/// A player of the round.
#[derive(Clone, Debug)]
struct Member {
    /// Virtual points of the round, in tenths: what makes the scoregroups.
    group: i32,
    /// Colours of the past; `None`: a bye.
    colours: [Option<Colour>; PAST],
    /// Virtual points that the opponent had in each round, in tenths: more make an upfloat.
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
    fn draw(draw: &mut Draw, most_groups: u32) -> Lean {
        Lean {
            groups: draw.between(1, most_groups),
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

fn position(field: Field, number: u64) -> Position {
    let mut draw = Draw::new(field.seed, number);
    let lean = Lean::draw(&mut draw, field.most_groups);
    let count = draw.between(field.players.0, field.players.1) as usize;
    let mut members: Vec<Member> = (0..count).map(|_| member(&lean, &mut draw)).collect();
    let mut barred = BTreeSet::new();
    for one in 0..count {
        for other in one + 1..count {
            if draw.below(1000) < lean.barred_permille {
                barred.insert((one, other));
            }
        }
    }
    let is_last = draw.percent(40);
    if draw.percent(field.crossed) {
        cross(&mut members, &mut draw);
        barred.retain(|_| draw.percent(5));
    }
    if field.is_tight {
        tighten(&mut members, &mut draw);
        barred.retain(|_| draw.percent(20));
    }
    Position { members, barred, is_last }
}

/// The last three quarters come to lie far below, and a few more of them have to have White than not, so
/// that those above must send somebody down.
fn tighten(members: &mut [Member], draw: &mut Draw) {
    let from = members.len() / 4;
    let excess = draw.below(4) as usize;
    for member in &mut members[..from] {
        member.group += 50;
    }
    for (at, member) in members[from..].iter_mut().enumerate() {
        let black = Some(Colour::Black);
        if at % 2 == 0 || at < 2 * excess {
            member.colours = [None, None, black, black];
        }
    }
}

/// Two scoregroups: nobody in the upper one may play another of it, for all of them have to have White
/// (C3); so all of them meet the lower one, in which nobody minds to move up.
fn cross(members: &mut [Member], draw: &mut Draw) {
    let upper = members.len() * 9 / 20;
    for (at, member) in members.iter_mut().enumerate() {
        let (white, black) = (Some(Colour::White), Some(Colour::Black));
        member.group = 5 * i32::from(at < upper);
        member.full_point = false;
        member.partner = [0; PAST];
        member.colours = if at < upper {
            [None, None, black, black]
        } else if draw.percent(80) {
            [black, white, black, white]
        } else {
            [white, black, white, black]
        };
    }
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
        let mut players: Vec<_> =
            (1..=2 * count as u32).map(PlayerNumber::new).map(Player::new).collect();
        for (at, member) in self.members.iter().enumerate() {
            let side = |opponent: usize, colour: Colour| {
                let opponent = PlayerIndex::from_index(opponent);
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
            players: vec![PlayerIndex::from_index(*one), PlayerIndex::from_index(*other)],
        };
        Tournament {
            players,
            declared_rounds: Some(if self.is_last { round } else { round + 2 }),
            initial_colour: Some(Colour::White),
            forbidden: self.barred.iter().map(group).collect(),
            ..Tournament::default()
        }
    }

    /// Without the `size` players from `from` on.
    fn without(&self, from: usize, size: usize) -> Position {
        let is_gone = |at: usize| (from..from + size).contains(&at);
        let moved = |at: usize| if at < from { at } else { at - size };
        let mut members = self.members.clone();
        members.drain(from..from + size);
        let kept = self.barred.iter().filter(|(one, other)| !is_gone(*one) && !is_gone(*other));
        let barred = kept.map(|(one, other)| (moved(*one), moved(*other))).collect();
        Position { members, barred, is_last: self.is_last }
    }

    fn answer(&self, edition: &Edition, stages: Stages) -> Option<RoundPairing> {
        let round = next_round(&self.tournament(), edition);
        pair_by(&round, edition, stages).ok().map(|paired| paired.pairing)
    }

    fn differs(&self, edition: &Edition, stages: Stages) -> bool {
        self.answer(edition, Stages::ALL) != self.answer(edition, stages)
    }

    /// A small position that still differs, by leaving out half of the players, a quarter, and so on.
    fn shrunk(&self, edition: &Edition, stages: Stages) -> Position {
        let mut small = self.clone();
        let mut size = small.members.len() / 2;
        while size > 0 {
            let starts = (0..small.members.len().saturating_sub(size)).step_by(size);
            let mut smaller = starts.map(|from| small.without(from, size));
            match smaller.find(|it| it.differs(edition, stages)) {
                Some(found) => small = found,
                None => size /= 2,
            }
        }
        small
    }
}

/// What came of the positions: how many have a pairing, and how many of those were decided without weights;
/// how many had many residents, or many moved-down players, in a bracket decided without weights.
#[derive(Clone, Copy, Default, Debug)]
struct Seen {
    paired: u64,
    by_bound: u64,
    many_residents: u64,
    many_mdps: u64,
    /// Decided with everybody below.
    with_everything: u64,
}

impl Seen {
    fn of(edition: &Edition, paired: &Paired) -> Seen {
        let by_bound = match edition.method {
            Method::Preference | Method::Collapsing => paired.work.fast == paired.brackets.len(),
            Method::Rules2013(_) | Method::Rules1992(_) => paired.work.bracket_alone == 0,
        };
        // Where there are that many MDPs, nobody above could be paired: no bound decided that bracket.
        let lower_by_bound = by_bound || paired.work.fast + 1 == paired.brackets.len();
        let any = |is_large: &dyn Fn(&BracketPairing) -> bool| paired.brackets.iter().any(is_large);
        let has_remainder = any(&|it| 2 * it.pairs.len() > MANY + 2 * it.mdps.len());
        let has_mdps = any(&|it| it.mdps.len() > MANY && it.pairs.len() >= it.mdps.len());
        Seen {
            paired: 1,
            by_bound: u64::from(by_bound),
            many_residents: u64::from(by_bound && has_remainder),
            many_mdps: u64::from(lower_by_bound && has_mdps),
            with_everything: u64::from(paired.work.with_everything > 0),
        }
    }

    fn add(self, other: Seen) -> Seen {
        Seen {
            paired: self.paired + other.paired,
            by_bound: self.by_bound + other.by_bound,
            many_residents: self.many_residents + other.many_residents,
            many_mdps: self.many_mdps + other.many_mdps,
            with_everything: self.with_everything + other.with_everything,
        }
    }
}

fn check(edition: &Edition, field: Field, number: u64) -> Seen {
    let position = position(field, number);
    // One of those with a stage off in turn.
    let [_, last, off @ ..] = common::stages();
    for stages in [last, off[number as usize % off.len()]] {
        if !position.differs(edition, stages) {
            continue;
        }
        let small = position.shrunk(edition, stages);
        let [all, other] = [Stages::ALL, stages].map(|it| small.answer(edition, it));
        let round = next_round(&small.tournament(), edition);
        let difference = match (&all, &other) {
            (Some(all), Some(other)) => compare(&round, edition, all, other),
            _ => None,
        };
        panic!(
            "number {number}, {stages:?}: {small:#?}\nall {all:?}\nother {other:?}\n{difference:?}"
        );
    }
    let round = next_round(&position.tournament(), edition);
    let paired = pair_by(&round, edition, Stages::ALL);
    paired.map_or(Seen::default(), |paired| Seen::of(edition, &paired))
}

fn all_and_the_last_agree(id: &str, field: Field, count: u64) -> Seen {
    let edition = by_id(id).expect("a known edition");
    let seen = (0..count)
        .into_par_iter()
        .map(|number| check(&edition, field, number))
        .reduce(Seen::default, Seen::add);
    let (least, most) = field.players;
    println!(
        "{id}: {count} positions of {least} to {most} players, {} with a pairing, {} by the bound alone, {} \
         of them with a large remainder, {} with many moved-down players",
        seen.paired, seen.by_bound, seen.many_residents, seen.many_mdps
    );
    assert!(seen.paired > count / 2, "{} of {count} have a pairing", seen.paired);
    seen
}

fn middle(id: &str) {
    let count = times(100);
    let seen = all_and_the_last_agree(id, MIDDLE, count);
    let weighed = seen.paired - seen.by_bound;
    assert!(seen.by_bound > count / 20 && weighed > count / 20, "{seen:?}");
}

#[test]
fn all_stages_and_the_last_one_agree_in_2026() {
    middle("fide-2026");
}

#[test]
fn all_stages_and_the_last_one_agree_in_2017() {
    middle("fide-2017");
}

#[test]
fn all_stages_and_the_last_one_agree_in_procedures() {
    for id in ["fide-2013", "fide-1992"] {
        middle(id);
    }
}

/// The bound decides them by counting, the last stage by weights.
#[test]
fn all_stages_and_the_last_one_agree_in_large_brackets() {
    for id in ["fide-2026", "fide-2017", "fide-2013", "fide-1992"] {
        let seen = all_and_the_last_agree(id, LARGE, times(10));
        assert!(seen.many_residents > 0 && seen.many_mdps > 0, "{id}: {seen:?}");
    }
}

/// Everybody below is weighed.
#[test]
fn all_stages_and_the_last_one_agree_where_many_lie_below() {
    let seen = all_and_the_last_agree("fide-2026", DEEP, times(10));
    assert!(seen.with_everything > 0, "{seen:?}");
}
