//! What can be typed behind `pairproof explain`.

use std::path::PathBuf;

use clap::Args;

use crate::cli::args::{InLanguage, PageFormat, Reading};
use crate::cli::standing_asked::StandingAsked;

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof explain open.trf --round 5
  pairproof explain open.trf --round 5 --why Petrov
  pairproof explain open.trf --round 5 --why Petrov --brief
  pairproof explain open.trf --round 5 --player Petrov
  pairproof explain open.trf --round 5 --why-not Petrov Garcia --format html -o why.html
  pairproof explain open.trf --round 5 --why-not Petrov Garcia --what-if
  pairproof explain open.trf --round 5 --why-bye 14 --lang es
  pairproof explain open.trf --round 5 --official
  pairproof explain open.trf --player Petrov --event
  pairproof explain open.trf --round 5 --everybody --format html -o round-5.html
  pairproof explain open.trf --event --format html -o to-sign.html
  pairproof explain open.trf --why-colour 3 --format json
  pairproof explain open.trf --why-rank Petrov Garcia

Without a question, the round is described bracket by bracket. Name players by number, or by
parts of their name in any order, also without accents: `jose nun` finds Núñez, José. The round may
be the next one, not yet paired. The answers are about the pairing that the rules prescribe. If the
file has another pairing, they begin with it, and --official says what is wrong with it.
Assumptions about the file come before the answer, too. If the round has no legal pairing, every
answer says why, and the exit code is 1; -v gives the reasons of each player.")]
#[command(group = clap::ArgGroup::new("question").multiple(false))]
pub(in crate::cli) struct Explain {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The round of the question; by default the last one that is paired
    #[arg(long, value_name = "R")]
    pub(super) round: Option<u32>,
    /// All about one player in this round
    #[arg(long, value_name = "P", group = "question")]
    pub(super) player: Option<String>,
    /// Why P plays their opponent: who else was possible, and what stands against each
    #[arg(long, value_name = "P", group = "question")]
    pub(super) why: Option<String>,
    /// Why A does not play B
    #[arg(long, num_args = 2, value_names = ["A", "B"], group = "question")]
    pub(super) why_not: Option<Vec<String>>,
    /// Why P moves down
    #[arg(long, value_name = "P", group = "question")]
    pub(super) why_float: Option<String>,
    /// Why P gets the bye
    #[arg(long, value_name = "P", group = "question")]
    pub(super) why_bye: Option<String>,
    /// Why P has their colour
    #[arg(long, value_name = "P", group = "question")]
    pub(super) why_colour: Option<String>,
    /// Why P sits at their board
    #[arg(long, value_name = "P", group = "question")]
    pub(super) why_board: Option<String>,
    /// Why A is behind B in the standing after the round: the tie-break that decides, term by term
    #[arg(long, num_args = 2, value_names = ["A", "B"], group = "question")]
    pub(super) why_rank: Option<Vec<String>>,
    /// What is wrong with the pairing in the file, and for whom
    #[arg(long, group = "question")]
    pub(super) official: bool,
    /// All about every player of the round; the page has an index
    #[arg(long, group = "question")]
    pub(super) everybody: bool,
    /// All rounds of the tournament, or with --player those of the player, and the verdict on each; the page is to be
    /// signed
    #[arg(long, conflicts_with_all = ["round", "why", "why_not", "why_float", "why_bye", "why_colour", "why_board", "why_rank", "official", "everybody"])]
    pub(super) event: bool,
    /// Print only the first sentence, the fact that decides; for questions that begin with --why
    #[arg(long, conflicts_with_all = ["player", "everybody", "event", "official", "format"], requires = "question")]
    pub(super) brief: bool,
    /// What would have had to be different so that it would not be so: single changes, each tried alone
    #[arg(long, conflicts_with_all = ["why_colour", "why_board", "why_rank", "player", "everybody", "event", "official", "brief"], requires = "question")]
    pub(super) what_if: bool,
    #[command(flatten)]
    pub(super) language: InLanguage,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// In full: the best other pairing, more reasons, what the words mean, long lists, every reason of a proof
    #[arg(short, long)]
    pub(super) verbose: bool,
    /// How to print the answer
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: PageFormat,
    /// Write to this file; a page should go to one
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
    #[command(flatten)]
    pub(super) standing: StandingAsked,
}
