//! Reads what results are worth (`162`, `XXS`, `BB*`), and compares the points column with the results. A difference is
//! an error only if it shows which of two contradicting results is right.

use super::games::usual_against;
use super::{Importer, inference, known};
use crate::tournament::{
    Adjustment, Entry, Game, GameResult, Player, PlayerIndex, Points, Tournament,
};
use crate::trf::{AbnormalRecord, Location, ValueRecord};

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    /// Points of paired rounds, without games that have no result yet.
    pub(super) results: Points,
    /// The least and the most points of games without a result.
    pending: (Points, Points),
    /// Points of byes in rounds not paired yet, which Vega counts.
    pub(super) later: Points,
    pub(super) open: Points,
    /// Virtual points of the last round and of the next one.
    virtual_points: (Points, Points),
    /// Points that the arbiter added; negative: taken away.
    adjusted: Points,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Rounds {
    /// The last paired round; 0: none.
    pub(super) last: u32,
    /// Whether the last paired round is unfinished.
    pub(super) open: bool,
}

impl Rounds {
    pub(super) fn of(tournament: &Tournament) -> Rounds {
        let last = tournament.last_paired_round();
        let open = tournament.players.iter().any(|player| player.entry(last).is_pending());
        Rounds { last, open }
    }
}

pub(super) fn sums(
    tournament: &Tournament,
    player: PlayerIndex,
    rounds: Rounds,
    adjusted: Points,
) -> Sums {
    let system = &tournament.points;
    let player = &tournament[player];
    let mut sums = Sums { adjusted, ..Sums::default() };
    for round in 1..=rounds.last.max(player.entries.len() as u32) {
        let entry = player.entry(round);
        match entry {
            Entry::Blank if round > rounds.last => {}
            _ if round > rounds.last => sums.later += system.value(entry),
            Entry::Game(game) if entry.is_pending() => {
                let (least, most) = range(tournament, game);
                sums.pending = (sums.pending.0 + least, sums.pending.1 + most);
            }
            _ => {
                sums.results += system.value(entry);
                if round == rounds.last && rounds.open && !matches!(entry, Entry::Game(_)) {
                    sums.open = system.value(entry);
                }
            }
        }
    }
    sums.virtual_points =
        (player.virtual_points(rounds.last), player.virtual_points(rounds.last + 1));
    sums
}

/// The least and the most points that an unfinished game adds to the points column. Some programs add none.
fn range(tournament: &Tournament, game: Game) -> (Points, Points) {
    let value = |result| tournament.points.value(Entry::Game(Game { result, ..game }));
    let all = [GameResult::Win, GameResult::Draw, GameResult::Loss].map(value);
    let least = all.iter().min().copied().unwrap_or_default().min(Points::ZERO);
    (least, all.iter().max().copied().unwrap_or_default())
}

impl Sums {
    pub(super) fn explain(&self, stated: Points) -> bool {
        let near = |sum: Points| sum + self.pending.0 <= stated && stated <= sum + self.pending.1;
        let zero = Points::ZERO;
        [zero, self.later].iter().any(|later| {
            [zero, self.open].iter().any(|open| {
                [zero, self.virtual_points.0, self.virtual_points.1].iter().any(|extra| {
                    let sum = self.results + *later - *open + *extra;
                    near(sum) || near(sum + self.adjusted)
                })
            })
        })
    }
}

pub(super) fn all_sums(tournament: &Tournament, rounds: Rounds) -> Vec<Sums> {
    let players = tournament.indices().zip(tournament.adjusted());
    players.map(|(player, adjusted)| sums(tournament, player, rounds, adjusted)).collect()
}

