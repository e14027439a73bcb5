//! Runs this program as the keeper of an engine, and handles the signals that end this program. Without engines there
//! is nothing to keep or to stop.

use std::ffi::OsString;

use super::stop::ExitCode;

#[cfg(all(unix, feature = "engines"))]
pub(super) use unix::{close, kept, listen, refused};

/// Does nothing: only Unix has keepers.
#[cfg(not(all(unix, feature = "engines")))]
pub(super) fn kept(_: &[OsString]) -> Option<anyhow::Result<ExitCode>> {
    None
}

/// Does nothing on systems other than Unix, because they have no signals that could be handled.
#[cfg(not(all(unix, feature = "engines")))]
pub(super) fn listen() {}

/// Refuses nothing on systems other than Unix, because the processes above this one are not known there.
#[cfg(not(all(unix, feature = "engines")))]
pub(super) fn refused() -> Result<(), super::stop::Stop> {
    Ok(())
}

#[cfg(all(not(unix), feature = "engines"))]
pub(super) fn close() {}

#[cfg(all(unix, feature = "engines"))]
mod unix {
    use std::io::ErrorKind;
    use std::os::fd::AsFd;
    use std::path::{Path, PathBuf};
    use std::sync::atomic::AtomicBool;
    use std::sync::{Arc, Once};
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::SignalsInfo;
    use signal_hook::iterator::exfiltrator::WithOrigin;
    use signal_hook::low_level::emulate_default_handler;

    use super::super::stop::Stop;
    use super::super::{files, survey};
    use super::{ExitCode, OsString};
    use crate::engines::{
        ASKED, KEEPER, Sender, enter, keep, stop_all_engines, tell_keeper_above, whose_signal,
    };

    /// Runs the keeper, if this program was called as a keeper. `None` for any other call.
    pub(in super::super) fn kept(arguments: &[OsString]) -> Option<anyhow::Result<ExitCode>> {
        let (word, command) = arguments.get(1..)?.split_first()?;
        let asked = Arc::new(AtomicBool::new(false));
        // A process of this program that the engine starts sends this signal.
        let register = || signal_hook::flag::register(ASKED, Arc::clone(&asked));
        let keep = |_| keep(std::io::stdin().as_fd(), command, &asked);
        (*word == *KEEPER).then(|| match register().and_then(keep) {
            Ok(()) => Ok(ExitCode::Success),
            Err(error) if error.kind() == ErrorKind::InvalidInput => {
                Err(Stop::usage(error.to_string()).into())
            }
            Err(error) => Err(error.into()),
        })
    }

    /// Refuses to work if an engine has started this process, unless the engine is this program.
    pub(in super::super) fn refused() -> Result<(), Stop> {
        let message =
            "an engine that pairproof asks has started pairproof; it must find its answers itself";
        if tell_keeper_above() { Err(Stop::usage(message)) } else { Ok(()) }
    }

    /// From now on engines run below keepers, and a signal that ends this program stops the engines first.
    pub(in super::super) fn close() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            // Where this is refused, engines run without: they are stopped all the same.
            let _ = enter(&itself());
        });
        listen();
    }

    /// From now on a signal that ends this program first stops all engines and removes half-written files.
    pub(in super::super) fn listen() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            if let Ok(signals) = SignalsInfo::<WithOrigin>::new(listened_to()) {
                thread::spawn(move || wait_for(signals));
            }
        });
    }

    /// The file of this program, even if it has been replaced since the program was started.
    fn itself() -> PathBuf {
        let running = Path::new("/proc/self/exe");
        if running.exists() {
            return running.to_owned();
        }
        // Without a path nothing can be started, which the first call of an engine says.
        std::env::current_exe().unwrap_or_default()
    }

    /// The signals that end this program. Signals that the caller has made it ignore (`nohup`, or a command
    /// in the background of a script) are not among them.
    fn listened_to() -> Vec<i32> {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        // One bit for each signal; none if the system does not report them.
        let ignored = mask.and_then(|it| u64::from_str_radix(it.trim(), 16).ok()).unwrap_or(0);
        [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|it| ignored >> (it - 1) & 1 == 0).collect()
    }

    /// Waits for signals. A signal from an engine ends the call of that engine, not this program.
    fn wait_for(mut signals: SignalsInfo<WithOrigin>) {
        for origin in signals.forever() {
            // Signals of the terminal or the system have no process.
            let process = origin.process.as_ref();
            let sender = process.map_or(Sender::Other, |it| whose_signal(it.pid));
            if sender == Sender::Engine {
                continue;
            }
            stop_all_engines();
            files::give_up();
            if sender == Sender::Other {
                survey::forgive();
            }
            // It ends this process as the signal would have done.
            let _ = emulate_default_handler(origin.signal);
        }
    }
}
