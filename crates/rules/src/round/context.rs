//! Facts about one round before it is paired.

use std::cmp::Reverse;
use std::ops::Range;

use super::BarredPairs;
use super::Scores;
use super::colour_preference::{ColourClass, Preference, colour_difference, repeated_colour};
use super::{Definitions, Exempt, UnplayedRound};
use super::{Float, float_of};
use super::{Pair, Rank, RankRange};
use crate::tournament::{Colour, Entry, PlayerIndex, PlayerNumber, Points, Tournament};

/// A player of the round, with all facts for articles 1 and 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPlayer {
    /// The index of the player in [`Tournament::players`].
    pub index: PlayerIndex,
    /// The number of the player in the file.
    pub number: PlayerNumber,
    /// The number that decides colours by odd and even (article 5.2.5), 1-based.
    pub parity_number: u32,
    /// The score by which the round is paired, including virtual points.
    pub score: Points,
    /// The colour preference (article 1.7). `None` without games.
    pub preference: Option<Preference>,
    /// The class of the preference.
    pub class: ColourClass,
    /// Games with White minus games with Black (article 1.6).
    pub colour_difference: i32,
    /// The colour of the two latest games, if both have the same colour.
    pub repeated_colour: Option<Colour>,
    /// The floats received one round and two rounds before (article 1.4).
    pub floats: [Option<Float>; 2],
    /// Whether the player may get the PAB (C2).
    pub may_get_pab: bool,
    /// The number of earlier rounds without a game (C9).
    pub unplayed: u32,
    /// Whether the player is a topscorer (article 1.8). Always false before the last round.
    pub is_topscorer: bool,
    colours: Range<u32>,
}

/// Players of equal score (article 1.3.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoregroup {
    /// The score of the group.
    pub score: Points,
    /// The ranks of the players in the group.
    pub places: RankRange,
}

/// The choice of the players who take part in the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Participants {
    /// All players with an opponent or the PAB: for a round that is already paired.
    Paired,
    /// All players without a bye, requested or not: for a round that is to be paired.
    Available,
}

/// All facts about one round before it is paired. Only wrong rules, for tests of engines, change a context in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundContext {
    /// The round, 1-based.
    pub round: u32,
    /// Whether the round is the last of the tournament, so that topscorer rules apply.
    pub is_last: bool,
    /// The colour drawn before round 1 (article 5.1).
    pub initial_colour: Colour,
    /// The players of the round in rank order.
    pub players: Vec<RoundPlayer>,
    /// Scoregroups, the highest score first.
    pub scoregroups: Vec<Scoregroup>,
    /// See [`Definitions::keeps_remainder_numbers`].
    pub keeps_remainder_numbers: bool,
    /// The colours of games by rank and round. Empty unless one of the `mutants` compares colours round by round.
    pub colours_by_round: Vec<Vec<Option<Colour>>>,
    exempt: Exempt,
    colours: Vec<Colour>,
    barred: BarredPairs,
    alike: usize,
}

/// The facts from which a context is built.
#[derive(Clone, Copy, Debug)]
pub struct RoundRequest<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The scores of the tournament, at least up to the round.
    pub scores: &'a Scores,
    /// The definitions of the edition.
    pub definitions: &'a Definitions,
    /// The round, 1-based.
    pub round: u32,
    /// The number of rounds of the tournament.
    pub rounds: u32,
    /// The choice of the players who take part.
    pub participants: Participants,
    /// The colour drawn before round 1.
    pub initial_colour: Colour,
}

impl RoundContext {
    /// Builds the context of a round.
    pub fn new(request: RoundRequest<'_>) -> RoundContext {
        let order = rank_order(&request);
        let mut context = RoundContext {
            round: request.round,
            is_last: request.round >= request.rounds,
            initial_colour: request.initial_colour,
            players: Vec::with_capacity(order.len()),
            scoregroups: Vec::new(),
            keeps_remainder_numbers: request.definitions.keeps_remainder_numbers,
            colours_by_round: Vec::new(),
            exempt: request.definitions.exempt,
            colours: Vec::with_capacity(order.len() * request.round as usize),
            barred: BarredPairs::with_capacity(order.len(), order.len() * request.round as usize),
            alike: 0,
        };
        let numbers = parity_numbers(&request, &order);
        for (score, index) in &order {
            context.add_player(&request, *index, *score, numbers[index.index()]);
        }
        context.alike = of_one_absolute_preference(&context.players);
        context.find_scoregroups();
        context.find_barred(&request);
        context
    }

