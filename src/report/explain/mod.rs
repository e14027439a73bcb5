//! An explanation as a page, with drawings of brackets and of colours.

mod drawing;
mod html;
mod parts;
mod squares;
mod style;
mod svg;

pub use html::{ExplainPage, explain_html};
