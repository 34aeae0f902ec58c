import type { Design, DesignId } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { keepOne, keepPair } from '../../document/kept.ts';

/**
 * One line of the sheet: the nth row of a design's components, or the blank line at the end, where `design` is null.
 * A line is the same object only while both its design and the ruleset are, so that a cell needs to be painted again only
 * when its line is another.
 */
export type SheetRow = {
  readonly id: string;
  readonly design: Design | null;
  /** Row within the design; design cells stand on row 0 and span the others. */
  readonly index: number;
  /** How many lines the design takes. */
  readonly lines: number;
};

const blankRow = keepOne((_: Ruleset): SheetRow => ({ id: 'blank', design: null, index: 0, lines: 1 }));

/** The id of a design's nth line. */
export const lineId = (design: DesignId, index: number): string => `${design}:${index}`;

const linesOf = (design: Design): number => Math.max(1, ...Object.values(design.components).map((rows) => rows.length));

/** The lines of one design under a ruleset. */
const rowsOf = keepPair((_: Ruleset, design: Design): readonly SheetRow[] => {
  const lines = linesOf(design);
  return Array.from({ length: lines }, (_line, index) => ({ id: lineId(design.id, index), design, index, lines }));
});

/** Designs as sheet lines, with the blank line last. */
export const sheetRows = (ruleset: Ruleset, designs: readonly Design[]): readonly SheetRow[] => [
  ...designs.flatMap((design) => rowsOf(ruleset, design)),
  blankRow(ruleset),
];

/**
 * The same, where `before` was made with this ruleset and shows nearly the same designs: what did not change is taken over
 * without a look into it.
 */
export function nextSheetRows(ruleset: Ruleset, before: readonly SheetRow[], designs: readonly Design[]): readonly SheetRow[] {
  const rows: SheetRow[] = [];
  let at = 0;
  for (const design of designs) {
    const line = before[at];
    if (line && line.design === design) rows.push(...before.slice(at, at + line.lines));
    else rows.push(...rowsOf(ruleset, design));
    // Where a design came or went, those behind it are looked up one by one.
    if (line?.design?.id === design.id) at += line.lines;
  }
  rows.push(blankRow(ruleset));
  return rows;
}
