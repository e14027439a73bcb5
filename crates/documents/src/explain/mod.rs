//! An explanation as text, as data, and as a page with drawings of brackets and of colours.

mod behind;
mod drawing;
mod event;
mod everybody;
mod html;
mod json;
mod parts;
mod squares;
mod style;
mod svg;
mod text;
mod wall_chart;

pub use behind::{AnsweredRank, SCHEMA as WHY_RANK_SCHEMA, why_rank_html, why_rank_json};
pub use html::{ExplainPage, explain_html};
pub use json::{ExplainView, explain_json};
pub use parts::Writing;
pub use style::STYLE;
pub use text::{explain_brief, explain_text, explain_text_in_short};
pub use wall_chart::{chart, conditions};
