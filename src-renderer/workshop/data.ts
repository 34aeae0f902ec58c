import { keepOne } from '../../shared/base/remembered.ts';
import { delimitedRows } from '../../shared/base/text/delimited.ts';
import { findJsonFault } from '../../shared/base/text/index.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Json, RuleFiles, RulePlace } from '../../shared/houseRules/changes/index.ts';

/** A look-up table as written: its headings, and its rows below them. */
type WrittenTable = { readonly headings: readonly string[]; readonly rows: readonly (readonly string[])[] };

type Path = RulePlace['path'];

export const isTable = (file: string): boolean => file.endsWith('.csv');

/** The file of a look-up table. */
export const tableFile = (id: string): string => `tables/${id}.csv`;

/** The id of the look-up table that a file holds; null for other files. */
export const tableIn = (file: string): string | null => /^tables\/([^/]+)\.csv$/.exec(file)?.[1] ?? null;

/** A text that is the same for equal places. */
export const placeKey = ({ file, path }: RulePlace): string => JSON.stringify([file, ...path]);

export const samePlace = (a: RulePlace, b: RulePlace): boolean => placeKey(a) === placeKey(b);

/** Whether a place is another one, or a part of it. */
export const isWithin = (inner: RulePlace, outer: RulePlace): boolean =>
  inner.file === outer.file && outer.path.every((step, index) => step === inner.path[index]);

/** The place of a property or element of another place. */
export const below = (place: RulePlace, ...path: Path): RulePlace => ({ file: place.file, path: [...place.path, ...path] });

type Contents = { readonly json: Map<string, Json | undefined>; readonly tables: Map<string, WrittenTable> };

const contentsOf = keepOne((_: RuleFiles): Contents => ({ json: new Map(), tables: new Map() }));

/** What a JSON file of the rules holds; undefined if there is no such file, or if it is not JSON. Each file is read once. */
export function jsonOf(files: RuleFiles, file: string): Json | undefined {
  const { json } = contentsOf(files);
  const text = files[file];
  if (!json.has(file))
    json.set(file, text === undefined || findJsonFault(text) !== null ? undefined : JSON.parse(text.replace(/^\uFEFF/, '')));
  return json.get(file);
}

/** The look-up table in a file of the rules; without headings if there is no such file. Each file is read once. */
export function tableOf(files: RuleFiles, file: string): WrittenTable {
  const { tables } = contentsOf(files);
  const known = tables.get(file);
  if (known) return known;
  const [headings = [], ...rows] = delimitedRows(files[file] ?? '').map(({ cells }) => cells.map(({ text }) => text.trim()));
  const table = { headings, rows };
  tables.set(file, table);
  return table;
}

/** The part of a JSON value at a path. */
export function partOf(json: Json | undefined, path: Path): Json | undefined {
  let part = json;
  for (const step of path) {
    if (Array.isArray(part)) part = typeof step === 'number' ? part[step] : undefined;
    else if (isRecord(part)) part = Object.hasOwn(part, step) ? part[step] : undefined;
    else return undefined;
  }
  return part;
}

export const isRecord = (json: Json | undefined): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** What a place of the rules holds; the text of a cell, or a whole row of a table as an object. */
export function valueAt(files: RuleFiles, { file, path }: RulePlace): Json | undefined {
  if (!isTable(file)) return partOf(jsonOf(files, file), path);
  const { headings, rows } = tableOf(files, file);
  const [row, column] = path;
  const cells = typeof row === 'number' ? rows[row] : undefined;
  if (cells === undefined) return undefined;
  if (column === undefined) return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));
  const at = headings.indexOf(String(column));
  return at < 0 ? undefined : (cells[at] ?? '');
}

const NONE: readonly Json[] = [];

/** The list at a place; empty if there is none. */
export function listAt(files: RuleFiles, place: RulePlace): readonly Json[] {
  const list = valueAt(files, place);
  return Array.isArray(list) ? list : NONE;
}

/** The text of a property; empty if it has none. */
export const textOf = (json: Json | undefined, property: string): string => {
  const value = isRecord(json) ? json[property] : undefined;
  return typeof value === 'string' ? value : '';
};

/** What names an element among the others of its list: its id or key; null if it has neither. */
export function nameInList(element: Json | undefined): string | null {
  if (!isRecord(element)) return typeof element === 'string' ? element : null;
  const name = element.id ?? element.key ?? element.name;
  return typeof name === 'string' ? name : null;
}

/**
 * The place in other files that holds the same value: elements of lists are found by their id or key, rows of tables by their
 * key. Null if the other files have no such element.
 */
export function placeIn(files: RuleFiles, others: RuleFiles, place: RulePlace): RulePlace | null {
  if (isTable(place.file)) return tablePlaceIn(files, others, place);
  const path: (string | number)[] = [];
  let mine = jsonOf(files, place.file);
  let other = jsonOf(others, place.file);
  for (const step of place.path) {
    const next = partOf(mine, [step]);
    let there = step;
    if (typeof step === 'number') {
      const name = nameInList(next);
      if (!Array.isArray(other)) return null;
      if (name !== null) there = other.findIndex((each) => nameInList(each) === name);
      if (there === -1) return null;
    }
    path.push(there);
    mine = next;
    other = partOf(other, [there]);
  }
  return { file: place.file, path };
}

function tablePlaceIn(files: RuleFiles, others: RuleFiles, place: RulePlace): RulePlace | null {
  const [row, ...rest] = place.path;
  if (typeof row !== 'number') return place;
  const key = keyOfRow(tableOf(files, place.file), row);
  const other = tableOf(others, place.file);
  const there = key === null ? row : other.rows.findIndex((_, index) => keyOfRow(other, index) === key);
  return there < 0 || there >= other.rows.length ? null : { file: place.file, path: [there, ...rest] };
}

/** The key of a row of a table; null if the table has no column of keys. */
function keyOfRow({ headings, rows }: WrittenTable, row: number): string | null {
  const column = headings.indexOf('key');
  return column < 0 ? null : (rows[row]?.[column] ?? null);
}

export const sameJson = (a: Json | undefined, b: Json | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

type Named = { readonly id: string; readonly singular: string; readonly label: string };

/** What a row of a component is called; with the label of the component if another's rows are called the same. */
export function rowNoun(components: readonly Named[], id: string): string {
  const component = components.find((each) => each.id === id);
  if (component === undefined) return 'row';
  const noun = component.singular.toLowerCase();
  return components.some((each) => each !== component && each.singular.toLowerCase() === noun)
    ? t('{noun} of {component}', { noun, component: component.label })
    : noun;
}
