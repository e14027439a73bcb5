//! Why a player is behind another one in the standing, as JSON and as page.

use serde_json::{Value as Json, json};

use super::html::{beginning, finished, made};
use super::style::STYLE;
use crate::json::document;
use crate::pages::escaped;
use crate::report::Report;
use crate::tournament::{PlayerIndex, Points, Tournament};
use pairproof_explain::{Behind, Decision, Narrative, RankNarrator};
use pairproof_standings::{
    Brings, LeftOut, Limit, MadeBy, Part, Total, Worked, fraction, shown, value_of,
};

/// The name and version of the document's schema.
pub const SCHEMA: &str = "pairproof/why-rank@1";

/// An answer, and by what it was made.
#[derive(Debug)]
pub struct AnsweredRank<'a> {
    /// The file, as it was named.
    pub path: &'a str,
    /// The tournament.
    pub tournament: &'a Tournament,
    /// By what the standing is made.
    pub made: &'a MadeBy,
    /// The answer.
    pub behind: &'a Behind,
    /// The same in words.
    pub told: &'a Narrative,
}

/// The document.
pub fn why_rank_json(answered: &AnsweredRank<'_>) -> Json {
    let Behind { players, ranks, in_file, .. } = answered.behind;
    let player = |side: usize| {
        json!({
            "number": players[side],
            "rank": ranks[side],
            "in-file": in_file.map(|it| it[side]),
        })
    };
    let equal = answered.behind.equal.iter();
    let equal = equal.map(|(tiebreak, value)| {
        json!({ "tiebreak": tiebreak.to_string(), "value": value.map(fraction) })
    });
    let Behind { decision, is_provisional, .. } = answered.behind;
    let mut document = document(SCHEMA, answered.made);
    document["file"] = json!(answered.path);
    document["provisional"] = json!(is_provisional);
    document["players"] = json!([player(0), player(1)]);
    document["equal"] = equal.collect();
    document["decision"] = json!(decision.as_ref().map(|it| decision_json(it, answered)));
    document["told"] = json!(answered.told);
    document
}

fn decision_json(decision: &Decision, answered: &AnsweredRank<'_>) -> Json {
    let Decision { tiebreak, rounds_left_out, values, worked, group, tied } = decision;
    let side = |side: usize| {
        let Worked { parts, total } = &worked[side];
        json!({
            "value": values[side].map(fraction),
            "shown": values[side].map(shown),
            "parts": parts.iter().map(|it| part(it, answered.tournament)).collect::<Vec<_>>(),
            "total": total_json(total),
        })
    };
    json!({
        "tiebreak": tiebreak.to_string(),
        "article": answered.made.setting.edition.article(tiebreak.code),
        "less-is-better": tiebreak.prefers_less(),
        "rounds-left-out": rounds_left_out,
        "group": group,
        "tied": tied,
        "sides": [side(0), side(1)],
    })
}

fn part(part: &Part, tournament: &Tournament) -> Json {
    let number = |it| tournament[PlayerIndex::from_index(it)].number;
    let (from, score, in_table, own, limit) = match part.brings {
        Brings::Own | Brings::WithoutGame(_) | Brings::Games(_) => ("own", None, None, None, None),
        Brings::Arbiter => ("arbiter", None, None, None, None),
        Brings::Number => ("opponent", None, None, None, None),
        Brings::Score { score, in_table } => ("opponent", Some(score), in_table, None, None),
        Brings::Dummy { score, own, limit } => ("dummy", Some(score), None, Some(own), limit),
        Brings::Virtual { score } => ("virtual-opponent", Some(score), None, None, None),
        Brings::Oneself { score } => ("oneself", Some(score), None, None, None),
        Brings::Bye { score } => ("bye", Some(score), None, None, None),
    };
    let text = |points: Option<Points>| points.map(|it| fraction(value_of(it)));
    json!({
        "round": part.round,
        "games": match part.brings {
            Brings::Games(games) => Some(games),
            _ => None,
        },
        "opponent": part.opponent.map(number),
        "from": from,
        "score": text(score),
        "in-table": text(in_table),
        "own-score": text(own),
        "limit": limit.map(|it| match it {
            Limit::Opponent => "opponent",
            Limit::Draws => "draws",
        }),
        "times": text(part.times),
        "adds": fraction(part.adds()),
        "left-out": part.left_out.map(|it| match it {
            LeftOut::Lowest => "lowest",
            LeftOut::Highest => "highest",
            LeftOut::Voluntary => "voluntary",
            LeftOut::First => "first",
            LeftOut::WonByForfeit => "won-by-forfeit",
        }),
    })
}

fn total_json(total: &Total) -> Json {
    match *total {
        Total::Sum => json!({ "kind": "sum" }),
        Total::SumAbove(limit) => json!({ "kind": "sum", "limit": fraction(limit) }),
        Total::Mean => json!({ "kind": "mean" }),
        Total::RoundedMean => json!({ "kind": "rounded-mean" }),
        Total::Performance { mean, hundredths, difference } => json!({
            "kind": "performance", "mean": mean, "hundredths": hundredths, "difference": difference,
        }),
        Total::Perfect { points, .. } => {
            json!({ "kind": "perfect", "points": fraction(value_of(points)) })
        }
        Total::Alone(_) => json!({ "kind": "alone" }),
    }
}

/// The page. `command`: what has to be typed for the same answer; `sha256`: of the file.
pub fn why_rank_html(
    answered: &AnsweredRank<'_>,
    narrator: &RankNarrator<'_>,
    (command, sha256): (&str, &str),
) -> String {
    let told = answered.told;
    let headers = &answered.tournament.headers;
    let mut report = Report::default();
    beginning(&mut report, [&headers.name, &headers.city, &headers.start_date], told);
    report.list(&told.reasons);
    if !told.sections.is_empty() {
        report.drawing("<div class=\"sides\">\n");
        for section in &told.sections {
            report.drawing("<section>\n");
            report.heading(2, &section.title);
            report.list(&section.lines);
            report.drawing("</section>\n");
        }
        report.drawing("</div>\n");
    }
    if !told.articles.is_empty() {
        report.heading(2, narrator.word("page-articles"));
        report.list(&told.articles);
    }
    report.heading(2, narrator.word("page-again"));
    report.text(narrator.word("page-again-with"));
    report.drawing(format!("<pre>{}</pre>\n", escaped(command)));
    report.styled("hash", made(narrator, sha256));
    finished(&report, narrator, told, &format!("{STYLE}{SIDES}"))
}

/// The two players side by side where there is room.
const SIDES: &str = ".sides{display:grid;gap:0 2rem}.sides>*{min-width:0}\
@media (min-width:56rem){.sides{grid-template-columns:1fr 1fr}}\
.sides section{break-inside:avoid}pre{white-space:pre-wrap;overflow-wrap:anywhere}";
