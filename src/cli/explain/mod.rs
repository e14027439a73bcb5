//! `pairproof explain`

mod named;

use std::path::PathBuf;

use clap::Args;
use rayon::prelude::*;

use super::{asked_for, patterns};
use crate::check::{Examined, Replay, RoundCheck};
use crate::cli::args::{InLanguage, PageFormat, Reading, Use};
use crate::cli::standings::StandingAsked;
use crate::cli::{Console, ExitCode, Mark, Painted, Stop, files, input, threads};
use crate::editions::Edition;
use crate::explain::data::WhatIf;
use crate::explain::{
    Answered, Case, Everybody, Foreword, Language, Narrator, Question, RankNarrator, Ranked, Story,
    Unanswered, event_of, no_pairing, official_of, record_of,
};
use crate::hash::sha256;
use crate::report::{
    AnsweredRank, ExplainPage, explain_brief, explain_html, explain_json, explain_text,
    explain_text_in_short, json_file, why_rank_html, why_rank_json,
};
use crate::text::quoted_here;
use crate::tournament::{Entry, PlayerNumber, Tournament};

pub(super) fn run(arguments: &Explain, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_auto(&arguments.reading.rules)?;
    let arguments = &Explain { file: patterns::file(&arguments.file)?, ..arguments.clone() };
    let has_slip = arguments.format == PageFormat::Html && arguments.why_rank.is_none();
    if arguments.brief && arguments.format != PageFormat::Text && !has_slip {
        let message = "--brief goes with --format text, or with a page about a round";
        return Err(Stop::usage(message).into());
    }
    if let Some(two) = &arguments.why_rank {
        return run_why_rank(arguments, two, console);
    }
    if arguments.standing.is_any() {
        return Err(Stop::usage("--by goes with --why-rank").into());
    }
    let (text, code) = explained(arguments, (edition, false), console)?;
    files::deliver_painted(&text, arguments.output.as_deref(), console)?;
    Ok(code)
}

/// The page of an event, with the answers for all players of its last paired round.
pub(super) fn page_of_event(arguments: &Explain, console: &Console) -> anyhow::Result<String> {
    Ok(explained(arguments, (None, true), console)?.0.written(false))
}

/// The answer as it is to be printed. `adds_everybody` adds the answers for all players to a page.
fn explained(
    arguments: &Explain,
    (edition, adds_everybody): (Option<Edition>, bool),
    console: &Console,
) -> anyhow::Result<(Painted, ExitCode)> {
    let file = &arguments.file;
    let options = arguments.reading.assumed.options(Use::Pairings)?;
    let (tournament, bytes) = input::read_with_bytes(file, options, console)?;
    let taken = input::take(file, &tournament, (edition.as_ref(), true), console)?;
    let replay = Replay::new(&tournament, &taken.edition);
    let in_file = |of_round: &str, message: String| {
        Stop::bad_input(format!("{}:{of_round} {message}", files::shown(file)))
    };
    let round = round(arguments.round, &replay).map_err(|message| in_file("", message))?;
    let asked = Asked::of(arguments, &tournament).map_err(Stop::usage)?;
    let is_walk = matches!(asked, Asked::Walk) && arguments.format == PageFormat::Text;
    if is_walk && arguments.round.is_none() {
        tell_of_next(&tournament, round, console);
    }
    let what_if = arguments.what_if.then_some(console);
    let (answered, mut checks) = asked.answer(&replay, round, what_if).map_err(|message| {
        let of_round = if asked.is_of_all_rounds() { "" } else { &format!(" round {round}:") };
        in_file(of_round, message)
    })?;
    let everybody = match adds_everybody.then(|| Asked::Everybody.answer(&replay, round, None)) {
        Some(Ok((Answered::Everybody(everybody), _))) => Some(everybody),
        _ => None,
    };
    let narrator = Narrator::new(&tournament, &taken.edition, arguments.language.lang);
    let is_short = arguments.format == PageFormat::Text && !arguments.verbose;
    let narrator = if is_short { narrator.in_short() } else { narrator };
    let only = (!asked.is_of_all_rounds()).then_some(round);
    if edition.is_none() {
        replay.ask_other_editions(&mut checks, only);
    }
    let foreword = Foreword::new(taken.edition.id, &taken.why, taken.guess.clone())
        .with_rounds(&replay, &checks, &asked.players())
        .with_notes(&replay, only);
    let told = narrator.tell_with(&foreword, &answered);
    let output = arguments.output.as_deref();
    let of_round = only.map_or_else(String::new, |round| format!(" --round {round}"));
    let text = match arguments.format {
        PageFormat::Text => {
            let text = match (arguments.brief, is_short) {
                (true, _) => explain_brief(&told),
                (false, true) => explain_text_in_short(&told, &narrator),
                (false, false) => explain_text(&told),
            };
            let width = console.width().filter(|_| output.is_none());
            Painted::of(&text, |()| Some(Mark::Title), width)
        }
        PageFormat::Json => {
            Painted::new().text(&json_file(&explain_json(&foreword, &answered, &told)))
        }
        PageFormat::Html => Painted::new().text(&explain_html(&ExplainPage {
            answered: &answered,
            everybody: everybody.as_ref(),
            told: &told,
            narrator: &narrator,
            edition: taken.edition.id,
            command: &command(arguments, &(of_round + &asked.as_options())),
            headers: &tournament.headers,
            sha256: &sha256(&bytes),
            is_slip: arguments.brief,
        })),
    };
    let is_unpaired = has_no_pairing(&answered);
    Ok((text, if is_unpaired { ExitCode::Differences } else { ExitCode::Success }))
}

