//! `pairproof pair`

use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::args::{Format, Reading, Use};
use super::{Console, ExitCode, Stop, asked_for, files, input, patterns};
use crate::check::{Board, Next, Note, Replay, pair_next};
use crate::editions::Edition;
use crate::report::{Taken, json_file, obstruction_sentence, pair_json};
use crate::tournament::{Options, Tournament};

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
    /// Pair this round instead of the next one. If it is paired in the file, the same players take part. Rounds
    /// before it may be skipped if nobody plays in them
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

pub(super) fn run(arguments: &Pair, console: &mut Console) -> anyhow::Result<ExitCode> {
    let edition = asked_for::edition_or_auto(&arguments.reading.rules)?;
    let options = arguments.reading.assumed.options(Use::Pairings)?;
    let round = |it: &Tournament| arguments.round.unwrap_or(it.last_paired_round() + 1);
    let (next, choice, _) = next(&arguments.file, options, &round, edition.as_ref(), console)?;
    let text = match arguments.format {
        Format::Text => pair_list(&next.boards),
        Format::Json => json_file(&pair_json(&next, &choice)),
    };
    files::deliver(&text, arguments.output.as_deref(), console)
}

/// Reads a file and pairs the wanted round of its tournament, under the edition that the user named or to which the
/// file points. Also returns the edition and the tournament.
pub(super) fn next(
    path: &Path,
    options: Options,
    round: &dyn Fn(&Tournament) -> u32,
    edition: Option<&Edition>,
    console: &Console,
) -> anyhow::Result<(Next, Taken, Tournament)> {
    let path = &patterns::file(path)?;
    let tournament = input::read(path, options, console)?;
    let taken = input::take(path, &tournament, (edition, true), console)?;
    let replay = Replay::new(&tournament, &taken.edition);
    let asked = round(&tournament);
    if let Some(message) = refuse(&tournament, &replay, asked) {
        return Err(Stop::bad_input(format!("{}: {message}", files::shown(path))).into());
    }
    let next = pair_next(&replay, Some(asked)).map_err(|error| {
        let proof = replay.obstruction(asked, replay.participants(asked));
        let why = proof.map_or_else(String::new, |it| format!(": {}", obstruction_sentence(&it)));
        let article = Edition::in_brackets(taken.edition.without_pairing);
        let message = format!("{}: round {asked}: {error}{article}{why}", files::shown(path));
        Stop::new(ExitCode::Differences, message)
    })?;
    if next.context.is_empty() {
        let path = files::shown(path);
        let later = tournament.next_round_with_players();
        let way = if later > asked { &format!("; --round {later} is the next") } else { "" };
        let message = format!("{path}: round {asked}: nobody is to be paired, all are absent{way}");
        console.note(&message);
    }
    // Games without a result were reported when the file was read.
    for note in next.notes.iter().filter(|note| !matches!(note, Note::Pending { .. })) {
        console.note(&format!("{}: {note}", files::shown(path)));
    }
    Ok((next, taken, tournament))
}

/// Why a round cannot be paired. `None` if nothing prevents pairing it.
pub(super) fn refuse(tournament: &Tournament, replay: &Replay<'_>, asked: u32) -> Option<String> {
    let Some(rounds) = tournament.declared_rounds else {
        return Some(
            "the number of rounds is not declared: write it into the file (record 142, or XXR), or \
             call `pairproof pair FILE --assume rounds=N`"
                .to_owned(),
        );
    };
    if asked == 0 || asked > tournament.next_round_with_players() {
        let next = replay.last_paired_round() + 1;
        return Some(format!("round {asked} cannot be paired: the next round is {next}"));
    }
    (asked > rounds).then(|| format!("all {rounds} rounds are paired already"))
}

/// Boards in the form that tournament managers read: the number of boards, then lines `white black`, the PAB with 0.
pub(super) fn pair_list(boards: &[Board]) -> String {
    let mut text = format!("{}\n", boards.len());
    for board in boards {
        let [white, black] = board.numbers();
        let _ = writeln!(text, "{white} {black}");
    }
    text
}
