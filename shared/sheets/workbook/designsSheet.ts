import { pluralise } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import type { Design } from '../../project/index.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import { columnLetter } from '../cells/index.ts';
import { ALL_WELL } from './checkFormulas.ts';
import type { SheetCheck } from './checks.ts';
import { columnWriter, designRows, designStarts } from './designs.ts';
import type { ExportColumn } from './exportColumn.ts';
import { type ExportDesign, exportDesign } from './exportDesign.ts';
import type { CellMap } from './formulas.ts';
import { looksLikeFormula, sheetKey, writableText } from './keys.ts';
import { layOutColumns } from './layOutColumns.ts';
import { columnStyle, columnTint, columnWidth, headingLines, pointDecimals, type StyleBook, wrappedHeight } from './looks.ts';
import { SHEETS } from './marks.ts';
import type { WorkbookNames } from './names.ts';
import {
  type CellStyle,
  type ConditionalLook,
  changedRows,
  madeRows,
  type PlanCell,
  type PlanRow,
  planRow,
  type SheetPlan,
} from './plan.ts';
import { allowedFormula, columnValidation } from './validation.ts';

/** Rows above the first design: title, keys (hidden), groups, headings. */
export const TITLE_ROWS = 4;
/** Columns that stay in view: number, name, and the cost if there is one. */
export const frozenColumns = ({ points }: Ruleset): number => (points === null ? 2 : 3);
/** Rows below the last design in which lists and limits work too. */
export const SPARE_ROWS = 200;
/** Text-formatted cells longer than this show as ##### in older versions of Excel. */
const LONGEST_SHOWN_AS_TEXT = 255;

/** The sheet of designs, and what other sheets need to refer to it. */
export type DesignsSheet = {
  readonly sheet: SheetPlan;
  readonly columns: readonly ExportColumn[];
  readonly map: CellMap;
  readonly items: readonly ExportDesign[];
  /** First row of each design (1-based), and the last row that contains anything. */
  readonly starts: readonly number[];
  readonly lastRow: number;
};

/** What is asked of the sheet of designs. */
type DesignsSheetOptions = {
  /** Name of the sheet. */
  readonly name?: string;
  readonly title: string;
  /** The text after the number of designs: the rules, and whether they are the player's own. */
  readonly rules: string;
  readonly isWide: boolean;
  readonly terms: boolean;
  readonly checks: readonly SheetCheck[];
  readonly locked: boolean;
};

/** Lays designs out on a sheet, one below the other. `onRemark` hears of what could not be written as it was. */
export function designsSheet(
  book: StyleBook,
  ruleset: Ruleset,
  names: WorkbookNames,
  designs: readonly Design[],
  { name = SHEETS.designs, title, rules, isWide, terms, checks, locked }: DesignsSheetOptions,
  onRemark: (remark: string) => void,
): DesignsSheet {
  const { data } = ruleset;
  const items = designs.map((design) => exportDesign(ruleset, design, isWide));
  const { columns, map } = layOutColumns(ruleset, names, items, { isWide, terms, checks });
  const decimals = pointDecimals(items);
  const styles = columns.map((column) => columnStyle(book, column, ruleset.points, decimals));
  const { starts, end } = designStarts(items, TITLE_ROWS + 1);
  const count = end - TITLE_ROWS - 1;
  const shownAs = new Set<CellStyle>();
  const longest = longestTexts(columns, map, items, (item, place, text) => {
    const own = textStyle(book, styles[place], text);
    if (own !== null) shownAs.add(own);
    const { change } = writableText(text);
    if (change !== null)
      onRemark(
        t('"{name}", {column}: the text was {change}.', {
          name: String(item.design.values.name ?? ''),
          column: columns[place]?.label ?? '',
          change,
        }),
      );
  });
  const widths = columns.map((column, place) => columnWidth(column, longest[place] ?? 0, ruleset.points));
  const last = TITLE_ROWS + Math.max(count, 1) - 1;
  const area = { top: TITLE_ROWS, bottom: last + SPARE_ROWS };
  const mark = columns.findIndex(({ content }) => content.kind === 'mark');
  const keys = planRow(columns.map(sheetKey), book('note'), null, true);
  const subtitle = `${pluralise(designs.length, data.designNoun)} · ${rules}`;
  const head = headingRows(book, columns, styles, widths, { title, subtitle, second: keys }).map(writableRow);
  const rows = madeRows(head.length + count, function* () {
    yield* head;
    for (const cells of designRows(columns, map, items, starts)) yield bodyRow(book, cells, styles, widths);
  });
  const sheet: SheetPlan = {
    name,
    columns: columns.map((column, place) => ({
      width: widths[place] ?? 10,
      style: styles[place] ?? book('entry'),
      outline: column.outline,
      hidden: column.hidden,
    })),
    rows,
    frozen: { rows: TITLE_ROWS, columns: frozenColumns(ruleset) },
    locked,
    validations: columns.flatMap((column, place) => columnValidation(column, place, area, names) ?? []),
    conditional: conditionalLooks(columns, area, map, names),
    print: {
      area: { top: 0, left: 0, bottom: last, right: mark - 1 },
      repeatRows: [2, TITLE_ROWS - 1],
      landscape: true,
      ...(isWide && { repeatColumns: frozenColumns(ruleset) - 1 }),
      footer: { left: rules, right: title },
    },
  };
  return { sheet, columns, map, items, starts, lastRow: last + 1 };
}

