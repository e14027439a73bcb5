//! Engines by cases of the corpus.

mod disputes;
mod html;
mod matrix;
mod text;

pub use disputes::disputes_html;
pub use html::corpus_matrix_html;
pub use matrix::{CorpusMatrixView, MatrixEngine, corpus_matrix_json};
pub use text::corpus_matrix_text;
