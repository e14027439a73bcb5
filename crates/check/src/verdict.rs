//! The verdict on one round.

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

/// The verdict on one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The pairing that the rules prescribe, colours included.
    Match,
    /// The opponents that the rules prescribe, but other colours.
    Colour,
    /// A legal pairing that the rules do not prescribe.
    Different,
    /// A pairing that violates an absolute criterion, unless exactly one other reading prescribes it (`disputed`).
    Illegal,
    /// No legal pairing exists, and the file has none.
    NoPairing,
    /// Another pairing, which exactly one other reading of the text prescribes.
    Disputed,
    /// Nobody was paired in the round.
    #[default]
    Skipped,
    /// A pairing that is better than the pairer's: a defect of this program.
    Defect,
}

impl Verdict {
    /// The name of the verdict in JSON.
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

    /// Whether the verdict means that the file differs from the rules.
    pub fn is_difference(self) -> bool {
        matches!(self, Verdict::Colour | Verdict::Different | Verdict::Illegal)
    }
}

/// The verdict on one round, with its reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RoundCheck {
    /// The round, 1-based.
    pub round: u32,
    /// The verdict on the round.
    pub verdict: Verdict,
    /// The boards in the file, in the order of boards.
    pub file: Vec<Board>,
    /// The boards that the rules prescribe. `None` if no legal pairing exists.
    pub expected: Option<Vec<Board>>,
    /// The reason for the verdict.
    pub reason: Option<Reason>,
    /// Further violations of rules in the round, and remarks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Reason>,
    /// The reason why no legal pairing exists, if none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obstruction: Option<Obstruction>,
    /// The article about rounds without a legal pairing; empty if the edition has none, or the round was not judged.
    #[serde(skip)]
    pub without_pairing: &'static str,
    /// The ids of the other editions under which the round is right, if the file chose the edition and the round
    /// differs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub right_under: Vec<&'static str>,
}

impl RoundCheck {
    /// The reason, if a rule decides. `None` if no rule decides, or the reason is a fault of the file.
    pub fn deciding(&self) -> Option<&Reason> {
        self.reason.as_ref().filter(|reason| reason.kind != Kind::Input)
    }

    /// A check without boards and without a reason.
    pub(super) fn new(round: u32, verdict: Verdict) -> RoundCheck {
        RoundCheck { round, verdict, ..RoundCheck::default() }
    }

    /// A check of a skipped round. `why`: the reason, if somebody was paired in the round.
    pub(super) fn skipped(round: u32, why: Option<&str>) -> RoundCheck {
        let reason = why.map(|why| Reason::new(Kind::Input, why.to_owned()));
        let expected = Some(Vec::new());
        RoundCheck { expected, reason, ..RoundCheck::new(round, Verdict::Skipped) }
    }
}

/// A round that was examined. It keeps all results, so that nobody has to pair the round again to explain, measure or
/// compare it.
#[derive(Debug)]
pub struct Examined {
    /// The facts by which the round is paired.
    pub context: RoundContext,
    /// The pairing in the file.
    pub file: FilePairing,
    /// The pairing that the rules prescribe. `None` if no legal pairing exists.
    pub best: Option<Paired>,
    /// The verdict with its reason.
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
    if replay.asks_readings && verdict.is_difference() {
        let mut fitting = fitting(replay, round, &file);
        if let (Some(only), None) = (fitting.next(), fitting.next()) {
            check.verdict = Verdict::Disputed;
            check.reason.iter_mut().for_each(|reason| reason.reading = Some(only.id));
        }
    }
    Examined { context, file, best, check }
}

/// The verdict of one edition on the file's pairing, the reason, and further violations; other readings are not tested.
/// `best`: the pairing that the edition prescribes, `None` if there is no legal one.
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

/// Why the edition does not prescribe a legal pairing. In the reason, `file` has the values of this pairing. `None` if
/// the edition prescribes it.
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

/// The reason that the first board with other colours than the rules gives, in board order.
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

/// The registered readings of the text, without the default, under which the file's pairing of `round` (1-based) is
/// right, colours included.
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
