//! The scope of a survey: which axes varied, and why others were constant.

use super::recipe::{asks_for, recipe_of};
use super::{Plan, UnitRecord, axes};
use crate::generate::{AxisId, Recipe};
use crate::tournament::Dialect;

/// The axes that varied in the tournaments that this program made, and those with one value: which, and why.
pub fn scope(plan: &Plan, records: &[UnitRecord]) -> (Vec<String>, Vec<String>) {
    let recipe = recipe_of(plan).ok();
    let (mut varied, mut constant) = (Vec::new(), Vec::new());
    for (name, counts) in axes(records) {
        let readable = name.replace('-', " ");
        match counts.first_key_value() {
            Some((value, _)) if counts.len() == 1 => {
                constant
                    .push(format!("{readable} = {value}: {}", why(plan, recipe.as_ref(), &name)));
            }
            _ => varied.push(readable),
        }
    }
    (varied, constant)
}

fn why(plan: &Plan, recipe: Option<&Recipe>, name: &str) -> String {
    let axis = AxisId::named(name);
    if axis == Some(AxisId::Rules) {
        return "the edition that decides".to_owned();
    }
    let dialect = Dialect::ALL.into_iter().find(|it| it.name() == plan.dialect);
    let is_kept_out = |it: AxisId| dialect.is_some_and(|dialect| it.kept_out_of(dialect).is_some());
    if axis.is_some_and(is_kept_out) {
        return format!("{} cannot say anything else", plan.dialect);
    }
    // An axis with several given values, or with terms that fix several, is not constant.
    let span = axis.zip(recipe).map(|(axis, recipe)| recipe.span(axis));
    if !span.is_some_and(|span| span.is_constant()) {
        return "none of the tournaments drew another value".to_owned();
    }
    if plan.given.iter().any(|it| it == name) {
        return "as given with --axis".to_owned();
    }
    for ability in asks_for(name) {
        if let Some(engine) = plan.engines.iter().find(|it| it.cannot.contains(&ability)) {
            return format!("{} cannot be asked about {}", engine.id, ability.in_words());
        }
    }
    match plan.challenge {
        Some(_) => "as the terms of the challenge say".to_owned(),
        None => "tournaments for these engines have no other value".to_owned(),
    }
}
