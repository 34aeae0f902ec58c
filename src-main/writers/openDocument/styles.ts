import type { CellStyle, ConditionalLook } from '../../../shared/sheets/workbook/plan.ts';
import { type CellLooks, cellLooks, conditionalLooks, fontName, isTyped, placement, underHeading } from '../sheetLooks.ts';
import { attributes, escapeXml } from '../xml.ts';

/**
 * Excel's number formats, as far as plans use them, as data styles of OpenDocument: up to four sections (positive, negative,
 * zero, text) of texts in quotes and one number ("General", "0", "#,##0.0", "0.##"), or "@" for text.
 */

const TEXT_OR_NUMBER = /"([^"]*)"|(General|[#0][#0,]*(?:\.[#0]+)?)|(@)|([^"])/g;

function sectionContent(section: string): string {
  return [...section.matchAll(TEXT_OR_NUMBER)]
    .map(([sign, quoted, digits, text]) => {
      if (digits !== undefined) return numberElement(digits);
      if (text !== undefined) return '<number:text-content/>';
      return `<number:text>${escapeXml(quoted ?? sign)}</number:text>`;
    })
    .join('');
}

function numberElement(digits: string): string {
  if (digits === 'General') return '<number:number number:min-integer-digits="1"/>';
  const [whole = '0', decimals = ''] = digits.split('.');
  const least = decimals.replaceAll('#', '').length;
  const grouping = whole.includes(',') ? ' number:grouping="true"' : '';
  return `<number:number number:decimal-places="${decimals.length}" number:min-decimal-places="${least}" number:min-integer-digits="1"${grouping}/>`;
}

const CONDITIONS = ['value()&gt;0', 'value()&lt;0', 'value()=0'];

/** The parts of a format between the semicolons that do not stand in quotes. */
function sectionsOf(format: string): readonly string[] {
  const sections = [''];
  for (const [piece] of format.matchAll(/"[^"]*"|[\s\S]/g)) {
    if (piece === ';') sections.push('');
    else sections[sections.length - 1] += piece;
  }
  return sections;
}

/** Returns the data style called `name` for a format; styles that it refers to come before it. */
function numberStyle(name: string, format: string): string {
  if (format === '@') return `<number:text-style style:name="${name}"><number:text-content/></number:text-style>`;
  const sections = sectionsOf(format);
  const last = sections.length - 1;
  const own = sections[last] ?? 'General';
  const isText = own.includes('@');
  // The style's own content is what no condition before it applies to.
  const parts = sections.slice(0, last).map((section, at) => {
    const part = `${name}P${at}`;
    return {
      style: `<number:number-style style:name="${part}" style:volatile="true">${sectionContent(section)}</number:number-style>`,
      map: `<style:map style:condition="${CONDITIONS[at] ?? ''}" style:apply-style-name="${part}"/>`,
    };
  });
  const element = isText ? 'number:text-style' : 'number:number-style';
  const maps = parts.map(({ map }) => map).join('');
  return `${parts.map(({ style }) => style).join('')}<${element} style:name="${name}">${sectionContent(own)}${maps}</${element}>`;
}

/** Names of styles, each made once for what it looks like, and the XML of all of them. */
export type StyleSheet = {
  readonly cell: (style: CellStyle) => string;
  /** The same without fill and lines, for cells that nothing is in: they reach to the last row of the sheet. */
  readonly emptyCell: (style: CellStyle) => string;
  /** Width in millimetres. */
  readonly column: (width: number) => string;
  /** Height in points; null for the program's own. */
  readonly row: (height: number | null) => string;
  /** The elements of `office:automatic-styles` for all names given so far. */
  readonly xml: () => string;
};

/** Style of the smaller letters below a heading. */
export const UNDER_HEADING = 'under';
const edge = (side: CellLooks['top']): string | null => side && `${side.isThick ? '1.5pt' : '0.5pt'} solid #${side.colour}`;
const colour = (value: string | null): string | null => value && `#${value}`;

