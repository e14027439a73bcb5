//! Cuts, in the order in which they are tried.

use std::ops::Range;

use super::case::{Case, Cut, REPLACEMENTS, is_list};
use crate::tournament::{
    Colour, Entry, Game, GameResult, PlayerIndex, PlayerNumber, PointSystem, Points,
};

const PAIRS_MAX: usize = 16;

/// The cuts of a case.
pub(super) type Stage = fn(&Case) -> Vec<Cut>;

pub(super) const STAGES: [Stage; 6] =
    [names, tiebreaks, rounds, players, oddities, plainer_entries];

fn names(_: &Case) -> Vec<Cut> {
    vec![Cut::new("plain names, ratings and headers", Case::plain_names)]
}

/// The code of points in a list.
const POINTS: &str = "PTS";

/// Cuts of single tie-breaks from the list of the file, the last one first. Points stay.
fn tiebreaks(case: &Case) -> Vec<Cut> {
    if !case.is_of_standing() {
        return Vec::new();
    }
    let mut cuts = Vec::new();
    let records = case.tournament.headers.other.iter().enumerate();
    for (record, (_, text)) in records.filter(|(_, (record, _))| is_list(record)) {
        let codes: Vec<String> = text.split(',').map(|it| it.trim().to_owned()).collect();
        for at in (0..codes.len()).rev().filter(|at| codes[*at] != POINTS) {
            let mut left = codes.clone();
            let what = format!("no {} in the list", left.remove(at));
            // Without any code the record would be no list.
            let text = if left.is_empty() { POINTS.to_owned() } else { left.join(",") };
            cuts.push(Cut::new(what, move |case| {
                case.tournament.headers.other[record].1.clone_from(&text);
            }));
        }
    }
    cuts
}

/// Cuts of earlier rounds: all, then halves, quarters and so on, the oldest first.
fn rounds(case: &Case) -> Vec<Cut> {
    let cut = |range: Range<usize>| {
        let (first, count) = (range.start as u32 + 1, range.len() as u32);
        let what = match count {
            1 => format!("no round {first}"),
            _ => format!("no rounds {first} to {}", range.end),
        };
        Cut::new(what, move |case| case.leave_out_rounds(first, count))
    };
    chunks(case.round as usize - 1).map(cut).collect()
}

/// Cuts of players: halves, quarters and so on down to boards and single players, then any two players.
fn players(case: &Case) -> Vec<Cut> {
    let order = by_board(case);
    let mut sets: Vec<Vec<usize>> =
        chunks(order.len()).map(|range| order[range].to_vec()).collect();
    if order.len() <= PAIRS_MAX {
        let with_others = |one: usize| order[one + 1..].iter().map(move |other| (one, *other));
        let pairs = (0..order.len()).flat_map(with_others);
        sets.extend(pairs.map(|(one, other)| vec![order[one], other]));
    }
    sets.retain(|gone| gone.len() < order.len());
    let is_swiss = case.tournament.headers.other_system().is_none();
    // Nobody gets points for a free round of a round robin.
    let replacements = if is_swiss { &REPLACEMENTS[..] } else { &REPLACEMENTS[4..] };
    let cut = |gone: Vec<usize>| {
        let mut numbers: Vec<PlayerNumber> = gone.iter().map(|index| case.origin[*index]).collect();
        numbers.sort_unstable();
        let noun = if numbers.len() == 1 { "player" } else { "players" };
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        let what = format!("no {noun} {}", numbers.join(", "));
        let are_gone: Vec<bool> = (0..order.len()).map(|index| gone.contains(&index)).collect();
        replacements.iter().map(move |replacement| {
            let are_gone = are_gone.clone();
            Cut::new(what.clone(), move |case| case.leave_out_players(&are_gone, *replacement))
        })
    };
    sets.into_iter().flat_map(cut).collect()
}

fn by_board(case: &Case) -> Vec<usize> {
    let mut order: Vec<usize> = (0..case.tournament.players.len()).collect();
    order.sort_by_key(|index| {
        let game = case.tournament.players[*index].entry(case.round).game();
        (game.map_or(*index, |game| game.opponent.index().min(*index)), *index)
    });
    order
}

/// The range `0..length`, its halves, quarters, and so on down to single numbers.
fn chunks(length: usize) -> impl Iterator<Item = Range<usize>> {
    let sizes =
        std::iter::successors(Some(length), |size| Some(size.div_ceil(2)).filter(|_| *size > 1));
    sizes.filter(|size| *size > 0).flat_map(move |size| {
        (0..length).step_by(size).map(move |start| start..(start + size).min(length))
    })
}