/// Whether the answer shows that its round has no legal pairing. The file may have a pairing of the round all the same.
fn has_no_pairing(answered: &Answered) -> bool {
    match answered {
        Answered::NoPairing(_) => true,
        Answered::Official(official) => official.obstruction.is_some(),
        _ => false,
    }
}

/// Says how the round to be paired is explained, if there is one after the last paired one, `last`, of which all results
/// are there.
fn tell_of_next(tournament: &Tournament, last: u32, console: &Console) {
    let entries = || tournament.players.iter().map(|player| player.entry(last));
    let is_announced = tournament.declared_rounds.is_some_and(|all| last < all);
    if is_announced && entries().any(Entry::is_paired) && !entries().any(Entry::is_pending) {
        let next = last + 1;
        console.note(&format!(
            "round {last} is the last one that is paired; `--round {next}` explains the round to be paired"
        ));
    }
}

/// The round of the question: `asked`, or the last paired round. `Err` if the round cannot be explained.
fn round(asked: Option<u32>, replay: &Replay<'_>) -> Result<u32, String> {
    let next = replay.last_paired_round() + 1;
    let round = asked.unwrap_or((next - 1).max(1));
    let declared = replay.tournament().declared_rounds;
    if let Some(rounds) = declared.filter(|it| round > *it && round >= next) {
        return Err(format!(
            "there is no round {round}: the tournament has {rounds} (--assume rounds=N changes this)"
        ));
    }
    if declared.is_none() && round >= next {
        return Err(format!(
            "round {round} is not paired yet, and its rules depend on the number of rounds, which is not \
             declared (records 142, XXR); give it with --assume rounds=N"
        ));
    }
    if round == 0 || round > replay.tournament().next_round_with_players() {
        return Err(format!("there is no round {round}: the next is {next}"));
    }
    Ok(round)
}

/// The command that gives the same answer. `asked` has the options of the question, with players by number.
fn command(arguments: &Explain, asked: &str) -> String {
    let file = arguments.file.file_name().unwrap_or(arguments.file.as_os_str());
    let file = file.to_string_lossy();
    let mut command = format!("pairproof explain {}{asked}", quoted_here(&file));
    if arguments.what_if {
        command += " --what-if";
    }
    let reading = &arguments.reading;
    if reading.rules != "auto" {
        command += &format!(" --rules {}", reading.rules);
    }
    command += &reading.assumed.as_options();
    if arguments.language.lang != Language::EN {
        command += &format!(" --lang {}", arguments.language.lang.code());
    }
    command
}

/// Says why a player is behind another one in the standing.
fn run_why_rank(
    arguments: &Explain,
    two: &[String],
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let file = &arguments.file;
    let options = arguments.reading.assumed.options(Use::Standings)?;
    let (tournament, bytes) = input::read_with_bytes(file, options, console)?;
    let (made, tournament) =
        arguments.standing.of(file, &tournament, (&arguments.reading.assumed, arguments.round))?;
    let player = |text: &String| named::player(text, &tournament).map_err(Stop::usage);
    let two = [player(&two[0])?, player(&two[1])?];
    let ranked = Ranked::new(&tournament, &made);
    let behind = ranked.behind(two[0], two[1]).map_err(|error| Stop::usage(error.to_string()))?;
    let narrator = RankNarrator::new(&ranked, arguments.language.lang);
    let told = narrator.tell(&behind);
    let answered = AnsweredRank {
        path: &file.display().to_string(),
        tournament: &tournament,
        made: &made,
        behind: &behind,
        told: &told,
    };
    let edition = made.setting.edition;
    let caveat = edition.caveat_on(&tournament.headers.start_date);
    if !caveat.is_empty() {
        console.note(&format!("{}: {}: {}", files::shown(file), edition.id, caveat));
    }
    let output = arguments.output.as_deref();
    let text = match arguments.format {
        PageFormat::Text => {
            let text = if arguments.brief { explain_brief(&told) } else { explain_text(&told) };
            let width = console.width().filter(|_| output.is_none());
            Painted::of(&text, |()| Some(Mark::Title), width)
        }
        PageFormat::Json => Painted::new().text(&json_file(&why_rank_json(&answered))),
        PageFormat::Html => {
            let [one, other] = two;
            let asked = format!(" --why-rank {one} {other} --round {}", made.round);
            let command = command(arguments, &(asked + &arguments.standing.as_options()));
            let page = why_rank_html(&answered, &narrator, &command, &sha256(&bytes));
            Painted::new().text(&page)
        }
    };
    files::deliver_painted(&text, output, console)
}

