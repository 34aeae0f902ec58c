import type { Workbook } from '../../../shared/cells/index.ts';
import { type CellPlace, type Confidence, cellUses, type ImportedDesign, type ImportResult } from '../../../shared/import/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { assessDesign } from '../../../shared/ruleset/run/index.ts';

/** A design that comes out, as the list shows it. */
export type DesignLine = {
  /** Tells it from the others, and stays the same while only corrections change: where it stands. */
  readonly key: string;
  readonly name: string;
  readonly sheet: string | null;
  /** From 1. */
  readonly row: number;
  /** Its name's cell, or the first it has; row and column from 0. */
  readonly place: CellPlace | null;
  readonly confidence: Confidence;
  readonly doubts: readonly string[];
  /** Component rows of all kinds. */
  readonly parts: number;
  readonly sheetCost: number | null;
  /** What our rules say it costs; null where they cannot. */
  readonly cost: number | null;
  readonly errors: readonly string[];
  readonly advice: number;
};

/** What became of the cells of one sheet; entry `row * columnCount + column` speaks of that cell. */
export type SheetUse = {
  readonly columnCount: number;
  /** Index into `cellUses`. */
  readonly uses: Uint8Array;
  /** Number of the design, from 1, that has its value from here; 0 for none. */
  readonly owners: Int32Array;
  /** Number of the slot, from 1, in `Reading.slots`; 0 for none. */
  readonly slots: Uint16Array;
};

/** All that is shown of an import; the designs themselves stay with the reader until they are brought. */
export type Reading = Pick<ImportResult, 'layout' | 'fileKind' | 'sheets' | 'otherSheets' | 'tables' | 'problems' | 'ignoredRows'> & {
  readonly designs: readonly DesignLine[];
  /** By the workbook's sheets, in their order. */
  readonly uses: readonly SheetUse[];
  /** Names of places in a design: `armour`, `guns[0].range`, `cost`, `extra:Colour`. */
  readonly slots: readonly string[];
  /** What files of this shape have in common. */
  readonly shape: string;
};

export const cellUse = ({ uses }: SheetUse, index: number): (typeof cellUses)[number] => cellUses[uses[index] ?? 0] ?? 'none';

function lineOf(ruleset: Ruleset, design: ImportedDesign, key: string): DesignLine {
  const { cost, issues } = assessDesign(ruleset, design);
  const [first] = design.cells.values();
  return {
    key,
    name: String(design.values.name ?? '').trim(),
    sheet: design.sheet,
    row: design.row,
    place: design.cells.get('name') ?? first ?? null,
    confidence: design.confidence,
    doubts: design.doubts,
    parts: Object.values(design.components).reduce((sum, rows) => sum + rows.length, 0),
    sheetCost: design.sheetCost,
    cost: typeof cost === 'number' && Number.isFinite(cost) ? cost : null,
    errors: issues.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    advice: issues.filter(({ severity }) => severity !== 'error').length,
  };
}

/** A key for every design; two that stand in the same place are counted. */
function keysOf(designs: readonly ImportedDesign[]): readonly string[] {
  const seen = new Map<string, number>();
  return designs.map(({ sheet, row, values }) => {
    const place = JSON.stringify([sheet, row, values.name ?? null]);
    const count = (seen.get(place) ?? 0) + 1;
    seen.set(place, count);
    return count === 1 ? place : `${place} ${count}`;
  });
}

/** An import as it is shown, small enough to be handed over at once. `shape` is told by an import without corrections. */
export function readingOf(ruleset: Ruleset, workbook: Workbook, result: ImportResult, shape: string): Reading {
  const keys = keysOf(result.designs);
  const slots: string[] = [];
  const numbers = new Map<string, number>();
  const uses = workbook.sheets.map(
    ({ columnCount, rowCount }, position): SheetUse => ({
      columnCount,
      uses: result.account[position]?.uses ?? new Uint8Array(rowCount * columnCount),
      owners: new Int32Array(rowCount * columnCount),
      slots: new Uint16Array(rowCount * columnCount),
    }),
  );
  const bySheet = new Map(workbook.sheets.map(({ name }, position) => [name, uses[position]]));
  result.designs.forEach(({ cells }, position) => {
    for (const [slot, { sheet, row, column }] of cells) {
      const use = bySheet.get(sheet);
      if (!use) continue;
      let number = numbers.get(slot);
      if (number === undefined) {
        slots.push(slot);
        number = slots.length;
        numbers.set(slot, number);
      }
      const index = row * use.columnCount + column;
      use.owners[index] = position + 1;
      use.slots[index] = number;
    }
  });
  const { layout, fileKind, sheets, otherSheets, tables, problems, ignoredRows } = result;
  const designs = result.designs.map((design, position) => lineOf(ruleset, design, keys[position] ?? ''));
  return { layout, fileKind, sheets, otherSheets, tables, problems, ignoredRows, designs, uses, slots, shape };
}
