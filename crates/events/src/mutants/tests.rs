use std::collections::BTreeSet;

use super::answer::Rules;
use super::*;
use crate::editions;
use crate::generate::{HistorySpec, random_history};
use crate::oracle;
use crate::tournament::Position;

fn position_of(spec: HistorySpec, seed: u64, number: u64) -> Position {
    let tournament = random_history(spec, seed, number);
    let round = tournament.last_paired_round() + 1;
    Position { tournament, round }
}

fn position(number: u64) -> Position {
    position_of(HistorySpec { players_min: 4, players_max: 7, rounds_max: 5 }, 7, number)
}

fn larger_position(number: u64) -> Position {
    position_of(HistorySpec { players_min: 8, players_max: 10, rounds_max: 6 }, 8, number)
}

#[test]
fn right_rules_answer_as_the_oracle() {
    for edition in editions::ALL.iter().map(|edition| edition()) {
        for number in 0..150 {
            let position = position(number);
            let context = context_of(&position.tournament, position.round, &edition);
            let prescribed = oracle::prescribed(&context, &edition).map(|(pairing, _)| pairing);
            let pairing = Rules::of(&edition).pairing(&context);
            assert_eq!(pairing, prescribed, "{} {number}", edition.id);
            let asked = Asked::new(&position, &edition);
            assert_eq!(asked.with_faults(&[]), *asked.right(), "{} {number}", edition.id);
        }
    }
}

/// Two faults about one rule still have an answer. Tests all pairs about colours, and one in thirteen of the others.
#[test]
fn any_two_faults_have_an_answer() {
    for edition in editions::ALL.iter().map(|edition| edition()) {
        let faults = mutants_of(&edition);
        let pairs = (0..faults.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let pairs = pairs.enumerate().filter(|(at, (one, other))| {
            let are_colours = [one, other].iter().all(|it| faults[**it].group == Group::Colours);
            are_colours || at % 13 == 0
        });
        let pairs: Vec<[&Mutant; 2]> =
            pairs.map(|(_, (one, other))| [&faults[one], &faults[other]]).collect();
        assert!(pairs.len() > 500, "{} {}", edition.id, pairs.len());
        for position in (0..3).map(position) {
            let asked = Asked::new(&position, &edition);
            for [one, other] in &pairs {
                for both in [[*one, *other], [*other, *one]] {
                    if asked.present_with(&both) <= oracle::LARGEST_FIELD {
                        let boards = asked.with_faults(&both);
                        assert!(boards.is_none_or(|boards| !boards.is_empty()));
                    }
                }
            }
        }
    }
}

#[test]
fn what_a_position_notices_is_what_every_fault_answers_by_itself() {
    // Procedures have no other way than the plain one.
    let editions = editions::ALL.iter().map(|edition| edition());
    for edition in editions.filter(|it| !it.method.is_procedure()) {
        let mutants = mutants_of(&edition);
        let mut seen = BTreeSet::new();
        for position in (0..120).map(position) {
            let asked = Asked::new(&position, &edition);
            let small: Vec<Mutant> = mutants
                .iter()
                .filter(|it| asked.present_with(&[it]) <= oracle::LARGEST_FIELD)
                .cloned()
                .collect();
            let plain = small.iter().enumerate();
            let plain: Vec<_> =
                plain.filter_map(|(at, it)| asked.wrong(it).map(|boards| (at, boards))).collect();
            seen.extend(plain.iter().map(|(at, _)| small[*at].id.clone()));
            let found = noticed_by(&position, &edition, &small);
            assert_eq!(found, (asked.right().clone(), plain), "{}", edition.id);
        }
        assert!(seen.len() * 3 > mutants.len(), "{} {}", edition.id, seen.len());
    }
}

#[test]
fn the_pairer_answers_as_the_enumeration_where_it_has_the_rules_as_data() {
    for edition in editions::ALL.iter().map(|edition| edition()) {
        let mutants = mutants_of(&edition);
        let mut by_pairer = BTreeSet::new();
        let small = (0..100).map(position);
        for (number, position) in small.chain((0..8).map(larger_position)).enumerate() {
            let asked = Asked::new(&position, &edition);
            for mutant in &mutants {
                let round = FaultyRound::new(&position, &edition, &[mutant]);
                if is_enumerated(&edition, mutant)
                    || asked.present_with(&[mutant]) > oracle::LARGEST_FIELD
                {
                    continue;
                }
                let enumerated = Some(asked.with_faults(&[mutant]));
                let by_data = round.boards().map(|it| asked.with_open_colours(&it));
                assert_eq!(by_data, enumerated, "{} {} {number}", edition.id, mutant.id);
                by_pairer.insert(&mutant.id);
            }
        }
        // The steps of procedures are no data.
        let is_step = |it: &&Mutant| it.id.starts_with("step-") || it.id.starts_with("line-");
        let others = mutants.len() - mutants.iter().filter(is_step).count();
        assert!(by_pairer.len() * 10 > others * 7, "{} {}", edition.id, by_pairer.len());
    }
}

#[test]
fn ids_are_unique_and_kebab_case() {
    for edition in editions::ALL.iter().map(|edition| edition()) {
        let mut seen = BTreeSet::new();
        for mutant in mutants_of(&edition) {
            assert!(seen.insert(mutant.id.clone()), "{} {}", edition.id, mutant.id);
            let is_kebab = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-';
            assert!(mutant.id.chars().all(is_kebab), "{}", mutant.id);
            assert!(!mutant.says.is_empty(), "{}", mutant.id);
            let is_general =
                matches!(mutant.group, Group::Scores | Group::Players | Group::Absolute);
            assert!(is_general || !mutant.article.is_empty(), "{}", mutant.id);
            let has_all = edition.defined_in.has_general_rules_of_2026;
            assert!(!has_all || !mutant.article.is_empty(), "{}", mutant.id);
        }
    }
}

#[test]
fn what_is_proved_to_be_the_same_never_differs() {
    for edition in editions::ALL.iter().map(|edition| edition()) {
        let same: Vec<Mutant> = mutants_of(&edition)
            .into_iter()
            .filter(|mutant| mutant.same_as_the_rules.is_some())
            .collect();
        for number in 0..200 {
            let position = position(number);
            let asked = Asked::new(&position, &edition);
            for mutant in &same {
                assert_eq!(asked.wrong(mutant), None, "{} {} {number}", edition.id, mutant.id);
            }
        }
    }
}
