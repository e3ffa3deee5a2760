// The score of an evening with paper and cards. The browser keeps what was told, and the club counts.

import { ask, byId, element } from "./common.js";

const kept = JSON.parse(localStorage.getItem("evening") ?? "null");
const chosen = JSON.parse(sessionStorage.getItem("to-score") ?? "null");
let pad = null; // variant, players, names, lines, what is told of a hand: all that is counted
let questions = [];

const due = ({ name, when }) => !(name in pad.told) && (!when || when[1].includes(pad.told[when[0]]));
const next = () => questions.find(due);
const keep = () => localStorage.setItem("evening", JSON.stringify(pad));

// Count a pad, and if that can be, keep and show it.
async function count(wanted) {
  byId("refused").textContent = "";
  try {
    const found = await ask("/api/score", wanted);
    pad = { told: {}, ...wanted };
    questions = found.questions;
    keep();
    show(found);
  } catch (error) {
    byId("refused").textContent = error.message;
    if (pad && !next()) forget(); // only the last answer of a hand that could not be counted
  }
  question();
}

function forget() {
  delete pad.told[Object.keys(pad.told).at(-1)];
  keep();
}

const add = (line, told = {}) => count({ ...pad, lines: [...pad.lines, line], told });

function show({ title, lines, winner, why, games }) {
  byId("begin").hidden = true;
  byId("evening").hidden = false;
  byId("title").textContent = title;
  const cell = (tag, text, kind = "") => element(tag, { textContent: text, className: kind });
  const rows = lines.map(({ text, scores, changes }) => element("tr", {}, cell("th", text),
    ...scores.map((score, side) => element("td", {}, `${score}`,
      changes[side] ? cell("small", ` ${changes[side] > 0 ? "+" : "−"}${Math.abs(changes[side])}`) : ""))));
  const head = element("tr", {}, cell("td", ""), ...pad.names.map((name) => cell("th", name)));
  byId("sheet-of-scores").replaceChildren(head, ...rows);
  const won = games.map((number, side) => `${pad.names[side]} ${number}`).join(", ");
  byId("won").textContent = (winner === null ? "" : `${pad.names[winner]} won the game. ${why} `)
    + (games.some(Boolean) ? `Games: ${won}.` : "");
  byId("won").dataset.over = winner !== null;
  byId("undo").disabled = !pad.lines.length;
  byId("who").replaceChildren(...pad.names.map((name, side) =>
    element("option", { value: side, textContent: name })));
}

// Ask what is to be told next, or begin another game.
function question() {
  if (!pad) return;
  byId("back").disabled = !Object.keys(pad.told).length;
  byId("told").textContent = questions.filter(({ name }) => name in pad.told)
    .map((each) => `${each.text} ${said(each, pad.told[each.name])}.`).join(" ");
  if (byId("won").dataset.over === "true") {
    const more = element("button", { type: "button", className: "main", textContent: "Another game" });
    more.onclick = () => add({ game: true });
    byId("question").textContent = "";
    byId("answers").replaceChildren(more);
    return;
  }
  const asked = next();
  byId("question").textContent = asked.text;
  byId("answers").replaceChildren(...answers(asked));
  byId("answers").querySelector("button, input")?.focus({ preventScroll: true });
}

function said({ labels, kind }, answer) {
  if (kind !== "amounts") return labels.find(([, value]) => value === answer)?.[0] ?? answer;
  return answer.map(([side, number]) => `${pad.names[side]} ${number}`).join(", ") || "nobody";
}

function tell(asked, value) {
  pad.told[asked.name] = value;
  keep();
  if (next()) question();
  else add({ hand: pad.told });
}

// What may be answered: buttons, or numbers to be filled in.
function answers(asked) {
  if (asked.labels.length) return asked.labels.map(([label, value]) => {
    const button = element("button", { type: "button", textContent: label });
    button.onclick = () => tell(asked, value);
    if (value !== null && value === asked.usual) button.className = "main";
    return button;
  });
  const several = asked.kind === "amounts";
  const fields = (several ? pad.names : ["Points"]).map((name) => element("input", {
    type: "number", value: several ? 0 : asked.usual ?? 0, ariaLabel: name }));
  const labels = fields.map((field) => element("label", {}, `${field.ariaLabel} `, field));
  const done = element("button", { className: "main", textContent: "Enter" });
  byId("ask").onsubmit = () => {
    const numbers = fields.map((field) => Number(field.value));
    const pairs = numbers.map((number, side) => [side, number]).filter(([, number]) => number);
    tell(asked, several ? pairs : numbers[0]);
  };
  return [...labels, done];
}

// Ask for the names of the sides, with those of the last evening if they fit.
async function begin({ rules, players }) {
  const { title, names } = await ask("/api/score", { variant: rules, players, names: null, lines: [] });
  const known = kept?.names.length === names.length ? kept.names : names;
  byId("title").textContent = title;
  byId("names").replaceChildren(...known.map((name, side) => element("label", {}, `${names[side]} `,
    element("input", { value: name, maxLength: 20, required: true }))));
  byId("begin").hidden = false;
  byId("go-on").hidden = !kept;
  byId("begin").onsubmit = () => {
    sessionStorage.removeItem("to-score");
    const said = [...byId("names").querySelectorAll("input")].map((field) => field.value.trim());
    count({ variant: rules, players, names: said, lines: [] });
  };
}

byId("go-on").onclick = () => {
  sessionStorage.removeItem("to-score");
  count(kept);
};
byId("undo").onclick = () => count({ ...pad, lines: pad.lines.slice(0, -1), told: {} });
byId("back").onclick = () => {
  forget();
  question();
};
byId("correct").onsubmit = () => add({
  correction: [[Number(byId("who").value), Number(byId("points").value)]], why: byId("why").value,
}, pad.told);
document.addEventListener("submit", (event) => event.preventDefault());

if (chosen) await begin(chosen).catch((error) => { byId("refused").textContent = error.message; });
else if (kept) await count(kept);
else byId("status").textContent = "Pick a game in the lobby, and keep its score here.";
