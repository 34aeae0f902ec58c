import { CFB, utils, type WorkBook, write } from '@e965/xlsx';

/** A compound file (the container of .xls and old .doc) of the given streams. */
export function packCompound(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, contents] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, Buffer.from(contents));
  return Buffer.from(CFB.write(container, { type: 'buffer' }));
}

/** A workbook of one sheet. */
export const bookOf = (...rows: readonly (readonly (string | number | boolean | null)[])[]): WorkBook =>
  utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Tanks');

/** The record stream of a made-up .xls workbook; formulas are not written. */
export function xlsStream(book: WorkBook, format: 'biff8' | 'biff5' = 'biff8'): Buffer {
  const container = CFB.read(write(book, { type: 'buffer', bookType: format }), { type: 'buffer' });
  return Buffer.from((CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book')).content);
}

/** Returns the stream with a record inserted directly after its first one, among the file-wide settings. */
export function insertRecord(stream: Buffer, type: number, body: Uint8Array): Buffer {
  const behindFirst = 4 + stream.readUInt16LE(2);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([stream.subarray(0, behindFirst), head, body, stream.subarray(behindFirst)]);
}
