//! C.10: requirements, and the order in which they are lowered.

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Requirements {
    /// C.10.g: pairs against B.2, of topscorers.
    pub(super) absolute: usize,
    /// C.10.f: pairs against A.7.d.
    pub(super) semi_absolute: usize,
    /// C.10.e: X.
    pub(super) x: usize,
    /// C.10.e: Z.
    pub(super) z: usize,
    /// C.10.d, C.10.c: downfloats against B.5, B.6.
    pub(super) down: [usize; 2],
    /// C.10.b, C.10.a: upfloats against B.5, B.6.
    pub(super) up: [usize; 2],
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// P1.
    pub(super) pairs: usize,
    /// M1, if the bracket is heterogeneous.
    pub(super) upfloaters: usize,
    pub(super) downfloaters: usize,
    pub(super) is_odd: bool,
    pub(super) has_topscorers: bool,
    pub(super) x: usize,
    pub(super) z: usize,
}

impl Requirements {
    /// C.3: all requirements hold.
    pub(super) fn first(limits: &Limits) -> Requirements {
        Requirements { x: limits.x, z: limits.z, ..Requirements::default() }
    }

    /// Lowers the first line of C.10 that can be lowered, and restores those before it.
    pub(super) fn lower(&mut self, limits: &Limits) -> Option<&'static str> {
        if self.up[1] < limits.upfloaters {
            self.up[1] += 1;
            return Some("C.10.a");
        }
        self.up[1] = 0;
        if self.up[0] < limits.upfloaters {
            self.up[0] += 1;
            return Some("C.10.b");
        }
        self.up[0] = 0;
        if self.down[1] < limits.downfloaters {
            self.down[1] += 1;
            return Some("C.10.c");
        }
        self.down[1] = 0;
        if self.down[0] < limits.downfloaters {
            self.down[0] += 1;
            return Some("C.10.d");
        }
        self.down[0] = 0;
        if self.lower_preferences(limits) {
            return Some("C.10.e");
        }
        (self.x, self.z) = (limits.x, limits.z);
        if limits.is_odd && self.semi_absolute < limits.pairs {
            self.semi_absolute += 1;
            return Some("C.10.f");
        }
        self.semi_absolute = 0;
        if limits.has_topscorers && self.absolute < limits.pairs {
            self.absolute += 1;
            return Some("C.10.g");
        }
        None
    }

    fn lower_preferences(&mut self, limits: &Limits) -> bool {
        if !limits.is_odd && self.z < self.x {
            self.z += 1;
            return true;
        }
        self.z = limits.z;
        let can = self.x < limits.pairs;
        self.x += usize::from(can);
        can
    }
}
