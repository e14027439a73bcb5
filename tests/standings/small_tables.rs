//! The small tables of the exam: their ranks are computed again, and every wrong tie-break that they notice is named.

#![allow(clippy::print_stdout, reason = "a search says what it found")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};

use pairproof::corpus::{OpenFault, SmallTable, SmallTables, WrongRanks, tables_of, yaml_of};
use pairproof::engines::{Answer, RankedPlayer, profile};
use pairproof::exam::{
    Answered, Diagnosis, Reach, TableAnswers, TableExam, TakenTables, judged_table,
};
use pairproof::generate::{AxisId, Draw, Recipe};
use pairproof::standings::{
    Code, Judged, List, RankQuestion, Ranked, Tiebreak, TiebreakEdition, WrongTiebreak, judge,
};
use pairproof::tournament::{Dialect, Tournament, write};
use pairproof_effort::{number_from, times};

/// The editions, and how many mutants at most no table notices. The numbers may only fall.
const OPEN: [(&str, usize); 3] =
    [("tiebreaks-2026", 0), ("tiebreaks-2024", 0), ("tiebreaks-2012", 0)];

fn all_tables() -> impl Iterator<Item = (SmallTables, TiebreakEdition, usize)> {
    OPEN.into_iter().map(|(id, open)| {
        let tables = tables_of(id).expect("it can be read").expect("there are some");
        (tables, TiebreakEdition::by_id(id).expect("an edition"), open)
    })
}

/// The mutants that the tables have to notice.
fn live(edition: TiebreakEdition) -> Vec<&'static WrongTiebreak> {
    edition.mutants().filter(|it| edition.same_as_the_rules(it).is_none()).collect()
}

