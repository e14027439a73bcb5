//! A process of this program that an engine has started: it tells the keeper of the engine, and is to end.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::process::{Signal, kill_process};

use super::keeper::KEEPER;
use super::tree;

/// The signal by which a keeper is told.
pub const ASKED: i32 = Signal::USR1.as_raw();

/// Tells the keeper that is above this process that an engine asks this program. Nobody is told where there is no
/// keeper, and where the engine itself is this program: `false`.
#[must_use]
pub fn tell_keeper_above() -> bool {
    let above = tree::commands_above();
    let is_keeper = |command: &[String]| command.get(1).is_some_and(|word| word == KEEPER);
    let Some(at) = above.iter().position(|(_, command)| is_keeper(command)) else { return false };
    let (keeper, command) = &above[at];
    // The parent of the process that the profile starts is the keeper.
    if at == 0 && command.get(2).is_some_and(|program| is_this_program(Path::new(program))) {
        return false;
    }
    // If it is gone, the call is over.
    let _ = kill_process(*keeper, Signal::USR1);
    true
}

/// Whether a path leads to the executable of this process.
fn is_this_program(path: &Path) -> bool {
    let file = |path: &Path| fs::metadata(path).ok().map(|it| (it.dev(), it.ino()));
    file(path).is_some_and(|found| Some(found) == file(Path::new("/proc/self/exe")))
}
