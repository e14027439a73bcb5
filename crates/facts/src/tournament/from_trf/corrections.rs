//! Puts results that the user assumes into the tournament, after all else has been read as the file states it.

use super::{Importer, PlayerIndex};
use crate::tournament::{Corrected, Correction, Entry, Game};
use crate::trf::Location;

impl Importer<'_> {
    /// Changes the results that the user assumes. Of several for one game the last one counts.
    pub(super) fn corrections(&mut self) {
        let all = std::mem::take(&mut self.options.corrections);
        for (at, correction) in all.iter().enumerate() {
            match self.game_of(correction) {
                Ok((player, game)) => {
                    let opponent = self.tournament[game.opponent].number;
                    let is_same = |it: &Correction| {
                        it.round == correction.round
                            && [correction.player, opponent].contains(&it.player)
                    };
                    // In a double forfeit both have lost.
                    let of_opponent = self.tournament[game.opponent].entry(correction.round).game();
                    let is_there = game.result == correction.result
                        && of_opponent.is_some_and(|it| it.result == correction.result.opposite());
                    if !all[at + 1..].iter().any(is_same) && !is_there {
                        self.correct(player, game, *correction);
                    }
                }
                Err((line, why)) => {
                    let message = format!("`--assume result` cannot be followed: {why}");
                    let help = "it takes the round and the number of a player with an opponent: result=4:17:1";
                    self.faults.error(Location::line(line), "no-such-result", message, help);
                }
            }
        }
    }

    fn correct(&mut self, player: PlayerIndex, game: Game, now: Correction) {
        let opposite = now.result.opposite();
        for (index, result) in [(player, now.result), (game.opponent, opposite)] {
            let entry = &mut self.tournament[index].entries[now.round as usize - 1];
            if let Entry::Game(game) = entry {
                game.result = result;
            }
        }
        let opponent = self.tournament[game.opponent].number;
        self.tournament.corrected.push(Corrected { now, opponent, before: game.result });
    }

    /// The player and the game of a correction. `Err` says in which line what is missing.
    fn game_of(&self, correction: &Correction) -> Result<(PlayerIndex, Game), (u32, String)> {
        let Correction { round, player: number, result } = *correction;
        let nobody = || (1, format!("there is no player {number}"));
        let player = self.roster.index_of(number).ok_or_else(nobody)?;
        let line = self.roster.record(player).line;
        let game = self.tournament[player].entry(round).game();
        let unpaired = || (line, format!("player {number} has no opponent in round {round}"));
        let game = game.ok_or_else(unpaired)?;
        if result.is_played() && game.colour.is_none() {
            let why = format!("the game of player {number} in round {round} has no colours");
            return Err((line, why));
        }
        Ok((player, game))
    }
}

#[cfg(test)]
mod tests {
    use crate::tournament::{
        Correction, Dialect, GameResult, Import, Options, PlayerNumber, import, write,
    };
    use crate::trf;

    /// Two rounds of four players. The last game has no colours, because it was not played.
    const FILE: &str = "\
012 Four players
001    1      One                                                                2.0    1     3 w 1     2 b 1
001    2      Two                                                                1.0    2     4 b 1     1 w 0
001    3      Three                                                              1.0    3     1 b 0     4 - +
001    4      Four                                                               0.0    4     2 w 0     3 - -
";

    fn corrected(results: &[(u32, u32, char)]) -> Import {
        let correction = |&(round, player, symbol)| Correction {
            round,
            player: PlayerNumber::new(player),
            result: GameResult::of_symbol(symbol).expect("a result"),
        };
        let corrections = results.iter().map(correction).collect();
        import(&trf::read(FILE.as_bytes()), Options { corrections, ..Options::default() })
    }

    /// The results of all players in a round, in their order.
    fn results(import: &Import, round: u32) -> String {
        let tournament = import.tournament.as_ref().expect("a tournament");
        let games = tournament.players.iter().filter_map(|it| it.entry(round).game());
        games.map(|it| it.result.symbol()).collect()
    }

    #[test]
    fn both_players_get_the_other_result_and_nothing_else_changes() {
        let import = corrected(&[(1, 3, '='), (2, 2, '+')]);
        assert_eq!([1, 2].map(|round| results(&import, round)), ["=1=0", "-++-"]);
        assert_eq!(import.faults, corrected(&[]).faults);
        let tournament = import.tournament.expect("a tournament");
        let said: Vec<String> = tournament.corrected.iter().map(ToString::to_string).collect();
        assert_eq!(
            said[0],
            "the result of player 3 against player 1 in round 1 is assumed, and not in the file: `=` (the file has `0`)"
        );
        assert_eq!(said.len(), 2);
    }

    #[test]
    fn of_a_double_forfeit_one_side_can_have_won() {
        let double = FILE.replace("4 - +", "4 - -");
        let correction = Correction {
            round: 2,
            player: PlayerNumber::new(3),
            result: GameResult::of_symbol('-').expect("a result"),
        };
        let options = Options { corrections: vec![correction], ..Options::default() };
        let import = import(&trf::read(double.as_bytes()), options);
        assert_eq!(results(&import, 2), "10-+");
        assert_eq!(import.tournament.expect("a tournament").corrected.len(), 1);
    }

    #[test]
    fn the_last_of_several_results_of_a_game_counts_and_that_of_the_file_is_none() {
        let import = corrected(&[(1, 3, '='), (1, 1, '0'), (2, 1, '1')]);
        assert_eq!([1, 2].map(|round| results(&import, round)), ["0110", "10+-"]);
        let tournament = import.tournament.expect("a tournament");
        assert_eq!(tournament.corrected.len(), 1, "{:?}", tournament.corrected);
        assert_eq!(tournament.corrected[0].before, GameResult::Win);
    }

    #[test]
    fn a_result_that_no_game_can_have_is_an_error() {
        for (result, why) in [
            ((1, 9, '1'), "there is no player 9"),
            ((3, 1, '1'), "player 1 has no opponent in round 3"),
            ((0, 1, '1'), "player 1 has no opponent in round 0"),
            ((2, 3, '1'), "the game of player 3 in round 2 has no colours"),
        ] {
            let import = corrected(&[result]);
            assert!(import.tournament.is_none(), "{why}");
            assert!(import.faults.iter().any(|it| it.message.ends_with(why)), "{why}");
        }
        assert!(corrected(&[(2, 3, '-')]).tournament.is_some());
    }

    #[test]
    fn a_written_tournament_declares_its_corrections() {
        let tournament = corrected(&[(1, 3, '=')]).tournament.expect("a tournament");
        let text = write(&tournament, Dialect::Trf26).text;
        let line = "### Correction @ Round 1: player 3: 1 b 0 => 1 b =\n";
        assert!(text.contains(line), "{text}");
        let document = trf::read(text.as_bytes());
        assert_eq!(document.remarks.len(), 1);
        let again = import(&document, Options::default());
        assert_eq!(results(&again, 1), "=1=0");
        assert_eq!(again.tournament.expect("a tournament").corrected, []);
    }
}
