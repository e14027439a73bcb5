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

/// One document for all files. Scores are texts with one decimal: `"4.5"`.
pub fn check_json(checked: &CheckedFiles<'_>) -> Json {
    let files = checked.files.iter().map(FileView::of).collect();
    let summary = Summary::of(checked.files);
    document("pairproof/check@1", CheckView { files, unread: checked.unread, summary })
}

/// The contents of the document.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CheckView<'a> {
    /// The files that could be read.
    files: Vec<FileView<'a>>,
    /// Why the others could not be read; each names its file.
    unread: &'a [String],
    /// The verdicts, counted.
    summary: Summary,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct FileView<'a> {
    /// The file, as it was named.
    path: &'a str,
    /// The edition by which it is judged; null: there is none.
    edition: Option<&'a str>,
    /// What the edition was chosen by, in words; null: the file is not a tournament.
    edition_reason: Option<&'a str>,
    /// Another edition under which more rounds match; null: none, or an edition was asked for.
    better_edition: Option<&'a str>,
    /// Its players; 0 if it is not a tournament.
    players: usize,
    /// The verdicts, round by round.
    rounds: Vec<RoundView<'a>>,
    /// What is wrong with the file.
    faults: &'a [Fault],
    /// What else there is to know.
    notes: Vec<String>,
    /// What is probably wrong with the file, in words; each assumes what those before it propose.
    diagnoses: Vec<String>,
    /// The names of these diagnoses.
    diagnosis_codes: Vec<&'static str>,
    /// Which rounds each of them explains.
    diagnosis_rounds: &'a [Diagnosed],
    /// The rounds that differ and that none of them explains; null: it was not looked for.
    unexplained_rounds: Option<&'a [u32]>,
    /// How the file was read.
    assumed: &'a [Assumption],
    /// The verdict on the ranks; absent: a round was asked for, or the file is not a tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    standing: Option<StandingView<'a>>,
    /// What each edition would say, where the rules of the time are not at hand; absent: they are.
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
    /// What the file itself says about the round; absent: nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    declared: Vec<DeclaredView<'a>>,
}

/// What a `###` line declares.
#[derive(Debug, Serialize, JsonSchema)]
struct DeclaredView<'a> {
    /// The line.
    line: u32,
    /// What is declared.
    kind: RemarkKind,
    /// The rest of the line, or empty.
    text: &'a str,
    /// What it says, in words.
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

/// A file and what is wrong with it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LintedFile {
    /// The file, as it was named.
    pub path: String,
    /// Whether it is a tournament.
    #[serde(rename = "readable")]
    pub is_readable: bool,
    /// What is wrong with it.
    pub faults: Vec<Fault>,
    /// How it was read.
    pub assumed: Vec<Assumption>,
}

/// The contents of the document of `check --lint`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct LintView<'a> {
    /// The files that could be read.
    files: &'a [LintedFile],
    /// Why the others could not be read; each names its file.
    unread: &'a [String],
}

/// The document of `check --lint`. `unread`: why the other files could not be read.
pub fn lint_json(files: &[LintedFile], unread: &[String]) -> Json {
    document_of_nobody("pairproof/lint@1", LintView { files, unread })
}

/// The edition that was taken, and why.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Taken {
    /// The edition.
    pub edition: Edition,
    /// The record or option by which it was chosen.
    #[serde(rename = "edition-reason")]
    pub why: String,
    /// Why it is a guess, if it is one.
    #[serde(skip)]
    pub guess: Option<Guess>,
}

/// What the document of `pair` holds.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PairView<'a> {
    #[serde(flatten)]
    taken: &'a Taken,
    /// The round that was paired.
    round: u32,
    /// The colour of the first player in round 1.
    initial_colour: InitialColourView,
    /// What else there is to know.
    notes: Vec<String>,
    /// How many players were paired.
    players: usize,
    /// The boards, in their order.
    pairs: &'a [Board],
    /// The score of the player with the bye; null: nobody has it.
    pab_score: Option<Points>,
    /// The brackets, from the highest score down.
    brackets: Vec<BracketView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct InitialColourView {
    /// White or Black: w or b.
    #[schemars(extend("enum" = ["w", "b"]))]
    colour: char,
    /// Where it is from.
    #[schemars(extend("enum" = ["file", "round-1", "assumed"]))]
    source: &'static str,
}

/// A bracket as it was paired.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct BracketView {
    /// The score of its residents.
    score: Points,
    /// The players who were moved down into it.
    moved_down: Vec<PlayerNumber>,
    /// The players of its own score.
    residents: Vec<PlayerNumber>,
    /// Its pairs, without colours.
    pairs: Vec<[PlayerNumber; 2]>,
    /// Those who move down from it.
    downfloaters: Vec<PlayerNumber>,
    /// By criterion how far it is not fulfilled.
    failures: Vec<FailureView>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct FailureView {
    #[serde(flatten)]
    article: Article,
    /// The failure value.
    value: Vec<Value>,
}

/// The pairing of a round with its brackets and their failure values.
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
