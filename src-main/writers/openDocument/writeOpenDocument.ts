import type { SheetPlan, WorkbookPlan } from '../../../shared/sheets/workbook/plan/index.ts';
import { zipOf } from '../zip.ts';
import { contentXml, NAMESPACES, pageName } from './content.ts';
import { fontFaces, namedStyles } from './styles.ts';
import { attributes, escapeXml } from './xml.ts';

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
