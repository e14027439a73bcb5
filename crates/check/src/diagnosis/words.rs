//! Texts of the diagnoses.

use super::{Diagnosed, Diagnosis, Exchanged, Matching, Source};
use crate::tournament::{Colour, Numbers, PlayerNumber, Points};

impl Diagnosis {
    /// The probable fault of the file, without the rounds that it explains.
    pub fn in_words(&self) -> String {
        match self {
            Diagnosis::StandingsOrder { numbers, matching } => {
                let order = if *numbers == Numbers::Rank { "rank" } else { "rating" };
                format!(
                    "the numbers look like the final standing, not like pairing numbers: with \
                     --assume numbers={order} {matching}"
                )
            }
            Diagnosis::UnusedAcceleration { source, matching } => unused(source, *matching),
            Diagnosis::BakuAcceleration { source, matching } => {
                let says = unstated(source);
                format!(
                    "the event was probably accelerated, {says}: with --assume acceleration=baku {matching}"
                )
            }
            Diagnosis::UndeclaredAcceleration { source, is_another, blocks } => {
                let says = if *is_another { "by other virtual points" } else { unstated(source) };
                let shows = shown_in_round_1(blocks);
                format!("round 1 {shows}: the event was probably accelerated, {says}")
            }
            Diagnosis::OtherByes { letter, worth, matching, next } => {
                other_byes(*letter, *worth, *matching, *next)
            }
            Diagnosis::StartingRanks(column) => format!(
                "the rank column has the starting ranks, not the standing: it goes by the {column}"
            ),
            Diagnosis::MostlyForfeits { games, forfeits } => format!(
                "{forfeits} of {games} games are forfeits, which count neither for colours nor as \
                 meetings; if they were played, write 1 and 0 for + and -"
            ),
            Diagnosis::InitialColour { is_stated, right, matching } => {
                initial_colour(*is_stated, *right, *matching)
            }
            Diagnosis::EqualRatings { exchanged, matching } => equal_ratings(exchanged, *matching),
            Diagnosis::ForfeitColours(rounds) => {
                let verb = if rounds.len() == 1 { "differs" } else { "differ" };
                let rounds = rounds_in_words(rounds);
                format!("{rounds} {verb} only in the colours of games that were not played")
            }
            Diagnosis::LateEntries(1) => {
                "round 1 differs while most later rounds match: players were \
                 probably entered late, or numbers changed after round 1"
                    .to_owned()
            }
            Diagnosis::LateEntries(last) => format!(
                "rounds 1 to {last} differ while most later rounds match: players were probably \
                 entered late, or numbers changed after these rounds"
            ),
            plain => plain_words(plain).to_owned(),
        }
    }
}

fn shown_in_round_1(blocks: &[[PlayerNumber; 2]]) -> String {
    if blocks.is_empty() {
        return "pairs players a quarter of the field apart".to_owned();
    }
    let blocks: Vec<String> = blocks.iter().map(|[one, last]| format!("{one} to {last}")).collect();
    let (last, others) = blocks.split_last().expect("there are blocks");
    format!("was paired in blocks that no board crosses ({} and {last})", others.join(", "))
}

fn other_byes(
    letter: char,
    worth: Points,
    matching: Matching,
    next: Option<(u32, [PlayerNumber; 2])>,
) -> String {
    let matches = match matching.then {
        then if then > matching.now => matching.to_string(),
        1 => "1 round still matches".to_owned(),
        then => format!("{then} rounds still match"),
    };
    let next = next.map_or_else(String::new, |(round, [now, then])| {
        format!(", and round {round} gives the bye to {then} instead of {now}")
    });
    format!(
        "one player a round has {letter}, and nobody has U: the pairing probably allocated these \
         byes; with U, worth {worth}, {matches}{next}"
    )
}

fn unused(source: &Source, matching: Matching) -> String {
    match source {
        Source::Option => format!(
            "--assume acceleration=baku asks for virtual points that rounds were paired without: with \
             --assume acceleration=none {matching}"
        ),
        Source::File | Source::Encoded(_) => {
            let says = if *source == Source::File { "the file" } else { "record 192" };
            format!(
                "{says} states acceleration, but rounds were paired without it: with \
                 --assume acceleration=none {matching}"
            )
        }
    }
}

/// Words for who does not state that an event was accelerated.
fn unstated(source: &Source) -> &'static str {
    match source {
        Source::Option => "but --assume acceleration=none excludes it",
        Source::File | Source::Encoded(_) => {
            "which the file does not state (records 192, 250, XXA)"
        }
    }
}

fn initial_colour(is_stated: bool, right: Colour, matching: Matching) -> String {
    let letter = if right == Colour::White { "W" } else { "B" };
    if is_stated {
        format!(
            "round 1 is right with the other initial colour: record 152 (XXC) should say {letter}; \
             then {matching}"
        )
    } else {
        format!(
            "the file does not state the initial colour (152, XXC), and the first board of round 1 \
             does not show the colour of the others: with 152 {letter} only that board of round 1 \
             differs"
        )
    }
}

fn equal_ratings(exchanged: &[Exchanged], matching: Matching) -> String {
    let pair = |(one, other, rating): &Exchanged| {
        let rating = rating.map_or("unrated".to_owned(), |rating| rating.to_string());
        format!("{one} and {other} (both {rating})")
    };
    let pairs = exchanged.iter().map(pair).collect::<Vec<_>>().join(", ");
    let then =
        if matching.then > matching.now { format!("; then {matching}") } else { String::new() };
    format!("round 1 is right if players of equal rating exchange their numbers: {pairs}{then}")
}

