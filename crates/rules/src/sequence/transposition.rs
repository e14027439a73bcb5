//! Transpositions of S2 (article 4.2).

/// All transpositions of S2 that differ in its first `length` members, in order.
#[derive(Clone, Debug)]
pub struct Transpositions<T> {
    members: Vec<T>,
    /// Indices into `members`; `None`: the end was reached.
    chosen: Option<Vec<usize>>,
}

impl<T: Copy> Transpositions<T> {
    /// Transpositions of `s2` (ascending) by its first `length` members (the size of S1).
    ///
    /// # Panics
    ///
    /// When S2 is smaller than S1.
    pub fn new(s2: &[T], length: usize) -> Transpositions<T> {
        assert!(length <= s2.len(), "S2 of {} is smaller than S1 of {length}", s2.len());
        Transpositions { members: s2.to_vec(), chosen: Some((0..length).collect()) }
    }
}

impl<T: Copy> Iterator for Transpositions<T> {
    type Item = Vec<T>;

    fn next(&mut self) -> Option<Vec<T>> {
        let chosen = self.chosen.take()?;
        let members = chosen.iter().map(|at| self.members[*at]).collect();
        self.chosen = successor(chosen, self.members.len());
        Some(members)
    }
}

fn successor(mut chosen: Vec<usize>, count: usize) -> Option<Vec<usize>> {
    let length = chosen.len();
    while let Some(last) = chosen.pop() {
        let Some(next) = (last + 1..count).find(|at| !chosen.contains(at)) else { continue };
        chosen.push(next);
        for at in 0..count {
            if chosen.len() < length && !chosen.contains(&at) {
                chosen.push(at);
            }
        }
        return Some(chosen);
    }
    None
}
