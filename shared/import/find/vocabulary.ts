import type { Ruleset } from '../../ruleset/compile/index.ts';
import type { Field } from '../../ruleset/format/index.ts';
import { cleanText, compactWord, editDistance, stemOf, wordsOf } from '../../text/index.ts';

/** What a column heading may stand for. `component` is null for fields of the design itself. */
export type Meaning =
  | { readonly kind: 'field'; readonly component: string | null; readonly field: Field }
  | { readonly kind: 'computed'; readonly component: string | null; readonly field: Field }
  | { readonly kind: 'cost' };

/** A guess with its certainty: 1 is the very word, 0.5 a vague likeness. */
export type Candidate = { readonly meaning: Meaning; readonly score: number };

/** A heading that names a component, e.g. "Weapon 2 Range": `number` is 2, `rest` is "range". */
export type ComponentTitle = { readonly component: string; readonly number: number | null; readonly rest: string };

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

type Term = {
  readonly word: string;
  readonly words: readonly string[];
  readonly stem: string;
  /** Stems of its words. */
  readonly stems: readonly string[];
  readonly plain: string;
  /** First letters, if it has several words. */
  readonly initials: string;
  readonly letters: number;
  readonly meaning: Meaning;
  readonly weight: number;
};

// Words for "name" and "cost" that every game shares; everything else comes from the ruleset.
const nameWords =
  'name, names, unit name, name of unit, unit, design, designation, title, bezeichnung, name der einheit, einheit, einheitenname, nom, unité, nom de l’unité, désignation, appellation, libellé'.split(
    ', ',
  );
const rowNameWords = 'name, type, system, designation, description, bezeichnung, typ, nom, désignation'.split(', ');
const costWords =
  'cost, costs, points, point cost, pts, price, total, total cost, total points, unit cost, kosten, punkte, punktkosten, punktekosten, punktwert, gesamtkosten, gesamtpunkte, preis, coût, coût total, prix, valeur, points de coût'.split(
    ', ',
  );

/** Words that say nothing more beside a word for the cost: "Points each", "Cost in PP". */
const besideCost = new Set('in each unit per a the of für je en par'.split(' '));
const unitWords = new Set('cm mm in inch inches zoll pouces pts dice'.split(' '));
const noiseWords = new Set(
  'of the per and a no nr num number anzahl anz nombre nb value rating factor score max maximum base basic de du la le des der die das'.split(
    ' ',
  ),
);
const ordinals = new Map(
  Object.entries({
    primary: 1,
    main: 1,
    first: 1,
    i: 1,
    secondary: 2,
    second: 2,
    ii: 2,
    tertiary: 3,
    third: 3,
    iii: 3,
    fourth: 4,
    iv: 4,
    v: 5,
    vi: 6,
  }),
);
const maxNumber = 12;
/** Characters of the longest text that may be a heading. */
const longest = 60;
/** Texts whose meaning is remembered between workbooks. */
const remembered = 20_000;

export const isSameMeaning = (one: Meaning, other: Meaning): boolean =>
  one.kind === other.kind &&
  (one.kind === 'cost' || (other.kind !== 'cost' && one.component === other.component && one.field.id === other.field.id));

/** Everything a field goes by: its labels, its id in words, its synonyms. */
export const fieldTerms = (field: Field): readonly string[] => [
  field.label,
  ...(field.short ? [field.short] : []),
  field.id.replace(/([a-z])([A-Z])/g, '$1 $2'),
  ...field.synonyms,
];

