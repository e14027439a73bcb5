//! Why a round has no legal pairing, including facts that only the tournament has.

use crate::criteria::absolute::repeat_opponent;
use crate::criteria::{BYE, Completion, Obstruction};
use crate::round::RoundContext;
use crate::tournament::{PlayerNumber, Tournament};

/// Why a round has no legal pairing; `None`: it has one.
pub(super) fn obstruction(tournament: &Tournament, round: &RoundContext) -> Option<Obstruction> {
    let found = Completion::new(round).obstruction()?;
    let met_everybody = match (found.without.as_slice(), found.groups.as_slice()) {
        ([], [group]) if group.len() == 1 && group[0] != BYE => {
            has_met_everybody(tournament, round, group[0])
        }
        _ => false,
    };
    Some(Obstruction { met_everybody, ..found })
}

fn has_met_everybody(tournament: &Tournament, round: &RoundContext, number: PlayerNumber) -> bool {
    let Some(rank) = round.rank_of_number(number) else { return false };
    let mut others = round.ranks().filter(|other| *other != rank);
    others.all(|other| !repeat_opponent::meetings(tournament, round, rank, other).is_empty())
}
