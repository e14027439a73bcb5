//! Standings by the values of another program, for tie-breaks that the slow form of `planted.rs` lacks and for round robins.
//! So, but for the points, neither the right order nor the wrong one comes from the code that checks.
//!
//! `PAIRPROOF_EFFORT=5 PAIRPROOF_TIEBREAKS=DIR PAIRPROOF_TIEBREAKS_MORE=DIR cargo test --test standings by_values:: --
//! --nocapture` is the long run.

use std::collections::{BTreeMap, BTreeSet};

use pairproof::generate::{Draw, Ranking};
use pairproof::standings::{
    Code, Judged, List, Setting, System, Tiebreak, TiebreakEdition, Value, judge,
};
use pairproof::survey::wrong_standing::{Certain, Ranked, our_ranks};
use pairproof::tournament::{PlayerIndex, Tournament};
use pairproof_effort::{is_short, times};

use crate::literal::{tell, value};
use crate::planted::Outcome;
use crate::reference::{Line, at_hand, decimal, members};

/// A day of each edition, and the system of Swisses in files of that day.
const EDITIONS: [(&str, &str, &str); 2] = [
    ("tiebreaks-2026", "2026/03/01", "FIDE_DUTCH_2026"),
    ("tiebreaks-2024", "2024/04/01", "FIDE_DUTCH"),
];

