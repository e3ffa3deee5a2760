// A table: draws what the club sends, and sends moves. It knows no rules.

import { ask, byId, element, save, signs } from "./common.js";

const table = location.pathname.split("/").pop();
const key = `pitch-${table}`;
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight",
  7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" };
let told = null;
let socket = null;
let token = localStorage.getItem(key);
let sent = ""; // and not yet answered
let chosen = new Set(); // cards to discard

const cardName = (card) => card === "X+" ? "high joker" : card === "X-" ? "low joker"
  : `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
const asImage = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

// Send this once: a second click does not move again.
function send(message) {
  const text = JSON.stringify(message);
  if (socket.readyState !== WebSocket.OPEN || text === sent) return;
  sent = text;
  byId("refused").replaceChildren();
  socket.send(text);
}

const move = (text) => send({ move: text, turn: told.turn });

function show(image, svg) {
  image.hidden = !svg;
  if (!svg) return;
  image.src = asImage(svg);
  const title = element("textarea"); // which reads what is escaped
  title.innerHTML = svg.match(/aria-label="([^"]*)"/)[1];
  image.alt = title.value;
}

// Put these into a box; what is there already stays, so that no click and no focus is lost.
function fill(box, parts) {
  const there = new Map([...box.children].map((each) => [each.outerHTML, each]));
  const wanted = parts.map((each) => there.get(each.outerHTML) ?? each);
  if (wanted.length !== box.children.length || wanted.some((each, n) => each !== box.children[n])) {
    box.replaceChildren(...wanted);
  }
}

// What a move is called on its button.
function label(each, names) {
  if (each.type === "bid") {
    const named = Object.entries(names ?? {}).find(([, level]) => level === each.level);
    const suit = each.suit ? ` in ${SUITS[each.suit]}` : "";
    return `Bid ${named ? `${each.level} (${named[0]})` : each.level}${suit}`;
  }
  if (each.type === "name-trump") return `Trump: ${SUITS[each.suit]}`;
  if (each.type === "call-card") return `Call the ${cardName(each.card)}`;
  return each.text[0].toUpperCase() + each.text.slice(1);
}

// Whether the chosen cards are a legal discard.
function fits(block) {
  return block.always.every((card) => chosen.has(card))
    && [...chosen].every((card) => block.always.includes(card) || block.among.includes(card))
    && chosen.size === block.always.length + block.more;
}

// The cards that go whatever else is discarded.
function always(view) {
  const [first = [], ...more] = view.legal_discards.map((each) => each.always);
  return first.filter((card) => more.every((each) => each.includes(card)));
}

function button(text, name, action, className = "") {
  const made = element("button", { type: "button", textContent: text, className });
  made.dataset.key = name;
  made.onclick = action;
  return made;
}

function drawSeats() {
  const open = told.seats.map((name, seat) => [name, seat]).filter(([name]) => name === null);
  byId("asked").hidden = told.you !== null || !open.length;
  fill(byId("seats"), [...open.flatMap(([, seat]) => [
    ...(told.you === null ? [button(`Sit on seat ${seat}`, `sit${seat}`, () => {
      localStorage.setItem("pitch-name", byId("name").value);
      localStorage.setItem(key, token); // a seat is never without its holder
      send({ sit: seat, name: byId("name").value || `Player ${seat}` });
    }, "main")] : []),
    button(`Bot on seat ${seat}`, `bot${seat}`, () => send({ bot: seat })),
  ])]);
  const away = told.away.includes(told.you);
  byId("away").hidden = told.you === null || open.length > 0;
  byId("away").textContent = away ? "Take my seat back" : "Let a bot play for me";
  byId("away").className = away ? "main" : "";
  byId("away").onclick = () => send({ away: !away });
}

function drawMoves(view) {
  const parts = view.legal_moves.filter((each) => each.type !== "play").map((each) =>
    button(label(each, view.game.variant["bid-names"]), each.text, () => move(each.text)));
  if (view.legal_discards.length) {
    const sizes = view.legal_discards.map((each) => each.always.length + each.more);
    const range = [...new Set([Math.min(...sizes), Math.max(...sizes)])].join(" to ");
    const verb = view.gives_to == null ? "Discard" : `Give ${told.seats[view.gives_to]}`;
    const made = button(`${verb} ${chosen.size} (choose ${range})`, "discard", () => {
      move(["discard", ...chosen].join(" "));
    }, "main");
    made.disabled = !view.legal_discards.some(fits);
    parts.push(made);
  }
  const only = view.only_move;
  if (only?.type === "play") {
    parts.push(button(`Only ${signs(only.text)} (Enter)`, "only", () => move(only.text), "main"));
  }
  if (told.deal) parts.push(button("Deal the next hand", "deal", () => send({ deal: true }), "main"));
  fill(byId("moves"), parts);
}

function drawHand(view) {
  const discards = view.legal_discards;
  const legal = new Set(view.legal_moves.filter((each) => each.type === "play").map((each) => each.card));
  const rank = (card) => view.trumps.includes(card) ? view.trumps.indexOf(card) - 100 : 0;
  const hand = [...view.hand].sort((one, other) => rank(one) - rank(other));
  fill(byId("hand"), [...hand.map((card) => {
    const picture = element("img", { src: `/cards/${encodeURIComponent(card)}.svg`, alt: cardName(card) });
    const made = element("button", { type: "button" }, picture);
    made.dataset.key = card;
    made.className = legal.has(card) ? "legal" : "";
    if (discards.length && !discards.some((each) => [...each.always, ...each.among].includes(card))) {
      made.className = "stays";
      made.setAttribute("aria-description", "may not be discarded");
      made.onclick = () => move(["discard", ...chosen, card].join(" ")); // the answer says why
    } else if (discards.length) {
      made.setAttribute("aria-pressed", chosen.has(card));
      if (always(view).includes(card)) {
        made.className = "goes";
        made.setAttribute("aria-description", "goes in any case");
      }
      made.onclick = () => {
        if (!chosen.delete(card)) chosen.add(card);
        draw();
      };
    } else {
      if (legal.has(card)) made.setAttribute("aria-description", "may be played");
      made.onclick = () => move(`play ${card}`);
    }
    return made;
  })]);
}

function draw() {
  const { view } = told;
  const focused = document.activeElement?.dataset.key;
  const within = document.activeElement?.closest("#hand, #moves");
  chosen = new Set([...chosen].filter((card) => view.hand.includes(card)));
  document.title = byId("title").textContent = told.title;
  const last = view.history.at(-1);
  const mine = told.you !== null && view.to_act === told.you;
  const waiting = told.seats.includes(null) ? "Waiting for players." : "";
  const over = view.phase === "over" ? "The game is over." : "";
  document.body.dataset.turn = told.turn;
  document.body.dataset.doing = over ? "over" : mine ? "move" : told.deal ? "deal" : "wait";
  const seat = (text) => text.replace(/seat (\d)/g, (_, n) => told.seats[n] ?? `seat ${n}`);
  const away = told.away.map((each) => each === told.you ? "A bot plays for you."
    : `A bot plays for ${told.seats[each]}.`);
  const bots = told.bots.length ? `Bots: ${told.bots.map((each) => told.seats[each]).join(", ")}.` : "";
  byId("status").textContent = [last ? `${seat(last.text)}.` : "", waiting, over, bots,
    ...away, mine ? "It is your turn." : ""].filter(Boolean).map(signs).join(" ");
  show(byId("picture"), told.picture);
  show(byId("score"), told.score);
  byId("record").disabled = byId("replay").disabled = false;
  drawSeats();
  drawMoves(view);
  drawHand(view);
  if (focused) {
    const again = document.querySelector(`[data-key="${CSS.escape(focused)}"]`)
      ?? within?.querySelector("button");
    again?.focus();
  }
}

// Enter makes the one move that is possible, but not while a button or a field has the focus.
document.addEventListener("keydown", (event) => {
  const only = told?.view.only_move;
  const free = !document.activeElement?.closest("a, button, input, select, textarea");
  if (event.key === "Enter" && !event.repeat && only && free) move(only.text);
});

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/ws/${table}`);
  socket.onopen = () => send({ token });
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    sent = "";
    if (message.token) token = message.token;
    if (message.view) {
      // What goes in any case is chosen already.
      if (told?.turn !== message.turn) chosen = new Set(always(message.view));
      told = message;
      draw();
    }
    if (message.refused) {
      const links = message.links.flatMap((each) => [" ",
        element("a", { href: each.href, target: "_blank", textContent: each.text })]);
      byId("refused").replaceChildren(signs(message.refused), ...links);
    }
  };
  socket.onclose = (event) => {
    sent = "";
    document.body.dataset.doing = "wait";
    byId("status").textContent = event.code === 4004 ? "There is no such table."
      : "The connection is lost. Trying again …";
    if (event.code !== 4004) setTimeout(connect, 1000);
  };
}

