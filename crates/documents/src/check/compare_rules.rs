//! The comparison of two editions, round by round, as text and JSON.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::text::side_by_side;
use crate::digits::counted;
use crate::editions::{Edition, by_id, named};
use crate::json::document;
use crate::text::in_line;
use crate::tournament::Tournament;
use pairproof_check::{Answer, Outcome, RoundComparison, Verdict};

/// One line for each round. If the editions differ, also what each has against the other's pairing, and the boards that
/// only one of them has.
pub fn compare_rules_text(
    path: &str,
    tournament: &Tournament,
    editions: [&str; 2],
    rounds: &[RoundComparison],
) -> String {
    let [one, other] = editions.map(named);
    let of_file = of_file(path, tournament, rounds.len());
    let mut text = format!("{of_file}, {one} and {other}: {}\n", result(rounds));
    rounds.iter().for_each(|round| round_text(round, &mut text));
    text
}

/// The text for a file to which no edition applies. `why`: the reason, in the words of `check`.
pub fn compare_rules_skipped_text(path: &str, tournament: &Tournament, why: &str) -> String {
    let rounds = tournament.last_paired_round() as usize;
    format!("{}: skipped: {why}\n", of_file(path, tournament, rounds))
}

fn of_file(path: &str, tournament: &Tournament, rounds: usize) -> String {
    let players = counted(tournament.players.len() as u64, "player");
    format!("{}: {players}, {}", in_line(path), counted(rounds as u64, "round"))
}

/// The last line for a file: the number of rounds in which the editions differ, and remarks on other rounds.
fn result(rounds: &[RoundComparison]) -> String {
    let count = |outcome| rounds.iter().filter(|round| round.outcome == outcome).count();
    let (same, parted) = (count(Outcome::Same), count(Outcome::Part));
    if same == rounds.len() {
        return "they agree in all of them".to_owned();
    }
    let mut parts = match parted {
        0 if same > 0 => vec![format!("they agree in {same}")],
        0 => Vec::new(),
        _ => vec![format!("they differ in {parted}")],
    };
    let without = count(Outcome::NoPairing);
    parts.extend((without > 0).then(|| format!("in {without} neither has a legal pairing")));
    let skipped = count(Outcome::Skipped);
    parts.extend((skipped > 0).then(|| format!("in {skipped} nobody was paired")));
    parts.join("; ")
}

fn round_text(round: &RoundComparison, text: &mut String) {
    let verdicts = round.answers.each_ref().map(|answer| answer.verdict);
    let word = match round.outcome {
        Outcome::Same => "the same",
        Outcome::Part => "they differ",
        Outcome::NoPairing => &neither(&round.answers),
        Outcome::Skipped => {
            let _ = writeln!(text, "  round {}: skipped: nobody was paired", round.round);
            return;
        }
    };
    let _ = write!(text, "  round {}: {word}; the file: ", round.round);
    let [one, other] = &round.answers;
    let agree = round.outcome != Outcome::Part;
    if agree && verdicts[0] == verdicts[1] {
        let _ = writeln!(text, "{}", verdicts[0].name());
    } else {
        let (first, second) = (one.edition, other.edition);
        let [one, other] = verdicts.map(Verdict::name);
        let _ = writeln!(text, "{one} under {first}, {other} under {second}");
    }
    if agree {
        return;
    }
    for (answer, opponent) in [(one, other), (other, one)] {
        against(answer, opponent, text);
    }
    if let (Some(left), Some(right)) = (&one.boards, &other.boards) {
        side_by_side([one.edition, other.edition], [left, right], text);
    }
}

/// Says that neither edition has a legal pairing, with the articles about such a round.
fn neither(answers: &[Answer; 2]) -> String {
    let editions = answers.iter().filter_map(|it| by_id(it.edition));
    let cited = editions.filter(|it| !it.without_pairing.is_empty());
    let cited: Vec<String> = cited.map(|it| format!("{} {}", it.id, it.without_pairing)).collect();
    format!("neither has a legal pairing{}", Edition::in_brackets(&cited.join(", ")))
}

fn against(answer: &Answer, other: &Answer, text: &mut String) {
    let (edition, its) = (answer.edition, other.edition);
    if answer.boards.is_none() {
        let _ = writeln!(text, "    {edition}: no legal pairing exists");
    }
    if let Some(reason) = &answer.against {
        let _ = writeln!(text, "    {edition}: {}", reason.in_short_between([its, edition]));
    }
}

/// The contents of the document that compares two editions.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CompareRulesView<'a> {
    /// The path of the file as the user typed it.
    path: &'a str,
    /// The two editions; only the requested one if no edition fits the file.
    editions: Vec<&'a Edition>,
    /// The caveats of the editions; empty if there are none.
    caveats: Vec<&'static str>,
    /// The number of players.
    players: usize,
    /// Whether the editions agree in all rounds; null if no round could be compared.
    agree: Option<bool>,
    /// The reason why no rounds are compared; null if they are compared.
    skipped: Option<&'a str>,
    /// The compared rounds.
    rounds: Vec<ComparedRoundView<'a>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct ComparedRoundView<'a> {
    #[serde(flatten)]
    round: &'a RoundComparison,
    /// Whether both editions give the same pairing; null if neither gives one.
    agree: Option<bool>,
}

/// The document that compares two editions. `rounds`: the comparison, or the reason why no edition applies to the file.
pub fn compare_rules_json(
    path: &str,
    tournament: &Tournament,
    editions: &[&Edition],
    rounds: Result<&[RoundComparison], &str>,
) -> Json {
    let (skipped, rounds) = (rounds.err(), rounds.unwrap_or_default());
    let agreed: Vec<bool> = rounds.iter().filter_map(|round| round.outcome.agrees()).collect();
    let view = |round| ComparedRoundView { round, agree: round.outcome.agrees() };
    let contents = CompareRulesView {
        path,
        editions: editions.to_vec(),
        caveats: editions.iter().map(|edition| edition.caveat).collect(),
        players: tournament.players.len(),
        agree: (!agreed.is_empty()).then(|| agreed.iter().all(|it| *it)),
        skipped,
        rounds: rounds.iter().map(view).collect(),
    };
    document("pairproof/compare-rules@1", contents)
}