    /// The number of players who take part.
    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// Whether nobody takes part.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Whether the number of players is odd, so that one of them gets the PAB.
    pub fn is_odd(&self) -> bool {
        self.players.len() % 2 == 1
    }

    /// The ranks of all players of the round, the highest first.
    pub fn ranks(&self) -> RankRange {
        Rank::up_to(self.players.len())
    }

    /// The rank `first` and all lower ones.
    pub fn ranks_from(&self, first: Rank) -> RankRange {
        RankRange::new(first, Rank::from_index(self.players.len()))
    }

    /// The player with this rank.
    #[inline]
    pub fn player(&self, rank: Rank) -> &RoundPlayer {
        &self.players[rank.index()]
    }

    /// The score of the player with this rank.
    #[inline]
    pub fn score(&self, rank: Rank) -> Points {
        self.players[rank.index()].score
    }

    /// The colours of a player's games, the first game first (C.04.2 3.4).
    pub fn colours(&self, rank: Rank) -> &[Colour] {
        let range = &self.player(rank).colours;
        &self.colours[range.start as usize..range.end as usize]
    }

    /// The ranks of players whom this player has met (C1) or may not meet (forbidden pairs), ascending.
    #[inline]
    pub fn barred(&self, rank: Rank) -> &[Rank] {
        self.barred.of(rank)
    }

    /// The round with more restrictions: pairs of `apart`, in either order, may not meet, and players of `without_pab`
    /// may not get the PAB. Other facts stay, so criteria that do not ask who may meet keep their values.
    #[must_use]
    pub fn restricted(&self, apart: &[Pair], without_pab: &[Rank]) -> RoundContext {
        let mut added: Vec<Vec<Rank>> = vec![Vec::new(); self.len()];
        for (one, other) in apart {
            added[one.index()].push(*other);
            added[other.index()].push(*one);
        }
        let mut restricted = self.clone();
        restricted.barred =
            BarredPairs::with_capacity(self.len(), self.barred.all.len() + 2 * apart.len());
        for (rank, mut added) in self.ranks().zip(added) {
            // It is made of sorted runs, which a stable sort merges.
            added.sort();
            added.dedup();
            restricted.barred.push_both(self.barred(rank), &added);
        }
        for rank in without_pab {
            restricted.players[rank.index()].may_get_pab = false;
        }
        restricted
    }

    /// The round with other barred pairs (C1, forbidden pairs). `is_barred` is called for every two players.
    #[must_use]
    pub fn barring(&self, is_barred: &dyn Fn(Rank, Rank) -> bool) -> RoundContext {
        let mut changed =
            RoundContext { barred: BarredPairs::with_capacity(self.len(), 0), ..self.clone() };
        for one in self.ranks() {
            let barred = self.ranks().filter(|other| *other != one && is_barred(one, *other));
            changed.barred.push(barred);
        }
        changed
    }

    /// The round with other colours of past games, by rank, and with the preferences that follow from them.
    ///
    /// # Panics
    ///
    /// When the number of histories is not the number of players.
    #[must_use]
    pub fn with_histories(
        &self,
        histories: &[Vec<Colour>],
        preference: fn(&[Colour]) -> Option<Preference>,
    ) -> RoundContext {
        assert_eq!(histories.len(), self.len(), "a history for each player");
        let mut changed = self.clone();
        changed.colours.clear();
        for (player, colours) in changed.players.iter_mut().zip(histories) {
            let start = changed.colours.len() as u32;
            changed.colours.extend(colours);
            player.colours = start..changed.colours.len() as u32;
            player.preference = preference(colours);
            player.class = ColourClass::of(player.preference);
            player.colour_difference = colour_difference(colours);
            player.repeated_colour = repeated_colour(colours);
        }
        changed.alike = of_one_absolute_preference(&changed.players);
        changed
    }