/// The question of the user, with players by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Question(Question),
    Story(PlayerNumber),
    Record(PlayerNumber),
    Everybody,
    Event,
    Official,
    Walk,
}

impl Asked {
    /// Reads the question from the arguments. `Err` has the message for the user.
    fn of(arguments: &Explain, tournament: &Tournament) -> Result<Asked, String> {
        let player = |text: &str| named::player(text, tournament);
        if let Some([one, other]) = arguments.why_not.as_deref() {
            let (one, other) = (player(one)?, player(other)?);
            if one == other {
                return Err(Unanswered::SamePlayer(one).to_string());
            }
            return Ok(Asked::Question(Question::WhyNot { one, other }));
        }
        type About = fn(PlayerNumber) -> Asked;
        let of_player = if arguments.event { Asked::Record } else { Asked::Story };
        let of_one: [(&Option<String>, About); 6] = [
            (&arguments.why, |player| Asked::Question(Question::Why { player })),
            (&arguments.why_float, |player| Asked::Question(Question::WhyFloat { player })),
            (&arguments.why_bye, |player| Asked::Question(Question::WhyBye { player })),
            (&arguments.why_colour, |player| Asked::Question(Question::WhyColour { player })),
            (&arguments.why_board, |player| Asked::Question(Question::WhyBoard { player })),
            (&arguments.player, of_player),
        ];
        for (text, asked) in of_one {
            if let Some(text) = text {
                return Ok(asked(player(text)?));
            }
        }
        Ok(match arguments {
            it if it.everybody => Asked::Everybody,
            it if it.event => Asked::Event,
            it if it.official => Asked::Official,
            _ => Asked::Walk,
        })
    }

    /// The answer, and the verdicts on the paired rounds of the question. With `what_if`, the answer also has the
    /// changes that would have given the opposite, and the console shows progress. `Err` has the message for the user.
    fn answer(
        self,
        replay: &Replay<'_>,
        round: u32,
        what_if: Option<&Console>,
    ) -> Result<(Answered, Vec<RoundCheck>), String> {
        let mut examined: Vec<Examined> = match self.is_of_all_rounds() {
            true => replay.examined_rounds().collect(),
            false => replay.examined(round).into_iter().collect(),
        };
        let checks = examined.iter().map(|it| it.check.clone()).collect();
        let answered = match self {
            Asked::Record(player) => record_of(replay, player, examined).map(Answered::Record),
            Asked::Event => Ok(Answered::Event(event_of(replay, examined))),
            _ => {
                let case = match examined.pop() {
                    Some(examined) if self == Asked::Official => {
                        return Ok((Answered::Official(official_of(replay, examined)), checks));
                    }
                    Some(examined) => Case::of(replay, examined).ok(),
                    // Without a pairing in the file it is the next round.
                    None => Case::new(replay, round).ok(),
                };
                match case {
                    None => Ok(Answered::NoPairing(no_pairing(replay, round))),
                    Some(_) if self == Asked::Official => {
                        return Err("the file has not paired it yet".to_owned());
                    }
                    Some(case) => self.answer_by(&case, what_if),
                }
            }
        };
        Ok((answered.map_err(|error| error.to_string())?, checks))
    }

    fn is_of_all_rounds(self) -> bool {
        matches!(self, Asked::Record(_) | Asked::Event)
    }

    fn answer_by(self, case: &Case<'_>, what_if: Option<&Console>) -> Result<Answered, Unanswered> {
        match self {
            Asked::Question(question) => case.answer(question).map(|mut found| {
                found.what_if = what_if.and_then(|it| single_changes(case, found.question, it));
                Answered::Question(Box::new(found))
            }),
            Asked::Story(player) => case.story(player).map(Answered::Story),
            Asked::Everybody => everybody(case).map(Answered::Everybody),
            Asked::Walk | Asked::Record(_) | Asked::Event | Asked::Official => {
                Ok(Answered::Walk(case.walk()))
            }
        }
    }

