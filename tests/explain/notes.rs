//! Whoever reads only an answer learns what it hangs on: what is assumed of the file, which initial colour
//! counts and where it is from, why the file's pairing is not the rules' one, and why nobody can be paired.

use std::collections::BTreeMap;

use pairproof::check::Replay;
use pairproof::criteria::BYE;
use pairproof::editions::{self, by_id};
use pairproof::explain::data::{Answer, Facts};
use pairproof::explain::{
    Answered, Barred, Case, Language, Narrator, Question, no_pairing, official_of,
};
use pairproof::generate::{HistorySpec, random_history};
use pairproof::round::{InitialColour, Participants, RoundContext, initial_colour};
use pairproof::tournament::{
    Colour, ForbiddenGroup, Player, PlayerIndex, PlayerNumber, Tournament,
};
use serde_json::{Value, json};

use crate::BOTH;
use crate::cli::{Run, run, run_on};
use crate::trf_files;

const SMALL: HistorySpec = HistorySpec { players_min: 4, players_max: 9, rounds_max: 7 };

/// Two questions of each kind that there is.
const QUESTIONS: [&str; 8] = [
    "",
    "--official",
    "--why-not 1 3",
    "--why-bye 14",
    "--why-float 2",
    "--why-colour 2",
    "--why-board 2",
    "--player 3",
];

/// Asks of the handbook's tournament after a change of its text.
fn of_handbook(change: impl Fn(&str) -> String, question: &str) -> Run {
    let path = trf_files::corpus("handbook/mastering-the-dutch-2026.trf");
    let file = change(&std::fs::read_to_string(path).expect("the corpus is readable"));
    run_on(&format!("explain - --rules fide-2026 {question}"), file.as_bytes())
}

fn answer_of(run: &Run) -> Value {
    serde_json::from_str(&run.out).expect("one document")
}

/// Holds that a sentence stands before the answer in text, page and data, in both languages.
fn assert_told(change: fn(&str) -> String, question: &str, note: &Value, says: [&str; 2]) {
    for (lang, says) in ["en", "es"].into_iter().zip(says) {
        let asked = format!("{question} --lang {lang}");
        let text = of_handbook(change, &asked).out;
        let (above, _) = text.split_once("\n\n").expect("a foreword");
        assert!(above.contains(says), "{asked}\n{text}");
        let page = of_handbook(change, &format!("{asked} --format html")).out;
        let (boxed, _) = page.split_once("</div>\n<h1>").expect("a box above the title");
        assert!(boxed.contains(says), "{asked}\n{boxed}");
    }
    let answer = answer_of(&of_handbook(change, &format!("{question} --format json")));
    let notes = answer["notes"].as_array().expect("notes");
    assert!(notes.contains(note), "{question}\n{notes:?}");
}

fn without_rounds(file: &str) -> String {
    file.replace("XXR 9\n", "")
}

#[test]
fn a_last_round_that_is_only_assumed_is_said_to_be() {
    for question in QUESTIONS {
        let note = json!({ "note": "rounds-not-declared", "last": 8 });
        let says = ["The file does not state the number of rounds", "El archivo no dice el número"];
        assert_told(without_rounds, &format!("--round 8 {question}"), &note, says);
        // Earlier rounds are not the last, however many there are.
        let earlier = format!("--round 7 {question} --format json");
        assert_eq!(answer_of(&of_handbook(without_rounds, &earlier))["notes"], json!([]));
    }
    let whole = answer_of(&of_handbook(without_rounds, "--player 3 --event --format json"));
    assert_eq!(whole["notes"][0]["note"], "rounds-not-declared");
}

