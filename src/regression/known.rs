//! Known differences of engines from the rules, by engine and version.

use serde::{Deserialize, Serialize};

use super::snapshot::{Answered, Snapshot};
use super::{TextFault, expect_schema, read_yaml, written};
use crate::judged::RoundResult;

/// The comment at the top of a file that this program makes.
const HEAD: &str = "\
# Rounds in which an engine is known to differ from the rules. `pairproof snapshot check` fails on a
# difference that is not listed and on a listed one that is gone. Say why in `reason`, as text or as the
# address of an issue: comments below this head are lost when the file is written again.
";

/// The reason of an entry to which nobody has given one yet.
const RECORDED: &str = "recorded, not argued";

/// The file of known failures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownFailures {
    schema: String,
    /// One for each engine and version.
    pub engines: Vec<Section>,
    /// The comment lines at the top.
    #[serde(skip)]
    head: String,
}

/// The known failures of one engine in one version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Section {
    /// The short name of the engine.
    pub engine: String,
    /// Its version; `None`: every version without a section of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The list.
    pub failures: Vec<KnownFailure>,
}

/// A round in which an engine is known to differ from the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KnownFailure {
    /// The case or tournament: `corpus/limbo`, `events/event-1-12`.
    pub source: String,
    /// 1-based.
    pub round: u32,
    /// The verdict on its answer.
    pub verdict: RoundResult,
    /// The article that decides, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// Why it is not mended.
    pub reason: String,
    /// Its line in the file that was read, 1-based, if known.
    #[serde(skip)]
    pub line: Option<usize>,
}

impl KnownFailure {
    /// Whether the answer is wrong as the entry says.
    pub fn fits(&self, answered: &Answered) -> bool {
        self.round == answered.round
            && self.verdict == answered.verdict
            && self.article == answered.article
    }

    fn place(&self) -> (&str, u32) {
        (&self.source, self.round)
    }
}

impl Default for KnownFailures {
    fn default() -> KnownFailures {
        KnownFailures {
            schema: KnownFailures::SCHEMA.to_owned(),
            engines: Vec::new(),
            head: HEAD.to_owned(),
        }
    }
}

impl KnownFailures {
    /// The name of the file's format.
    pub const SCHEMA: &str = "pairproof/known-failures@1";

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// When the text is not of this form, or lists something twice.
    pub fn read(text: &str) -> Result<KnownFailures, TextFault> {
        let mut known: KnownFailures = read_yaml(text)?;
        expect_schema(&known.schema, KnownFailures::SCHEMA)?;
        known.head =
            text.lines().take_while(|it| it.starts_with('#')).map(|it| format!("{it}\n")).collect();
        known.find_lines(text);
        let mut seen = Vec::new();
        for section in &known.engines {
            let key = (&section.engine, &section.version);
            if seen.contains(&key) {
                let version = section.version.as_deref().unwrap_or("any version");
                let message = format!("{}, {version}, has two sections", section.engine);
                return Err(TextFault::new(message));
            }
            seen.push(key);
        }
        known.check_entries()?;
        Ok(known)
    }

    fn check_entries(&self) -> Result<(), TextFault> {
        for section in &self.engines {
            let mut seen = std::collections::BTreeSet::new();
            for failure in &section.failures {
                let (source, round) = failure.place();
                let place = failure.line.map(|line| (line, 1));
                let fault = |message| Err(TextFault { place, message });
                if !seen.insert((source, round)) {
                    return fault(format!("{source}, round {round}, is listed twice"));
                }
                if failure.verdict.is_harmless() {
                    let verdict = failure.verdict.name();
                    return fault(format!("`{verdict}` is no failure; remove the entry"));
                }
            }
        }
        Ok(())
    }

    /// Notes the line of each entry, which is one with `source`, unless their number does not fit.
    fn find_lines(&mut self, text: &str) {
        let has_key = |line: &str| {
            let line = line.trim_start_matches([' ', '-', '{', '"', '\'']);
            line.strip_prefix("source")
                .is_some_and(|it| it.trim_start_matches(['"', '\'']).trim_start().starts_with(':'))
        };
        let found: Vec<(usize, &str)> =
            (1..).zip(text.lines()).filter(|it| has_key(it.1)).collect();
        let entries = self.engines.iter_mut().flat_map(|section| &mut section.failures);
        let entries: Vec<&mut KnownFailure> = entries.collect();
        let fits = found.len() == entries.len()
            && found.iter().zip(&entries).all(|((_, line), entry)| line.contains(&entry.source));
        if fits {
            entries.into_iter().zip(found).for_each(|(entry, (line, _))| entry.line = Some(line));
        }
    }

    /// The text, with the comment at its top.
    pub fn written(&self) -> String {
        format!("{}{}", self.head, written(self))
    }

    /// The section that applies: of the version, of all other versions, or of the recorded version, which is told.
    fn effective(&self, engine: &str, versions: Versions<'_>) -> Option<(usize, bool)> {
        let tried = [(versions.now, false), (None, false), (versions.recorded, true)];
        tried.into_iter().find_map(|(version, is_older)| {
            let is_it = |it: &Section| it.engine == engine && it.version.as_deref() == version;
            Some((self.engines.iter().position(is_it)?, is_older))
        })
    }

