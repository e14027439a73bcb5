//! The page of `pairproof explain --format html`: for every kind of answer, in every language, it is
//! well formed, says in words what it draws, loads nothing, and can be read in every scheme of colours.
//!
//! `cargo test --test explain page:: -- --ignored` opens the pages in Chromium and leaves their pictures in
//! `target/pages`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use pairproof::check::Replay;
use pairproof::editions::by_id;
use pairproof::explain::{
    Answered, Case, Language, Narrator, Question, event_of, official_of, record_of,
};
use pairproof::report::{ExplainPage, explain_html};
use pairproof::tournament::{Colour, Entry, Player, PlayerIndex, PlayerNumber, Tournament};

use crate::BOTH;
use crate::markup::{Element, elements};
use crate::trf_files;

/// Of a file with nothing in it.
const SHA256: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const COMMAND: &str = "pairproof explain 'a \"file\" & <more>.trf' --round 1";
/// The last round that the handbook's tournament has paired.
const LAST: u32 = 8;
const HOSTILE: &str = "<script>alert(\"1\")</script> & 'Co'";

/// What is asked of a round.
#[derive(Clone, Copy, Debug)]
enum Ask {
    About(Question),
    Story(u32),
    Walk,
    Official,
    Record(u32),
    Event,
    Everybody,
}

/// A page in a language.
struct Made {
    name: String,
    language: Language,
    answer: String,
    html: String,
}

impl Made {
    fn elements(&self) -> Vec<Element> {
        let html = self.html.strip_prefix("<!DOCTYPE html>\n").expect("a page of HTML");
        elements(html)
    }
}

fn mastering() -> Tournament {
    trf_files::tournament(&trf_files::corpus("handbook/mastering-the-dutch-2026.trf"))
}

/// The tournament of the handbook of 2013.
fn five_rounds() -> Tournament {
    trf_files::tournament(&trf_files::corpus("handbook/2013/five-rounds-2013.trf"))
}

fn number(number: u32) -> PlayerNumber {
    PlayerNumber::new(number)
}

/// Nobody has played; all are in one bracket.
fn large() -> Tournament {
    let mut players: Vec<Player> = (1..=121).map(number).map(Player::new).collect();
    for player in &mut players {
        player.name = format!("Oyelaran-Featherstone, Bartholomew {}", player.number);
    }
    Tournament { players, declared_rounds: Some(9), ..Tournament::default() }
}

/// Everybody is called something that a careless page would run.
fn hostile() -> Tournament {
    let mut tournament = mastering();
    for player in &mut tournament.players {
        player.name = format!("{HOSTILE} {}", player.number);
    }
    tournament
}

fn board(tournament: &Tournament, round: u32, player: usize) -> Option<usize> {
    tournament.players[player].entry(round).game().map(|game| game.opponent.index())
}

fn change(tournament: &mut Tournament, round: u32, player: usize, opponent: usize, colour: Colour) {
    let Entry::Game(game) = &mut tournament.players[player].entries[round as usize - 1] else {
        panic!("{player} has no game");
    };
    (game.opponent, game.colour) = (PlayerIndex::from_index(opponent), Some(colour));
}

/// The first player has the other colour in its last round.
fn wrong_colour() -> Tournament {
    let mut tournament = mastering();
    let opponent = board(&tournament, LAST, 0).expect("a game");
    let colour =
        tournament.players[0].entry(LAST).game().expect("a game").colour.expect("a colour");
    change(&mut tournament, LAST, 0, opponent, !colour);
    change(&mut tournament, LAST, opponent, 0, colour);
    tournament
}

/// The first player meets somebody in the last round whom he has met before.
fn illegal() -> Tournament {
    let mut tournament = mastering();
    let mut met = (1..LAST).filter_map(|round| board(&tournament, round, 0));
    let again = met.next_back().expect("a game");
    let left = [0, again].map(|player| board(&tournament, LAST, player).expect("a game"));
    for [white, black] in [[0, again], left] {
        change(&mut tournament, LAST, white, black, Colour::White);
        change(&mut tournament, LAST, black, white, Colour::Black);
    }
    tournament
}

