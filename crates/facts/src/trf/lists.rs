//! Reads records that list players: `240`, `XXZ`, `250`, `XXA`, `260`, `XXP`, `299`. They are split at blanks wherever
//! the columns are not needed to tell fields apart.

use super::document::{
    AbnormalRecord, AbsenceRecord, AccelerationRecord, ForbiddenRecord, MAX_NUMBER, MAX_ROUNDS,
    RangeRecord, TeamRecord,
};
use super::fault::{Faults, Location};
use super::line::{Line, Word, unpadded};
use super::number;

/// The record, or else the place that cannot be read and what to write there.
pub(super) type Read<T> = Result<T, (Location, &'static str)>;

fn player(word: &Word<'_>) -> Option<(u32, Location)> {
    let number = number::whole(word.text).filter(|number| (1..=MAX_NUMBER).contains(number))?;
    Some((number, word.place))
}

fn players(words: &[Word<'_>]) -> Read<Vec<(u32, Location)>> {
    let help = "write players' numbers, 1 to 9999, with blanks between them";
    words.iter().map(|word| player(word).ok_or((word.place, help))).collect()
}

fn round(word: &Word<'_>) -> Option<u32> {
    number::whole(word.text).filter(|round| (1..=MAX_ROUNDS).contains(round))
}

/// The members of a team: `013` from column 37, `310` from column 74 on. `None` for another record, or without members.
/// Words that are no numbers are skipped, because no verdict depends on these records.
pub(super) fn team(code: &str, line: &Line<'_>) -> Option<TeamRecord> {
    let first = match code {
        "013" => 37,
        "310" => 74,
        _ => return None,
    };
    let words = line.words(first);
    let members: Vec<u32> = words.iter().filter_map(|word| Some(player(word)?.0)).collect();
    (!members.is_empty()).then_some(TeamRecord { members, line: line.number })
}

pub(super) fn absences(line: &Line<'_>, _: &mut Faults) -> Read<AbsenceRecord> {
    let words = line.words(4);
    let [kind, round_word, rest @ ..] = words.as_slice() else {
        return Err((line.whole(), "write `240 T RRR IIII`: type, round, players"));
    };
    let kind =
        ['F', 'H', 'Z'].into_iter().find(|it| kind.text.to_ascii_uppercase() == it.to_string());
    let (Some(kind), Some(round)) = (kind, round(round_word)) else {
        let help = "write `F`, `H` or `Z` in column 5 and the round in columns 7 to 9";
        return Err((line.whole(), help));
    };
    Ok(AbsenceRecord { record: "240", kind, round: Some(round), numbers: players(rest)? })
}

pub(super) fn absent_next(line: &Line<'_>, _: &mut Faults) -> Read<AbsenceRecord> {
    let numbers = players(&line.words(4))?;
    Ok(AbsenceRecord { record: "XXZ", kind: 'Z', round: None, numbers })
}

pub(super) fn acceleration(line: &Line<'_>, faults: &mut Faults) -> Read<AccelerationRecord> {
    if let Some(record) = acceleration_by_columns(line) {
        return Ok(record);
    }
    let words = line.words(4);
    let first = words.first().and_then(player);
    let points: Option<Vec<i32>> =
        words.iter().skip(1).map(|word| Some(number::tenths(word.text)?.value)).collect();
    let (Some((number, place)), Some(points)) = (first, points) else {
        let help = "write the number in columns 5 to 8, the points from column 10 on, five columns a round";
        return Err((line.whole(), help));
    };
    if points.len() > MAX_ROUNDS as usize {
        return Err((line.whole(), "write at most 999 rounds"));
    }
    let help = "read as words between blanks; write the number in columns 5 to 8, the points from column 10 on";
    faults.warning(line.whole(), "columns-shifted", "`XXA` out of its columns", help);
    Ok(AccelerationRecord { number, points, place })
}

fn acceleration_by_columns(line: &Line<'_>) -> Option<AccelerationRecord> {
    let number = number::whole(line.columns(5, 8)).filter(|n| (1..=MAX_NUMBER).contains(n))?;
    let starts = (10..=line.width()).step_by(5);
    if starts.clone().count() > MAX_ROUNDS as usize || line.at(9) != ' ' {
        return None;
    }
    let points = starts.map(|start| match unpadded(line.columns(start, start + 3)) {
        _ if line.at(start + 4) != ' ' => None,
        "" => Some(0),
        field => Some(number::tenths(field)?.value),
    });
    Some(AccelerationRecord {
        number,
        points: points.collect::<Option<_>>()?,
        place: line.place(5, 8),
    })
}

/// Reads `250 MMMM PPPP RRR RRR IIII IIII`. The match points (`MMMM`) may be blank and are ignored.
pub(super) fn range(line: &Line<'_>, faults: &mut Faults) -> Read<RangeRecord> {
    let words = line.words(4);
    let (match_points, record) = match words.as_slice() {
        [match_points, fields @ ..] if fields.len() == 5 => {
            (Some(match_points), range_of(line, fields))
        }
        fields => (None, range_of(line, fields)),
    };
    let help = "write points, first and last round, first and last player";
    let record = record.ok_or((line.whole(), help))?;
    let is_zero = |it: &&Word<'_>| number::tenths(it.text).is_some_and(|points| points.value == 0);
    if let Some(word) = match_points.filter(|word| !is_zero(word)) {
        let help = "not used: this is no team event";
        faults.note(word.place, "match-points", "match points in `250`", help);
    }
    Ok(record)
}

fn range_of(line: &Line<'_>, fields: &[Word<'_>]) -> Option<RangeRecord> {
    let [points, first, last, from, to] = fields else { return None };
    let rounds = (round(first)?, round(last)?);
    let numbers = (player(from)?.0, player(to)?.0);
    let points = number::tenths(points.text)?.value;
    let ordered = rounds.0 <= rounds.1 && numbers.0 <= numbers.1;
    ordered.then(|| RangeRecord { points, rounds, numbers, place: line.whole() })
}

/// Reads `260 RRR RRR IIII IIII ...`. Blank rounds mean all rounds.
pub(super) fn forbidden(line: &Line<'_>, _: &mut Faults) -> Read<ForbiddenRecord> {
    let words = line.words(4);
    if unpadded(line.columns(5, 11)).is_empty() {
        return forbidden_in("260", None, &words, line);
    }
    let rounds = match words.as_slice() {
        [first, last, ..] => round(first).zip(round(last)).filter(|(first, last)| first <= last),
        _ => None,
    };
    let help = "write first and last round, then the players";
    let rounds = rounds.ok_or((line.whole(), help))?;
    forbidden_in("260", Some(rounds), &words[2..], line)
}

pub(super) fn forbidden_always(line: &Line<'_>, _: &mut Faults) -> Read<ForbiddenRecord> {
    forbidden_in("XXP", None, &line.words(4), line)
}

fn forbidden_in(
    record: &'static str,
    rounds: Option<(u32, u32)>,
    words: &[Word<'_>],
    line: &Line<'_>,
) -> Read<ForbiddenRecord> {
    Ok(ForbiddenRecord { record, rounds, numbers: players(words)?, line: line.number })
}

/// Reads `299 T MMMM  PPPP  RRR IIII ...`. Type, match points and round may be blank, so the last column of a word
/// shows which field it is. One column too far to the right is accepted.
pub(super) fn abnormal(line: &Line<'_>, _: &mut Faults) -> Read<AbnormalRecord> {
    let kind = line.at(5).to_ascii_uppercase();
    let typed = "WDLFHZ+-".contains(kind) && line.at(6) == ' ';
    let words = line.words(if typed { 6 } else { 4 });
    let ends = |last| words.iter().position(|it| it.place.last > last).unwrap_or(words.len());
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
        return Err((line.whole(), help));
    };
    let numbers = players(&words[players_at..])?;
    let kind = if typed { kind } else { ' ' };
    Ok(AbnormalRecord { kind, points, round, numbers, line: line.number })
}
