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
