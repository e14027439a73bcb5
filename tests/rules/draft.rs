//! Drafts an exam: looks for few positions that notice all mutants of an edition.
//!
//! `DRAFT_EXAM=fide-2026 cargo test --release --test rules draft:: -- --ignored --nocapture`

use std::collections::BTreeSet;
use std::path::PathBuf;

use pairproof::check::{Board, Replay};
use pairproof::corpus::{Class, Exam, ExamPosition, OpenFault, StatedPair, WrongAnswer, exam_text};
use pairproof::editions::{Edition, by_id};
use pairproof::engines::{Answer, Engine, Position, Seat, profile};
use pairproof::mutants::{
    Boards, Group, Mutant, Source, context_of, draw_position, is_possible, mutants_of, noticed_by,
};
use pairproof::tournament::{Dialect, write};
use rayon::prelude::*;

use crate::common::number_from;

struct Found {
    source: Source,
    number: u64,
    position: Position,
    right: Boards,
    wrong: Vec<(usize, Boards)>,
    /// What an outside engine says: agrees, differs, or was not asked.
    outside: Option<bool>,
}

impl Found {
    fn players(&self) -> usize {
        self.position.tournament.players.len()
    }
}

const SEED: u64 = 2026;

fn outside(engine: Option<&Engine>, position: &Position, right: &Boards) -> Option<bool> {
    let answer = engine?.pair(position).ok()?;
    match (answer, right) {
        (Answer::Said(seats), Some(right)) => {
            let board = |seat: &pairproof::engines::Seat| pairproof::check::Board {
                white: seat.white,
                black: seat.black.unwrap_or(0),
            };
            let mut boards: Vec<_> = seats.iter().map(board).collect();
            boards.sort_unstable();
            Some(boards == *right)
        }
        (Answer::NoPairing, None) => Some(true),
        (Answer::Skipped(_), _) => None,
        _ => Some(false),
    }
}

#[test]
#[ignore = "a search of some minutes; it writes a draft"]
fn few_positions_notice_all_mutants() {
    let Ok(id) = std::env::var("DRAFT_EXAM") else { return };
    let edition = by_id(&id).expect("an edition");
    let all = mutants_of(&edition);
    let readings: Vec<Mutant> =
        all.iter().filter(|it| it.group == Group::Reading).cloned().collect();
    let mutants: Vec<Mutant> = all
        .into_iter()
        .filter(|it| it.group != Group::Reading && it.same_as_the_rules.is_none())
        .collect();
    let engine = std::env::var("DRAFT_ENGINE").ok().map(|path| {
        let name = std::env::var("DRAFT_PROFILE").expect("a profile");
        Engine::new(profile(&name).expect("a profile"), PathBuf::from(path))
    });
    let mut open: BTreeSet<usize> = (0..mutants.len()).collect();
    let mut pool: Vec<Found> = Vec::new();
    let count = number_from("DRAFT_POSITIONS", 20_000);
    let most = number_from("DRAFT_ROUNDS", 4);
    for pass in 0..most {
        let players = [6, 8, 7, 9, 8, 9][pass.min(5) as usize];
        for source in Source::ALL {
            let few = pass < 1;
            let count = if few { number_from("DRAFT_FIRST", 6000) } else { count };
            let range = pass * 1_000_000..pass * 1_000_000 + count;
            let range = if source == Source::Forbidden {
                pass * count / 4..(pass + 1) * count / 4
            } else {
                range
            };
            let wanted: Vec<Mutant> = if pass == 0 {
                mutants.clone()
            } else {
                open.iter().map(|at| mutants[*at].clone()).collect()
            };
            if wanted.is_empty() {
                continue;
            }
            let found: Vec<Found> = range
                .into_par_iter()
                .filter_map(|number| {
                    let position = draw_position((source, players), &edition, SEED, number)?;
                    let context = context_of(&position.tournament, position.round, &edition);
                    if context.len() > 10 {
                        return None;
                    }
                    let (_, wrong) = noticed_by(&position, &edition, &wanted);
                    if wrong.is_empty() || !is_possible(&position) {
                        return None;
                    }
                    let (_, disputed) = noticed_by(&position, &edition, &readings);
                    let written = write(&position.tournament, Dialect::Trf26);
                    let written_bbp = write(&position.tournament, Dialect::Trfbx);
                    if !disputed.is_empty()
                        || !written.lost.is_empty()
                        || !written_bbp.lost.is_empty()
                    {
                        return None;
                    }
                    let (right, wrong) = noticed_by(&position, &edition, &mutants);
                    Some(Found { source, number, position, right, wrong, outside: None })
                })
                .collect();
            // Keep what is among the best for some mutant.
            let mut kept: Vec<Found> = Vec::new();
            let mut seen = vec![0_u32; mutants.len()];
            let mut found = found;
            found.sort_by_key(|it| {
                (
                    std::cmp::Reverse(it.wrong.len() * 10 / (it.players() + 2)),
                    it.players(),
                    it.position.round,
                )
            });
            for it in found {
                if it.wrong.iter().any(|(at, _)| seen[*at] < 4) {
                    let mut it = it;
                    it.outside = outside(engine.as_ref(), &it.position, &it.right);
                    if it.outside == Some(false)
                        || engine.is_some() && it.outside.is_none() && pass < most / 2
                    {
                        if it.outside == Some(false) {
                            println!("outside differs: {:?} {}", it.source, it.number);
                        }
                        continue;
                    }
                    it.wrong.iter().for_each(|(at, _)| seen[*at] += 1);
                    kept.push(it);
                }
            }
            for it in &kept {
                it.wrong.iter().for_each(|(at, _)| {
                    open.remove(at);
                });
            }
            println!("pass {pass} {source:?}: kept {}, open {}", kept.len(), open.len());
            pool.extend(kept);
        }
    }
    let chosen = cover(&pool, mutants.len());
    let version = engine.as_ref().map(|it| it.profile.title.clone());
    let position = |(number, at): (usize, &usize)| {
        exam_position(&pool[*at], &mutants, &edition, number, version.as_deref())
    };
    let searched = format!(
        "{} histories and as many events under seed {SEED}",
        number_from("DRAFT_FIRST", 6000) + count * (most - 1)
    );
    let left =
        open.iter().map(|at| OpenFault { id: mutants[*at].id.clone(), searched: searched.clone() });
    let exam = Exam {
        edition: edition.id.to_owned(),
        licence: "CC0-1.0".to_owned(),
        open: left.collect(),
        positions: (1..).zip(&chosen).map(position).collect(),
    };
    let path = std::env::var("DRAFT_OUT").unwrap_or_else(|_| format!("/tmp/{id}.yaml"));
    std::fs::write(&path, exam_text(&exam).expect("YAML")).expect("written");
    println!("{} positions of {}", chosen.len(), pool.len());
    let left: Vec<&str> = open.iter().map(|at| mutants[*at].id.as_str()).collect();
    println!("open {} of {}: {}", left.len(), mutants.len(), left.join(" "));
}