/// By wrong ranks, the mutants that give them, as a table states them.
fn wrong_ranks(question: &RankQuestion, mutants: &[&'static WrongTiebreak]) -> Vec<WrongRanks> {
    let mut wrong: BTreeMap<Vec<usize>, Vec<String>> = BTreeMap::new();
    for (mutant, ranks) in question.shown(mutants) {
        wrong.entry(ranks).or_default().push(mutant.id.to_owned());
    }
    wrong.into_iter().map(|(ranks, faults)| WrongRanks { ranks, faults }).collect()
}

#[test]
fn ranks_are_what_the_rules_and_the_faults_make() {
    for (tables, edition, most) in all_tables() {
        assert_eq!(tables.edition, edition.id);
        let mutants = live(edition);
        let (mut noticed, mut ids) = (BTreeSet::new(), BTreeSet::new());
        for table in &tables.tables {
            assert!(ids.insert(&table.id), "{} twice", table.id);
            let question = table.opened(edition).expect("a question");
            assert_eq!(question.ranks(Ranked::Rules), table.ranks, "{}", table.id);
            assert_eq!(wrong_ranks(&question, &mutants), table.wrong, "{}", table.id);
            noticed.extend(table.wrong.iter().flat_map(|it| it.faults.clone()));
        }
        let open: BTreeSet<&str> =
            mutants.iter().map(|it| it.id).filter(|id| !noticed.contains(*id)).collect();
        println!(
            "{}: {} mutants, {} of them proved the same, {} open, {} tables",
            edition.id,
            edition.mutants().count(),
            edition.mutants().count() - mutants.len(),
            open.len(),
            tables.tables.len()
        );
        let stated: BTreeSet<&str> = tables.open.iter().map(|it| it.id.as_str()).collect();
        assert_eq!(open, stated, "{}: mutants that nothing notices", edition.id);
        assert!(open.len() <= most && 100 * open.len() <= 3 * mutants.len(), "{}", edition.id);
    }
}

/// What the exam says of a program that ranks all players in one way.
fn taken(exam: &TableExam, by: Ranked) -> TakenTables {
    let profile = profile("pairproof").expect("a profile");
    let standings = profile.standings.expect("it ranks players");
    let outcome = |question: &RankQuestion| {
        let ranks = question.ranks(by);
        let ranked = question.tournament.players.iter().zip(&ranks).map(|(player, rank)| {
            let (number, rank) = (player.number, u32::try_from(*rank).expect("a rank"));
            RankedPlayer { number, rank, points: None, values: BTreeMap::new() }
        });
        judged_table(question, Some(&standings), &Answer::Said(ranked.collect()))
    };
    let answers = exam.questions.iter().map(outcome).enumerate();
    let answers = answers.map(|(at, outcome)| Answered { at, outcome }).collect();
    let edition = exam.edition.id.to_owned();
    TakenTables::new(TableAnswers { edition, answers }).expect("answers to these tables")
}

/// Every program with a wrong tie-break gives a wrong answer, and the exam names this tie-break and no other.
#[test]
fn every_noticed_mutant_is_named_alone_and_no_reading_is_a_fault() {
    for (tables, edition, _) in all_tables() {
        let exam = TableExam::of(edition).expect("it can be read").expect("there are some");
        let open: BTreeSet<&str> = tables.open.iter().map(|it| it.id.as_str()).collect();
        let mutants = live(edition).len();
        for by in Ranked::all(edition) {
            let found = taken(&exam, by);
            let named = match &found.diagnosis {
                Diagnosis::NoFault => Vec::new(),
                Diagnosis::Whole(all) => all.iter().map(Ranked::id).collect(),
                Diagnosis::Unknown(_) => panic!("{}: {by:?} is not explained", edition.id),
            };
            let counts = found.counts();
            let is_fault = matches!(by, Ranked::Wrong(_));
            let is_shown = is_fault && live(edition).iter().any(|it| it.id == by.id());
            let is_shown = is_shown && !open.contains(by.id());
            assert_eq!(counts.wrong > 0, is_shown, "{}: {by:?}", edition.id);
            assert_eq!(counts.answered(), exam.tables.len());
            let expected = if is_shown || counts.readings > 0 { vec![by.id()] } else { vec![] };
            assert_eq!(named, expected, "{}", edition.id);
            if matches!(by, Ranked::Rules) {
                let Reach { noticed, known } = found.reach();
                assert_eq!((noticed, known), (mutants - open.len(), mutants));
            }
        }
    }
}

/// Ranks by a mutant are right for a checker with the same fault, and not for ours: they are wrong, or they part players
/// whom the list leaves tied, or a list with ratings is in doubt, or two open questions together explain them.
#[test]
fn a_checker_with_the_same_fault_accepts_the_ranks() {
    let (mut wrong, mut not_wrong) = (0, 0);
    for (tables, edition, _) in all_tables() {
        for table in &tables.tables {
            let RankQuestion { mut tournament, .. } = table.opened(edition).expect("a question");
            for WrongRanks { ranks, faults } in &table.wrong {
                for (player, rank) in tournament.players.iter_mut().zip(ranks) {
                    player.rank = u32::try_from(*rank).ok();
                }
                match judge(&tournament, None).judged {
                    Judged::Wrong(_) => wrong += 1,
                    Judged::Match => panic!("{} {faults:?}", table.id),
                    _ => not_wrong += 1,
                }
                for id in faults {
                    let mutant = edition.mutants().find(|it| it.id == id).expect("a mutant");
                    let judged = judge(&tournament, Some(edition.with(mutant))).judged;
                    // A list with ratings is applied as far as it is certain.
                    let is_right = judged == Judged::Match || has_unrated(&tournament);
                    assert!(is_right, "{} {id}: {judged:?}", table.id);
                }
            }
        }
    }
    assert!(wrong > 2 * not_wrong, "{wrong} wrong, {not_wrong} not");
}

fn has_unrated(tournament: &Tournament) -> bool {
    tournament.players.iter().any(|it| it.rating.is_none())
}

/// Each edition of tie-breaks with an edition of the rules of the same time.
const TOGETHER: [(&str, &str); 3] = [
    ("tiebreaks-2026", "fide-2026"),
    ("tiebreaks-2024", "fide-2026"),
    ("tiebreaks-2012", "fide-2017"),
];

/// A search for small tables: tournaments of a seed, each with several lists.
struct Search {
    edition: TiebreakEdition,
    recipe: Recipe,
    mutants: Vec<&'static WrongTiebreak>,
}

/// What the kinds of tournaments that are searched have beside what all have.
const KINDS: &[&[(AxisId, &str)]] = &[
    &[(AxisId::System, "swiss")],
    &[(AxisId::System, "round-robin")],
    &[(AxisId::System, "double-round-robin")],
    // Many with equal points, of whom not all have met.
    &[
        (AxisId::Players, "8..10"),
        (AxisId::Rounds, "5..8"),
        (AxisId::ResultModel, "adversarial"),
        (AxisId::HalfPointByes, "0"),
        (AxisId::FullPointByes, "0"),
        (AxisId::ZeroPointByes, "0"),
        (AxisId::Withdrawals, "0"),
        (AxisId::Forfeits, "0,0,50..200"),
    ],
    // Many absences before a forfeit.
    &[
        (AxisId::Players, "6..8"),
        (AxisId::HalfPointByes, "150..300"),
        (AxisId::ZeroPointByes, "150..300"),
        (AxisId::Forfeits, "200..500"),
        (AxisId::DoubleForfeits, "100..200"),
        (AxisId::Withdrawals, "0"),
    ],
    // Players with many points and rounds that they did not play.
    &[
        (AxisId::Players, "6..8"),
        (AxisId::Rounds, "6..7"),
        (AxisId::ResultModel, "adversarial"),
        (AxisId::HalfPointByes, "100..250"),
        (AxisId::FullPointByes, "0"),
        (AxisId::ZeroPointByes, "0"),
        (AxisId::Forfeits, "100..250"),
        (AxisId::Withdrawals, "0"),
    ],
];

const SEED: u64 = 53;
const LISTS: u64 = 8;

impl Search {
    fn new((tiebreaks, rules): (&str, &str), kind: &[(AxisId, &str)]) -> Search {
        let edition = TiebreakEdition::by_id(tiebreaks).expect("an edition");
        let mut recipe = Recipe::new(Dialect::Trf26);
        for (axis, text) in [
            (AxisId::Players, "4..8"),
            (AxisId::Rounds, "3..7"),
            (AxisId::HalfPointByes, "0,0..150"),
            (AxisId::FullPointByes, "0,0..100"),
            (AxisId::ZeroPointByes, "0,0..150"),
            (AxisId::Absences, "0"),
            (AxisId::Forfeits, "0,0..250"),
            (AxisId::DoubleForfeits, "0,0..60"),
            (AxisId::Withdrawals, "0,0..100"),
            (AxisId::LeaderWithdrawals, "0"),
            (AxisId::Adjustments, "0"),
            (AxisId::Acceleration, "off"),
            (AxisId::ForbiddenGroups, "0"),
            (AxisId::Unrated, "0,0,0,20..60"),
            (AxisId::ResultModel, "uniform"),
            (AxisId::List, "any"),
            (AxisId::Tiebreaks, tiebreaks),
            (AxisId::Rules, rules),
        ] {
            recipe = recipe.with(axis, text);
        }
        for (axis, text) in kind {
            recipe = recipe.with(*axis, text);
        }
        Search { edition, recipe, mutants: live(edition) }
    }

    /// The questions of a tournament, each with another list.
    fn questions(&self, number: u64) -> Vec<RankQuestion> {
        let made = self.recipe.make(SEED, number);
        let ranking = made.drawn.ranking().expect("a list");
        let mut tournament = made.tournament.clone();
        tournament.players.iter_mut().for_each(|it| it.rank = None);
        tournament.headers.other.retain(|(record, _)| record != ranking.record);
        let question = |at: u64| {
            let mut draw = Draw::of_part(SEED, number, 2000 + at);
            let mut admitted = ranking.setting.admitted(true);
            draw.shuffle(&mut admitted);
            // What stands first decides most, and for some mutants it has to be one of these.
            let first = draw.one_of(&[Code::De, Code::Fb, Code::Sb, Code::Pts, Code::Pts]);
            admitted.sort_by_key(|it| it.code != first);
            let count = draw.between(2, 5) as usize;
            let drawn = admitted.into_iter().take(count);
            let entries = std::iter::once(Tiebreak::plain(Code::Pts)).chain(drawn).collect();
            let list = List { entries };
            let mut tournament = tournament.clone();
            tournament.headers.other.push(("212".to_owned(), list.to_string()));
            RankQuestion { tournament, list, setting: ranking.setting }
        };
        (0..LISTS).map(question).collect()
    }

    /// The mutants that a question notices, as bits.
    fn noticed(&self, question: &RankQuestion) -> u128 {
        let shown = question.shown(&self.mutants);
        let is_shown = |at: &usize| shown.iter().any(|(it, _)| *it == self.mutants[*at]);
        (0..self.mutants.len()).filter(is_shown).fold(0, |bits, at| bits | 1 << at)
    }

    /// The questions of `count` tournaments that notice a mutant; `of` is the number of this search.
    fn candidates(&self, of: usize, count: u64) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        for number in 0..count {
            for (question, at) in self.questions(number).iter().zip(0..) {
                let tournament = &question.tournament;
                let rounds = tournament.last_paired_round() as usize;
                let size = tournament.players.len() * rounds + question.list.entries.len();
                candidates.push((of, (number, at), size, self.noticed(question)));
            }
        }
        candidates.retain(|it| it.3 != 0);
        candidates
    }

    /// The question as a table.
    fn table(&self, (kind, (number, at)): (usize, (u64, usize)), id: String) -> SmallTable {
        let question = self.questions(number).swap_remove(at);
        let written = write(&question.tournament, Dialect::Trf26);
        assert!(written.lost.is_empty(), "{:?}", written.lost);
        SmallTable {
            id,
            source: format!("pairproof, kind {kind}, event {SEED}/{number}, list {at}"),
            trf: written.text,
            ranks: question.ranks(Ranked::Rules),
            wrong: wrong_ranks(&question, &self.mutants),
        }
    }
}

