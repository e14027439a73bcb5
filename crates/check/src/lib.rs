//! Replays a tournament: judges every round of it by the rules, with a verdict and its reason.
//!
//! Judge and pairer meet here. The judge does not know the pairer, so a check also tests the pairer: if the file's
//! pairing is better than the pairer's, the verdict says so ([`Verdict::Defect`]; only in the edition of 2026, where
//! any two pairings can be compared).

// What this crate knows of the others, under the names by which its files use them.
use pairproof_facts::{tournament, trf, workers};
use pairproof_pairer as pairer;
use pairproof_rules::{colours, criteria, editions, judge, round};
use pairproof_standings as standings;

mod boards;
mod checklist;
mod compare_rules;
mod diagnosis;
mod file;
mod fixed;
mod other_editions;
mod reason;
mod route;
mod sentence;
mod verdict;

use serde::Serialize;

use crate::criteria::absolute::repeat_opponent;
use crate::criteria::{Completion, NoCompletePairing, Obstruction};
use crate::editions::Edition;
use crate::pairer::{Paired, pair};
use crate::round::{
    Float, InitialColour, Participants, RoundContext, RoundRequest, Scores, float_of,
    initial_colour,
};
use crate::tournament::{
    Corrected, Correction, Entry, GameResult, PlayerIndex, PlayerNumber, Points, Tournament,
};
use crate::trf::{Document, Remark, RemarkKind};
use crate::workers::{OneByOne, Workers};

pub use crate::tournament::Board;
pub use boards::{FilePairing, boards_of, file_pairing};
pub use checklist::{Checklist, ChecklistBracket, ChecklistRow, checklist};
pub use compare_rules::{Answer, Outcome, RoundComparison, compare_rules};
pub use diagnosis::{
    Diagnosed, Diagnoses, Diagnosis, Matching, Source, diagnose, diagnoses_in_words,
    rounds_in_words, unexplained_in_words, unused_acceleration,
};
pub use file::{Assumption, FileCheck, Request, assumptions, check_bytes, check_bytes_with};
pub use other_editions::{BetterEdition, WouldSay};
pub use reason::{Kind, Reason, Value, values};
pub use route::{bracket_apart, reason_in_bracket};
pub use verdict::{Examined, RoundCheck, Verdict, fitting_readings, reason_against};

/// The result of replaying a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentCheck {
    /// The checks of all rounds, in order. A round that could not be paired comes last.
    pub rounds: Vec<RoundCheck>,
    /// Notes about assumptions, for the reader of the verdicts.
    pub notes: Vec<Note>,
}

/// An assumption or a peculiarity of the file that affects its verdicts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(tag = "note", rename_all = "kebab-case")]
pub enum Note {
    /// The file does not state the number of rounds. The last round played counts as the last round.
    RoundsNotDeclared {
        /// The last round played, 1-based.
        last: u32,
    },
    /// Neither a record nor a game of round 1 shows the initial colour. White is assumed.
    InitialColourAssumed,
    /// The arbiter adjusted points (`299`). These points count in scores, but not in floats.
    Adjusted,
    /// A result is not in the file: the user assumes it.
    ResultAssumed {
        /// The round of the game, 1-based.
        round: u32,
        /// One of the two players.
        player: PlayerNumber,
        /// Their opponent.
        opponent: PlayerNumber,
        /// The result of the player.
        result: GameResult,
        /// The result of the player in the file.
        before: GameResult,
    },
    /// The file promises no table, and every round is that of one.
    FollowsTable {
        /// The table, in words.
        table: &'static str,
        /// The players in the order of other numbers under which it is so; empty if it is so under those of the file.
        numbers: Vec<PlayerNumber>,
    },
    /// The last two rounds of the first cycle are played in the other order than the code of the file says. In an odd field
    /// nobody has the same colour three times in a row in either order.
    LastRoundsExchanged,
    /// Games without a result count as draws in later rounds.
    Pending {
        /// The number of games without a result.
        games: u32,
    },
}

