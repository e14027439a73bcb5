//! Recipes: a span for each axis. Also the values that one tournament drew, and recipes that imitate a tournament.

use std::fmt;

use super::POINT_SYSTEMS;
use super::axes::{AXES, AxisId, SYSTEMS, can_say_points, rounds_of_table};
use super::bye_demand::ByeDemand;
use super::draw::Draw;
use super::ranking::{self, Ranking, Scope};
use super::result_model::{Counts, ResultModel};
use super::span::{Domain, NONE, Span, Unit};
use crate::editions::{self, Edition};
use crate::standings::{Setting, System};
use crate::tournament::{Dialect, Entry, Player, PointSystem, Points, Tournament};

/// The most points that the column of a file holds.
const MOST_POINTS: Points = Points(999);

/// The spans of all axes, and the facts that are the same in all tournaments.
#[derive(Clone, Debug)]
pub struct Recipe {
    held_to: Option<Dialect>,
    spans: Vec<Span>,
    given: Vec<bool>,
    byes: Vec<ByeDemand>,
    pub(super) points: Option<PointSystem>,
    /// Ratings by pairing number, `None` for an unrated player. The outer `None`: ratings are drawn.
    pub(super) ratings: Option<Vec<Option<u32>>>,
}

impl Recipe {
    /// A recipe with the default span of every axis, restricted to values that files of `dialect` can state.
    ///
    /// # Panics
    ///
    /// When a default span of [`AXES`] cannot be parsed.
    pub fn new(dialect: Dialect) -> Recipe {
        Recipe::held_to(Some(dialect))
    }

    pub(super) fn held_to(held_to: Option<Dialect>) -> Recipe {
        let spans = AXES.iter().map(|row| {
            let text = only(row.axis, held_to).unwrap_or(row.prior);
            span(row.axis, text, held_to).expect("priors can be read")
        });
        Recipe {
            held_to,
            spans: spans.collect(),
            given: vec![false; AXES.len()],
            byes: Vec::new(),
            points: None,
            ratings: None,
        }
    }

    /// Sets the span of an axis to the user's text.
    ///
    /// # Errors
    ///
    /// A message, if the text is no span of this axis, or the axis is fixed already.
    pub fn give(&mut self, axis: AxisId, text: &str) -> Result<(), String> {
        let name = axis.row().name;
        let own = match axis {
            AxisId::Points => self.points.is_some(),
            _ => self.ratings.is_some() && is_of_the_field(axis),
        };
        if own {
            return Err(format!("{name}: the file already sets it"));
        }
        self.replace(axis, text).map_err(|error| format!("{name}: {error}"))?;
        self.given[axis as usize] = true;
        Ok(())
    }

    /// Sets the span of an axis, without marking the axis as set by the user.
    ///
    /// # Errors
    ///
    /// A message, if the text is no span of this axis, or the dialect cannot state its values.
    pub fn replace(&mut self, axis: AxisId, text: &str) -> Result<(), String> {
        let new = span(axis, text, self.held_to)?;
        if let Some(only) = only(axis, self.held_to)
            && new != span(axis, only, self.held_to)?
        {
            let dialect = self.dialect().name();
            return Err(format!("{dialect} cannot hold it; there it is always {only}"));
        }
        self.spans[axis as usize] = new;
        Ok(())
    }

    /// Resets all axes to plain values: no byes, absences, forfeits or short games, ratings equal to strengths, 1-½-0.
    pub(super) fn empty(&mut self) {
        for axis in AXES.iter().map(|row| row.axis) {
            if let (Some(text), None) = (axis.plain(), only(axis, self.held_to)) {
                self.replace(axis, text).expect("a plain value can be read");
            }
        }
    }

    /// Adds a request for an exact number of byes in a round.
    pub fn add_bye(&mut self, bye: ByeDemand) {
        self.byes.push(bye);
    }

