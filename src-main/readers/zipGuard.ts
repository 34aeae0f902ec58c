import { constants, inflateRawSync } from 'node:zlib';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { ReadLimits } from './readLimits.ts';

/** What a zip holds: path -> contents. Keeps the first of two files of one name, as spreadsheet programs do. */
export type ZipParts = ReadonlyMap<string, Buffer>;

/** `claimed` is the unpacked size given in the zip's directory, in bytes. */
type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
  readonly claimed: number;
  readonly isEncrypted: boolean;
};

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;

/**
 * Unpacks the files of a zip for which `isWanted` is true, and limits the real unpacked size, whatever sizes the file claims.
 * Unpacks nothing if the claimed sizes are already too large. Spreadsheet readers get these parts and never the zip itself,
 * so a file cannot show the guard one thing and the reader another. Fails with 'too-large', 'protected' or 'unreadable';
 * never throws for bad bytes. Layout: APPNOTE.TXT 4.3; zip64 (files over 4 GB) is refused.
 */
export function unpackZip(
  bytes: Uint8Array,
  fileName: string,
  limits: Pick<ReadLimits, 'unpackedBytes' | 'partBytes' | 'zipEntries'>,
  isWanted: (path: string) => boolean = () => true,
): Outcome<ZipParts> {
  const damaged = fail({
    code: 'unreadable',
    message: t('"{fileName}" is damaged or was cut short.', { fileName }),
    hint: t('Copy or download the file again, or open it in a spreadsheet program and save it anew.'),
  });
  const tooLarge = fail({
    code: 'too-large',
    message: t('"{fileName}" unpacks to more than {most} MB or {zipEntries} parts, which no list of designs needs.', {
      fileName,
      most: Math.round(limits.unpackedBytes / 1e6),
      zipEntries: limits.zipEntries,
    }),
    hint: t('Copy the designs into a new workbook and save that.'),
  });
  const entries = readDirectory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits.zipEntries);
  if (entries === 'damaged') return damaged;
  if (entries === 'too-many') return tooLarge;

  const partTooLarge = (name: string) =>
    fail({
      code: 'too-large',
      message: t('"{fileName}" unpacks to more than {most} MB in its part "{name}", which no list of designs needs.', {
        fileName,
        most: Math.round(limits.partBytes / 1e6),
        name,
      }),
      hint: t('Copy the designs into a new workbook and save that.'),
    });
  const wanted = entries.filter(({ name }) => !name.endsWith('/') && isWanted(name));
  const most = (name: string): number => (/^xl\/worksheets\/|^content\.xml$/i.test(name) ? limits.unpackedBytes : limits.partBytes);
  // A file that claims to be too large is refused without unpacking.
  if (wanted.reduce((sum, { claimed }) => sum + claimed, 0) > limits.unpackedBytes) return tooLarge;
  const claimsTooMuch = wanted.find(({ name, claimed }) => claimed > most(name));
  if (claimsTooMuch) return partTooLarge(claimsTooMuch.name);

  const parts = new Map<string, Buffer>();
  let bytesLeft = limits.unpackedBytes;
  for (const { name, method, packed, isEncrypted } of wanted) {
    if (parts.has(name)) continue;
    if (isEncrypted) return fail(passwordProtected(fileName));
    const contents = method === 0 ? packed : inflateAtMost(packed, Math.min(bytesLeft, most(name)));
    if (contents === 'damaged') return damaged;
    if (contents === 'too-large' || contents.length > Math.min(bytesLeft, most(name)))
      return most(name) < bytesLeft ? partTooLarge(name) : tooLarge;
    bytesLeft -= contents.length;
    parts.set(name, contents);
  }
  return succeed(parts);
}

export const passwordProtected = (fileName: string) =>
  ({
    code: 'protected',
    message: t('"{fileName}" is protected with a password.', { fileName }),
    hint: t('Open it in a spreadsheet program, remove the password and save it again.'),
  }) as const;

export const passwordRefused = (fileName: string) =>
  ({
    code: 'protected',
    message: t('The password does not open "{fileName}".', { fileName }),
    hint: t('Type it again; capitals count. Or open it in a spreadsheet program, remove the password and save it again.'),
  }) as const;

function readDirectory(zip: Buffer, mostEntries: number): readonly Entry[] | 'damaged' | 'too-many' {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < Math.max(0, zip.length - END_SIZE - LONGEST_COMMENT) || end + END_SIZE > zip.length) return 'damaged';
  if (zip.readUInt32LE(end) !== END_OF_DIRECTORY) return 'damaged';
  const count = zip.readUInt16LE(end + 10);
  if (count > mostEntries) return 'too-many';

  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return 'damaged';
    const flags = zip.readUInt16LE(at + 8);
    const method = zip.readUInt16LE(at + 10);
    const packedSize = zip.readUInt32LE(at + 20);
    const claimed = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    if (method !== 0 && method !== 8) return 'damaged';
    if (local + 30 > zip.length) return 'damaged';
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (start + packedSize > zip.length) return 'damaged';
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    entries.push({ name, method, packed: zip.subarray(start, start + packedSize), claimed, isEncrypted: (flags & 1) === 1 });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function inflateAtMost(packed: Buffer, mostBytes: number): Buffer | 'damaged' | 'too-large' {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes), chunkSize: 256 * 1024, finishFlush: constants.Z_FINISH });
  } catch (error) {
    return error instanceof RangeError ? 'too-large' : 'damaged';
  }
}
