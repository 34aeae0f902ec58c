import { capitalised, compactWord } from '../../../shared/base/text/index.ts';
import { listOf, t } from '../../../shared/base/words/words.ts';
import { inWords } from '../../../shared/rules/formula/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../shared/rules/ruleset/format/index.ts';
import { formatPlain } from '../../../shared/rules/ruleset/values/index.ts';
import { columnLetter, columnNumber, type Workbook } from '../../../shared/sheets/cells/index.ts';
import type { ColumnMeaning, ImportedTable, ImportProblem } from '../../../shared/sheets/import/index.ts';
import { isOwned } from '../../../shared/sheets/import/owned.ts';
import { isDoubtful, reasonSentence, reasonsInShort } from '../../../shared/sheets/import/reasons/index.ts';
import { cellUse, type Reading, type SheetUse } from './reading.ts';
import { resultName, type Spot } from './state.ts';

/** Whether the columns of a table are no columns of the sheet: labels on cards, or rows of a table on its side, were arranged as columns. */
export const isArranged = (table: ImportedTable | null): boolean => table?.isArranged === true;

/**
 * Returns the column of a table that a cell stands for: the cell's own, or in an arranged table the one whose heading is the
 * cell's text ("Save on: 5" too). Null if there is none.
 */
export function columnOfCell(table: ImportedTable | null, column: number, text: string): number | null {
  if (!table || !isArranged(table)) return column;
  const words = [text, text.split(':', 1)[0] ?? ''].map(compactWord).filter((word) => word !== '');
  return table.columns.find(({ header }) => words.includes(compactWord(header)))?.column ?? null;
}

/** A sheet of the workbook together with the meanings found in it. */
export type SheetView = {
  readonly sheet: Workbook['sheets'][number];
  /** Its name in results: null for delimited text. */
  readonly name: string | null;
  readonly use: SheetUse | null;
  /** By row, from 0. */
  readonly leftOut: ReadonlyMap<number, string>;
  readonly headers: ReadonlySet<number>;
  /** From top to bottom. */
  readonly tables: readonly ImportedTable[];
  /** By `row * columnCount + column`; those of a whole row are at its first column. */
  readonly problems: ReadonlyMap<number, readonly ImportProblem[]>;
  /** The reason why nothing on this sheet is imported; null if something is. */
  readonly whyNot: string | null;
  /** Whether the player may include it all the same. */
  readonly isOffered: boolean;
};

/** Combines everything about one sheet of a reading; with `reading` null, the bare sheet. */
export function sheetView(workbook: Workbook, reading: Reading | null, position: number): SheetView | null {
  const sheet = workbook.sheets[position];
  if (!sheet) return null;
  const name = resultName(workbook, position);
  const bare: SheetView = {
    sheet,
    name,
    use: null,
    leftOut: new Map(),
    headers: new Set(),
    tables: [],
    problems: new Map(),
    whyNot: null,
    isOffered: false,
  };
  if (!reading) return bare;
  const other = reading.otherSheets.find((one) => one.sheet === sheet.name);
  const tables = reading.tables.filter((table) => table.sheet === name);
  const problems = new Map<number, ImportProblem[]>();
  for (const problem of reading.problems) {
    if (problem.row === null || problem.sheet !== name) continue;
    const column = problem.column === null ? 0 : columnNumber(problem.column);
    const index = (problem.row - 1) * sheet.columnCount + column;
    problems.set(index, [...(problems.get(index) ?? []), problem]);
  }
  return {
    ...bare,
    use: reading.uses[position] ?? null,
    leftOut: new Map(reading.ignoredRows.filter((row) => row.sheet === name).map(({ row, why }) => [row - 1, why])),
    headers: new Set(tables.flatMap(({ headerRows }) => headerRows.map((row) => row - 1))),
    tables,
    problems,
    whyNot: other?.why ?? null,
    isOffered: other?.isOffered ?? false,
  };
}

/** Returns the table that a row belongs to, or the first one below it. */
export const tableAt = ({ tables }: SheetView, row: number): ImportedTable | null =>
  tables.findLast(({ headerRows }) => (headerRows[0] ?? 1) <= row + 1) ?? tables[0] ?? null;

export type RegionColour = 'hull' | 'mobility' | 'weapon' | 'cost' | 'none';
/** The meaning of a column, in a word or two, with the colour of its group. */
type ColumnWord = { readonly text: string; readonly tint: RegionColour };

const labelOf = ({ short, label }: Field): string => short ?? label;

function tintOf(ruleset: Ruleset, field: Field, component: string | null): RegionColour {
  const group = ruleset.data.groups.find(({ id }) => id === field.group);
  return group?.tint ?? (component === null ? 'hull' : 'weapon');
}

/** Returns the tint for a part of a design. */
export function tintOfSlot(ruleset: Ruleset, slot: string): RegionColour {
  if (slot === 'cost') return 'cost';
  const [, component = null, rest] = /^(\w+)\[\d+\]\.(.*)$/s.exec(slot) ?? [];
  const fields = component === null ? ruleset.fields : ruleset.components.get(component)?.fields;
  const field = fields?.get(rest ?? slot)?.data;
  return field ? tintOf(ruleset, field, component) : 'none';
}