/** The sheet as it goes before a cell in a formula. */
export const cellsOn = (name: string): string => `${/^[A-Za-z]+$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`}!`;

/** A row whose texts a file can hold. */
export const writableRow = (row: PlanRow): PlanRow => ({
  ...row,
  cells: row.cells.map((cell) => {
    if (typeof cell === 'string') return writableText(cell).text;
    if (typeof cell !== 'object' || cell === null || !('heading' in cell)) return cell;
    return { heading: writableText(cell.heading).text, under: writableText(cell.under).text };
  }),
});

/** A sheet whose texts a file can hold. */
export const writableSheet = (sheet: SheetPlan): SheetPlan => ({ ...sheet, rows: changedRows(sheet.rows, writableRow) });

/** Columns that hold texts and values, no formulas. */
const isPlain = ({ content: { kind } }: ExportColumn): boolean => ['entry', 'notes', 'extra', 'sheetCost', 'mark'].includes(kind);

/** The length of the longest text in each column; `onText` hears of every text. */
function longestTexts(
  columns: readonly ExportColumn[],
  map: CellMap,
  items: readonly ExportDesign[],
  onText: (item: ExportDesign, place: number, text: string) => void,
): readonly number[] {
  const longest = columns.map(() => 0);
  const typed = columns.flatMap((column, place) => (isPlain(column) ? [{ place, write: columnWriter(map, column, columns) }] : []));
  for (const item of items)
    for (let row = 1; row <= item.rows; row++)
      for (const { place, write } of typed) {
        const cell = write(item, 0, row, 1);
        if (typeof cell !== 'string') continue;
        longest[place] = Math.max(longest[place] ?? 0, cell.length);
        onText(item, place, cell);
      }
  return longest;
}

/** The style of a cell with this text if it differs from its column's. */
function textStyle(book: StyleBook, style: CellStyle | undefined, whole: string): CellStyle | null {
  const { text } = writableText(whole);
  const format = looksLikeFormula(text) ? '@' : style?.format === '@' && text.length > LONGEST_SHOWN_AS_TEXT ? null : style?.format;
  return !style || format === undefined || format === style.format ? null : book(style.role, { ...style, format });
}

function bodyRow(book: StyleBook, cells: readonly PlanCell[], styles: readonly CellStyle[], widths: readonly number[]): PlanRow {
  let own: Map<number, CellStyle> | null = null;
  let written: PlanCell[] | null = null;
  for (let place = 0; place < cells.length; place++) {
    const cell = cells[place];
    if (typeof cell !== 'string') continue;
    const { text } = writableText(cell);
    if (text !== cell) {
      written ??= [...cells];
      written[place] = text;
    }
    const style = textStyle(book, styles[place], text);
    if (style === null) continue;
    own ??= new Map();
    own.set(place, style);
  }
  const shown = written ?? cells;
  return planRow(
    shown,
    own,
    wrappedHeight(shown, widths, (place) => styles[place]),
  );
}

/** Title, a second row, groups and headings of a sheet of designs. */
export function headingRows(
  book: StyleBook,
  columns: readonly ExportColumn[],
  styles: readonly CellStyle[],
  widths: readonly number[],
  { title, subtitle, second }: { readonly title: string; readonly subtitle: string; readonly second: PlanRow },
): readonly PlanRow[] {
  const groups = groupCells(columns);
  const tinted = (role: 'group' | 'heading'): ReadonlyMap<number, CellStyle> =>
    new Map(
      columns.flatMap((column, place): (readonly [number, CellStyle])[] => {
        const tint = columnTint(column);
        const align = role === 'group' ? 'left' : (styles[place]?.align ?? 'left');
        return tint ? [[place, book(role, { tint, align, wrap: role === 'heading' })]] : [];
      }),
    );
  const lines = Math.max(2, ...columns.map((column, place) => (column.hidden ? 1 : headingLines(column, widths[place] ?? 10))));
  const titles = new Map([
    [0, book('title')],
    [3, book('subtitle')],
  ]);
  const titleRow = planRow([title, null, null, subtitle], titles, 26);
  const headings = columns.map(({ label, under }) => (under === '' ? label || null : { heading: label, under }));
  return [titleRow, second, planRow(groups, tinted('group'), 16), planRow(headings, tinted('heading'), 13 * lines + 4)];
}

/** The name of each group, in the first column of it that is not folded away. */
function groupCells(columns: readonly ExportColumn[]): readonly PlanCell[] {
  const isSame = (a: ExportColumn | undefined, b: ExportColumn): boolean =>
    a?.group?.label === b.group?.label && a?.group?.tint === b.group?.tint;
  let named = false;
  return columns.map((column, place) => {
    if (!isSame(columns[place - 1], column)) named = false;
    if (named || !column.group) return null;
    const rest = columns.slice(place);
    const end = rest.findIndex((other) => !isSame(column, other));
    const isLastChance = (end < 0 ? rest : rest.slice(0, end)).every(({ hidden }) => hidden);
    if (column.hidden && !isLastChance) return null;
    named = true;
    return column.group.label;
  });
}

/** Lines between designs and, thinner, between a design's rows; marks on costs that cannot be worked out, on what breaks the rules, and on cells that hold what they may not. */
function conditionalLooks(
  columns: readonly ExportColumn[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
  { entered, slots }: CellMap,
  names: WorkbookNames,
): readonly ConditionalLook[] {
  const row = top + 1;
  const right = columns.length - 1;
  const at = (place: number) => ({ top, bottom, left: place, right: place });
  const verdict = columns.findIndex(({ content }) => content.kind === 'verdict');
  const judged = `$${columnLetter(Math.max(0, verdict))}${row}`;
  const looks: ConditionalLook[] = [
    { area: at(2), when: `ISERROR($C${row})`, look: 'error' },
    ...(verdict < 0 ? [] : [{ area: at(verdict), when: `AND(${judged}<>"",${judged}<>"${ALL_WELL}")`, look: 'error' } as const]),
    ...columns.flatMap((column, place): readonly ConditionalLook[] => {
      const allowed = allowedFormula(column, place, row, names);
      return allowed === null ? [] : [{ area: at(place), when: `NOT(${allowed})`, look: 'wrong' }];
    }),
    { area: { top, bottom, left: 0, right }, when: `$A${row}<>""`, look: 'designEdge' },
  ];
  if (slots !== null) return looks;
  for (const [left, end] of entered.values()) {
    const from = `$${columnLetter(left)}${row}`;
    const to = `$${columnLetter(end)}${row}`;
    looks.push({ area: { top, bottom, left, right: end }, when: `AND($A${row}="",COUNTA(${from}:${to})>0)`, look: 'rowEdge' });
  }
  return looks;
}
