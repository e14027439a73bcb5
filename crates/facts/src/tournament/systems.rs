//! Pairing systems, as files name them: by a code (record 192) or in words (record 092).

/// A system other than the Dutch one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherSystem {
    /// Who meets whom is fixed before the first round.
    Fixed(Fixed),
    /// Another one, in words; where its rules are, if they are those of FIDE.
    Named(&'static str),
    /// One that has no words here.
    Unnamed,
}

/// A system in which who meets whom is fixed before the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fixed {
    /// Everybody meets everybody.
    RoundRobin(Option<Promise>),
    /// Everybody of a team meets everybody of the other one; so often, if the file says it.
    Scheveningen(Option<u32>),
    /// Each of three teams meets the other two, in two rounds.
    Skalitzka,
}

/// The system that the user names (`--assume system=...`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssumedSystem {
    /// A Swiss.
    Swiss,
    /// A system in which who meets whom is fixed, by its name alone. What the code of the file (192) says more, counts.
    Fixed(Fixed),
}

/// The table that a file promises by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// How often everybody meets everybody.
    pub cycles: u32,
    /// Whether the last two rounds of the first cycle are exchanged, so that nobody has the same colour three times in
    /// a row (`FIDE_DOUBLEROUNDROBIN`).
    pub is_exchanged: bool,
}

impl Fixed {
    /// The name of the system for `--assume`.
    pub fn name(self) -> &'static str {
        match self {
            Fixed::RoundRobin(_) => "round-robin",
            Fixed::Scheveningen(_) => "scheveningen",
            Fixed::Skalitzka => "skalitzka",
        }
    }

    /// The system in words.
    pub fn in_words(self) -> &'static str {
        match self {
            Fixed::RoundRobin(_) => "a round robin",
            Fixed::Scheveningen(_) => "a match of two teams by Scheveningen",
            Fixed::Skalitzka => "a match of three teams by Skalitzka",
        }
    }

    /// The same system with what a code (192) says of it.
    #[must_use]
    pub fn with_code(self, code: &str) -> Fixed {
        match (self, system_by_code(code)) {
            (Fixed::RoundRobin(_), Some(OtherSystem::Fixed(it @ Fixed::RoundRobin(_))))
            | (Fixed::Scheveningen(_), Some(OtherSystem::Fixed(it @ Fixed::Scheveningen(_)))) => it,
            _ => self,
        }
    }
}

/// The beginning of codes for a competition's own systems.
pub const CUSTOM: &str = "CUSTOM_";

/// The system that a code of record 192 names. `None`: it is no code of another system.
pub fn system_by_code(code: &str) -> Option<OtherSystem> {
    /// The first letters of the codes of other systems.
    const BEGINNINGS: [&str; 3] = ["FIDE_", "BERGER", CUSTOM];
    let code = code.trim().to_uppercase();
    if code.starts_with("FIDE_DUTCH") || !BEGINNINGS.iter().any(|it| code.starts_with(it)) {
        return None;
    }
    let (name, cycles) = without_cycles(&code);
    let fixed = |fixed| OtherSystem::Fixed(fixed);
    let table =
        |cycles, is_exchanged| fixed(Fixed::RoundRobin(Some(Promise { cycles, is_exchanged })));
    Some(match name {
        "BERGER_ROUNDROBIN" | "FIDE_ROUNDROBIN" => table(cycles.unwrap_or(1), false),
        "BERGER_DOUBLEROUNDROBIN" => table(cycles.unwrap_or(2), false),
        "FIDE_DOUBLEROUNDROBIN" => table(cycles.unwrap_or(2), cycles.is_none_or(|it| it == 2)),
        "CUSTOM_ROUNDROBIN" => fixed(Fixed::RoundRobin(None)),
        "FIDE_SCHEVENINGEN" => fixed(Fixed::Scheveningen(Some(cycles.unwrap_or(1)))),
        "FIDE_DOUBLESCHEVENINGEN" => fixed(Fixed::Scheveningen(Some(cycles.unwrap_or(2)))),
        "CUSTOM_SCHEVENINGEN" => fixed(Fixed::Scheveningen(None)),
        _ => by_rules(name),
    })
}

/// A code without the number of cycles at its end, `_G2`, and this number.
fn without_cycles(code: &str) -> (&str, Option<u32>) {
    let parts =
        code.rsplit_once("_G").and_then(|(name, cycles)| Some((name, cycles.parse().ok()?)));
    match parts {
        Some((name, cycles @ 1..)) => (name, Some(cycles)),
        _ => (code, None),
    }
}

/// Systems of FIDE that are not paired here.
fn by_rules(code: &str) -> OtherSystem {
    const BEGINNINGS: [(&str, &str); 5] = [
        ("FIDE_DUBOV", DUBOV),
        ("FIDE_BURSTEIN", BURSTEIN),
        ("FIDE_DOUBLESWISS", DOUBLE_SWISS),
        ("FIDE_TEAM_", TEAM_SWISS),
        ("FIDE_LIM", LIM),
    ];
    let found = BEGINNINGS.iter().find(|(begin, _)| code.starts_with(begin));
    // Round robins of teams begin like the Swiss of teams.
    let is_team_robin = code.starts_with("FIDE_TEAM_") && code.contains("ROUNDROBIN");
    let found = found.filter(|_| !is_team_robin);
    found.map_or(OtherSystem::Unnamed, |(_, words)| OtherSystem::Named(words))
}

