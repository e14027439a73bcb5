//! The recipe of a survey's tournaments.

use std::borrow::Cow;

use super::{AxisSpan, Direction, Identity, Plan};
use crate::editions::Edition;
use crate::engines::{Ability, Profile};
use crate::generate::{AXES, AxisId, AxisRow, Made, Recipe};
use crate::tournament::Dialect;

/// Alternatives for the number of players: as in `generate`, but one in fifty above 100, where engines have limits.
fn players() -> String {
    let usual = "4..12,".repeat(16) + &"13..40,".repeat(16) + &"41..90,".repeat(17);
    usual + "101..350"
}

/// Axes that vary in surveys and are constant in `generate` by default.
const VARIED: &[(AxisId, &str)] = &[
    (AxisId::RatingBottom, "0,0,0,1000..1400"),
    (AxisId::ResultModel, "milvang-neutral,any"),
    (AxisId::WhiteAdvantage, "model,any"),
    (AxisId::HalfPointPlayers, "0,0,0,8..30"),
    (AxisId::ZeroPointPlayers, "0,0,0,8..30"),
    (AxisId::NoShows, "0,0,0,10..100"),
    (AxisId::FewPairings, "0,50..100,50..100"),
    (AxisId::Contested, "0,80..200,80..200"),
];

/// The ability that an engine needs for an axis, unless the axis keeps its plain value.
const ASKING: &[(Ability, AxisId)] = &[
    (Ability::Acceleration, AxisId::Acceleration),
    (Ability::ForbiddenPairs, AxisId::ForbiddenGroups),
    (Ability::ForbiddenPairs, AxisId::FewPairings),
    (Ability::PointsSystems, AxisId::Points),
    (Ability::Adjustments, AxisId::Adjustments),
    (Ability::HalfPointByes, AxisId::HalfPointByes),
    (Ability::HalfPointByes, AxisId::HalfPointPlayers),
    (Ability::FullPointByes, AxisId::FullPointByes),
    (Ability::Blanks, AxisId::Absences),
    (Ability::Blanks, AxisId::Withdrawals),
    (Ability::Blanks, AxisId::LeaderWithdrawals),
    (Ability::Blanks, AxisId::LateEntries),
    (Ability::DoubleForfeits, AxisId::DoubleForfeits),
    (Ability::DoubleForfeits, AxisId::NoShows),
    (Ability::ShortGames, AxisId::ShortGames),
    (Ability::OpenInitialColour, AxisId::InitialColour),
];

/// Limits of what an engine can be asked about.
#[derive(Clone, Copy, Debug)]
pub struct Askable<'a> {
    /// The dialect of the files that the engine gets.
    pub dialect: Dialect,
    /// Abilities that the engine lacks, by its profile.
    pub cannot: &'a [Ability],
}

impl<'a> From<&'a Profile> for Askable<'a> {
    fn from(profile: &'a Profile) -> Askable<'a> {
        Askable { dialect: profile.dialect, cannot: &profile.cannot }
    }
}

impl<'a> Askable<'a> {
    /// The limits of an engine in a plan.
    ///
    /// # Errors
    ///
    /// When this version of the program does not know the dialect.
    pub fn of(engine: &'a Identity) -> Result<Askable<'a>, String> {
        Ok(Askable { dialect: dialect_named(&engine.dialect)?, cannot: &engine.cannot })
    }
}

/// The recipe of tournaments for these engines. Axes that some engine cannot be asked about are constant.
pub fn recipe_for<'a>(
    profiles: impl Iterator<Item = &'a Profile> + Clone,
    edition: &Edition,
) -> Recipe {
    recipe_of_all(profiles.map(Askable::from), edition)
}

fn recipe_of_all<'a>(
    engines: impl Iterator<Item = Askable<'a>> + Clone,
    edition: &Edition,
) -> Recipe {
    const POOREST_FIRST: [Dialect; 3] = [Dialect::Trf16, Dialect::Javafo, Dialect::Trfbx];
    let speaks = |dialect: &Dialect| engines.clone().any(|it| it.dialect == *dialect);
    let dialect = POOREST_FIRST.into_iter().find(speaks).unwrap_or(Dialect::Trf26);
    let mut recipe = Recipe::new(dialect);
    let mut replace = |axis: AxisId, text: &str| {
        if axis.kept_out_of(dialect).is_none() {
            recipe.replace(axis, text).expect("a value of these tables can be read");
        }
    };
    replace(AxisId::Points, &points_for_all(dialect, engines.clone()));
    replace(AxisId::Players, &players());
    VARIED.iter().for_each(|(axis, text)| replace(*axis, text));
    for (ability, axis) in ASKING {
        if engines.clone().any(|it| it.cannot.contains(ability)) {
            replace(*axis, axis.plain().expect("what an engine may not know has a plain value"));
        }
    }
    if engines.clone().any(|it| it.cannot.contains(&Ability::InitialColour)) {
        replace(AxisId::InitialColour, "white");
    }
    replace(AxisId::Rules, edition.id);
    recipe
}

