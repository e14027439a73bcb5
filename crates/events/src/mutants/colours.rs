//! The allocation of colours taken otherwise (article 5 of 2026, E of the older editions).

use std::sync::Arc;

use super::{Change, Group, Mutant, Rules};
use crate::colours::{self, Decides};
use crate::editions::{Edition, Method, Rule};
use crate::round::{Rank, RoundContext, Strength};
use crate::tournament::{Colour, Entry, PlayerNumber};

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let rules = &edition.colour_rules;
    let article = |row: usize| rules[row].0.number;
    let named = |row: usize| Rule::Colour(rules[row].1).in_words();
    let mut all = Vec::new();
    for (row, name) in NAMES.iter().enumerate() {
        let change = Change::of_rules(move |rules| drop_row(rules, row));
        let id = format!("colours-{name}-dropped");
        let says = format!("the rule \"{}\" did not exist", named(row));
        all.push(Mutant::new((id, Group::Colours), article(row), says, change));
    }
    for row in 1..rules.len() {
        let change = Change::of_rules(move |rules| {
            let steps = &mut rules.edition.colour_rules;
            let one = steps[row - 1].2;
            steps[row - 1].2 = steps[row].2;
            steps[row].2 = one;
        });
        let id = format!("colours-{}-before-{}", NAMES[row], NAMES[row - 1]);
        let says = format!("\"{}\" came before \"{}\"", named(row), named(row - 1));
        let mutant = Mutant::new((id, Group::Colours), article(row), says, change);
        all.push(if row == 1 {
            mutant.proved_the_same(
                "The second rule decides nothing unless both prefer a colour; where they prefer \
                 different ones, it grants the stronger preference, and the other player gets theirs with it.",
            )
        } else {
            mutant
        });
    }
    for (id, row, says, rule) in REPLACED {
        let (row, rule) = (*row, *rule);
        let change = Change::of_rules(move |rules| rules.edition.colour_rules[row].2 = rule);
        let mutant = Mutant::new((*id, Group::Colours), article(row), *says, change);
        all.push(if *id == "colours-kind-only" && edition.method.is_procedure() {
            mutant.proved_the_same(
                "The text of this edition grants the stronger kind of preference; the size of the colour \
                 difference has no part in it.",
            )
        } else {
            mutant
        });
    }
    all.extend(round_by_round(article(2)));
    all.extend(numbers(article(4)));
    if edition.method != Method::Preference {
        all.retain(|mutant| !SINCE_2026.contains(&mutant.id.as_str()));
    }
    all
}

const SINCE_2026: [&str; 2] =
    ["colours-alternate-to-a-missing-game", "colours-odd-number-by-number"];

const NAMES: [&str; 5] = ["both", "stronger", "alternate", "higher-ranked", "odd-number"];

fn drop_row(rules: &mut Rules, row: usize) {
    rules.edition.colour_rules[row].2 = |_, _, _| None;
}

/// A last rule for faults that leave none that decides: the higher ranked player gets White.
pub(super) fn decide_at_last(rules: &mut Rules) {
    let (article, rule, _, about) =
        *rules.edition.colour_rules.last().expect("an edition has rules");
    rules.edition.colour_rules.push((article, rule, |_, _, _| Some(Colour::White), about));
}

fn preferred(round: &RoundContext, rank: Rank) -> Option<Colour> {
    round.player(rank).preference.map(|preference| preference.colour)
}

type Replaced = (&'static str, usize, &'static str, Decides);

