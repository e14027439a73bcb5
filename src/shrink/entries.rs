//! Makes byes and results plainer.

use super::case::{Case, Cut};
use crate::tournament::{Colour, Entry, Game, GameResult, PlayerIndex};

struct Change {
    /// 1-based.
    round: u32,
    entries: Vec<(PlayerIndex, Entry)>,
}

/// How odd an entry is. Only changes to less odd ones are tried, so that the search ends.
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

pub(super) fn changes(case: &Case) -> Vec<Cut> {
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

/// Makes an absent player take part in a round still to be paired, or absent without points in a paired one.
fn presence(case: &Case, index: PlayerIndex, entry: Entry) -> Vec<Change> {
    let change = |entry| Change { round: case.round, entries: vec![(index, entry)] };
    let mut found = Vec::new();
    let is_absent = match entry {
        Entry::HalfPointBye | Entry::FullPointBye => true,
        Entry::ZeroPointBye => case.is_open(),
        Entry::Blank => !case.is_open(),
        _ => false,
    };
    if is_absent && case.is_open() {
        found.push(change(Entry::Blank));
    }
    if is_absent && entry != Entry::ZeroPointBye {
        found.push(change(Entry::ZeroPointBye));
    }
    found
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
                    Entry::Blank => "is there",
                    Entry::PairingAllocatedBye => "has the pairing-allocated bye",
                    _ => "is absent without points",
                };
                format!("round {round}: player {} {what}", number(*index))
            }
            [] => String::new(),
        }
    }
}
