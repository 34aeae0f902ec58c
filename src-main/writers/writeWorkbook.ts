import exceljs from 'exceljs';
import { columnLetter } from '../../shared/cells/index.ts';
import type {
  Area,
  CellStyle,
  ConditionalLook,
  PlanCell,
  PlanColumn,
  SheetPlan,
  Validation,
  WorkbookPlan,
} from '../../shared/workbook/plan/index.ts';
import { cellLooks, conditionalLooks, fontName, isTyped, placement, underHeading } from './sheetLooks.ts';
import { breathe, type WriteWatch } from './watch.ts';

type Style = Partial<exceljs.Style>;

const argb = (colour: string): { readonly argb: string } => ({ argb: `FF${colour}` });
const edge = (side: { readonly colour: string; readonly isThick: boolean }): Partial<exceljs.Border> => ({
  style: side.isThick ? 'medium' : 'thin',
  color: argb(side.colour),
});
const font = ({ ink, size, bold = false }: { ink: string; size: number; bold?: boolean }): Partial<exceljs.Font> => ({
  name: fontName,
  size,
  color: argb(ink),
  ...(bold && { bold }),
});

function excelStyle(style: CellStyle): Style {
  const { role, tint, format, align, wrap } = style;
  const looks = cellLooks(role, tint);
  const { fill, top, bottom } = looks;
  const { vertical, isIndented } = placement(style);
  return {
    font: font(looks),
    ...(fill !== null && { fill: { type: 'pattern', pattern: 'solid', fgColor: argb(fill) } }),
    ...((top ?? bottom) && { border: { ...(top && { top: edge(top) }), ...(bottom && { bottom: edge(bottom) }) } }),
    ...(isTyped(style) && { protection: { locked: false } }),
    ...(format !== null && { numFmt: format }),
    alignment: { horizontal: align, vertical, wrapText: wrap, ...(isIndented && { indent: 1 }) },
  };
}

/** exceljs identifies a style by its object, so every style of the plan becomes one object. */
function styleMaker(): (style: CellStyle) => Style {
  const made = new Map<CellStyle, Style>();
  return (style) => {
    let excel = made.get(style);
    if (!excel) {
      excel = excelStyle(style);
      made.set(style, excel);
    }
    return excel;
  };
}

/** Escapes text for the file format: "_x0041_" would be read back as "A" unless its first underscore is escaped. */
const fileText = (text: string): string => (text.includes('_x') ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text);

function excelValue(cell: Exclude<PlanCell, null>, address: () => string): exceljs.CellValue {
  if (typeof cell === 'string') return fileText(cell);
  if (typeof cell !== 'object') {
    if (typeof cell === 'number' && !Number.isFinite(cell)) throw new Error('A cell of the plan holds a number that no file can.');
    return cell;
  }
  if ('heading' in cell) {
    const under = { font: font(underHeading), text: `\n${fileText(cell.under)}` };
    return { richText: [{ font: font(cellLooks('heading', null)), text: fileText(cell.heading) }, under] };
  }
  const { formula, result, isArray } = cell;
  if (typeof result === 'number' && !Number.isFinite(result)) throw new Error(`The result of ${formula} is no number a file can hold.`);
  const value = { formula, result: typeof result === 'string' ? fileText(result) : result };
  // exceljs writes errors and arrays but omits them from its type declarations.
  return (isArray ? { ...value, shareType: 'array', ref: address() } : value) as exceljs.CellFormulaValue;
}

const range = ({ top, left, bottom, right }: Area, fixed = ''): string => {
  const corner = (row: number, column: number): string => `${fixed}${columnLetter(column)}${fixed}${row + 1}`;
  return top === bottom && left === right ? corner(top, left) : `${corner(top, left)}:${corner(bottom, right)}`;
};

function excelValidation({ rule, title, message }: Validation): exceljs.DataValidation {
  const common = { allowBlank: true, showErrorMessage: true, errorStyle: 'stop', errorTitle: title, error: message };
  switch (rule.kind) {
    case 'list':
      return { ...common, type: 'list', formulae: [rule.name] };
    case 'whole':
    case 'decimal':
      return { ...common, type: rule.kind, operator: 'between', formulae: [rule.min, rule.max] };
    case 'formula':
      return { ...common, type: 'custom', formulae: [rule.formula] };
  }
}

function conditionalStyle(look: ConditionalLook['look']): Style {
  const { ink, fill, top, format } = conditionalLooks(look);
  return {
    ...(top && { border: { top: edge(top) } }),
    ...(ink !== null && { font: { bold: true, color: argb(ink) } }),
    ...(fill !== null && { fill: { type: 'pattern', pattern: 'solid', bgColor: argb(fill) } }),
    ...(format !== null && { numFmt: format }),
  };
}

function setUpColumns(sheet: exceljs.Worksheet, columns: readonly PlanColumn[], style: (style: CellStyle) => Style): void {
  columns.forEach((plan, place) => {
    const column = sheet.getColumn(place + 1);
    column.width = Math.round(plan.width * 10) / 10;
    column.outlineLevel = plan.outline;
    column.hidden = plan.hidden;
    // Cells typed later have their column's style, except for the fill and border, which would extend to the last row of the
    // sheet.
    const { fill: _fill, border: _border, ...looks } = style(plan.style);
    column.style = looks;
    // exceljs would mark every column of a group; the mark belongs to the column after a collapsed group.
    const before = columns[place - 1];
    const isAfterFolded = before?.outline === 1 && before.hidden && !(plan.outline === 1 && plan.hidden);
    Object.defineProperty(column, 'collapsed', { value: isAfterFolded });
  });
}

