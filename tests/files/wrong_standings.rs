//! Tournaments with a wrong standing: it is wrong in the way that is named, our checker finds it, and nothing else is wrong.
//!
//! `PAIRPROOF_EFFORT=100 cargo test --test files wrong_standings:: -- --nocapture` is the long run.

#![allow(clippy::print_stdout, reason = "the long runs say what they counted")]

use std::collections::{BTreeMap, BTreeSet};

use pairproof::check::{Request, Verdict, check_bytes};
use pairproof::engines::WrongStanding;
use pairproof::generate::{AxisId, Made};
use pairproof::standings::{Code, Judged, Setting, TiebreakEdition};
use pairproof::survey::wrong_standing::{Certain, Planted, kinds_in_turn, our_ranks};
use pairproof::tournament::{Dialect, PlayerNumber, Points, Tournament, write_as_stated};
use pairproof_effort::{at_least, is_short, times};

use crate::ranked::{TOGETHER, recipe};

fn tournaments(together: (&'static str, &'static str), count: u64) -> impl Iterator<Item = Made> {
    let systems = "swiss,swiss,round-robin,double-round-robin";
    let recipe = recipe(together, systems).with(AxisId::Players, "3..24");
    (0..count).map(move |number| recipe.make(5, number))
}

fn ranks(tournament: &Tournament) -> Vec<u32> {
    tournament.players.iter().map(|it| it.rank.expect("everybody has a rank")).collect()
}

/// What `check` says of the standing of a file, and the players whose ranks it rejects. All rounds are right.
fn checked(tournament: &Tournament) -> (Judged, BTreeSet<PlayerNumber>) {
    let text = write_as_stated(tournament, Dialect::Trf26).text;
    let checked = check_bytes("planted", text.as_bytes(), &Request::default());
    for round in checked.check.expect("a tournament").rounds {
        let is_right = [Verdict::Match, Verdict::Skipped, Verdict::NoPairing];
        assert!(is_right.contains(&round.verdict), "round {}\n{text}", round.round);
    }
    let judged = checked.standing.expect("a tournament").judged;
    let players = match &judged {
        Judged::Wrong(inconsistent) => inconsistent.iter().map(|it| it.player).collect(),
        _ => BTreeSet::new(),
    };
    (judged, players)
}

/// Asserts that the standing is wrong in the way that is named, by comparing ranks.
fn assert_kind(made: &Made, planted: &Planted) {
    let (right, wrong) = (ranks(&made.tournament), ranks(&planted.tournament));
    let players = &made.tournament.players;
    let differ: Vec<usize> = (0..right.len()).filter(|at| right[*at] != wrong[*at]).collect();
    let numbers: Vec<PlayerNumber> = differ.iter().map(|at| players[*at].number).collect();
    assert_eq!(numbers, planted.players);
    let with_points: Vec<&_> =
        planted.tournament.players.iter().filter(|it| it.stated_points.is_some()).collect();
    assert_eq!(with_points.len(), usize::from(planted.kind == WrongStanding::WrongPoints));
    let is_shared = |ranks: &[u32], rank| ranks.iter().filter(|it| **it == rank).count() > 1;
    match planted.kind {
        WrongStanding::NeighboursExchanged => {
            let [one, other] = differ[..] else { panic!("{differ:?}") };
            assert_eq!((wrong[one], wrong[other]), (right[other], right[one]));
            let between = |rank: &&u32| {
                (right[one].min(right[other]) + 1..right[one].max(right[other])).contains(*rank)
            };
            assert_eq!(right.iter().filter(between).count(), 0, "they are neighbours");
            assert!(planted.tiebreak.is_some_and(|it| it.code != Code::Pts));
        }
        WrongStanding::TieMade => {
            assert!(differ.iter().all(|at| is_shared(&wrong, wrong[*at])), "{wrong:?}");
            assert!(planted.tiebreak.is_some());
        }
        WrongStanding::RankAfterTie => {
            assert!(differ.iter().all(|at| is_shared(&right, wrong[*at] - 1)), "{wrong:?}");
            assert!(differ.iter().all(|at| wrong[*at] < right[*at]), "{wrong:?}");
        }
        WrongStanding::WrongPoints => {
            let player = with_points[0];
            let index = made.tournament.index_of(player.number).expect("a player");
            let last = made.tournament.last_paired_round();
            let points = made.tournament.score_before(index, last + 1);
            let more = player.stated_points.expect("stated") - points;
            assert!([-10, -5, 5, 10].map(Points).contains(&more), "{more}");
            let at = index.index();
            assert_eq!(wrong[at] < right[at], more > Points::ZERO);
        }
        WrongStanding::OtherEdition => {
            let ranking = made.drawn.ranking().expect("a list");
            let by = |edition| {
                our_ranks(&made.tournament, Setting { edition, ..ranking.setting }, &ranking.list)
            };
            let mut others = TiebreakEdition::dated().filter(|it| *it != ranking.setting.edition);
            assert!(others.any(|it| by(it) == wrong));
        }
    }
}

/// With `PAIRPROOF_EFFORT=100` every kind is planted 200 times and more under every pair of editions.
#[test]
fn our_checker_finds_every_kind_and_nothing_else() {
    for together in TOGETHER {
        let mut counts: BTreeMap<WrongStanding, u64> = BTreeMap::new();
        let (mut right, mut uncertain) = (0, 0);
        for made in tournaments(together, times(60)) {
            assert_eq!(checked(&made.tournament).0, Judged::Match, "{}", made.drawn);
            right += 1;
            let kinds = kinds_in_turn(right);
            let Some(certain) = Certain::of(&made, &our_ranks) else {
                uncertain += 1;
                continue;
            };
            let Some(planted) = certain.plant(&kinds) else { continue };
            assert_kind(&made, &planted);
            let (judged, players) = checked(&planted.tournament);
            assert!(matches!(judged, Judged::Wrong(_)), "{:?}: {judged:?}", planted.kind);
            assert!(planted.players.iter().any(|it| players.contains(it)), "{players:?}");
            *counts.entry(planted.kind).or_default() += 1;
            assert_eq!(certain.plant(&[planted.kind]), Some(planted));
        }
        println!(
            "{together:?}: {right} right, {uncertain} of them not beyond doubt, planted {counts:?}"
        );
        for kind in WrongStanding::ALL {
            let count = counts.get(kind).copied().unwrap_or(0);
            assert!(count >= at_least(8) || is_short() && count > 0, "{kind:?}: {counts:?}");
        }
    }
}

#[test]
fn without_a_list_nothing_is_planted() {
    let recipe = recipe(TOGETHER[0], "swiss").with(AxisId::List, "none");
    let made = recipe.make(1, 1);
    assert!(Certain::of(&made, &our_ranks).is_none());
}
