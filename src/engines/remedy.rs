//! Remedies: a model of a profile, or the nearest name.

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

/// The name most like `given`; `None` if two are equally near.
pub(super) fn nearest<'n>(given: &str, names: &[&'n str]) -> Option<&'n str> {
    const ALIKE: f64 = 0.8;
    let likeness = |name: &&'n str| (strsim::jaro_winkler(given, name), *name);
    let mut near: Vec<(f64, &str)> = names.iter().map(likeness).collect();
    near.sort_by(|one, other| other.0.total_cmp(&one.0));
    let is_nearest = near.len() < 2 || near[0].0 > near[1].0;
    near.first().filter(|best| best.0 >= ALIKE && is_nearest).map(|best| best.1)
}