fn answered(tournament: &Tournament, edition: &str, round: u32, ask: Ask) -> Answered {
    let edition = by_id(edition).expect("a known edition");
    let replay = Replay::new(tournament, &edition);
    if let Ask::Record(player) = ask {
        return Answered::Record(
            record_of(&replay, number(player), replay.examined_rounds().collect())
                .expect("a player"),
        );
    }
    if let Ask::Event = ask {
        return Answered::Event(event_of(&replay, replay.examined_rounds().collect()));
    }
    let case = Case::new(&replay, round).expect("a pairing");
    match ask {
        Ask::About(question) => {
            Answered::Question(Box::new(case.answer(question).expect("an answer")))
        }
        Ask::Story(player) => Answered::Story(case.story(number(player)).expect("a player")),
        Ask::Official => Answered::Official(
            replay.examined(round).map(|it| official_of(&replay, it)).expect("a paired round"),
        ),
        Ask::Everybody => {
            let stories = case.players().into_iter().map(|it| case.story(it).expect("a player"));
            Answered::Everybody(case.everybody(stories.collect()))
        }
        Ask::Walk | Ask::Record(_) | Ask::Event => Answered::Walk(case.walk()),
    }
}

/// The page of an answer in every language.
fn made(name: &str, tournament: &Tournament, edition: &str, round: u32, ask: Ask) -> [Made; 2] {
    let answered = answered(tournament, edition, round, ask);
    let edition = by_id(edition).expect("a known edition");
    BOTH.map(|language| {
        let narrator = Narrator::new(tournament, &edition, language);
        let told = narrator.tell_answered(&answered);
        let page = ExplainPage {
            answered: &answered,
            everybody: None,
            told: &told,
            narrator: &narrator,
            edition: edition.id,
            command: COMMAND,
            headers: &tournament.headers,
            sha256: SHA256,
            is_slip: false,
        };
        Made {
            name: format!("{name}-{}", language.code()),
            language,
            html: explain_html(&page),
            answer: told.answer,
        }
    })
}

/// Pages of every kind.
fn pages() -> Vec<Made> {
    let (handbook, five, large) = (mastering(), five_rounds(), large());
    let ask = |question| Ask::About(question);
    let (now, before) = ("fide-2026", "fide-2017");
    let of_handbook = [
        ("why", now, 5, ask(Question::Why { player: number(7) })),
        ("why-not", now, 4, ask(Question::WhyNot { one: number(1), other: number(3) })),
        ("why-not-barred", now, 5, ask(Question::WhyNot { one: number(1), other: number(4) })),
        ("why-not-so", now, 5, ask(Question::WhyNot { one: number(1), other: number(3) })),
        ("why-float", now, 5, ask(Question::WhyFloat { player: number(4) })),
        ("why-bye", now, 5, ask(Question::WhyBye { player: number(14) })),
        ("why-bye-c5", now, 8, ask(Question::WhyBye { player: number(5) })),
        ("why-colour", now, 9, ask(Question::WhyColour { player: number(1) })),
        ("why-board", now, 9, ask(Question::WhyBoard { player: number(9) })),
        ("story", now, 9, Ask::Story(9)),
        ("story-bye", now, 5, Ask::Story(14)),
        ("walk", now, 5, Ask::Walk),
        ("walk-2017", before, 9, Ask::Walk),
        ("official-match", now, 5, Ask::Official),
        ("official", before, 5, Ask::Official),
        ("record", now, 1, Ask::Record(9)),
        ("record-wrong", before, 1, Ask::Record(13)),
        ("event", now, 1, Ask::Event),
        ("event-wrong", before, 1, Ask::Event),
        ("everybody", now, 5, Ask::Everybody),
    ];
    let of_others: [(&str, &Tournament, &str, u32, Ask); 11] = [
        ("hostile-event", &hostile(), before, 1, Ask::Event),
        ("hostile-everybody", &hostile(), now, 5, Ask::Everybody),
        ("walk-2013", &five, "fide-2013", 4, Ask::Walk),
        ("story-2013", &five, "fide-2013", 4, Ask::Story(5)),
        ("official-colour", &wrong_colour(), now, LAST, Ask::Official),
        ("official-illegal", &illegal(), now, LAST, Ask::Official),
        ("hostile", &hostile(), now, 5, Ask::Walk),
        ("hostile-official", &hostile(), before, 5, Ask::Official),
        ("hostile-record", &hostile(), before, 1, Ask::Record(13)),
        ("large", &large, now, 1, ask(Question::WhyNot { one: number(1), other: number(2) })),
        ("large-walk", &large, now, 1, Ask::Walk),
    ];
    let of_handbook = of_handbook
        .into_iter()
        .flat_map(|(name, edition, round, ask)| made(name, &handbook, edition, round, ask));
    let of_others = of_others.into_iter().flat_map(|(name, tournament, edition, round, ask)| {
        made(name, tournament, edition, round, ask)
    });
    of_handbook.chain(of_others).collect()
}

