import { columnLetter } from '../../shared/sheets/cells/index.ts';
import type {
  CellStyle,
  FormulaCell,
  HeadingCell,
  PlanCell,
  PlanRow,
  SharedFormula,
  SheetPlan,
} from '../../shared/sheets/workbook/plan.ts';
import { cellLooks, fontName, underHeading } from './sheetLooks.ts';
import { escapeContent } from './xml.ts';

/** Escapes text for the file format: "_x0041_" would be read back as "A" unless its first underscore is escaped. */
const fileText = (text: string): string => (text.includes('_x') ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text);

const textElement = (text: string): string => {
  const content = escapeContent(fileText(text));
  return /^\s|\s$|\n/.test(text) ? `<t xml:space="preserve">${content}</t>` : `<t>${content}</t>`;
};

const run = ({ ink, size, bold = false }: { readonly ink: string; readonly size: number; readonly bold?: boolean }, text: string): string =>
  `<r><rPr>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="FF${ink}"/><rFont val="${fontName}"/></rPr>${textElement(text)}</r>`;

/** The texts of a workbook, each held once; cells name them by number. */
export function textTable() {
  const numbers = new Map<string, number>();
  let uses = 0;
  const numberOf = (element: string): number => {
    uses++;
    const known = numbers.get(element);
    if (known !== undefined) return known;
    numbers.set(element, numbers.size);
    return numbers.size - 1;
  };
  return {
    text: (text: string): number => numberOf(textElement(text)),
    heading: ({ heading, under }: HeadingCell): number =>
      numberOf(`${run(cellLooks('heading', null), heading)}${run(underHeading, `\n${under}`)}`),
    *xml(): Generator<string> {
      yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="${uses}" uniqueCount="${numbers.size}">`;
      for (const element of numbers.keys()) yield `<si>${element}</si>`;
      yield '</sst>';
    },
  };
}
type TextTable = ReturnType<typeof textTable>;

/**
 * Whether Excel takes a formula as one of many cells: in such a formula it knows no other sheets, no arrays of constants and no
 * lost references ([MS-XLSB] 2.5.98.98).
 */
const canBeShared = (text: string): boolean => !/[!{]|#REF/.test(text.replace(/"(?:[^"]|"")*"/g, ''));

type Groups = { readonly byFormula: Map<SharedFormula, Map<number, number>>; count: number };

function formulaXml(cell: FormulaCell, row: number, column: number, lastRow: number, groups: Groups): string {
  const { shared } = cell;
  if (cell.isArray) return `<f t="array" ref="${columnLetter(column)}${row}">${escapeContent(cell.formula)}</f>`;
  if (shared === undefined || shared.isFixed) return `<f>${escapeContent(cell.formula)}</f>`;
  let ofFormula = groups.byFormula.get(shared);
  if (ofFormula === undefined) {
    ofFormula = new Map();
    groups.byFormula.set(shared, ofFormula);
  }
  const known = ofFormula.get(column);
  if (known !== undefined && known >= 0) return `<f t="shared" si="${known}"/>`;
  const text = cell.formula;
  const isShared = known === undefined && canBeShared(text);
  ofFormula.set(column, isShared ? groups.count : -1);
  if (!isShared) return `<f>${escapeContent(text)}</f>`;
  const letter = columnLetter(column);
  return `<f t="shared" ref="${letter}${row}:${letter}${lastRow}" si="${groups.count++}">${escapeContent(text)}</f>`;
}

/** Digits of the result of a formula, which programs work out anew when they open the file. They show 15 at most. */
const RESULT_DIGITS = 14;
const storedResult = (result: number): number => (Number.isInteger(result) ? result : Number(result.toPrecision(RESULT_DIGITS)));

/** The end of a cell's first tag, and what the cell holds. */
function contentXml(cell: Exclude<PlanCell, null>, texts: TextTable, formula: (cell: FormulaCell) => string): string {
  if (typeof cell === 'string') return ` t="s"><v>${texts.text(cell)}</v></c>`;
  if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) throw new Error('A cell of the plan holds a number that no file can.');
    return `><v>${cell}</v></c>`;
  }
  if ('heading' in cell) return ` t="s"><v>${texts.heading(cell)}</v></c>`;
  const { result } = cell;
  if (typeof result === 'number') {
    if (!Number.isFinite(result)) throw new Error(`The result of ${cell.formula} is no number a file can hold.`);
    return `>${formula(cell)}<v>${storedResult(result)}</v></c>`;
  }
  if (typeof result === 'boolean') return ` t="b">${formula(cell)}<v>${result ? 1 : 0}</v></c>`;
  if (typeof result === 'string') return ` t="str">${formula(cell)}<v>${escapeContent(fileText(result))}</v></c>`;
  return ` t="e">${formula(cell)}<v>${result.error}</v></c>`;
}

/** Makes the element of each row of a sheet, from the top. `styleId` gives the number of a style in the file. */
export function rowWriter(plan: SheetPlan, styleId: (style: CellStyle) => number, texts: TextTable): (row: PlanRow) => string {
  const letters = plan.columns.map((_, place) => columnLetter(place));
  const own = plan.columns.map(({ style }) => styleId(style));
  const groups: Groups = { byFormula: new Map(), count: 0 };
  const lastRow = plan.rows.length;
  let number = 0;
  return ({ cells, styles, height, hidden }) => {
    number++;
    const special = styles instanceof Map ? (styles as ReadonlyMap<number, CellStyle>) : null;
    const all = styles !== null && special === null ? styleId(styles as CellStyle) : null;
    let xml = `<row r="${number}"${height === null ? '' : ` ht="${height}" customHeight="1"`}${hidden ? ' hidden="1"' : ''}>`;
    for (let place = 0; place < cells.length; place++) {
      const cell = cells[place] ?? null;
      const named = special?.get(place);
      if (cell === null && !named) continue;
      const style = named ? styleId(named) : (all ?? own[place] ?? 0);
      xml += `<c r="${letters[place] ?? columnLetter(place)}${number}" s="${style}"`;
      xml += cell === null ? '/>' : contentXml(cell, texts, (one) => formulaXml(one, number, place, lastRow, groups));
    }
    return `${xml}</row>`;
  };
}
