import { columnLetter } from '../../../shared/sheets/cells/index.ts';
import type { Area, PlanColumn, SheetPlan, Validation, WorkbookPlan } from '../../../shared/sheets/workbook/plan.ts';
import { attributes, escapeXml, paragraphs } from '../xml.ts';
import { zipOf } from '../zip.ts';
import { nameStyles, openFormula, sheetRows, type ValidationAt } from './rows.ts';
import { conditionStyle, fontFaces, namedStyles, type StyleSheet, styleSheet } from './styles.ts';

const MIME_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Scale in percent for a sheet that takes several pages side by side. */
const SCALE_OF_WIDE = 62;

const footerPart = (region: string, content: string): string =>
  `<style:region-${region}><text:p>${content}</text:p></style:region-${region}>`;

/** Paper, margins and footer of one sheet: A4, as wide as the page unless columns are repeated. */
function pageStyles({ print }: SheetPlan, at: number): { readonly layout: string; readonly master: string } {
  const [width, height] = print.landscape ? ['29.7cm', '21cm'] : ['21cm', '29.7cm'];
  const page = attributes({
    'fo:page-width': width,
    'fo:page-height': height,
    'style:print-orientation': print.landscape ? 'landscape' : 'portrait',
    'fo:margin-left': '1cm',
    'fo:margin-right': '1cm',
    'fo:margin-top': '1.2cm',
    'fo:margin-bottom': '0.8cm',
    ...(print.repeatColumns === undefined ? { 'style:scale-to-X': 1, 'style:scale-to-Y': 0 } : { 'style:scale-to': `${SCALE_OF_WIDE}%` }),
  });
  const name = pageName(at);
  const left = footerPart('left', escapeXml(print.footer.left));
  const centre = footerPart('center', '<text:page-number>1</text:page-number> / <text:page-count>1</text:page-count>');
  const right = footerPart('right', escapeXml(print.footer.right));
  return {
    layout: `<style:page-layout style:name="${name}_layout"><style:page-layout-properties${page}/><style:header-style/><style:footer-style><style:header-footer-properties fo:min-height="0.6cm" fo:margin-top="0.2cm"/></style:footer-style></style:page-layout>`,
    master: `<style:master-page style:name="${name}" style:page-layout-name="${name}_layout"><style:header style:display="false"/><style:footer>${left}${centre}${right}</style:footer></style:master-page>`,
  };
}

function stylesXml({ sheets }: WorkbookPlan): string {
  const pages = sheets.map(pageStyles);
  return `${XML}<office:document-styles${NAMESPACES} office:version="1.3">${fontFaces}<office:styles>${namedStyles()}</office:styles><office:automatic-styles>${pages
    .map(({ layout }) => layout)
    .join(
      '',
    )}</office:automatic-styles><office:master-styles>${pages.map(({ master }) => master).join('')}</office:master-styles></office:document-styles>`;
}

const setting = (name: string, type: string, value: string | number | boolean): string =>
  `<config:config-item config:name="${name}" config:type="${type}">${value}</config:config-item>`;

/** Mode of a split that stays where it is, as programs number it. */
const FROZEN = 2;

/** How a sheet is first shown: rows and columns that stay in view, no grid lines. */
function viewSettings({ name, frozen: { rows, columns } }: SheetPlan): string {
  const items = [
    setting('HorizontalSplitMode', 'short', columns > 0 ? FROZEN : 0),
    setting('VerticalSplitMode', 'short', rows > 0 ? FROZEN : 0),
    setting('HorizontalSplitPosition', 'int', columns),
    setting('VerticalSplitPosition', 'int', rows),
    setting('ActiveSplitRange', 'short', rows > 0 && columns > 0 ? 3 : 2),
    setting('PositionLeft', 'int', 0),
    setting('PositionRight', 'int', columns),
    setting('PositionTop', 'int', 0),
    setting('PositionBottom', 'int', rows),
    setting('ShowGrid', 'boolean', false),
  ];
  return `<config:config-item-map-entry config:name="${escapeXml(name)}">${items.join('')}</config:config-item-map-entry>`;
}

const settingsXml = ({ sheets }: WorkbookPlan): string =>
  `${XML}<office:document-settings xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0" xmlns:ooo="http://openoffice.org/2004/office" office:version="1.3"><office:settings><config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>${setting('ViewId', 'string', 'view1')}<config:config-item-map-named config:name="Tables">${sheets
    .map(viewSettings)
    .join(
      '',
    )}</config:config-item-map-named>${setting('ActiveTable', 'string', escapeXml(sheets[0]?.name ?? ''))}${setting('ShowGrid', 'boolean', false)}</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings></office:document-settings>`;

const metaXml = ({ title, subject, creator }: WorkbookPlan): string =>
  `${XML}<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"><office:meta><meta:generator>${escapeXml(creator)}</meta:generator><dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject><dc:creator>${escapeXml(creator)}</dc:creator></office:meta></office:document-meta>`;

const PARTS = ['content.xml', 'styles.xml', 'settings.xml', 'meta.xml'];
const manifestXml = `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${MIME_TYPE}"/>${PARTS.map(
  (part) => `<manifest:file-entry manifest:full-path="${part}" manifest:media-type="text/xml"/>`,
).join('')}</manifest:manifest>`;

/**
 * Writes a workbook as OpenDocument spreadsheet (.ods), with what `writeWorkbook` puts into .xlsx: formulas with their results,
 * validations, conditional looks, names, protection, print settings. Texts stay texts whatever they start with. Throws if the
 * plan holds a number that is not finite, which is a bug in the plan. OpenDocument 1.3.
 */
export const writeOpenDocument = (plan: WorkbookPlan): Promise<Uint8Array> =>
  zipOf(
    [
      ['content.xml', contentXml(plan)],
      ['styles.xml', stylesXml(plan)],
      ['settings.xml', settingsXml(plan)],
      ['meta.xml', metaXml(plan)],
      ['META-INF/manifest.xml', manifestXml],
    ],
    // Programs know the kind of the file by its first bytes. OpenDocument 1.3 part 2, 3.3
    [['mimetype', MIME_TYPE]],
  );

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
const NAMESPACES = Object.entries({
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
const pageName = (at: number): string => `page${at + 1}`;

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
