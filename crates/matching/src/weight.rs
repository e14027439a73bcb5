//! Weights of edges: vectors of integers, added by component and compared lexicographically.
//!
//! Weights form an ordered abelian group, which is all that the primal-dual method needs. Several small fields share a
//! component; [`Packing`] makes each field wide enough for sums over a whole matching.

/// The bits of a component that hold fields. The other bits are spare for sums along alternating paths.
const COMPONENT_BITS: u32 = 46;

/// The most bits of a field that has a component to itself. Its bound is for a whole matching; a pair needs fewer bits.
const FIELD_BITS: u32 = 60;

/// A weight of `K` components, the most significant first.
pub type Weight<const K: usize> = [i64; K];

pub(super) fn plus<const K: usize>(one: &Weight<K>, other: &Weight<K>) -> Weight<K> {
    std::array::from_fn(|at| one[at] + other[at])
}

pub(super) fn minus<const K: usize>(one: &Weight<K>, other: &Weight<K>) -> Weight<K> {
    std::array::from_fn(|at| one[at] - other[at])
}

/// Half of a weight. The components are even, because the duals of all even vertices in a search have the same parity.
pub(super) fn half<const K: usize>(weight: &Weight<K>) -> Weight<K> {
    debug_assert!(weight.iter().all(|part| part % 2 == 0), "odd component in {weight:?}");
    std::array::from_fn(|at| weight[at] / 2)
}

pub(super) fn twice<const K: usize>(weight: &Weight<K>) -> Weight<K> {
    std::array::from_fn(|at| weight[at] * 2)
}

/// The layout of a weight: the component and the bits of each field. By default it has no fields.
#[derive(Clone, Debug, Default)]
pub struct Packing {
    /// The component and the shift of each field, the most significant field first.
    places: Vec<(usize, u32)>,
    components: usize,
    bits_left: u32,
}

impl Packing {
    /// A packing without fields, with memory reserved for `fields` of them.
    pub fn with_room(fields: usize) -> Packing {
        Packing { places: Vec::with_capacity(fields), ..Packing::default() }
    }

    /// Adds a field, less significant than all earlier ones. Its sum over any matching must be within `-bound..=bound`.
    ///
    /// # Panics
    ///
    /// When the bound does not fit one component.
    pub fn push(&mut self, bound: u64) {
        let bits = u64::BITS - bound.leading_zeros() + 1;
        assert!(bits <= FIELD_BITS, "a field of {bits} bits");
        if bits > COMPONENT_BITS {
            self.components += 1;
            self.bits_left = 0;
            self.places.push((self.components - 1, 0));
            return;
        }
        // A later field may not come before this one, so room left in an earlier component stays unused.
        if bits > self.bits_left {
            self.components += 1;
            self.bits_left = COMPONENT_BITS;
        }
        self.bits_left -= bits;
        self.places.push((self.components - 1, self.bits_left));
    }

    /// The number of components that a weight needs.
    pub fn components(&self) -> usize {
        self.components
    }

    /// The number of fields.
    pub fn fields(&self) -> usize {
        self.places.len()
    }

    /// Makes a weight from its fields. Fields beyond the last one of the packing are ignored.
    ///
    /// # Panics
    ///
    /// When the packing has more than `K` components.
    pub fn pack<const K: usize>(&self, fields: &[i64]) -> Weight<K> {
        let mut weight = [0; K];
        self.pack_into(fields, &mut weight);
        weight
    }

    /// Adds the values of `fields` to a weight.
    ///
    /// # Panics
    ///
    /// When the weight has fewer components than the packing.
    pub fn pack_into(&self, fields: &[i64], weight: &mut [i64]) {
        let places = fields.iter().zip(&self.places);
        for (value, (component, shift)) in places.filter(|it| *it.0 != 0) {
            // Added, not or-ed: a negative field borrows from the one before. A field has room for twice its bound, so
            // sums still compare field by field.
            weight[*component] += value << shift;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_wide_field_has_a_component_for_itself() {
        let mut packing = Packing::default();
        [5, 1 << 50, 5].into_iter().for_each(|bound| packing.push(bound));
        assert_eq!(packing.components(), 3);
        assert_eq!(packing.pack::<3>(&[0, -(1 << 50), 1])[1], -(1 << 50));
    }

    proptest! {
        #[test]
        fn packed_sums_compare_like_lists(
            bounds in proptest::collection::vec(1u64..3000, 1..20),
            one in proptest::collection::vec(-1.0f64..1.0, 20),
            other in proptest::collection::vec(-1.0f64..1.0, 20),
        ) {
            let mut packing = Packing::default();
            for bound in &bounds {
                packing.push(*bound);
            }
            let scale = |shares: &[f64]| -> Vec<i64> {
                bounds.iter().zip(shares).map(|(bound, share)| (*bound as f64 * share) as i64).collect()
            };
            let (one, other) = (scale(&one), scale(&other));
            prop_assert_eq!(packing.pack::<24>(&one).cmp(&packing.pack::<24>(&other)), one.cmp(&other));
        }
    }
}
