//! The JSON documents of `check`, of `check --lint` and of `pair`.

use pairproof_check::{
    Assumption, Diagnosed, FileCheck, Next, RoundCheck, Value, WouldSay, declaration_words,
    declared, diagnoses_in_words, values,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use super::findings::CheckedFiles;
use super::standing::StandingView;
use super::summary::Summary;
use crate::criteria::{BracketPairing, Cost, Unit};
use crate::editions::{Article, Edition, Guess};
use crate::json::{document, document_of_nobody};
use crate::judge::bracket_costs;
use crate::round::Rank;
use crate::tournament::{Board, PlayerNumber, Points};
use crate::trf::{Document, Fault, RemarkKind};

/// The document of `check` for all files. Scores are strings with one decimal: `"4.5"`.
pub fn check_json(checked: &CheckedFiles<'_>) -> Json {
    let files = checked.files.iter().map(FileView::of).collect();
    let summary = Summary::of(checked.files);
    document("pairproof/check@1", CheckView { files, unread: checked.unread, summary })
}

/// The contents of the document of `check`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CheckView<'a> {
    /// The files that could be read.
    files: Vec<FileView<'a>>,
    /// The reasons why files could not be read; each message names its file.
    unread: &'a [String],
    /// The number of rounds for each verdict.
    summary: Summary,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct FileView<'a> {
    /// The path of the file as the user typed it.
    path: &'a str,
    /// The id of the edition by which the file is judged; null if there is none.
    edition: Option<&'a str>,
    /// The reason for choosing the edition, in words; null if the file is not a tournament.
    edition_reason: Option<&'a str>,
    /// Another edition under which more rounds match; null if there is none, or if the user chose the edition.
    better_edition: Option<&'a str>,
    /// The number of players; 0 if the file is not a tournament.
    players: usize,
    /// The verdicts, round by round.
    rounds: Vec<RoundView<'a>>,
    /// The faults of the file.
    faults: &'a [Fault],
    /// Warnings, notes about assumptions, and declarations of the file, in words.
    notes: Vec<String>,
    /// The probable faults of the file, in words. Each sentence assumes the changes that the earlier ones propose.
    diagnoses: Vec<String>,
    /// The names of the diagnoses, in the same order.
    diagnosis_codes: Vec<&'static str>,
    /// The diagnoses, each with the rounds that it explains.
    diagnosis_rounds: &'a [Diagnosed],
    /// The differing rounds that no diagnosis explains; null if none was sought.
    unexplained_rounds: Option<&'a [u32]>,
    /// The facts that were assumed when the file was read.
    assumed: &'a [Assumption],
    /// The verdict on the ranks; absent if the user requested one round, or the file is not a tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<StandingView<'a>>,
    /// The matching rounds under each edition, if no edition is known for the file's time; otherwise absent.
    #[serde(skip_serializing_if = "<[WouldSay]>::is_empty")]
    would_say: &'a [WouldSay],
}

impl FileView<'_> {
    fn of(file: &FileCheck) -> FileView<'_> {
        let warnings = file.choice.iter().flat_map(|choice| choice.warnings.clone());
        let notes = file.check.iter().flat_map(|check| &check.notes).map(ToString::to_string);
        let declared_of_file = declared(&file.document, None).map(declaration_words);
        let found = file.diagnoses.as_ref().map_or(&[][..], |it| &it.found);
        let rounds = file.check.iter().flat_map(|check| &check.rounds);
        FileView {
            path: &file.path,
            edition: file.edition(),
            edition_reason: file.choice.as_ref().map(|choice| choice.why.as_str()),
            better_edition: file.better.map(|better| better.edition),
            players: file.players,
            rounds: rounds.map(|round| RoundView::of(round, &file.document)).collect(),
            faults: &file.faults,
            notes: warnings.chain(notes).chain(declared_of_file).collect(),
            diagnoses: diagnoses_in_words(found),
            diagnosis_codes: found.iter().map(|it| it.diagnosis.code()).collect(),
            diagnosis_rounds: found,
            unexplained_rounds: file.diagnoses.as_ref().map(|it| it.unexplained.as_slice()),
            assumed: &file.assumed,
            standing: file.standing.as_ref().map(StandingView::of),
            would_say: &file.would_say,
        }
    }
}

#[derive(Debug, Serialize, JsonSchema)]
struct RoundView<'a> {
    #[serde(flatten)]
    check: &'a RoundCheck,
    /// The declarations of the file about the round; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    declared: Vec<DeclaredView<'a>>,
}

/// A declaration in a `###` line of the file.
#[derive(Debug, Serialize, JsonSchema)]
struct DeclaredView<'a> {
    /// The number of the line in the file, 1-based.
    line: u32,
    /// The kind of the declaration.
    kind: RemarkKind,
    /// The rest of the line; empty if there is none.
    text: &'a str,
    /// The declaration in words.
    note: String,
}

