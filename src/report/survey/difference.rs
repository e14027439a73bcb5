//! One finding of a survey on its page: folded, with boards, vectors, legality, class and command.

use std::fmt::Write;

use super::article_names::ArticleNames;
use super::findings::NO_PAIRING;
use crate::report::pages::{escaped, table};
use crate::survey::{Compared, Difference, Plan, Trial, UnitRecord};

/// A finding, folded; on paper, too, if `is_folded_in_print`.
pub(super) fn difference_html(
    plan: &Plan,
    names: &ArticleNames,
    (record, trial, finding): (&UnitRecord, &Trial, &Difference),
    is_folded_in_print: bool,
) -> String {
    let engine = trial.engine.as_str();
    let place = match finding.round {
        0 => format!("Tournament {}", record.number),
        round => format!("Tournament {}, round {round}", record.number),
    };
    let class = if is_folded_in_print { " class=\"folded\"" } else { "" };
    let mut html = format!(
        "<details{class}>\n<summary>{place}: <b>{}</b>, {}, {} ({}): {}</summary>\n",
        escaped(engine),
        trial.direction.in_words(),
        finding.verdict,
        finding.class.name(),
        escaped(&finding.reason)
    );
    if let Some(article) = &finding.article {
        let _ = writeln!(html, "<p><b>Article:</b> {}</p>", escaped(&names.named(article)));
    }
    boards(engine, finding, &mut html);
    vectors(names, engine, &finding.compared, finding.bracket.as_deref(), &mut html);
    judged(trial, finding, &mut html);
    let command = finding.command(plan, record.number, engine, trial.direction);
    let _ = writeln!(html, "<p>To see it again: <code>{}</code></p>", escaped(&command));
    if let Some(hash) = finding.file_sha256() {
        let name = finding.file_name(record.number, engine, trial.direction);
        let _ = writeln!(html, "<p class=\"hash\">findings/{}: SHA-256 {hash}</p>", escaped(&name));
    }
    html + "</details>\n"
}

/// Both lists of boards; what only one has is marked.
fn boards(engine: &str, finding: &Difference, html: &mut String) {
    let (own, right) = (&finding.engine_boards, &finding.rules_boards);
    if own.is_empty() && right.is_empty() {
        return;
    }
    let list = |name: &str, boards: &[String], others: &[String], none: &str| {
        let shown = |board: &String| match others.contains(board) {
            true => format!("<span>{}</span>", escaped(board)),
            false => format!("<mark>{}</mark>", escaped(board)),
        };
        let boards: Vec<String> = boards.iter().map(shown).collect();
        let boards = if boards.is_empty() { none.to_owned() } else { boards.join(" ") };
        format!("<div><p><b>{}</b> (White-Black)</p><p>{boards}</p></div>\n", escaped(name))
    };
    let _ = writeln!(
        html,
        "<div class=\"boards\">\n{}{}</div>",
        list(engine, own, right, "none"),
        list("rules", right, own, NO_PAIRING)
    );
}

fn vectors(
    names: &ArticleNames,
    engine: &str,
    compared: &[Compared],
    bracket: Option<&str>,
    html: &mut String,
) {
    if compared.is_empty() {
        return;
    }
    let caption = match bracket {
        Some(score) => format!("The bracket of {score}, criterion by criterion"),
        None => "The round as a whole".to_owned(),
    };
    let rows = compared.iter().map(|it| {
        let shown = |text: &str| match it.decides {
            true => format!("<mark>{}</mark>", escaped(text)),
            false => escaped(text),
        };
        let decides = if it.decides { " decides" } else { "" };
        let name = match names.named(&it.article) {
            name if name != it.article => shown(&name),
            _ if it.label == it.article || it.article.is_empty() => shown(&it.label),
            _ => format!("{} ({})", shown(&it.label), escaped(&it.article)),
        };
        vec![name + decides, shown(&it.engine), shown(&it.rules)]
    });
    html.push_str(&table(&caption, &["rule", engine, "rules"], rows));
}

/// What an independent count says, whose fault it is and why, and what others answer.
fn judged(trial: &Trial, finding: &Difference, html: &mut String) {
    let mut line = |name: &str, text: &str| {
        let _ = writeln!(html, "<p><b>{name}:</b> {}</p>", escaped(text));
    };
    line("Legality", finding.legality());
    line("Class", &format!("{}: {}", finding.class.name(), finding.argument()));
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
        line("Other engines", &said.join("; "));
    }
}
