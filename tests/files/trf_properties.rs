//! What holds for every file and every tournament.

use std::sync::OnceLock;

use pairproof::threads::Threads;
use pairproof::tournament::{
    Adjustment, ByColour, Colour, Dialect, Entry, ForbiddenGroup, Game, GameResult, Headers,
    Import, Numbers, Options, Player, PlayerIndex, PlayerNumber, PointSystem, Points, Tournament,
    import, write,
};
use pairproof::trf::{self, Severity};
use proptest::prelude::*;

use crate::trf_files;

const DIALECTS: [Dialect; 4] = [Dialect::Trf16, Dialect::Javafo, Dialect::Trfbx, Dialect::Trf26];

/// Small choices drawn one after another; what is not drawn any more is 0.
struct Choices(std::vec::IntoIter<u8>);

impl Choices {
    fn below(&mut self, bound: usize) -> usize {
        self.0.next().unwrap_or(0) as usize % bound
    }

    fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }
}

/// Tournaments that TRF26 can say.
fn tournaments() -> impl Strategy<Value = Tournament> {
    let choices = proptest::collection::vec(any::<u8>(), 0..600);
    (1_usize..14, 0_u32..6, choices).prop_map(|(players, rounds, choices)| {
        let mut choices = Choices(choices.into_iter());
        let mut tournament = Tournament { headers: headers(&mut choices), ..Tournament::default() };
        roster(&mut tournament, players, &mut choices);
        (1..=rounds).for_each(|round| pair(&mut tournament, round, &mut choices));
        next_round(&mut tournament, rounds, &mut choices);
        trim(&mut tournament);
        without_byes_of_unpaired_rounds(&mut tournament);
        facts(&mut tournament, &mut choices);
        tournament
    })
}

fn headers(choices: &mut Choices) -> Headers {
    let texts = ["", "Open", "Jörg's Café, 2nd", "FIDE_DUTCH_2026", "2026/02/01"];
    let mut text = || choices.of(&texts).to_owned();
    let mut headers = Headers {
        name: text(),
        city: text(),
        kind: text(),
        encoded_type: text(),
        ..Headers::default()
    };
    if choices.below(3) == 0 {
        headers.other =
            vec![("112".to_owned(), "A".to_owned()), ("132".to_owned(), "    26/01/01".to_owned())];
    }
    headers
}

fn roster(tournament: &mut Tournament, count: usize, choices: &mut Choices) {
    let mut number = 0;
    for _ in 0..count {
        number += if choices.below(9) == 0 { 40 } else { 1 };
        tournament.players.push(Player {
            number: PlayerNumber::new(number),
            tpn: number,
            name: choices
                .of(&["", "Meyer, Jörg", "Ǆ, ☃", "A name of exactly thirty-three cs"])
                .to_owned(),
            title: choices.of(&["", "GM", "WFM"]).to_owned(),
            sex: choices.of(&['m', 'w', ' ']),
            rating: choices.of(&[None, Some(1), Some(2851)]),
            federation: choices.of(&["", "GER"]).to_owned(),
            fide_id: choices.of(&["", "12345678901"]).to_owned(),
            birth_date: choices.of(&["", "1978/00/00"]).to_owned(),
            stated_points: None,
            rank: choices.of(&[None, Some(3)]),
            entries: Vec::new(),
            acceleration: Vec::new(),
        });
    }
}

/// Puts players together as they come, some left out; whoever remains gets a bye.
fn pair(tournament: &mut Tournament, round: u32, choices: &mut Choices) {
    let count = tournament.players.len();
    let mut free: Vec<usize> = (0..count).collect();
    for player in &mut tournament.players {
        player.entries.resize(round as usize, Entry::Blank);
    }
    while let Some(player) = free.pop() {
        let (own, other) = match choices.below(7) {
            0 => (bye(choices), None),
            _ if free.is_empty() => (Entry::PairingAllocatedBye, None),
            _ => {
                let opponent = free.swap_remove(choices.below(free.len()));
                game(player, opponent, choices)
            }
        };
        tournament.players[player].entries[round as usize - 1] = own;
        if let Some((opponent, entry)) = other {
            tournament.players[opponent].entries[round as usize - 1] = entry;
        }
    }
}

fn bye(choices: &mut Choices) -> Entry {
    choices.of(&[Entry::ZeroPointBye, Entry::HalfPointBye, Entry::FullPointBye, Entry::Blank])
}

