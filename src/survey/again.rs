//! Asks engines some questions twice, because an engine that remembers questions may be right only the first time.

use std::io;

use super::ask::{Shown, Survey};
use super::record::NOT_THE_SAME;
use super::standings::Posted;
use super::{Class, Difference, Direction, Trial};
use crate::engines::{Position, TIME_LIMIT};
use crate::generate::{Draw, Made};
use crate::judged::RoundResult;

/// One in this many questions is asked twice. A question is a round to pair, a tournament to check, or a standing to
/// compute or check.
pub const ASKED_AGAIN_ONE_IN: u32 = 8;

const STREAM: u64 = 1191;

/// The random stream for standings, apart from the other one, so that other questions stay the same.
const STREAM_OF_STANDINGS: u64 = 1192;

impl Survey<'_> {
    /// Repeats some questions in another order after all questions were asked. `trials`: first answers, by direction.
    pub(super) fn ask_again(
        &self,
        made: &Made,
        shown: Option<&Shown>,
        trials: &mut [Trial],
    ) -> io::Result<()> {
        let engines = self.engines.len();
        for (direction, round) in self.drawn_again(made) {
            let planned = self.plan.directions.iter().position(|it| *it == direction);
            let Some(planned) = planned else { continue };
            let asked = &mut trials[planned * engines..][..engines];
            let second = match (direction, shown) {
                (Direction::Checks, Some(shown)) => self.checked_again(shown, asked)?,
                _ => self.paired_again(made, round, asked)?,
            };
            asked.iter_mut().zip(second).for_each(|(first, second)| first.compare(second));
        }
        Ok(())
    }

    /// The questions to repeat, drawn at random: the direction, and the round to pair (0 for a check).
    fn drawn_again(&self, made: &Made) -> Vec<(Direction, u32)> {
        let one_in = self.plan.asked_again_one_in;
        let (_, number) = made.seed_and_number();
        let mut draw = Draw::of_part(self.plan.seed, number, STREAM);
        let rounds = (1..=made.tournament.last_paired_round()).map(|it| (Direction::Pairs, it));
        let all = rounds.chain([(Direction::Checks, 0)]);
        let mut drawn: Vec<_> = all.filter(|_| one_in > 0 && draw.below(one_in) == 0).collect();
        draw.shuffle(&mut drawn);
        drawn
    }

    /// Repeats some questions about the standing of a tournament after all questions were asked.
    pub(super) fn ask_standings_again(
        &self,
        number: u64,
        posted: &Posted,
        trials: &mut [Trial],
    ) -> io::Result<()> {
        let one_in = self.plan.asked_again_one_in;
        let mut draw = Draw::of_part(self.plan.seed, number, STREAM_OF_STANDINGS);
        for direction in [Direction::StandingsComputed, Direction::StandingsChecked] {
            if one_in == 0 || draw.below(one_in) > 0 || !self.plan.directions.contains(&direction) {
                continue;
            }
            let second = self.standings((number, direction), posted)?;
            let first = trials.iter_mut().filter(|it| it.direction == direction);
            first.zip(second).for_each(|(first, second)| first.compare(second));
        }
        Ok(())
    }

    fn paired_again(&self, made: &Made, round: u32, first: &[Trial]) -> io::Result<Vec<Trial>> {
        let mut second = self.trials(Direction::Pairs);
        for (first, second) in first.iter().zip(&mut second) {
            // Who exceeded it is not waited for any more.
            let exceeded = first.failures.get_key_value(TIME_LIMIT);
            second.failures.extend(exceeded.map(|(kind, _)| (kind.clone(), 0)));
        }
        let position = Position::before(&made.tournament, round);
        if !position.present().is_empty() {
            self.ask(&position, &mut second)?;
        }
        Ok(second)
    }

    fn checked_again(&self, shown: &Shown, first: &[Trial]) -> io::Result<Vec<Trial>> {
        let both = self.engines.iter().zip(first);
        let again = both.map(|(engine, first)| match first.failures.is_empty() {
            true => self.checks(engine, shown),
            false => Ok(Trial::new(&engine.profile.id, Direction::Checks)),
        });
        again.collect()
    }
}

impl Trial {
    /// Counts second answers that are wrong after a right first answer. Disputed answers do not count.
    fn compare(&mut self, second: Trial) {
        self.asked_twice += u32::from(second.rounds.keys().any(|result| result.is_judged()));
        for finding in second.findings {
            let was_found = self.findings.iter().any(|it| it.round == finding.round);
            if was_found || finding.is_disputed() {
                continue;
            }
            let was_wrong = finding.verdict == RoundResult::Missed
                || !self.rounds.contains_key(&RoundResult::Match);
            let before = if was_wrong { RoundResult::Caught } else { RoundResult::Match };
            self.take_away(before);
            self.count(finding.verdict);
            if finding.verdict == RoundResult::Error {
                let kinds = second.failures.iter().filter(|(_, count)| **count > 0);
                kinds.for_each(|(kind, _)| *self.failures.entry(kind.clone()).or_default() += 1);
            }
            let reason = format!("{NOT_THE_SAME}; the second time: {}", finding.reason);
            self.findings.push(Difference { class: Class::Candidate, reason, ..finding });
        }
        self.wrong_rounds.take_worse(&second.wrong_rounds);
        for (kind, other) in &second.wrong_standings {
            self.wrong_standings.entry(*kind).or_default().take_worse(other);
        }
    }
}
