//! The verdicts on a file as text: one line for the file, one line for each round that does not match.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::obstruction::obstruction_sentence;
use super::standing::{is_told, standing_warnings, standing_words};
use super::summary::Summary;
use super::words::{no_pairing_words, plain_ending, right_under};
use crate::digits::counted;
use crate::editions::{Edition, Missing, named};
use crate::faults::render;
use crate::text::in_line;
use crate::trf::{Fault, LISTED_PER_CODE, Severity, render_line};
use crate::wrapped::Marked;
use pairproof_check::{
    Assumption, Board, FileCheck, Reason, RoundCheck, TournamentCheck, Verdict, declaration_words,
    declared, diagnoses_in_words, rounds_in_words, unexplained_in_words,
};

/// The most further violations of a round that are listed, unless the output is verbose.
const OTHERS_SHOWN: usize = 5;

/// The text of `check` about one file, after its faults. If `verbose`, it has the boards that differ and the demand of
/// the rule. `words`: why rounds are wrong, by round, instead of the values of the rule.
pub fn check_text(
    file: &FileCheck,
    verbose: bool,
    words: &BTreeMap<u32, String>,
) -> Marked<Verdict> {
    let mut told = Marked { text: String::new(), marks: Vec::new() };
    let text = &mut told.text;
    let path = in_line(&file.path);
    let Some(check) = &file.check else {
        let errors = file.faults.iter().filter(|it| it.severity == Severity::Error);
        let errors = counted(errors.map(|it| it.times).sum::<usize>() as u64, "error");
        let _ = writeln!(text, "{path}: not a tournament: {errors}");
        return told;
    };
    let mut summary = Summary::default();
    check.rounds.iter().for_each(|round| summary.add(round.verdict));
    let _ = writeln!(
        text,
        "{path}: {}, {}, {}: {}",
        counted(file.players as u64, "player"),
        rounds_judged(check),
        edition_words(file),
        summary.in_words()
    );
    text.push_str(&above_rounds(file, verbose));
    if let Some(advice) = advice(file) {
        let _ = writeln!(text, "  advice: {advice}");
    }
    rounds_text(file, check, (verbose, words), &mut told);
    told.text.push_str(&beside_rounds(file, check, verbose));
    told
}

/// The part of the text that is not about single rounds: the ranks, notes, and what is probably wrong with the file.
fn beside_rounds(file: &FileCheck, check: &TournamentCheck, verbose: bool) -> String {
    let mut text = String::new();
    if let Some(judgement) = file.standing.as_ref().filter(|it| verbose || is_told(it)) {
        let _ = writeln!(text, "  standing: {}", standing_words(judgement));
        for warning in standing_warnings(judgement) {
            let _ = writeln!(text, "  warning: {warning}");
        }
    }
    for note in &check.notes {
        let _ = writeln!(text, "  note: {note}");
    }
    for remark in declared(&file.document, None) {
        let _ = writeln!(text, "  note: {}", declaration_words(remark));
    }
    diagnoses_text(file, check, &mut text);
    text
}

/// The English part of the text, if the verdicts on rounds are in another language; empty if there is nothing to say.
pub fn check_text_beside_rounds(file: &FileCheck, verbose: bool) -> String {
    let Some(check) = &file.check else { return String::new() };
    above_rounds(file, verbose) + &beside_rounds(file, check, verbose)
}

fn above_rounds(file: &FileCheck, verbose: bool) -> String {
    let assumed = if verbose { assumed_text(&file.assumed) } else { String::new() };
    let warnings = file.choice.iter().flat_map(|choice| &choice.warnings);
    warnings.map(|warning| format!("  warning: {warning}\n")).chain([assumed]).collect()
}

/// The number of judged rounds, or which round was judged if it was only one.
fn rounds_judged(check: &TournamentCheck) -> String {
    match check.rounds.as_slice() {
        [only] if only.round > 1 => format!("round {} only", only.round),
        rounds => counted(rounds.len() as u64, "round"),
    }
}

