import type { Ruleset } from '../../../shared/ruleset/compile/index.ts';
import { choicesOf } from '../../../shared/ruleset/values/index.ts';
import type { SheetColumn } from '../grid/columns.ts';
import { cellAt, columnIndexOf, shownText } from '../grid/frame.ts';
import type { DesignSheet } from '../grid/state.ts';
import { keepWidth } from '../view/viewActions.ts';

/** Free space beside a text, with the line at the right of a cell; a text at the left begins where those below it do. */
const BESIDE = { left: 11, center: 8, right: 8 };
/** A cell this narrow still shows a short number beside a mark. */
const NARROWEST = 41;

/** About how wide a heading is: the fonts may not be there yet when the columns are laid out. */
function textWidth(text: string): number {
  const widthOf = (letter: string): number =>
    /[ijlI.,' ]/.test(letter) ? 3.7 : /[rtf]/.test(letter) ? 4.8 : /[csk]/.test(letter) ? 6 : /[mwMW]/.test(letter) ? 10.6 : 6.9;
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** Width in pixels that shows a column's heading and usual values. */
function usualWidth(ruleset: Ruleset, { field, component, align }: SheetColumn): number {
  const beside = BESIDE[align];
  // What stands below the heading is in narrower letters.
  const heading = Math.max(textWidth(field.short ?? field.label), textWidth(field.sublabel ?? '') * 0.75) + beside;
  if (field.id === 'name') return component === null ? 148 : 120;
  if (field.kind === 'text') return Math.max(92, heading);
  const longest = field.kind === 'choice' ? Math.max(0, ...choicesOf(ruleset, field).map(({ short }) => textWidth(short))) + beside + 4 : 0;
  return Math.ceil(Math.max(field.id === ruleset.data.cost ? 56 : NARROWEST, heading, longest));
}

/** The row numbers, a scroll bar and the line at the end. */
export const NUMBER_WIDTH = 34;
const BESIDE_COLUMNS = NUMBER_WIDTH + 20;
/** Names and texts are the first to be cut short, so they get the room that is left, up to this much more. */
const MOST_MORE = { name: 90, rowName: 70, text: 200 };

function mostMore({ field, component }: SheetColumn): number {
  if (field.id === 'name') return component === null ? MOST_MORE.name : MOST_MORE.rowName;
  return field.kind === 'text' ? MOST_MORE.text : 0;
}

/** The width of each column, in pixels, before the player changes it: names and texts share what room there is. */
export function sharedWidths(ruleset: Ruleset, columns: readonly SheetColumn[], roomPx: number): ReadonlyMap<string, number> {
  const widths = new Map(columns.map((column) => [column.id, usualWidth(ruleset, column)]));
  const used = [...widths.values()].reduce((sum, width) => sum + width, BESIDE_COLUMNS);
  const wanted = columns.reduce((sum, column) => sum + mostMore(column), 0);
  const share = Math.max(0, Math.min(1, (roomPx - used) / Math.max(1, wanted)));
  for (const column of columns) widths.set(column.id, (widths.get(column.id) ?? 0) + Math.floor(mostMore(column) * share));
  return widths;
}

const PADDING = 17;
const WIDEST = 600;

/** Makes a column as wide as its widest text, in any row, and its heading. */
export function fitColumn(sheet: DesignSheet, id: string, home: HTMLElement): void {
  const { frame } = sheet.store.getState();
  const at = columnIndexOf(frame, id);
  const column = frame.columns[at];
  const pen = document.createElement('canvas').getContext('2d');
  if (!column || !pen) return;
  const { fontFamily } = getComputedStyle(home);
  pen.font = `500 13px ${fontFamily}`;
  const { field } = column;
  const headings = [field.short ?? field.label, field.sublabel ?? ''];
  const texts = frame.rows.map((_, row) => {
    const cell = cellAt(frame, { row, column: at });
    return cell?.design ? shownText(frame.ruleset, cell) : '';
  });
  const widest = Math.max(...[...new Set([...headings, ...texts])].map((text) => pen.measureText(text.slice(0, 200)).width));
  keepWidth(sheet, id, Math.min(WIDEST, Math.max(32, Math.ceil(widest) + PADDING)));
}