/// Elements directly or deeper in one.
fn inside(all: &[Element], of: usize) -> Vec<&Element> {
    let is_in = |mut above: Option<usize>| {
        while let Some(at) = above {
            if at == of {
                return true;
            }
            above = all[at].parent;
        }
        false
    };
    all.iter().filter(|element| is_in(element.parent)).collect()
}

/// What is wrong with the markup of a page.
fn markup_faults(page: &Made) -> Vec<String> {
    let all = page.elements();
    let mut faults = Vec::new();
    let language = all[0].attributes.get("lang").map(String::as_str);
    faults.extend((language != Some(page.language.code())).then(|| format!("lang {language:?}")));
    let ids: Vec<&String> = all.iter().filter_map(|it| it.attributes.get("id")).collect();
    let known: BTreeSet<&String> = ids.iter().copied().collect();
    faults.extend((known.len() != ids.len()).then(|| "an id comes twice".to_owned()));
    let mut level = 0;
    for (at, element) in all.iter().enumerate() {
        let has =
            |name: &str| inside(&all, at).iter().any(|it| it.name == name && !it.text.is_empty());
        let attribute = |name: &str| element.attributes.get(name).map_or("", String::as_str);
        match element.name.as_str() {
            "table" if !has("caption") => faults.push("a table without a caption".to_owned()),
            "svg" => {
                let names: Vec<String> =
                    attribute("aria-labelledby").split_whitespace().map(str::to_owned).collect();
                let is_named = !names.is_empty() && names.iter().all(|id| known.contains(id));
                let is_drawing = attribute("class") == "bracket";
                let is_told = has("title") && (!is_drawing || has("desc"));
                if attribute("role") != "img" || !is_named || !is_told {
                    faults.push(format!("a picture without words: {:?}", element.attributes));
                }
            }
            "div" if attribute("class") == "wide" && attribute("tabindex") != "0" => {
                faults.push("no keyboard moves it".to_owned());
            }
            "script" | "img" | "iframe" | "object" | "embed" | "form" => {
                faults.push(format!("<{}>", element.name));
            }
            "h1" | "h2" | "h3" => {
                let now = element.name[1..].parse::<u32>().expect("a level");
                faults.extend((now > level + 1).then(|| format!("h{now} below h{level}")));
                level = now;
            }
            _ => {}
        }
        let is_event = |name: &&String| name.starts_with("on") || *name == "src";
        faults.extend(element.attributes.keys().find(is_event).cloned());
    }
    faults
}

#[test]
fn every_page_is_well_formed_and_says_what_it_draws() {
    for page in pages() {
        assert_eq!(markup_faults(&page), Vec::<String>::new(), "{}", page.name);
    }
}

#[test]
fn faults_of_the_markup_are_found() {
    let [page, _] = made(
        "spoiled",
        &mastering(),
        "fide-2026",
        4,
        Ask::About(Question::WhyNot { one: number(1), other: number(3) }),
    );
    for (from, to) in [
        ("lang=\"en\"", "lang=\"es\""),
        ("role=\"img\"", "role=\"none\""),
        ("<desc ", "<metadata "),
        ("tabindex=\"0\"", "tabindex=\"1\""),
        ("<h2>Why</h2>", "<h3>Why</h3>"),
        ("<p class", "<p onclick=\"1\" class"),
    ] {
        let html = page.html.replacen(from, to, 1).replacen(
            "</desc>",
            "</metadata>",
            usize::from(to == "<metadata "),
        );
        assert_ne!(html, page.html, "{from}");
        let spoiled = Made { html, name: String::new(), answer: String::new(), ..page };
        assert_ne!(markup_faults(&spoiled), Vec::<String>::new(), "{to}");
    }
}

