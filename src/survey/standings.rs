//! Asks engines about the standing of a tournament: to rank the players, to check ranks, and to make ranked tournaments.

use std::borrow::Cow;
use std::io;

use super::ask::{Survey, not_said, plain, size_to_ask};
use super::recipe::tournament_of;
use super::record::played;
use super::wrong_round::Tally;
use super::wrong_standing::{Certain, Planted, kinds_in_turn, our_ranks};
use super::{Class, Difference, Direction, MadeSize, OtherValues, Trial};
use crate::engines::{Answer, Engine, Generation, ListLimits, Standings, sha256};
use crate::generate::{AxisId, Draw, Made, Ranking, Recipe};
use crate::judged::{
    DecidingTiebreak, JudgedRanks, OtherValue, RankedBy, RoundResult, judged_ranks, judged_verdict,
};
use crate::standings::{
    Inconsistent, Judged, Judgement, List, Setting, TiebreakEdition, drop_explained, judge,
};
use crate::tournament::{Dialect, Import, Options, Tournament, import, write, write_as_stated};
use crate::trf;

/// One in this many standings for checkers is wrong.
const WRONG_ONE_IN: u64 = 2;

/// Of one in this many tournaments with tied players, checkers also get the players in an order.
const UNDECIDED_ONE_IN: u64 = 10;

/// Tournaments with standings, as engines are asked about them.
#[derive(Debug)]
pub(super) struct Posted {
    made: Made,
    /// The tournament for checkers: another one if the standing of `made` is not right beyond doubt.
    checked: Made,
    /// Whether the standing of `checked` is right beyond doubt. If no drawn one is, checkers are not asked.
    is_certain: bool,
    /// The wrong standing for checkers. `None` if they get the right one.
    planted: Option<Planted>,
    /// `checked` with an order of tied players, about which checkers are also asked. `None` if they are not.
    undecided: Option<Tournament>,
}

impl Posted {
    fn of(survey: &Survey<'_>, number: u64) -> Posted {
        let of = |number: u64| made(survey, number);
        let mut drawn = askable(survey.plan.lists.as_ref(), number, of);
        let made = drawn.next().unwrap_or_else(|| of(number));
        let kinds =
            number.is_multiple_of(WRONG_ONE_IN).then(|| kinds_in_turn(number / WRONG_ONE_IN));
        let certain = |it: Made| {
            let certain = Certain::of(&it, &our_ranks)?;
            let planted = kinds.as_ref().and_then(|kinds| certain.plant(kinds));
            Some((it, planted))
        };
        let found = std::iter::once(made.clone()).chain(drawn).find_map(certain);
        let is_certain = found.is_some();
        let (checked, planted) = found.unwrap_or_else(|| (made.clone(), None));
        let undecided = (number % UNDECIDED_ONE_IN == 1).then(|| ties_in_order(&checked)).flatten();
        Posted { made, checked, is_certain, planted, undecided }
    }

    /// The file that engines get in a direction, as the tournament states it.
    pub(super) fn file(&self, direction: Direction) -> String {
        match (&self.planted, direction) {
            (Some(planted), Direction::StandingsChecked) => {
                write_as_stated(&planted.tournament, Dialect::Trf26).text
            }
            (None, Direction::StandingsChecked) => {
                write(&self.checked.tournament, Dialect::Trf26).text
            }
            _ => write(&self.made.tournament, Dialect::Trf26).text,
        }
    }

    pub(super) fn drawn(&self) -> String {
        self.made.drawn.to_string()
    }

    fn made(&self, direction: Direction) -> &Made {
        if direction == Direction::StandingsChecked { &self.checked } else { &self.made }
    }
}

/// A tournament with a list of tie-breaks. Two in eight are round robins, one of which checkers get with a wrong standing,
/// unless the user has set the list or the system.
fn made(survey: &Survey<'_>, number: u64) -> Made {
    // The number of rounds of a round robin grows with the players.
    const PLAYERS: (u32, &str) = (24, "4..24");
    let (mut recipe, seed) = (Cow::Borrowed(survey.ranked), survey.plan.seed);
    let is_given = survey.plan.given.iter().any(|it| it == "list" || it == "system");
    if !is_given && matches!(number % 8, 0 | 3) {
        let robins = recipe.into_owned().with(AxisId::System, "round-robin,double-round-robin");
        let is_large = robins.draw(seed, number).get(AxisId::Players) > PLAYERS.0;
        let fewer = |robins: Recipe| robins.with(AxisId::Players, PLAYERS.1);
        recipe = Cow::Owned(if is_large { fewer(robins) } else { robins });
    }
    tournament_of(&recipe, seed, number)
}

