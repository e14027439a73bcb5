//! A report that is written once and shown as text, as a page or as Markdown. Text from outside remains text in all
//! three; markup is always a part or a span of its own.

mod html;
mod markdown;
mod text;

use crate::pages::page;

/// A piece of a line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain text.
    Text(String),
    /// Strong text, with its class in the style sheet of a page.
    Strong(String, &'static str),
    /// Highlighted text.
    Marked(String),
    /// Text that the user can type, such as a command.
    Code(String),
    /// Text with a class in the style sheet of a page.
    Classed(String, &'static str),
    /// Hexadecimal digits, which may wrap at any digit.
    Hash(String),
    /// A drawing as HTML, shown only on a page. The words beside it have the same content.
    Drawing(String),
    /// A line break in a cell or in a paragraph.
    Break,
}

/// A line of text, or the content of a table cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(Vec<Span>);

impl Words {
    /// A line that starts with strong text.
    pub fn strong(text: impl Into<String>) -> Words {
        Words::of(Span::Strong(text.into(), ""))
    }

    /// A line of one span.
    pub fn of(span: Span) -> Words {
        Words(vec![span])
    }

    /// Appends plain text.
    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Words {
        self.and(Span::Text(text.into()))
    }

    /// Appends a span.
    #[must_use]
    pub fn and(mut self, span: Span) -> Words {
        self.0.push(span);
        self
    }

    /// One text from several lines, separated by line breaks.
    pub fn lines(lines: impl IntoIterator<Item = Words>) -> Words {
        let mut all = Words::default();
        for line in lines {
            if !all.0.is_empty() {
                all.0.push(Span::Break);
            }
            all.0.extend(line.0);
        }
        all
    }
}

impl<T: Into<String>> From<T> for Words {
    fn from(text: T) -> Words {
        Words::default().text(text)
    }
}

/// Converts plain texts to cells of a table.
pub fn cells<T: Into<Words>>(texts: impl IntoIterator<Item = T>) -> Vec<Words> {
    texts.into_iter().map(Into::into).collect()
}

/// The texts that say something, without blanks around them.
pub(crate) fn stated<const N: usize>(texts: [&str; N]) -> Vec<&str> {
    texts.into_iter().map(str::trim).filter(|it| !it.is_empty()).collect()
}

/// A table. A column whose heading begins with `#` contains numbers.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The title of the table.
    pub caption: String,
    /// The class of the table in the style sheet of a page. If empty, the number of columns determines it.
    pub class: &'static str,
    /// The headings of the columns.
    pub heads: Vec<String>,
    /// The rows; the first cell of a row is its heading.
    pub rows: Vec<Vec<Words>>,
}

/// A part of a report.
#[derive(Clone, Debug)]
enum Part {
    Heading(u8, String),
    Paragraph(Words, &'static str),
    List(Vec<Words>),
    Table(Table),
    Command(String),
    Drawing(String),
    Folded { summary: Words, parts: Vec<Part>, is_folded_in_print: bool },
    Framed(&'static str, Vec<Part>),
}

/// A report, or a part of a report, from the top down.
#[derive(Clone, Debug, Default)]
pub struct Report {
    parts: Vec<Part>,
}

impl Report {
    /// Adds a heading. Level 2 is for a section, level 3 for a part of a section.
    pub fn heading(&mut self, level: u8, text: impl Into<String>) {
        self.parts.push(Part::Heading(level, text.into()));
    }

    /// Adds a paragraph.
    pub fn text(&mut self, words: impl Into<Words>) {
        self.styled("", words);
    }

    /// Adds a paragraph in small type.
    pub fn note(&mut self, words: impl Into<Words>) {
        self.styled("note", words);
    }

    /// Adds a paragraph with a class in the style sheet of a page.
    pub fn styled(&mut self, class: &'static str, words: impl Into<Words>) {
        self.parts.push(Part::Paragraph(words.into(), class));
    }

    /// Adds a list with an item for each line.
    pub fn list<T: Into<Words>>(&mut self, lines: impl IntoIterator<Item = T>) {
        self.parts.push(Part::List(cells(lines)));
    }

    /// Adds a table with these columns.
    pub fn table(
        &mut self,
        caption: &str,
        heads: impl IntoIterator<Item = impl Into<String>>,
        rows: impl IntoIterator<Item = Vec<Words>>,
    ) {
        let heads = heads.into_iter().map(Into::into).collect();
        let (caption, rows) = (caption.to_owned(), rows.into_iter().collect());
        self.any_table(Table { caption, heads, rows, ..Table::default() });
    }

    /// Adds a table.
    pub fn any_table(&mut self, table: Table) {
        debug_assert!(table.rows.iter().all(|row| row.len() == table.heads.len()), "{table:?}");
        self.parts.push(Part::Table(table));
    }

    /// Adds a command that the reader can copy.
    pub fn command(&mut self, line: impl Into<String>) {
        self.parts.push(Part::Command(line.into()));
    }

    /// Adds a drawing as HTML, shown only on a page; its content is also in words elsewhere.
    pub fn drawing(&mut self, html: impl Into<String>) {
        self.parts.push(Part::Drawing(html.into()));
    }

    /// Adds a report that is hidden below its summary until the reader unfolds it.
    pub fn folded(&mut self, summary: Words, report: Report, is_folded_in_print: bool) {
        self.parts.push(Part::Folded { summary, parts: report.parts, is_folded_in_print });
    }

    /// Adds a report in a frame, with a class in the style sheet of a page.
    pub fn framed(&mut self, class: &'static str, report: Report) {
        self.parts.push(Part::Framed(class, report.parts));
    }

    /// The report as a page in English. `style` follows the style of all pages.
    pub fn page(&self, title: &str, style: &str) -> String {
        self.page_below("", "en", title, style)
    }

    /// The report as a page in a language (ISO 639-1), with `above`, which is HTML, above the title.
    pub(crate) fn page_below(
        &self,
        above: &str,
        language: &str,
        title: &str,
        style: &str,
    ) -> String {
        page(language, title, style, above, &html::written(&self.parts))
    }

    /// The report as text for a terminal.
    pub fn plain_text(&self) -> String {
        text::written(&self.parts)
    }

    /// The report as Markdown, with its title.
    pub fn markdown(&self, title: &str) -> String {
        format!("# {}\n{}", markdown::escaped(title), markdown::written(&self.parts))
    }
}
