import type { CellStyle, FormulaCell, PlanCell, PlanRow, SheetPlan } from '../../../shared/sheets/workbook/plan/index.ts';
import { openFormula } from './openFormula.ts';
import { type StyleSheet, UNDER_HEADING } from './styles.ts';
import { attributes, escapeXml, paragraphs } from './xml.ts';

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

/** Empty cells are counted, and those alike written as one. */
function rowCells(
  plan: SheetPlan,
  { cells, styles }: Pick<PlanRow, 'cells' | 'styles'>,
  row: number,
  sheet: StyleSheet,
  validations: ValidationAt,
): string {
  const special = styles instanceof Map ? (styles as ReadonlyMap<number, CellStyle>) : null;
  const all = styles !== null && special === null ? (styles as CellStyle) : null;
  let xml = '';
  let empty = '';
  let count = 0;
  const flush = (): void => {
    if (count > 0) xml += `<table:table-cell${empty}${count > 1 ? ` table:number-columns-repeated="${count}"` : ''}/>`;
    count = 0;
  };
  const width = Math.max(cells.length, plan.columns.length);
  for (let column = 0; column < width; column++) {
    const cell = cells[column] ?? null;
    const own = special?.get(column) ?? (cell === null ? null : (all ?? plan.columns[column]?.style ?? null));
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

/** The rows of a sheet: as planned, and below them empty ones as far as there are validations. */
export function sheetRows(plan: SheetPlan, sheet: StyleSheet, validations: ValidationAt): readonly string[] {
  const [first, last] = plan.print.repeatRows ?? [-1, -1];
  const planned = [...plan.rows].map((row, at) => {
    const element = rowElement(plan, row, at, sheet, validations);
    return `${at === first ? '<table:table-header-rows>' : ''}${element}${at === last ? '</table:table-header-rows>' : ''}`;
  });
  const spare: string[] = [];
  const nothing = { cells: [], styles: null };
  for (let row = plan.rows.length; row <= validations.lastRow; ) {
    let end = row + 1;
    while (end <= validations.lastRow && !validations.edges.has(end)) end++;
    spare.push(
      `<table:table-row table:style-name="${sheet.row(null)}" table:number-rows-repeated="${end - row}">${rowCells(plan, nothing, row, sheet, validations)}</table:table-row>`,
    );
    row = end;
  }
  return [...planned, ...spare];
}
