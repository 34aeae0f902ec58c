import exceljs from 'exceljs';
import { columnLetter } from '../../shared/cells/index.ts';
import type {
  Area,
  CellRole,
  CellStyle,
  ConditionalLook,
  PlanCell,
  PlanColumn,
  SheetPlan,
  Tint,
  Validation,
  WorkbookPlan,
} from '../../shared/workbook/plan/index.ts';

/** Colours of the sheet on paper: those of the light colour scheme. */
const INK = 'FF1A1F16';
const INK_2 = 'FF474F40';
const INK_3 = 'FF5D6554';
const LINE = 'FFDDE1D5';
const LINE_2 = 'FFB4BBA8';
const COMPUTED = 'FFF3F4EE';
const RULE = 'FFE6EFD3';
const ERROR_INK = 'FFA31919';
const ERROR_TINT = 'FFFCE9E6';
const TINTS: Readonly<Record<Tint, { readonly fill: string; readonly key: string }>> = {
  hull: { fill: 'FFE4E8DE', key: 'FF66705A' },
  mobility: { fill: 'FFDCE6EB', key: 'FF3D6C85' },
  weapon: { fill: 'FFEFE6D4', key: 'FF8A6A2C' },
  cost: { fill: 'FFE6E2EC', key: 'FF6C5A86' },
};

const FONT = 'Calibri';
const FONT_SIZE = 10;

type Style = Partial<exceljs.Style>;

const solid = (argb: string): exceljs.Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });
const font = (argb: string, more: Partial<exceljs.Font> = {}): Partial<exceljs.Font> => ({
  name: FONT,
  size: FONT_SIZE,
  color: { argb },
  ...more,
});

function roleLooks(role: CellRole, tint: Tint | null): Style {
  const tinted = tint === null ? null : TINTS[tint];
  switch (role) {
    case 'title':
      return { font: font(INK, { size: 16, bold: true }) };
    case 'subtitle':
      return { font: font(INK_3) };
    case 'section':
      return { font: font(INK, { size: 12, bold: true }) };
    case 'group':
      return {
        font: font(INK_2, { size: 9, bold: true }),
        ...(tinted && { fill: solid(tinted.fill), border: { top: { style: 'medium', color: { argb: tinted.key } } } }),
      };
    case 'heading':
      return {
        font: font(INK, { bold: true }),
        border: { bottom: { style: 'thin', color: { argb: LINE_2 } } },
        ...(tinted && { fill: solid(tinted.fill) }),
      };
    case 'entry':
      return { font: font(INK) };
    case 'name':
      return { font: font(INK, { bold: true }) };
    case 'computed':
      return { font: font(INK_2), fill: solid(COMPUTED) };
    case 'verdict':
      return { font: font(INK_2, { size: 9 }), fill: solid(COMPUTED) };
    case 'cost':
      return { font: font(INK, { bold: true }), fill: solid(COMPUTED) };
    case 'rule':
      return { font: font(INK), fill: solid(RULE), border: { bottom: { style: 'thin', color: { argb: LINE } } } };
    case 'label':
    case 'text':
      return { font: font(INK) };
    case 'note':
      return { font: font(INK_3, { size: 9 }) };
  }
}

/** Cells that can be edited on a protected sheet. */
const TYPED: ReadonlySet<CellRole> = new Set(['entry', 'name', 'rule']);

function excelStyle({ role, tint, format, align, wrap }: CellStyle): Style {
  const vertical = role === 'heading' ? 'bottom' : ['title', 'subtitle', 'section', 'group'].includes(role) ? 'middle' : 'top';
  const isFlush = align === 'center' || role === 'title' || role === 'section';
  return {
    ...roleLooks(role, tint),
    ...(TYPED.has(role) && { protection: { locked: false } }),
    ...(format !== null && { numFmt: format }),
    alignment: { horizontal: align, vertical, wrapText: wrap, ...(!isFlush && { indent: 1 }) },
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
    const under = { font: font(INK_3, { size: 8.5 }), text: `\n${fileText(cell.under)}` };
    return { richText: [{ font: font(INK, { bold: true }), text: fileText(cell.heading) }, under] };
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
  switch (look) {
    case 'designEdge':
      return { border: { top: { style: 'thin', color: { argb: LINE_2 } } } };
    case 'rowEdge':
      return { border: { top: { style: 'thin', color: { argb: LINE } } } };
    case 'error':
      return {
        font: { bold: true, color: { argb: ERROR_INK } },
        fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: ERROR_TINT } },
      };
    case 'wrong':
      // A wrong value is marked by a sign as well as a colour, before numbers and before text.
      return {
        font: { bold: true, color: { argb: ERROR_INK } },
        fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: ERROR_TINT } },
        numFmt: '"! "General;"! −"General;"! "General;"! "@',
      };
  }
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
 * when they open it. Throws if the plan holds a number that is not finite, which is a bug in the plan.
 */
export async function writeWorkbook(plan: WorkbookPlan): Promise<Uint8Array> {
  const workbook = new exceljs.Workbook();
  workbook.title = plan.title;
  workbook.subject = plan.subject;
  workbook.creator = plan.creator;
  workbook.lastModifiedBy = plan.creator;
  workbook.calcProperties = { fullCalcOnLoad: true };
  const style = styleMaker();
  for (const sheet of plan.sheets) await addSheet(workbook, sheet, style);
  for (const { name, sheet, area } of plan.names) workbook.definedNames.add(`${sheet}!${range(area, '$')}`, name);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
