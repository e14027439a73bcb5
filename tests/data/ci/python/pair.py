"""A small pairing program that knows the order of the players, and no rule."""
import sys


def pair(text):
    byes, players = set(), []
    for line in text.split("\n"):
        if line.startswith("240"):
            byes.update(int(number) for number in line.split()[3:])
        if line.startswith("001"):
            points = int(line[80:84].strip().replace(".", ""))
            players.append((-points, int(line[4:8])))
    numbers = [number for _, number in sorted(players) if number not in byes]
    half = len(numbers) // 2
    boards = [f"{numbers[i]} {numbers[half + i]}" for i in range(half)]
    if len(numbers) % 2 == 1:
        boards.append(f"{numbers[-1]} 0")
    return "\n".join([str(len(boards)), *boards]) + "\n"


if sys.argv[1] == "--version":
    print("sample 1.0")
else:
    with open(sys.argv[2], encoding="latin-1") as tournament:
        answer = pair(tournament.read())
    with open(sys.argv[3], "w", encoding="ascii") as out:
        out.write(answer)
