//! What can be typed behind every command.

use clap::{Args, ValueEnum};

// What every command does on a terminal.
#[derive(Debug, Args)]
#[command(next_help_heading = "Terminal")]
pub(super) struct Terminal {
    /// Nothing but errors on standard error
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,
    /// Colour of output [by default on a terminal]
    #[arg(
        long,
        alias = "colour",
        global = true,
        value_enum,
        value_name = "auto|always|never",
        hide_default_value = true,
        hide_possible_values = true,
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