/// Of a tournament and those that are drawn in place of it, the ones about whose standing engines with these limits can be
/// asked. `make` makes the tournament with a number.
pub fn askable<'a>(
    limits: Option<&'a ListLimits>,
    number: u64,
    make: impl Fn(u64) -> Made + 'a,
) -> impl Iterator<Item = Made> + 'a {
    const DRAWS: u64 = 32;
    // Beyond the numbers of tournaments that are drawn again because they have no round.
    const NEXT_DRAW: u64 = 1 << 40;
    let drawn = (0..DRAWS).map(move |draw| make(number.wrapping_add(draw * NEXT_DRAW)));
    drawn.filter(move |it| {
        let refused = limits.zip(it.drawn.ranking()).and_then(|(limits, ranking)| {
            let Ranking { setting, list, .. } = ranking;
            limits.refuses(setting, list)
        });
        refused.is_none()
    })
}

/// The tournament with an order of the players who share a rank, drawn at random. `None` if nobody shares one.
fn ties_in_order(made: &Made) -> Option<Tournament> {
    const STREAM: u64 = 1210;
    let (seed, number) = made.seed_and_number();
    let mut draw = Draw::of_part(seed, number, STREAM);
    let mut players: Vec<usize> = (0..made.tournament.players.len()).collect();
    draw.shuffle(&mut players);
    players.sort_by_key(|it| made.tournament.players[*it].rank);
    let mut ordered = made.tournament.clone();
    players.into_iter().zip(1..).for_each(|(it, rank)| ordered.players[it].rank = Some(rank));
    (ordered != made.tournament).then_some(ordered)
}