    fn players(self) -> Vec<PlayerNumber> {
        match self {
            Asked::Question(question) => question.players(),
            Asked::Story(player) | Asked::Record(player) => vec![player],
            Asked::Everybody | Asked::Event | Asked::Official | Asked::Walk => Vec::new(),
        }
    }

    fn as_options(self) -> String {
        let option = match self {
            Asked::Question(question) => question.name(),
            Asked::Story(_) | Asked::Record(_) => "player",
            Asked::Everybody => "everybody",
            Asked::Event => "event",
            Asked::Official => "official",
            Asked::Walk => return String::new(),
        };
        let players = self.players().into_iter().map(|it| format!(" {it}"));
        let event = if matches!(self, Asked::Record(_)) { " --event" } else { "" };
        format!(" --{option}{}{event}", players.collect::<String>())
    }
}

/// The single changes that would have given the opposite of the fact asked about. Several threads try the changes.
fn single_changes(case: &Case<'_>, question: Question, console: &Console) -> Option<WhatIf> {
    threads::start();
    let changes = case.single_changes(question)?;
    let outcomes: Vec<bool> = threads::all(&changes, "single changes", console, |change| {
        case.comes_true(question, change)
    });
    Some(WhatIf::of(changes, &outcomes))
}

/// The answers about all players of a round. Several threads compute the answers.
fn everybody(case: &Case<'_>) -> Result<Everybody, Unanswered> {
    threads::start();
    let players = case.players();
    let stories: Result<Vec<Story>, Unanswered> =
        players.into_par_iter().map(|player| case.story(player)).collect();
    Ok(case.everybody(stories?))
}

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
Examples:
  pairproof explain open.trf --round 5
  pairproof explain open.trf --round 5 --why Petrov
  pairproof explain open.trf --round 5 --why Petrov --brief --format html -o slip.html
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
file has another pairing, they say so first, and --official says what is wrong with it.
Assumptions about the file are stated first, too. If the round has no legal pairing, every
answer says why, and the exit code is 1; -v gives the reasons of each player.")]
#[command(group = clap::ArgGroup::new("question").multiple(false))]
pub(in crate::cli) struct Explain {
    /// The tournament file, or a pattern that names it; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The round of the question; by default the last one that is paired
    #[arg(long, value_name = "R")]
    round: Option<u32>,
    /// All about one player in this round
    #[arg(long, value_name = "P", group = "question")]
    player: Option<String>,
    /// Why P plays their opponent: who else was possible, and what prevented each of them
    #[arg(long, value_name = "P", group = "question")]
    why: Option<String>,
    /// Why A does not play B
    #[arg(long, num_args = 2, value_names = ["A", "B"], group = "question")]
    why_not: Option<Vec<String>>,
    /// Why P moves down
    #[arg(long, value_name = "P", group = "question")]
    why_float: Option<String>,
    /// Why P gets the bye
    #[arg(long, value_name = "P", group = "question")]
    why_bye: Option<String>,
    /// Why P has their colour
    #[arg(long, value_name = "P", group = "question")]
    why_colour: Option<String>,
    /// Why P sits at their board
    #[arg(long, value_name = "P", group = "question")]
    why_board: Option<String>,
    /// Why A is behind B in the standing after the round: the tie-break that decides, term by term
    #[arg(long, num_args = 2, value_names = ["A", "B"], group = "question")]
    why_rank: Option<Vec<String>>,
    /// What is wrong with the pairing in the file, and for whom
    #[arg(long, group = "question")]
    official: bool,
    /// All about every player of the round; the page has an index
    #[arg(long, group = "question")]
    everybody: bool,
    /// All rounds of the tournament with their verdicts, as a page to sign; with --player, the rounds of the player
    #[arg(long, conflicts_with_all = ["round", "why", "why_not", "why_float", "why_bye", "why_colour", "why_board", "why_rank", "official", "everybody"])]
    event: bool,
    /// Print only the first sentence, which has the deciding fact; with --format html, a slip of A5 to be handed out. Only
    /// with an option that begins with --why
    #[arg(long, conflicts_with_all = ["player", "everybody", "event", "official"], requires = "question")]
    brief: bool,
    /// Also say which single changes would have given the opposite. Each is tried alone
    #[arg(long, conflicts_with_all = ["why_colour", "why_board", "why_rank", "player", "everybody", "event", "official", "brief"], requires = "question")]
    what_if: bool,
    #[command(flatten)]
    language: InLanguage,
    #[command(flatten)]
    reading: Reading,
    /// Print details: the best other pairing, more reasons, what the words mean, long lists, every reason of a proof
    #[arg(short, long)]
    verbose: bool,
    /// How to print the answer
    #[arg(long, value_enum, default_value = "text")]
    format: PageFormat,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    #[command(flatten)]
    standing: StandingAsked,
}
