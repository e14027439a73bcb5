//! Failure values.

/// A failure value: one number, or a list that is sorted from the largest down. Lists are compared
/// number by number. If one list is the beginning of the other, the longer one is worse.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(Vec<i32>);

impl Cost {
    /// A count.
    pub fn count(value: usize) -> Cost {
        Cost(vec![value as i32])
    }

    /// A list, sorted here. An empty one is the best.
    pub fn list(mut values: Vec<i32>) -> Cost {
        values.sort_unstable_by(|one, other| other.cmp(one));
        Cost(values)
    }

    /// A list in the order given.
    pub fn sequence(values: Vec<i32>) -> Cost {
        Cost(values)
    }

    /// The numbers.
    pub fn values(&self) -> &[i32] {
        &self.0
    }

    /// Whether nothing fails.
    pub fn is_zero(&self) -> bool {
        self.0.iter().all(|value| *value == 0)
    }
}
