//! Names of other pairing systems, as people write them into record `092`.

/// Systems other than the Dutch (Swiss or not) whose names can also be those of people and events.
const NAMES: &str =
    "burstein, dubov, keizer, keizersysteem, lim, mcmahon, mc mahon, mac mahon, monrad, schuring";

/// Words that show that such a name is only part of another name, of an event or a tie-break.
const NOT_OF_A_SYSTEM: &str = "sonneborn, memorial, memoriaal, gedenkturnier, gedachtnisturnier, cup, trophy, trophee, \
     trofeo, trofeu, trofee, coppa, copa, coupe, taca, beker, pokal, challenge, tie, feinwertung";

/// Other Swiss systems that are named by words.
const OTHER_SWISS: &str =
    "double swiss, doppelschweizer, doppel schweizer, doble suizo, double suisse, doppio svizzero";

/// Systems that are not Swiss, in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents.
const NO_SWISS: [&str; 7] = [
    "round robin, roundrobin, all play all, everyone plays everyone, scheveningen, knockout, knock out",
    "scheveninger, ko system, k o system, k o turnier, ko turnier, rundenturnier, vollrundenturnier, vollrunde, \
     vollrundig, doppelrundenturnier, doppelrundig, rundensystem, jeder gegen jeden, jede gegen jede, alle gegen alle, \
     pokalsystem, ausscheidungssystem",
    "toutes rondes, toute ronde, tous contre tous, chacun contre chacun, systeme championnat, elimination directe, \
     eliminatoire directe",
    "todos contra todos, todas contra todas, sistema liga, sistema de liga, eliminacion directa, eliminatoria directa",
    "girone all italiana, girone italiana, all italiana, girone unico, girone semplice, girone doppio, \
     tutti contro tutti, eliminazione diretta",
    "eliminacao direta, eliminacao simples, eliminatoria simples, mata mata, sistema de eliminatorias, pontos corridos, \
     todos com todos",
    "rondetoernooi, rondentoernooi, rond robin, iedereen tegen iedereen, allen tegen allen, halve competitie, \
     hele competitie, dubbelrondig, enkelrondig, afvalsysteem, afvaltoernooi, knock outsysteem",
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

/// Whether a tournament type names another system, and not also the Dutch one.
pub(super) fn is_other(text: &str) -> bool {
    let plain = without_accents(text);
    let words: Vec<&str> =
        plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_named = |name: &str| {
        let name: Vec<&str> = name.split(' ').collect();
        words.windows(name.len()).any(|found| found == name)
    };
    let any = |names: &str| names.split(", ").any(is_named);
    if words.contains(&"dutch") {
        return false;
    }
    let is_name = |names: &str| any(names) && !any(NOT_OF_A_SYSTEM);
    let is_no_swiss = || NO_SWISS.into_iter().any(any) || is_name("berger");
    any(OTHER_SWISS) || is_name(NAMES) || !any(SWISS) && is_no_swiss()
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
            assert!(is_other(text), "{text}");
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
            assert!(!is_other(text), "{text}");
        }
    }
}
