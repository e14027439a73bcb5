//! Starts the threads that work at once, and spreads work over them.

use std::path::{Path, PathBuf};
use std::sync::Once;

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::console::Console;

/// The variable by which a user asks for fewer threads.
const ASKED: &str = "RAYON_NUM_THREADS";

/// Starts as many threads as there are cores, or fewer if the environment asks for fewer. Only a command that does many
/// things at once calls this function. The calling thread is one of the threads. So no other thread may wait for their
/// work: with a single core it would wait for ever.
pub(super) fn start() {
    static STARTED: Once = Once::new();
    // Where they run already, they stay as they are, and the system is not asked for its cores again.
    STARTED.call_once(|| {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = count(std::env::var(ASKED).ok().as_deref(), cores);
        // An error says that the pool has been started by somebody else. Then it stays as it is.
        let _ = ThreadPoolBuilder::new().use_current_thread().num_threads(threads).build_global();
    });
}

/// Applies `one` to each file, on several threads. The results are in the order of the files.
pub(super) fn each<T: Send>(
    files: Vec<anyhow::Result<PathBuf>>,
    console: &Console,
    one: impl Fn(&Path) -> anyhow::Result<T> + Sync,
) -> Vec<anyhow::Result<T>> {
    let progress = console.progress(files.len(), "files");
    let one = |file: anyhow::Result<PathBuf>| {
        let done = file.and_then(|path| one(&path));
        progress.inc(1);
        done
    };
    if files.len() < 2 {
        return files.into_iter().map(one).collect();
    }
    start();
    files.into_par_iter().map(one).collect()
}

/// Applies `one` to each item, on several threads. `what` names the items in the progress that is shown.
pub(super) fn all<T: Send, R: Send, C: FromParallelIterator<R>>(
    items: impl IntoParallelIterator<Item = T, Iter: IndexedParallelIterator>,
    what: &'static str,
    console: &Console,
    one: impl Fn(T) -> R + Sync + Send,
) -> C {
    let items = items.into_par_iter();
    let progress = console.progress(items.len(), what);
    let counted = |item| {
        let done = one(item);
        progress.inc(1);
        done
    };
    items.map(counted).collect()
}

fn count(asked: Option<&str>, cores: usize) -> usize {
    let asked = asked.and_then(|text| text.parse().ok()).filter(|count| *count > 0);
    asked.map_or(cores, |count: usize| count.min(cores))
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn there_are_never_more_threads_than_cores() {
        assert_eq!([Some("1"), Some("3")].map(|asked| count(asked, 4)), [1, 3]);
        for asked in [None, Some("0"), Some("many"), Some("100000"), Some("99999999999999999999")] {
            assert_eq!(count(asked, 4), 4, "{asked:?}");
        }
    }
}
