//! One finding of a survey: boards, vectors, legality, class and command.

use pairproof_documents::report::{Report, Span, Words};

use super::article_names::ArticleNames;
use super::findings::{Found, NO_PAIRING};
use crate::survey::{Compared, Difference, Plan, Trial};

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
