//! `pairproof explain FILE --why-rank A B`

use super::args::Explain;
use super::named;
use crate::cli::args::{Numbers, PageFormat};
use crate::cli::console::{Console, Mark, Painted};
use crate::cli::exit_code::ExitCode;
use crate::cli::stop::Stop;
use crate::cli::{asked_for, files, input};
use crate::engines::sha256;
use crate::explain::{Language, RankNarrator, Ranked};
use crate::report::{
    AnsweredRank, explain_brief, explain_text, json_file, why_rank_html, why_rank_json,
};
use crate::text::quoted;
use crate::tournament::PlayerNumber;

/// Says why a player is behind another one in the standing.
pub(super) fn run(
    arguments: &Explain,
    two: &[String],
    console: &mut Console,
) -> anyhow::Result<ExitCode> {
    let file = &arguments.file;
    let options = asked_for::options(&arguments.reading.file);
    let (tournament, bytes) = input::read_with_bytes(file, options, console)?;
    let made = arguments.standing.of(file, &tournament, arguments.round)?;
    let player = |text: &String| named::player(text, &tournament).map_err(Stop::usage);
    let two = [player(&two[0])?, player(&two[1])?];
    let ranked = Ranked::new(&tournament, made.setting, &made.list, made.round);
    let behind = ranked.behind(two[0], two[1]).map_err(|error| Stop::usage(error.to_string()))?;
    let of_list = (made.list_source, made.warnings.as_slice(), made.readings.as_slice());
    let narrator = RankNarrator::new(&ranked, of_list, arguments.lang);
    let told = narrator.tell(&behind);
    let answered = AnsweredRank {
        path: &file.display().to_string(),
        tournament: &tournament,
        setting: &made.setting,
        edition_reason: &made.edition_reason,
        system_source: made.system_source,
        list: &made.list,
        list_source: made.list_source,
        readings: &made.readings,
        warnings: &made.warnings,
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
            let again = (command(arguments, two, made.round), sha256(&bytes));
            let page = why_rank_html(&answered, &narrator, (&again.0, &again.1));
            Painted::new().text(&page)
        }
    };
    files::deliver_painted(&text, output, console)?;
    Ok(ExitCode::Success)
}

/// What has to be typed for the same answer; players by number.
fn command(arguments: &Explain, [one, other]: [PlayerNumber; 2], round: u32) -> String {
    let file = arguments.file.file_name().unwrap_or(arguments.file.as_os_str());
    let file = file.to_string_lossy();
    let mut command =
        format!("pairproof explain {} --why-rank {one} {other} --round {round}", quoted(&file));
    command += &arguments.standing.as_options();
    command += match arguments.reading.file.numbers {
        Numbers::File => "",
        Numbers::Rank => " --numbers rank",
        Numbers::Rating => " --numbers rating",
    };
    if arguments.lang != Language::EN {
        command += &format!(" --lang {}", arguments.lang.code());
    }
    command
}