/// Points systems that the dialects of all engines can express. The usual one is as frequent as all together.
fn points_for_all<'a>(
    dialect: Dialect,
    engines: impl Iterator<Item = Askable<'a>> + Clone,
) -> String {
    let names = AxisId::Points.names();
    let is_sayable = |index: &u32| {
        let mut dialects = std::iter::once(dialect).chain(engines.clone().map(|it| it.dialect));
        dialects.all(|it| AxisId::Points.sayable(it).contains(index))
    };
    let all = (0..names.len() as u32).filter(is_sayable).map(|index| names[index as usize]);
    let all: Vec<&str> = all.collect();
    "1-half-0,".repeat(all.len()) + &all.join(",")
}

/// The recipe for `engine` from `axes`, narrowed to what the engine can be asked about, and the narrowed axes' names.
///
/// # Errors
///
/// When this version of the program does not know an axis.
pub fn recipe_under(
    axes: &[AxisSpan],
    engine: Askable<'_>,
    edition: &Edition,
) -> Result<(Recipe, Vec<String>), String> {
    let mut recipe = recipe_of_all(std::iter::once(engine), edition);
    let mut narrowed = Vec::new();
    for AxisSpan { name, values } in axes {
        let axis = AxisId::named(name).ok_or_else(|| format!("no axis `{name}`"))?;
        let is_kept_plain =
            ASKING.iter().any(|(ability, it)| *it == axis && engine.cannot.contains(ability));
        let is_as_laid_down = recipe.span(axis).text() == values
            || !is_kept_plain && recipe.replace(axis, values).is_ok();
        if !is_as_laid_down {
            narrowed.push(name.clone());
        }
    }
    Ok((recipe, narrowed))
}

/// The recipe with lists of tie-breaks, if standings are asked about, the dialect holds lists, and the edition has any.
#[must_use]
pub fn with_lists(recipe: Recipe, directions: &[Direction]) -> Recipe {
    let is_asked = directions.iter().any(|it| it.is_of_standings());
    let has_lists = AxisId::List.kept_out_of(recipe.dialect()).is_none();
    if !is_asked || !has_lists {
        return recipe;
    }
    let listed = recipe.clone().with(AxisId::List, "any");
    if listed.check().is_ok() { listed } else { recipe }
}

/// A recipe without lists and round robins, for the directions that are about pairings.
pub(super) fn unranked(recipe: &Recipe) -> Cow<'_, Recipe> {
    if recipe.span(AxisId::List).text() == "none" {
        return Cow::Borrowed(recipe);
    }
    let plain = [AxisId::List, AxisId::Tiebreaks, AxisId::System];
    let without = |recipe: Recipe, axis: AxisId| recipe.with(axis, axis.row().prior);
    Cow::Owned(plain.into_iter().fold(recipe.clone(), without))
}

/// The recipe of a plan, from which its tournaments can be made again.
///
/// # Errors
///
/// When this version of the program does not know a dialect, an axis or its values.
pub fn recipe_of(plan: &Plan) -> Result<Recipe, String> {
    let mut recipe = Recipe::new(dialect_named(&plan.dialect)?);
    for AxisSpan { name, values } in &plan.axes {
        let axis = AxisId::named(name).ok_or_else(|| format!("no axis `{name}`"))?;
        recipe.replace(axis, values).map_err(|fault| format!("{name}: {fault}"))?;
    }
    Ok(recipe)
}

/// Tournament `number` of a survey. If its first round has no legal pairing, nothing can be asked: another tournament
/// is drawn, up to fifteen times. The last one is used in any case.
pub(super) fn tournament_of(recipe: &Recipe, seed: u64, number: u64) -> Made {
    const DRAWS: u64 = 16;
    const NEXT_DRAW: u64 = 1 << 32;
    let draw = |attempt| recipe.make(seed, number.wrapping_add(attempt * NEXT_DRAW));
    let mut drawn = (0..DRAWS - 1).map(draw);
    let with_round = drawn.find(|it| it.tournament.last_paired_round() > 0);
    with_round.unwrap_or_else(|| draw(DRAWS - 1))
}

