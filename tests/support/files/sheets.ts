import { crc32, deflateRawSync } from 'node:zlib';

/** One cell of a made-up worksheet: a plain value, or a formula with its stored result (none: as programs without a calculator write it). */
export type MadeCell = string | number | boolean | null | { readonly formula: string; readonly value?: string | number | boolean };
export type MadeSheet = { readonly name: string; readonly rows: readonly (readonly MadeCell[])[] };

/** A zip of the given files; enough for spreadsheet packages. `claimed` overrides the unpacked size written down. */
export function makeZip(
  files: readonly { readonly name: string; readonly contents: string | Uint8Array; readonly claimed?: number }[],
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, contents, claimed } of files) {
    const raw = Buffer.from(contents);
    const packed = deflateRawSync(raw, { level: 6 });
    const path = Buffer.from(name);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(0x0800, 2);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(raw), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(claimed ?? raw.length, 18);
    header.writeUInt16LE(path.length, 22);
    locals.push(Buffer.from('PK\x03\x04'), header, path, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), header, place, path);
    offset += 30 + path.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listing, Buffer.from('PK\x05\x06'), end]);
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Column letters: 0 is A, 26 is AA. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function cellXml(cell: MadeCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  const { formula, value } = cell;
  const stored = value === undefined ? '' : `<v>${escapeXml(String(typeof value === 'boolean' ? Number(value) : value))}</v>`;
  const kind = typeof value === 'string' ? ' t="str"' : typeof value === 'boolean' ? ' t="b"' : '';
  return `<c r="${at}"${kind}><f>${escapeXml(formula)}</f>${stored}</c>`;
}

/** The `<sheetData>` rows of a made-up sheet. */
export const rowsXml = (rows: MadeSheet['rows']): string =>
  rows.map((row, r) => `<row r="${r + 1}">${row.map((cell, c) => cellXml(cell, `${columnName(c)}${r + 1}`)).join('')}</row>`).join('');

/** A worksheet part around ready-made inner XML (`<cols>`, `<sheetData>`, `<mergeCells>` ...). */
export const worksheetXml = (inner: string): string => `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${inner}</worksheet>`;

/** An .xlsx package of ready-made worksheet parts; `more` adds or replaces files, `names` is the inner XML of `<definedNames>`. */
export function packXlsx(
  sheets: readonly { readonly name: string; readonly xml: string; readonly hidden?: boolean }[],
  {
    names = '',
    calculation = '',
    more = [],
    texts,
  }: {
    readonly names?: string;
    /** The element that says when the workbook is calculated. */
    readonly calculation?: string;
    readonly more?: readonly { readonly name: string; readonly contents: string }[];
    /** The inner XML of the shared strings. */
    readonly texts?: string;
  } = {},
): Buffer {
  const place = (index: number) => `worksheets/sheet${index + 1}.xml`;
  const files = [
    {
      name: '[Content_Types].xml',
      contents: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/${place(index)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}${texts === undefined ? '' : '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>'}</Types>`,
    },
    {
      name: '_rels/.rels',
      contents: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      contents: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, hidden }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`).join('')}</sheets>${names && `<definedNames>${names}</definedNames>`}${calculation}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      contents: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="${place(index)}"/>`).join('')}<Relationship Id="rId9999" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', contents: STYLES },
    ...(texts === undefined ? [] : [{ name: 'xl/sharedStrings.xml', contents: `${XML}<sst xmlns="${MAIN}">${texts}</sst>` }]),
    ...sheets.map(({ xml }, index) => ({ name: `xl/${place(index)}`, contents: xml })),
  ];
  const replaced = new Set(more.map(({ name }) => name));
  return makeZip([...files.filter(({ name }) => !replaced.has(name)), ...more]);
}

/** Cell styles of made-up workbooks: 0 General, 1 built-in date (14), 2 `dd-mmm`, 3 a number format with a quoted d. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mmm"/><numFmt numFmtId="165" formatCode="0&quot; dice&quot;"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

/** A made-up .xlsx workbook. */
export const makeXlsx = (sheets: readonly MadeSheet[]): Buffer =>
  packXlsx(sheets.map(({ name, rows }) => ({ name, xml: worksheetXml(`<sheetData>${rowsXml(rows)}</sheetData>`) })));

/** A list of designs as players keep them: two rows each, 20 columns, a cost formula and a derived column per row. */
export function makeDesignList(designCount: number): MadeSheet {
  const header: MadeCell[] = ['Name', 'Cost', ...Array.from({ length: 18 }, (_, column) => `Column ${column + 3}`)];
  const rows: MadeCell[][] = [header];
  for (let design = 0; design < designCount; design++) {
    for (let line = 0; line < 2; line++) {
      const row = rows.length + 1;
      const cost = line === 0 ? { formula: `ROUND(SUM(C${row}:H${row + 1})*1.5,0)`, value: 120 + (design % 50) } : null;
      const numbers = Array.from({ length: 10 }, (_, column) => ((design * 7 + column * 3 + line) % 40) / 2);
      const words = ['medium', 'tracked', `Cannon ${design % 300}`, 'yes', 'unlimited', 'no', 'point defence'];
      rows.push([
        line === 0 ? `Design ${design}` : null,
        cost,
        ...numbers,
        ...words,
        { formula: `C${row}*2`, value: (design * 7 + line) % 40 },
      ]);
    }
  }
  return { name: 'Vehicles', rows };
}

/** An .ods package around the inner XML of `<office:spreadsheet>`. */
export const packOds = (spreadsheet: string, { styles = '', manifest = '' } = {}): Buffer =>
  makeZip([
    { name: 'mimetype', contents: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'META-INF/manifest.xml',
      contents: `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">${manifest}</manifest:file-entry></manifest:manifest>`,
    },
    {
      name: 'content.xml',
      contents: `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${spreadsheet}</office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