impl Survey<'_> {
    /// The tournaments with this number about whose standings engines are asked.
    pub(super) fn posted(&self, number: u64) -> Posted {
        Posted::of(self, number)
    }

    /// Asks all engines about the standing of a tournament, in one of the directions of standings.
    pub(super) fn standings(
        &self,
        (number, direction): (u64, Direction),
        posted: &Posted,
    ) -> io::Result<Vec<Trial>> {
        let mut trials = self.trials(direction);
        for (engine, trial) in self.engines.iter().zip(&mut trials) {
            let made = posted.made(direction);
            let Some(ranking) = made.drawn.ranking() else {
                trial.skip("the tournament has no list of tie-breaks", 1);
                continue;
            };
            let asked = match direction {
                Direction::StandingsComputed => self.computes(engine, (posted, ranking), trial),
                Direction::StandingsChecked => self.checks_ranks(engine, (posted, ranking), trial),
                _ => self.generates_ranks(engine, number, (posted, ranking), trial),
            };
            asked?;
            if direction != Direction::StandingsGenerated {
                trial.size = Some(MadeSize::of_ours(&made.tournament));
            }
        }
        Ok(trials)
    }

    fn computes(
        &self,
        engine: &Engine,
        (posted, Ranking { setting, list, .. }): (&Posted, &Ranking),
        trial: &mut Trial,
    ) -> io::Result<()> {
        let tournament = &posted.made.tournament;
        let ask = || engine.standing(tournament, (setting, list));
        let answer = self.turns.call(ask, Answer::is_time_out)?;
        let finding = match &answer {
            Answer::Said(_) => {
                let by = RankedBy { tournament, setting, list };
                let judged = judged_ranks(by, engine.profile.standings.as_ref(), &answer);
                let JudgedRanks { result, reason, reading, deciding, other_values, .. } = judged;
                count_values(&other_values, trial);
                let finding = counted((result, &reason, reading), trial);
                finding.map(|it| decided(it, deciding))
            }
            _ => not_said(&answer, 0, trial),
        };
        let file = || posted.file(Direction::StandingsComputed);
        trial.findings.extend(finding.map(|it| Difference { file: file(), ..it }));
        Ok(())
    }

    fn checks_ranks(
        &self,
        engine: &Engine,
        (posted, ranking): (&Posted, &Ranking),
        trial: &mut Trial,
    ) -> io::Result<()> {
        let Ranking { setting, list, .. } = ranking;
        if !posted.is_certain {
            trial.skip("no standing that was drawn is right beyond doubt", 1);
            return Ok(());
        }
        let planted = posted.planted.as_ref();
        let tournament = planted.map_or(&posted.checked.tournament, |it| &it.tournament);
        let ask = || engine.check_standing(tournament, (setting, list));
        let answer = self.turns.call(ask, Answer::is_time_out)?;
        let call = engine.profile.standings.as_ref().and_then(|it| it.check.as_ref());
        let mut finding = match (&answer, call) {
            (Answer::Said(_), Some(call)) => {
                let wrong = planted.map(|it| (it.kind, &it.players[..]));
                let (result, reason) = judged_verdict(wrong, call, &answer);
                if let Some(Planted { kind, .. }) = planted {
                    let tally = trial.wrong_standings.entry(*kind).or_default();
                    tally.add(&Tally::of(result));
                }
                counted((result, &reason, None), trial)
            }
            _ => not_said(&answer, 0, trial),
        };
        if let Some(finding) = &mut finding {
            finding.players = planted.map(|it| it.players.clone()).unwrap_or_default();
            finding.file = posted.file(Direction::StandingsChecked);
        }
        trial.findings.extend(finding);
        self.asks_undecided(engine, (posted, ranking), trial)
    }

    /// Asks a checker about an order of tied players, if its first answer was right. What it says counts apart; only a failure
    /// is a finding, and counts in place of the first answer.
    fn asks_undecided(
        &self,
        engine: &Engine,
        (posted, Ranking { setting, list, .. }): (&Posted, &Ranking),
        trial: &mut Trial,
    ) -> io::Result<()> {
        let was_right = trial.rounds.contains_key(&RoundResult::Match);
        let Some(tournament) = posted.undecided.as_ref().filter(|_| was_right) else {
            return Ok(());
        };
        let ask = || engine.check_standing(tournament, (setting, list));
        match self.turns.call(ask, Answer::is_time_out)? {
            Answer::Said(reply) if reply.is_wrong => trial.undecided.rejected += 1,
            Answer::Said(_) => trial.undecided.accepted += 1,
            Answer::Skipped(_) => {}
            other => {
                let file = || write(tournament, Dialect::Trf26).text;
                trial.take_away(RoundResult::Match);
                let finding = not_said(&other, 0, trial);
                trial.findings.extend(finding.map(|it| Difference { file: file(), ..it }));
            }
        }
        Ok(())
    }

    fn generates_ranks(
        &self,
        engine: &Engine,
        number: u64,
        (posted, ranking): (&Posted, &Ranking),
        trial: &mut Trial,
    ) -> io::Result<()> {
        let call = engine.profile.generate.as_ref().zip(engine.profile.standings.as_ref());
        let Some((_, standings)) = call.filter(|(call, _)| call.holds("{list}")) else {
            trial.skip("its profile has no call to generate by a list", 1);
            return Ok(());
        };
        let list = for_any_players(&ranking.list, standings);
        let (seed, size) = (self.seed_of(number, 0), size_to_ask(&posted.made.drawn));
        let ask = || engine.generate_ranked((seed, size.0, size.1), &list);
        let Generation { answer, .. } = self.turns.call(ask, |it| it.answer.is_time_out())?;
        match answer {
            Answer::Said(bytes) => judge_generated(&bytes, (engine, size), trial),
            Answer::NoPairing => trial.skip("it stopped before a round without a legal pairing", 1),
            other => {
                let finding = not_said(&other, 0, trial);
                trial.findings.extend(finding);
            }
        }
        Ok(())
    }
}

/// The part of a list that a generator can be asked for, whoever plays in its Swiss, in every edition of its profile.
fn for_any_players(list: &List, standings: &Standings) -> List {
    let editions = standings.editions.iter().filter_map(|id| TiebreakEdition::by_id(id));
    let settings: Vec<Setting> = editions.map(Setting::of).collect();
    let limits = standings.limits();
    let mut list = list.clone();
    list.entries.retain(|entry| {
        let alone = List { entries: vec![*entry] };
        settings.iter().all(|setting| {
            setting.refuses(*entry, false).is_none() && limits.refuses(setting, &alone).is_none()
        })
    });
    list
}

/// Judges the standing of a tournament that a generator made.
fn judge_generated(bytes: &[u8], (engine, size): (&Engine, (u32, u32)), trial: &mut Trial) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let Import { tournament, mut faults } = import(&trf::read(text.as_bytes()), Options::default());
    let Some(tournament) = tournament.filter(|it| it.last_paired_round() > 0) else {
        const NONE: &str = "its file is no tournament with rounds";
        trial.count(RoundResult::Error);
        *trial.failures.entry(NONE.to_owned()).or_default() += 1;
        let error = plain(0, RoundResult::Error, NONE);
        trial.findings.push(Difference { class: Class::Candidate, file: text, ..error });
        return;
    };
    // A tournament may come in the direction of pairings, too.
    trial.file = played(&tournament).pop().map(|it| sha256(format!("standing of {it}").as_bytes()));
    trial.size = Some(MadeSize::of(&tournament, engine, size));
    drop_explained(&mut faults, &tournament);
    let has_wrong_points = faults.iter().any(|it| it.code == "points-differ");
    let finding = match judged_file(&tournament, has_wrong_points) {
        Ok(Verdict { result, reason, reading, deciding }) => {
            counted((result, &reason, reading), trial).map(|it| decided(it, deciding))
        }
        Err(why) => {
            trial.skip(&why, 1);
            None
        }
    };
    trial.findings.extend(finding.map(|it| Difference { file: text, ..it }));
}

