//! What a file that differs probably suffers from. A diagnosis stands beside the verdicts, never
//! instead of them, and is tried before it is made: the file is judged again with what is proposed.

mod acceleration;
mod first_round;
mod initial_colour;
mod numbering;

use std::fmt;

use super::{Replay, RoundCheck, Verdict};
use crate::editions::Edition;
use crate::tournament::{Colour, Numbers, Tournament};

/// Rounds that match, as the file is and as it is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Matching {
    /// As the file is, with what earlier diagnoses propose.
    pub now: usize,
    /// With what this diagnosis proposes.
    pub then: usize,
}

/// What a file probably suffers from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagnosis {
    /// The numbers are the final standing; in another order more rounds come out.
    StandingsOrder {
        /// The order in which they do.
        numbers: Numbers,
        /// Rounds that match.
        matching: Matching,
    },
    /// The numbers are the final standing, and no column of the file restores the order that rounds
    /// were paired in.
    StandingsOrderLost,
    /// The file states virtual points, and its rounds come out without them.
    UnusedAcceleration {
        /// The encoded type of `192`, if the virtual points come from it; else empty.
        encoded: String,
        /// Rounds that match.
        matching: Matching,
    },
    /// The file states no virtual points, and its rounds come out with those of Baku acceleration.
    BakuAcceleration(Matching),
    /// Round 1 pairs each player with one a quarter of the field further down: acceleration that the
    /// file does not state.
    UndeclaredAcceleration,
    /// The boards of round 1 come out with the other initial colour.
    InitialColour {
        /// Whether the file states one (`152`, `XXC`).
        is_stated: bool,
        /// The colour with which they do.
        right: Colour,
        /// Rounds that match.
        matching: Matching,
    },
    /// Round 1 comes out if players of equal rating exchange their numbers.
    EqualRatings {
        /// The pairs of players by their numbers, with their rating.
        exchanged: Vec<(u32, u32, Option<u32>)>,
        /// Rounds that match.
        matching: Matching,
    },
    /// Round 1 pairs the first player with the last, the second with the last but one, and so on.
    TopAgainstBottom,
    /// Round 1 pairs the first player with the second, the third with the fourth, and so on.
    Neighbours,
    /// Round 1 pairs the first half with the second half, but the second half is in another order.
    SecondHalfInAnotherOrder,
    /// In these rounds only games that were not played have other colours.
    ForfeitColours(Vec<u32>),
    /// Round 1 differs and later rounds do not: players came late, or numbers were changed after it.
    LateEntries,
}

impl Diagnosis {
    /// A name in kebab-case that never changes.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Diagnosis::StandingsOrder { .. } => "standings-order",
            Diagnosis::StandingsOrderLost => "standings-order-lost",
            Diagnosis::UnusedAcceleration { .. } => "unused-acceleration",
            Diagnosis::BakuAcceleration(_) => "baku-acceleration",
            Diagnosis::UndeclaredAcceleration => "undeclared-acceleration",
            Diagnosis::InitialColour { .. } => "initial-colour",
            Diagnosis::EqualRatings { .. } => "equal-ratings",
            Diagnosis::TopAgainstBottom => "top-against-bottom",
            Diagnosis::Neighbours => "neighbours",
            Diagnosis::SecondHalfInAnotherOrder => "second-half-in-another-order",
            Diagnosis::ForfeitColours(_) => "forfeit-colours",
            Diagnosis::LateEntries => "late-entries",
        }
    }
}

impl fmt::Display for Matching {
    /// `5 rounds match instead of 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.then == 1 { "round matches" } else { "rounds match" };
        write!(f, "{} {verb} instead of {}", self.then, self.now)
    }
}

impl fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Diagnosis::StandingsOrder { numbers, matching } => {
                let order = if *numbers == Numbers::Rank { "rank" } else { "rating" };
                write!(
                    f,
                    "the numbers look like the final standing, not like pairing numbers: with \
                     --numbers {order} {matching}"
                )
            }
            Diagnosis::UnusedAcceleration { encoded, matching } => {
                let source = if encoded.is_empty() { "the file" } else { "record 192" };
                write!(
                    f,
                    "{source} states acceleration, but the rounds were paired without it: with \
                     --acceleration none {matching}"
                )
            }
            Diagnosis::BakuAcceleration(matching) => write!(
                f,
                "the event was probably accelerated, which the file does not state (records 192, \
                 250, XXA): with --acceleration baku {matching}"
            ),
            Diagnosis::InitialColour { is_stated, right, matching } => {
                initial_colour_words(*is_stated, *right, *matching, f)
            }
            Diagnosis::EqualRatings { exchanged, matching } => {
                let pairs: Vec<String> = exchanged.iter().map(pair_words).collect();
                let pairs = pairs.join(", ");
                write!(
                    f,
                    "round 1 is right if players of equal rating exchange their numbers: {pairs}; "
                )?;
                if matching.then > matching.now {
                    write!(f, "then {matching}")
                } else {
                    f.write_str("later rounds fit the numbers as they are")
                }
            }
            Diagnosis::ForfeitColours(rounds) => {
                let rounds: Vec<String> = rounds.iter().map(u32::to_string).collect();
                write!(
                    f,
                    "only games that were not played have other colours (round {})",
                    rounds.join(", ")
                )
            }
            plain => f.write_str(plain_words(plain)),
        }
    }
}

