//! Which lists of tie-breaks explain the ranks of a file, as text.

use crate::digits::counted;
use crate::text::in_line;
use pairproof_standings::{Inferred, InferredList, InferredUnder};

/// Fewer pairs that tie-breaks decide are no evidence.
const EVIDENCE: usize = 10;

/// The answer for a file, or why there is none.
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
    let edition = match found.edition.caveat_of_text() {
        "" => found.edition.id.to_owned(),
        caveat => format!("{} ({caveat})", found.edition.id),
    };
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
    let most = found.lists.iter().map(by_tiebreaks).max().unwrap_or(0);
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

/// How many pairs are decided behind the points.
fn by_tiebreaks(list: &InferredList) -> usize {
    list.decides.iter().skip(1).sum()
}
