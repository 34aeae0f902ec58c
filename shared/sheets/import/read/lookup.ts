import { t } from '../../../base/words/words.ts';
import { fieldsOf, type Ruleset } from '../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../rules/ruleset/format/index.ts';
import { type CellValue, formatValue, type Values } from '../../../rules/ruleset/values/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { isStat } from '../find/blocks.ts';
import type { Table } from '../find/tables/table.ts';
import { fieldsIn } from '../find/words/meaning.ts';
import type { CellPlace, ImportedDesign, ImportedRow, Layout, ToldProblem } from '../imported.ts';
import type { ListedEntry } from './library.ts';
import type { Found } from './nameIndex.ts';
import { placeOf, type TableContext } from './readCell.ts';
import type { ReadRow } from './readRows.ts';

/** How a table of designs is laid out. */
export function layoutOf(table: Table, ruleset: Ruleset): Layout {
  const parts = table.columns.flatMap(({ meaning }) => (meaning.kind === 'field' && meaning.component !== null ? [meaning] : []));
  const named = namedOnly(table, ruleset);
  if (parts.length > 0 && parts.every(({ component }) => named.includes(component ?? ''))) return 'lookup';
  return parts.some(({ block }) => block > 1) ? 'wide' : 'stacked';
}

const isShownStat = (field: Field): boolean => isStat(field) && !field.hidden;

/** Components that a table of designs names, perhaps with how they are mounted, without any of their numbers. */
const namedOnly = ({ columns }: Pick<Table, 'columns'>, ruleset: Ruleset): readonly string[] =>
  [...ruleset.components.keys()].filter((component) => {
    const parts = fieldsIn(columns, component);
    const hasNumbers = fieldsOf(ruleset, component).some(isShownStat);
    return parts.some(({ id }) => id === 'name') && (hasNumbers ? !parts.some(isShownStat) : parts.length === 1);
  });

/**
 * Fills in the numbers of component rows from the workbook's lists, by their names. What a design has beside a name counts
 * more than the list; where they differ, that is reported. Names that no list has are reported and kept without numbers.
 */
export const resolveNames = (context: TableContext, table: Table, designs: readonly ImportedDesign[]): readonly ImportedDesign[] =>
  [...context.ruleset.components.keys()].reduce((resolved, component) => {
    const rows = resolved.flatMap((design) => design.components[component] ?? []);
    const use = roleOfLists(context, table, component, rows);
    return use === 'none' ? resolved : resolved.map((design) => resolveDesign(context, component, use, design));
  }, designs);

/** The same for rows of a component in a table that says which designs they belong to. */
export function withListed(context: TableContext, table: Table, component: string, rows: readonly ReadRow[]): readonly ReadRow[] {
  const use = roleOfLists(
    context,
    table,
    component,
    rows.map(({ part }) => part),
  );
  if (use === 'none') return rows;
  return rows.map(({ part, cells }): ReadRow => {
    const places = new Map(cells);
    const { row, entry } = resolveRow(context, component, use, part, places.get('name'));
    for (const [id, place] of entry?.cells ?? []) if ((part.values[id] ?? null) === null) places.set(id, place);
    return { part: row, cells: [...places] };
  });
}

/** `fill`: the lists have what the table leaves out; `compare`: the table has all numbers itself. */
type RoleOfLists = 'none' | 'compare' | 'fill';

/** What the lists are to a table. If only a list could say its numbers and there is none, that is reported. */
function roleOfLists(context: TableContext, table: Table, component: string, rows: readonly ImportedRow[]): RoleOfLists {
  if (rows.length === 0) return 'none';
  const { listed, isClosed, isOwned } = context.names(component);
  const isBare = ({ values }: ImportedRow): boolean => ownStats(context.ruleset, component, values).length === 0;
  const names = namedOnly(table, context.ruleset).includes(component);
  if (!isClosed) {
    const areBare = rows.filter(isBare).length * 2 > rows.length;
    if (names && !(isOwned && table.kind === 'designs') && areBare) reportNoLibrary(context, table, component);
    return 'none';
  }
  const leavesSome = rows.some((row) => {
    const [entry] = (typeof row.values.name === 'string' && listed.find(row.values.name)?.entries) || [];
    if (!entry) return false;
    return isBare(row) || ownStats(context.ruleset, component, entry.values).some((field) => !hasColumn(context, component, field));
  });
  return names || leavesSome ? 'fill' : 'compare';
}

const hasColumn = ({ columns }: TableContext, component: string, { id }: Field): boolean =>
  columns.some(({ meaning }) => meaning.kind === 'field' && meaning.component === component && meaning.field.id === id);

function resolveDesign(context: TableContext, component: string, use: RoleOfLists, design: ImportedDesign): ImportedDesign {
  const cells = new Map(design.cells);
  const rows = (design.components[component] ?? []).map((row, index) => {
    const slot = (id: string): string => `${component}[${index}].${id}`;
    const { row: found, entry } = resolveRow(context, component, use, row, cells.get(slot('name')));
    for (const [id, place] of entry?.cells ?? []) if ((row.values[id] ?? null) === null) cells.set(slot(id), place);
    return found;
  });
  return { ...design, cells, components: { ...design.components, [component]: rows } };
}