#[test]
fn what_is_proved_the_same_changes_no_rank() {
    for together in TOGETHER {
        for kind in KINDS {
            let Search { edition, .. } = Search::new(together, kind);
            let proved: Vec<_> =
                edition.mutants().filter(|it| edition.same_as_the_rules(it).is_some()).collect();
            if proved.is_empty() {
                continue;
            }
            let search = Search { mutants: proved, ..Search::new(together, kind) };
            let questions = (0..times(40)).flat_map(|number| search.questions(number));
            for question in questions {
                assert!(question.shown(&search.mutants).is_empty(), "{}", question.list);
            }
        }
    }
}

/// A candidate: the search that drew it, its numbers, its size, and the mutants that it notices.
type Candidate = (usize, (u64, usize), usize, u128);

/// Few candidates that notice all that any of them does: the fewest of four greedy choices.
fn fewest(candidates: &[Candidate]) -> Vec<Candidate> {
    let ways = [(false, false), (false, true), (true, false), (true, true)];
    let chosen = ways.map(|way| greedy(candidates, way));
    println!("    {:?} tables", chosen.each_ref().map(Vec::len));
    chosen.into_iter().min_by_key(Vec::len).expect("four ways")
}

/// Again and again the candidate that notices most of the rest. `rarest_first`: one that notices the rarest of them.
/// `by_rarity`: a mutant that is noticed by fewer candidates counts more.
fn greedy(candidates: &[Candidate], (rarest_first, by_rarity): (bool, bool)) -> Vec<Candidate> {
    let count = |bit: u32| candidates.iter().filter(|it| it.3 & (1 << bit) != 0).count();
    let counts: Vec<usize> = (0..u128::BITS).map(count).collect();
    let bits_of = |bits: u128| (0..u128::BITS).filter(move |bit| bits & (1 << bit) != 0);
    let weight = |bit: u32| if by_rarity { 1_000_000 / counts[bit as usize] } else { 1 };
    let mut left = candidates.iter().fold(0, |bits, it| bits | it.3);
    let mut chosen = Vec::new();
    while let Some(rarest) = bits_of(left).min_by_key(|bit| counts[*bit as usize]) {
        let wanted = if rarest_first { 1 << rarest } else { left };
        let value = |bits: u128| bits_of(bits & left).map(weight).sum::<usize>();
        let best = candidates
            .iter()
            .filter(|it| it.3 & wanted != 0)
            .max_by_key(|(_, _, size, bits)| (value(*bits), usize::MAX - size))
            .expect("some candidate notices it");
        left &= !best.3;
        chosen.push(*best);
    }
    // What the others notice, too, is not needed.
    for at in (0..chosen.len()).rev() {
        let others = (0..chosen.len()).filter(|it| *it != at);
        let noticed = others.fold(0, |bits, it| bits | chosen[it].3);
        if chosen[at].3 & !noticed == 0 {
            chosen.remove(at);
        }
    }
    chosen
}

