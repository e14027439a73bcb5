//! Answers to a position under right or wrong rules, by enumeration, so that no fast algorithm can hide a mutant. The
//! module `tests` compares them with the oracle.

use std::borrow::Cow;

use crate::check::{Board, boards_of};
use crate::criteria::{Quality, RoundPairing};
use crate::editions::Edition;
use crate::oracle::{self, LARGEST_FIELD, WrongStep, legal_pairings, pairing_without_completion};
use crate::pairer::{is_weighed, pair};
use crate::round::{Participants, RoundContext, RoundRequest, Scores, initial_colour};
use crate::tournament::{Colour, PlayerNumber, Position, Tournament};

use super::column::{Brackets, By, Choices, Column, columns_of};
use super::{Change, Facts, Mutant};

/// The games and the bye of a round. `None` if there is no legal pairing.
pub type Boards = Option<Vec<Board>>;

/// The rules under which a position is answered.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// The edition, perhaps with other definitions and colour rules.
    pub(super) edition: Edition,
    /// The columns by which candidates of a bracket are compared; empty for the procedures of 2013 and 1992.
    pub(super) columns: Vec<Column>,
    /// Whether a bracket ensures that the players below can be paired (C4).
    pub(super) completes: bool,
    /// The steps that a procedure takes wrongly.
    pub(super) wrong_steps: Vec<WrongStep>,
}

impl Rules {
    /// The rules of an edition, without a fault.
    pub(super) fn of(edition: &Edition) -> Rules {
        Rules {
            edition: edition.clone(),
            columns: columns_of(edition),
            completes: true,
            wrong_steps: Vec::new(),
        }
    }

    /// The edition with which the pairer can apply these rules. `None` if it cannot apply them.
    fn for_pairer(&self) -> Option<Edition> {
        let mut edition = self.edition.clone();
        if !self.completes || !self.wrong_steps.is_empty() {
            return None;
        }
        if edition.method.is_procedure() {
            return Some(edition);
        }
        let criteria = self.columns.iter().filter_map(|column| match column.by {
            By::Criterion(criterion) => Some(criterion),
            _ => None,
        });
        // The pairer does not read the articles.
        let articles = self.edition.criteria.iter().map(|(article, _)| *article);
        edition.criteria = articles.zip(criteria).collect();
        (columns_are(&self.columns, &columns_of(&edition)) && is_weighed(&edition))
            .then_some(edition)
    }

    pub(super) fn boards_of(&self, context: &RoundContext, pairing: &RoundPairing) -> Vec<Board> {
        self.all_closed(context, boards_of(context, &self.edition, pairing))
    }

    fn all_closed(
        &self,
        context: &RoundContext,
        boards: impl IntoIterator<Item = Board>,
    ) -> Vec<Board> {
        let rank = |number: PlayerNumber| context.rank_of_number(number);
        let closed = |board: Board| match (rank(board.white), board.black.and_then(rank)) {
            (Some(one), Some(other)) if (self.edition.is_open)(context, one, other) => {
                board.unordered()
            }
            _ => board,
        };
        let mut boards: Vec<Board> = boards.into_iter().map(closed).collect();
        boards.sort_unstable();
        boards
    }

    pub(super) fn pairing(&self, round: &RoundContext) -> Option<RoundPairing> {
        if self.edition.method.is_procedure() {
            return oracle::with_wrong_steps(round, &self.edition, &self.wrong_steps);
        }
        if !self.completes {
            let byes = legal_pairings(round).into_iter().filter_map(|it| it.pab());
            let pab = byes.map(|place| round.score(place)).min();
            let brackets = Brackets::new(round, self.columns.len());
            return pairing_without_completion(round, pab, &|bracket, list| {
                brackets.chosen(bracket, list, &self.columns)
            });
        }
        Choices::new(round, self.edition.method, &self.columns).best(&self.columns)
    }
}

fn columns_are(one: &[Column], other: &[Column]) -> bool {
    let is_same = |(one, other): (&Column, &Column)| {
        let by_same = match (one.by, other.by) {
            (By::PabScore, By::PabScore) | (By::Criterion(_), By::Criterion(_)) => true,
            (By::Order(one), By::Order(other)) => one == other,
            _ => false,
        };
        by_same && one.is_reversed == other.is_reversed
    };
    one.len() == other.len() && one.iter().zip(other).all(is_same)
}

/// The context of a round in a position, with the definitions of an edition.
pub fn context_of(tournament: &Tournament, round: u32, edition: &Edition) -> RoundContext {
    RoundContext::new(RoundRequest {
        tournament,
        scores: &Scores::new(tournament, round),
        definitions: &edition.definitions,
        round,
        rounds: tournament.declared_rounds.unwrap_or(round),
        participants: Participants::Available,
        initial_colour: initial_colour(tournament).colour(),
    })
}

/// The most players that are paired under criteria that no edition has, because then every bracket has to be weighed.
const LARGEST_WEIGHED: usize = 1000;

