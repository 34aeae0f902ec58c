import { checkSum } from './checkSum.ts';

/** A file for an archive: its name, and its bytes as they are and as they are kept. */
export type ZipEntry = {
  readonly name: string;
  readonly content: Uint8Array;
  /** The content made smaller (raw deflate); null where that is not worth while. */
  readonly deflated: Uint8Array | null;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Names are in UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
/** The first day there is: archives of the same files are the same. */
const DATE = 0x0021;

/** Numbers of two or four bytes, the lowest first. */
function bytesOf(...numbers: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array {
  const bytes = new Uint8Array(numbers.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** Files in one, as every system unpacks it. At most 65,535 of them, and 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): readonly Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const put = (...more: readonly Uint8Array[]): void => {
    parts.push(...more);
    at += more.reduce((sum, { length }) => sum + length, 0);
  };
  for (const { name, content, deflated } of entries) {
    const label = new TextEncoder().encode(name);
    const kept = deflated ?? content;
    const facts = [
      [VERSION, 2],
      [FLAGS, 2],
      [deflated === null ? 0 : 8, 2],
      [0, 2],
      [DATE, 2],
      [checkSum(content), 4],
      [kept.length, 4],
      [content.length, 4],
      [label.length, 2],
      [0, 2],
    ] as const;
    const offset = at;
    put(bytesOf([LOCAL, 4], ...facts), label, kept);
    directory.push(bytesOf([CENTRAL, 4], [VERSION, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), label);
  }
  const begin = at;
  put(...directory);
  put(bytesOf([END, 4], [0, 2], [0, 2], [entries.length, 2], [entries.length, 2], [at - begin, 4], [begin, 4], [0, 2]));
  // Everything was made here, in memory of its own.
  return parts as readonly Uint8Array<ArrayBuffer>[];
}
