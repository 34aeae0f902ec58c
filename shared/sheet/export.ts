import type { Design } from '../project/index.ts';
import type { Ruleset } from '../ruleset/index.ts';
import { aboutSheet } from './exportAbout.ts';
import { capitalised, type ExportColumn } from './exportColumns.ts';
import { designRows, exportDesign, layOutColumns, withoutBlankRows } from './exportDesigns.ts';
import { columnStyle, columnTint, columnWidth, headingLines, type StyleBook, styleBook, wrappedHeight } from './exportLooks.ts';
import { workbookNames } from './exportNames.ts';
import type { CellStyle, ConditionalLook, PlanCell, PlanRow, SheetPlan, WorkbookPlan } from './exportPlan.ts';
import { rulesSheet } from './exportRules.ts';
import { SHEETS } from './exportStamp.ts';
import { looksLikeFormula, writableText } from './exportText.ts';
import { columnValidation } from './exportValidation.ts';
import { columnLetter } from './grid.ts';

export type { WorkbookPlan } from './exportPlan.ts';

export type ExportOptions = {
  /** Title of the workbook, e.g. the project's name. */
  readonly title?: string;
  /** What made it, e.g. "Motorpool 0.1.0". */
  readonly program?: string;
};

/** Rows above the first design: title, keys (hidden), groups, headings. */
const TITLE_ROWS = 4;
/** Columns that stay in view: number, name, cost. */
const FROZEN_COLUMNS = 3;
/** Rows below the last design in which lists and limits work too. */
const SPARE_ROWS = 200;
/** Text-formatted cells longer than this show as ##### in older versions of Excel. */
const LONGEST_SHOWN_AS_TEXT = 255;

const counted = (count: number, { one, many }: { readonly one: string; readonly many: string }): string =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Lays designs out as a workbook with live formulas: the stacked layout on one sheet, the numbers of the ruleset on a
 * second, and a third that says what it is. Every computed cell carries the engine's own value as its cached result.
 */
export function exportWorkbook(ruleset: Ruleset, designs: readonly Design[], options: ExportOptions = {}): WorkbookPlan {
  const remarks: string[] = [];
  const program = options.program ?? 'Motorpool';
  const kept = designs.map((design) => {
    const shown = withoutBlankRows(ruleset, design);
    if (shown !== design) remarks.push(`"${String(design.values.name ?? '')}": rows in which nothing is entered were left out.`);
    return shown;
  });
  const names = workbookNames(ruleset);
  const book = styleBook();
  const rules = rulesSheet(book, ruleset, names);
  const title = writableText(options.title ?? capitalised(ruleset.data.designNoun.many)).text;
  const sheet = designsSheet(book, ruleset, names, kept, { title, remarks });
  return {
    title,
    subject: `${ruleset.data.name} ${ruleset.data.version}`,
    creator: program,
    names: rules.names,
    sheets: [sheet, writableSheet(rules.sheet), writableSheet(aboutSheet(book, ruleset, program, remarks))],
    remarks,
  };
}

function designsSheet(
  book: StyleBook,
  ruleset: Ruleset,
  names: ReturnType<typeof workbookNames>,
  designs: readonly Design[],
  { title, remarks }: { readonly title: string; readonly remarks: string[] },
): SheetPlan {
  const { data } = ruleset;
  const items = designs.map((design) => exportDesign(ruleset, design));
  const { columns, map } = layOutColumns(ruleset, names, items);
  const styles = columns.map((column) => columnStyle(book, column, data.cost));
  const { rows, starts } = designRows(columns, map, items, TITLE_ROWS + 1);
  const nameAt = (row: number): string => {
    const index = starts.findLastIndex((start) => start <= row + TITLE_ROWS + 1);
    return `"${String(designs[index]?.values.name ?? '')}"`;
  };
  const widths = columns.map((column, place) => columnWidth(column, cellsOf(rows, place, column), data.cost));
  const body = rows.map((cells, row) =>
    bodyRow(book, cells, styles, widths, (place, change) => {
      remarks.push(`${nameAt(row)}, ${columns[place]?.label ?? ''}: the text was ${change}.`);
    }),
  );
  const subtitle = `${counted(designs.length, data.designNoun)} · ${data.name} ${data.version}`;
  const last = TITLE_ROWS + Math.max(rows.length, 1) - 1;
  const area = { top: TITLE_ROWS, bottom: last + SPARE_ROWS };
  const space = columns.findIndex(({ content }) => content.kind === 'space');
  return {
    name: SHEETS.designs,
    columns: columns.map((column, place) => ({
      width: widths[place] ?? 10,
      style: styles[place] ?? book('entry'),
      outline: column.outline,
      hidden: column.hidden,
    })),
    rows: [...headingRows(book, columns, styles, widths, title, subtitle).map(writableRow), ...body],
    frozen: { rows: TITLE_ROWS, columns: FROZEN_COLUMNS },
    validations: columns.flatMap((column, place) => columnValidation(column, place, area, names) ?? []),
    conditional: conditionalLooks(columns, area, map.entered),
    print: {
      area: { top: 0, left: 0, bottom: last, right: space - 1 },
      repeatRows: [2, TITLE_ROWS - 1],
      landscape: true,
      footer: { left: `${data.name} ${data.version}`, right: title },
    },
  };
}