/// The diagnoses, and the rounds that none of them explains. Empty if there is no diagnosis, because the rounds are
/// listed above.
fn diagnoses_text(file: &FileCheck, check: &TournamentCheck, text: &mut String) {
    let Some(diagnoses) = file.diagnoses.as_ref().filter(|it| !it.found.is_empty()) else { return };
    for diagnosis in diagnoses_in_words(&diagnoses.found) {
        let _ = writeln!(text, "  diagnosis: {diagnosis}");
    }
    if diagnoses.unexplained.is_empty() {
        return;
    }
    let differing = check.rounds.iter().filter(|it| it.verdict.is_difference());
    let words = unexplained_in_words(&diagnoses.unexplained, differing.count());
    let is_under = |round: &&RoundCheck| {
        diagnoses.unexplained.contains(&round.round)
            && file.better.is_some_and(|better| round.right_under.contains(&better.edition))
    };
    let otherwise: Vec<u32> = check.rounds.iter().filter(is_under).map(|it| it.round).collect();
    let verb = if otherwise.len() == 1 { "is" } else { "are" };
    let under = match file.better {
        Some(better) if otherwise == diagnoses.unexplained => {
            format!(", which {verb} right under {}", better.edition)
        }
        Some(better) if !otherwise.is_empty() => {
            format!("; {} {verb} right under {}", rounds_in_words(&otherwise), better.edition)
        }
        _ => String::new(),
    };
    let _ = writeln!(text, "  diagnosis: {words}{under}");
}

/// The edition, such as `fide-2017 (042 says 2019/05/04)`, and the edition that explains the file better.
fn edition_words(file: &FileCheck) -> String {
    let edition = match file.choice.as_ref().map(|choice| &choice.edition) {
        Some(Err(Missing::Fixed(system))) => system.in_words(),
        _ => file.edition().unwrap_or("no edition"),
    };
    let why = file.choice.as_ref().map_or("", |choice| &choice.why);
    match file.better {
        None => format!("{edition} ({why})"),
        Some(better) => format!(
            "{edition} ({why}; {} fits it better, {} match)",
            better.edition, better.matching_then
        ),
    }
}

/// The faults of a file, which `check` prints before its verdicts. If `verbose`, notes are included and every fault has
/// its line. If `colour`, the text has ANSI escapes.
pub fn faults_text(file: &FileCheck, verbose: bool, colour: bool) -> String {
    let least = if verbose { Severity::Note } else { Severity::Warning };
    let shown: Vec<_> = file.faults.iter().filter(|it| it.severity >= least).cloned().collect();
    if verbose || file.check.is_none() {
        return render(&file.path, &file.document, &shown, colour);
    }
    let mut text = String::new();
    for (at, fault) in shown.iter().enumerate() {
        let times: usize = shown.iter().filter(|it| is_alike(it, fault)).map(|it| it.times).sum();
        if times < FOLDED_FROM {
            text += &(render_line(&file.path, fault) + "\n");
        } else if !shown[..at].iter().any(|it| is_alike(it, fault)) {
            text += &(folded(&file.path, fault, times) + "\n");
        }
    }
    text
}

/// The least number of faults with the same code that are printed in a single line.
const FOLDED_FROM: usize = 4;

fn is_alike(one: &Fault, other: &Fault) -> bool {
    (one.code, one.severity) == (other.code, other.severity)
}

/// One line for all faults with the same code; `first` is the first of them.
fn folded(path: &str, first: &Fault, times: usize) -> String {
    let rest = match times {
        0..=LISTED_PER_CODE => "-v lists them all".to_owned(),
        _ => format!("-v lists the first {LISTED_PER_CODE}"),
    };
    let (path, severity, code) = (in_line(path), first.severity.name(), first.code);
    let (line, message) = (first.line, in_line(&first.message));
    format!("{path}: {severity}: {times} x `{code}`: first at line {line}: {message}; {rest}")
}

