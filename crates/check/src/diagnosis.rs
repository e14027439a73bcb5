//! Diagnoses: what is probably wrong with a file whose rounds differ from the rules. A diagnosis is printed beside the
//! verdicts and does not change them. Before it is printed, the file is judged again with the proposed change.

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

/// The numbers of rounds that match, without and with the proposed change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(inline))]
pub struct Matching {
    /// The number of matching rounds if the changes of earlier diagnoses are applied.
    pub now: usize,
    /// The number of matching rounds if the change of this diagnosis is applied, too.
    pub then: usize,
}

/// A probable fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Diagnosis {
    /// The numbers follow the final standing. In another order, more rounds match.
    StandingsOrder {
        /// The order in which more rounds match.
        numbers: Numbers,
        /// The numbers of rounds that match without and with the new order.
        matching: Matching,
    },
    /// The numbers follow the final standing, and no column of the file restores the order by which rounds were paired.
    StandingsOrderLost,
    /// The file has virtual points. Without them, more rounds match.
    UnusedAcceleration {
        /// The source of the virtual points.
        source: Source,
        /// The numbers of rounds that match with and without the virtual points.
        matching: Matching,
    },
    /// The file has no virtual points. With those of Baku acceleration, more rounds match.
    BakuAcceleration {
        /// The source that states no virtual points.
        source: Source,
        /// The numbers of rounds that match without and with Baku acceleration.
        matching: Matching,
    },
    /// Round 1 pairs most players with somebody a quarter of the field below, or pairs within blocks. This is a sign of
    /// acceleration by other virtual points than were tried.
    UndeclaredAcceleration {
        /// The source of the virtual points that were tried, or of the statement that there are none.
        source: Source,
        /// Whether the file had other virtual points, and more rounds match without them.
        is_another: bool,
        /// Blocks of at least four players that no game of round 1 leaves: the first and the last number of each, from
        /// the top. Either at least two blocks, or empty if there are none.
        blocks: Vec<[PlayerNumber; 2]>,
    },
    /// Nobody has the bye `U`, but in most rounds one player has a bye with another letter. All matching rounds still
    /// match if these byes were allocated by the pairing.
    OtherByes {
        /// The letter of these byes: `H`, `F` or `Z`.
        letter: char,
        /// The points for each of these byes.
        worth: Points,
        /// How many rounds match without the change, and how many with it.
        matching: Matching,
        /// The next round, if the change gives its bye to another player: the round, and who gets it before and after.
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
    /// The ranks, which contradict the list that the file declares, follow this column, as before round 1.
    StartingRanks(&'static str),
    /// The boards of round 1 match if the initial colour is the other one.
    InitialColour {
        /// Whether the file states an initial colour (`152`, `XXC`).
        is_stated: bool,
        /// The initial colour with which the boards of round 1 match.
        right: Colour,
        /// The numbers of rounds that match without and with this colour.
        matching: Matching,
    },
    /// Round 1 matches if players of equal rating exchange their numbers.
    EqualRatings {
        /// The players who exchange their numbers, in pairs, with their rating.
        exchanged: Vec<Exchanged>,
        /// The numbers of rounds that match without and with the exchange.
        matching: Matching,
    },
    /// Round 1 pairs the first player with the last, the second with the last but one, and so on.
    TopAgainstBottom,
    /// Round 1 pairs the first player with the second, the third with the fourth, and so on.
    Neighbours,
    /// Round 1 pairs the first half with the second half, but not in the order of the numbers.
    SecondHalfInAnotherOrder,
    /// In these rounds only the colours of unplayed games differ.
    ForfeitColours(Vec<u32>),
    /// The first rounds, up to this one, differ, but later rounds do not: players probably came late, or numbers were
    /// changed after these rounds.
    LateEntries(u32),
}

/// The source that states the virtual points, or states that there are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The records of the file about virtual points (`250`, `XXA`), or their absence.
    File,
    /// Record `192`, with this encoded type of tournament.
    Encoded(String),
    /// The option `--acceleration`, which overrides the file.
    Option,
}

/// A diagnosis, and the rounds that it explains or spoils.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Diagnosed {
    /// The probable fault of the file.
    #[serde(skip)]
    pub diagnosis: Diagnosis,
    /// The differing rounds that the diagnosis explains, in order.
    #[serde(rename = "explains")]
    pub rounds: Vec<u32>,
    /// Whether the explanation is proved: the rounds match with the proposed change, or differ only in what the
    /// diagnosis names. `false` if the diagnosis may explain them, but cannot be tested.
    #[serde(rename = "proved")]
    pub is_proved: bool,
    /// The rounds that match now, but not if the diagnosis is applied.
    #[serde(rename = "spoils")]
    pub spoiled: Vec<u32>,
}

/// All diagnoses of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnoses {
    /// The diagnoses. Each one assumes the changes that the earlier ones propose.
    pub found: Vec<Diagnosed>,
    /// The differing rounds that no diagnosis explains, in order.
    pub unexplained: Vec<u32>,
}

