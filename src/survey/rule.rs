//! The rules by which engines pass a survey: how many tournaments are judged, and how many may differ. Also what the
//! program itself says about a difference: whether the pairing is legal, and why the difference has its class.

use schemars::JsonSchema;
use serde::Serialize;

use super::record::NOT_THE_SAME;
use super::{Class, Difference, Direction};
use crate::engines::sha256;
use crate::judged::RoundResult;
use crate::text::{counted, thousands};

/// The demands of a commission on a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The short name of the profile.
    pub id: &'static str,
    /// The name of the profile in words.
    pub title: &'static str,
    /// The number of tournaments to be judged in each direction.
    pub required: u64,
    /// The number of judged tournaments that may differ.
    pub allowed: u64,
    /// Whether the engine has to be asked about standings, too.
    pub asks_standings: bool,
}

impl Profile {
    /// The directions in which the engine has to be asked.
    pub fn directions(&self) -> Vec<Direction> {
        Direction::all().filter(|it| self.asks_standings || !it.is_of_standings()).collect()
    }
}

/// All profiles, the usual one first.
pub const PROFILES: [Profile; 3] = [
    Profile {
        id: "c04a",
        title: "FIDE Handbook C.04.A",
        required: 5_000,
        allowed: 10,
        asks_standings: false,
    },
    Profile {
        id: "fe1",
        title: "FIDE form FE-1",
        required: 500,
        allowed: 1,
        asks_standings: false,
    },
    Profile {
        id: "tec-manual",
        title: "TEC Manual 1.24",
        required: 50_000,
        allowed: 10,
        asks_standings: true,
    },
];

/// How many tournaments a survey has to judge, and how many of them may differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The profile from which the rule was derived.
    pub profile: Profile,
    /// Whether the rule is easier than its profile. The report must not say then that the profile is fulfilled.
    pub is_own: bool,
    /// The number of tournaments to be judged in each direction.
    pub required: u64,
    /// The number of judged tournaments that may differ.
    pub allowed: u64,
}

impl Rule {
    /// The rule of `profile`, changed to `events` tournaments of which `allowed` may differ.
    ///
    /// A lower `events` alone does not lower the number to be judged, so that no engine passes by being asked little.
    /// Giving both makes a custom rule.
    ///
    /// # Errors
    ///
    /// If no engine could fail by the rule, or if `events` is 0.
    pub fn new(
        profile: Profile,
        events: Option<u64>,
        allowed: Option<u64>,
    ) -> Result<Rule, String> {
        if events == Some(0) {
            return Err("--events 0 asks about nothing; the least is 1".to_owned());
        }
        let required = match (events, allowed) {
            (Some(events), Some(_)) => events.min(profile.required),
            _ => profile.required,
        };
        let allowed = allowed.unwrap_or(profile.allowed);
        if allowed >= required {
            return Err(format!(
                "--allowed {allowed} of {required} tournaments: such a rule cannot fail; allow fewer than {required}"
            ));
        }
        let is_own = events.is_some_and(|it| it < profile.required) || allowed > profile.allowed;
        Ok(Rule { profile, is_own, required, allowed })
    }

    /// Whether the rule, over `count` tournaments, is easier than its profile. `is_narrowed`: the user set axes.
    pub fn is_easier(&self, count: u64, is_narrowed: bool) -> bool {
        is_narrowed
            || self.required.min(count) < self.profile.required
            || self.allowed > self.profile.allowed
    }

    /// The name of the rule: the name of the profile, unless the rule is easier.
    pub fn name(&self) -> String {
        if !self.is_own {
            return self.profile.title.to_owned();
        }
        let Profile { title, required, allowed, .. } = self.profile;
        // The numbers may be those of the profile, and the plan is what falls short.
        let has_its_numbers = (self.required, self.allowed) == (required, allowed);
        let planned = if has_its_numbers { "; fewer planned, or not over all axes" } else { "" };
        format!(
            "own rule ({}, at most {} may differ{planned}), not that of {title} ({} tournaments over all \
             axes, at most {allowed} may differ)",
            counted(self.required, "tournament"),
            self.allowed,
            thousands(required),
        )
    }

    /// The rule in sentences. `asks_standings`: whether the engine is asked about standings.
    pub fn in_words(&self, asks_standings: bool) -> Vec<String> {
        const OF_STANDINGS: &str = "In the directions of standings a tournament differs if a rank or a number of points \
             is wrong, or if the checker misses a wrong standing or rejects a right one. Another value of a tie-break \
             with right ranks is listed, and does not count. A checker has to be shown at least 20 wrong standings of \
             each kind.";
        let mut words = vec![
            "A tournament differs if the engine pairs at least one of its rounds differently from the \
             rules do (other opponents, or other colours), or says wrongly that a round has no legal \
             pairing. In the direction of its checker a tournament differs if the checker misses a \
             wrong round or rejects a right one. It differs, too, if the engine answers a question rightly, \
             and wrongly when the same question is asked again."
                .to_owned(),
            "A round that is right under another reading of the text is disputed. It is listed, and \
             does not count as a difference."
                .to_owned(),
            format!(
                "A direction fails if more than {} {}, or if the engine once crashes, exceeds a limit (a \
                 time limit twice, the second time asked alone), gives an answer that cannot be used, or \
                 makes an illegal pairing.",
                counted(self.allowed, "tournament"),
                if self.allowed == 1 { "differs" } else { "differ" }
            ),
            format!(
                "A direction passes if it does not fail and at least {} {} judged. More tournaments do \
                 not raise the number that may differ.",
                counted(self.required, "tournament"),
                if self.required == 1 { "was" } else { "were" }
            ),
            "Otherwise it is inconclusive. What was not asked, or cannot be asked, is not shown."
                .to_owned(),
        ];
        words.extend(asks_standings.then(|| OF_STANDINGS.to_owned()));
        words
    }

