import { foreignWords } from '../../base/languages/index.ts';
import { compactWord, wordsOf } from '../../base/text/index.ts';

type Pick = Parameters<typeof foreignWords>[0];
const compacted = (...picks: readonly Pick[]): ReadonlySet<string> => new Set(picks.flatMap((pick) => foreignWords(pick).map(compactWord)));

const nameWords = compacted(
  ({ headings }) => headings.designName,
  ({ headings }) => headings.rowName,
);
const costWords = compacted(({ headings }) => headings.cost);
const pointWords = compacted(
  ({ units }) => units.points,
  ({ units }) => units.behindCost,
);
const fillers = compacted(({ headings }) => headings.filler);
const totalWords = compacted(
  ({ headings }) => headings.total,
  ({ rows }) => rows.total,
  ({ rows }) => rows.totalAnywhere,
);
const besideCost = compacted(
  ({ headings }) => headings.besideCost,
  ({ headings }) => headings.quantity,
);
const summaries = compacted(
  ({ rows }) => rows.total,
  ({ rows }) => rows.totalAnywhere,
  ({ rows }) => rows.average,
);
const beforeTotal = compacted(({ rows }) => rows.beforeTotal);
/** Words that say "cost" in any heading. "Points" do so only alone: there are hit points too. */
const prices = new Set([...costWords].filter((word) => !pointWords.has(word) && !fillers.has(word) && !totalWords.has(word)));

const referenceWords = compacted(
  ({ headings }) => headings.reference,
  ({ headings }) => headings.perhapsQuantity,
);

/** True if a heading says that its column has numbers or codes by which rows are known: "No.", "Ship ID". */
export const isCodeHeading = (heading: string): boolean =>
  heading.trim() === '#' || wordsOf(heading).some((word) => referenceWords.has(word));

export const isNameHeading = (heading: string): boolean => nameWords.has(compactWord(heading));

/** How surely a heading names the cost of a unit: 3 is the very word, 0 another one. */
export function costRank(heading: string): number {
  const bare = heading.replace(/[([].*$/, '').trim() || heading;
  if (costWords.has(compactWord(bare)) || costWords.has(compactWord(heading))) return 3;
  const words = wordsOf(heading);
  const isPrice = (word: string): boolean => prices.has(word) || pointWords.has(word);
  if (words.some(isPrice) && words.every((word) => isPrice(word) || besideCost.has(word) || totalWords.has(word))) return 2;
  return words.some((word) => prices.has(word)) ? 1 : 0;
}

/** The column that holds the cost by its heading: the last of those that say so best, a total or a worked out one before others. */
export function costColumnOf<C extends { readonly heading: string }>(columns: readonly C[], isFormula: (column: C) => boolean): C | null {
  const ranked = columns.flatMap((column) => {
    const rank =
      costRank(column.heading) + (wordsOf(column.heading).some((word) => totalWords.has(word)) ? 0.5 : 0) + (isFormula(column) ? 0.4 : 0);
    return rank >= 1 ? [{ column, rank }] : [];
  });
  const best = Math.max(...ranked.map(({ rank }) => rank));
  return ranked.findLast(({ rank }) => rank === best)?.column ?? null;
}

/** Beginnings of words for prices and points in many languages. */
const likePrice =
  /^(?:poän|poeng|poin|pont|punt|punk|punc|pts?\b|cost|kost|kosz|pric|prix|prei|prec|prez|pris|wert|worth|valu|valo|hint|bv\b)/i;

/** True if a heading begins like a word for prices or points, perhaps in a language that is not known. */
export const beginsLikeCost = (heading: string): boolean => likePrice.test(heading.normalize('NFC').trim());

/** True if a text begins a row of totals or averages: "Total", "Army total", "Average". */
export function saysTotal(text: string): boolean {
  const words = wordsOf(text);
  const [first = '', second = ''] = words;
  if (words.length === 0 || words.length > 4) return false;
  return summaries.has(first) || summaries.has(words.join('')) || (summaries.has(second) && (words.length === 2 || beforeTotal.has(first)));
}
