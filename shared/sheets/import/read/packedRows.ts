import { keepOne } from '../../../base/remembered.ts';
import { t } from '../../../base/words/words.ts';
import { fieldsOf, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../cells/index.ts';
import { strong, type TableColumn } from '../find/columns/columnMeaning.ts';
import { answersOf } from '../find/words/evidence.ts';
import { shortFor } from '../find/words/initials.ts';
import type { ImportedRow } from '../imported.ts';
import { toldColumns } from './numbersAsSaid.ts';
import { reportCell, type TableContext } from './readCell.ts';

const fewest = 3;

/** The texts of a sheet that may name parts: "Weapons: range / dice / hits on". */
const slashedTexts = keepOne((grid: Grid): readonly string[] =>
  grid.sheet.values.flatMap((value) => (typeof value === 'string' && value.length < 200 && value.split('/').length >= fewest ? value : [])),
);

/** The field of a component that a word of a key names, or is short for, among those that hold its value. */
export function wordFor(
  { vocabulary, ruleset }: TableContext,
  component: string,
  word: string,
  holds: (field: Field) => boolean = () => true,
): Field | undefined {
  const named = vocabulary
    .candidates(word)
    .find(({ meaning, score }) => meaning.kind === 'field' && meaning.component === component && score >= strong && holds(meaning.field));
  if (named?.meaning.kind === 'field') return named.meaning.field;
  const short = fieldsOf(ruleset, component).filter((field) => !field.hidden && shortFor(word, field) > 0 && holds(field));
  return short.toSorted((one, other) => shortFor(word, other) - shortFor(word, one))[0];
}

/** The number of a component that may be unlimited, among those that are free. */
export const limitOf = (ruleset: Ruleset, component: string, isFree: (field: Field) => boolean): Field | undefined =>
  fieldsOf(ruleset, component).find((field) => field.kind === 'number' && field.words.length === 1 && !field.hidden && isFree(field));

const known = keepOne((_: Grid) => new Map<string, readonly Field[] | null>());

/** The fields that a heading or a line of the sheet names one after the other: "Weapon: Rng/Att/Hit/AP"; null if none does. */
export function namedFields(context: TableContext, component: string, header: string): readonly Field[] | null {
  const named = known(context.grid);
  const key = `${component}/${header}`;
  if (!named.has(key))
    named.set(key, [header, ...slashedTexts(context.grid)].map((text) => fieldsIn(context, component, text)).find(Boolean) ?? null);
  return named.get(key) ?? null;
}

function fieldsIn(context: TableContext, component: string, text: string): readonly Field[] | null {
  const [, inside] = /[([]([^()[\]]*\/[^()[\]]*)[)\]]/.exec(text) ?? [];
  const words = (
    inside ??
    text
      .replace(/\([^()]*\)|;.*$/g, '')
      .split(':')
      .at(-1) ??
    ''
  ).split('/');
  const fields = words.flatMap((word) => wordFor(context, component, word.trim()) ?? []);
  return fields.length >= fewest && new Set(fields).size === words.length ? fields : null;
}

const plain = /^(?:[-+−]?\d[\d.,]*\+?(?:cm|in|["″])?|[-–—])$/u;
const labelled = /^(?![x×]\d)(\p{L}{1,2})(\d+)$/u;
const limit = /^(?:[x×](\d{1,2})|\[(\d{1,2})\])$/u;

/** The parts behind a name, in the order of the fields that something names for them: "Rifles T 25 cm / 2 / 7+ / 0 x4". Null for any other text. */
export function packedRow(
  context: TableContext,
  component: string,
  row: number,
  name: TableColumn,
  imported: ImportedRow,
): ImportedRow | null {
  const text = String(imported.values.name);
  const fields = /\d/.test(text) ? namedFields(context, component, name.header) : null;
  if (!fields) return null;
  const answers = answersOf(context.ruleset, component, context.reader, false);
  const tokens = text.replace(/(\d)\s(?=(?:cm|in)\b)/g, '$1').split(/\s*\/\s*|:?\s+/);
  const isPart = (token: string): boolean => plain.test(token) || labelled.test(token) || limit.test(token) || answers(token);
  const first = tokens.findLastIndex((token) => !isPart(token)) + 1;
  const answer = tokens.findLastIndex((token, at) => at >= first && answers(token) && !plain.test(token));
  const values: Record<string, CellValue> = {};
  const own = tokens.slice(first);
  const numbers = own.filter((token) => plain.test(token) || labelled.test(token));
  // What has a label stands for the fields in the middle: "155 cm B4 0".
  const middle = numbers.findIndex((token) => labelled.test(token));
  const used = middle < 0 ? numbers.slice(-fields.length) : numbers.slice(Math.max(0, middle - 1));
  const most = own.flatMap((token) => limit.exec(token)?.slice(1).find(Boolean) ?? [])[0];
  const isLimitOnly = numbers.length === 0 && most !== undefined;
  if (!isLimitOnly && used.length < (middle < 0 ? fields.length : fewest)) return null;
  const places = used.map((token, at): readonly [Field | undefined, string] => {
    const [, key, number] = labelled.exec(token) ?? [];
    if (key !== undefined && number !== undefined) return [wordFor(context, component, key), number];
    return [fields[middle >= 0 && at > Math.min(middle, 1) ? fields.length - used.length + at : at], token];
  });
  const limited = limitOf(context.ruleset, component, (field) => !fields.includes(field));
  if (most !== undefined && limited) places.push([limited, most]);
  const yesNo = fieldsOf(context.ruleset, component).find((field) => field.kind === 'yesNo' && !field.hidden);
  if (answer >= 0) places.push([yesNo, tokens[answer] ?? '']);
  for (const [field, token] of places) {
    const reading = field && context.reader.readRaw(field, token);
    if (!field || !reading?.ok) return null;
    values[field.id] = reading.value;
  }
  const end = isLimitOnly ? first : tokens.indexOf(used[0] ?? '', first);
  const bare = tokens.slice(0, answer >= first && answer < end ? answer : end).join(' ');
  if (bare === '') return null;
  const shown = places.map(([field, token]) => `${field?.label} ${token}`).join(', ');
  const message = t('The names hold further values: "{text}" was read as "{name}" with {shown}. Check them.', { text, name: bare, shown });
  if (!toldColumns.has(name)) reportCell(context, row, name.column, { code: 'guessed', message });
  toldColumns.add(name);
  return { ...imported, values: { ...imported.values, ...values, name: bare } };
}
