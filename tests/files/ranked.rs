//! Generated tournaments with lists of tie-breaks: what is drawn, and what `check` says of the ranks.

#![allow(clippy::print_stdout, reason = "long runs say what they have drawn")]

use std::collections::{BTreeMap, BTreeSet};

use pairproof::check::{Request, check_bytes};
use pairproof::generate::{AxisId, Made, Recipe};
use pairproof::standings::{Judged, Setting, System, TiebreakEdition};
use pairproof::tournament::{Dialect, Entry, GameResult, Headers, Player, Tournament};
use pairproof_effort::{at_least, times};

/// Each edition of tie-breaks with an edition of the rules that was in force at the same time.
pub(crate) const TOGETHER: [(&str, &str); 5] = [
    ("tiebreaks-2026", "fide-2026"),
    ("tiebreaks-2024", "fide-2026"),
    ("tiebreaks-2024", "fide-2017"),
    ("tiebreaks-2012", "fide-2017"),
    ("tiebreaks-2012", "fide-2013"),
];

pub(crate) fn recipe((tiebreaks, rules): (&str, &str), systems: &str) -> Recipe {
    Recipe::new(Dialect::Trf26)
        .with(AxisId::List, "any")
        .with(AxisId::Tiebreaks, tiebreaks)
        .with(AxisId::Rules, rules)
        .with(AxisId::System, systems)
}

/// The judgement on the file of a tournament is that everything in it is right.
fn is_right(made: &Made) {
    let file = made.file().expect("the dialect holds it");
    let name = &made.tournament.headers.name;
    let checked = check_bytes(name, file.as_bytes(), &Request::default());
    let standing = checked.standing.expect("a tournament");
    assert_eq!(standing.judged, Judged::Match, "{file}");
    assert_eq!(made.fault_of_standing(Some(&standing)), None, "{file}");
    assert_eq!(standing.left, None, "{file}");
    for round in checked.check.expect("a tournament").rounds {
        assert_eq!(made.fault_of(&round), None, "{file}");
    }
}

/// Tied players share the best of their ranks: 1, 2, 2, 4. Returns how many ranks there are.
fn ranks_are_shared(tournament: &Tournament) -> usize {
    let ranks = tournament.players.iter().map(|it| it.rank.expect("everybody has a rank"));
    let ranks: Vec<u32> = ranks.collect();
    for rank in &ranks {
        let better = ranks.iter().filter(|it| *it < rank).count();
        assert_eq!(*rank as usize, better + 1, "{ranks:?}");
    }
    BTreeSet::from_iter(ranks).len()
}

/// With `PAIRPROOF_EFFORT=250` these are 10,000 tournaments of each pair of editions.
#[test]
fn the_checker_accepts_ranks_and_rounds() {
    for (tiebreaks, rules) in TOGETHER {
        let recipe = recipe((tiebreaks, rules), "swiss,swiss,round-robin,double-round-robin")
            .with(AxisId::Players, "3..24");
        // By tie-break: in how many lists it is, and in how many of them it decided something.
        let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
        for number in 0..times(40) {
            let made = recipe.make(1, number);
            is_right(&made);
            let parted = ranks_are_shared(&made.tournament) - 1;
            let decided = made.decided();
            assert_eq!(decided.iter().map(|it| it.1).sum::<usize>(), parted);
            for (tiebreak, decided) in decided {
                let (lists, deciding) = counts.entry(tiebreak.to_string()).or_default();
                *lists += 1;
                *deciding += u32::from(decided > 0);
            }
        }
        println!("{tiebreaks}, {rules}: {counts:?}");
        assert!(counts["PTS"].1 > counts["PTS"].0 / 2, "points decide more than anything else");
    }
}

