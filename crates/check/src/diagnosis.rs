//! What is probably wrong with a file whose rounds differ. A diagnosis is printed beside the verdicts and does not
//! change them. It is tried before it is printed: the file is judged again with the proposed change.

mod acceleration;
mod first_round;
mod words;

use std::fmt;

use serde::Serialize;

use super::other_editions::matching;
use super::{Replay, RoundCheck, Verdict};
use crate::editions::Edition;
use crate::pair_next;
use crate::tournament::{AccelerationSource, Colour, Numbers, PlayerNumber, Points, Tournament};

pub use words::{diagnoses_in_words, rounds_in_words, unexplained_in_words};

/// Rounds that match, without and with the proposed change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
pub struct Matching {
    /// The number of rounds that match now, with what earlier diagnoses propose.
    pub now: usize,
    /// The number of rounds that match if this diagnosis is applied, too.
    pub then: usize,
}

/// What is probably wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagnosis {
    /// The numbers are the final standing; in another order more rounds match.
    StandingsOrder {
        /// The order in which more rounds match.
        numbers: Numbers,
        /// How many rounds match without and with the new order.
        matching: Matching,
    },
    /// The numbers are the final standing, and no column of the file restores the order that rounds
    /// were paired in.
    StandingsOrderLost,
    /// There are virtual points, and more rounds match without them.
    UnusedAcceleration {
        /// Where the virtual points come from.
        source: Source,
        /// How many rounds match with and without the virtual points.
        matching: Matching,
    },
    /// There are no virtual points, and more rounds match with those of Baku acceleration.
    BakuAcceleration {
        /// The source that says that there are no virtual points.
        source: Source,
        /// How many rounds match without and with Baku acceleration.
        matching: Matching,
    },
    /// Round 1 pairs most players with one a quarter of the field further down, or pairs within blocks. A sign of
    /// acceleration by other virtual points than were tried.
    UndeclaredAcceleration {
        /// The source of the virtual points that were tried first, or of the statement that there are none.
        source: Source,
        /// Whether the file had other virtual points, and more rounds match without them.
        is_another: bool,
        /// Blocks of four players or more that no board of round 1 leaves: the first and the last number of each, from
        /// the top. There are two or more. Empty: there are no such blocks.
        blocks: Vec<[PlayerNumber; 2]>,
    },
    /// Nobody has the bye `U`, but in most rounds one player has a bye by another letter. All matching rounds still
    /// match if the pairing allocated these byes.
    OtherByes {
        /// `H`, `F` or `Z`.
        letter: char,
        /// What each is worth.
        worth: Points,
        /// How many rounds match without and with the change.
        matching: Matching,
        /// The next round, if the change gives its bye to another player: who gets it without and with the change.
        next: Option<(u32, [PlayerNumber; 2])>,
    },
    /// More than half of the games are forfeits.
    MostlyForfeits {
        /// The number of all games.
        games: usize,
        /// The number of forfeited games.
        forfeits: usize,
    },
    /// Everybody has met everybody.
    AllPlayAll,
    /// The ranks, which are wrong by the list that the file declares, are in the order of this column, as before round 1.
    StartingRanks(&'static str),
    /// The boards of round 1 match with the other initial colour.
    InitialColour {
        /// Whether the file states one (`152`, `XXC`).
        is_stated: bool,
        /// The colour with which the boards match.
        right: Colour,
        /// How many rounds match without and with this colour.
        matching: Matching,
    },
    /// Round 1 matches if players of equal rating exchange their numbers.
    EqualRatings {
        /// The exchanged pairs of players, by number, with their rating.
        exchanged: Vec<Exchanged>,
        /// How many rounds match without and with the exchange.
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
    /// The first rounds, up to this one, differ, and later rounds do not: players came late, or numbers
    /// were changed after them.
    LateEntries(u32),
}

/// The source of the virtual points, or of the statement that there are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The records of the file that state them (`250`, `XXA`), or that there are none.
    File,
    /// Record `192`, which has this encoded type.
    Encoded(String),
    /// The option `--acceleration`, whatever the file says.
    Option,
}

/// A diagnosis, and the rounds that it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Diagnosed {
    /// What is wrong with the file.
    #[serde(skip)]
    pub diagnosis: Diagnosis,
    /// The differing rounds that the diagnosis explains, in order.
    #[serde(rename = "explains")]
    pub rounds: Vec<u32>,
    /// Whether the explanation is proved: these rounds match with the proposed change, or differ only in what the
    /// diagnosis names. `false` if it may explain them, but cannot be tried.
    #[serde(rename = "proved")]
    pub is_proved: bool,
    /// The rounds that match, but no longer match if the diagnosis is applied.
    #[serde(rename = "spoils")]
    pub spoiled: Vec<u32>,
}

