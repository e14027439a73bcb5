//! The rounds of an event that several threads examine are those that one thread examines, in the order of the file.

use pairproof::check::Replay;
use pairproof::editions::ALL;
use pairproof::generate::{AxisId, Recipe};
use pairproof::threads::Threads;

#[test]
fn rounds_examined_at_once_are_those_examined_one_by_one() {
    let recipe = Recipe::plain(41, 9)
        .with(AxisId::HalfPointByes, "10")
        .with(AxisId::Forfeits, "5")
        .with(AxisId::Withdrawals, "3");
    let made = recipe.under(&ALL[0]()).make(2026, 41);
    for edition in ALL {
        let edition = edition();
        let replay = Replay::new(&made.tournament, &edition);
        let one_by_one = replay.check(None);
        assert_eq!(one_by_one.rounds.len(), 9);
        assert_eq!(replay.check_with(None, &Threads), one_by_one, "{}", edition.id);
        for only in [1, 9, 10] {
            assert_eq!(replay.check_with(Some(only), &Threads), replay.check(Some(only)));
        }
    }
}
