//! Article 2.1: criteria that no pairing may violate.

pub mod absolute_colour_clash;
pub mod forbidden_pair;
pub mod repeat_opponent;
pub mod repeat_pab;