/// Writes the tables of `corpus/exam` again, out of `PAIRPROOF_TABLES` tournaments of each kind.
#[test]
#[ignore = "a search: PAIRPROOF_TABLES=2000 cargo test --test standings small_tables::search -- --ignored --nocapture"]
fn search() {
    let count = number_from("PAIRPROOF_TABLES", 2000);
    for together in TOGETHER {
        let searches: Vec<Search> = KINDS.iter().map(|it| Search::new(together, it)).collect();
        let of_kind = |(of, search): (usize, &Search)| search.candidates(of, count);
        let candidates: Vec<Candidate> = searches.iter().enumerate().flat_map(of_kind).collect();
        let (edition, mutants) = (searches[0].edition, &searches[0].mutants);
        let year = &edition.id["tiebreaks-".len()..];
        let chosen = fewest(&candidates);
        let tables: Vec<SmallTable> = chosen
            .iter()
            .zip(1..)
            .map(|((of, at, ..), place)| {
                searches[*of].table((*of, *at), format!("table-{year}-{place:03}"))
            })
            .collect();
        let noticed = chosen.iter().fold(0, |bits, it| bits | it.3);
        let kinds = KINDS.len();
        let searched = format!(
            "{count} tournaments of {kinds} kinds with {LISTS} lists each, under seed {SEED}"
        );
        let is_open = |at: &usize| noticed & (1 << at) == 0;
        let open: Vec<OpenFault> = (0..mutants.len())
            .filter(is_open)
            .map(|at| OpenFault { id: mutants[at].id.to_owned(), searched: searched.clone() })
            .collect();
        println!(
            "{}: {} mutants, {} tables, open {open:?}",
            edition.id,
            mutants.len(),
            tables.len()
        );
        for (mutant, at) in mutants.iter().zip(0..) {
            let by = candidates.iter().filter(|it| it.3 & (1 << at) != 0).count();
            println!("    {mutant:?}: {by} of {}", candidates.len());
        }
        let (edition, licence) = (edition.id.to_owned(), "CC0-1.0".to_owned());
        let path = format!("corpus/exam/{edition}.yaml");
        fs::write(path, yaml_of(&SmallTables { edition, licence, open, tables })).expect("a file");
    }
}