impl Importer<'_> {
    /// Compares the points column with the results. `stated_system`: whether the file states what results are worth.
    pub(super) fn points(&mut self, stated_system: bool) {
        if self.faults.has_error() {
            return; // What is wrong with a game shows in the points again.
        }
        let rounds = Rounds::of(&self.tournament);
        self.blank_points(rounds);
        let written = |player: &Player| player.stated_points.unwrap_or_default();
        if self.tournament.players.iter().all(|player| written(player) == Points::ZERO) {
            return;
        }
        let mut sums = all_sums(&self.tournament, rounds);
        let mut odd = self.unexplained(&sums);
        if !odd.is_empty() && !stated_system && self.infer(rounds) {
            sums = all_sums(&self.tournament, rounds);
            odd = self.unexplained(&sums);
        }
        let contradictions: Option<Vec<(Location, String)>> =
            odd.iter().map(|player| self.contradiction(*player, &sums, &odd)).collect();
        let Some(contradictions) = contradictions else {
            return odd.iter().for_each(|player| self.differ(*player, sums[player.index()]));
        };
        for (place, message) in contradictions {
            let help = "correct the result, or the points if it is right";
            self.faults.error(place, "results-contradict", message, help);
        }
    }

    fn blank_points(&mut self, rounds: Rounds) {
        let blank = |player: &PlayerIndex| self.tournament[*player].stated_points.is_none();
        let players: Vec<PlayerIndex> = self.tournament.indices().filter(blank).collect();
        let Some(first) = players.first().filter(|_| rounds.last > 0) else { return };
        let place = self.roster.record(*first).points_place();
        let message = match players.len() {
            1 => "the points of 1 player are blank".to_owned(),
            count => format!("the points of {count} players are blank"),
        };
        self.faults.warning(place, "points-blank", message, "computed from the results");
    }

    fn unexplained(&self, sums: &[Sums]) -> Vec<PlayerIndex> {
        let odd = |(_, (player, sums)): &(PlayerIndex, (&Player, &Sums))| {
            player.stated_points.is_some_and(|stated| !sums.explain(stated))
        };
        let players = self.tournament.players.iter().zip(sums);
        self.tournament.indices().zip(players).filter(odd).map(|(index, _)| index).collect()
    }

    /// Adopts another points system if games prove it, and returns whether it did. If no values of byes explain all
    /// points, byes get their usual values.
    fn infer(&mut self, rounds: Rounds) -> bool {
        let Some(games) = inference::games(&self.tournament, rounds) else { return false };
        let before = self.tournament.points.clone();
        for system in inference::with_byes(&self.tournament, rounds, games) {
            self.tournament.points = system;
            if self.unexplained(&all_sums(&self.tournament, rounds)).is_empty() {
                self.inferred("the points fit", true);
                return true;
            }
        }
        if games == inference::USUAL {
            self.tournament.points = before;
            return false;
        }
        let [win, draw, loss] = games;
        self.tournament.points = inference::system(&[win, draw, loss, 0, win]);
        self.inferred("for players with games only, the points fit", false);
        true
    }

    fn inferred(&mut self, what: &str, with_byes: bool) {
        let system = &self.tournament.points;
        let (win, draw, loss) = (system.win.white, system.draw.white, system.loss.white);
        let mut message = format!("{what} a win of {win}, a draw of {draw}, a loss of {loss}");
        if with_byes {
            message += &format!(", a bye of {}", system.pab);
        }
        let place = self.roster.record(PlayerIndex::new(0)).points_place();
        let help = "used as the points of results; state them with `162`, `XXS` or `BBW` to `BBU`";
        self.faults.warning(place, "points-inferred", message, help);
    }

    /// The place of the only game of `player` with two contradicting results, and the message about it, if the
    /// opponent's result explains the points of `player`. `odd`: players with unexplained points. The opponent must not
    /// be one of them.
    fn contradiction(
        &self,
        player: PlayerIndex,
        sums: &[Sums],
        odd: &[PlayerIndex],
    ) -> Option<(Location, String)> {
        let tournament = &self.tournament;
        let stated = tournament[player].stated_points?;
        let mut uneven = (1..).zip(&tournament[player].entries).filter_map(|(round, entry)| {
            let game = entry.game()?;
            let other = tournament[game.opponent].entry(round).game()?;
            let due = mirrored(other.result).filter(|due| *due != game.result.rated())?;
            Some((round, game, due))
        });
        let ((round, game, due), None) = (uneven.next()?, uneven.next()) else { return None };
        let value = |result| tournament.points.value(Entry::Game(Game { result, ..game }));
        let mut mended = sums[player.index()];
        mended.results += value(due) - value(game.result);
        let found = odd.binary_search(&game.opponent).is_err() && mended.explain(stated);
        let record = self.roster.record(player);
        let (a, b) = (record.number, self.roster.record(game.opponent).number);
        let message = format!(
            "the results of players {a} and {b} in round {round} contradict the points of player {a}"
        );
        found.then(|| (record.cell_place(round), message))
    }

    fn differ(&mut self, player: PlayerIndex, sums: Sums) {
        let record = self.roster.record(player);
        let stated = record.points.map(Points).unwrap_or_default();
        let counted = sums.results + sums.adjusted;
        let message =
            format!("player {} has {stated} points, the results give {counted}", record.number);
        let help = "recomputed from the results; correct the points or the results";
        self.faults.warning(record.points_place(), "points-differ", message, help);
    }
}

