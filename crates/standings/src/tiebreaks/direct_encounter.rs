//! Direct encounter (6): the games of tied players among themselves.

use super::worked::{Brings, Made, Part, Parts, Total};
use super::{About, ValueOf, split};
use crate::list::Tiebreak;
use crate::mutants::Fault;
use crate::table::{Round, RoundKind, Setting, Table};
use crate::value::{Value, hundredths, value_of, whole};

pub(super) const DIRECT_ENCOUNTER: About = About {
    name: "direct encounter",
    articles: ["6", "1.4", "8"],
    asks: "The points of the tied players in their games among themselves, as far as missing games cannot change the order.",
    unit: "",
    place: concat!(file!(), ":", line!()),
};

/// The games of a player against members of a group.
pub(super) fn direct_encounter<P: Parts>(table: &Table, of: ValueOf<'_>) -> Made<P> {
    let is_member = is_member(table, of.group);
    let games = match table.is_fce() {
        true => balances(table, of.player, &is_member),
        false => meetings(table, of.player, &is_member, of.tiebreak),
    };
    (games.into_iter().collect(), Total::Sum)
}

struct TiedPlayer {
    player: usize,
    /// The sum of the results against other members, in points.
    sum: Value,
    /// The most points that the player could have: with wins against all members not yet met.
    most: Value,
    has_met_all: bool,
}

/// The players of a group in tiers, the best tier first. Players in the same tier stay tied.
pub(crate) fn tiers(table: &Table, group: &[usize], tiebreak: Tiebreak) -> Vec<Vec<usize>> {
    if group.len() < 2 || (group.len() > 2 && table.has(Fault::OfTwoOnly)) {
        return vec![group.to_vec()];
    }
    if table.is_fce() {
        // Once, by wins minus losses among themselves (8 of fce). Players with equal balances stay tied.
        let is_member = is_member(table, group);
        return split(group, |player| balance(table, player, &is_member));
    }
    let mut members = members(table, group, tiebreak);
    if goes_by_sum(table, &members) {
        return by_sum(table, members, tiebreak);
    }
    // Since 2024 (6.3), and by a reading in 2012, it decides even if not all tied players have met.
    let Setting { edition, readings, .. } = table.setting;
    let decides = edition.has_voluntary_rounds() || readings.places_the_unreachable;
    if !decides || table.has(Fault::OnlyIfAllMet) {
        return vec![group.to_vec()];
    }
    let mut placed: Vec<Vec<usize>> = Vec::new();
    while let Some(at) = unreachable_one(table, &members) {
        placed.push(vec![members.remove(at).player]);
        if table.has(Fault::RestartsAfterEachPlace) {
            break;
        }
    }
    let rest: Vec<usize> = members.iter().map(|it| it.player).collect();
    if placed.is_empty() {
        return vec![rest];
    }
    if !rest.is_empty() {
        placed.extend(tiers(table, &rest, tiebreak));
    }
    placed
}

/// The tiers of a group among all players with as many points, by a fault.
pub(crate) fn tiers_of_equal_points(
    table: &Table,
    group: &[usize],
    tiebreak: Tiebreak,
) -> Vec<Vec<usize>> {
    let score = |player: usize| table.records[player].score;
    let is_equal = |player: &usize| group.iter().any(|it| score(*it) == score(*player));
    let all: Vec<usize> = (0..table.len()).filter(is_equal).collect();
    let mut parts = tiers(table, &all, tiebreak);
    parts.iter_mut().for_each(|part| part.retain(|it| group.contains(it)));
    parts.retain(|part| !part.is_empty());
    parts
}

fn members(table: &Table, group: &[usize], tiebreak: Tiebreak) -> Vec<TiedPlayer> {
    let is_member = is_member(table, group);
    let of = |player: &usize| {
        let met = meetings(table, *player, &is_member, tiebreak);
        let sum: Value = met.iter().map(Part::adds).sum();
        let has_met_again = |it: &Part| !matches!(it.brings, Brings::Games { games: 1 });
        let missing = match table.has(Fault::MetResetToOne) && met.iter().any(has_met_again) {
            true => group.len() - 2,
            false => group.len() - 1 - met.len(),
        };
        let most = sum + value_of(table.win) * whole(missing);
        TiedPlayer { player: *player, sum, most, has_met_all: missing == 0 }
    };
    group.iter().map(of).collect()
}

/// For each player index, whether the player belongs to a group.
fn is_member(table: &Table, group: &[usize]) -> Vec<bool> {
    let mut is_member = vec![false; table.len()];
    group.iter().for_each(|it| is_member[*it] = true);
    is_member
}

fn balance(table: &Table, player: usize, is_member: &[bool]) -> Value {
    balances(table, player, is_member).iter().map(Part::adds).sum()
}

