//! In a round that the file has otherwise than the rules, every answer begins with what the file has and what
//! the rules have; where the edition is a guess or another one makes the round right, it says so.

use std::fs;

use pairproof::check::{Replay, RoundCheck, Verdict};
use pairproof::editions::by_id;
use pairproof::engines::sha256;
use serde_json::{Value, json};

use crate::cli::{Run, run, run_on, run_with};
use crate::markup::{Element, elements};
use crate::trf_files;
use pairproof::tournament::PlayerNumber;

const MASTERING: &str = "corpus/handbook/mastering-the-dutch-2026.trf";

/// A round that differs, with an edition and two players whom the file has in it.
struct Round {
    file: &'static str,
    edition: &'static str,
    round: u32,
    verdict: Verdict,
}

const ROUNDS: [Round; 6] = [
    Round {
        file: "handbook/mastering-the-dutch-2026.trf",
        edition: "fide-2017",
        round: 5,
        verdict: Verdict::Different,
    },
    Round {
        file: "trf/samples/trf16/forbidden.trf",
        edition: "fide-2026",
        round: 3,
        verdict: Verdict::Different,
    },
    Round {
        file: "acid/exchange-for-colours.trf",
        edition: "fide-2026",
        round: 1,
        verdict: Verdict::Colour,
    },
    Round { file: "acid/limbo.trf", edition: "fide-2026", round: 3, verdict: Verdict::Illegal },
    Round {
        file: "acid/topscorer-last-round.trf",
        edition: "fide-2026",
        round: 3,
        verdict: Verdict::Illegal,
    },
    Round {
        file: "trf/samples/trfbx/byes.trf",
        edition: "fide-2013",
        round: 0,
        verdict: Verdict::Disputed,
    },
];

impl Round {
    /// The verdict on the round; of several disputed ones the first.
    fn check(&self) -> RoundCheck {
        let tournament = trf_files::tournament(&trf_files::corpus(self.file));
        let edition = by_id(self.edition).expect("a known edition");
        let rounds = Replay::new(&tournament, &edition).check(None).rounds;
        let is_it = |check: &RoundCheck| match self.round {
            0 => check.verdict == self.verdict,
            round => check.round == round,
        };
        let check = rounds.into_iter().find(is_it).expect("the round");
        assert_eq!(check.verdict, self.verdict, "{} {}", self.file, check.round);
        check
    }

    fn asks(&self, check: &RoundCheck, question: &str) -> String {
        let (file, edition, round) = (self.file, self.edition, check.round);
        format!("explain corpus/{file} --rules {edition} --round {round}{question}")
    }

    fn name(&self, number: u32) -> String {
        let tournament = trf_files::tournament(&trf_files::corpus(self.file));
        let index = tournament.index_of(PlayerNumber::new(number)).expect("a player");
        let name = tournament[index].name.trim().to_owned();
        if name.is_empty() { format!("player {number}") } else { name }
    }
}

/// Questions about the first board that only the file has, and whether the answer begins with this board.
fn questions(check: &RoundCheck) -> Vec<String> {
    let [white, black] = only_in_file(check);
    let mut questions = vec![String::new(), " --official".to_owned()];
    for question in ["--player", "--why-float", "--why-bye", "--why-colour", "--why-board"] {
        questions.push(format!(" {question} {white}"));
    }
    if black != 0 {
        questions.push(format!(" --why-not {white} {black}"));
    }
    questions
}

fn only_in_file(check: &RoundCheck) -> [u32; 2] {
    let expected = check.expected.clone().unwrap_or_default();
    let mut apart = check.file.iter().filter(|board| !expected.contains(board));
    apart.next().expect("a board that only the file has").numbers()
}

fn answer_of(run: &Run) -> Value {
    serde_json::from_str(&run.out).expect("one document")
}

#[test]
fn every_answer_about_a_round_that_differs_begins_with_the_pairing_of_the_file() {
    for round in &ROUNDS {
        let check = round.check();
        let [white, black] = only_in_file(&check);
        let names = [white, black].map(|it| if it == 0 { String::new() } else { round.name(it) });
        for question in questions(&check) {
            for (lang, begins) in [("en", "In the file, "), ("es", "En el archivo, ")] {
                let asked = round.asks(&check, &format!("{question} --lang {lang}"));
                let told = run(&asked).out;
                let first = told.lines().next().unwrap_or_default();
                assert!(first.starts_with(begins), "{asked}\n{told}");
                assert!(names.iter().all(|name| first.contains(name)), "{asked}\n{told}");
                let rules =
                    ["By the rules (FIDE (Dutch) System of ", "Según las reglas (Sistema FIDE"];
                assert!(
                    told.lines()
                        .nth(1)
                        .is_some_and(|it| rules.iter().any(|rule| it.starts_with(rule))),
                    "{told}"
                );
                for never in ["panic", "{", "no phrase"] {
                    assert!(!told.contains(never), "{asked}\n{told}");
                }
            }
        }
    }
}

