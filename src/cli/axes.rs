//! `--axis NAME=VALUES`, wherever tournaments are drawn.

use clap::Args;

use crate::generate::{AxisId, ByeDemand, Recipe};

// What drawn tournaments vary in.
#[derive(Clone, Debug, Args)]
pub(super) struct Axes {
    /// What the tournaments vary in; may be given several times: players=10..20. `pairproof generate --axis list` lists
    /// the axes
    #[arg(long, value_name = "NAME=VALUES")]
    pub(super) axis: Vec<String>,
}

/// Exact byes, which are no axis of which a value is drawn.
const BYE: &str = "bye";

impl Axes {
    pub(super) fn asks_for_list(&self) -> bool {
        self.axis == ["list"]
    }

    /// Gives a recipe these values. `Err`: what is wrong with one.
    pub(super) fn give(&self, recipe: &mut Recipe) -> Result<(), String> {
        for given in &self.axis {
            let list = "see pairproof generate --axis list";
            let wrong = || format!("--axis {given}: it is NAME=VALUES, {list}");
            let (name, values) = given.split_once('=').ok_or_else(wrong)?;
            if name.trim() == BYE {
                recipe.add_bye(ByeDemand::parse(values)?);
                continue;
            }
            let unknown = || format!("--axis {given}: there is no axis `{}`, {list}", name.trim());
            let axis = AxisId::named(name.trim()).ok_or_else(unknown)?;
            recipe.give(axis, values)?;
        }
        recipe.check()
    }

    /// Gives a recipe these values where `--rules` names the one edition; exact byes are refused.
    pub(super) fn give_of_one_edition(&self, recipe: &mut Recipe) -> Result<(), String> {
        let names = self.axis.iter().filter_map(|given| given.split_once('='));
        for (name, _) in names {
            match name.trim() {
                BYE => return Err("--axis bye: exact byes are for generate".to_owned()),
                "rules" => return Err("--axis rules: the edition is given with --rules".to_owned()),
                _ => {}
            }
        }
        self.give(recipe)
    }
}
