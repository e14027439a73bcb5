//! Columns of text.

use comfy_table::{CellAlignment, Table, presets};

use crate::text::in_line;

/// A line for each row, with cells below one another. `is_number`: whether a column is aligned to the right.
pub fn in_columns<T: AsRef<str>>(
    rows: impl IntoIterator<Item = impl IntoIterator<Item = T>>,
    is_number: impl Fn(usize) -> bool,
) -> Vec<String> {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    for row in rows {
        // What is shown is wider than what it stands for.
        table.add_row(row.into_iter().map(|cell| in_line(cell.as_ref()).into_owned()));
    }
    for (_, column) in table.column_iter_mut().enumerate().filter(|(at, _)| is_number(*at)) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.to_string().lines().map(|line| line.trim_end().to_owned()).collect()
}