const DUBOV: &str = "the Dubov system (C.04.4.1), which is not judged here";
const BURSTEIN: &str = "the Burstein system (C.04.4.2), which is not judged here";
const LIM: &str = "the Lim system (C.04.4.3), which is not judged here";
const DOUBLE_SWISS: &str = "the Double-Swiss system (C.04.5), which is not judged here";
const TEAM_SWISS: &str = "the Swiss system for teams (C.04.6), which is not judged here";

/// Other Swiss systems whose names can also be those of people and events.
const NAMES: &str = "keizer, keizersysteem, mcmahon, mc mahon, mac mahon, monrad";

/// Systems that are named after people: their names, and what they are.
const NAMED: [(&str, OtherSystem); 4] = [
    ("burstein", OtherSystem::Named(BURSTEIN)),
    ("dubov", OtherSystem::Named(DUBOV)),
    ("lim", OtherSystem::Named(LIM)),
    ("schuring", OtherSystem::Fixed(Fixed::RoundRobin(None))),
];

/// Words that show that such a name is only part of another name, of an event or a tie-break.
const NOT_OF_A_SYSTEM: &str = "sonneborn, memorial, memoriaal, gedenkturnier, gedachtnisturnier, cup, trophy, trophee, \
     trofeo, trofeu, trofee, coppa, copa, coupe, taca, beker, pokal, challenge, tie, feinwertung";

/// Other Swiss systems that are named by words.
const OTHER_SWISS: &str =
    "double swiss, doppelschweizer, doppel schweizer, doble suizo, double suisse, doppio svizzero";

/// Round robins in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents.
const ROUND_ROBIN: [&str; 7] = [
    "round robin, roundrobin, all play all, everyone plays everyone",
    "rundenturnier, vollrundenturnier, vollrunde, vollrundig, doppelrundenturnier, doppelrundig, rundensystem, \
     jeder gegen jeden, jede gegen jede, alle gegen alle",
    "toutes rondes, toute ronde, tous contre tous, chacun contre chacun, systeme championnat",
    "todos contra todos, todas contra todas, sistema liga, sistema de liga",
    "girone all italiana, girone italiana, all italiana, girone unico, girone semplice, girone doppio, \
     tutti contro tutti",
    "pontos corridos, todos com todos",
    "rondetoernooi, rondentoernooi, rond robin, iedereen tegen iedereen, allen tegen allen, halve competitie, \
     hele competitie, dubbelrondig, enkelrondig",
];

/// Matches of two and of three teams.
const SCHEVENINGEN: &str = "scheveningen, scheveninger";
const SKALITZKA: &str = "skalitzka, skalitzky, skalicka";

/// Knock-outs, in the same languages.
const KNOCK_OUT: [&str; 7] = [
    "knockout, knock out",
    "ko system, k o system, k o turnier, ko turnier, pokalsystem, ausscheidungssystem",
    "elimination directe, eliminatoire directe",
    "eliminacion directa, eliminatoria directa",
    "eliminazione diretta",
    "eliminacao direta, eliminacao simples, eliminatoria simples, mata mata, sistema de eliminatorias",
    "afvalsysteem, afvaltoernooi, knock outsysteem",
];

/// The Swiss system. A type that names it counts as Swiss, even if it also mentions a system that is no Swiss.
const SWISS: &str = "swiss, schweizer, schweizersystem, ch system, suisse, suizo, suiza, svizzero, svizzera, suico, suica, \
     zwitsers, zwitserse, dutch system, systeme hollandais, sistema olandese";

/// The text in lower case, without the accents of the languages above.
fn without_accents(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        letter => letter,
    };
    let is_accent = |letter: &char| ('\u{300}'..='\u{36f}').contains(letter);
    text.to_lowercase().chars().filter(|letter| !is_accent(letter)).map(plain).collect()
}

