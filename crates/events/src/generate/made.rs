//! Makes a tournament from a [`Recipe`]: from the list of players to the file.

use super::POINT_SYSTEMS;
use super::acceleration::{Acceleration, virtual_points};
use super::axes::AxisId;
use super::contest::{Contest, in_all_rounds};
use super::demands::Demands;
use super::draw::Draw;
use super::field::{self, Field};
use super::given::GivenRound;
use super::play::Play;
use super::ranking;
use super::recipe::{Drawn, Recipe};
use super::result_model::Counts;
use super::robin::{self, Attendance};
use crate::check::{RoundCheck, Verdict};
use crate::editions::{self, Edition};
use crate::standings::{Judgement, Tiebreak};
use crate::tournament::{Colour, Dialect, Headers, Player, PlayerNumber, Tournament, write};

/// Part numbers of a tournament's streams of random numbers, beyond the numbers of the axes.
const FIELD: u64 = 1000;
const BEFORE: u64 = 1001;
const PLAY: u64 = 1002;
const CONTEST: u64 = 1003;
const FEW: u64 = 1004;

/// A generated tournament, and how it was generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The tournament.
    pub tournament: Tournament,
    /// The values of all axes that the tournament drew.
    pub drawn: Drawn,
    /// The round (1-based) that has no legal pairing, so that the event ended. `None` if all rounds could be paired.
    pub stopped_early: Option<u32>,
    /// How many games, byes and absences the tournament has.
    pub counts: Counts,
    /// Messages about requested byes that were not given, because too few players were present.
    pub missing_byes: Vec<String>,
    seed: u64,
    number: u64,
    dialect: Dialect,
}

impl Recipe {
    /// Makes tournament `number` under `seed`. The result depends only on these and the recipe.
    ///
    /// If a round has no legal pairing and the dialect does not state the number of rounds, the event is played again
    /// with fewer rounds. For readers take the last round as the final one, in which the rules for topscorers apply.
    pub fn make(&self, seed: u64, number: u64) -> Made {
        self.make_observed(seed, number, &mut || ())
    }

    /// Makes a tournament like [`Recipe::make`], and calls `played` after each round.
    pub fn make_observed(&self, seed: u64, number: u64, played: &mut dyn FnMut()) -> Made {
        let drawn = self.draw(seed, number);
        let mut rounds = drawn.get(AxisId::Rounds);
        let mut stopped_early = None;
        loop {
            let made = self.play(&drawn, rounds, (seed, number), (&[], played));
            stopped_early = stopped_early.or(made.stopped_early);
            let last = made.tournament.last_paired_round().max(1);
            if self.dialect() != Dialect::Trf16 || last == rounds {
                return Made { stopped_early, ..made };
            }
            rounds = last;
        }
    }

    /// Plays the tournament `made` again with the rounds `given`; later rounds are paired by the rules. Byes, absences
    /// and results come from the same streams as in `made`, so rounds before the first given one do not change.
    ///
    /// `None` if a later round has no legal pairing, and the dialect does not state the number of rounds (see
    /// [`Recipe::make`]).
    ///
    /// # Panics
    ///
    /// When a given round names a player who does not take part in it, or `made` is not of this recipe.
    pub fn make_with(&self, made: &Made, given: &[GivenRound]) -> Option<Made> {
        let states_rounds = self.dialect() != Dialect::Trf16;
        let rounds = match states_rounds {
            true => made.drawn.get(AxisId::Rounds),
            false => made.tournament.last_paired_round(),
        };
        let numbers = (made.seed, made.number);
        let again = self.play(&made.drawn, rounds, numbers, (given, &mut || ()));
        (states_rounds || again.tournament.last_paired_round() == rounds).then_some(again)
    }

    fn play(
        &self,
        drawn: &Drawn,
        rounds: u32,
        (seed, number): (u64, u64),
        (given, played): (&[GivenRound], &mut dyn FnMut()),
    ) -> Made {
        let edition = drawn.edition();
        let part = |part| Draw::of_part(seed, number, part);
        let field = Field::draw(drawn, self.ratings.as_deref(), &mut part(FIELD));
        let before = self.before_round_one(drawn, rounds, &field, &edition, part(BEFORE));
        let headers = Headers { name: format!("Event {seed}/{number}"), ..before.headers };
        let mut tournament = Tournament { headers, ..before };
        let by_round = self.dialect() == Dialect::Trf26;
        if !by_round {
            let size = (field.ratings.len() as u32, rounds);
            tournament.forbidden.extend(in_all_rounds(drawn, size, part(FEW)));
        }
        let points = tournament.points.clone();
        let demands = Demands::new(self.byes(), drawn, rounds, field.strengths, points, part(PLAY));
        let contest = Contest::new((drawn, by_round), &edition, part(CONTEST));
        let table = robin::table(drawn);
        let attendance = (drawn.cycles() > 0).then(|| Attendance::new(&table, drawn));
        let given = if drawn.cycles() > 0 { &table } else { given };
        let (edition, last) = (&edition, None);
        let mut play =
            Play { edition, rounds, tournament, demands, contest, last, given, attendance };
        let stopped_early = play.all(played);
        let (mut tournament, missing_byes) = (play.tournament, play.demands.missing_byes);
        if self.dialect() == Dialect::Trf16 {
            tournament.declared_rounds = None;
        }
        if let Some(ranking) = drawn.ranking() {
            ranking.enter(&mut tournament);
        }
        let (counts, drawn, dialect) = (Counts::of(&tournament), drawn.clone(), self.dialect());
        Made { tournament, drawn, stopped_early, counts, missing_byes, seed, number, dialect }
    }

