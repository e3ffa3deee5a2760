// The lobby: pick a game, or put rules together by clicking.

import { ask, byId, element, inWords, save } from "./common.js";

const { variants, schema } = await ask("/api/games");
const defined = schema.$defs;
let rules = null; // as data; the table is opened with these
let written = ""; // the same as a file

const copy = (data) => JSON.parse(JSON.stringify(data));
const nameOf = (component) => (typeof component === "string" ? component : component.component);

function showPlayers(numbers, usual) {
  const options = numbers.map((each) => element("option", { value: each, textContent: each }));
  const chosen = Number(byId("players").value);
  byId("players").replaceChildren(...options);
  byId("players").value = numbers.includes(chosen) ? chosen : usual;
}

function pick(id) {
  const variant = variants.find((each) => each.id === id);
  rules = copy(variant.rules);
  byId("players").value = "";
  showPlayers(variant.players, variant.usual);
  if (!byId("composer").hidden) own();
}

// The names of the components that a rule point takes.
function namesFor(point) {
  const start = "#/$defs/component-";
  const those = defined[`rule-${point}`].anyOf.filter((each) => each.$ref?.startsWith(start));
  return those.map((each) => each.$ref.slice(start.length));
}

// A component and its parameters; `change` is given the new one.
function editor(point, component, label, change) {
  const name = nameOf(component);
  const known = [...new Set([...namesFor(point), name])].sort();
  const choice = element("select", {}, ...known.map((each) =>
    element("option", { value: each, textContent: inWords(each), selected: each === name })));
  choice.ariaLabel = inWords(label);
  choice.onchange = () => change(made(choice.value));
  const box = element("div", { className: "component" },
    element("label", {}, `${inWords(label)} `, choice));
  const table = defined[`component-${name}`];
  for (const [key, parameter] of Object.entries(table?.properties ?? {})) {
    if (key === "component") continue;
    const whole = typeof component === "string" ? { component } : component;
    const set = (value) => {
      const next = { ...whole, [key]: value };
      if (value === undefined) delete next[key];
      change(next);
    };
    box.append(field(key, parameter, whole[key], set));
  }
  if (table?.description) choice.title = table.description;
  return box;
}

// A component with what it must have.
function made(name) {
  const table = defined[`component-${name}`];
  const needed = table?.dependentRequired?.component ?? [];
  if (!needed.length) return name;
  const first = ([key, each]) => [key, each.default ?? each.minimum ?? each.anyOf?.[0].minimum ?? 1];
  const given = Object.entries(table.properties).filter(([key]) => needed.includes(key)).map(first);
  return { component: name, ...Object.fromEntries(given) };
}

// One parameter of a component.
function field(key, parameter, value, set) {
  const point = parameter.$ref?.split("rule-")[1];
  if (point) {
    if (value !== undefined) return editor(point, value, key, set);
    const more = element("button", { type: "button", textContent: `${inWords(key)} …` });
    more.onclick = () => set(made(namesFor(point)[0]));
    return more;
  }
  const kinds = parameter.anyOf ?? [parameter];
  const choices = kinds.find((each) => each.enum)?.enum;
  const type = kinds[0].type;
  let input;
  if (choices) {
    const options = parameter.default === undefined ? ["", ...choices] : choices;
    input = element("select", {}, ...options.map((each) =>
      element("option", { value: each, textContent: inWords(each) || "(as usual)" })));
    input.value = value ?? parameter.default ?? "";
    input.onchange = () => set(input.value || undefined);
  } else if (type === "boolean") {
    input = element("input", { type: "checkbox", checked: value ?? parameter.default ?? false });
    input.onchange = () => set(input.checked);
  } else if (type === "integer") {
    input = element("input", { type: "number", value: value ?? parameter.default ?? "" });
    input.onchange = () => set(input.value === "" ? undefined : Number(input.value));
  } else {
    // Lists and cards are written as in a file.
    const text = value === undefined ? "" : JSON.stringify(value);
    input = element("input", { value: typeof value === "string" ? value : text });
    input.onchange = () => {
      try {
        set(input.value === "" ? undefined : JSON.parse(input.value));
      } catch {
        set(input.value);
      }
    };
  }
  input.ariaLabel = inWords(key);
  return element("label", { className: "parameter" }, `${inWords(key)} `, input);
}

function heading(text) {
  return element("h3", { textContent: text });
}