impl std::fmt::Display for Note {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Note::RoundsNotDeclared { last } => write!(
                f,
                "the number of rounds is not declared: round {last} is taken as the last, with the \
                 rules for topscorers (--assume rounds=N changes this)"
            ),
            Note::InitialColourAssumed => {
                f.write_str("the initial colour is neither declared nor shown: White is assumed")
            }
            Note::Adjusted => f.write_str(
                "the arbiter gave or took points (record 299); they count in scores, not in floats \
                 and byes",
            ),
            Note::ResultAssumed { round, player, opponent, result, before } => {
                let now = Correction { round: *round, player: *player, result: *result };
                Corrected { now, opponent: *opponent, before: *before }.fmt(f)
            }
            Note::FollowsTable { table, numbers } => {
                write!(f, "every round is that of {table}")?;
                if numbers.is_empty() {
                    return Ok(());
                }
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                write!(f, " under other numbers: in their order the players are {}", numbers.join(" "))
            }
            Note::LastRoundsExchanged => f.write_str(
                "the last two rounds of the first cycle are in the other order than 192 says; in an odd field both are right",
            ),
            Note::Pending { games: count } => {
                let words = if *count == 1 { "game has" } else { "games have" };
                let it = if *count == 1 { "it counts as a draw" } else { "they count as draws" };
                write!(f, "{count} {words} no result yet; {it} for later rounds")
            }
        }
    }
}

impl Note {
    fn of(corrected: &Corrected) -> Note {
        let Corrected { now: Correction { round, player, result }, opponent, before } = *corrected;
        Note::ResultAssumed { round, player, opponent, result, before }
    }
}

/// The data that all rounds of one tournament share.
#[derive(Debug)]
pub struct Replay<'a> {
    tournament: &'a Tournament,
    edition: &'a Edition,
    scores: Scores,
    rounds: u32,
    last_paired: u32,
    initial_colour: InitialColour,
    asks_readings: bool,
}