/// Adds tables to those of `corpus/exam`: again and again the one that tells most mutants apart whose ranks are the same in
/// all tables so far.
#[test]
#[ignore = "a search, after the other: PAIRPROOF_TABLES=250 cargo test --test standings small_tables::tell -- --ignored --nocapture"]
fn tell_apart() {
    let count = number_from("PAIRPROOF_TABLES", 250);
    for ((mut tables, edition, _), together) in all_tables().zip(TOGETHER) {
        let mutants = live(edition);
        let answers = |question: &RankQuestion| -> Vec<u64> {
            let ranks = |it: &&'static WrongTiebreak| question.ranks(Ranked::Wrong(it));
            mutants.iter().map(|it| hash(&ranks(it))).collect()
        };
        let mut classes = vec![0; mutants.len()];
        for table in &tables.tables {
            classes = joined(&classes, &answers(&table.opened(edition).expect("a question")));
        }
        let searches: Vec<Search> = KINDS.iter().map(|it| Search::new(together, it)).collect();
        let mut candidates = Vec::new();
        for (search, kind) in searches.iter().zip(0..) {
            for number in 0..count {
                let questions = search.questions(number).into_iter().zip(0..);
                candidates.extend(questions.map(|(it, at)| ((kind, (number, at)), answers(&it))));
            }
        }
        let told = |classes: &[u64]| classes.iter().collect::<BTreeSet<_>>().len();
        let before = (tables.tables.len(), told(&classes));
        loop {
            let value = |it: &(_, Vec<u64>)| told(&joined(&classes, &it.1));
            let best = candidates.iter().max_by_key(|it| value(it)).expect("candidates");
            let better = joined(&classes, &best.1);
            if told(&better) == told(&classes) {
                break;
            }
            classes = better;
            let year = &edition.id["tiebreaks-".len()..];
            let id = format!("table-{year}-{:03}", tables.tables.len() + 1);
            tables.tables.push(searches[best.0.0].table(best.0, id));
        }
        println!("{}: {before:?}, then {:?}", edition.id, (tables.tables.len(), told(&classes)));
        fs::write(format!("corpus/exam/{}.yaml", edition.id), yaml_of(&tables)).expect("a file");
    }
}

fn hash(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// The classes of the mutants by earlier answers and one more.
fn joined(classes: &[u64], answers: &[u64]) -> Vec<u64> {
    classes.iter().zip(answers).map(|it| hash(&it)).collect()
}