/// The data say of both what the words say.
#[test]
fn the_data_have_the_boards_of_the_file_and_of_the_rules() {
    for round in &ROUNDS {
        let check = round.check();
        let board = only_in_file(&check);
        for question in questions(&check) {
            let answer = answer_of(&run(&round.asks(&check, &format!("{question} --format json"))));
            let apart = &answer["rounds-apart"][0];
            assert_eq!(apart["file-verdict"], check.verdict.name());
            assert_eq!(answer["edition-reason"], "--rules");
            assert_eq!(answer["edition-is-guess"], false);
            let boards = apart["file"]["boards"].as_array().expect("a list");
            assert!(boards.contains(&json!(board)), "{answer}");
            assert_eq!(apart["rules"].is_null(), check.expected.is_none());
            assert!(
                answer["told"]["foreword"][0]
                    .as_str()
                    .is_some_and(|it| it.starts_with("In the file, "))
            );
            assert_eq!(answer["schema"], "pairproof/explain@1");
            let seats = apart["file"]["seats"].as_array().expect("a list");
            for seat in seats {
                let player = seat["player"].as_u64().expect("a number");
                assert!(board.contains(&(player as u32)), "{seat}");
            }
        }
    }
}

#[test]
fn the_page_has_it_in_a_box_above_everything() {
    for round in &ROUNDS {
        let check = round.check();
        for question in questions(&check) {
            let page = run(&round.asks(&check, &format!("{question} --format html"))).out;
            let html = page.strip_prefix("<!DOCTYPE html>\n").expect("a page of HTML");
            let all = elements(html);
            let is_box = |element: &&Element| {
                element.attributes.get("class").is_some_and(|class| class == "foreword")
            };
            let boxed = all.iter().find(is_box).expect("a box");
            assert_eq!(boxed.parent.map(|at| all[at].name.as_str()), Some("main"));
            let first = all.iter().find(|element| element.name == "p").expect("a paragraph");
            assert!(first.text.starts_with("In the file, "), "{page}");
            let (_, main) = page.split_once("<main>\n").expect("a main part");
            assert!(main.starts_with("<div class=\"foreword\">\n<p>In the file, "), "{main}");
            assert!(main.find("</div>\n<h1>").is_some_and(|at| at < 3000), "{main}");
        }
    }
}

#[test]
fn a_round_that_matches_has_no_foreword() {
    for question in
        ["", " --official", " --why-not 1 3", " --why-bye 14", " --player 9", " --player 9 --event"]
    {
        let round = if question.contains("--event") { "" } else { " --round 5" };
        let told = run(&format!("explain {MASTERING} --rules fide-2026{round}{question}"));
        assert!(!told.out.starts_with("In the file"), "{}", told.out);
        assert!(!told.out.contains("y the rules:"), "{}", told.out);
        let answer = answer_of(&run(&format!(
            "explain {MASTERING} --rules fide-2026{round}{question} --format json"
        )));
        assert_eq!(answer["rounds-apart"], json!([]));
        assert_eq!(answer["told"]["foreword"], json!([]));
    }
}

/// Asks of the handbook's tournament, which was paired by the rules of 2026, with these records before it.
fn of_mastering(records: &str, question: &str) -> Run {
    let path = trf_files::corpus("handbook/mastering-the-dutch-2026.trf");
    let file = std::fs::read_to_string(path).expect("the corpus is readable");
    run_on(&format!("explain - {question}"), format!("{records}\n{file}").as_bytes())
}

#[test]
fn who_has_the_bye_in_the_file_and_by_the_rules() {
    let told = of_mastering("042 2019/05/04", "--round 5 --why-bye 14").out;
    let lines: Vec<&str> = told.lines().take(4).collect();
    assert_eq!(lines[0], "In the file, P14 has the bye in round 5.");
    assert_eq!(
        lines[1],
        "By the rules (FIDE (Dutch) System of 2017) P13 has it, and P14 has Black against P11."
    );
    assert_eq!(
        lines[2],
        "Round 5 is as in the file under the rules of 2026: --rules fide-2026 answers by them."
    );
    assert!(
        told.contains("\nBy the rules: P14 does not get the bye in round 5. It goes to P13.\n"),
        "{told}"
    );
}