/// The values of the players of a tournament, by edition and by tie-break as the other program spells it.
struct Values(BTreeMap<(&'static str, String), Vec<Option<Value>>>);

impl Values {
    fn of(line: &Line) -> Values {
        let mut all = BTreeMap::new();
        // Those of 2024 are the newest ones unless they differ.
        for (edition, from) in [(0, 0), (1, 0), (1, 1)].map(|(to, from)| (EDITIONS[to].0, from)) {
            let is_it = |it: &str| it.replace("fide-", "tiebreaks-") == EDITIONS[from].0;
            let stated = members(&line.json["values"]).find(|it| is_it(it.0));
            for (code, values) in stated.into_iter().flat_map(|it| members(it.1)) {
                let values = values.as_array().expect("values of all players").iter();
                let number =
                    |it: &serde_json::Value| (!it.is_null()).then(|| decimal(&it.to_string()));
                all.insert((edition, code.clone()), values.map(number).collect());
            }
        }
        Values(all)
    }

    /// `STD*` is the code by the text; without the star it follows a reading.
    fn of_tiebreak(&self, tiebreak: Tiebreak, setting: Setting) -> &[Option<Value>] {
        let code = |name: &str| match (name, setting.readings.std_against_draw) {
            ("STD*", false) | ("STD", true) => Some("STD".to_owned()),
            ("STD*", true) | ("STD", false) => None,
            (name, _) => Some(name.to_owned()),
        };
        let is_it = |name: &str| code(name).is_some_and(|it| Tiebreak::parse(&it) == Ok(tiebreak));
        let mut of_edition =
            self.0.iter().filter(|((edition, _), _)| *edition == setting.edition.id);
        of_edition.find(|((_, name), _)| is_it(name)).expect("values").1
    }

    /// The tie-breaks that the slow form lacks, or all of a round robin, which an edition admits.
    fn tiebreaks(&self, setting: Setting, all_rated: bool) -> Vec<Tiebreak> {
        let names: BTreeSet<&String> = self.0.keys().map(|it| &it.1).collect();
        let tiebreaks = names.into_iter().filter_map(|it| Tiebreak::parse(it).ok());
        let is_lacked = |it: &Tiebreak| {
            !matches!(it.code, Code::Pts)
                && (setting.system == System::RoundRobin
                    || !matches!(it.code, Code::Bh | Code::Sb | Code::Ps))
        };
        let is_admitted = |it: &Tiebreak| setting.refuses(*it, all_rated).is_none();
        tiebreaks.filter(|it| is_lacked(it) && is_admitted(it)).collect()
    }

    /// The ranks by a list: those of the tournament if there are no values for the setting. Points are the sums of the
    /// file.
    fn ranks(&self, tournament: &Tournament, setting: Setting, list: &List) -> Vec<u32> {
        if !has_values(setting) {
            return tournament.players.iter().map(|it| it.rank.expect("a rank")).collect();
        }
        let after = tournament.last_paired_round() + 1;
        let key = |player: usize| -> Vec<Option<Value>> {
            let of = |tiebreak: &Tiebreak| match tiebreak.code {
                Code::Pts => {
                    Some(value(tournament.score_before(PlayerIndex::from_index(player), after)))
                }
                // The lowest number is the best one.
                Code::Tpn => self.of_tiebreak(*tiebreak, setting)[player].map(|it| -it),
                _ => self.of_tiebreak(*tiebreak, setting)[player],
            };
            list.entries.iter().map(of).collect()
        };
        let keys: Vec<_> = (0..tournament.players.len()).map(key).collect();
        let before = |own: &Vec<Option<Value>>| keys.iter().filter(|it| *it > own).count() as u32;
        keys.iter().map(|own| before(own) + 1).collect()
    }
}

/// Whether the other program has values. Of round robins with forfeits it has none by the text of 2024.
fn has_values(setting: Setting) -> bool {
    let newest = EDITIONS[0].0;
    let editions = EDITIONS.map(|it| it.0);
    match setting.system {
        System::RoundRobin => setting.edition.id == newest,
        System::Swiss => editions.contains(&setting.edition.id),
    }
}

/// The tournament with a day of the edition, its system, a list and the ranks by it.
fn ranked(line: &Line, ranks: &[u32], Ranking { setting, list, record }: &Ranking) -> Tournament {
    let mut tournament = line.tournament.clone();
    let (_, day, swiss) =
        EDITIONS.into_iter().find(|it| it.0 == setting.edition.id).expect("one of them");
    let headers = &mut tournament.headers;
    headers.start_date = day.to_owned();
    let robin = "BERGER_ROUNDROBIN";
    headers.encoded_type = if setting.system == System::Swiss { swiss } else { robin }.to_owned();
    headers.other.retain(|it| !matches!(it.0.as_str(), "202" | "212"));
    headers.other.push(((*record).to_owned(), list.to_string()));
    for (player, rank) in tournament.players.iter_mut().zip(ranks) {
        player.rank = Some(*rank);
        player.stated_points = None;
    }
    tournament
}

#[test]
fn what_is_wrong_by_the_values_of_another_program_is_found() {
    let (mut outcome, mut asked) = (Outcome::default(), BTreeMap::new());
    let mut uncertain = 0;
    for (line, at) in at_hand().iter().zip(0..) {
        let values = Values::of(line);
        let all_rated = line.tournament.players.iter().all(|it| it.rating.is_some());
        for (number, (edition, ..)) in (0..).zip(EDITIONS) {
            let edition = TiebreakEdition::by_id(edition).expect("an edition");
            let setting = Setting { system: line.system(), ..Setting::of(edition) };
            if !has_values(setting) {
                continue;
            }
            let mut draw = Draw::of_part(53, at, number);
            for _ in 0..times(1) {
                let mut tiebreaks = values.tiebreaks(setting, all_rated);
                draw.shuffle(&mut tiebreaks);
                tiebreaks.truncate(draw.between(1, 3) as usize);
                let entries: Vec<Tiebreak> =
                    std::iter::once(Tiebreak::plain(Code::Pts)).chain(tiebreaks).collect();
                let ranking = Ranking { setting, list: List { entries }, record: "212" };
                let by = |tournament: &Tournament, setting: Setting, list: &List| {
                    values.ranks(tournament, setting, list)
                };
                let tournament =
                    ranked(line, &by(&line.tournament, setting, &ranking.list), &ranking);
                let judged = judge(&tournament, None).judged;
                let list = &ranking.list;
                let what = || format!("{} {} {list}: {judged:?}", line.file, setting.edition.id);
                // The points do not show whether the games count of players who left a round robin.
                assert!(matches!(judged, Judged::Match | Judged::NotJudged(_)), "{}", what());
                let of = Ranked {
                    tournament: &tournament,
                    ranking: &ranking,
                    seed_and_number: (53, at),
                };
                // The values know one reading only, and we know all.
                let is_certain = Certain::new(of, &our_ranks).is_some();
                let Some(certain) = Certain::new(of, &by).filter(|_| is_certain) else {
                    uncertain += 1;
                    continue;
                };
                outcome.plant(&certain);
                for tiebreak in &ranking.list.entries {
                    *asked.entry(tiebreak.to_string()).or_insert(0) += 1;
                }
            }
        }
    }
    outcome.tell("by the values of another program");
    // Most of them are round robins whose file gives points for a free round.
    tell(&format!("{uncertain} not beyond doubt; lists with {asked:?}"));
    assert!(is_short() || asked.len() > 25, "{asked:?}");
}
