//! The tie-breaks that a list may have under an edition, in a system, with or without ratings of all players.

use super::list::{CODES, Code, List, Tiebreak};
use super::table::{Setting, System};

/// Lists that events use, for a Swiss and for a round robin.
const IN_USE: [&str; 20] = [
    "BH/C1,BH,SB",
    "BH/C1,BH,SB,DE",
    "DE,BH/C1,BH,SB",
    "DE,WIN,BH/C1,BH,SB",
    "BH,SB",
    "BH/M1,BH,SB",
    "BH/C1,BH,PS",
    "BH/C1,BH,WIN,ARO",
    "DE,WIN,BPG,BH/C1,BH",
    "WON,BPG,BH/C1,BH",
    "ARO,BH/C1,BH",
    "TPR,BH",
    "PS,BH,DE,SB",
    "TPN",
    "SB,DE,WIN",
    "DE,SB,WIN,KS",
    "DE,WIN,SB,KS",
    "WIN,DE,SB",
    "SB,KS",
    "DE,SB,KS",
];

/// The modifiers that programs have to know, in the order in which they are written.
const MODIFIERS: [&str; 11] = ["C1", "C2", "M1", "M2", "L+1", "L+2", "L-1", "L-2", "F", "P", "R"];

/// The most codes of a list that a user types.
const LONGEST: usize = 10;

impl Setting {
    /// The reason why a list may not have a tie-break, as a clause. `None` if it may. `all_rated`: whether every player
    /// has a rating.
    pub fn refuses(&self, tiebreak: Tiebreak, all_rated: bool) -> Option<String> {
        let code = tiebreak.code;
        let is_robin = self.system == System::RoundRobin;
        Some(if !self.edition.has(tiebreak) {
            format!("{} has no {tiebreak}", self.edition.id)
        } else if is_robin && code.is_of_buchholz() {
            format!("{tiebreak} is not for round robins")
        } else if !is_robin && code == Code::Ks {
            format!("{tiebreak} is for round robins")
        } else if !all_rated && code.is_of_ratings() {
            format!("{tiebreak} needs the ratings of all players, and some may have none")
        } else {
            return None;
        })
    }

    /// All tie-breaks but points that a list may have, each with every combination of the usual modifiers.
    pub fn admitted(&self, all_rated: bool) -> Vec<Tiebreak> {
        let mut all: Vec<Tiebreak> = Vec::new();
        let codes = CODES.iter().map(|(_, code)| Tiebreak::plain(*code));
        add(&mut all, codes.filter(|it| it.code != Code::Pts).collect());
        for modifier in MODIFIERS {
            let modified = all.iter().filter_map(|it| it.with(modifier)).collect();
            add(&mut all, modified);
        }
        all.retain(|it| self.refuses(*it, all_rated).is_none());
        all
    }

    /// The lists that events use, as far as every tie-break of a list is admitted. Points come first.
    pub fn lists_in_use(&self, all_rated: bool) -> Vec<List> {
        let is_admitted =
            |list: &List| list.entries.iter().all(|it| self.refuses(*it, all_rated).is_none());
        let lists = IN_USE.iter().filter_map(|text| List::parse(text).ok());
        lists.filter(is_admitted).collect()
    }
}

fn add(all: &mut Vec<Tiebreak>, more: Vec<Tiebreak>) {
    for tiebreak in more {
        if !all.contains(&tiebreak) {
            all.push(tiebreak);
        }
    }
}

