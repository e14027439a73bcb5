//! What a file says of its standing: the list of tie-breaks (202, 212), and how opponents were found.

use super::list::{List, ListFault};
use super::table::System;
use crate::tournament::{Headers, Tournament};

/// A list that a file declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// `202` or `212`.
    pub record: &'static str,
    /// The list, or what is wrong with it.
    pub list: Result<List, Vec<ListFault>>,
}

/// The list that the file declares; of both records 212, which has the place of the points, too.
#[must_use]
pub fn declared(headers: &Headers) -> Option<Declared> {
    ["212", "202"].into_iter().find_map(|record| {
        let is_it = |(name, text): &&(String, String)| name == record && !text.trim().is_empty();
        Some(Declared { record, list: List::parse(&headers.other.iter().find(is_it)?.1) })
    })
}

/// The system, by the type of the tournament (192, 092) or by its games.
#[must_use]
pub fn system_of(tournament: &Tournament) -> System {
    let headers = &tournament.headers;
    for text in [&headers.encoded_type, &headers.kind] {
        let text = text.to_ascii_uppercase();
        if ["ROBIN", "BERGER", "SCHEVENINGEN", "SCHILLER"].iter().any(|it| text.contains(it)) {
            return System::RoundRobin;
        }
        let swiss = ["SWISS", "DUTCH", "DUBOV", "BURSTEIN", "LIM"];
        if swiss.iter().any(|it| text.contains(it)) {
            return System::Swiss;
        }
    }
    if all_meet(tournament) { System::RoundRobin } else { System::Swiss }
}

/// Whether every two players have a game with each other, and all as many.
fn all_meet(tournament: &Tournament) -> bool {
    let count = tournament.players.len();
    let opponents = |at: usize| {
        let mut met = vec![0_usize; count];
        let games = tournament.players[at].entries.iter().filter_map(|entry| entry.game());
        games.for_each(|game| met[game.opponent.index()] += 1);
        met
    };
    let cycles = opponents(0).into_iter().max().unwrap_or(0);
    // Two or three players who have met are no evidence.
    count > 3
        && cycles > 0
        && (0..count).all(|at| {
            let met = opponents(at);
            (0..count).all(|other| met[other] == if other == at { 0 } else { cycles })
        })
}