// Draw all rules again, and ask the club what is wrong with them.
function compose() {
  const parts = [];
  const title = element("input", { value: rules.title, maxLength: 60 });
  title.onchange = () => {
    rules.title = title.value;
    compose();
  };
  parts.push(element("label", {}, "Name ", title));
  for (const [point, component] of Object.entries(rules.rules)) {
    parts.push(heading(inWords(point)), editor(point, component, point, (next) => {
      rules.rules[point] = next;
      compose();
    }));
  }
  parts.push(heading("points, in counting order"));
  rules.points.forEach((point, place) => {
    const box = editor("points", point, `point ${place + 1}`, (next) => {
      rules.points[place] = next;
      compose();
    });
    const away = element("button", { type: "button", textContent: `Leave out ${inWords(nameOf(point))}` });
    away.onclick = () => {
      rules.points.splice(place, 1);
      compose();
    };
    const earlier = element("button", { type: "button", textContent: "Count it earlier" });
    earlier.disabled = place === 0;
    earlier.onclick = () => {
      [rules.points[place - 1], rules.points[place]] = [rules.points[place], rules.points[place - 1]];
      compose();
    };
    box.append(away, earlier);
    parts.push(box);
  });
  const more = element("button", { type: "button", textContent: "Add a point" });
  more.onclick = () => {
    rules.points.push("last-trick");
    compose();
  };
  const at = document.activeElement && [...byId("rules").elements].indexOf(document.activeElement);
  byId("rules").replaceChildren(...parts, more);
  if (at >= 0) byId("rules").elements[at]?.focus();
  check(rules);
}

// Whether the rules can be played, and so opened, kept and scored.
function openable(sound) {
  for (const each of [...byId("open").querySelectorAll("button"), byId("file")]) each.disabled = !sound;
}

// What the club says of these rules, or of {file: their text}; whether they can be played.
let asked = 0;
async function check(asking) {
  asked += 1;
  const mine = asked;
  openable(false);
  const told = await ask("/api/rules", asking).catch((error) => ({ problems: [error] }));
  if (mine !== asked) return false; // a newer question is on its way
  const sound = told.problems.length === 0;
  const lines = told.problems.map((each) => element("li", { textContent: each.message }));
  byId("problems").replaceChildren(sound ? "These rules can be played." : element("ul", {}, ...lines));
  byId("problems").className = sound ? "sound" : "wrong";
  openable(sound);
  if (!sound) {
    mark(told.problems.find((each) => each.line)?.line);
    return false;
  }
  if (asking.file) rules = told.rules;
  written = told.file;
  if (document.activeElement !== byId("text")) byId("text").value = written;
  showPlayers(told.players, told.usual);
  const page = new DOMParser().parseFromString(told.sheet, "text/html");
  byId("sheet").replaceChildren(...page.body.childNodes);
  return true;
}

// Select a line of the text.
function mark(line) {
  const lines = byId("text").value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1);
  if (!line) return;
  byId("text").focus();
  byId("text").setSelectionRange(start, start + lines[line - 1].length);
}

// Take the rules of a file.
async function read(text) {
  byId("composer").hidden = false;
  byId("as-file").open = true;
  byId("text").value = text;
  if (await check({ file: text })) own();
}

byId("game").append(...variants.map((each) =>
  element("option", { value: each.id, textContent: each.title })));
byId("game").onchange = () => pick(byId("game").value);
// Change these rules: under a name of their own, if they are those of a variant that ships.
function own() {
  byId("composer").hidden = false;
  byId("compose").setAttribute("aria-expanded", "true");
  if (variants.some((each) => each.rules.title === rules.title)) {
    rules.id = "our-table";
    rules.title = "Our Table";
    delete rules.aliases;
  }
  compose();
}
byId("compose").onclick = own;
byId("open").onsubmit = async (event) => {
  event.preventDefault();
  try {
    const told = await ask("/api/tables", { rules, players: Number(byId("players").value) });
    location.href = `/t/${told.table}`;
  } catch (error) {
    byId("refused").textContent = error.message;
  }
};
byId("score").onclick = () => {
  const players = Number(byId("players").value);
  sessionStorage.setItem("to-score", JSON.stringify({ rules, players }));
  location.href = "/score";
};
byId("link").onclick = async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(rules));
  location.hash = `rules=${btoa(String.fromCharCode(...bytes))}`;
  await navigator.clipboard?.writeText(location.href).catch(() => undefined);
};
byId("file").onclick = () => save(`${rules.id}.toml`, written);
byId("read").onclick = () => read(byId("text").value);
byId("upload").onchange = async () => {
  const [file] = byId("upload").files;
  if (file) await read(await file.text());
  byId("upload").value = ""; // the same file may be read again
};
// Rules of a link, as data.
function take(text) {
  try {
    const given = JSON.parse(text);
    if (!given.rules || !given.points) throw new Error();
    rules = given;
    own();
  } catch {
    byId("refused").textContent = "These are no rules of this club.";
  }
}

byId("game").value = "setback";
pick("setback");
// Until here a click would have been lost.
byId("compose").disabled = byId("upload").disabled = false;
openable(true);
if (location.hash.startsWith("#rules=")) {
  const bytes = atob(location.hash.slice(7));
  take(new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0))));
}