/// In an even field nobody has the bye, so the file's pairing is no reason.
#[test]
fn nobody_has_the_bye_of_an_even_field() {
    let even = [
        (
            "en",
            "Costa, Rui does not get the bye in round 4. Nobody does: the number of players to be paired is even.\n",
        ),
        (
            "es",
            "Costa, Rui no recibe el bye en la ronda 4. No lo recibe nadie: el número de jugadores por emparejar es par.\n",
        ),
    ];
    for (lang, words) in even {
        let asked =
            format!("explain corpus/trf/club-championship.trf --round 4 --why-bye 3 --lang {lang}");
        let told = run_on(&asked, b"").out;
        assert!(told.contains(words), "{told}");
        let json = run_on(&format!("{asked} --format json"), b"").out;
        assert!(json.contains("\"holder\": null"), "{json}");
    }
}

#[test]
fn two_who_meet_in_the_file_are_said_to_meet() {
    for (lang, first) in [
        ("en", "In the file, P11 and P13 do meet in round 5: P11 has "),
        ("es", "En el archivo, P11 y P13 sí se enfrentan en la ronda 5: P11 lleva "),
    ] {
        let told =
            of_mastering("042 2019/05/04", &format!("--round 5 --why-not 11 13 --lang {lang}")).out;
        assert!(told.starts_with(first), "{told}");
    }
}

/// Somebody whose own board is right hears that others are not.
#[test]
fn a_seat_that_is_right_in_a_wrong_round_is_said_to_be_right() {
    let told = of_mastering("042 2019/05/04", "--round 5 --why-colour 1").out;
    let first = told.lines().next().unwrap_or_default();
    assert!(
        first.starts_with("In the file, P01 has ") && first.contains("as by the rules"),
        "{told}"
    );
    assert!(first.ends_with("other boards of the round are not as the rules prescribe."), "{told}");
}

#[test]
fn a_player_s_tournament_begins_with_the_rounds_that_are_not_theirs() {
    let told = of_mastering("042 2019/05/04", "--player 14 --event").out;
    assert!(told.starts_with("In the file, P14 has the bye in round 5.\n"), "{told}");
    assert!(
        told.contains(
            "Rounds 5 and 8 are as in the file under the rules of 2026: --rules fide-2026 "
        ),
        "{told}"
    );
    let json = of_mastering("042 2019/05/04", "--player 14 --event --format json");
    let answer = answer_of(&json);
    let rounds = answer["rounds-apart"].as_array().expect("a list");
    assert_eq!(
        rounds.iter().map(|it| it["round"].clone()).collect::<Vec<_>>(),
        [json!(5), json!(8)]
    );
    assert_eq!(rounds[0]["right-under"][0], "fide-2026");
}

/// Right and wrong rounds alike; who names an edition does not guess.
#[test]
fn an_edition_that_is_a_guess_is_said_to_be_one() {
    let guess = "The edition (2026) is a guess: the file has no date.\n";
    let unreadable = "is a guess: the file has someday as its date, which is not a date.\n";
    for question in
        ["--round 4", "--round 4 --why-not 1 3", "--player 3 --event", "--round 4 --official"]
    {
        assert!(of_mastering("", question).out.starts_with(guess), "{question}");
        assert!(of_mastering("042 someday", question).out.contains(unreadable), "{question}");
        let spanish = of_mastering("", &format!("{question} --lang es")).out;
        assert!(
            spanish
                .starts_with("La edición (2026) es una suposición: el archivo no tiene fecha.\n"),
            "{spanish}"
        );
        assert!(!of_mastering("042 2026/03/01", question).out.contains("guess"), "{question}");
        assert!(
            !of_mastering("", &format!("{question} --rules fide-2026")).out.contains("guess"),
            "{question}"
        );
    }
    let answer = answer_of(&of_mastering("", "--round 4 --format json"));
    assert_eq!(
        (&answer["edition-is-guess"], &answer["edition-reason"]),
        (&json!(true), &json!("no date"))
    );
    let page = of_mastering("", "--round 4 --format html").out;
    assert!(
        page.contains("<main>\n<div class=\"foreword\">\n<p>The edition (2026) is a guess"),
        "{page}"
    );
}