    /// Sets the points for each result, in all tournaments.
    ///
    /// # Errors
    ///
    /// A message, if files of the dialect cannot state the points.
    pub fn set_points(&mut self, points: PointSystem) -> Result<(), String> {
        if self.held_to.is_some_and(|it| !can_say_points(it, points.clone())) {
            let dialect = self.dialect().name();
            return Err(format!(
                "{dialect} cannot hold the points of results; try --dialect javafo"
            ));
        }
        self.points = Some(points);
        Ok(())
    }

    /// Checks whether the axes and requested byes are compatible with each other.
    ///
    /// # Errors
    ///
    /// A message about values that are not compatible.
    pub fn check(&self) -> Result<(), String> {
        let models = ResultModel::ALL.iter().zip(0..);
        let mut drawn = models.filter(|(_, at)| self.span(AxisId::ResultModel).holds(*at));
        if self.given[AxisId::Draws as usize] && !drawn.any(|((_, model), _)| model.takes_draws()) {
            let model = self.span(AxisId::ResultModel).text();
            return Err(format!(
                "draws: the result model {model} has its own draw rate; elo-table and bbp-normal take one"
            ));
        }
        let rounds = self.span(AxisId::Rounds).largest();
        if let Some(bye) = self.byes.iter().find(|bye| bye.round.is_some_and(|it| it > rounds)) {
            return Err(format!("bye {bye}: there are at most {rounds} rounds"));
        }
        let players = self.span(AxisId::Players).smallest();
        if let Some(bye) = self.byes.iter().find(|bye| bye.count > players) {
            return Err(format!("bye {bye}: some tournaments have only {players} players"));
        }
        let bottom = self.span(AxisId::RatingBottom).largest();
        if self.is_given(AxisId::RatingBottom) && bottom > self.span(AxisId::RatingTop).smallest() {
            return Err("rating-bottom may be above rating-top".to_owned());
        }
        self.check_round_robins()?;
        self.scope().check(self.span(AxisId::List))
    }

    fn check_round_robins(&self) -> Result<(), String> {
        let cycles = self.cycles().max().unwrap_or(0);
        let players = self.ratings.as_ref().map(|it| it.len() as u32);
        let players = players.unwrap_or_else(|| self.span(AxisId::Players).largest());
        let rounds = rounds_of_table(players, cycles);
        if Points(10 * rounds as i32) > MOST_POINTS {
            return Err(format!(
                "system: {players} players may have {rounds} rounds, and a file holds no more points than {MOST_POINTS}; \
                 set players"
            ));
        }
        match self.byes.first() {
            Some(bye) if cycles > 0 => Err(format!("bye {bye}: a round robin has no byes")),
            _ => Ok(()),
        }
    }

    /// How often everybody meets everybody in a system that may be drawn; 0: a Swiss.
    fn cycles(&self) -> impl Iterator<Item = u32> {
        let systems = (0..).zip(SYSTEMS);
        systems.filter(|(at, _)| self.span(AxisId::System).holds(*at)).map(|(_, it)| it.1)
    }

