//! The standing of a tournament as text, CSV, JSON and page.

use std::collections::BTreeMap;

use pairproof_standings::{
    Code, Inferred, InferredList, InferredUnder, MadeBy, Row, Standing, System, Tiebreak, Value,
    fraction, shown, shown_or_dash,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value as Json};

use crate::digits::counted;
use crate::editions::Edition;
use crate::json::document;
use crate::report::{Report, Table, cells, stated};
use crate::spreadsheet::csv_of;
use crate::text::in_line;
use crate::tournament::{PlayerIndex, PlayerNumber, Points, Tournament};
use crate::wrapped::in_columns;

/// A standing with all data that its documents show.
#[derive(Debug)]
pub struct PostedStanding<'a> {
    /// The path of the file as the user typed it.
    pub path: &'a str,
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The edition, the list and the settings of the standing.
    pub made: &'a MadeBy,
    /// Whether a game up to the standing's round has no result yet.
    pub is_provisional: bool,
    /// The standing, with its rows.
    pub standing: &'a Standing,
}

impl PostedStanding<'_> {
    /// The edition, the system and the list in one sentence.
    fn made_by(&self) -> String {
        let MadeBy { setting, list, .. } = self.made;
        let list = match self.made.list_source {
            "none" => {
                "no list is declared, so players with equal points share their rank".to_owned()
            }
            "by" => format!("list {list}"),
            record => format!("list {list} (record {record})"),
        };
        let readings = match self.made.readings.as_slice() {
            [] => String::new(),
            names => format!(", readings {}", names.join(", ")),
        };
        let system = system_words(setting.system);
        let (edition, why) = (setting.edition.id, &self.made.edition_reason);
        let source = self.made.system_source.in_words();
        format!("{edition} ({why}), {system} ({source}), {list}{readings}")
    }

    /// The columns of the list, without the points, which have a column of their own.
    fn columns(&self) -> impl Iterator<Item = (usize, String)> {
        let entries = self.made.list.entries.iter().enumerate();
        entries.filter(|(_, it)| it.code != Code::Pts).map(|(at, it)| (at, it.to_string()))
    }

    /// The rows as cells, the first rank first.
    fn lines(&self) -> impl Iterator<Item = Vec<String>> {
        let of_rank = |group: &'_ [Row]| {
            group.iter().map(|row| self.cells(row, group.len() > 1)).collect::<Vec<_>>()
        };
        self.standing.groups().flat_map(of_rank)
    }

    fn cells(&self, row: &Row, tied: bool) -> Vec<String> {
        let player = &self.tournament.players[row.player];
        let index = PlayerIndex::from_index(row.player);
        let points = self.tournament.score_before(index, self.made.round + 1);
        let mut cells = vec![
            format!("{}{}", row.rank, if tied { "=" } else { "" }),
            player.number.to_string(),
            player.title.clone(),
            player.name.clone(),
            player.rating.map(|it| it.to_string()).unwrap_or_default(),
            player.federation.clone(),
            points.to_string(),
        ];
        cells.extend(self.columns().map(|(at, _)| shown_or_dash(row.values[at])));
        cells
    }
}

/// The name of the system: `swiss` or `round robin`.
pub(crate) fn system_words(system: System) -> &'static str {
    match system {
        System::Swiss => "swiss",
        System::RoundRobin => "round robin",
    }
}

const HEADS: [&str; 7] = ["rank", "number", "title", "name", "rating", "federation", "points"];

/// The page of a standing.
pub fn standings_html(posted: &PostedStanding<'_>) -> String {
    let headers = &posted.tournament.headers;
    let title = format!("Standing after round {}", posted.made.round);
    let columns = posted.columns().map(|(_, code)| format!("#{code}"));
    let rows: Vec<Vec<String>> = posted.lines().collect();
    let heads: Vec<String> = HEADS.map(marked).into_iter().chain(columns).collect();
    let shown: Vec<usize> =
        (0..heads.len()).filter(|at| rows.iter().any(|cells| !cells[*at].is_empty())).collect();
    let mut report = Report::default();
    let place = stated([&headers.name, &headers.city, &headers.start_date]);
    if !place.is_empty() {
        report.text(place.join(" · "));
    }
    if posted.is_provisional {
        report.text("Provisional: a game has no result yet.");
    }
    report.any_table(Table {
        caption: title.clone(),
        class: "standing",
        heads: shown.iter().map(|at| heads[*at].clone()).collect(),
        rows: rows.iter().map(|row| cells(shown.iter().map(|at| &row[*at]))).collect(),
    });
    report.heading(2, "The columns");
    for tiebreak in &posted.made.list.entries {
        let about = tiebreak.code.about();
        let article = posted.made.setting.edition.article(tiebreak.code);
        let article = Edition::in_brackets(article.unwrap_or_default());
        let asks = posted.made.setting.asks_of_entry(*tiebreak);
        let shows = match tiebreak.is_of_group() {
            true => " The column has the place among tied players, or 0 if it decided nothing.",
            false => "",
        };
        report.text(format!("{tiebreak}: {}{article}. {asks}{shows}", about.name));
    }
    report.text("= after a rank: the list leaves these players tied.");
    posted.made.warnings.iter().for_each(|warning| report.text(format!("Warning: {warning}.")));
    report.text(format!("Made by pairproof {}: {}.", env!("CARGO_PKG_VERSION"), posted.made_by()));
    report.page(&title, &format!("{STYLE}{}", without_on_telephones(&shown)))
}

