//! Brackets of a trace, for replaying them step by step.

use pairproof::oracle::rules_2013::Situation;
use pairproof::pairer::procedure::{Accepted, Event, Requirements, Trace, Treatment};
use pairproof::round::Rank;

/// A bracket opened and paired without conditions from below.
#[derive(Clone, Debug)]
pub(crate) struct Opened {
    pub(crate) mdps: Vec<Rank>,
    pub(crate) residents: Vec<Rank>,
    pub(crate) aimed_at: Requirements,
    pub(crate) accepted: Accepted,
    pub(crate) is_lowest: bool,
}

impl Opened {
    /// What the procedure had to do here, with the numbers of pairs that it came down to.
    pub(crate) fn situation(&self) -> Situation {
        let mdp_pairs = (self.accepted.treatment == Treatment::Heterogeneous)
            .then_some(self.accepted.mdp_pairs);
        let given_up = self.aimed_at.pairs - self.accepted.pairs.len();
        Situation {
            mdps: self.mdps.clone(),
            residents: self.residents.clone(),
            is_lowest: self.is_lowest,
            pairs: self.accepted.pairs.len(),
            mdp_pairs,
            x: self.aimed_at.x.saturating_sub(given_up),
            z: self.aimed_at.z.unwrap_or(0).saturating_sub(given_up),
        }
    }
}

/// The brackets of a trace in the order in which they were opened.
pub(crate) fn opened(trace: &Trace) -> Vec<Opened> {
    let mut all = Vec::new();
    for (at, step) in trace.steps.iter().enumerate() {
        let Event::Opened { mdps, residents, is_lowest, requirements } = &step.event else {
            continue;
        };
        // Only C.14 can stand between the two.
        let accepted = trace.steps[at..].iter().find_map(|step| match &step.event {
            Event::Accepted(accepted) => Some(accepted.clone()),
            _ => None,
        });
        all.push(Opened {
            mdps: mdps.clone(),
            residents: residents.clone(),
            aimed_at: *requirements,
            accepted: accepted.expect("what is opened is paired"),
            is_lowest: *is_lowest,
        });
    }
    all
}