fn oddities(case: &Case) -> Vec<Cut> {
    let (odd, number) = (&case.tournament, |index: usize| case.origin[index]);
    // A cut that finds nothing to take away is not tried.
    let mut cuts = vec![Cut::new("no acceleration", |it| {
        it.tournament.players.iter_mut().for_each(|player| player.acceleration.clear());
    })];
    cuts.extend(odd.players.iter().enumerate().map(|(index, player)| {
        let sum: Points = player.acceleration.iter().copied().sum();
        let what = format!("no virtual points for player {} ({sum} in all)", number(index));
        Cut::new(what, move |it| it.tournament.players[index].acceleration.clear())
    }));
    cuts.push(Cut::new("no forbidden pairs", |it| it.tournament.forbidden.clear()));
    cuts.extend((0..odd.forbidden.len()).map(|group| {
        Cut::new("one forbidden group fewer", move |it| drop(it.tournament.forbidden.remove(group)))
    }));
    for (at, group) in odd.forbidden.iter().enumerate().filter(|(_, it)| it.players.len() > 2) {
        cuts.extend(group.players.iter().enumerate().map(|(member, player)| {
            let what = format!("player {} in no forbidden group", number(player.index()));
            Cut::new(what, move |it| {
                it.tournament.forbidden[at].players.remove(member);
            })
        }));
    }
    cuts.push(Cut::new("no points by the arbiter", |it| it.tournament.adjustments.clear()));
    cuts.extend(odd.adjustments.iter().enumerate().map(|(at, adjustment)| {
        let player = number(adjustment.player.index());
        let what = format!("no points by the arbiter for player {player}");
        Cut::new(what, move |it| {
            it.tournament.adjustments.remove(at);
        })
    }));
    cuts.push(Cut::new("1, ½ and 0 points", |it| it.tournament.points = PointSystem::default()));
    cuts.extend(OUTCOMES.map(|by_default| {
        Cut::new("one outcome with its default points", move |it| {
            by_default(&mut it.tournament.points, &PointSystem::default());
        })
    }));
    cuts.push(Cut::new("White as the initial colour", |it| {
        it.tournament.initial_colour = Some(Colour::White);
    }));
    let declared = odd.declared_rounds.unwrap_or(case.rounds());
    cuts.extend((case.rounds()..declared).map(|rounds| {
        let what = format!("a tournament of {rounds} rounds");
        Cut::new(what, move |it| it.tournament.declared_rounds = Some(rounds))
    }));
    cuts
}

const OUTCOMES: [fn(&mut PointSystem, &PointSystem); 10] = [
    |points, plain| points.win = plain.win,
    |points, plain| points.draw = plain.draw,
    |points, plain| points.loss = plain.loss,
    |points, plain| points.forfeit_win = plain.forfeit_win,
    |points, plain| points.forfeit_loss = plain.forfeit_loss,
    |points, plain| points.pab = plain.pab,
    |points, plain| points.full_point_bye = plain.full_point_bye,
    |points, plain| points.half_point_bye = plain.half_point_bye,
    |points, plain| points.zero_point_bye = plain.zero_point_bye,
    |points, plain| points.pending = plain.pending,
];

/// A change of players' entries in one round.
struct Change {
    /// The round, 1-based.
    round: u32,
    entries: Vec<(PlayerIndex, Entry)>,
}

/// How odd an entry is. Entries are only changed to less odd ones, so that the search ends.
fn oddity(entry: Entry) -> u32 {
    match entry {
        Entry::Game(game) => match game.result {
            GameResult::Win | GameResult::Loss => 0,
            GameResult::Draw => 1,
            _ => 2,
        },
        Entry::PairingAllocatedBye | Entry::ZeroPointBye => 3,
        Entry::HalfPointBye | Entry::FullPointBye => 4,
        Entry::Blank => 5,
    }
}

