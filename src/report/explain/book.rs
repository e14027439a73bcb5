//! An exam as a booklet: every position with its wall chart, the right pairing bracket by bracket, and the wrong
//! answers with the faults that lead to them. A position begins on a page of its own when it is printed.

use std::collections::BTreeMap;

use super::parts::Writing;
use super::style::STYLE;
use crate::check::Replay;
use crate::corpus::{Class, Exam, ExamPosition};
use crate::editions::Edition;
use crate::explain::{Case, Language, Narrator};
use crate::mutants::Mutant;
use crate::report::exam::pairs_text;
use crate::report::pages::{Page, escaped};
use crate::round::Scores;
use crate::text::counted;
use crate::tournament::{Colour, Entry, GameResult, PlayerIndex, PointSystem, Tournament};

const BOOK_STYLE: &str = "\
h2{border-top:2px solid var(--ink);padding-top:.8rem}\
@media print{h2{break-before:page;border:0}}";

/// The booklet of an exam. `mutants`: those of its edition, for the words of the faults.
///
/// # Errors
/// When a position of the exam is no tournament.
pub fn exam_book_html(
    exam: &Exam,
    edition: &Edition,
    mutants: &[Mutant],
) -> Result<String, String> {
    let title = format!("The exam of {}", edition.named());
    let mut page = Page::in_language("en", &title, &format!("{STYLE}{BOOK_STYLE}"));
    page.text(&format!(
        "{}. Each has one right answer. A program with a certain fault gives a wrong one, so its answers show \
         which fault it has. Where the text leaves the colours of a board open, either is right.",
        counted(exam.positions.len() as u64, "position")
    ));
    page.note(&format!(
        "{}. Licence of the positions and answers: {}.",
        edition.title, exam.licence
    ));
    let says: BTreeMap<&str, &Mutant> = mutants.iter().map(|it| (it.id.as_str(), it)).collect();
    let mut ids = 0;
    for position in &exam.positions {
        (page, ids) = sheet((page, ids), position, edition, &says)?;
    }
    Ok(page.end())
}

/// The sheet of a position.
fn sheet(
    (mut page, ids): (Page, usize),
    position: &ExamPosition,
    edition: &Edition,
    says: &BTreeMap<&str, &Mutant>,
) -> Result<(Page, usize), String> {
    let asked = position.opened()?;
    let tournament = &asked.tournament;
    page.section(&format!("{}: round {}", position.id, position.round));
    page.text(&conditions(tournament, position.round));
    chart(tournament, position.round, &mut page);
    page.text(&format!("Right: {}.", pairs_text(&position.answer)));
    let replay = Replay::new(tournament, edition);
    let narrator = Narrator::new(tournament, edition, Language::English);
    let mut writing = Writing::resumed((page, ids), &narrator);
    // Where there is no legal pairing, there are no brackets to show.
    if !position.answer.is_empty() {
        let case = Case::new(&replay, position.round);
        let case = case.map_err(|_| format!("{} cannot be paired", position.id))?;
        let walk = case.walk();
        let told = narrator.tell_walk(&walk);
        for (section, bracket) in told.sections.iter().zip(&walk.brackets) {
            writing.page.part(&section.title);
            writing.bracket(bracket);
            writing.lines(section.lines.get(bracket.members.len()..).unwrap_or_default());
        }
    }
    if !position.argument.is_empty() {
        writing.page.text(&format!("Why the text forces it: {}", position.argument));
    }
    wrong_answers(position, says, &mut writing.page);
    writing.page.note(&provenance(position));
    Ok(writing.into_parts())
}

/// What holds for the round besides the chart.
fn conditions(tournament: &Tournament, round: u32) -> String {
    let rounds = tournament.declared_rounds.unwrap_or(round);
    let mut words = vec![format!("Round {round} of {rounds}")];
    if let Some(colour) = tournament.initial_colour {
        let colour = if colour == Colour::White { "White" } else { "Black" };
        words.push(format!("initial colour {colour}"));
    }
    words.extend(point_system(&tournament.points));
    let number = |index: &PlayerIndex| tournament[*index].number.to_string();
    for group in &tournament.forbidden {
        let players: Vec<String> = group.players.iter().map(number).collect();
        let who = match players.as_slice() {
            [one, other] => format!("{one} and {other} may not meet"),
            all => format!("no two of {} may meet", all.join(", ")),
        };
        let (from, to) = (group.first_round, group.last_round);
        let when = match from <= round && round <= to {
            true if from <= 1 && to >= rounds => String::new(),
            _ => format!(" in rounds {from} to {to}"),
        };
        words.push(who + &when);
    }
    for adjustment in &tournament.adjustments {
        let (points, player) = (adjustment.points, number(&adjustment.player));
        let after = match adjustment.round {
            0 => "before round 1".to_owned(),
            round => format!("after round {round}"),
        };
        words.push(format!("the arbiter gave {points} to {player} {after}"));
    }
    words.join("; ") + "."
}

