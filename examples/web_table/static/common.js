// What the pages need.

export const byId = (id) => document.getElementById(id);

// An element with properties and children; texts are texts, never HTML.
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export async function ask(path, data, headers = {}) {
  const options = data === undefined ? { headers } : { method: "POST", body: JSON.stringify(data) };
  const answer = await fetch(path, options);
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.refused ?? "The club does not answer.");
  return told;
}

// Offer a text as a file.
export function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  element("a", { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

// A text with the signs of suits for their letters.
export const signs = (text) => text.replace(/\b([2-9TJQKA])([SHDC])\b/g,
  (_, rank, suit) => rank.replace("T", "10") + { S: "♠", H: "♥", D: "♦", C: "♣" }[suit]);

export const inWords = (name) => name.replaceAll("-", " ");
