//! Finds the best pairing of a round, bracket by bracket (article 3), without using the judge.
//!
//! | stage | when | cost |
//! |---|---|---|
//! | `fast` | all MDPs can be paired and at most one resident floats: a candidate reaches a lower bound | near linear |
//! | case by case | conditions force one of several members to float | that of each case, times the number of cases |
//! | `weighted`, bracket alone | no candidate reaches the bound; those below are tested later | cubic in the bracket |
//! | `weighted`, with the next bracket | C.7 has to be weighed (2017 only) | cubic in both brackets |
//! | `weighted`, with everybody below | the completion has to be weighed | cubic in the players not yet paired |
//!
//! `is_proved` allows a stage only for the criteria for which the stage is proved. `bracket` is the search by weights
//! of all editions. [`procedure`] forms the brackets of 2013 and 1992.
//!
//! Each stage proves its answer or gives up, and the last stage always answers. Under conditions ([`pair_under`]) the
//! search has a limit; an answer found at the limit is marked as not proved.

// What this crate knows of the others, under the names by which its files use them.
use pairproof_facts::tournament;
use pairproof_matching as matching;
use pairproof_rules::{colours, conditions, criteria, editions, round, sequence};

mod bipartite;
mod bracket;
mod colour_bound;
mod everybody;
mod fast;
mod look_ahead;
mod means;
mod ordinary;
mod parts;
pub mod procedure;
mod rules_1992;
mod rules_2013;
mod setting;
mod settled;
mod tight;
mod walk;
mod weighted;

use std::cell::Cell;
use std::sync::LazyLock;

use means::{Decided, Means};
use setting::Setting;

use crate::criteria::{BracketPairing, Criterion, NoCompletePairing, Quality, RoundPairing, Route};
use crate::editions::{Edition, Method, by_id};
use crate::round::RoundContext;
use crate::tournament::Points;

pub use crate::conditions::Condition;
pub use means::{Stages, Work};

/// The best pairing of a round, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paired {
    /// The pairs of the round, and the player without an opponent, if there is one.
    pub pairing: RoundPairing,
    /// The brackets, from the highest score down.
    pub brackets: Vec<BracketPairing>,
    /// The score of the player who gets the PAB, in editions that minimise this score (C5).
    pub pab_score: Option<Points>,
    /// The brackets that the procedure formed.
    pub route: Route,
    /// The number of brackets that each stage decided, and similar counts.
    pub work: Work,
    /// The decisions of the procedure. `None` if the edition is not a procedure (2013, 1992).
    pub trace: Option<procedure::Trace>,
}

impl Paired {
    /// Whether the pairing is proved to be the best. `false` if a search under conditions reached its limit.
    pub fn is_proved(&self) -> bool {
        self.work.unproved == 0
    }

    fn of(brackets: Vec<BracketPairing>, means: Means<'_>) -> Paired {
        let unpaired = brackets.last().map(|it| it.downfloaters.clone()).unwrap_or_default();
        assert!(unpaired.len() <= 1, "the last bracket leaves at most one player");
        let count = brackets.iter().map(|bracket| bracket.pairs.len()).sum();
        let mut pairs = Vec::with_capacity(count);
        brackets.iter().for_each(|bracket| pairs.extend_from_slice(&bracket.pairs));
        Paired {
            pairing: RoundPairing::new(pairs, unpaired),
            brackets,
            pab_score: None,
            route: Route::default(),
            work: means.work.get(),
            trace: None,
        }
    }
}

/// Finds the pairing of a round that the edition prescribes.
///
/// # Errors
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3).
pub fn pair(round: &RoundContext, edition: &Edition) -> Result<Paired, NoCompletePairing> {
    pair_by(round, edition, Stages::ALL)
}

/// Pairs like [`pair`], with only these stages switched on. Switching stages off must not change the answer.
///
/// # Errors
///
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3).
pub fn pair_by(
    round: &RoundContext,
    edition: &Edition,
    stages: Stages,
) -> Result<Paired, NoCompletePairing> {
    pair_under_by(round, edition, &[], stages)
}

/// Finds the best legal pairing that meets all conditions.
///
/// Under 2026, a preference over complete pairings, the answer is the best of all legal pairings that meet the
/// conditions. Criteria keep their values, C5 and C8 included.
///
/// Under a procedure, the answer is the first pairing reached if brackets reject pairs that violate the conditions, and
/// candidates after which *only the conditions* prevent a pairing of the rest. So brackets are undone, joined or
/// collapsed (2017: A.9; 2013, 1992: C.13) only if the rules alone leave no pairing below.
///
/// In 2017 C.5 to C.19 ignore the conditions, including the look-ahead of C.7. In 2013 and 1992 a condition acts in a
/// bracket like a forbidden pair (B.1, B.2), so C.1 and C.12 respect it. C.12 exchanges no floaters of a bracket that
/// rejected its first candidate, nor floaters after whose exchange only the conditions prevent a pairing of the others.
///
/// # Errors
///
/// [`NoCompletePairing`] when no legal pairing meets the conditions.
pub fn pair_under(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
) -> Result<Paired, NoCompletePairing> {
    pair_under_by(round, edition, conditions, Stages::ALL)
}

