//! Calls of this program by an engine: they tell the engine's keeper, and should end.

use std::fs;
use std::os::unix::fs::MetadataExt;

use rustix::process::{Signal, kill_process};

use super::keeper::KEEPER;
use super::tree;

/// The signal that tells a keeper of such a call.
pub const ASKED: i32 = Signal::USR1.as_raw();

/// Tells the keeper that an engine calls this program; `false`: no keeper, or this program is the engine itself.
pub fn tell_keeper_above() -> bool {
    let above = tree::commands_above();
    let is_keeper = |command: &[String]| command.get(1).is_some_and(|word| word == KEEPER);
    let Some(at) = above.iter().position(|(_, command)| is_keeper(command)) else { return false };
    let (keeper, command) = &above[at];
    let file = |path: &str| fs::metadata(path).ok().map(|it| (it.dev(), it.ino()));
    let own = file("/proc/self/exe");
    // The parent of the process that the profile starts is the keeper.
    if at == 0 && own.is_some() && command.get(2).is_some_and(|program| file(program) == own) {
        return false;
    }
    // If it is gone, the call is over.
    let _ = kill_process(*keeper, Signal::USR1);
    true
}
