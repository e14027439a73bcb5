//! One file of phrases a language, in the format of Project Fluent, and how a phrase is said.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

/// A language of explanations, with its file of phrases.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Language {
    code: &'static str,
    name: &'static str,
    is_draft: bool,
    file: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code)
    }
}

impl Language {
    /// The code of the language in ISO 639-1, perhaps with a region: `es`, `pt-BR`.
    pub fn code(self) -> &'static str {
        self.code
    }

    /// The name of the language in the language itself.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Whether the phrases are a draft that no arbiter who speaks the language has read yet.
    #[must_use]
    pub fn is_draft(self) -> bool {
        self.is_draft
    }

    /// The file with its phrases, in the format of Project Fluent.
    #[doc(hidden)]
    #[must_use]
    pub fn file(self) -> &'static str {
        self.file
    }

    /// The same language, marked as a draft.
    #[doc(hidden)]
    #[must_use]
    pub fn as_draft(self) -> Language {
        Language { is_draft: true, ..self }
    }
}

pub(super) struct Phrases {
    bundle: FluentBundle<FluentResource>,
}

impl Phrases {
    /// # Panics
    /// When a file of phrases is not one, which a test excludes.
    pub(super) fn new(language: Language) -> Phrases {
        let locale = language.code().parse().expect("a code of ISO 639-1");
        let mut bundle = FluentBundle::new(vec![locale]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(language.file().to_owned());
        let resource = resource.unwrap_or_else(|(_, faults)| panic!("{language:?}: {faults:?}"));
        bundle.add_resource(resource).unwrap_or_else(|faults| panic!("{language:?}: {faults:?}"));
        Phrases { bundle }
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A phrase, filled in.
    ///
    /// # Panics
    /// When there is no such phrase, or it asks for more: a defect that tests exclude.
    pub(super) fn say(&self, key: &str, values: &FluentArgs<'_>) -> String {
        let message = self.bundle.get_message(key).and_then(|message| message.value());
        let pattern = message.unwrap_or_else(|| panic!("no phrase {key}"));
        let mut faults = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(values), &mut faults);
        assert!(faults.is_empty(), "{key}: {faults:?}");
        said.into_owned()
    }
}
