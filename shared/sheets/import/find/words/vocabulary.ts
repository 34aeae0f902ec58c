import { foreignWords } from '../../../../base/languages/index.ts';
import { cleanText, compactWord, foldAccents, splitCamelCase, wordsInHeading, wordsOf } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { HeadingMatch } from '../../reasons/index.ts';
import { partsInHeading } from '../columns/parts.ts';
import { type Candidate, type HeadingMeaning, isSameMeaning } from './meaning.ts';
import { isReferenceAlone, referenceOf } from './references.ts';
import { accentedCosts, formsOf, headWord, similarity, termFinder, termsOf, withoutBrackets } from './terms.ts';
import { type ComponentTitle, loneNumber, numberIn, titleReader } from './titles.ts';

export type Vocabulary = {
  /** Whether the ruleset has exactly this word for a column. Quick, for looking through whole sheets. */
  readonly knows: (text: string) => boolean;
  /** All guesses, best first. */
  readonly candidates: (text: string) => readonly Candidate[];
  readonly titleOf: (text: string) => ComponentTitle | null;
  /** A number at the end or the start of a heading: "Range 2", "2nd range", "Range II", "Secondary range", "Range B". */
  readonly numberOf: (text: string) => { readonly number: number; readonly rest: string } | null;
  /** The number of a heading that is nothing else: "2", "#2", "II", "B", "2nd", "Secondary", or a component's "W2". */
  readonly markOf: (text: string) => number | null;
};

const besideCost = new Set(foreignWords(({ headings }) => headings.besideCost).map(foldAccents));
/** How sure a heading with parts is, compared with the same heading without them: "Hits S/M/L" and "Hits". */
const withParts = 0.96;
const wholeHeading = 0.97;
/** How like a word for the cost the beginning of one must be, of so many letters. */
const [cutShort, fewestLetters] = [0.8, 4];
const isCutShort = (letters: string, how: HeadingMatch['how']): boolean => how === 'start' && letters.length >= fewestLetters;
/** Characters of the longest text that may be a heading. */
const longest = 60;
/** Texts whose meaning is remembered between workbooks. */
const remembered = 20_000;

/** Headings in the ruleset's own words, its synonyms, abbreviations and near misses. */
export function vocabularyOf(ruleset: Ruleset): Vocabulary {
  const terms = termsOf(ruleset);
  const known = new Set(terms.map((term) => term.word));
  const forCost = new Set(terms.flatMap(({ meaning, words }) => (meaning.kind === 'cost' && words.length === 1 ? words : [])));
  const isCost = (words: readonly string[]): boolean =>
    words.some((word) => forCost.has(word)) && words.every((word) => forCost.has(word) || besideCost.has(word));
  const termsNear = termFinder(terms);
  const readTitle = titleReader(ruleset);
  // "Weapon: Rng/Att/Hit/AP" says what its cells hold.
  const withoutKey = (text: string): string => splitCamelCase(text.replace(/:\s*[^\s:/]+(?:\/[^\s:/]+){2,}$/u, ''));
  const titleOf = (text: string): ComponentTitle | null => readTitle(withoutKey(text));
  const cache = new Map<string, readonly Candidate[]>();
  const candidates = (typed: string): readonly Candidate[] => {
    // Long words in brackets explain a heading.
    const text = withoutKey(typed.length > longest ? withoutBrackets(typed) : typed);
    const cached = cache.get(text);
    if (cached) return cached;
    const best: { meaning: HeadingMeaning; score: number; match?: HeadingMatch }[] = [];
    const forms = formsOf(text);
    if (text.length <= longest)
      for (const term of termsNear(forms)) {
        const found = similarity(forms, term);
        const score = found.score * term.weight;
        if (score < (term.meaning.kind === 'field' ? 0.5 : isCutShort(forms.joined, found.how) ? cutShort : 0.9)) continue;
        const same = best.find((other) => isSameMeaning(other.meaning, term.meaning));
        if (same && same.score >= score) continue;
        const match = { text: cleanText(text).replace(/\n/g, ' '), word: term.text, how: found.how };
        if (same) Object.assign(same, { score, match });
        else best.push({ meaning: term.meaning, score, match });
      }
    if (
      text.length <= longest &&
      !best.some(({ meaning }) => meaning.kind === 'cost') &&
      (isCost(wordsOf(text)) || accentedCosts.has(text.toLowerCase()))
    )
      best.push({
        meaning: { kind: 'cost' },
        score: 0.92,
        match: {
          text: cleanText(text).replace(/\n/g, ' '),
          word: wordsOf(text).find((word) => forCost.has(word)) ?? text,
          how: 'contains',
        },
      });
    // In "Attacks (AT/AP)" the words in brackets are no heading.
    const apart = partsInHeading(text);
    if (apart)
      best.splice(
        0,
        best.length,
        ...best.filter(({ score }) => score >= wholeHeading),
        ...candidates(apart.rest).map((candidate) => ({ ...candidate, score: candidate.score * withParts })),
      );
    best.sort((one, other) => other.score - one.score);
    // "ID" numbers rows: it is no abbreviation of a field.
    if (isReferenceAlone(text)) best.splice(0, best.length, ...best.filter(({ score }) => score >= 0.88));
    // "Save" is the start of "Save modifier" only where it is nothing by itself; "Arma." is cut short.
    const [exact] = best;
    if (exact && exact.score >= 0.97 && !forms.isCut)
      best.splice(0, best.length, ...best.filter((one) => one.score >= 0.88 || isSameOwner(one, exact)));
    if (cache.size > remembered) cache.clear();
    cache.set(text, best);
    return best;
  };
  return {
    knows: (text) =>
      text.length <= 40 &&
      (known.has(compactWord(text)) ||
        (/[([]/.test(text) && known.has(headWord(text))) ||
        referenceOf(ruleset, text) !== null ||
        isCost(wordsInHeading(text))),
    candidates,
    titleOf,
    numberOf: (text) => numberIn(wordsInHeading(text)),
    markOf: (text) => {
      const title = text.length <= 16 ? titleOf(text) : null;
      return title?.rest === '' ? title.number : loneNumber(wordsOf(text));
    },
  };
}

const ownerOf = ({ meaning }: Candidate): string | null => (meaning.kind === 'cost' ? null : meaning.component);
const isSameOwner = (one: Candidate, other: Candidate): boolean =>
  ownerOf(one) === ownerOf(other) || (one.meaning.kind === 'field' && one.meaning.field.id === 'name');
