//! Wrong definitions of a colour preference (1.7 of 2026, A.7 of the older editions).

use super::is_short;
use super::{Chapter, Group, Mutant, in_context, in_rules};
use crate::editions::Edition;
use crate::round::{ColourClass, Preference, Strength};
use crate::tournament::{Colour, Entry};

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
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
            "the last two games decided where the colour difference asks for the other colour",
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

/// The right preference, changed where it has this strength.
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
        .says("a strong preference were for the other colour than that of the last game"),
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
