//! Points and points systems.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use super::entry::{ByColour, Colour, Entry, GameResult};

/// Points in tenths: a win is `Points(10)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(with = "String", description = "Points with one decimal.", extend("pattern" = r"^-?[0-9]+\.[0-9]$"))
)]
pub struct Points(pub i32);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// Reads `1`, `1.0`, `-0.5`, `11.5`: at most one decimal. `None` for anything else.
    pub fn parse(text: &str) -> Option<Points> {
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let (whole, tenth) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let digits = format!("{whole}{tenth}");
        let is_plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_plain || whole.len() > 6 || tenth.len() > 1 {
            return None;
        }
        let tenths: i32 = format!("{whole}{tenth:0<1}").parse().ok()?;
        Some(Points(if unsigned.len() < text.len() { -tenths } else { tenths }))
    }
}

/// Serialises points as text with one decimal.
impl serde::Serialize for Points {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

/// Points for every result and bye (records `162`, `XXS`, `BB*`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointSystem {
    /// Points for a win over the board, by colour.
    pub win: ByColour<Points>,
    /// Points for a draw over the board, by colour.
    pub draw: ByColour<Points>,
    /// Points for a loss over the board, by colour.
    pub loss: ByColour<Points>,
    /// Points for a win by forfeit.
    pub forfeit_win: Points,
    /// Points for a loss by forfeit, single or double.
    pub forfeit_loss: Points,
    /// Points for the pairing-allocated bye.
    pub pab: Points,
    /// Points for a full-point bye.
    pub full_point_bye: Points,
    /// Points for a half-point bye.
    pub half_point_bye: Points,
    /// Points for a zero-point bye or an absence.
    pub zero_point_bye: Points,
    /// Points for a game without a result yet. `None`: the points of a draw (C.04.2 3.1).
    pub pending: Option<Points>,
}

impl Default for PointSystem {
    fn default() -> PointSystem {
        PointSystem::of([10, 5, 0, 0, 10].map(Points))
    }
}

impl PointSystem {
    /// A points system with these five values. Other byes and forfeits are worth as much as one of the five.
    pub fn of([win, draw, loss, absence, bye]: [Points; 5]) -> PointSystem {
        PointSystem {
            win: ByColour::both(win),
            draw: ByColour::both(draw),
            loss: ByColour::both(loss),
            forfeit_win: win,
            forfeit_loss: absence,
            pab: bye,
            full_point_bye: win,
            half_point_bye: draw,
            zero_point_bye: absence,
            pending: None,
        }
    }

    /// Each code of record `XXS` with its points, in the order of the record. Unfinished games have no code.
    pub fn by_code(&mut self) -> [(&'static str, &mut Points); 12] {
        [
            ("WW", &mut self.win.white),
            ("BW", &mut self.win.black),
            ("WD", &mut self.draw.white),
            ("BD", &mut self.draw.black),
            ("WL", &mut self.loss.white),
            ("BL", &mut self.loss.black),
            ("ZPB", &mut self.zero_point_bye),
            ("HPB", &mut self.half_point_bye),
            ("FPB", &mut self.full_point_bye),
            ("PAB", &mut self.pab),
            ("FW", &mut self.forfeit_win),
            ("FL", &mut self.forfeit_loss),
        ]
    }

    /// Sets the points of the given codes of record `XXS`.
    pub fn set(&mut self, codes: &[&str], points: Points) {
        for (_, value) in self.by_code().into_iter().filter(|(code, _)| codes.contains(code)) {
            *value = points;
        }
    }

    /// Points of `entry` in a finished round.
    pub fn value(&self, entry: Entry) -> Points {
        match entry {
            Entry::Blank | Entry::ZeroPointBye => self.zero_point_bye,
            Entry::HalfPointBye => self.half_point_bye,
            Entry::FullPointBye => self.full_point_bye,
            Entry::PairingAllocatedBye => self.pab,
            Entry::Game(game) => self.game_value(game.result, game.colour),
        }
    }

    fn game_value(&self, result: GameResult, colour: Option<Colour>) -> Points {
        let colour = colour.unwrap_or(Colour::White);
        match result {
            GameResult::Win | GameResult::WinUnrated => self.win[colour],
            GameResult::Draw | GameResult::DrawUnrated => self.draw[colour],
            GameResult::Loss | GameResult::LossUnrated => self.loss[colour],
            GameResult::ForfeitWin => self.forfeit_win,
            GameResult::ForfeitLoss => self.forfeit_loss,
            GameResult::Pending => self.pending.unwrap_or(self.draw[colour]),
        }
    }

    /// Points of a win, the smaller of both colours. A player who got as many or more without playing may not get the
    /// PAB (C.04.1 article 4).
    pub fn win_value(&self) -> Points {
        self.win[Colour::White].min(self.win[Colour::Black])
    }

    /// Points of a loss, the larger of both colours. More points without a game are a downfloat (article 1.4.3).
    pub fn loss_value(&self) -> Points {
        self.loss[Colour::White].max(self.loss[Colour::Black])
    }

    /// The most points that one game can give, for the topscorer threshold (article 1.8).
    pub fn game_maximum(&self) -> Points {
        let of = |values: &ByColour<Points>| values[Colour::White].max(values[Colour::Black]);
        of(&self.win).max(of(&self.draw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_and_written_in_tenths() {
        for (text, tenths) in
            [("4.5", 45), ("0", 0), ("11", 110), ("-0.5", -5), (".5", 5), ("7.", 70)]
        {
            assert_eq!(Points::parse(text), Some(Points(tenths)), "{text}");
        }
        for text in ["", "-", ".", "4,5", "4.55", "x", "1e3", "--1", "99999999"] {
            assert_eq!(Points::parse(text), None, "{text}");
        }
        assert_eq!(Points(-5).to_string(), "-0.5");
        assert_eq!(format!("{:>4}", Points(115)), "11.5");
    }
}
