//! Snapshots: the full output for a case, as text that a person can review.

use std::fmt::Write;

use include_dir::{Dir, include_dir};

use super::load::LoadedCase;
use super::run::context;
use crate::check::{Replay, boards_of, values};
use crate::criteria::BracketPairing;
use crate::editions::{self, Edition};
use crate::judge::bracket_costs;
use crate::pairer::pair;
use crate::round::{Rank, RoundContext};
use crate::tournament::{Points, Tournament};

static EMBEDDED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/snapshots");

/// The name of a case's snapshot.
pub fn snapshot_name(id: &str) -> String {
    format!("case-{id}")
}

/// The reviewed text of the snapshot with this name. `None` if there is no such snapshot.
pub fn reviewed(name: &str) -> Option<&'static str> {
    let text = EMBEDDED.get_file(format!("{name}.snap"))?.contents_utf8()?;
    // A snapshot file opens with a header between two lines of dashes.
    let body = text.strip_prefix("---\n")?;
    let (_, body) = body.split_once("\n---\n")?;
    Some(body.trim_end_matches('\n'))
}

/// Describes every round of a case, paired under each edition of the case: the boards, and for each bracket its players
/// and failure values. `None` if the case has no tournament.
pub fn describe(loaded: &LoadedCase) -> Option<String> {
    let tournament = loaded.tournament().ok()??;
    let mut text = String::new();
    for edition in loaded.case.editions.iter().filter_map(|id| editions::by_id(id)) {
        describe_tournament(&tournament, &edition, &mut text);
    }
    Some(text.trim_end().to_owned())
}

fn describe_tournament(tournament: &Tournament, edition: &Edition, text: &mut String) {
    let replay = Replay::new(tournament, edition);
    let declared = tournament.declared_rounds.unwrap_or(0);
    let last = (replay.last_paired_round() + 1).min(declared.max(replay.last_paired_round()));
    for round in 1..=last {
        let context = context(&replay, edition, round);
        let _ = writeln!(text, "{}, round {round}", edition.id);
        match pair(&context, edition) {
            Err(error) => *text += &format!("  {error}\n"),
            Ok(paired) => {
                let boards = boards_of(&context, edition, &paired.pairing);
                let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
                let _ = writeln!(text, "  {}", boards.join(" "));
                for bracket in &paired.brackets {
                    describe_bracket(&context, edition, paired.pab_score, bracket, text);
                }
            }
        }
    }
}

fn describe_bracket(
    context: &RoundContext,
    edition: &Edition,
    pab_score: Option<Points>,
    bracket: &BracketPairing,
    text: &mut String,
) {
    let numbers = |ranks: &mut dyn Iterator<Item = Rank>| -> String {
        let numbers = ranks.map(|rank| context.player(rank).number.to_string());
        numbers.collect::<Vec<_>>().join(" ")
    };
    let group = &context.scoregroups[bracket.scoregroup];
    let _ = write!(text, "  {}:", group.score);
    if !bracket.mdps.is_empty() {
        let _ = write!(text, " [{}]", numbers(&mut bracket.mdps.iter().copied()));
    }
    let _ = write!(text, " {}", numbers(&mut bracket.bracket(context, pab_score).residents()));
    if !bracket.downfloaters.is_empty() {
        let _ = write!(text, " -> {}", numbers(&mut bracket.downfloaters.iter().copied()));
    }
    let costs = bracket_costs(context, edition, pab_score, bracket);
    for ((article, cost), (_, criterion)) in costs.iter().zip(&edition.criteria) {
        if !cost.is_zero() {
            let shown = values(criterion.unit(), cost.values());
            let shown: Vec<String> = shown.iter().map(ToString::to_string).collect();
            let _ = write!(text, "; {} {}", article.label, shown.join(", "));
        }
    }
    text.push('\n');
}
