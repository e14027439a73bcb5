//! Faults in the allocation of colours (article 5 of 2026, E of the older editions).
//!
//! Also faults in the definition of a colour preference (1.7 of 2026, A.7 of the older editions).

use std::cmp::Ordering;

use super::{Chapter, Group, Mutant, in_context, in_rules, is_short};
use crate::colours::{self, Decides};
use crate::editions::{Edition, Rule};
use crate::round::{ColourClass, Preference, Rank, RoundContext, Strength};
use crate::tournament::{Colour, Entry, PlayerNumber};

/// The colour rules of every edition, in their order, as parts of ids.
const NAMES: [&str; 5] = ["both", "stronger", "alternate", "higher-ranked", "odd-number"];

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let chapters = [0, 1, 2, 3, 4].map(|row| of_row(edition, row));
    let mut all: Vec<Mutant> = (0..NAMES.len()).map(|row| dropped(edition, row)).collect();
    all.extend((1..NAMES.len()).map(|row| before_the_one_above(edition, row)));
    all.extend(granted_otherwise(chapters, edition));
    all.extend(alternated_otherwise(chapters[2]));
    all.extend(ranked_otherwise(chapters[3]));
    all.extend(numbered_otherwise(chapters[4]));
    all.extend(round_by_round(chapters[2]));
    all.extend(initial_and_mild(chapters[4]));
    all
}

fn of_row(edition: &Edition, row: usize) -> Chapter {
    Chapter(Group::Colours, edition.colour_rules[row].0.number)
}

fn in_words(edition: &Edition, row: usize) -> String {
    Rule::Colour(edition.colour_rules[row].1).in_words()
}

fn dropped(edition: &Edition, row: usize) -> Mutant {
    decided(of_row(edition, row), row, format!("colours-{}-dropped", NAMES[row]), |_, _, _| None)
        .says(format!("the rule \"{}\" did not exist", in_words(edition, row)))
}

/// A fault: the colour rule in this row decides by `decides`.
fn decided(of: Chapter, row: usize, id: impl Into<String>, decides: Decides) -> Mutant {
    in_rules(of, id, move |rules| rules.edition.colour_rules[row].2 = decides)
}

fn before_the_one_above(edition: &Edition, row: usize) -> Mutant {
    let id = format!("colours-{}-before-{}", NAMES[row], NAMES[row - 1]);
    in_rules(of_row(edition, row), id, move |rules| {
        let steps = &mut rules.edition.colour_rules;
        (steps[row - 1].2, steps[row].2) = (steps[row].2, steps[row - 1].2);
    })
    .says(format!("\"{}\" came before \"{}\"", in_words(edition, row), in_words(edition, row - 1)))
    .same_if(
        row == 1,
        "The second rule decides nothing unless both prefer a colour; where they prefer different \
         ones, it grants the stronger preference, and the other player gets theirs with it.",
    )
}

fn preferred(round: &RoundContext, rank: Rank) -> Option<Colour> {
    round.player(rank).preference.map(|preference| preference.colour)
}

fn granted_otherwise([both, stronger, ..]: [Chapter; 5], edition: &Edition) -> [Mutant; 4] {
    [
        decided(both, 0, "colours-lone-preference-denied", |round, higher, lower| {
            match (preferred(round, higher), preferred(round, lower)) {
                (Some(one), Some(other)) => (one != other).then_some(one),
                (one, other) => one.map(|one| !one).or(other),
            }
        })
        .says("a player whose opponent has no preference did not get the colour that they prefer"),
        decided(stronger, 1, "colours-weaker-granted", |round, higher, lower| {
            colours::grant_stronger(round, higher, lower).map(|colour| !colour)
        })
        .says("the weaker of two preferences were granted"),
        decided(stronger, 1, "colours-kind-only", colours::grant_stronger_kind)
            .says("the colour difference decided nothing between two absolute preferences")
            .same_if(
                edition.method.is_procedure(),
                "The text of this edition grants the stronger kind of preference; the size of the \
                 colour difference has no part in it.",
            ),
        decided(stronger, 1, "colours-width-always", |round, higher, lower| {
            let width = |place: Rank| round.player(place).colour_difference.abs();
            match (preferred(round, higher), width(higher).cmp(&width(lower))) {
                (Some(_), Ordering::Less) => preferred(round, lower).map(|it| !it),
                (colour, Ordering::Greater) if preferred(round, lower).is_some() => colour,
                _ => colours::grant_stronger(round, higher, lower),
            }
        })
        .says("the wider colour difference decided before the kind of preference"),
    ]
}

