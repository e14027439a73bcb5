//! Reads configuration files of other generators. A key with the same name can have another unit in each program.

use std::collections::BTreeMap;

use super::axes::AxisId;
use super::recipe::Recipe;
use crate::tournament::{PointSystem, Points};

/// The program whose configuration file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfigDialect {
    /// JaVaFo 2. Rates are per 1,000; results follow Milvang's model; ratings have a bell-shaped distribution.
    Javafo,
    /// bbpPairings. Rates are N of "1 in N"; results follow a normal curve; ratings have an even distribution.
    Bbp,
}

/// A fault in a configuration file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigFault {
    /// The line that has the fault, 1-based.
    pub line: u32,
    /// The first and the last column of the fault, 1-based, counted in characters.
    pub columns: (u32, u32),
    /// The message for the user: what is wrong, and what to write instead.
    pub message: String,
}

/// The keys that a program's configuration file can have.
struct Keys {
    /// Keys of axes. For each: the key, the axis, and the values that the program uses if the key is absent.
    axes: &'static [(&'static str, AxisId, &'static str)],
    /// Keys of points. For each: the key, and the codes (as in `XXS`) of the results that get the points.
    points: &'static [(&'static str, &'static [&'static str])],
    /// The key of the seed. `None` if the program has no such key.
    seed: Option<&'static str>,
}

const JAVAFO: Keys = Keys {
    axes: &[
        ("PlayersNumber", AxisId::Players, "15..415"),
        ("RoundsNumber", AxisId::Rounds, "5..17"),
        ("ForfeitRate", AxisId::Forfeits, "10..100"),
        ("QuickgameRate", AxisId::ShortGames, "0..20"),
        ("ZPBRate", AxisId::ZeroPointByes, "0..20"),
        ("HPBRate", AxisId::HalfPointByes, "5..45"),
        ("FPBRate", AxisId::FullPointByes, "0..2"),
        ("HighestRating", AxisId::RatingTop, "2400..2800"),
        ("LowestRating", AxisId::RatingBottom, "1400..2300"),
        ("Groups", AxisId::RatingGroups, "0..10"),
        ("Separator", AxisId::RatingSeparator, "20..70"),
    ],
    points: &[
        ("WWPoints", &["WW"]),
        ("BWPoints", &["BW"]),
        ("WDPoints", &["WD"]),
        ("BDPoints", &["BD"]),
        ("WLPoints", &["WL"]),
        ("BLPoints", &["BL"]),
        ("ZPBPoints", &["ZPB"]),
        ("HPBPoints", &["HPB"]),
        ("FPBPoints", &["FPB"]),
        ("PABPoints", &["PAB"]),
        ("FWPoints", &["FW"]),
        ("FLPoints", &["FL"]),
    ],
    seed: Some("FirstSeed"),
};

const BBP: Keys = Keys {
    axes: &[
        ("PlayersNumber", AxisId::Players, "15..215"),
        ("RoundsNumber", AxisId::Rounds, "5..15"),
        ("DrawPercentage", AxisId::Draws, "10..50"),
        ("ForfeitRate", AxisId::NoShows, "6..30"),
        ("RetiredRate", AxisId::ZeroPointPlayers, "15..3225"),
        ("HalfPointByeRate", AxisId::HalfPointPlayers, "15..3225"),
        ("HighestRating", AxisId::RatingTop, "2400..2800"),
        ("LowestRating", AxisId::RatingBottom, "1400..2300"),
    ],
    // A later line may set again what an earlier one has set, too.
    points: &[
        ("PointsForWin", &["WW", "BW", "FW", "FPB", "PAB"]),
        ("PointsForDraw", &["WD", "BD", "HPB"]),
        ("PointsForLoss", &["WL", "BL"]),
        ("PointsForZPB", &["ZPB"]),
        ("PointsForForfeitLoss", &["FL", "ZPB"]),
        ("PointsForPAB", &["PAB"]),
    ],
    seed: None,
};

impl Keys {
    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.axes.iter().map(|it| it.0).chain(self.points.iter().map(|it| it.0))
    }
}

impl ConfigDialect {
    /// All programs whose configuration files can be read.
    pub const ALL: [ConfigDialect; 2] = [ConfigDialect::Javafo, ConfigDialect::Bbp];

    /// The name of the program in options: `javafo` or `bbp`.
    pub fn name(self) -> &'static str {
        match self {
            ConfigDialect::Javafo => "javafo",
            ConfigDialect::Bbp => "bbp",
        }
    }

    fn keys(self) -> &'static Keys {
        match self {
            ConfigDialect::Javafo => &JAVAFO,
            ConfigDialect::Bbp => &BBP,
        }
    }
}

