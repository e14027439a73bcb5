//! Surveys of outside engines: known answers, then many random tournaments, judged by a stated rule.
//!
//! A survey is its [`Plan`] and a [`UnitRecord`] for every tournament; everything else follows.

mod again;
mod agreement;
mod argument;
mod ask;
pub mod challenge;
mod challenged;
mod compared;
mod conclusion;
mod direction;
mod identity;
mod invocation;
mod kept_rates;
pub mod known_answers;
pub mod lines;
mod plan;
mod played;
mod quality;
mod rates;
mod recipe;
mod record;
mod results;
mod rule;
mod scope;
mod sizes;
mod surveyed;
pub mod wrong_round;

pub use crate::judged::RoundResult;
pub use again::ASKED_AGAIN_ONE_IN;
pub use agreement::agreements;
pub use ask::Survey;
pub use compared::Compared;
pub use conclusion::{Concluded, Conclusion, concluded};
pub use direction::Direction;
pub use identity::Identity;
pub use invocation::Variable;
pub use kept_rates::{Blindness, blindness, kept_rates};
pub use plan::{Plan, Sealed};
pub use quality::Quality;
pub use rates::{Rate, Rates, rates};
pub use recipe::{Askable, given, recipe_for, recipe_of, recipe_under, spans};
pub use record::{Agreement, Agreements, Class, Difference, Trial, UnitRecord};
pub use results::{Ground, Total, axes, by_article, differences, totals};
pub use rule::{PROFILES, Profile, Risk, Rule};
pub use scope::{Axis, Scope, scope};
pub use sizes::{MadeSize, Sizes};
pub use surveyed::Surveyed;

fn is_none<T: Default + PartialEq>(count: &T) -> bool {
    *count == T::default()
}