/** Returns "Weapon 2: Range"; without the number if a table has only one of the kind. */
function partLabel(ruleset: Ruleset, component: string, block: number, text: string, isNumbered: boolean): string {
  const singular = ruleset.components.get(component)?.data.singular ?? component;
  return capitalised(isNumbered ? `${singular} ${block}: ${text}` : `${singular}: ${text}`);
}

/** What columns mean that hold no values of designs: in a word or two, and in full. */
const OTHER_WORDS: Readonly<
  Record<Exclude<ColumnMeaning['kind'], 'field' | 'computed' | 'quantity' | 'extra' | 'owner'>, readonly [string, string]>
> = {
  cost: [t('Cost'), t('the sheet’s own cost')],
  ignore: [t('left out'), t('left out as you chose')],
  aside: [t('other table'), t('part of another table')],
  notes: [t('notes'), t('kept as notes')],
  none: [t('notes'), t('kept as notes')],
  oldCost: [t('old cost'), t('the cost in an older sheet')],
  number: [t('aid'), t('an aid of Motorpool’s own, not taken over')],
  aid: [t('aid'), t('an aid of Motorpool’s own, not taken over')],
};

/** Returns what a column means: in a word or two, and in full. */
function meaningWords(ruleset: Ruleset, meaning: ColumnMeaning, isNumbered: boolean): ColumnWord & { readonly inFull: string } {
  switch (meaning.kind) {
    case 'field':
    case 'computed': {
      const { kind, field, component, block } = meaning;
      const inFull = component === null ? field.label : partLabel(ruleset, component, block, field.label, isNumbered);
      if (kind === 'computed')
        return { text: t('computed'), tint: 'none', inFull: t('{text}, which Motorpool works out itself', { text: inFull }) };
      const text = component !== null && isNumbered ? `${block}: ${labelOf(field)}` : labelOf(field);
      return { text, tint: tintOf(ruleset, field, component), inFull };
    }
    case 'quantity': {
      const { component, block } = meaning;
      const text = isNumbered ? t('{block}: how many', { block }) : t('how many');
      return { text, tint: 'weapon', inFull: partLabel(ruleset, component, block, t('how many'), isNumbered) };
    }
    case 'owner': {
      const inFull = t('the {designNoun} that the row belongs to, by name or number', { designNoun: ruleset.data.designNoun.one });
      return { text: t('belongs to'), tint: 'weapon', inFull };
    }
    case 'extra':
      return isOwned(meaning.key)
        ? { text: t('owned'), tint: 'none', inFull: t('how many you own, for the collection') }
        : { text: t('extra'), tint: 'none', inFull: t('kept as the extra column “{key}”', { key: meaning.key }) };
    default: {
      const [text, inFull] = OTHER_WORDS[meaning.kind];
      return { text, tint: meaning.kind === 'cost' ? 'cost' : 'none', inFull };
    }
  }
}

/** Returns whether a table has a component several times side by side. */
const isNumbered = (table: ImportedTable | null): boolean =>
  table?.columns.some(({ meaning }) => 'block' in meaning && meaning.block > 1) ?? false;

/** Returns the short and the full meaning of a column of a table; a column may hold several values. */
export function columnSaid(ruleset: Ruleset, table: ImportedTable | null, column: number): ColumnWord & { readonly inFull: string } {
  const numbered = isNumbered(table);
  const words = columnsAt(table, column).map(({ meaning }) => meaningWords(ruleset, meaning, numbered));
  return {
    text: words.map(({ text }) => text).join(' / '),
    tint: words[0]?.tint ?? 'none',
    inFull: listOf(words.map(({ inFull }) => inFull)) || t('nothing'),
  };
}

const columnsAt = (table: ImportedTable | null, column: number): ImportedTable['columns'] =>
  (table?.columns ?? []).filter((one) => one.column === column);

/** Returns why a column was taken for what it was taken for, in sentences. */
export const columnWhy = (table: ImportedTable | null, column: number): readonly string[] => [
  ...new Set(columnsAt(table, column).flatMap(({ because }) => because.map(reasonSentence))),
];

/** Returns the same in a word or two, and whether the player should look at it. */
export function columnEvidence(table: ImportedTable | null, column: number): { readonly short: string; readonly isDoubtful: boolean } {
  const found = columnsAt(table, column);
  return { short: reasonsInShort(found[0]?.because ?? []), isDoubtful: found.some(isDoubtful) };
}

/** A row's tag: one or two words beside its number. */
type RowTag = { readonly text: string; readonly look: 'header' | 'section' | 'left' | 'design' | 'part' | 'other' | 'none' };

