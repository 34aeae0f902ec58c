import { printJson } from '../../../base/text/index.ts';
import { t, wordOf } from '../../../base/words/words.ts';
import { textOf } from '../edit.ts';
import { isJson, isList, isRecord, isTable, type Json, type RuleFiles, type Segment, valueAt } from '../ruleFiles.ts';
import { jsonAt, writtenAt } from '../text/jsonText.ts';
import { tableAt } from '../text/tableText.ts';
import type { FoundDifference } from './change.ts';
import table from './parts.words.json' with { type: 'json' };

/** A difference in words. */
export type DifferenceWords = {
  readonly part: string;
  readonly subject: string;
  /** What has changed in it: a field, a check, a row of a table; the rest of the subject is `within` it. */
  readonly owner: string;
  readonly within: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly text: string;
};

/** Longest value that is told in the line of a difference; longer ones are told beside it. */
const LONGEST = 48;

const isScalar = (value: Json): boolean => typeof value !== 'object' || value === null;

function shown(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return t('nothing');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (isList(value)) {
    if (value.length === 0) return t('nothing');
    return value.every(isScalar) ? value.map(shown).join(', ') : value.map((item) => shown(item)).join('; ');
  }
  if (!isRecord(value)) return String(value);
  const properties = Object.entries(value).filter(([, property]) => property !== '');
  return properties
    .map(
      ([name, property]) => `${wordsOfProperty(name)} ${isScalar(property) ? shown(property) : printJson(property).replace(/\s+/g, ' ')}`,
    )
    .join(', ');
}

/** A number as it is written in the file, all else as a player reads it. */
function shownAt(text: string, path: readonly Segment[], value: Json | undefined): string | null {
  if (value === undefined) return null;
  return typeof value === 'number' ? (writtenAt(text, path) ?? shown(value)) : shown(value);
}

const NAMES = ['label', 'called', 'name', 'one', 'unit', 'heading', 'text'] as const;

/** What an element is called: by a label, or by its id in words. */
function nameOf(item: Json | undefined): string | null {
  if (!isRecord(item)) return null;
  const name = NAMES.map((key) => item[key]).find((value) => typeof value === 'string' && value !== '' && value.length <= LONGEST);
  if (typeof name === 'string') return name;
  const id = [item.id, item.key, item.field].find((value) => typeof value === 'string');
  return typeof id === 'string' ? capital(wordsOfProperty(id)) : null;
}

/** The names of what a path leads through: an element by its label, a property in words. */
function stepsInWords(root: Json | undefined, path: readonly Segment[], from: number): readonly string[] {
  return path.slice(from).map((step, index) => {
    const depth = from + index;
    const before = path[depth - 1];
    if (typeof step === 'string') return wordsOfProperty(step);
    return (
      nameOf(valueAt(root, path.slice(0, depth + 1))) ??
      (typeof before === 'string' ? t('entry {number}', { number: step + 1 }) : t('part {number}', { number: step + 1 }))
    );
  });
}

function sentence(
  what: FoundDifference['what'],
  subject: string,
  from: string | null,
  to: string | null,
  move: readonly [number, number],
): string {
  const isShort = (value: string | null): boolean => (value?.length ?? 0) <= LONGEST;
  switch (what) {
    case 'changed':
      return from !== null && to !== null && isShort(from) && isShort(to)
        ? t('{subject}: {from} to {to}', { subject, from, to })
        : t('{subject} changed', { subject });
    case 'added':
      return to !== null && isShort(to) ? t('{subject} added: {to}', { subject, to }) : t('{subject} added', { subject });
    case 'removed':
      return from !== null && isShort(from) ? t('{subject} removed: {from}', { subject, from }) : t('{subject} removed', { subject });
    case 'moved':
      return t('{subject} moved from place {before} to place {now}', { subject, before: move[0], now: move[1] });
  }
}

const placeNumber = (path: readonly Segment[]): number => {
  const last = path.at(-1);
  return typeof last === 'number' ? last + 1 : 0;
};

const tableLabel = (files: RuleFiles, file: string): string => {
  const id = /^tables\/(.+)\.csv$/.exec(file)?.[1];
  if (id === undefined) return partOfFile(file);
  const label = jsonAt(files['ruleset.json'] ?? '', ['tables', id, 'label']);
  return typeof label === 'string' ? label : capital(wordsOfProperty(id));
};

