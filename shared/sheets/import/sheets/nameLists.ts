import { foldAccents } from '../../../base/text/index.ts';
import { t } from '../../../base/words/words.ts';
import type { CellValue } from '../../../rules/ruleset/values/index.ts';
import { columnLetter, isNumeric } from '../../cells/index.ts';
import type { ImportQuestion } from '../ask/question.ts';
import type { TableColumn } from '../find/columns/columnMeaning.ts';
import { columnsBelow } from '../find/tables/headerPlan.ts';
import { isCount } from '../find/words/references.ts';
import { beginsWithAverage, beginsWithTotal } from '../find/words/totals.ts';
import { type CellPlace, type ImportedDesign, type ImportProblem, type ImportResult, problemOf } from '../imported.ts';
import type { OpenSheet } from '../read/draft.ts';
import { nameKey } from './copies.ts';
import { noPrices, priceAt, pricesIn, whichPrice } from './priceColumns.ts';
import { inShort, notTaken, summaryOf } from './summaries.ts';

/** A sheet without designs that names those of other sheets. */
type NameList = {
  readonly why: string;
  readonly rows: ImportResult['ignoredRows'];
  readonly problems: readonly ImportProblem[];
  /** The designs that it has values for which they leave blank, with these. */
  readonly completed: ReadonlyMap<ImportedDesign, ImportedDesign>;
  /** Which of several prices is the cost. */
  readonly question: ImportQuestion | null;
};

/** Rows that are looked at. */
const mostRows = 5_000;
const half = 0.5;

/** Reads a sheet without designs as a summary of designs that were read; null if it does not name them. */
export function nameListOf(sheet: OpenSheet, designs: readonly ImportedDesign[]): NameList | null {
  const { whole: grid, sheetName, reader, views } = sheet;
  const byName = new Map(designs.filter(({ values }) => values.name !== null).map((design) => [nameKey(design), design]));
  const column = columnOfNames(sheet, byName);
  // Tables that designs take component rows from say more than a summary.
  if (column === null || views.some(({ tables }) => tables.some(({ kind }) => kind !== 'designs'))) return null;
  const named = (row: number): ImportedDesign | undefined => byName.get(foldAccents(grid.text(row, column)));
  const last = Math.min(grid.sheet.rowCount, mostRows) - 1;
  const all = Array.from({ length: last + 1 }, (_, row) => row).filter((row) => grid.filled(row).length > 0);
  const first = all.find((row) => named(row)) ?? 0;
  const header = all.findLast((row) => row < first && grid.filled(row).length > 1);
  const columns = header === undefined ? [] : columnsBelow(sheet, [header], last + 1).filter((one) => one.column !== column);
  const found = header === undefined ? noPrices : pricesIn(sheet, columns, header, first);
  const { cost, prices } = found;
  const told = columns
    .filter(({ meaning }) => meaning.kind === 'cost' || (meaning.kind === 'field' && meaning.component === null))
    .filter(({ meaning, column: at }) => meaning.kind !== 'cost' || at === cost?.column)
    .concat(cost && cost.meaning.kind !== 'cost' ? [{ ...cost, meaning: { kind: 'cost' } }] : []);
  const rowsNamed = all.filter((row) => row >= first && named(row));
  const isCounted = columns.some(
    ({ column: at, header: text, meaning }) =>
      (meaning.kind === 'quantity' || isCount(text)) && !rowsNamed.every((row, position) => grid.value(row, at) === position + 1),
  );
  const isIndex = all.every((row) => row < first || grid.filled(row).length === 1);
  if (isCounted) return { why: t('how many of the designs on other sheets'), rows: [], problems: [], completed: new Map(), question: null };
  if (told.length === 0 && !isIndex) return null;
  const problems: ImportProblem[] = [];
  const taken = new Map<ImportedDesign, ImportedDesign>();
  const labels = new Set<string>();
  const problemAt = (row: number, at: number, message: string): number =>
    problems.push(
      problemOf({ code: 'layout', sheet: sheetName, row: row + 1, column: columnLetter(at), message, raw: grid.text(row, at) }),
    );
  const bothOf = (row: number, design: ImportedDesign, { column: at, meaning }: TableColumn) => {
    const field = meaning.kind === 'field' ? meaning.field : null;
    const value = field || at !== cost?.column ? grid.value(row, at) : priceAt(sheet, prices, cost, row);
    const reading = field && grid.isFilled(row, at) ? reader.read(field, row, at) : null;
    const here = field ? (reading?.ok ? reading.value : null) : isNumeric(value) ? Number(value) : null;
    return { field, here, there: field ? (design.values[field.id] ?? null) : design.sheetCost };
  };
  // A column that differs more often than not holds something else, such as the points for a value.
  const isTrusted = (column: TableColumn): boolean => {
    const known = rowsNamed.flatMap((row) => {
      const design = named(row);
      const { here, there } = design ? bothOf(row, design, column) : { here: null, there: null };
      return here === null || there === null ? [] : [here === there];
    });
    return known.length < leastKnown || known.filter((isEqual) => isEqual).length * 2 >= known.length;
  };
  const trusted = new Set(told.filter(isTrusted));
  const compare = (row: number, design: ImportedDesign, column: TableColumn): void => {
    const at = column.column;
    const { field, here, there } = bothOf(row, design, column);
    const label = field ? field.label.toLowerCase() : 'cost';
    if (here === null || here === there || (there === null && !trusted.has(column))) return;
    const completed =
      there === null ? withValue(taken.get(design) ?? design, field?.id ?? null, here, { sheet: grid.sheet.name, row, column: at }) : null;
    if (completed) taken.set(design, completed);
    if (completed && !field && !isNumeric(grid.value(row, at)))
      problemAt(
        row,
        at,
        t('{header}: {note} Check it.', {
          header: column.header,
          note: t('"{text}" was read as {value}.', { text: grid.text(row, at), value: here }),
        }),
      );
    if (completed) labels.add(label);
    else problemAt(row, at, inShort(label, design, here, there));
  };
  const rows = all.map((row) => {
    const design = row < first ? undefined : named(row);
    const text = grid.text(row, column);
    const isOther = row > first && !design && text !== '' && grid.filled(row).some((at) => isNumeric(grid.value(row, at)));
    const isTotal = grid.filled(row).some((at) => beginsWithTotal(grid.text(row, at)) || beginsWithAverage(grid.text(row, at)));
    if (design) for (const one of told) compare(row, design, one);
    if (isOther && !isTotal) problemAt(row, column, notTaken(text));
    const why = design
      ? summaryOf(design)
      : isOther && isTotal
        ? 'total'
        : isOther
          ? t('too little for a design, and on no other sheet')
          : t('heading or note of the summary');
    return { sheet: sheetName, row: row + 1, why };
  });
  if (taken.size > 0 && header !== undefined)
    problemAt(
      header,
      column,
      t('The {labels} of {count, plural, one {# design} other {# designs}} was blank elsewhere, and taken from this table.', {
        labels: [...labels].join(', '),
        count: taken.size,
      }),
    );
  return {
    completed: taken,
    question: cost && found.isOpen && labels.has('cost') ? whichPrice(sheet, found, header ?? 0, rowsNamed) : null,
    why: isIndex ? t('a list of the names of designs on other sheets') : t('a summary of the designs on other sheets'),
    rows,
    problems,
  };
}

