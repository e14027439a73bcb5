//! Lists that are inferred from ranks: each of them gives these ranks, and the list by which the ranks were made is no shorter.
//!
//! `PAIRPROOF_INFER=FILE cargo test --test standings inferred -- --nocapture` prints what is inferred of a file.

use std::fs;
use std::path::PathBuf;

use pairproof::standings::{
    Code, Inferred, InferredList, List, Readings, Setting, Table, TiebreakEdition, infer, system_of,
};
use pairproof::tournament::Tournament;

use crate::reference::tournament;

fn files() -> Vec<PathBuf> {
    let folder = fs::read_dir("corpus/standings/reference").expect("a folder");
    let paths = folder.map(|it| it.expect("an entry").path());
    let mut files: Vec<PathBuf> =
        paths.filter(|it| it.extension().is_some_and(|it| it == "trf")).collect();
    files.sort();
    files
}

fn table(tournament: &Tournament, edition: TiebreakEdition) -> Table {
    let system = system_of(tournament).system;
    let setting = Setting { edition, system, readings: Readings::default() };
    Table::new(tournament, setting, tournament.last_paired_round())
}

/// The ranks by a list; tied players share theirs.
fn ranks(table: &Table, list: &List) -> Vec<u32> {
    let mut ranks = vec![0; table.len()];
    for row in table.standing(list).rows {
        ranks[row.player] = u32::try_from(row.rank).expect("few players");
    }
    ranks
}

/// Whether a list gives the ranks of a file, and parts as many pairs as is said.
fn hold(tournament: &Tournament, table: &Table, inferred: &InferredList, what: &str) {
    let given: Vec<u32> = tournament.players.iter().map(|it| it.rank.expect("a rank")).collect();
    assert_eq!(ranks(table, &inferred.list), given, "{what}: {}", inferred.list);
    let tied = |entries: usize| -> usize {
        let list = List { entries: inferred.list.entries[..entries].to_vec() };
        let standing = table.standing(&list);
        standing.groups().map(|it| it.len() * (it.len() - 1) / 2).sum()
    };
    let all = given.len() * (given.len() - 1) / 2;
    for (at, decides) in inferred.decides.iter().enumerate() {
        let before = if at == 0 { all } else { tied(at) };
        assert_eq!(before - tied(at + 1), *decides, "{what}: {} entry {at}", inferred.list);
        assert!(at == 0 || *decides > 0, "{what}: {} entry {at}", inferred.list);
    }
}

#[test]
fn the_list_behind_ranks_is_found_or_a_shorter_one() {
    let lists = ["BH/C1,BH,SB", "DE,BH/C1", "SB,WIN", "BH/M1,PS", "PS/C1", "KS,BPG", ""];
    let mut found = 0;
    for (at, file) in files().iter().enumerate() {
        let read = tournament(file);
        let edition = TiebreakEdition::by_id(["2026", "2024", "2012"][at % 3]).expect("an edition");
        let table = table(&read, edition);
        for list in lists {
            let list = List::parse(list).expect("a list");
            let what = format!("{} {} {list}", file.display(), edition.id);
            let mut ranked = read.clone();
            let by_list = ranks(&table, &list);
            ranked.players.iter_mut().zip(&by_list).for_each(|(it, rank)| it.rank = Some(*rank));
            if ranked.players.iter().all(|it| it.rank == Some(it.number.get())) {
                continue;
            }
            let Inferred { editions } =
                infer(&ranked, Some(edition)).unwrap_or_else(|why| panic!("{what}: {why}"));
            let [under] = editions.as_slice() else { panic!("{what}: one edition was asked for") };
            let is_old = |it: &Code| edition.article(*it).is_none();
            let has_unknown = list.entries.iter().any(|it| is_old(&it.code));
            let is_forbidden = edition.id == "tiebreaks-2026"
                && list.to_string().contains("BH")
                && system_of(&read).system == pairproof::standings::System::RoundRobin;
            if has_unknown || is_forbidden {
                continue;
            }
            assert!(under.is_complete && under.undecided.is_none(), "{what}");
            let shortest = &under.lists[0].list.entries;
            assert!(shortest.len() <= list.entries.len(), "{what}: {shortest:?}");
            under.lists.iter().for_each(|it| hold(&ranked, &table, it, &what));
            found += 1;
        }
    }
    assert!(found > 180, "{found}");
}

#[test]
fn what_no_list_explains_is_said() {
    let mut read = tournament(&PathBuf::from("corpus/standings/judged/byes-055.wrong.trf"));
    let inferred = infer(&read, None).expect("a standing");
    assert_eq!(inferred.editions.len(), 3, "the edition of the date explains not everything");
    for under in &inferred.editions {
        assert!(!under.is_complete);
        // Players 1 and 3 were exchanged.
        assert_eq!(under.undecided.map(|it| it.map(|it| it.get())), Some([3, 1]));
    }
    read.players.iter_mut().for_each(|it| it.rank = None);
    assert_eq!(infer(&read, None), Err("the rank column is blank"));
}

#[test]
#[expect(clippy::print_stdout, reason = "the answer is for a closing note")]
fn what_is_inferred_of_a_file_is_printed() {
    let Ok(file) = std::env::var("PAIRPROOF_INFER") else { return };
    let found = infer(&tournament(&PathBuf::from(file)), None).expect("a standing");
    for under in found.editions {
        let lists: Vec<String> = under.lists.iter().map(|it| it.list.to_string()).collect();
        println!("{}: {} {}", under.edition.id, under.is_complete, lists.join(" "));
    }
}
