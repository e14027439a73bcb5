//! A tournament up to the judged round, or up to the judged standing, from which players and rounds are removed.

use crate::editions::Edition;
use crate::engines::Position;
use crate::round::initial_colour;
use crate::tournament::{
    Entry, Game, GameResult, Headers, Player, PlayerIndex, PlayerNumber, Tournament,
};

/// A change that makes a case smaller or plainer.
pub(super) struct Cut {
    /// A description of the cut.
    pub(super) what: String,
    change: Box<dyn Fn(&mut Case)>,
}

impl Cut {
    pub(super) fn new(what: impl Into<String>, change: impl Fn(&mut Case) + 'static) -> Cut {
        Cut { what: what.into(), change: Box::new(change) }
    }

    /// The case after the cut. `None` if the cut changes nothing.
    pub(super) fn of(&self, case: &Case) -> Option<Case> {
        let mut next = case.clone();
        (self.change)(&mut next);
        next.tidy();
        Some(next).filter(|next| next != case)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Case {
    pub(super) tournament: Tournament,
    /// The judged round, 1-based. If the standing is judged: the round after the last one, in which nobody has an entry.
    pub(super) round: u32,
    /// The first day of the edition that judges the pairing of the round, `YYYY-MM-DD`. `None` if the standing is judged.
    first_day: Option<&'static str>,
    pub(super) origin: Vec<PlayerNumber>,
    /// Whether names, ratings and headers have been replaced by neutral ones.
    pub(super) is_plain: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Replacement {
    /// Whether two players who lost their opponents in a round may play each other.
    rematches: bool,
    /// The entry in place of a win. A full-point bye replaces the PAB if the player cannot have had the PAB.
    win: Entry,
    /// The entry in place of a draw. Losses become absences.
    draw: Entry,
}

/// Replacements in the order of trial: those with equal points first, by how little they change floats and PABs.
pub(super) const REPLACEMENTS: [Replacement; 5] = [
    Replacement { rematches: true, win: Entry::PairingAllocatedBye, draw: Entry::HalfPointBye },
    Replacement { rematches: false, win: Entry::PairingAllocatedBye, draw: Entry::HalfPointBye },
    Replacement { rematches: true, win: Entry::FullPointBye, draw: Entry::HalfPointBye },
    Replacement { rematches: false, win: Entry::FullPointBye, draw: Entry::HalfPointBye },
    Replacement { rematches: true, win: Entry::ZeroPointBye, draw: Entry::ZeroPointBye },
];

impl Replacement {
    fn of(self, result: GameResult) -> Entry {
        use GameResult::{Draw, DrawUnrated, ForfeitWin, Pending, Win, WinUnrated};
        match result {
            Win | WinUnrated | ForfeitWin => self.win,
            Draw | DrawUnrated | Pending => self.draw,
            _ => Entry::ZeroPointBye,
        }
    }
}

impl Case {
    /// The tournament up to a round. `asks`: an engine pairs the round.
    pub(super) fn of_round(
        tournament: &Tournament,
        (round, edition): (u32, &Edition),
        asks: bool,
    ) -> Case {
        let first_day = Some(edition.in_force_from);
        Case { first_day, ..Case::new(tournament, round, asks) }
    }

    fn new(tournament: &Tournament, round: u32, asks: bool) -> Case {
        let last = tournament.last_paired_round();
        assert!((1..=last + 1).contains(&round), "round {round} of {last}");
        let mut case = Case {
            tournament: tournament.clone(),
            round,
            first_day: None,
            origin: tournament.players.iter().map(|player| player.number).collect(),
            is_plain: false,
        };
        if asks && round <= last && !case.is_open() {
            case.tournament = Position::before(tournament, round).tournament;
        }
        // What was taken from later rounds, or from the first one, is stated from now on.
        let stated = &mut case.tournament;
        stated.declared_rounds = Some(tournament.declared_rounds.unwrap_or(last).max(round));
        stated.initial_colour = Some(initial_colour(tournament).colour());
        stated.adjustments.retain(|adjustment| adjustment.round < round);
        stated.forbidden.retain(|group| group.first_round <= round);
        for group in &mut stated.forbidden {
            group.last_round = group.last_round.min(round);
        }
        for player in &mut stated.players {
            player.stated_points = None;
            player.entries.resize(round as usize, Entry::Blank);
            player.acceleration.truncate(round as usize);
        }
        if !case.is_open() {
            draw_round(&mut case.tournament, round);
        }
        case.tidy();
        case
    }

    /// The tournament after its last round, whose standing is judged.
    pub(super) fn of_standing(tournament: &Tournament) -> Case {
        let last = tournament.last_paired_round();
        let mut ended = tournament.clone();
        ended.players.iter_mut().for_each(|it| it.entries.truncate(last as usize));
        let mut case = Case::new(&ended, last + 1, true);
        case.tournament.declared_rounds =
            Some(tournament.declared_rounds.unwrap_or(last).max(last));
        case
    }

    /// Whether the standing is judged, and not the pairing of a round.
    pub(super) fn is_of_standing(&self) -> bool {
        self.first_day.is_none()
    }

    /// The number of rounds that the tournament has at least.
    pub(super) fn rounds(&self) -> u32 {
        self.round - u32::from(self.is_of_standing())
    }

    /// The tournament up to the judged standing. `None` if nobody is paired in its last round.
    pub(super) fn ended(&self) -> Option<Tournament> {
        let mut ended = self.tournament.clone();
        ended.players.iter_mut().for_each(|it| it.entries.truncate(self.rounds() as usize));
        let last = ended.last_paired_round();
        (last > 0 && last == self.rounds()).then_some(ended)
    }

    pub(super) fn is_open(&self) -> bool {
        !self.tournament.players.iter().any(|player| player.entry(self.round).is_paired())
    }

    pub(super) fn can_be_paired(&self) -> bool {
        let is_present = |player: &Player| player.entry(self.round) == Entry::Blank;
        self.tournament.last_paired_round() + 1 == self.round
            && self.tournament.players.iter().any(is_present)
    }

    /// Removes `count` rounds, beginning with round `first` (1-based). All are before the judged round.
    pub(super) fn leave_out_rounds(&mut self, first: u32, count: u32) {
        let behind = first + count;
        let moved = |round: u32| match round {
            it if it >= behind => it - count,
            it => it.min(first),
        };
        self.round -= count;
        let left = &mut self.tournament;
        left.declared_rounds = left.declared_rounds.map(|rounds| rounds - count);
        for player in &mut left.players {
            let range =
                |length: usize| (first as usize - 1).min(length)..(behind as usize - 1).min(length);
            player.entries.drain(range(player.entries.len()));
            player.acceleration.drain(range(player.acceleration.len()));
        }
        for group in &mut left.forbidden {
            group.first_round = moved(group.first_round);
            group.last_round = moved(group.last_round);
        }
        for adjustment in &mut left.adjustments {
            adjustment.round = match adjustment.round {
                it if it < first => it,
                it => (it + 1).max(behind) - count - 1,
            };
        }
    }

    pub(super) fn leave_out_players(&mut self, gone: &[bool], replacement: Replacement) {
        for round in 1..=self.round {
            let orphans = self.orphans(round, gone);
            if round == self.round {
                self.reseat(&orphans, gone);
            } else {
                self.replace(round, orphans, replacement, gone);
            }
        }
        self.leave_out(gone);
    }

    fn orphans(&self, round: u32, gone: &[bool]) -> Vec<(PlayerIndex, Game)> {
        let players = self.tournament.indexed();
        let games =
            players.filter_map(|(index, player)| Some((index, player.entry(round).game()?)));
        games.filter(|(index, game)| !gone[index.index()] && gone[game.opponent.index()]).collect()
    }

    fn set(&mut self, player: PlayerIndex, round: u32, entry: Entry) {
        self.tournament[player].entries[round as usize - 1] = entry;
    }

    pub(super) fn have_met(&self, one: PlayerIndex, other: PlayerIndex, round: u32) -> bool {
        let entries = self.tournament[one].entries.iter().zip(1..);
        let mut games = entries.filter_map(|(entry, at)| Some((entry.game()?, at)));
        games.any(|(game, at)| game.opponent == other && at != round)
    }

    fn replace(
        &mut self,
        round: u32,
        mut orphans: Vec<(PlayerIndex, Game)>,
        replacement: Replacement,
        gone: &[bool],
    ) {
        while !orphans.is_empty() {
            let (one, game) = orphans.remove(0);
            let fits = |(other, reply): &(PlayerIndex, Game)| {
                replacement.rematches
                    && complement(game.result) == Some(reply.result)
                    && game.colour.map(|it| !it) == reply.colour
                    && !self.have_met(one, *other, round)
            };
            match orphans.iter().position(fits) {
                Some(at) => {
                    let (other, reply) = orphans.remove(at);
                    self.set(one, round, Entry::Game(Game { opponent: other, ..game }));
                    self.set(other, round, Entry::Game(Game { opponent: one, ..reply }));
                }
                None => {
                    let bye = replacement.of(game.result);
                    let is_possible =
                        bye != Entry::PairingAllocatedBye || self.may_have_bye(one, round, gone);
                    self.set(one, round, if is_possible { bye } else { Entry::FullPointBye });
                }
            }
        }
    }

    /// Whether the player may have had the PAB in the round: no remaining player had it, and the player has no other.
    fn may_have_bye(&self, player: PlayerIndex, round: u32, gone: &[bool]) -> bool {
        const BYE: Entry = Entry::PairingAllocatedBye;
        let players = || self.tournament.players.iter();
        let is_taken = players().zip(gone).any(|(it, gone)| !gone && it.entry(round) == BYE);
        !is_taken && !self.tournament[player].entries.contains(&BYE)
    }

    /// The number of impossible entries before the judged round.
    pub(super) fn impossibilities(&self) -> usize {
        let found = self.tournament.impossible();
        found.iter().filter(|it| it.round() < self.round).count()
    }

    /// Makes pairs of the players of the judged round who lost their opponents. The last one may get the bye, or play
    /// whoever has it.
    fn reseat(&mut self, orphans: &[(PlayerIndex, Game)], gone: &[bool]) {
        let round = self.round;
        for seats in orphans.chunks(2) {
            let (one, game) = seats[0];
            let with_bye = self.tournament.indexed().find(|(index, player)| {
                !gone[index.index()] && player.entry(round) == Entry::PairingAllocatedBye
            });
            let bye = with_bye.map(|(index, _)| index);
            let Some(opponent) = seats.get(1).map(|seat| seat.0).or(bye) else {
                self.set(one, round, Entry::PairingAllocatedBye);
                continue;
            };
            let reply = Game { opponent: one, colour: game.colour.map(|it| !it), ..game };
            self.set(one, round, Entry::Game(Game { opponent, ..game }));
            self.set(opponent, round, Entry::Game(reply));
        }
        if !orphans.is_empty() {
            draw_round(&mut self.tournament, round);
        }
    }

    /// Removes players from all lists and numbers the others from 1. No removed player may still be an opponent.
    fn leave_out(&mut self, gone: &[bool]) {
        let mut new = (0..).map(PlayerIndex::from_index);
        let place_of = |is_gone: &bool| if *is_gone { None } else { new.next() };
        let place: Vec<Option<PlayerIndex>> = gone.iter().map(place_of).collect();
        let mut at = 0..;
        self.origin.retain(|_| at.next().is_some_and(|index: usize| !gone[index]));
        let left = &mut self.tournament;
        let mut at = 0..;
        left.players.retain(|_| at.next().is_some_and(|index: usize| !gone[index]));
        for (number, player) in (1..).zip(&mut left.players) {
            (player.number, player.tpn) = (PlayerNumber::new(number), number);
            for entry in &mut player.entries {
                if let Entry::Game(game) = entry {
                    game.opponent = place[game.opponent.index()].expect("no opponent has gone");
                }
            }
        }
        for group in &mut left.forbidden {
            group.players = group.players.iter().filter_map(|it| place[it.index()]).collect();
        }
        left.forbidden.retain(|group| group.players.len() > 1);
        left.adjustments.retain_mut(|adjustment| {
            let new = place[adjustment.player.index()];
            adjustment.player = new.unwrap_or_default();
            new.is_some()
        });
    }

    /// Sets neutral names, ratings and headers, and numbers players from 1. The headers still name the edition of the rules;
    /// if the standing is judged, those by which it is made stay.
    pub(super) fn plain_names(&mut self) {
        self.is_plain = true;
        self.leave_out(&vec![false; self.tournament.players.len()]);
        let headers = std::mem::take(&mut self.tournament.headers);
        self.tournament.headers = match self.first_day {
            Some(day) => Headers { start_date: day.replace('-', "/"), ..Headers::default() },
            None => of_ranks(headers),
        };
        for player in &mut self.tournament.players {
            *player = Player {
                entries: std::mem::take(&mut player.entries),
                acceleration: std::mem::take(&mut player.acceleration),
                ..Player::new(player.number)
            };
        }
    }

    pub(super) fn tidy(&mut self) {
        let left = &mut self.tournament;
        let count = left.players.len() as u32;
        for (place, player) in (0..).zip(&mut left.players) {
            while player.acceleration.last().is_some_and(|points| points.0 == 0) {
                player.acceleration.pop();
            }
            if self.is_plain {
                player.name = format!("P{:02}", place + 1);
                player.rating = Some(1500 + 10 * (count.min(100) - place.min(100)));
            }
        }
        let mut order: Vec<PlayerIndex> = left.indices().collect();
        let score = |player: PlayerIndex| left.score_before(player, self.round);
        order.sort_by_key(|player| (std::cmp::Reverse(score(*player)), *player));
        for (rank, player) in (1..).zip(order) {
            left[player].rank = Some(rank);
        }
    }
}

/// The headers that say by which edition, system and list players are ranked.
fn of_ranks(headers: Headers) -> Headers {
    let Headers { start_date, end_date, kind, encoded_type, assumed_system, mut other, .. } =
        headers;
    other.retain(|(record, _)| is_list(record));
    Headers {
        start_date,
        end_date,
        kind,
        encoded_type,
        assumed_system,
        other,
        ..Headers::default()
    }
}

/// Whether a record has a list of tie-breaks.
pub(super) fn is_list(record: &str) -> bool {
    matches!(record, "202" | "212")
}

/// The opponent's result of the same game. `None` if it is open, or several results are possible.
fn complement(result: GameResult) -> Option<GameResult> {
    match result {
        GameResult::Win => Some(GameResult::Loss),
        GameResult::Draw => Some(GameResult::Draw),
        GameResult::Loss => Some(GameResult::Win),
        _ => None,
    }
}

/// Makes all games of a round draws, because its pairing does not depend on results. Forfeits without colours stay.
pub(super) fn draw_round(tournament: &mut Tournament, round: u32) {
    for player in &mut tournament.players {
        if let Some(Entry::Game(game)) = player.entries.get_mut(round as usize - 1)
            && game.colour.is_some()
        {
            game.result = GameResult::Draw;
        }
    }
}

/// Whether two tournaments are equal, apart from stated points and empty entries or virtual points at the end.
pub(super) fn is_same(one: &Tournament, other: &Tournament) -> bool {
    let plain = |tournament: &Tournament| {
        let mut plain = tournament.clone();
        let longest = plain.players.iter().map(|player| player.entries.len()).max().unwrap_or(0);
        let rounds = longest.max(plain.declared_rounds.unwrap_or(0) as usize);
        for player in &mut plain.players {
            player.stated_points = None;
            player.entries.resize(rounds, Entry::Blank);
            while player.acceleration.last().is_some_and(|points| points.0 == 0) {
                player.acceleration.pop();
            }
        }
        plain
    };
    plain(one) == plain(other)
}