impl<'a> Replay<'a> {
    /// Prepares the replay of a tournament under an edition.
    pub fn new(tournament: &'a Tournament, edition: &'a Edition) -> Replay<'a> {
        let last_paired = tournament.last_paired_round();
        // Byes may be stated of rounds in which nobody was paired.
        let stated = tournament.players.iter().map(|player| player.entries.len());
        let last_stated = stated.max().unwrap_or(0) as u32;
        Replay {
            tournament,
            edition,
            scores: Scores::new(tournament, last_paired.max(last_stated) + 1),
            rounds: tournament.declared_rounds.unwrap_or(last_paired),
            last_paired,
            initial_colour: initial_colour(tournament),
            asks_readings: true,
        }
    }

    /// Returns a replay that does not test whether a differing pairing is right under another reading: no verdict is
    /// [`Verdict::Disputed`].
    #[must_use]
    pub fn without_readings(self) -> Replay<'a> {
        Replay { asks_readings: false, ..self }
    }

    /// The tournament that is replayed.
    pub fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    /// The edition of the rules by which rounds are judged.
    pub fn edition(&self) -> &'a Edition {
        self.edition
    }

    /// The last round in which somebody was paired, 1-based.
    pub fn last_paired_round(&self) -> u32 {
        self.last_paired
    }

    /// The colour drawn before round 1, with the source of this fact.
    pub fn initial_colour(&self) -> InitialColour {
        self.initial_colour
    }

    /// The score by which a player is paired in a round, 1-based; virtual points are included.
    pub fn score(&self, player: PlayerIndex, round: u32) -> Points {
        self.scores.pairing_score(self.tournament, player, round)
    }

    /// The float that a player got in a round which was played (article 1.4). `None` if it gave no float.
    pub fn float(&self, player: PlayerIndex, round: u32) -> Option<Float> {
        float_of(self.tournament, &self.scores, &self.edition.definitions, player, round)
    }

    /// The players who take part in a round, 1-based: in a paired round, the paired players; in any other round, all
    /// players without a bye.
    pub fn participants(&self, round: u32) -> Participants {
        if round <= self.last_paired { Participants::Paired } else { Participants::Available }
    }

    /// The context of a round, 1-based. It may be one round after the last of which the file states anything.
    pub fn context(&self, round: u32, participants: Participants) -> RoundContext {
        self.context_under(self.edition, round, participants)
    }

    /// The context of a round, 1-based, under another edition or reading.
    pub fn context_under(
        &self,
        edition: &Edition,
        round: u32,
        participants: Participants,
    ) -> RoundContext {
        RoundContext::new(RoundRequest {
            tournament: self.tournament,
            scores: &self.scores,
            definitions: &edition.definitions,
            round,
            rounds: self.rounds,
            participants,
            initial_colour: self.initial_colour.colour(),
        })
    }

    /// The reason why a round, 1-based, has no legal pairing. `None` if it has one.
    pub fn obstruction(&self, round: u32, participants: Participants) -> Option<Obstruction> {
        obstruction(self.tournament, &self.context(round, participants))
    }

    /// Checks all rounds of the tournament, or the round `only` alone.
    pub fn check(&self, only: Option<u32>) -> TournamentCheck {
        self.check_with(only, &OneByOne)
    }

    /// Checks rounds like [`check`](Replay::check), but several workers examine them.
    pub fn check_with(&self, only: Option<u32>, workers: &impl Workers) -> TournamentCheck {
        let is_asked = |round: &u32| only.is_none_or(|only| only == *round);
        let asked: Vec<u32> = (1..=self.last_paired).filter(is_asked).collect();
        // Later rounds take longer. They come first, so that no worker begins a long one when the others are at their end.
        let at_from_last = |at: usize| self.examine(asked[asked.len() - 1 - at]).check;
        let mut rounds = workers.all(asked.len(), 1, at_from_last);
        rounds.reverse();
        if is_asked(&(self.last_paired + 1)) {
            rounds.extend(self.stuck_round());
        }
        TournamentCheck { rounds, notes: self.notes() }
    }

    /// Examines one round, 1-based. `None` if the file has not paired it.
    pub fn examined(&self, round: u32) -> Option<Examined> {
        (1..=self.last_paired).contains(&round).then(|| self.examine(round))
    }

    /// Examines every round that the file has paired, in order.
    pub fn examined_rounds(&self) -> impl Iterator<Item = Examined> {
        (1..=self.last_paired).map(|round| self.examine(round))
    }

    /// Examines a round that the file has paired.
    fn examine(&self, round: u32) -> Examined {
        verdict::examine(self, round)
    }

    /// The check of the round after the last, if the file ends early and that round has no legal pairing.
    pub fn stuck_round(&self) -> Option<RoundCheck> {
        let round = self.last_paired + 1;
        if self.tournament.declared_rounds.is_none_or(|rounds| round > rounds) {
            return None;
        }
        let context = self.context(round, Participants::Available);
        if context.len() < 2 || Completion::new(&context).lowest_pab_score().is_ok() {
            return None;
        }
        let obstruction = obstruction(self.tournament, &context);
        let without_pairing = self.edition.without_pairing;
        let check = RoundCheck::new(round, Verdict::NoPairing);
        Some(RoundCheck { obstruction, without_pairing, ..check })
    }

    /// The notes for the reader of the verdicts on all rounds.
    pub fn notes(&self) -> Vec<Note> {
        let mut notes = Vec::new();
        if self.tournament.declared_rounds.is_none() && self.last_paired > 0 {
            notes.push(Note::RoundsNotDeclared { last: self.last_paired });
        }
        if matches!(self.initial_colour, InitialColour::Assumed(_)) {
            notes.push(Note::InitialColourAssumed);
        }
        if !self.tournament.adjustments.is_empty() {
            notes.push(Note::Adjusted);
        }
        notes.extend(self.tournament.corrected.iter().map(Note::of));
        notes.extend(self.pending_before(u32::MAX));
        notes
    }

    /// The notes that affect the pairing of one round, 1-based. `None` for all paired rounds.
    pub fn notes_on(&self, round: Option<u32>) -> Vec<Note> {
        let at = round.unwrap_or(self.last_paired);
        let mut notes = self.notes();
        notes.retain(|note| match note {
            Note::RoundsNotDeclared { last } => at == *last,
            // The initial colour may decide where at least two players have no preference.
            Note::InitialColourAssumed => round.is_none_or(|at| {
                let players = self.context(at, self.participants(at)).players;
                players.iter().filter(|player| player.preference.is_none()).count() > 1
            }),
            Note::Adjusted => self.tournament.adjustments.iter().any(|it| it.round < at),
            Note::ResultAssumed { round: of, .. } => round.is_none_or(|at| *of < at),
            Note::Pending { .. } | Note::FollowsTable { .. } | Note::LastRoundsExchanged => false,
        });
        notes.extend(self.pending_before(at));
        notes
    }

    /// The note about games without a result in the rounds before `round`, 1-based. `None` if there are none.
    fn pending_before(&self, round: u32) -> Option<Note> {
        let is_pending =
            |entry: &&Entry| entry.game().is_some_and(|game| game.result == GameResult::Pending);
        let players = self.tournament.players.iter();
        let entries = players
            .flat_map(|player| player.entries.iter().take((round as usize).saturating_sub(1)));
        let pending = entries.filter(is_pending).count() / 2;
        (pending > 0).then_some(Note::Pending { games: pending as u32 })
    }
}