/** A difference between `standard` and `files` in words. */
export function differenceInWords(standard: RuleFiles, files: RuleFiles, found: FoundDifference): DifferenceWords {
  const { what, file, from, to } = found;
  // What changed is called as before.
  const isOld = what === 'removed' || what === 'changed';
  const its = isOld ? standard : files;
  const text = textOf(its, file) ?? '';
  const path = isOld ? found.standardPath : found.path;
  const move = [placeNumber(found.standardPath), placeNumber(found.path)] as const;
  if (path.length === 0) {
    const part = isTable(file) ? tableLabel(its, file) : partOfFile(file);
    const subject = what === 'changed' ? t('Its text') : t('The file');
    const whole = { owner: part, within: '', from: null, to: null };
    return {
      part,
      subject,
      ...whole,
      text: what === 'changed' ? t('Its text changed') : sentence(what, t('The file {file}', { file }), null, null, move),
    };
  }
  if (isTable(file)) return tableWords(found, tableLabel(its, file), text, path, move);
  const root = isJson(file) ? jsonAt(text, []) : undefined;
  const { part, said } = partOf(file, path);
  const steps = stepsInWords(root, path, said);
  // The value of a constant is what a change of it is about.
  const short: readonly string[] =
    part === wordOf(table.parts['ruleset.json'].constants) && path.at(-1) === 'value' ? steps.slice(0, -1) : steps;
  const subject = capital(short.join(', ')) || part;
  const before = what === 'moved' ? null : shownAt(textOf(standard, file) ?? '', found.standardPath, from);
  const after = what === 'moved' ? null : shownAt(textOf(files, file) ?? '', found.path, to);
  const [told, toldAfter] = [isScalarOrNothing(from) ? before : null, isScalarOrNothing(to) ? after : null];
  const words = what === 'changed' ? sentence(what, subject, before, after, move) : sentence(what, subject, told, toldAfter, move);
  const depth = ownerDepth(file, path) - said;
  const [owner, within] = [short.slice(0, depth).filter((step) => step !== 'fields'), short.slice(depth)].map((each) => each.join(', '));
  return { part, subject, owner: capital(owner || part), within: within ?? '', from: before, to: after, text: words };
}

/**
 * How many steps of a path lead to what has an own line in a list of changes: an element of a list of a JSON file, a field of a
 * component, a row of a table.
 */
export function ownerDepth(file: string, path: readonly Segment[]): number {
  if (isTable(file)) return 1;
  if (path[0] === 'components' && path[2] === 'fields') return 4;
  const first = path.findIndex((step) => typeof step === 'number');
  return first < 0 ? path.length : first + 1;
}

const isScalarOrNothing = (value: Json | undefined): boolean => value === undefined || isScalar(value);

function tableWords(
  { what, from, to }: FoundDifference,
  label: string,
  text: string,
  path: readonly Segment[],
  move: readonly [number, number],
): DifferenceWords {
  const [row, column] = path;
  if (typeof row === 'string') {
    const subject = t('Column “{column}”', { column: wordsOfProperty(row) });
    const whole = { owner: subject, within: '', from: null, to: null };
    return { part: label, subject, ...whole, text: sentence(what, subject, null, null, move) };
  }
  const cells = row === undefined ? undefined : tableAt(text, [row]);
  const label_ = isRecord(cells) ? [cells.label, cells.name, cells.key].find((cell) => typeof cell === 'string' && cell !== '') : undefined;
  const subject = typeof label_ === 'string' ? label_ : t('Row {number}', { number: Number(row) + 2 });
  const part = typeof column === 'string' ? `${label}, ${wordsOfProperty(column)}` : label;
  const [before, after] = what === 'moved' ? [null, null] : [from, to].map((value) => (value === undefined ? null : shown(value)));
  const words =
    what === 'changed' ? sentence(what, subject, before ?? null, after ?? null, move) : sentence(what, subject, null, null, move);
  const within = typeof column === 'string' ? wordsOfProperty(column) : '';
  return { part, subject, owner: `${label}, ${subject}`, within, from: before ?? null, to: after ?? null, text: words };
}

/** The parts of a ruleset by their property in a file, as headings of a list of changes. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = table.parts;

/** The other properties of force.json are named by themselves: "firePlan" is "Fire plan". */
const FILES: Readonly<Record<string, string>> = table.files;

/** Properties whose names say less than these words. */
const WORDS: Readonly<Record<string, string>> = table.properties;

const ownWord = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? wordOf(words[name] ?? '') : undefined;

/** The name of a property or of a column in words: "weakSynonyms" is "weak synonyms". */
const wordsOfProperty = (name: string): string =>
  ownWord(WORDS, name) ??
  name
    .replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .trim();

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The heading under which a file stands as a whole. */
const partOfFile = (file: string): string => {
  const card = /^cards\/(.+)\.json$/.exec(file)?.[1];
  return card === undefined ? (ownWord(FILES, file) ?? file) : t('Card “{card}”', { card: wordsOfProperty(card) });
};

/** The heading for a place of a JSON file, and how many steps of its path the heading says already. */
function partOf(file: string, path: readonly Segment[]): { readonly part: string; readonly said: number } {
  const [first] = path;
  const whole = { part: partOfFile(file), said: 0 };
  if (typeof first !== 'string') return whole;
  const part = ownWord(PARTS[file] ?? {}, first);
  if (part !== undefined) return { part, said: ['cost', 'pointsUnit'].includes(first) ? 0 : 1 };
  return file === 'force.json' && path.length > 1 ? { part: capital(wordsOfProperty(first)), said: 1 } : whole;
}
