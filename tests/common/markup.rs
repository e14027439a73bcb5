//! Elements of XML, and of HTML that is written so that it is XML, too.

#![allow(dead_code, reason = "each program uses a part of it")]

use std::collections::BTreeMap;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// An element, in the order in which they begin.
#[derive(Clone, Debug, Default)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: BTreeMap<String, String>,
    /// The text directly in it.
    pub(crate) text: String,
    /// Its place in the list.
    pub(crate) parent: Option<usize>,
}

/// All elements of a document; panics if one is not closed, nested wrongly or has an attribute twice.
pub(crate) fn elements(text: &str) -> Vec<Element> {
    let mut reader = Reader::from_str(text);
    let mut all: Vec<Element> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    loop {
        let at = reader.buffer_position();
        let fault = |error: &dyn std::fmt::Display| -> ! { panic!("byte {at}: {error}") };
        match reader.read_event().unwrap_or_else(|error| fault(&error)) {
            Event::Start(start) => {
                all.push(element(&start, open.last().copied()));
                open.push(all.len() - 1);
            }
            Event::Empty(start) => all.push(element(&start, open.last().copied())),
            Event::End(_) => drop(open.pop()),
            Event::Text(part) => {
                if let Some(at) = open.last() {
                    all[*at].text += &part.decode().expect("UTF-8");
                }
            }
            Event::GeneralRef(name) => {
                if let Some(at) = open.last() {
                    let name = name.decode().expect("UTF-8");
                    let entity = format!("&{name};");
                    all[*at].text +=
                        &quick_xml::escape::unescape(&entity).expect("an entity of XML");
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(open.is_empty(), "{} elements are not closed", open.len());
    all
}

fn element(start: &BytesStart<'_>, parent: Option<usize>) -> Element {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let attributes = start.attributes().map(|attribute| {
        let attribute = attribute.expect("an attribute with its value, once");
        let value = text(&attribute.value);
        let value = quick_xml::escape::unescape(&value).expect("entities of XML").into_owned();
        (text(attribute.key.as_ref()), value)
    });
    Element {
        name: text(start.name().as_ref()),
        attributes: attributes.collect(),
        parent,
        ..Element::default()
    }
}
