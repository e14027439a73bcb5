//! What can be typed behind every command.

use clap::{Args, ValueEnum};

// What every command does on a terminal.
#[derive(Debug, Args)]
#[command(next_help_heading = "Terminal")]
pub(super) struct Terminal {
    /// On standard error nothing but errors: no notes, no warnings, no progress
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
    /// When output is in colour; by default on a terminal, unless `NO_COLOR` is set
    #[arg(
        long,
        visible_alias = "colour",
        global = true,
        value_enum,
        value_name = "WHEN",
        hide_default_value = true,
        default_value = "auto"
    )]
    pub(super) color: When,
}

/// When output is in colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    Auto,
    Always,
    Never,
}
