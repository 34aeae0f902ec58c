import type { Design, DesignId } from '../../shared/project/index.ts';

/** One line of the sheet: the nth row of a design's components, or the blank line at the end, where `design` is null. */
export type SheetRow = {
  readonly id: string;
  readonly design: Design | null;
  /** Row within the design; design cells stand on row 0 and span the others. */
  readonly index: number;
  /** How many lines the design takes. */
  readonly lines: number;
};

export const BLANK_ROW: SheetRow = { id: 'blank', design: null, index: 0, lines: 1 };

/** The id of a design's nth line. */
export const lineId = (design: DesignId, index: number): string => `${design}:${index}`;

const linesOf = (design: Design): number => Math.max(1, ...Object.values(design.components).map((rows) => rows.length));

const kept = new WeakMap<Design, readonly SheetRow[]>();

/** The lines of one design; the same objects as long as the design is the same, so that the grid repaints only what changed. */
export function rowsOf(design: Design): readonly SheetRow[] {
  const known = kept.get(design);
  if (known) return known;
  const lines = linesOf(design);
  const rows = Array.from({ length: lines }, (_, index) => ({ id: lineId(design.id, index), design, index, lines }));
  kept.set(design, rows);
  return rows;
}

/** Designs as sheet lines, with the blank line last. */
export const sheetRows = (designs: readonly Design[]): readonly SheetRow[] => [...designs.flatMap(rowsOf), BLANK_ROW];

/** The same, where `before` shows nearly the same designs: what did not change is taken over without a look into it. */
export function nextSheetRows(before: readonly SheetRow[], designs: readonly Design[]): readonly SheetRow[] {
  const rows: SheetRow[] = [];
  let at = 0;
  for (const design of designs) {
    const line = before[at];
    if (line && line.design === design) rows.push(...before.slice(at, at + line.lines));
    else rows.push(...rowsOf(design));
    // Where a design came or went, those behind it are looked up one by one.
    if (line?.design?.id === design.id) at += line.lines;
  }
  rows.push(BLANK_ROW);
  return rows;
}
