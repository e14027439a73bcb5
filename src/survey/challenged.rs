//! Checks that a plan follows from its challenge.

use super::challenge::{Challenge, candidate_hash, seed};
use super::wrong_round::Share;
use super::{
    ASKED_AGAIN_ONE_IN, Askable, AxisSpan, Identity, Plan, recipe_for, recipe_under, spans,
    with_lists,
};
use crate::editions::by_id;

impl Challenge {
    /// Checks, by computing it again, everything in `plan` that follows from the challenge.
    ///
    /// # Errors
    ///
    /// The first difference between the plan and the challenge.
    pub fn verify(&self, plan: &Plan) -> Result<(), String> {
        self.revealed.verify()?;
        let terms = &self.revealed.terms;
        let same = [
            ("version", terms.version == plan.version),
            ("edition", terms.edition == plan.edition),
            ("profile", Some(&terms.profile) == plan.profile.as_ref()),
            ("number of tournaments that have to be judged", Some(terms.required) == plan.required),
            ("allowance", Some(terms.allowed) == plan.allowed),
            ("number of tournaments", terms.count == plan.count),
            ("share of wrong rounds", plan.wrong_rounds() == Share::DEFAULT),
            ("share of repeated questions", plan.asked_again_one_in == ASKED_AGAIN_ONE_IN),
            ("list of directions", terms.directions == plan.directions),
            ("time limit", terms.time_limit == plan.time_limit),
            ("list of axes", terms.names().eq(plan.axes.iter().map(|it| &it.name))),
        ];
        if let Some((what, _)) = same.into_iter().find(|(_, is_same)| !is_same) {
            return Err(format!("the plan has another {what} than the terms"));
        }
        let engine = plan.engines.first().ok_or("the plan names no engine")?;
        self.verify_axes(plan, engine)?;
        let computed = candidate_hash(engine)?;
        if computed != self.candidate {
            let stated = &self.candidate;
            return Err(format!("the hash of the engine is {stated}; its files give {computed}"));
        }
        let computed = seed(&self.revealed.secret, &self.candidate);
        if computed != plan.seed {
            let stated = plan.seed;
            return Err(format!("the seed is {stated}; the secret and the engine give {computed}"));
        }
        Ok(())
    }

    /// Checks that the axes are those of the terms, narrowed only where the engine cannot be asked about all values.
    fn verify_axes(&self, plan: &Plan, engine: &Identity) -> Result<(), String> {
        let terms = &self.revealed.terms;
        let unread = |fault: String| format!("the terms cannot be read: {fault}");
        let unknown = || unread(format!("no edition `{}`", terms.edition));
        let edition = by_id(&terms.edition).ok_or_else(unknown)?;
        let engine = Askable::of(engine).map_err(unread)?;
        let (recipe, narrowed) = recipe_under(&terms.axes, engine, &edition).map_err(unread)?;
        if narrowed != self.narrowed {
            let [stated, computed] = [&self.narrowed, &narrowed]
                .map(|axes| if axes.is_empty() { "none".to_owned() } else { axes.join(", ") });
            return Err(format!(
                "the plan says that these axes are narrower than in the terms: {stated}; computed from what \
                 the engine can be asked about: {computed}"
            ));
        }
        if recipe.dialect().name() != plan.dialect {
            return Err("the plan has another dialect than the terms".to_owned());
        }
        let drawn = spans(&recipe);
        let other =
            drawn.into_iter().zip(&plan.axes).find(|(computed, stated)| computed != *stated);
        if let Some((AxisSpan { name, values }, stated)) = other {
            return Err(format!(
                "the plan draws {name} from `{}`; the terms, and what the engine can be asked about, give `{values}`",
                stated.values
            ));
        }
        let whole = with_lists(recipe_for(std::iter::empty(), &edition), &terms.directions);
        let is_narrowed = terms.axes != spans(&whole);
        let is_easier = plan.rule().is_none_or(|it| it.is_easier(plan.count, is_narrowed));
        if is_easier && !terms.own_rule {
            let fault = "the terms say that their rule is that of the profile; the rule is easier";
            return Err(fault.to_owned());
        }
        Ok(())
    }
}