    /// The round with the other initial colour.
    #[must_use]
    pub fn mirrored(&self) -> RoundContext {
        let mut mirrored = self.clone();
        mirrored.initial_colour = !self.initial_colour;
        mirrored
    }

    /// Whether two players have met or may not meet.
    #[inline]
    pub fn is_barred(&self, one: Rank, other: Rank) -> bool {
        self.barred.has(one, other)
    }

    /// Whether two players have the same absolute preference and are not exempt as topscorers (C3).
    #[inline]
    pub fn colours_clash(&self, one: Rank, other: Rank) -> bool {
        let (one, other) = (self.player(one), self.player(other));
        let is_exempt = match self.exempt {
            Exempt::OneTopscorer => one.is_topscorer || other.is_topscorer,
            Exempt::TwoTopscorers => one.is_topscorer && other.is_topscorer,
            Exempt::Nobody => false,
            Exempt::Everybody => true,
        };
        one.class == other.class && one.class.is_absolute() && !is_exempt
    }

    /// Whether two players prefer the same colour, regardless of the strengths.
    pub fn prefer_same_colour(&self, one: Rank, other: Rank) -> bool {
        let colour = self.player(one).class.colour();
        colour.is_some() && colour == self.player(other).class.colour()
    }

    /// Whether two players may be paired: C1, C3 and forbidden pairs.
    #[inline]
    pub fn may_meet(&self, one: Rank, other: Rank) -> bool {
        one != other && !self.colours_clash(one, other) && !self.is_barred(one, other)
    }

    /// Whether any `count` players can be paired by C1, C3 and forbidden pairs. `false` if the answer depends on the
    /// players.
    ///
    /// If each of an even number of players may meet at least half of them, a circle exists in which all neighbours may
    /// meet (Dirac 1952). Every second edge of the circle gives a pair. A player is barred from at most as many players
    /// as the longest list has, and by colour only from those of the same absolute preference.
    pub fn can_pair_any(&self, count: usize) -> bool {
        let barred = self.barred.longest + self.alike.max(1);
        count.is_multiple_of(2) && count >= 2 * barred
    }

    /// The index of the scoregroup that contains `rank`.
    pub fn scoregroup_of(&self, rank: Rank) -> usize {
        self.scoregroups.partition_point(|group| group.places.end <= rank)
    }

    /// The rank of the player with a file number.
    pub fn rank_of_number(&self, number: PlayerNumber) -> Option<Rank> {
        self.players.iter().position(|player| player.number == number).map(Rank::from_index)
    }

    fn add_player(
        &mut self,
        request: &RoundRequest<'_>,
        index: PlayerIndex,
        score: Points,
        parity_number: u32,
    ) {
        let tournament = request.tournament;
        let start = self.colours.len();
        let mut may_get_pab = true;
        let mut unplayed = 0;
        let mut without_game = |entry: Entry| {
            unplayed += 1;
            let unplayed = UnplayedRound::of(tournament, entry);
            may_get_pab &= !(request.definitions.bars_from_pab)(unplayed);
        };
        let past = past_entries(request, index);
        for entry in past {
            match entry.played() {
                Some(game) => self.colours.extend(game.colour),
                None => without_game(*entry),
            }
        }
        (past.len()..request.round as usize - 1).for_each(|_| without_game(Entry::Blank));
        let colours = &self.colours[start..];
        let preference = (request.definitions.preference)(colours);
        let float = |back: u32| {
            let round = request.round.saturating_sub(back);
            float_of(tournament, request.scores, request.definitions, index, round)
        };
        self.players.push(RoundPlayer {
            index,
            number: tournament[index].number,
            parity_number,
            score,
            preference,
            class: ColourClass::of(preference),
            colour_difference: colour_difference(colours),
            repeated_colour: repeated_colour(colours),
            floats: [float(1), float(2)],
            may_get_pab,
            unplayed,
            is_topscorer: self.is_last && is_topscorer(request, score),
            colours: start as u32..self.colours.len() as u32,
        });
    }

