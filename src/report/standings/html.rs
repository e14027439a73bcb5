//! The standing as one page, for the notice board and the phone.

use super::{HEADS, PostedStanding};
use crate::report::pages::{Page, escaped, table_of};

/// The page.
#[must_use]
pub fn standings_html(posted: &PostedStanding<'_>) -> String {
    let headers = &posted.tournament.headers;
    let name = headers.name.trim();
    let title = format!("Standing after round {}", posted.round);
    let mut page = Page::in_language("en", &title, STYLE);
    let place = [name, headers.city.trim(), headers.start_date.trim()];
    let place: Vec<&str> = place.into_iter().filter(|it| !it.is_empty()).collect();
    if !place.is_empty() {
        page.text(&place.join(" · "));
    }
    if posted.is_provisional {
        page.text("Provisional: a game has no result yet.");
    }
    let columns: Vec<String> = posted.columns().map(|(_, code)| code).collect();
    let heads: Vec<&str> = HEADS.into_iter().chain(columns.iter().map(String::as_str)).collect();
    let rows = posted.lines().map(|cells| cells.iter().map(|cell| escaped(cell)).collect());
    page.html(&table_of("standing", &title, &heads, rows));
    page.section("What the columns are");
    for tiebreak in &posted.list.entries {
        let about = tiebreak.code.about();
        page.text(&format!("{tiebreak}: {} ({}). {}", about.name, about.article, about.asks));
    }
    page.text("= behind a rank: the list leaves these players tied.");
    posted.warnings.iter().for_each(|warning| page.text(&format!("Warning: {warning}.")));
    page.text(&format!("Made by pairproof {}: {}.", env!("CARGO_PKG_VERSION"), posted.made_by()));
    page.end()
}

const STYLE: &str = "body{max-width:70rem}.standing td,.standing th{padding-right:.7rem}\
@media print{th,td{padding-block:.12rem}@page{margin:14mm}}";