/// Changes `recipe` so that it draws as the other generator does with this file of `Key=Value` lines. Returns the seed
/// that the file states.
///
/// # Errors
///
/// All faults in the file.
///
/// # Panics
///
/// When a default value in this module's tables cannot be parsed.
pub fn read_config(
    text: &str,
    dialect: ConfigDialect,
    recipe: &mut Recipe,
) -> Result<Option<u64>, Vec<ConfigFault>> {
    let (shape, model) = match dialect {
        ConfigDialect::Javafo => ("bell", "milvang"),
        ConfigDialect::Bbp => ("uniform", "bbp-normal"),
    };
    recipe.empty();
    let of_program = [(AxisId::RatingShape, shape), (AxisId::ResultModel, model)];
    let defaults = dialect.keys().axes.iter().map(|(_, axis, default)| (*axis, *default));
    for (axis, text) in defaults.chain(of_program) {
        recipe.replace(axis, text).expect("defaults of other generators can be read");
    }
    let (points, seen, faults) = (PointSystem::default(), BTreeMap::new(), Vec::new());
    let mut reader = Reader { dialect, recipe, seen, points, seed: None, faults };
    for (number, line) in (1..).zip(text.lines()) {
        reader.line(number, line);
    }
    reader.finish()
}

#[derive(Clone, Copy)]
struct Statement<'a> {
    line: u32,
    text: &'a str,
    key: &'a str,
    value: &'a str,
}

impl Statement<'_> {
    fn fault(&self, part: &str, message: String) -> ConfigFault {
        // Columns are counted in characters.
        let before = part.as_ptr() as usize - self.text.as_ptr() as usize;
        let first = self.text[..before].chars().count() as u32 + 1;
        let last = first + (part.chars().count() as u32).saturating_sub(1);
        ConfigFault { line: self.line, columns: (first, last), message }
    }

    fn bad_value(&self, error: &str) -> ConfigFault {
        let place = if self.value.is_empty() { self.key } else { self.value };
        self.fault(place, format!("`{}`: {error}", self.key))
    }
}

struct Reader<'a> {
    dialect: ConfigDialect,
    recipe: &'a mut Recipe,
    seen: BTreeMap<String, u32>,
    points: PointSystem,
    seed: Option<u64>,
    faults: Vec<ConfigFault>,
}

