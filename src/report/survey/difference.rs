//! One finding of a survey: boards, vectors, legality, class and command.

use pairproof_documents::report::{Report, Span, Words};

use super::readings::ArticleNames;
use super::statement::{Statement, variables};
use crate::engines::ids;
use crate::report::digits::counted;
use crate::survey::{Compared, Difference, Plan, Trial, UnitRecord, differences};

/// A finding, folded; on paper, too, if `is_folded_in_print`.
pub(super) fn difference(
    plan: &Plan,
    names: &ArticleNames,
    (record, trial, finding): Found<'_>,
    is_folded_in_print: bool,
    report: &mut Report,
) {
    let engine = trial.engine.as_str();
    let place = match finding.round {
        0 => format!("Tournament {}: ", record.number),
        round => format!("Tournament {}, round {round}: ", record.number),
    };
    let (asked, class) = (trial.direction.in_words(), finding.class.name());
    let found = format!(", {asked}, {} ({class}): {}", finding.verdict, finding.reason);
    let summary = Words::from(place).and(Span::Strong(engine.to_owned(), "")).text(found);
    let mut told = Report::default();
    if let Some(article) = &finding.article {
        told.text(Words::strong("Article:").text(format!(" {}", names.named(article))));
    }
    boards(engine, finding, &mut told);
    vectors(names, engine, finding, &mut told);
    judged(trial, finding, &mut told);
    let command = finding.command(plan, record.number, engine, trial.direction);
    told.text(Words::from("To see it again: ").and(Span::Code(command)));
    if let Some(hash) = finding.file_sha256() {
        let name = finding.file_name(record.number, engine, trial.direction);
        told.styled("hash", format!("findings/{name}: SHA-256 {hash}"));
    }
    report.folded(summary, told, is_folded_in_print);
}

/// Both lists of boards; what only one has is marked.
fn boards(engine: &str, finding: &Difference, told: &mut Report) {
    let (own, right) = (&finding.engine_boards, &finding.rules_boards);
    if own.is_empty() && right.is_empty() {
        return;
    }
    for (name, boards, others, none) in
        [(engine, own, right, "none"), ("rules", right, own, NO_PAIRING)]
    {
        let mut words = Words::strong(name).text(" (White-Black):");
        for board in boards {
            words = words.text(" ").and(match others.contains(board) {
                true => Span::Text(board.clone()),
                false => Span::Marked(board.clone()),
            });
        }
        told.text(if boards.is_empty() { words.text(format!(" {none}")) } else { words });
    }
}

fn vectors(names: &ArticleNames, engine: &str, finding: &Difference, told: &mut Report) {
    if finding.compared.is_empty() {
        return;
    }
    let caption = match &finding.bracket {
        Some(score) => format!("The bracket of {score}, criterion by criterion"),
        None => "The round as a whole".to_owned(),
    };
    let row = |it: &Compared| {
        let shown = |text: &str| {
            let text = text.to_owned();
            Words::of(if it.decides { Span::Marked(text) } else { Span::Text(text) })
        };
        let name = match names.named(&it.article) {
            name if name != it.article => shown(&name),
            _ if it.label == it.article || it.article.is_empty() => shown(&it.label),
            _ => shown(&it.label).text(format!(" ({})", it.article)),
        };
        let name = if it.decides { name.text(" decides") } else { name };
        vec![name, shown(&it.engine), shown(&it.rules)]
    };
    told.table(&caption, ["rule", engine, "rules"], finding.compared.iter().map(row));
}

/// What an independent count says, whose fault it is and why, and what others answer.
fn judged(trial: &Trial, finding: &Difference, told: &mut Report) {
    let mut line =
        |name: &str, text: String| told.text(Words::strong(name).text(format!(" {text}")));
    line("Legality:", finding.legality().to_owned());
    line("Class:", format!("{}: {}", finding.class.name(), finding.argument()));
    let others = [
        (format!("as {}", trial.engine), &finding.with_it),
        ("as the rules".to_owned(), &finding.with_rules),
        ("neither, or no answer".to_owned(), &finding.with_neither),
    ];
    let said: Vec<String> = others
        .iter()
        .filter(|(_, engines)| !engines.is_empty())
        .map(|(what, engines)| format!("{} ({what})", engines.join(", ")))
        .collect();
    if !said.is_empty() {
        line("Other engines:", said.join("; "));
    }
}

/// A finding with the tournament and the engine that it is of.
pub(super) type Found<'a> = (&'a UnitRecord, &'a Trial, &'a Difference);

/// What stands in place of the boards of the rules where there are none.
pub(super) const NO_PAIRING: &str = "none: the round has no legal pairing";

/// All differences and failures, in the order of the tournaments.
pub(super) fn counting(records: &[UnitRecord]) -> Vec<Found<'_>> {
    differences(records).filter(|it| !it.2.is_disputed()).collect()
}

/// All disputed rounds, those of one reading together.
pub(super) fn disputed(records: &[UnitRecord]) -> Vec<Found<'_>> {
    let mut found: Vec<Found<'_>> = differences(records).filter(|it| it.2.is_disputed()).collect();
    found.sort_by_key(|it| it.2.reading.clone());
    found
}

/// Where the printed commands are run and what they read, one sentence each.
pub(super) fn how_to(statement: &Statement) -> Vec<String> {
    let mut words =
        vec!["Run the commands below in the directory that holds this report.".to_owned()];
    words.extend(variables(statement));
    for variable in &statement.variables {
        let (name, engine) = (&variable.name, &variable.engine);
        let is_shipped = ids().any(|id| id == engine);
        let value = if is_shipped { format!("{engine}=PATH") } else { "FILE.yaml".to_owned() };
        words.push(format!("In a shell that is, once: export {name}={value}"));
    }
    words
}

/// What the heading of the disputed rounds says first.
pub(super) fn about_disputed(statement: &Statement, found: &[Found<'_>]) -> Vec<String> {
    let counts = &statement.findings;
    let rounds = counted(counts.disputed_rounds, "disputed round");
    let mut words = vec![format!(
        "{rounds}. In each of them the text of the rules is open: a registered reading of it pairs the round \
         otherwise than we do. They do not count as differences."
    )];
    if found.iter().any(|it| !it.2.is_alarm()) {
        words.push(
            "Where the engine has paired such a round, its pairing is right under that reading."
                .to_owned(),
        );
    }
    if found.iter().any(|it| it.2.is_alarm()) {
        words.push(
            "Where its checker rejects such a round, it is not known which pairing the checker would have: \
             it may be that of the reading."
                .to_owned(),
        );
    }
    if counts.disputed > counts.disputed_rounds {
        words.push(format!(
            "Some of them were found in more than one direction. Each direction has a file of its own, so \
             there are {}.",
            counted(counts.disputed, "entry").replace("entrys", "entries")
        ));
    }
    words
}
