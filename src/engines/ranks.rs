//! Asks an engine about standings, and reads what it says.

use std::collections::BTreeMap;
use std::io;

use serde_json::Value as Json;

use super::answer::point_of;
use super::standings::{CheckCall, ComputeCall, LIST, RanksForm, VerdictForm};
use super::{Answer, Call, Engine, Failure, Standings, UNKNOWN_TO_IT};
use crate::standings::{List, Setting};
use crate::tournament::{Dialect, PlayerNumber, Points, Tournament};

/// A player in a standing that an engine computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedPlayer {
    /// The player.
    pub number: PlayerNumber,
    /// The rank, 1-based.
    pub rank: u32,
    /// The points. `None` if the standing has no column of points.
    pub points: Option<Points>,
    /// The other columns, by their heading.
    pub values: BTreeMap<String, String>,
}

/// What a checker says of the standing of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingReply {
    /// Whether the standing is wrong.
    pub is_wrong: bool,
    /// The players whose rank is wrong. Empty if the checker names nobody.
    pub named: Vec<PlayerNumber>,
}

/// The heading of the column of points.
const POINTS: &str = "PTS";

impl Engine {
    /// Asks for the standing of a tournament by a list, after its last round. The engine gets the file without ranks.
    ///
    /// # Errors
    ///
    /// When the engine cannot be started, or its directory cannot be made.
    pub fn standing(
        &self,
        tournament: &Tournament,
        (setting, list): (&Setting, &List),
    ) -> io::Result<Answer<Vec<RankedPlayer>>> {
        let (asked, compute) = match self.rank_call(tournament, (setting, list)) {
            Ok(both) => both,
            Err(reason) => return Ok(Answer::Skipped(reason)),
        };
        let told = self.ask(&asked.call, &asked.tournament, tournament.last_paired_round())?;
        Ok(told.and_then(|text| {
            let read = ranked(&text, &compute).and_then(|it| all_players(it, tournament));
            read.map_or_else(|details| failed("no standing", details), Answer::Said)
        }))
    }

    /// The text of the file that the engine gets from [`Engine::standing`]. `Err` says why the engine cannot be asked.
    pub(crate) fn ranked_file(
        &self,
        tournament: &Tournament,
        by: (&Setting, &List),
    ) -> Result<String, String> {
        let asked = self.rank_call(tournament, by)?.0;
        self.file_for(&asked.call, &asked.tournament, tournament.last_paired_round())
    }

    /// How the engine is asked to rank players. `Err` says why it cannot be asked.
    fn rank_call(
        &self,
        tournament: &Tournament,
        (setting, list): (&Setting, &List),
    ) -> Result<(RankCall, ComputeCall), String> {
        self.profile.cannot_rank().map_or(Ok(()), Err)?;
        let call = |it: &Standings| it.compute.clone();
        let (standings, compute) = self.standings_call(call, (setting, list))?;
        let call = compute.as_call();
        let mut tournament = spelled(tournament, standings);
        tournament.players.iter_mut().for_each(|it| it.rank = None);
        if self.profile.dialect != Dialect::Trf26 {
            if !call.holds(LIST) {
                return Err(no_list(self.profile.dialect));
            }
            tournament.headers.other.retain(|(record, _)| !is_list(record));
            tournament.headers.encoded_type.clear();
        }
        let call = standings.filled(&call, setting, list);
        Ok((RankCall { call, tournament }, compute))
    }

