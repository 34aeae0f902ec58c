import { compactWord } from '../../../../base/text/index.ts';
import { t } from '../../../../base/words/words.ts';
import { sayOrMore } from '../../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../../cells/index.ts';
import type { ShownCell } from '../../../tables/index.ts';
import type { SheetContext } from '../tables/table.ts';
import { explainsFields, isBlankForm } from './blankForms.ts';
import type { ListedEntry } from './cardEntries.ts';
import { type NumbersBeside, numberBeside, numbersBeside, sectionOf, withoutFrame } from './cardTitles.ts';
import type { Label } from './labels.ts';
import type { Projection } from './projection.ts';

/** The contents of one card, in the order of the sheet. */
export type FormCard = { readonly entries: readonly ListedEntry[] };

type Column = { readonly heading: ShownCell; readonly component: string | null };
type Part = { readonly component: string; readonly number: number | null; readonly cells: Map<string, ShownCell> };
/** A card's cells by column key. */
type Reading = {
  readonly own: Map<string, ShownCell>;
  readonly parts: Part[];
  readonly title: ShownCell | null;
  readonly section: ShownCell | null;
  readonly strays: readonly ShownCell[];
};
type Columns = Map<string, Column>;

const mostStrays = 8;

/** Cards as a table: one row for each, and more rows for its further component rows. Null if there are no cards. */
export function projectCards(sheetContext: SheetContext, cards: readonly FormCard[]): Projection | null {
  const { grid } = sheetContext;
  const columns: Columns = new Map();
  const labels: Labels = new Map();
  const notes: Projection['notes'][number][] = [];
  const left: Projection['left'][number][] = [];
  const readings: Reading[] = [];
  const numbered = numbersBeside(grid, cards);
  cards.forEach((card, position) => {
    const reading = readCard(sheetContext, card, columns, { labels, notes, numbered }, position === 0);
    if (isBlankForm(grid, reading)) {
      const spots = [...reading.own.values(), ...(reading.title ? [reading.title] : [])].filter(({ row, column }) =>
        grid.isFilled(row, column),
      );
      if (spots.length > 0) left.push({ spots, message: t('This form is blank; it was not taken for a design.') });
    } else if (explainsFields(sheetContext, reading, columns))
      notes.push({ spots: [...reading.own.values(), ...reading.strays], why: t('explanation of the fields') });
    else readings.push(reading);
  });
  if (readings.length === 0) return null;
  const hasNames = readings.some(({ own }) => own.has('own/name'));
  // The name comes first, as in a table: right before a component's columns it could name those.
  const own = [...columns]
    .filter(([, { component }]) => component === null)
    .toSorted(([one], [other]) => Number(other === 'own/name') - Number(one === 'own/name'));
  const parts = [...columns].filter(([, { component }]) => component !== null);
  const nameKey = own.find(([key]) => key === 'own/name')?.[0] ?? null;
  const strayCount = Math.min(mostStrays, Math.max(0, ...readings.map(({ strays }) => strays.length)));
  const blanks: null[] = new Array(strayCount).fill(null);
  const headings = [...own.map(([, { heading }]) => heading), ...blanks, ...parts.map(([, { heading }]) => heading)];
  const body = readings.flatMap((reading) => rowsOf(reading, own, parts, strayCount, nameKey));
  return {
    layout: 'cards',
    rows: [headings, ...body],
    headerRows: 1,
    owners: [...own, ...blanks, ...parts].map((column) => column?.[1].component ?? null),
    hasNames,
    count: readings.length,
    labels: [...labels.values()],
    notes,
    left,
    ...(numbered?.guess && { guess: numbered.guess }),
  };
}

type KeyedColumn = readonly [string, Column];

function rowsOf(
  { own, parts, title, section, strays }: Reading,
  ownColumns: readonly KeyedColumn[],
  partColumns: readonly KeyedColumn[],
  strayCount: number,
  nameKey: string | null,
): readonly (readonly (ShownCell | null)[])[] {
  const [first, ...more] = parts;
  const nameOf = (key: string): ShownCell | null => own.get(key) ?? (key === nameKey ? title : null);
  const cellsOf = (part: Part | undefined): readonly (ShownCell | null)[] => partColumns.map(([key]) => part?.cells.get(key) ?? null);
  const blank = ownColumns.map(() => null);
  const noStrays: null[] = new Array(strayCount).fill(null);
  const shown = Array.from({ length: strayCount }, (_, position) => strays[position] ?? null);
  const heading = section
    ? [[...blank.map((_, position) => (ownColumns[position]?.[0] === nameKey ? section : null)), ...noStrays, ...cellsOf(undefined)]]
    : [];
  return [
    ...heading,
    [...ownColumns.map(([key]) => nameOf(key)), ...shown, ...cellsOf(first)],
    ...more.map((part) => [...blank, ...noStrays, ...cellsOf(part)]),
  ];
}

