//! What a survey of engines found, as one page: no script, no request, light and dark, fit to print.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::survey_markdown::share;
use crate::campaign::{
    Difference, Direction, Plan, Total, UnitRecord, axes, by_article, differences, totals,
};

/// How many differences have their boards on the page; the document has all.
const SHOWN: usize = 200;

const STYLE: &str = "\
:root{color-scheme:light dark;--line:#8886;--good:#2a7d46;--open:#9a7b1f;--bad:#b3372f;--none:#8888}\
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}\
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2.2rem}\
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\
th,td{border-bottom:1px solid var(--line);padding:.3rem .6rem;text-align:left;vertical-align:top}\
details{border-bottom:1px solid var(--line);padding:.3rem 0}summary{cursor:pointer}\
code{font-size:.9em;overflow-wrap:anywhere}.boards{display:flex;flex-wrap:wrap;gap:2rem}\
.boards p{margin:.3rem 0}.wide{overflow-x:auto}svg{display:block;width:100%;height:1rem}\
@media print{details{break-inside:avoid}body{margin:0;max-width:none}}";

/// The page of a survey.
#[must_use]
pub fn survey_html(plan: &Plan, records: &[UnitRecord]) -> String {
    let totals = totals(plan, records);
    let title = format!("Pairings under {}", plan.edition);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{0}</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>{STYLE}</style>\n</head>\n\
         <body>\n<h1>{0}</h1>\n",
        escaped(&title)
    );
    identity(plan, records, &mut page);
    results(plan, &totals, &mut page);
    articles(&totals, &mut page);
    spread(records, &mut page);
    difference_list(plan, records, &mut page);
    page + "</body>\n</html>\n"
}

fn identity(plan: &Plan, records: &[UnitRecord], page: &mut String) {
    let _ = writeln!(
        page,
        "<p>{} of {} random tournaments, seed {}, pairproof {}.</p>",
        records.len(),
        plan.count,
        plan.seed,
        escaped(&plan.version)
    );
    let rows = plan.engines.iter().map(|engine| {
        let version = engine.version.as_deref().unwrap_or("not stated");
        vec![escaped(&engine.title), escaped(&engine.edition), escaped(version)]
    });
    table(&["engine", "edition", "version"], rows, page);
}

fn results(plan: &Plan, totals: &[(String, Direction, Total)], page: &mut String) {
    let _ = writeln!(page, "<h2>Results</h2>");
    let rows = totals.iter().map(|(engine, direction, total)| {
        let result = match total.passes(plan) {
            Some(true) => "passes",
            Some(false) => "fails",
            None => "",
        };
        let words: Vec<String> =
            total.rounds.iter().map(|(word, count)| format!("{count} {word}")).collect();
        vec![
            escaped(engine),
            direction.in_words().to_owned(),
            total.tournaments.to_string(),
            total.differing.to_string(),
            total.upper_bound().map_or_else(String::new, share),
            result.to_owned(),
            format!("{}{}", escaped(&words.join(", ")), bar(&total.rounds)),
        ]
    });
    let heads = [
        "engine",
        "direction",
        "tournaments",
        "differing",
        "upper bound at 95 %",
        "result",
        "rounds",
    ];
    table(&heads, rows, page);
    for (engine, direction, total) in totals {
        for (reason, count) in &total.skipped {
            let _ = writeln!(
                page,
                "<p>{}, {}: {count} skipped: {}.</p>",
                escaped(engine),
                direction.in_words(),
                escaped(reason)
            );
        }
    }
}

/// One bar, a part for each kind of round.
fn bar(rounds: &BTreeMap<String, u64>) -> String {
    let whole: u64 = rounds.values().sum();
    if whole == 0 {
        return String::new();
    }
    let mut parts = String::new();
    let mut from = 0;
    for (word, count) in rounds {
        let colour = match word.as_str() {
            "match" => "good",
            "disputed" => "open",
            "skipped" => "none",
            _ => "bad",
        };
        let (left, width) = (from * 1000 / whole, (count * 1000 / whole).max(2));
        let _ = write!(
            parts,
            "<rect x=\"{left}\" width=\"{width}\" height=\"10\" fill=\"var(--{colour})\">\
             <title>{count} {}</title></rect>",
            escaped(word)
        );
        from += count;
    }
    format!("<svg viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" role=\"img\">{parts}</svg>")
}

