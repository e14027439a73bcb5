//! A recipe that imitates a tournament.

use super::axes::AxisId;
use super::expectation::Counts;
use super::recipe::Recipe;
use super::span::Unit;
use crate::tournament::{Entry, Player, PointSystem, Tournament};

/// Makes `recipe` imitate the ratings, rounds and points of a tournament, and how often draws, byes, absences,
/// forfeits, short games, late entries and withdrawals occur in it. Virtual points, forbidden pairs and points of the
/// arbiter are not imitated.
///
/// # Errors
///
/// No round was played, or the dialect cannot state the points system.
pub fn imitate(tournament: &Tournament, recipe: &mut Recipe) -> Result<(), String> {
    let last = tournament.last_paired_round();
    let rounds = tournament.declared_rounds.unwrap_or(last);
    if last == 0 || tournament.players.len() < 2 {
        return Err("nothing was played".to_owned());
    }
    recipe.empty();
    if tournament.points != PointSystem::default() {
        recipe.set_points(PointSystem { pending: None, ..tournament.points.clone() })?;
    }
    for (axis, text) in Measured::of(tournament, last).values(rounds) {
        recipe.replace(axis, &text)?;
    }
    recipe.ratings = Some(tournament.players.iter().map(|player| player.rating).collect());
    Ok(())
}

#[derive(Debug, Default)]
struct Measured {
    players: u32,
    counts: Counts,
    late: u32,
    withdrawn: u32,
    half: u32,
    full: u32,
    zero: u32,
    absent: u32,
    /// Player-rounds between joining and withdrawing.
    present: u32,
    /// Like `present`, without round 1, in which nobody withdraws.
    present_later: u32,
}

impl Measured {
    fn of(tournament: &Tournament, last: u32) -> Measured {
        let mut measured = Measured {
            players: tournament.players.len() as u32,
            counts: Counts::of(tournament),
            ..Measured::default()
        };
        for player in &tournament.players {
            measured.player(player, last);
        }
        measured
    }

    /// Rounds before a player's first point or game count as a late entry, those after the last one as a withdrawal.
    fn player(&mut self, player: &Player, last: u32) {
        let is_there =
            |round: &u32| !matches!(player.entry(*round), Entry::Blank | Entry::ZeroPointBye);
        let Some(first) = (1..=last).find(is_there) else {
            self.withdrawn += 1;
            return;
        };
        let end = (first..=last).rev().find(is_there).unwrap_or(first);
        // Away from the last round only: as likely an absence as a withdrawal.
        let leaves = end + 1 < last;
        let end = if leaves { end } else { last };
        self.late += u32::from(first > 1);
        self.withdrawn += u32::from(leaves);
        for round in first..=end {
            self.present += 1;
            self.present_later += u32::from(round > 1);
            match player.entry(round) {
                Entry::HalfPointBye => self.half += 1,
                Entry::FullPointBye => self.full += 1,
                Entry::ZeroPointBye => self.zero += 1,
                Entry::Blank => self.absent += 1,
                _ => {}
            }
        }
    }

    fn values(&self, rounds: u32) -> Vec<(AxisId, String)> {
        let counts = &self.counts;
        let paired = counts.games + counts.forfeits + counts.double_forfeits;
        let of_games = |count: u64, games: u64| permille(count, games);
        let of_present = |count: u32| permille(u64::from(count), u64::from(self.present));
        let leaves = permille(u64::from(self.withdrawn), u64::from(self.present_later));
        let draws = counts.draws * 100 / counts.games.max(1);
        vec![
            (AxisId::Players, self.players.to_string()),
            (AxisId::Rounds, rounds.to_string()),
            (AxisId::ResultModel, "elo-table".to_owned()),
            (AxisId::Draws, draws.to_string()),
            (AxisId::HalfPointByes, of_present(self.half)),
            (AxisId::FullPointByes, of_present(self.full)),
            (AxisId::ZeroPointByes, of_present(self.zero)),
            (AxisId::Absences, of_present(self.absent)),
            (AxisId::Forfeits, of_games(counts.forfeits, paired)),
            (AxisId::DoubleForfeits, of_games(counts.double_forfeits, paired)),
            (AxisId::ShortGames, of_games(counts.short_games, counts.games)),
            (AxisId::LateEntries, permille(u64::from(self.late), u64::from(self.players))),
            (AxisId::Withdrawals, leaves),
        ]
    }
}

fn permille(count: u64, of: u64) -> String {
    Unit::Permille.shown((count * 1_000_000 / of.max(1)).min(1_000_000) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Dialect;

    #[test]
    fn what_was_drawn_is_measured_again() {
        let mut recipe = Recipe::new(Dialect::Javafo);
        recipe.empty();
        for (axis, text) in [
            (AxisId::Players, "400"),
            (AxisId::Rounds, "9"),
            (AxisId::ResultModel, "elo-table"),
            (AxisId::Draws, "40"),
            (AxisId::RatingSpread, "100"),
            (AxisId::HalfPointByes, "50"),
            (AxisId::ZeroPointByes, "20"),
            (AxisId::Forfeits, "30"),
            (AxisId::DoubleForfeits, "10"),
            (AxisId::ShortGames, "60"),
            (AxisId::LateEntries, "100"),
            (AxisId::Withdrawals, "15"),
        ] {
            recipe.replace(axis, text).expect("a value");
        }
        let model = recipe.make(1, 1).tournament;
        let mut imitation = Recipe::new(Dialect::Javafo);
        imitate(&model, &mut imitation).expect("a tournament");
        let drawn = imitation.draw(2, 2);
        for (axis, from, to) in [
            (AxisId::Players, 400, 400),
            (AxisId::Rounds, 9, 9),
            (AxisId::Draws, 36, 44),
            (AxisId::HalfPointByes, 39_000, 61_000),
            (AxisId::ZeroPointByes, 12_000, 32_000),
            (AxisId::Forfeits, 18_000, 42_000),
            (AxisId::DoubleForfeits, 2_000, 18_000),
            (AxisId::ShortGames, 42_000, 78_000),
            (AxisId::LateEntries, 55_000, 145_000),
            (AxisId::Withdrawals, 7_000, 22_000),
            (AxisId::Absences, 0, 12_000),
        ] {
            let value = drawn.get(axis);
            assert!((from..=to).contains(&value), "{}: {value}", axis.row().name);
        }
        let copy = imitation.make(2, 2).tournament;
        let ratings = |of: &Tournament| of.players.iter().map(|it| it.rating).collect::<Vec<_>>();
        assert_eq!(ratings(&copy), ratings(&model));
        assert!(
            imitation.give(AxisId::Players, "12").is_err(),
            "the players are those of the model"
        );
        assert!(imitation.give(AxisId::Draws, "12").is_ok());
    }

    #[test]
    fn an_empty_tournament_cannot_be_imitated() {
        let mut recipe = Recipe::new(Dialect::Trf26);
        assert!(imitate(&Tournament::default(), &mut recipe).is_err());
    }
}