/// Cuts that make byes and results of earlier rounds plainer, and absences in the judged round.
fn plainer_entries(case: &Case) -> Vec<Cut> {
    let mut found: Vec<Change> = Vec::new();
    for round in 1..case.round {
        for (index, player) in case.tournament.indexed() {
            match player.entry(round) {
                Entry::Game(game) if index < game.opponent => {
                    found.extend(plainer_games(case, round, index, game));
                }
                Entry::Game(_) => {}
                bye => {
                    found.extend(games_of_byes(case, round, index));
                    found.extend(plainer_byes(round, index, bye));
                }
            }
        }
    }
    for (index, player) in case.tournament.indexed() {
        found.extend(presence(case, index, player.entry(case.round)));
    }
    let cut = |it: Change| Cut::new(it.in_words(case), move |case| it.apply(case));
    found.into_iter().map(cut).collect()
}

fn game(
    round: u32,
    (white, black): (PlayerIndex, PlayerIndex),
    (result, reply): (GameResult, GameResult),
) -> Change {
    let side =
        |opponent, colour, result| Entry::Game(Game { opponent, colour: Some(colour), result });
    let entries = vec![
        (white, side(black, Colour::White, result)),
        (black, side(white, Colour::Black, reply)),
    ];
    Change { round, entries }
}

const RESULTS: [(GameResult, GameResult); 3] = [
    (GameResult::Win, GameResult::Loss),
    (GameResult::Loss, GameResult::Win),
    (GameResult::Draw, GameResult::Draw),
];

fn plainer_games(case: &Case, round: u32, index: PlayerIndex, played: Game) -> Vec<Change> {
    let reply = case.tournament[played.opponent].entry(round);
    let now = oddity(Entry::Game(played)) + oddity(reply);
    let seats = match played.colour {
        Some(Colour::Black) => vec![(played.opponent, index)],
        Some(Colour::White) => vec![(index, played.opponent)],
        None => vec![(index, played.opponent), (played.opponent, index)],
    };
    let all = seats.into_iter().flat_map(|seats| RESULTS.map(|it| game(round, seats, it)));
    all.filter(|change| change.oddity() < now).collect()
}

fn games_of_byes(case: &Case, round: u32, index: PlayerIndex) -> Vec<Change> {
    let others = case.tournament.indexed().filter(|(other, player)| {
        *other > index
            && player.entry(round).game().is_none()
            && !case.have_met(index, *other, round)
    });
    let seats = others.flat_map(|(other, _)| [(index, other), (other, index)]);
    seats.flat_map(|seats| RESULTS.map(|it| game(round, seats, it))).collect()
}

fn plainer_byes(round: u32, index: PlayerIndex, bye: Entry) -> Vec<Change> {
    let to = [Entry::ZeroPointBye, Entry::PairingAllocatedBye];
    let less = to.into_iter().filter(|entry| oddity(*entry) < oddity(bye));
    less.map(|entry| Change { round, entries: vec![(index, entry)] }).collect()
}

/// The changes by which an absent player takes part (in a round still to be paired) or is absent without points.
fn presence(case: &Case, index: PlayerIndex, entry: Entry) -> Vec<Change> {
    let to: &[Entry] = match (entry, case.is_open()) {
        (Entry::HalfPointBye | Entry::FullPointBye, true) => &[Entry::Blank, Entry::ZeroPointBye],
        (Entry::ZeroPointBye, true) => &[Entry::Blank],
        (Entry::HalfPointBye | Entry::FullPointBye | Entry::Blank, false) => &[Entry::ZeroPointBye],
        _ => &[],
    };
    let change = |to: &Entry| Change { round: case.round, entries: vec![(index, *to)] };
    to.iter().map(change).collect()
}

impl Change {
    fn oddity(&self) -> u32 {
        self.entries.iter().map(|(_, entry)| oddity(*entry)).sum()
    }

    fn apply(&self, case: &mut Case) {
        for (index, entry) in &self.entries {
            case.tournament[*index].entries[self.round as usize - 1] = *entry;
        }
    }

    fn in_words(&self, case: &Case) -> String {
        let number = |index: PlayerIndex| case.origin[index.index()];
        let round = self.round;
        match self.entries.as_slice() {
            [(white, Entry::Game(side)), (black, _)] => {
                let (white, black) = (number(*white), number(*black));
                let result = match side.result {
                    GameResult::Win => "1-0",
                    GameResult::Loss => "0-1",
                    _ => "½-½",
                };
                format!("round {round}: {white}-{black} {result}")
            }
            [(index, entry), ..] => {
                let what = match entry {
                    Entry::Blank => "is present",
                    Entry::PairingAllocatedBye => "has the pairing-allocated bye",
                    _ => "is absent without points",
                };
                format!("round {round}: player {} {what}", number(*index))
            }
            [] => String::new(),
        }
    }
}
