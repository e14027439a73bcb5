//! Judges whether the ranks of a file follow the list that the file declares.

use std::collections::BTreeMap;

use super::declared::Basis;
use super::edition::{NoTiebreakEdition, TiebreakEdition};
use super::left::{Left, PointsOf};
use super::otherwise::{Inconsistent, Otherwise, Parted, RankAttempt, has_left, right_otherwise};
use super::system::system_of;
use super::table::{Table, has_pending};
use crate::tournament::{Player, PlayerIndex, PlayerNumber, Points, Tournament};

/// The verdict on the standing of a file, and its basis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The verdict.
    pub judged: Judged,
    /// The basis. `None` if no list is declared, no edition is known, or teams are ranked.
    pub basis: Option<Basis>,
    /// The players without a rank, who were ignored. Empty if no player has a rank.
    pub left_out: Vec<PlayerNumber>,
    /// The players who left a round robin before half of their games. `None` if nobody did, or if it does not matter.
    pub left: Option<Left>,
}

/// The verdict on the standing of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// Every rank follows from the list, and tied players share their rank.
    Match,
    /// Some ranks do not follow from the list.
    Wrong(Vec<Inconsistent>),
    /// Every rank follows if open questions of the text or the file are answered otherwise. Each of these sets of
    /// answers is sufficient, and no smaller set is.
    Disputed(Vec<Vec<Otherwise>>),
    /// Nothing contradicts the list, but it does not decide every rank.
    Undecided {
        /// The players whom the list leaves tied, but who do not share their rank in the file.
        groups: Vec<Parted>,
        /// Reasons why more is open: the rest of the list is not certain, or a player has no rank.
        because: Vec<String>,
    },
    /// No list is declared, and the ranks are not a standing, for this reason.
    NotAStanding(&'static str),
    /// No list is declared.
    NotDeclared,
    /// No edition of the regulations is known for the date.
    NoEdition(NoTiebreakEdition),
    /// A list is declared, but there is no verdict for this reason.
    NotJudged(&'static str),
}

/// Judges the ranks of a file by `edition`. `None`: by the edition of the date.
pub fn judge(tournament: &Tournament, edition: Option<TiebreakEdition>) -> Judgement {
    let left = Left::of(tournament, system_of(tournament).system);
    let counted = Left::counted(left.as_ref(), tournament);
    let is_unclear = left.as_ref().is_some_and(|it| matches!(it.points, PointsOf::Unclear(_)));
    let without_basis = |judged, left| {
        let (basis, left_out) = (None, Vec::new());
        Judgement { judged, basis, left_out, left }
    };
    let basis = match Basis::of(tournament, edition) {
        None => {
            let judged = not_a_standing(&counted);
            return without_basis(judged.map_or(Judged::NotDeclared, Judged::NotAStanding), left);
        }
        Some(_) if !tournament.headers.teams.is_empty() => {
            return without_basis(Judged::NotJudged("standings of teams are not computed"), left);
        }
        Some(Err(missing)) => {
            return wrong_in_all(tournament, &missing)
                .unwrap_or_else(|| without_basis(Judged::NoEdition(missing), left));
        }
        Some(Ok(basis)) => basis,
    };
    let left_out = without_rank(tournament);
    let judged = if has_pending(tournament, basis.round) {
        Judged::NotJudged("a game has no result yet")
    } else if is_unclear {
        Judged::NotJudged("the points do not show whether the games of players who left count")
    } else {
        judged(&counted, &basis, &left_out)
    };
    let left_out = left_out.into_iter().map(|it| tournament.players[it].number).collect();
    Judgement { judged, basis: Some(basis), left_out, left }
}

/// The verdict if the date shows no edition: the ranks are wrong if they are wrong under every edition.
fn wrong_in_all(tournament: &Tournament, missing: &NoTiebreakEdition) -> Option<Judgement> {
    if matches!(missing, NoTiebreakEdition::TooEarly(_)) {
        return None;
    }
    let under = |edition: TiebreakEdition| judge(tournament, Some(edition));
    let mut all: Vec<Judgement> = TiebreakEdition::dated().map(under).collect();
    let is_wrong = |it: &Judgement| matches!(it.judged, Judged::Wrong(_));
    if !all.iter().all(is_wrong) {
        return None;
    }
    let mut newest = all.swap_remove(0);
    if let Some(basis) = &mut newest.basis {
        basis.edition_reason = format!("{missing}; wrong under every edition that a date can name");
    }
    Some(newest)
}

fn judged(tournament: &Tournament, basis: &Basis, left_out: &[usize]) -> Judged {
    let table = Table::new(tournament, basis.setting, basis.round);
    let certain = basis.certain_list();
    let attempt = RankAttempt::new(tournament, &certain, &table, left_out);
    if !attempt.is_consistent() {
        let right = right_otherwise(tournament, basis, left_out);
        return if right.is_empty() {
            Judged::Wrong(attempt.inconsistent())
        } else {
            Judged::Disputed(right)
        };
    }
    // A list of which every entry is certain has been applied whole.
    let is_in_doubt = basis.doubt.is_some();
    let whole = (is_in_doubt && basis.declared.faults.is_empty())
        .then(|| RankAttempt::new(tournament, &basis.declared.list, &table, left_out))
        .filter(RankAttempt::is_consistent);
    let (groups, mut because) = match whole {
        Some(whole) => (whole.parted(), Vec::new()),
        None => {
            let doubt = basis.doubt.clone().filter(|_| attempt.leaves_ties());
            (attempt.parted(), doubt.into_iter().collect())
        }
    };
    // Who did not leave was hardly taken out of the standing.
    let is_there = |player: &&usize| !has_left(tournament, **player, basis.round);
    let numbers = left_out.iter().filter(is_there).map(|it| tournament.players[*it].number);
    because.extend(numbers.map(|it| format!("player {it} has no rank")));
    if groups.is_empty() && because.is_empty() {
        Judged::Match
    } else {
        Judged::Undecided { groups, because }
    }
}

/// The players without a rank, who may have been removed from the standing. Empty if nobody has a rank.
fn without_rank(tournament: &Tournament) -> Vec<usize> {
    let players = &tournament.players;
    let is_out = |player: &usize| players[*player].rank.is_none();
    let left_out: Vec<usize> = (0..players.len()).filter(is_out).collect();
    if left_out.len() == players.len() { Vec::new() } else { left_out }
}

/// The reason why the ranks of a file are not a standing. `None` if they may be one.
pub(super) fn not_a_standing(tournament: &Tournament) -> Option<&'static str> {
    let players = &tournament.players;
    if players.iter().all(|it| it.rank.is_none()) {
        return Some("the rank column is blank");
    }
    if players.iter().all(|it| it.rank == Some(it.number.get())) {
        return Some("the ranks are the numbers");
    }
    let (unequal, inverted) = pairs(tournament);
    (inverted * 10 > unequal).then_some("the ranks do not go by points")
}

