//! Engines by cases of the corpus.

mod disputes;
mod matrix;
mod reported;

pub use disputes::disputes_html;
pub use matrix::{CorpusMatrixView, MatrixEngine, corpus_matrix_json};
pub use reported::{corpus_matrix_html, corpus_matrix_text};