/// The verdict on the standing of a file.
struct Verdict {
    result: RoundResult,
    /// The reason, which is empty if the standing is right.
    reason: String,
    /// The reading by which it is disputed.
    reading: Option<&'static str>,
    deciding: Option<DecidingTiebreak>,
}

impl Verdict {
    fn plain(result: RoundResult, reason: String) -> Verdict {
        Verdict { result, reason, reading: None, deciding: None }
    }
}

/// The verdict on the standing of a file. `Err` says why there is none.
fn judged_file(tournament: &Tournament, has_wrong_points: bool) -> Result<Verdict, String> {
    if tournament.players.iter().all(|it| it.rank.is_none()) {
        return Err("its file has no ranks".to_owned());
    }
    let Judgement { judged, basis, .. } = judge(tournament, None);
    let wrong = |reason: String| Ok(Verdict::plain(RoundResult::Different, reason));
    match judged {
        Judged::Match | Judged::Undecided { .. } | Judged::Disputed(_) if has_wrong_points => {
            wrong("the points of a player are not those of the results".to_owned())
        }
        // An order of players whom the list leaves tied is no fault.
        Judged::Undecided { because, .. } if !because.is_empty() => Err(because.join("; ")),
        Judged::Match | Judged::Undecided { .. } => {
            Ok(Verdict::plain(RoundResult::Match, String::new()))
        }
        Judged::Disputed(sets) => match sets.iter().find(|it| it.len() == 1) {
            Some(one) => {
                let name = one[0].name;
                let reason = format!("right by the reading {name}");
                let disputed = Verdict::plain(RoundResult::Disputed, reason);
                Ok(Verdict { reading: Some(name), ..disputed })
            }
            None => wrong("its ranks are right only by two other readings together".to_owned()),
        },
        Judged::Wrong(inconsistent) => {
            let first = inconsistent.first();
            let no_reason = || "its ranks do not follow from its list".to_owned();
            let reason = first.map_or_else(no_reason, Inconsistent::in_words);
            let edition = basis.map(|it| it.setting.edition);
            let deciding =
                first.zip(edition).and_then(|(it, edition)| DecidingTiebreak::of(it, &edition));
            Ok(Verdict { deciding, ..Verdict::plain(RoundResult::Different, reason) })
        }
        Judged::NotDeclared | Judged::NotAStanding(_) => Err("its file has no list".to_owned()),
        Judged::NoEdition(missing) => Err(missing.to_string()),
        Judged::NotJudged(why) => Err(why.to_owned()),
    }
}

/// A finding with the tie-break that decides.
fn decided(finding: Difference, deciding: Option<DecidingTiebreak>) -> Difference {
    match deciding {
        Some(DecidingTiebreak { article, players }) => {
            Difference { article: Some(article), players: players.to_vec(), ..finding }
        }
        None => finding,
    }
}

/// Counts values that are not ours, by tie-break.
fn count_values(others: &[OtherValue], trial: &mut Trial) {
    for OtherValue { player, tiebreak, theirs, ours } in others {
        let first = format!("player {player} has {ours}, not {theirs}");
        let values = trial.other_values.entry(tiebreak.to_string()).or_default();
        values.add(&OtherValues { count: 1, first });
    }
}

/// Counts a result, and returns its finding. `None` if nothing is wrong with it.
fn counted(
    (result, reason, reading): (RoundResult, &str, Option<&'static str>),
    trial: &mut Trial,
) -> Option<Difference> {
    if result == RoundResult::Skipped {
        trial.skip(reason, 1);
        return None;
    }
    trial.count(result);
    let kind = reason.split(": ").next().unwrap_or_default();
    if result == RoundResult::Error {
        *trial.failures.entry(kind.to_owned()).or_default() += 1;
    }
    let class = match result {
        RoundResult::Disputed => Class::Interpretation,
        RoundResult::Missed | RoundResult::Error => Class::Candidate,
        _ => Class::Undecided,
    };
    let reading = reading.map(str::to_owned);
    (!reason.is_empty()).then(|| Difference { reading, class, ..plain(0, result, reason) })
}
