//! What the tournaments of a survey vary in.

use super::record::Plan;
use crate::editions::Edition;
use crate::engines::{Ability, Profile};
use crate::generate::{AXES, AxisId, Recipe};
use crate::tournament::Dialect;

/// Axes that `generate` leaves alone unless it is told otherwise; in a survey nothing is constant.
const VARIED: &[(AxisId, &str)] = &[
    (AxisId::RatingBottom, "0,0,0,1000..1400"),
    (AxisId::ResultModel, "milvang-neutral,any"),
    (AxisId::WhiteAdvantage, "model,any"),
    (AxisId::HalfPointPlayers, "0,0,0,8..30"),
    (AxisId::ZeroPointPlayers, "0,0,0,8..30"),
    (AxisId::NoShows, "0,0,0,10..100"),
];

/// The axes that ask an ability of an engine unless they are plain.
const ASKING: &[(Ability, AxisId)] = &[
    (Ability::Acceleration, AxisId::Acceleration),
    (Ability::ForbiddenPairs, AxisId::ForbiddenGroups),
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

/// Tournaments for these engines under `edition`: no axis is constant but those that one of the engines
/// cannot be asked about, so that not most of the tournaments are skipped.
///
/// # Panics
/// When a value of the tables above cannot be read.
#[must_use]
pub fn recipe_for<'a>(
    profiles: impl Iterator<Item = &'a Profile> + Clone,
    edition: &Edition,
) -> Recipe {
    const POOREST_FIRST: [Dialect; 3] = [Dialect::Trf16, Dialect::Javafo, Dialect::Trfbx];
    let speaks = |dialect: &Dialect| profiles.clone().any(|it| it.dialect == *dialect);
    let dialect = POOREST_FIRST.into_iter().find(speaks).unwrap_or(Dialect::Trf26);
    let mut recipe = Recipe::new(dialect);
    let mut replace = |axis: AxisId, text: &str| {
        if axis.kept_out_of(dialect).is_none() {
            recipe.replace(axis, text).expect("a value of these tables can be read");
        }
    };
    replace(AxisId::Points, &points_for_all(dialect, profiles.clone()));
    VARIED.iter().for_each(|(axis, text)| replace(*axis, text));
    for (ability, axis) in ASKING {
        if profiles.clone().any(|it| it.cannot.contains(ability)) {
            replace(*axis, axis.plain().expect("what an engine may not know has a plain value"));
        }
    }
    replace(AxisId::Rules, edition.id);
    recipe
}

/// The points systems that every engine's dialect can say, the usual one as often as all of them.
fn points_for_all<'a>(
    dialect: Dialect,
    profiles: impl Iterator<Item = &'a Profile> + Clone,
) -> String {
    let names = AxisId::Points.names();
    let is_sayable = |index: &u32| {
        let mut dialects = std::iter::once(dialect).chain(profiles.clone().map(|it| it.dialect));
        dialects.all(|it| AxisId::Points.sayable(it).contains(index))
    };
    let all = (0..names.len() as u32).filter(is_sayable).map(|index| names[index as usize]);
    let all: Vec<&str> = all.collect();
    "1-half-0,".repeat(all.len()) + &all.join(",")
}

/// Tournaments for one engine from axes that were laid down before it was known. Axes that the engine
/// cannot be asked about are narrower; their names are given, too.
///
/// # Errors
/// When this version of the program does not know an axis.
pub fn recipe_under(
    axes: &[(String, String)],
    profile: &Profile,
    edition: &Edition,
) -> Result<(Recipe, Vec<String>), String> {
    let mut recipe = recipe_for(std::iter::once(profile), edition);
    let mut narrowed = Vec::new();
    for (name, text) in axes {
        let axis = AxisId::named(name).ok_or_else(|| format!("no axis `{name}`"))?;
        let cannot = |(ability, asking): &(Ability, AxisId)| {
            *asking == axis && profile.cannot.contains(ability)
        };
        let is_kept_plain = ASKING.iter().any(cannot);
        let is_as_laid_down = recipe.span(axis).text() == text
            || !is_kept_plain && recipe.replace(axis, text).is_ok();
        if !is_as_laid_down {
            narrowed.push(name.clone());
        }
    }
    Ok((recipe, narrowed))
}

/// The recipe of a plan, to make its tournaments again.
///
/// # Errors
/// When this version of the program does not know a dialect, an axis or its values.
pub fn recipe_of(plan: &Plan) -> Result<Recipe, String> {
    let dialect = Dialect::ALL.into_iter().find(|it| it.name() == plan.dialect);
    let dialect = dialect.ok_or_else(|| format!("no dialect `{}`", plan.dialect))?;
    let mut recipe = Recipe::new(dialect);
    for (name, text) in &plan.axes {
        let axis = AxisId::named(name).ok_or_else(|| format!("no axis `{name}`"))?;
        recipe.replace(axis, text).map_err(|fault| format!("{name}: {fault}"))?;
    }
    Ok(recipe)
}

/// What every axis is drawn from, by its name, as a plan has it.
#[must_use]
pub fn spans(recipe: &Recipe) -> Vec<(String, String)> {
    let span = |axis: AxisId| recipe.span(axis).text().to_owned();
    AXES.iter().map(|row| (row.name.to_owned(), span(row.axis))).collect()
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
        for row in AXES.iter().filter(|row| row.axis != AxisId::Rules) {
            let drawn = (1..400).map(|number| recipe.draw(1, number).get(row.axis));
            let values: BTreeSet<u32> = drawn.collect();
            assert!(values.len() > 1, "{} is constant", row.name);
        }
    }

    #[test]
    fn every_ability_is_asked_by_an_axis_that_can_be_switched_off() {
        for profile in ids().filter_map(profile) {
            let recipe = recipe_for(std::iter::once(&profile), &in_force());
            for number in 1..40 {
                let made = recipe.make(3, number);
                let rounds = made.tournament.last_paired_round();
                // That the initial colour is open shows in a first round nobody could play, too.
                let asked = Ability::needed(&made.tournament, rounds);
                let not: Vec<_> = asked.iter().filter(|it| profile.cannot.contains(it)).collect();
                assert!(not.is_empty(), "{}: {not:?} in {}", profile.id, made.drawn);
            }
        }
    }
}
