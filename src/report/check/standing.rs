//! The judgement on the ranks of a file, in words and as JSON.

use serde_json::{Value as Json, json};

use crate::report::digits::counted;
use crate::standings::{Against, Inconsistent, Judged, Value, fraction, shown};
use crate::tournament::PlayerNumber;

/// How many ranks that do not follow are told in text.
const TOLD: usize = 5;

/// The name of a judgement.
#[must_use]
pub(super) fn standing_name(judged: &Judged) -> &'static str {
    match judged {
        Judged::Match => "match",
        Judged::Wrong(_) => "wrong",
        Judged::Disputed(_) => "disputed",
        Judged::Undecided(_) => "undecided",
        Judged::NotAStanding(_) => "not-a-standing",
        Judged::NotDeclared => "not-declared",
        Judged::NoEdition(_) => "no-edition",
        Judged::Provisional => "provisional",
        Judged::NoList(_) => "no-list",
    }
}

/// Whether the file declares a list, so that somebody may ask for the judgement.
pub(super) fn is_declared(judged: &Judged) -> bool {
    !matches!(judged, Judged::NotDeclared | Judged::NotAStanding(_))
}

/// The judgement and why.
#[must_use]
pub(super) fn standing_words(judged: &Judged) -> String {
    match judged {
        Judged::Match => "match".to_owned(),
        Judged::Wrong(found) => {
            let told: Vec<String> = found.iter().take(TOLD).map(inconsistent).collect();
            let more = match found.len().saturating_sub(TOLD) {
                0 => String::new(),
                more => format!("; and {} more", counted(more as u64, "rank")),
            };
            format!("wrong: {}{more}", told.join("; "))
        }
        Judged::Disputed(reading) => format!("disputed: right under the reading {reading}"),
        Judged::Undecided(groups) => {
            let groups: Vec<String> = groups.iter().map(|group| players(group)).collect();
            format!(
                "undecided: the list leaves tied, and the file puts in an order: {}",
                groups.join("; ")
            )
        }
        Judged::NotAStanding(why) => format!("not judged: no list is declared, and {why}"),
        Judged::NotDeclared => "not judged: no list is declared (202, 212)".to_owned(),
        Judged::NoEdition(missing) => format!("not judged: {missing}"),
        Judged::Provisional => "not judged: a game has no result yet".to_owned(),
        Judged::NoList(faults) => format!("not judged: {faults}"),
    }
}

fn inconsistent(one: &Inconsistent) -> String {
    let (best, worst) = one.by_list;
    let by_list = if best == worst { best.to_string() } else { format!("{best} to {worst}") };
    let in_file = one.in_file.map_or_else(|| "no rank".to_owned(), |rank| format!("rank {rank}"));
    let against = one.against.as_ref().map_or_else(String::new, |it| {
        let Against { other, tiebreak, own, of_other } = it;
        let [own, of_other] = [own, of_other].map(|it| it.map_or_else(|| "–".to_owned(), shown));
        format!(" ({tiebreak}: {own}, player {other} {of_other})")
    });
    format!("player {} has {in_file}, by the list {by_list}{against}", one.player)
}

fn players(group: &[PlayerNumber]) -> String {
    let numbers: Vec<String> = group.iter().map(ToString::to_string).collect();
    format!("players {}", numbers.join(" "))
}

/// The judgement as JSON.
pub(super) fn standing_json(judged: &Judged) -> Json {
    let value = |value: Option<Value>| value.map(fraction);
    let against = |it: &Against| {
        json!({
            "other": it.other,
            "tiebreak": it.tiebreak.to_string(),
            "own": value(it.own),
            "of-other": value(it.of_other),
        })
    };
    let mut object = json!({ "verdict": standing_name(judged), "words": standing_words(judged) });
    match judged {
        Judged::Wrong(found) => {
            let one = |it: &Inconsistent| {
                json!({
                    "player": it.player,
                    "in-file": it.in_file,
                    "by-list": [it.by_list.0, it.by_list.1],
                    "against": it.against.as_ref().map(against),
                })
            };
            object["inconsistent"] = found.iter().map(one).collect();
        }
        Judged::Disputed(reading) => object["reading"] = json!(reading),
        Judged::Undecided(groups) => object["tied"] = json!(groups),
        _ => {}
    }
    object
}
