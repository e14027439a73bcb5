//! Scores in explanations of accelerated rounds: whatever score of a player is told, the virtual points in
//! it are told with it; where there are none, nothing is said of them.

use pairproof::check::Replay;
use pairproof::editions::{self, Edition, in_force};
use pairproof::explain::data::Facts;
use pairproof::explain::{
    Answered, Case, Language, Narrative, Narrator, Question, official_of, record_of,
};
use pairproof::report::{ExplainPage, explain_html};
use pairproof::tournament::{Headers, Player, PlayerNumber, Points, Tournament};

use crate::BOTH;
use crate::trf_files;

/// A tournament of 18 players whose records `250` give virtual points in the rounds 1 and 2.
fn accelerated() -> Tournament {
    trf_files::tournament(&trf_files::corpus("generated/event-045.trf"))
}

/// The same as if nobody had been given any.
fn plain() -> Tournament {
    let mut tournament = accelerated();
    for player in &mut tournament.players {
        player.acceleration.clear();
    }
    tournament
}

/// Whatever can be asked about a round, and the records of its players.
fn answers(replay: &Replay<'_>, round: u32) -> Vec<Answered> {
    let case = Case::new(replay, round).expect("a legal pairing");
    let mut answers = vec![Answered::Walk(case.walk())];
    answers.extend(replay.examined(round).map(|it| Answered::Official(official_of(replay, it))));
    for player in &replay.tournament().players {
        let player = player.number;
        answers.extend(
            record_of(replay, player, replay.examined_rounds().collect()).map(Answered::Record),
        );
        answers.extend(case.story(player).map(Answered::Story));
        let asked = [Question::WhyBye { player }, Question::WhyBoard { player }];
        answers.extend(
            asked
                .into_iter()
                .flat_map(|it| case.answer(it))
                .map(|it| Answered::Question(Box::new(it))),
        );
    }
    answers
}

fn lines(told: &Narrative) -> Vec<&str> {
    let of_sections = told.sections.iter().flat_map(|section| &section.lines);
    let all = [&told.answer].into_iter().chain(&told.reasons).chain(of_sections);
    all.map(String::as_str).collect()
}

fn page(answered: &Answered, told: &Narrative, narrator: &Narrator<'_>) -> String {
    let headers = &Headers::default();
    let (command, edition, sha256) = ("pairproof explain", "fide-2026", "");
    explain_html(&ExplainPage {
        answered,
        everybody: None,
        told,
        narrator,
        edition,
        command,
        headers,
        sha256,
        is_slip: false,
    })
}

/// The points of a player before a round as they have to be told: counted here from the file.
fn counted(tournament: &Tournament, player: &Player, round: u32) -> (Points, Points) {
    let index = tournament.index_of(player.number).expect("a player");
    let own = tournament.score_before(index, round);
    let extra = player.acceleration.get(round as usize - 1).copied().unwrap_or(Points::ZERO);
    (own + extra, extra)
}

fn in_words((score, extra): (Points, Points)) -> String {
    match extra {
        Points::ZERO => format!("{score} points"),
        _ => format!("{score} points ({extra} of them virtual)"),
    }
}

#[test]
fn walk_story_and_record_say_what_of_a_score_is_virtual() {
    let (tournament, edition) = (accelerated(), in_force());
    let replay = Replay::new(&tournament, &edition);
    let narrator = Narrator::new(&tournament, &edition, Language::EN);
    let mut virtual_scores = 0;
    for round in 1..=3 {
        let case = Case::new(&replay, round).expect("a legal pairing");
        let walk = narrator.tell_walk(&case.walk());
        for player in &tournament.players {
            let counted = counted(&tournament, player, round);
            let (score, name) = (in_words(counted), &player.name);
            let told = narrator.tell_record(
                &record_of(&replay, player.number, replay.examined_rounds().collect())
                    .expect("a player"),
            );
            let of_round = &told.sections[round as usize - 1].lines[0];
            assert!(of_round.starts_with(&format!("With {score}: ")), "{of_round}");
            let Ok(story) = case.story(player.number) else { continue };
            let told = narrator.tell_story(&story);
            let first = &told.sections[0].lines[0];
            assert!(first.starts_with(&format!("{name} has {score} and rank ")), "{first}");
            let member = format!("{score}: {name} has had ");
            let is_told = lines(&walk)
                .iter()
                .any(|line| line.to_lowercase().contains(&member.to_lowercase()));
            assert!(is_told, "round {round}: {member}");
            virtual_scores += usize::from(counted.1 != Points::ZERO);
        }
    }
    assert!(virtual_scores >= 15, "{virtual_scores}");
}

