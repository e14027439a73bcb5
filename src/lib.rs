//! pairproof proves, explains and certifies Swiss pairings made with the FIDE (Dutch) system.
//!
//! An edition of the rules is a preference over complete pairings of a round. The flow:
//!
//! 1. [`trf`] reads bytes into records, with every fault that they have.
//! 2. [`tournament`] makes of them what happened: players, games, byes, points.
//! 3. [`round`] derives what a round is paired by (article 1), from the rounds before it.
//! 4. [`criteria`], [`sequence`] and [`colours`] hold the rules (articles 2, 4 and 5).
//! 5. [`editions`] gives the rules their numbers, one table an edition.
//! 6. [`judge`] says whether a pairing is legal and which of two is better; [`oracle`] takes the best
//!    of all, in small fields; [`pairer`] finds the same one fast (article 3), by [`matching`].
//! 7. [`check`] compares every round of a tournament with it, and pairs the next one.
//!    [`explain`] asks what else could have been, under [`conditions`].
//! 8. [`corpus`], [`generate`], [`selfcheck`] and [`metrics`] put all of it to the test.
//! 9. [`engines`] are programs of others: a [`survey`] asks one about many tournaments, a [`regression`]
//!    tells what changed in it, and [`shrink`] makes small what is wrong.
//! 10. [`report`] and [`cli`] tell people; [`text`] keeps what was read from driving their terminals.
//!
//! # Example
//!
//! A round is checked, and the next one paired:
//!
//! ```
//! use pairproof::check::{Replay, Verdict, pair_next};
//! use pairproof::editions;
//! use pairproof::tournament::{self, Options};
//! use pairproof::trf;
//!
//! let file = "\
//! 012 Four players, three rounds
//! 142 3
//! 152 W
//! 001    1      Anna                              2400                             1.0    1     3 w 1
//! 001    2      Boris                             2300                             0.5    2     4 b =
//! 001    3      Carla                             2200                             0.0    4     1 b 0
//! 001    4      Dino                              2100                             0.5    3     2 w =
//! ";
//! let import = tournament::import(&trf::read(file.as_bytes()), Options::default());
//! let tournament = import.tournament.expect("the file has no errors");
//!
//! let edition = editions::in_force();
//! let replay = Replay::new(&tournament, &edition);
//! assert_eq!(replay.check(None).rounds[0].verdict, Verdict::Match);
//!
//! let next = pair_next(&replay, None)?;
//! let boards: Vec<String> = next.boards.iter().map(ToString::to_string).collect();
//! assert_eq!(boards, ["2-1", "3-4"]);
//! # Ok::<(), pairproof::criteria::NoCompletePairing>(())
//! ```
//!
//! Nothing here prints, reads the environment or exits, but for [`cli`]. ARCHITECTURE.md in the
//! repository is the map, with the invariants.

pub mod check;
pub mod cli;
pub mod colours;
pub mod conditions;
pub mod corpus;
pub mod criteria;
pub mod editions;
pub mod engines;
pub mod explain;
pub mod generate;
pub mod judge;
pub mod matching;
pub mod metrics;
pub mod oracle;
pub mod pairer;
pub mod regression;
pub mod report;
pub mod round;
pub mod selfcheck;
pub mod sequence;
pub mod shrink;
pub mod survey;
pub mod text;
pub mod tournament;
pub mod trf;