fn alternated_otherwise(of: Chapter) -> [Mutant; 4] {
    [
        decided(of, 2, "colours-alternate-latest-only", |round, higher, lower| {
            let (one, other) = (round.colours(higher).last()?, round.colours(lower).last()?);
            (one != other).then_some(!*one)
        })
        .says("only the latest games of the two were compared"),
        decided(of, 2, "colours-alternate-from-the-first", |round, higher, lower| {
            let mut both = round.colours(higher).iter().zip(round.colours(lower));
            both.find(|(one, other)| one != other).map(|(one, _)| !*one)
        })
        .says("colours alternated to the first round in which they differed, not to the latest"),
        decided(of, 2, "colours-alternate-to-a-missing-game", |round, higher, lower| {
            let (one, other) = (round.colours(higher), round.colours(lower));
            colours::alternate(round, higher, lower).or_else(|| {
                let at = one.len().abs_diff(other.len()).checked_sub(1)?;
                Some(if one.len() > other.len() { !one[at] } else { other[at] })
            })
        })
        .says("if only one player had that many games, the colour of that game decided"),
        decided(of, 2, "colours-same-as-then", |round, higher, lower| {
            colours::alternate(round, higher, lower).map(|colour| !colour)
        })
        .says("the two got the colours that they had when these last differed"),
    ]
}

fn number(round: &RoundContext, rank: Rank) -> PlayerNumber {
    round.player(rank).number
}

fn ranked_otherwise(of: Chapter) -> [Mutant; 2] {
    [
        decided(of, 3, "colours-lower-ranked", |round, _, lower| {
            preferred(round, lower).map(|colour| !colour)
        })
        .says("the lower ranked player got the colour that they prefer"),
        decided(of, 3, "colours-higher-ranked-by-number", |round, higher, lower| {
            match number(round, higher) < number(round, lower) {
                true => preferred(round, higher),
                false => preferred(round, lower).map(|colour| !colour),
            }
        })
        .says(
            "of two players the one with the smaller number were ranked higher where equal \
             preferences are granted, whatever their scores",
        ),
    ]
}

fn initial(round: &RoundContext, is_odd: bool) -> Option<Colour> {
    Some(if is_odd { round.initial_colour } else { !round.initial_colour })
}

fn numbered_otherwise(of: Chapter) -> [Mutant; 6] {
    [
        decided(of, 4, "colours-odd-number-by-number", |round, higher, lower| {
            match number(round, higher) < number(round, lower) {
                true => colours::odd_number(round, higher, lower),
                false => colours::odd_number(round, lower, higher).map(|colour| !colour),
            }
        })
        .says("the smaller number of the two, odd or even, decided, whatever their scores"),
        decided(of, 4, "colours-number-of-the-lower", |round, _, lower| {
            colours::odd_number(round, lower, lower).map(|colour| !colour)
        })
        .says("the number of the lower ranked player, odd or even, decided"),
        decided(of, 4, "colours-always-initial", |round, _, _| Some(round.initial_colour))
            .says("the higher ranked player always got the initial colour"),
        decided(of, 4, "colours-even-number", |round, higher, lower| {
            colours::odd_number(round, higher, lower).map(|colour| !colour)
        })
        .says("the higher ranked player with an even number got the initial colour"),
        decided(of, 4, "colours-number-is-the-rank", |round, higher, _| {
            initial(round, higher.get().is_multiple_of(2))
        })
        .says("the rank in the round, odd or even, decided, not the pairing number"),
        decided(of, 4, "colours-number-of-the-file", |round, higher, _| {
            initial(round, number(round, higher).get() % 2 == 1)
        })
        .says("the number in the list, odd or even, decided, even if some do not take part"),
    ]
}

