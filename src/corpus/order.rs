//! Cases about the order of generation (article 4).

use super::case::{Case, Exchange, Exchanges, MdpSets, Transpositions};
use super::run::Finding;
use crate::sequence::{self, Bsn};

/// What a case states about orders.
pub(super) fn findings(case: &Case) -> Vec<Finding> {
    let mut findings = Vec::new();
    findings.extend(case.transpositions.iter().flat_map(transpositions));
    findings.extend(case.exchanges.iter().flat_map(exchanges));
    findings.extend(case.mdp_sets.iter().map(mdp_sets));
    findings
}

fn transpositions(stated: &Transpositions) -> Vec<Finding> {
    let all: Vec<Vec<Bsn>> =
        sequence::Transpositions::new(&stated.s2, stated.s1_size as usize).collect();
    let first: Vec<Vec<Bsn>> = all.iter().take(stated.first.len()).cloned().collect();
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

fn exchanges(stated: &Exchanges) -> Vec<Finding> {
    let all = sequence::exchanges(&stated.s1, &stated.s2);
    let own = |exchange: &Exchange| {
        let mut out = exchange.out.clone();
        out.sort_unstable_by(|one, other| other.cmp(one));
        sequence::Exchange { out, into: exchange.into_s1.clone() }
    };
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
    findings
}

fn mdp_sets(stated: &MdpSets) -> Finding {
    let all = sequence::mdp_sets(stated.mdps.len() as Bsn, stated.m1 as usize);
    let own: Vec<Vec<Bsn>> = all
        .iter()
        .map(|set| set.iter().map(|bsn| stated.mdps[*bsn as usize - 1]).collect())
        .filter(|set| stated.order.contains(set))
        .collect();
    Finding::compare("order of sets of MDPs", &stated.order, &own)
}