function termsOf(ruleset: Ruleset): readonly Term[] {
  const terms: Term[] = [];
  const add = (meaning: Meaning, texts: readonly string[], weight: number): void => {
    for (const text of texts) {
      const word = compactWord(text) || cleanText(text);
      if (word !== '' && !terms.some((term) => term.word === word && isSameMeaning(term.meaning, meaning)))
        terms.push(termOf(word, wordsOf(text), meaning, weight));
    }
  };
  const { data } = ruleset;
  for (const field of data.fields) {
    if (field.id === data.cost) {
      add({ kind: 'cost' }, [...fieldTerms(field), ...data.import.costSynonyms, data.pointsUnit, `total ${data.pointsUnit}`], 1);
      add({ kind: 'cost' }, costWords, 0.97);
    } else if (field.kind === 'formula') add({ kind: 'computed', component: null, field }, fieldTerms(field), 1);
    else add({ kind: 'field', component: null, field }, fieldTerms(field), 1);
    if (field.id === 'name') {
      const { one, many } = data.designNoun;
      add({ kind: 'field', component: null, field }, [...nameWords, one, many, `${one} name`], 0.97);
    }
  }
  for (const component of data.components)
    for (const field of component.fields) {
      const meaning: Meaning = { kind: field.kind === 'formula' ? 'computed' : 'field', component: component.id, field };
      add(meaning, fieldTerms(field), 1);
      if (field.id === 'name') {
        add(meaning, [component.singular, component.label, `${component.singular} name`], 1);
        add(meaning, rowNameWords.slice(0, 1), 0.95);
        add(meaning, rowNameWords.slice(1), 0.8);
      }
    }
  return terms;
}

const termOf = (word: string, words: readonly string[], meaning: Meaning, weight: number): Term => ({
  word,
  words,
  stem: stemOf(word),
  stems: words.map(stemOf),
  plain: withoutNoise(words),
  initials: words.length >= 2 ? words.map((part) => part[0]).join('') : '',
  letters: lettersOf(word),
  meaning,
  weight,
});