/** Labels of the cards, by their place: a long list is asked for each text what stands beside it. */
type Labels = Map<string, ShownCell>;

const placeKey = (row: number, column: number): string => `${row}:${column}`;
const addLabels = (labels: Labels, ...cells: readonly ShownCell[]): void => {
  for (const cell of cells) labels.set(placeKey(cell.row, cell.column), cell);
};

type Around = { readonly labels: Labels; readonly notes: Projection['notes'][number][]; readonly numbered: NumbersBeside | null };

function readCard(
  sheetContext: SheetContext,
  { entries }: FormCard,
  columns: Columns,
  { labels, notes, numbered }: Around,
  isFirst: boolean,
): Reading {
  const own = new Map<string, ShownCell>();
  const parts: Part[] = [];
  const strays: ShownCell[] = [];
  const above: ShownCell[] = [];
  const isPrinted = ({ row, column }: ShownCell): boolean => sheetContext.isPrinted(sheetContext.grid.text(row, column));
  let context: { readonly component: string; readonly row: number; readonly isGroup: boolean } | null = null;
  let group: number | null = null;
  let begun = false;
  const listed = new Set(entries.flatMap((entry) => (entry.kind === 'parts' ? [entry.component] : [])));
  for (const entry of entries) {
    // "My tanks: a list" before anything else of a card is no label with its value.
    const isTitleLine = entry.kind === 'pair' && !begun && !entry.label.isKnown && entry.label.inner !== null;
    if (entry.kind === 'text' || isTitleLine) {
      // A label of the form without a value gives no value of the design.
      // What stands right beside another such text is its value, though other cards have the same.
      const isBeside = labels.has(placeKey(entry.at.row, entry.at.column - 1));
      if (isPrinted(entry.at) && !isBeside) addLabels(labels, entry.at);
      else (begun ? strays : above).push(entry.at);
      continue;
    }
    if (entry.kind === 'unit') {
      addLabels(labels, entry.at);
      continue;
    }
    if (entry.kind === 'parts') {
      begun = true;
      context = { component: entry.component, row: entry.row, isGroup: true };
      addTable(entry, parts, columns, labels);
      for (const at of entry.totals)
        notes.push({
          spots: [at],
          why: t('total of the table of {parts}', { parts: partsOf(sheetContext, entry.component) }),
        });
      continue;
    }
    const { label, at } = entry;
    if (entry.kind === 'title') {
      context = { component: label.component ?? '', row: entry.row, isGroup: true };
      group = label.number;
      // A title over a whole table is on a line by itself; one with a number belongs to the rows below it.
      if (label.number !== null) addLabels(labels, at);
      else
        notes.push({
          spots: [at],
          why: t('title of the table of {parts}', { parts: partsOf(sheetContext, label.component) }),
        });
      continue;
    }
    // "Models: by post" on every form names none of them.
    const said = entry.value.text === undefined ? entry.value : at;
    if (label.isName && label.component === null && isPrinted(said)) {
      addLabels(labels, at, entry.value);
      continue;
    }
    begun = true;
    const owner: string | null =
      isRowName(label) && isNumber(sheetContext.grid, entry.value) ? null : componentOf(label, context, entry.row);
    // Where a table lists the weapons, "Shot | 4" before it is the design's own, whatever else is called so.
    const isOwn: boolean = owner !== null && context === null && label.number === null && !isRowName(label) && listed.has(owner);
    const component: string | null = isOwn ? null : owner;
    if (entry.value.text === undefined) addLabels(labels, at);
    if (component === null) {
      const key = label.isName && !own.has('own/name') ? 'own/name' : `own/${label.key}`;
      if (own.has(key)) strays.push(entry.value);
      else own.set(key, entry.value);
      addColumn(columns, key, { ...at, text: label.text }, null);
      if (!label.isCost) context = null;
    } else {
      addPair(label, at, entry.value, component, group, parts, columns);
      context = { component, row: entry.row, isGroup: context?.component === component && context.isGroup };
    }
  }
  const name = own.get('own/name');
  const isNamed = name !== undefined && sheetContext.grid.isFilled(name.row, name.column);
  const price = numbered && !isNamed ? numberBeside(sheetContext.grid, above) : null;
  const title = isNamed ? null : withoutFrame(sheetContext.grid, above.at(price ? -2 : -1));
  if (title && name === undefined) addColumn(columns, 'own/name', { ...title, text: nameLabel(sheetContext) }, null);
  if (numbered && price) {
    own.set('own/price', price);
    addColumn(columns, 'own/price', { ...price, text: numbered.heading }, null);
  }
  const before = title ? above.slice(0, price ? -2 : -1) : above;
  const section = sectionOf(sheetContext, before, isFirst);
  const left = section ? before.filter((spot) => spot !== section) : before;
  return { own, parts, title, section, strays: isFirst ? strays : [...left, ...strays] };
}

