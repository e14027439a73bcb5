//! The facts of every player up to a round, as the regulations need them.

use std::sync::OnceLock;

use serde::Serialize;

use super::edition::{Readings, TiebreakEdition, UnplayedRounds};
use super::list::{Code, Tiebreak};
use super::mutants::Fault;
use crate::tournament::{Colour, Entry, GameResult, Player, PlayerIndex, Points, Tournament};

/// The way in which opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// By the standing. Article 16 is about rounds without a game.
    Swiss,
    /// Before the first round: a round robin. Article 15.2 is about such tournaments.
    RoundRobin,
}

/// The rules under which a standing is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Setting {
    /// The edition of the regulations.
    pub edition: TiebreakEdition,
    /// The system.
    pub system: System,
    /// The answers to open questions.
    #[serde(skip)]
    pub readings: Readings,
}

impl Setting {
    /// The setting of an edition for a Swiss, with the default answers to open questions.
    pub fn of(edition: TiebreakEdition) -> Setting {
        Setting { edition, system: System::Swiss, readings: Readings::default() }
    }

    /// Whether the list starts again from its first entry after it has separated players: a reading of fce.
    pub fn starts_again(&self) -> bool {
        let is_asked_for = self.edition.is_fce() && self.readings.is_subsidiary;
        is_asked_for || self.edition.has_fault(Fault::ListStartsAgain)
    }

    /// What an entry of a list asks under this setting, in short; for Kashdan with its digits.
    pub fn asks_of_entry(&self, entry: Tiebreak) -> String {
        match entry.kashdan {
            Some([win, draw, loss]) => format!(
                "{win} for a win, {draw} for a draw, {loss} for a loss, and 2 for a win or a loss without a game."
            ),
            None => self.asks(entry.code).to_owned(),
        }
    }