/// The usual result of the opponent of a player with `result`. `None` for a forfeit or an unfinished game.
fn mirrored(result: GameResult) -> Option<GameResult> {
    if result.is_played() { usual_against(result.rated()) } else { None }
}

/// The limit of adjustments in a file, so that a small file cannot cause endless work.
const MOST: usize = 1_000_000;

/// The limit of points, in tenths, that the arbiter adds to or takes from one player. [`Points`] can hold twice the sum
/// of this limit and a score of [`MAX_ROUNDS`](crate::trf::MAX_ROUNDS) rounds.
const POINTS_MOST: i64 = 10_000_000;

impl Importer<'_> {
    /// Makes adjustments of `299`: bonuses and penalties as stated, and stated minus usual points of a result.
    pub(super) fn adjustments(&mut self) {
        let document = self.document;
        for record in &document.abnormal {
            let place = Location::line(record.line);
            let help = "counted from the next round on, but not in floats and not for the bye";
            self.faults.note(place, "abnormal-points", "points that no result explains", help);
            if record.numbers.is_empty() {
                let help = "ignored; write the players from column 24 on";
                self.faults.warning(place, "nobody-adjusted", "`299` names no player", help);
            }
            for (player, place) in known(&self.roster, &record.numbers, "299", self.faults) {
                self.adjust(record, player, place);
                if self.tournament.adjustments.len() > MOST {
                    return self.too_much(place);
                }
            }
        }
        self.bounded();
    }

    fn bounded(&mut self) {
        let mut totals = vec![0; self.tournament.players.len()];
        for adjustment in &self.tournament.adjustments {
            totals[adjustment.player.index()] += i64::from(adjustment.points.0).abs();
        }
        if totals.iter().any(|total| *total > POINTS_MOST) {
            let place = self.document.abnormal.first().map_or(1, |record| record.line);
            self.too_much(Location::line(place));
        }
    }

    /// Reports an error, and drops all adjustments so that nothing is computed with them.
    fn too_much(&mut self, place: Location) {
        self.tournament.adjustments.clear();
        let message = "the `299` records give more points than any score can hold";
        self.faults.error(place, "too-much", message, "state every bonus and penalty once");
    }

    fn adjust(&mut self, record: &AbnormalRecord, player: PlayerIndex, place: Location) {
        let points = Points(record.points);
        if record.kind == ' ' {
            let round = record.round.unwrap_or(0);
            self.tournament.adjustments.push(Adjustment { player, round, points });
            return;
        }
        let rounds = match record.round {
            Some(round) => round..=round,
            None => 1..=self.tournament.last_paired_round(),
        };
        let mut found = false;
        for round in rounds {
            let entry = self.tournament[player].entry(round);
            if is_kind(entry, record.kind) {
                found = true;
                let points = points - self.tournament.points.value(entry);
                self.tournament.adjustments.push(Adjustment { player, round, points });
            }
        }
        if !found {
            let number = self.roster.record(player).number;
            let message = format!("player {number} has no result of type `{}` there", record.kind);
            let help = "ignored; correct type, round or player";
            self.faults.warning(place, "no-such-result", message, help);
        }
    }
}