fn articles(totals: &[(String, Direction, Total)], page: &mut String) {
    let mut engines: Vec<&str> = totals.iter().map(|(engine, _, _)| engine.as_str()).collect();
    engines.dedup();
    let counts = by_article(totals);
    if counts.is_empty() {
        return;
    }
    let _ = writeln!(page, "<h2>Differences by deciding article</h2>");
    let heads: Vec<&str> = [&["article"], engines.as_slice()].concat();
    let rows = counts.iter().map(|(article, by_engine)| {
        let cells = engines
            .iter()
            .map(|engine| by_engine.get(engine).map_or_else(String::new, u64::to_string));
        [escaped(article)].into_iter().chain(cells).collect()
    });
    table(&heads, rows, page);
}

fn spread(records: &[UnitRecord], page: &mut String) {
    let _ = writeln!(page, "<h2>What the tournaments varied in</h2>");
    let rows = axes(records).into_iter().map(|(axis, counts)| {
        let words: Vec<String> =
            counts.iter().map(|(value, count)| format!("{}: {count}", value.trim())).collect();
        vec![escaped(&axis), escaped(&words.join(", "))]
    });
    table(&["drawn", "values and how often each came"], rows, page);
}

fn difference_list(plan: &Plan, records: &[UnitRecord], page: &mut String) {
    let _ = writeln!(page, "<h2>Differences</h2>");
    let all: Vec<_> = differences(records).collect();
    for (record, trial, finding) in all.iter().take(SHOWN) {
        difference(plan, record, &trial.engine, finding, page);
    }
    match all.len() {
        0 => page.push_str("<p>None.</p>\n"),
        count if count > SHOWN => {
            let _ = writeln!(page, "<p>{} more stand in report.json.</p>", count - SHOWN);
        }
        _ => {}
    }
}

fn difference(
    plan: &Plan,
    record: &UnitRecord,
    engine: &str,
    finding: &Difference,
    page: &mut String,
) {
    let name = finding.file_name(record.number, engine);
    let _ = writeln!(
        page,
        "<details><summary>Tournament {}, round {}: {}, {} ({}): {}</summary>",
        record.number,
        finding.round,
        escaped(engine),
        escaped(&finding.verdict),
        finding.class.name(),
        escaped(&finding.reason)
    );
    if !finding.engine_boards.is_empty() {
        let boards = |title: &str, boards: &[String]| {
            format!(
                "<div><p><b>{}</b></p><p>{}</p></div>",
                escaped(title),
                escaped(&boards.join(" "))
            )
        };
        let _ = writeln!(
            page,
            "<div class=\"boards\">{}{}</div>",
            boards(engine, &finding.engine_boards),
            boards("rules", &finding.rules_boards)
        );
    }
    for (what, engines) in [("as the engine", &finding.with_it), ("as we", &finding.with_rules)] {
        if !engines.is_empty() {
            let _ = writeln!(page, "<p>{what}: {}</p>", escaped(&engines.join(", ")));
        }
    }
    let _ = writeln!(
        page,
        "<p><code>pairproof check findings/{} --rules {}</code></p></details>",
        escaped(&name),
        escaped(&plan.edition)
    );
}

fn table(heads: &[&str], rows: impl Iterator<Item = Vec<String>>, page: &mut String) {
    page.push_str("<div class=\"wide\"><table>\n<tr>");
    heads.iter().for_each(|head| {
        let _ = write!(page, "<th>{}</th>", escaped(head));
    });
    page.push_str("</tr>\n");
    for row in rows {
        page.push_str("<tr>");
        // Cells are escaped where they are made; some hold a picture.
        row.iter().for_each(|cell| {
            let _ = write!(page, "<td>{cell}</td>");
        });
        page.push_str("</tr>\n");
    }
    page.push_str("</table></div>\n");
}

/// Text that no browser takes for anything else.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn what_an_engine_says_is_text() {
        assert_eq!(escaped("<b a=\"1\">&"), "&lt;b a=&quot;1&quot;&gt;&amp;");
    }
}
