import type { CellStyle, FormulaCell, PlanCell, PlanRow, SheetPlan } from '../../../shared/sheets/workbook/plan.ts';
import { attributes, escapeXml, paragraphs } from '../xml.ts';
import { type StyleSheet, UNDER_HEADING } from './styles.ts';

/** Which validation a cell has, by its place (0-based); null for none. */
export type ValidationAt = {
  readonly name: (row: number, column: number) => string | null;
  /** The last row that has any. */
  readonly lastRow: number;
  /** Rows at which a validation begins or has just ended. */
  readonly edges: ReadonlySet<number>;
};

function valueContent(value: FormulaCell['result']): string {
  if (typeof value === 'object')
    return ` office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>${escapeXml(value.error)}</text:p>`;
  if (typeof value === 'boolean')
    return ` office:value-type="boolean" office:boolean-value="${value}"><text:p>${value ? 'TRUE' : 'FALSE'}</text:p>`;
  if (typeof value === 'string') {
    // LibreOffice loses tabs in paragraphs, but not in the attribute.
    const whole = value.includes('\t') ? attributes({ 'office:string-value': value }) : '';
    return ` office:value-type="string"${whole}>${paragraphs(value)}`;
  }
  if (!Number.isFinite(value)) throw new Error('A cell of the plan holds a number that no file can.');
  return ` office:value-type="float" office:value="${value}"><text:p>${value}</text:p>`;
}

function cellContent(cell: Exclude<PlanCell, null>): string {
  if (typeof cell !== 'object') return valueContent(cell);
  if ('heading' in cell) return ` office:value-type="string">${paragraphs(cell.heading)}${paragraphs(cell.under, UNDER_HEADING)}`;
  const matrix = cell.isArray ? ' table:number-matrix-columns-spanned="1" table:number-matrix-rows-spanned="1"' : '';
  return `${matrix} table:formula="of:=${escapeXml(openFormula(cell.formula))}"${valueContent(cell.result)}`;
}

type RowParts = Pick<PlanRow, 'cells' | 'styles'>;

/** The style of each cell of a row: its own; where it holds something, else that of its row or its column. */
function stylesOf({ columns }: SheetPlan, { cells, styles }: RowParts): (column: number) => CellStyle | null {
  const special = styles instanceof Map ? (styles as ReadonlyMap<number, CellStyle>) : null;
  const all = styles !== null && special === null ? (styles as CellStyle) : null;
  return (column) => special?.get(column) ?? ((cells[column] ?? null) === null ? null : (all ?? columns[column]?.style ?? null));
}

const widthOf = ({ columns }: SheetPlan, { cells }: RowParts): number => Math.max(cells.length, columns.length);

/** Empty cells are counted, and those alike written as one. */
function rowCells(plan: SheetPlan, parts: RowParts, row: number, sheet: StyleSheet, validations: ValidationAt): string {
  const { cells } = parts;
  const styleAt = stylesOf(plan, parts);
  let xml = '';
  let empty = '';
  let count = 0;
  const flush = (): void => {
    if (count > 0) xml += `<table:table-cell${empty}${count > 1 ? ` table:number-columns-repeated="${count}"` : ''}/>`;
    count = 0;
  };
  const width = widthOf(plan, parts);
  for (let column = 0; column < width; column++) {
    const cell = cells[column] ?? null;
    const own = styleAt(column);
    const validation = validations.name(row, column);
    const shared = `${own === null ? '' : ` table:style-name="${sheet.cell(own)}"`}${validation === null ? '' : ` table:content-validation-name="${validation}"`}`;
    if (cell !== null) {
      flush();
      xml += `<table:table-cell${shared}${cellContent(cell)}</table:table-cell>`;
      continue;
    }
    if (shared !== empty) flush();
    empty = shared;
    count++;
  }
  flush();
  return xml;
}