byId("name").value = localStorage.getItem("pitch-name") ?? "";
const mine = () => ({ "X-Token": localStorage.getItem(key) ?? "" });
byId("rulebook").href = `/rules/${table}`;
byId("record").onclick = async () => {
  const answer = await fetch(`/api/tables/${table}/record`, { headers: mine() });
  const text = await answer.text();
  if (answer.ok) save(`${told.view.game.variant.id}.pitch`, text);
  else byId("refused").textContent = JSON.parse(text).refused;
};

let steps = [];
let at = 0;
function showStep() {
  byId("step").textContent = steps.length ? `${at + 1} of ${steps.length}: ${signs(steps[at].text)}`
    : "No hand is over yet.";
  show(byId("shown"), steps[at]?.picture);
  byId("back").disabled = at === 0;
  byId("on").disabled = at + 1 >= steps.length;
}
byId("replay").onclick = async () => {
  try {
    steps = await ask(`/api/tables/${table}/replay`, undefined, mine());
  } catch (error) {
    byId("refused").textContent = error.message;
    return;
  }
  at = 0;
  byId("player").hidden = false;
  showStep();
  byId("on").focus();
};
byId("back").onclick = () => { at -= 1; showStep(); };
byId("on").onclick = () => { at += 1; showStep(); };
byId("close").onclick = () => { byId("player").hidden = true; };
connect();
