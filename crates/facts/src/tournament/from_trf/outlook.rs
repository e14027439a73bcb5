//! Warnings about rounds of a Swiss tournament that cannot be paired, and about entries that are probably wrong or
//! impossible. Verdicts take the file as it is, in spite of these warnings.

use std::collections::BTreeSet;

use crate::text::counted;
use crate::tournament::{Entry, ForbiddenGroup, Impossible, PlayerIndex, Tournament};
use crate::trf::{Document, Fault, Location, MAX_NUMBER};

/// The limit of players times members of forbidden groups. Beyond it, forbidden opponents are not counted.
const FORBIDDEN_MAX: usize = 10_000_000;

/// Warnings about the last paired round and later rounds of a Swiss tournament. After round 1 only `lint` warns of too
/// many rounds, because other commands would repeat the warning in every round.
pub fn swiss_faults(document: &Document, tournament: &Tournament) -> Vec<Fault> {
    let unfinished = unfinished_round(document, tournament);
    let before = bye_before_pairing(document, tournament);
    let is_set_up = tournament.last_paired_round() == 0;
    let cannot = if is_set_up { cannot_finish(document, tournament) } else { None };
    unfinished.into_iter().chain(before).chain(cannot).collect()
}

/// Warns if the last paired round has no entry for at least half of the players who could play. They count as absent.
/// Players unpaired in the round before are not counted. For Swiss tournaments only.
fn unfinished_round(document: &Document, tournament: &Tournament) -> Option<Fault> {
    let round = tournament.last_paired_round();
    if round == 0 {
        return None;
    }
    let (missing, paired) = (tournament.missing_in(round), tournament.paired_in(round));
    let first = missing.first().filter(|_| missing.len() >= paired)?;
    let place = document.player(tournament[*first].number.get())?.cell_place(round);
    let missing = missing.len() as u64;
    let message = format!(
        "round {round} {}, and {} who could play {} no entry",
        if paired == 1 {
            "has a bye and no game".to_owned()
        } else {
            format!("pairs {paired} players")
        },
        counted(missing, "player"),
        if missing == 1 { "has" } else { "have" }
    );
    let help = "they count as absent; enter the whole round, or leave it out to pair it";
    Some(Fault::warning(place, "round-unfinished", message, help))
}

fn bye_before_pairing(document: &Document, tournament: &Tournament) -> Option<Fault> {
    let round = tournament.last_paired_round() + 1;
    let has_bye = |it: &PlayerIndex| tournament[*it].entry(round) == Entry::PairingAllocatedBye;
    let players: Vec<PlayerIndex> = tournament.indices().filter(has_bye).collect();
    let number = tournament[*players.first()?].number.get();
    let place = document.player(number)?.cell_place(round);
    let others = format!(" and {} more", counted(players.len() as u64 - 1, "player"));
    let others = if players.len() > 1 { others.as_str() } else { "" };
    let message = format!(
        "player {number}{others} has `U` in round {round}, in which nobody else is paired: pairproof pairs \
         this round without them"
    );
    let help =
        "the pairing gives the bye: remove `U`; for a bye from the arbiter write `F`, `H` or `Z`";
    Some(Fault::warning(place, "bye-before-pairing", message, help))
}

/// Warns if more rounds are declared than a player has possible opponents. Players not stated as absent are assumed to
/// play. Other reasons why a round cannot be paired are not examined.
pub(super) fn cannot_finish(document: &Document, tournament: &Tournament) -> Option<Fault> {
    let rounds = tournament.declared_rounds?;
    let last = tournament.last_paired_round();
    let all = tournament.players.len();
    let may_meet_enough = tournament.forbidden.is_empty() && all > rounds as usize;
    if last >= rounds || all < 2 || may_meet_enough {
        return None;
    }
    let entries =
        |it: PlayerIndex| (1..=rounds).map(move |round| (round, tournament[it].entry(round)));
    let is_there = |(round, entry): &(u32, Entry)| {
        entry.is_paired() || *entry == Entry::Blank && *round > last
    };
    // A forfeit takes a round and no opponent.
    let has_game = |it: &(u32, Entry)| it.1.game().is_none_or(|game| game.result.is_played());
    // Nobody gets the bye while all of an even number play.
    let mut all_entries = tournament.indices().flat_map(entries);
    let is_even = all.is_multiple_of(2) && all_entries.all(|it| is_there(&it));
    let byes = usize::from(!is_even);
    let forbidden = forbidden_opponents(tournament, rounds);
    let most = |it: PlayerIndex| all - 1 - forbidden(it) + byes;
    let fails =
        |it: &PlayerIndex| entries(*it).filter(is_there).filter(has_game).count() > most(*it);
    let player = tournament.indices().find(fails)?;
    let place = document.rounds.first().map_or(Location::line(1), |round| round.place);
    let declared = counted(u64::from(rounds), "round");
    let (most, number) = (most(player), tournament[player].number);
    let message = match forbidden(player) {
        0 => format!(
            "{declared}, but of {all} players none can be paired in more than {most}{}",
            if byes > 0 { ", the bye included" } else { "" }
        ),
        count => format!(
            "{declared}, but player {number} can play {most} at most: the file forbids {}",
            counted(count as u64, "opponent")
        ),
    };
    let help = "no two players meet twice, so a later round cannot be paired; declare fewer rounds";
    Some(Fault::warning(place, "too-many-rounds", message, help))
}

