//! The page that says what a program is asked is true: a program is asked about its position in every dialect, and got
//! what the page shows.

use std::fs;

use pairproof::engines::{Answer, Engine, Position, Profile};
use pairproof::tournament::{Options, PointSystem, Tournament, import};
use pairproof::trf;

use crate::{fake, memory};

pub(crate) const TESTS: fake::Tests = &[
    ("the_page_shows_what_a_program_gets", the_page_shows_what_a_program_gets),
    ("the_page_says_where_the_fields_stand", the_page_says_where_the_fields_stand),
    ("what_a_dialect_cannot_say_is_not_asked", what_a_dialect_cannot_say_is_not_asked),
];

const PAGE: &str = include_str!("../../docs/what-your-program-is-asked.md");
const ROUND: u32 = 4;

/// The file that the page shows for a dialect.
fn shown(dialect: &str) -> &'static str {
    let (_, section) = PAGE.split_once(&format!("## `{dialect}`\n")).expect("a section");
    let (_, block) = section.split_once("```text\n").expect("a file");
    block.split_once("```\n").expect("it ends").0
}

fn tournament() -> Tournament {
    import(&trf::read(shown("trf26").as_bytes()), Options::default())
        .tournament
        .expect("a tournament")
}

/// The answer of a program in a dialect, and the file that it got.
fn asked(dialect: &str, tournament: &Tournament) -> (Answer<Vec<pairproof::check::Board>>, String) {
    let place = tempfile::tempdir().expect("a directory");
    let text = memory::remembering("echo");
    let text = text.replace("dialect: \"trf26\"", &format!("dialect: \"{dialect}\""));
    let mut profile = Profile::read(&text).expect("a profile");
    profile.here = Some(place.path().to_owned());
    let path = profile.engine.clone().into();
    let position = Position::of_round(tournament, ROUND);
    let answer = Engine::new(profile, path).pair(&position).expect("it starts");
    (answer, fs::read_to_string(place.path().join("asked.trf")).unwrap_or_default())
}

/// The tournament without what a dialect cannot say.
fn without(dialect: &str) -> Tournament {
    let whole = tournament();
    let kept = Tournament { adjustments: Vec::new(), ..whole };
    if dialect != "trf16" {
        return if dialect == "trf26" { tournament() } else { kept };
    }
    let mut plain = Tournament {
        declared_rounds: None,
        initial_colour: None,
        points: PointSystem::default(),
        forbidden: Vec::new(),
        ..kept
    };
    plain.players.iter_mut().for_each(|player| player.acceleration.clear());
    plain
}

fn the_page_shows_what_a_program_gets() {
    let lines = |text: &str| text.lines().map(|it| it.trim_end().to_owned()).collect::<Vec<_>>();
    for dialect in ["trf26", "javafo", "trfbx", "trf16"] {
        let (answer, got) = asked(dialect, &without(dialect));
        assert!(matches!(answer, Answer::Said(_)), "{dialect}: {answer:?}");
        assert_eq!(lines(&got), lines(shown(dialect)), "{dialect}:\n{got}");
        for record in lines(&got).iter().filter_map(|line| line.split(' ').next()) {
            assert!(PAGE.contains(&format!("`{record}`")), "{dialect}: {record} is not explained");
        }
    }
}

/// Every field of the example stands in columns that the page names, and begins or ends with them.
fn the_page_says_where_the_fields_stand() {
    let (_, table) = PAGE.split_once("Where the fields stand.").expect("a table");
    let (table, _) = table.split_once("## ").expect("an end");
    let example = shown("trf26");
    for record in ["001", "142", "152", "162", "240", "250", "260", "299"] {
        let row = table.lines().find(|it| it.starts_with(&format!("| `{record}` |")));
        let row = row.unwrap_or_else(|| panic!("{record}"));
        let words = row.split([' ', ',', ';']).filter_map(|word| {
            let (first, last) = word.split_once('-').unwrap_or((word, word));
            Some((first.parse().ok()?, last.parse().ok()?))
        });
        let fields: Vec<(usize, usize)> = words.collect();
        let end = fields.last().expect("columns").1;
        for line in example.lines().filter(|line| line.starts_with(record)) {
            for (at, letter) in (1..=end).zip(line.chars()).skip(3).filter(|it| it.1 != ' ') {
                let is_named = fields.iter().any(|it| (it.0..=it.1).contains(&at));
                assert!(is_named, "{record}: {letter} in column {at}");
            }
            for (first, last) in &fields {
                let text = line.get(first - 1..*last).unwrap_or_default();
                let is_whole = !text.starts_with(' ') || !text.ends_with(' ') || record == "001";
                assert!(is_whole, "{record} {first}-{last}: `{text}` in `{line}`");
            }
        }
    }
}

fn what_a_dialect_cannot_say_is_not_asked() {
    let whole = tournament();
    let mut some_rounds = without("javafo");
    some_rounds.forbidden[0].last_round = 2;
    let plain = without("trf16");
    let mut accelerated = plain.clone();
    accelerated.players[0].acceleration.clone_from(&whole.players[0].acceleration);
    let with_one: [Tournament; 6] = [
        Tournament { declared_rounds: whole.declared_rounds, ..plain.clone() },
        Tournament { initial_colour: whole.initial_colour, ..plain.clone() },
        Tournament { points: whole.points.clone(), ..plain.clone() },
        Tournament { forbidden: whole.forbidden.clone(), ..plain.clone() },
        Tournament { adjustments: whole.adjustments.clone(), ..plain.clone() },
        accelerated,
    ];
    let of_javafo =
        ["javafo", "trfbx"].into_iter().flat_map(|it| [(it, &whole), (it, &some_rounds)]);
    for (dialect, tournament) in of_javafo.chain(with_one.iter().map(|it| ("trf16", it))) {
        let (answer, got) = asked(dialect, tournament);
        let Answer::Skipped(reason) = answer else { panic!("{dialect}: {answer:?}") };
        let begins = format!("{dialect} cannot say ");
        assert!(reason.starts_with(&begins) && got.is_empty(), "{reason}: {got}");
        assert!(reason.ends_with(" can"), "{reason}");
    }
}