/// The facts that were assumed when the file was read, one line for each fact.
pub fn assumed_text(assumed: &[Assumption]) -> String {
    let line = |it: &Assumption| format!("  read as: {}: {} ({})\n", it.what, it.value, it.source);
    assumed.iter().map(line).collect()
}

/// Advice on which edition to try, if no edition is known for the file's time; or the remark that none fits.
fn advice(file: &FileCheck) -> Option<String> {
    let first = file.would_say.first()?;
    let all = file.check.as_ref()?.rounds.len();
    if file.would_say.iter().all(|it| it.matching == 0) {
        let tried: Vec<String> = file.would_say.iter().map(|it| named(it.edition)).collect();
        let rounds =
            if all == 1 { "the round".to_owned() } else { format!("any of the {all} rounds") };
        let tried = tried.join(", ");
        return Some(format!("no edition pairs {rounds} as the file has it (tried: {tried})"));
    }
    let said = file.would_say.iter().map(|it| {
        let (caveat, all) = (Edition::in_brackets(it.caveat), counted(all as u64, "round"));
        let verb = if it.matching == 1 { "matches" } else { "match" };
        format!("{}: {} of {all} {verb}{caveat}", it.edition, it.matching)
    });
    let said: Vec<String> = said.collect();
    Some(format!("try --rules {}; what each edition would say: {}", first.edition, said.join(", ")))
}

/// The rounds that do not match, and the rounds about which the file declares something. Successive rounds that are
/// skipped for the same reason share one line.
fn rounds_text(
    file: &FileCheck,
    check: &TournamentCheck,
    (verbose, words): (bool, &BTreeMap<u32, String>),
    told: &mut Marked<Verdict>,
) {
    let is_alike = |one: &RoundCheck, other: &RoundCheck| {
        one.verdict == Verdict::Skipped
            && (other.verdict, other.round, &other.reason)
                == (Verdict::Skipped, one.round + 1, &one.reason)
            && [one, other].iter().all(|it| declared(&file.document, Some(it.round)).count() == 0)
    };
    for alike in check.rounds.chunk_by(is_alike) {
        let (round, last) = (&alike[0], &alike[alike.len() - 1]);
        let mut remarks = declared(&file.document, Some(round.round)).peekable();
        if round.verdict == Verdict::Match && remarks.peek().is_none() {
            continue;
        }
        let _ = match alike.len() {
            1 => write!(told.text, "  round {}", round.round),
            _ => write!(told.text, "  rounds {} to {}", round.round, last.round),
        };
        round_text(round, verbose, words.get(&round.round), told);
        for remark in remarks {
            let _ = writeln!(told.text, "    note: {}", declaration_words(remark));
        }
    }
}

fn round_text(
    round: &RoundCheck,
    verbose: bool,
    words: Option<&String>,
    told: &mut Marked<Verdict>,
) {
    let why = match (&round.reason, words) {
        (_, Some(words)) => words.clone() + &right_under(round),
        (Some(reason), None) => reason_text(reason, verbose) + &right_under(round),
        (None, None) => plain_ending(round),
    };
    told.text += ": ";
    told.mark(round.verdict, round.verdict.name());
    let text = &mut told.text;
    let _ = if why.is_empty() { writeln!(text) } else { writeln!(text, ": {why}") };
    let by_whom = match round.verdict {
        Verdict::Illegal => Some(""),
        Verdict::Disputed => Some("by our interpretation "),
        _ => None,
    };
    if let Some(by_whom) = by_whom.filter(|_| round.expected.is_none()) {
        let _ = writeln!(text, "    {by_whom}{}", no_pairing_words(round));
    }
    if let Some(proof) = &round.obstruction {
        let _ = writeln!(text, "    why: {}", obstruction_sentence(proof));
    }
    let shown = if verbose { round.others.len() } else { OTHERS_SHOWN };
    for other in round.others.iter().take(shown) {
        let _ = writeln!(text, "    also: {}", reason_text(other, verbose));
    }
    if round.others.len() > shown {
        let _ = writeln!(text, "    and {} more (-v lists them)", round.others.len() - shown);
    }
    if verbose {
        if let Some(reason) = round.reason.as_ref().filter(|reason| !reason.asks.is_empty()) {
            let _ = writeln!(text, "    the rule: {}", reason.asks);
        }
        if let Some(expected) = &round.expected {
            side_by_side(["file", "rules"], [&round.file, expected], text);
        }
    }
}

