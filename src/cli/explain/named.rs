//! Finds the player that the user has typed: by number, or by parts of the name in any order, also without accents.

use deunicode::deunicode;

use crate::text::in_line;
use crate::tournament::{Player, PlayerNumber, Tournament};

/// The most players that a message lists if a name fits several.
const LISTED: usize = 8;
const SUGGESTED: usize = 3;

/// The least likeness of a name that is suggested, from 0 to 1.
const ALIKE: f64 = 0.8;

/// The number of the player with this name or number. The closest kind of match counts: the whole name, then whole
/// parts of the name, then beginnings of parts, then any text in the name. `Err` if no player or several players fit. Its
/// message lists players who may be meant.
pub(super) fn player(text: &str, tournament: &Tournament) -> Result<PlayerNumber, String> {
    if let Ok(number) = text.trim().parse::<u32>() {
        let number = PlayerNumber::new(number);
        let found = tournament.index_of(number).map(|_| number);
        return found.ok_or_else(|| format!("no player has number {number}"));
    }
    let players = &tournament.players;
    let wanted = Folded::of(text);
    if wanted.parts.is_empty() {
        return Err(format!("`{text}` is no name: it has no letter and no digit"));
    }
    let folded: Vec<(&Player, Folded)> =
        players.iter().map(|player| (player, Folded::of(&player.name))).collect();
    let ways: [fn(&Folded, &Folded) -> bool; 4] =
        [Folded::is, Folded::has_parts, Folded::has_beginnings, Folded::contains];
    for way in ways {
        let found = folded.iter().filter(|(_, name)| way(name, &wanted));
        let found: Vec<&Player> = found.map(|(player, _)| *player).collect();
        match found.as_slice() {
            [] => {}
            [one] => return Ok(one.number),
            several => {
                let more = several.len().saturating_sub(LISTED);
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                return Err(format!("`{text}` may be {}{more}", listed(several, LISTED)));
            }
        }
    }
    let alike = alike(&wanted, &folded);
    Err(match alike.as_slice() {
        [] => format!("no player is called `{text}`"),
        some => format!("no player is called `{text}`; did you mean {}?", listed(some, SUGGESTED)),
    })
}

/// Players as a text, `most` of them: `12 Petrov, Ivan, 14 Petrova, Anna`.
fn listed(players: &[&Player], most: usize) -> String {
    let named = |player: &&Player| format!("{} {}", player.number, in_line(player.name.trim()));
    players.iter().take(most).map(named).collect::<Vec<_>>().join(", ")
}

/// Players whose names have a part like each typed part, the most alike name first.
fn alike<'a>(wanted: &Folded, players: &[(&'a Player, Folded)]) -> Vec<&'a Player> {
    let likeness = players.iter().map(|(player, name)| (name.likeness(wanted), *player));
    let mut found: Vec<(f64, &Player)> = likeness.filter(|it| it.0 >= ALIKE).collect();
    found.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.number.cmp(&other.1.number)));
    found.into_iter().map(|(_, player)| player).collect()
}

/// The parts of a name, in small Latin letters without accents.
struct Folded {
    parts: Vec<String>,
}

impl Folded {
    fn of(name: &str) -> Folded {
        let plain = deunicode(name).to_lowercase();
        // O'Brien is one part, as people write it.
        let plain: String = plain.chars().filter(|it| !matches!(it, '\'' | '`')).collect();
        let parts = plain.split(|it: char| !it.is_alphanumeric()).filter(|part| !part.is_empty());
        Folded { parts: parts.map(str::to_owned).collect() }
    }

    /// Whether both names have the same parts, in any order.
    fn is(&self, wanted: &Folded) -> bool {
        self.parts.len() == wanted.parts.len() && self.has_parts(wanted)
    }

    fn has_parts(&self, wanted: &Folded) -> bool {
        self.covers(&wanted.parts, |part, wanted| part == wanted)
    }

    fn has_beginnings(&self, wanted: &Folded) -> bool {
        self.covers(&wanted.parts, |part, wanted| part.starts_with(wanted))
    }

    fn contains(&self, wanted: &Folded) -> bool {
        self.parts.concat().contains(&wanted.parts.concat())
    }

    /// Whether each wanted part fits a part of the name, no two wanted parts the same one. The longest wanted
    /// part chooses first, so that a shorter one cannot take its part.
    fn covers(&self, wanted: &[String], fits: fn(&str, &str) -> bool) -> bool {
        let mut left: Vec<&String> = self.parts.iter().collect();
        let mut wanted: Vec<&String> = wanted.iter().collect();
        wanted.sort_by_key(|part| std::cmp::Reverse(part.len()));
        wanted.into_iter().all(|part| {
            let at = left.iter().position(|it| fits(it, part));
            at.map(|at| left.remove(at)).is_some()
        })
    }

    /// The likeness of the wanted part that is least like a part of the name, from 0 to 1.
    fn likeness(&self, wanted: &Folded) -> f64 {
        let best = |part: &String| {
            self.parts.iter().map(|it| strsim::jaro_winkler(it, part)).fold(0.0, f64::max)
        };
        wanted.parts.iter().map(best).fold(1.0, f64::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(text: &str) -> Result<PlayerNumber, String> {
        let names = [
            "Núñez Castaño, José",
            "Müller, Jörg",
            "Petrov, Ivan",
            "Petrova, Anna",
            "O'Brien, Seán",
            "Łukasz Żak",
            "Иванов, Пётр",
            "Ng, An",
            "Nguyen, Anh",
            "\u{1b}[31mRed",
        ];
        let numbers = (1..).map(PlayerNumber::new);
        let named =
            |(number, name): (_, &str)| Player { name: name.to_owned(), ..Player::new(number) };
        let players = numbers.zip(names).map(named).collect();
        player(text, &Tournament { players, ..Tournament::default() })
    }

    #[test]
    fn names_are_found_as_people_type_them() {
        let typed: [&[&str]; 9] = [
            &["jose", "NUNEZ", "José Núñez", "castano jose"],
            &["muller", "Müller", "jorg mül"],
            &["petrov"],
            &["petrova", "anna p"],
            &["obrien", "o'brien", "sean o'b"],
            &["lukasz zak"],
            &["ivanov", "Иванов"],
            &["an ng", "ng"],
            &["guyen", "9"],
        ];
        for (number, texts) in (1..).map(PlayerNumber::new).zip(typed) {
            texts.iter().for_each(|text| assert_eq!(meant(text), Ok(number), "{text}"));
        }
    }

    #[test]
    fn who_may_be_meant_is_said() {
        for (text, message) in [
            (
                "Petrow",
                "no player is called `Petrow`; did you mean 3 Petrov, Ivan, 4 Petrova, Anna?",
            ),
            ("Mueller", "no player is called `Mueller`; did you mean 2 Müller, Jörg?"),
            ("red x", "no player is called `red x`"),
            (" ", "` ` is no name: it has no letter and no digit"),
        ] {
            assert_eq!(meant(text), Err(message.to_owned()), "{text}");
        }
    }
}
