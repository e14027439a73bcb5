//! Tournament files with random damage.

use pairproof::generate::Draw;
use walkdir::WalkDir;

/// What a field is overwritten with: limits of numbers, signs, other scripts, control characters.
const FIELDS: [&str; 19] = [
    "0",
    "1",
    "-1",
    "999",
    "9999",
    "10000",
    "99999",
    "4294967296",
    "18446744073709551616",
    "0.05",
    "99999.9",
    "1e9",
    "+",
    "*",
    "=",
    "\u{1b}[2J",
    "\u{0}",
    "é",
    "\u{202e}",
];

/// Records that change the meaning of a whole file.
const RECORDS: [&str; 22] = [
    "XXR 1",
    "XXR 99999",
    "XXC black1",
    "XXC rank",
    "XXS W=99999.9",
    "XXS W=0 D=0 L=0 PAB=0",
    "XXZ 1 2 3",
    "XXP 1 2",
    "XXA    1  1.0  1.0",
    "192 FIDE_DUTCH_2026",
    "192 FIDE_TEAM",
    "192 FIDE_DUTCH_BAKU",
    "142 9",
    "152 W",
    "152 B",
    "162 W 3.0 D 1.0",
    "250  1.0  1.0   1   3    1    9",
    "260   1   9    1    2    3",
    "240 F   1    1    2",
    "299        1.0    1    1",
    "###",
    "042 2126/01/01",
];

/// The tournament files of the corpus, in the order of their paths.
pub(crate) fn files() -> Vec<Vec<u8>> {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus");
    let entries = WalkDir::new(corpus).sort_by_file_name();
    let paths = entries.into_iter().map(|entry| entry.expect("the corpus can be read").into_path());
    let files = paths.filter(|path| path.extension().is_some_and(|it| it == "trf"));
    files.map(|path| std::fs::read(path).expect("the corpus can be read")).collect()
}

/// A file of the corpus with one to six changes. Two of three have small changes only, so that more of
/// them can still be read.
pub(crate) fn mutated(files: &[Vec<u8>], draw: &mut Draw) -> Vec<u8> {
    let mut bytes = pick(files, draw).clone();
    let kind = draw.below(3);
    for _ in 0..draw.between(1, if kind == 0 { 6 } else { 3 }) {
        match kind {
            0 => change(&mut bytes, files, draw),
            1 => change_alike(&mut bytes, |_| true, draw),
            _ => change_alike(&mut bytes, |column| column < RESULTS, draw),
        }
    }
    bytes
}

/// The column, counted from 0, at which the first round of a player begins.
const RESULTS: usize = 91;

/// A result, a colour, a digit or a letter becomes another one, in a column that is asked for.
fn change_alike(bytes: &mut [u8], is_asked: impl Fn(usize) -> bool, draw: &mut Draw) {
    const ALIKE: [&[u8]; 4] = [b"10=+-HFUZWDLhfuz*", b"wb-", b"0123456789", b"abcdefgh*\x1b\0\xff"];
    for _ in 0..50 {
        let at = place(bytes, draw);
        let Some(byte) = bytes.get(at).copied() else { continue };
        let kinds: Vec<&[u8]> = ALIKE.into_iter().filter(|kind| kind.contains(&byte)).collect();
        let column = at - line_at(bytes, at).0;
        if !kinds.is_empty() && column > 8 && is_asked(column) {
            let kind = *pick::<&[u8]>(&kinds, draw);
            bytes[at] = *pick(kind, draw);
            return;
        }
    }
}

fn change(bytes: &mut Vec<u8>, files: &[Vec<u8>], draw: &mut Draw) {
    let at = place(bytes, draw);
    match draw.below(12) {
        0 | 1 => replace(bytes, at, at + 1, &[draw.below(256) as u8]),
        2 | 3 => replace(bytes, at, at + 1, &[b' ' + draw.below(95) as u8]),
        4 | 5 => {
            let field = pick(&FIELDS, draw).as_bytes();
            replace(bytes, at, at + field.len(), field);
        }
        6 => {
            let length = draw.below(40) as usize;
            replace(bytes, at, at + length, &[]);
        }
        7 => {
            let span = bytes[at..bytes.len().min(at + draw.below(200) as usize)].to_vec();
            let to = place(bytes, draw);
            replace(bytes, to, to, &span);
        }
        8 => {
            let line = format!("\n{}\n", pick(&RECORDS, draw));
            let (start, _) = line_at(bytes, at);
            replace(bytes, start, start, &line.as_bytes()[1..]);
        }
        9 => {
            let (start, end) = line_at(bytes, at);
            let line = bytes[start..end].to_vec();
            let (to, _) = line_at(bytes, place(bytes, draw));
            replace(bytes, to, to, &line);
        }
        10 => {
            let (start, end) = line_at(bytes, at);
            replace(bytes, start, end, &[]);
        }
        _ => {
            let other = pick(files, draw);
            let (start, end) = line_at(other, place(other, draw));
            let (to, _) = line_at(bytes, at);
            replace(bytes, to, to, &other[start..end]);
        }
    }
}

fn pick<'a, T>(of: &'a [T], draw: &mut Draw) -> &'a T {
    &of[draw.below(of.len() as u32) as usize]
}

/// Where a change is made; the length of the file, too, is a place.
fn place(bytes: &[u8], draw: &mut Draw) -> usize {
    draw.below(bytes.len() as u32 + 1) as usize
}

fn replace(bytes: &mut Vec<u8>, from: usize, to: usize, with: &[u8]) {
    let to = to.min(bytes.len());
    bytes.splice(from..to.max(from), with.iter().copied());
}

/// Start and end of the line that holds this place, its end of line included.
fn line_at(bytes: &[u8], at: usize) -> (usize, usize) {
    let is_end = |byte: &u8| *byte == b'\n';
    let start = bytes[..at].iter().rposition(is_end).map_or(0, |end| end + 1);
    let end = bytes[at..].iter().position(is_end).map_or(bytes.len(), |end| at + end + 1);
    (start, end)
}
