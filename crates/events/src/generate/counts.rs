//! Counts of games, byes and absences in a generated tournament.

use serde::Serialize;

use crate::tournament::{Colour, Entry, GameResult, Tournament};

/// Counts over the paired rounds of a tournament; byes and absences count players times rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Counts {
    /// Players.
    pub players: u64,
    /// Players without a rating.
    pub unrated: u64,
    /// Rounds.
    pub rounds: u64,
    /// Games played, those of less than one move included.
    pub games: u64,
    /// Games that White won.
    pub white_wins: u64,
    /// Draws.
    pub draws: u64,
    /// Games that Black won.
    pub black_wins: u64,
    /// Games of less than one move.
    pub short_games: u64,
    /// Games to which one player did not come.
    pub forfeits: u64,
    /// Games to which neither player came.
    pub double_forfeits: u64,
    /// Pairing-allocated byes.
    pub pairing_allocated_byes: u64,
    /// Half-point byes.
    pub half_point_byes: u64,
    /// Full-point byes.
    pub full_point_byes: u64,
    /// Zero-point byes.
    pub zero_point_byes: u64,
    /// Player-rounds of which the file states nothing.
    pub absences: u64,
}

impl Counts {
    /// Counts the entries of a tournament.
    pub fn of(tournament: &Tournament) -> Counts {
        let rounds = tournament.last_paired_round();
        let players = tournament.players.iter();
        let mut counts = Counts {
            players: tournament.players.len() as u64,
            unrated: players.clone().filter(|player| player.rating.is_none()).count() as u64,
            rounds: u64::from(rounds),
            ..Counts::default()
        };
        for player in players {
            for round in 1..=rounds {
                counts.entry(tournament, player.entry(round), round);
            }
        }
        counts
    }

    fn entry(&mut self, tournament: &Tournament, entry: Entry, round: u32) {
        match entry {
            Entry::Blank => self.absences += 1,
            Entry::ZeroPointBye => self.zero_point_byes += 1,
            Entry::HalfPointBye => self.half_point_byes += 1,
            Entry::FullPointBye => self.full_point_byes += 1,
            Entry::PairingAllocatedBye => self.pairing_allocated_byes += 1,
            // A game is counted once, with White.
            Entry::Game(game) if game.colour == Some(Colour::White) => {
                let reply = tournament[game.opponent].entry(round).game();
                self.game(game.result, reply.map(|it| it.result));
            }
            Entry::Game(_) => {}
        }
    }

    fn game(&mut self, white: GameResult, black: Option<GameResult>) {
        use GameResult::{Draw, DrawUnrated, ForfeitLoss, ForfeitWin, Pending};
        use GameResult::{Loss, LossUnrated, Win, WinUnrated};
        self.games += u64::from(white.is_played());
        match white {
            Win | WinUnrated => self.white_wins += 1,
            Draw | DrawUnrated => self.draws += 1,
            Loss | LossUnrated => self.black_wins += 1,
            ForfeitLoss if black == Some(ForfeitLoss) => self.double_forfeits += 1,
            ForfeitWin | ForfeitLoss => self.forfeits += 1,
            Pending => {}
        }
        let is_short = matches!(white, WinUnrated | DrawUnrated | LossUnrated);
        self.short_games += u64::from(is_short);
    }

    /// Adds the counts of another tournament.
    pub fn add(&mut self, other: &Counts) {
        self.players += other.players;
        self.unrated += other.unrated;
        self.rounds += other.rounds;
        self.games += other.games;
        self.white_wins += other.white_wins;
        self.draws += other.draws;
        self.black_wins += other.black_wins;
        self.short_games += other.short_games;
        self.forfeits += other.forfeits;
        self.double_forfeits += other.double_forfeits;
        self.pairing_allocated_byes += other.pairing_allocated_byes;
        self.half_point_byes += other.half_point_byes;
        self.full_point_byes += other.full_point_byes;
        self.zero_point_byes += other.zero_point_byes;
        self.absences += other.absences;
    }
}
