import { delimitedCell, delimitedRows } from '../../../shared/base/text/delimited.ts';
import { t } from '../../../shared/base/words/words.ts';
import type { Json, RuleEdit, RuleFiles, RulePlace } from '../../../shared/houseRules/changes/index.ts';
import { newId } from '../../../shared/houseRules/parts/index.ts';
import { isRecord, nameInList, tableFile, tableIn, tableOf, textOf, valueAt } from '../data.ts';
import { leavesOf } from '../find/search.ts';
import type { RuleCell, RuleColumn, RuleList, RuleRow } from '../sheet/model.ts';
import { renameKeyEdits } from './keyUses.ts';

export const TABLES: RulePlace = { file: 'ruleset.json', path: ['tables'] };

/** The columns of a table that mean something to the program, with their words. */
const KNOWN: Readonly<Record<string, { readonly label: string; readonly help: string; readonly width: number }>> = {
  key: {
    label: t('Key'),
    help: t('Designs and formulas name the row by its key. A new key is written into the formulas, too.'),
    width: 120,
  },
  label: { label: t('Label'), help: t('What players read.'), width: 150 },
  short: { label: t('Short'), help: t('What players read where room is short.'), width: 90 },
  synonyms: { label: t('Synonyms'), help: t('Other words for it in old sheets, separated by semicolons.'), width: 240 },
};

/** The columns of choices that a table may lack: they are added when something is typed there. */
export const WORD_COLUMNS: readonly string[] = ['key', 'label', 'short', 'synonyms'];

/** An id for a new element, which no other part of the rules has, and none of those made in the same step. */
export function freshId(files: RuleFiles, words: string, made: readonly Json[]): string {
  const taken = new Set(made.map(nameInList));
  let id = newId(files, words);
  for (let number = 2; taken.has(id); number++) id = newId(files, `${words} ${number}`);
  return id;
}

/** The ids of the tables that the rules list, with their labels. */
export function tablesOf(files: RuleFiles): readonly { readonly id: string; readonly label: string }[] {
  const tables = valueAt(files, TABLES);
  return isRecord(tables) ? Object.entries(tables).map(([id, table]) => ({ id, label: textOf(table, 'label') || id })) : [];
}

const isPlainNumber = (text: string): boolean => /^-?(\d+(\.\d+)?|\.\d+)$/.test(text);

/** Whether the values of a column are numbers; `blank` if it has none. */
export function columnKind(files: RuleFiles, file: string, heading: string): 'number' | 'text' | 'blank' {
  if (Object.hasOwn(KNOWN, heading)) return 'text';
  const { headings, rows } = tableOf(files, file);
  const at = headings.indexOf(heading);
  const texts = rows.flatMap((cells) => cells[at] || []);
  if (texts.length === 0) return 'blank';
  return texts.every(isPlainNumber) ? 'number' : 'text';
}

/** The columns of a sheet over a table; `also` are columns that it may lack. */
export function tableColumns(files: RuleFiles, file: string, also: readonly string[] = []): readonly RuleColumn[] {
  const { headings } = tableOf(files, file);
  const shown = also.length > 0 ? [...also, ...headings.filter((heading) => !also.includes(heading))] : headings;
  return shown
    .filter((heading) => heading !== '')
    .map((heading) => {
      const known = KNOWN[heading];
      const isNumeric = columnKind(files, file, heading) === 'number';
      return {
        id: heading,
        label: known?.label ?? heading,
        width: known?.width ?? 110,
        grows: heading === 'synonyms' || heading === 'label',
        isNumeric,
        hasStandard: heading !== 'key' && heading !== 'synonyms',
        ...(known === undefined ? {} : { help: known.help }),
      };
    });
}