impl Diagnosis {
    /// The name of the diagnosis in kebab-case, which never changes.
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
    /// Writes a text like `5 rounds match instead of 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.then == 1 { "round matches" } else { "rounds match" };
        write!(f, "{} {verb} instead of {}", self.then, self.now)
    }
}

/// A tournament with all changes proposed so far, and the verdicts on its rounds.
struct View<'a> {
    tournament: Tournament,
    rounds: Vec<RoundCheck>,
    edition: &'a Edition,
    /// The user's choice about virtual points.
    acceleration: AccelerationSource,
}

impl View<'_> {
    fn judge(&self, changed: &Tournament) -> Vec<RoundCheck> {
        Replay::new(changed, self.edition).without_readings().check(None).rounds
    }

    /// The checks of all rounds of a changed tournament. `None` if the change spoils a round that matches now. Such
    /// rounds are judged first, and the first spoiled one ends the work.
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

    /// The check of round 1 of a changed tournament.
    fn judge_first(&self, changed: &Tournament) -> Option<RoundCheck> {
        let check = Replay::new(changed, self.edition).without_readings().check(Some(1));
        check.rounds.into_iter().next()
    }

    /// The check of round 1, if its pairing differs from the rules.
    fn first_difference(&self) -> Option<&RoundCheck> {
        self.rounds.first().filter(|it| it.round == 1 && it.verdict.is_difference())
    }

    fn counts(&self, then: &[RoundCheck]) -> Matching {
        Matching { now: matching(&self.rounds), then: matching(then) }
    }

    /// The rounds that differ now, but match in the checks `then`.
    fn explained(&self, then: &[RoundCheck]) -> Vec<u32> {
        let differs = |it: &&RoundCheck| it.verdict.is_difference();
        let rounds = self.rounds.iter().filter(differs).map(|it| it.round);
        rounds.filter(|round| matches(then, *round)).collect()
    }

    /// The rounds that match now, but do not match in the checks `then`.
    fn spoiled(&self, then: &[RoundCheck]) -> Vec<u32> {
        let rounds = self.rounds.iter().map(|it| it.round);
        rounds.filter(|round| matches(&self.rounds, *round) && !matches(then, *round)).collect()
    }

    fn tried(&self, diagnosis: Diagnosis, then: &[RoundCheck]) -> Diagnosed {
        let (rounds, spoiled) = (self.explained(then), self.spoiled(then));
        Diagnosed { diagnosis, rounds, is_proved: true, spoiled }
    }
}

/// Finds the probable faults of a file. `rounds`: the checks of all its rounds; `acceleration`: the user's choice about
/// virtual points.
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

/// Returns how many rounds of a file match with and without its virtual points, if more match without. `None` if not,
/// or if the file has none. `rounds`: the checks of all its rounds.
pub fn unused_acceleration(
    tournament: &Tournament,
    edition: &Edition,
    rounds: &[RoundCheck],
) -> Option<Matching> {
    if !acceleration::has_acceleration(tournament) {
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

/// Proposes `U` as the letter of the file's byes, if every matching round still matches, and either more rounds match
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

/// The next round, with the players who get its bye before and after the change. `None` if both are the same player.
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

/// Diagnoses that more than half of the games are forfeits, if opponents differ.
fn forfeits(view: &View<'_>) -> Option<Diagnosis> {
    let differs = |it: &RoundCheck| it.verdict != Verdict::Colour && it.verdict.is_difference();
    let (games, forfeits) = view.tournament.mostly_forfeits()?;
    view.rounds.iter().any(differs).then_some(Diagnosis::MostlyForfeits { games, forfeits })
}

/// Diagnoses that everybody has met everybody. A Swiss tournament with as many rounds as a round robin does that, too.
fn all_play_all(view: &View<'_>) -> Option<Diagnosis> {
    let differs = !differing(&view.rounds).is_empty();
    (differs && view.tournament.is_all_play_all()).then_some(Diagnosis::AllPlayAll)
}

/// Proposes another order, if points fall along the numbers, ratings do not, and more rounds match in that order.
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

/// The tournament as `--assume numbers` reads the file. With Baku acceleration this changes who is in group A.
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

/// For each player, by number, the final points, negated: in a final standing this list ascends.
fn final_points(tournament: &Tournament) -> Vec<i32> {
    let last = tournament.last_paired_round() + 1;
    tournament.indices().map(|index| -tournament.score_before(index, last).0).collect()
}

/// Whether ratings are stated, differ, and fall along the numbers.
fn ratings_fall(tournament: &Tournament) -> bool {
    let ratings: Vec<i64> =
        tournament.players.iter().filter_map(|it| it.rating).map(|it| -i64::from(it)).collect();
    ratings.first() != ratings.last() && !goes_down_often(&ratings)
}

/// Whether a list that should ascend goes down at more than a twentieth of its items.
fn goes_down_often<T: PartialOrd>(list: &[T]) -> bool {
    let downs = list.windows(2).filter(|pair| pair[0] > pair[1]).count();
    downs * 20 > list.len()
}
