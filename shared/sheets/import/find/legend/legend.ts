import { keepOne } from '../../../../base/remembered.ts';
import { compactWord } from '../../../../base/text/index.ts';
import { fieldsOf, type Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import type { Field } from '../../../../rules/ruleset/format/index.ts';
import type { CellValue } from '../../../../rules/ruleset/values/index.ts';
import type { Grid } from '../../../cells/index.ts';
import { perhapsTerms } from '../words/terms.ts';
import type { Code, CodeTable } from './codeTables.ts';
import { isLegendTitle, type LegendEntry, type LegendSpot, legendSpots, longestWords, markOf, signBehind } from './legendCells.ts';
import { meaningFor } from './meanings.ts';

/** What the legends of a workbook say of the cells of one sheet. */
export type LegendReader = {
  /** The value that a cell's text means for a field; undefined if no legend explains it. */
  readonly valueOf: (field: Field, raw: CellValue) => CellValue | undefined;
  /** The value that a blank cell means: what a legend says of it, or no where it explains the mark for yes only. Undefined if unknown. */
  readonly blankOf: (field: Field) => CellValue | undefined;
  /** What a legend says of a field where nothing is marked; undefined if nothing. */
  readonly unmarkedOf: (field: Field) => CellValue | undefined;
};

/** A sheet with the cells that are nothing but its legend: whole rows of them, and cells of columns that hold nothing else. */
type SheetLegend = { readonly legend: LegendReader; readonly rows: ReadonlySet<number>; readonly columns: ReadonlySet<number> };

const noLegend: LegendReader = { valueOf: () => undefined, blankOf: () => undefined, unmarkedOf: () => undefined };
export const noSheetLegend: SheetLegend = { legend: noLegend, rows: new Set(), columns: new Set() };

/**
 * Finds the legends of a workbook, one entry for each sheet. A legend explains marks that are alone in other cells of the workbook, by
 * words that are a value of some field. A sheet's own legend goes before those of other sheets.
 */
export function findLegends(
  ruleset: Ruleset,
  grids: readonly Grid[],
  spots: readonly (readonly LegendSpot[])[] = grids.map(legendSpots),
  tables: readonly (readonly CodeTable[])[] = [],
): readonly SheetLegend[] {
  const pairs = plausible(spots);
  const codes = tables.flat().flatMap((table) => table.codes);
  if (codes.length === 0 && pairs.every((spots) => spots.length === 0)) return grids.map(() => noSheetLegend);
  const fields = [null, ...ruleset.components.keys()].flatMap((component) => fieldsOf(ruleset, component));
  const beside = new Map<string | null, Set<string>>();
  for (const { mark, meaning } of pairs.flat().flatMap((spot) => (spot.columns.length === 2 ? spot.entries : [])))
    beside.set(mark, (beside.get(mark) ?? new Set()).add(meaning));
  // "Drv | tracked" on one card and "Drv | hover" on the next: a legend gives a mark one value of a field.
  const hasSeveral = (field: Field, mark: string | null): boolean => {
    const values = [...(beside.get(mark) ?? [])].map((meaning) => meaningFor(ruleset, field, meaning));
    return new Set(values.filter((value) => value !== undefined)).size > 1;
  };
  // "Gr. | large" is a label with its value.
  const isLabelled = ({ columns, entries }: LegendSpot): boolean =>
    columns.length === 2 &&
    entries.some(({ mark, meaning }) =>
      fields.some(
        (field) =>
          field.kind !== 'yesNo' &&
          (hasSeveral(field, mark) || (isTermOf(field, mark ?? '') && meaningFor(ruleset, field, meaning) !== undefined)),
      ),
    );
  const candidates = pairs.map((spots, position) => {
    const own = grids[position];
    return spots.filter((spot) => spot.isHeaded || (!isLabelled(spot) && !(own && isOnForm(own, grids, spot))));
  });
  const asked = new Map<string, boolean>();
  const explains = ({ mark, meaning }: LegendEntry): boolean => {
    const key = `${isLetter(mark)}/${meaning}`;
    const known = asked.get(key) ?? fields.some((field) => meaningFor(ruleset, field, meaning, isLetter(mark)) !== undefined);
    asked.set(key, known);
    return known;
  };
  const marks = marksIn(grids, candidates);
  const isUsed = ({ mark }: LegendEntry): boolean => mark !== null && marks.some((own) => own.has(mark));
  const isLegend = ({ entries }: LegendSpot): boolean =>
    entries.some((entry) => isUsed(entry) && explains(entry)) || entries.some((entry) => entry.mark === null && explains(entry));
  const isLike = ({ columns, entries }: LegendSpot): boolean => columns.length === 2 || entries.every(explains);
  const found = candidates.map((spots) => withNeighbours(spots, spots.filter(isLegend), isLike));
  return grids.map((grid, position): SheetLegend => {
    const own = found[position] ?? [];
    const others = found.map((spots, other) => (other === position ? [] : entriesOf(spots)));
    // A sheet that does not use a mark explains it for the others.
    const forAll = others.flatMap((entries, other) => entries.filter(({ mark }) => mark === null || !marks[other]?.has(mark)));
    const legend = withCodes(legendOf(ruleset, [entriesOf(own), forAll, others.flat()]), codes);
    const apart = (tables[position] ?? []).flatMap(({ cells }) =>
      cells.map(({ row, column }) => ({ row, columns: [column], entries: [] })),
    );
    return { ...cellsOf(grid, [...own, ...apart]), legend };
  });
}

const isLetter = (mark: string | null): boolean => mark !== null && /^\p{L}{1,2}$/u.test(mark);

/** The texts right of the first cell of each row, by the column and text of that cell. */
const besideFirst = keepOne((grid: Grid): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (let row = 0; row < grid.sheet.rowCount; row++) {
    const [first] = grid.filled(row);
    if (first === undefined || !grid.isFilled(row, first + 1)) continue;
    const key = `${first}/${markOf(grid.text(row, first))}`;
    found.set(key, (found.get(key) ?? new Set()).add(markOf(grid.text(row, first + 1))));
  }
  return found;
});

