import { didYouMean, type FaultReport } from '../faults.ts';
import type { Field, RulesetData } from '../format/index.ts';
import type { CellValue, DesignInput } from '../values/index.ts';
import { choicesOf, type RulesetTable } from '../values/index.ts';
import { cellPlace, plainNumber, readCsv } from './readCsv.ts';
import type { RulesetExample } from './ruleset.ts';

/** A column of a design file: a field of the design, or of a component (`weapons.range`). */
type Column = { readonly heading: string; readonly component: string | null; readonly field: Field };
type Cell = { readonly ok: true; readonly value: CellValue } | { readonly ok: false; readonly message: string };

/** A design as a file lists it, with the row it starts in and the cells of columns that are not fields. */
type ListedDesign = { readonly row: number; readonly design: DesignInput; readonly extra: ReadonlyMap<string, string> };

const good = (value: CellValue): Cell => ({ ok: true, value });
const bad = (message: string): Cell => ({ ok: false, message });

function readCell(tables: ReadonlyMap<string, RulesetTable>, field: Field, cell: string): Cell {
  if (cell === '-') return good(null);
  if (field.kind === 'number') {
    const number = plainNumber(cell);
    if (number !== null) return good(number);
    return field.words.some((word) => word.key === cell)
      ? good(cell)
      : bad(`"${cell}" is neither a number nor a word of the field "${field.id}".`);
  }
  if (field.kind === 'yesNo') return cell === 'yes' || cell === 'no' ? good(cell === 'yes') : bad(`"${cell}" must be yes or no.`);
  if (field.kind !== 'choice') return good(cell);
  const keys = tables.has(field.table) ? choicesOf({ tables }, field).map((choice) => choice.key) : [cell];
  return keys.includes(cell) ? good(cell) : bad(`"${cell}" is no key of the table "${field.table}".${didYouMean(cell, keys)}`);
}

function columnsOf(
  report: FaultReport,
  file: string,
  data: RulesetData,
  headings: readonly string[],
  extra: readonly string[],
): readonly Column[] {
  const known = new Map<string, Column>();
  for (const field of data.fields) known.set(field.id, { heading: field.id, component: null, field });
  for (const component of data.components) {
    for (const field of component.fields) {
      const heading = `${component.id}.${field.id}`;
      known.set(heading, { heading, component: component.id, field });
    }
  }
  for (const wanted of extra) if (!headings.includes(wanted)) report(`${file}, row 1`, `The column "${wanted}" is missing.`);
  return headings.flatMap((heading) => {
    if (heading === '' || extra.includes(heading)) return [];
    const column = known.get(heading);
    if (!column) report(`${file}, row 1`, `No field is called "${heading}".${didYouMean(heading, known.keys())}`);
    else if (column.field.kind === 'formula') report(`${file}, row 1`, `"${heading}" is computed; it cannot be entered.`);
    else return [column];
    return [];
  });
}

/** Reads the stacked layout: a row whose design cells are all blank continues the design above with one more component row. */
function listDesigns(
  report: FaultReport,
  file: string,
  text: string,
  data: RulesetData,
  tables: ReadonlyMap<string, RulesetTable>,
  extra: readonly string[],
): readonly ListedDesign[] {
  const { headings, rows } = readCsv(report, file, text);
  const columns = columnsOf(report, file, data, headings, extra);
  const designs: {
    row: number;
    values: Record<string, CellValue>;
    components: Record<string, { values: Record<string, CellValue> }[]>;
    extra: Map<string, string>;
  }[] = [];
  for (const { row, cells } of rows) {
    const entered = (component: string | null): Record<string, CellValue> => {
      const values: Record<string, CellValue> = {};
      for (const column of columns) {
        const cell = cells.get(column.heading) ?? '';
        if (column.component !== component || cell === '') continue;
        const read = readCell(tables, column.field, cell);
        if (read.ok) values[column.field.id] = read.value;
        else report(cellPlace(file, row, column.heading), read.message);
      }
      return values;
    };
    const isBlank = (column: { readonly heading: string }) => (cells.get(column.heading) ?? '') === '';
    const startsDesign =
      !columns.every((column) => column.component !== null || isBlank(column)) || !extra.every((heading) => isBlank({ heading }));
    if (startsDesign) {
      if ((cells.get('name') ?? '') === '') report(cellPlace(file, row, 'name'), 'The design has no name.');
      const components = Object.fromEntries(data.components.map(({ id }) => [id, []]));
      designs.push({ row, values: entered(null), components, extra: new Map(extra.map((heading) => [heading, cells.get(heading) ?? ''])) });
    }
    const design = designs.at(-1);
    if (!design) report(`${file}, row ${row}`, 'The row continues a design, but none stands above it.');
    for (const { id } of data.components) {
      if (columns.every((column) => column.component !== id || isBlank(column))) continue;
      design?.components[id]?.push({ values: entered(id) });
    }
  }
  return designs.map(({ row, values, components, extra }) => ({ row, design: { values, components }, extra }));
}

/** Reads `stock.csv`: designs that come with the game. */
export function readStock(
  report: FaultReport,
  text: string,
  data: RulesetData,
  tables: ReadonlyMap<string, RulesetTable>,
): readonly DesignInput[] {
  return listDesigns(report, 'stock.csv', text, data, tables, []).map(({ design }) => design);
}

const EXTRA = ['expected cost', 'expected issues', 'source'] as const;

/** Reads `examples.csv`: designs with the cost and the issues they must have, and the source of these. */
export function readExamples(
  report: FaultReport,
  text: string,
  data: RulesetData,
  tables: ReadonlyMap<string, RulesetTable>,
): readonly RulesetExample[] {
  const file = 'examples.csv';
  const checks = new Set(data.checks.map((check) => check.id));
  const isKnown = (issue: string) => checks.has(issue) || issue.includes('.');
  return listDesigns(report, file, text, data, tables, EXTRA).map(({ row, design, extra }) => {
    const cell = (heading: (typeof EXTRA)[number]) => extra.get(heading) ?? '';
    const cost = plainNumber(cell('expected cost'));
    if (cost === null) report(cellPlace(file, row, 'expected cost'), `"${cell('expected cost')}" is not a number.`);
    const issues = cell('expected issues')
      .split(/\s+/)
      .filter((issue) => issue !== '');
    for (const issue of issues) {
      if (!isKnown(issue)) report(cellPlace(file, row, 'expected issues'), `No check is called "${issue}".${didYouMean(issue, checks)}`);
    }
    if (cell('source') === '') report(cellPlace(file, row, 'source'), 'An example says where it is printed, or how it was worked out.');
    return { name: String(design.values.name ?? ''), design, cost: cost ?? 0, issues, source: cell('source') };
  });
}
