// Somebody quick at a table's page: takes a seat, lets bots sit down, and plays a hand by clicks, or a whole game.
// It clicks only what can be seen, and returns the first word of each move.
async ([seed, whole]) => {
  const { dataset } = document.body;
  const all = (selector) => [...document.querySelectorAll(selector)];
  let state = seed;
  const chance = (number) => (state = (state * 48271) % 2147483647) % number;
  const until = async (test) => {
    const late = Date.now() + 60_000;
    while (!test()) {
      if (Date.now() > late) throw new Error(`Nothing happens: ${document.body.innerText}`);
      await new Promise((go) => setTimeout(go, 0));
    }
  };
  const click = (button) => {
    button.scrollIntoView({ block: "center" });
    const { x, y, width, height } = button.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!button.contains(there)) throw new Error(`Something covers ${button.outerHTML}`);
    button.click();
  };
  const one = (found) => click(found[chance(found.length)]);
  const seats = (word) => all("#seats button").filter((each) => each.textContent.startsWith(word));

  await until(() => seats("Sit").length);
  click(seats("Sit")[0]);
  await until(() => !seats("Sit").length);
  for (let left = seats("Bot").length; left; left -= 1) {
    click(seats("Bot")[0]);
    await until(() => seats("Bot").length < left);
  }
  const words = [];
  for (;;) {
    await until(() => ["move", "deal", "over"].includes(dataset.doing));
    if (dataset.doing === "over" || (dataset.doing === "deal" && !whole)) return words;
    const { turn } = dataset;
    const discard = () => all("[data-key=discard]")[0];
    if (dataset.doing === "deal") {
      click(document.querySelector("[data-key=deal]"));
    } else if (discard()) {
      for (let more = chance(3), tries = 0; more > 0 || discard().disabled; more -= 1, tries += 1) {
        const free = all('#hand button[aria-pressed="false"]:not(.stays)');
        if (tries > 60) throw new Error("No cards can be discarded.");
        if (free.length) one(free);
        else for (let each; (each = all('#hand [aria-pressed="true"]:not(.goes)')[0]);) click(each);
      }
      words.push(`discard ${all('#hand [aria-pressed="true"]').length}`);
      click(discard());
    } else {
      const legal = all("#moves button, #hand button.legal");
      const chosen = legal[chance(legal.length)];
      words.push(chosen.closest("#hand") ? "play" : chosen.dataset.key.split(" ")[0]);
      click(chosen);
    }
    await until(() => dataset.turn !== turn);
  }
}
