//! What can be typed behind `pairproof compare`, `endorse` and `merge`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::partition::Partition;
use crate::survey::Direction;

/// Where a survey lies, and which share of it is made.
#[derive(Clone, Debug, Args)]
pub(super) struct SurveyPlace {
    /// The edition of the rules that decides; that of the first engine unless it is given
    #[arg(long, value_name = "EDITION")]
    pub(super) rules: Option<String>,
    /// Seed of the random tournaments
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub(super) seed: u64,
    /// What the tournaments vary in, for an axis of `pairproof generate --list-axes`: players=10..20
    #[arg(long, value_name = "NAME=VALUES")]
    pub(super) axis: Vec<String>,
    /// The time limit of every call of an engine; unless given, that of its profile
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub(super) time_limit: Option<u32>,
    /// Go on with the survey that the directory holds
    #[arg(long)]
    pub(super) resume: bool,
    /// Make only share K of N, to be merged later; ends with 0 however the engine fares
    #[arg(long, value_name = "hash:K/N")]
    pub(super) partition: Option<Partition>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof compare bbp6=bbpPairings.exe gacrux=venv/bin/python --events 200 -o survey
  pairproof compare bbp6 --events 5000 -o survey --resume
  pairproof compare bbp6 --events 5000 -o share-1 --partition hash:1/4")]
pub(super) struct Compare {
    /// Engines: NAME, NAME=PATH or FILE.yaml
    #[arg(required = true, value_name = "ENGINE")]
    pub(super) engines: Vec<String>,
    /// How many random tournaments are asked about
    #[arg(long, default_value_t = 100, value_name = "N")]
    pub(super) events: u64,
    /// The directory of the survey: plan, results, findings and reports
    #[arg(short, long, value_name = "DIR")]
    pub(super) output: PathBuf,
    #[command(flatten)]
    pub(super) place: SurveyPlace,
}

/// What a commission asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum EndorseProfile {
    /// C.04.A: 5,000 tournaments, at most 10 with a difference
    C04a,
    /// Form FE-1: 500 tournaments, at most 1
    Fe1,
    /// TEC Manual 1.24: 50,000 tournaments, at most 10
    TecManual,
}

/// What an engine is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum SurveyDirection {
    /// To pair every round of our tournaments
    Pairs,
    /// To check our tournaments
    Checks,
    /// To generate tournaments, which we check
    Generates,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof endorse bbp6=bbpPairings.exe --profile c04a -o bbp6
  pairproof endorse gacrux=venv/bin/python --events 500 --with bbp6=bbpPairings.exe -o gacrux
  pairproof endorse my-engine.yaml --profile tec-manual -o mine --resume
  pairproof endorse javafo14=javafo.jar --direction checks --axis players=10..20 -o javafo
  pairproof endorse --commit secret.json --profile c04a --rules fide-2026
  pairproof endorse bbp6=bbpPairings.exe --reveal secret.json -o bbp6")]
pub(super) struct Endorse {
    /// The engine: NAME, NAME=PATH or FILE.yaml
    #[arg(value_name = "ENGINE", required_unless_present = "commit")]
    pub(super) engine: Option<String>,
    /// Engines that are asked, too, so that it can be told who is alone
    #[arg(long, value_name = "ENGINE")]
    pub(super) with: Vec<String>,
    /// What a commission asks for
    #[arg(long, value_enum, default_value = "c04a")]
    pub(super) profile: EndorseProfile,
    /// How many tournaments, whatever the profile says
    #[arg(long, value_name = "N")]
    pub(super) events: Option<u64>,
    /// Ask in this direction only; may be given again
    #[arg(long, value_enum, value_name = "DIRECTION")]
    pub(super) direction: Vec<SurveyDirection>,
    /// How many of them may differ in each direction, whatever the profile says
    #[arg(long, value_name = "N")]
    pub(super) allowed: Option<u64>,
    /// The directory of the survey: plan, results, findings and reports
    #[arg(short, long, value_name = "DIR", required_unless_present = "commit")]
    pub(super) output: Option<PathBuf>,
    /// Draw a secret, write it to a new file, and print the commitment that is to be published; no
    /// engine is asked
    #[arg(long, value_name = "FILE", conflicts_with_all = ["engine", "output", "reveal", "with", "seed"])]
    pub(super) commit: Option<PathBuf>,
    /// Use the secret and all terms of a file that --commit wrote
    #[arg(long, value_name = "FILE", conflicts_with_all =
        ["events", "allowed", "direction", "profile", "seed", "axis", "rules", "time_limit"])]
    pub(super) reveal: Option<PathBuf>,
    #[command(flatten)]
    pub(super) place: SurveyPlace,
}

impl From<SurveyDirection> for Direction {
    fn from(direction: SurveyDirection) -> Direction {
        match direction {
            SurveyDirection::Pairs => Direction::Pairs,
            SurveyDirection::Checks => Direction::Checks,
            SurveyDirection::Generates => Direction::Generates,
        }
    }
}

#[derive(Debug, Args)]
#[command(after_help = "\
Without --engine it writes the tournament as the survey made it. With --engine it asks that engine
about the tournament as the survey did, and prints what comes of it.

Examples:
  pairproof again bbp6-survey 34 -o tournament-34.trf
  pairproof again bbp6-survey 34 --direction checks -o shown-34.trf
  pairproof again bbp6-survey 34 --direction checks --engine bbp6=bbpPairings.exe")]
pub(super) struct Again {
    /// The directory of the survey
    #[arg(value_name = "DIR")]
    pub(super) survey: PathBuf,
    /// The number of the tournament
    #[arg(value_name = "N")]
    pub(super) number: u64,
    /// Ask this engine: NAME, NAME=PATH or FILE.yaml, as it was named to the survey
    #[arg(long, value_name = "ENGINE")]
    pub(super) engine: Option<String>,
    /// Ask in this direction only; may be given again. Without --engine: `checks` writes the tournament as
    /// checkers are asked about it, which has a wrong round if one was made wrong
    #[arg(long, value_enum, value_name = "DIRECTION")]
    pub(super) direction: Vec<SurveyDirection>,
    /// Write the tournament to this file
    #[arg(short, long, value_name = "FILE", conflicts_with = "engine")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof challenge bbp6-survey")]
pub(super) struct VerifyChallenge {
    /// The directory of a survey that was made with `endorse --reveal`
    #[arg(value_name = "DIR")]
    pub(super) survey: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof merge share-1 share-2 share-3 share-4 -o whole
  pairproof merge share-1 share-2 -o whole --recheck 50 --engine bbp6=bbpPairings.exe")]
pub(super) struct Merge {
    /// The directories of the shares
    #[arg(required = true, value_name = "DIR")]
    pub(super) shares: Vec<PathBuf>,
    /// The directory of the whole
    #[arg(short, long, value_name = "DIR")]
    pub(super) output: PathBuf,
    /// Ask about N random tournaments again, and merge only if all answers are those of the records
    #[arg(long, value_name = "N", default_value_t = 0, requires = "engine")]
    pub(super) recheck: u64,
    /// An engine of the survey, for --recheck: NAME, NAME=PATH or FILE.yaml; may be given again
    #[arg(long, value_name = "ENGINE", requires = "recheck")]
    pub(super) engine: Vec<String>,
}
