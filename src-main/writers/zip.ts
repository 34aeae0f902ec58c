import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of an archive: its path, and its content. That in pieces is made when the files before it are packed. */
export type ZipEntry = readonly [path: string, content: string | Iterable<string> | AsyncIterable<string>];

/** The same files give the same bytes: each has the earliest day that an archive can name. */
const DATED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
/** Rows of formulas are much alike: this level finds a twentieth more of that than the usual one, in a thread of its own. */
const PACKED = { ...DATED, compressionLevel: 8 };
/** Characters packed at a time. */
const PIECE = 1 << 20;
/** While one piece is packed in another thread, the next is made. */
const PIECES_AT_A_TIME = 1;

async function* inPieces(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < PIECE) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}

/** Files as a ZIP archive, never whole in memory before they are packed; `plain` are texts that come first and are not packed. */
export async function zipOf(
  entries: readonly ZipEntry[],
  plain: readonly (readonly [path: string, text: string])[] = [],
): Promise<Uint8Array> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  for (const [path, text] of plain) zip.addBuffer(Buffer.from(text), path, { ...DATED, compress: false });
  for (const [path, content] of entries) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), path, PACKED);
    else
      zip.addReadStreamLazy(path, PACKED, (use) => {
        const pieces = Readable.from(inPieces(content), { highWaterMark: PIECES_AT_A_TIME });
        pieces.on('error', (error) => zip.emit('error', error));
        use(null, pieces);
      });
  }
  zip.end();
  return new Uint8Array(await Promise.race([buffer(zip.outputStream), failed]));
}
