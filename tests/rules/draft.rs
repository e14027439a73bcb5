//! Drafts an exam: looks for few positions that notice all mutants of an edition.
//!
//! `DRAFT_EXAM=fide-2026 cargo test --release --test rules draft:: -- --ignored --nocapture`

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use pairproof::editions::by_id;
use pairproof::engines::{Answer, Engine, Position, profile};
use pairproof::mutants::{
    Boards, Group, Mutant, Source, context_of, draw_position, is_plain, is_possible, mutants_of,
    noticed_by,
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
        let players = [6, 8, 8, 9, 9, 10][pass.min(5) as usize];
        for source in Source::ALL {
            let range = pass * count..(pass + 1) * count;
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
                    let _ = is_plain(&context, &position.tournament);
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
                    if engine.is_some() && it.outside != Some(true) {
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
    let mut text = String::new();
    for at in &chosen {
        let found = &pool[*at];
        let ids: Vec<&str> = found.wrong.iter().map(|(at, _)| mutants[*at].id.as_str()).collect();
        writeln!(
            text,
            "{:?} {} players {} round {} notices {}: {}",
            found.source,
            found.number,
            found.players(),
            found.position.round,
            ids.len(),
            ids.join(" ")
        )
        .expect("a string");
    }
    println!("{text}{} positions of {}", chosen.len(), pool.len());
    let left: Vec<&str> = open.iter().map(|at| mutants[*at].id.as_str()).collect();
    println!("open {} of {}: {}", left.len(), mutants.len(), left.join(" "));
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