/// Returns a function that counts the opponents whom a player may not meet in any round.
fn forbidden_opponents(tournament: &Tournament, rounds: u32) -> impl Fn(PlayerIndex) -> usize {
    let always = |it: &&ForbiddenGroup| it.first_round <= 1 && it.last_round >= rounds;
    let groups: Vec<&[PlayerIndex]> =
        tournament.forbidden.iter().filter(always).map(|it| it.players.as_slice()).collect();
    let members: usize = groups.iter().map(|it| it.len()).sum();
    let groups =
        if members * tournament.players.len() > FORBIDDEN_MAX { Vec::new() } else { groups };
    move |player| {
        let of_player = groups.iter().filter(|it| it.contains(&player));
        let others: BTreeSet<PlayerIndex> = of_player.flat_map(|it| it.iter().copied()).collect();
        others.len().saturating_sub(1)
    }
}

/// Warnings of `lint` that a Swiss tournament was probably written wrongly: allocated byes under another letter than
/// `U`, mostly forfeits, or more rounds than can be played.
pub fn sign_faults(document: &Document, tournament: &Tournament) -> Vec<Fault> {
    if !tournament.headers.teams.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    if tournament.last_paired_round() > 0 {
        found.extend(cannot_finish(document, tournament));
    }
    if let Some(byes) = tournament.other_byes() {
        let (round, player) = byes.places[0];
        let record = document.player(tournament[player].number.get());
        let place = record.map_or(Location::line(1), |record| record.cell_place(round));
        let letter = byes.entry.unplayed_letter().unwrap_or_default();
        let count = byes.places.len();
        let message =
            format!("in {count} rounds one player has `{letter}`, and nobody ever has `U`");
        let help = "if the pairing allocated these byes, write `U`, and state what it is worth with `162`, \
                    `XXS` or `BBU`: otherwise a player may get a second one";
        found.push(Fault::warning(place, "byes-by-another-letter", message, help));
    }
    if let Some((games, forfeits)) = tournament.mostly_forfeits() {
        let message = format!("{forfeits} of {games} games are forfeits (`+`, `-`)");
        let help = "games that were played are written `1`, `=` and `0`: a forfeit counts neither for colours \
                    nor as a meeting";
        found.push(Fault::warning(Location::line(1), "mostly-forfeits", message, help));
    }
    found
}

/// A warning for each impossible entry in `tournament`, which was read from `document`.
pub fn impossible_faults(document: &Document, tournament: &Tournament) -> Vec<Fault> {
    if !tournament.headers.teams.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![None; MAX_NUMBER as usize + 1];
    document.players.iter().for_each(|record| lines[record.number as usize] = Some(record));
    let number = |player: &PlayerIndex| tournament[*player].number;
    let place = |player: &PlayerIndex, round: u32| {
        let record = lines[number(player).get() as usize];
        record.map_or(Location::line(1), |record| record.cell_place(round))
    };
    let fault = |found: &Impossible| match found {
        Impossible::SeveralByes { round, players } => {
            let numbers: Vec<String> = players.iter().map(|it| number(it).to_string()).collect();
            let numbers = numbers.join(", ");
            let message = format!("{} players have `U` in round {round}: {numbers}", players.len());
            let help = "a round has one pairing-allocated bye at most; write `F`, `H` or `Z` for byes \
                        given by the arbiter";
            Fault::warning(place(&players[1], *round), "several-allocated-byes", message, help)
        }
        Impossible::ByeAgain { round, before, player } => {
            let message = format!(
                "player {} has `U` in round {round} and had it in round {before}",
                number(player)
            );
            let help = "the pairing gives nobody the bye twice; write `F`, `H` or `Z`";
            Fault::warning(place(player, *round), "allocated-bye-again", message, help)
        }
        Impossible::MetAgain { round, before, players: (one, other) } => {
            let (a, b) = (number(one), number(other));
            let message =
                format!("players {a} and {b} meet in round {round} and have met in {before}");
            let help = "two players meet once at most; correct one of the two rounds";
            Fault::warning(place(one, *round), "met-again", message, help)
        }
    };
    tournament.impossible().iter().map(fault).collect()
}
