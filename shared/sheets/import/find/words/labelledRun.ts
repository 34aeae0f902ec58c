import { foreignWords } from '../../../../base/languages/index.ts';
import { remembered } from '../../../../base/remembered.ts';
import { compactWord, isBlankWord } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import { type CellValue, type NumberStyle, readValue } from '../../../../rules/ruleset/values/index.ts';
import { fieldTerms } from './terms.ts';

/** A run of words such as "Cannon R60 A2 4+ AP-2": the words before the first value, the values by field id, and what stays unread. */
export type LabelledRun = {
  readonly lead: string;
  readonly values: Readonly<Record<string, CellValue>>;
  readonly unread: readonly string[];
};

/** Whether labelled values are all of a text. */
export const isAll = ({ lead, unread }: LabelledRun): boolean => lead === '' && unread.length === 0;

export type RunReader = (text: string) => LabelledRun;

/** Most words of a label ("rate of fire"), and of a value ("8 or more"). */
const mostWords = 4;
/** Stands between words where the text had a comma: no value reaches over it. */
const boundary = ',';
/** What may follow a number as part of its value. */
const numberTail = new Set(['+', '"', ...foreignWords(({ numbers, units }) => [...numbers.tail, ...units.behindNumber]).map(compactWord)]);
const noWords = new Set(foreignWords(({ numbers }) => numbers.without).map(compactWord));
const startsNumber = (word: string | undefined): boolean => /^[-+−–]?\d/.test(word ?? '');

type Labels = {
  readonly byWord: ReadonlyMap<string, Field>;
  /** The field of a label that is cut short or has another ending: "perf.", "attacco" for "attacchi". */
  readonly begun: (word: string) => Field | null;
  /** Fields recognised by their value alone: "4+", "60cm", "unlimited". */
  readonly byValue: readonly { readonly fits: (text: string) => boolean; readonly field: Field }[];
};

