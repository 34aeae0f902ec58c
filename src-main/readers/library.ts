import * as library from '@e965/xlsx';
import { encodingOfCodepage } from './biff.ts';
import { decodeBytes } from './decodeBytes.ts';

/** A container as the library represents it: files inside a zip or compound file. */
type Container = {
  readonly FullPaths: readonly string[];
  readonly FileIndex: { name: string; type: number; size: number; content?: Buffer }[];
};
type Options = library.ParsingOptions;
export type Book = library.WorkBook;
export type BookSheet = library.WorkSheet;
export type BookCell = library.CellObject;
export type NumberFormat = library.NumberFormat;

// The library exports these two readers, but its type declarations leave them out.
const { parse_zip: parseZip, parse_xlscfb: parseRecords } = library as unknown as {
  readonly parse_zip: (container: Container, options: Options) => Book;
  readonly parse_xlscfb: (stream: Buffer, options: Options) => Book;
};

// Old .xls files hold bytes in a stated character set. Without this table the library decodes all of them as Latin-1.
library.set_cptable({
  utils: {
    decode: (codepage: number, bytes: readonly number[] | Uint8Array) => decodeBytes(Uint8Array.from(bytes), encodingOfCodepage(codepage)),
    encode: (_codepage: number, text: string) => [...Buffer.from(text, 'latin1')],
  },
});

const OPTIONS: Options = { type: 'buffer', dense: true, cellFormula: true, cellText: false, cellHTML: false, cellNF: true };

/** Reads the parts of a zipped workbook: Office Open XML or Apple Numbers. Throws for malformed parts. */
export function readPackage(parts: Iterable<readonly [string, Buffer]>, mostRows: number): Book {
  const files = [...parts].map(([name, content]) => ({ name, type: 2, size: content.length, content }));
  return parseZip({ FullPaths: files.map(({ name }) => name), FileIndex: files }, { ...OPTIONS, sheetRows: mostRows });
}

/** Reads a record stream of Excel 2 to 2003. Throws for a malformed one. */
export const readRecords = (stream: Buffer): Book => parseRecords(stream, { ...OPTIONS, cellStyles: true });

/** Returns a function that finds a stream of a compound file by its path; null if there is none. May change `bytes`. */
export function openCompound(bytes: Buffer): (path: string) => Container['FileIndex'][number] | null {
  const container = library.CFB.read(bytes, { type: 'buffer' }) as Container; // the library types it as any
  return (path) => library.CFB.find(container, path) as Container['FileIndex'][number] | null; // likewise
}

/** Reads a stream of a compound file by its name: "NativeContent_MAIN" and "PerfectOffice_MAIN" of Quattro Pro 7 and later. */
export function readStream(name: string, content: Buffer): Book {
  const container = library.CFB.utils.cfb_new();
  library.CFB.utils.cfb_add(container, `/${name}`, content);
  return (parseRecords as unknown as (container: unknown, options: Options) => Book)(container, { ...OPTIONS }); // takes both
}

const dateFormats = new Map<string, boolean>();

/** True for a number format that shows dates or times. Some German programs write "Standard" for "General". */
export function isDateFormat(format: string): boolean {
  let isDate = dateFormats.get(format);
  if (isDate === undefined) {
    isDate = !/^(general|standard)$/i.test(format) && library.SSF.is_date(format) === true;
    dateFormats.set(format, isDate);
  }
  return isDate;
}

/** Excel shows these formats in the order of the computer's country, which is not in the file. ISO order is unambiguous. */
const countrysOwn = new Map<unknown, string>([
  [14, 'yyyy-mm-dd'],
  [22, 'yyyy-mm-dd hh:mm'],
  ['m/d/yy', 'yyyy-mm-dd'],
  ['mm-dd-yy', 'yyyy-mm-dd'],
  ['m/d/yy h:mm', 'yyyy-mm-dd hh:mm'],
]);

/** Returns the text of a cell whose number format is one for dates or times, else null. */
export function shownDate(format: NumberFormat | undefined, serial: number, date1904 = false): string | null {
  if (format === undefined || !isDateFormat(String(format))) return null;
  try {
    const shown: unknown = library.SSF.format(countrysOwn.get(format) ?? format, serial, { date1904 });
    return typeof shown === 'string' && shown !== '' ? shown : null;
  } catch {
    return null;
  }
}
