//! Pairing quality as sums of the judge's failure values. There is no single score: the criteria decide in their order,
//! and these sums only describe.

use std::borrow::Cow;
use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::{Examined, FilePairing};
use crate::colours::allocate;
use crate::criteria::{BracketPairing, RoundPairing, brackets};
use crate::editions::{ALL, Edition, Method};
use crate::judge::bracket_costs;
use crate::pairer::Paired;
use crate::round::{Float, Preference, Rank, RoundContext, Strength};
use crate::tournament::Colour;

/// The pairing quality of one or more rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Metrics {
    /// Rounds counted.
    pub rounds: u64,
    /// Games paired.
    pub boards: u64,
    /// Pairing-allocated byes.
    pub pabs: u64,
    /// Brackets paired.
    pub brackets: u64,
    /// Boards on which the scores differ.
    pub uneven_boards: u64,
    /// The sum of all score differences on boards, in tenths of a point.
    pub score_differences: u64,
    /// The largest score difference on a board, in tenths of a point.
    pub largest_difference: u64,
    /// Colour preferences granted, by strength: mild, strong, absolute.
    pub granted: [u64; 3],
    /// Colour preferences not granted, by strength: mild, strong, absolute.
    pub denied: [u64; 3],
    /// Counts of fairness to the players.
    pub fairness: Fairness,
    /// One entry for each quality criterion of the edition, in order.
    pub criteria: Vec<CriterionMetric>,
}

/// How often a criterion could not be satisfied in full.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(from = "(String, u64, u64)", into = "(String, u64, u64)")]
pub struct CriterionMetric {
    /// The label of the criterion, such as `C12`.
    pub label: Cow<'static, str>,
    /// Brackets with a failure value other than zero.
    pub brackets: u64,
    /// The sum of the failure values; 0 if a value is a list.
    pub total: u64,
}

/// The labels of the criteria of all editions, stored once: the results of surveys use them a million times.
fn labels() -> &'static [&'static str] {
    static LABELS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let editions = ALL.iter().map(|edition| edition());
        editions.flat_map(|it| it.criteria).map(|(article, _)| article.label).collect()
    });
    &LABELS
}

impl From<(String, u64, u64)> for CriterionMetric {
    fn from((label, brackets, total): (String, u64, u64)) -> CriterionMetric {
        let known = labels().iter().find(|it| **it == label);
        let label = known.map_or_else(|| Cow::Owned(label), |it| Cow::Borrowed(*it));
        CriterionMetric { label, brackets, total }
    }
}

impl From<CriterionMetric> for (String, u64, u64) {
    fn from(metric: CriterionMetric) -> (String, u64, u64) {
        (metric.label.into_owned(), metric.brackets, metric.total)
    }
}

impl Metrics {
    /// The metrics of the prescribed pairing of a round.
    pub fn of_rules(round: &RoundContext, edition: &Edition, best: &Paired) -> Metrics {
        Metrics::with_colours(round, edition, (&best.pairing, &[]), Some(best))
    }

    /// The metrics of a file's pairing in a round. `best`: the prescribed pairing, needed if
    /// [`need_best`](Metrics::need_best) is `true`.
    pub fn of_file(
        round: &RoundContext,
        edition: &Edition,
        file: &FilePairing,
        best: Option<&Paired>,
    ) -> Metrics {
        Metrics::with_colours(round, edition, (&file.pairing, &file.colours), best)
    }

    /// The metrics of the file's pairing in an examined round.
    pub fn of_examined(round: &Examined, edition: &Edition) -> Metrics {
        Metrics::of_file(&round.context, edition, &round.file, round.best.as_ref())
    }

    /// Whether metrics need the prescribed pairing, because its brackets are those that the pairer formed, joined ones
    /// included. Otherwise the brackets follow from the scores.
    pub fn need_best(edition: &Edition) -> bool {
        edition.method != Method::Preference
    }

    /// `colours`: the colour of the higher ranked player of each pair. `best`: the prescribed pairing.
    fn with_colours(
        round: &RoundContext,
        edition: &Edition,
        (pairing, colours): (&RoundPairing, &[Option<Colour>]),
        best: Option<&Paired>,
    ) -> Metrics {
        let mut metrics = Metrics {
            rounds: 1,
            boards: pairing.pairs.len() as u64,
            pabs: pairing.unpaired.len() as u64,
            ..Metrics::default()
        };
        metrics.count_boards(round, edition, pairing, colours);
        pairing.unpaired.iter().for_each(|place| metrics.fairness.count_pab(round, *place));
        match best.filter(|best| Metrics::need_best(edition) && best.pairing == *pairing) {
            Some(best) => metrics.count_criteria(round, edition, pairing, &best.brackets),
            None => metrics.count_criteria(round, edition, pairing, &brackets(round, pairing)),
        }
        metrics
    }

    fn count_boards(
        &mut self,
        round: &RoundContext,
        edition: &Edition,
        pairing: &RoundPairing,
        colours: &[Option<Colour>],
    ) {
        for (at, pair) in pairing.pairs.iter().enumerate() {
            let difference = (round.score(pair.0) - round.score(pair.1)).0.unsigned_abs();
            self.uneven_boards += u64::from(difference > 0);
            self.score_differences += u64::from(difference);
            self.largest_difference = self.largest_difference.max(u64::from(difference));
            let (white, black) = match colours.get(at).copied().flatten() {
                Some(Colour::White) => *pair,
                Some(Colour::Black) => (pair.1, pair.0),
                None => {
                    let board = allocate(round, edition.colour_steps(), *pair);
                    (board.white, board.black)
                }
            };
            self.count_preference(round.player(white).preference, Colour::White);
            self.count_preference(round.player(black).preference, Colour::Black);
            self.fairness.count_board(round, white, black);
        }
    }