/// Rules that decide otherwise.
const REPLACED: &[Replaced] = &[
    (
        "colours-lone-preference-denied",
        0,
        "a player whose opponent has no preference did not get the colour that they prefer",
        |round, higher, lower| match (preferred(round, higher), preferred(round, lower)) {
            (Some(one), Some(other)) => (one != other).then_some(one),
            (Some(one), None) => Some(!one),
            (None, Some(other)) => Some(other),
            (None, None) => None,
        },
    ),
    (
        "colours-weaker-granted",
        1,
        "the weaker of two preferences were granted",
        |round, higher, lower| colours::grant_stronger(round, higher, lower).map(|colour| !colour),
    ),
    (
        "colours-kind-only",
        1,
        "the colour difference decided nothing between two absolute preferences",
        colours::grant_stronger_kind,
    ),
    (
        "colours-width-always",
        1,
        "the wider colour difference decided before the kind of preference",
        |round, higher, lower| {
            let width = |place: Rank| round.player(place).colour_difference.abs();
            match (preferred(round, higher), width(higher).cmp(&width(lower))) {
                (Some(_), std::cmp::Ordering::Less) => preferred(round, lower).map(|it| !it),
                (colour, std::cmp::Ordering::Greater) if preferred(round, lower).is_some() => {
                    colour
                }
                _ => colours::grant_stronger(round, higher, lower),
            }
        },
    ),
    (
        "colours-alternate-latest-only",
        2,
        "only the latest games of the two were compared",
        |round, higher, lower| {
            let (one, other) = (round.colours(higher).last()?, round.colours(lower).last()?);
            (one != other).then_some(!*one)
        },
    ),
    (
        "colours-alternate-from-the-first",
        2,
        "colours alternated to the first round in which they differed, not to the latest",
        |round, higher, lower| {
            let mut both = round.colours(higher).iter().zip(round.colours(lower));
            both.find(|(one, other)| one != other).map(|(one, _)| !*one)
        },
    ),
    (
        "colours-alternate-to-a-missing-game",
        2,
        "where only one of the two had so many games, that player's colour of then decided",
        |round, higher, lower| {
            let (one, other) = (round.colours(higher), round.colours(lower));
            colours::alternate(round, higher, lower).or_else(|| {
                let at = one.len().abs_diff(other.len()).checked_sub(1)?;
                Some(if one.len() > other.len() { !one[at] } else { other[at] })
            })
        },
    ),
    (
        "colours-same-as-then",
        2,
        "the two got the colours that they had when these last differed",
        |round, higher, lower| colours::alternate(round, higher, lower).map(|colour| !colour),
    ),
    (
        "colours-lower-ranked",
        3,
        "the lower ranked player got the colour that they prefer",
        |round, _, lower| preferred(round, lower).map(|colour| !colour),
    ),
    (
        "colours-higher-ranked-by-number",
        3,
        "of two players the one with the smaller number were ranked higher where equal preferences are granted, \
         whatever their scores",
        |round, higher, lower| match number(round, higher) < number(round, lower) {
            true => preferred(round, higher),
            false => preferred(round, lower).map(|colour| !colour),
        },
    ),
    (
        "colours-odd-number-by-number",
        4,
        "the smaller number of the two decided by odd and even, whatever their scores",
        |round, higher, lower| match number(round, higher) < number(round, lower) {
            true => colours::odd_number(round, higher, lower),
            false => colours::odd_number(round, lower, higher).map(|colour| !colour),
        },
    ),
    (
        "colours-number-of-the-lower",
        4,
        "the number of the lower ranked player decided by odd and even",
        |round, _, lower| colours::odd_number(round, lower, lower).map(|colour| !colour),
    ),
    (
        "colours-always-initial",
        4,
        "the higher ranked player always got the initial colour",
        |round, _, _| Some(round.initial_colour),
    ),
    (
        "colours-even-number",
        4,
        "the higher ranked player got the initial colour with an even number",
        |round, higher, lower| colours::odd_number(round, higher, lower).map(|colour| !colour),
    ),
    (
        "colours-number-is-the-rank",
        4,
        "the rank of the round decided by odd and even, not the number",
        |round, higher, _| {
            let is_odd = higher.get().is_multiple_of(2);
            Some(if is_odd { round.initial_colour } else { !round.initial_colour })
        },
    ),
    (
        "colours-number-of-the-file",
        4,
        "the number in the list decided by odd and even, whoever takes part",
        |round, higher, _| {
            let is_odd = round.player(higher).number.get() % 2 == 1;
            Some(if is_odd { round.initial_colour } else { !round.initial_colour })
        },
    ),
];

fn number(round: &RoundContext, rank: Rank) -> PlayerNumber {
    round.player(rank).number
}

fn in_rounds(
    round: &RoundContext,
    higher: Rank,
    lower: Rank,
) -> impl Iterator<Item = (Option<Colour>, Option<Colour>)> {
    let colours = |rank: Rank| round.colours_by_round[rank.index()].iter().rev().copied();
    colours(higher).zip(colours(lower))
}

fn round_by_round(article: &str) -> [Mutant; 2] {
    let mutant = |id: &str, says: &str, alternate: Decides| {
        Mutant::new((id, Group::Colours), article, says, by_rounds(alternate))
    };
    [
        mutant(
            "colours-alternate-by-rounds",
            "colours were compared round by round, not game by game",
            |round, higher, lower| {
                let differ = |it: &(Option<Colour>, Option<Colour>)| {
                    it.0.is_some() && it.0 == it.1.map(|colour| !colour)
                };
                in_rounds(round, higher, lower).find(differ)?.0.map(|colour| !colour)
            },
        ),
        mutant(
            "colours-alternate-by-rounds-with-gaps",
            "colours were compared round by round, and a round in which only one of the two had a game decided, too",
            |round, higher, lower| {
                let (one, other) =
                    in_rounds(round, higher, lower).find(|(one, other)| one != other)?;
                one.map(|colour| !colour).or(other)
            },
        ),
    ]
}

fn by_rounds(alternate: Decides) -> Change {
    Change {
        rules: Some(Arc::new(move |rules| rules.edition.colour_rules[2].2 = alternate)),
        ..Change::of_context(|round, facts| {
            let colour = |it: Entry| it.played().and_then(|game| game.colour);
            let of = |rank: Rank| facts.past(round, rank).into_iter().map(colour).collect();
            let by_round = round.ranks().map(of).collect();
            round.colours_by_round = by_round;
        })
    }
}

fn numbers(article: &str) -> Vec<Mutant> {
    vec![
        Mutant::new(
            ("colours-initial-always-white", Group::Colours),
            article,
            "White had been drawn, whatever was drawn",
            Change::of_context(|round, _| round.initial_colour = Colour::White),
        ),
        Mutant::new(
            ("colours-initial-inverted", Group::Colours),
            article,
            "the other initial colour had been drawn",
            Change::of_context(|round, _| round.initial_colour = !round.initial_colour),
        ),
        Mutant::new(
            ("colours-whole-list-numbered", Group::Colours),
            article,
            "players who were never paired had a number, too",
            Change::of_rules(|rules| rules.edition.definitions.numbers_whole_list = true),
        ),
        Mutant::new(
            ("colours-mild-decides-nothing", Group::Colours),
            article,
            "mild preferences were none when colours are allocated",
            Change::of_rules(|rules| {
                rules.edition.colour_rules[3].2 = |round, higher, _| {
                    let preference = round.player(higher).preference?;
                    (preference.strength != Strength::Mild).then_some(preference.colour)
                };
            }),
        ),
    ]
}
