import { compactWord } from '../../../../base/text/index.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { LegendSpot } from './legendCells.ts';

/** A meaning of this certainty is a word for a field. */
const exact = 0.95;
/** What a heading that a key explains is worth, compared with the word itself. */
const explained = 0.97;
/** Most words of a meaning that name a field: "to hit score needed on D10". */
const mostWords = 4;
/** A letter or two mean what the key says, whatever else they are short for. */
const mostInitials = 2;
const letters = /^\p{L}{1,6}\.?$/u;

/** The words of a field at the beginning of what a key says: "range" of "range in cm (maximum)"; null if it begins with none. */
function termIn(vocabulary: Vocabulary, meaning: string): string | null {
  const words = meaning
    .replace(/[([,;:].*$/, '')
    .trim()
    .split(/\s+/);
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const text = words.slice(0, count).join(' ');
    const [best] = vocabulary.candidates(text);
    if (best && best.score >= exact && (best.meaning.kind === 'field' || best.meaning.kind === 'cost')) return text;
  }
  return null;
}

/** The words of headings with those that the workbook's own key explains: "R = range, A = attacks". A letter with two meanings has none. */
export function withKeys(vocabulary: Vocabulary, spots: readonly LegendSpot[]): Vocabulary {
  const terms = new Map<string, string | null>();
  for (const { mark, meaning } of spots.flatMap(({ entries }) => entries)) {
    const isShort = mark !== null && compactWord(mark).length <= mostInitials;
    if (mark === null || !letters.test(mark) || (!isShort && (vocabulary.candidates(mark)[0]?.score ?? 0) >= exact)) continue;
    const term = termIn(vocabulary, meaning);
    const key = compactWord(mark);
    if (term !== null) terms.set(key, terms.has(key) && terms.get(key) !== term ? null : term);
  }
  const termOf = (text: string): string | null => (text.length > 8 ? null : (terms.get(compactWord(text)) ?? null));
  if ([...terms.values()].every((term) => term === null)) return vocabulary;
  return {
    ...vocabulary,
    knows: (text) => vocabulary.knows(text) || termOf(text) !== null,
    candidates: (text) => {
      const term = termOf(text);
      if (term === null) return vocabulary.candidates(text);
      return vocabulary.candidates(term).map((candidate) => ({ ...candidate, score: candidate.score * explained }));
    },
  };
}
