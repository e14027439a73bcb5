//! The verdict of one round.

use std::cmp::Ordering;

use serde::Serialize;

use super::Replay;
use super::boards::{FilePairing, boards_of, file_pairing, seatings};
use super::reason::{Kind, Reason, Value};
use crate::criteria::{Obstruction, RoundPairing};
use crate::editions::{Edition, Interpretation, Method, Rule};
use crate::judge::{compare_along, violations};
use crate::pairer::{Paired, pair};
use crate::round::{Participants, RoundContext};
use crate::tournament::{Board, Colour, Tournament};

/// The verdict on a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// What the rules prescribe, colours included.
    Match,
    /// The right opponents with other colours.
    Colour,
    /// Legal, but not the rules' choice.
    Different,
    /// An absolute criterion is violated, unless exactly one other reading prescribes the pairing (`disputed`).
    Illegal,
    /// No legal pairing exists, and none was made.
    NoPairing,
    /// The text allows the file's pairing under another reading.
    Disputed,
    /// Nobody was paired in the round.
    #[default]
    Skipped,
    /// The file's pairing is better than the pairer's: a defect of this program.
    Defect,
}

impl Verdict {
    /// The word in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Match => "match",
            Verdict::Colour => "colour",
            Verdict::Different => "different",
            Verdict::Illegal => "illegal",
            Verdict::NoPairing => "no-pairing",
            Verdict::Disputed => "disputed",
            Verdict::Skipped => "skipped",
            Verdict::Defect => "defect",
        }
    }

    /// Whether the file differs from the rules.
    pub fn is_difference(self) -> bool {
        matches!(self, Verdict::Colour | Verdict::Different | Verdict::Illegal)
    }
}

/// The verdict of one round, with its reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RoundCheck {
    /// The round, 1-based.
    pub round: u32,
    /// The verdict on the round.
    pub verdict: Verdict,
    /// What the file has, in the order of boards.
    pub file: Vec<Board>,
    /// What the rules prescribe; `None` where no legal pairing exists.
    pub expected: Option<Vec<Board>>,
    /// Why the round has this verdict.
    pub reason: Option<Reason>,
    /// Further violations and remarks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Reason>,
    /// Where no legal pairing exists: why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obstruction: Option<Obstruction>,
    /// The article about rounds without a legal pairing; empty if the edition has none, or the round was not judged.
    #[serde(skip)]
    pub without_pairing: &'static str,
    /// Where the edition was chosen by the file and the round differs: the ids of the other editions
    /// under which it is right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub right_under: Vec<&'static str>,
}

impl RoundCheck {
    /// The rule that decides. `None` if no rule decides, or the reason is a fault of the file.
    pub fn deciding(&self) -> Option<&Reason> {
        self.reason.as_ref().filter(|reason| reason.kind != Kind::Input)
    }

    /// Without boards and without anything to say.
    pub(super) fn new(round: u32, verdict: Verdict) -> RoundCheck {
        RoundCheck { round, verdict, ..RoundCheck::default() }
    }

    /// A check of a skipped round. `why` is the reason, if somebody was paired in the round.
    pub(super) fn skipped(round: u32, why: Option<&str>) -> RoundCheck {
        let reason = why.map(|why| Reason::new(Kind::Input, why.to_owned()));
        let expected = Some(Vec::new());
        RoundCheck { expected, reason, ..RoundCheck::new(round, Verdict::Skipped) }
    }
}

/// A round that was examined. What was found on the way to its verdict is kept, so nobody has to pair it
/// again to explain, to measure or to compare it.
#[derive(Debug)]
pub struct Examined {
    /// What the round is paired by.
    pub context: RoundContext,
    /// What the file has.
    pub file: FilePairing,
    /// The pairing that the rules prescribe. `None` if no legal pairing exists.
    pub best: Option<Paired>,
    /// The verdict.
    pub check: RoundCheck,
}

pub(super) fn examine(replay: &Replay<'_>, round: u32) -> Examined {
    let context = replay.context(round, Participants::Paired);
    let file = file_pairing(replay.tournament(), &context);
    let edition = replay.edition();
    let best = pair(&context, edition).ok();
    if context.is_empty() {
        return Examined { context, file, best, check: RoundCheck::skipped(round, None) };
    }
    let (verdict, reason, others) =
        against(replay.tournament(), &context, edition, &file, best.as_ref());
    let mut check = RoundCheck {
        file: file.boards(&context),
        expected: best.as_ref().map(|best| boards_of(&context, edition, &best.pairing)),
        reason,
        others,
        obstruction: match &best {
            Some(_) => None,
            None => crate::obstruction(replay.tournament(), &context),
        },
        without_pairing: edition.without_pairing,
        ..RoundCheck::new(round, verdict)
    };
    if replay.asks_readings
        && verdict.is_difference()
        && let Some(reading) = disputed_by(replay, round, &file)
    {
        check.verdict = Verdict::Disputed;
        check.reason.iter_mut().for_each(|reason| reason.reading = Some(reading.id));
    }
    Examined { context, file, best, check }
}