    fn find_scoregroups(&mut self) {
        for (at, player) in self.players.iter().enumerate() {
            let end = Rank::from_index(at + 1);
            match self.scoregroups.last_mut() {
                Some(group) if group.score == player.score => group.places.end = end,
                _ => {
                    let places = RankRange::new(Rank::from_index(at), end);
                    self.scoregroups.push(Scoregroup { score: player.score, places });
                }
            }
        }
    }

    /// Finds, for each player, the opponents met and the forbidden opponents among the players of the round.
    fn find_barred(&mut self, request: &RoundRequest<'_>) {
        let tournament = request.tournament;
        let mut ranks = vec![None; tournament.players.len()];
        for (rank, player) in self.ranks().zip(&self.players) {
            ranks[player.index.index()] = Some(rank);
        }
        let groups: Vec<_> = tournament
            .forbidden
            .iter()
            .filter(|group| (group.first_round..=group.last_round).contains(&request.round))
            .collect();
        for player in &self.players {
            let played = past_entries(request, player.index).iter().filter_map(|it| it.played());
            let met = played.filter_map(|game| ranks[game.opponent.index()]);
            self.barred.all.extend(met);
            for group in groups.iter().filter(|group| group.players.contains(&player.index)) {
                let others = group.players.iter().filter(|other| **other != player.index);
                self.barred.all.extend(others.filter_map(|it| ranks[it.index()]));
            }
            self.barred.end_list();
        }
    }
}

/// The number of players with an absolute preference for White, or for Black if that number is larger.
fn of_one_absolute_preference(players: &[RoundPlayer]) -> usize {
    let mut counts = [0; ColourClass::COUNT];
    for player in players.iter().filter(|player| player.class.is_absolute()) {
        counts[player.class.index()] += 1;
    }
    counts.into_iter().max().unwrap_or(0)
}

fn past_entries<'a>(request: &RoundRequest<'a>, index: PlayerIndex) -> &'a [Entry] {
    let entries = &request.tournament[index].entries;
    &entries[..entries.len().min(request.round as usize - 1)]
}

/// The participants with their pairing scores, highest ranked first (article 1.2).
fn rank_order(request: &RoundRequest<'_>) -> Vec<(Points, PlayerIndex)> {
    let tournament = request.tournament;
    let score = |index| request.scores.pairing_score(tournament, index, request.round);
    let indices = tournament.indices().filter(|index| takes_part(request, *index));
    // A list of filtered items grows several times.
    let mut order = Vec::with_capacity(tournament.players.len());
    order.extend(indices.map(|index| (score(index), index)));
    order.sort_by_key(|(score, _)| Reverse(*score));
    order
}

fn takes_part(request: &RoundRequest<'_>, index: PlayerIndex) -> bool {
    let entry = request.tournament[index].entry(request.round);
    match request.participants {
        Participants::Paired => entry.is_paired(),
        Participants::Available => entry == Entry::Blank || entry.game().is_some(),
    }
}

/// The numbers that decide colours by odd and even, by player index; 0: the player has none.
fn parity_numbers(request: &RoundRequest<'_>, order: &[(Points, PlayerIndex)]) -> Vec<u32> {
    let players = &request.tournament.players;
    let mut counted = vec![false; players.len()];
    for (_, index) in order {
        counted[index.index()] = true;
    }
    let mut numbers = Vec::with_capacity(players.len());
    let mut last = 0;
    for (player, takes_part) in players.iter().zip(counted) {
        let was_paired = || player.entries.iter().take(request.round as usize - 1);
        let counts = request.definitions.numbers_whole_list
            || takes_part
            || was_paired().any(|entry| entry.is_paired());
        last += u32::from(counts);
        numbers.push(if counts { last } else { 0 });
    }
    numbers
}

/// Whether a score is more than half of the possible points (article 1.8). Both sides are doubled to avoid fractions.
fn is_topscorer(request: &RoundRequest<'_>, score: Points) -> bool {
    let rounds_played = request.round as i32 - 1;
    2 * score.0 > rounds_played * request.tournament.points.game_maximum().0
}