/** "S | XL" on one form and "S | M" at its place on the next, or in another row of the same sheet: a label with its value. */
function isOnForm(own: Grid, grids: readonly Grid[], { row, columns: [label = 0, value] }: LegendSpot): boolean {
  if (value === undefined) return false;
  const [mark, meaning] = [label, value].map((column) => markOf(own.text(row, column)));
  const isOther = (grid: Grid): boolean =>
    grid.isFilled(row, value) && markOf(grid.text(row, label)) === mark && markOf(grid.text(row, value)) !== meaning;
  return grids.some(isOther) || [...(besideFirst(own).get(`${label}/${mark}`) ?? [])].some((text) => text !== meaning);
}

const isTermOf = (field: Field, text: string): boolean => {
  const word = compactWord(text);
  return word.length > 1 && perhapsTerms(field).some((term) => compactWord(term) === word);
};

/** The most things that one mark means in a workbook: a legend says it once for a field. */
const mostMeanings = 6;

/** Without the texts whose marks have ever new meanings, as in a long list of names ("MG - light", "MG - heavy"). */
function plausible(sheets: readonly (readonly LegendSpot[])[]): readonly (readonly LegendSpot[])[] {
  const meanings = new Map<string | null, Set<string>>();
  for (const { mark, meaning } of sheets.flatMap(entriesOf)) meanings.set(mark, (meanings.get(mark) ?? new Set()).add(meaning));
  return sheets.map((spots) => spots.filter(({ entries }) => entries.every(({ mark }) => (meanings.get(mark)?.size ?? 0) <= mostMeanings)));
}

const entriesOf = (spots: readonly LegendSpot[]): readonly LegendEntry[] => spots.flatMap(({ entries }) => entries);

/** Entries beside, right above or below those of a legend belong to it, whether their marks are used or not. */
function withNeighbours(
  spots: readonly LegendSpot[],
  sure: readonly LegendSpot[],
  isLike: (spot: LegendSpot) => boolean,
): readonly LegendSpot[] {
  if (sure.length === 0) return sure;
  const rows = new Set(sure.map(({ row }) => row));
  const kept = new Set(sure);
  for (const ordered of [spots, spots.toReversed()])
    for (const spot of ordered)
      if (!kept.has(spot) && isLike(spot) && [-1, 0, 1].some((offset) => rows.has(spot.row + offset))) {
        kept.add(spot);
        rows.add(spot.row);
      }
  return spots.filter((spot) => kept.has(spot));
}

const marksBehind = new RegExp(
  `(?<=^\\d[\\d.,]*\\s)\\p{L}{1,2}$|(?<=\\d)\\p{L}{1,2}(?![\\p{L}\\d])|(?<=[\\p{L}\\p{N})])${signBehind}$`,
  'gu',
);