    /// The entries that apply to a version, and whether they are those of the recorded one.
    pub fn listed(&self, engine: &str, versions: Versions<'_>) -> (Vec<&KnownFailure>, bool) {
        let section = self.effective(engine, versions);
        section.map_or_else(Default::default, |(at, is_older)| {
            (self.engines[at].failures.iter().collect(), is_older)
        })
    }

    /// Lists the differences of some sources for the present version, in place of earlier entries about these sources,
    /// or with `are_all` of all entries. Entries that still fit keep their reason; time limits are never listed.
    pub fn take(
        &mut self,
        engine: &str,
        versions: Versions<'_>,
        snapshots: &[&Snapshot],
        are_all: bool,
    ) {
        let at = match self.effective(engine, versions) {
            Some((at, false)) => at,
            older => {
                let failures =
                    older.map_or_else(Vec::new, |(at, _)| self.engines[at].failures.clone());
                let version = versions.now.map(str::to_owned);
                self.engines.push(Section { engine: engine.to_owned(), version, failures });
                self.engines.len() - 1
            }
        };
        let failures = &mut self.engines[at].failures;
        let is_replaced = |it: &KnownFailure| {
            are_all || snapshots.iter().any(|snapshot| snapshot.source == it.source)
        };
        let (old, mut kept): (Vec<KnownFailure>, Vec<KnownFailure>) =
            std::mem::take(failures).into_iter().partition(is_replaced);
        for snapshot in snapshots {
            let is_known = |it: &&Answered| !it.verdict.is_harmless() && !it.is_time_limit();
            let differing = snapshot.rounds.iter().filter(is_known);
            kept.extend(differing.map(|answered| {
                let of_source = |it: &&KnownFailure| it.source == snapshot.source;
                let before = old.iter().filter(of_source).find(|it| it.fits(answered));
                let reason = before.map_or(RECORDED, |it| &it.reason).to_owned();
                KnownFailure {
                    source: snapshot.source.clone(),
                    round: answered.round,
                    verdict: answered.verdict,
                    article: answered.article.clone(),
                    reason,
                    line: None,
                }
            }));
        }
        kept.sort_by(|one, other| one.place().cmp(&other.place()));
        *failures = kept;
    }
}

/// The versions of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Versions<'a> {
    /// The present version.
    pub now: Option<&'a str>,
    /// The recorded version.
    pub recorded: Option<&'a str>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# ours
schema: pairproof/known-failures@1
engines:
- engine: mine
  version: '1.0'
  failures:
  - source: corpus/limbo
    round: 3
    verdict: different
    article: 2.4.7
    reason: >-
      see issue 7
  - {source: corpus/limbo, round: 4, verdict: error, reason: it crashes}
- engine: other
  failures: []
";

    #[test]
    fn a_version_need_not_be_quoted() {
        let known = KnownFailures::read(TEXT).expect("a list");
        assert_eq!(KnownFailures::read(&TEXT.replace("'1.0'", "1.0")).expect("a list"), known);
        let (listed, is_recorded) = known.listed("mine", versions("1.1", "0.9"));
        assert_eq!((listed.len(), is_recorded), (0, false));
    }

    fn versions<'a>(now: &'a str, recorded: &'a str) -> Versions<'a> {
        Versions { now: Some(now), recorded: Some(recorded) }
    }

    fn snapshot(rounds: &[(u32, RoundResult)]) -> Snapshot {
        let answered = |(round, verdict): &(u32, RoundResult)| Answered {
            round: *round,
            verdict: *verdict,
            article: (*verdict == RoundResult::Different).then(|| "2.4.7".to_owned()),
            reason: None,
            boards: Vec::new(),
            rules: Vec::new(),
            failure: None,
        };
        Snapshot {
            source: "corpus/limbo".to_owned(),
            tournament: String::new(),
            players: 6,
            rounds: rounds.iter().map(answered).collect(),
        }
    }

    #[test]
    fn a_time_limit_is_never_known() {
        let mut now = snapshot(&[(3, RoundResult::Error), (4, RoundResult::Error)]);
        now.rounds[0].reason = Some("crash".to_owned());
        now.rounds[1].reason = Some("time limit".to_owned());
        let mut known = KnownFailures::read(TEXT).expect("a list");
        known.take("mine", versions("1.0", "1.0"), &[&now], true);
        let (listed, _) = known.listed("mine", versions("1.0", "1.0"));
        assert_eq!(listed.iter().map(|it| it.round).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn what_is_no_list_is_refused_with_its_place() {
        for (from, to, place, words) in [
            ("round: 3", "round: three", Some(8), "invalid type"),
            ("round: 4", "round: 3", Some(13), "listed twice"),
            ("verdict: error", "verdict: match", Some(13), "no failure"),
            ("verdict: error", "verdict: ill", Some(13), "unknown variant"),
            ("reason: it", "because: it", Some(13), "unknown field"),
            ("@1", "@2", None, "schema"),
            ("engine: other\n", "engine: mine\n  version: '1.0'\n", None, "two sections"),
        ] {
            let fault = KnownFailures::read(&TEXT.replace(from, to)).expect_err(to);
            assert_eq!(fault.place.map(|it| it.0), place, "{to}: {fault}");
            assert!(fault.message.contains(words), "{to}: {fault}");
        }
        assert!(KnownFailures::read(" \n").expect_err("nothing").message.contains("empty"));
    }
}