/** Headings in the ruleset's own words, its synonyms, abbreviations and near misses. */
export function vocabularyOf(ruleset: Ruleset): Vocabulary {
  const terms = termsOf(ruleset);
  const known = new Set(terms.map((term) => term.word));
  const forCost = new Set(terms.flatMap(({ meaning, words }) => (meaning.kind === 'cost' && words.length === 1 ? words : [])));
  const isCost = (words: readonly string[]): boolean =>
    words.some((word) => forCost.has(word)) && words.every((word) => forCost.has(word) || besideCost.has(word));
  const titleOf = titleReader(ruleset);
  const cache = new Map<string, readonly Candidate[]>();
  const candidates = (text: string): readonly Candidate[] => {
    const cached = cache.get(text);
    if (cached) return cached;
    const best: { meaning: Meaning; score: number }[] = [];
    const forms = formsOf(text);
    if (text.length <= longest)
      for (const term of terms) {
        const score = likeness(forms, term) * term.weight;
        if (score < (term.meaning.kind === 'field' ? 0.5 : 0.9)) continue;
        const same = best.find((other) => isSameMeaning(other.meaning, term.meaning));
        if (!same) best.push({ meaning: term.meaning, score });
        else same.score = Math.max(same.score, score);
      }
    if (text.length <= longest && !best.some(({ meaning }) => meaning.kind === 'cost') && isCost(wordsOf(text)))
      best.push({ meaning: { kind: 'cost' }, score: 0.92 });
    best.sort((one, other) => other.score - one.score);
    // "Save" is the start of "Save modifier" only where it is nothing by itself.
    const [exact] = best;
    if (exact && exact.score >= 0.97) best.splice(0, best.length, ...best.filter((one) => one.score >= 0.88 || isSameOwner(one, exact)));
    if (cache.size > remembered) cache.clear();
    cache.set(text, best);
    return best;
  };
  return {
    knows: (text) => text.length <= 40 && (known.has(compactWord(text)) || (/[([]/.test(text) && known.has(headWord(text)))),
    candidates,
    titleOf,
    numberOf: (text) => numberIn(wordsOf(text)),
    markOf: (text) => {
      const title = text.length <= 16 ? titleOf(text) : null;
      return title?.rest === '' ? title.number : loneNumber(wordsOf(text));
    },
  };
}

const ownerOf = ({ meaning }: Candidate): string | null => (meaning.kind === 'cost' ? null : meaning.component);
const isSameOwner = (one: Candidate, other: Candidate): boolean =>
  ownerOf(one) === ownerOf(other) || (one.meaning.kind === 'field' && one.meaning.field.id === 'name');

const headWord = (text: string): string => compactWord(withoutBrackets(text));
const withoutBrackets = (text: string): string => (/[([]/.test(text) ? withoutBracketed(text) : text.trim() || text);
const withoutBracketed = (text: string): string => text.replace(/[([].*?[)\]]/g, ' ').trim() || text;

function coreWords(text: string): readonly string[] {
  const words = [...wordsOf(withoutBrackets(text))];
  while (words.length > 1 && unitWords.has(words[words.length - 1] ?? '')) words.pop();
  return words;
}

const isSubsequence = (letters: string, word: string): boolean => {
  let next = 0;
  for (const letter of word) if (letter === letters[next]) next++;
  return next === letters.length;
};

/** Which letters a word has, a bit for each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Letters that only one of two words has. Every change of a letter makes at most two of them. */
function unshared(one: number, other: number): number {
  let count = 0;
  for (let left = one ^ other; left !== 0; left &= left - 1) count++;
  return count;
}

/** A heading in all the forms it is compared in. */
type Forms = {
  readonly full: string;
  readonly coreStems: readonly string[];
  readonly joined: string;
  readonly stem: string;
  readonly plain: string;
  readonly parts: readonly string[];
  /** No vowel but the first: "Rng". */
  readonly isAbbreviation: boolean;
  readonly letters: number;
  /** Ends in a full stop: "Gr.". */
  readonly isCut: boolean;
};

const withoutNoise = (words: readonly string[]): string => words.filter((word) => !noiseWords.has(word)).join('');

function formsOf(text: string): Forms {
  const core = coreWords(text);
  const joined = core.join('');
  return {
    full: headWord(text) || compactWord(text) || cleanText(text),
    coreStems: core.map(stemOf),
    joined,
    stem: joined.length >= 4 ? stemOf(joined) : '',
    plain: withoutNoise(core),
    parts: text.split(/[()[\]/,;|\n]|(?: or )/).map(compactWord),
    letters: lettersOf(joined),
    isCut: /\p{L}\.$/u.test(text.trim()),
    isAbbreviation: joined.length >= 2 && !/[aeiouy]/.test(joined.slice(1)),
  };
}

/** How much a heading is like a known word, 0 to 1. */
function likeness({ full, coreStems, joined, stem, plain, parts, letters, isAbbreviation, isCut }: Forms, term: Term): number {
  const { word } = term;
  if (full === word) return 1;
  if (joined === word) return 0.97;
  if (stem !== '' && stem === term.stem) return 0.95;
  if (parts.includes(word)) return 0.9;
  // "No." and "Nr." are the start of nothing.
  if (plain === '') return 0;
  if (plain === word || plain === term.plain) return 0.88;
  if (joined.length >= (isCut ? 2 : 3) && word.startsWith(joined)) return 0.7 + (0.2 * joined.length) / word.length;
  if (joined.length >= 4 && word.length >= 4) {
    const limit = joined.length >= 8 && word.length >= 8 ? 2 : 1;
    const distance = unshared(letters, term.letters) > 2 * limit ? limit + 1 : editDistance(joined, word, limit);
    if (distance <= limit) return distance === 1 ? 0.72 : 0.62;
  }
  if (word.length >= 4 && containsWords(coreStems, term.stems)) return 0.68;
  if (joined.length >= 5 && word.length - joined.length <= 3 && joined[0] === word[0] && isSubsequence(joined, word)) return 0.66;
  if (joined.length >= 2 && joined === term.initials) return 0.65;
  if (isAbbreviation && joined[0] === word[0] && isSubsequence(joined, word)) return joined.length >= 3 ? 0.66 : 0.5;
  return 0;
}

/** Whether some words stand among others, one behind the other; both as stems. */
const containsWords = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 &&
  wanted.length <= words.length &&
  words.some((_, start) => wanted.every((part, offset) => words[start + offset] === part));

function asNumber(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,2}$/.test(word)) return Number(word) >= 1 && Number(word) <= maxNumber ? Number(word) : null;
  return ordinals.get(word) ?? null;
}

const ordinalEnding = /^(?:st|nd|rd|th|er|e|eme)$/;
const letterNumber = (word: string): number | null => (/^[a-h]$/.test(word) ? word.charCodeAt(0) - 96 : null);

function loneNumber(words: readonly string[]): number | null {
  const [first = '', second, third] = words.filter((word) => !noiseWords.has(word) || word.length === 1);
  if (third !== undefined || (second !== undefined && !ordinalEnding.test(second))) return null;
  return asNumber(first) ?? (second === undefined ? letterNumber(first) : null);
}

function numberIn(words: readonly string[]): { number: number; rest: string } | null {
  if (words.length < 2) return null;
  const last = words[words.length - 1] ?? '';
  const atEnd = asNumber(last) ?? letterNumber(last);
  // "Hits on d10" ends in a die, not in the number of a weapon.
  if (atEnd !== null && !/^[dw]$/.test(words[words.length - 2] ?? '')) return { number: atEnd, rest: words.slice(0, -1).join(' ') };
  const atStart = asNumber(words[0]);
  if (atStart === null) return null;
  const from = ordinalEnding.test(words[1] ?? '') ? 2 : 1;
  return words.length > from ? { number: atStart, rest: words.slice(from).join(' ') } : null;
}

function titleReader(ruleset: Ruleset): (text: string) => ComponentTitle | null {
  const titles = ruleset.data.components.map((component) => {
    const name = component.fields.find((field) => field.id === 'name');
    const generic = new Set(rowNameWords.map(compactWord));
    const own = [component.singular, component.label, component.id].map((text) => ({ words: wordsOf(text), abbreviates: true }));
    const further = (name ? [name.label, ...name.synonyms] : [])
      .filter((text) => !generic.has(compactWord(text)))
      .map((text) => ({ words: wordsOf(text), abbreviates: false }));
    const sequences = [...own, ...further].sort((one, other) => other.words.length - one.words.length);
    return { component: component.id, sequences, initial: component.singular[0]?.toLowerCase() };
  });
  // Only the component's own word may be abbreviated: "Arm" is more likely armour than an armament.
  const isWord = (typed: string, word: string, abbreviates: boolean): boolean =>
    stemOf(typed) === stemOf(word) ||
    (abbreviates && typed.length >= 3 && word.startsWith(typed)) ||
    (abbreviates && typed.length >= 3 && typed[0] === word[0] && !/[aeiou]/.test(typed.slice(1)) && isSubsequence(typed, word));
  const cache = new Map<string, ComponentTitle | null>();
  const read = (text: string): ComponentTitle | null => {
    const words = wordsOf(withoutBrackets(text));
    if (words.length === 0 || words.length > 8) return null;
    for (const { component, sequences, initial } of titles) {
      if (words[0] === initial && /^\d$/.test(words[1] ?? ''))
        return { component, number: asNumber(words[1]), rest: words.slice(2).join(' ') };
      for (const { words: wanted, abbreviates } of sequences)
        for (let start = 0; start + wanted.length <= words.length; start++)
          if (wanted.length > 0 && wanted.every((word, offset) => isWord(words[start + offset] ?? '', word, abbreviates)))
            return titleAt(component, words.slice(0, start), words.slice(start + wanted.length));
    }
    return null;
  };
  return (text) => {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const title = read(text);
    if (cache.size > remembered) cache.clear();
    cache.set(text, title);
    return title;
  };
}

/** The number of a component stands right before or after its word, or at the end: "2nd weapon", "Weapon 2 range", "Weapon B", "Weapon range 2". */
function titleAt(component: string, before: readonly string[], after: readonly string[]): ComponentTitle {
  const leading = before.filter((word) => !ordinalEnding.test(word));
  const first = after[0] ?? '';
  const letter = after.length === 1 ? letterNumber(first) : null;
  const afterwards = asNumber(first) ?? letter;
  if (afterwards !== null) return { component, number: afterwards, rest: [...leading, ...after.slice(1)].join(' ') };
  const beforehand = asNumber(leading[leading.length - 1]);
  if (beforehand !== null) return { component, number: beforehand, rest: [...leading.slice(0, -1), ...after].join(' ') };
  const last = after[after.length - 1];
  const atEnd = last !== undefined && /^\d+$/.test(last) ? asNumber(last) : null;
  if (atEnd !== null) return { component, number: atEnd, rest: [...leading, ...after.slice(0, -1)].join(' ') };
  return { component, number: null, rest: [...leading, ...after].join(' ') };
}