/// What results and byes are worth, if it is not the usual.
fn point_system(system: &PointSystem) -> Option<String> {
    if *system == PointSystem::default() {
        return None;
    }
    let (win, draw, loss) = (system.win.white, system.draw.white, system.loss.white);
    let (won, lost) = (system.forfeit_win, system.forfeit_loss);
    let (bye, full) = (system.pab, system.full_point_bye);
    let (half, absence) = (system.half_point_bye, system.zero_point_bye);
    Some(format!(
        "points: win {win}, draw {draw}, loss {loss}, win by forfeit {won}, loss by forfeit {lost}, \
         pairing-allocated bye {bye}, full-point bye {full}, half-point bye {half}, absence {absence}"
    ))
}

/// Every player with the points before the round, and what they did in each round so far.
fn chart(tournament: &Tournament, round: u32, page: &mut Page) {
    let scores = Scores::new(tournament, round);
    let rounds: Vec<String> = (1..=round).map(|it| format!("round {it}")).collect();
    let mut heads = vec!["#number", "#points"];
    heads.extend(rounds.iter().map(String::as_str));
    let row = |index: PlayerIndex| {
        let player = &tournament[index];
        let virtual_points = match player.virtual_points(round) {
            points if points.0 == 0 => String::new(),
            points => format!(" + {points} virtual"),
        };
        let points = format!("{}{virtual_points}", scores.before(index, round));
        let mut cells = vec![player.number.to_string(), points];
        cells.extend((1..=round).map(|it| escaped(&cell(tournament, player.entry(it)))));
        cells
    };
    page.table("Wall chart before the round", &heads, tournament.indices().map(row));
}

/// What a player did in a round, as on a wall chart.
fn cell(tournament: &Tournament, entry: Entry) -> String {
    let game = match entry {
        Entry::Blank => return String::new(),
        Entry::ZeroPointBye => return "absent".to_owned(),
        Entry::HalfPointBye => return "half-point bye".to_owned(),
        Entry::FullPointBye => return "full-point bye".to_owned(),
        Entry::PairingAllocatedBye => return "bye".to_owned(),
        Entry::Game(game) => game,
    };
    let colour = game.colour.map_or('-', Colour::letter);
    let result = match game.result {
        GameResult::Win => "1",
        GameResult::Draw => "½",
        GameResult::Loss => "0",
        GameResult::WinUnrated => "1 (short)",
        GameResult::DrawUnrated => "½ (short)",
        GameResult::LossUnrated => "0 (short)",
        GameResult::ForfeitWin => "+",
        GameResult::ForfeitLoss => "-",
        GameResult::Pending => "*",
    };
    format!("{} {colour} {result}", tournament[game.opponent].number)
}

fn wrong_answers(position: &ExamPosition, says: &BTreeMap<&str, &Mutant>, page: &mut Page) {
    page.part("Wrong answers");
    let rows = position.wrong.iter().map(|wrong| {
        let faults = wrong.faults.iter().map(|id| match says.get(id.as_str()) {
            Some(mutant) => format!("{} [{id}]", mutant.says),
            None => id.clone(),
        });
        let faults: Vec<String> =
            faults.map(|it| format!("<li>as if {}</li>", escaped(&it))).collect();
        let faults = format!("<ul>{}</ul>", faults.concat());
        vec![escaped(&pairs_text(&wrong.answer)), escaped(&wrong.because), faults]
    });
    let caption = "Each of the faults leads to the answer beside it";
    page.table(caption, &["answer", "why it is wrong", "the program behaves"], rows);
}

/// How binding the answer is, who else gives it, and where the position comes from.
fn provenance(position: &ExamPosition) -> String {
    let class = match position.class {
        Class::Must => "The text forces the answer.",
        Class::Reference => "Others give the same answer.",
        Class::Snapshot => "The answer is only ours.",
    };
    let engines = match position.engines.as_slice() {
        [] => String::new(),
        all => format!(" Programs that give it: {}.", all.join(", ")),
    };
    format!("{class}{engines} Source: {}.", position.source)
}