/// The colours of two players round by round, the latest round first.
fn in_rounds(
    round: &RoundContext,
    higher: Rank,
    lower: Rank,
) -> impl Iterator<Item = (Option<Colour>, Option<Colour>)> {
    let colours = |rank: Rank| round.colours_by_round[rank.index()].iter().rev().copied();
    colours(higher).zip(colours(lower))
}

fn round_by_round(of: Chapter) -> [Mutant; 2] {
    [
        decided(of, 2, "colours-alternate-by-rounds", |round, higher, lower| {
            let differ = |it: &(Option<Colour>, Option<Colour>)| {
                it.0.is_some() && it.0 == it.1.map(|colour| !colour)
            };
            in_rounds(round, higher, lower).find(differ)?.0.map(|colour| !colour)
        })
        .says("colours were compared round by round, not game by game"),
        decided(of, 2, "colours-alternate-by-rounds-with-gaps", |round, higher, lower| {
            let (one, other) = in_rounds(round, higher, lower).find(|(one, other)| one != other)?;
            one.map(|colour| !colour).or(other)
        })
        .says(
            "colours were compared round by round, and a round in which only one of the two had a \
             game decided, too",
        ),
    ]
}

fn initial_and_mild(of: Chapter) -> [Mutant; 4] {
    [
        in_context(of, "colours-initial-always-white", |round, _| {
            round.initial_colour = Colour::White;
        })
        .says("White had been drawn, whatever was drawn"),
        in_context(of, "colours-initial-inverted", |round, _| {
            round.initial_colour = !round.initial_colour;
        })
        .says("the other initial colour had been drawn"),
        in_rules(of, "colours-whole-list-numbered", |rules| {
            rules.edition.definitions.numbers_whole_list = true;
        })
        .says("players who were never paired had a number, too"),
        decided(of, 3, "colours-mild-decides-nothing", |round, higher, _| {
            let preference = round.player(higher).preference?;
            (preference.strength != Strength::Mild).then_some(preference.colour)
        })
        .says("the allocation of colours ignored mild preferences"),
    ]
}

pub(super) fn preference_mutants(edition: &Edition) -> Vec<Mutant> {
    let of = Chapter(Group::Preferences, edition.defined_in.preferences);
    let mut all = by_history(of).to_vec();
    all.extend(by_strength(of));
    all.push(streaks_end_at_a_gap(of));
    all.extend([
        by_colours(of, "colours-of-forfeits-count", |it| it.game().and_then(|game| game.colour))
            .says("the colours of forfeited games counted"),
        by_colours(of, "colours-of-short-games-do-not-count", |it| {
            it.played().filter(|game| !is_short(*game)).and_then(|game| game.colour)
        })
        .says("the colours of unrated games did not count"),
    ]);
    all
}

fn by_colours(of: Chapter, id: &str, colour: fn(Entry) -> Option<Colour>) -> Mutant {
    in_context(of, id, move |round, facts| {
        let colours = |rank| facts.past(round, rank).into_iter().filter_map(colour).collect();
        let histories: Vec<Vec<Colour>> = round.ranks().map(colours).collect();
        *round = round.with_histories(&histories, facts.definitions.preference);
    })
}

fn streaks_end_at_a_gap(of: Chapter) -> Mutant {
    in_context(of, "streaks-end-at-a-gap", |round, facts| {
        for rank in round.ranks() {
            let past = facts.past(round, rank);
            let colours: Vec<Colour> = round.colours(rank).to_vec();
            let games: Vec<usize> =
                (0..past.len()).filter(|at| past[*at].played().is_some()).collect();
            let has_gap = matches!(games.as_slice(), [.., one, other] if other - one > 1);
            if has_gap && last_equal(&colours, 2).is_some() {
                let player = &mut round.players[rank.index()];
                player.preference = by_difference(&colours, 2);
                player.class = ColourClass::of(player.preference);
                player.repeated_colour = None;
            }
        }
    })
    .says("a round without a game ended a series of games with the same colour")
}

type Definition = fn(&[Colour]) -> Option<Preference>;

fn by(of: Chapter, id: &str, definition: Definition) -> Mutant {
    in_rules(of, id, move |rules| rules.edition.definitions.preference = definition)
}