function writeRows(sheet: exceljs.Worksheet, plan: SheetPlan, style: (style: CellStyle) => Style): void {
  const own = plan.columns.map((column) => style(column.style));
  plan.rows.forEach(({ cells, styles, height, hidden }, index) => {
    const row = sheet.getRow(index + 1);
    if (height !== null) row.height = height;
    if (hidden) row.hidden = true;
    const special = styles instanceof Map ? (styles as ReadonlyMap<number, CellStyle>) : null;
    const all = styles !== null && special === null ? style(styles as CellStyle) : null;
    for (let place = 0; place < cells.length; place++) {
      const value = cells[place] ?? null;
      const named = special?.get(place);
      if (value === null && !named) continue;
      const cell = row.getCell(place + 1);
      if (value !== null) cell.value = excelValue(value, () => cell.address);
      cell.style = named ? style(named) : (all ?? own[place] ?? {});
    }
  });
}

/** Scale in percent for a sheet that takes several pages side by side. */
const SCALE_OF_WIDE = 62;

/** Actions allowed on a protected sheet besides typing in unlocked cells. */
const ALLOWED: Partial<exceljs.WorksheetProtection> = {
  selectLockedCells: true,
  selectUnlockedCells: true,
  formatCells: true,
  formatColumns: true,
  formatRows: true,
  autoFilter: true,
};

/** Returns footer text for Excel: "&" starts a code, and the whole footer must stay under 255 characters. */
const footerText = (text: string): string => text.slice(0, 90).replaceAll('&', '&&');

async function addSheet(workbook: exceljs.Workbook, plan: SheetPlan, style: (style: CellStyle) => Style): Promise<void> {
  const { frozen, print } = plan;
  const state = plan.hidden ? 'hidden' : 'visible';
  const isFrozen = frozen.rows + frozen.columns > 0;
  const sheet = workbook.addWorksheet(plan.name, {
    state,
    views: [
      isFrozen
        ? { state: 'frozen', xSplit: frozen.columns, ySplit: frozen.rows, showGridLines: false }
        : { state: 'normal', showGridLines: false },
    ],
    properties: { outlineLevelCol: plan.columns.some(({ outline }) => outline > 0) ? 1 : 0, defaultRowHeight: 15, dyDescent: 0.25 },
    pageSetup: {
      orientation: print.landscape ? 'landscape' : 'portrait',
      paperSize: 9, // A4
      ...(print.repeatColumns === undefined ? { fitToPage: true, fitToWidth: 1, fitToHeight: 0 } : { scale: SCALE_OF_WIDE }),
      margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
      // exceljs puts a "$" before each corner itself.
      ...(print.area && { printArea: range(print.area, '$').replaceAll(/(^|:)\$/g, '$1') }),
      ...(print.repeatColumns !== undefined && { printTitlesColumn: `A:${columnLetter(print.repeatColumns)}` }),
      ...(print.repeatRows && { printTitlesRow: `${print.repeatRows[0] + 1}:${print.repeatRows[1] + 1}` }),
    },
    headerFooter: { oddFooter: `&L&8 ${footerText(print.footer.left)}&C&8 &P / &N&R&8 ${footerText(print.footer.right)}` },
  });
  setUpColumns(sheet, plan.columns, style);
  writeRows(sheet, plan, style);
  // Missing in the type declarations. `add` takes a whole range instead of marking each cell.
  const { dataValidations } = sheet as unknown as { dataValidations: { add(range: string, validation: exceljs.DataValidation): void } };
  for (const validation of plan.validations) dataValidations.add(range(validation.area), excelValidation(validation));
  plan.conditional.forEach(({ area, when, look }, index) => {
    sheet.addConditionalFormatting({
      ref: range(area),
      rules: [{ type: 'expression', formulae: [when], style: conditionalStyle(look), priority: index + 1 }],
    });
  });
  // Without a password: the protection prevents mistakes but can be removed by anyone.
  if (plan.locked) await sheet.protect('', ALLOWED);
}

/**
 * Writes a workbook as .xlsx. Texts stay texts whatever they start with. The file tells programs to recalculate everything
 * when they open it. `watch` reports rows. Throws if the plan holds a number that is not finite, which is a bug in the plan.
 */
export async function writeWorkbook(plan: WorkbookPlan, watch: WriteWatch = {}): Promise<Uint8Array> {
  const total = plan.sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let done = 0;
  const workbook = new exceljs.Workbook();
  workbook.title = plan.title;
  workbook.subject = plan.subject;
  workbook.creator = plan.creator;
  workbook.lastModifiedBy = plan.creator;
  workbook.calcProperties = { fullCalcOnLoad: true };
  const style = styleMaker();
  for (const sheet of plan.sheets) {
    await breathe(watch);
    await addSheet(workbook, sheet, style);
    done += sheet.rows.length;
    watch.onProgress?.(done, total);
  }
  for (const { name, sheet, area } of plan.names) workbook.definedNames.add(`${sheet}!${range(area, '$')}`, name);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
