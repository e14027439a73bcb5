//! What lies in the repository agrees with itself: sources, pages, schemas, examples, frozen events and the
//! package.

#[path = "../common/cli.rs"]
mod cli;
#[path = "../common/schema.rs"]
mod schema;

mod architecture;
mod corpus_schema;
mod frozen;
mod generated_schemas;
mod library;
mod many_machines;
mod package;
mod readme;
mod schemas;
mod size;