/// For each game of a player against a member: 1 for a win, also by forfeit, -1 for a loss; by a reading 0 for a loss.
fn balances(table: &Table, player: usize, is_member: &[bool]) -> Vec<Part> {
    let loss = if table.setting.readings.counts_games_won { 0 } else { -100 };
    let of_game = |round: &Round| {
        let opponent = round.opponent.filter(|it| is_member[*it])?;
        let balance = match round.kind {
            RoundKind::ForfeitWin => 100,
            RoundKind::Played if round.is_win => 100,
            RoundKind::Played if round.is_draw => 0,
            _ => loss,
        };
        Some(Part::of_all(Some(opponent), Brings::Games { games: 1 }, balance))
    };
    table.records[player].rounds.iter().filter_map(of_game).collect()
}

/// Whether all members have met. In a round robin this is assumed (6.2).
fn goes_by_sum(table: &Table, members: &[TiedPlayer]) -> bool {
    let is_assumed = table.is_round_robin() || table.has(Fault::MissingGamesIgnored);
    is_assumed || members.iter().all(|it| it.has_met_all)
}

/// The players whose games with each other separate two players of a group. `None` if the two stay tied.
pub(super) fn deciding_group(
    table: &Table,
    group: &[usize],
    tiebreak: Tiebreak,
    two: [usize; 2],
) -> Option<Vec<usize>> {
    if table.is_fce() {
        let [one, other] = two.map(|it| balance(table, it, &is_member(table, group)));
        return (one != other).then(|| group.to_vec());
    }
    let mut members = members(table, group, tiebreak);
    let is_of_two = |it: &TiedPlayer| two.contains(&it.player);
    let rest: Vec<usize> = if goes_by_sum(table, &members) {
        let sums: Vec<Value> = members.iter().filter(|it| is_of_two(it)).map(|it| it.sum).collect();
        if sums.windows(2).any(|it| it[0] != it[1]) {
            return Some(group.to_vec());
        }
        let is_equal = |it: &&TiedPlayer| Some(&it.sum) == sums.first();
        members.iter().filter(is_equal).map(|it| it.player).collect()
    } else {
        while let Some(at) = unreachable_one(table, &members) {
            if is_of_two(&members.remove(at)) {
                return Some(group.to_vec());
            }
        }
        members.iter().map(|it| it.player).collect()
    };
    if rest.len() == group.len() { None } else { deciding_group(table, &rest, tiebreak, two) }
}

/// Separates members who have all met by their sums, and members of equal sums again by their games with each other.
fn by_sum(table: &Table, mut members: Vec<TiedPlayer>, tiebreak: Tiebreak) -> Vec<Vec<usize>> {
    members.sort_by_key(|it| std::cmp::Reverse(it.sum));
    let of_sums = members.chunk_by(|one, other| one.sum == other.sum);
    let groups: Vec<Vec<usize>> =
        of_sums.map(|group| group.iter().map(|it| it.player).collect()).collect();
    if groups.len() == 1 || table.has(Fault::NotTreatedAgain) {
        return groups;
    }
    groups.into_iter().flat_map(|group| tiers(table, &group, tiebreak)).collect()
}

/// The index of the member who stays first whatever the missing games bring, if any: it can only be the highest sum.
fn unreachable_one(table: &Table, members: &[TiedPlayer]) -> Option<usize> {
    let equal_is_enough = table.has(Fault::EqualIsUnreachable);
    let first = (0..members.len()).max_by_key(|at| members[*at].sum)?;
    let others = members.iter().enumerate().filter(|(at, _)| *at != first);
    let is_ahead = |most| {
        let sum = members[first].sum;
        sum > most || (equal_is_enough && sum == most)
    };
    others.map(|(_, it)| it.most).all(is_ahead).then_some(first)
}

/// The members of a group whom a player has met, each with the mean of the points scored against them (6.1.2).
fn meetings(table: &Table, player: usize, is_member: &[bool], tiebreak: Tiebreak) -> Vec<Part> {
    let in_robin = table.is_round_robin() && !table.has(Fault::ForfeitsUnplayedInRoundRobins);
    let counts_all = in_robin || tiebreak.counts_forfeits;
    let meets = |round: &&Round| round.kind == RoundKind::Played || counts_all;
    let met = table.records[player].rounds.iter().filter(meets).filter_map(|round| {
        let opponent = round.opponent.filter(|it| is_member[*it])?;
        Some(Part::of_all(Some(opponent), Brings::Games { games: 1 }, hundredths(round.points)))
    });
    let mut met: Vec<Part> = met.collect();
    met.sort_by_key(|it| it.opponent);
    let of_games = |games: &[Part]| {
        let games = if table.has(Fault::LastGameOnly) { &games[games.len() - 1..] } else { games };
        let points = games.iter().map(|it| it.hundredths).sum();
        let is_sum = table.has(Fault::GamesSummed);
        let count = if is_sum { 1 } else { games.len() };
        let count = u32::try_from(count).expect("few games");
        Part::of_all(games[0].opponent, Brings::Games { games: count }, points)
    };
    met.chunk_by(|one, other| one.opponent == other.opponent).map(of_games).collect()
}