/// The system other than the Dutch one that a tournament type in words (record 092) names. `None`: it names none, or the
/// Dutch one, too.
pub fn system_in_words(text: &str) -> Option<OtherSystem> {
    let plain = without_accents(text);
    let words: Vec<&str> =
        plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_named = |name: &str| {
        let name: Vec<&str> = name.split(' ').collect();
        words.windows(name.len()).any(|found| found == name)
    };
    let any = |names: &str| names.split(", ").any(is_named);
    if words.contains(&"dutch") {
        return None;
    }
    if any(OTHER_SWISS) {
        return Some(OtherSystem::Named(DOUBLE_SWISS));
    }
    let is_of_system = !any(NOT_OF_A_SYSTEM);
    let after_people = NAMED.iter().find(|(name, _)| is_of_system && is_named(name));
    if let Some((_, system)) = after_people {
        return Some(*system);
    }
    if is_of_system && any(NAMES) {
        return Some(OtherSystem::Unnamed);
    }
    if any(SWISS) {
        return None;
    }
    let fixed = |fixed| Some(OtherSystem::Fixed(fixed));
    match () {
        () if any(SCHEVENINGEN) => fixed(Fixed::Scheveningen(None)),
        () if any(SKALITZKA) => fixed(Fixed::Skalitzka),
        () if ROUND_ROBIN.into_iter().any(any) => fixed(Fixed::RoundRobin(None)),
        () if is_of_system && is_named("berger") => fixed(Fixed::RoundRobin(None)),
        () => KNOCK_OUT.into_iter().any(any).then_some(OtherSystem::Unnamed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_systems_are_known_by_name() {
        for text in [
            "Individual: Round-Robin",
            "ROUND ROBIN",
            "Swiss (Lim)",
            "Double-Swiss",
            "Berger",
            "Berger tables",
            "Individual: McMahon",
            "Mac-Mahon",
            "Rundenturnier",
            "Einzel: Jeder gegen Jeden",
            "Vollrundenturnier, 10 Spieler",
            "K.-o.-System",
            "Scheveninger System",
            "Toutes rondes",
            "Système toutes-rondes",
            "Élimination directe",
            "Todos contra todos",
            "Sistema de liga",
            "Eliminación directa",
            "Girone all'italiana",
            "Eliminazione diretta",
            "Sistema Schuring",
            "Eliminação direta",
            "Mata-mata",
            "Rondetoernooi",
            "Keizer-systeem",
            "Afvalsysteem",
        ] {
            assert!(system_in_words(text).is_some(), "{text}");
        }
    }

    #[test]
    fn words_that_name_no_system_are_no_other_system() {
        for text in [
            "",
            "Swiss",
            "Rapid - Swiss - Individual",
            "Dutch, not Dubov",
            "Limerick Open",
            "Lim Memorial",
            "Berger-Gedenkturnier",
            "Trofeo Monrad",
            "Swiss, Sonneborn-Berger",
            "Schweizer System, Feinwertung Berger",
            "Einzelturnier, Schweizer System (9 Runden)",
            "Système suisse, qualificatif pour l'élimination directe",
            "Sistema suizo a 7 rondas",
            "Girone A - svizzero",
            "Sistema suíço",
            "Zwitsers systeem, 9 ronden",
            "Liga regional",
            "Poule A",
        ] {
            assert_eq!(system_in_words(text), None, "{text}");
        }
    }

    #[test]
    fn a_system_is_known_by_its_code_or_its_name() {
        const ROBIN: OtherSystem = OtherSystem::Fixed(Fixed::RoundRobin(None));
        let table = |cycles, is_exchanged| {
            Some(OtherSystem::Fixed(Fixed::RoundRobin(Some(Promise { cycles, is_exchanged }))))
        };
        let scheveningen = |cycles| Some(OtherSystem::Fixed(Fixed::Scheveningen(cycles)));
        for (code, system) in [
            ("BERGER_ROUNDROBIN", table(1, false)),
            ("FIDE_ROUNDROBIN", table(1, false)),
            ("berger_roundrobin_g3", table(3, false)),
            ("BERGER_DOUBLEROUNDROBIN", table(2, false)),
            ("BERGER_DOUBLEROUNDROBIN_G2", table(2, false)),
            ("FIDE_DOUBLEROUNDROBIN", table(2, true)),
            ("CUSTOM_ROUNDROBIN", Some(ROBIN)),
            ("FIDE_DOUBLESCHEVENINGEN", scheveningen(Some(2))),
            ("CUSTOM_SCHEVENINGEN", scheveningen(None)),
            ("FIDE_BURSTEIN_BAKU", Some(OtherSystem::Named(BURSTEIN))),
            ("FIDE_TEAM_TYPEA_MP_GP", Some(OtherSystem::Named(TEAM_SWISS))),
            ("FIDE_TEAM_ROUNDROBIN", Some(OtherSystem::Unnamed)),
            ("BERGER_TEAM_ROUNDROBIN_G2", Some(OtherSystem::Unnamed)),
            ("BERGER_ROUNDROBIN_G0", Some(OtherSystem::Unnamed)),
            ("CUSTOM_SWISS", Some(OtherSystem::Unnamed)),
            ("FIDE_DUTCH_2026", None),
            ("ROUNDROBIN", None),
        ] {
            assert_eq!(system_by_code(code), system, "{code}");
        }
        for (words, system) in [
            ("Girone all'italiana", ROBIN),
            ("Sistema Schuring", ROBIN),
            ("Berger tables", ROBIN),
            ("Scheveninger System", OtherSystem::Fixed(Fixed::Scheveningen(None))),
            ("Skalitzka", OtherSystem::Fixed(Fixed::Skalitzka)),
            ("Swiss (Lim)", OtherSystem::Named(LIM)),
            ("K.-o.-System", OtherSystem::Unnamed),
        ] {
            assert_eq!(system_in_words(words), Some(system), "{words}");
        }
    }
}