/** A design with a value from another table: of a field, or its cost; null if it has one already. */
function withValue(design: ImportedDesign, field: string | null, value: CellValue, place: CellPlace): ImportedDesign | null {
  const cells = new Map([...design.cells, [field ?? 'cost', place]]);
  if (field !== null) return { ...design, cells, values: { ...design.values, [field]: value } };
  return typeof value === 'number' ? { ...design, cells, sheetCost: value, originCost: value } : null;
}

/** Values that both tables have, by which a column is found to hold something else, at least. */
const leastKnown = 3;

/** The column in which a sheet names designs, if half of its texts do. */
function columnOfNames({ whole: grid }: OpenSheet, byName: ReadonlyMap<string, ImportedDesign>): number | null {
  const hits = new Map<number, { readonly names: Set<string>; first: number }>();
  for (let row = 0; row < Math.min(grid.sheet.rowCount, mostRows); row++)
    for (const column of grid.filled(row)) {
      const key = foldAccents(grid.text(row, column));
      if (!byName.has(key)) continue;
      const known = hits.get(column) ?? { names: new Set<string>(), first: row };
      known.names.add(key);
      hits.set(column, known);
    }
  const [best] = [...hits].sort(([, one], [, other]) => other.names.size - one.names.size);
  if (!best || best[1].names.size < Math.min(2, byName.size)) return null;
  const [column, { names, first }] = best;
  let texts = 0;
  for (let row = first; row < Math.min(grid.sheet.rowCount, mostRows); row++) if (typeof grid.value(row, column) === 'string') texts++;
  return names.size >= half * texts ? column : null;
}
