//! YAML as a tree in which every value has its line and columns, so that all faults can be reported at once.

use saphyr_parser::{Event, Marker, Parser, ScalarStyle, Span};

use crate::trf::{Fault, Location, Severity};

/// The deepest nesting; profiles need less than half.
const DEPTH_MAX: usize = 16;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) place: Location,
    pub(super) value: Value,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// Text; `is_plain`: without quotation marks, so it may be a number or a truth value.
    Scalar {
        text: String,
        is_plain: bool,
    },
    List(Vec<Node>),
    Map(Vec<(String, Location, Node)>),
}

impl Node {
    pub(super) fn names(&self, name: &str) -> bool {
        matches!(&self.value, Value::Map(fields) if fields.iter().any(|(it, ..)| it == name))
    }

    pub(super) fn place_of(&self, path: &[&str]) -> Location {
        let Some((first, rest)) = path.split_first() else { return self.place };
        match &self.value {
            Value::Map(fields) => fields.iter().find(|(name, ..)| name == first).map_or(
                self.place,
                |(_, place, node)| match rest {
                    [] if node.place.line == 0 => *place,
                    _ => node.place_of(rest),
                },
            ),
            _ => self.place,
        }
    }
}

pub(super) fn read(text: &str) -> Result<Node, Fault> {
    let mut open = Open::default();
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| {
            let message = format!("this is no YAML: {}", error.info());
            fault(point(error.marker()), "yaml-syntax", message, SYNTAX_HELP)
        })?;
        open.take(event, &span)?;
    }
    open.root.ok_or_else(|| {
        fault(
            Location::line(1),
            "empty-file",
            "the file is empty",
            "`pairproof engines init` has a model",
        )
    })
}

const SYNTAX_HELP: &str = "put texts with `:`, `#`, `{` or `[` in them into quotation marks, and indent \
                           with blanks";

fn fault(place: Location, code: &'static str, message: impl Into<String>, help: &str) -> Fault {
    Fault::new(Severity::Error, place, code, message, help)
}

fn point(marker: &Marker) -> Location {
    let column = marker.col() as u32 + 1;
    Location::new(marker.line() as u32, column, column)
}

/// The columns of a span; of one over several lines, only its beginning.
fn place_of(span: &Span) -> Location {
    let start = point(&span.start);
    if span.start.line() == span.end.line() {
        return Location::new(start.line, start.first, span.end.col() as u32);
    }
    start
}

#[derive(Default)]
struct Open {
    nodes: Vec<(Node, Option<(String, Location)>)>,
    root: Option<Node>,
}

impl Open {
    fn take(&mut self, event: Event<'_>, span: &Span) -> Result<(), Fault> {
        let place = place_of(span);
        match event {
            Event::Scalar(text, style, ..) => {
                let is_plain = style == ScalarStyle::Plain;
                self.add(Node { place, value: Value::Scalar { text: text.into_owned(), is_plain } })
            }
            Event::SequenceStart(..) => self.begin(place, Value::List(Vec::new())),
            Event::MappingStart(..) => self.begin(place, Value::Map(Vec::new())),
            Event::SequenceEnd | Event::MappingEnd => match self.nodes.pop() {
                Some((node, _)) => self.add(node),
                None => Ok(()),
            },
            Event::Alias(_) => {
                let message = "a value is taken from elsewhere by `*`";
                Err(fault(place, "alias", message, "write the value out"))
            }
            Event::DocumentStart(_) if self.root.is_some() => {
                let message = "a second document begins";
                Err(fault(
                    place,
                    "second-document",
                    message,
                    "one file is one profile: remove `---`",
                ))
            }
            _ => Ok(()),
        }
    }

    fn begin(&mut self, place: Location, value: Value) -> Result<(), Fault> {
        if self.nodes.len() == DEPTH_MAX {
            let message = format!("more than {DEPTH_MAX} lists or mappings within one another");
            return Err(fault(place, "too-deep", message, "no field of a profile needs that"));
        }
        self.nodes.push((Node { place, value }, None));
        Ok(())
    }

    fn add(&mut self, node: Node) -> Result<(), Fault> {
        let Some((around, name)) = self.nodes.last_mut() else {
            self.root = Some(node);
            return Ok(());
        };
        match (&mut around.value, name.take()) {
            (Value::List(list), _) => list.push(node),
            (Value::Map(fields), Some((key, place))) => {
                if fields.iter().any(|(it, ..)| *it == key) {
                    let message = format!("`{key}` is written twice");
                    return Err(fault(place, "written-twice", message, "remove one of the two"));
                }
                fields.push((key, place, node));
            }
            (Value::Map(_), None) => match node.value {
                Value::Scalar { text, .. } => *name = Some((text, node.place)),
                _ => {
                    let message = "a list or a mapping stands where a name has to stand";
                    return Err(fault(node.place, "yaml-syntax", message, SYNTAX_HELP));
                }
            },
            (Value::Scalar { .. }, _) => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_knows_where_it_stands() {
        let root = read("a: 1\nb:\n  - x\n  - { c: \"yz\" }\n").expect("it is YAML");
        let Value::Map(fields) = &root.value else { panic!("{root:?}") };
        assert_eq!(fields[0].1, Location::new(1, 1, 1));
        assert_eq!(fields[0].2.place, Location::new(1, 4, 4));
        let Value::List(list) = &fields[1].2.value else { panic!("{root:?}") };
        assert_eq!(list[0].place, Location::new(3, 5, 5));
        let Value::Map(inner) = &list[1].value else { panic!("{root:?}") };
        assert_eq!((inner[0].2.place.line, inner[0].2.place.first), (4, 10));
        assert_eq!(root.place_of(&["a"]), Location::new(1, 4, 4));
    }

    #[test]
    fn what_no_profile_may_hold_is_refused_where_it_stands() {
        let deep = "[".repeat(20);
        let abyss = "[".repeat(1_000_000);
        for (text, code, line) in [
            ("a: [1\nb: 2", "yaml-syntax", 2),
            ("", "empty-file", 1),
            ("# nothing\n", "empty-file", 1),
            ("a: &x 1\nb: *x", "alias", 2),
            ("a: 1\n---\nb: 1", "second-document", 2),
            ("a: 1\na: 2", "written-twice", 2),
            ("[a]: 1", "yaml-syntax", 1),
            (&deep, "too-deep", 1),
            (&abyss, "yaml-syntax", 1),
        ] {
            let fault = read(text).expect_err(text);
            assert_eq!((fault.code, fault.line), (code, line), "{text:.20}");
        }
    }
}
