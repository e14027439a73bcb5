//! What results are worth, where only the points of the players say it.

use pairproof::tournament::{Import, Options, PointSystem, Points, import};
use pairproof::trf::{self, Severity};

/// A line of a player: number, points, rounds.
type Player = (u32, &'static str, &'static str);

fn read(players: &[Player]) -> Import {
    let line = |(number, points, rounds): &Player| {
        let name = format!("P{number:02}");
        let rating = 2100 - number;
        format!("001 {number:>4}      {name:<33} {rating:>4}{points:>32} {number:>4}{rounds}\n")
    };
    let text: String = players.iter().map(line).collect();
    import(&trf::read(format!("142 5\n152 W\n{text}").as_bytes()), Options::default())
}

/// The warnings about points, and what results are worth.
fn told(players: &[Player]) -> (Vec<String>, PointSystem) {
    let import = read(players);
    let faults = import.faults.iter().filter(|fault| fault.severity > Severity::Note);
    let faults = faults.map(|fault| format!("{}: {}", fault.code, fault.message)).collect();
    (faults, import.tournament.expect("a tournament").points)
}

#[test]
fn byes_do_not_say_what_games_are_worth() {
    // Nobody has drawn a game.
    let (faults, system) = told(&[
        (1, "1.0", "     2 w 1"),
        (2, "0.0", "     1 b 0"),
        (3, "0.0", "  0000 - H"),
        (4, "0.0", "  0000 - H"),
    ]);
    assert_eq!(system, PointSystem::default());
    assert_eq!(
        faults,
        [
            "points-differ: player 3 has 0.0 points, the results give 0.5",
            "points-differ: player 4 has 0.0 points, the results give 0.5"
        ]
    );
    for (points, stated) in [("1.0", "1.0"), ("0.0", "0.0")] {
        let (faults, system) = told(&[
            (1, "1.0", "     4 w 1"),
            (2, "1.0", "     5 b 1"),
            (3, "1.0", "     6 w 1"),
            (4, "0.0", "     1 b 0"),
            (5, "0.0", "     2 w 0"),
            (6, "0.0", "     3 b 0"),
            (7, points, "  0000 - H"),
        ]);
        assert_eq!(system, PointSystem::default());
        let message = format!("points-differ: player 7 has {stated} points, the results give 0.5");
        assert_eq!(faults, [message]);
    }
}

#[test]
fn a_wrong_number_is_a_wrong_number_of_one_player() {
    // 4 has lost; as a loss is worth nothing to 5 and 6, it is not worth half a point.
    let players: [Player; 6] = [
        (1, "1.0", "     4 w 1"),
        (2, "1.0", "     5 b 1"),
        (3, "1.0", "     6 w 1"),
        (4, "0.5", "     1 b 0"),
        (5, "0.0", "     2 w 0"),
        (6, "0.0", "     3 b 0"),
    ];
    let (faults, system) = told(&players);
    assert_eq!(system, PointSystem::default());
    assert_eq!(faults, ["points-differ: player 4 has 0.5 points, the results give 0.0"]);
    // One win alone says nothing of wins, and no draw is worth as much as a win.
    for players in [
        [
            (1, "3.0", "     2 w 1"),
            (2, "0.0", "     1 b 0"),
            (3, "0.5", "     4 w ="),
            (4, "0.5", "     3 b ="),
        ],
        [
            (1, "1.0", "     2 w 1"),
            (2, "0.0", "     1 b 0"),
            (3, "1.0", "     4 w ="),
            (4, "1.0", "     3 b ="),
        ],
    ] {
        let (faults, system) = told(&players);
        assert_eq!(system, PointSystem::default());
        assert!(faults.iter().all(|it| it.starts_with("points-differ: ")), "{faults:?}");
        assert!(!faults.is_empty());
    }
}

/// Two rounds in which a win counts 3 and a draw 1; 7 has a bye.
const FOOTBALL: [Player; 7] = [
    (1, "4.0", "     4 w 1     2 b ="),
    (2, "4.0", "     5 b 1     1 w ="),
    (3, "6.0", "     6 w 1     4 b 1"),
    (4, "0.0", "     1 b 0     3 w 0"),
    (5, "1.0", "     2 w 0     6 b ="),
    (6, "1.0", "     3 b 0     5 w ="),
    (7, "3.0", "  0000 - U  0000 - Z"),
];

#[test]
fn games_say_what_they_are_worth_and_then_a_bye_is_worth_what_is_left() {
    for (bye, points) in [("3.0", Points(30)), ("1.0", Points(10)), ("2.0", Points(20))] {
        let mut players = FOOTBALL;
        players[6].1 = bye;
        let (faults, system) = told(&players);
        assert_eq!(
            (system.win.white, system.draw.white, system.loss.black),
            (Points(30), Points(10), Points(0))
        );
        assert_eq!(system.pab, points);
        let message = format!(
            "points-inferred: the points fit a win of 3.0, a draw of 1.0, a loss of 0.0, a bye of {bye}"
        );
        assert_eq!(faults, [message]);
    }
    // A bye that nothing fits is told by its player.
    let mut players = FOOTBALL;
    players[6] = (7, "2.5", "  0000 - U     8 - +");
    let unplayed = (8, "0.0", "  0000 - Z     7 - -");
    let (faults, system) = told(&[&players[..], &[unplayed]].concat());
    assert_eq!(system.win.white, Points(30));
    assert_eq!(
        faults,
        [
            "points-inferred: for players with games only, the points fit a win of 3.0, a draw of 1.0, a loss of 0.0",
            "points-differ: player 7 has 2.5 points, the results give 6.0"
        ]
    );
}
