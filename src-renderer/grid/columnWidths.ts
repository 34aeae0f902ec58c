import { NUMBER_WIDTH } from './painter/look.ts';
import type { Spreadsheet } from './sheet.ts';

/** A column with the width that it has at least, in pixels. */
export type SizedColumn = {
  readonly id: string;
  readonly width: number;
  /** True if it takes the room that is left, or how many shares of it. */
  readonly grows?: boolean | number;
};

/** The row numbers, a scroll bar and the line at the end, in pixels. */
const BESIDE_COLUMNS = NUMBER_WIDTH + 16;

/** The widths of all columns, if the sheet has this much room. */
export function sharedWidths(columns: readonly SizedColumn[], roomPx: number): ReadonlyMap<string, number> {
  const used = columns.reduce((sum, { width }) => sum + width, BESIDE_COLUMNS);
  const shares = columns.reduce((sum, { grows }) => sum + Number(grows ?? 0), 0);
  const share = Math.max(0, roomPx - used) / Math.max(1, shares);
  return new Map(columns.map(({ id, width, grows }) => [id, width + Math.floor(share * Number(grows ?? 0))]));
}

/** Keeps the width that the player gave a column. */
export function keepWidth(sheet: Spreadsheet, column: string, px: number): void {
  const width = Math.round(px);
  if (sheet.model.keepWidth) sheet.model.keepWidth(sheet, column, width);
  else sheet.store.setState(({ widths }) => ({ widths: { ...widths, [column]: width } }));
}