function rowElement(
  plan: SheetPlan,
  { height, hidden, ...row }: PlanRow,
  at: number,
  sheet: StyleSheet,
  validations: ValidationAt,
): string {
  const visibility = hidden ? ' table:visibility="collapse"' : '';
  return `<table:table-row table:style-name="${sheet.row(height)}"${visibility}>${rowCells(plan, row, at, sheet, validations)}</table:table-row>`;
}

/** Names the styles of all rows of a sheet, which a file has before its first row. */
export function nameStyles(plan: SheetPlan, sheet: StyleSheet, { lastRow }: ValidationAt): void {
  for (const row of plan.rows) {
    sheet.row(row.height);
    const styleAt = stylesOf(plan, row);
    const width = widthOf(plan, row);
    for (let column = 0; column < width; column++) {
      const own = styleAt(column);
      if (own !== null) sheet.cell(own);
    }
  }
  if (plan.rows.length <= lastRow) sheet.row(null);
}

/** The rows of a sheet: as planned, and below them empty ones as far as there are validations. */
export function* sheetRows(plan: SheetPlan, sheet: StyleSheet, validations: ValidationAt): Generator<string> {
  const [first, last] = plan.print.repeatRows ?? [-1, -1];
  let at = 0;
  for (const row of plan.rows) {
    if (at === first) yield '<table:table-header-rows>';
    yield rowElement(plan, row, at, sheet, validations);
    if (at === last) yield '</table:table-header-rows>';
    at++;
  }
  const nothing = { cells: [], styles: null };
  for (let row = plan.rows.length; row <= validations.lastRow; ) {
    let end = row + 1;
    while (end <= validations.lastRow && !validations.edges.has(end)) end++;
    yield `<table:table-row table:style-name="${sheet.row(null)}" table:number-rows-repeated="${end - row}">${rowCells(plan, nothing, row, sheet, validations)}</table:table-row>`;
    row = end;
  }
}

/**
 * Formulas of a plan, in Excel's syntax, written in OpenFormula's (OpenDocument 1.3 part 4): references are in brackets with a
 * dot before the cell, arguments are separated by semicolons, rows of an array by bars.
 */

/** Functions that OpenFormula does not have, or has with another meaning; programs know Excel's under this prefix. */
const OF_EXCEL: ReadonlySet<string> = new Set(['CEILING', 'CONCAT', 'FLOOR', 'IFS', 'MAXIFS', 'MINIFS', 'SWITCH', 'TEXTJOIN', 'XLOOKUP']);

/** A token: text, number, reference with or without a sheet, function, name, or a sign that differs between the two. */
const TOKEN =
  /"(?:[^"]|"")*"|\d+(?:\.\d*)?(?:E[+-]?\d+)?|(?:('(?:[^']|''){0,99}'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?[A-Z]{1,3}\$?\d+)(?::(\$?[A-Z]{1,3}\$?\d+))?(?![\p{L}\p{N}_.(])|(?:_xlfn\.)?([A-Z][A-Z0-9.]*)(?=\()|[\p{L}_\\][\p{L}\p{N}_.\\]*|[,;{}]/gu;

/** Returns the sheet part of a reference: absolute, quoted unless it is a plain word. */
const sheetPart = (sheet: string | undefined): string => (sheet === undefined ? '' : `$${sheet}`);

/** Returns a formula without its leading "=" in OpenFormula syntax, also without "=". Texts, numbers and names stay as they are. */
export function openFormula(formula: string): string {
  let depth = 0;
  return formula.replace(
    TOKEN,
    (token: string, sheet: string | undefined, from: string | undefined, to: string | undefined, called: string | undefined) => {
      if (from !== undefined) return `[${sheetPart(sheet)}.${from}${to === undefined ? '' : `:.${to}`}]`;
      if (called !== undefined) return OF_EXCEL.has(called) ? `COM.MICROSOFT.${called}` : called;
      switch (token) {
        case '{':
          depth++;
          return token;
        case '}':
          depth--;
          return token;
        case ',':
          return ';';
        case ';':
          return depth > 0 ? '|' : ';';
        case 'TRUE':
        case 'FALSE':
          return depth > 0 ? token : `${token}()`;
        default:
          return token;
      }
    },
  );
}
