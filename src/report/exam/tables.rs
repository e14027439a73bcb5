//! The part of an exam about standings, as text and JSON.

use std::fmt::Write;

use schemars::JsonSchema;
use serde::Serialize;

use super::words::{
    ALONE, Told, counts_words, diagnosis_words, left_out_words, outcome_parts, reach_words,
};
use crate::corpus::SmallTable;
use crate::exam::{Answered, Counts, Diagnosis, Outcome, Reach, TakenTables, WrongOrder};
use crate::report::wrapped;
use crate::standings::{RankQuestion, Ranked, System, TiebreakEdition};

/// The result of the tables of an edition in sentences: the counts, what was not asked, the explanation, what the answers
/// can show. `is_changed`: the tables had other names.
pub(super) fn summary(taken: &TakenTables, is_changed: bool) -> Vec<String> {
    let (counts, edition) = (taken.counts(), taken.exam.edition);
    let mut lines = vec![format!("standings, {}: {}", edition.id, counts_words(counts, "table"))];
    if is_changed {
        lines.push("the tables were changed: other names, ids and order of lines".to_owned());
    }
    lines.extend(left_out_words(&taken.not_shown_by_reason(), taken.not_asked(), "table"));
    let told = |by: &Ranked| told(by, edition);
    lines.push(diagnosis_words(&taken.diagnosis, told, counts, (edition.id, &ALONE)));
    if counts.answered() > 0 {
        lines.push(reach_words(taken.reach()));
    }
    lines
}

fn told(by: &Ranked, edition: TiebreakEdition) -> Told {
    let (id, says) = (by.id(), by.says());
    let says_with_article = |it| match edition.number_of(it) {
        Some(article) => format!("{says} (article {article}) [{id}]"),
        None => format!("{says} [{id}]"),
    };
    let words = match by {
        Ranked::Wrong(it) if it.is_another_edition() => {
            format!("another edition: {}", says_with_article(it))
        }
        Ranked::Wrong(it) => format!("as if {}", says_with_article(it)),
        Ranked::Rules | Ranked::Reading(_) => format!("the other interpretation {id}"),
    };
    Told { words, faults: usize::from(kind(by) == "fault") }
}

fn kind(by: &Ranked) -> &'static str {
    match by {
        Ranked::Wrong(it) if it.is_another_edition() => "edition",
        Ranked::Wrong(_) => "fault",
        Ranked::Rules | Ranked::Reading(_) => "reading",
    }
}

/// Each table that is not right, and the known faults that give its answer.
pub(super) fn tables_text(taken: &TakenTables, width: usize) -> String {
    let (mut text, mut names_faults) = (String::new(), false);
    for answer in &taken.answers {
        let table = &taken.exam.tables[answer.at];
        let Some(words) = words_of(&answer.outcome, table) else { continue };
        let _ = writeln!(text, "  {}  {words}", table.id);
        let Outcome::Wrong(wrong) = &answer.outcome else { continue };
        let faults = match faults_giving(table, wrong) {
            [] => "none of the known faults alone leads to this answer".to_owned(),
            some => {
                names_faults = true;
                format!("known faults that give this answer: {}", some.join(", "))
            }
        };
        let _ = writeln!(text, "{}", wrapped(&format!("    {faults}"), width));
    }
    if names_faults {
        let edition = taken.exam.edition.id;
        let _ = writeln!(
            text,
            "`pairproof exam faults --rules {edition}` says what the name of each fault means"
        );
    }
    text
}

/// The command that explains the order of two players in the first table in which an answer has another order. It says what
/// files of other dialects, and with other names of tie-breaks, cannot say. `None` if only players who are tied are wrong.
pub(super) fn explain_command(taken: &TakenTables, directory: &str) -> Option<String> {
    taken.answers.iter().find_map(|answer| {
        let (table, wrong) = (&taken.exam.tables[answer.at], answer.outcome.wrong()?);
        let RankQuestion { tournament, list, setting } = &taken.exam.questions[answer.at];
        let of = |player: usize| (table.ranks[player], wrong.ranks[player]);
        let has_moved = |(behind, before): &(usize, usize)| {
            let ((behind, theirs_behind), (before, theirs_before)) = (of(*behind), of(*before));
            behind > before && theirs_behind <= theirs_before
        };
        let players = 0..table.ranks.len();
        let all = players.clone().flat_map(|one| players.clone().map(move |other| (one, other)));
        let (behind, before) = all.into_iter().find(has_moved)?;
        let [behind, before] = [behind, before].map(|it| tournament.players[it].number);
        let system = match setting.system {
            System::Swiss => "swiss",
            System::RoundRobin => "round-robin",
        };
        Some(format!(
            "pairproof explain {directory}/{}.trf --why-rank {behind} {before} --by {list} --assume tiebreaks={} \
             --assume system={system}",
            table.id, setting.edition.id
        ))
    })
}

