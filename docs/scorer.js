// Guides come first, and the sixty rulebooks, which say nearly the same words, last. The numbers are
// those of Sphinx; only `score` is ours.
var Scorer = {
  score: ([page, , , , score]) => {
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
