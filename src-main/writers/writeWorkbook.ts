import exceljs from 'exceljs';
import { strFromU8, unzipSync } from 'fflate/browser';
import { columnLetter } from '../../shared/cells/index.ts';
import {
  type Area,
  type CellStyle,
  type ConditionalLook,
  type PlanColumn,
  type SheetPlan,
  stylesOfRows,
  type Validation,
  type WorkbookPlan,
} from '../../shared/workbook/plan/index.ts';
import { rowWriter, textTable } from './excel/sheetXml.ts';
import { cellLooks, conditionalLooks, fontName, isTyped, placement } from './sheetLooks.ts';
import { breathe, type WriteWatch } from './watch.ts';
import { openEntry, type ZipEntry, zipArchive, zipEntry } from './zip.ts';

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

/** The styles of all cells of a workbook, each once. */
const stylesOf = ({ sheets }: WorkbookPlan): readonly CellStyle[] => [
  ...new Set(sheets.flatMap(({ columns, rows }) => [...columns.map(({ style }) => style), ...stylesOfRows(rows)])),
];

/**
 * Everything of a workbook but its rows, as the library writes it: the parts of the file by path, and the numbers of the styles.
 * The library would hold every cell as an object of its own; for rows of a large sheet we write the few elements ourselves.
 */
async function writeFrame(
  plan: WorkbookPlan,
): Promise<{ readonly parts: Readonly<Record<string, Uint8Array>>; readonly styleIds: ReadonlyMap<CellStyle, number> }> {
  const workbook = new exceljs.Workbook();
  workbook.title = plan.title;
  workbook.subject = plan.subject;
  workbook.creator = plan.creator;
  workbook.lastModifiedBy = plan.creator;
  workbook.calcProperties = { fullCalcOnLoad: true };
  const style = styleMaker();
  for (const sheet of plan.sheets) await addSheet(workbook, sheet, style);
  for (const { name, sheet, area } of plan.names) workbook.definedNames.add(`${sheet}!${range(area, '$')}`, name);
  // A row with one cell of each style shows which number the library gives it; the text makes the library write a table of texts.
  const styles = stylesOf(plan);
  const samples = workbook.worksheets[0]?.getRow(1);
  styles.forEach((one, place) => {
    const cell = samples?.getCell(place + 1);
    if (!cell) return;
    cell.value = 'x';
    cell.style = style(one);
  });
  const parts = unzipSync(new Uint8Array(await workbook.xlsx.writeBuffer()));
  const first = strFromU8(parts[sheetPath(0)] ?? new Uint8Array());
  const ids = [...first.matchAll(/<c r="[A-Z]+1"(?: s="(\d+)")?/g)].map(([, id]) => Number(id ?? 0));
  return { parts, styleIds: new Map(styles.map((one, place) => [one, ids[place] ?? 0])) };
}

const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;
const TEXTS = 'xl/sharedStrings.xml';

/** Rows between two reports on progress. */
const ROWS_AT_A_TIME = 200;

/**
 * Writes a workbook as .xlsx. Texts stay texts whatever they start with. The file tells programs to recalculate everything
 * when they open it. Rows are packed as they are made, so that a large sheet is never whole in memory; `watch` reports rows.
 * Throws if the plan holds a number that is not finite, which is a bug in the plan.
 */
export async function writeWorkbook(plan: WorkbookPlan, watch: WriteWatch = {}): Promise<Uint8Array> {
  const { parts, styleIds } = await writeFrame(plan);
  const styleId = (style: CellStyle): number => {
    const id = styleIds.get(style);
    if (id === undefined) throw new Error('A row of the plan has a style that its sheet does not list.');
    return id;
  };
  const texts = textTable();
  const total = plan.sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let done = 0;
  const entries: ZipEntry[] = [];
  const pack = async (path: string, pieces: Iterable<string>): Promise<void> => {
    const entry = openEntry(path);
    for (const piece of pieces) await entry.write(piece);
    entries.push(await entry.end());
  };
  for (const [at, sheet] of plan.sheets.entries()) {
    const path = sheetPath(at);
    const [before = '', after = ''] = strFromU8(parts[path] ?? new Uint8Array()).split(/<sheetData\/>|<sheetData>.*<\/sheetData>/s);
    const entry = openEntry(path);
    await entry.write(before.replace(/<dimension ref="[^"]*"/, `<dimension ref="${range(wholeArea(sheet))}"`));
    await entry.write('<sheetData>');
    const rowXml = rowWriter(sheet, styleId, texts);
    for (const row of sheet.rows) {
      const full = entry.write(rowXml(row));
      if (full !== null) await full;
      done++;
      if (done % ROWS_AT_A_TIME > 0) continue;
      await breathe(watch);
      watch.onProgress?.(done, total);
    }
    await entry.write(`</sheetData>${after}`);
    entries.push(await entry.end());
    watch.onProgress?.(done, total);
  }
  await breathe(watch);
  await pack(TEXTS, texts.xml());
  const written = new Set(entries.map(({ path }) => path));
  const rest = Object.entries(parts).filter(([path]) => !written.has(path) && !path.endsWith('/'));
  return zipArchive([...rest.map(([path, content]) => zipEntry(path, content)), ...entries]);
}

/** All cells of a sheet. */
const wholeArea = ({ columns, rows }: SheetPlan): Area => ({
  top: 0,
  left: 0,
  bottom: Math.max(0, rows.length - 1),
  right: Math.max(0, columns.length - 1),
});