function cellStyleXml(name: string, style: CellStyle, looks: CellLooks, dataStyle: string | null): string {
  const { vertical, isIndented } = placement(style);
  const cell = attributes({
    'fo:background-color': colour(looks.fill),
    'fo:border-top': edge(looks.top),
    'fo:border-bottom': edge(looks.bottom),
    'fo:wrap-option': style.wrap ? 'wrap' : 'no-wrap',
    'style:vertical-align': vertical,
    'style:text-align-source': 'fix',
    'style:repeat-content': false,
    'style:cell-protect': isTyped(style) ? 'none' : 'protected',
  });
  const align = style.align === 'left' ? 'start' : style.align === 'right' ? 'end' : 'center';
  const side = style.align === 'right' ? 'fo:margin-right' : 'fo:margin-left';
  const paragraph = attributes({ 'fo:text-align': align, [side]: isIndented ? '0.35cm' : '0cm' });
  const text = attributes({
    'fo:color': colour(looks.ink),
    'fo:font-size': `${looks.size}pt`,
    'fo:font-weight': looks.bold ? 'bold' : 'normal',
  });
  return `<style:style${attributes({ 'style:name': name, 'style:family': 'table-cell', 'style:parent-style-name': 'Default', 'style:data-style-name': dataStyle })}><style:table-cell-properties${cell}/><style:paragraph-properties${paragraph}/><style:text-properties${text}/></style:style>`;
}

const underHeadingStyle = `<style:style style:name="${UNDER_HEADING}" style:family="text"><style:text-properties${attributes({ 'fo:color': colour(underHeading.ink), 'fo:font-size': `${underHeading.size}pt`, 'fo:font-weight': 'normal' })}/></style:style>`;

/** Collects the styles of one workbook. */
export function styleSheet(): StyleSheet {
  const made: string[] = [];
  const cells = new Map<CellStyle, string>();
  const emptyCells = new Map<CellStyle, string>();
  const others = new Map<string, string>();
  const formats = new Map<string, string>();
  const once = (names: Map<string, string>, key: string, prefix: string, xml: (name: string) => string): string => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `${prefix}${names.size + 1}`;
    names.set(key, name);
    made.push(xml(name));
    return name;
  };
  const cellNamed = (names: Map<CellStyle, string>, prefix: string, style: CellStyle, looks: CellLooks): string => {
    const dataStyle = style.format === null ? null : once(formats, style.format, 'n', (name) => numberStyle(name, style.format ?? ''));
    const name = `${prefix}${names.size + 1}`;
    names.set(style, name);
    made.push(cellStyleXml(name, style, looks, dataStyle));
    return name;
  };
  return {
    cell: (style) => cells.get(style) ?? cellNamed(cells, 'c', style, cellLooks(style.role, style.tint)),
    emptyCell: (style) =>
      emptyCells.get(style) ??
      cellNamed(emptyCells, 'e', style, { ...cellLooks(style.role, style.tint), fill: null, top: null, bottom: null }),
    column: (width) => {
      const size = `${width.toFixed(1)}mm`;
      const xml = `<style:table-column-properties style:column-width="${size}"/>`;
      return once(
        others,
        `column ${size}`,
        's',
        (name) => `<style:style style:name="${name}" style:family="table-column">${xml}</style:style>`,
      );
    },
    row: (height) => {
      const size =
        height === null ? 'style:use-optimal-row-height="true"' : `style:row-height="${height}pt" style:use-optimal-row-height="false"`;
      const xml = `<style:table-row-properties ${size}/>`;
      return once(others, `row ${size}`, 's', (name) => `<style:style style:name="${name}" style:family="table-row">${xml}</style:style>`);
    },
    xml: () => underHeadingStyle + made.join(''),
  };
}

/** The fonts that styles name. */
export const fontFaces = `<office:font-face-decls><style:font-face style:name="${fontName}" svg:font-family="${fontName}"/></office:font-face-decls>`;

const conditions: readonly ConditionalLook['look'][] = ['designEdge', 'rowEdge', 'error', 'wrong'];
/** Name of the style that a condition gives a cell. */
export const conditionStyle = (look: ConditionalLook['look']): string => `when_${look}`;

/** The named cell styles: the default one and those that conditions give. */
export const namedStyles = (): string =>
  `<style:style style:name="Default" style:family="table-cell"><style:text-properties style:font-name="${fontName}" fo:font-size="10pt"/></style:style>${conditions
    .map((look) => {
      const { ink, fill, top, format } = conditionalLooks(look);
      const name = conditionStyle(look);
      const dataStyle = format === null ? null : `${name}_n`;
      const cell = attributes({ 'fo:background-color': colour(fill), 'fo:border-top': edge(top) });
      const text = ink === null ? '' : `<style:text-properties${attributes({ 'fo:color': colour(ink), 'fo:font-weight': 'bold' })}/>`;
      return `${dataStyle === null ? '' : numberStyle(dataStyle, format ?? '')}<style:style${attributes({ 'style:name': name, 'style:family': 'table-cell', 'style:parent-style-name': 'Default', 'style:data-style-name': dataStyle })}><style:table-cell-properties${cell}/>${text}</style:style>`;
    })
    .join('')}`;
