import exceljs from 'exceljs';
import { keepEach } from '../../shared/base/remembered.ts';
import { columnLetter } from '../../shared/sheets/cells/index.ts';
import type {
  Area,
  CellStyle,
  ConditionalLook,
  PlanColumn,
  SheetPlan,
  Validation,
  WorkbookPlan,
} from '../../shared/sheets/workbook/plan.ts';
import { cellLooks, conditionalLooks, fontName, isTyped, placement } from './sheetLooks.ts';
import { rowWriter, textTable } from './sheetXml.ts';
import { breathe, type WriteWatch } from './watch.ts';
import { type ZipEntry, zipOf } from './zip.ts';

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

function setUpColumns(sheet: exceljs.Worksheet, columns: readonly PlanColumn[]): void {
  columns.forEach((plan, place) => {
    const column = sheet.getColumn(place + 1);
    column.width = Math.round(plan.width * 10) / 10;
    column.outlineLevel = plan.outline;
    column.hidden = plan.hidden;
    // Cells typed later have their column's style, except for the fill and border, which would extend to the last row of the
    // sheet.
    const { fill: _fill, border: _border, ...looks } = excelStyle(plan.style);
    column.style = looks;
    // exceljs would mark every column of a group; the mark belongs to the column after a collapsed group.
    const before = columns[place - 1];
    const isAfterFolded = before?.outline === 1 && before.hidden && !(plan.outline === 1 && plan.hidden);
    Object.defineProperty(column, 'collapsed', { value: isAfterFolded });
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

async function addSheet(workbook: exceljs.Workbook, plan: SheetPlan): Promise<void> {
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
  setUpColumns(sheet, plan.columns);
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
 * The steps in which exceljs writes a file: methods of `workbook.xlsx` that its type declarations leave out. We call them one by
 * one and write the rows of sheets and the table of texts ourselves, since exceljs would hold every cell as an object of its own.
 */
type Steps = Readonly<
  Record<
    | 'addContentTypes'
    | 'addOfficeRels'
    | 'addWorkbookRels'
    | 'addThemes'
    | 'addApp'
    | 'addCore'
    | 'addWorkbook'
    | 'addWorksheets'
    | 'addStyles',
    (zip: { readonly append: (content: string, entry: { readonly name: string }) => void }, model: Model) => Promise<void>
  >
> & { readonly prepareModel: (model: Model, options: object) => void };

/** What the steps work on; `worksheets` are in the order of the plan. */
type Model = {
  readonly worksheets: readonly { dimensions: string }[];
  readonly styles: { readonly addStyleModel: (style: Style) => number };
  sharedStrings: { readonly count: number };
};

/** Everything of a workbook but its rows and texts, as exceljs writes it. */
async function makeFrame(plan: WorkbookPlan) {
  const workbook = new exceljs.Workbook();
  workbook.title = plan.title;
  workbook.subject = plan.subject;
  workbook.creator = plan.creator;
  workbook.lastModifiedBy = plan.creator;
  workbook.calcProperties = { fullCalcOnLoad: true };
  for (const sheet of plan.sheets) await addSheet(workbook, sheet);
  for (const { name, sheet, area } of plan.names) workbook.definedNames.add(`${sheet}!${range(area, '$')}`, name);
  const steps = workbook.xlsx as unknown as Steps;
  const model = workbook.model as unknown as Model;
  steps.prepareModel(model, {});
  plan.sheets.forEach((sheet, at) => {
    const own = model.worksheets[at];
    if (own) own.dimensions = range(wholeArea(sheet));
  });
  model.sharedStrings = { count: 1 };
  const partsOf = async (...names: readonly Exclude<keyof Steps, 'prepareModel'>[]): Promise<readonly (readonly [string, string])[]> => {
    const parts: [string, string][] = [];
    const zip = { append: (content: string, { name }: { readonly name: string }) => void parts.push([name, content]) };
    for (const name of names) await steps[name](zip, model);
    return parts;
  };
  /** The number of a style in the file. Known once all rows are written: the part with the styles. */
  const styleId = keepEach((style: CellStyle) => model.styles.addStyleModel(excelStyle(style)));
  return { partsOf, styleId };
}

/** Rows between two reports on progress. */
const ROWS_AT_A_TIME = 200;
/** Where the rows of a sheet belong in its part, which exceljs writes without any. */
const NO_ROWS = '<sheetData/>';

/**
 * Writes a workbook as .xlsx. Texts stay texts whatever they start with. The file tells programs to recalculate everything
 * when they open it. Rows are packed as they are made, so that a large sheet is never whole in memory; `watch` reports rows.
 * Throws if the plan holds a number that is not finite, which is a bug in the plan.
 */
export async function writeWorkbook(plan: WorkbookPlan, watch: WriteWatch = {}): Promise<Uint8Array> {
  const { partsOf, styleId } = await makeFrame(plan);
  const texts = textTable();
  const total = plan.sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let done = 0;
  async function* withRows(sheet: SheetPlan, part: string): AsyncGenerator<string> {
    const at = part.indexOf(NO_ROWS);
    if (at < 0) throw new Error('The part of a sheet has no place for its rows.');
    yield `${part.slice(0, at)}<sheetData>`;
    const rowXml = rowWriter(sheet, styleId, texts);
    for (const row of sheet.rows) {
      yield rowXml(row);
      done++;
      if (done % ROWS_AT_A_TIME > 0) continue;
      await breathe(watch);
      watch.onProgress?.(done, total);
    }
    yield `</sheetData>${part.slice(at + NO_ROWS.length)}`;
    watch.onProgress?.(done, total);
  }
  async function* styles(): AsyncGenerator<string> {
    for (const [, part] of await partsOf('addStyles')) yield part;
  }
  const sheets = await partsOf('addWorksheets');
  return zipOf([
    ...(await partsOf('addContentTypes', 'addOfficeRels', 'addWorkbookRels', 'addThemes', 'addApp', 'addCore', 'addWorkbook')),
    ...plan.sheets.map((sheet, at): ZipEntry => [sheets[at]?.[0] ?? '', withRows(sheet, sheets[at]?.[1] ?? '')]),
    ['xl/sharedStrings.xml', texts.xml()],
    ['xl/styles.xml', styles()],
  ]);
}

const wholeArea = ({ columns, rows }: SheetPlan): Area => ({
  top: 0,
  left: 0,
  bottom: Math.max(0, rows.length - 1),
  right: Math.max(0, columns.length - 1),
});