/// A round that cannot be paired: the answer is why, whatever is asked, and the exit code says so.
#[test]
fn a_round_without_a_legal_pairing_is_answered_with_the_proof() {
    let file = "corpus/acid/no-legal-pairing.trf --rules fide-2026 --round 3";
    for (lang, answer) in [
        ("en", "No legal pairing of round 3 exists."),
        ("es", "No existe ningún emparejamiento legal de la ronda 3."),
    ] {
        for question in ["", "--why-not 1 2", "--player 1", "--why-bye 1"] {
            for format in ["text", "html", "json"] {
                let found =
                    run(&format!("explain {file} {question} --lang {lang} --format {format}")
                        .replace("  ", " "));
                assert_eq!(found.code, 1, "{}", found.whole());
                assert!(found.out.contains(answer), "{}", found.out);
                if let Some(html) = found.out.strip_prefix("<!DOCTYPE html>\n") {
                    assert!(!elements(html).is_empty());
                }
            }
        }
    }
    let answer = answer_of(&run(&format!("explain {file} --format json")));
    assert_eq!(answer["answer"]["kind"], "no-pairing");
    let list =
        |key: &str| answer["answer"]["obstruction"]["found"][key].as_array().expect("a list").len();
    assert!(list("groups") > list("without"));
    assert!(!answer["told"]["reasons"].as_array().expect("a list").is_empty());
}

#[test]
fn the_official_answer_says_that_nothing_was_legal() {
    let found =
        run("explain corpus/acid/topscorer-last-round.trf --rules fide-2026 --round 3 --official");
    assert_eq!(found.code, 1);
    assert!(found.out.contains("  No legal pairing of round 3 exists.\n"), "{}", found.out);
}

/// Nothing is said twice, and nothing that means nothing to a player.
#[test]
fn an_impossible_float_or_colour_is_told_without_stray_lines() {
    for question in ["--round 9 --why-colour 1", "--round 5 --player 4"] {
        let told = run(&format!("explain {MASTERING} --rules fide-2026 {question}")).out;
        assert!(!told.contains("No complete pairing"), "{told}");
    }
}

/// What is missing is said once, on standard error.
#[test]
fn a_round_that_the_file_has_not_paired_is_said_once() {
    let found = run(&format!("check {MASTERING} --rules fide-2026 --round 99"));
    assert_eq!((found.code, found.out.as_str()), (3, ""), "{}", found.out);
    assert_eq!(found.err, format!("pairproof: {MASTERING}: round 99 is not paired in the file\n"));
    let two = run(&format!("check {MASTERING} corpus/acid/limbo.trf --rules fide-2026 --round 8"));
    assert_eq!(two.code, 3);
    assert!(two.out.starts_with(&format!("{MASTERING}: 15 players, round 8 only")), "{}", two.out);
    assert!(!two.out.contains("limbo.trf"), "{}", two.out);
}

#[test]
fn a_walk_counts_one_player_and_nobody_rightly() {
    let line = |number: u32, name: &str| {
        format!("001    {number}      {name:<34}2000                            0.0    {number}\n")
    };
    let one = format!("XXR 3\n{}", line(1, "Anna"));
    let nobody = format!("XXR 3\nXXZ 1 2\n{}{}", line(1, "Anna"), line(2, "Boris"));
    for (text, lang, said) in [
        (&one, "en", "One player in one bracket; the bye goes to Anna.\n"),
        (&one, "es", "Un jugador en un grupo; el bye es para Anna.\n"),
        (&nobody, "en", "Nobody is to be paired.\n"),
        (&nobody, "es", "No hay nadie que emparejar.\n"),
    ] {
        let told = run_on(&format!("explain - --rules fide-2026 --lang {lang}"), text.as_bytes());
        assert!(told.out.contains(said), "{}", told.whole());
    }
}

/// The page says which tournament it is about, by which rules, and from which file; so does the top of each printed page.
#[test]
fn the_page_says_what_it_is_about() {
    let name = "Open \"A\"}</style><script>x</script>, Málaga";
    let text = fs::read_to_string("corpus/trf/club-championship.trf").expect("a file");
    let text = text.replace("012 Club championship", &format!("012 {name}\n022 Málaga"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("open.trf");
    fs::write(&path, &text).expect("it can be written");
    let path = path.to_str().expect("a path");
    let page = run_with(&["explain", path, "--why", "1", "--format", "html"]).out;
    for part in [
        "<p class=\"origin\">Open &quot;A&quot;}&lt;/style&gt;&lt;script&gt;x&lt;/script&gt;, Málaga · Málaga · 2026/09/05</p>",
        "Rules: FIDE (Dutch) System of 2026 (fide-2026)",
        &format!("Made by pairproof {} from the file", env!("CARGO_PKG_VERSION")),
        &sha256(text.as_bytes()),
        "@top-center{content:\"Open \\22 A\\22 \\7d \\3c \\2f style\\3e \\3c script",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(page.matches("</style>").count(), 1, "the style ends once");
    assert!(!page.contains("<script"), "{page}");
}
