import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import type { Area, PlanColumn, SheetPlan, Validation, WorkbookPlan } from '../../../shared/sheets/workbook/plan/index.ts';
import { nameStyles, openFormula, sheetRows, type ValidationAt } from './rows.ts';
import { conditionStyle, fontFaces, type StyleSheet, styleSheet } from './styles.ts';
import { attributes, escapeXml, paragraphs } from './xml.ts';

/** Millimetres of a character, with room for the wider font of a computer without Calibri, and what a column has beside its text. */
const CHARACTER_MM = 2.1;
const BESIDE_MM = 1.3;

const sheetName = (name: string): string => (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`);
const cellAddress = (sheet: string, row: number, column: number, fixed = ''): string =>
  `${fixed}${sheetName(sheet)}.${fixed}${columnLetter(column)}${fixed}${row + 1}`;
const areaAddress = (sheet: string, { top, left, bottom, right }: Area, fixed = ''): string =>
  `${cellAddress(sheet, top, left, fixed)}:${cellAddress(sheet, bottom, right, fixed)}`;

function condition({ rule }: Validation): string {
  switch (rule.kind) {
    case 'list':
      return `of:cell-content-is-in-list(${rule.name})`;
    case 'whole':
      return `of:cell-content-is-whole-number() and cell-content-is-between(${rule.min},${rule.max})`;
    case 'decimal':
      return `of:cell-content-is-decimal-number() and cell-content-is-between(${rule.min},${rule.max})`;
    case 'formula':
      return `of:is-true-formula(${openFormula(rule.formula)})`;
  }
}

const validationXml = (sheet: string, name: string, validation: Validation): string =>
  `<table:content-validation${attributes({
    'table:name': name,
    'table:condition': condition(validation),
    'table:allow-empty-cell': true,
    'table:display-list': validation.rule.kind === 'list' ? 'unsorted' : null,
    'table:base-cell-address': cellAddress(sheet, validation.area.top, validation.area.left),
  })}><table:error-message table:display="true" table:message-type="stop" table:title="${escapeXml(validation.title)}">${paragraphs(validation.message)}</table:error-message></table:content-validation>`;

function validationsOf(plan: SheetPlan, names: readonly string[]): ValidationAt {
  const byColumn = new Map<number, { readonly area: Area; readonly name: string }[]>();
  plan.validations.forEach(({ area }, at) => {
    for (let column = area.left; column <= area.right; column++) {
      const own = byColumn.get(column) ?? [];
      own.push({ area, name: names[at] ?? '' });
      byColumn.set(column, own);
    }
  });
  return {
    name: (row, column) => byColumn.get(column)?.find(({ area }) => row >= area.top && row <= area.bottom)?.name ?? null,
    lastRow: Math.max(-1, ...plan.validations.map(({ area }) => area.bottom)),
    edges: new Set(plan.validations.flatMap(({ area }) => [area.top, area.bottom + 1])),
  };
}

function columnElement({ width, style, hidden }: PlanColumn, sheet: StyleSheet): string {
  const looks = attributes({
    'table:style-name': sheet.column(width * CHARACTER_MM + BESIDE_MM),
    'table:visibility': hidden ? 'collapse' : null,
    'table:default-cell-style-name': sheet.emptyCell(style),
  });
  return `<table:table-column${looks}/>`;
}

/** The columns, those of a group that folds away inside an element of their own. */
function columnElements({ columns, print }: SheetPlan, sheet: StyleSheet): string {
  const headers = print.repeatColumns ?? -1;
  let xml = '';
  columns.forEach((column, at) => {
    if (at === 0 && headers >= 0) xml += '<table:table-header-columns>';
    if (column.outline === 1 && columns[at - 1]?.outline !== 1) xml += `<table:table-column-group table:display="${!column.hidden}">`;
    xml += columnElement(column, sheet);
    if (column.outline === 1 && columns[at + 1]?.outline !== 1) xml += '</table:table-column-group>';
    if (at === headers) xml += '</table:table-header-columns>';
  });
  return xml;
}

const conditionalFormats = ({ name, conditional }: SheetPlan): string =>
  conditional.length === 0
    ? ''
    : `<calcext:conditional-formats>${conditional
        .map(
          ({ area, when, look }) =>
            `<calcext:conditional-format${attributes({ 'calcext:target-range-address': areaAddress(name, area) })}><calcext:condition${attributes(
              {
                'calcext:apply-style-name': conditionStyle(look),
                'calcext:value': `formula-is(${openFormula(when)})`,
                'calcext:base-cell-address': cellAddress(name, area.top, area.left),
              },
            )}/></calcext:conditional-format>`,
        )
        .join('')}</calcext:conditional-formats>`;

type NamedSheet = { readonly plan: SheetPlan; readonly columns: string; readonly style: string; readonly validations: ValidationAt };

function namedSheet(plan: SheetPlan, sheet: StyleSheet, style: string, names: readonly string[]): NamedSheet {
  const validations = validationsOf(plan, names);
  const columns = columnElements(plan, sheet);
  nameStyles(plan, sheet, validations);
  return { plan, columns, style, validations };
}

function* tableElement({ plan, columns, style, validations }: NamedSheet, sheet: StyleSheet): Generator<string> {
  const table = attributes({
    'table:name': plan.name,
    'table:style-name': style,
    'table:protected': plan.locked ? true : null,
    'table:print-ranges': plan.print.area && areaAddress(plan.name, plan.print.area),
  });
  const allowed = plan.locked ? '<loext:table-protection loext:select-protected-cells="true" loext:select-unprotected-cells="true"/>' : '';
  yield `<table:table${table}>${allowed}${columns}`;
  yield* sheetRows(plan, sheet, validations);
  yield `${conditionalFormats(plan)}</table:table>`;
}

const tableStyle = (name: string, page: string, isHidden: boolean): string =>
  `<style:style style:name="${name}" style:family="table" style:master-page-name="${page}"><style:table-properties table:display="${!isHidden}"/></style:style>`;

/** Texts are compared and looked up as Excel does: in any case, whole cells, "*", "?" and "~" as wildcards. */
const CALCULATION = `<table:calculation-settings${attributes({
  'table:case-sensitive': false,
  'table:search-criteria-must-apply-to-whole-cell': true,
  'table:automatic-find-labels': false,
  'table:use-regular-expressions': false,
  'table:use-wildcards': true,
})}/>`;

/** Namespaces of content and styles; the last two are extensions of programs, which the standard allows. */
export const NAMESPACES = Object.entries({
  office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  style: 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  table: 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  fo: 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
  number: 'urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0',
  svg: 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0',
  of: 'urn:oasis:names:tc:opendocument:xmlns:of:1.2',
  calcext: 'urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0',
  loext: 'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0',
})
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

/** Name of the page style of the sheet at a position. */
export const pageName = (at: number): string => `page${at + 1}`;

/**
 * The text of content.xml, in pieces: all sheets of a plan with their cells, formulas, validations and names. Styles come before all cells,
 * so rows are gone through twice: written at once, those of thousands of designs would take hundreds of megabytes.
 */
export function* contentXml(plan: WorkbookPlan): Generator<string> {
  const styles = styleSheet();
  let count = 0;
  const names = plan.sheets.map(({ validations }) => validations.map(() => `v${++count}`));
  const tables = plan.sheets.map((sheet, at) => namedSheet(sheet, styles, `t${at + 1}`, names[at] ?? []));
  const validations = plan.sheets.flatMap((sheet, at) =>
    sheet.validations.map((validation, position) => validationXml(sheet.name, names[at]?.[position] ?? '', validation)),
  );
  const ranges = plan.names.map(
    ({ name, sheet, area }) =>
      `<table:named-range${attributes({
        'table:name': name,
        'table:base-cell-address': cellAddress(sheet, area.top, area.left, '$'),
        'table:cell-range-address': areaAddress(sheet, area, '$'),
      })}/>`,
  );
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content${NAMESPACES} office:version="1.3">${fontFaces}<office:automatic-styles>`;
  yield styles.xml();
  yield* plan.sheets.map(({ hidden }, at) => tableStyle(`t${at + 1}`, pageName(at), hidden === true));
  yield '</office:automatic-styles><office:body><office:spreadsheet>';
  yield CALCULATION;
  if (validations.length > 0) yield `<table:content-validations>${validations.join('')}</table:content-validations>`;
  for (const table of tables) yield* tableElement(table, styles);
  yield `<table:named-expressions>${ranges.join('')}</table:named-expressions></office:spreadsheet></office:body></office:document-content>`;
}
