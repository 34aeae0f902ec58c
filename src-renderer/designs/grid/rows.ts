import { keepOne, keepPair } from '../../../shared/base/remembered.ts';
import type { Design, DesignId } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { changedPart } from '../../document/lastStep.ts';
import type { SheetLine } from '../../grid/frame.ts';

/**
 * One line of the sheet: the nth row of a design's components, or the blank line at the end, where `design` is null.
 * Cells of the design are on its first line and span the others. A line stays the same object as long as its design and the
 * ruleset do.
 */
export type SheetRow = SheetLine & { readonly design: Design | null };

const blankRow = keepOne((_: Ruleset): SheetRow => ({ id: 'blank', design: null, index: 0, lines: 1 }));

/** Returns the id of a design's nth line. */
export const lineId = (design: DesignId, index: number): string => `${design}:${index}`;

const linesOf = (ruleset: Ruleset, design: Design): number =>
  Math.max(
    1,
    ...Object.entries(design.components).map(([id, rows]) => (ruleset.kind === undefined || ruleset.components.has(id) ? rows.length : 0)),
  );

/** Returns the lines of one design under a ruleset. */
const rowsOf = keepPair((ruleset: Ruleset, design: Design): readonly SheetRow[] => {
  const lines = linesOf(ruleset, design);
  return Array.from({ length: lines }, (_line, index) => ({ id: lineId(design.id, index), design, index, lines }));
});

/** The designs that lists of lines show. */
const shownBy = new WeakMap<readonly SheetRow[], readonly Design[]>();

function linesOfAll(rows: readonly SheetRow[], designs: readonly Design[]): readonly SheetRow[] {
  shownBy.set(rows, designs);
  return rows;
}

/** Returns designs as sheet lines, with the blank line last. */
export const sheetRows = (ruleset: Ruleset, designs: readonly Design[]): readonly SheetRow[] =>
  linesOfAll([...designs.flatMap((design) => rowsOf(ruleset, design)), blankRow(ruleset)], designs);

/**
 * The same, if `before` was made with this ruleset and shows nearly the same designs: lines of unchanged designs at the beginning and
 * at the end are copied without reading them. For 20,000 designs a loop over all takes a tenth of a frame, and the first time half.
 */
export function nextSheetRows(ruleset: Ruleset, before: readonly SheetRow[], designs: readonly Design[]): readonly SheetRow[] {
  const shown = shownBy.get(before);
  if (!shown) return sheetRows(ruleset, designs);
  const { from, oldEnd, newEnd } = changedPart(shown, designs);
  /** The place of the first line of the nth design that was shown, or of the blank line. */
  const placeOf = (index: number): number => {
    const design = shown[index];
    const [line] = design ? rowsOf(ruleset, design) : [];
    return line ? before.indexOf(line) : before.length - 1;
  };
  const [top, bottom] = [placeOf(from), placeOf(oldEnd)];
  const middle = designs.slice(from, newEnd).flatMap((design) => rowsOf(ruleset, design));
  return linesOfAll(before.slice(0, top).concat(middle, before.slice(bottom, -1), blankRow(ruleset)), designs);
}

/** Returns the designs to show after an edit that added, removed and moved none; null if it did. */
export function keepPlaces(shown: readonly Design[], before: readonly Design[], designs: readonly Design[]): readonly Design[] | null {
  if (before.length !== designs.length) return null;
  const { from, newEnd } = changedPart(before, designs);
  const changed = new Map<Design, Design>();
  for (let index = from; index < newEnd; index++) {
    const [was, is] = [before[index], designs[index]];
    if (was === undefined || is === undefined || was.id !== is.id) return null;
    if (was !== is) changed.set(was, is);
  }
  return shown.map((design) => changed.get(design) ?? design);
}

/**
 * Returns the designs to show after an edit, without sorting or filtering again: they keep their places, and removed ones
 * are dropped. A new design comes below the one it follows in the project, or with `atEnd` (or if that one is not shown) last.
 */
export function keepOrder(
  shown: readonly DesignId[],
  known: ReadonlySet<DesignId>,
  designs: readonly Design[],
  atEnd: boolean,
): readonly Design[] {
  const byId = new Map(designs.map((design) => [design.id, design]));
  const order: Design[] = shown.flatMap((id) => byId.get(id) ?? []);
  const added = designs.filter(({ id }) => !known.has(id));
  if (added.length === 0) return order;
  const followers = new Map<DesignId | null, Design[]>();
  const isShown = new Set(order.map(({ id }) => id));
  const last: Design[] = [];
  let host: DesignId | null = null;
  for (const design of designs) {
    if (known.has(design.id)) host = design.id;
    else if (atEnd || (host !== null && !isShown.has(host))) last.push(design);
    else followers.set(host, [...(followers.get(host) ?? []), design]);
  }
  return [...(followers.get(null) ?? []), ...order.flatMap((design) => [design, ...(followers.get(design.id) ?? [])]), ...last];
}
