//! Ranks that a careless judge would call wrong, or right: every question that a file leaves open.

use pairproof::standings::{
    Judged, Judgement, List, READINGS, Readings, Setting, System, SystemSource, Table, Tiebreak,
    TiebreakEdition, judge, system_of,
};
use pairproof::tournament::{Options, Tournament, import};
use pairproof::trf;

/// A player: rank (`-`: blank), then the rounds as a file has them: `4w1`, `H`.
type Line<'a> = (&'a str, &'a str);

/// Six players, three rounds. Players 3 and 5 have 1.5 points; 3 is before 5 by BH (4.5, 3.5), 5 before 3 by BPG.
const SIX: [Line<'static>; 6] = [
    ("1", "4w1 2b1 3w1"),
    ("2", "5b1 1w0 4b1"),
    ("3", "6w1 5w= 1b0"),
    ("5", "1b0 6b1 2w0"),
    ("4", "2w0 3b= 6w1"),
    ("6", "3b0 4w0 5b0"),
];

fn text(headers: &str, lines: &[Line<'_>], unrated: &[usize]) -> String {
    let points = |rounds: &str| -> f64 {
        let of = |cell: &str| match cell.chars().last().expect("a result") {
            '1' | '+' | 'F' | 'U' | 'W' => 1.0,
            '=' | 'H' => 0.5,
            _ => 0.0,
        };
        rounds.split_whitespace().map(of).sum()
    };
    let cell = |cell: &str| match cell.find(['w', 'b']) {
        Some(at) => {
            let (number, rest) = cell.split_at(at);
            format!("  {number:>4} {} {}", &rest[..1], &rest[1..])
        }
        None => format!("  0000 - {cell}"),
    };
    let mut text = format!("012 Open\n{headers}\n");
    for (at, (rank, rounds)) in lines.iter().enumerate() {
        let number = at + 1;
        let rating = if unrated.contains(&number) {
            String::new()
        } else {
            (2400 - 40 * number).to_string()
        };
        let rank = rank.replace('-', "");
        let cells: String = rounds.split_whitespace().map(cell).collect();
        let name = format!("Player {number:03}");
        let points = points(rounds);
        text += &format!(
            "001 {number:>4}      {name:<33} {rating:>4}{:>27}{points:>5.1} {rank:>4}{cells}\n",
            ""
        );
    }
    text
}

fn read(text: &str) -> Tournament {
    let import = import(&trf::read(text.as_bytes()), Options::default());
    import.tournament.unwrap_or_else(|| panic!("{text}{:?}", import.faults))
}

fn judgement(headers: &str, lines: &[Line<'_>]) -> Judgement {
    judge(&read(&text(headers, lines, &[])), None)
}

fn with_ranks<'a>(lines: &[Line<'a>], ranks: &[&'a str]) -> Vec<Line<'a>> {
    lines.iter().zip(ranks).map(|((_, rounds), rank)| (*rank, *rounds)).collect()
}

/// Records of a Swiss of 2026 with a list.
fn listed(list: &str) -> String {
    format!("042 2026/04/01\n192 CUSTOM_SWISS\n{list}")
}

fn setting(year: &str, system: System) -> Setting {
    let edition = TiebreakEdition::by_id(year).expect("an edition");
    Setting { edition, system, readings: Readings::default() }
}

/// The ranks by a list; `left_out` is not asked: every player has one.
fn ranks_by(lines: &[Line<'_>], list: &str, setting: Setting) -> Vec<String> {
    let tournament = read(&text("042 2026/04/01", lines, &[]));
    let list = List::parse(list).expect("a list");
    let standing = Table::new(&tournament, setting, tournament.last_paired_round()).standing(&list);
    let mut ranks = vec![String::new(); lines.len()];
    standing.rows.iter().for_each(|row| ranks[row.player] = row.rank.to_string());
    ranks
}

fn names(judged: &Judged) -> Vec<&'static str> {
    match judged {
        Judged::Disputed(right) => {
            assert!(right.iter().all(|set| set.len() == 1), "{right:?}");
            right.iter().flatten().map(|it| it.name).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_right_file_is_a_match_and_says_by_what() {
    let judgement = judgement(&listed("212 PTS,BH"), &SIX);
    assert_eq!(judgement.judged, Judged::Match);
    let basis = judgement.basis.expect("a basis");
    assert_eq!(
        (basis.declared.record, basis.declared.list.to_string().as_str()),
        ("212", "PTS,BH")
    );
    assert_eq!(basis.setting.edition.id, "tiebreaks-2026");
    assert_eq!(basis.edition_reason, "042 says 2026/04/01");
    assert_eq!((basis.setting.system, basis.system_source), (System::Swiss, SystemSource::Code));
    assert_eq!(basis.round, 3);
    assert_eq!(basis.warnings, Vec::<String>::new());
}

#[test]
fn what_follows_a_tiebreak_that_may_not_count_is_not_called_wrong() {
    let turned = with_ranks(&SIX, &["1", "2", "4", "5", "3", "6"]);
    let exchanged = with_ranks(&SIX, &["2", "1", "3", "5", "4", "6"]);
    // ARO with somebody unrated: dropped, or somebody had published a rating for them.
    let judged = |list: &str, lines: &[Line<'_>], unrated: &[usize]| {
        judge(&read(&text(&listed(list), lines, unrated)), None)
    };
    let judgement = judged("212 PTS,ARO,BH", &turned, &[6]);
    let Judged::Undecided { groups, because } = &judgement.judged else { panic!("{judgement:?}") };
    assert!(because[0].starts_with("ARO needs the ratings of all players"), "{because:?}");
    assert_eq!(groups.len(), 1, "{groups:?}");
    assert!(matches!(judged("212 PTS,ARO,BH", &exchanged, &[6]).judged, Judged::Wrong(_)));
    let right = judged("212 PTS,ARO,BH", &SIX, &[6]);
    assert_eq!(right.judged, Judged::Match, "the tie-break is dropped");
    assert_eq!(right.basis.expect("a basis").warnings.len(), 1);
    assert!(matches!(judged("212 PTS,BH,ARO", &turned, &[6]).judged, Judged::Wrong(_)));
    // A code that is not known: the ranks may follow from it, and a shared rank may not.
    let shared = with_ranks(&SIX, &["1", "2", "3", "5", "3", "6"]);
    for lines in [&turned, &shared] {
        let judgement = judged("212 PTS,OTHER_X,BH", lines, &[]);
        assert!(matches!(judgement.judged, Judged::Undecided { .. }), "{judgement:?}");
        assert!(judgement.basis.expect("a basis").warnings[0].contains("OTHER_X"));
    }
    assert!(matches!(judged("212 PTS,OTHER_X", &exchanged, &[]).judged, Judged::Wrong(_)));
    assert_eq!(judged("212 PTS,BH,OTHER_X", &SIX, &[]).judged, Judged::Match, "nobody is tied");
    // A code that the edition does not have, and Buchholz in a round robin.
    let older = "042 2025/04/01\n192 CUSTOM_SWISS\n212 PTS,STD,BH";
    let turned_older = judge(&read(&text(older, &turned, &[])), None).judged;
    assert!(matches!(turned_older, Judged::Undecided { .. }), "{turned_older:?}");
    let robin = "042 2026/04/01\n192 CUSTOM_ROUNDROBIN\n212 PTS,BH";
    let of_robin = judge(&read(&text(robin, &turned, &[])), None);
    assert!(matches!(of_robin.judged, Judged::Undecided { .. }), "{of_robin:?}");
}

#[test]
fn an_event_that_could_follow_the_text_of_2012_is_not_wrong() {
    // The bye of player 2 counts as a draw for the opponents of 2012, and their own dummy is a virtual opponent.
    let lines: [Line<'_>; 6] = [
        ("-", "2b1 3w= 6w1"),
        ("-", "1w0 U 3w="),
        ("-", "5w0 1b= 2b="),
        ("-", "F Z 5b1"),
        ("-", "3b1 H 4w0"),
        ("-", "Z Z 1b0"),
    ];
    let [old, new] = ["2012", "2024"].map(|it| ranks_by(&lines, "BH", setting(it, System::Swiss)));
    assert_ne!(old, new, "the two editions part");
    let old: Vec<&str> = old.iter().map(String::as_str).collect();
    let of = |date: &str, year: Option<&str>| {
        let headers = format!("042 {date}\n192 CUSTOM_SWISS\n202 BH");
        let tournament = read(&text(&headers, &with_ranks(&lines, &old), &[]));
        judge(&tournament, year.and_then(TiebreakEdition::by_id)).judged
    };
    for date in ["2023/09/01", "2024/03/31", "2024/01"] {
        assert_eq!(names(&of(date, None)), ["tiebreaks-2012"], "{date}");
    }
    for date in ["2024/04/01", "2026/04/01"] {
        assert!(matches!(of(date, None), Judged::Wrong(_)), "{date}");
    }
    assert_eq!(of("2023/08/31", None), Judged::Match);
    assert_eq!(of("2024/04/01", Some("2012")), Judged::Match);
}

#[test]
fn a_player_without_a_rank_makes_no_other_rank_wrong() {
    let mut lines = SIX.to_vec();
    // Player 2 stays away from the last round, and has no rank.
    lines[1].1 = "5b1 1w0 Z";
    lines[3].1 = "1b0 6b1 U";
    lines[1].1 = "5b1 1w= Z";
    lines[0].1 = "4w1 2b= 3w1";
    let whole = ranks_by(&lines, "BH,TPN", setting("2026", System::Swiss));
    assert_eq!(whole, ["1", "3", "4", "2", "5", "6"]);
    let kept = with_ranks(&lines, &["1", "-", "4", "2", "5", "6"]);
    let moved_up = with_ranks(&lines, &["1", "-", "3", "2", "4", "5"]);
    for ranks in [kept, moved_up] {
        let judgement = judgement(&listed("202 BH,TPN"), &ranks);
        let Judged::Undecided { groups, because } = judgement.judged else { panic!() };
        assert!(
            groups.is_empty() && because == ["player 2 has no rank"],
            "one absence is no withdrawal"
        );
        assert_eq!(judgement.left_out.len(), 1);
    }
    let mut left = lines.clone();
    left[1].1 = "5b1 Z Z";
    left[0].1 = "4w1 U 3w1";
    let whole = ranks_by(&left, "BH,TPN", setting("2026", System::Swiss));
    let number = |rank: &String| rank.parse::<u32>().expect("a rank");
    let taken = number(&whole[1]);
    let moved: Vec<String> =
        whole.iter().map(|it| (number(it) - u32::from(number(it) > taken)).to_string()).collect();
    for ranks in [&whole, &moved] {
        let ranks: Vec<&str> =
            ranks.iter().enumerate().map(|(at, it)| if at == 1 { "-" } else { it }).collect();
        let judgement = judgement(&listed("202 BH,TPN"), &with_ranks(&left, &ranks));
        assert_eq!((judgement.judged, judgement.left_out.len()), (Judged::Match, 1), "{ranks:?}");
    }
    let wrong = with_ranks(&lines, &["1", "-", "2", "3", "4", "5"]);
    let Judged::Wrong(found) = judgement(&listed("202 BH,TPN"), &wrong).judged else { panic!() };
    let players: Vec<u32> = found.iter().map(|it| it.player.get()).collect();
    assert_eq!(players, [4, 3], "the two who are exchanged");
    // Whoever played to the end has not been taken out.
    let present = with_ranks(&SIX, &["1", "-", "2", "4", "3", "5"]);
    let Judged::Undecided { because, .. } = judgement(&listed("202 BH"), &present).judged else {
        panic!("player 2 played the last round")
    };
    assert_eq!(because, ["player 2 has no rank"]);
    let blank = with_ranks(&SIX, &["-"; 6]);
    let Judged::Wrong(found) = judgement(&listed("202 BH"), &blank).judged else { panic!() };
    assert_eq!(found.len(), 6, "a blank column is no standing by the list");
}

#[test]
fn players_who_left_may_stand_behind_all_others() {
    let mut lines = SIX.to_vec();
    lines[0].1 = "4w1 Z Z";
    lines[1].1 = "5b1 6w1 4b1";
    lines[2].1 = "6w1 5w= U";
    lines[3].1 = "1b0 U 2w0";
    lines[5].1 = "3b0 2b0 5b0";
    let whole = ranks_by(&lines, "BH", setting("2026", System::Swiss));
    assert_eq!(whole, ["5", "1", "2", "4", "3", "6"]);
    let last = with_ranks(&lines, &["6", "1", "2", "4", "3", "5"]);
    assert_eq!(names(&judgement(&listed("202 BH"), &last).judged), ["last-ones-taken-out"]);
    let not_last = with_ranks(&lines, &["4", "1", "2", "5", "3", "6"]);
    assert!(matches!(judgement(&listed("202 BH"), &not_last).judged, Judged::Wrong(_)));
}

#[test]
fn what_decides_against_whom_is_told_by_the_first_contradiction() {
    let exchanged = with_ranks(&SIX, &["1", "4", "3", "5", "2", "6"]);
    let Judged::Wrong(found) = judgement(&listed("202 BH"), &exchanged).judged else { panic!() };
    for (player, other) in [(2, 3), (5, 2)] {
        let one = found.iter().find(|it| it.player.get() == player).expect("told");
        let against = one.against.as_ref().expect("somebody");
        assert_eq!(against.tiebreak.to_string(), "PTS", "{one:?}");
        assert_eq!(against.other.get(), other, "the nearest one");
    }
    // A shared rank where the list parts the two.
    let shared = with_ranks(&SIX, &["1", "2", "3", "5", "3", "6"]);
    let Judged::Wrong(found) = judgement(&listed("202 BH"), &shared).judged else { panic!() };
    let [one] = found.as_slice() else { panic!("{found:?}") };
    let against = one.against.as_ref().expect("somebody");
    assert_eq!((one.player.get(), against.other.get()), (5, 3));
    assert_eq!(against.tiebreak.to_string(), "BH");
    // The list leaves two tied, and the file gives both the worse rank.
    let worse = with_ranks(&SIX, &["1", "2", "4", "5", "4", "6"]);
    let Judged::Undecided { groups, because } = judgement(&listed("212 PTS"), &worse).judged else {
        panic!()
    };
    assert_eq!(because, Vec::<String>::new());
    assert_eq!((groups[0].by_list, groups[0].shared), (3, Some(4)));
    let order = judgement(&listed("212 PTS"), &SIX).judged;
    let Judged::Undecided { groups, .. } = order else { panic!("{order:?}") };
    assert_eq!((groups[0].players.len(), groups[0].shared), (2, None));
}

#[test]
fn records_that_the_rules_do_not_know_are_taken_either_way() {
    // By points, and by Black games before points.
    let by_points = ranks_by(&SIX, "BPG", setting("2026", System::Swiss));
    let before = ranks_by(&SIX, "BPG,PTS", setting("2026", System::Swiss));
    assert_ne!(by_points, before);
    let [by_points, before] = [&by_points, &before].map(|it| -> Vec<Line<'_>> {
        let ranks: Vec<&str> = it.iter().map(String::as_str).collect();
        with_ranks(&SIX, &ranks)
    });
    let within = listed("202 BPG,PTS");
    let right = judgement(&within, &by_points);
    assert_eq!(right.judged, Judged::Match);
    assert_eq!(right.basis.expect("a basis").warnings.len(), 1);
    assert_eq!(names(&judgement(&within, &before).judged), ["record-202-as-written"]);
    assert_eq!(judgement(&listed("212 BPG,PTS"), &before).judged, Judged::Match);
    let no_points = judgement(&listed("212 BPG"), &before);
    assert_eq!(names(&no_points.judged), ["record-212-without-points"]);
    assert!(no_points.basis.expect("a basis").warnings[0].contains("has no PTS"));
    let both = judgement(&listed("202 BPG\n212 PTS,BH"), &by_points);
    assert_eq!(names(&both.judged), ["record-202"]);
    let neither = with_ranks(&SIX, &["6", "5", "4", "3", "2", "1"]);
    assert!(matches!(judgement(&listed("212 BPG"), &neither).judged, Judged::Wrong(_)));
}

#[test]
fn fore_buchholz_after_an_earlier_round_is_buchholz() {
    let value = |code: &str, tournament: &Tournament, round: u32| {
        let table = Table::new(tournament, setting("2026", System::Swiss), round);
        table.value(2, Tiebreak::parse(code).expect("a code"))
    };
    for declared in ["", "\n142 3", "\n142 5"] {
        let tournament = read(&text(&format!("{}{declared}", listed("202 FB")), &SIX, &[]));
        assert_eq!(value("FB", &tournament, 2), value("BH", &tournament, 2), "{declared}");
        let is_last = !declared.ends_with('5');
        assert_eq!(
            value("FB", &tournament, 3) != value("BH", &tournament, 3),
            is_last,
            "{declared}"
        );
    }
}

#[test]
fn a_round_robin_is_recognized_by_its_games_until_it_is_over() {
    // Rounds of the Berger table of six; one pair is left out.
    let berger: [Line<'_>; 6] = [
        ("-", "6w1 2w1 3b1"),
        ("-", "5w1 1b0 6w1"),
        ("-", "4w1 5b= 1w0"),
        ("-", "3b0 6b1 Z"),
        ("-", "2b0 3w= Z"),
        ("-", "1b0 4w0 2b0"),
    ];
    let system = |headers: &str, lines: &[Line<'_>]| system_of(&read(&text(headers, lines, &[])));
    let found = system("042 2026/04/01", &berger);
    assert_eq!((found.system, found.source), (System::RoundRobin, SystemSource::Games));
    let found = system("042 2026/04/01", &SIX);
    assert_eq!((found.system, found.source), (System::Swiss, SystemSource::Games));
    let found = system("042 2026/04/01\n092 Open of Klimovice", &berger);
    assert_eq!(found.system, System::RoundRobin, "LIM is no word of it");
    let found = system("042 2026/04/01\n092 Swiss", &berger);
    assert_eq!((found.system, found.source), (System::Swiss, SystemSource::Words));
    // Ranks that are right in the other system only, and nothing says which it is.
    let forfeited: [Line<'_>; 6] = [
        ("-", "6w= 2w= 3b1"),
        ("-", "5w= 1b= 6w0"),
        ("-", "4w= 5b= 1w0"),
        ("-", "3b= 6b- Z"),
        ("-", "2b= 3w= Z"),
        ("-", "1b= 4w+ 2b1"),
    ];
    let by_robin = ranks_by(&forfeited, "SB", setting("2026", System::RoundRobin));
    let by_swiss = ranks_by(&forfeited, "SB", setting("2026", System::Swiss));
    assert_ne!(by_robin, by_swiss);
    let ranks: Vec<&str> = by_swiss.iter().map(String::as_str).collect();
    let lines = with_ranks(&forfeited, &ranks);
    let unsaid = judgement("042 2026/04/01\n202 SB", &lines).judged;
    assert_eq!(names(&unsaid), ["other-system"]);
    let said = judgement("042 2026/04/01\n192 FIDE_ROUNDROBIN\n202 SB", &lines).judged;
    assert!(matches!(said, Judged::Wrong(_)), "{said:?}");
}

#[test]
fn forfeits_of_round_robins_count_as_each_edition_says() {
    // Four players, all against all; player 4 does not come to the game with 1.
    let robin: [Line<'_>; 4] =
        [("-", "4w+ 3b= 2w0"), ("-", "3w1 4b= 1b1"), ("-", "2b0 1w= 4w1"), ("-", "1b- 2w= 3b0")];
    let tournament = read(&text("042 2020/04/01", &robin, &[]));
    let value = |year: &str, player: usize, code: &str| {
        let table = Table::new(&tournament, setting(year, System::RoundRobin), 3);
        table.value(player - 1, Tiebreak::parse(code).expect("a code")).map(|it| it.to_string())
    };
    // Scores 1.5, 2.5, 1.5, 0.5. Player 1 beat 4 by forfeit, drew with 3, lost to 2.
    assert_eq!(value("2026", 1, "SB").as_deref(), Some("5/4"), "0.5 + 1.5 / 2");
    assert_eq!(
        value("2012", 1, "SB").as_deref(),
        Some("3/2"),
        "a draw against themself: 1.5 / 2 + 1.5 / 2"
    );
    assert_eq!(value("2012", 4, "SB").as_deref(), Some("3/2"), "0.5 / 2 + 2.5 / 2");
    let draws = Readings::named(&["draws-for-opponents-in-round-robins"]).expect("registered");
    let setting_2012 = Setting { readings: draws, ..setting("2012", System::RoundRobin) };
    let berger = |player: usize| {
        let table = Table::new(&tournament, setting_2012, 3);
        table.value(player - 1, Tiebreak::parse("SB").expect("a code")).map(|it| it.to_string())
    };
    // Player 3 has beaten 4 (0.5 points, 1 with a draw for the forfeit) and drawn with 1 (1.5, or 1).
    assert_eq!(value("2012", 3, "SB").as_deref(), Some("5/4"), "0.5 + 1.5 / 2");
    assert_eq!(berger(3).as_deref(), Some("3/2"), "1 + 1 / 2");
    // Ratings 2360, 2320, 2280, 2240: of three opponents in 2024, of the two who came in 2012 and 2026.
    for (year, mean) in [("2012", "2300"), ("2024", "2280"), ("2026", "2300")] {
        assert_eq!(value(year, 1, "ARO").as_deref(), Some(mean), "{year}");
    }
    for (year, rounds) in [("2024", "3"), ("2026", "2")] {
        assert_eq!(value(year, 4, "REP").as_deref(), Some(rounds), "{year}");
    }
}

#[test]
fn direct_encounter_of_2012_needs_all_games() {
    // Three tied players with two points; 1 beat 2 and 3, who have not met.
    let lines: [Line<'_>; 6] = [
        ("-", "2w1 3b1 4w0"),
        ("-", "1b0 5w1 6b1"),
        ("-", "6w1 1w0 5b1"),
        ("-", "5w0 6b0 1b1"),
        ("-", "4b1 2b0 3w0"),
        ("-", "3b0 4w1 2w0"),
    ];
    let tournament = read(&text("042 2020/04/01", &lines, &[]));
    let first = |year: &str, readings: Readings| {
        let setting = Setting { readings, ..setting(year, System::Swiss) };
        let list = List::parse("DE").expect("a list");
        Table::new(&tournament, setting, 3).standing(&list).rows[1].rank
    };
    assert_eq!(first("2024", Readings::default()), 2, "nobody can reach player 1 (6.3)");
    assert_eq!(first("2012", Readings::default()), 1, "2 and 3 have not met (1.4)");
    let named = |name| Readings::named(&[name]).expect("registered");
    assert_eq!(first("2012", named("direct-encounter-without-all-games")), 2);
    for reading in READINGS.iter().filter(|it| !it.name.starts_with("direct")) {
        assert_eq!(first("2012", reading.alone()), 1, "{}", reading.name);
    }
}

#[test]
fn points_that_the_arbiter_gave_count_in_sums_unless_the_reading_says_otherwise() {
    // Player 1 loses a point to the arbiter.
    let headers = format!("{}\n299          -1.0  001    1", listed("202 BH,SB,KS"));
    let tournament = read(&text(&headers, &SIX, &[]));
    assert!(!tournament.adjustments.is_empty(), "{headers}");
    let value = |readings: Readings, player: usize, code: &str| {
        let setting = Setting { readings, ..setting("2026", System::Swiss) };
        let table = Table::new(&tournament, setting, 3);
        table.value(player - 1, Tiebreak::parse(code).expect("a code")).map(|it| it.to_string())
    };
    let out = Readings::named(&["adjustments-left-out-of-sums"]).expect("registered");
    // Only the sums of the others are without them: not the dummy of player 1, and not Koya.
    for (readings, points, buchholz) in [(Readings::default(), "2", "7/2"), (out, "2", "9/2")] {
        assert_eq!(value(readings, 1, "PTS").as_deref(), Some(points));
        assert_eq!(value(readings, 3, "BH").as_deref(), Some(buchholz));
    }
}

#[test]
fn before_the_end_the_number_of_rounds_may_be_the_announced_one() {
    // Two rounds of five: player 1 has a bye that was asked for in the second.
    let lines: [Line<'_>; 4] = [("-", "2b1 H"), ("-", "1w0 4w1"), ("-", "4b1 F"), ("-", "3w0 2b0")];
    let value = |headers: &str, readings: Readings, player: usize| {
        let tournament = read(&text(headers, &lines, &[]));
        let setting = Setting { readings, ..setting("2026", System::Swiss) };
        let table = Table::new(&tournament, setting, 2);
        table
            .value(player - 1, Tiebreak::plain(pairproof::standings::Code::Bh))
            .map(|it| it.to_string())
    };
    let announced = Readings::named(&["announced-number-of-rounds"]).expect("registered");
    let before = "042 2026/04/01\n142 5";
    // Player 3 has two points and two terms: player 4 (0), and a dummy with 2 or at most a draw in every round.
    assert_eq!(value(before, Readings::default(), 3).as_deref(), Some("1"), "0 + 2 / 2");
    assert_eq!(value(before, announced, 3).as_deref(), Some("2"), "0 + 2, as 5 / 2 is more");
    for readings in [Readings::default(), announced] {
        assert_eq!(value("042 2026/04/01\n142 2", readings, 3).as_deref(), Some("1"), "the end");
    }
}

#[test]
fn two_open_questions_at_once_are_disputed() {
    // Ranked as gacrux does: both readings are not ours.
    let lines: [Line<'_>; 8] = [
        ("1", "7b= H 4w0 8w1"),
        ("2", "5w= Z U 7w1"),
        ("7", "8w0 5w= 6b= 6b0"),
        ("4", "6w= 7w- 1b1 5w="),
        ("5", "2b= 3b= 8w- 4b="),
        ("3", "4b= 8b= 3w= 3w1"),
        ("8", "1w= 4b- H 2b0"),
        ("5", "3b1 6w= 5b- 1b0"),
    ];
    let headers = format!("{}\n299           1.0  004    1", listed("202 STD,BH"));
    let judged = judgement(&headers, &lines).judged;
    let Judged::Disputed(right) = judged else { panic!("{judged:?}") };
    let names: Vec<Vec<&str>> =
        right.iter().map(|set| set.iter().map(|it| it.name).collect()).collect();
    assert_eq!(names, [["standard-points-against-a-draw", "adjustments-left-out-of-sums"]]);
}

#[test]
fn values_that_are_undefined_have_no_place() {
    // Player 4 has no game, player 6 has lost two: both have no points.
    let lines: [Line<'_>; 6] = [
        ("1", "2w1 3b1"),
        ("2", "1b0 5w1"),
        ("3", "6w1 1w0"),
        ("5", "Z Z"),
        ("4", "U 2b0"),
        ("6", "3b0 F"),
    ];
    let mut lines = lines.to_vec();
    lines[5].1 = "3b0 Z";
    let lines = with_ranks(&lines, &["1", "3", "4", "5", "2", "6"]);
    let first = judgement(&listed("212 PTS,ARO"), &lines).judged;
    let by_list = ranks_by(&lines, "ARO", setting("2026", System::Swiss));
    let first_of_both = by_list[3] > by_list[5];
    assert!(first_of_both, "{by_list:?}");
    let Judged::Disputed(right) = first else { panic!("{first:?} {by_list:?}") };
    assert!(right.iter().flatten().any(|it| it.name == "undefined-values-first"), "{right:?}");
}

#[test]
fn who_has_a_bye_or_a_forfeit_win_has_not_left() {
    for (last, is_left) in [("Z Z", true), ("U Z", false), ("Z F", false), ("Z H", false)] {
        let mut lines = SIX.to_vec();
        lines[5].1 = Box::leak(format!("3b0 {last}").into_boxed_str());
        lines[3].1 = "1b0 U 2w0";
        lines[4].1 = "2w0 3b= U";
        let whole = ranks_by(&lines, "BH,TPN", setting("2026", System::Swiss));
        let ranks: Vec<&str> = whole
            .iter()
            .enumerate()
            .map(|(at, it)| if at == 5 { "-" } else { it.as_str() })
            .collect();
        let judged = judgement(&listed("202 BH,TPN"), &with_ranks(&lines, &ranks)).judged;
        assert_eq!(judged == Judged::Match, is_left, "{last}: {judged:?}");
    }
}
