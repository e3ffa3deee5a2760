// A client that knows no rules: it plays legal moves at random with what each view says.
//
//     python -m following_a_game.server setback --seed 7      (prints a port; from this folder)
//     node client.mjs PORT [SEATS] [SEED]
//
// What the messages look like stands in following_a_game/__init__.py, and the form of a view on the
// page "JSON for clients" of the documentation (docs/wire.rst).

import { createConnection } from "node:net";
import { createInterface } from "node:readline";

const [port, seats = "4", seed = "1"] = process.argv.slice(2);

// A small generator, so that a seed gives the same choices again (mulberry32).
function generator(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// So many of the items.
function some(items, count, random) {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]);
}

// One of the legal moves, as text.
function choose(view, random) {
  const options = [...view.legal_moves, ...view.legal_discards];
  const option = options[Math.floor(random() * options.length)];
  if (option.text !== undefined) return option.text;
  const cards = [...option.always, ...some(option.among, option.more, random)];
  return ["discard", ...cards].join(" ");
}

function play(number) {
  const random = generator(Number(seed) * 1000 + number);
  const socket = createConnection(Number(port), "127.0.0.1");
  const say = (message) => socket.write(`${JSON.stringify(message)}\n`);
  let view = null;
  socket.on("connect", () => say({ token: null, views: true }));
  createInterface({ input: socket }).on("line", (line) => {
    const message = JSON.parse(line);
    if (message.welcome) view = message.welcome.view;
    if (message.view) view = message.view;
    if (message.turn !== undefined) say({ move: choose(view, random), turn: message.turn });
    if (message.refused) {
      console.error(`refused: ${message.refused}`);
      process.exitCode = 1;
      socket.destroy();
    }
    if (message.over) {
      if (number === 0) {
        console.log(`After ${view.hand_number} hands: scores ${view.scores}; ${message.over}.`);
        for (const sentence of view.score?.sentences ?? []) console.log(sentence);
      }
      socket.end();
    }
  });
}

for (let number = 0; number < Number(seats); number += 1) play(number);
