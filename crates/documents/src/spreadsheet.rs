//! Tables as CSV whose cells a spreadsheet shows as text and never computes.

/// A table as CSV with these headings.
///
/// # Panics
/// Never: writing to memory does not fail.
pub fn csv_of<T: AsRef<[u8]>>(
    heads: impl IntoIterator<Item = T>,
    rows: impl IntoIterator<Item = Vec<String>>,
) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(heads).expect("memory can be written");
    lines_of(writer, rows)
}

/// Further lines of a table that [`csv_of`] began.
pub(crate) fn csv_lines(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    lines_of(csv::Writer::from_writer(Vec::new()), rows)
}

fn lines_of(
    mut writer: csv::Writer<Vec<u8>>,
    rows: impl IntoIterator<Item = Vec<String>>,
) -> String {
    for row in rows {
        writer.write_record(row.into_iter().map(inert)).expect("memory can be written");
    }
    let bytes = writer.into_inner().expect("memory can be written");
    String::from_utf8(bytes).expect("texts are UTF-8")
}

/// A cell that a spreadsheet shows as text and does not compute.
fn inert(cell: String) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let is_number = cell.parse::<i64>().is_ok();
    if is_formula && !is_number { format!("'{cell}") } else { cell }
}

#[cfg(test)]
mod tests {
    use super::inert;

    #[test]
    fn no_cell_is_a_formula_and_numbers_stay_numbers() {
        for (cell, expected) in [
            ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
            ("+cmd|calc", "'+cmd|calc"),
            ("-2+3", "'-2+3"),
            ("@SUM(1)", "'@SUM(1)"),
            ("\tx", "'\tx"),
            ("-WB", "'-WB"),
            ("+1", "+1"),
            ("-2", "-2"),
            ("0", "0"),
            ("Müller", "Müller"),
            ("O'Brien", "O'Brien"),
            ("", ""),
        ] {
            assert_eq!(inert(cell.to_owned()), expected);
        }
    }
}