#[test]
fn every_tiebreak_with_every_modifier_is_drawn() {
    for (tiebreaks, rules) in [TOGETHER[0], TOGETHER[1], TOGETHER[3]] {
        let recipe = recipe((tiebreaks, rules), "swiss,swiss,round-robin,double-round-robin");
        let mut lists: BTreeMap<String, u64> = BTreeMap::new();
        let edition = TiebreakEdition::by_id(tiebreaks).expect("an edition");
        for system in [System::Swiss, System::RoundRobin] {
            let admitted = Setting { system, ..Setting::of(edition) }.admitted(true);
            lists.extend(admitted.iter().map(|it| (it.to_string(), 0)));
        }
        let forms = lists.len();
        for number in 0..times(2_500) {
            let drawn = recipe.draw(1, number);
            let list = &drawn.ranking().expect("a list").list;
            for entry in &list.entries[1..] {
                *lists.entry(entry.to_string()).or_default() += 1;
            }
        }
        assert_eq!(lists.len(), forms, "another tie-break was drawn: {lists:?}");
        let rarest = lists.iter().min_by_key(|it| it.1).expect("tie-breaks");
        println!("{tiebreaks}: {forms} tie-breaks, the rarest is {rarest:?}");
        assert!(*rarest.1 >= at_least(100), "{rarest:?}");
    }
}

/// The tournament without its ranks, and without the records that are about them.
fn unranked(made: Made) -> Tournament {
    let mut tournament = made.tournament;
    tournament.headers = Headers { name: tournament.headers.name, ..Headers::default() };
    tournament.players.iter_mut().for_each(|it| it.rank = None);
    tournament
}

#[test]
fn a_list_changes_no_player_result_or_pairing() {
    let without = Recipe::new(Dialect::Trf26).with(AxisId::Players, "4..30");
    let lists = ["any", "BH/C1 BH SB,none,PTS DE"];
    for (list, tiebreaks) in lists.into_iter().zip(["any", "tiebreaks-2024"]) {
        let with = without.clone().with(AxisId::List, list).with(AxisId::Tiebreaks, tiebreaks);
        for number in 0..times(20) {
            let plain = without.make(4, number);
            assert!(plain.tournament.players.iter().all(|it| it.rank.is_none()));
            assert_eq!(unranked(with.make(4, number)), unranked(plain), "{number}");
        }
    }
}

#[test]
fn a_typed_list_stands_in_the_record_that_it_is_for() {
    let recipe = recipe(TOGETHER[0], "swiss");
    for (typed, record) in
        [("bh-c1 bh", "\n202 BH/C1,BH\n"), ("PTS SB", "\n212 PTS,SB\n"), ("PTS", "\n212 PTS\n")]
    {
        let made = recipe.clone().with(AxisId::List, typed).make(1, 1);
        assert!(made.file().expect("a file").contains(record), "{typed}");
    }
}

#[test]
fn nobody_leaves_a_round_robin_before_half_of_their_games() {
    let recipe = recipe(TOGETHER[0], "round-robin,double-round-robin")
        .with(AxisId::Players, "2..9")
        .with(AxisId::Withdrawals, "200")
        .with(AxisId::Forfeits, "300")
        .with(AxisId::DoubleForfeits, "100");
    let missed =
        |entry: &Entry| matches!(entry, Entry::Game(it) if it.result == GameResult::ForfeitLoss);
    let mut left = 0;
    for number in 0..times(60) {
        let made = recipe.make(2, number);
        is_right(&made);
        for Player { entries, .. } in &made.tournament.players {
            let games: Vec<&Entry> = entries.iter().filter(|it| it.game().is_some()).collect();
            let free = entries.iter().filter(|it| it.game().is_none());
            assert!(free.clone().all(|it| *it == Entry::ZeroPointBye));
            let played = games.iter().filter(|it| it.played().is_some()).count();
            let misses_last = games.last().is_some_and(|it| missed(it));
            assert!(!misses_last || 2 * played >= games.len(), "{entries:?}");
            left += u32::from(games.len() > 4 && games.iter().rev().take(2).all(|it| missed(it)));
        }
    }
    assert!(left > 0, "nobody left");
}