fn stated(boards: &Boards) -> Vec<StatedPair> {
    let pair = |board: &Board| StatedPair {
        white: board.white,
        black: (board.black != 0).then_some(board.black),
    };
    boards.iter().flatten().map(pair).collect()
}

fn because(position: &Position, edition: &Edition, boards: &Boards) -> String {
    let Some(boards) = boards else { return "there is a legal pairing".to_owned() };
    let seat = |board: &Board| Seat {
        white: board.white,
        black: (board.black != 0).then_some(board.black),
    };
    let seats: Vec<Seat> = boards.iter().map(seat).collect();
    if let Some(fault) = position.fault_of(&seats) {
        return fault;
    }
    let paired = position.paired(&seats);
    let check = Replay::new(&paired, edition).check(Some(position.round));
    check.rounds.first().map(pairproof::check::RoundCheck::against_engine).unwrap_or_default()
}

fn exam_position(
    found: &Found,
    mutants: &[Mutant],
    edition: &Edition,
    number: usize,
    engine: Option<&str>,
) -> ExamPosition {
    let mut wrong: Vec<WrongAnswer> = Vec::new();
    for (at, boards) in &found.wrong {
        let (answer, fault) = (stated(boards), mutants[*at].id.clone());
        match wrong.iter_mut().find(|it| it.answer == answer) {
            Some(known) => known.faults.push(fault),
            None => {
                let because = because(&found.position, edition, boards);
                wrong.push(WrongAnswer { answer, because, faults: vec![fault] });
            }
        }
    }
    let year = edition.id.trim_start_matches("fide-");
    let agrees = found.outside == Some(true);
    ExamPosition {
        id: format!("exam-{year}-{number:03}"),
        class: if agrees { Class::Reference } else { Class::Snapshot },
        round: found.position.round,
        source: format!("pairproof, {} {SEED}/{}", found.source.name(), found.number),
        engines: engine.filter(|_| agrees).map(str::to_owned).into_iter().collect(),
        trf: write(&found.position.tournament, Dialect::Trf26).text,
        answer: stated(&found.right),
        wrong,
    }
}

/// Few of the found positions that notice whatever all of them notice: first those that alone notice most.
fn cover(pool: &[Found], mutants: usize) -> Vec<usize> {
    let mut left: BTreeSet<usize> = (0..mutants).collect();
    left.retain(|at| pool.iter().any(|it| it.wrong.iter().any(|(other, _)| other == at)));
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let gain = |it: &Found| it.wrong.iter().filter(|(at, _)| left.contains(at)).count();
        let best = (0..pool.len())
            .max_by_key(|at| {
                (gain(&pool[*at]) * 60 / (pool[*at].players() + 4), std::cmp::Reverse(*at))
            })
            .expect("something is left");
        pool[best].wrong.iter().for_each(|(at, _)| {
            left.remove(at);
        });
        chosen.push(best);
    }
    chosen
}