/** The rows of a sheet over a table. `keyChanged` is called once a row has another key. */
export function tableRows(
  files: RuleFiles,
  file: string,
  columns: readonly RuleColumn[],
  keyChanged?: (from: string, to: string) => void,
): readonly RuleRow[] {
  const { headings, rows } = tableOf(files, file);
  const kinds = new Map(columns.map(({ id }) => [id, columnKind(files, file, id)]));
  const [first = 'key'] = headings;
  const table = tableIn(file);
  return rows.map((cells, row) => {
    const textIn = (heading: string): string => cells[headings.indexOf(heading)] ?? '';
    const cellOf = (heading: string): RuleCell => {
      const place: RulePlace = { file, path: [row, heading] };
      const kind = kinds.get(heading);
      const text = textIn(heading);
      const isThere = headings.includes(heading);
      const isKey = heading === 'key' && isThere && table !== null;
      return {
        place,
        value: isThere ? text : undefined,
        kind: kind === 'number' || kind === 'blank' ? 'number' : 'text',
        isLoose: kind === 'blank',
        isOptional: !isThere,
        // Numbers are shown with a real minus sign.
        ...(kind === 'number' && text.startsWith('-') ? { text: `\u2212${text.slice(1)}` } : {}),
        ...(isKey && {
          write: (value) => renameKeyEdits(files, table, row, text, String(value ?? '')),
          after: (value) => keyChanged?.(text, String(value ?? '')),
        }),
        ...(isThere ? {} : { write: (value) => writeIntoNew(file, row, heading, value) }),
      };
    };
    return {
      key: `${textIn('key')} ${row}`,
      label: textIn('label') || textIn('name') || textIn(first) || t('Row {row}', { row: row + 1 }),
      place: { file, path: [row] },
      cells: Object.fromEntries(columns.map(({ id }) => [id, cellOf(id)])),
    };
  });
}

/** The changes that write the first value of a column that a table lacks. */
const writeIntoNew = (file: string, row: number, heading: string, value: Json | undefined): readonly RuleEdit[] =>
  value === undefined || value === ''
    ? []
    : [
        { kind: 'insert', place: { file, path: [heading] }, value: '' },
        { kind: 'set', place: { file, path: [row, heading] }, value },
      ];

/** The list of rows of a table, for its sheet. */
export function tableList(files: RuleFiles, file: string, noun: string): RuleList {
  const { headings, rows } = tableOf(files, file);
  const at = headings.indexOf('key');
  return {
    place: { file, path: [] },
    noun,
    kinds: Object.fromEntries(headings.map((heading) => [heading, columnKind(files, file, heading) === 'text' ? 'text' : 'number'])),
    create: (cells, made) => {
      const known = new Set([...rows.map((row) => row[at] ?? ''), ...made.map(nameInList)]);
      const words = String(cells.key ?? cells.label ?? t('new {noun}', { noun }));
      const base = cells.key === undefined ? words.trim().toLowerCase().replace(/\s+/g, '-') : words;
      let key = base;
      for (let number = 2; known.has(key); number++) key = `${base}-${number}`;
      return { ...(at < 0 ? {} : { key, ...(headings.includes('label') ? { label: words } : {}) }), ...cells, ...(at < 0 ? {} : { key }) };
    },
  };
}

/** The changes that add a table with one row. */
export function newTableEdits(files: RuleFiles, label: string): { readonly id: string; readonly edits: readonly RuleEdit[] } {
  const id = freshId(files, label, []);
  const head: RuleEdit = { kind: 'set', place: { file: TABLES.file, path: ['tables', id] }, value: { label, source: t('House rule') } };
  const list: readonly RuleEdit[] = isRecord(valueAt(files, TABLES)) ? [] : [{ kind: 'set', place: TABLES, value: {} }];
  return { id, edits: [...list, head, { kind: 'write', file: tableFile(id), text: 'key,label,value\nfirst,First,1\n' }] };
}

/** The changes that remove a table. */
export const removeTableEdits = (id: string): readonly RuleEdit[] => [
  { kind: 'remove', place: { file: TABLES.file, path: ['tables', id] } },
  { kind: 'remove', place: { file: tableFile(id), path: [] } },
];

/** The changes that give a column of a table another heading, in the table and in the formulas that name it. */
export function renameColumnEdits(files: RuleFiles, table: string, from: string, to: string): readonly RuleEdit[] {
  const file = tableFile(table);
  const text = files[file] ?? '';
  const [head] = delimitedRows(text);
  if (head === undefined) return [];
  const written = (cells: readonly string[]): string => cells.join(',');
  const before = written(head.cells.map((cell) => cell.written));
  const after = written(head.cells.map((cell) => (cell.text.trim() === from ? delimitedCell(to) : cell.written)));
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return [
    { kind: 'write', file, text: text.slice(0, start) + after + text.slice(start + before.length) },
    ...leavesOf(files)
      .filter((leaf) => leaf.text.includes(`${table}[${from}]`) && leaf.place.file.endsWith('.json'))
      .map((leaf): RuleEdit => ({ kind: 'set', place: leaf.place, value: leaf.text.replaceAll(`${table}[${from}]`, `${table}[${to}]`) })),
  ];
}