/// Replays a tournament under an edition, and checks all its rounds.
pub fn check(tournament: &Tournament, edition: &Edition) -> TournamentCheck {
    Replay::new(tournament, edition).check(None)
}

/// The next round of a tournament, and its pairing.
#[derive(Debug)]
pub struct Next {
    /// The facts about the players before the round.
    pub context: RoundContext,
    /// The pairing that the rules prescribe for the round.
    pub paired: Paired,
    /// The boards with colours, in order; the PAB comes last.
    pub boards: Vec<Board>,
    /// The colour drawn before round 1, with the source of this fact.
    pub initial_colour: InitialColour,
    /// The assumptions that the pairing of the round depends on.
    pub notes: Vec<Note>,
}

/// Pairs `round`, 1-based, from the history before it. `None` for the round after the last one that the file has
/// paired. The players who take part are those of [`Replay::participants`].
///
/// # Errors
/// [`NoCompletePairing`] when no legal pairing exists (article 1.9.3).
pub fn pair_next(replay: &Replay<'_>, round: Option<u32>) -> Result<Next, NoCompletePairing> {
    let round = round.unwrap_or(replay.last_paired_round() + 1);
    let context = replay.context(round, replay.participants(round));
    let paired = pair(&context, replay.edition())?;
    let boards = boards_of(&context, replay.edition(), &paired.pairing);
    let (initial_colour, notes) = (replay.initial_colour(), replay.notes_on(Some(round)));
    Ok(Next { context, paired, boards, initial_colour, notes })
}

/// The declarations about a round, 1-based, in the order of the file. `None` for declarations that name no round.
pub fn declared(document: &Document, round: Option<u32>) -> impl Iterator<Item = &Remark> {
    document.remarks.iter().filter(move |remark| remark.round == round)
}

/// A declaration as one sentence without a full stop.
pub fn declaration_words(remark: &Remark) -> String {
    let round = remark.round.map_or_else(String::new, |round| format!(" round {round}"));
    let what = match remark.kind {
        RemarkKind::ManualPairing => format!("declares{round} as paired by hand"),
        RemarkKind::Import => format!("declares{round} as imported"),
        RemarkKind::Correction => format!("declares a correction in{round}"),
        RemarkKind::RatingCorrection => format!(
            "declares that a result of{round} was corrected for rating only: later rounds were \
             paired with the result before"
        ),
        RemarkKind::Configuration => format!("declares a change of the configuration in{round}"),
        RemarkKind::FullPointBye => format!("declares a full-point bye in{round}"),
        RemarkKind::FideModeExited if round.is_empty() => {
            "declares that the program left its FIDE mode".to_owned()
        }
        RemarkKind::FideModeExited => {
            format!("declares that the program left its FIDE mode in{round}")
        }
    };
    let text = if remark.text.is_empty() { String::new() } else { format!(" ({})", remark.text) };
    format!("line {} of the file {what}{text}", remark.line)
}

/// The reason why a round has no legal pairing. `None` if it has one.
fn obstruction(tournament: &Tournament, round: &RoundContext) -> Option<Obstruction> {
    let found = Completion::new(round).obstruction()?;
    let met_everybody = match (found.without.as_slice(), found.groups.as_slice()) {
        // The bye has no rank.
        ([], [group]) if group.len() == 1 => round.rank_of_number(group[0]).is_some_and(|rank| {
            let have_met = |it| !repeat_opponent::meetings(tournament, round, rank, it).is_empty();
            round.ranks().filter(|other| *other != rank).all(have_met)
        }),
        _ => false,
    };
    Some(Obstruction { met_everybody, ..found })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editions::in_force;
    use crate::tournament::{Entry, Player, PlayerNumber};

    #[test]
    fn a_round_after_one_in_which_nobody_played_can_be_paired() {
        let mut players: Vec<Player> = (1..=4).map(PlayerNumber::new).map(Player::new).collect();
        for player in &mut players {
            player.entries = vec![Entry::ZeroPointBye, Entry::Blank];
        }
        let tournament = Tournament { players, declared_rounds: Some(3), ..Tournament::default() };
        let edition = in_force();
        let next = pair_next(&Replay::new(&tournament, &edition), Some(2));
        let boards: Vec<String> =
            next.expect("a pairing").boards.iter().map(Board::to_string).collect();
        assert_eq!(boards, ["1-3", "4-2"]);
    }
}