/// Whether the answer of an engine with this fault needs enumeration of all pairings, so that the field must be small.
pub fn is_enumerated(edition: &Edition, fault: &Mutant) -> bool {
    let mut rules = Rules::of(edition);
    fault.change_rules(&mut rules);
    rules.for_pairer().is_none()
}

/// Adds a last colour rule, in case faults leave none that decides: the higher ranked player gets White.
fn decide_at_last(rules: &mut Rules) {
    let (article, rule, _, about) =
        *rules.edition.colour_rules.last().expect("an edition has rules");
    rules.edition.colour_rules.push((article, rule, |_, _, _| Some(Colour::White), about));
}

/// A position as an engine with faults reads it. The right answer need not be known.
#[derive(Clone, Debug)]
pub struct FaultyRound {
    pub(super) rules: Rules,
    pub(super) context: RoundContext,
}

impl FaultyRound {
    /// Reads a position with these faults, which are applied in this order.
    pub fn new(position: &Position, edition: &Edition, faults: &[&Mutant]) -> FaultyRound {
        let mut rules = Rules::of(edition);
        let mut tournament = Cow::Borrowed(&position.tournament);
        for fault in faults {
            fault.change_rules(&mut rules);
            if let Change::Tournament(change) = &fault.change {
                change(tournament.to_mut(), position.round);
            }
        }
        decide_at_last(&mut rules);
        let mut context = context_of(&tournament, position.round, &rules.edition);
        let facts = Facts { tournament: &tournament, definitions: &rules.edition.definitions };
        context.colours_by_round = facts.colours_by_round(&context);
        for fault in faults {
            if let Change::Context(change) = &fault.change {
                change(&mut context, &facts);
            }
        }
        FaultyRound { rules, context }
    }

    /// The engine's pairing, by enumeration if needed. `None` if enumeration would take too long.
    pub fn boards(&self) -> Option<Boards> {
        let players = self.context.len();
        let Some(edition) = self.rules.for_pairer() else {
            return (players <= LARGEST_FIELD).then(|| self.enumerated());
        };
        let proved = |edition: &Edition| -> Vec<Option<Quality>> {
            edition.criteria.iter().map(|(_, criterion)| criterion.proved()).collect()
        };
        if players > LARGEST_WEIGHED && proved(&edition) != proved(&self.rules.edition) {
            return None;
        }
        let paired = pair(&self.context, &edition).ok();
        Some(paired.map(|paired| self.rules.boards_of(&self.context, &paired.pairing)))
    }

    /// The engine's pairing, sorted, by enumeration. Panics when more than [`LARGEST_FIELD`] players take part.
    pub(super) fn enumerated(&self) -> Boards {
        let players = self.context.len();
        assert!(players <= LARGEST_FIELD, "{players} players are too many");
        Some(self.rules.boards_of(&self.context, &self.rules.pairing(&self.context)?))
    }

    /// The given pairing, sorted, with games of open colours unordered as in [`FaultyRound::boards`].
    pub fn with_open_colours(&self, boards: &[Board]) -> Vec<Board> {
        self.rules.all_closed(&self.context, boards.iter().copied())
    }
}

/// A position, its right answer, and the answers of faulty engines.
#[derive(Clone, Debug)]
pub struct Asked<'a> {
    /// The position that is answered.
    pub position: &'a Position,
    edition: Edition,
    round: FaultyRound,
    right: Boards,
}

impl<'a> Asked<'a> {
    /// Computes the right answer to a position under an edition. Panics when more than [`LARGEST_FIELD`] players take
    /// part, as all enumeration does.
    pub fn new(position: &'a Position, edition: &Edition) -> Asked<'a> {
        let round = FaultyRound::new(position, edition, &[]);
        Asked { position, edition: edition.clone(), right: round.enumerated(), round }
    }

    /// The given answer, with games of open colours unordered as in the answers here.
    pub fn with_open_colours(&self, answer: &Boards) -> Boards {
        Some(self.round.with_open_colours(answer.as_ref()?))
    }

    /// The right answer to the position.
    pub fn right(&self) -> &Boards {
        &self.right
    }

    /// The answer of an engine with these faults, which are applied in this order, to the players of
    /// [`Asked::present_with`].
    pub fn with_faults(&self, faults: &[&Mutant]) -> Boards {
        // The engine may not know that the text leaves these colours open.
        self.with_open_colours(&self.faulty(faults).enumerated())
    }

    /// The number of players whom an engine with these faults pairs; some faults make it pair absent players.
    pub fn present_with(&self, faults: &[&Mutant]) -> usize {
        self.faulty(faults).context.len()
    }

    fn faulty(&self, faults: &[&Mutant]) -> FaultyRound {
        FaultyRound::new(self.position, &self.edition, faults)
    }

    /// The wrong answer of an engine with this fault. `None` if the engine's answer is right.
    pub fn wrong(&self, mutant: &Mutant) -> Option<Boards> {
        let answer = self.with_faults(&[mutant]);
        (answer != self.right).then_some(answer)
    }
}