/// Words for a diagnosis that has no values.
fn plain_words(diagnosis: &Diagnosis) -> &'static str {
    match diagnosis {
        Diagnosis::StandingsOrderLost => {
            "the numbers look like the final standing, not like pairing numbers, and neither ranks \
             nor ratings restore the order in which the rounds were paired"
        }
        Diagnosis::AllPlayAll => {
            "everybody has met everybody: perhaps a round robin, which records 092 and 192 do not name"
        }
        Diagnosis::TopAgainstBottom => {
            "round 1 pairs the first player with the last, the second with the last but one, and so \
             on: not the Dutch system, but perhaps Burstein or a round robin"
        }
        Diagnosis::Neighbours => {
            "round 1 pairs the first player with the second, the third with the fourth, and so on: \
             not the Dutch system, but perhaps Monrad"
        }
        _ => {
            "round 1 pairs the first half of the players with the second half, but the second half \
             in another order: its numbers are not those that round 1 was paired with"
        }
    }
}

impl Diagnosed {
    fn explains(&self) -> String {
        // These sentences name their rounds themselves.
        if matches!(self.diagnosis, Diagnosis::ForfeitColours(_)) {
            return String::new();
        }
        let rounds = rounds_in_words(&self.rounds);
        match (&self.diagnosis, self.is_proved, self.rounds.as_slice()) {
            (Diagnosis::InitialColour { is_stated: false, .. }, ..) => {
                let others: Vec<u32> = self.rounds.iter().copied().filter(|it| *it > 1).collect();
                let others = if others.is_empty() {
                    String::new()
                } else {
                    format!(" and {}", rounds_in_words(&others))
                };
                format!("; this explains the other boards of round 1{others}")
            }
            (_, _, []) => String::new(),
            (_, true, _) => format!("; this explains {rounds}"),
            (_, false, _) => format!("; this may explain {rounds}"),
        }
    }

    /// Words for the rounds that no longer match if the diagnosis is applied.
    fn spoils(&self) -> String {
        match self.spoiled.as_slice() {
            [] => String::new(),
            [one] => format!(", but with it round {one} does not match any more"),
            many => format!(", but with it {} do not match any more", rounds_in_words(many)),
        }
    }
}

/// The texts of a file's diagnoses, one after the other. Each assumes the changes that the earlier ones propose, and
/// ends with the rounds that it explains.
pub fn diagnoses_in_words(diagnoses: &[Diagnosed]) -> Vec<String> {
    let words = |(at, it): (usize, &Diagnosed)| {
        let then = if at == 0 { "" } else { "then " };
        format!("{then}{}{}{}", it.diagnosis.in_words(), it.explains(), it.spoils())
    };
    diagnoses.iter().enumerate().map(words).collect()
}

/// Words for how many differing rounds no diagnosis explains. `unexplained`: these rounds; `differing`: the number of
/// all differing rounds.
pub fn unexplained_in_words(unexplained: &[u32], differing: usize) -> String {
    let rounds = rounds_in_words(unexplained);
    match (unexplained.len(), differing) {
        (all, differing) if all == differing => format!("no diagnosis explains {rounds}"),
        (some, differing) => {
            format!("no diagnosis explains {some} of the {differing} rounds that differ: {rounds}")
        }
    }
}

/// Words for some rounds: `round 1`, `rounds 1 and 4`, `rounds 1, 4 and 5`.
pub fn rounds_in_words(rounds: &[u32]) -> String {
    let words: Vec<String> = rounds.iter().map(u32::to_string).collect();
    match words.split_last() {
        None => "no round".to_owned(),
        Some((only, [])) => format!("round {only}"),
        Some((last, others)) => format!("rounds {} and {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_listed() {
        for (rounds, words) in
            [(&[3][..], "round 3"), (&[1, 4], "rounds 1 and 4"), (&[1, 4, 5], "rounds 1, 4 and 5")]
        {
            assert_eq!(rounds_in_words(rounds), words);
        }
    }

    #[test]
    fn what_no_diagnosis_explains_is_counted() {
        assert_eq!(
            unexplained_in_words(&[2], 3),
            "no diagnosis explains 1 of the 3 rounds that differ: round 2"
        );
        assert_eq!(unexplained_in_words(&[2, 3], 2), "no diagnosis explains rounds 2 and 3");
    }

    #[test]
    fn a_diagnosis_ends_with_its_rounds() {
        let matching = Matching { now: 2, then: 3 };
        let diagnosis = Diagnosis::StandingsOrder { numbers: Numbers::Rank, matching };
        let tried = Diagnosed { diagnosis, rounds: vec![2, 3], is_proved: true, spoiled: vec![5] };
        let late = Diagnosis::LateEntries(1).perhaps(vec![1]);
        let words = diagnoses_in_words(&[tried, late]);
        assert!(
            words[0].ends_with(
                "with --assume numbers=rank 3 rounds match instead of 2; this explains rounds 2 and 3, \
                 but with it round 5 does not match any more"
            ),
            "{words:?}"
        );
        assert!(words[1].starts_with("then round 1 differs"), "{words:?}");
        assert!(words[1].ends_with("; this may explain round 1"), "{words:?}");
    }
}