    /// Asks whether the ranks and points of a file are right by the list of the file.
    ///
    /// # Errors
    ///
    /// As [`Engine::standing`].
    pub fn check_standing(
        &self,
        tournament: &Tournament,
        (setting, list): (&Setting, &List),
    ) -> io::Result<Answer<StandingReply>> {
        let call = |it: &Standings| it.check.clone();
        let (standings, check) = match self.standings_call(call, (setting, list)) {
            Ok(both) => both,
            Err(reason) => return Ok(Answer::Skipped(reason)),
        };
        if self.profile.dialect != Dialect::Trf26 {
            return Ok(Answer::Skipped(no_list(self.profile.dialect)));
        }
        let filled = standings.filled(&check.as_call(), setting, list);
        let asked = spelled(tournament, standings);
        // A checker may refuse a file with wrong points by an error, which is then its answer.
        let mut engine = self.clone();
        let errors = std::mem::take(&mut engine.profile.faults.texts);
        engine.profile.faults.exit_status &= check.form != VerdictForm::Texts;
        let told = engine.ask_as_stated(&filled, &asked, tournament.last_paired_round())?;
        Ok(told.and_then(|text| {
            let has = |texts: &[String]| texts.iter().any(|it| text.contains(it.as_str()));
            if has(&errors) && !has(&check.wrong) {
                return failed("error message", point_of(&text));
            }
            let read = verdict(&text, &check);
            read.map_or_else(|details| failed("no verdict", details), Answer::Said)
        }))
    }

    /// A call about standings. `Err` says why the engine cannot be asked.
    fn standings_call<C>(
        &self,
        call: impl Fn(&Standings) -> Option<C>,
        (setting, list): (&Setting, &List),
    ) -> Result<(&Standings, C), String> {
        let found = self.profile.standings.as_ref().and_then(|it| Some((it, call(it)?)));
        let (standings, call) = found.ok_or("its profile has no such call")?;
        let refused = standings.limits().refuses(setting, list);
        refused.map_or(Ok((standings, call)), |what| Err(format!("{UNKNOWN_TO_IT}{what}")))
    }
}

/// A call with its words filled in, and the tournament that it is about.
struct RankCall {
    call: Call,
    tournament: Tournament,
}

fn failed<T>(kind: &'static str, details: String) -> Answer<T> {
    Answer::Failed(Failure { kind, details })
}

fn no_list(dialect: Dialect) -> String {
    format!("{} has no record for a list of tie-breaks", dialect.name())
}

fn is_list(record: &str) -> bool {
    matches!(record, "202" | "212")
}

/// The tournament with the codes of its list as the engine spells them.
fn spelled(tournament: &Tournament, standings: &Standings) -> Tournament {
    let mut tournament = tournament.clone();
    for (record, text) in &mut tournament.headers.other {
        if is_list(record) {
            let codes = text.split(',').map(|it| standings.spelled.get(it).map_or(it, |it| it));
            *text = codes.collect::<Vec<_>>().join(",");
        }
    }
    tournament
}

/// Reads a computed standing. `Err` says why the text is none.
fn ranked(text: &str, call: &ComputeCall) -> Result<Vec<RankedPlayer>, String> {
    match call.form {
        RanksForm::Ranks => of_table(text, &call.number, &call.rank),
        RanksForm::PairproofJson => of_document(text),
    }
}

fn of_table(text: &str, number: &str, rank: &str) -> Result<Vec<RankedPlayer>, String> {
    let mut lines = text.lines();
    let heads =
        lines.by_ref().map(fields).find(|it| [number, rank].iter().all(|it2| it.contains(it2)));
    let heads = heads.ok_or_else(|| format!("no line has the headings `{number}` and `{rank}`"))?;
    let is_row = |line: &&str| line.trim_start().starts_with(|it: char| it.is_ascii_digit());
    lines.take_while(is_row).map(|line| of_row(line, &heads, [number, rank])).collect()
}

fn of_row(line: &str, heads: &[&str], [number, rank]: [&str; 2]) -> Result<RankedPlayer, String> {
    let mut cells: BTreeMap<String, String> = heads
        .iter()
        .zip(fields(line))
        .map(|(head, cell)| (head.to_string(), cell.to_owned()))
        .collect();
    let mut whole = |head: &str| {
        let cell = cells.remove(head).unwrap_or_default();
        cell.parse::<u32>().map_err(|_| format!("`{line}`: `{cell}` is no {head}"))
    };
    let (number, rank) = (PlayerNumber::new(whole(number)?), whole(rank)?);
    let points = cells.remove(POINTS).map(|cell| {
        points(&cell).ok_or_else(|| format!("`{line}`: `{cell}` is no number of points"))
    });
    Ok(RankedPlayer { number, rank, points: points.transpose()?, values: cells })
}