/** Reads runs of labels and values for the given fields; only words that mean one of them and nothing else are taken. */
export function runReader(ruleset: Ruleset, fields: readonly Field[], style: NumberStyle = {}): RunReader {
  const entered = fields.filter(({ kind, id }) => kind !== 'formula' && id !== 'name');
  const labels = labelsOf(entered);
  const asChoice = remembered(choiceReader(ruleset, entered));
  const asValue = (field: Field, words: readonly string[]): CellValue => {
    if (words.length === 0) return null;
    const reading = readValue(ruleset, field, words.join(' '), style);
    return reading.ok && !reading.note ? reading.value : null;
  };
  /** The value that begins the words: a number with what belongs to it, or the longest run of words that is one. */
  const valueAfter = (field: Field, words: readonly string[]): { readonly value: CellValue; readonly length: number } | null => {
    const end = words.indexOf(boundary);
    const within = words.slice(0, end < 0 ? mostWords : Math.min(end, mostWords));
    const tail = within.findIndex((word, at) => at > 0 && !numberTail.has(compactWord(word) || word));
    const lengths = startsNumber(within[0]) ? (tail < 0 ? within.length : tail) : within.length;
    for (let length = lengths; length > 0; length--) {
      const value = asValue(field, within.slice(0, length));
      if (value !== null) return { value, length };
    }
    return null;
  };
  const labelAt = (words: readonly string[]): { readonly field: Field; readonly length: number } | null => {
    for (let length = Math.min(mostWords, words.length); length > 0; length--) {
      const field = labels.byWord.get(compactWord(words.slice(0, length).join(' ')));
      if (field && !words.slice(0, length).includes(boundary)) return { field, length };
    }
    const field = labels.begun(words[0] ?? '');
    return field ? { field, length: 1 } : null;
  };
  type Found = { readonly field: Field; readonly value: CellValue; readonly length: number };
  /** "4+", "60 cm", "60cm range", "unlimited shots" */
  const byItself = (words: readonly string[]): Found | null => {
    for (const { fits, field } of labels.byValue)
      for (const length of [2, 1]) {
        const own = words.slice(0, length);
        const value = own.length === length && fits(own.join('')) ? asValue(field, own) : null;
        if (value === null) continue;
        const label = labelAt(words.slice(length));
        return { field, value, length: length + (label?.field === field ? label.length : 0) };
      }
    return null;
  };
  /** "3 attacks", "20 cm move" */
  const beforeLabel = (words: readonly string[]): Found | null => {
    for (const length of startsNumber(words[0]) ? [1, 2] : []) {
      const after = labelAt(words.slice(length));
      const value = after?.field.kind === 'number' ? asValue(after.field, words.slice(0, length)) : null;
      if (after && value !== null) return { field: after.field, value, length: length + after.length };
    }
    return null;
  };
  const byChoice = (words: readonly string[]): Found | null => {
    for (let length = Math.min(3, words.length); length > 0; length--) {
      const found = words.slice(0, length).includes(boundary) ? null : asChoice(words.slice(0, length).join(' '));
      if (found) return { ...found, length };
    }
    return null;
  };
  const valueAt = (words: readonly string[]): Found | null => {
    const label = labelAt(words);
    const after = label ? valueAfter(label.field, words.slice(label.length)) : null;
    if (label && after) return { field: label.field, value: after.value, length: label.length + after.length };
    const isNone = label !== null && isBlankWord(words[label.length] ?? '') && words[label.length] !== undefined;
    if (isNone) return { field: label.field, value: label.field.kind === 'yesNo' ? false : null, length: label.length + 1 };
    const denied = noWords.has(compactWord(words[0] ?? '')) ? labelAt(words.slice(1)) : null;
    if (denied) return { field: denied.field, value: denied.field.kind === 'yesNo' ? false : null, length: denied.length + 1 };
    const found = byItself(words) ?? beforeLabel(words) ?? byChoice(words);
    if (found) return found;
    return label?.field.kind === 'yesNo' ? { field: label.field, value: true, length: label.length } : null;
  };
  // Lists repeat themselves: "turreted", "range 90".
  return remembered((text) => {
    const words = wordsIn(text, labels);
    const values: Record<string, CellValue> = {};
    const unread: string[] = [];
    const lead: string[] = [];
    for (let at = 0; at < words.length; ) {
      const found = valueAt(words.slice(at, at + mostWords * 2));
      if (found && !(found.field.id in values)) {
        values[found.field.id] = found.value;
        at += found.length;
        continue;
      }
      const word = words[at] ?? '';
      at++;
      // "3 attacks on 7+"
      const isBetween = /^\p{L}{2,3}$/u.test(word) && Object.keys(values).length > 0 && valueAt(words.slice(at)) !== null;
      if (word === boundary || isBetween) continue;
      if (Object.keys(values).length === 0) lead.push(word);
      else unread.push(word);
    }
    return { lead: lead.join(' '), values, unread };
  });
}

/** Words that mean exactly one of the fields: labels, short labels, synonyms, and first letters of number fields that are nothing else. */
function labelsOf(fields: readonly Field[]): Labels {
  const byWord = new Map<string, Field | null>();
  const add = (word: string, field: Field): void => {
    if (word !== '') byWord.set(word, byWord.has(word) && byWord.get(word) !== field ? null : field);
  };
  // A rarely used field leaves the common word to the visible field.
  for (const field of [...fields].sort((one, other) => Number(one.hidden) - Number(other.hidden)))
    for (const term of fieldTerms(field)) {
      const word = compactWord(term);
      if (field.hidden && byWord.has(word)) continue;
      add(word, field);
    }
  const initials = new Map<string, Field | null>();
  for (const field of fields) {
    const [first = ''] = field.label.split(/\s/);
    const isAcronym = first.length > 1 && first === first.toUpperCase();
    const letter = compactWord(first).slice(0, 1);
    if (field.kind === 'number' && !field.hidden && !isAcronym) initials.set(letter, initials.has(letter) ? null : field);
  }
  for (const [letter, field] of initials) if (field && !byWord.has(letter)) add(letter, field);
  const sure = new Map([...byWord].flatMap(([word, field]): [string, Field][] => (field ? [[word, field]] : [])));
  return { byWord: sure, begun: remembered(begunBy(sure)), byValue: tellingValues(fields) };
}

/** Fewest letters of a label cut short by a full stop, and of one with another ending; most letters of an ending. */
const [fewestCut, fewestBegun, longestEnding] = [3, 5, 2];