fn initial_colour_words(
    is_stated: bool,
    right: Colour,
    matching: Matching,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let letter = if right == Colour::White { "W" } else { "B" };
    if is_stated {
        write!(
            f,
            "round 1 is right with the other initial colour: record 152 (XXC) should say {letter}; \
             then {matching}"
        )
    } else {
        write!(
            f,
            "the file does not state the initial colour (152, XXC), and the first board of round 1 \
             does not show the colour of the others: with 152 {letter} only that board differs"
        )
    }
}

fn pair_words((one, other, rating): &(u32, u32, Option<u32>)) -> String {
    match rating {
        Some(rating) => format!("{one} and {other} (both {rating})"),
        None => format!("{one} and {other} (both unrated)"),
    }
}

/// What needs no values.
fn plain_words(diagnosis: &Diagnosis) -> &'static str {
    match diagnosis {
        Diagnosis::StandingsOrderLost => {
            "the numbers look like the final standing, not like pairing numbers, and neither ranks \
             nor ratings restore the order in which the rounds were paired"
        }
        Diagnosis::UndeclaredAcceleration => {
            "round 1 pairs players a quarter of the field apart: the event was probably accelerated, \
             which the file does not state (records 250, XXA)"
        }
        Diagnosis::TopAgainstBottom => {
            "round 1 pairs the first player with the last, the second with the last but one, and so \
             on: not the Dutch system, but perhaps Burstein or a round robin"
        }
        Diagnosis::Neighbours => {
            "round 1 pairs the first player with the second, the third with the fourth, and so on: \
             not the Dutch system, but perhaps Monrad"
        }
        Diagnosis::SecondHalfInAnotherOrder => {
            "round 1 pairs the first half of the players with the second half, but the second half \
             in another order: its numbers are not those that round 1 was paired with"
        }
        _ => {
            "round 1 differs while later rounds match: players were probably entered late, or \
             numbers changed after round 1"
        }
    }
}

/// A tournament as far as it was put right, and what is said of its rounds then.
struct View<'a> {
    tournament: Tournament,
    rounds: Vec<RoundCheck>,
    edition: &'a Edition,
}

impl View<'_> {
    /// All rounds of a changed tournament.
    fn judge(&self, changed: &Tournament) -> Vec<RoundCheck> {
        Replay::new(changed, self.edition).without_readings().check(None).rounds
    }

    /// Round 1 of a changed tournament.
    fn judge_first(&self, changed: &Tournament) -> Option<RoundCheck> {
        let check = Replay::new(changed, self.edition).without_readings().check(Some(1));
        check.rounds.into_iter().next()
    }

    /// Round 1, if it differs.
    fn first_difference(&self) -> Option<&RoundCheck> {
        self.rounds.first().filter(|it| it.round == 1 && it.verdict.is_difference())
    }

    fn counts(&self, then: &[RoundCheck]) -> Matching {
        Matching { now: matching(&self.rounds), then: matching(then) }
    }
}

/// What the verdicts of a file point to. Each diagnosis is of the file as those before it propose.
#[must_use]
pub fn diagnose(
    tournament: &Tournament,
    edition: &Edition,
    rounds: &[RoundCheck],
) -> Vec<Diagnosis> {
    if !rounds.iter().any(|round| round.verdict.is_difference()) {
        return Vec::new();
    }
    let mut view = View { tournament: tournament.clone(), rounds: rounds.to_vec(), edition };
    let mut found = Vec::new();
    let proposals =
        [numbering::propose, acceleration::propose, initial_colour::propose, first_round::exchange];
    for propose in proposals {
        if let Some((diagnosis, changed, rounds)) = propose(&view) {
            found.push(diagnosis);
            (view.tournament, view.rounds) = (changed, rounds);
        }
    }
    let is_proposed = !found.is_empty();
    let (is_lost, is_unstated) = (numbering::is_lost(&view), acceleration::is_unstated(&view));
    found.extend(is_lost.then_some(Diagnosis::StandingsOrderLost));
    found.extend(is_unstated.then_some(Diagnosis::UndeclaredAcceleration));
    let forfeits = initial_colour::of_forfeits(&view).unwrap_or_default();
    if !is_lost && !is_unstated && !forfeits.contains(&1) {
        found.extend(first_round::order(&view, is_proposed));
    }
    if !forfeits.is_empty() {
        found.push(Diagnosis::ForfeitColours(forfeits));
    }
    found
}

/// Whether a file states virtual points, and its rounds come out without them: how many match with and
/// without them.
#[must_use]
pub fn unused_acceleration(tournament: &Tournament, edition: &Edition) -> Option<Matching> {
    if tournament.players.iter().all(|player| player.acceleration.is_empty()) {
        return None;
    }
    let rounds = Replay::new(tournament, edition).without_readings().check(None).rounds;
    let view = View { tournament: tournament.clone(), rounds, edition };
    match acceleration::propose(&view)? {
        (Diagnosis::UnusedAcceleration { matching, .. }, ..) => Some(matching),
        _ => None,
    }
}

/// A diagnosis, the tournament as it proposes, and what is said of its rounds then.
type Proposal = (Diagnosis, Tournament, Vec<RoundCheck>);

/// The diagnoses of a file in words, one after the other: each is of the file as those before it
/// propose.
#[must_use]
pub fn diagnoses_in_words(diagnoses: &[Diagnosis]) -> Vec<String> {
    let words = diagnoses.iter().enumerate();
    words.map(|(at, it)| if at == 0 { it.to_string() } else { format!("then {it}") }).collect()
}

fn matching(rounds: &[RoundCheck]) -> usize {
    rounds.iter().filter(|round| round.verdict == Verdict::Match).count()
}
