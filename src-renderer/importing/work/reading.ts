import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../shared/rules/ruleset/run/index.ts';
import type { Workbook } from '../../../shared/sheets/cells/index.ts';
import {
  type CellPlace,
  cellUses,
  type ImportedDesign,
  type ImportProblem,
  type ImportResult,
} from '../../../shared/sheets/import/index.ts';

/** A resulting design, as the list shows it. */
export type DesignLine = {
  /** A key derived from the design's place; unique, and stable while only corrections change. */
  readonly key: string;
  readonly name: string;
  readonly sheet: string | null;
  /** Counted from 1. */
  readonly row: number;
  /** The cell of its name, or its first cell; row and column from 0. */
  readonly place: CellPlace | null;
  readonly confidence: ImportedDesign['confidence'];
  readonly doubts: readonly string[];
  /** Component rows of all kinds. */
  readonly parts: number;
  readonly sheetCost: number | null;
  /** True once the rules have judged it; until then it has no cost, errors or advice. */
  readonly isJudged: boolean;
  /** The cost by our rules; null if they cannot give one. */
  readonly cost: number | null;
  readonly errors: readonly string[];
  readonly advice: number;
};

/** What the rules say of a design. */
export type DesignJudgement = Pick<DesignLine, 'cost' | 'errors' | 'advice'>;

/** The use of the cells of one sheet; entry `row * columnCount + column` is for that cell. */
export type SheetUse = {
  readonly columnCount: number;
  /** Index into `cellUses`. */
  readonly uses: Uint8Array;
  /** Number, from 1, of the design that takes its value from this cell; 0 for none. */
  readonly owners: Int32Array;
  /** Number, from 1, of the slot in `Reading.slots`; 0 for none. */
  readonly slots: Uint16Array;
};

/** All that is shown of an import; the designs themselves stay in the reader until they are requested. */
export type Reading = Omit<ImportResult, 'designs' | 'account'> & {
  readonly designs: readonly DesignLine[];
  /** One entry per sheet of the workbook, in order. */
  readonly uses: readonly SheetUse[];
  /** Paths to parts of a design: `armour`, `guns[0].range`, `cost`, `extra:Colour`. */
  readonly slots: readonly string[];
  /** Identifies the shape that similar files share. */
  readonly shape: string;
};

export const cellUse = ({ uses }: SheetUse, index: number): (typeof cellUses)[number] => cellUses[uses[index] ?? 0] ?? 'none';

function lineOf(design: ImportedDesign, key: string): DesignLine {
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
    isJudged: false,
    cost: null,
    errors: [],
    advice: 0,
  };
}

/** Returns what the rules say of a design. */
export function judgementOf(ruleset: Ruleset, design: ImportedDesign): DesignJudgement {
  const { cost, issues } = assessDesign(ruleset, design);
  const errors = issues.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  return { cost: typeof cost === 'number' && Number.isFinite(cost) ? cost : null, errors, advice: issues.length - errors.length };
}

/** Returns a reading with the judgement of every design, in their order, and all problems. */
export const judgedReading = (reading: Reading, judgements: readonly DesignJudgement[], problems: readonly ImportProblem[]): Reading => ({
  ...reading,
  problems,
  designs: reading.designs.map((design, position) => ({ ...design, ...judgements[position], isJudged: true })),
});

/** Returns a key for every design; designs at the same place are numbered. */
function keysOf(designs: readonly ImportedDesign[]): readonly string[] {
  const seen = new Map<string, number>();
  return designs.map(({ sheet, row, values }) => {
    const place = JSON.stringify([sheet, row, values.name ?? null]);
    const count = (seen.get(place) ?? 0) + 1;
    seen.set(place, count);
    return count === 1 ? place : `${place} ${count}`;
  });
}

/** Returns an import as it is shown, its designs not judged yet, small enough to send at once. `shape` comes from an import without corrections. */
export function readingOf(workbook: Workbook, { designs, account, ...shown }: ImportResult, shape: string): Reading {
  const keys = keysOf(designs);
  const slots: string[] = [];
  const numbers = new Map<string, number>();
  const uses = workbook.sheets.map(
    ({ columnCount, rowCount }, position): SheetUse => ({
      columnCount,
      uses: account[position]?.uses ?? new Uint8Array(rowCount * columnCount),
      owners: new Int32Array(rowCount * columnCount),
      slots: new Uint16Array(rowCount * columnCount),
    }),
  );
  const bySheet = new Map(workbook.sheets.map(({ name }, position) => [name, uses[position]]));
  designs.forEach(({ cells }, position) => {
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
  return { ...shown, designs: designs.map((design, position) => lineOf(design, keys[position] ?? '')), uses, slots, shape };
}