#[test]
fn candidates_for_the_bye_and_boards_say_it_too() {
    let (tournament, edition) = (accelerated(), in_force());
    let replay = Replay::new(&tournament, &edition);
    let narrator = Narrator::new(&tournament, &edition, Language::EN);
    let case = Case::new(&replay, 2).expect("a legal pairing");
    let assignee = case.walk().bye.expect("17 players");
    let bye = case.answer(Question::WhyBye { player: assignee }).expect("an answer");
    let told = narrator.tell(&bye);
    let Facts::Bye(facts) = &bye.facts else { panic!("{bye:?}") };
    let mut listed = 0;
    for candidate in &facts.candidates {
        let index = tournament.index_of(candidate.player).expect("a player").index();
        let player = &tournament.players[index];
        let (score, extra) = counted(&tournament, player, 2);
        let said = match extra {
            Points::ZERO => format!("{} ({score})", player.name),
            _ => format!("{} ({score}, {extra} of them virtual)", player.name),
        };
        let rest = told.rest.iter().flat_map(|section| &section.lines);
        let mut lines = rest.chain(&told.reasons).filter(|line| line.contains(&player.name));
        // Lists are short, but nobody is named without the score.
        listed += usize::from(lines.clone().next().is_some());
        let is_scored =
            |line: &String| line.contains(&said) || !line.contains(&format!("{} (", player.name));
        assert!(lines.all(is_scored), "{said}");
    }
    assert!(listed >= 2, "{told:?}");
    let board =
        case.answer(Question::WhyBoard { player: PlayerNumber::new(1) }).expect("an answer");
    let told = narrator.tell(&board);
    // Players 1 and 8 have half a virtual point each: 1.5 and 1.5.
    let first = "score 1.5 (0.5 virtual), sum of both 3.0 (1.0 virtual), number 1 in the list.";
    assert!(told.reasons.iter().any(|it| it.ends_with(first)), "{:?}", told.reasons);
}

/// Whether virtual points are told of: in the words, on the page, in the data.
fn tells_of_virtual(answer: &Answered, narrator: &Narrator<'_>) -> [bool; 3] {
    let told = narrator.tell_answered(answer);
    let data = serde_json::to_string(answer).expect("data");
    let in_data = data.contains("virtual-points\":\"") || data.contains("\"is-accelerated\":true");
    let in_words = lines(&told).iter().any(|line| line.contains("virtual"));
    [in_words, page(answer, &told, narrator).contains("virtual"), in_data]
}

/// In every edition and language.
#[test]
fn what_tells_a_score_tells_of_virtual_points_and_nothing_does_where_there_are_none() {
    let mut told = 0;
    for edition in editions::newest_first() {
        let (with, without) = (accelerated(), plain());
        let rounds = [(&with, 2, true), (&with, 4, false), (&without, 2, false)];
        for (tournament, round, is_accelerated) in rounds {
            let replay = Replay::new(tournament, &edition);
            let narrators = BOTH.map(|it| Narrator::new(tournament, &edition, it));
            for answer in answers(&replay, round) {
                let expected = match &answer {
                    // A record is of all rounds, the two accelerated ones among them.
                    Answered::Record(_) if std::ptr::eq(tournament, &raw const with) => continue,
                    // A verdict alone tells no score.
                    Answered::Official(it) if it.difference.is_none() => continue,
                    _ => is_accelerated,
                };
                for narrator in &narrators {
                    let found = tells_of_virtual(&answer, narrator);
                    assert_eq!(found, [expected; 3], "{} round {round}: {answer:?}", edition.id);
                    told += usize::from(expected);
                }
            }
        }
    }
    assert!(told > 300, "{told}");
}

fn board_of(edition: &Edition, language: Language) -> Narrative {
    let tournament =
        trf_files::tournament(&trf_files::corpus("handbook/mastering-the-dutch-2026.trf"));
    let replay = Replay::new(&tournament, edition);
    let case = Case::new(&replay, 3).expect("a legal pairing");
    let answer =
        case.answer(Question::WhyBoard { player: PlayerNumber::new(1) }).expect("an answer");
    Narrator::new(&tournament, edition, language).tell(&answer)
}

/// C.04.2 3.6 recommends the order; C.04.2 D.9 of 2013 and 2017 and F.1 of 1992 order it. The last key is
/// the pairing number, the initial rank, and the rank of A.2.
#[test]
fn the_order_of_boards_is_cited_by_the_article_of_the_edition() {
    let articles = [
        ("fide-2026", "C.04.2 3.6", "Recommended", "pairing number", "Recomendado"),
        (
            "fide-2017",
            "C.04.2 D.9",
            "Before they are published",
            "initial rank",
            "clasificación inicial",
        ),
        (
            "fide-2013",
            "C.04.2 D.9",
            "Before they are published",
            "initial rank",
            "clasificación inicial",
        ),
        ("fide-1992", "F.1", "Before they are made public", "rank (A.2)", "clasificación (A.2)"),
    ];
    for (id, article, begins, last_key, in_spanish) in articles {
        let edition = editions::by_id(id).expect("an edition");
        let told = board_of(&edition, Language::EN);
        assert!(told.answer.contains(&format!("({article})")), "{id}: {}", told.answer);
        let [line] = told.articles.as_slice() else { panic!("{id}: {:?}", told.articles) };
        assert!(line.starts_with(&format!("{article}: {begins}")), "{id}: {line}");
        assert!(line.contains(last_key), "{id}: {line}");
        let spanish = board_of(&edition, Language::ES);
        assert!(spanish.articles[0].starts_with(&format!("{article}: ")), "{id}");
        assert!(spanish.articles[0].contains(in_spanish), "{id}: {}", spanish.articles[0]);
    }
    assert_eq!(articles.len(), editions::ALL.len());
}