    /// What a tie-break asks under this setting, in short, even if the edition does not have it.
    pub fn asks(&self, code: Code) -> &'static str {
        match (self.edition.unplayed, code) {
            (UnplayedRounds::VirtualOpponent, Code::De) => {
                "The points of the tied players in their games among themselves; it decides only if all of them have met."
            }
            (UnplayedRounds::ByeIsOpponent, Code::De) if self.readings.counts_games_won => {
                "The games that each of the tied players won against the others."
            }
            (UnplayedRounds::ByeIsOpponent, Code::De) => {
                "Wins minus losses of the tied players in their games among themselves."
            }
            (UnplayedRounds::ByeIsOpponent, Code::Sb) => {
                "The scores of the opponents beaten, and half of the scores of those drawn with."
            }
            (UnplayedRounds::ByeIsOpponent, Code::Aro) => {
                "The mean of the ratings of the opponents met over the board, not rounded."
            }
            _ => code.about().asks,
        }
    }

    /// The setting by which a table is computed, if the edition has a wrong rule.
    fn computed(self) -> Setting {
        let system = match self.system {
            System::Swiss if self.edition.has_fault(Fault::SwissAsRoundRobin) => System::RoundRobin,
            System::RoundRobin if self.edition.has_fault(Fault::RoundRobinAsSwiss) => System::Swiss,
            system => system,
        };
        Setting { edition: self.edition.computed(), system, ..self }
    }

    /// Whether forfeits are games in every respect: in round robins of 2024, whose 15.2 has no exceptions.
    pub fn forfeits_are_games(&self) -> bool {
        self.system == System::RoundRobin && self.edition.unplayed == UnplayedRounds::Dummy
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RoundKind {
    Played,
    ForfeitWin,
    /// A loss by forfeit, also on both sides of a double forfeit.
    ForfeitLoss,
    /// A pairing-allocated bye, or a full-point bye.
    Bye,
    /// A requested bye, an absence, a round before a late entry or after a withdrawal.
    Requested,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Round {
    pub(super) kind: RoundKind,
    /// The scheduled opponent, whether there was a game or not.
    pub(super) opponent: Option<usize>,
    pub(super) colour: Option<Colour>,
    pub(super) is_win: bool,
    pub(super) is_draw: bool,
    pub(super) points: Points,
}

impl Round {
    pub(super) fn is_paid(&self) -> bool {
        self.points > Points::ZERO
    }

    /// Whether the round was not played because the player did not want to (16.1.2).
    pub(super) fn is_voluntary(&self) -> bool {
        matches!(self.kind, RoundKind::ForfeitLoss | RoundKind::Requested)
    }
}

#[derive(Clone, Debug)]
pub(super) struct PlayerRecord {
    pub(super) rounds: Vec<Round>,
    pub(super) score: Points,
    /// The points that count in sums of opponents' scores.
    pub(super) counted: Points,
    /// The score that opponents count (16.3).
    pub(super) adjusted: Points,
    pub(super) rating: Option<i64>,
    pub(super) number: i64,
}

/// A tournament up to a round, ready for tie-breaks.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) setting: Setting,
    pub(super) records: Vec<PlayerRecord>,
    pub(super) rounds: usize,
    pub(super) win: Points,
    pub(super) draw: Points,
    /// Whether every player has a rating. Otherwise no tie-break of ratings is defined (10).
    pub(super) all_rated: bool,
    /// The Buchholz of every player in hundredths, kept because averages need it again and again.
    pub(super) buchholz: OnceLock<Vec<i64>>,
    /// Whether the round is the last one of the tournament.
    is_over: bool,
    /// The announced number of rounds, at least the number of rounds so far.
    pub(super) announced: usize,
    /// The table with every pair of the last round drawn, made when Fore Buchholz needs it.
    fore: OnceLock<Box<Table>>,
}

impl Table {
    /// The table of a tournament up to `round`, 1-based; 0: before the first round.
    pub fn new(tournament: &Tournament, setting: Setting, round: u32) -> Table {
        let rounds = round as usize;
        let setting = setting.computed();
        let edition = setting.edition;
        let zero = edition.has_fault(Fault::UnratedAtZero).then_some(0);
        let record = |(index, player): (PlayerIndex, &Player)| -> PlayerRecord {
            let given = tournament.adjustment_before(index, round + 1);
            let of_round = |it: u32| {
                let entry = player.entry(it);
                round_of(tournament, entry, edition.counted(entry))
            };
            let rounds: Vec<Round> = (1..=round).map(of_round).collect();
            let score = rounds.iter().map(|it| it.points).sum::<Points>() + given;
            let leaves_out = setting.readings.leaves_adjustments_out;
            let counted = if leaves_out { score - given } else { score };
            let rating = player.rating.map(i64::from).or(zero);
            let number = i64::from(player.number.get());
            PlayerRecord { rounds, score, counted, adjusted: counted, rating, number }
        };
        let draw = tournament.points.draw[Colour::White];
        let announced = tournament.declared_rounds.unwrap_or(0).max(tournament.last_paired_round());
        let table = Table {
            setting,
            records: tournament.indexed().map(record).collect(),
            rounds,
            win: tournament.points.win_value(),
            draw,
            all_rated: zero.is_some()
                || edition.has_fault(Fault::UnratedLeftOut)
                || tournament.players.iter().all(|it| it.rating.is_some()),
            buchholz: OnceLock::new(),
            is_over: round >= announced,
            announced: announced as usize,
            fore: OnceLock::new(),
        };
        table.adjusted()
    }

    /// Sets the scores that opponents count.
    fn adjusted(mut self) -> Table {
        let (draw, Setting { edition, readings, .. }) = (self.draw, self.setting);
        let draws_in_all = edition.has_virtual_opponents() && readings.draws_in_round_robins;
        let is_as_counted = (self.is_round_robin() && !draws_in_all)
            || edition.has_fault(Fault::OpponentsScoresUnadjusted);
        let are_draws = edition.has_fault(Fault::UnplayedRoundsAsDraws);
        let all_requested = edition.has_fault(Fault::RequestedByesAsDraws);
        let is_before_the_end = readings.counts_announced_rounds && !self.is_over;
        for record in &mut self.records {
            record.adjusted = match edition.unplayed {
                UnplayedRounds::ByeIsOpponent => without_games_drawn(record, draw),
                _ if is_as_counted => record.counted,
                UnplayedRounds::VirtualOpponent => without_games_drawn(record, draw),
                _ if are_draws => without_games_drawn(record, draw),
                _ if is_before_the_end => record.counted,
                _ => record.counted + correction(&record.rounds, draw, all_requested),
            };
        }
        self
    }

    /// The table as if all pairs of the last round had drawn (8.3).
    fn with_last_round_drawn(&self) -> Table {
        // Its own values are not those of this table.
        let (buchholz, fore) = (OnceLock::new(), OnceLock::new());
        let mut table = Table { buchholz, fore, ..self.clone() };
        let draw = self.draw;
        let only_games = self.has(Fault::ForeBuchholzOfGamesOnly);
        let is_drawn = |last: &&mut Round| {
            last.opponent.is_some() && (last.kind == RoundKind::Played || !only_games)
        };
        for record in &mut table.records {
            let last = record.rounds.last_mut().filter(is_drawn);
            if let Some(last) = last {
                record.score += draw - last.points;
                record.counted += draw - last.points;
                *last = Round {
                    kind: RoundKind::Played,
                    is_win: false,
                    is_draw: true,
                    points: draw,
                    ..*last
                };
            }
        }
        table
    }

    /// The table as if all pairs of the last round had drawn; `self` if that round is still to come.
    pub(super) fn before_last_round(&self) -> &Table {
        if !self.is_over {
            return self;
        }
        self.fore.get_or_init(|| Box::new(self.with_last_round_drawn().adjusted()))
    }

    /// The table whose values stand behind Fore Buchholz in a list, by a fault: absences at the end are no draws for the
    /// opponents if the player was paired in the last round.
    pub(super) fn spoilt(&self) -> Table {
        let buchholz = OnceLock::new();
        let mut table = Table { buchholz, ..self.clone() };
        for record in &mut table.records {
            if record.rounds.last().is_some_and(|last| last.opponent.is_some()) {
                record.adjusted = record.counted;
            }
        }
        table
    }

    /// Whether a formula is wrong.
    pub(super) fn has(&self, fault: Fault) -> bool {
        self.setting.edition.has_fault(fault)
    }

    /// The number of players.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there are no players.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    pub(super) fn is_round_robin(&self) -> bool {
        self.setting.system == System::RoundRobin
    }

    /// Whether a round counts for ratings: a game over the board; in round robins of 2024 a forfeit, too (15.2).
    pub(super) fn is_rated(&self, round: &Round) -> bool {
        let are_games = self.setting.forfeits_are_games() && !self.has(Fault::ForfeitsNotRated);
        round.kind == RoundKind::Played || are_games || self.has(Fault::ForfeitsRated)
    }

    /// Whether a tie-break has no value, because only the Catalan list has it and another edition is followed.
    pub(super) fn lacks(&self, code: Code) -> bool {
        code.is_of_fce() && !self.is_fce()
    }

    /// Whether the list of the Catalan federation is followed.
    pub(super) fn is_fce(&self) -> bool {
        self.setting.edition.is_fce()
    }

    /// The number of rounds in which a player can score, without the free rounds of a round robin.
    pub(super) fn rounds_that_score(&self) -> usize {
        if !self.is_round_robin() || self.has(Fault::KoyaWithFreeRounds) {
            return self.rounds;
        }
        let scheduled =
            |it: &PlayerRecord| it.rounds.iter().filter(|round| round.opponent.is_some()).count();
        self.records.iter().map(scheduled).max().unwrap_or(0)
    }
}