/** Returns the tag of a row. */
export function rowTag(view: SheetView, reading: Reading | null, ruleset: Ruleset, row: number): RowTag {
  const { use, sheet } = view;
  if (!reading || !use) return { text: '', look: 'none' };
  if (view.headers.has(row)) return { text: t('headings'), look: 'header' };
  const why = view.leftOut.get(row);
  if (why !== undefined) return why === 'section heading' ? { text: t('section'), look: 'section' } : { text: t('not used'), look: 'left' };
  const own = new Set<number>();
  let part: string | null = null;
  let isFilled = false;
  for (let column = 0; column < sheet.columnCount; column++) {
    const index = row * sheet.columnCount + column;
    const slot = reading.slots[(use.slots[index] ?? 0) - 1];
    if (use.uses[index]) isFilled = true;
    if (slot === undefined) continue;
    const component = /^(\w+)\[/.exec(slot)?.[1];
    if (component === undefined || view.tables.some(({ layout }) => layout === 'wide')) own.add(use.owners[index] ?? 0);
    else if (use.uses[index]) part = component;
  }
  if (own.size > 0 && isOwnRow(view, reading, row)) return { text: own.size > 1 ? t('designs') : t('design'), look: 'design' };
  if (part !== null) return { text: `+ ${ruleset.components.get(part)?.data.singular.toLowerCase() ?? part}`, look: 'part' };
  if (own.size > 0) return { text: t('design'), look: 'design' };
  if (!isFilled) return { text: '', look: 'none' };
  return view.whyNot === null ? { text: t('list'), look: 'other' } : { text: t('not used'), look: 'left' };
}

/** Returns whether a design begins in a row, rather than continues there. */
function isOwnRow({ sheet, use }: SheetView, reading: Reading, row: number): boolean {
  if (!use) return false;
  for (let column = 0; column < sheet.columnCount; column++) {
    const index = row * sheet.columnCount + column;
    const slot = reading.slots[(use.slots[index] ?? 0) - 1];
    if (slot !== undefined && !slot.includes('[') && use.uses[index]) return true;
  }
  return false;
}

/** Returns the name of a part of a design: "Weapon 2: Range", "cost", "extra column “Colour”". */
function slotWords(ruleset: Ruleset, slot: string): string {
  if (slot === 'cost') return t('The sheet’s cost');
  const [, component, index, rest] = /^(\w+)\[(\d+)\]\.(.*)$/s.exec(slot) ?? [];
  const id = rest ?? slot;
  const fields = component === undefined ? ruleset.fields : ruleset.components.get(component)?.fields;
  const text = id.startsWith('extra:') ? t('Extra column “{id}”', { id: id.slice('extra:'.length) }) : (fields?.get(id)?.data.label ?? id);
  const singular = ruleset.components.get(component ?? '')?.data.singular ?? component;
  return singular === undefined ? text : capitalised(`${singular} ${Number(index) + 1}: ${text}`);
}

/** Returns a sentence on how a cell was used. */
export function cellWords(view: SheetView, reading: Reading | null, ruleset: Ruleset, { row, column }: Spot): string {
  const { use, sheet } = view;
  if (!reading || !use) return '';
  const index = row * sheet.columnCount + column;
  const design = reading.designs[(use.owners[index] ?? 0) - 1];
  const slot = reading.slots[(use.slots[index] ?? 0) - 1];
  const of =
    design && slot !== undefined
      ? t('{slot} of {design}', { slot: slotWords(ruleset, slot), design: design.name || t('a design without a name') })
      : null;
  const kind = cellUse(use, index);
  switch (kind) {
    case 'value':
      return of ?? (view.whyNot === null ? t('Part of a list that designs refer to') : t('Read, but not into a design'));
    case 'extra':
      return of ?? t('Kept with the design, though the rules do not know it');
    case 'header':
      return headingWords(view, ruleset, row, column);
    case 'computed':
      return t('Not taken over: Motorpool works this out itself');
    case 'problem':
      return t('Not taken over');
    case 'ignored':
      return t('Not used: {get}', { get: view.leftOut.get(row) ?? t('its column is left out') });
    case 'other':
      return view.whyNot === null
        ? t('Part of a list that designs refer to')
        : t('Not used: this sheet has {whyNot}', { whyNot: view.whyNot });
    case 'none':
      return of === null ? t('Empty') : t('{of}, empty', { of });
  }
}

function headingWords(view: SheetView, ruleset: Ruleset, row: number, column: number): string {
  const table = tableAt(view, row);
  const at = columnOfCell(table, column, cellText(view, row * view.sheet.columnCount + column));
  return at === null
    ? t('A heading')
    : [t('A heading: {inFull}.', { inFull: columnSaid(ruleset, table, at).inFull }), ...columnWhy(table, at)].join(' ');
}

/** Formats a cell as a spreadsheet program does, except that errors are described in words. */
export function cellText({ sheet }: Pick<SheetView, 'sheet'>, index: number): string {
  const error = sheet.errors.get(index);
  if (error !== undefined) return inWords(error);
  const value = sheet.values[index] ?? null;
  if (value === null || sheet.dates.has(index)) return sheet.dates.get(index) ?? '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? formatPlain(value) : value;
}

export const addressOf = ({ row, column }: Spot): string => `${columnLetter(column)}${row + 1}`;