pub(super) fn dialect_named(name: &str) -> Result<Dialect, String> {
    let dialect = Dialect::ALL.into_iter().find(|it| it.name() == name);
    dialect.ok_or_else(|| format!("no dialect `{name}`"))
}

/// The values of every axis, in the form of a plan. Axes of standings, which plans did not have from the beginning, are in
/// it only with other values than by default.
pub fn spans(recipe: &Recipe) -> Vec<AxisSpan> {
    let values = |axis: AxisId| recipe.span(axis).text().to_owned();
    let is_stated = |row: &&AxisRow| row.axis < AxisId::List || values(row.axis) != row.prior;
    let rows = AXES.iter().filter(is_stated);
    rows.map(|it| AxisSpan { name: it.name.to_owned(), values: values(it.axis) }).collect()
}

/// The names of axes whose values the user set.
pub fn given(recipe: &Recipe) -> Vec<String> {
    let rows = AXES.iter().filter(|row| recipe.is_given(row.axis));
    rows.map(|row| row.name.to_owned()).collect()
}

pub(super) fn asks_for(axis: &str) -> impl Iterator<Item = Ability> {
    let rows = ASKING.iter().filter(move |(_, it)| it.row().name == axis);
    rows.map(|(ability, _)| *ability)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::editions::in_force;
    use crate::engines::{ids, profile};

    #[test]
    fn nothing_is_constant_for_an_engine_that_can_do_all() {
        let own = profile("pairproof").expect("it comes along");
        assert!(own.cannot.is_empty(), "an engine that can do all");
        let recipe = recipe_for(std::iter::once(&own), &in_force());
        let stays = [AxisId::Rules, AxisId::List, AxisId::System];
        for row in AXES.iter().filter(|row| !stays.contains(&row.axis)) {
            let drawn = (1..400).map(|number| recipe.draw(1, number).get(row.axis));
            let values: BTreeSet<u32> = drawn.collect();
            assert!(values.len() > 1, "{} is constant", row.name);
        }
    }

    #[test]
    fn one_tournament_in_fifty_is_large() {
        let own = profile("pairproof").expect("it comes along");
        let recipe = recipe_for(std::iter::once(&own), &in_force());
        let players = |number| recipe.draw(1, number).get(AxisId::Players);
        let large: Vec<u32> = (1..=5_000).map(players).filter(|players| *players > 90).collect();
        assert!((70..=130).contains(&large.len()), "{} of 5,000", large.len());
        assert!(large.iter().all(|players| (101..=350).contains(players)));
    }

    #[test]
    fn a_tournament_without_a_round_is_drawn_again() {
        let mut recipe = Recipe::new(Dialect::Trf26);
        let narrow = [(AxisId::Players, "4"), (AxisId::ForbiddenGroups, "3")];
        narrow.into_iter().for_each(|(axis, text)| recipe.replace(axis, text).expect("readable"));
        let is_empty = |made: &Made| made.tournament.last_paired_round() == 0;
        let drawn: Vec<Made> = (1..=40).map(|number| recipe.make(1, number)).collect();
        assert!(drawn.iter().any(is_empty), "none of them has to be drawn again");
        for (number, drawn) in (1..).zip(&drawn) {
            let made = tournament_of(&recipe, 1, number);
            assert!(!is_empty(&made), "tournament {number} has no round");
            assert!(is_empty(drawn) || made.tournament == drawn.tournament, "{number} changed");
        }
    }

    #[test]
    fn every_ability_is_asked_by_an_axis_that_can_be_switched_off() {
        // Many players and contested rounds take long, and nothing more is asked by them.
        let small = [(AxisId::Players, "4..30"), (AxisId::Contested, "0")];
        for profile in ids().filter_map(profile).filter(|it| !it.cannot.is_empty()) {
            let mut recipe = recipe_for(std::iter::once(&profile), &in_force());
            small.iter().for_each(|(axis, text)| recipe.replace(*axis, text).expect("readable"));
            for number in 1..160 {
                let Made { tournament, drawn, .. } = recipe.make(3, number);
                // That the initial colour is open shows in a first round nobody could play, too.
                let mut not = Ability::needed(&tournament, tournament.last_paired_round());
                // Points below zero come about in few tournaments, of which the rounds before are asked about.
                not.retain(|it| *it != Ability::PointsBelowZero && profile.cannot.contains(it));
                assert!(not.is_empty(), "{}: {not:?} in {drawn}", profile.id);
            }
        }
    }
}
