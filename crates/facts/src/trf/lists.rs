//! Records that list players: `240`, `XXZ`, `250`, `XXA`, `260`, `XXP`, `299`. They are read by words wherever columns
//! leave no doubt.

use super::document::{
    AbnormalRecord, AbsenceRecord, AccelerationRecord, ForbiddenRecord, MAX_NUMBER, MAX_ROUNDS,
    RangeRecord, TeamRecord,
};
use super::fault::{Faults, Location};
use super::line::{Line, Word, unpadded};
use super::number;
use super::records::bad_record;

fn player(word: &Word<'_>, line: &Line<'_>) -> Option<(u32, Location)> {
    let number = number::whole(word.text).filter(|number| (1..=MAX_NUMBER).contains(number))?;
    Some((number, line.place(word.first, word.last)))
}

/// All `words` as players' numbers; `None`, with an error: one is not.
fn players(
    words: &[Word<'_>],
    line: &Line<'_>,
    record: &str,
    faults: &mut Faults,
) -> Option<Vec<(u32, Location)>> {
    let mut numbers = Vec::with_capacity(words.len());
    for word in words {
        let Some(number) = player(word, line) else {
            let help = "write players' numbers, 1 to 9999, with blanks between them";
            bad_record(line.place(word.first, word.last), record, faults, help);
            return None;
        };
        numbers.push(number);
    }
    Some(numbers)
}

fn round(word: &Word<'_>) -> Option<u32> {
    number::whole(word.text).filter(|round| (1..=MAX_ROUNDS).contains(round))
}

/// The members of a team: `013` from column 37, `310` from column 74 on. `None`: another record, or no members. Words
/// that are no numbers are skipped, because nothing is judged by these records.
pub(super) fn team(code: &str, line: &Line<'_>) -> Option<TeamRecord> {
    let first = match code {
        "013" => 37,
        "310" => 74,
        _ => return None,
    };
    let words = line.words(first);
    let members: Vec<u32> = words.iter().filter_map(|word| Some(player(word, line)?.0)).collect();
    (!members.is_empty()).then_some(TeamRecord { members, line: line.number })
}

pub(super) fn absences(line: &Line<'_>, faults: &mut Faults) -> Option<AbsenceRecord> {
    let words = line.words(4);
    let [kind, round_word, rest @ ..] = words.as_slice() else {
        if !words.is_empty() {
            bad_record(line.whole(), "240", faults, "write `240 T RRR IIII`: type, round, players");
        }
        return None;
    };
    let kind = match kind.text {
        "F" | "f" => Some('F'),
        "H" | "h" => Some('H'),
        "Z" | "z" => Some('Z'),
        _ => None,
    };
    let (Some(kind), Some(round)) = (kind, round(round_word)) else {
        let help = "write `F`, `H` or `Z` in column 5 and the round in columns 7 to 9";
        bad_record(line.whole(), "240", faults, help);
        return None;
    };
    let numbers = players(rest, line, "240", faults)?;
    Some(AbsenceRecord { record: "240", kind, round: Some(round), numbers })
}

pub(super) fn absent_next(line: &Line<'_>, faults: &mut Faults) -> Option<AbsenceRecord> {
    let numbers = players(&line.words(4), line, "XXZ", faults)?;
    Some(AbsenceRecord { record: "XXZ", kind: 'Z', round: None, numbers })
}

pub(super) fn acceleration(line: &Line<'_>, faults: &mut Faults) -> Option<AccelerationRecord> {
    if let Some(record) = acceleration_by_columns(line) {
        return Some(record);
    }
    let words = line.words(4);
    let (first, rest) = words.split_first()?;
    let points: Option<Vec<i32>> =
        rest.iter().map(|word| number::tenths(word.text).map(|points| points.value)).collect();
    let (Some((number, place)), Some(points)) = (player(first, line), points) else {
        let help = "write the number in columns 5 to 8, the points from column 10 on, five columns a round";
        bad_record(line.whole(), "XXA", faults, help);
        return None;
    };
    if points.len() > MAX_ROUNDS as usize {
        bad_record(line.whole(), "XXA", faults, "write at most 999 rounds");
        return None;
    }
    let help = "read by blanks; write the number in columns 5 to 8, the points from column 10 on";
    faults.warning(line.whole(), "columns-shifted", "`XXA` out of its columns", help);
    Some(AccelerationRecord { number, points, place })
}

fn acceleration_by_columns(line: &Line<'_>) -> Option<AccelerationRecord> {
    let number = number::whole(line.columns(5, 8)).filter(|n| (1..=MAX_NUMBER).contains(n))?;
    let starts = (10..=line.width()).step_by(5);
    if starts.clone().count() > MAX_ROUNDS as usize || line.at(9) != ' ' {
        return None;
    }
    let points: Option<Vec<i32>> = starts
        .map(|start| {
            let field = unpadded(line.columns(start, start + 3));
            let clean = line.at(start + 4) == ' ';
            match number::tenths(field) {
                _ if !clean => None,
                None if field.is_empty() => Some(0),
                points => points.map(|points| points.value),
            }
        })
        .collect();
    Some(AccelerationRecord { number, points: points?, place: line.place(5, 8) })
}

/// `250 MMMM PPPP RRR RRR IIII IIII`. Match points may be blank and are ignored.
pub(super) fn range(line: &Line<'_>, faults: &mut Faults) -> Option<RangeRecord> {
    let words = line.words(4);
    if words.is_empty() {
        return None;
    }
    let fields = &words[words.len().saturating_sub(5)..];
    let record = match fields {
        [points, first, last, from, to] if words.len() <= 6 => {
            range_of(line, points, (first, last), (from, to))
        }
        _ => None,
    };
    if record.is_none() {
        let help = "write points, first and last round, first and last player";
        bad_record(line.whole(), "250", faults, help);
        return None;
    }
    let match_points = words.first().filter(|_| words.len() == 6);
    if let Some(word) =
        match_points.filter(|word| number::tenths(word.text).is_none_or(|p| p.value != 0))
    {
        let place = line.place(word.first, word.last);
        faults.note(
            place,
            "match-points",
            "match points in `250`",
            "not used: this is no team event",
        );
    }
    record
}

fn range_of(
    line: &Line<'_>,
    points: &Word<'_>,
    rounds: (&Word<'_>, &Word<'_>),
    numbers: (&Word<'_>, &Word<'_>),
) -> Option<RangeRecord> {
    let rounds = (round(rounds.0)?, round(rounds.1)?);
    let numbers = (player(numbers.0, line)?.0, player(numbers.1, line)?.0);
    let points = number::tenths(points.text)?.value;
    let ordered = rounds.0 <= rounds.1 && numbers.0 <= numbers.1;
    ordered.then(|| RangeRecord { points, rounds, numbers, place: line.whole() })
}

/// `260 RRR RRR IIII IIII ...`. Blank rounds mean all rounds.
pub(super) fn forbidden(line: &Line<'_>, faults: &mut Faults) -> Option<ForbiddenRecord> {
    let words = line.words(4);
    if words.is_empty() {
        return None;
    }
    let all_rounds = unpadded(line.columns(5, 11)).is_empty();
    if all_rounds {
        let numbers = players(&words, line, "260", faults)?;
        return Some(ForbiddenRecord { record: "260", rounds: None, numbers, line: line.number });
    }
    let rounds = match words.as_slice() {
        [first, last, ..] => round(first).zip(round(last)).filter(|(first, last)| first <= last),
        _ => None,
    };
    if rounds.is_none() {
        bad_record(line.whole(), "260", faults, "write first and last round, then the players");
        return None;
    }
    let numbers = players(&words[2..], line, "260", faults)?;
    Some(ForbiddenRecord { record: "260", rounds, numbers, line: line.number })
}

pub(super) fn forbidden_always(line: &Line<'_>, faults: &mut Faults) -> Option<ForbiddenRecord> {
    let words = line.words(4);
    if words.is_empty() {
        return None;
    }
    let numbers = players(&words, line, "XXP", faults)?;
    Some(ForbiddenRecord { record: "XXP", rounds: None, numbers, line: line.number })
}

/// `299 T MMMM  PPPP  RRR IIII ...`. Type, match points and round may be blank, so the last column of a word tells what
/// it is; one column too far right is understood.
pub(super) fn abnormal(line: &Line<'_>, faults: &mut Faults) -> Option<AbnormalRecord> {
    let kind = line.at(5).to_ascii_uppercase();
    let typed = "WDLFHZ+-".contains(kind) && line.at(6) == ' ';
    let words = line.words(if typed { 6 } else { 4 });
    let ends = |last: usize| words.iter().position(|word| word.last > last).unwrap_or(words.len());
    let (points_at, round_at, players_at) = (ends(12), ends(18), ends(23));
    let points = match &words[points_at..round_at] {
        [word] => number::tenths(word.text).map(|points| points.value),
        _ => None,
    };
    let round = match &words[round_at..players_at] {
        [] => Some(None),
        [word] if number::whole(word.text) == Some(0) => Some(None),
        [word] => round(word).map(Some),
        _ => None,
    };
    let (Some(points), Some(round)) = (points, round) else {
        let help =
            "write the points in columns 14 to 17, the round in 20 to 22, the players from 24 on";
        bad_record(line.whole(), "299", faults, help);
        return None;
    };
    let numbers = players(&words[players_at..], line, "299", faults)?;
    let kind = if typed { kind } else { ' ' };
    Some(AbnormalRecord { kind, points, round, numbers, line: line.number })
}