#[test]
fn the_answer_comes_first_and_the_command_is_there() {
    for page in pages() {
        let all = page.elements();
        let answer = all.iter().position(|it| it.text == page.answer);
        let answer = answer.unwrap_or_else(|| panic!("{}: no answer", page.name));
        let below = all.iter().position(|it| matches!(it.name.as_str(), "table" | "svg" | "ul"));
        assert!(below.is_none_or(|below| answer < below), "{}", page.name);
        assert_eq!(all.iter().filter(|it| it.name == "h1").count(), 1, "{}", page.name);
        let command = all.iter().find(|it| it.name == "code").expect("a command");
        assert_eq!(command.text, COMMAND);
    }
}

#[test]
fn nothing_is_loaded_and_names_are_harmless() {
    let mut hostile = 0;
    for page in pages() {
        for word in ["http:", "https:", "src=", "@import", "<script", "javascript:"] {
            assert!(!page.html.contains(word), "{}: {word}", page.name);
        }
        // A style may name what is on the page.
        let all = page.html.matches("url(").count();
        assert_eq!(page.html.matches("url(#").count(), all, "{}", page.name);
        if page.name.starts_with("hostile") {
            hostile += 1;
            let is_name = |it: &Element| it.text.contains(HOSTILE);
            assert!(page.elements().iter().any(is_name), "{}: nobody is named", page.name);
        }
    }
    assert_eq!(hostile, 10);
}

#[test]
fn the_same_data_give_the_same_bytes() {
    for (one, other) in pages().iter().zip(&pages()) {
        assert_eq!(one.html, other.html, "{}", one.name);
    }
}

/// What a drawing shows of its pairs is what its description says: the boards of the answer.
#[test]
fn the_drawing_says_both_pairings_in_words() {
    let handbook = mastering();
    let question = Ask::About(Question::WhyNot { one: number(1), other: number(3) });
    let [english, spanish] = made("why-not", &handbook, "fide-2026", 4, question);
    let description = |page: &Made| {
        let all = page.elements();
        all.into_iter().find(|it| it.name == "desc").expect("a description").text
    };
    assert_eq!(
        description(&english),
        "S1: P03, number 3, 2.5 points, due Black, downfloat in the previous round. S2: P01, number 1, \
         2.5 points, due Black; P04, number 4, 2.5 points, due White. same place in S1 and S2: P01–P03. P01 and P03: another pairing is better. pair of \
         the rules: P03–P04. pair of the rejected alternative: P01–P03. moves down (or bye) by the rules: P01. moves down (or bye) in the alternative: P04."
    );
    assert!(description(&spanish).contains("pareja de la alternativa rechazada: P01–P03"));
}

#[test]
fn one_row_decides() {
    let mut decided = 0;
    for page in pages() {
        let all = page.elements();
        let is_mark = |it: &&Element| it.attributes.get("class").is_some_and(|it| it == "decides");
        let marks = all.iter().filter(is_mark).count();
        let heads =
            all.iter().filter(|it| it.attributes.get("class").is_some_and(|it| it == "both-ways"));
        assert_eq!(marks, heads.count(), "{}", page.name);
        decided += marks;
    }
    assert!(decided > 20, "{decided}");
}

#[test]
fn a_large_bracket_is_drawn_in_part() {
    let question = Ask::About(Question::WhyNot { one: number(1), other: number(2) });
    let asked = [question, Ask::Walk];
    for page in asked.into_iter().flat_map(|ask| made("large", &large(), "fide-2026", 1, ask)) {
        let all = page.elements();
        let drawing =
            all.iter().position(|it| it.attributes.get("class").is_some_and(|it| it == "bracket"));
        let names = inside(&all, drawing.expect("a drawing"));
        let drawn =
            names.iter().filter(|it| it.name == "text" && it.text.starts_with("Oyelaran")).count();
        assert!((2..=40).contains(&drawn), "{}: {drawn}", page.name);
        let left_out = (121 - drawn).to_string();
        assert!(all.iter().any(|it| it.text.contains(&left_out)), "{}: {left_out}", page.name);
    }
}