fn difference(colours: &[Colour]) -> i32 {
    colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

fn by_difference(colours: &[Colour], absolute_from: i32) -> Option<Preference> {
    let last = *colours.last()?;
    let difference = difference(colours);
    let colour = match difference {
        0 => !last,
        1.. => Colour::Black,
        _ => Colour::White,
    };
    let strength = match difference.abs() {
        0 => Strength::Mild,
        width if width >= absolute_from => Strength::Absolute,
        _ => Strength::Strong,
    };
    Some(Preference { colour, strength })
}

fn last_equal(colours: &[Colour], count: usize) -> Option<Colour> {
    let last = *colours.last()?;
    let tail = colours.len().checked_sub(count).map(|from| &colours[from..])?;
    tail.iter().all(|colour| *colour == last).then_some(last)
}

fn absolute_after_two(colours: &[Colour]) -> Option<Preference> {
    last_equal(colours, 2).map(|last| Preference { colour: !last, strength: Strength::Absolute })
}

fn by_history(of: Chapter) -> [Mutant; 5] {
    [
        by(of, "last-games-before-difference", Preference::of_last_games_first).says(
            "the last two games decided even if the colour difference demands the other colour",
        ),
        by(of, "absolute-by-difference-only", |colours| by_difference(colours, 2))
            .says("two games with the same colour made no absolute preference"),
        by(of, "absolute-by-two-in-a-row-only", |colours| {
            absolute_after_two(colours).or_else(|| by_difference(colours, i32::MAX))
        })
        .says("a colour difference beyond one made no absolute preference"),
        by(of, "absolute-from-three", |colours| {
            let is_narrow = difference(colours).abs() < 3;
            let absolute = absolute_after_two(colours).filter(|_| is_narrow);
            absolute.or_else(|| by_difference(colours, 3))
        })
        .says("only a colour difference beyond two made an absolute preference"),
        by(of, "absolute-by-three-in-a-row", |colours| match last_equal(colours, 3) {
            Some(_) => right(colours),
            None => by_difference(colours, 2),
        })
        .says(
            "only three games with the same colour made an absolute preference, or the difference",
        ),
    ]
}

fn right(colours: &[Colour]) -> Option<Preference> {
    Preference::of_history(colours)
}

/// The right preference, or the result of `change` if the preference has this strength.
fn changed(
    colours: &[Colour],
    strength: Strength,
    change: impl Fn(Preference) -> Preference,
) -> Option<Preference> {
    right(colours).map(|it| if it.strength == strength { change(it) } else { it })
}

fn by_strength(of: Chapter) -> [Mutant; 8] {
    use Strength::{Absolute, Mild, Strong};
    [
        by(of, "absolute-from-one", |colours| {
            changed(colours, Strong, |it| Preference { strength: Absolute, ..it })
        })
        .says("a colour difference of one made an absolute preference"),
        by(of, "no-mild-preferences", |colours| right(colours).filter(|it| it.strength != Mild))
            .says("there were no mild preferences"),
        by(of, "mild-is-strong", |colours| {
            changed(colours, Mild, |it| Preference { strength: Strong, ..it })
        })
        .says("mild preferences were strong"),
        by(of, "strong-is-mild", |colours| {
            changed(colours, Strong, |it| Preference { strength: Mild, ..it })
        })
        .says("strong preferences were mild"),
        by(of, "mild-for-the-same-colour", |colours| {
            changed(colours, Mild, |it| Preference { colour: !it.colour, ..it })
        })
        .says("a mild preference were for the colour of the last game"),
        by(of, "strong-alternates", |colours| {
            let last = *colours.last()?;
            changed(colours, Strong, |it| Preference { colour: !last, ..it })
        })
        .says("a strong preference were for the colour not had in the last game"),
        by(of, "mild-of-the-first-game", |colours| {
            let first = *colours.first()?;
            changed(colours, Mild, |it| Preference { colour: !first, ..it })
        })
        .says("a mild preference alternated to the first game, not to the last"),
        by(of, "none-is-mild-for-white", |colours| {
            let white = Preference { colour: Colour::White, strength: Mild };
            Some(right(colours).unwrap_or(white))
        })
        .says("a player without games mildly preferred White"),
    ]
}
