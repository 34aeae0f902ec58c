import type { Value } from '../../../rules/formula/index.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { inPlayWords } from '../../../rules/ruleset/run/index.ts';
import { type CellValue, choicesOf, formatValue, type Values } from '../../../rules/ruleset/values/index.ts';
import { unitAfter } from '../../../rules/ruleset/values/lengths.ts';

/**
 * Writes values in the words of a full text list, and reads them back. Every value has one text that reads back exactly:
 * plain words if they express all of it, else quotes (a JSON string), else "(value 7)". A value that is omitted is the
 * field's default. A blank that is not the default is an en dash.
 */

const BLANK = '–';
const MINUS = '\u2212';

/** Characters that are not seen, or that programs change on the way: they go out as \u escapes. The joiner of emoji stays. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}|(?! )\p{Zs}/u;
const allUnsafe = new RegExp(UNSAFE.source, 'gu');
/** What parts the pieces of a line, begins a quote, a line or a mark of its own, or is not kept at an end. */
const PARTING = /^["[…–\s]|^[-*•+>] |^-{3,}|^\(value |[:,;](?: |$)| {2}|\s$/u;

/** True for a text that can be written in a list unchanged. */
const isPlainText = (text: string): boolean => text !== '' && !PARTING.test(text) && !UNSAFE.test(text);

const escaped = (characters: string): string =>
  Array.from({ length: characters.length }, (_, at) => `\\u${characters.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** A text in quotes on one line, with nothing in it that could get lost. */
const quotedText = (text: string): string =>
  `"${JSON.stringify(text)
    .slice(1, -1)
    .replace(allUnsafe, escaped)
    .replace(/^ | $|(?<= ) /g, '\\u0020')}"`;

const QUOTED = /"(?:[^"\\]|\\.)*"/y;

/** The quoted text that begins at a position of a line, and the position where it ends; null if no quoted text begins there. */
function quotedAt(line: string, from: number): { readonly text: string; readonly end: number } | null {
  QUOTED.lastIndex = from;
  const [found] = QUOTED.exec(line) ?? [];
  if (found === undefined) return null;
  try {
    const text: unknown = JSON.parse(found);
    return typeof text === 'string' ? { text, end: from + found.length } : null;
  } catch {
    return null;
  }
}

const oddValue = (value: CellValue): string => (typeof value === 'string' ? quotedText(value) : `(value ${JSON.stringify(value)})`);

function readOdd(token: string): CellValue | undefined {
  const quote = quotedAt(token, 0);
  if (quote) return quote.end === token.length ? quote.text : undefined;
  const [, inside] = /^\(value (true|false|-?[\d.]+(?:e[+-]?\d+)?)\)$/.exec(token) ?? [];
  return inside === undefined ? undefined : (JSON.parse(inside) as number | boolean); // the pattern lets nothing else through
}

const isBlank = (value: CellValue): boolean => value === null || value === '';
const defaultOf = (field: Field): CellValue => (field.kind === 'formula' ? null : field.default);

/** True if a list can omit a value: it is the default, so writing it would give a reader no information. */
const isUnsaid = (field: Field, value: CellValue): boolean => {
  const usual = defaultOf(field);
  if (value !== usual && !(isBlank(value) && isBlank(usual))) return false;
  return field.hidden || isBlank(value) || value === false;
};

/** The unit after a number; empty if it is the unit of points, which would be read as the design's cost. */
const unitOf = (ruleset: Ruleset, field: Field, value: number): string =>
  field.kind === 'number' && field.unit !== undefined && field.unit !== ruleset.points?.unit ? unitAfter(ruleset, field, value) : '';

/** Texts that may express a value, the most readable first. */
function wordsFor(ruleset: Ruleset, field: Field, value: CellValue): readonly string[] {
  if (value === null) return [BLANK];
  switch (field.kind) {
    case 'number': {
      if (typeof value === 'string') return field.words.some(({ key }) => key === value) ? [value] : [];
      if (typeof value !== 'number') return [];
      const unit = unitOf(ruleset, field, value);
      const exact = `${field.plus && value > 0 ? '+' : ''}${String(value).replace('-', MINUS)}${field.suffix ?? ''}`;
      return [`${formatValue(ruleset, field, value)}${unit}`, `${exact}${unit}`];
    }
    case 'choice': {
      const choice = choicesOf(ruleset, field).find(({ key }) => key === value);
      return choice ? [choice.label, choice.key] : [];
    }
    case 'yesNo':
      return typeof value === 'boolean' ? [value ? 'yes' : 'no'] : [];
    case 'text':
      return typeof value === 'string' && isPlainText(value) ? [value] : [];
    case 'formula':
      return [];
  }
}