/** For each sheet the texts that are alone in cells which are no legend themselves and could be marks: labels before a single value are none. */
function marksIn(grids: readonly Grid[], candidates: readonly (readonly LegendSpot[])[]): readonly ReadonlySet<string>[] {
  const wanted = new Set(candidates.flat().flatMap(({ entries }) => entries.flatMap(({ mark }) => mark ?? [])));
  return grids.map((grid, position) => {
    const marks = new Set<string>();
    const own = new Set((candidates[position] ?? []).flatMap(({ row, columns }) => columns.map((column) => grid.index(row, column))));
    grid.sheet.values.forEach((value, index) => {
      if (value === null || own.has(index) || String(value).length > longestWords) return;
      const mark = markOf(String(value));
      if (wanted.has(mark) && !isLabel(grid, index)) marks.add(mark);
      // "25T", "2xM1F": a number or a code with a letter that says how it moves or is mounted; "Lance*".
      for (const [behind] of mark.matchAll(marksBehind)) if (wanted.has(behind)) marks.add(behind);
    });
    return marks;
  });
}

/** Whether a cell is the first of two beside each other that are alone in their row. */
function isLabel(grid: Grid, index: number): boolean {
  const column = index % grid.sheet.columnCount;
  const [first, second, third] = grid.filled((index - column) / grid.sheet.columnCount);
  return first === column && second === column + 1 && third === undefined;
}

/** Reads by the first of several legends that explains a mark for a field. */
function legendOf(ruleset: Ruleset, legends: readonly (readonly LegendEntry[])[]): LegendReader {
  if (legends.every((entries) => entries.length === 0)) return noLegend;
  const find = (field: Field, mark: string | null): CellValue | undefined => {
    for (const entries of legends) {
      const values = entries
        .filter((entry) => entry.mark === mark)
        .map(({ meaning }) => meaningFor(ruleset, field, meaning, isLetter(mark)));
      const said = new Set(values.filter((value) => value !== undefined));
      if (said.size > 0) return said.size === 1 ? [...said][0] : undefined;
    }
    return undefined;
  };
  const known = new Map<Field, Map<string | null, CellValue | undefined>>();
  const meant = (field: Field, mark: string | null): CellValue | undefined => {
    const ofField = known.get(field) ?? new Map<string | null, CellValue | undefined>();
    known.set(field, ofField);
    if (!ofField.has(mark)) ofField.set(mark, find(field, mark));
    return ofField.get(mark);
  };
  const marks = [...new Set(legends.flat().flatMap(({ mark }) => mark ?? []))];
  return {
    valueOf: (field, raw) => (raw === null || String(raw).length > longestWords ? undefined : meant(field, markOf(String(raw)))),
    unmarkedOf: (field) => meant(field, null),
    blankOf: (field) => {
      const blank = meant(field, null);
      if (blank !== undefined) return blank;
      const said = field.kind === 'yesNo' ? marks.flatMap((mark) => meant(field, mark) ?? []) : [];
      return said.length > 0 && said.every((value) => value === true) ? false : undefined;
    },
  };
}

/** A legend that knows the words of little tables for their fields. */
export const withCodes = (legend: LegendReader, codes: readonly Code[]): LegendReader =>
  codes.length === 0
    ? legend
    : {
        ...legend,
        valueOf: (field, raw) => {
          const code = raw === null ? undefined : codes.find((one) => one.field === field && one.mark === markOf(String(raw)));
          return code ? code.value : legend.valueOf(field, raw);
        },
      };

/** Rows that hold nothing but a legend and its title, and columns that do. */
function cellsOf(grid: Grid, spots: readonly LegendSpot[]): Pick<SheetLegend, 'rows' | 'columns'> {
  const whole = spots.filter(({ isPart }) => !isPart);
  const cells = new Set(whole.flatMap(({ row, columns }) => columns.map((column) => grid.index(row, column))));
  if (cells.size === 0) return noSheetLegend;
  const isOfLegend = (row: number, column: number): boolean => cells.has(grid.index(row, column));
  const rows = new Set(
    whole.flatMap(({ row }) =>
      grid.filled(row).every((column) => isOfLegend(row, column) || isLegendTitle(grid.text(row, column))) ? [row] : [],
    ),
  );
  for (const row of [...rows]) {
    const [only, ...more] = row > 0 ? grid.filled(row - 1) : [];
    if (only !== undefined && more.length === 0 && isLegendTitle(grid.text(row - 1, only))) rows.add(row - 1);
  }
  const columns = new Set(
    whole
      .filter(({ row }) => !rows.has(row))
      .flatMap((spot) => spot.columns)
      .filter((column) =>
        columnRows(grid, column).every((row) => rows.has(row) || isOfLegend(row, column) || isLegendTitle(grid.text(row, column))),
      ),
  );
  return { rows, columns };
}

const columnRows = (grid: Grid, column: number): readonly number[] =>
  Array.from({ length: grid.sheet.rowCount }, (_, row) => row).filter((row) => grid.isFilled(row, column));
