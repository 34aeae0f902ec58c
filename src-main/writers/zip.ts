import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** A file of an archive, packed. */
export type ZipEntry = { readonly path: string; readonly crc: number; readonly size: number; readonly packed: readonly Buffer[] };

/** Rows of formulas are much alike: this level finds a twentieth more of that than the usual one, in a thread of its own. */
const LEVEL = 8;
/** Characters packed at a time. */
const PIECE = 1 << 20;
/** Room for a packed piece, in bytes: with less, its thread would wait for this one. */
const PACKED_PIECE = 1 << 18;
/** Pieces that wait to be packed or are: while one is packed in another thread, the next is written. */
const PIECES_AT_A_TIME = 2;

/** Packs a short file. */
export function zipEntry(path: string, content: string | Uint8Array): ZipEntry {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { path, crc: crc32(bytes), size: bytes.length, packed: [deflateRawSync(bytes, { level: LEVEL })] };
}

/** A file that is packed while it is written, so that it is never whole in memory. */
export function openEntry(path: string): { readonly write: (text: string) => Promise<void> | null; readonly end: () => Promise<ZipEntry> } {
  const deflate = createDeflateRaw({ level: LEVEL, memLevel: 9, chunkSize: PACKED_PIECE });
  const packed: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    deflate.on('data', (piece: Buffer) => packed.push(piece));
    deflate.on('end', resolve);
    deflate.on('error', reject);
  });
  let waiting = '';
  let crc = 0;
  let size = 0;
  const underWay: Promise<void>[] = [];
  const flush = async (): Promise<void> => {
    const bytes = Buffer.from(waiting);
    waiting = '';
    crc = crc32(bytes, crc);
    size += bytes.length;
    underWay.push(new Promise((resolve) => deflate.write(bytes, () => resolve())));
    if (underWay.length >= PIECES_AT_A_TIME) await underWay.shift();
    // The next piece is handed to the thread between two turns of this one.
    else await new Promise(setImmediate);
  };
  return {
    /** Returns what to wait for before more is written, or null. */
    write: (text) => {
      waiting += text;
      return waiting.length < PIECE ? null : flush();
    },
    end: async () => {
      await flush();
      deflate.end();
      await ended;
      return { path, crc, size, packed };
    },
  };
}

/** The first of January 1980, the earliest day that an archive can name: the same files give the same bytes. */
const DATE = 33;
const VERSION = 20;
const UTF8_NAME = 0x0800;
const DEFLATED = 8;

/** The fields of an entry that stand both before its content and in the list at the end. */
function commonFields({ path, crc, size, packed }: ZipEntry, length: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAME, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(Buffer.byteLength(path), 22);
  return packed.length === 0 ? fields.fill(0, 4, 6) : fields;
}

const signature = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};

/** Files as a ZIP archive. Throws if it is larger than the format without extensions can hold (4 GB). */
export function zipArchive(entries: readonly ZipEntry[]): Uint8Array {
  const pieces: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  const add = (...added: readonly Buffer[]): void => {
    pieces.push(...added);
    offset += added.reduce((sum, { length }) => sum + length, 0);
  };
  for (const entry of entries) {
    const start = offset;
    const common = commonFields(
      entry,
      entry.packed.reduce((sum, { length }) => sum + length, 0),
    );
    const name = Buffer.from(entry.path);
    add(signature(0x04034b50), common, name);
    for (const piece of entry.packed) add(piece);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(start, 10);
    list.push(signature(0x02014b50), Buffer.from([VERSION, 0]), common, place, name);
  }
  const listAt = offset;
  add(...list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(offset - listAt, 8);
  end.writeUInt32LE(listAt, 12);
  add(signature(0x06054b50), end);
  return new Uint8Array(Buffer.concat(pieces, offset));
}