/// Whether a game up to a round, 1-based, has no result yet.
pub fn has_pending(tournament: &Tournament, round: u32) -> bool {
    tournament.players.iter().any(|it| (1..=round).any(|round| it.entry(round).is_pending()))
}

/// `counted`: what the round counts as, which only a fault makes another entry.
fn round_of(tournament: &Tournament, entry: Entry, counted: Entry) -> Round {
    let game = entry.game();
    let kind = match counted {
        Entry::Game(game) => match game.result {
            GameResult::ForfeitWin => RoundKind::ForfeitWin,
            GameResult::ForfeitLoss => RoundKind::ForfeitLoss,
            _ => RoundKind::Played,
        },
        Entry::PairingAllocatedBye | Entry::FullPointBye => RoundKind::Bye,
        Entry::HalfPointBye | Entry::ZeroPointBye | Entry::Blank => RoundKind::Requested,
    };
    let result = counted.game().map(|it| it.result.rated());
    Round {
        kind,
        opponent: game.map(|it| it.opponent.index()),
        colour: game.and_then(|it| it.colour),
        is_win: result == Some(GameResult::Win),
        is_draw: matches!(result, Some(GameResult::Draw | GameResult::Pending)),
        points: tournament.points.value(entry),
    }
}

/// The amount added to the score that opponents count: a requested bye counts as a draw if all later rounds were
/// voluntarily unplayed (16.2.5, 16.3.2). `all_requested`: by a fault, every requested bye does.
fn correction(rounds: &[Round], draw: Points, all_requested: bool) -> Points {
    let is_trailing = |round: &&Round| round.is_voluntary() || all_requested;
    let trailing = rounds.iter().rev().take_while(is_trailing);
    let requested = trailing.filter(|round| round.kind == RoundKind::Requested);
    requested.map(|round| draw - round.points).sum()
}

/// The score with every round without a game counted as a draw (2012).
fn without_games_drawn(record: &PlayerRecord, draw: Points) -> Points {
    let unplayed = record.rounds.iter().filter(|round| round.kind != RoundKind::Played);
    record.counted + unplayed.map(|round| draw - round.points).sum::<Points>()
}