const begunBy =
  (byWord: ReadonlyMap<string, Field>) =>
  (word: string): Field | null => {
    const plain = compactWord(word);
    const isCut = word.endsWith('.') && plain.length >= fewestCut;
    if (/\d/.test(plain) || (!isCut && plain.length < fewestBegun)) return null;
    const begin = isCut ? plain : plain.slice(0, Math.max(fewestBegun, plain.length - longestEnding));
    const isLike = (term: string): boolean => term.startsWith(begin) && (isCut || term.length <= plain.length + longestEnding);
    const found = new Set([...byWord].flatMap(([term, field]) => (isLike(term) ? [field] : [])));
    return found.size === 1 ? ([...found][0] ?? null) : null;
  };

/** A suffix, a unit or a word in place of a number identifies its field if only one visible field has it. */
function tellingValues(fields: readonly Field[]): Labels['byValue'] {
  const owners = new Map<string, Field | null>();
  const claim = (key: string, field: Field): void => {
    owners.set(key, owners.has(key) && owners.get(key) !== field ? null : field);
  };
  for (const field of fields) {
    if (field.kind !== 'number' || field.hidden) continue;
    for (const ending of [field.suffix, field.unit]) if (ending) claim(`0${ending.toLowerCase()}`, field);
    for (const { key, synonyms } of field.words)
      for (const word of [key, ...synonyms]) if (word.length > 2) claim(compactWord(word), field);
  }
  // "2D" and "2d10" are dice of the only field that counts such.
  const counting = fields.filter((field) => field.kind === 'number' && !field.hidden && /^d\d+$/i.test(field.sublabel ?? ''));
  const [dice] = counting.length === 1 ? counting : [];
  const thrown = dice ? [{ fits: (text: string): boolean => /^\d{1,2}[dw]\d{0,3}$/i.test(text), field: dice }] : [];
  const said = [...owners].flatMap(([key, field]) => {
    if (!field) return [];
    const fits = key.startsWith('0')
      ? (text: string): boolean => /^\d/.test(text) && text.toLowerCase().replace(/^\d[\d.,]*/, '0') === key
      : (text: string): boolean => compactWord(text) === key;
    return [{ fits, field }];
  });
  return [...said, ...thrown];
}

/** A word that is a choice, or a word for yes or no, of exactly one field. */
function choiceReader(
  ruleset: Ruleset,
  fields: readonly Field[],
): (text: string) => { readonly field: Field; readonly value: CellValue } | null {
  const choices = fields.filter(({ kind }) => kind === 'choice');
  return (text) => {
    const word = compactWord(text);
    if (word === '' || /^[-+−]?\d+$/.test(word)) return null;
    const found = choices.flatMap((field) => {
      const reading = readValue(ruleset, field, text);
      return reading.ok && reading.value !== null && !reading.note ? [{ field, value: reading.value }] : [];
    });
    const shown = found.filter(({ field }) => !field.hidden);
    const [only] = shown.length > 0 ? shown : found;
    if (only && (shown.length === 1 || (shown.length === 0 && found.length === 1))) return only;
    const says = fields.flatMap((field) => {
      if (field.kind !== 'yesNo') return [];
      if (field.yesWords.some((own) => compactWord(own) === word)) return [{ field, value: true }];
      return field.noWords.some((own) => compactWord(own) === word) ? [{ field, value: false }] : [];
    });
    return says.length === 1 ? (says[0] ?? null) : null;
  };
}

/** The words of a run; "R60" and "AP-2" are a label and a number, "Range: 60" and "Range=60" too. */
function wordsIn(text: string, { byWord }: Labels): readonly string[] {
  const apart = (word: string): readonly string[] | null => {
    const [, label = '', number = ''] = /^(\p{L}+[.#]?)([-+−–]?[\d∞].*)$/u.exec(word) ?? [];
    return label !== '' && byWord.has(compactWord(label)) ? [label, number] : null;
  };
  return text
    .replace(/[;,](?=\s|$)|\n/g, ` ${boundary} `)
    .replace(/[:=]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}∞,]/u.test(word))
    .flatMap((word) => {
      const pieces = word.split('/').map(apart);
      return pieces.every((piece) => piece !== null) ? pieces.flat() : [word];
    });
}