/// The verdict of one edition on the pairing, its reason and further violations, without other readings. `best` is the
/// pairing that the edition prescribes, `None` if it has no legal one.
pub(super) fn against(
    tournament: &Tournament,
    context: &RoundContext,
    edition: &Edition,
    file: &FilePairing,
    best: Option<&Paired>,
) -> (Verdict, Option<Reason>, Vec<Reason>) {
    let found = violations(tournament, context, edition, &file.pairing);
    if !found.is_empty() {
        let mut reasons = found.iter().map(|it| Reason::of_violation(context, edition, it));
        return (Verdict::Illegal, reasons.next(), reasons.collect());
    }
    let best = best.expect("a legal complete pairing exists: the file has one");
    let of_colours = || Some((Verdict::Colour, colour_difference(context, edition, file)?));
    match opponents_difference(context, edition, &file.pairing, best).or_else(of_colours) {
        Some((verdict, reason)) => (verdict, Some(reason), Vec::new()),
        None => (Verdict::Match, None, Vec::new()),
    }
}

/// Why the edition does not prescribe a legal pairing. In the reason, `file` holds the values of the legal pairing.
/// `None` if the edition prescribes it.
pub fn reason_against(
    context: &RoundContext,
    edition: &Edition,
    pairing: &RoundPairing,
    best: &Paired,
) -> Option<Reason> {
    opponents_difference(context, edition, pairing, best).map(|(_, reason)| reason)
}

fn opponents_difference(
    context: &RoundContext,
    edition: &Edition,
    file: &RoundPairing,
    best: &Paired,
) -> Option<(Verdict, Reason)> {
    if *file == best.pairing {
        return None;
    }
    if edition.method.is_procedure() {
        return Some((Verdict::Different, Reason::of_route(context, edition, file, best)));
    }
    let comparison = compare_along(context, edition, best.route, file, &best.pairing)?;
    let verdict = match comparison.ordering {
        Ordering::Greater => Verdict::Different,
        // Only a preference over complete pairings says that another one is better.
        _ if edition.method != Method::Preference => Verdict::Different,
        _ => Verdict::Defect,
    };
    Some((verdict, Reason::of_comparison(context, edition, &comparison)))
}

/// The first board, in the order of boards, with other colours than the rules give.
fn colour_difference(
    context: &RoundContext,
    edition: &Edition,
    file: &FilePairing,
) -> Option<Reason> {
    let wrong = seatings(context, edition, &file.pairing.pairs).into_iter().find(|seating| {
        if (edition.is_open)(context, seating.white, seating.black) {
            return false;
        }
        let higher = seating.white.min(seating.black);
        let at = file.pairing.pairs.partition_point(|pair| pair.0 < higher);
        let right = if seating.white == higher { Colour::White } else { Colour::Black };
        file.colours[at].is_some_and(|stated| stated != right)
    })?;
    let (article, rule, _, about) = edition.colour_rules[wrong.rule];
    let id = Rule::Colour(rule);
    let (white, black) = (context.player(wrong.white).number, context.player(wrong.black).number);
    let board = |white, black| vec![Value::Text(Board { white, black: Some(black) }.to_string())];
    Some(Reason {
        article: Some(article.number),
        id: Some(id),
        counts: about.counts,
        asks: about.asks,
        file: board(black, white),
        expected: board(white, black),
        players: vec![white.min(black), white.max(black)],
        ..Reason::new(Kind::ColourRule, id.label(article))
    })
}

/// The only registered reading under which the file's pairing is right, if there is exactly one.
fn disputed_by(
    replay: &Replay<'_>,
    round: u32,
    file: &FilePairing,
) -> Option<&'static Interpretation> {
    let mut fitting = fitting(replay, round, file);
    let first = fitting.next()?;
    fitting.next().is_none().then_some(first)
}

/// The registered readings of the text under which the pairing that the file has in `round` (1-based) is
/// right, colours included. The default reading is not among them.
pub fn fitting_readings(replay: &Replay<'_>, round: u32) -> Vec<&'static Interpretation> {
    let context = replay.context(round, Participants::Paired);
    let file = file_pairing(replay.tournament(), &context);
    fitting(replay, round, &file).collect()
}

fn fitting<'a>(
    replay: &'a Replay<'_>,
    round: u32,
    file: &'a FilePairing,
) -> impl Iterator<Item = &'static Interpretation> + 'a {
    replay.edition().readings.iter().filter(move |reading| {
        let edition = replay.edition().under(reading);
        let context = replay.context_under(&edition, round, Participants::Paired);
        pair(&context, &edition).is_ok_and(|best| {
            best.pairing == file.pairing && colour_difference(&context, &edition, file).is_none()
        })
    })
}
