//! Many tournaments: random events played, written, read again and checked; and outside engines asked.

mod agreement;
mod argument;
pub mod challenge;
mod compared;
mod conclusion;
mod events;
mod invocation;
pub mod known_answers;
pub mod lines;
mod quality;
mod recipe;
mod record;
pub mod regression;
mod results;
mod round_result;
mod rule;
mod scope;
pub mod shrink;
mod sizes;
mod survey;
pub mod wrong_round;

pub use agreement::{Agreement, Agreements, agreements};
pub use compared::Compared;
pub use conclusion::{Concluded, Conclusion, concluded};
pub use events::{ENUMERATED_MAX, EventsResult, replay_events};
pub use invocation::Variable;
pub use quality::Quality;
pub use recipe::{Askable, given, recipe_for, recipe_of, recipe_under, spans};
pub use record::{Class, Difference, Direction, Identity, Plan, Trial, UnitRecord};
pub use results::{Surveyed, Total, axes, by_article, differences, totals};
pub use round_result::RoundResult;
pub use rule::{PROFILES, Profile, Risk, Rule, RuleFault};
pub use scope::{Axis, Scope, scope};
pub use sizes::{MadeSize, Sizes};
pub use survey::Survey;