    /// The settings in which a list may have to rank players.
    fn scope(&self) -> Scope<'_> {
        let rules = (0..).zip(editions::ALL).filter(|(at, _)| self.span(AxisId::Rules).holds(*at));
        let is_rated = |ratings: &Vec<Option<u32>>| ratings.iter().all(Option::is_some);
        let never_unrated = || self.span(AxisId::Unrated).largest() == 0;
        Scope {
            rules: rules.map(|(_, edition)| edition()).collect(),
            tiebreaks: self.span(AxisId::Tiebreaks),
            systems: self.cycles().map(system).collect(),
            all_rated: self.ratings.as_ref().map_or_else(never_unrated, is_rated),
        }
    }

    /// The dialect of the files that the recipe makes.
    pub fn dialect(&self) -> Dialect {
        self.held_to.unwrap_or(Dialect::RICH[0])
    }

    /// The span from which an axis is drawn.
    pub fn span(&self, axis: AxisId) -> &Span {
        &self.spans[axis as usize]
    }

    /// Whether the user has set the axis.
    pub fn is_given(&self, axis: AxisId) -> bool {
        self.given[axis as usize]
    }

    /// The requests for exact numbers of byes.
    pub fn byes(&self) -> &[ByeDemand] {
        &self.byes
    }

    /// Draws the values of tournament `number` under `seed`. Each axis has its own stream: to fix one changes no other.
    pub fn draw(&self, seed: u64, number: u64) -> Drawn {
        let value = |(part, span): (u64, &Span)| span.draw(&mut Draw::of_part(seed, number, part));
        let mut values: Vec<u32> = (1..).zip(&self.spans).map(value).collect();
        if let Some(ratings) = &self.ratings {
            values[AxisId::Players as usize] = ratings.len() as u32;
        }
        let (has_ratings, has_points) = (self.ratings.is_some(), self.points.is_some());
        let mut drawn = Drawn { values, has_ratings, has_points, ranking: None };
        drawn.fit_to_system();
        self.draw_ranking(&mut drawn, seed, number);
        drawn
    }

    /// Draws the list and its edition. [`Recipe::check`] refuses lists for rules that no edition of tie-breaks fits.
    fn draw_ranking(&self, drawn: &mut Drawn, seed: u64, number: u64) {
        let [mut lists, mut editions] = [AxisId::List, AxisId::Tiebreaks]
            .map(|axis| Draw::of_part(seed, number, axis as u64 + 1));
        let asked = self.span(AxisId::List).draw(&mut lists) as usize;
        let text = self.span(AxisId::List).parts().nth(asked).unwrap_or(NONE);
        if text == NONE {
            return;
        }
        let possible = ranking::editions_with(&drawn.edition());
        if possible.is_empty() {
            return;
        }
        let held = self.span(AxisId::Tiebreaks).draw(&mut editions);
        let found = possible.iter().find(|it| it.0 == held).copied();
        let (held, edition) = found.unwrap_or_else(|| editions.one_of(&possible));
        drawn.values[AxisId::Tiebreaks as usize] = held;
        let setting = Setting { system: system(drawn.cycles()), ..Setting::of(edition) };
        let all_rated = match &self.ratings {
            Some(ratings) => ratings.iter().all(Option::is_some),
            None => drawn.rated() == drawn.get(AxisId::Players),
        };
        drawn.ranking = Some(Ranking::new(text, setting, all_rated, &mut lists));
    }
}

fn system(cycles: u32) -> System {
    if cycles == 0 { System::Swiss } else { System::RoundRobin }
}

/// Whether the axis describes the players, whom a tournament that is imitated replaces.
fn is_of_the_field(axis: AxisId) -> bool {
    axis <= AxisId::Unrated && axis != AxisId::Rounds
}

fn only(axis: AxisId, held_to: Option<Dialect>) -> Option<&'static str> {
    axis.kept_out_of(held_to?)
}

fn span(axis: AxisId, text: &str, held_to: Option<Dialect>) -> Result<Span, String> {
    let row = axis.row();
    let names = axis.names();
    let all = || (0..names.len() as u32).collect();
    let allowed = held_to.map_or_else(all, |dialect| axis.sayable(dialect));
    let domain = Domain { unit: row.unit, names: &names, allowed: &allowed };
    Span::parse(text, &domain)
}

/// The values of all axes that one tournament drew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    values: Vec<u32>,
    has_ratings: bool,
    has_points: bool,
    ranking: Option<Ranking>,
}

impl Drawn {
    /// The value of an axis as an integer, in the representation of its [`Unit`].
    pub fn get(&self, axis: AxisId) -> u32 {
        self.values[axis as usize]
    }

    /// The model from which results are drawn.
    pub fn result_model(&self) -> ResultModel {
        ResultModel::ALL[self.get(AxisId::ResultModel) as usize].1
    }

    /// The edition of the rules.
    pub fn edition(&self) -> Edition {
        editions::ALL[self.get(AxisId::Rules) as usize]()
    }

    /// The list by which the players are ranked, and its rules. `None` if they are not ranked.
    pub fn ranking(&self) -> Option<&Ranking> {
        self.ranking.as_ref()
    }

