import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';
import { choicesOf } from '../../../shared/rules/ruleset/values/index.ts';
import { NUMBER_WIDTH } from '../../grid/painter/look.ts';
import type { SheetColumn } from './columns.ts';

/** Free space next to a text, including the line at the right of a cell; left-aligned headings begin where the texts below do. */
const BESIDE = { left: 11, center: 8, right: 8 };
/** The least width in pixels: a cell still shows a short number next to a mark. */
const NARROWEST = 41;

/** Estimates the width of a heading: the fonts may not be loaded yet when the columns are laid out. */
function textWidth(text: string): number {
  const widthOf = (letter: string): number =>
    /[ijlI.,' ]/.test(letter) ? 3.7 : /[rtf]/.test(letter) ? 4.8 : /[csk]/.test(letter) ? 6 : /[mwMW]/.test(letter) ? 10.6 : 6.9;
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}

/** Returns the width in pixels that shows a column's heading and usual values. */
function usualWidth(ruleset: Ruleset, { field, component, align }: SheetColumn): number {
  const beside = BESIDE[align];
  // The unit below the heading is set in narrower letters.
  const heading = Math.max(textWidth(field.short ?? field.label), textWidth(field.sublabel ?? '') * 0.75) + beside;
  if (field.id === 'name') return component === null ? 148 : 120;
  if (field.kind === 'text') return Math.max(92, heading);
  const longest = field.kind === 'choice' ? Math.max(0, ...choicesOf(ruleset, field).map(({ short }) => textWidth(short))) + beside + 4 : 0;
  return Math.ceil(Math.max(field.id === ruleset.points?.field ? 56 : NARROWEST, heading, longest));
}

/** Width of the row numbers, a scroll bar and the line at the end, in pixels. */
const BESIDE_COLUMNS = NUMBER_WIDTH + 20;
/** The most extra width, in pixels, that names and texts get from the remaining room, as they are cut short first. */
const MOST_MORE = { name: 90, rowName: 70, text: 200 };

function mostMore({ field, component }: SheetColumn): number {
  if (field.id === 'name') return component === null ? MOST_MORE.name : MOST_MORE.rowName;
  return field.kind === 'text' ? MOST_MORE.text : 0;
}

/** Returns the default width of each column, in pixels; names and texts share the remaining room. */
export function sharedWidths(ruleset: Ruleset, columns: readonly SheetColumn[], roomPx: number): ReadonlyMap<string, number> {
  const widths = new Map(columns.map((column) => [column.id, usualWidth(ruleset, column)]));
  const used = [...widths.values()].reduce((sum, width) => sum + width, BESIDE_COLUMNS);
  const wanted = columns.reduce((sum, column) => sum + mostMore(column), 0);
  const share = Math.max(0, Math.min(1, (roomPx - used) / Math.max(1, wanted)));
  for (const column of columns) widths.set(column.id, (widths.get(column.id) ?? 0) + Math.floor(mostMore(column) * share));
  return widths;
}
