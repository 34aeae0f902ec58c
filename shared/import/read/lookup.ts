import { columnLetter } from '../../cells/index.ts';
import type { Ruleset } from '../../ruleset/compile/index.ts';
import type { Field } from '../../ruleset/format/index.ts';
import type { Values } from '../../ruleset/values/index.ts';
import { compactWord, editDistance, foldAccents } from '../../text/index.ts';
import type { Table } from '../find/tables/table.ts';
import type { ImportedDesign, ImportedRow, ImportProblem, Layout } from '../imported.ts';
import type { Library, ListedEntry } from './library.ts';
import { formsOfName } from './nameBook.ts';
import { placeOf, readCell, type TableScene } from './readCell.ts';

/** Reads a list of component rows. Its unknown columns (prices) stay where they are. */
export function readLibrary(scene: TableScene, table: Table): Library {
  const { grid, ledger, ruleset } = scene;
  const component = table.component ?? '';
  const fields = [...(ruleset.components.get(component)?.fields.values() ?? [])]
    .map(({ data }) => data)
    .filter(({ kind, hidden }) => kind !== 'formula' && !hidden);
  const entries: ListedEntry[] = [];
  for (let row = table.firstRow; row <= table.lastRow; row++) {
    const name = table.columns.find(({ meaning }) => meaning.kind === 'field' && meaning.field.id === 'name');
    if (!name || !grid.isFilled(row, name.column)) continue;
    // An entry with only a name is among the others; one below a gap is a heading or a remark.
    if (grid.filled(row).length < 2 && row !== (entries[entries.length - 1]?.row ?? -1)) continue;
    const values = Object.fromEntries(fields.map((field) => [field.id, null as Values[string]]));
    for (const column of table.columns)
      if (column.meaning.kind === 'field') values[column.meaning.field.id] = readCell(scene, row, column, column.meaning.field);
    for (const column of grid.filled(row)) if (ledger.markOf(row, column) === 'none') ledger.mark(row, column, 'other');
    if (values.name === null) continue;
    const cells = table.columns.flatMap(({ column, meaning }): ListedEntry['cells'] =>
      meaning.kind === 'field' ? [[meaning.field.id, placeOf(scene, row, column)]] : [],
    );
    entries.push({ name: String(values.name), values, sheet: grid.sheet.name, row: row + 1, cells });
  }
  return { component, entries };
}

/** How a table of designs is laid out. */
export function layoutOf(table: Table, ruleset: Ruleset): Layout {
  const parts = table.columns.flatMap(({ meaning }) => (meaning.kind === 'field' && meaning.component !== null ? [meaning] : []));
  const named = namedOnly(table, ruleset);
  if (parts.length > 0 && parts.every(({ component }) => named.includes(component ?? ''))) return 'lookup';
  return parts.some(({ block }) => block > 1) ? 'wide' : 'stacked';
}

const isStat = ({ kind, hidden }: Field): boolean => (kind === 'number' || kind === 'choice') && !hidden;

/** Components that a table of designs names, perhaps with how they are mounted, without any of their numbers. */
export const namedOnly = ({ columns }: Table, ruleset: Ruleset): readonly string[] =>
  [...ruleset.components].flatMap(([component, { fields }]) => {
    const parts = columns.flatMap(({ meaning }) => (meaning.kind === 'field' && meaning.component === component ? [meaning.field] : []));
    const hasStats = [...fields.values()].some(({ data }) => isStat(data));
    const isNamed = parts.some(({ id }) => id === 'name') && (hasStats ? !parts.some(isStat) : parts.length === 1);
    return isNamed ? [component] : [];
  });

