// A small pairing program that knows the order of the players, and no rule.
const fs = require("node:fs");

function pair(text) {
  const byes = new Set();
  const players = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("240")) {
      line.trim().split(/\s+/).slice(3).forEach((number) => byes.add(Number(number)));
    }
    if (line.startsWith("001")) {
      const points = Number(line.slice(80, 84).trim().replace(".", ""));
      players.push({ points, number: Number(line.slice(4, 8)) });
    }
  }
  players.sort((a, b) => b.points - a.points || a.number - b.number);
  const numbers = players.map((it) => it.number).filter((number) => !byes.has(number));
  const half = Math.floor(numbers.length / 2);
  const boards = numbers.slice(0, half).map((number, i) => `${number} ${numbers[half + i]}`);
  if (numbers.length % 2 === 1) boards.push(`${numbers.at(-1)} 0`);
  return [boards.length, ...boards].join("\n") + "\n";
}

const [what, input, output] = process.argv.slice(2);
if (what === "--version") console.log("sample 1.0");
else fs.writeFileSync(output, pair(fs.readFileSync(input, "latin1")));