fn game(player: usize, opponent: usize, choices: &mut Choices) -> (Entry, Option<(usize, Entry)>) {
    use GameResult::*;
    let (own, other) = choices.of(&[
        (Win, Loss),
        (Draw, Draw),
        (Loss, WinUnrated),
        (DrawUnrated, Loss),
        (Loss, Loss),
        (ForfeitWin, ForfeitLoss),
        (ForfeitLoss, ForfeitLoss),
        (Pending, Pending),
    ]);
    let colour = choices.of(&[Some(Colour::White), Some(Colour::Black), None]);
    let colour = if own.is_played() { colour.or(Some(Colour::White)) } else { colour };
    let side = |opponent: usize, colour, result| {
        Entry::Game(Game { opponent: PlayerIndex::from_index(opponent), colour, result })
    };
    let own = side(opponent, colour, own);
    (own, Some((opponent, side(player, colour.map(|colour| !colour), other))))
}

fn next_round(tournament: &mut Tournament, rounds: u32, choices: &mut Choices) {
    for player in &mut tournament.players {
        if choices.below(4) == 0 {
            player.entries.resize(rounds as usize, Entry::Blank);
            player.entries.push(bye(choices));
        }
    }
}

fn trim(tournament: &mut Tournament) {
    for player in &mut tournament.players {
        while player.entries.last() == Some(&Entry::Blank) {
            player.entries.pop();
        }
    }
}

/// TRF26 has no record of a pairing-allocated bye in a round that is not paired.
fn without_byes_of_unpaired_rounds(tournament: &mut Tournament) {
    let last = tournament.last_paired_round() as usize;
    for entry in tournament.players.iter_mut().flat_map(|it| it.entries.iter_mut().skip(last)) {
        if *entry == Entry::PairingAllocatedBye {
            *entry = Entry::Blank;
        }
    }
    trim(tournament);
}

fn facts(tournament: &mut Tournament, choices: &mut Choices) {
    let count = tournament.players.len();
    let played = tournament.last_paired_round();
    tournament.declared_rounds = choices.of(&[None, Some(played + 1), Some(played.max(1))]);
    tournament.initial_colour = choices.of(&[None, Some(Colour::White), Some(Colour::Black)]);
    tournament.points = choices.of(&[system, || PointSystem::default()])();
    if choices.below(3) == 0 && count > 1 {
        let last_round = tournament.declared_rounds.unwrap_or(trf::MAX_ROUNDS);
        let players = [0, count - 1].map(PlayerIndex::from_index).to_vec();
        tournament.forbidden.push(ForbiddenGroup { first_round: 1, last_round, players });
    }
    if choices.below(3) == 0 {
        let (player, round) =
            (PlayerIndex::from_index(choices.below(count)), choices.below(4) as u32);
        let points = Points(choices.of(&[-10, 5, -125]));
        tournament.adjustments.push(Adjustment { player, round, points });
    }
    for index in 0..count {
        if choices.below(3) == 0 {
            let early = Points(choices.of(&[10, 0]));
            tournament.players[index].acceleration = vec![early, Points(5)];
        }
    }
}

fn system() -> PointSystem {
    PointSystem {
        win: ByColour::both(Points(30)),
        draw: ByColour::both(Points(10)),
        loss: ByColour::both(Points(5)),
        forfeit_win: Points(30),
        forfeit_loss: Points(2),
        pab: Points(20),
        full_point_bye: Points(30),
        half_point_bye: Points(10),
        zero_point_bye: Points(2),
        pending: Some(Points(15)),
    }
}

fn read(bytes: &[u8], options: Options) -> Import {
    let document = trf::read(bytes);
    assert_eq!(
        document,
        trf::read_with(bytes.to_vec(), &Threads),
        "several lines at once give the same"
    );
    let import = import(&document, options);
    let error = import.faults.iter().any(|fault| fault.severity == Severity::Error);
    assert_eq!(import.tournament.is_none(), error, "a tournament is there unless an error stands");
    assert!(!pairproof::report::render("x", &document, &import.faults, false).contains('\u{1b}'));
    import
}

/// A line that ends within its points: the other lines say what that means, so that it cannot be read alone.
#[test]
fn points_that_are_cut_are_read_the_same() {
    let text = std::fs::read_to_string("corpus/handbook/mastering-the-dutch-2026.trf");
    let text = text.expect("a file of the corpus");
    let is_player = |it: &&str| it.starts_with("001");
    let line = text.lines().find(is_player).expect("a player");
    for columns in 78..=92 {
        let cut: String = line.chars().take(columns).collect();
        read(text.replacen(line, &cut, 1).as_bytes(), Options::default());
    }
}