const partsOf = ({ ruleset }: SheetContext, component: string | null): string =>
  ruleset.components.get(component ?? '')?.data.label.toLowerCase() ?? 'rows';

const nameLabel = ({ ruleset }: SheetContext): string => ruleset.fields.get('name')?.data.label ?? 'Name';

type Context = { readonly component: string; readonly row: number; readonly isGroup: boolean } | null;

/**
 * The owner of a label: decided by a word that only one owner has, else by the text before it in the row or above it as a
 * title.
 */
function componentOf(label: Label, context: Context, row: number): string | null {
  if (label.component !== null && !label.isOfDesign) return label.component;
  if (!context) return null;
  const isNear = context.row === row || context.isGroup;
  if (label.component !== null) return isNear && label.component === context.component ? label.component : null;
  if (label.isOfDesign) return label.isCost && context.row === row ? context.component : null;
  return context.row === row ? context.component : null;
}

/** "Arm.: 4+" names no arm. */
const isNumber = (grid: Grid, { row, column, text }: ShownCell): boolean => {
  const value = text ?? grid.value(row, column);
  return typeof value === 'number' || (typeof value === 'string' && (/^\d{1,2}$/.test(value.trim()) || sayOrMore(value)));
};

const addColumn = (columns: Columns, key: string, heading: ShownCell, component: string | null): void => {
  if (!columns.has(key)) columns.set(key, { heading, component });
};

const isRowName = (label: Label): boolean =>
  (label.component !== null && label.rest === '') || label.key === 'name' || label.rest === 'name';

/** What a component's label is called in every card: "range" of "Weapon 2 range". */
function partHeading(label: Label): { readonly key: string; readonly text: string } {
  if (isRowName(label)) return { key: 'name', text: 'Name' };
  const text = label.number !== null && label.rest !== '' ? label.rest : label.text;
  return { key: compactWord(text), text };
}

function addPair(
  label: Label,
  at: ShownCell,
  value: ShownCell,
  component: string,
  group: number | null,
  parts: Part[],
  columns: Columns,
): void {
  const { key: word, text } = partHeading(label);
  const key = `${component}/${word}`;
  const number = label.number ?? group;
  const current = parts.findLast((part) => part.component === component);
  const isNew = !current || (number !== null && current.number !== number) || (label.number === null && current.cells.has(key));
  const numbered = number !== null ? parts.find((part) => part.component === component && part.number === number) : undefined;
  const part = isNew ? (numbered ?? { component, number, cells: new Map<string, ShownCell>() }) : current;
  if (isNew && !numbered) parts.push(part);
  part.cells.set(key, value);
  addColumn(columns, key, { ...at, text }, component);
}

function addTable(entry: Extract<ListedEntry, { kind: 'parts' }>, parts: Part[], columns: Columns, labels: Labels): void {
  const { component, headings, rows } = entry;
  addLabels(labels, ...entry.labels, ...headings.map(({ at }) => at));
  const keys = headings.map(({ label, at }) => {
    const { key: word, text } = partHeading(label);
    const key = `${component}/${word}`;
    addColumn(columns, key, { ...at, text }, component);
    return key;
  });
  for (const row of rows) {
    const cells = new Map<string, ShownCell>();
    row.forEach((spot, position) => {
      const key = keys[position];
      const head = headings[position]?.at;
      if (key === undefined || !head) return;
      const at = row.find((one) => one !== null)?.row;
      if (spot) cells.set(key, { row: spot.row, column: spot.column });
      else if (at !== undefined) cells.set(key, { row: at, column: head.column });
    });
    parts.push({ component, number: null, cells });
  }
}
