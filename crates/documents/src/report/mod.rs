//! A report that is written once and shown as text, as a page or as Markdown. Text from outside is text in all of them: what is
//! markup is a part or a span of its own.

mod html;
mod markdown;
mod text;

use crate::pages::page;

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain text.
    Text(String),
    /// Strong text, and its class in the style sheet of a page.
    Strong(String, &'static str),
    /// Text that stands out.
    Marked(String),
    /// What can be typed.
    Code(String),
    /// Text of a class in the style of a page.
    Classed(String, &'static str),
    /// Hexadecimal digits, which may be broken anywhere.
    Hash(String),
    /// A drawing for a page. The words beside it say the same.
    Drawing(String),
    /// The next line of a cell or of a paragraph.
    Break,
}

/// A line of text, or what a cell of a table holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(Vec<Span>);

impl Words {
    /// A line that begins with strong text.
    pub fn strong(text: impl Into<String>) -> Words {
        Words::of(Span::Strong(text.into(), ""))
    }

    /// A line of one piece.
    pub fn of(span: Span) -> Words {
        Words(vec![span])
    }

    /// Adds plain text.
    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Words {
        self.and(Span::Text(text.into()))
    }

    /// Adds a span.
    #[must_use]
    pub fn and(mut self, span: Span) -> Words {
        self.0.push(span);
        self
    }

    /// Several lines, one below the other.
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

/// Cells of plain text.
pub fn cells<T: Into<Words>>(texts: impl IntoIterator<Item = T>) -> Vec<Words> {
    texts.into_iter().map(Into::into).collect()
}

/// A table. A column whose heading begins with `#` holds numbers.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The title of the table.
    pub caption: String,
    /// The class of the table in the style of a page. If empty, it follows from the number of columns.
    pub class: &'static str,
    /// The heads of the columns.
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

/// A report, or a part of one, from the top down.
#[derive(Clone, Debug, Default)]
pub struct Report {
    parts: Vec<Part>,
}

impl Report {
    /// A heading. Level 2 is for a section, level 3 for a part of a section.
    pub fn heading(&mut self, level: u8, text: impl Into<String>) {
        self.parts.push(Part::Heading(level, text.into()));
    }

    /// A paragraph.
    pub fn text(&mut self, words: impl Into<Words>) {
        self.styled("", words);
    }

    /// A paragraph that is no less true for being small.
    pub fn note(&mut self, words: impl Into<Words>) {
        self.styled("note", words);
    }

    /// A paragraph of a class in the style of a page.
    pub fn styled(&mut self, class: &'static str, words: impl Into<Words>) {
        self.parts.push(Part::Paragraph(words.into(), class));
    }

    /// A list of lines.
    pub fn list<T: Into<Words>>(&mut self, lines: impl IntoIterator<Item = T>) {
        self.parts.push(Part::List(cells(lines)));
    }

    /// A table with these columns.
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

    /// A table.
    pub fn any_table(&mut self, table: Table) {
        debug_assert!(table.rows.iter().all(|row| row.len() == table.heads.len()), "{table:?}");
        self.parts.push(Part::Table(table));
    }

    /// A command to copy.
    pub fn command(&mut self, line: impl Into<String>) {
        self.parts.push(Part::Command(line.into()));
    }

    /// A drawing, HTML already, that only a page has: what it shows is said elsewhere, too.
    pub fn drawing(&mut self, html: impl Into<String>) {
        self.parts.push(Part::Drawing(html.into()));
    }

    /// A report that the reader can unfold below its summary.
    pub fn folded(&mut self, summary: Words, report: Report, is_folded_in_print: bool) {
        self.parts.push(Part::Folded { summary, parts: report.parts, is_folded_in_print });
    }

    /// A report in a frame of its own, of a class in the style of a page.
    pub fn framed(&mut self, class: &'static str, report: Report) {
        self.parts.push(Part::Framed(class, report.parts));
    }

    /// The report as a page in English. `style` comes after that of all pages.
    pub fn page(&self, title: &str, style: &str) -> String {
        self.page_below("", "en", title, style)
    }

    /// The report as a page in a language (ISO 639-1), with something above the title, which is HTML already.
    pub(crate) fn page_below(
        &self,
        above: &str,
        language: &str,
        title: &str,
        style: &str,
    ) -> String {
        page(language, title, style, above, &html::written(&self.parts))
    }

    /// The report for a terminal.
    pub fn plain_text(&self) -> String {
        text::written(&self.parts)
    }

    /// The Markdown of a whole report.
    pub fn markdown(&self, title: &str) -> String {
        format!("# {}\n{}", markdown::escaped(title), markdown::written(&self.parts))
    }
}
