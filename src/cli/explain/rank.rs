//! `pairproof explain FILE --why-rank A B`

use super::args::Explain;
use super::{command, named};
use crate::cli::args::PageFormat;
use crate::cli::assume::Use;
use crate::cli::{Console, ExitCode, Mark, Painted, Stop, files, input};
use crate::engines::sha256;
use crate::explain::{RankNarrator, Ranked};
use crate::report::{
    AnsweredRank, explain_brief, explain_text, json_file, why_rank_html, why_rank_json,
};

/// Says why a player is behind another one in the standing.
pub(super) fn run(
    arguments: &Explain,
    two: &[String],
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let file = &arguments.file;
    let options = arguments.reading.assumed.options(Use::Standings)?;
    let (tournament, bytes) = input::read_with_bytes(file, options, console)?;
    let made =
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
            let page = why_rank_html(&answered, &narrator, (&command, &sha256(&bytes)));
            Painted::new().text(&page)
        }
    };
    files::deliver_painted(&text, output, console)?;
    Ok(ExitCode::Success)
}
