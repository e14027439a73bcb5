//! Finds the lexicographically first perfect matching between S1 and S2.
//!
//! Members of a class differ only in whom they have met. Counts of classes (Hall's theorem) exclude nearly every
//! impossible partner at once; alternating paths decide about the others.

use std::collections::VecDeque;

use crate::round::Rank;

/// Number of right classes: 7 colour classes, each with and without leave to float, and the chooser.
pub(super) const RIGHT_CLASSES: usize = 15;

/// The right class of a chooser, whose partner must be of one given colour class (see `tight.rs`).
pub(super) const CHOOSER_RIGHT: usize = 14;

/// The left class of the extra vertex that is matched with the downfloater.
pub(super) const FLOAT_CLASS: usize = 7;

pub(super) const CHOOSER_LEFT: usize = 8;

pub(super) const LEFT_CLASSES: usize = 9;
const NONE: usize = usize::MAX;

#[derive(Debug)]
pub(super) struct Sides<'a> {
    /// S1, by rank.
    pub(super) left: &'a [Rank],
    /// S2, by rank.
    pub(super) right: &'a [Rank],
    pub(super) left_classes: &'a [usize],
    pub(super) right_classes: &'a [usize],
    /// Whether one member of S2 stays unpaired and floats.
    pub(super) one_floats: bool,
    /// For each left class, a bit for each right class that may be its partner.
    pub(super) fits: [u16; LEFT_CLASSES],
}

impl Sides<'_> {
    fn left_count(&self) -> usize {
        self.left.len() + usize::from(self.one_floats)
    }

    fn left_class(&self, left: usize) -> usize {
        self.left_classes.get(left).copied().unwrap_or(FLOAT_CLASS)
    }

    fn class_fits(&self, left: usize, right: usize) -> bool {
        self.fits[self.left_class(left)] & (1 << self.right_classes[right]) != 0
    }
}

/// The first perfect matching in the order of S1: for each member of S1 an index into S2. `None` if none exists.
pub(super) fn first_perfect_matching(
    sides: &Sides<'_>,
    may_meet: &dyn Fn(Rank, Rank) -> bool,
) -> Option<Vec<usize>> {
    if sides.left_count() != sides.right.len() {
        return None;
    }
    let hall = Hall::new(sides)?;
    let mut search = Search {
        sides,
        may_meet,
        right_of: vec![NONE; sides.left_count()],
        left_of: vec![NONE; sides.right.len()],
        fixed: vec![false; sides.right.len()],
    };
    if search.find_any(hall.clone())? == Found::Any {
        search.make_first(hall);
    }
    // The last vertex is not in S1: it takes the downfloater.
    search.right_of.truncate(sides.left.len());
    Some(search.right_of)
}

/// Hall's condition on classes: how many more partners than members each set of left classes has. All sets are read for
/// every member, so the columns have equal width, and a processor can handle several rows at a time.
#[derive(Clone, Debug, Default)]
struct Hall {
    sets: Vec<u32>,
    fitting: Vec<u32>,
    spare: Vec<i32>,
}

impl Hall {
    /// Returns `None` when some set has fewer partners than members.
    fn new(sides: &Sides<'_>) -> Option<Hall> {
        let mut left = [0i32; LEFT_CLASSES];
        let mut right = [0i32; RIGHT_CLASSES];
        for index in 0..sides.left_count() {
            left[sides.left_class(index)] += 1;
        }
        for class in sides.right_classes {
            right[*class] += 1;
        }
        // Each class without members would double the number of sets.
        let present: u16 = (0..LEFT_CLASSES).filter(|class| left[*class] > 0).map(|c| 1 << c).sum();
        let sets = (1 << present.count_ones()) - 1;
        let mut hall = Hall {
            sets: Vec::with_capacity(sets),
            fitting: Vec::with_capacity(sets),
            spare: Vec::with_capacity(sets),
        };
        let mut set = present;
        while set != 0 {
            let members = (0..LEFT_CLASSES).filter(|class| set & (1 << class) != 0);
            let (mut count, mut fitting) = (0, 0u16);
            for class in members {
                count += left[class];
                fitting |= sides.fits[class];
            }
            let partners: i32 = (0..RIGHT_CLASSES)
                .filter(|class| fitting & (1 << class) != 0)
                .map(|class| right[class])
                .sum();
            if partners < count {
                return None;
            }
            hall.sets.push(u32::from(set));
            hall.fitting.push(u32::from(fitting));
            hall.spare.push(partners - count);
            // The next subset of the classes that are there.
            set = (set - 1) & present;
        }
        Some(hall)
    }

    /// Right classes closed to this left class: a set of other left classes needs all their members.
    fn taken_from(&self, left_class: usize) -> u16 {
        let rows = self.sets.iter().zip(&self.fitting).zip(&self.spare);
        let taken = rows.fold(0, |taken, ((set, fitting), spare)| {
            // One bit: the set needs all its partners, and this class is not in it.
            let needs_all = u32::from(*spare == 0) & !(set >> left_class) & 1;
            taken | (fitting & needs_all.wrapping_neg())
        });
        taken as u16
    }