/// What the verdicts of a file point to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnoses {
    /// The diagnoses. Each one assumes that the earlier ones are applied.
    pub found: Vec<Diagnosed>,
    /// The differing rounds that no diagnosis explains, in order.
    pub unexplained: Vec<u32>,
}

impl Diagnosis {
    /// A name in kebab-case that never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Diagnosis::StandingsOrder { .. } => "standings-order",
            Diagnosis::StandingsOrderLost => "standings-order-lost",
            Diagnosis::UnusedAcceleration { .. } => "unused-acceleration",
            Diagnosis::BakuAcceleration { .. } => "baku-acceleration",
            Diagnosis::UndeclaredAcceleration { .. } => "undeclared-acceleration",
            Diagnosis::OtherByes { .. } => "byes-by-another-letter",
            Diagnosis::MostlyForfeits { .. } => "mostly-forfeits",
            Diagnosis::AllPlayAll => "all-play-all",
            Diagnosis::StartingRanks(_) => "starting-ranks",
            Diagnosis::InitialColour { .. } => "initial-colour",
            Diagnosis::EqualRatings { .. } => "equal-ratings",
            Diagnosis::TopAgainstBottom => "top-against-bottom",
            Diagnosis::Neighbours => "neighbours",
            Diagnosis::SecondHalfInAnotherOrder => "second-half-in-another-order",
            Diagnosis::ForfeitColours(_) => "forfeit-colours",
            Diagnosis::LateEntries(_) => "late-entries",
        }
    }

    pub(super) fn perhaps(self, rounds: Vec<u32>) -> Diagnosed {
        Diagnosed { diagnosis: self, rounds, is_proved: false, spoiled: Vec::new() }
    }
}

impl fmt::Display for Matching {
    /// `5 rounds match instead of 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.then == 1 { "round matches" } else { "rounds match" };
        write!(f, "{} {verb} instead of {}", self.then, self.now)
    }
}

/// A tournament with the changes that were proposed so far, and the verdicts on its rounds.
struct View<'a> {
    tournament: Tournament,
    rounds: Vec<RoundCheck>,
    edition: &'a Edition,
    /// What the user says about virtual points.
    acceleration: AccelerationSource,
}

impl View<'_> {
    fn judge(&self, changed: &Tournament) -> Vec<RoundCheck> {
        Replay::new(changed, self.edition).without_readings().check(None).rounds
    }

    /// The checks of all rounds of a changed tournament. `None` if a round that matches now does not match after the
    /// change. The rounds that match now are judged first, and the first that no longer matches ends the work.
    fn judge_unless_spoiled(&self, changed: &Tournament) -> Option<Vec<RoundCheck>> {
        let replay = Replay::new(changed, self.edition).without_readings();
        let mut order: Vec<u32> = (1..=replay.last_paired_round()).collect();
        order.sort_by_key(|round| !matches(&self.rounds, *round));
        let mut rounds = Vec::with_capacity(order.len() + 1);
        for round in order {
            let then = replay.examine(round).check;
            if then.verdict != Verdict::Match && matches(&self.rounds, round) {
                return None;
            }
            rounds.push(then);
        }
        rounds.sort_by_key(|it| it.round);
        rounds.extend(replay.stuck_round());
        Some(rounds)
    }

    /// Round 1 of a changed tournament.
    fn judge_first(&self, changed: &Tournament) -> Option<RoundCheck> {
        let check = Replay::new(changed, self.edition).without_readings().check(Some(1));
        check.rounds.into_iter().next()
    }

    /// Round 1, if its pairing differs from the rules.
    fn first_difference(&self) -> Option<&RoundCheck> {
        self.rounds.first().filter(|it| it.round == 1 && it.verdict.is_difference())
    }

    fn counts(&self, then: &[RoundCheck]) -> Matching {
        Matching { now: matching(&self.rounds), then: matching(then) }
    }

    /// Rounds that differ now and match then.
    fn explained(&self, then: &[RoundCheck]) -> Vec<u32> {
        let differs = |it: &&RoundCheck| it.verdict.is_difference();
        let rounds = self.rounds.iter().filter(differs).map(|it| it.round);
        rounds.filter(|round| matches(then, *round)).collect()
    }

    /// Rounds that match now and do not match then.
    fn spoiled(&self, then: &[RoundCheck]) -> Vec<u32> {
        let rounds = self.rounds.iter().map(|it| it.round);
        rounds.filter(|round| matches(&self.rounds, *round) && !matches(then, *round)).collect()
    }

    fn tried(&self, diagnosis: Diagnosis, then: &[RoundCheck]) -> Diagnosed {
        let (rounds, spoiled) = (self.explained(then), self.spoiled(then));
        Diagnosed { diagnosis, rounds, is_proved: true, spoiled }
    }
}