/** A row whose texts a file can hold. */
const writableRow = (row: PlanRow): PlanRow => ({
  ...row,
  cells: row.cells.map((cell) => {
    if (typeof cell === 'string') return writableText(cell).text;
    if (typeof cell !== 'object' || cell === null || !('heading' in cell)) return cell;
    return { heading: writableText(cell.heading).text, under: writableText(cell.under).text };
  }),
});

const writableSheet = (sheet: SheetPlan): SheetPlan => ({ ...sheet, rows: sheet.rows.map(writableRow) });

/** The cells that decide how wide a column is; those of numbers need not be looked at. */
const cellsOf = (rows: readonly (readonly PlanCell[])[], place: number, column: ExportColumn): readonly PlanCell[] =>
  column.content.kind === 'term' || column.content.kind === 'number' ? [] : rows.map((cells) => cells[place] ?? null);

function bodyRow(
  book: StyleBook,
  cells: readonly PlanCell[],
  styles: readonly CellStyle[],
  widths: readonly number[],
  onChange: (place: number, change: string) => void,
): PlanRow {
  let own: Map<number, CellStyle> | null = null;
  let written: PlanCell[] | null = null;
  for (let place = 0; place < cells.length; place++) {
    const cell = cells[place];
    if (typeof cell !== 'string') continue;
    const { text, change } = writableText(cell);
    if (text !== cell) {
      written ??= [...cells];
      written[place] = text;
    }
    if (change !== null) onChange(place, change);
    const style = styles[place];
    const format = looksLikeFormula(text) ? '@' : style?.format === '@' && text.length > LONGEST_SHOWN_AS_TEXT ? null : style?.format;
    if (!style || format === undefined || format === style.format) continue;
    own ??= new Map();
    own.set(place, book(style.role, { ...style, format }));
  }
  const shown = written ?? cells;
  return { cells: shown, styles: own, height: wrappedHeight(shown, widths, (place) => styles[place]), hidden: false };
}

function headingRows(
  book: StyleBook,
  columns: readonly ExportColumn[],
  styles: readonly CellStyle[],
  widths: readonly number[],
  title: string,
  subtitle: string,
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
  const titleRow: PlanRow = {
    cells: [title, null, null, subtitle],
    styles: new Map([
      [0, book('title')],
      [3, book('subtitle')],
    ]),
    height: 26,
    hidden: false,
  };
  const keys: PlanRow = { cells: columns.map(({ key }) => key), styles: book('note'), height: null, hidden: true };
  const headings = columns.map(({ label, under }) => (under === '' ? label || null : { heading: label, under }));
  return [
    titleRow,
    keys,
    { cells: groups, styles: tinted('group'), height: 16, hidden: false },
    { cells: headings, styles: tinted('heading'), height: 13 * lines + 4, hidden: false },
  ];
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

/** Lines between designs and, thinner, between a design's rows; and a mark on costs that cannot be worked out. */
function conditionalLooks(
  columns: readonly ExportColumn[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
  entered: ReadonlyMap<string, readonly [number, number]>,
): readonly ConditionalLook[] {
  const row = top + 1;
  const right = columns.length - 1;
  const looks: ConditionalLook[] = [
    { area: { top, bottom, left: 2, right: 2 }, when: `ISERROR($C${row})`, look: 'error' },
    { area: { top, bottom, left: 0, right }, when: `$A${row}<>""`, look: 'designEdge' },
  ];
  for (const [left, end] of entered.values()) {
    const from = `$${columnLetter(left)}${row}`;
    const to = `$${columnLetter(end)}${row}`;
    looks.push({ area: { top, bottom, left, right: end }, when: `AND($A${row}="",COUNTA(${from}:${to})>0)`, look: 'rowEdge' });
  }
  return looks;
}
