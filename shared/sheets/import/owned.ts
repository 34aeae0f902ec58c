import { foreignWords } from '../../base/languages/index.ts';
import { compactWord } from '../../base/text/index.ts';
import { MOST_OWNED } from '../../project/force.ts';
import type { Design } from '../../project/index.ts';

const ownedWords = new Set(foreignWords(({ headings }) => headings.owned).map(compactWord));

/** Whether a heading says that its column holds how many the player owns: "Qty owned". */
export const isOwned = (heading: string): boolean => ownedWords.has(compactWord(heading));

/** How many of a design its player owns, by the columns of its sheet that the rules do not know; null if none has a whole number. */
export function ownedOf({ extra = {} }: Pick<Design, 'extra'>): number | null {
  for (const [heading, value] of Object.entries(extra)) {
    const text = String(value ?? '').trim();
    if (isOwned(heading) && /^\d{1,4}$/.test(text) && Number(text) <= MOST_OWNED) return Number(text);
  }
  return null;
}
