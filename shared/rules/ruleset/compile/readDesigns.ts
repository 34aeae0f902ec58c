import { didYouMean } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import { checkKnown, type FaultReport } from '../faults.ts';
import type { Field, RulesetData } from '../format/index.ts';
import { pointsIn } from '../points/index.ts';
import type { CellValue, DesignInput } from '../values/index.ts';
import { choicesOf, type RulesetTable } from '../values/index.ts';
import { cellPlace, plainNumber, readCsv } from './readTables.ts';
import type { ExpectedValue, RulesetExample } from './ruleset.ts';

/** A column of a design file: a field of the design, or of a component (`weapons.range`). */
type Column = { readonly heading: string; readonly component: string | null; readonly field: Field };
type Cell = { readonly ok: true; readonly value: CellValue } | { readonly ok: false; readonly message: string };

/** A design as a file lists it, with the row it starts in and the cells of columns that are not fields. */
type ListedDesign = {
  readonly row: number;
  readonly design: DesignInput;
  readonly extra: ReadonlyMap<string, string>;
  readonly expected: readonly ExpectedValue[];
};

const good = (value: CellValue): Cell => ({ ok: true, value });
const bad = (message: string): Cell => ({ ok: false, message });

function readCell(tables: ReadonlyMap<string, RulesetTable>, field: Field, cell: string): Cell {
  if (cell === '-') return good(null);
  if (field.kind === 'number') {
    const number = plainNumber(cell);
    if (number !== null) return good(number);
    return field.words.some((word) => word.key === cell)
      ? good(cell)
      : bad(t('"{cell}" is neither a number nor a word of the field "{field}".', { cell, field: field.id }));
  }
  const isYesNo = field.kind === 'yesNo' || (field.kind === 'formula' && field.result === 'yesNo');
  if (isYesNo) return cell === 'yes' || cell === 'no' ? good(cell === 'yes') : bad(t('"{cell}" must be yes or no.', { cell }));
  if (field.kind === 'formula' && field.result === 'number') {
    const number = plainNumber(cell);
    return number === null ? bad(t('"{cell}" is no number, and the field "{field}" is one.', { cell, field: field.id })) : good(number);
  }
  if (field.kind !== 'choice') return good(cell);
  const keys = tables.has(field.table) ? choicesOf({ tables }, field).map((choice) => choice.key) : [cell];
  return keys.includes(cell)
    ? good(cell)
    : bad(`${t('"{cell}" is no key of the table "{table}".', { cell, table: field.table })}${didYouMean(cell, keys)}`);
}

/** A column with what a field must be, in an examples file: `expected cost`, `expected weapons.dice`. */
const EXPECTED = 'expected ';

/** The columns that hold what a design is, and those that hold what it must come to. */
function columnsOf(report: FaultReport, file: string, data: RulesetData, headings: readonly string[], extra: readonly string[]) {
  const known = new Map<string, Column>();
  for (const field of data.fields) known.set(field.id, { heading: field.id, component: null, field });
  for (const component of data.components) {
    for (const field of component.fields) {
      const heading = `${component.id}.${field.id}`;
      known.set(heading, { heading, component: component.id, field });
    }
  }
  for (const wanted of extra)
    if (!headings.includes(wanted)) report(`${file}, row 1`, t('The column "{column}" is missing.', { column: wanted }));
  const entered: Column[] = [];
  const expected: Column[] = [];
  for (const heading of headings) {
    if (heading === '' || extra.includes(heading)) continue;
    const isExpected = extra.length > 0 && heading.startsWith(EXPECTED);
    const id = isExpected ? heading.slice(EXPECTED.length) : heading;
    const column = known.get(id);
    if (!column) report(`${file}, row 1`, `${t('No field is called "{id}".', { id })}${didYouMean(id, known.keys())}`);
    else if (isExpected) expected.push({ ...column, heading });
    else if (column.field.kind === 'formula') report(`${file}, row 1`, t('"{heading}" is computed; it cannot be entered.', { heading }));
    else entered.push(column);
  }
  return { entered, expected };
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
  const { entered: columns, expected } = columnsOf(report, file, data, headings, extra);
  const designs: (ListedDesign & {
    readonly design: { readonly components: Record<string, { values: Record<string, CellValue> }[]> };
    readonly expected: ExpectedValue[];
  })[] = [];
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
    const ofDesign = [...columns, ...expected].filter(({ component }) => component === null);
    const startsDesign = !ofDesign.every(isBlank) || !extra.every((heading) => isBlank({ heading }));
    if (startsDesign) {
      if ((cells.get('name') ?? '') === '') report(cellPlace(file, row, 'name'), t('The design has no name.'));
      const components = Object.fromEntries(data.components.map(({ id }) => [id, []]));
      designs.push({
        row,
        design: { values: entered(null), components },
        extra: new Map(extra.map((heading) => [heading, cells.get(heading) ?? ''])),
        expected: [],
      });
    }
    const last = designs.at(-1);
    if (!last) report(`${file}, row ${row}`, t('The row continues a design, but none stands above it.'));
    for (const { id } of data.components) {
      if (columns.every((column) => column.component !== id || isBlank(column))) continue;
      last?.design.components[id]?.push({ values: entered(id) });
    }
    for (const column of expected) {
      const { heading, component, field } = column;
      if (isBlank(column)) continue;
      const read = readCell(tables, field, cells.get(heading) ?? '');
      const hasRow = component === null || !columns.every((each) => each.component !== component || isBlank(each));
      if (!read.ok) report(cellPlace(file, row, heading), read.message);
      else if (!hasRow) report(cellPlace(file, row, heading), t('The row enters nothing of "{component}".', { component }));
      else {
        const at = component === null ? 0 : (last?.design.components[component]?.length ?? 1) - 1;
        last?.expected.push({ component, row: at, field: field.id, value: read.value });
      }
    }
  }
  return designs;
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

const COST = 'expected cost';
const EXTRA = ['expected issues', 'source'] as const;

/** Reads `examples.csv`: designs with the cost, values and issues they must have, and the source of these. */
export function readExamples(
  report: FaultReport,
  text: string,
  data: RulesetData,
  tables: ReadonlyMap<string, RulesetTable>,
): readonly RulesetExample[] {
  const file = 'examples.csv';
  const checks = new Set(data.checks.map((check) => check.id));
  const hasCost = pointsIn(data) !== null;
  return listDesigns(report, file, text, data, tables, hasCost ? [COST, ...EXTRA] : EXTRA).map(({ row, design, extra, expected }) => {
    const cell = (heading: typeof COST | (typeof EXTRA)[number]) => extra.get(heading) ?? '';
    const cost = hasCost ? plainNumber(cell(COST)) : null;
    if (hasCost && cost === null) report(cellPlace(file, row, COST), t('"{cell}" is not a number.', { cell: cell(COST) }));
    const issues = cell('expected issues')
      .split(/\s+/)
      .filter((issue) => issue !== '');
    for (const issue of issues.filter((name) => !name.includes('.')))
      checkKnown(report, cellPlace(file, row, 'expected issues'), issue, checks, (id) => t('No check is called "{id}".', { id }));
    if (cell('source') === '') report(cellPlace(file, row, 'source'), t('An example says where it is printed, or how it was worked out.'));
    return { name: String(design.values.name ?? ''), design, cost, values: expected, issues, source: cell('source') };
  });
}