    /// How often everybody meets everybody; 0: a Swiss.
    pub fn cycles(&self) -> u32 {
        SYSTEMS[self.get(AxisId::System) as usize].1
    }

    /// The number of players with a rating, if ratings are drawn.
    pub(super) fn rated(&self) -> u32 {
        let players = self.get(AxisId::Players);
        players - players * self.get(AxisId::Unrated) / 100
    }

    /// Sets the axes that cannot vary in a round robin, if it is one. If somebody could have more points than a file holds,
    /// a win is one point.
    fn fit_to_system(&mut self) {
        let cycles = self.cycles();
        if cycles == 0 {
            return;
        }
        for axis in AXES.iter().map(|row| row.axis) {
            let fixed = axis.in_round_robins();
            self.values[axis as usize] = fixed.unwrap_or_else(|| self.get(axis));
        }
        let players = self.get(AxisId::Players);
        let rounds = rounds_of_table(players, cycles);
        self.values[AxisId::Rounds as usize] = rounds;
        let win = POINT_SYSTEMS[self.get(AxisId::Points) as usize].1().win_value();
        if Points(win.0 * rounds as i32) > MOST_POINTS {
            self.values[AxisId::Points as usize] = 0;
        }
    }

    /// The axes that have an effect on the tournament, with their values as text, in the order of [`AXES`].
    pub fn shown(&self) -> Vec<(AxisId, String)> {
        let axes = AXES.iter().map(|row| row.axis).filter(|axis| self.has_effect(*axis));
        axes.map(|axis| (axis, self.text(axis))).collect()
    }

    fn text(&self, axis: AxisId) -> String {
        let held = self.get(axis);
        match axis.row().unit {
            Unit::Name => axis.names()[held as usize].to_owned(),
            Unit::Codes => self.ranking.as_ref().map_or_else(|| NONE.to_owned(), Ranking::text),
            unit => unit.shown(held),
        }
    }

    fn has_effect(&self, axis: AxisId) -> bool {
        if axis != AxisId::Players && self.has_ratings && is_of_the_field(axis) {
            return false;
        }
        if self.cycles() > 0 && axis.in_round_robins().is_some() {
            return false;
        }
        let is_bell = self.get(AxisId::RatingShape) == 1;
        let by_bottom = self.get(AxisId::RatingBottom) > 0;
        let model = self.result_model();
        match axis {
            AxisId::RatingSpread => !by_bottom,
            AxisId::RatingBottom => by_bottom,
            AxisId::RatingGroups | AxisId::RatingSeparator => is_bell,
            AxisId::Draws => model.takes_draws(),
            AxisId::Sigma | AxisId::WhiteAdvantage => {
                !matches!(model, ResultModel::Uniform | ResultModel::Adversarial)
            }
            AxisId::Points => !self.has_points,
            AxisId::FewPairings => self.get(axis) > 0,
            AxisId::Contested => self.get(axis) > 0 && !self.edition().method.is_procedure(),
            AxisId::List | AxisId::Tiebreaks => self.ranking.is_some(),
            AxisId::System => self.cycles() > 0,
            _ => true,
        }
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (axis, text)) in self.shown().into_iter().enumerate() {
            let blank = if at == 0 { "" } else { " " };
            write!(f, "{blank}{}={text}", axis.row().name)?;
        }
        Ok(())
    }
}