/// Pairs like [`pair_under`], with only these stages switched on. Switching stages off must not change the answer.
///
/// # Errors
///
/// The same as of [`pair_under`].
pub fn pair_under_by(
    round: &RoundContext,
    edition: &Edition,
    conditions: &[Condition],
    stages: Stages,
) -> Result<Paired, NoCompletePairing> {
    // Without conditions the round itself is the smaller graph, and nothing is copied.
    let restricted;
    let allowed = match conditions {
        [] => round,
        _ => {
            restricted = setting::restrict(round, edition, conditions);
            &restricted
        }
    };
    // `walk::pair` finds out whether it is the lowest. The other editions have no C5.
    let (work, pab_is_lowest) = (Cell::default(), true);
    let (means, is_proved) = (Means { stages, work: &work }, is_proved(edition));
    debug_assert!(edition.method.is_procedure() || is_weighed(edition), "{}", edition.id);
    let setting =
        Setting { allowed, judged: round, edition, is_proved, conditions, pab_is_lowest, means };
    match edition.method {
        Method::Preference => walk::pair(&setting),
        Method::Collapsing => walk::pair_collapsing(&setting),
        Method::Rules2013(readings) => rules_2013::pair(&setting, readings),
        Method::Rules1992(switches) => rules_1992::pair(&setting, switches),
    }
}

/// The tables of criteria for which [`is_proved`] is true.
static PROVED: LazyLock<Vec<Vec<Option<Quality>>>> = LazyLock::new(|| {
    let editions = ["fide-2026", "fide-2017"].into_iter().filter_map(by_id);
    editions.map(|edition| rows(&edition).map(Criterion::proved).collect()).collect()
});

/// Whether every stage is proved for the edition's table of criteria.
///
/// `fast` (with `colour_bound`, `tight`, `ordinary`, `look_ahead`): by the first two rows, ordinary candidates are
/// better than others. C8 (C.7) is tested afterwards. Then C9, preferences and floats decide in order; other criteria
/// are zero in the tight graph. `next_bound`: candidates equal before C8 leave over equal scores.
fn is_proved(edition: &Edition) -> bool {
    let is = |proved: &Vec<Option<Quality>>| {
        rows(edition).map(Criterion::proved).eq(proved.iter().copied())
    };
    PROVED.iter().any(is)
}

/// Whether the search by weights can represent the edition's criteria. Every row has to be a sum, except perhaps one
/// about the next bracket. The first row has to decide how many float, another row how many of each score: the order of
/// generation compares only candidates with equally many paired MDPs.
pub fn is_weighed(edition: &Edition) -> bool {
    let is = |row: Criterion, settles: fn(Quality) -> bool| row.proved().is_some_and(settles);
    let is_next = |row: &Criterion| is(*row, Quality::is_about_next);
    rows(edition).next().is_some_and(|row| is(row, Quality::settles_count))
        && rows(edition).any(|row| is(row, Quality::settles_scores))
        && rows(edition).all(|row| row.additive().is_some() || is_next(&row))
        && rows(edition).filter(is_next).count() <= 1
}

fn rows(edition: &Edition) -> impl Iterator<Item = Criterion> {
    edition.criteria.iter().map(|(_, criterion)| *criterion)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions::in_force;

    #[test]
    fn the_editions_and_their_readings_are_paired_by_all_stages() {
        for edition in [in_force(), by_id("fide-2017").expect("a known edition")] {
            let readings = edition.readings.iter().map(|reading| edition.under(reading));
            for edition in readings.chain([edition.clone()]) {
                assert!(is_proved(&edition) && is_weighed(&edition), "{}", edition.id);
            }
        }
    }

    /// Before you change this test, prove the stages for the changed table, or remove its edition from [`PROVED`].
    #[test]
    fn the_stages_are_proved_for_these_rows() {
        let rows_of = |id: &str| -> String {
            let edition = by_id(id).expect("a known edition");
            let names: Vec<String> = rows(&edition).map(|row| format!("{:?}", row.id())).collect();
            names.join(" ")
        };
        let of_2026 = "DownfloaterCount DownfloaterScores NextBracket PabUnplayedGames \
                       TopscorerColourDifference TopscorerColourStreak ColourPreference \
                       StrongColourPreference ResidentDownfloatAgain(One) \
                       MdpOpponentUpfloatAgain(One) ResidentDownfloatAgain(Two) \
                       MdpOpponentUpfloatAgain(Two) MdpDownfloatDifferences(One) \
                       MdpOpponentUpfloatDifferences(One) MdpDownfloatDifferences(Two) \
                       MdpOpponentUpfloatDifferences(Two)";
        let of_2017 = "DownfloaterCount ScoreDifferences NextBracketPairs \
                       TopscorerColourDifference TopscorerColourStreak ColourPreference \
                       StrongColourPreference SameFloatAgain(Down, One) SameFloatAgain(Up, One) \
                       SameFloatAgain(Down, Two) SameFloatAgain(Up, Two) \
                       SameFloatDifferences(Down, One) SameFloatDifferences(Up, One) \
                       SameFloatDifferences(Down, Two) SameFloatDifferences(Up, Two)";
        assert_eq!(rows_of("fide-2026"), of_2026);
        assert_eq!(rows_of("fide-2017"), of_2017);
    }

    #[test]
    fn a_table_that_nobody_proved_is_noticed() {
        let rows = in_force().criteria.len();
        for at in 0..rows {
            let mut changed = in_force();
            changed.criteria.remove(at);
            assert!(!is_proved(&changed), "without row {at}");
            let mut changed = in_force();
            changed.criteria.swap(at, (at + 1) % rows);
            assert!(!is_proved(&changed), "row {at} exchanged");
        }
        let mut changed = in_force();
        changed.criteria.rotate_left(2);
        assert!(!is_weighed(&changed));
    }
}
