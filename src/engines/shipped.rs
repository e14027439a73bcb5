//! The profiles that come with this program, and help for writing others.

use super::profile::Profile;

const SHIPPED: &[(&str, &str)] = &[
    ("ainalrami", include_str!("profiles/ainalrami.yaml")),
    ("bbp5", include_str!("profiles/bbp5.yaml")),
    ("bbp6", include_str!("profiles/bbp6.yaml")),
    ("caissify", include_str!("profiles/caissify.yaml")),
    ("chesspairing", include_str!("profiles/chesspairing.yaml")),
    ("fide-swiss", include_str!("profiles/fide-swiss.yaml")),
    ("gacrux", include_str!("profiles/gacrux.yaml")),
    ("javafo14", include_str!("profiles/javafo14.yaml")),
    ("javafo22", include_str!("profiles/javafo22.yaml")),
    ("pairproof", include_str!("profiles/pairproof.yaml")),
    ("py4swiss", include_str!("profiles/py4swiss.yaml")),
];

/// The short names of all profiles.
pub fn ids() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(id, _)| *id)
}

/// The text of the profile with this short name.
pub fn profile_text(id: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(it, _)| *it == id).map(|(_, text)| *text)
}

/// The profile with this short name.
///
/// # Panics
///
/// When a shipped profile cannot be read, which a test excludes.
pub fn profile(id: &str) -> Option<Profile> {
    let text = profile_text(id)?;
    Some(Profile::read(text).unwrap_or_else(|fault| panic!("{id}: {fault}")))
}

/// A commented profile to start from.
pub const TEMPLATE: &str = include_str!("template.yaml");

/// The JSON Schema of a profile; `tests/cli/engine_profiles.rs` writes it from the types.
pub const PROFILE_SCHEMA: &str = include_str!("profile.schema.json");