impl Reader<'_> {
    fn line(&mut self, line: u32, text: &str) {
        let stated = text.split('#').next().unwrap_or("").trim();
        if stated.is_empty() {
            return;
        }
        let (key, value) = stated.split_once('=').unwrap_or((stated, ""));
        let statement = Statement { line, text, key: key.trim(), value: value.trim() };
        if !stated.contains('=') {
            self.faults.push(statement.fault(stated, "write `Key=Value`".to_owned()));
        } else if let Some(before) = self.seen.insert(statement.key.to_owned(), line) {
            let message = format!("`{}` is set in line {before} already", statement.key);
            self.faults.push(statement.fault(statement.key, message));
        } else if let Err(fault) = self.statement(&statement) {
            self.faults.push(fault);
        }
    }

    fn statement(&mut self, it: &Statement<'_>) -> Result<(), ConfigFault> {
        // bbpPairings reads this misspelt key, too.
        let name = if it.key == "HalfPointByteRate" { "HalfPointByeRate" } else { it.key };
        let keys = self.dialect.keys();
        if let Some((_, axis, _)) = keys.axes.iter().find(|(key, ..)| *key == name) {
            let is_plain = it.value.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
                && !it.value.contains("..");
            let taken = match is_plain {
                true => self.recipe.replace(*axis, it.value),
                false => Err(format!("`{}` is not a number", it.value)),
            };
            return taken.map_err(|error| it.bad_value(&error));
        }
        if keys.seed == Some(it.key) {
            self.seed = Some(it.value.parse().map_err(|_| it.bad_value("not a whole number"))?);
            return Ok(());
        }
        let codes = keys.points.iter().find(|(key, _)| *key == it.key);
        let (_, codes) = codes.ok_or_else(|| it.fault(it.key, self.unknown(it.key)))?;
        let points = Points::parse(it.value);
        let points = points.ok_or_else(|| it.bad_value("not points, as `1` or `0.5`"))?;
        self.points.set(codes, points);
        Ok(())
    }

    fn unknown(&self, key: &str) -> String {
        let mut others = ConfigDialect::ALL.into_iter().filter(|it| *it != self.dialect);
        if let Some(other) = others.find(|other| other.keys().names().any(|it| it == key)) {
            return format!("`{key}` is a key of --config {}=FILE", other.name());
        }
        let names: Vec<&str> = self.dialect.keys().names().collect();
        format!("no key `{key}`; there is {}", names.join(", "))
    }

    fn finish(mut self) -> Result<Option<u64>, Vec<ConfigFault>> {
        let whole = |line: u32, message: String| ConfigFault { line, columns: (1, 1), message };
        let highest = self.recipe.span(AxisId::RatingTop).largest();
        let lowest = self.recipe.span(AxisId::RatingBottom).smallest();
        if let (Some(_), Some(line)) =
            (self.seen.get("HighestRating"), self.seen.get("LowestRating"))
            && lowest > highest
        {
            let message = format!("`LowestRating` {lowest} is above `HighestRating` {highest}");
            self.faults.push(whole(*line, message));
        }
        if let Some((_, line)) = self.seen.iter().find(|(key, _)| key.contains("Points"))
            && let Err(message) = self.recipe.set_points(self.points)
        {
            self.faults.push(whole(*line, message));
        }
        if self.faults.is_empty() { Ok(self.seed) } else { Err(self.faults) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Dialect;

    fn read(text: &str, dialect: ConfigDialect) -> Result<(Recipe, Option<u64>), Vec<ConfigFault>> {
        let mut recipe = Recipe::new(Dialect::Javafo);
        read_config(text, dialect, &mut recipe).map(|seed| (recipe, seed))
    }

    #[test]
    fn absent_keys_are_drawn_as_the_program_does() {
        for number in 0..200 {
            let (recipe, _) = read("", ConfigDialect::Javafo).expect("an empty file");
            let drawn = recipe.draw(3, number);
            assert!((15..=415).contains(&drawn.get(AxisId::Players)));
            assert!((10_000..=100_000).contains(&drawn.get(AxisId::Forfeits)), "in millionths");
            assert_eq!(drawn.get(AxisId::Withdrawals), 0);
        }
    }

    #[test]
    fn points_and_seed_are_taken() {
        let (recipe, seed) =
            read("WWPoints=3\nBWPoints=3.5\nFirstSeed=77\n", ConfigDialect::Javafo).expect("well");
        let points = recipe.points.expect("points");
        assert_eq!((points.win.white, points.win.black, seed), (Points(30), Points(35), Some(77)));
        let text = "PointsForWin=3\nPointsForDraw=1\nPointsForPAB=1\nHalfPointByteRate=7.5 # so\n";
        let (recipe, _) = read(text, ConfigDialect::Bbp).expect("well");
        assert_eq!(recipe.draw(1, 1).get(AxisId::HalfPointPlayers), 7500, "1 in 7.5");
        let points = recipe.points.expect("points");
        let found = [points.forfeit_win, points.half_point_bye, points.pab, points.zero_point_bye];
        assert_eq!(found.map(|it| it.0), [30, 10, 10, 0]);
    }

    #[test]
    fn faults_name_line_and_columns() {
        let faults = |text: &str, dialect| read(text, dialect).map(|it| it.1).expect_err(text);
        let all =
            faults("# rates\n  Colour=1\nPlayersNumber\nForfeitRate=x\n", ConfigDialect::Javafo);
        let places: Vec<_> = all.iter().map(|fault| (fault.line, fault.columns)).collect();
        assert_eq!(places, [(2, (3, 8)), (3, (1, 13)), (4, (13, 13))]);
        assert!(all[0].message.contains("no key `Colour`; there is PlayersNumber"), "{all:?}");
        for (text, dialect, part) in [
            ("QuickgameRate=5", ConfigDialect::Bbp, "key of --config javafo=FILE"),
            ("RetiredRate=5", ConfigDialect::Javafo, "key of --config bbp=FILE"),
            ("ForfeitRate=0.5", ConfigDialect::Bbp, "not within"),
            ("ForfeitRate=1..5", ConfigDialect::Bbp, "not a number"),
            ("DrawPercentage=101", ConfigDialect::Bbp, "not within 0..100"),
            ("PlayersNumber=9\nPlayersNumber=9", ConfigDialect::Bbp, "line 1 already"),
            ("LowestRating=2000\nHighestRating=1900", ConfigDialect::Bbp, "above `HighestRating`"),
            ("WWPoints=half", ConfigDialect::Javafo, "not points"),
            ("FirstSeed=-1", ConfigDialect::Javafo, "not a whole number"),
        ] {
            let found = faults(text, dialect);
            assert!(found[0].message.contains(part), "{text}: {found:?}");
        }
    }

    #[test]
    fn points_that_the_dialect_cannot_say_are_a_fault() {
        let mut recipe = Recipe::new(Dialect::Trf26);
        let faults =
            read_config("PlayersNumber=9\nBWPoints=2\n", ConfigDialect::Javafo, &mut recipe);
        let faults = faults.expect_err("trf26 has no points by colour");
        assert_eq!(faults[0].line, 2);
    }
}
