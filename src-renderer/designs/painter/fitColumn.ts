import { cellAt, columnIndexOf, shownText } from '../grid/frame.ts';
import type { Sheet } from '../grid/state.ts';
import { keepWidth } from '../view/viewActions.ts';

const PADDING = 17;
const WIDEST = 600;

/** Makes a column as wide as its widest text, in any row, and its heading. */
export function fitColumn(sheet: Sheet, id: string, home: HTMLElement): void {
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
