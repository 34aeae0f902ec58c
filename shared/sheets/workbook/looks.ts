import type { Value } from '../../rules/formula/index.ts';
import { roundTo, toNearest } from '../../rules/formula/rounding.ts';
import { type Points, shownSum } from '../../rules/ruleset/points/index.ts';
import type { Assessment } from '../../rules/ruleset/run/index.ts';
import type { ExportColumn } from './exportColumn.ts';
import { fieldFormat, numberFormat } from './keys.ts';
import type { CellRole, CellStyle, GroupColour, PlanCell } from './plan.ts';

/** Gives out styles so that equal ones are one object. */
export type StyleBook = (role: CellRole, looks?: Partial<Omit<CellStyle, 'role'>>) => CellStyle;

export function styleBook(): StyleBook {
  const styles = new Map<string, CellStyle>();
  return (role, looks = {}) => {
    const style: CellStyle = { role, tint: null, format: null, align: 'left', wrap: false, ...looks };
    const key = JSON.stringify(style);
    const known = styles.get(key);
    if (known) return known;
    styles.set(key, style);
    return style;
  };
}

const rounded = (cost: number, decimals: number): number => roundTo(cost, decimals, toNearest);

/** The decimals that these costs have, as everywhere at most 2: a cost of 387.2 is not shown as 387. */
export const costDecimals = (costs: readonly Value[]): number =>
  [0, 1].find((most) => costs.every((cost) => typeof cost !== 'number' || rounded(cost, most) === rounded(cost, 2))) ?? 2;

/** The decimals of costs and of their parts in a list of designs. */
type PointDecimals = { readonly cost: number; readonly term: number };

/** Those that the inspector would show: parts have as many as the design needs whose parts need most to add up to its cost as shown. */
export const pointDecimals = (items: readonly { readonly assessment: Pick<Assessment, 'breakdown' | 'cost'> }[]): PointDecimals => ({
  cost: costDecimals(items.map(({ assessment }) => assessment.cost)),
  term: items.reduce((most, { assessment: { breakdown, cost } }) => {
    const parts = breakdown.map(({ points }) => points);
    return Math.max(most, shownSum(parts, cost).decimals);
  }, 0),
});

/** A term that adds nothing shows a dash. */
const termFormat = (decimals: number): string => {
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return `${digits};"−"${digits};"–"`;
};

/** The style of a column's cells. */
export function columnStyle(book: StyleBook, column: ExportColumn, points: Points | null, decimals: PointDecimals): CellStyle {
  const { content, key } = column;
  if (key === points?.field) return book('cost', { align: 'right', format: numberFormat({ decimals: decimals.cost, grouped: true }) });
  if (key === 'name') return book('name', { format: '@', wrap: true });
  switch (content.kind) {
    case 'number':
      return book('note', { align: 'right' });
    case 'notes':
    case 'extra':
      return book('entry', { wrap: true });
    case 'verdict':
      return book('verdict', { wrap: true });
    case 'checks':
      return book('computed');
    case 'filled':
      return book('computed', { align: 'right' });
    case 'sheetCost':
      return book('entry', { align: 'right', format: '#,##0.##' });
    case 'space':
      return book('entry');
    case 'mark':
      return book('note', { format: '@' });
    case 'term':
      return book('computed', { align: 'right', format: termFormat(decimals.term) });
    case 'repeated':
      return book('computed', { align: content.field.data.kind === 'number' ? 'right' : 'left' });
    case 'seen':
      return book('computed', { align: content.field.kind === 'number' ? 'right' : 'left' });
    case 'entry': {
      const { field } = content;
      const align = field.kind === 'number' ? 'right' : field.kind === 'yesNo' ? 'center' : 'left';
      return book('entry', { align, format: fieldFormat(field), wrap: field.kind === 'text' });
    }
    case 'computed': {
      const { data } = content.field;
      const isNumber = data.kind === 'formula' && data.result === 'number';
      return book('computed', { align: isNumber ? 'right' : 'left', format: fieldFormat(data) });
    }
  }
}

export const columnTint = (column: ExportColumn): GroupColour | null => column.group?.tint ?? null;