    fn count_preference(&mut self, preference: Option<Preference>, given: Colour) {
        let Some(preference) = preference else { return };
        let strength = match preference.strength {
            Strength::Mild => 0,
            Strength::Strong => 1,
            Strength::Absolute => 2,
        };
        let counts = if preference.colour == given { &mut self.granted } else { &mut self.denied };
        counts[strength] += 1;
    }

    fn count_criteria(
        &mut self,
        round: &RoundContext,
        edition: &Edition,
        pairing: &RoundPairing,
        brackets: &[BracketPairing],
    ) {
        let pab_score = pairing.pab().map(|place| round.score(place));
        let labels = edition.criteria.iter().map(|(article, _)| Cow::Borrowed(article.label));
        self.criteria =
            labels.map(|label| CriterionMetric { label, ..Default::default() }).collect();
        for bracket in brackets {
            self.brackets += 1;
            let costs = bracket_costs(round, edition, pab_score, bracket);
            for (metric, (_, cost)) in self.criteria.iter_mut().zip(costs) {
                metric.brackets += u64::from(!cost.is_zero());
                if let [count] = cost.values() {
                    metric.total += u64::from(count.unsigned_abs());
                }
            }
        }
    }

    /// Adds the metrics of other rounds.
    pub fn add(&mut self, other: &Metrics) {
        self.rounds += other.rounds;
        self.boards += other.boards;
        self.pabs += other.pabs;
        self.brackets += other.brackets;
        self.uneven_boards += other.uneven_boards;
        self.score_differences += other.score_differences;
        self.largest_difference = self.largest_difference.max(other.largest_difference);
        add(&mut self.granted, &other.granted);
        add(&mut self.denied, &other.denied);
        self.fairness.add(&other.fairness);
        if self.criteria.is_empty() {
            self.criteria.clone_from(&other.criteria);
        } else {
            for (sum, metric) in self.criteria.iter_mut().zip(&other.criteria) {
                sum.brackets += metric.brackets;
                sum.total += metric.total;
            }
        }
    }
}

/// Counts of fairness over one or more rounds. They decide nothing, because the rules leave no choice of a pairing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fairness {
    /// Boards by score difference, virtual points included: 0, up to ½, up to 1, up to 1½, up to 2, more.
    pub differences: [u64; 6],
    /// Downfloaters who also floated down one round before, and two rounds before.
    pub repeated_downfloats: [u64; 2],
    /// Upfloaters who also floated up one round before, and two rounds before.
    pub repeated_upfloats: [u64; 2],
    /// Players with a game by their colour difference after the round, without sign: 0, 1, 2, more.
    pub colour_differences: [u64; 4],
    /// Players with one colour at least three times in a row, this round included.
    pub third_same_colour: u64,
    /// Pairing-allocated byes by scoregroup: the lowest, the second lowest, a higher one.
    pub pab_groups: [u64; 3],
}

const HALF: u64 = 5;

impl Fairness {
    fn count_board(&mut self, round: &RoundContext, white: Rank, black: Rank) {
        let (one, other) = (round.score(white).0, round.score(black).0);
        let steps = u64::from(one.abs_diff(other)).div_ceil(HALF) as usize;
        self.differences[steps.min(self.differences.len() - 1)] += 1;
        self.count_float(round, white, one - other);
        self.count_float(round, black, other - one);
        self.count_colour(round, white, Colour::White);
        self.count_colour(round, black, Colour::Black);
    }

    /// Counts a repeated float. `above`: the player's score minus the opponent's, in tenths of a point.
    fn count_float(&mut self, round: &RoundContext, rank: Rank, above: i32) {
        let (float, counts) = match above {
            0 => return,
            1.. => (Float::Down, &mut self.repeated_downfloats),
            _ => (Float::Up, &mut self.repeated_upfloats),
        };
        for (count, earlier) in counts.iter_mut().zip(round.player(rank).floats) {
            *count += u64::from(earlier == Some(float));
        }
    }

    fn count_colour(&mut self, round: &RoundContext, rank: Rank, given: Colour) {
        let player = round.player(rank);
        let step = if given == Colour::White { 1 } else { -1 };
        let difference = (player.colour_difference + step).unsigned_abs() as usize;
        self.colour_differences[difference.min(self.colour_differences.len() - 1)] += 1;
        self.third_same_colour += u64::from(player.repeated_colour == Some(given));
    }

    fn count_pab(&mut self, round: &RoundContext, rank: Rank) {
        let from_below = round.scoregroups.len() - 1 - round.scoregroup_of(rank);
        self.pab_groups[from_below.min(self.pab_groups.len() - 1)] += 1;
    }

    fn add(&mut self, other: &Fairness) {
        add(&mut self.differences, &other.differences);
        add(&mut self.repeated_downfloats, &other.repeated_downfloats);
        add(&mut self.repeated_upfloats, &other.repeated_upfloats);
        add(&mut self.colour_differences, &other.colour_differences);
        self.third_same_colour += other.third_same_colour;
        add(&mut self.pab_groups, &other.pab_groups);
    }
}

fn add(sums: &mut [u64], counts: &[u64]) {
    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
}
