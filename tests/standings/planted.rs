//! Standings made wrong by the slow form of the tie-breaks, which our checker has to find. So neither the right order nor the
//! wrong one comes from the code that checks.
//!
//! `PAIRPROOF_EFFORT=60 cargo test --test standings planted:: -- --nocapture` is the long run.

use std::collections::BTreeMap;

use pairproof::engines::WrongStanding;
use pairproof::generate::{AxisId, Made, Recipe};
use pairproof::standings::{Code, Cut, Judged, List, Setting, Tiebreak, judge};
use pairproof::survey::wrong_standing::{Certain, Planted, our_ranks};
use pairproof::tournament::{Dialect, Options, PlayerNumber, Tournament, import, write_as_stated};
use pairproof::trf;
use pairproof_effort::{is_short, times};

use crate::literal::{Facts, Group, Term, Way, tell};

/// Pairs of editions, and lists of tie-breaks that the slow form has.
const ASKED: [(&str, &str, &str); 3] = [
    (
        "fide-2026",
        "tiebreaks-2026",
        "BH/C1 BH SB,DE BH/C2,BH/M1 PS,SB/C1 BH/C1,PS/C1 BH,BH/P SB/C1/P,AOB",
    ),
    (
        "fide-2017",
        "tiebreaks-2024",
        "BH/C1 BH SB,DE BH/C2,BH/M1 PS,SB/C1 BH/C1,PS/C1 BH,BH/P SB/C1/P,AOB",
    ),
    ("fide-2013", "tiebreaks-2012", "BH/C1 BH SB,BH/M1 PS,PS/C1 SB,BH/C2 BH"),
];