impl<'a> RoundView<'a> {
    fn of(check: &'a RoundCheck, document: &'a Document) -> RoundView<'a> {
        let remarks = declared(document, Some(check.round)).map(|it| DeclaredView {
            line: it.line,
            kind: it.kind,
            text: &it.text,
            note: declaration_words(it),
        });
        RoundView { check, declared: remarks.collect() }
    }
}

/// A file and its faults.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LintedFile {
    /// The path of the file as the user typed it.
    pub path: String,
    /// Whether the file could be read as a tournament.
    #[serde(rename = "readable")]
    pub is_readable: bool,
    /// The faults of the file.
    pub faults: Vec<Fault>,
    /// The assumptions with which the file was read.
    pub assumed: Vec<Assumption>,
}

/// The contents of the document of `check --lint`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LintView<'a> {
    /// The files that could be read.
    files: &'a [LintedFile],
    /// The reasons why files could not be read; each message names its file.
    unread: &'a [String],
}

/// The document of `check --lint`. `unread`: the reasons why files could not be read.
pub fn lint_json(files: &[LintedFile], unread: &[String]) -> Json {
    document_of_nobody("pairproof/lint@1", LintView { files, unread })
}

/// The chosen edition, and the reason for the choice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Taken {
    /// The chosen edition.
    pub edition: Edition,
    /// The record or option that determines the edition.
    #[serde(rename = "edition-reason")]
    pub why: String,
    /// The reason why the choice is only a guess. `None` if it is certain.
    #[serde(skip)]
    pub guess: Option<Guess>,
}

/// The contents of the document of `pair`.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PairView<'a> {
    #[serde(flatten)]
    taken: &'a Taken,
    /// The number of the round that is paired, 1-based.
    round: u32,
    /// The initial colour, drawn before round 1, and its source.
    initial_colour: InitialColourView,
    /// Notes about assumptions, in words.
    notes: Vec<String>,
    /// The number of players who take part in the round.
    players: usize,
    /// The boards, in order.
    pairs: &'a [Board],
    /// The score of the player who gets the bye; null if there is no bye.
    pab_score: Option<Points>,
    /// The brackets, from the highest score down.
    brackets: Vec<BracketView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct InitialColourView {
    /// The colour: `w` for White, `b` for Black.
    #[schemars(extend("enum" = ["w", "b"]))]
    colour: char,
    /// The source of the initial colour.
    #[schemars(extend("enum" = ["file", "round-1", "assumed"]))]
    source: &'static str,
}

/// A bracket and its pairing.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct BracketView {
    /// The score of the bracket's residents.
    score: Points,
    /// The players who were moved down into the bracket.
    moved_down: Vec<PlayerNumber>,
    /// The residents of the bracket.
    residents: Vec<PlayerNumber>,
    /// The pairs, without colours.
    pairs: Vec<[PlayerNumber; 2]>,
    /// The players who move down from the bracket.
    downfloaters: Vec<PlayerNumber>,
    /// For each criterion, how far the bracket fails it.
    failures: Vec<FailureView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct FailureView {
    #[serde(flatten)]
    article: Article,
    /// The value by which the bracket fails the criterion.
    value: Vec<Value>,
}

/// The document of `pair`: the pairing of a round, with its brackets and their failure values.
pub fn pair_json(next: &Next, taken: &Taken) -> Json {
    let brackets = next.paired.brackets.iter().map(|it| bracket(next, &taken.edition, it));
    let contents = PairView {
        taken,
        round: next.context.round,
        initial_colour: InitialColourView {
            colour: next.initial_colour.colour().letter(),
            source: next.initial_colour.source(),
        },
        notes: next.notes.iter().map(ToString::to_string).collect(),
        players: next.context.len(),
        pairs: &next.boards,
        pab_score: next.paired.pab_score,
        brackets: brackets.collect(),
    };
    document("pairproof/pair@1", contents)
}

fn bracket(next: &Next, edition: &Edition, pairing: &BracketPairing) -> BracketView {
    let number = |rank: &Rank| next.context.player(*rank).number;
    let residents = pairing.bracket(&next.context, next.paired.pab_score).residents();
    let costs = bracket_costs(&next.context, edition, next.paired.pab_score, pairing);
    let units = edition.criteria.iter().map(|(_, criterion)| criterion.unit());
    let failure = |((article, cost), unit): ((Article, Cost), Unit)| FailureView {
        article,
        value: values(unit, cost.values()),
    };
    BracketView {
        score: next.context.scoregroups[pairing.scoregroup].score,
        moved_down: pairing.mdps.iter().map(number).collect(),
        residents: residents.map(|place| number(&place)).collect(),
        pairs: pairing.pairs.iter().map(|(one, other)| [number(one), number(other)]).collect(),
        downfloaters: pairing.downfloaters.iter().map(number).collect(),
        failures: costs.into_iter().zip(units).map(failure).collect(),
    }
}
