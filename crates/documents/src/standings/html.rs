//! The standing as one page, for the notice board and the phone.

use super::{HEADS, PostedStanding};
use crate::pages::{Page, escaped, table_of};

/// The page.
pub fn standings_html(posted: &PostedStanding<'_>) -> String {
    let headers = &posted.tournament.headers;
    let name = headers.name.trim();
    let title = format!("Standing after round {}", posted.made.round);
    let columns: Vec<String> = posted.columns().map(|(_, code)| format!("#{code}")).collect();
    let rows: Vec<Vec<String>> = posted.lines().collect();
    let heads: Vec<&str> = HEADS.into_iter().chain(columns.iter().map(String::as_str)).collect();
    let shown: Vec<usize> =
        (0..heads.len()).filter(|at| rows.iter().any(|cells| !cells[*at].is_empty())).collect();
    let style = format!("{STYLE}{}", without_on_telephones(&shown));
    let mut page = Page::in_language("en", &title, &style);
    let place = [name, headers.city.trim(), headers.start_date.trim()];
    let place: Vec<&str> = place.into_iter().filter(|it| !it.is_empty()).collect();
    if !place.is_empty() {
        page.text(&place.join(" · "));
    }
    if posted.is_provisional {
        page.text("Provisional: a game has no result yet.");
    }
    let rows = rows.iter().map(|cells| shown.iter().map(|at| escaped(&cells[*at])).collect());
    let heads: Vec<String> = shown.iter().map(|at| marked(heads[*at])).collect();
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    page.html(&table_of("standing", &title, &heads, rows));
    page.section("What the columns are");
    for tiebreak in &posted.made.list.entries {
        let about = tiebreak.code.about();
        let article = posted.made.setting.edition.article(tiebreak.code);
        let article = article.map_or_else(String::new, |it| format!(" ({it})"));
        let asks = posted.made.setting.asks_of_entry(*tiebreak);
        let shows = match tiebreak.is_of_group() {
            true => " The column has the place among tied players; 0: it decided nothing.",
            false => "",
        };
        page.text(&format!("{tiebreak}: {}{article}. {asks}{shows}", about.name));
    }
    page.text("= behind a rank: the list leaves these players tied.");
    posted.made.warnings.iter().for_each(|warning| page.text(&format!("Warning: {warning}.")));
    page.text(&format!("Made by pairproof {}: {}.", env!("CARGO_PKG_VERSION"), posted.made_by()));
    page.end()
}

fn marked(head: &str) -> String {
    if matches!(head, "rating" | "points") { format!("#{head}") } else { head.to_owned() }
}

/// On a telephone there is room for rank, name, points and tie-breaks. `shown`: the columns of the table.
fn without_on_telephones(shown: &[usize]) -> String {
    let is_aside = |at: &usize| {
        let head = HEADS.get(shown[*at]);
        head.is_some_and(|it| matches!(*it, "number" | "title" | "rating" | "federation"))
    };
    let asides: Vec<String> = (0..shown.len())
        .filter(is_aside)
        .map(|at| format!(".standing tr>:nth-child({})", at + 1))
        .collect();
    format!("@media (max-width:40rem){{{}{{display:none}}}}", asides.join(","))
}

const STYLE: &str = "body{max-width:70rem}.standing caption{position:absolute;width:1px;height:1px;overflow:hidden;\
clip-path:inset(50%)}.standing td,.standing th{padding-right:.7rem}\
@media print{th,td{padding-block:.12rem}@page{margin:14mm}}";