const NAME_WIDTH = { least: 18, most: 34 };
const TEXT_WIDTH = { least: 8, most: 26 };
const VERDICT_WIDTH = 40;
const NOTES_WIDTH = { least: 16, most: 48 };

/** Widths of letters, measured in the digits of the standard font that columns are counted in; and the room beside them. */
const BOLD = 1.12;
const NORMAL = 0.9;
const MARGIN = 2.4;
/** Room for "#VALUE!" in bold: a cost that cannot be calculated must not show as "###". */
const ERROR_WIDTH = 11;
const MOST_HEADING_LINES = 3;

/** Excel's limit, in points. */
const MAX_ROW_HEIGHT = 409;

const longestWord = (text: string): number => Math.max(0, ...text.split(/[\s-]+/).map((word) => word.length));

/** How wide a column has to be, in characters: for its longest text up to a limit, and for the words of its heading. */
export function columnWidth(column: ExportColumn, longest: number, points: Points | null): number {
  const { content, key, label, under } = column;
  if (content.kind === 'space') return 1.5;
  if (content.kind === 'mark') return 10;
  const heading = headingWidth(label, under);
  const text = longest + MARGIN;
  const within = ({ least, most }: { readonly least: number; readonly most: number }): number =>
    Math.max(heading, Math.min(most, Math.max(least, text)));
  if (key === 'name') return within(NAME_WIDTH);
  if (content.kind === 'verdict') return VERDICT_WIDTH;
  if (content.kind === 'checks') return 20;
  if (content.kind === 'notes' || content.kind === 'extra') return within(NOTES_WIDTH);
  if (content.kind === 'entry') return content.field.kind === 'text' ? within(TEXT_WIDTH) : Math.max(heading, Math.min(18, text), 6);
  if (content.kind === 'number') return Math.max(heading, 5);
  return Math.max(heading, content.kind === 'term' ? ERROR_WIDTH - 1.5 : key === points?.field ? ERROR_WIDTH : 7.5, Math.min(20, text));
}

/** Lines that a name takes in a column of that width. */
function linesOf(label: string, width: number): number {
  const room = width - MARGIN;
  let lines = 1;
  let used = 0;
  for (const word of label.split(/(?<=[\s-])/)) {
    if (used > 0 && used + word.trimEnd().length * BOLD > room) {
      lines += 1;
      used = 0;
    }
    used += word.length * BOLD;
  }
  return lines;
}

const LINE_HEIGHT = 13;

/** The text of a cell, including a calculated one. */
const shownText = (cell: PlanCell | undefined): string | null => {
  const value = typeof cell === 'object' && cell !== null && 'result' in cell ? cell.result : cell;
  return typeof value === 'string' ? value : null;
};

/** How high a row must be, in points, for its wrapped texts; null if one line is enough. Wraps a little early rather than late. */
export function wrappedHeight(
  cells: readonly PlanCell[],
  widths: readonly number[],
  looks: (place: number) => Pick<CellStyle, 'wrap' | 'role'> | undefined,
): number | null {
  let lines = 1;
  for (let place = 0; place < cells.length; place++) {
    const cell = shownText(cells[place]);
    const look = looks(place);
    if (cell === null || !look?.wrap) continue;
    const room = Math.max(1, (widths[place] ?? 10) - MARGIN);
    if (cell.length <= room && !cell.includes('\n')) continue;
    const needed = cell
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * (look.role === 'name' ? BOLD : NORMAL)) / room)), 0);
    lines = Math.max(lines, needed);
  }
  return lines === 1 ? null : Math.min(MAX_ROW_HEIGHT, LINE_HEIGHT * lines + 3);
}

/** The narrowest column in which a heading keeps its words whole and takes no more lines than allowed. */
function headingWidth(label: string, under: string): number {
  let width = Math.max(longestWord(label) * BOLD, under.length * 0.9) + MARGIN;
  while (linesOf(label, width) > MOST_HEADING_LINES) width += 1;
  return width;
}

/** Lines that a heading takes in a column of that width, its unit included. */
export const headingLines = ({ label, under }: ExportColumn, width: number): number => linesOf(label, width) + (under === '' ? 0 : 1);
