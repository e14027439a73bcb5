//! The reason why a round has no legal pairing, in one sentence that names players by number.

use crate::criteria::{BYE, Obstruction};
use crate::tournament::PlayerNumber;

/// The most players that a list shows; longer lists are cut.
const PLAYERS_SHOWN: usize = 12;
/// The most groups that are shown; the smallest groups come first.
const GROUPS_SHOWN: usize = 6;

/// The proof in one sentence, without a full stop.
pub fn obstruction_sentence(proof: &Obstruction) -> String {
    let is_odd = proof.has_bye;
    match (proof.without.as_slice(), proof.groups.as_slice()) {
        ([], [group]) => group_alone(group, is_odd, proof.met_everybody),
        (without, groups) if groups.iter().all(|group| group.len() == 1 && group[0] != BYE) => {
            let singles: Vec<PlayerNumber> = groups.iter().flatten().copied().collect();
            let (few, many) = (without.len(), singles.len());
            let are = if few == 1 { "is" } else { "are" };
            format!(
                "{} can only be paired with {}, and {few} {are} too few for {many}{}",
                partners(&singles),
                partners(without),
                no_bye(is_odd && !proof.names_bye(), "none of them may get the bye"),
            )
        }
        (without, groups) => {
            let (few, many) = (without.len(), groups.len());
            let are = if few == 1 { "there is" } else { "there are" };
            let bye = if is_odd { " (the bye counts as a partner)" } else { "" };
            format!(
                "in {many} groups of odd size nobody can be paired outside their own group except with \
                 {}: {}; each group needs one of these, and {are} only {few}{bye}",
                partners(without),
                groups_in_braces(groups),
            )
        }
    }
}

/// Words for a group of players who have no partners outside the group.
fn group_alone(group: &[PlayerNumber], is_odd: bool, met_everybody: bool) -> String {
    let may_not = |words| no_bye(is_odd, words);
    match group {
        [BYE] => "the number of players is odd, and nobody may get the bye".to_owned(),
        [only] => {
            let has = if met_everybody { "has met everybody" } else { "may not meet anybody" };
            format!("player {only} {has}{}", may_not("may not get the bye"))
        }
        [players @ .., BYE] => format!(
            "{} may only meet each other, and nobody else may get the bye; when one of them \
             has it, {} of them {} left, an odd number",
            partners(players),
            players.len() - 1,
            if players.len() == 2 { "is" } else { "are" },
        ),
        players => format!(
            "{} may only meet each other{}, and they are {}, an odd number",
            partners(players),
            if is_odd { ", none of them may get the bye" } else { "" },
            players.len(),
        ),
    }
}

fn no_bye(is_said: bool, words: &str) -> String {
    if is_said { format!(", and {words}") } else { String::new() }
}

/// Words for some partners: `player 3`, `players 1, 2 and the bye`.
fn partners(numbers: &[PlayerNumber]) -> String {
    let count = numbers.iter().filter(|number| **number != BYE).count();
    let head = match count {
        0 => "",
        1 => "player ",
        _ => "players ",
    };
    format!("{head}{}", list(numbers, " and "))
}

/// Words for some groups: `{1}, {2, 4, the bye} and 3 more`.
fn groups_in_braces(groups: &[Vec<PlayerNumber>]) -> String {
    let shown = groups.iter().take(GROUPS_SHOWN);
    let shown: Vec<String> = shown.map(|group| format!("{{{}}}", list(group, ", "))).collect();
    let more = groups.len().saturating_sub(GROUPS_SHOWN);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    shown.join(", ") + &more
}

fn list(numbers: &[PlayerNumber], last: &str) -> String {
    let word = |number: &PlayerNumber| match *number {
        BYE => "the bye".to_owned(),
        number => number.to_string(),
    };
    let words: Vec<String> = numbers.iter().map(word).collect();
    if words.len() > PLAYERS_SHOWN {
        let more = words.len() - PLAYERS_SHOWN;
        return format!("{} and {more} more", words[..PLAYERS_SHOWN].join(", "));
    }
    match words.split_last() {
        Some((end, rest)) if !rest.is_empty() => format!("{}{last}{end}", rest.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_one_sentence() {
        type Numbers = &'static [u32];
        let many: Vec<Numbers> =
            vec![&[10], &[11], &[12], &[13], &[14], &[15], &[16], &[17], &[18], &[19], &[1, 2, 3]];
        let proofs: [(Numbers, Vec<Numbers>, bool, &str); 9] = [
            (&[], vec![&[5]], false, "player 5 may not meet anybody"),
            (&[], vec![&[5]], true, "player 5 may not meet anybody, and may not get the bye"),
            (&[], vec![&[0]], true, "the number of players is odd, and nobody may get the bye"),
            (
                &[],
                vec![&[1, 2, 4]],
                false,
                "players 1, 2 and 4 may only meet each other, and they are 3, an odd number",
            ),
            (
                &[],
                vec![&[1, 2, 0]],
                true,
                "players 1 and 2 may only meet each other, and nobody else may get the bye; when \
                 one of them has it, 1 of them is left, an odd number",
            ),
            (
                &[3],
                vec![&[1], &[2]],
                false,
                "players 1 and 2 can only be paired with player 3, and 1 is too few for 2",
            ),
            (
                &[3, 0],
                vec![&[1], &[2], &[4]],
                true,
                "players 1, 2 and 4 can only be paired with player 3 and the bye, and 2 are too few for 3",
            ),
            (
                &[3],
                vec![&[1], &[2]],
                true,
                "players 1 and 2 can only be paired with player 3, and 1 is too few for 2, and none of \
                 them may get the bye",
            ),
            (
                &[30, 31, 32, 33, 34, 35, 36, 37, 38, 39],
                many,
                false,
                "in 11 groups of odd size nobody can be paired outside their own group except with players 30, \
                 31, 32, 33, 34, 35, 36, 37, 38 and 39: {10}, {11}, {12}, {13}, {14}, {15} and 5 more; \
                 each group needs one of these, and there are only 10",
            ),
        ];
        let numbers = |them: Numbers| them.iter().copied().map(PlayerNumber::new).collect();
        for (without, groups, has_bye, said) in proofs {
            let (without, groups) = (numbers(without), groups.into_iter().map(numbers).collect());
            let proof = Obstruction { without, groups, has_bye, met_everybody: false };
            assert_eq!(obstruction_sentence(&proof), said);
        }
        let (without, groups) = (Vec::new(), vec![numbers(&[5])]);
        let proof = Obstruction { without, groups, has_bye: false, met_everybody: true };
        assert_eq!(obstruction_sentence(&proof), "player 5 has met everybody");
    }
}
