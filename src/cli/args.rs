//! What can be typed.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::axis_options::AxisOptions;
use super::snapshot::Snapshot;
use super::survey_args::{Again, Compare, Endorse, Merge, VerifyChallenge};

/// Proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true, after_help = AFTER_HELP)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
}

const AFTER_HELP: &str = "\
Drop-in forms for tournament managers:
  pairproof --dutch FILE -p [OUT]   pair the next round, as a pair list
  pairproof --dutch FILE -c         check all rounds
  pairproof -check FILE             the same, as FIDE's calling statement has it

Exit codes:
   0  all is well
   1  differences found, no legal pairing of the round asked for, or a dialect that cannot say all
   2  wrong arguments
   3  bad input: a file is not a tournament, or lacks the round asked for, or is no profile
   4  an outside engine failed, or cannot be started
   5  a file could not be read or written
  70  a defect of pairproof";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Test this program: replay its corpus and a few hundred random tournaments
    Verify(Verify),
    /// Say of every round whether its pairing is the one that the rules prescribe
    Check(Check),
    /// Pair the next round of a tournament
    Pair(Pair),
    /// Say what is wrong with tournament files, and how to mend it
    Lint(Lint),
    /// Write a tournament in another dialect of TRF
    Convert(Convert),
    /// Show, round by round, what two editions make of a tournament and where they part
    CompareRules(CompareRules),
    /// Print the arbiter's table before a round: colours, floats and opponents of every player
    Checklist(Checklist),
    /// Say why a round is paired as it is: why not with her, why the bye, why this colour
    Explain(super::explain::Explain),
    /// Generate random tournaments: every axis fixed, a range, or drawn from a stated prior
    Generate(Box<Generate>),
    /// List the editions of the rules: when they were in force, and in what they differ
    Editions(Editions),
    /// Say what an article asks, how it is measured and where engines differ
    Rule(Rule),
    /// Count what the pairings of tournaments could not fulfil
    Metrics(MetricsArguments),
    /// Ask several pairing programs for the same rounds, and compare them with the rules
    Compare(Compare),
    /// Certify a pairing program: its pairings, its checker and its generator
    Endorse(Endorse),
    /// Join the shares of a survey into the one that a single run would have made
    Merge(Merge),
    /// Recompute commitment, engine hash and seed of a survey whose tournaments nobody could choose
    Challenge(VerifyChallenge),
    /// Write a tournament of a survey once more, or ask an engine about it once more
    Again(Again),
    /// Make a tournament as small as it can be with the fault that a round of it has
    Shrink(Shrink),
    /// Catch regressions of a pairing program: take its answers down, and compare later ones with them
    Snapshot(Snapshot),
    /// List the profiles of outside pairing programs, or prove that one is plugged in
    Engines(Engines),
    /// List, show or export the cases of the corpus, or ask engines for them
    Corpus(Corpus),
}

/// How results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    Text,
    Json,
}

/// How metrics and matrices are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PageFormat {
    Text,
    Json,
    /// One page with charts
    Html,
}

/// Which column holds the pairing numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Numbers {
    /// The number of the player's line
    File,
    /// The rank column
    Rank,
    /// The ratings, highest first
    Rating,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof verify
  pairproof verify --events 1000 --seed 7
  pairproof verify --junit verify.xml")]
