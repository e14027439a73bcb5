//! Numbers that are the final standing.

use super::{Diagnosis, Proposal, View, matching};
use crate::Verdict;
use crate::tournament::{AccelerationSource, Numbers, Tournament};

/// Points fall along the numbers, ratings do not, and another order restores rounds.
pub(super) fn propose(view: &View<'_>) -> Option<Proposal> {
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

/// As the file is read with `--assume numbers`: with Baku acceleration the first half is another one.
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
pub(super) fn is_lost(view: &View<'_>) -> bool {
    let points = final_points(&view.tournament);
    let mut scores = points.clone();
    scores.dedup();
    let differs = view.first_difference().is_some_and(|it| it.verdict == Verdict::Different);
    differs && points.is_sorted() && scores.len() > 3 && !ratings_fall(&view.tournament)
}

/// The final points by number, negated, so that they ascend along a standing.
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
