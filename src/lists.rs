//! Lists that are made for every round or bracket.

/// A list of these items, at most `most` of them, that has its room from the beginning.
///
/// A list that `collect` makes of filtered items grows several times. Each time two threads that pair rounds may wait for
/// each other in the allocator.
pub(crate) fn list_with_room<T>(most: usize, items: impl Iterator<Item = T>) -> Vec<T> {
    let mut list = Vec::with_capacity(most);
    list.extend(items);
    list
}
