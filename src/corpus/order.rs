//! Cases about the order of generation (article 4).

use super::{Case, Exchange, ExchangeTable, Exchanges, Finding, MdpSets, Transpositions};
use crate::sequence::{self, Bsn};

pub(super) fn findings(case: &Case) -> Vec<Finding> {
    let mut findings = Vec::new();
    findings.extend(case.transpositions.iter().flat_map(transpositions));
    findings.extend(case.exchanges.iter().flat_map(exchanges));
    findings.extend(case.mdp_sets.iter().map(mdp_sets));
    findings
}

fn transpositions(stated: &Transpositions) -> Vec<Finding> {
    let all: Vec<Vec<u32>> =
        sequence::Transpositions::new(&stated.s2, stated.s1_size as usize).collect();
    let first: Vec<Vec<u32>> = all.iter().take(stated.first.len()).cloned().collect();
    let mut findings = vec![
        Finding::compare("first transpositions", &stated.first, &first),
        Finding::compare("number of transpositions", &stated.count, &(all.len() as u64)),
        Finding::compare("last transposition", &Some(&stated.last), &all.last()),
    ];
    for listed in &stated.listed {
        let at = all.get(listed.place as usize - 1);
        let what = format!("transposition {}", listed.place);
        findings.push(Finding::compare(what, &Some(&listed.order), &at));
    }
    findings
}

fn exchange(out: &[u32], into: &[u32]) -> sequence::Exchange {
    let mut out = bsns(out);
    out.sort_unstable_by(|one, other| other.cmp(one));
    sequence::Exchange { out, into: bsns(into) }
}

fn bsns(numbers: &[u32]) -> Vec<Bsn> {
    numbers.iter().copied().map(Bsn::new).collect()
}

fn exchanges(stated: &Exchanges) -> Vec<Finding> {
    let all = sequence::exchanges(&bsns(&stated.s1), &bsns(&stated.s2));
    let own = |stated: &Exchange| exchange(&stated.out, &stated.into_s1);
    let order: Vec<sequence::Exchange> = stated.order.iter().map(own).collect();
    let first: Vec<sequence::Exchange> = all.iter().take(order.len()).cloned().collect();
    let mut findings = vec![Finding::compare("first exchanges", &order, &first)];
    for pair in &stated.relative {
        let place = |exchange: &Exchange| all.iter().position(|it| *it == own(exchange));
        let (earlier, later) = (place(&pair.earlier), place(&pair.later));
        let is_so = earlier.is_some() && earlier < later;
        let what = format!("order of two exchanges by {}", pair.article);
        findings.push(Finding::compare(what, &true, &is_so));
    }
    let mut last = None;
    findings.extend(stated.tables.iter().flat_map(|it| table_findings(it, &all, &mut last)));
    findings
}

/// Compares a table of exchanges, and whether its first exchange follows `last`, the last one of the previous table.
fn table_findings(
    table: &ExchangeTable,
    all: &[sequence::Exchange],
    last: &mut Option<usize>,
) -> Vec<Finding> {
    let size = table.out.first().map_or(0, Vec::len);
    let at = |out: &[u32], into: &[u32]| {
        let wanted = exchange(out, into);
        all.iter().position(|it| *it == wanted)
    };
    let found: Vec<Vec<Option<usize>>> = table
        .rows
        .iter()
        .map(|row| table.out.iter().map(|out| at(out, &row.into_s1)).collect())
        .collect();
    let mut sorted: Vec<Option<usize>> = found.iter().flatten().copied().collect();
    sorted.sort_unstable();
    let place = |it: &Option<usize>| sorted.partition_point(|other| other < it) as u64 + 1;
    let found: Vec<Vec<u64>> = found.iter().map(|row| row.iter().map(place).collect()).collect();
    let stated: Vec<Vec<u64>> = table.rows.iter().map(|row| row.places.clone()).collect();
    let what = format!("table of exchanges of {size}");
    let (first, before) = (sorted.first().copied().flatten(), *last);
    *last = sorted.last().copied().flatten();
    let mut findings = vec![
        Finding::compare(what.clone(), &stated, &found),
        Finding::compare(
            format!("{what}: all exist, and come after the table before"),
            &true,
            &(first.is_some() && first > before),
        ),
    ];
    if let Some(count) = table.count {
        let same_size = all.iter().filter(|it| it.out.len() == size).count() as u64;
        let counts = (same_size, sorted.len() as u64);
        findings.push(Finding::compare(format!("{what}: number"), &(count, count), &counts));
    }
    findings
}

fn mdp_sets(stated: &MdpSets) -> Finding {
    let all = sequence::mdp_sets(stated.mdps.len(), stated.m1 as usize);
    let own: Vec<Vec<u32>> = all
        .iter()
        .map(|set| set.iter().map(|bsn| stated.mdps[bsn.index()]).collect())
        .filter(|set| stated.order.contains(set))
        .collect();
    Finding::compare("order of sets of MDPs", &stated.order, &own)
}
