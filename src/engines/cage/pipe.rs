//! A pipe that is read without waiting, up to a limit.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::os::fd::OwnedFd;

pub(super) struct Pipe {
    /// The end of the pipe. `None` after every writer has closed it, or after too much was written.
    end: Option<File>,
    bytes: Vec<u8>,
    limit: usize,
}

impl Pipe {
    pub(super) fn new(end: impl Into<OwnedFd>, limit: usize) -> io::Result<Pipe> {
        let end = end.into();
        // This is for our end only: the engine still waits when the pipe is full.
        rustix::io::ioctl_fionbio(&end, true)?;
        Ok(Pipe { end: Some(File::from(end)), bytes: Vec::new(), limit })
    }

    pub(super) fn end(&self) -> Option<&File> {
        self.end.as_ref()
    }

    pub(super) fn is_flooded(&self) -> bool {
        self.bytes.len() > self.limit
    }

    /// Reads the bytes that are available now, at most one byte beyond the limit.
    pub(super) fn read(&mut self) {
        let Some(end) = &mut self.end else { return };
        let room = (self.limit + 1).saturating_sub(self.bytes.len());
        match end.take(room as u64).read_to_end(&mut self.bytes) {
            // What was read before this error is in the list.
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            // It is at its end, or cannot be read; the exit status says what happened.
            _ => self.end = None,
        }
    }

    pub(super) fn into_text(self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn what_is_there_is_read_without_waiting() {
        let (reader, mut writer) = io::pipe().expect("a pipe");
        let mut pipe = Pipe::new(reader, 5).expect("a pipe");
        pipe.read();
        assert!(pipe.end().is_some() && !pipe.is_flooded());
        writer.write_all(b"123").expect("it can be written to");
        pipe.read();
        writer.write_all(b"456789").expect("it can be written to");
        assert!(!pipe.is_flooded());
        pipe.read();
        assert!(pipe.is_flooded());
        pipe.read();
        assert_eq!(pipe.into_text(), "123456");
    }

    #[test]
    fn a_pipe_at_its_end_is_not_waited_for() {
        let (reader, writer) = io::pipe().expect("a pipe");
        let mut pipe = Pipe::new(reader, 5).expect("a pipe");
        drop(writer);
        pipe.read();
        assert!(pipe.end().is_none() && !pipe.is_flooded());
    }
}