    fn fix(&mut self, left_class: usize, right_class: usize) {
        let rows = self.sets.iter().zip(&self.fitting).zip(&mut self.spare);
        for ((set, fitting), spare) in rows {
            *spare += ((set >> left_class) & 1) as i32 - ((fitting >> right_class) & 1) as i32;
        }
    }
}

/// Members of S2 that a search has still to look at, class after class.
struct Open {
    /// Indices into S2, class after class, ascending within each class.
    members: Vec<usize>,
    /// For each class, the place of its first member who may be open. Members before this place stay closed.
    heads: [usize; RIGHT_CLASSES],
    /// For each class, the place after its last member who may be open.
    ends: [usize; RIGHT_CLASSES],
}

impl Open {
    fn new(sides: &Sides<'_>) -> Open {
        let mut ends = [0; RIGHT_CLASSES];
        sides.right_classes.iter().for_each(|class| ends[*class] += 1);
        let (mut heads, mut next) = ([0; RIGHT_CLASSES], 0);
        for (head, end) in heads.iter_mut().zip(&mut ends) {
            *head = next;
            next += *end;
            *end = next;
        }
        let mut members = vec![0; sides.right_classes.len()];
        let mut places = heads;
        for (index, class) in sides.right_classes.iter().enumerate() {
            members[places[*class]] = index;
            places[*class] += 1;
        }
        Open { members, heads, ends }
    }

    /// The first open member of the `classes` for whom `choose` returns true.
    fn first(
        &mut self,
        classes: u16,
        is_closed: &dyn Fn(usize) -> bool,
        mut choose: impl FnMut(usize) -> bool,
    ) -> Option<usize> {
        let mut cursors = [NONE; RIGHT_CLASSES];
        for class in of_set(classes) {
            // Who is closed stays closed, so the heads never go back.
            let left = &self.members[self.heads[class]..self.ends[class]];
            self.heads[class] += left.iter().take_while(|index| is_closed(**index)).count();
            cursors[class] = self.heads[class];
        }
        loop {
            let is_left = |class: usize| cursors[class] < self.ends[class];
            let at = |class: usize| is_left(class).then(|| self.members[cursors[class]]);
            let (index, class) =
                of_set(classes).filter_map(|class| at(class).map(|index| (index, class))).min()?;
            if !is_closed(index) && choose(index) {
                return Some(index);
            }
            cursors[class] += 1;
        }
    }
}

fn of_set(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let class = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(class)
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    /// Everybody got their first open partner that the counts of classes allow, so the matching is the first one.
    First,
    /// Some partners were exchanged, so the matching may not be the first one.
    Any,
}

struct Search<'a> {
    sides: &'a Sides<'a>,
    may_meet: &'a dyn Fn(Rank, Rank) -> bool,
    right_of: Vec<usize>,
    left_of: Vec<usize>,
    fixed: Vec<bool>,
}