    fn before_round_one(
        &self,
        drawn: &Drawn,
        rounds: u32,
        field: &Field,
        edition: &Edition,
        mut draw: Draw,
    ) -> Tournament {
        let named = || POINT_SYSTEMS[drawn.get(AxisId::Points) as usize].1();
        let points = self.points.clone().unwrap_or_else(named);
        let size = (field.ratings.len() as u32, rounds);
        let acceleration = Acceleration::ALL[drawn.get(AxisId::Acceleration) as usize].1;
        let player = |((number, rating), index): ((u32, &Option<u32>), usize)| Player {
            name: format!("Player{number:04}"),
            sex: 'm',
            rating: *rating,
            acceleration: virtual_points(acceleration, size, &points, index),
            ..Player::new(PlayerNumber::new(number))
        };
        let players = (1..).zip(&field.ratings).zip(0..).map(player).collect();
        let only_always = self.dialect() != Dialect::Trf26;
        let groups = drawn.get(AxisId::ForbiddenGroups);
        let forbidden = field::forbidden(groups, size, only_always, &mut draw);
        let adjusted = drawn.get(AxisId::Adjustments);
        Tournament {
            headers: headers(drawn, edition),
            players,
            declared_rounds: Some(rounds),
            initial_colour: match drawn.get(AxisId::InitialColour) {
                0 => Some(Colour::White),
                1 => Some(Colour::Black),
                _ => None,
            },
            points,
            forbidden,
            adjustments: field::adjustments(adjusted, size, &mut draw),
            corrected: Vec::new(),
        }
    }
}

/// The first day and, of a tournament with a list or a table, the system, so that nobody has to guess it.
fn headers(drawn: &Drawn, edition: &Edition) -> Headers {
    let ranking = drawn.ranking();
    let day = ranking.and_then(|it| ranking::first_day(edition, it.setting.edition));
    let encoded_type = match (drawn.cycles(), ranking) {
        (0, None) => String::new(),
        // The year is in the code of the newest edition only. The day names the others.
        (0, Some(_)) if edition.id == editions::in_force().id => {
            edition.id.to_uppercase().replace('-', "_DUTCH_")
        }
        (0, Some(_)) => "FIDE_DUTCH".to_owned(),
        (1, _) => "BERGER_ROUNDROBIN".to_owned(),
        _ => "FIDE_DOUBLEROUNDROBIN".to_owned(),
    };
    Headers {
        start_date: day.as_deref().unwrap_or(edition.in_force_from).replace('-', "/"),
        encoded_type,
        ..Headers::default()
    }
}

impl Made {
    /// The edition of the rules by which the tournament was paired.
    pub fn edition(&self) -> Edition {
        self.drawn.edition()
    }

    /// How often each tie-break of the list decided: the number of neighbours in the standing that it separates. Empty if
    /// the players are not ranked.
    pub fn decided(&self) -> Vec<(Tiebreak, usize)> {
        let Some(ranking) = self.drawn.ranking() else { return Vec::new() };
        let decided = ranking.standing(&self.tournament).decided(&ranking.list);
        ranking.list.entries.iter().copied().zip(decided).collect()
    }

    /// The fault of a judgement on the standing of this tournament. `None` if the ranks follow from the drawn list, or
    /// the players are not ranked.
    pub fn fault_of_standing(&self, judgement: Option<&Judgement>) -> Option<String> {
        self.drawn.ranking()?.fault_of(judgement)
    }

    /// The fault of a round of this tournament. `None` if the verdict on the round is the expected one.
    pub fn fault_of(&self, round: &RoundCheck) -> Option<String> {
        let is_expected = match round.verdict {
            Verdict::Match | Verdict::Skipped => true,
            Verdict::NoPairing => self.stopped_early == Some(round.round),
            _ => false,
        };
        (!is_expected).then(|| format!("round {}: {}", round.round, round.verdict.name()))
    }

    /// The seed and the number of the tournament.
    pub fn seed_and_number(&self) -> (u64, u64) {
        (self.seed, self.number)
    }

    /// The file of the tournament, with the drawn values in a comment below its first line.
    ///
    /// # Errors
    ///
    /// The facts that the dialect cannot state. An error is a defect, because no such facts are drawn.
    pub fn file(&self) -> Result<String, Vec<String>> {
        let written = write(&self.tournament, self.dialect);
        if !written.lost.is_empty() {
            return Err(written.lost);
        }
        let (name, rest) = written.text.split_once('\n').unwrap_or((&written.text, ""));
        let (seed, number, drawn) = (self.seed, self.number, &self.drawn);
        Ok(format!("{name}\n### pairproof generate seed={seed} number={number} {drawn}\n{rest}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Entry;

    fn round_of(tournament: &Tournament, round: u32) -> GivenRound {
        let mut given = GivenRound { round, games: Vec::new(), pab: None };
        for (index, player) in tournament.indexed() {
            match player.entry(round) {
                Entry::PairingAllocatedBye => given.pab = Some(index),
                Entry::Game(game) if game.colour == Some(Colour::White) => {
                    given.games.push((index, game.opponent));
                }
                _ => {}
            }
        }
        given
    }

    #[test]
    fn a_tournament_given_its_own_round_is_the_same_again() {
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            let recipe = Recipe::new(dialect);
            for number in 0..40 {
                let made = recipe.make(3, number);
                for round in 1..=made.tournament.last_paired_round() {
                    let given = [round_of(&made.tournament, round)];
                    let again = recipe.make_with(&made, &given).expect("it ends as before");
                    assert_eq!(again.tournament, made.tournament, "{number}, round {round}");
                }
            }
        }
    }
}