/// Reads any bytes under every option; what can be written whole must read the same.
fn survives(bytes: &[u8]) {
    for numbers in [Numbers::Rank, Numbers::Rating] {
        read(bytes, Options { numbers, rounds: Some(9), ..Options::default() });
    }
    let Some(tournament) = read(bytes, Options::default()).tournament else { return };
    for dialect in DIALECTS {
        let written = write(&tournament, dialect);
        let again = read(written.text.as_bytes(), Options::default()).tournament;
        if written.lost.is_empty() {
            let again = again.unwrap_or_else(|| panic!("not readable: {}", written.text));
            let (again, before) =
                (trf_files::without_points(again), trf_files::without_points(tournament.clone()));
            assert_eq!(again, before, "{dialect:?}\n{}", written.text);
        }
    }
}

fn samples() -> &'static [Vec<u8>] {
    static SAMPLES: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    SAMPLES.get_or_init(|| {
        let folders =
            ["malformed", "trf/samples/trf26", "trf/samples/javafo", "trf/samples/native"];
        let paths =
            folders.iter().flat_map(|folder| trf_files::files(&trf_files::corpus(folder), "trf"));
        paths.map(|path| std::fs::read(path).expect("a readable file")).collect()
    })
}

/// One change to a file.
#[derive(Clone, Debug)]
enum Change {
    Set(usize, u8),
    Insert(usize, u8),
    Remove(usize, usize),
    Repeat(usize, usize),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let letters = b"0123456789 wb-+=HFUZX?\n\rDLWXRCASP.,\t\0\x1a\xFF\xC3";
    let letter = (0..letters.len()).prop_map(|index| letters[index]);
    let at = any::<usize>();
    let change = prop_oneof![
        (at, letter.clone()).prop_map(|(at, letter)| Change::Set(at, letter)),
        (at, letter).prop_map(|(at, letter)| Change::Insert(at, letter)),
        (at, 1_usize..200).prop_map(|(at, count)| Change::Remove(at, count)),
        (at, 1_usize..200).prop_map(|(at, count)| Change::Repeat(at, count)),
    ];
    proptest::collection::vec(change, 1..6)
}

fn changed(mut bytes: Vec<u8>, changes: &[Change]) -> Vec<u8> {
    for change in changes {
        let place = |at: usize| at % (bytes.len() + 1);
        match *change {
            Change::Set(at, letter) => {
                let at = place(at);
                bytes.splice(at..bytes.len().min(at + 1), [letter]);
            }
            Change::Insert(at, letter) => bytes.insert(place(at), letter),
            Change::Remove(at, count) => {
                let at = place(at);
                bytes.drain(at..bytes.len().min(at + count));
            }
            Change::Repeat(at, count) => {
                let at = place(at);
                let piece = bytes[at..bytes.len().min(at + count)].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::common::times(64) as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        survives(&bytes);
    }

    #[test]
    fn any_lines_of_players_are_read(lines in proptest::collection::vec("001 [ 0-9]{4} [ mw-]{4}[ 0-9wb=.-]{0,100}", 0..9)) {
        survives(lines.join("\n").as_bytes());
    }

    #[test]
    fn changed_samples_are_read(index in any::<prop::sample::Index>(), changes in changes()) {
        let samples = samples();
        survives(&changed(samples[index.index(samples.len())].clone(), &changes));
    }

    #[test]
    fn trf26_says_whole_tournaments(tournament in tournaments()) {
        let written = write(&tournament, Dialect::Trf26);
        prop_assert_eq!(&written.lost, &Vec::<String>::new());
        let import = read(written.text.as_bytes(), Options::default());
        for fault in &import.faults {
            let told = fault.severity == Severity::Note || ["number-gap", "result-pending", "points-blank"].contains(&fault.code);
            prop_assert!(told, "{:?}\n{}", fault, written.text);
        }
        prop_assert_eq!(trf_files::without_points(import.tournament.expect("no error")), tournament);
    }

    #[test]
    fn other_dialects_say_the_same_or_what_is_lost(tournament in tournaments()) {
        for dialect in DIALECTS {
            let written = write(&tournament, dialect);
            let import = read(written.text.as_bytes(), Options::default());
            if written.lost.is_empty() {
                let read = trf_files::without_points(import.tournament.expect("no error"));
                prop_assert_eq!(&read, &tournament, "{:?}\n{}", dialect, written.text);
            }
        }
    }
}