/// The outcome of a table in words; a wrong answer has its reason on a second line. `None` if the answer is right or the
/// table was not shown.
pub(in crate::report) fn words_of(
    outcome: &Outcome<WrongOrder>,
    table: &SmallTable,
) -> Option<String> {
    Some(match outcome {
        Outcome::Right | Outcome::NotShown(_) => return None,
        Outcome::Wrong(wrong) if wrong.ranks == table.ranks => format!("wrong: {}", wrong.because),
        Outcome::Wrong(wrong) => {
            let [said, right] = [&wrong.ranks, &table.ranks].map(|it| ranks_text(it));
            format!("wrong: ranks {said}; right: {right}\n    {}", wrong.because)
        }
        Outcome::Reading(id) => format!("follows the registered interpretation {id}"),
        Outcome::Failed(why) => format!("FAILED: {why}"),
    })
}

fn ranks_text(ranks: &[usize]) -> String {
    ranks.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn faults_giving<'a>(table: &'a SmallTable, wrong: &WrongOrder) -> &'a [String] {
    table.wrong.iter().find(|it| it.ranks == wrong.ranks).map_or(&[], |it| &it.faults)
}

/// The result of the tables of an edition of tie-breaks.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct TablesView<'a> {
    edition: TiebreakEdition,
    #[serde(flatten)]
    counts: Counts,
    /// Tables that the engine was not asked about, because it failed too often.
    not_asked: usize,
    /// The number of known faults.
    faults_known: usize,
    /// The number of known faults that would have changed an answer.
    faults_noticed: usize,
    /// What explains all answers: other editions, or other interpretations, or faults.
    explained_by: Vec<RankedView>,
    /// What explains most wrong answers, if nothing explains all answers: at most five ways that explain half of them, or
    /// else at most three faults that explain most.
    nearest: Vec<NearestRanked>,
    /// The answers, table by table.
    tables: Vec<TableView<'a>>,
}

/// A way to rank players.
#[derive(Debug, Serialize, JsonSchema)]
struct RankedView {
    /// Another edition, another interpretation, or a fault.
    #[schemars(extend("enum" = ["edition", "reading", "fault"]))]
    kind: &'static str,
    /// The id of the fault, or the name of the interpretation.
    id: &'static str,
    /// What it does, as a clause.
    says: &'static str,
}

#[derive(Debug, Serialize, JsonSchema)]
struct NearestRanked {
    #[serde(flatten)]
    by: RankedView,
    /// The number of wrong answers that it explains.
    explains: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
struct TableView<'a> {
    /// The id of the table.
    id: &'a str,
    /// The outcome of the table.
    #[schemars(extend("enum" = ["right", "wrong", "reading", "not-shown", "failed"]))]
    outcome: &'static str,
    /// The ranks of the engine in the order of the file, if the answer is wrong.
    answer: Option<&'a [usize]>,
    /// The right ranks.
    right: &'a [usize],
    /// Why the answer is wrong, the table was not shown or the engine failed; or the interpretation it follows.
    detail: Option<&'a str>,
    /// The known faults that give the wrong answer.
    faults: Option<&'a [String]>,
}

impl<'a> TablesView<'a> {
    pub(super) fn new(taken: &'a TakenTables) -> TablesView<'a> {
        let Reach { noticed, known } = taken.reach();
        let view = |it: &Ranked| RankedView { kind: kind(it), id: it.id(), says: it.says() };
        let (mut explained_by, mut nearest) = (Vec::new(), Vec::new());
        match &taken.diagnosis {
            Diagnosis::NoFault => {}
            Diagnosis::Whole(all) => explained_by.extend(all.iter().map(view)),
            Diagnosis::Unknown(some) => nearest.extend(
                some.iter()
                    .map(|(it, explains)| NearestRanked { by: view(it), explains: *explains }),
            ),
        }
        TablesView {
            edition: taken.exam.edition,
            counts: taken.counts(),
            not_asked: taken.not_asked(),
            faults_known: known,
            faults_noticed: noticed,
            explained_by,
            nearest,
            tables: taken.answers.iter().map(|it| table_view(taken, it)).collect(),
        }
    }
}

fn table_view<'a>(taken: &'a TakenTables, answer: &'a Answered<WrongOrder>) -> TableView<'a> {
    let table = &taken.exam.tables[answer.at];
    let (outcome, detail) = outcome_parts(&answer.outcome, |it| &it.because);
    let wrong = answer.outcome.wrong();
    TableView {
        id: &table.id,
        outcome,
        answer: wrong.map(|it| it.ranks.as_slice()),
        right: &table.ranks,
        detail,
        faults: wrong.map(|it| faults_giving(table, it)),
    }
}