    /// Probabilities of passing for some true rates of differing tournaments, if `judged` tournaments are judged and
    /// nothing else goes wrong. Rates above 1 are left out.
    pub fn risks(&self, judged: u64) -> Vec<Risk> {
        // If no tournament may differ, the rate is one in the required number.
        let differing = self.allowed.max(1);
        let times = [1, 2, 4].into_iter().filter(|times| times * differing <= self.required);
        let risk = |times| {
            let rate = (times * differing) as f64 / self.required as f64;
            Risk { times, rate, passes: passing(judged, self.allowed, rate) }
        };
        times.map(risk).collect()
    }
}

/// The probability that an engine with a certain rate of differences passes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Risk {
    /// The rate of differences, as a multiple of the rate that the rule allows.
    pub times: u64,
    /// The rate of differences, 0 to 1.
    pub rate: f64,
    /// The probability that an engine with this rate passes, 0 to 1.
    pub passes: f64,
}

/// The binomial probability that at most `allowed` of `count` tournaments differ, if each differs with probability
/// `rate`. It uses no function whose last digits depend on the machine.
pub(super) fn passing(count: u64, allowed: u64, rate: f64) -> f64 {
    if rate >= 1.0 {
        return if count <= allowed { 1.0 } else { 0.0 };
    }
    let mut term = power(1.0 - rate, count);
    let mut sum = term;
    for differing in 1..=allowed.min(count) {
        term *= (count - differing + 1) as f64 / differing as f64 * (rate / (1.0 - rate));
        sum += term;
    }
    sum.min(1.0)
}

fn power(base: f64, exponent: u64) -> f64 {
    let (mut result, mut square, mut left) = (1.0, base, exponent);
    while left > 0 {
        if left % 2 == 1 {
            result *= square;
        }
        square *= square;
        left /= 2;
    }
    result
}

impl Difference {
    /// The SHA-256 of the file with the evidence, in hexadecimal digits. `None` if there is no such file.
    pub fn file_sha256(&self) -> Option<String> {
        (!self.file.is_empty()).then(|| sha256(self.file.as_bytes()))
    }

    /// Whether the engine answered rightly at first, and wrongly when the question was repeated.
    pub fn is_of_second_answer(&self) -> bool {
        self.reason.starts_with(NOT_THE_SAME)
    }

    /// Whether the engine is right under another interpretation, so that the difference does not count.
    pub fn is_disputed(&self) -> bool {
        self.class == Class::Interpretation
    }

