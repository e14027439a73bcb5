#!/usr/bin/env python3
"""Asks a pairing program the positions of an exam.

usage: run.py EXAM.jsonl DIALECT [--no-pairing TEXT] [--codes-of-2006] PROGRAM ARGUMENT ...

EXAM.jsonl has a position a line; EXAM.json with all positions is read, too.
{in} among the arguments is replaced by the file of a position, {out} by the file for the answer. Without
{out} the answer is what the program prints. TEXT is what the program says if no legal pairing exists.
With --codes-of-2006 the files have only the results +, -, =, 1 and 0, as programs before 2016 read them.
Exit code 0: no answer is wrong, and one at least is right. 1: one is wrong, or the program failed.

Licence of this file: CC0-1.0.
"""
import json
import pathlib
import subprocess
import sys
import tempfile


SECONDS = 60

# Results of 2016 and those of 2006 that come nearest. In 2006 a full-point bye is a bye.
CODES = [(" - U", " - +"), (" - F", " - +"), (" - Z", " - -"), (" - H", " - =")]
CODES += [(f" {colour} {new}", f" {colour} {old}") for colour in "wb" for new, old in ["W1", "D=", "L0"]]


class Failed(Exception):
    """The program gave no answer; says why."""


def pairs(text):
    """The lines of two numbers, as in `1 4`; the bye is `5 0`."""
    rows = [line.split() for line in text.splitlines()]
    return sorted(f"{row[0]}-{row[1]}" for row in rows if len(row) == 2 and all(map(str.isdigit, row)))


def ask(command, text, no_pairing):
    """The pairs that the program answers. Raises Failed."""
    with tempfile.TemporaryDirectory() as folder:
        given, answer = pathlib.Path(folder, "in.trf"), pathlib.Path(folder, "out.txt")
        given.write_text(text, encoding="utf-8")
        words = [word.replace("{in}", str(given)).replace("{out}", str(answer)) for word in command]
        try:
            done = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=SECONDS)
        except subprocess.TimeoutExpired:
            raise Failed(f"no answer in {SECONDS} seconds") from None
        except OSError as error:
            raise Failed(f"it cannot be started: {error}") from None
        said = answer.read_text(errors="replace") if answer.exists() else done.stdout
        if no_pairing and no_pairing in done.stdout + done.stderr + said:
            return []
        found = pairs(said)
        if not found:
            raise Failed("no pairs were printed")
        return found


def with_codes_of_2006(text):
    for new, old in CODES:
        text = text.replace(new, old)
    return text


def positions_of(path):
    """The positions of an exam, each with the words of its faults."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    if path.endswith(".jsonl"):
        return [json.loads(line) for line in text.splitlines()]
    exam = json.loads(text)
    return [dict(position, faults=exam["faults"]) for position in exam["positions"]]


def main():
    path, dialect, *command = sys.argv[1:]
    no_pairing, written = None, str
    if command[0] == "--no-pairing":
        no_pairing, command = command[1], command[2:]
    if command[0] == "--codes-of-2006":
        written, command = with_codes_of_2006, command[1:]
    right = wrong = other = failed = not_shown = 0
    for position in positions_of(path):
        if dialect not in position["files"]:
            not_shown += 1
            continue
        try:
            said = ask(command, written(position["files"][dialect]), no_pairing)
        except Failed as why:
            failed += 1
            print(f"{position['id']}  FAILED: {why}")
            continue
        known = [it for it in position["wrong"] if sorted(it["answer"]) == said]
        if said == sorted(position["answer"]):
            right += 1
        elif known and known[0].get("interpretation"):
            other += 1
            print(f"{position['id']}  follows the interpretation {known[0]['interpretation']}")
        else:
            wrong += 1
            print(f"{position['id']}  wrong: {' '.join(said)}; right: {' '.join(position['answer'])}")
            for it in known:
                print(f"    {it['because']}")
                for fault in it["faults"]:
                    print(f"    as if {position['faults'][fault]['says']} [{fault}]")
    others = f", {other} by another interpretation" if other else ""
    print(f"{right} right{others}, {wrong} wrong, {failed} failed, {not_shown} not shown")
    return 1 if wrong or failed or not right else 0


sys.exit(main() if len(sys.argv) > 3 else __doc__)
