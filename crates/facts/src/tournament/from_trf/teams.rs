//! Recognises team events. In a team event, records 240, 250, 260 and 299 name teams, not players.

use std::collections::BTreeMap;

use super::Importer;
use crate::tournament::{Fixed, OtherSystem, PlayerNumber};
use crate::trf::Location;

/// Words in `092` that show an individual tournament which also ranks or rewards teams.
const BESIDE: [&str; 7] =
    ["individual", "ranking", "rankings", "standing", "standings", "scores", "prizes"];
/// The fewest team matches, counted by team and round, that prove a team event.
const MATCHES_MIN: usize = 4;

impl Importer<'_> {
    pub(super) fn teams(&mut self) -> bool {
        // Its records of teams are read when it is judged.
        if self.is_match_of_teams() {
            self.faults.forget("team-record");
            return false;
        }
        let Some((why, line)) = self.team_event() else { return false };
        self.faults.forget("team-record");
        let message = format!("a team event: {why}");
        let help = "it is read without the records that name teams";
        self.faults.warning(Location::line(line), "team-event", message, help);
        self.tournament.headers.teams = why;
        true
    }

    /// The sign of a team event in words, and its line. Looks at `192` first, then at `092`, then at the games.
    fn team_event(&self) -> Option<(String, u32)> {
        let headers = &self.tournament.headers;
        let line = |record: &str| {
            let mut found = self.document.headers.iter().filter(|header| header.record == record);
            found.next().map_or(1, |header| header.line)
        };
        let code = headers.encoded_type.to_ascii_uppercase();
        if code.split('_').any(|part| part == "TEAM") {
            return Some((format!("192 says {}", headers.encoded_type), line("192")));
        }
        if code.starts_with("FIDE_") {
            return None;
        }
        if names_teams(&headers.kind) {
            return Some((format!("092 says {}", headers.kind), line("092")));
        }
        let count = self.teams_that_meet()?;
        let first = self.document.teams.first()?;
        let why =
            format!("the members of each of its {count} teams play one other team in a round");
        Some((why, first.line))
    }

    /// Whether the file is a match by a system in which everybody is paired, and judged, alone.
    fn is_match_of_teams(&self) -> bool {
        use Fixed::{Scheveningen, Skalitzka};
        let system = self.tournament.headers.other_system();
        matches!(system, Some(OtherSystem::Fixed(Scheveningen(_) | Skalitzka)))
    }

    /// The number of teams, if games show team matches: at least half of the players are in a team, and in nine of ten
    /// cases all members of a team meet the same team in a round.
    fn teams_that_meet(&self) -> Option<usize> {
        let team_of = self.team_of();
        let members = team_of.iter().flatten().count();
        if members * 2 < team_of.len() {
            return None;
        }
        let rounds = self.tournament.last_paired_round();
        let (mut matches, mut clean) = (0, 0);
        for round in 1..=rounds {
            for opponents in self.opponents_of_teams(&team_of, round).into_values() {
                if opponents.len() > 1 {
                    matches += 1;
                    let is_one = opponents.iter().all(|it| it.is_some() && *it == opponents[0]);
                    clean += usize::from(is_one);
                }
            }
        }
        let count = self.document.teams.len();
        (matches >= MATCHES_MIN && clean * 10 >= matches * 9).then_some(count)
    }

    fn team_of(&self) -> Vec<Option<usize>> {
        let mut team_of = vec![None; self.tournament.players.len()];
        for (team, record) in self.document.teams.iter().enumerate() {
            let members = record.members.iter().copied().map(PlayerNumber::new);
            for index in members.filter_map(|number| self.roster.index_of(number)) {
                team_of[index.index()].get_or_insert(team);
            }
        }
        team_of
    }

    /// For each team, the teams of its members' opponents in a round. `None` for an opponent in no team or the same.
    fn opponents_of_teams(
        &self,
        team_of: &[Option<usize>],
        round: u32,
    ) -> BTreeMap<usize, Vec<Option<usize>>> {
        let mut met: BTreeMap<usize, Vec<Option<usize>>> = BTreeMap::new();
        for (player, own) in self.tournament.players.iter().zip(team_of) {
            if let (Some(own), Some(game)) = (own, player.entry(round).game()) {
                let other = team_of[game.opponent.index()].filter(|other| other != own);
                met.entry(*own).or_default().push(other);
            }
        }
        met
    }
}

fn names_teams(kind: &str) -> bool {
    let kind = kind.to_lowercase();
    let mut words = kind.split(|c: char| !c.is_alphanumeric());
    let has_team = words.clone().any(|word| word == "team" || word == "teams");
    has_team && !words.any(|word| BESIDE.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_type_names_teams_or_what_they_are_ranked_by() {
        for kind in ["Team Swiss", "Team: Swiss-System", "Team League", "Swiss for teams"] {
            assert!(names_teams(kind), "{kind}");
        }
        for kind in ["Individual: Swiss-System", "Swiss with team ranking", "Steam Open", ""] {
            assert!(!names_teams(kind), "{kind}");
        }
    }
}