impl List {
    /// Reads a list that a user types, with blanks between the codes. Points are first or missing.
    ///
    /// # Errors
    /// The first fault of the list, with its place.
    pub fn typed(text: &str) -> Result<List, String> {
        let mut entries: Vec<Tiebreak> = Vec::new();
        for (word, place) in text.split_whitespace().zip(1..) {
            let fault = match Tiebreak::parse(word) {
                Err(fault) => fault.to_string(),
                Ok(it) if entries.contains(&it) => format!("`{it}` is there twice"),
                Ok(it) if it.code == Code::Pts && place > 1 => "PTS can only be first".to_owned(),
                Ok(it) => {
                    entries.push(it);
                    continue;
                }
            };
            return Err(List::at(text, place, &fault));
        }
        match entries.len() {
            0 => Err("a list is empty; write codes with blanks between them".to_owned()),
            1..=LONGEST => Ok(List { entries }),
            count => Err(format!("`{text}` has {count} codes, more than {LONGEST}")),
        }
    }

    /// A fault of a typed list, with the place, 1-based, of the code that it is about.
    pub fn at(text: &str, place: usize, fault: &str) -> String {
        format!("code {place} of `{text}`: {fault}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Readings, TiebreakEdition};

    fn setting(id: &str, system: System) -> Setting {
        let edition = TiebreakEdition::by_id(id).expect("an edition");
        Setting { edition, system, readings: Readings::default() }
    }

    #[test]
    fn editions_and_systems_admit_their_own_tiebreaks() {
        let words = |id, system, all_rated| {
            let all = setting(id, system).admitted(all_rated);
            all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            words("2026", System::RoundRobin, false),
            "DE WIN WON BPG BWG PS REP STD TPN SB KS PS/C1 SB/C1 PS/C2 SB/C2 KS/L+1 KS/L+2 KS/L-1 KS/L-2 DE/P SB/P \
             SB/C1/P SB/C2/P TPN/R"
        );
        assert_eq!(
            words("2012", System::Swiss, true),
            "DE WIN WON BPG PS BH SB ARO TPR PS/C1 BH/C1 ARO/C1 PS/C2 BH/C2 ARO/C2 BH/M1 BH/M2"
        );
        let newest = words("2026", System::Swiss, true);
        for code in ["BH/M2/P", "FB/C1/P", "AOB/F/P", "RTNG/R", "APPO", "STD"] {
            assert!(newest.split(' ').any(|it| it == code), "{code}");
        }
        let before = words("2024", System::Swiss, true);
        assert!(!["AOB/F", "RTNG", "STD", "TPN"].iter().any(|it| before.contains(it)), "{before}");
    }

    #[test]
    fn lists_in_use_can_be_read_and_are_admitted() {
        let swiss = setting("2026", System::Swiss).lists_in_use(true);
        let robin = setting("2026", System::RoundRobin).lists_in_use(true);
        assert!(IN_USE.iter().all(|text| List::parse(text).is_ok()));
        assert_eq!((swiss.len(), robin.len()), (16, 7));
    }

    #[test]
    fn a_typed_list_is_refused_with_the_place_of_its_fault() {
        for (text, part) in [
            ("BH XX", "code 2 of `BH XX`: `XX` is no tie-break"),
            ("OTHER_X", "code 1 of `OTHER_X`: `OTHER_X` is no tie-break"),
            ("BH SB BH", "code 3 of `BH SB BH`: `BH` is there twice"),
            ("REP GE", "code 2 of `REP GE`: `REP` is there twice"),
            ("SB MPvGP", "code 2 of `SB MPvGP`: `MPvGP` is a tie-break of teams"),
            ("BH:MP", "for teams"),
            ("BH/X", "no modifier `X`"),
            ("SB PTS", "code 2 of `SB PTS`: PTS can only be first"),
            (" ", "a list is empty"),
            ("BH BH/C1 BH/C2 BH/M1 BH/M2 SB DE WIN WON PS REP", "11 codes, more than 10"),
        ] {
            let fault = List::typed(text).expect_err(text);
            assert!(fault.contains(part), "{text}: {fault}");
        }
        let typed = |text: &str| List::typed(text).map(|it| it.to_string());
        assert_eq!(typed("PTS bh-c1  sb").as_deref(), Ok("PTS,BH/C1,SB"));
        assert_eq!(typed("DE DE/P").as_deref(), Ok("DE,DE/P"));
    }
}
