//! Help for the author of a profile: a model, or the name that they may have meant.

/// Where there is a model of a profile.
pub(super) const MODEL: &str =
    "`pairproof engines init` and `pairproof engines show bbp6` print models";

pub(super) fn one_of<'n>(
    given: &str,
    introduction: &str,
    names: impl Iterator<Item = &'n str>,
) -> String {
    let names: Vec<&str> = names.collect();
    let all = format!("{introduction} {}", names.join(", "));
    match nearest(given, &names) {
        Some(name) => format!("did you mean `{name}`? {all}"),
        None => all,
    }
}

/// The name that somebody may have meant; of two that are equally near, neither.
pub(super) fn nearest<'n>(given: &str, names: &[&'n str]) -> Option<&'n str> {
    const ALIKE: f64 = 0.8;
    let likeness = |name: &&'n str| (strsim::jaro_winkler(given, name), *name);
    let mut near: Vec<(f64, &str)> = names.iter().map(likeness).collect();
    near.sort_by(|one, other| other.0.total_cmp(&one.0));
    let is_nearest = near.len() < 2 || near[0].0 > near[1].0;
    near.first().filter(|best| best.0 >= ALIKE && is_nearest).map(|best| best.1)
}