/// The cells of a line: between tabs if it has any, otherwise between blanks.
fn fields(line: &str) -> Vec<&str> {
    match line.contains('\t') {
        true => line.split('\t').map(str::trim).collect(),
        false => line.split_whitespace().collect(),
    }
}

/// Points with a comma or a point in decimals. Zeros at the end do not matter.
fn points(cell: &str) -> Option<Points> {
    let cell = cell.replace(',', ".");
    let short = match cell.split_once('.') {
        Some((whole, decimals)) => format!("{whole}.{}", decimals.trim_end_matches('0')),
        None => cell,
    };
    Points::parse(short.trim_end_matches('.'))
}

fn of_document(text: &str) -> Result<Vec<RankedPlayer>, String> {
    let document: Json = serde_json::from_str(text).map_err(|fault| fault.to_string())?;
    let rows = document["rows"].as_array().ok_or("no rows in the document")?;
    let of_row = |row: &Json| {
        let values = row["shown"].as_object().into_iter().flatten();
        let values = values.filter_map(|(code, it)| Some((code.clone(), it.as_str()?.to_owned())));
        Some(RankedPlayer {
            number: PlayerNumber::new(whole(&row["number"])?),
            rank: whole(&row["rank"])?,
            points: Some(Points::parse(row["points"].as_str()?)?),
            values: values.filter(|(code, _)| code != POINTS).collect(),
        })
    };
    let read: Option<Vec<RankedPlayer>> = rows.iter().map(of_row).collect();
    read.ok_or_else(|| "a row without number, rank or points".to_owned())
}

fn whole(value: &Json) -> Option<u32> {
    u32::try_from(value.as_u64()?).ok()
}

/// The standing, if it ranks every player of the tournament once, with ranks from 1 to their number.
fn all_players(
    ranked: Vec<RankedPlayer>,
    tournament: &Tournament,
) -> Result<Vec<RankedPlayer>, String> {
    let players = tournament.players.len();
    let times = |number| ranked.iter().filter(|it| it.number == number).count();
    for player in &tournament.players {
        match times(player.number) {
            0 => return Err(format!("player {} is not in the standing", player.number)),
            1 => {}
            _ => return Err(format!("player {} is in the standing twice", player.number)),
        }
    }
    let outside = |it: &&RankedPlayer| it.rank == 0 || it.rank as usize > players;
    if ranked.len() > players {
        return Err(format!("{} players are ranked, and {players} take part", ranked.len()));
    }
    match ranked.iter().find(outside) {
        Some(it) => Err(format!("player {} has rank {} of {players} players", it.number, it.rank)),
        None => Ok(ranked),
    }
}

/// Reads a report on the ranks of a file. `Err` says why the text is none.
fn verdict(text: &str, call: &CheckCall) -> Result<StandingReply, String> {
    if call.form == VerdictForm::PairproofJson {
        return own_verdict(text);
    }
    let has = |texts: &[String]| texts.iter().any(|it| text.contains(it.as_str()));
    let is_wrong = match (has(&call.right), has(&call.wrong)) {
        (true, false) => false,
        (false, true) => true,
        (true, true) => {
            return Err("it says both that the standing is right and that it is wrong".to_owned());
        }
        (false, false) => {
            return Err(
                "it says neither that the standing is right nor that it is wrong".to_owned()
            );
        }
    };
    Ok(StandingReply { is_wrong, named: Vec::new() })
}