/** The fields with numbers and choices that have a value. */
const ownStats = (ruleset: Ruleset, component: string, values: Values): readonly Field[] =>
  fieldsOf(ruleset, component).filter((field) => isShownStat(field) && (values[field.id] ?? null) !== null);

type Resolved = { readonly row: ImportedRow; readonly entry: ListedEntry | null };

/** One row with the numbers of its entry; `name` is the cell that names it. */
function resolveRow(context: TableContext, component: string, use: RoleOfLists, row: ImportedRow, name: CellPlace | undefined): Resolved {
  const typed = row.values.name;
  if (typeof typed !== 'string') return { row, entry: null };
  const { ruleset } = context;
  const { listed } = context.names(component);
  const stats = ownStats(ruleset, component, row.values);
  const found = listed.find(typed);
  const [first] = found?.entries ?? [];
  const report = (told: ToldProblem): void => context.report({ row: row.row, column: columnOf(context, row, name), raw: typed, ...told });
  if (!found || !first) {
    // With numbers of its own it needs no list.
    if (stats.length > 0 || use === 'compare') return { row, entry: null };
    const label = ruleset.components.get(component)?.data.label.toLowerCase() ?? component;
    const near = listed.nearest(typed);
    const hint = near === null ? '' : ` ${t('Did it mean "{near}"?', { near })}`;
    const message = t('"{typed}" is in no list of {label}; it was kept by name, without numbers.{hint}', { typed, label, hint });
    report({ code: 'lookup-missing', severity: 'error', message });
    return { row, entry: null };
  }
  if (use === 'compare' && found.how === 'likeness') return { row, entry: null };
  const entry = bestEntry(found, row, stats) ?? first;
  const listRow = t('row {row} of "{sheet}"', { row: entry.row, sheet: entry.sheet });
  if (found.how === 'likeness')
    report({ code: 'guessed', message: t('"{typed}" was taken for "{entry}" of the list. Check it.', { typed, entry: entry.name }) });
  if (stats.length === 0 && found.entries.some((other) => !isEqual(other, entry)))
    report({
      code: 'ambiguous',
      message: t('"{entry}" is listed more than once with different numbers; those in {listRow} were taken. Check it.', {
        entry: entry.name,
        listRow,
      }),
    });
  const shown = (field: Field, value: CellValue | undefined): string => formatValue(ruleset, field, value ?? null);
  for (const field of stats.length === 0 ? [] : ownStats(ruleset, component, entry.values)) {
    const [here, there] = [row.values[field.id] ?? null, entry.values[field.id]];
    if (here === null && use === 'fill' && hasColumn(context, component, field))
      report({
        code: 'guessed',
        message: t('{field} of "{entry}" is blank here; {there} was taken from {listRow}. Check it.', {
          field: field.label,
          entry: entry.name,
          there: shown(field, there),
          listRow,
        }),
      });
    if (here !== null && here !== there)
      report({
        code: 'guessed',
        message: t('{field} of "{entry}" is {here} here and {there} in {listRow}; what is here was kept. Check it.', {
          field: field.label,
          entry: entry.name,
          here: shown(field, here),
          there: shown(field, there),
          listRow,
        }),
      });
  }
  if (use === 'compare') return { row, entry: null };
  const own = Object.entries(row.values).filter(([, value]) => value !== null);
  const values = { ...entry.values, ...Object.fromEntries(own), name: found.how === 'otherName' ? typed : entry.name };
  return { row: { ...row, values, lookup: { sheet: entry.sheet, row: entry.row } }, entry };
}

/** Of several entries of one name the only one that agrees with all numbers of the row itself; null if they do not decide. */
function bestEntry({ entries }: Found, { values }: ImportedRow, stats: readonly Field[]): ListedEntry | null {
  const agreeing = entries.filter((entry) => stats.every(({ id }) => entry.values[id] === values[id]));
  return stats.length > 0 ? (agreeing[0] ?? null) : null;
}

const isEqual = (one: ListedEntry, other: ListedEntry): boolean =>
  Object.entries(one.values).every(([id, value]) => id === 'name' || value === (other.values[id] ?? null));

/** The letters of the column that a row's name is in; null if it is in no column of the table. */
function columnOf(context: TableContext, row: ImportedRow, name: CellPlace | undefined): string | null {
  const cell = context.columns.find(({ column, meaning }) => {
    if (meaning.kind !== 'field' || meaning.component === null || name === undefined) return false;
    const place = placeOf(context, row.row - 1, column);
    return place.row === name.row && place.column === name.column;
  });
  return cell ? columnLetter(cell.column) : null;
}

const reportNoLibrary = ({ ruleset, report }: TableContext, table: Table, component: string): void =>
  report({
    code: 'lookup-missing',
    row: (table.headerRows[0] ?? 0) + 1,
    message: t('The sheet only names its {parts}, and no list with their numbers was found; they were kept by name.', {
      parts: ruleset.components.get(component)?.data.label.toLowerCase() ?? component,
    }),
  });