/// What the verdicts of a file point to. `rounds`: all rounds of it; `acceleration`: what the user says
/// about virtual points.
pub fn diagnose(
    tournament: &Tournament,
    edition: &Edition,
    rounds: &[RoundCheck],
    acceleration: AccelerationSource,
) -> Diagnoses {
    let differing = differing(rounds);
    // Byes by another letter may show in the rounds to come only.
    if differing.is_empty() && tournament.other_byes().is_none() {
        return Diagnoses::default();
    }
    let (tournament, before) = (tournament.clone(), rounds.to_vec());
    let mut view = View { tournament, rounds: before, edition, acceleration };
    let mut found = Vec::new();
    let proposals: &[fn(&View<'_>) -> Option<Proposal>] = match differing.is_empty() {
        true => &[other_byes],
        false => &[
            propose,
            other_byes,
            acceleration::propose,
            first_round::propose,
            first_round::exchange,
        ],
    };
    for propose in proposals {
        if let Some((diagnosis, changed, rounds)) = propose(&view) {
            found.push(diagnosis);
            (view.tournament, view.rounds) = (changed, rounds);
        }
    }
    let others = untried(&view, &found);
    found.extend(others);
    let is_explained = |round: &u32| {
        matches(&view.rounds, *round) || found.iter().any(|it| it.rounds.contains(round))
    };
    let unexplained = differing.iter().filter(|round| !is_explained(round)).copied().collect();
    Diagnoses { found, unexplained }
}

fn untried(view: &View<'_>, found: &[Diagnosed]) -> Vec<Diagnosed> {
    let mut others = Vec::new();
    let round_robin = all_play_all(view);
    let is_round_robin = round_robin.is_some();
    let whole = round_robin.into_iter().chain(forfeits(view));
    others.extend(whole.map(|it| it.perhaps(differing(&view.rounds))));
    if is_round_robin {
        return others;
    }
    let is_lost = is_lost(view);
    if is_lost {
        others.push(Diagnosis::StandingsOrderLost.perhaps(differing(&view.rounds)));
    }
    let unstated = acceleration::unstated(view, found);
    let is_unstated = unstated.is_some();
    others.extend(unstated.map(|it| it.perhaps(vec![1])));
    let forfeits = first_round::of_forfeits(view).unwrap_or_default();
    if !is_lost && !is_unstated && !forfeits.contains(&1) {
        others.extend(first_round::order(view, !found.is_empty()));
    }
    if !forfeits.is_empty() {
        let diagnosis = Diagnosis::ForfeitColours(forfeits.clone());
        let (rounds, spoiled) = (forfeits, Vec::new());
        others.push(Diagnosed { diagnosis, rounds, is_proved: true, spoiled });
    }
    others
}

/// Whether a file states virtual points, and more of its rounds match without them. Returns how many match with and
/// without them. `rounds` are all rounds of the file.
pub fn unused_acceleration(
    tournament: &Tournament,
    edition: &Edition,
    rounds: &[RoundCheck],
) -> Option<Matching> {
    if tournament.players.iter().all(|player| player.acceleration.is_empty()) {
        return None;
    }
    let (tournament, rounds) = (tournament.clone(), rounds.to_vec());
    let view = View { tournament, rounds, edition, acceleration: AccelerationSource::File };
    match acceleration::propose(&view)?.0.diagnosis {
        Diagnosis::UnusedAcceleration { matching, .. } => Some(matching),
        _ => None,
    }
}

/// The numbers of two players with equal ratings, and the rating.
type Exchanged = (PlayerNumber, PlayerNumber, Option<u32>);

/// A diagnosis, the tournament with the proposed change, and the verdicts on its rounds.
type Proposal = (Diagnosed, Tournament, Vec<RoundCheck>);

fn matches(rounds: &[RoundCheck], round: u32) -> bool {
    rounds.iter().any(|it| it.round == round && it.verdict == Verdict::Match)
}

fn differing(rounds: &[RoundCheck]) -> Vec<u32> {
    rounds.iter().filter(|it| it.verdict.is_difference()).map(|it| it.round).collect()
}

/// The file with `U` in place of the letter of its byes, if every matching round still matches, and more rounds match
/// or the next bye goes to another player.
fn other_byes(view: &View<'_>) -> Option<Proposal> {
    let byes = view.tournament.other_byes()?;
    let changed = view.tournament.with_allocated(&byes);
    let rounds = view.judge_unless_spoiled(&changed)?;
    let (matching, next) = (view.counts(&rounds), next_bye(view, &changed));
    let (letter, worth) = (byes.entry.unplayed_letter()?, changed.points.pab);
    let diagnosis = Diagnosis::OtherByes { letter, worth, matching, next };
    let matters = matching.then > matching.now || next.is_some();
    matters.then(|| (view.tried(diagnosis, &rounds), changed, rounds))
}

/// The players who get the bye of the next round, before and after the change. `None` if it is the same player.
fn next_bye(view: &View<'_>, changed: &Tournament) -> Option<(u32, [PlayerNumber; 2])> {
    let round = view.tournament.last_paired_round() + 1;
    view.tournament.declared_rounds.filter(|rounds| round <= *rounds)?;
    let bye = |tournament: &Tournament| -> Option<PlayerNumber> {
        let replay = Replay::new(tournament, view.edition).without_readings();
        let boards = pair_next(&replay, Some(round)).ok()?.boards;
        boards.iter().find(|board| board.is_pab()).map(|board| board.white)
    };
    let (now, then) = (bye(&view.tournament)?, bye(changed)?);
    (now != then).then_some((round, [now, then]))
}

/// That more than half of the games are forfeits, if opponents differ.
fn forfeits(view: &View<'_>) -> Option<Diagnosis> {
    let differs = |it: &RoundCheck| it.verdict != Verdict::Colour && it.verdict.is_difference();
    let (games, forfeits) = view.tournament.mostly_forfeits()?;
    view.rounds.iter().any(differs).then_some(Diagnosis::MostlyForfeits { games, forfeits })
}

/// Everybody has met everybody. This is also so in a Swiss tournament with as many rounds as a round robin.
fn all_play_all(view: &View<'_>) -> Option<Diagnosis> {
    let differs = !differing(&view.rounds).is_empty();
    (differs && view.tournament.is_all_play_all()).then_some(Diagnosis::AllPlayAll)
}

/// Points fall along the numbers, ratings do not, and another order restores rounds.
fn propose(view: &View<'_>) -> Option<Proposal> {
    if goes_down_often(&final_points(&view.tournament)) || ratings_fall(&view.tournament) {
        return None;
    }
    let proposals = [Numbers::Rating, Numbers::Rank].into_iter().map(|numbers| {
        let changed = renumbered(view, numbers);
        let rounds = view.judge(&changed);
        (numbers, changed, rounds)
    });
    let (numbers, changed, rounds) = proposals.max_by_key(|(.., rounds)| matching(rounds))?;
    let matching = view.counts(&rounds);
    let diagnosis = Diagnosis::StandingsOrder { numbers, matching };
    (matching.then > matching.now).then(|| (view.tried(diagnosis, &rounds), changed, rounds))
}

/// The tournament as `--assume numbers` reads the file. With Baku acceleration, group A has other players then.
fn renumbered(view: &View<'_>, numbers: Numbers) -> Tournament {
    let tournament = &view.tournament;
    let mut changed = tournament.renumbered(numbers);
    let is_baku = match view.acceleration {
        AccelerationSource::Baku => true,
        AccelerationSource::File => tournament.headers.states_baku(),
        AccelerationSource::None => false,
    };
    if is_baku {
        let rounds = tournament.declared_rounds.unwrap_or(tournament.last_paired_round());
        let before = tournament.baku_points(rounds);
        if tournament.players.iter().zip(&before).all(|(player, it)| player.acceleration == *it) {
            let table = changed.baku_points(rounds);
            changed.players.iter_mut().zip(table).for_each(|(player, it)| player.acceleration = it);
        }
    }
    changed
}

/// No player has more points than a player with a smaller number, round 1 is not paired by the numbers, and nothing in
/// the file suggests that the numbers are right.
fn is_lost(view: &View<'_>) -> bool {
    let points = final_points(&view.tournament);
    let mut scores = points.clone();
    scores.dedup();
    let differs = view.first_difference().is_some_and(|it| it.verdict == Verdict::Different);
    differs && points.is_sorted() && scores.len() > 3 && !ratings_fall(&view.tournament)
}

/// The final points by number, negated: the best standing comes first.
fn final_points(tournament: &Tournament) -> Vec<i32> {
    let last = tournament.last_paired_round() + 1;
    tournament.indices().map(|index| -tournament.score_before(index, last).0).collect()
}

/// Whether ratings are stated and fall along the numbers. If all are equal, the answer is no.
fn ratings_fall(tournament: &Tournament) -> bool {
    let ratings: Vec<i64> =
        tournament.players.iter().filter_map(|it| it.rating).map(|it| -i64::from(it)).collect();
    ratings.first() != ratings.last() && !goes_down_often(&ratings)
}

/// Whether a list that should ascend goes down in more than a twentieth of its steps.
fn goes_down_often<T: PartialOrd>(list: &[T]) -> bool {
    let downs = list.windows(2).filter(|pair| pair[0] > pair[1]).count();
    downs * 20 > list.len()
}