/// Reads what `pairproof check --format json` says of the ranks of one file.
fn own_verdict(text: &str) -> Result<StandingReply, String> {
    let document: Json = serde_json::from_str(text).map_err(|fault| fault.to_string())?;
    let standing = &document["files"][0]["standing"];
    let is_wrong = match standing["verdict"].as_str().ok_or("no standing in the document")? {
        "wrong" => true,
        "match" | "disputed" | "undecided" => false,
        other => return Err(format!("`{other}` is no judgement on the standing")),
    };
    let inconsistent = standing["inconsistent"].as_array().into_iter().flatten();
    let named = inconsistent.filter_map(|it| whole(&it["player"]).map(PlayerNumber::new)).collect();
    Ok(StandingReply { is_wrong, named })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Result<Vec<(u32, u32, Option<i32>)>, String> {
        let read = of_table(text, "No", "Rank")?;
        Ok(read.iter().map(|it| (it.number.get(), it.rank, it.points.map(|it| it.0))).collect())
    }

    #[test]
    fn a_table_of_ranks_is_read() {
        let rows = [(2, 1, Some(50)), (1, 2, Some(45))];
        let tabs = "a line\nNo\tRank\tName\tPTS\tBH/C1\n2\t1\tA B\t5,0\t3\n1\t2\t\t4.50\t\nCheck: True\n3\t9\n";
        assert_eq!(table(tabs).as_deref(), Ok(&rows[..]));
        assert_eq!(table("Rank PTS No\n1 5 2\n2 4.5 1\n\n").as_deref(), Ok(&rows[..]));
        assert_eq!(table("No Rank\n7 1\n").as_deref(), Ok(&[(7, 1, None)][..]));
        let values = &of_table(tabs, "No", "Rank").expect("a table")[0].values;
        assert_eq!(values["BH/C1"], "3");
        for wrong in ["", "No Place\n1 1", "No Rank\n1 x", "No Rank\n1", "No Rank PTS\n1 1 five"] {
            assert!(table(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_standing_has_every_player_once() {
        let players =
            [1, 2].map(|number| crate::tournament::Player::new(PlayerNumber::new(number)));
        let tournament = Tournament { players: players.into(), ..Tournament::default() };
        let read = |rows: &str| {
            let read = of_table(&format!("No Rank\n{rows}"), "No", "Rank").expect("a table");
            all_players(read, &tournament)
        };
        assert!(read("1 1\n2 2\n").is_ok() && read("2 1\n1 1\n").is_ok());
        for (rows, says) in [
            ("", "player 1 is not in the standing"),
            ("1 1\n", "player 2 is not"),
            ("1 1\n1 2\n2 2\n", "player 1 is in the standing twice"),
            ("1 1\n2 2\n3 1\n", "3 players are ranked, and 2 take part"),
            ("1 1\n2 3\n", "player 2 has rank 3 of 2 players"),
            ("1 0\n2 1\n", "player 1 has rank 0"),
        ] {
            assert!(read(rows).expect_err(rows).contains(says), "{rows}");
        }
    }

    #[test]
    fn a_checker_says_one_of_two_things() {
        let texts = |it: &str| vec![it.to_owned()];
        let call = CheckCall {
            arguments: Vec::new(),
            answer: super::super::Source::Stdout,
            form: VerdictForm::Texts,
            right: texts("Check: True"),
            wrong: texts("Check: False"),
            blind_to: Vec::new(),
        };
        let says = |text: &str| verdict(text, &call).map(|it| it.is_wrong).ok();
        assert_eq!((says("Check: True\n"), says("x\nCheck: False")), (Some(false), Some(true)));
        assert_eq!((says(""), says("Check: True\nCheck: False")), (None, None));
        let own = |verdict: &str| {
            let players = r#"[{"player": 3}]"#;
            own_verdict(&format!(
                r#"{{"files": [{{"standing": {{"verdict": "{verdict}", "inconsistent": {players}}}}}]}}"#
            ))
        };
        let named = vec![PlayerNumber::new(3)];
        assert_eq!(own("wrong"), Ok(StandingReply { is_wrong: true, named }));
        assert_eq!(own("match").map(|it| it.is_wrong), Ok(false));
        assert!(own("not-declared").is_err() && own_verdict("{}").is_err());
    }
}
