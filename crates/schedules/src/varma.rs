//! Restricted drawing of numbers by the Varma tables (C.05, annex 2).

/// The groups A to D, each with its numbers.
pub type Groups = [Vec<u32>; 4];

/// The only two members of a group who meet in one of the last three rounds, as `(players, numbers)`: with 12 players 6
/// and 12, of group C, in the last one. So it is in the regulations.
pub const EXCEPTION: (u32, [u32; 2]) = (12, [6, 12]);

/// The groups of 10, 12, .. 24 players.
const GROUPS: [[&[u32]; 4]; 8] = [
    [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
    [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]],
    [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]],
    [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]],
    [
        &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
        &[1, 2, 3, 4, 13, 14, 15, 16, 17],
        &[12, 18, 23],
        &[5, 24],
    ],
];

/// The groups into which the numbers of 9 to 24 players are split, so that players of one group do not meet in the last
/// three rounds. An odd field has the groups of one player more, without that number.
pub fn varma(players: u32) -> Option<Groups> {
    let table = (players.div_ceil(2) as usize).checked_sub(5)?;
    let groups = GROUPS.get(table)?;
    Some(groups.map(|group| group.iter().copied().filter(|it| *it <= players).collect()))
}

/// Draws numbers so that compatriots share a group (C.05, annex 2). `sizes`: how many players each federation has, in the
/// order in which they draw, larger ones first. `choose`: one of so many, from 0. Gives the numbers of each federation.
///
/// A federation draws a group that has a number left for each of its players. If none has, it takes the group with the
/// most numbers left, and draws again for the others.
pub fn drawn(
    groups: &Groups,
    sizes: &[usize],
    mut choose: impl FnMut(usize) -> usize,
) -> Vec<Vec<u32>> {
    let mut left = groups.clone();
    let mut of_federation = |size: &usize| {
        let mut numbers = Vec::new();
        while numbers.len() < *size && left.iter().any(|it| !it.is_empty()) {
            let open = size - numbers.len();
            let enough: Vec<usize> = (0..left.len()).filter(|it| left[*it].len() >= open).collect();
            let largest = (0..left.len()).max_by_key(|it| left[*it].len()).unwrap_or(0);
            let group = if enough.is_empty() { largest } else { enough[choose(enough.len())] };
            for _ in 0..open.min(left[group].len()) {
                let number = choose(left[group].len());
                numbers.push(left[group].swap_remove(number));
            }
        }
        numbers
    };
    sizes.iter().map(&mut of_federation).collect()
}
