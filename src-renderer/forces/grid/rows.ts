import { keepPair } from '../../../shared/base/remembered.ts';
import type { EntryAssessment, ForceAssessment, PurchaseAssessment, SectionAssessment } from '../../../shared/force/index.ts';

/** The columns that a sheet of a force has beside fields, from left to right; those that its game has nothing for are left out. */
const FIXED_COLUMNS = ['count', 'design', 'numbers', 'grade', 'hits', 'upgrades', 'note', 'each', 'total'] as const;
export type FixedColumn = (typeof FIXED_COLUMNS)[number];
/** The column of one of the ruleset's fields for entries or sections. */
export type ForceFieldColumn = `${'entry' | 'section'}:${string}`;
export type ForceColumn = FixedColumn | ForceFieldColumn;
export type Columns = readonly ForceColumn[];

/** Where the columns of fields are inserted. */
const BEFORE_COSTS = FIXED_COLUMNS.indexOf('each');

/**
 * The columns of a sheet with these columns of fields: those of entries, then those of sections. `has` says which of the columns
 * that every sheet may have this one has.
 */
export const columnsWith = (fields: readonly ForceFieldColumn[], has: (column: FixedColumn) => boolean): Columns => [
  ...FIXED_COLUMNS.slice(0, BEFORE_COSTS).filter(has),
  ...fields,
  ...FIXED_COLUMNS.slice(BEFORE_COSTS).filter(has),
];

/** The columns of a sheet without fields. */
const PLAIN_COLUMNS: Columns = FIXED_COLUMNS;

export const isFieldColumn = (column: ForceColumn): column is ForceFieldColumn => column.includes(':');
const isOfSection = (column: ForceColumn): boolean => column.startsWith('section:');

/** The cells of each kind of line, named by their first column. */
export const cellsOf = (kind: Row['kind'], columns: Columns = PLAIN_COLUMNS): Columns =>
  allCellsOf(kind, columns).filter((column) => columns.includes(column));

function allCellsOf(kind: Row['kind'], columns: Columns): Columns {
  switch (kind) {
    case 'section':
      return ['count', 'numbers', ...columns.filter(isOfSection), 'total'];
    case 'entry':
      return columns;
    case 'purchases':
      return ['count', 'numbers', 'total'];
    case 'purchase':
      return ['count', 'design', 'note', 'each', 'total'];
    case 'add':
      return ['design'];
  }
}

/** Returns the cell of a line that covers a column. */
export function cellAt(kind: Row['kind'], column: ForceColumn, columns: Columns = PLAIN_COLUMNS): ForceColumn {
  const at = columns.indexOf(column);
  if (kind === 'entry' && at >= 0) return column;
  const cells = cellsOf(kind, columns);
  return cells.findLast((cell) => columns.indexOf(cell) <= at) ?? cells[0] ?? column;
}

/** Whether a line begins a group: the heading of a section or of the purchases, or the line to add. */
export const isGroup = ({ kind }: Row): boolean => kind === 'section' || kind === 'purchases' || kind === 'add';

/** Returns the columns where the cells of a kind of line begin, as places among all columns. The total of a heading covers the cost of each. */
export function startsOf(kind: Row['kind'], columns: Columns): readonly number[] | undefined {
  if (kind === 'entry') return undefined;
  const first = (column: ForceColumn): number =>
    columns.indexOf(column === 'total' && kind !== 'purchase' && columns.includes('each') ? 'each' : column);
  return kind === 'add' ? [0] : cellsOf(kind, columns).map(first);
}

/** One line of the sheet of a force. `key` is unique among all lines and stays with what the line shows. */
export type Row =
  | { readonly kind: 'section'; readonly key: string; readonly section: SectionAssessment; readonly isOpen: boolean }
  | { readonly kind: 'entry'; readonly key: string; readonly section: SectionAssessment; readonly entry: EntryAssessment }
  | { readonly kind: 'purchases'; readonly key: string; readonly lines: readonly PurchaseAssessment[]; readonly isOpen: boolean }
  | { readonly kind: 'purchase'; readonly key: string; readonly line: PurchaseAssessment }
  | { readonly kind: 'add'; readonly key: string };

export const ADD_KEY = 'add';
export const PURCHASES_KEY = 'purchases';
export const sectionKey = (id: string): string => `section ${id}`;
export const entryKey = (id: string): string => `entry ${id}`;
export const purchaseKey = (id: string): string => `purchase ${id}`;

/**
 * Returns the lines of a force: each section with its entries unless collapsed, the purchases, and the line to add at the end. The
 * same lines as long as neither the assessment nor what is collapsed changes: a key asks for them several times.
 */
export const forceRows = keepPair((assessment: ForceAssessment, collapsed: ReadonlySet<string>): readonly Row[] => {
  const sections = assessment.sections.flatMap((section): readonly Row[] => {
    const key = sectionKey(section.section.id);
    const isOpen = !collapsed.has(key);
    const entries = section.entries.map((entry): Row => ({ kind: 'entry', key: entryKey(entry.entry.id), section, entry }));
    return [{ kind: 'section', key, section, isOpen }, ...(isOpen ? entries : [])];
  });
  const { purchases } = assessment;
  const isOpen = !collapsed.has(PURCHASES_KEY);
  const bought: readonly Row[] =
    purchases.length === 0
      ? []
      : [
          { kind: 'purchases', key: PURCHASES_KEY, lines: purchases, isOpen },
          ...(isOpen ? purchases.map((line): Row => ({ kind: 'purchase', key: purchaseKey(line.purchase.id), line })) : []),
        ];
  return [...sections, ...bought, { kind: 'add', key: ADD_KEY }];
});