fn tournaments(
    (rules, tiebreaks, lists): (&str, &str, &'static str),
) -> impl Iterator<Item = Made> {
    let recipe = Recipe::new(Dialect::Trf26)
        .with(AxisId::Rules, rules)
        .with(AxisId::Tiebreaks, tiebreaks)
        .with(AxisId::List, lists)
        .with(AxisId::Players, "4..16");
    (0..times(60)).map(move |number| recipe.make(12, number))
}

fn cuts(cut: Cut) -> (usize, usize) {
    cut.lowest_and_highest()
}

/// The value of a tie-break by the slow form. `None`: undefined.
fn value(facts: &Facts<'_>, player: usize, tiebreak: Tiebreak) -> Option<num_rational::Ratio<i64>> {
    let Tiebreak { code, cut, counts_forfeits, .. } = tiebreak;
    let buchholz = |term: &Term| term.score;
    let berger = |term: &Term| term.score * term.points;
    match code {
        Code::Bh => Some(facts.sum(player, cuts(cut), counts_forfeits, &buchholz)),
        Code::Sb => Some(facts.sum(player, cuts(cut), counts_forfeits, &berger)),
        Code::Ps => Some(facts.progressive(player, cuts(cut).0 as u32)),
        Code::Aob => facts.average_of_buchholz(player),
        _ => panic!("{tiebreak} is in no list above"),
    }
}

/// The rank of each player by the slow form.
fn literal_ranks(tournament: &Tournament, setting: Setting, list: &List) -> Vec<u32> {
    // The slow form has no readings but the one by which nothing but the points changes.
    let mut without = tournament.clone();
    if setting.readings.leaves_adjustments_out {
        without.adjustments.clear();
    }
    let (rounds, edition) = (tournament.last_paired_round(), setting.edition.id);
    let with = Facts { tournament, rounds, edition };
    let facts = Facts { tournament: &without, ..with };
    let mut groups = vec![(0..tournament.players.len()).collect::<Vec<usize>>()];
    for tiebreak in &list.entries {
        let parts = |group: Vec<usize>| -> Vec<Vec<usize>> {
            if group.len() < 2 {
                return vec![group];
            }
            if tiebreak.code == Code::De {
                return Group { facts: &facts, players: group }.tiers(&mut Way::default());
            }
            let mut by_value = BTreeMap::new();
            for player in group {
                let value = match tiebreak.code {
                    Code::Pts => Some(with.score(player)),
                    _ => value(&facts, player, *tiebreak),
                };
                by_value.entry(value).or_insert_with(Vec::new).push(player);
            }
            by_value.into_values().rev().collect()
        };
        groups = groups.into_iter().flat_map(parts).collect();
    }
    let mut ranks = vec![0; tournament.players.len()];
    let mut rank = 1;
    for group in groups {
        group.iter().for_each(|player| ranks[*player] = rank);
        rank += group.len() as u32;
    }
    ranks
}

/// Why a wrong standing does not reach our checker.
enum Unseen {
    /// Another points system explains wrong points.
    Explained,
    /// Results of the file contradict wrong points, so that it is no tournament.
    Refused,
}

/// What our checker says of the file, and whether it notices wrong points.
fn checked(planted: &Planted) -> Result<(Judged, bool), Unseen> {
    let text = write_as_stated(&planted.tournament, Dialect::Trf26).text;
    let read = import(&trf::read(text.as_bytes()), Options::default());
    let has_noticed = read.faults.iter().any(|it| it.code == "points-differ");
    let read = read.tournament.ok_or(Unseen::Refused)?;
    match read.points == planted.tournament.points {
        true => Ok((judge(&read, None).judged, has_noticed)),
        false => Err(Unseen::Explained),
    }
}

/// What came of the wrong standings of some tournaments.
#[derive(Default)]
pub(crate) struct Outcome {
    right: u64,
    found: BTreeMap<WrongStanding, u64>,
    /// Right by a reading or another points system.
    excused: u64,
    /// No tournament: wrong points contradict results of the file.
    refused: u64,
    /// Wrong points that an adjustment, acceleration, or the bye of a round that nobody could pair may explain.
    explained: u64,
}

impl Outcome {
    /// Makes the standing wrong in every way that it admits. Our checker has to find each of them, unless the file itself
    /// makes it right in another way.
    pub(crate) fn plant(&mut self, certain: &Certain<'_>) {
        self.right += 1;
        for kind in WrongStanding::ALL {
            let is_of_points = *kind == WrongStanding::WrongPoints;
            // The first that no reading and no points system makes right.
            for planted in certain.drafts(*kind) {
                match checked(&planted) {
                    Ok((Judged::Wrong(_), false)) if is_of_points => self.explained += 1,
                    Ok((Judged::Wrong(wrong), has_noticed)) => {
                        assert_eq!(has_noticed, is_of_points, "{kind:?}");
                        let named = |it: &PlayerNumber| wrong.iter().any(|row| row.player == *it);
                        assert!(planted.players.iter().any(named), "{kind:?}");
                        *self.found.entry(*kind).or_default() += 1;
                        break;
                    }
                    Err(Unseen::Refused) if is_of_points => self.refused += 1,
                    Err(Unseen::Refused) => panic!("{kind:?}: no tournament"),
                    Err(Unseen::Explained) | Ok((Judged::Disputed(_), _)) => self.excused += 1,
                    // The other edition puts players in an order whom the right one leaves tied.
                    Ok((Judged::Undecided { .. }, _)) if *kind == WrongStanding::OtherEdition => {
                        self.excused += 1;
                    }
                    Ok((other, _)) => panic!("{kind:?}: {other:?}"),
                }
            }
        }
    }

    pub(crate) fn tell(&self, what: &str) {
        let Outcome { right, found, excused, refused, explained } = self;
        tell(&format!(
            "{what}: {right} right ones; found {found:?}, {excused} right by a reading or another points system, \
             {refused} refused, {explained} explained"
        ));
        let all: u64 = found.values().sum();
        assert!((excused + refused) * 10 <= all, "{excused} and {refused} of {all}");
        let is_enough = |kind| found.get(kind).is_some_and(|it| *it > 0);
        let of_points = found.get(&WrongStanding::WrongPoints).copied().unwrap_or_default();
        assert!(explained * 10 <= of_points, "{explained} of {of_points}");
        assert!(is_short() || WrongStanding::ALL.iter().all(is_enough), "{found:?}");
    }
}

#[test]
fn what_the_slow_form_makes_wrong_is_found() {
    for asked in ASKED {
        let mut outcome = Outcome::default();
        for made in tournaments(asked) {
            let ranking = made.drawn.ranking().expect("a list");
            let stated: Vec<u32> =
                made.tournament.players.iter().map(|it| it.rank.expect("a rank")).collect();
            let ranks = literal_ranks(&made.tournament, ranking.setting, &ranking.list);
            assert_eq!(ranks, stated, "{}", made.drawn);
            // By the other readings the order stays, as by the slow form.
            let certain = Certain::of(&made, &our_ranks).is_some();
            if let Some(certain) = Certain::of(&made, &literal_ranks).filter(|_| certain) {
                outcome.plant(&certain);
            }
        }
        outcome.tell(asked.1);
    }
}
