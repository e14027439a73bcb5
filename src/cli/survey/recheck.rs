//! `pairproof survey merge --recheck`: random tournaments of a survey are asked about once more, so that
//! records that were made up are found.

use std::collections::BTreeSet;

use anyhow::Context;

use super::reports::program;
use super::run::limit;
use crate::cli::{Console, Stop, asked_for, engines, threads};
use crate::engines::Engine;
use crate::survey::{Plan, Survey, UnitRecord, recipe_of};

/// Asks the engines about `count` random tournaments of the records again: their numbers.
pub(super) fn recheck(
    plan: &Plan,
    records: &[UnitRecord],
    (count, names): (u64, &[String]),
    console: &Console,
) -> anyhow::Result<Vec<u64>> {
    let found = named(plan, names)?;
    let recipe = recipe_of(plan).map_err(Stop::bad_input)?;
    let edition = asked_for::edition(&plan.edition)?;
    let survey = Survey::new(plan, &edition, &found, &recipe);
    let drawn = drawn(records, count)?;
    let other_build = match plan.program == program()? {
        true => "",
        false => ", or another build of pairproof made the shares and asked about other rounds",
    };
    let ask = |record: &UnitRecord| -> anyhow::Result<u64> {
        let number = record.number;
        if survey.unit(number)? == *record {
            return Ok(number);
        }
        let message = format!(
            "tournament {number}: asked again, the engine answers otherwise than its record says{other_build}; \
             the shares are not merged"
        );
        Err(Stop::bad_input(message).into())
    };
    threads::all(drawn, "tournaments asked again", console, ask)
}

/// The engines of the plan as they are named now, in its order.
fn named(plan: &Plan, names: &[String]) -> anyhow::Result<Vec<Engine>> {
    let named = names.iter().map(|name| engines::named(name));
    let mut found = named.collect::<anyhow::Result<Vec<Engine>>>()?;
    found.iter_mut().for_each(|engine| limit(engine, plan.time_limit));
    let mut ordered = Vec::new();
    for identity in &plan.engines {
        let at = found.iter().position(|engine| engine.profile.id == identity.id);
        let missing = || Stop::usage(format!("--recheck needs --engine {}=PATH", identity.id));
        let engine = found.swap_remove(at.ok_or_else(missing)?);
        if super::reports::identity(&engine, Some(identity))? != *identity {
            let message =
                format!("{} is not the engine that was asked: see plan.json", identity.id);
            return Err(Stop::usage(message).into());
        }
        ordered.push(engine);
    }
    Ok(ordered)
}

/// So many of the records, each once, by the random numbers of the operating system: whoever made the
/// records cannot know which.
fn drawn(records: &[UnitRecord], count: u64) -> anyhow::Result<Vec<&UnitRecord>> {
    let mut places: BTreeSet<usize> = BTreeSet::new();
    let wanted = (count.min(records.len() as u64)) as usize;
    while places.len() < wanted {
        let random = getrandom::u64().context("the operating system gives no random numbers")?;
        places.insert((random % records.len() as u64) as usize);
    }
    Ok(places.into_iter().map(|at| &records[at]).collect())
}