/// The reason in full if `verbose`. If it is shortened, it names the option that shows the rest.
fn reason_text(reason: &Reason, verbose: bool) -> String {
    let (all, short) = (reason.in_full(), reason.in_short());
    if verbose || short == all { all } else { short + " (-v lists them)" }
}

/// The boards that only one of the two lists has, side by side under the names of the lists.
pub(crate) fn side_by_side(names: [&str; 2], lists: [&[Board]; 2], text: &mut String) {
    let only = |at: usize| -> Vec<String> {
        lists[at].iter().filter(|it| !lists[1 - at].contains(it)).map(board_text).collect()
    };
    let (left, right) = (only(0), only(1));
    if left.is_empty() && right.is_empty() {
        return;
    }
    let _ = writeln!(text, "    {:<20}{}", names[0], names[1]);
    for at in 0..left.len().max(right.len()) {
        let cell = |list: &[String]| list.get(at).cloned().unwrap_or_default();
        let _ = writeln!(text, "    {:<20}{}", cell(&left), cell(&right));
    }
}

fn board_text(board: &Board) -> String {
    if board.is_pab() { format!("{} bye", board.white) } else { board.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions::Rule;
    use crate::tournament::PlayerNumber;
    use pairproof_check::{Kind, Value};
    use pairproof_rules::sequence::OrderRule;

    fn order(file: &[i64], expected: &[i64]) -> Reason {
        let numbers = |them: &[i64]| them.iter().copied().map(Value::Number).collect();
        Reason {
            kind: Kind::Order,
            article: Some("4.2.2"),
            label: "transposition".to_owned(),
            id: Some(Rule::Order(OrderRule::Transposition)),
            counts: "",
            asks: "",
            bracket: None,
            file: numbers(file),
            expected: numbers(expected),
            players: [1, 2].map(PlayerNumber::new).to_vec(),
            rounds: Vec::new(),
            reading: None,
        }
    }

    #[test]
    fn of_a_long_order_it_is_told_where_it_parts() {
        let rules: Vec<i64> = (138..=274).collect();
        let mut file = rules.clone();
        file.swap(4, 27);
        let reason = order(&file, &rules);
        assert_eq!(
            reason_text(&reason, false),
            "4.2.2 (transposition): file 165, rules 142 in place 5 of 137; 2 of 137 differ; \
             players 1 2 (-v lists them)"
        );
        assert_eq!(reason_text(&reason, true), reason.to_string());
        let reason = Reason {
            players: (1..=14).map(PlayerNumber::new).collect(),
            ..order(&[2, 1], &[1, 2])
        };
        assert!(reason_text(&reason, false).ends_with(" 11 12 and 2 more (-v lists them)"));
        assert!(reason_text(&reason, true).ends_with(" 11 12 13 14"));
        let reason = order(&file, &rules);
        assert!(reason.to_string().contains("file 138 139 140 141 165 143"));
        let reason = order(&rules[..13], &rules[..20]);
        assert!(reason.in_short().contains("file none, rules 151 in place 14 of 20; 7 of 20"));
        let short = reason_text(&order(&[2, 1], &[1, 2]), false);
        assert_eq!(short, "4.2.2 (transposition): file 2 1, rules 1 2; players 1 2");
    }
}