/// The game of round 4 between players 5 and 13 is not finished.
fn unfinished(file: &str) -> String {
    let lines = file.lines().map(|line| {
        let number = line.get(4..8).map(str::trim);
        let cell = 91 + 3 * 10;
        match number {
            Some("5" | "13") if line.starts_with("001") => {
                format!("{}*{}", &line[..cell + 7], &line[cell + 8..])
            }
            _ => line.to_owned(),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_without_a_result_is_said_to_count_as_a_draw() {
    for question in QUESTIONS {
        let note = json!({ "note": "pending", "games": 1 });
        let says = ["has no result yet: it counts as a draw", "cuenta como tablas"];
        assert_told(unfinished, &format!("--round 5 {question}"), &note, says);
        // It does not bear on its own round.
        let own = format!("--round 4 {question} --format json");
        assert_eq!(answer_of(&of_handbook(unfinished, &own))["notes"], json!([]));
    }
}

/// The file states another initial colour than the one that round 1 was paired with.
fn other_initial_colour(file: &str) -> String {
    file.replace("XXC white1", "XXC black1")
}

#[test]
fn a_file_that_is_perhaps_not_as_it_was_is_said_to_be() {
    for question in ["", "--why-not 1 3", "--why-float 2", "--why-board 2"] {
        let note = json!({ "note": "diagnosed", "rounds": [1] });
        let says = ["The file is perhaps not as it was when round 1 was paired", "la ronda 1: `"];
        assert_told(other_initial_colour, &format!("--round 1 {question}"), &note, says);
    }
    // The sentence sends the reader to a command that has something to say.
    let path = trf_files::corpus("handbook/mastering-the-dutch-2026.trf");
    let file = std::fs::read_to_string(path).expect("the corpus is readable");
    let checked = run_on("check - --rules fide-2026 -v", other_initial_colour(&file).as_bytes());
    assert!(checked.out.contains("initial colour"), "{}", checked.out);
    // A round that is right needs no such note.
    let right = answer_of(&of_handbook(str::to_owned, "--round 1 --format json"));
    assert_eq!(right["notes"], json!([]));
}

#[test]
fn an_initial_colour_that_is_only_assumed_is_said_to_be() {
    // A file whose round 1 is not paired: nothing shows the initial colour.
    let line = |number: u32| {
        format!(
            "001 {number:>4}      {:<33} 2000                             0.0 {number:>4}\n",
            ""
        )
    };
    let file = format!("XXR 5\n{}", (1..=6).map(line).collect::<String>());
    for question in ["", "--why-not 1 2", "--why-colour 1", "--why-board 2", "--player 3"] {
        let found = run_on(&format!("explain - --rules fide-2026 {question}"), file.as_bytes());
        let says = "The initial colour is neither stated in the file nor shown by round 1: White";
        assert!(found.out.starts_with(says), "{question}\n{}", found.out);
        let stated = format!("152 W\n{file}");
        let stated = run_on(&format!("explain - --rules fide-2026 {question}"), stated.as_bytes());
        assert!(!stated.out.contains("neither stated"), "{question}\n{}", stated.out);
    }
    let found = run_on("pair - --rules fide-2026", file.as_bytes());
    let note = "pairproof: -: the initial colour is neither declared nor shown: White is assumed\n";
    assert_eq!((found.err.as_str(), found.out.lines().next()), (note, Some("3")));
    let found = run_on("pair - --rules fide-2026 --format json", file.as_bytes());
    let document: Value = serde_json::from_str(&found.out).expect("one document");
    assert_eq!(document["initial-colour"], json!({ "colour": "w", "source": "assumed" }));
    assert_eq!(document["notes"].as_array().map(Vec::len), Some(1));
    let stated = format!("152 B\n{file}");
    let found = run_on("pair - --rules fide-2026 --format json", stated.as_bytes());
    let document: Value = serde_json::from_str(&found.out).expect("one document");
    assert_eq!(document["initial-colour"], json!({ "colour": "b", "source": "file" }));
    assert_eq!((&document["notes"], found.err.as_str()), (&json!([]), ""));
}

/// 1992: every output says so, `explain` and `metrics`, too.
#[test]
fn readings_of_our_own_are_said_to_be() {
    let ours = "FIDE (Dutch) System of 1992: our interpretation.";
    for question in QUESTIONS {
        for format in ["text", "html", "json"] {
            let file = "corpus/handbook/mastering-the-dutch-2026.trf";
            let asked =
                format!("explain {file} --rules fide-1992 --round 5 {question} --format {format}");
            let found = run(&asked);
            let (above, _) = found.out.split_once("\n\n").unwrap_or((&found.out, ""));
            let above = if format == "text" { above } else { &found.out };
            assert!(above.contains(ours), "{asked}\n{}", found.out);
            let of_2013 = run(&asked.replace("fide-1992", "fide-2013"));
            assert!(!of_2013.out.contains("our interpretation"), "{}", of_2013.out);
        }
    }
    for format in ["text", "html", "json"] {
        for more in ["", " corpus/acid/limbo.trf"] {
            let asked = format!(
                "metrics corpus/handbook/mastering-the-dutch-2026.trf{more} --rules fide-1992 \
                 --format {format}"
            );
            let found = run(&asked);
            assert!(found.out.contains("our interpretation"), "{asked}\n{}", found.out);
            let of_2013 = run(&asked.replace("fide-1992", "fide-2013"));
            assert!(!of_2013.out.contains("our interpretation"), "{}", of_2013.out);
        }
    }
}

/// Virtual points that the file states and that its rounds were paired without: only where that shows.
#[test]
fn acceleration_that_was_not_used_is_said_before_the_answer() {
    let plain = trf_files::tournament(&trf_files::corpus("handbook/mastering-the-dutch-2026.trf"));
    let rounds = Replay::new(&plain, &editions::in_force()).check(None).rounds.len();
    let accelerated = |file: &str| {
        let points = |number: u32| format!("\nXXA {number:>4}  1.0  1.0  0.5");
        file.to_owned() + &(1..=8).map(points).collect::<String>()
    };
    let told = of_handbook(accelerated, "--round 1 --why-not 1 2").out;
    let says = format!(
        "The file states acceleration, but its rounds were paired without it: with --assume \
         acceleration=none {rounds} rounds match instead of"
    );
    assert!(told.contains(&says), "{told}");
    let told = of_handbook(accelerated, "--round 1 --why-not 1 2 --lang es").out;
    assert!(
        told.contains("con --assume acceleration=none coinciden 8 rondas en lugar de"),
        "{told}"
    );
    for change in [accelerated, |file: &str| file.to_owned()] {
        let told = of_handbook(change, "--round 1 --why-not 1 2 --assume acceleration=none").out;
        assert!(!told.contains("cceleration") && !told.contains("virtual"), "{told}");
    }
    let page = of_handbook(accelerated, "--round 1 --assume acceleration=none --format html").out;
    assert!(
        page.contains(
            "pairproof explain - --round 1 --rules fide-2026 --assume acceleration=none<"
        )
    );
}

/// Whether the higher ranked of two players without any preference has the initial colour by an odd number.
fn by_number(round: &RoundContext, pair: [PlayerNumber; 2]) -> Option<(u32, Colour)> {
    let places = pair.map(|number| round.rank_of_number(number).expect("a player"));
    let higher = places[0].min(places[1]);
    let is_without = places.iter().all(|place| round.player(*place).preference.is_none());
    let number = round.player(higher).parity_number;
    let is_odd = number % 2 == 1;
    let colour = if is_odd { round.initial_colour } else { !round.initial_colour };
    is_without.then_some((number, colour))
}

/// Where the initial colour decides it is named, with where it is from and whose number counts; and nowhere
/// else.
#[test]
fn the_initial_colour_is_named_where_it_decides() {
    let mut named: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    let (mut others, mut open) = (0, 0);
    for edition in editions::newest_first() {
        let is_first_only = ["fide-2013", "fide-1992"].contains(&edition.id);
        for seed in 0..40 {
            let mut tournament = random_history(SMALL, 5, seed);
            tournament.initial_colour = match seed % 3 {
                0 => Some(Colour::Black),
                _ => None,
            };
            let replay = Replay::new(&tournament, &edition);
            for number in 1..=replay.last_paired_round() + 1 {
                let Ok(case) = Case::new(&replay, number) else { continue };
                let is_paired = number <= replay.last_paired_round();
                let who = if is_paired { Participants::Paired } else { Participants::Available };
                let round = replay.context(number, who);
                for player in round.players.iter().map(|player| player.number) {
                    let answer = case.answer(Question::WhyColour { player }).expect("an answer");
                    let Facts::Colour(Some(facts)) = &answer.facts else { continue };
                    let pair = facts.histories.each_ref().map(|history| history.player);
                    let by_number = by_number(&round, pair);
                    assert_eq!(
                        facts.is_open,
                        is_first_only && number > 1 && by_number.is_some(),
                        "{} {seed} {number} {player}",
                        edition.id
                    );
                    if facts.is_open {
                        open += 1;
                        assert_eq!(facts.initial_colour, None);
                        continue;
                    }
                    let Some(initial) = facts.initial_colour else {
                        assert_eq!(by_number, None);
                        others += 1;
                        continue;
                    };
                    let (expected, colour) = by_number.expect("nobody has a preference");
                    assert_eq!(initial.number, expected);
                    let has = if pair[0] == initial.higher { Colour::White } else { Colour::Black };
                    assert_eq!(has, colour);
                    let source = match initial_colour(&tournament) {
                        InitialColour::Declared(_) => "file",
                        InitialColour::Inferred(_) => "round-1",
                        InitialColour::Assumed(_) => "assumed",
                    };
                    assert_eq!(initial.source, source);
                    assert_eq!(initial.colour, round.initial_colour.letter());
                    *named.entry((edition.id, source)).or_default() += 1;
                    let told = Narrator::new(&tournament, &edition, Language::EN).tell(&answer);
                    let says = match source {
                        "file" => "as the file states (record 152 or XXC)",
                        "round-1" => "and it follows from the highest ranked pair of round 1",
                        _ => "the file does not state it, and round 1 does not show it",
                    };
                    let lines: Vec<&String> =
                        told.reasons.iter().filter(|it| it.contains(says)).collect();
                    assert_eq!(lines.len(), 1, "{:?}", told.reasons);
                    let parity = if expected % 2 == 1 { ": odd, so " } else { ": even, so " };
                    assert!(lines[0].contains(parity), "{lines:?}");
                }
            }
        }
    }
    assert!(named.len() >= 10 && named.values().all(|count| *count > 3), "{named:?}");
    assert!(others > 1000 && open > 10, "{others} {open}");
}

/// What an article leaves open is no fault of the file.
#[test]
fn a_colour_that_the_text_leaves_open_is_never_called_wrong() {
    let mut seen = 0;
    for id in ["fide-2013", "fide-1992"] {
        let edition = by_id(id).expect("an edition");
        for seed in 0..150 {
            let tournament = random_history(SMALL, 9, seed);
            let replay = Replay::new(&tournament, &edition);
            for number in 2..=replay.last_paired_round() {
                let round = replay.context(number, Participants::Paired);
                let Some(official) = replay.examined(number).map(|it| official_of(&replay, it))
                else {
                    continue;
                };
                for fault in &official.colours {
                    let [one, other] =
                        fault.file.map(|it| round.rank_of_number(it).expect("a player"));
                    assert!(!(edition.is_open)(&round, one, other), "{id} {seed} {number}");
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 500, "{seen}");
}

/// A question that takes for granted what is not so has a title that asks; where the file has another pairing,
/// the answer says in what the file's is not the rules' one, with the sentence of `--official`.
#[test]
fn what_is_not_so_is_asked_and_what_is_wrong_with_the_file_is_said() {
    let (mut agreeing, mut worse, mut illegal) = (0, 0, 0);
    for edition in editions::newest_first() {
        for seed in 0..40 {
            let tournament = random_history(SMALL, 13, seed);
            let replay = Replay::new(&tournament, &edition);
            let narrators = BOTH.map(|it| Narrator::new(&tournament, &edition, it));
            for number in 1..=replay.last_paired_round() {
                let Ok(case) = Case::new(&replay, number) else { continue };
                let of_file = replay
                    .examined(number)
                    .map(|it| official_of(&replay, it))
                    .expect("the file has it");
                for player in tournament.players.iter().map(|player| player.number) {
                    for question in [Question::WhyFloat { player }, Question::WhyBye { player }] {
                        let Ok(answer) = case.answer(question) else { continue };
                        let told = narrators.each_ref().map(|narrator| narrator.tell(&answer));
                        let is_not_so = answer.answer == Answer::NotSo;
                        for told in &told {
                            assert_eq!(told.title.ends_with('?'), is_not_so, "{told:?}");
                        }
                        let refused = answer.file_refused.as_ref().filter(|_| is_not_so);
                        assert_eq!(refused.is_some(), answer.file_refused.is_some());
                        let Some(refused) = refused else {
                            agreeing += u32::from(is_not_so);
                            // A bye that the file does not have either needs no reason.
                            let is_of_bye = matches!(answer.facts, Facts::Bye(_));
                            assert!(!is_not_so || is_of_bye || answer.file_agrees == Some(true));
                            continue;
                        };
                        assert_eq!(answer.file_agrees, Some(false));
                        assert_eq!(refused.obstacles, of_file.obstacles);
                        let rule = of_file.difference.as_ref().map(|it| it.rule.clone());
                        assert_eq!(refused.rule, rule);
                        for (narrator, told) in narrators.iter().zip(&told) {
                            let official = narrator.tell_official(&of_file);
                            let lead = official.reasons.first().expect("what is wrong");
                            assert!(told.reasons.contains(lead), "{told:?}\n{lead}");
                        }
                        if refused.rule.is_some() { worse += 1 } else { illegal += 1 }
                    }
                }
            }
        }
    }
    assert!(agreeing > 20 && worse > 200 && illegal > 200, "{agreeing} {worse} {illegal}");
}

/// Every reason of a proof, looked at here: nobody is forgotten, and each is true.
fn assert_barred(
    barred: &Barred,
    tournament: &Tournament,
    round: &RoundContext,
) -> Vec<PlayerNumber> {
    let index = tournament.index_of(barred.player).expect("a player");
    let place = |number: PlayerNumber| round.rank_of_number(number).expect("a player of the round");
    let own = place(barred.player);
    for met in &barred.met {
        let other = tournament.index_of(met.player).expect("a player");
        let is_theirs = |past: &u32| {
            let game = tournament[index].entry(*past).played();
            game.is_some_and(|game| game.opponent == other)
        };
        let rounds: Vec<u32> = (1..round.round).filter(is_theirs).collect();
        assert!(!rounds.is_empty() && rounds == met.rounds, "{barred:?}");
    }
    for other in &barred.kept_apart {
        let other = tournament.index_of(*other).expect("a player");
        let holds = |group: &&ForbiddenGroup| {
            group.players.contains(&index) && group.players.contains(&other)
        };
        assert!(tournament.forbidden.iter().any(|group| holds(&group)), "{barred:?}");
    }
    for other in &barred.same_colour {
        assert!(round.colours_clash(own, place(*other)), "{barred:?}");
        let preference = round.player(place(*other)).preference.expect("an absolute one");
        assert_eq!(Some(preference.colour.letter()), barred.colour);
    }
    if let Some(rounds) = &barred.had_bye {
        assert!(!round.player(own).may_get_pab && !rounds.is_empty(), "{barred:?}");
    }
    let met = barred.met.iter().map(|met| met.player);
    let all = met.chain(barred.kept_apart.iter().chain(&barred.same_colour).copied());
    let mut all: Vec<PlayerNumber> = all.chain(barred.had_bye.is_some().then_some(BYE)).collect();
    all.sort_unstable();
    all
}

#[test]
fn each_player_of_a_proof_has_a_reason_for_everybody_else() {
    let (mut counts, mut nobodys_bye) = ([0; 4], 0);
    for edition in editions::newest_first() {
        for seed in 0..500 {
            let mut tournament = random_history(
                HistorySpec { players_min: 4, players_max: 9, rounds_max: 8 },
                10,
                seed,
            );
            // Numbers that do not go by rank, and two who are kept apart.
            let count = tournament.players.len();
            for (at, player) in tournament.players.iter_mut().enumerate() {
                player.number = PlayerNumber::new((at as u32 * 7 + 3) % 11 + 1);
            }
            let group = ForbiddenGroup {
                first_round: 1,
                last_round: 99,
                players: [0, count - 1].map(PlayerIndex::from_index).to_vec(),
            };
            tournament.forbidden.push(group);
            let replay = Replay::new(&tournament, &edition);
            let number = replay.last_paired_round() + 1;
            let round = replay.context(number, Participants::Available);
            let found = no_pairing(&replay, number);
            let Some(proof) = &found.obstruction else { continue };
            let ascends = |them: &[PlayerNumber]| them.is_sorted_by_key(|it| (*it == BYE, *it));
            assert!(ascends(&proof.found.without), "{proof:?}");
            assert!(proof.found.groups.iter().all(|group| ascends(group)), "{proof:?}");
            let key = |group: &Vec<PlayerNumber>| {
                (group.len(), group.iter().map(|it| (*it == BYE, *it)).collect::<Vec<_>>())
            };
            assert!(proof.found.groups.is_sorted_by_key(key), "{proof:?}");
            let with_bye = proof.found.groups.iter().find(|group| group.contains(&BYE));
            let mut members: Vec<PlayerNumber> = proof.found.groups.concat();
            if with_bye.is_some() {
                members = round.players.iter().map(|player| player.number).collect();
                members.retain(|number| !proof.found.without.contains(number));
                nobodys_bye += 1;
            }
            members.retain(|number| *number != BYE);
            members.sort_unstable();
            let reasons: Vec<PlayerNumber> = proof.reasons.iter().map(|it| it.player).collect();
            assert_eq!((reasons, proof.reasons_left_out), (members, 0));
            for barred in &proof.reasons {
                let is_own = |group: &&Vec<PlayerNumber>| group.contains(&barred.player);
                let Some(own) = proof.found.groups.iter().find(is_own) else {
                    assert_eq!(assert_barred(barred, &tournament, &round), [BYE], "{proof:?}");
                    continue;
                };
                let is_other =
                    |it: &PlayerNumber| !own.contains(it) && !proof.found.without.contains(it);
                let all = round.players.iter().map(|player| player.number);
                let mut others: Vec<PlayerNumber> =
                    all.chain(round.is_odd().then_some(BYE)).filter(is_other).collect();
                others.sort_unstable();
                // A partner whom the proof leaves to others may be barred for this one.
                let said = assert_barred(barred, &tournament, &round).into_iter().filter(is_other);
                assert_eq!(said.collect::<Vec<_>>(), others, "{proof:?}");
                counts[0] += barred.met.len();
                counts[1] += barred.kept_apart.len();
                counts[2] += barred.same_colour.len();
                counts[3] += usize::from(barred.had_bye.is_some());
            }
            for language in BOTH {
                let narrator = Narrator::new(&tournament, &edition, language);
                let full = narrator.tell_answered(&Answered::NoPairing(found.clone()));
                assert_eq!(full.reasons.len(), 2 + proof.reasons.len());
                let short = narrator.in_short().tell_answered(&Answered::NoPairing(found.clone()));
                assert_eq!(short.reasons, full.reasons[..1]);
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 50) && nobodys_bye > 10, "{counts:?}");
}

/// Text has the reasons with `-v`, page and data have them always.
#[test]
fn the_reasons_of_a_proof_are_told_in_full_only() {
    let asked = "explain corpus/acid/no-legal-pairing.trf --rules fide-2026 --round 3";
    for (lang, heads) in [
        ("en", "Why they have no other partners:"),
        ("es", "Por qué no tienen otras parejas posibles:"),
    ] {
        for question in ["", " --official"] {
            let asked = format!("{asked}{question} --lang {lang}");
            let short = run(&asked);
            assert!(!short.out.contains(heads), "{}", short.out);
            let full = run(&format!("{asked} -v"));
            assert!(full.out.contains(heads), "{}", full.out);
            assert_eq!((short.code, full.code), (1, 1));
            let page = run(&format!("{asked} --format html"));
            assert!(page.out.contains(heads), "{}", page.out);
            let answer = answer_of(&run(&format!("{asked} --format json")));
            let reasons = answer["answer"]["obstruction"]["reasons"].as_array().expect("a list");
            assert!(reasons.iter().all(|it| it["player"].is_u64()) && !reasons.is_empty());
        }
    }
}

/// Exit code 1 wherever the round asked about has no legal pairing, paired in the file or not.
#[test]
fn a_round_without_a_legal_pairing_has_one_exit_code() {
    for file in ["no-legal-pairing.trf", "topscorer-last-round.trf"] {
        for question in ["", " --official", " --player 1", " --why-not 1 2", " --why-colour 2"] {
            let asked = format!("explain corpus/acid/{file} --rules fide-2026 --round 3{question}");
            assert_eq!(run(&asked).code, 1, "{asked}");
        }
    }
    // A round that has one and is not paired yet, and one that is not allowed though others are.
    let asked = "explain corpus/acid/limbo.trf --rules fide-2026 --round";
    assert_eq!(run(&format!("{asked} 3 --official")).code, 0);
    let found = run("explain corpus/handbook/mastering-the-dutch-2026.trf --round 9 --official");
    assert_eq!(found.code, 3, "{}", found.whole());
    assert!(found.err.contains("round 9: the file has not paired it yet"), "{}", found.err);
}

/// The two meet by the rules: their game is told once.
#[test]
fn a_game_of_both_who_are_asked_about_is_told_once() {
    let (mut by_rules, mut agreed) = (0, 0);
    let edition = by_id("fide-2017").expect("an edition");
    let path = "corpus/handbook/mastering-the-dutch-2026.trf";
    let tournament =
        trf_files::tournament(&trf_files::corpus("handbook/mastering-the-dutch-2026.trf"));
    let replay = Replay::new(&tournament, &edition);
    for check in replay.check(None).rounds.iter().filter(|it| it.verdict.is_difference()) {
        for board in check.expected.iter().flatten().filter(|board| !board.is_pab()) {
            let [one, other] = board.numbers();
            let asked = format!(
                "explain {path} --rules fide-2017 --round {} --why-not {one} {other}",
                check.round
            );
            let told = run(&asked).out;
            for (begins, count) in
                [("By the rules (", &mut by_rules), (" as by the rules", &mut agreed)]
            {
                for line in told.lines().filter(|line| line.contains(begins)) {
                    assert_eq!(line.matches(" against ").count(), 1, "{asked}\n{told}");
                    *count += 1;
                }
            }
        }
    }
    assert!(by_rules > 0 && agreed > 5, "{by_rules} {agreed}");
}

/// Of many boards with wrong colours the first are told, and how many more there are; all of them with `-v`.
#[test]
fn many_wrong_colours_are_cut() {
    // Each of the first thirty meets the one thirty places below, with the colour that is not due.
    let line = |number: u32| {
        let (opponent, is_higher) =
            if number <= 30 { (number + 30, true) } else { (number - 30, false) };
        let is_white = (number % 2 == 1) != is_higher;
        let colour = if is_white { 'w' } else { 'b' };
        format!(
            "001 {number:>4}      {:<33} 2000                             0.5 {number:>4}  \
             {opponent:>4} {colour} =\n",
            ""
        )
    };
    let file = format!("XXR 5\n152 W\n{}", (1..=60).map(line).collect::<String>());
    for (options, told) in [("", 8), (" -v", 30)] {
        let asked = format!("explain - --rules fide-2026 --round 1 --official{options}");
        let found = run_on(&asked, file.as_bytes());
        let wrong = found.out.lines().filter(|line| line.contains("the other way round"));
        assert_eq!(wrong.count(), told, "{}", found.whole());
        let more = found.out.contains("\n  And 22 more boards (-v lists them).\n");
        assert_eq!(more, told < 30, "{}", found.out);
    }
}

/// Of many players of a bracket the first are told, and how many more there are; all of them with `-v`.
#[test]
fn the_players_of_a_large_bracket_are_cut() {
    let tournament = Tournament {
        players: (1..=60).map(PlayerNumber::new).map(Player::new).collect(),
        declared_rounds: Some(5),
        initial_colour: Some(Colour::White),
        ..Tournament::default()
    };
    let edition = editions::in_force();
    let replay = Replay::new(&tournament, &edition);
    let walk = Case::new(&replay, 1).expect("a pairing").walk();
    let full = Narrator::new(&tournament, &edition, Language::EN).tell_walk(&walk);
    let members =
        |lines: &[String]| lines.iter().filter(|it| it.starts_with("0.0 points:")).count();
    assert_eq!(members(&full.sections[0].lines), 60);
    let short = Narrator::new(&tournament, &edition, Language::EN).in_short().tell_walk(&walk);
    let lines = &short.sections[0].lines;
    assert_eq!((members(lines), lines[8].as_str()), (8, "And 52 more players (-v lists them)."));
    assert!(lines.iter().all(|line| line.len() < 500), "{lines:?}");
}
