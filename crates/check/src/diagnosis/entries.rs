//! Entries that were probably meant otherwise: byes by another letter, games written as forfeits, a round robin.

use super::{Diagnosis, Proposal, View, differing};
use crate::tournament::{PlayerNumber, Tournament};
use crate::{Replay, RoundCheck, Verdict, pair_next};

/// The file with `U` in place of the letter of its byes, if every round that matches still does, and more do or the next
/// bye goes to another player.
pub(super) fn other_byes(view: &View<'_>) -> Option<Proposal> {
    let byes = view.tournament.other_byes()?;
    let changed = view.tournament.with_allocated(&byes);
    let rounds = view.judge_unless_spoiled(&changed)?;
    let (matching, next) = (view.counts(&rounds), next_bye(view, &changed));
    let (letter, worth) = (byes.entry.unplayed_letter()?, changed.points.pab);
    let diagnosis = Diagnosis::OtherByes { letter, worth, matching, next };
    let matters = matching.then > matching.now || next.is_some();
    matters.then(|| (view.tried(diagnosis, &rounds), changed, rounds))
}

/// Who gets the bye of the next round, as the file is and as it is changed, if that is not the same player.
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
pub(super) fn forfeits(view: &View<'_>) -> Option<Diagnosis> {
    let differs = |it: &RoundCheck| it.verdict != Verdict::Colour && it.verdict.is_difference();
    let (games, forfeits) = view.tournament.mostly_forfeits()?;
    view.rounds.iter().any(differs).then_some(Diagnosis::MostlyForfeits { games, forfeits })
}

/// That everybody has met everybody. In a Swiss of as many rounds that is so, too.
pub(super) fn all_play_all(view: &View<'_>) -> Option<Diagnosis> {
    let differs = !differing(&view.rounds).is_empty();
    (differs && view.tournament.is_all_play_all()).then_some(Diagnosis::AllPlayAll)
}