/// Words of the page in one language, by key: those without anything to fill in.
fn words(file: &str) -> BTreeMap<&str, &str> {
    let (_, page) = file.split_once("page-why").expect("words of the page");
    let lines = page.lines().filter_map(|line| line.split_once(" = "));
    lines.filter(|(_, word)| !word.contains('{')).collect()
}

#[test]
fn a_page_has_the_words_of_its_language_only() {
    let english = words(Language::EN.file());
    let spanish = words(Language::ES.file());
    assert!(english.len() > 30, "{}", english.len());
    for page in pages() {
        let (own, other) = match page.language {
            Language::EN => (&english, &spanish),
            _ => (&spanish, &english),
        };
        let strange: BTreeSet<&str> = other
            .iter()
            .filter(|(key, word)| own.get(*key) != Some(word))
            .map(|it| *it.1)
            .collect();
        let own: BTreeSet<&str> = own.values().copied().collect();
        for element in page.elements() {
            let text = element.text.trim();
            assert!(own.contains(text) || !strange.contains(text), "{}: {text}", page.name);
        }
    }
}

/// Relative luminance of `#rgb` or `#rrggbb`, as WCAG 2.1 defines it.
fn luminance(colour: &str) -> f64 {
    let digits = colour.strip_prefix('#').unwrap_or_else(|| panic!("{colour}"));
    let digits: String = match digits.len() {
        3 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        _ => digits.to_owned(),
    };
    let linear = |at: usize| {
        let part = u8::from_str_radix(&digits[at..at + 2], 16).expect("a colour");
        let part = f64::from(part) / 255.0;
        if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(0) + 0.7152 * linear(2) + 0.0722 * linear(4)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

type Colours = BTreeMap<String, String>;

/// The colours of a style: light, dark, printed.
fn schemes(style: &str) -> [(&'static str, Colours); 3] {
    let mut own = [Colours::new(), Colours::new(), Colours::new()];
    for (at, _) in style.match_indices(":root{") {
        let before = &style[..at];
        let scheme = if before.ends_with("(prefers-color-scheme:dark){") {
            1
        } else {
            2 * usize::from(before.ends_with("@media print{"))
        };
        let block = style[at + ":root{".len()..].split('}').next().expect("a block");
        let variables = block.split(';').filter_map(|it| it.split_once(':'));
        let colours = variables.filter(|(name, _)| name.starts_with("--"));
        own[scheme].extend(colours.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }
    let [light, dark, print] = own;
    let over = |own: Colours| light.clone().into_iter().chain(own).collect();
    [("dark", over(dark)), ("print", over(print)), ("light", light)]
}

/// What cannot be told from what is behind it. Text needs 4.5:1, lines and marks 3:1 (WCAG 2.1, 1.4.3 and
/// 1.4.11).
fn contrast_faults(style: &str) -> Vec<String> {
    const TEXT: [[&str; 2]; 4] =
        [["ink", "page"], ["quiet", "page"], ["deep", "pale"], ["pale", "deep"]];
    const LINES: [[&str; 2]; 3] = [["other", "page"], ["edge", "page"], ["focus", "page"]];
    let mut faults = Vec::new();
    let needs = TEXT.iter().map(|it| (it, 4.5)).chain(LINES.iter().map(|it| (it, 3.0)));
    for ([front, back], need) in needs {
        for (scheme, colours) in schemes(style) {
            let of = |name: &str| colours[&format!("--{name}")].clone();
            let found = contrast(&of(front), &of(back));
            if found < need {
                faults.push(format!("{scheme}: {front} on {back} has {found:.2}, not {need}"));
            }
        }
    }
    let measured: BTreeSet<&str> = TEXT.iter().chain(&LINES).flatten().copied().collect();
    let own = style.split_once("--other:").expect("the style of the page").1;
    let used = own.split("var(--").skip(1).filter_map(|it| it.split(')').next());
    faults
        .extend(used.filter(|it| !measured.contains(it)).map(|it| format!("{it} is not measured")));
    faults
}

fn style() -> String {
    let [page, _] = made("style", &mastering(), "fide-2026", 1, Ask::Walk);
    page.elements().into_iter().find(|it| it.name == "style").expect("a style").text
}

#[test]
fn text_and_lines_stand_out_in_every_scheme() {
    assert_eq!(contrast("#000", "#ffffff").round(), 21.0);
    assert_eq!(contrast_faults(&style()), Vec::<String>::new());
}

#[test]
fn a_colour_that_does_not_stand_out_is_found() {
    let style = style();
    for (from, to) in [
        ("--other:#9a3412", "--other:#f2b8a0"),
        ("--other:#ff9e64", "--other:#7a3a10"),
        ("--edge:#a9a9b2", "--edge:#333"),
        ("--quiet:#5a5a60", "--quiet:#8a8a90"),
        ("--pale:#fff", "--pale:#333"),
        ("stroke:var(--other)", "stroke:var(--line)"),
    ] {
        assert!(style.contains(from), "{from}");
        assert_ne!(contrast_faults(&style.replacen(from, to, 1)), Vec::<String>::new(), "{to}");
    }
}

/// Where pages and their pictures go.
fn place() -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("target").join("pages");
    fs::create_dir_all(&place).expect("target can be written");
    place
}

/// Runs Chromium on a page; the lines that it logged of the console.
fn chromium(page: &Path, options: &[String]) -> Vec<String> {
    let profile = tempfile::tempdir().expect("a directory");
    let mut command = Command::new("chromium");
    command.args(["--headless", "--disable-gpu", "--hide-scrollbars", "--enable-logging=stderr"]);
    let user = Command::new("id").arg("-u").output().expect("`id` runs").stdout;
    if user == b"0\n" {
        // Chromium has no sandbox for root.
        command.arg("--no-sandbox");
    }
    command.arg(format!("--user-data-dir={}", profile.path().display()));
    let output = command.args(options).arg(page).output().expect("chromium runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8_lossy(&output.stderr).into_owned();
    lines.lines().filter(|line| line.contains("CONSOLE")).map(str::to_owned).collect()
}

/// A picture of a page; the lines of its console.
fn picture(page: &Path, [width, height]: [u32; 2], is_dark: bool) -> Vec<String> {
    let scheme = if is_dark { "dark" } else { "light" };
    let picture = page.with_extension(format!("{width}-{scheme}.png"));
    let console = chromium(
        page,
        &[
            format!("--window-size={width},{height}"),
            format!("--blink-settings=preferredColorScheme={}", u8::from(!is_dark)),
            format!("--screenshot={}", picture.display()),
        ],
    );
    assert!(fs::metadata(&picture).is_ok_and(|it| it.len() > 1000), "{}", picture.display());
    console
}

#[test]
#[ignore = "needs chromium"]
fn a_browser_has_nothing_to_say_of_the_pages() {
    let place = place();
    for page in pages() {
        let path = place.join(format!("{}.html", page.name));
        fs::write(&path, &page.html).expect("it can be written");
        let sizes = [[390, 844], [1280, 900]];
        for (size, is_dark) in sizes.into_iter().flat_map(|size| [(size, false), (size, true)]) {
            assert_eq!(picture(&path, size, is_dark), Vec::<String>::new(), "{}", page.name);
        }
    }
    let printed = place.join("walk-en.pdf");
    let console =
        chromium(&place.join("walk-en.html"), &[format!("--print-to-pdf={}", printed.display())]);
    assert_eq!(console, Vec::<String>::new());
    assert!(fs::read(&printed).expect("a PDF").starts_with(b"%PDF"));
    // A page that is spoiled is seen.
    let spoiled = place.join("spoiled.html");
    let html = fs::read_to_string(place.join("walk-en.html")).expect("a page");
    fs::write(&spoiled, html.replace("</main>", "<script>alert(1)</script></main>"))
        .expect("written");
    assert_ne!(picture(&spoiled, [390, 844], false), Vec::<String>::new());
}