impl Search<'_> {
    fn is_edge(&self, left: usize, right: usize) -> bool {
        self.sides.class_fits(left, right)
            && match self.sides.left.get(left) {
                Some(place) => (self.may_meet)(*place, self.sides.right[right]),
                None => true,
            }
    }

    fn link(&mut self, left: usize, right: usize) {
        self.right_of[left] = right;
        self.left_of[right] = left;
    }

    fn find_any(&mut self, mut hall: Hall) -> Option<Found> {
        let mut matching = Found::First;
        let mut open = Open::new(self.sides);
        for left in 0..self.right_of.len() {
            let class = self.sides.left_class(left);
            let classes = self.sides.fits[class] & !hall.taken_from(class);
            let is_taken = |right: usize| self.left_of[right] != NONE;
            let found = open.first(classes, &is_taken, |right| self.is_edge(left, right));
            if let Some(right) = found {
                self.link(left, right);
                hall.fix(class, self.sides.right_classes[right]);
            }
        }
        for left in 0..self.right_of.len() {
            if self.right_of[left] == NONE {
                matching = Found::Any;
                if !self.reassign(left, None) {
                    return None;
                }
            }
        }
        Some(matching)
    }

    fn make_first(&mut self, mut hall: Hall) {
        let mut open = Open::new(self.sides);
        for left in 0..self.sides.left.len() {
            let class = self.sides.left_class(left);
            let classes = self.sides.fits[class] & !hall.taken_from(class);
            // Taken out of the search, because `force` changes the search.
            let fixed = std::mem::take(&mut self.fixed);
            let right = open
                .first(classes, &|right| fixed[right], |right| {
                    self.is_edge(left, right) && self.force(left, right, &fixed)
                })
                .expect("the partner at hand is always possible");
            self.fixed = fixed;
            self.fixed[right] = true;
            hall.fix(class, self.sides.right_classes[right]);
        }
    }

    fn force(&mut self, left: usize, right: usize, fixed: &[bool]) -> bool {
        let old = self.right_of[left];
        if old == right {
            return true;
        }
        // The matching is perfect, so somebody has `right`. If the two can exchange partners, no path has to be looked
        // for.
        let robbed = self.left_of[right];
        if self.is_edge(robbed, old) {
            self.link(left, right);
            self.link(robbed, old);
            return true;
        }
        self.link(left, right);
        self.left_of[old] = NONE;
        self.right_of[robbed] = NONE;
        if self.reassign(robbed, Some((right, fixed))) {
            return true;
        }
        // No path was found: everything is as before.
        self.link(left, old);
        self.link(robbed, right);
        false
    }

    /// Finds a partner for `left` by an alternating path. The right member in `barred` and fixed ones stay as they are.
    fn reassign(&mut self, left: usize, barred: Option<(usize, &[bool])>) -> bool {
        let may_move = |right: usize| match barred {
            Some((right_barred, fixed)) => right != right_barred && !fixed[right],
            None => true,
        };
        let is_at_hand = |right: &usize| {
            self.left_of[*right] == NONE && may_move(*right) && self.is_edge(left, *right)
        };
        if let Some(right) = (0..self.left_of.len()).find(is_at_hand) {
            self.link(left, right);
            return true;
        }
        // Sorted by class, so that a member looks at nobody of a class that does not fit.
        let mut unseen = Open::new(self.sides);
        let mut from = vec![NONE; self.left_of.len()];
        let mut queue = VecDeque::with_capacity(self.right_of.len());
        queue.push_back(left);
        while let Some(at) = queue.pop_front() {
            if let Some(end) = self.step(at, &may_move, &mut unseen, &mut from, &mut queue) {
                self.shift(left, end, &from);
                return true;
            }
        }
        false
    }

    /// Visits all unseen neighbours of a left member. Returns a neighbour without a partner, if there is one.
    fn step(
        &self,
        at: usize,
        may_move: &dyn Fn(usize) -> bool,
        unseen: &mut Open,
        from: &mut [usize],
        queue: &mut VecDeque<usize>,
    ) -> Option<usize> {
        for class in of_set(self.sides.fits[self.sides.left_class(at)]) {
            let mut kept = unseen.heads[class];
            for look in unseen.heads[class]..unseen.ends[class] {
                let right = unseen.members[look];
                if !may_move(right) {
                    continue;
                }
                if !self.is_edge(at, right) {
                    unseen.members[kept] = right;
                    kept += 1;
                    continue;
                }
                from[right] = at;
                match self.left_of[right] {
                    NONE => return Some(right),
                    next => queue.push_back(next),
                }
            }
            unseen.ends[class] = kept;
        }
        None
    }

    fn shift(&mut self, start: usize, end: usize, from: &[usize]) {
        let mut right = end;
        loop {
            let left = from[right];
            let before = self.right_of[left];
            self.link(left, right);
            if left == start {
                return;
            }
            right = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn first_by_definition(
        sides: &Sides<'_>,
        edge: &dyn Fn(usize, usize) -> bool,
        taken: &mut Vec<usize>,
    ) -> bool {
        let left = taken.len();
        if left == sides.left.len() {
            let rest = (0..sides.right.len()).find(|right| !taken.contains(right));
            return !sides.one_floats || rest.is_some_and(|right| sides.class_fits(left, right));
        }
        for right in 0..sides.right.len() {
            if !taken.contains(&right) && edge(left, right) {
                taken.push(right);
                if first_by_definition(sides, edge, taken) {
                    return true;
                }
                taken.pop();
            }
        }
        false
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(pairproof_effort::times(750) as u32))]
        #[test]
        fn equals_the_definition(
            count in 1usize..=6,
            one_floats in any::<bool>(),
            left_classes in proptest::collection::vec(0usize..3, 6),
            right_classes in proptest::collection::vec(0usize..4, 7),
            fits in proptest::collection::vec(0u16..16, 8),
            barred in proptest::collection::vec(0.0f64..1.0, 42),
            density in 0.0f64..0.6,
        ) {
            let rights = count + usize::from(one_floats);
            let left: Vec<Rank> = Rank::up_to(count).collect();
            let right: Vec<Rank> = Rank::up_to(100 + rights).skip(100).collect();
            let mut table = [0; LEFT_CLASSES];
            table[..fits.len()].copy_from_slice(&fits);
            let sides = Sides {
                left: &left,
                right: &right,
                left_classes: &left_classes[..count],
                right_classes: &right_classes[..rights],
                one_floats,
                fits: table,
            };
            let may_meet = |one: Rank, other: Rank| {
                barred[one.index() * 7 + other.index() - 100] >= density
            };
            let edge = |one: usize, other: usize| {
                sides.class_fits(one, other) && may_meet(left[one], right[other])
            };
            let mut expected = Vec::new();
            let exists = first_by_definition(&sides, &edge, &mut expected);
            let found = first_perfect_matching(&sides, &may_meet);
            prop_assert_eq!(found, exists.then_some(expected));
        }
    }
}