pub(super) struct Verify {
    /// How many random tournaments are replayed
    #[arg(long, default_value_t = 300, value_name = "N")]
    pub(super) events: u64,
    /// Seed of the random tournaments
    #[arg(long, default_value_t = 20_260_201, value_name = "S")]
    pub(super) seed: u64,
    /// Replay the corpus in this directory instead of the embedded one
    #[arg(long, value_name = "DIR")]
    pub(super) corpus: Option<PathBuf>,
    /// Also write a JUnit report to this file, with a test case for everything checked
    #[arg(long, value_name = "OUT")]
    pub(super) junit: Option<PathBuf>,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof check open.trf
  pairproof check open.trf --round 4 -v
  pairproof check open-2019.trf --rules fide-2017
  pairproof check events/*.trf --format json -o verdicts.json

Verdicts:
  match       what the rules prescribe, colours included
  colour      the right opponents, other colours
  different   legal, but not the rules' choice
  illegal     an absolute criterion or a forbidden pair is violated
  no-pairing  no legal pairing of the round exists
  disputed    right under another reading of the text; no difference
  skipped     nobody was paired, there is no edition to judge the file by, or it is a team event
              or of another system

Exit code 1: a round is colour, different or illegal, or --round asks for one that is no-pairing.
A file that stops before a round without a legal pairing is no difference.")]
pub(super) struct Check {
    /// Tournament files, folders or patterns; `-` is standard input
    ///
    /// A folder means the files in it and below it that end in .trf, .trfx and the like, or .fid. A
    /// pattern has *, ?, [...] or ** (folders at any depth), and means files of any ending. The dialects
    /// are TRF06, TRF16, TRF(x) and TRF26.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Check only this round
    #[arg(long, value_name = "R")]
    pub(super) round: Option<u32>,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// How to print the verdicts
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
    /// In full: faults with their lines, boards that differ, what the rule asks
    #[arg(short, long)]
    pub(super) verbose: bool,
}

/// How a file is to be read and judged.
#[derive(Clone, Debug, Args)]
pub(super) struct Reading {
    /// The edition of the rules (see `pairproof editions`), or `auto`: the one that the file points
    /// to by its records 192, 092 and 042
    #[arg(long, default_value = "auto", value_name = "EDITION")]
    pub(super) rules: String,
    #[command(flatten)]
    pub(super) file: FileReading,
}

/// How a file is to be read.
#[derive(Clone, Debug, Args)]
pub(super) struct FileReading {
    /// The number of rounds of the tournament, whatever the file states; the rules for topscorers
    /// hang on it
    #[arg(long, value_name = "N")]
    pub(super) rounds: Option<u32>,
    /// Which column holds the pairing numbers
    #[arg(long, value_enum, default_value = "file")]
    pub(super) numbers: Numbers,
    /// Which virtual points count
    #[arg(long, value_enum, default_value = "file")]
    pub(super) acceleration: Acceleration,
}

/// Which virtual points count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Acceleration {
    /// Those that the file states (records 250, XXA, 192)
    File,
    /// None
    None,
    /// Those of Baku acceleration (C.04.7)
    Baku,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof pair open.trf
  pairproof pair open.trf -o round-5.pairs
  pairproof pair open.trf --format json")]
pub(super) struct Pair {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// Pair this round from the rounds before it, instead of the next one
    #[arg(long, value_name = "R")]
    pub(super) round: Option<u32>,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// A pair list, or JSON with brackets and failure values
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof lint open.trf
  pairproof lint *.trf --format json")]
pub(super) struct Lint {
    /// Tournament files, folders or patterns; `-` is standard input
    ///
    /// A folder means the files in it and below it that end in .trf, .trfx and the like, or .fid. A
    /// pattern has *, ?, [...] or ** (folders at any depth), and means files of any ending.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// How to print the faults
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Also notes (what is worth knowing and needs no mending), and what each file was taken to be
    #[arg(short, long)]
    pub(super) verbose: bool,
}

/// The dialects of TRF that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Dialect {
    /// FIDE 2016: players and results only
    Trf16,
    /// TRF16 with JaVaFo's XX records
    Javafo,
    /// TRF16 with the XX and BB records that bbpPairings reads
    Trfbx,
    /// FIDE 2026
    Trf26,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof convert open.trf --to trf26 -o open-26.trf
  pairproof convert open.trf --to trf16 --lossy")]
pub(super) struct Convert {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The dialect to write
    #[arg(long, value_enum, value_name = "DIALECT")]
    pub(super) to: Dialect,
    /// Leave out what the dialect cannot say, with a warning, instead of failing
    #[arg(long)]
    pub(super) lossy: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof compare-rules open.trf
  pairproof compare-rules open.trf --rules fide-2017,fide-2026 --format json

Exit code 1 if the editions part in a round, otherwise 0. Team events and files of other
systems are skipped, unless --rules names the editions.")]
pub(super) struct CompareRules {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The two editions; the two newest ones if they are not given
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(super) rules: Vec<String>,
    #[command(flatten)]
    pub(super) reading: FileReading,
    /// How to print the comparison
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

/// How a table is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum TableFormat {
    Text,
    Csv,
    Json,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof checklist open.trf
  pairproof checklist open.trf --round 4
  pairproof checklist open.trf --round 4 --format csv -o round-4.csv

Columns:
  colours   the colour of every earlier round, - where no game was played
  due       the colour due: W! or B! absolute, W or B strong, w or b mild
  -1 -2     the float of the round before and of the one before that: D down, U up
  diff      games with White minus games with Black
  row       latest games with the same colour
  met       the opponents so far, by round

In CSV a cell of text that would begin with = + - or @ begins with an apostrophe, so that no
spreadsheet computes it. Numbers stay numbers.")]
pub(super) struct Checklist {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The round: one that is paired, or the next one; the next one if it is not given
    #[arg(long, value_name = "R")]
    pub(super) round: Option<u32>,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// How to print the table
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: TableFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

/// Whose configuration files `generate` reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ConfigDialect {
    /// JaVaFo 2: rates are of 1,000
    Javafo,
    /// bbpPairings: rates are N of "1 in N"
    Bbp,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof generate --seed 7 --count 100 -o events
  pairproof generate --seed 7 --first 12 -o -
  pairproof generate --players 20..60 --rounds 7,9 --half-point-byes 30 --bye H@last:1 -o events
  pairproof generate --model open.trf --count 20 -o events
  pairproof generate --config rtg.cfg --config-dialect bbp -o events
  pairproof generate --count 50000 --check

File K of seed S is the same alone and among others. It is event-S-K.trf in the directory, beside
manifest.json with what each file drew and holds. A file that is there already stays if it is the same.

Values: N, A..B, or several with commas, of which each is equally likely. Rates are of 1,000 and may
have three decimals. What an axis is drawn from without its option stands in brackets.")]
pub(super) struct Generate {
    /// Seed of the tournaments; without it one comes from the operating system and is shown
    #[arg(long, value_name = "S")]
    pub(super) seed: Option<u64>,
    /// How many tournaments
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(super) count: u64,
    /// Number of the first one
    #[arg(long, default_value_t = 1, value_name = "K")]
    pub(super) first: u64,
    /// Write to this directory; `-`: one file to standard output
    #[arg(short, long, value_name = "DIR", required_unless_present_any = ["check", "list_axes"])]
    pub(super) output: Option<PathBuf>,
    /// Replace files that are there
    #[arg(long)]
    pub(super) force: bool,
    /// Check every file as `check` does; without -o nothing is written
    #[arg(long)]
    pub(super) check: bool,
    /// The dialect of the files; what it cannot say is not drawn
    #[arg(long, value_enum, default_value = "trf26", value_name = "DIALECT")]
    pub(super) dialect: Dialect,
    /// Imitate this tournament: its players, ratings, rounds, points and how often things happened
    #[arg(long, value_name = "FILE", conflicts_with = "config")]
    pub(super) model: Option<PathBuf>,
    /// Draw what another generator would with this configuration file
    #[arg(long, value_name = "FILE", requires = "config_dialect")]
    pub(super) config: Option<PathBuf>,
    /// Whose configuration file it is: the same keys have other units
    #[arg(long, value_enum, value_name = "PROGRAM", requires = "config")]
    pub(super) config_dialect: Option<ConfigDialect>,
    /// Exactly this many byes in a round: H@3:2 is two half-point byes in round 3, Z@last:1 one
    /// zero-point bye in the last; F is a full-point bye, A an absence of which nothing is stated. Where
    /// fewer players are there, that is said and the exit code is 1
    #[arg(long, value_name = "KIND@ROUND:COUNT")]
    pub(super) bye: Vec<String>,
    /// List the axes: units, priors, names of values, what each dialect cannot say
    #[arg(long)]
    pub(super) list_axes: bool,
    #[command(flatten)]
    pub(super) axes: AxisOptions,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof editions
  pairproof editions --format json")]
pub(super) struct Editions {
    /// How to print the editions
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof engines
  pairproof engines init -o my-engine.yaml
  pairproof engines test my-engine.yaml
  pairproof engines test bbp6=/opt/bbp/bbpPairings.exe gacrux=venv/bin/python

An engine is named by its profile, with =PATH where the program lies (from the working directory);
FILE.yaml is a profile of yours. docs/engine-profiles.md explains every field of one.

Exit codes of `engines test`: 0 all answers are right, 1 one is wrong, 4 an engine failed.")]
pub(super) struct Engines {
    #[command(subcommand)]
    pub(super) action: Option<EnginesAction>,
    /// How to print the list
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof metrics open.trf
  pairproof metrics open.trf --by-round
  pairproof metrics events/*.trf --format json -o metrics.json
  pairproof metrics events/*.trf --format html -o metrics.html
  pairproof metrics --corpus")]
pub(super) struct MetricsArguments {
    /// Tournament files, folders or patterns; `-` is standard input
    ///
    /// A folder means the files in it and below it that end in .trf, .trfx and the like, or .fid. A
    /// pattern has *, ?, [...] or ** (folders at any depth), and means files of any ending.
    #[arg(required_unless_present = "corpus", value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// The tournaments of the corpus, each under the edition of its case
    #[arg(long)]
    pub(super) corpus: bool,
    /// Every round by itself, too
    #[arg(long)]
    pub(super) by_round: bool,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// How to print the numbers
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: PageFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof shrink open.trf --round 4 -o small.trf
  pairproof shrink finding.trf --round 7 --engine bbp6=bbpPairings.exe -o small.trf

The verdict on the round, the kind of rule and the article that decides stay what they are; an engine
that fails goes on failing in the same way. Exit code 1: the round matches, there is nothing to shrink.")]
pub(super) struct Shrink {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,
    /// The round with the fault
    #[arg(long, value_name = "R")]
    pub(super) round: u32,
    /// Ask this engine for the round at every step, instead of judging the pairing of the file: NAME,
    /// NAME=PATH or FILE.yaml
    #[arg(long, value_name = "ENGINE")]
    pub(super) engine: Option<String>,
    #[command(flatten)]
    pub(super) reading: Reading,
    /// How many smaller tournaments are tried at most
    #[arg(long, default_value_t = 20_000, value_name = "N")]
    pub(super) budget: u64,
    /// How to print the steps: as text on standard error, or as JSON on standard output
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
    /// Write the smallest tournament to this file, also the smallest so far, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(super) enum EnginesAction {
    /// Print a profile that comes along, as a model for others
    Show {
        /// Its name
        name: String,
    },
    /// Print a profile to begin with, with comments
    Init {
        /// Write to this file instead of standard output; it must not be there yet
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Print the JSON Schema of a profile, for an editor
    Schema,
    /// Ask small questions with known answers: is it plugged in, and is it right
    Test {
        /// Engines: NAME, NAME=PATH or FILE.yaml
        #[arg(required = true, value_name = "ENGINE")]
        engines: Vec<String>,
    },
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof rule C12
  pairproof rule 5.2.4
  pairproof rule --list")]
pub(super) struct Rule {
    /// The number of an article (5.2.4) or the label of a criterion (C12)
    #[arg(required_unless_present = "list", value_name = "ARTICLE")]
    pub(super) article: Option<String>,
    /// List all rules of the edition
    #[arg(long)]
    pub(super) list: bool,
    /// The edition of the rules
    #[arg(long, default_value = "fide-2026", value_name = "EDITION")]
    pub(super) rules: String,
    /// How to print the rule
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: Format,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof corpus list
  pairproof corpus show limbo
  pairproof corpus export cases/
  pairproof corpus run bbp6=bbpPairings.exe my-engine.yaml
  pairproof corpus run my-engine.yaml --case limbo
  pairproof corpus run bbp5 bbp6 --format html -o matrix.html")]
pub(super) struct Corpus {
    #[command(subcommand)]
    pub(super) action: CorpusAction,
}

#[derive(Debug, Subcommand)]
pub(super) enum CorpusAction {
    /// One line a case
    List,
    /// A case as it is written
    Show {
        /// The id of the case
        id: String,
    },
    /// Ask engines for the cases whose answer is known: a matrix of engines by cases. Exit code 1: an
    /// answer is wrong. 4: an engine failed
    Run(CorpusRun),
    /// Write all files of the corpus into a directory
    Export {
        /// The directory; made if it is not there
        directory: PathBuf,
    },
}

#[derive(Debug, Args)]
pub(super) struct CorpusRun {
    /// Engines: NAME, NAME=PATH or FILE.yaml
    #[arg(required = true, value_name = "ENGINE")]
    pub(super) engines: Vec<String>,
    /// Ask by this edition of the rules, and not each engine by that of its profile
    #[arg(long, value_name = "EDITION")]
    pub(super) rules: Option<String>,
    /// Ask only this case; can be given several times
    #[arg(long, value_name = "ID")]
    pub(super) case: Vec<String>,
    /// Take the corpus of this directory instead of the embedded one
    #[arg(long, value_name = "DIR")]
    pub(super) corpus: Option<PathBuf>,
    /// How to print the matrix
    #[arg(long, value_enum, default_value = "text")]
    pub(super) format: PageFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(super) output: Option<PathBuf>,
}