/// Makes `recipe` imitate a tournament: its ratings, rounds and points, and the rates of draws, byes, absences,
/// forfeits, short games, late entries and withdrawals. Virtual points, forbidden pairs and the arbiter's adjustments
/// are not imitated.
///
/// # Errors
///
/// A message, if no round was played, or the dialect cannot state the points system.
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
    /// Number of player-rounds between joining and withdrawing.
    present: u32,
    /// `present` without round 1, because nobody withdraws in round 1.
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

    /// Counts rounds before a player's first point or game as a late entry, and rounds after the last as a withdrawal.
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
            (AxisId::Forfeits, permille(counts.forfeits, paired)),
            (AxisId::DoubleForfeits, permille(counts.double_forfeits, paired)),
            (AxisId::ShortGames, permille(counts.short_games, counts.games)),
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

    #[test]
    fn fixing_one_axis_changes_no_other() {
        let prior = Recipe::new(Dialect::Trf26);
        let mut fixed = prior.clone();
        fixed.give(AxisId::Players, "33").expect("a number of players");
        for number in 0..50 {
            let (before, after) = (prior.draw(1, number), fixed.draw(1, number));
            assert_eq!(after.get(AxisId::Players), 33);
            let others = AXES.iter().filter(|row| row.axis != AxisId::Players);
            assert!(others.map(|row| row.axis).all(|axis| before.get(axis) == after.get(axis)));
        }
    }

    #[test]
    fn what_a_dialect_cannot_say_is_not_drawn_and_may_not_be_asked_for() {
        for dialect in Dialect::ALL {
            let recipe = Recipe::new(dialect);
            for row in AXES {
                let Some(only) = row.axis.kept_out_of(dialect) else { continue };
                assert!((0..30).all(|number| recipe.draw(5, number).text(row.axis) == only));
                let other = if row.unit == Unit::Name { "any" } else { "1" };
                let mut recipe = recipe.clone();
                let is_taken = recipe.give(row.axis, other).is_ok();
                assert!(!is_taken || row.axis == AxisId::Points, "{} {dialect:?}", row.name);
                recipe.give(row.axis, only).expect("what it always is may be asked for");
            }
        }
        let mut recipe = Recipe::new(Dialect::Trf26);
        assert!(recipe.give(AxisId::Points, "black-more").is_err());
    }

    #[test]
    fn what_has_no_effect_is_not_shown() {
        let mut recipe = Recipe::new(Dialect::Trf26);
        assert!(!recipe.draw(1, 1).to_string().contains(" draws="));
        recipe.give(AxisId::ResultModel, "elo-table").expect("a model");
        recipe.give(AxisId::RatingBottom, "1000").expect("a rating");
        let shown = recipe.draw(1, 1).to_string();
        assert!(shown.contains(" draws=") && shown.contains(" rating-bottom=1000 "), "{shown}");
        assert!(!shown.contains("rating-spread"), "{shown}");
    }

    #[test]
    fn ratings_that_do_not_go_together_are_told() {
        let mut recipe = Recipe::new(Dialect::Trf26);
        recipe.give(AxisId::RatingBottom, "2900").expect("right by itself");
        assert!(recipe.check().expect_err("above the top").contains("above"));
    }

    #[test]
    fn what_was_drawn_is_measured_again() {
        let mut recipe = Recipe::new(Dialect::Javafo);
        recipe.empty();
        // What is drawn, and the least and the most that is measured.
        let rows = [
            (AxisId::Players, "400", 400, 400),
            (AxisId::Rounds, "9", 9, 9),
            (AxisId::Draws, "40", 36, 44),
            (AxisId::HalfPointByes, "50", 39_000, 61_000),
            (AxisId::ZeroPointByes, "20", 12_000, 32_000),
            (AxisId::Forfeits, "30", 18_000, 42_000),
            (AxisId::DoubleForfeits, "10", 2_000, 18_000),
            (AxisId::ShortGames, "60", 42_000, 78_000),
            (AxisId::LateEntries, "100", 55_000, 145_000),
            (AxisId::Withdrawals, "15", 7_000, 22_000),
            (AxisId::Absences, "0", 0, 12_000),
        ];
        for (axis, text, ..) in rows {
            recipe.replace(axis, text).expect("a value");
        }
        let recipe =
            recipe.with(AxisId::ResultModel, "elo-table").with(AxisId::RatingSpread, "100");
        let model = recipe.make(1, 1).tournament;
        let mut imitation = Recipe::new(Dialect::Javafo);
        imitate(&model, &mut imitation).expect("a tournament");
        let drawn = imitation.draw(2, 2);
        for (axis, _, from, to) in rows {
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
