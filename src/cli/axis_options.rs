//! One option for every axis of `generate`, made from the table of axes.

use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};

use crate::generate::{AXES, AxisId, Unit};

#[derive(Clone, Debug, Default)]
pub(super) struct AxisOptions(pub(super) Vec<(AxisId, String)>);

impl FromArgMatches for AxisOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<AxisOptions, Error> {
        let said = |axis: AxisId| Some((axis, matches.get_one::<String>(axis.row().name)?.clone()));
        Ok(AxisOptions(AXES.iter().filter_map(|row| said(row.axis)).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = AxisOptions::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for AxisOptions {
    fn augment_args(command: Command) -> Command {
        AXES.iter().fold(command, |command, row| {
            let values = match row.unit {
                Unit::Name => "NAME",
                Unit::Percent => "PERCENT",
                Unit::Permille => "PERMILLE",
                Unit::OneIn => "ONE-IN",
                Unit::Count => "N",
            };
            command.arg(
                Arg::new(row.name)
                    .long(row.name)
                    .value_name(values)
                    .help(format!("{} [{}]", row.about, row.prior))
                    .help_heading("Axes"),
            )
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        AxisOptions::augment_args(command)
    }
}
