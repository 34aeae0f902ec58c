import { t } from '../../../base/words/words.ts';
import { inWords } from '../../../rules/formula/index.ts';
import type { Grid } from '../../cells/index.ts';
import { columnLetter } from '../../cells/index.ts';
import { problemOf } from '../imported.ts';
import type { OpenSheet, SheetDraft } from './draft.ts';
import { reasons } from './rows/rows.ts';

type Spot = { readonly row: number; readonly column: number };
type Pending = { readonly spots: readonly Spot[]; readonly why: string };

/**
 * Collects what is left out of a sheet, so that every row is listed once and every cell reported once, in whatever
 * order they are met.
 */
export type Leftovers = {
  /** A whole row of the sheet, whatever else the row contains. */
  readonly ignoreRow: (row: number, why: string) => void;
  /** A row of a view, which may be only a part of rows of the sheet. */
  readonly ignore: (grid: Grid, row: number, why: string) => void;
  /** Cells anywhere among the designs. */
  readonly note: (spots: readonly Spot[], why: string) => void;
  /** Cells that were left out; the message is a sentence. */
  readonly leave: (spots: readonly Spot[], message: string) => void;
  /** Records everything: rows with nothing but such cells are listed as ignored, other cells are reported as problems. */
  readonly settle: () => void;
};

export function openLeftovers(sheet: OpenSheet, draft: SheetDraft): Leftovers {
  const { whole, usage, sheetName, views } = sheet;
  const pending: Pending[] = [];
  const told: { readonly spots: readonly Spot[]; readonly message: string }[] = [];
  const isPlain = views.length <= 1 && views.every(({ projection }) => projection === null);
  const ignoreRow = (row: number, why: string): void => {
    if (whole.filled(row).length === 0) return;
    draft.ignoredRows.push({ sheet: sheetName, row: row + 1, why });
    for (const column of whole.filled(row)) if (usage.markOf(row, column) === 'none') usage.mark(row, column, 'ignored');
  };
  const isFree = ({ row, column }: Spot): boolean => usage.markOf(row, column) === 'none';
  const problem = (spots: readonly Spot[], message: (raw: string) => string): void => {
    const [first] = spots.filter(isFree);
    if (!first) return;
    const raw = whole.error(first.row, first.column) ?? whole.text(first.row, first.column);
    draft.problems.push(
      problemOf({ code: 'layout', sheet: sheetName, row: first.row + 1, column: columnLetter(first.column), message: message(raw), raw }),
    );
    for (const spot of spots) if (isFree(spot)) usage.mark(spot.row, spot.column, 'problem');
  };
  const isUsed = (row: number): boolean =>
    whole.filled(row).some((column) => !['none', 'ignored', 'problem', 'other'].includes(usage.markOf(row, column)));
  return {
    ignoreRow,
    ignore: (grid, row, why) => {
      if (isPlain) {
        if (grid.filled(row).length > 0) ignoreRow(row, why);
        return;
      }
      const spots = grid.filled(row).flatMap((column) => grid.place(row, column) ?? []);
      if (spots.length > 0) pending.push({ spots, why });
    },
    note: (spots, why) => {
      pending.push({ spots, why });
    },
    leave: (spots, message) => {
      told.push({ spots, message });
    },
    settle: () => {
      if (isPlain) return;
      const whys = new Map<number, string>();
      for (const { spots, why } of pending) for (const { row } of spots) if (!whys.has(row)) whys.set(row, why);
      // A design counts even if none of its cells could be read.
      const designRows = new Set(draft.designs.map(({ row }) => row - 1));
      const used = Array.from({ length: whole.sheet.rowCount }, (_, row) => designRows.has(row) || isUsed(row));
      const first = used.indexOf(true);
      const last = used.lastIndexOf(true);
      for (const { spots, message } of told)
        problem(
          spots.filter(({ row }) => used[row]),
          () => message,
        );
      for (const { spots, why } of pending)
        if (spots.some(({ row }) => used[row]))
          problem(spots, (raw) => t('"{raw}" stands beside designs and was not taken over: {why}.', { raw: inWords(raw), why }));
      used.forEach((isRowUsed, row) => {
        if (isRowUsed || !whole.filled(row).some((column) => isFree({ row, column }))) return;
        ignoreRow(row, whys.get(row) ?? (row < first ? reasons.above : row > last ? reasons.below : reasons.between));
      });
    },
  };
}