/** The value that a text of a list gives; undefined if it is not a value of this field. */
function readWords(ruleset: Ruleset, field: Field, token: string): CellValue | undefined {
  if (token === BLANK) return null;
  const odd = readOdd(token);
  if (odd !== undefined) return odd;
  switch (field.kind) {
    case 'number': {
      if (field.words.some(({ key }) => key === token)) return token;
      const entered = field.effective === undefined ? token : token.replace(/ \([^()"]*\)$/, '');
      const unit = [0, 1].map((value) => unitOf(ruleset, field, value)).find((ending) => entered.endsWith(ending)) ?? '';
      const bare = entered.slice(0, entered.length - unit.length);
      const number = bare.slice(0, bare.length - (field.suffix && bare.endsWith(field.suffix) ? field.suffix.length : 0));
      const plain = number.replace(MINUS, '-').replace(/^\+/, '');
      return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(plain) ? Number(plain) : undefined;
    }
    case 'choice': {
      const choices = choicesOf(ruleset, field);
      return (choices.find(({ label }) => label === token) ?? choices.find(({ key }) => key === token))?.key;
    }
    case 'yesNo':
      return token === 'yes' ? true : token === 'no' ? false : undefined;
    case 'text':
      return isPlainText(token) ? token : undefined;
    case 'formula':
      return undefined;
  }
}

const valueText = (ruleset: Ruleset, field: Field, value: CellValue): string =>
  wordsFor(ruleset, field, value).find((words) => !UNSAFE.test(words) && readWords(ruleset, field, words) === value) ?? oddValue(value);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The fields that a list shows beside the name, each with the words before its value. No two fields have the same words. */
function labelledFields(fields: readonly Field[]): readonly { readonly field: Field; readonly before: string }[] {
  const entered = fields.filter(({ kind, id }) => kind !== 'formula' && id !== 'name');
  return entered.map((field) => {
    const label = oneLine(field.label);
    const isDoubled = entered.some((other) => other !== field && oneLine(other.label) === label);
    const words = isDoubled ? `${label} (${field.id})` : label;
    return { field, before: `${words}${field.kind === 'text' || field.kind === 'yesNo' ? ':' : ''} ` };
  });
}

const heldIn = (values: Values, field: Field): CellValue => {
  const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
  return value === undefined ? defaultOf(field) : value;
};

/**
 * Everything entered in some fields but the name, each with its label, in the ruleset's order. `readFacts` gives it back.
 * `assessed` are the values of the same row as the rules work them out: a number that is another in play has that in brackets.
 */
export function factTexts(
  ruleset: Ruleset,
  fields: readonly Field[],
  values: Values,
  assessed: Readonly<Record<string, Value>> = {},
): readonly string[] {
  const said = labelledFields(fields).flatMap(({ field, before }) => {
    const value = heldIn(values, field);
    return isUnsaid(field, value) ? [] : [{ field, before, value }];
  });
  const facts = said.map(({ field, before, value }) => {
    const inPlay = inPlayWords(fields, field, assessed, (other) => formatValue(ruleset, field, other));
    return `${before}${valueText(ruleset, field, value)}${inPlay === '' ? '' : ` (${inPlay})`}`;
  });
  const back = readFacts(ruleset, fields, facts.join(', '));
  if (back && said.every(({ field, value }) => (Object.hasOwn(back, field.id) ? back[field.id] : undefined) === value)) return facts;
  // Words of one field that read like those of another: in quotes they do not.
  return said.map(({ before, value }) => before + oddValue(value));
}

/** The values in a line of facts, by field id; fields that are not mentioned are absent. Null if it is not a line of facts. */
export function readFacts(ruleset: Ruleset, fields: readonly Field[], line: string): Record<string, CellValue> | null {
  if (line === '') return {};
  const labelled = labelledFields(fields);
  // The places where a search failed already: lines are short, but a search without this could take very long.
  const failed = new Set<string>();
  const search = (from: number, next: number): Record<string, CellValue> | null => {
    const key = `${from} ${next}`;
    if (failed.has(key)) return null;
    const candidates = labelled
      .map((each, index) => ({ ...each, index }))
      .filter(({ before, index }) => index >= next && line.startsWith(before, from))
      .sort((one, other) => other.before.length - one.before.length);
    for (const { field, before, index } of candidates) {
      const start = from + before.length;
      for (const end of endsFrom(line, start)) {
        const value = readWords(ruleset, field, line.slice(start, end));
        if (value === undefined) continue;
        if (end === line.length) return { [field.id]: value };
        const rest = search(end + 2, index + 1);
        if (rest) return { [field.id]: value, ...rest };
      }
    }
    failed.add(key);
    return null;
  };
  return search(0, 0);
}

/** Where the value that begins at a place may end: at its closing quote, else at any comma, or with the line. */
function endsFrom(line: string, start: number): readonly number[] {
  const quote = quotedAt(line, start);
  if (quote) return line.startsWith(', ', quote.end) || quote.end === line.length ? [quote.end] : [];
  const ends: number[] = [];
  for (let at = line.indexOf(', ', start); at >= 0; at = line.indexOf(', ', at + 1)) ends.push(at);
  return [...ends, line.length];
}

/** A name as a list writes it. `nameless` is written for an empty name, so a name that is this very word is put in quotes. */
export function nameText(name: CellValue | undefined, nameless: string): string {
  if (name === null || name === undefined || name === '') return nameless;
  if (typeof name !== 'string') return oddValue(name);
  return isPlainText(name) && name !== nameless ? name : quotedText(name);
}

/** The name at the beginning of a line, and the text after ": ". Null if the line does not begin with a name. */
export function nameAt(line: string, nameless: string): { readonly name: CellValue; readonly rest: string } | null {
  const quote = quotedAt(line, 0);
  const colon = line.indexOf(': ');
  const end = quote ? quote.end : colon < 0 ? line.length : colon;
  const token = line.slice(0, end);
  if (end < line.length && !line.startsWith(': ', end)) return null;
  const odd = readOdd(token);
  if (odd === undefined && token !== nameless && !isPlainText(token)) return null;
  return { name: odd !== undefined ? odd : token === nameless ? null : token, rest: line.slice(Math.min(line.length, end + 2)) };
}
