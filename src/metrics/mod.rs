//! Pairing quality as sums of the judge's failure values. There is no single score: the criteria decide in their order,
//! and these numbers only describe.

mod fairness;

use std::borrow::Cow;
use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use fairness::Fairness;

use crate::check::{Examined, FilePairing};
use crate::colours::allocate;
use crate::criteria::{BracketPairing, RoundPairing, brackets};
use crate::editions::{ALL, Edition, Method};
use crate::judge::bracket_costs;
use crate::pairer::Paired;
use crate::round::{Preference, RoundContext, Strength};
use crate::tournament::Colour;

/// Quality of one or more rounds.
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
    /// Counts of fairness.
    pub fairness: Fairness,
    /// One entry for each quality criterion of the edition, in order.
    pub criteria: Vec<CriterionMetric>,
}

/// How often a criterion could not be satisfied in full.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(from = "(String, u64, u64)", into = "(String, u64, u64)")]
pub struct CriterionMetric {
    /// Its label: `C12`.
    pub label: Cow<'static, str>,
    /// Brackets with a failure value other than zero.
    pub brackets: u64,
    /// The sum of its counts; 0 if its value is a list.
    pub total: u64,
}

/// The labels of the criteria of all editions. Results of surveys hold each of them a million times.
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
    /// The metrics of the prescribed pairing.
    pub fn of_rules(round: &RoundContext, edition: &Edition, best: &Paired) -> Metrics {
        Metrics::with_colours(round, edition, (&best.pairing, &[]), Some(best))
    }

    /// The metrics of a file's pairing in a round. `best`: the prescribed pairing, where
    /// [`need_best`](Metrics::need_best) asks for it.
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

    /// Whether brackets are those that the pairer formed, joined ones included, as far as the pairing is the prescribed one.
    /// Otherwise they follow from the scores.
    pub fn need_best(edition: &Edition) -> bool {
        edition.method != Method::Preference
    }

    /// `colours`: of the higher ranked player of each pair. `best`: the prescribed pairing.
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
        fairness::add(&mut self.granted, &other.granted);
        fairness::add(&mut self.denied, &other.denied);
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
