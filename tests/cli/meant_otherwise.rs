//! What is said of files that were probably meant otherwise, and of rounds that are not there: byes by another letter,
//! other systems, acceleration that nothing states, forfeits, rounds that cannot be paired.

use std::fmt::Write;

use crate::cli::{Run, run, run_on};

/// A file of these records and players; of each player what stands from the points on.
fn file(records: &str, players: &[&str]) -> String {
    let mut text = format!("012 Test\n042 2026/03/01\n152 W\n{records}\n");
    for (number, rest) in (1..).zip(players) {
        let rating = 2010 - 10 * number;
        let name = format!("P{number:02}");
        let _ = writeln!(text, "001 {number:>4}      {name:<33} {rating:>4}{:28}{rest}", "");
    }
    text
}

fn on(call: &str, text: &str) -> Run {
    run_on(&format!("{call} -"), text.as_bytes())
}

/// The same with the command's options after the file.
fn asked(command: &str, options: &str, text: &str) -> Run {
    run_on(&format!("{command} - {options}"), text.as_bytes())
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// Five players, whose byes of two rounds have this letter.
fn byes_by(letter: char) -> String {
    let points = if letter == 'F' { "1.0" } else { "0.5" };
    let third = format!(" {points}    3     1 b 0  0000 - {letter}");
    let fifth = format!(" {points}    5  0000 - {letter}     4 w 0");
    file(
        "142 4",
        &[
            " 1.0    1     3 w 1     2 b 0",
            " 1.5    2     4 b =     1 w 1",
            &third,
            " 1.5    4     2 w =     5 b 1",
            &fifth,
        ],
    )
}

#[test]
fn byes_by_another_letter_are_found_and_tried() {
    let text = byes_by('H');
    let lint = on("check --lint", &text);
    assert!(lint.out.contains("[byes-by-another-letter]"), "{}", lint.whole());
    assert!(
        lint.out.contains("in 2 rounds one player has `H`, and nobody ever has `U`"),
        "{}",
        lint.out
    );
    let check = on("check", &text);
    let line = "diagnosis: one player a round has H, and nobody has U: the pairing probably allocated these byes; with \
                U, worth 0.5, 2 rounds still match, and round 3 gives the bye to 1 instead of 5";
    assert!(check.out.contains(line), "{}", check.whole());
    assert_eq!(check.code, 0, "a diagnosis is no difference");
    // What is said is so.
    let right = text
        .replace("0000 - H", "0000 - U")
        .replace("142 4", "142 4\n162  W 1.0    D 0.5    L 0.0    P 0.5");
    assert!(on("pair", &text).out.contains("\n5 0\n"));
    assert!(on("pair", &right).out.contains("\n1 0\n"), "{}", on("pair", &right).whole());
    let check = on("check", &right);
    assert!(!check.out.contains("diagnosis") && check.out.contains("2 match"), "{}", check.out);
    assert!(!on("check --lint", &right).out.contains("byes-by-another-letter"));
}

/// Absences are no byes of the pairing, and byes of one player only are asked for.
#[test]
fn absences_are_no_byes_by_another_letter() {
    let one_player = [
        " 1.5    1     3 w 1     2 b =",
        " 1.5    2     4 b 1     1 w =",
        " 0.5    3     1 b 0     4 w =",
        " 0.5    4     2 w 0     3 b =",
        " 1.0    5  0000 - H  0000 - H",
    ];
    for text in [byes_by('Z'), file("142 4", &one_player)] {
        let lint = on("check --lint", &text);
        assert!(!lint.out.contains("byes-by-another-letter"), "{}", lint.whole());
    }
}

#[test]
fn earlier_rounds_without_a_game_are_named_with_what_they_mean_for_the_bye() {
    let text = byes_by('H');
    let says = "P05 had a half-point bye (H) in round 1: that does not bar from the bye; a pairing-allocated bye is written U";
    let why = asked("explain", "--round 3 --why-bye 5", &text);
    assert!(in_one_line(&why.out).contains(says), "{}", why.whole());
    let spanish = asked("explain", "--round 3 --why-bye 5 --lang es", &text);
    let dice = "P05 tuvo un bye de medio punto (H) en la ronda 1: eso no impide recibir el bye; un bye asignado por el \
                emparejamiento se escribe U";
    assert!(in_one_line(&spanish.out).contains(dice), "{}", spanish.whole());
    let official = file(
        "142 4",
        &[
            " 2.5    1     3 w 1     2 b =     4 b 1",
            " 2.5    2     4 b 1     1 w =     3 b 1",
            " 0.5    3     1 b 0  0000 - H     2 w 0",
            " 1.0    4     2 w 0     5 b 1     1 w 0",
            " 1.5    5  0000 - H     4 w 0  0000 - U",
        ],
    );
    for language in ["", " --lang es"] {
        let run = asked("explain", &format!("--round 3 --official{language}"), &official);
        let said = if language.is_empty() { says } else { dice };
        assert!(in_one_line(&run.out).contains(said), "{}", run.whole());
    }
    let allocated = asked("explain", "--round 3 --why-bye 5", &text.replace("- H", "- U"));
    assert!(
        allocated
            .out
            .contains("P05 had the pairing-allocated bye (U) in round 1: that bars from the bye."),
        "{}",
        allocated.whole()
    );
}

#[test]
fn other_systems_are_skipped_and_judged_if_the_user_names_an_edition() {
    let players = [
        " 1.0    1     3 w 1",
        " 1.0    2     4 b 1",
        " 0.0    3     1 b 0",
        " 0.0    4     2 w 0",
    ];
    const OTHER: &str = "not the FIDE (Dutch) system";
    const ROBIN: &str = "structure right, no table promised";
    for (records, why) in [
        ("192 CUSTOM_SWISS", OTHER),
        ("192 CUSTOM_DOUBLESWISS", OTHER),
        ("192 CUSTOM_ROUNDROBIN", ROBIN),
        ("192 CUSTOM_SCHEVENINGEN", ROBIN),
        ("092 Individual: McMahon", OTHER),
        ("092 Swiss (Lim)", "the Lim system (C.04.4.3), which is not judged here"),
        ("092 Rundenturnier", ROBIN),
        ("092 Toutes rondes", ROBIN),
        ("092 Todos contra todos", ROBIN),
        ("092 Girone all'italiana", ROBIN),
        ("092 Sistema Schuring", ROBIN),
        ("092 Rondetoernooi", ROBIN),
    ] {
        let text = file(&format!("142 3\n{records}"), &players);
        let check = on("check", &text);
        assert!(check.out.contains(&format!("round 1: skipped: {why}")), "{}", check.whole());
        let says = records.split_once(' ').expect("a value").1;
        assert!(check.out.contains(&format!("says {says}")), "{}", check.out);
        let judged = asked("check", "--rules fide-2026", &text);
        assert!(judged.out.contains("1 match"), "{}", judged.whole());
    }
}

/// Six players of whom everybody has met everybody.
const ROUND_ROBIN: [&str; 6] = [
    " 3.5    1     5 w =     2 w 1     3 b 1     4 w 0     6 b 1",
    " 3.5    2     6 w 1     1 b 0     5 w 1     3 w =     4 b 1",
    " 3.5    3     4 w 1     6 b 1     1 w 0     2 b =     5 w 1",
    " 1.5    4     3 b 0     5 b 0     6 w =     1 b 1     2 w 0",
    " 1.5    5     1 b =     4 w 1     2 b 0     6 w -     3 b 0",
    " 1.5    6     2 b 0     3 w 0     4 b =     5 b +     1 w 0",
];

#[test]
fn everybody_against_everybody_is_a_diagnosis_and_is_judged() {
    let check = on("check", &file("142 5", &ROUND_ROBIN));
    assert_eq!(check.code, 1, "{}", check.whole());
    assert!(!check.out.contains("skipped"), "{}", check.out);
    let says = "diagnosis: everybody has met everybody: perhaps a round robin, which records 092 and 192 do not name; this \
                may explain rounds";
    assert!(check.out.contains(says), "{}", check.out);
    let four: Vec<&str> = ROUND_ROBIN.iter().map(|it| &it[..it.len() - 10]).collect();
    let check = on("check", &file("142 5", &four));
    assert!(!check.out.contains("everybody"), "{}", check.out);
}

/// Round 1 of players in blocks of these sizes, the first half of each against the second, won by the first.
fn in_blocks(blocks: &[usize]) -> String {
    let mut rows = Vec::new();
    let mut start = 1;
    for block in blocks {
        let half = block / 2;
        let players = (0..*block).map(|at| match at < half {
            true => format!(" 1.0{:5}  {:>4} {} 1", "", start + at + half, ["w", "b"][at % 2]),
            false => {
                format!(" 0.0{:5}  {:>4} {} 0", "", start + at - half, ["b", "w"][(at - half) % 2])
            }
        });
        rows.extend(players);
        start += block;
    }
    file("142 7", &rows.iter().map(String::as_str).collect::<Vec<&str>>())
}

#[test]
fn blocks_of_round_1_show_an_acceleration_that_nothing_states() {
    let of_blocks = |blocks: &[usize]| on("check", &in_blocks(blocks)).out;
    let unequal = of_blocks(&[6, 2, 12]);
    assert!(
        unequal.contains(
            "diagnosis: round 1 was paired in blocks that no board crosses (1 to 6 and 9 to 20): the event was \
             probably accelerated, which the file does not state"
        ),
        "{unequal}"
    );
    let three = of_blocks(&[6, 4, 8]);
    assert!(three.contains("(1 to 6, 7 to 10 and 11 to 18)"), "{three}");
    for blocks in [&[20][..], &[6, 8], &[2, 2, 2, 2, 2, 2, 2, 2], &[2, 14]] {
        let said = of_blocks(blocks);
        assert!(!said.contains("blocks"), "{blocks:?}: {said}");
    }
}

#[test]
fn who_missed_round_1_only_is_not_called_late() {
    let of = |first: &str| {
        let mut rows = vec![first, " 1.0    2     4 b 1     1 w 0"];
        rows.extend([" 1.0    3  0000 - U     4 w 0", " 1.0    4     2 w 0     3 b 1"]);
        on("check --lint", &file("142 5\n192 FIDE_DUTCH_2026_BAKU", &rows)).out
    };
    let missed = of(" 1.0    1  0000 - Z     2 b 1");
    assert!(!missed.contains("entered late"), "{missed}");
    let late = file(
        "142 5\n192 FIDE_DUTCH_2026_BAKU",
        &[
            " 1.0    1  0000 - Z  0000 - Z     2 b 1",
            " 1.0    2     4 b 1     3 w 0     1 w 0",
            " 2.0    3  0000 - U     2 b 1     4 w 0",
            " 2.0    4     2 w 0  0000 - U     3 b 1",
        ],
    );
    let late = on("check --lint", &late).out;
    assert!(late.contains("player 1 of Baku group A entered late"), "{late}");
}

#[test]
fn many_forfeits_are_told() {
    let text = file(
        "142 5",
        &[
            " 2.0    1     4 w +     3 b +",
            " 1.5    2     5 b +     6 w =",
            " 1.0    3     6 w +     1 w -",
            " 1.0    4     1 b -     5 w +",
            " 0.0    5     2 w -     4 b -",
            " 0.5    6     3 b -     2 b =",
        ],
    );
    let lint = on("check --lint", &text).out;
    assert!(
        lint.contains("5 of 6 games are forfeits (`+`, `-`) [mostly-forfeits]")
            || lint.contains("warning[mostly-forfeits]: 5 of 6 games are forfeits"),
        "{lint}"
    );
    let check = on("check", &text).out;
    assert!(
        check.contains(
            "diagnosis: 5 of 6 games are forfeits, which count neither for colours nor as meetings"
        ),
        "{check}"
    );
    // Half of the games are not more than half.
    let half = text
        .replace("4 w +", "4 w 1")
        .replace("1 b -", "1 b 0")
        .replace("5 b +", "5 b 1")
        .replace("2 w -", "2 w 0");
    assert!(
        !on("check --lint", &half).out.contains("mostly-forfeits"),
        "{}",
        on("check --lint", &half).out
    );
}

#[test]
fn a_last_column_with_byes_only_is_the_round_to_be_paired() {
    let mut rows = vec![" 0.0     "; 9];
    rows[4] = " 1.0    5  0000 - U";
    let text = file("142 5", &rows);
    let pair = on("pair", &text);
    assert_eq!((pair.code, pair.out.as_str()), (0, "4\n1 6\n7 2\n3 8\n9 4\n"), "{}", pair.whole());
    assert!(pair.err.contains("player 5 has `U` in round 1"), "{}", pair.err);
    let check = on("check", &text);
    assert!(check.out.contains("0 rounds") && check.out.contains("no rounds"), "{}", check.whole());
    // A whole round: nobody else could play.
    let alone = file("142 5", &[" 1.0    1  0000 - U", " 0.0    2  0000 - Z"]);
    assert!(on("check", &alone).out.contains("1 match"), "{}", on("check", &alone).whole());
}

const SAT_OUT: [&str; 4] = [
    " 3.5    1     2 w 1  0000 - H  0000 - U     3 b 1  0000 - Z",
    " 2.0    2     1 b 0  0000 - U  0000 - Z     4 w 1  0000 - Z",
    " 2.5    3  0000 - U     4 w 1  0000 - H     1 w 0  0000 - Z",
    " 0.5    4  0000 - Z     3 b 0  0000 - Z     2 b 0  0000 - H",
];

#[test]
fn a_round_that_everybody_sat_out_can_be_passed_over() {
    let text = file("142 9", &SAT_OUT);
    let next = on("pair", &text);
    assert_eq!((next.code, next.out.as_str()), (0, "0\n"), "{}", next.whole());
    assert!(
        next.err.contains("round 5: nobody is to be paired, all are absent; --round 6 is the next"),
        "{}",
        next.err
    );
    assert_eq!(asked("pair", "--round 6", &text).out, "2\n4 1\n2 3\n");
    assert_eq!(run_on("--dutch - -p", text.as_bytes()).out, "2\n4 1\n2 3\n");
    assert_eq!(asked("pair", "--round 7", &text).code, 3);
    // A round that somebody could play is not passed over.
    let free = text.replace("1 w 0  0000 - Z", "1 w 0");
    assert_eq!(asked("pair", "--round 6", &free).code, 3);
    // Nor is the last one.
    assert_eq!(asked("pair", "--round 6", &text.replace("142 9", "142 5")).code, 3);
}

#[test]
fn starting_ranks_are_told_from_a_standing() {
    let rows = [
        " 0.0    1     3 w 0     4 b 0",
        " 1.0    2     4 b 1     3 w 0",
        " 2.0    3     1 b 1     2 b 1",
        " 1.0    4     2 w 0     1 w 1",
    ];
    let text = file("142 2\n212 PTS", &rows);
    let says = "diagnosis: the rank column has the starting ranks, not the standing: it goes by the numbers";
    assert!(on("check", &text).out.contains(says), "{}", on("check", &text).whole());
    let standing = text
        .replace(" 0.0    1", " 0.0    4")
        .replace(" 2.0    3", " 2.0    1")
        .replace(" 1.0    4", " 1.0    3");
    assert!(
        !on("check", &standing).out.contains("starting ranks"),
        "{}",
        on("check", &standing).whole()
    );
}

#[test]
fn more_rounds_than_can_be_played_are_a_warning() {
    let field = |records: &str, players: usize| {
        on("check --lint", &file(records, &vec![" 0.0     "; players])).out
    };
    for (records, players, says) in [
        ("142 8", 4, "8 rounds, but of 4 players none can be paired in more than 3"),
        ("142 4", 4, "4 rounds, but of 4 players none can be paired in more than 3"),
        (
            "142 6",
            5,
            "6 rounds, but of 5 players none can be paired in more than 5, the bye included",
        ),
        (
            "142 5\n260 001 005    1    2    3",
            6,
            "5 rounds, but player 1 can play 3 at most: the file forbids 2 opponents",
        ),
    ] {
        let said = field(records, players);
        assert!(said.contains("too-many-rounds") && said.contains(says), "{said}");
    }
    // No more is claimed.
    for (records, players) in [
        ("142 3", 4),
        ("142 5", 5),
        ("142 3\n260 001 003    1    2    3", 6),
        ("142 5\n260 001 001    1    2    3", 6),
    ] {
        let said = field(records, players);
        assert!(!said.contains("too-many-rounds"), "{said}");
    }
    // What is over is over, and byes take rounds without taking opponents.
    assert!(!on("check --lint", &file("142 5", &ROUND_ROBIN)).out.contains("too-many-rounds"));
    let byes = [" 0.0       0000 - Z", " 0.0       0000 - H", " 0.0     ", " 0.0     "];
    let said = on("check --lint", &file("142 4", &byes)).out;
    assert!(!said.contains("too-many-rounds"), "{said}");
}

#[test]
fn no_legal_pairing_cites_the_article_of_its_edition() {
    let stuck = "corpus/acid/no-legal-pairing.trf";
    for (edition, article) in [("2026", " (1.9.3)"), ("2017", " (A.9)"), ("2013", ""), ("1992", "")]
    {
        let check = run(&format!("check {stuck} --rules fide-{edition}"));
        let line = format!("no-pairing: no legal pairing of this round exists{article}\n");
        assert!(check.out.contains(&line), "{}", check.whole());
        let pair = run(&format!("pair {stuck} --rules fide-{edition}"));
        assert!(
            pair.err.contains(&format!("no legal pairing of the round exists{article}: ")),
            "{}",
            pair.whole()
        );
        if let Some(article) = article.strip_prefix(" (").and_then(|it| it.strip_suffix(')')) {
            let rule = run(&format!("rule {article} --rules fide-{edition}"));
            assert!(rule.code == 0 && rule.out.contains("decides"), "{}", rule.whole());
        }
    }
}

#[test]
fn a_warning_alone_is_no_faulty_file() {
    let mut rows = vec![" 0.0     "; 9];
    rows[4] = " 1.0    5  0000 - U";
    let pair = on("pair", &file("142 5", &rows));
    assert!(
        !pair.err.contains("faulty") && pair.err.contains("was read with warnings"),
        "{}",
        pair.err
    );
    let faulty = on("pair", "012 x\n001 aaa\n");
    assert!(faulty.err.contains("is faulty"), "{}", faulty.err);
}

#[test]
fn diagnose_says_why_nothing_was_judged() {
    let run = on("check --diagnose", &file("142 5", &[" 0.0     "; 8]));
    assert_eq!(run.code, 3, "{}", run.whole());
    assert!(
        run.err.contains("nothing was judged by fide-2026: no round is paired"),
        "{}",
        run.whole()
    );
}
