// Guides come first, and the sixty rulebooks, which say nearly the same words, last; of two guides,
// the one that has what is looked for in its title. The numbers are those of Sphinx; only `score` is
// ours.
var Scorer = {
  words: (new URLSearchParams(globalThis.location?.search).get("q") ?? "").toLowerCase().match(/\w{3,}/g),
  score: ([page, title, anchor, , score]) => {
    if (!anchor && Scorer.words?.some((word) => title.toLowerCase().includes(word))) score += 4;
    if (/^variants\/(index|which|components)$/.test(page)) return score;
    if (page.startsWith("variants/")) return score - (score < 15 ? 12 : 4); // 15: the very title
    if (/^(project\/|sheets$|clashes$)/.test(page)) return score - 6;
    if (/^reference\/(authoring|rules|variants|testing)$/.test(page)) return score - 6;
    return page.startsWith("reference/") ? score : score + 8;
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