    /// Whether the engine's pairing is legal, in words.
    pub fn legality(&self) -> &'static str {
        match self.verdict {
            RoundResult::Illegal => "not legal: an absolute criterion is violated",
            RoundResult::NoPairing => "a legal pairing exists: that of the rules",
            RoundResult::Error => "nothing to judge: there is no pairing of the engine",
            RoundResult::Missed => "the round was made wrong on purpose, as the file shows",
            RoundResult::Disputed if !self.engine_boards.is_empty() => {
                "legal under the interpretation that gives it"
            }
            _ if self.engine_boards.is_empty() => {
                "the pairing asked about is legal; that of the engine is not known"
            }
            _ => "legal: no absolute criterion is violated",
        }
    }

    /// The reason for the class of a difference that was found in a direction, in words.
    pub fn argument_in(&self, direction: Direction) -> String {
        if !direction.is_of_standings() {
            return self.argument();
        }
        let words = match (self.class, self.verdict) {
            (Class::Interpretation, _) => {
                "the text is ambiguous here: a registered reading of it gives the other ranks"
            }
            (_, RoundResult::Missed) => {
                "the checker accepts a standing that was made wrong; no reading of the text gives it"
            }
            (_, RoundResult::FalseAlarm) => {
                "the standing is right by the rules and by every registered reading of them; a person has to decide"
            }
            (_, RoundResult::Error) => "the engine gave no answer that can be used",
            _ => {
                "no registered reading of the text gives these ranks or points; a person has to decide"
            }
        };
        words.to_owned()
    }

    /// The reason for the class of a difference of pairings, in words.
    fn argument(&self) -> String {
        let with = match self.class {
            Class::Reference => self.with_it.join(", "),
            _ => self.with_rules.join(", "),
        };
        let words = match (self.class, self.verdict) {
            (Class::Input, _) => "the tournament itself is faulty",
            (Class::Candidate, RoundResult::Illegal) => {
                "the engine's pairing violates an absolute criterion, and no interpretation of the text gives it"
            }
            (Class::Candidate, RoundResult::NoPairing) => {
                "the engine says that no legal pairing exists, but one is shown here"
            }
            (Class::Candidate, RoundResult::Error) => "the engine gave no answer that can be used",
            (Class::Candidate, RoundResult::Missed) => {
                "the checker accepts a round that was made wrong; no interpretation of the text gives it"
            }
            (Class::Candidate, _) if self.is_of_second_answer() => {
                "the engine gave a right answer when it was asked the same question before"
            }
            (Class::Candidate, _) => {
                &format!("only the engine has its pairing: {with} and the rules have the other one")
            }
            (Class::Reference, _) => &format!(
                "only this program has its pairing: {with} and the engine have the other one"
            ),
            (Class::Interpretation, _) if self.is_alarm() => {
                "the text is ambiguous here: a registered interpretation of it gives another pairing; we do not \
                 know which one the checker expects"
            }
            (Class::Interpretation, _) => {
                "the text is ambiguous here: a registered interpretation of it gives the other pairing"
            }
            (Class::Undecided, _) => self.undecided(),
        };
        words.to_owned()
    }

    /// Whether a checker rejects a right round, and the pairing that it would accept is not known.
    pub fn is_alarm(&self) -> bool {
        let is_of_checker = self.engine_boards.is_empty() && self.rules_boards.is_empty();
        let is_disputed = self.verdict == RoundResult::Disputed && is_of_checker;
        self.verdict == RoundResult::FalseAlarm || is_disputed
    }

    fn undecided(&self) -> &'static str {
        match (self.with_it.is_empty(), self.with_rules.is_empty()) {
            _ if self.verdict == RoundResult::FalseAlarm => {
                "the round is right by the rules and by every registered reading of them; the \
                 answers of other checkers are not compared; a person has to decide"
            }
            _ if self.verdict == RoundResult::Defect => {
                "by the rules the pairing of the engine is better than ours, which is a defect of this program"
            }
            (true, true) if self.with_neither.is_empty() => {
                "no other engine of this edition was asked about this round; a person has to decide"
            }
            (true, true) => {
                "every other engine of this edition that was asked has a third pairing, or no answer; a \
                 person has to decide"
            }
            _ => "the other engines disagree; a person has to decide",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_numbers_are_a_rule_of_ones_own() {
        let [c04a, ..] = PROFILES;
        let rule = Rule::new(c04a, Some(300), Some(0)).expect("a rule");
        assert_eq!((rule.required, rule.allowed, rule.is_own), (300, 0, true));
        let stricter = Rule::new(c04a, None, Some(2)).expect("a rule");
        assert_eq!((stricter.required, stricter.allowed, stricter.is_own), (5_000, 2, false));
        for (events, is_own) in [(4_999, true), (5_000, false), (9_000, false)] {
            let rule = Rule::new(c04a, Some(events), None).expect("a rule");
            assert_eq!((rule.required, rule.allowed, rule.is_own), (5_000, 10, is_own));
        }
        let easier = Rule::new(c04a, None, Some(11)).expect("a rule");
        assert!(easier.is_own);
        let name = "own rule (5,000 tournaments, at most 11 may differ), not that of FIDE Handbook C.04.A \
                    (5,000 tournaments over all axes, at most 10 may differ)";
        assert_eq!(easier.name(), name);
    }

    #[test]
    fn the_probability_of_passing_is_binomial() {
        let close = |found: f64, expected: f64| (found - expected).abs() < 1e-9;
        // One throw of a coin in three at most: 1/8 + 3/8.
        assert!(close(passing(3, 1, 0.5), 0.5));
        assert!(close(passing(4, 0, 0.25), 0.316_406_25));
        assert!(close(passing(5, 5, 0.9), 1.0));
        assert!(close(passing(2, 5, 1.0), 1.0) && close(passing(6, 5, 1.0), 0.0));
        // 10 of 5,000 allowed, at 1 in 500, 1 in 250 and 1 in 125.
        let rule = Rule::new(PROFILES[0], None, None).expect("a rule");
        let risks = rule.risks(5_000);
        let passes: Vec<u64> = risks.iter().map(|it| (it.passes * 1e4).round() as u64).collect();
        assert_eq!(passes, [5_830, 107, 0]);
        let rates: Vec<u64> = risks.iter().map(|it| (it.rate * 1e6).round() as u64).collect();
        assert_eq!(rates, [2_000, 4_000, 8_000]);
        // One of three may differ: four of three cannot.
        let small = Rule::new(PROFILES[0], Some(3), Some(1)).expect("a rule");
        let times: Vec<u64> = small.risks(3).iter().map(|it| it.times).collect();
        assert_eq!(times, [1, 2]);
    }
}
