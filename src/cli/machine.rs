//! On what this program runs, as far as the system says it in files: nothing is run to find out.

use std::fs;

use crate::report::Machine;

pub(super) fn machine() -> Machine {
    Machine {
        system: std::env::consts::OS,
        system_version: system_version(),
        architecture: std::env::consts::ARCH,
        processor: processor(),
        threads: rayon::current_num_threads(),
    }
}

/// `Debian GNU/Linux 12, kernel 6.1.0`
fn system_version() -> Option<String> {
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = value(&release, "PRETTY_NAME=").map(|it| it.trim_matches('"').to_owned());
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").ok();
    let kernel = kernel.map(|it| format!("kernel {}", it.trim()));
    let parts: Vec<String> = name.into_iter().chain(kernel).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn processor() -> Option<String> {
    let about = fs::read_to_string("/proc/cpuinfo").ok()?;
    let name = value(&about, "model name")?;
    Some(name.trim_start_matches([' ', '\t', ':']).to_owned())
}

/// What stands behind the first line that begins so.
fn value<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let line = text.lines().find_map(|line| line.strip_prefix(key))?;
    Some(line.trim())
}

#[cfg(test)]
mod tests {
    use super::value;

    #[test]
    fn the_first_line_counts() {
        let text = "NAME=\"a\"\nPRETTY_NAME=\"System 1\"\nPRETTY_NAME=\"other\"\n";
        assert_eq!(value(text, "PRETTY_NAME="), Some("\"System 1\""));
        assert_eq!(value(text, "VERSION="), None);
    }
}
