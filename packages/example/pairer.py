#!/usr/bin/env python3
"""Pair the next round of a small Swiss tournament by the FIDE (Dutch) system, edition of 2026.

A sample of an author's program, to try out pairproof. IT HAS ONE PLANTED FAULT; a comment marks the line.
It lists all legal pairings of the round, and keeps the best by one criterion after the other, bracket by
bracket: slow, but short, and quick enough for 12 players. It reads the records 001, 142, 152, 162, 240, 250,
260 and 299 of TRF26. Article numbers are those of C.04.3. Licence: MIT OR Apache-2.0.

usage: pairer.py TOURNAMENT -p ANSWER
"""
import re
import sys
from collections import defaultdict, namedtuple
from decimal import Decimal

OTHER = {"W": "B", "B": "W"}
NONE, MILD, STRONG, ABSOLUTE = range(4)  # the strength of a colour preference
CLASSES = {"1": "W", "W": "W", "+": "W", "F": "W", "=": "D", "D": "D", "H": "D", "0": "L", "L": "L", "U": "P"}
Entry = namedtuple("Entry", "opponent colour result points played paired")  # of a player in a round


def numbers(text):
    return [int(field) for field in text.split()]


class Tournament:
    """What the file says."""

    def __init__(self, lines):
        records = defaultdict(list)
        for line in lines:
            records[line[:3]].append(line.rstrip())
        self.worth = {"W": Decimal(1), "D": Decimal("0.5"), "L": Decimal(0), "A": Decimal(0)}
        for symbol, points in re.findall(r"([WDLAP]) *([\d.]+)", " ".join(records["162"])):
            self.worth[symbol] = Decimal(points)
        self.worth.setdefault("P", self.worth["W"])
        self.rounds = int(records["142"][0][4:])
        self.done = max((len(line) - 82) // 10 for line in records["001"])  # the rounds before
        self.now = self.done + 1  # the round to be paired
        columns = range(91, 91 + 10 * self.done, 10)
        self.entries = {int(line[4:8]): [self.entry(line[at:at + 8]) for at in columns]
                        for line in sorted(records["001"])}
        self.extra = []  # virtual points, and those of the arbiter: how many, in which rounds, who
        for points, *limits in (line.split()[-5:] for line in records["250"]):
            first, last, low, high = map(int, limits)
            self.extra.append((Decimal(points), range(first, last + 1), range(low, high + 1)))
        for line in records["299"]:
            self.extra.append((Decimal(line[13:17]), range(int(line[19:22]) + 1, 100), numbers(line[23:])))
        self.forbidden = [numbers(line[4:]) for line in records["260"]]
        byes = [numbers(line[6:]) for line in records["240"]]
        self.absent = {number for round_, *players in byes if round_ == self.now for number in players}
        first = [entries[0].colour for entries in self.entries.values() if entries and entries[0].paired]
        shown = [OTHER[had] if place % 2 else had for place, had in enumerate(first) if had in OTHER]
        self.initial_colour = ([line[4] for line in records["152"]] + shown + ["W"])[0]

    def entry(self, text):
        opponent, result = int(text[:4].strip() or 0), text[7:]
        return Entry(opponent, text[5:6].upper(), result, points=self.worth[CLASSES.get(result, "A")],
                     played=opponent > 0 and result in "1=0WDL", paired=opponent > 0 or result == "U")

    def score(self, number, round_):
        """The score by which a player is paired in this round."""
        return (sum(entry.points for entry in self.entries[number][:round_ - 1])
                + sum(points for points, rounds, who in self.extra if round_ in rounds and number in who))

    def float_of(self, number, round_):
        """1 for an upfloat, -1 for a downfloat, 0 for neither (1.4)."""
        entry = self.entries[number][round_ - 1]
        if not entry.played:  # the bye, too, if it is worth nothing (1.4.3)
            return -1 if entry.result == "U" or entry.points > self.worth["L"] else 0
        # The planted fault: it compares the scores of today, not those before that round (1.4.2).
        own, other = self.score(number, self.now), self.score(entry.opponent, self.now)
        return (own < other) - (own > other)


class Player:
    """What follows from the file for a player of this round."""

    def __init__(self, file, number):
        self.number, self.score = number, file.score(number, file.now)
        self.rank = (-self.score, number)
        numbered = [known for known, entries in file.entries.items()
                    if known not in file.absent or any(entry.paired for entry in entries)]
        self.odd = numbered.index(number) % 2 == 0  # the pairing number, for 5.2.5; the first is 1
        games = [entry for entry in file.entries[number] if entry.played]
        missed = [entry for entry in file.entries[number] if not entry.played]
        self.unplayed, self.barred = len(missed), {game.opponent for game in games}
        for first, last, *group in file.forbidden:
            self.barred.update(group if first <= file.now <= last and number in group else [])
        self.had_bye = any(entry.result == "U" or entry.points >= file.worth["W"] for entry in missed)
        self.topscorer = file.now >= file.rounds and 2 * self.score > file.done * file.worth["W"]
        self.floats = [file.float_of(number, file.now - back) if back < file.now else 0 for back in (1, 2)]
        self.colours = "".join(game.colour for game in games)
        self.difference = self.colours.count("W") - self.colours.count("B")
        self.preference, self.strength = colour_preference(self.colours, self.difference)


def colour_preference(colours, difference):
    """The colour that a player should get, and how strong this preference is (1.7)."""
    if not colours:
        return None, NONE
    balancing, alternating = "B" if difference > 0 else "W", OTHER[colours[-1]]
    if abs(difference) > 1:
        return balancing, ABSOLUTE
    if colours[-2:] in ("WW", "BB"):
        return alternating, ABSOLUTE
    return (balancing, STRONG) if difference else (alternating, MILD)


def colour_of(a, b, initial_colour=None):
    """The colour of player a, who is ranked higher than player b (5.2)."""
    if a.preference != b.preference:
        return a.preference or OTHER[b.preference]
    if a.preference is None:
        return initial_colour if a.odd else OTHER[initial_colour]
    strength_a, strength_b = (a.strength, abs(a.difference)), (b.strength, abs(b.difference))
    if strength_a != strength_b:
        return a.preference if strength_a > strength_b else OTHER[a.preference]
    for colour_a, colour_b in zip(reversed(a.colours), reversed(b.colours)):
        if colour_a != colour_b:
            return colour_b
    return a.preference


def may_meet(a, b):
    """C1 to C3; b is None for the bye."""
    if b is None:
        return not a.had_bye
    clash = a.preference == b.preference and a.strength == b.strength == ABSOLUTE
    return b.number not in a.barred and (not clash or a.topscorer or b.topscorer)


def legal_pairings(players):
    """All lists of pairs of these players, the higher ranked player of a pair first."""
    if not players:
        yield []
    for opponent in players[1:]:
        if may_meet(players[0], opponent):
            for others in legal_pairings([player for player in players[1:] if player is not opponent]):
                yield [(players[0], opponent)] + others


class Bracket:
    """The part of a pairing that belongs to the bracket whose residents have this score."""

    def __init__(self, pairing, score):
        self.pairing, self.score = pairing, score
        self.pairs = [(a, b) for a, b in pairing if b and b.score == score]
        self.mdp_pairs = [(a, b) for a, b in self.pairs if a.score > score]  # with a moved-down player
        self.floaters = tuple(a for a, b in pairing if a.score >= score and (b is None or b.score < score))
        self.residents = [a for a in self.floaters if a.score == score]  # those who float
        self.c6_c7 = len(self.floaters), [a.score for a in self.floaters]  # in order: the highest score first


def quality(bracket):
    """C9 to C21."""
    bye = [a for a in bracket.floaters if len(bracket.floaters) == 1 and (a, None) in bracket.pairing]
    clashes = [(a, b) for a, b in bracket.pairs if a.preference and a.preference == b.preference]
    denied = [b if colour_of(a, b) == a.preference else a for a, b in clashes]
    values = [sum(player.unplayed for player in bye),
              sum(abs(player.difference) > 1 for player in denied),
              sum(player.colours[-2:] == 2 * OTHER[player.preference] for player in denied),
              len(denied),
              sum(player.strength == STRONG for player in denied)]
    mdps = [(0, a) for a, b in bracket.mdp_pairs]
    mdps += [(1, a) for a in bracket.floaters if a.score > bracket.score]  # they move down again
    differences = []  # scores do as well, as all residents have the same
    for back in (0, 1):  # floats of the previous round, and of the one before
        values.append(sum(a.floats[back] < 0 for a in bracket.residents))
        values.append(sum(b.floats[back] > 0 for a, b in bracket.mdp_pairs))
        down = [(again, a.score) for again, a in mdps if a.floats[back] < 0]
        up = [a.score for a, b in bracket.mdp_pairs if b.floats[back] > 0]
        differences += [sorted(down, reverse=True), sorted(up, reverse=True)]
    return values + differences


def generation(bracket):
    """Article 4: what is generated earlier has the smaller value."""
    pairs = [pair for pair in bracket.pairs if pair not in bracket.mdp_pairs]
    remainder = [player for pair in pairs for player in pair] + bracket.residents
    remainder.sort(key=lambda player: player.rank)
    upper, lower = [remainder.index(a) for a, b in pairs], [remainder.index(b) for a, b in pairs]
    s1 = set(range(len(pairs)))
    into_s1, out_of_s1 = sorted(set(upper) - s1), sorted(s1 - set(upper), reverse=True)
    return ([a.rank for a, b in bracket.mdp_pairs], [b.rank for a, b in bracket.mdp_pairs],  # 4.4, 4.2
            len(into_s1), sum(into_s1) - sum(out_of_s1), [-place for place in out_of_s1], into_s1,  # 4.3
            lower)  # 4.2


def best(options, measure):
    """The options of which the measure is smallest."""
    values = [measure(option) for option in options]
    smallest = min(values)
    return [option for option, value in zip(options, values) if value == smallest]


def best_pairing(players):
    """The pairing that the rules demand, or None if there is no legal one."""
    players.sort(key=lambda player: player.rank)
    pairings = list(legal_pairings(players + [None] * (len(players) % 2)))  # C4
    if not pairings:
        return None
    pairings = best(pairings, lambda pairing: [a.score for a, b in pairing if b is None])  # C5
    scores = sorted({player.score for player in players}, reverse=True)
    for score, below in zip(scores, scores[1:] + scores[-1:]):  # nothing is below the last bracket
        brackets = best([Bracket(pairing, score) for pairing in pairings], lambda bracket: bracket.c6_c7)
        reached = defaultdict(list)  # by given downfloaters, in the next bracket
        for bracket in brackets:
            reached[bracket.floaters].append(Bracket(bracket.pairing, below).c6_c7)
        brackets = best(brackets, lambda bracket: min(reached[bracket.floaters]))  # C8
        brackets = best(best(brackets, quality), generation)
        pairings = [bracket.pairing for bracket in brackets]
    return pairings[0]


def main(arguments):
    if arguments == ["--version"]:
        return print("Sample pairer 1.0")
    source, _, target = arguments
    with open(source, encoding="utf-8") as lines:
        file = Tournament(lines)
    pairing = best_pairing([Player(file, number) for number in file.entries if number not in file.absent])
    if pairing is None:
        sys.exit("no legal pairing")
    with open(target, "w", encoding="utf-8") as answer:
        print(len(pairing), file=answer)
        for a, b in pairing:
            black_first = b and colour_of(a, b, file.initial_colour) == "B"
            print(*((b.number, a.number) if black_first else (a.number, b.number if b else 0)), file=answer)


if __name__ == "__main__":
    main(sys.argv[1:])
