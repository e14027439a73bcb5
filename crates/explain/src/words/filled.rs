//! Data as what a phrase asks for: each field is a variable of the same name.
//!
//! A player is their name, `w` and `b` are words for colours, lists are lists in words. `items-count` is the length of the
//! list `items`, and `has-it` says whether there is an `it`. The variables of a part have the name of the part before theirs, and
//! a part with a player is that player: `one`, `one-score`. Of the two items of a pair the first is `pair-1`.

use fluent_bundle::{FluentArgs, FluentValue};
use serde::de::value::Error;
use serde::ser::{self, Impossible, Serialize, Serializer};

use super::speaker::Speaker;
use crate::tournament::PlayerNumber;

/// What a phrase is filled in with.
pub(super) struct Filled<'a> {
    by: &'a Speaker,
    values: FluentArgs<'static>,
}

impl Clone for Filled<'_> {
    fn clone(&self) -> Self {
        let values = self.values.iter().map(|(name, value)| (name.to_owned(), value.clone()));
        let values = values.map(|(name, value)| (name, value.into_owned())).collect();
        Filled { by: self.by, values }
    }
}

impl Speaker {
    /// A variable of a phrase.
    pub(super) fn with(&self, name: &str, value: impl Serialize) -> Filled<'_> {
        Filled::none(self).with(name, value)
    }

    /// Variables of a phrase, one for each field.
    pub(super) fn all(&self, data: impl Serialize) -> Filled<'_> {
        Filled::none(self).all(data)
    }
}

impl<'a> Filled<'a> {
    fn none(by: &'a Speaker) -> Filled<'a> {
        Filled { by, values: FluentArgs::with_capacity(USUAL) }
    }

    /// Sets a variable.
    pub(super) fn with(mut self, name: &str, value: impl Serialize) -> Filled<'a> {
        let slot = Slot { name: name.to_owned(), to: &mut self };
        value.serialize(slot).expect("data of an explanation");
        self
    }

    /// Sets a variable for each field.
    pub(super) fn all(self, data: impl Serialize) -> Filled<'a> {
        self.with("", data)
    }

    /// A text that was filled in.
    pub(super) fn text(&self, name: &'static str) -> &str {
        match self.values.get(name) {
            Some(FluentValue::String(text)) => text,
            other => panic!("{name} is {other:?}"),
        }
    }

    /// A phrase, filled in.
    pub(super) fn say(&self, key: &str) -> String {
        self.by.filled(key, &self.values)
    }

    fn set(&mut self, name: String, value: impl Into<FluentValue<'static>>) {
        self.values.set(name, value);
    }
}

/// How many variables a phrase usually has.
const USUAL: usize = 16;

/// The word for no value.
const NONE: &str = "none";

/// The name of an item of a list: it has no variables of its own.
const ITEM: &str = "item";

/// The place of a value among those of a phrase.
struct Slot<'s, 'a> {
    name: String,
    to: &'s mut Filled<'a>,
}

impl<'s, 'a> Slot<'s, 'a> {
    fn set(self, value: impl Into<FluentValue<'static>>) -> Result<(), Error> {
        self.to.set(self.name, value);
        Ok(())
    }

    fn parts(self) -> Result<Parts<'s, 'a>, Error> {
        Ok(Parts { of: (self.name != ITEM).then_some(self), at: 0 })
    }
}

macro_rules! numbers {
    ($($function:ident of $kind:ty),*) => {
        $(fn $function(self, value: $kind) -> Result<(), Error> {
            self.set(value)
        })*
    };
}

/// Kinds of data that no phrase has.
macro_rules! unsaid {
    ($($function:ident($($part:ty),*) -> $parts:ty),*) => {
        $(fn $function(self, $(_: $part),*) -> Result<$parts, Error> {
            Err(ser::Error::custom("no phrase says such data"))
        })*
    };
}

type Never = Impossible<(), Error>;

impl<'s, 'a> Serializer for Slot<'s, 'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = List<'s, 'a>;
    type SerializeTuple = Parts<'s, 'a>;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStruct = Parts<'s, 'a>;
    type SerializeStructVariant = Never;

    numbers!(
        serialize_i8 of i8, serialize_i16 of i16, serialize_i32 of i32, serialize_i64 of i64, serialize_u8 of u8,
        serialize_u16 of u16, serialize_u32 of u32, serialize_u64 of u64, serialize_f32 of f32, serialize_f64 of f64
    );
    unsaid!(
        serialize_bytes(&[u8]) -> (), serialize_unit_struct(&'static str) -> (),
        serialize_tuple_struct(&'static str, usize) -> Never, serialize_map(Option<usize>) -> Never,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Never,
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Never
    );

    fn serialize_unit(self) -> Result<(), Error> {
        self.set(NONE)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        kind: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        Err(ser::Error::custom(kind))
    }

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.set(if value { "yes" } else { "no" })
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        let text = match value {
            'w' | 'b' => self.to.by.colour_word(value),
            other => other.to_string(),
        };
        self.set(text)
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.set(value.to_owned())
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.to.set(format!("has-{}", self.name), "no");
        self.set(NONE)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.to.set(format!("has-{}", self.name), "yes");
        value.serialize(self)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.set(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        kind: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let Slot { name, to } = self;
        value.serialize(Slot { name: name.clone(), to })?;
        if kind == "PlayerNumber"
            && let Some(FluentValue::Number(number)) = to.values.get(name.as_str())
        {
            // A number of a player is at most 9,999.
            let player = PlayerNumber::new(number.value as u32);
            to.set(name, to.by.name(player));
        }
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'s, 'a>, Error> {
        Ok(List { slot: self, items: Vec::new(), are_numbers: false })
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'s, 'a>, Error> {
        self.parts()
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'s, 'a>, Error> {
        self.parts()
    }
}

/// A list while it is read.
struct List<'s, 'a> {
    slot: Slot<'s, 'a>,
    items: Vec<String>,
    are_numbers: bool,
}

impl ser::SerializeSeq for List<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
        let filled = Filled::none(self.slot.to.by).with(ITEM, item);
        self.items.push(match filled.values.get(ITEM) {
            Some(FluentValue::String(text)) => text.to_string(),
            Some(FluentValue::Number(number)) => {
                self.are_numbers = true;
                number.as_string().into_owned()
            }
            _ => String::new(),
        });
        Ok(())
    }

    fn end(self) -> Result<(), Error> {
        let Slot { name, to } = self.slot;
        to.set(format!("{name}-count"), self.items.len());
        // Numbers of rounds are few.
        let list = match self.are_numbers {
            true => self.items,
            false => to.by.cut_lines(&self.items, "list-others", String::clone),
        };
        to.set(name, to.by.list(&list));
        Ok(())
    }
}

/// A struct or a tuple while it is read; `None`: an item of a list.
struct Parts<'s, 'a> {
    of: Option<Slot<'s, 'a>>,
    /// How many items of a tuple were read.
    at: usize,
}

impl Parts<'_, '_> {
    fn part<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Error> {
        let Some(Slot { name, to }) = &mut self.of else { return Ok(()) };
        if key == "player" && !name.is_empty() {
            value.serialize(Slot { name: name.clone(), to })?;
        }
        // Fields of variants are not renamed.
        let key = key.replace('_', "-");
        let name = if name.is_empty() { key } else { format!("{name}-{key}") };
        value.serialize(Slot { name, to })
    }
}

impl ser::SerializeStruct for Parts<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.part(key, value)
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl ser::SerializeTuple for Parts<'_, '_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
        self.at += 1;
        self.part(&self.at.to_string(), item)
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}
