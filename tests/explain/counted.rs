//! How answers begin in whole events, and that what the wall chart shows is said.
//!
//! `cargo test --test explain counted:: -- --nocapture` prints how often each kind of fact opened an answer, and the rules with
//! which the other answers begin.

#![allow(clippy::print_stdout, reason = "the test says what it counted")]

use std::collections::BTreeMap;

use pairproof::check::Replay;
use pairproof::editions::by_id;
use pairproof::explain::data::{Answer, Fact};
use pairproof::explain::{Case, Explanation, Language, Narrator, Question};
use pairproof::round::{Participants, RoundContext};
use pairproof::tournament::PlayerNumber;
use rayon::prelude::*;

use pairproof_effort::is_short;

use crate::trf_files::{corpus, tournament};

const EVENTS: [&str; 4] = ["open-83p", "rapid-137p", "open-169p", "open-176p"];

type Counts = BTreeMap<String, u64>;

fn name(fact: &Fact) -> String {
    serde_json::to_value(fact).expect("data")["fact"].as_str().expect("a name").to_owned()
}

/// With what an answer begins.
fn beginning(found: &Explanation) -> String {
    let asked = found.question.name();
    let begins = match (&found.opening, &found.answer) {
        (Some(fact), _) => format!("fact {}", name(fact)),
        (None, Answer::Impossible { .. }) => "barred".to_owned(),
        (None, answer) => {
            let rule = answer.difference().expect("an alternative").rule.id;
            format!("rule {}", rule.key())
        }
    };
    format!("{asked}: {begins}")
}

/// The opponent whom alone a player may meet of all with at least as many points as the lower one of both has.
fn is_only_one(context: &RoundContext, player: PlayerNumber, other: PlayerNumber) -> bool {
    let rank = |it: PlayerNumber| context.rank_of_number(it).expect("a player of the round");
    let (player, other) = (rank(player), rank(other));
    let lowest = context.score(player).min(context.score(other));
    let mut others = context.ranks().filter(|it| context.score(*it) >= lowest && *it != player);
    others.all(|it| it == other || !context.may_meet(player, it))
}

/// What every answer about a game says.
fn hold(context: &RoundContext, found: &Explanation) {
    let seat = &found.paired[0];
    let Some(opponent) = seat.opponent else { return };
    let score = |it: PlayerNumber| {
        context.score(context.rank_of_number(it).expect("a player of the round"))
    };
    if matches!(found.question, Question::Why { .. }) {
        // Who meets fewer points is told why they move down.
        assert_eq!(found.float.is_some(), seat.score != score(opponent), "{found:?}");
        let facts = || found.opening.iter().chain(&found.beside);
        for (one, two) in [(seat.player, opponent), (opponent, seat.player)] {
            let is_said = facts().any(|it| match it {
                Fact::OnlyOneLeft { player, only, .. } => (*player, *only) == (one, two),
                // It is the only one in the whole round.
                Fact::TooFew { .. } => true,
                _ => false,
            });
            let is_other = matches!(found.opening, Some(Fact::OnlyOneLeft { .. }));
            assert!(is_said || is_other || !is_only_one(context, one, two), "{found:?}");
        }
    }
}

/// Whoever may not meet anybody is said to be barred from each of them.
fn hold_claims(found: &Explanation) {
    for fact in found.opening.iter().chain(&found.beside) {
        let barred = match fact {
            Fact::NobodyAbove { barred, .. } => vec![barred],
            Fact::NobodyOfScore { barred, others, moved_down, .. }
                if others + moved_down.len() > 0 =>
            {
                vec![barred]
            }
            Fact::WantedByBoth { barred, .. } => barred.iter().collect(),
            _ => continue,
        };
        assert!(barred.iter().any(|it| !it.is_empty()), "{fact:?}");
    }
}

fn count_event(event: &str) -> Counts {
    let tournament = tournament(&corpus("trf/events").join(format!("{event}.trf")));
    let edition = by_id("fide-2026").expect("an edition");
    let replay = Replay::new(&tournament, &edition);
    let last = tournament.last_paired_round();
    let rounds = if is_short() { last - 1..=last } else { 3..=last };
    let narrator = Narrator::new(&tournament, &edition, Language::EN);
    let mut counts = Counts::new();
    for round in rounds {
        let case = Case::new(&replay, round).expect("a legal pairing");
        let context = replay.context(round, Participants::Paired);
        for player in context.players.iter().map(|it| it.number) {
            let found = case.answer(Question::Why { player }).expect("an answer");
            let told = narrator.tell(&found);
            assert!(!told.answer.is_empty());
            hold(&context, &found);
            for found in [Some(&found), found.float.as_deref()].into_iter().flatten() {
                hold_claims(found);
                *counts.entry(beginning(found)).or_default() += 1;
            }
        }
    }
    counts
}

#[test]
fn answers_of_whole_events_begin_with_the_wall_chart() {
    let counts =
        EVENTS.par_iter().map(|event| count_event(event)).reduce(Counts::new, |one, two| {
            let mut all = one;
            two.into_iter().for_each(|(key, count)| *all.entry(key).or_default() += count);
            all
        });
    println!("{counts:#?}");
    let share = |asked: &str| {
        let of = |begin: String| -> u64 {
            counts.iter().filter(|it| it.0.starts_with(&begin)).map(|it| it.1).sum()
        };
        (of(format!("{asked}: fact ")), of(format!("{asked}: ")))
    };
    for (asked, of_ten) in [("why", 8), ("why-float", 9)] {
        let (facts, all) = share(asked);
        assert!(all > 20 && facts * 10 >= all * of_ten, "{asked}: {facts} of {all}");
    }
}