fn marked(head: &str) -> String {
    if matches!(head, "rating" | "points") { format!("#{head}") } else { head.to_owned() }
}

/// The style that hides columns on telephones: only rank, name, points and tie-breaks fit. `shown`: the columns.
fn without_on_telephones(shown: &[usize]) -> String {
    let is_aside = |at: &usize| {
        let head = HEADS.get(shown[*at]);
        head.is_some_and(|it| matches!(*it, "number" | "title" | "rating" | "federation"))
    };
    let columns = (0..shown.len()).filter(is_aside);
    let asides: Vec<String> =
        columns.map(|at| format!(".standing tr>:nth-child({})", at + 1)).collect();
    format!("@media (max-width:40rem){{{}{{display:none}}}}", asides.join(","))
}

const STYLE: &str = "body{max-width:70rem}.standing caption{position:absolute;width:1px;height:1px;overflow:hidden;\
clip-path:inset(50%)}.standing td,.standing th{padding-right:.7rem}\
@media print{th,td{padding-block:.12rem}@page{margin:14mm}}";

/// The standing as a text table, as an arbiter posts it.
pub fn standings_text(posted: &PostedStanding<'_>) -> String {
    let path = in_line(posted.path);
    let provisional =
        if posted.is_provisional { ", provisional: a game has no result yet" } else { "" };
    let mut text =
        format!("{path}: after round {}{provisional}; {}\n", posted.made.round, posted.made_by());
    for warning in &posted.made.warnings {
        text += &format!("  warning: {warning}\n");
    }
    text.push('\n');
    let heads = HEADS.map(str::to_owned).into_iter().chain(posted.columns().map(|(_, code)| code));
    let is_text = |at| matches!(HEADS.get(at), Some(&("title" | "name" | "federation")));
    let rows = std::iter::once(heads.collect()).chain(posted.lines());
    for line in in_columns(rows, |at| !is_text(at)) {
        text += &(line + "\n");
    }
    text
}

/// The standing as CSV for a spreadsheet. If the interpretation of the regulations is ours, a column says so.
pub fn standings_csv(posted: &PostedStanding<'_>) -> String {
    let ours = posted.made.setting.edition.interpretation();
    let heads = HEADS.map(str::to_owned).into_iter().chain(posted.columns().map(|(_, code)| code));
    let heads = heads.chain(ours.as_ref().map(|_| "interpretation".to_owned()));
    let lines = posted.lines().map(|cells| cells.into_iter().chain(ours.clone()).collect());
    csv_of(heads, lines)
}

/// The least number of pairs decided by tie-breaks that is evidence for a list.
const EVIDENCE: usize = 10;

/// The inferred lists for a file, or the reason why nothing is inferred.
pub fn inferred_text(path: &str, inferred: &Result<Inferred, &'static str>) -> String {
    let path = in_line(path);
    match inferred {
        Err(why) => format!("{path}: nothing is inferred: {why}\n"),
        Ok(inferred) => {
            let lines = inferred.editions.iter().flat_map(under);
            let lines: String = lines.map(|line| format!("  {line}\n")).collect();
            format!("{path}: which lists of tie-breaks explain the ranks\n{lines}")
        }
    }
}