/// The fewest players whose order of ranks is probably not chance.
const PLAYERS_MIN: usize = 4;

/// The column of the file by which all ranks are ordered, as starting ranks are. `None` if there is none. Only for
/// ranks that are known not to be a standing.
pub fn order_of_starting_ranks(tournament: &Tournament) -> Option<&'static str> {
    let mut players: Vec<&Player> = tournament.players.iter().collect();
    players.sort_by_key(|it| it.rank);
    if players.len() < PLAYERS_MIN || players[0].rank.is_none() {
        return None;
    }
    type ColumnKey = fn(&Player) -> Option<i64>;
    let goes_by = |key: ColumnKey| {
        let keys: Option<Vec<i64>> = players.iter().map(|it| key(it)).collect();
        keys.is_some_and(|keys| keys.is_sorted() && keys.first() != keys.last())
    };
    let columns: [(_, ColumnKey); 3] = [
        ("numbers", |it| Some(i64::from(it.tpn))),
        ("ratings", |it| Some(-i64::from(it.rating?))),
        ("FIDE numbers", |it| Some(-it.fide_id.trim().parse::<i64>().ok()?)),
    ];
    columns.into_iter().find(|(_, key)| goes_by(*key)).map(|it| it.0)
}

/// The number of pairs of ranked players with unequal points, and how many of these have the player with fewer above.
fn pairs(tournament: &Tournament) -> (usize, usize) {
    let rounds = tournament.last_paired_round();
    let of_player = |(index, player): (PlayerIndex, &Player)| {
        Some((player.rank?, tournament.score_before(index, rounds + 1)))
    };
    let mut ranked: Vec<(u32, Points)> = tournament.indexed().filter_map(of_player).collect();
    ranked.sort_unstable();
    let (mut above, mut unequal, mut inverted) = (BTreeMap::<Points, usize>::new(), 0, 0);
    for (all, (_, points)) in ranked.into_iter().enumerate() {
        let fewer: usize = above.range(..points).map(|(_, count)| count).sum();
        let as_many = above.get(&points).copied().unwrap_or(0);
        inverted += fewer;
        unequal += all - as_many;
        *above.entry(points).or_default() += 1;
    }
    (unequal, inverted)
}