/** Fills in the numbers of component rows that have only a name, from the workbook's lists; names match in any case. */
export function resolveNames(
  scene: TableScene,
  table: Table,
  libraries: readonly Library[],
  designs: readonly ImportedDesign[],
): readonly ImportedDesign[] {
  return namedOnly(table, scene.ruleset).reduce((resolved, component) => {
    const entries = libraries.filter((library) => library.component === component).flatMap((library) => library.entries);
    if (entries.length === 0) {
      const isBare = resolved.some((design) => design.components[component]?.some((row) => !hasStats(scene.ruleset, component, row)));
      if (isBare) scene.report(noLibrary(scene, table, component));
      return resolved;
    }
    const find = finderOf(entries);
    return resolved.map((design) => {
      const cells = new Map(design.cells);
      const rows = (design.components[component] ?? []).map((row, index) => {
        const { row: found, entry } = resolveRow(scene, table, component, row, find);
        for (const [slot, place] of entry?.cells ?? [])
          if ((row.values[slot] ?? null) === null) cells.set(`${component}[${index}].${slot}`, place);
        return found;
      });
      return { ...design, cells, components: { ...design.components, [component]: rows } };
    });
  }, designs);
}

/** Whether a row that has only a name still has numbers, from the brackets after its name. */
const hasStats = (ruleset: Ruleset, component: string, { values }: ImportedRow): boolean =>
  [...(ruleset.components.get(component)?.fields.values() ?? [])].some(({ data }) => isStat(data) && (values[data.id] ?? null) !== null);

type Find = (name: string) => { readonly entry: ListedEntry | null; readonly near: string | null };

function finderOf(entries: readonly ListedEntry[]): Find {
  const exact = new Map<string, ListedEntry>();
  const loose = new Map<string, ListedEntry>();
  // The first of two entries with the same name counts, as in a spreadsheet's own look-up.
  for (const entry of entries) {
    if (!exact.has(foldAccents(entry.name))) exact.set(foldAccents(entry.name), entry);
    if (!loose.has(compactWord(entry.name))) loose.set(compactWord(entry.name), entry);
  }
  return (name) => {
    const typed = compactWord(name);
    const entry = exact.get(foldAccents(name)) ?? inAnyNumber(loose, typed);
    if (entry) return { entry, near: null };
    // A slip in a short word makes another word.
    const near = entries.find((other) => editDistance(typed, compactWord(other.name), 2) <= (typed.length >= 5 ? 2 : 1));
    return { entry: null, near: near?.name ?? null };
  };
}

/** An entry of that name, or the only one whose name is its singular or plural. */
function inAnyNumber(entries: ReadonlyMap<string, ListedEntry>, typed: string): ListedEntry | null {
  const found = entries.get(typed);
  if (found) return found;
  const alike = new Set(formsOfName(typed).flatMap((form) => entries.get(form) ?? []));
  return alike.size === 1 ? ([...alike][0] ?? null) : null;
}

function resolveRow(
  scene: TableScene,
  table: Table,
  component: string,
  row: ImportedRow,
  find: Find,
): { readonly row: ImportedRow; readonly entry: ListedEntry | null } {
  const { name } = row.values;
  if (typeof name !== 'string') return { row, entry: null };
  const { entry, near } = find(name);
  if (entry) {
    // Values of the mounting in the design's own row take precedence over the list.
    const own = Object.entries(row.values).filter(([id, value]) => id !== 'name' && value !== null);
    const values = { ...entry.values, ...Object.fromEntries(own) };
    return { row: { ...row, values, lookup: { sheet: entry.sheet, row: entry.row } }, entry };
  }
  const cell = table.columns.find(
    ({ column, meaning }) =>
      meaning.kind === 'field' && meaning.component === component && scene.grid.text(row.row - 1, column).includes(name),
  );
  scene.report({
    code: 'lookup-missing',
    sheet: scene.sheetName,
    row: row.row,
    column: cell ? columnLetter(cell.column) : null,
    severity: 'error',
    message: `"${name}" is not in the workbook's list; it was kept by name, without numbers.${near === null ? '' : ` Did it mean "${near}"?`}`,
    raw: name,
  });
  return { row, entry: null };
}

const noLibrary = ({ sheetName, ruleset }: TableScene, table: Table, component: string): ImportProblem => ({
  code: 'lookup-missing',
  sheet: sheetName,
  row: (table.headerRows[0] ?? 0) + 1,
  column: null,
  severity: 'warning',
  message: `The sheet only names its ${ruleset.components.get(component)?.data.label.toLowerCase() ?? component}, and no list with their numbers was found; they were kept by name.`,
  raw: null,
});