fn under(found: &InferredUnder) -> Vec<String> {
    let caveat = Edition::in_brackets(found.edition.caveat_of_text());
    let edition = format!("{}{caveat}", found.edition.id);
    let mut lines = Vec::new();
    let all = counted((found.lists.len() + found.more) as u64, "list");
    lines.push(if found.is_complete {
        format!("{edition}: consistent with {all}:")
    } else {
        let open = found.undecided.map_or_else(String::new, |[one, other]| {
            format!(" The first two players whom it leaves tied are {one} and {other}.")
        });
        format!("{edition}: no list that was tried explains every rank.{open} This goes furthest:")
    });
    lines.extend(found.lists.iter().map(|it| format!("  {}", one(it))));
    if found.more > 0 {
        lines.push(format!("  and {} more", counted(found.more as u64, "list")));
    }
    // After the points tie-breaks decide.
    let by_tiebreaks = found.lists.iter().map(|it| it.decides.iter().skip(1).sum::<usize>());
    let most = by_tiebreaks.max().unwrap_or(0);
    if most < EVIDENCE {
        lines.push(format!(
            "  Tie-breaks decide {} only: that is no evidence of a list.",
            counted(most as u64, "pair")
        ));
    }
    lines
}

fn one(list: &InferredList) -> String {
    let entries = list.list.entries.iter().zip(&list.decides);
    let decides: Vec<String> = entries.map(|(entry, pairs)| format!("{entry} {pairs}")).collect();
    format!("{} (pairs that each decides: {})", list.list, decides.join(", "))
}

/// The document of a standing.
pub fn standings_json(posted: &PostedStanding<'_>) -> Json {
    let keys = keys(&posted.made.list.entries);
    let rows = posted.standing.rows.iter().map(|row| RowView::of(posted, &keys, row)).collect();
    let PostedStanding { path: file, made, is_provisional: provisional, .. } = *posted;
    document("pairproof/standings@1", StandingsView { file, made, provisional, rows })
}

/// The contents of the document of a standing.
#[derive(Debug, Serialize, JsonSchema)]
pub struct StandingsView<'a> {
    /// The path of the file as the user typed it.
    file: &'a str,
    #[serde(flatten)]
    made: &'a MadeBy,
    /// Whether a game up to the standing's round has no result yet.
    provisional: bool,
    /// The rows of the players, the first rank first.
    rows: Vec<RowView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct RowView {
    /// The number of the player.
    number: PlayerNumber,
    /// The rank of the player; players whom the list leaves tied share the best one.
    rank: usize,
    /// The points of the player.
    points: Points,
    /// For each tie-break, the exact value as a reduced fraction; null if it is undefined. For direct encounter the
    /// value is the place in the group of tied players; 0 if it decided nothing.
    #[schemars(with = "BTreeMap<String, Option<String>>")]
    values: Map<String, Json>,
    /// The values as they are posted, rounded to two decimals.
    #[schemars(with = "BTreeMap<String, Option<String>>")]
    shown: Map<String, Json>,
}

impl RowView {
    fn of(posted: &PostedStanding<'_>, keys: &[String], row: &Row) -> RowView {
        let index = PlayerIndex::from_index(row.player);
        let by_key = |text: fn(Value) -> String| {
            let texts = row.values.iter().map(|value| value.map(text).into());
            keys.iter().cloned().zip(texts).collect()
        };
        RowView {
            number: posted.tournament.players[row.player].number,
            rank: row.rank,
            points: posted.tournament.score_before(index, posted.made.round + 1),
            values: by_key(fraction),
            shown: by_key(shown),
        }
    }
}

/// The names under which a row has the values of its tie-breaks. If the list repeats a tie-break, such as DE after
/// another tie-break, its number is appended: `DE#2`.
fn keys(list: &[Tiebreak]) -> Vec<String> {
    let before = |at: usize| list[..at].iter().filter(|it| **it == list[at]).count();
    let key = |(at, tiebreak): (usize, &Tiebreak)| match before(at) {
        0 => tiebreak.to_string(),
        count => format!("{tiebreak}#{}", count + 1),
    };
    list.iter().enumerate().map(key).collect()
}

/// The contents of the document of `standings --infer`.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct InferredView<'a> {
    /// The path of the file as the user typed it.
    file: &'a str,
    /// The reason why nothing is inferred; null if something is inferred.
    why_not: Option<&'static str>,
    /// The results under each edition; the edition of the tournament's date comes first.
    editions: Vec<InferredUnderView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct InferredUnderView<'a> {
    #[serde(flatten)]
    found: &'a InferredUnder,
    /// The caveat that the interpretation of the edition's text is ours; otherwise empty.
    caveat: &'static str,
}

/// The document of `standings --infer`.
pub fn inferred_json(path: &str, inferred: &Result<Inferred, &'static str>) -> Json {
    let found = inferred.iter().flat_map(|it| &it.editions);
    let under = |found| InferredUnderView { found, caveat: found.edition.caveat_of_text() };
    let (why_not, editions) = (inferred.as_ref().err().copied(), found.map(under).collect());
    document("pairproof/inferred@1", InferredView { file: path, why_not, editions })
}
