//! Wrong definitions of a colour preference (1.7 of 2026, A.7 of the older editions).

use super::{Change, Group, Mutant};
use crate::editions::{Edition, Method};
use crate::round::{ColourClass, Preference, Strength};
use crate::tournament::{Colour, Entry, Game, GameResult};

pub(super) fn mutants(edition: &Edition) -> Vec<Mutant> {
    let article = edition.defined_in.preferences;
    let mut all: Vec<Mutant> = DEFINITIONS
        .iter()
        .map(|(id, says, definition)| {
            let definition = *definition;
            let change =
                Change::of_rules(move |rules| rules.edition.definitions.preference = definition);
            Mutant::new((*id, Group::Preferences), article, *says, change)
        })
        .collect();
    if edition.method == Method::Preference {
        all.push(streaks_end_at_a_gap(article));
    }
    for (id, says, colour) in HISTORIES {
        let colour = *colour;
        let change = Change::of_context(move |round, facts| {
            let histories: Vec<Vec<Colour>> = round
                .ranks()
                .map(|rank| facts.past(round, rank).into_iter().filter_map(colour).collect())
                .collect();
            *round = round.with_histories(&histories, facts.definitions.preference);
        });
        all.push(Mutant::new((*id, Group::Preferences), article, *says, change));
    }
    all
}

fn streaks_end_at_a_gap(article: &str) -> Mutant {
    let change = Change::of_context(|round, facts| {
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
    });
    Mutant::new(
        ("streaks-end-at-a-gap", Group::Preferences),
        article,
        "a round without a game ended a series of games with the same colour",
        change,
    )
}

type Definition = (&'static str, &'static str, fn(&[Colour]) -> Option<Preference>);

fn right(colours: &[Colour]) -> Option<Preference> {
    Preference::of_history(colours)
}

fn difference(colours: &[Colour]) -> i32 {
    colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
}

/// The preference with another strength.
fn with_strength(
    colours: &[Colour],
    strength: fn(Strength, &[Colour]) -> Option<Strength>,
) -> Option<Preference> {
    let preference = right(colours)?;
    let strength = strength(preference.strength, colours)?;
    Some(Preference { strength, ..preference })
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

const DEFINITIONS: &[Definition] = &[
    (
        "last-games-before-difference",
        "the last two games decided where the colour difference asks for the other colour",
        Preference::of_last_games_first,
    ),
    (
        "absolute-by-difference-only",
        "two games with the same colour made no absolute preference",
        |colours| by_difference(colours, 2),
    ),
    (
        "absolute-by-two-in-a-row-only",
        "a colour difference beyond one made no absolute preference",
        |colours| match last_equal(colours, 2) {
            Some(last) => Some(Preference { colour: !last, strength: Strength::Absolute }),
            None => by_difference(colours, i32::MAX),
        },
    ),
    (
        "absolute-from-three",
        "only a colour difference beyond two made an absolute preference",
        |colours| match last_equal(colours, 2) {
            Some(_) if difference(colours).abs() < 3 => {
                let last = *colours.last()?;
                Some(Preference { colour: !last, strength: Strength::Absolute })
            }
            _ => by_difference(colours, 3),
        },
    ),
    (
        "absolute-by-three-in-a-row",
        "only three games with the same colour made an absolute preference, or the difference",
        |colours| match last_equal(colours, 3) {
            Some(_) => right(colours),
            None => by_difference(colours, 2),
        },
    ),
    ("absolute-from-one", "a colour difference of one made an absolute preference", |colours| {
        with_strength(colours, |strength, _| {
            Some(if strength == Strength::Mild { strength } else { Strength::Absolute })
        })
    }),
    ("no-mild-preferences", "there were no mild preferences", |colours| {
        with_strength(colours, |strength, _| (strength != Strength::Mild).then_some(strength))
    }),
    ("mild-is-strong", "mild preferences were strong", |colours| {
        with_strength(colours, |strength, _| Some(strength.max(Strength::Strong)))
    }),
    ("strong-is-mild", "strong preferences were mild", |colours| {
        with_strength(colours, |strength, _| {
            Some(if strength == Strength::Strong { Strength::Mild } else { strength })
        })
    }),
    (
        "mild-for-the-same-colour",
        "a mild preference were for the colour of the last game",
        |colours| {
            let preference = right(colours)?;
            let is_mild = preference.strength == Strength::Mild;
            let colour = if is_mild { !preference.colour } else { preference.colour };
            Some(Preference { colour, ..preference })
        },
    ),
    (
        "strong-alternates",
        "a strong preference were for the other colour than that of the last game",
        |colours| {
            let preference = right(colours)?;
            let is_strong = preference.strength == Strength::Strong;
            let colour = if is_strong { !*colours.last()? } else { preference.colour };
            Some(Preference { colour, ..preference })
        },
    ),
    (
        "mild-of-the-first-game",
        "a mild preference alternated to the first game, not to the last",
        |colours| {
            let preference = right(colours)?;
            let is_mild = preference.strength == Strength::Mild;
            let colour = if is_mild { !*colours.first()? } else { preference.colour };
            Some(Preference { colour, ..preference })
        },
    ),
    ("none-is-mild-for-white", "a player without games mildly preferred White", |colours| {
        let white = Preference { colour: Colour::White, strength: Strength::Mild };
        Some(right(colours).unwrap_or(white))
    }),
];

type History = (&'static str, &'static str, fn(Entry) -> Option<Colour>);

const HISTORIES: &[History] = &[
    ("colours-of-forfeits-count", "the colours of forfeited games counted", |entry| {
        entry.game().and_then(|game| game.colour)
    }),
    (
        "colours-of-short-games-do-not-count",
        "the colours of unrated games did not count",
        |entry| {
            use GameResult::{DrawUnrated, LossUnrated, WinUnrated};
            let is_short =
                |game: &Game| matches!(game.result, WinUnrated | DrawUnrated | LossUnrated);
            entry.played().filter(|game| !is_short(game)).and_then(|game| game.colour)
        },
    ),
];