fn is_kind(entry: Entry, kind: char) -> bool {
    match entry {
        Entry::Game(game) => {
            GameResult::of_symbol(kind).is_some_and(|it| it.rated() == game.result.rated())
        }
        Entry::Blank => kind == 'Z',
        bye => Entry::of_bye_letter(kind) == Some(bye),
    }
}

/// The code for a game without a result yet, which only record 162 has.
const PENDING: &str = "X";

/// The codes of `XXS` whose points `record` sets.
fn codes(record: &ValueRecord) -> Vec<&str> {
    match (record.record, record.symbol.as_str()) {
        ("162" | "XXS", "W") | ("BBW", _) => vec!["WW", "BW", "FW", "FPB"],
        ("162" | "XXS", "D") | ("BBD", _) => vec!["WD", "BD", "HPB"],
        ("162" | "XXS", "L") | ("BBL", _) => vec!["WL", "BL"],
        ("162", "A") => vec!["ZPB", "FL"],
        ("162", "P") | ("BBU", _) => vec!["PAB"],
        ("BBZ", _) => vec!["ZPB"],
        ("BBF", _) => vec!["FL"],
        (_, code) => vec![code],
    }
}

/// The limit of a sum over all pairs of a round: the rules of 2013 square score differences.
const SUM_MOST: u128 = 1 << 58;

struct Set<'a> {
    code: &'a str,
    value: Points,
    record: &'static str,
    place: Location,
}

impl Importer<'_> {
    pub(super) fn point_system(&mut self) -> bool {
        let document = self.document;
        let mut set: Vec<Set<'_>> = Vec::new();
        for record in &document.values {
            for code in codes(record) {
                self.value(code, record, &mut set);
            }
        }
        let system = &mut self.tournament.points;
        for one in &set {
            match one.code {
                PENDING => system.pending = Some(one.value),
                code => system.set(&[code], one.value),
            }
        }
        let says = |code| set.iter().find(|one| one.code == code);
        let by_code = set.iter().any(|one| one.record == "XXS");
        if let (Some(win), None, false) = (says("WW"), says("PAB"), by_code) {
            system.pab = win.value;
        }
        !document.values.is_empty()
    }

    /// Adds the points of one code to `set`. A later `XXS` overrides an earlier one; other differences are errors.
    fn value<'a>(&mut self, code: &'a str, record: &ValueRecord, set: &mut Vec<Set<'a>>) {
        let value = Points(record.value);
        let Some(before) = set.iter_mut().find(|before| before.code == code) else {
            set.push(Set { code, value, record: record.record, place: record.place });
            return;
        };
        let later_code = before.record == "XXS" && record.record == "XXS";
        if before.value != value && !later_code {
            let line = before.place.line;
            let message = format!(
                "`{}` says {value}, `{}` in line {line} {}",
                record.record, before.record, before.value
            );
            let help = "state what a result is worth once";
            self.faults.error(record.place, "points-systems-disagree", message, help);
        }
        before.value = value;
    }

    /// Reports an error if points are so large that sums of scores would overflow.
    pub(super) fn bounded_scores(&mut self) {
        let tournament = &self.tournament;
        let points = self.document.values.iter().map(|record| record.value.unsigned_abs());
        let most = u128::from(points.max().unwrap_or(0));
        let rounds = tournament.players.iter().map(|player| player.entries.len()).max();
        let rounds = rounds.unwrap_or(0).max(tournament.declared_rounds.unwrap_or(0) as usize);
        let range = 2 * most * rounds as u128;
        let players = tournament.players.len() as u128 + 2;
        if 6 * players * range * range > SUM_MOST {
            let place =
                self.document.values.first().map_or(Location::line(1), |record| record.place);
            let message = "the scores from these points are too large";
            self.faults.error(place, "too-much", message, "state points as a tournament has them");
        }
    }
}
