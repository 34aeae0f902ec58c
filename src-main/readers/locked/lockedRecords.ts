import { createHash } from 'node:crypto';

const wordsOf = (hex: string): readonly number[] =>
  hex
    .trim()
    .split(/\s+/)
    .map((word) => Number.parseInt(word, 16));

/** Fixed numbers of the scheme. [MS-OFFCRYPTO] 2.3.7.2 */
const FILL = wordsOf('bb ff ff ba ff ff b9 80 00 be 0f 00 bf 0f 00');
const START = wordsOf('e1f0 1d0f cc9c 84c0 110c 0e10 f1ce 313e 1872 e139 d40f 84f9 280c a96a 4ec3');
const MIX = wordsOf(`
  aefc 4dd9 9bb2 2745 4e8a 9d14 2a09 7b61 f6c2 fda5 eb6b c6f7 9dcf 2bbf
  4563 8ac6 05ad 0b5a 16b4 2d68 5ad0 0375 06ea 0dd4 1ba8 3750 6ea0 dd40
  d849 a0b3 5147 a28e 553d aa7a 44d5 6f45 de8a ad35 4a4b 9496 390d 721a
  eb23 c667 9cef 29ff 53fe a7fc 5fd9 47d3 8fa6 0f6d 1eda 3db4 7b68 f6d0
  b861 60e3 c1c6 93ad 377b 6ef6 ddec 45a0 8b40 06a1 0d42 1a84 3508 6a10
  aa51 4483 8906 022d 045a 08b4 1168 76b4 ed68 caf1 85c3 1ba7 374e 6e9c
  3730 6e60 dcc0 a9a1 4363 86c6 1dad 3331 6662 ccc4 89a9 0373 06e6 0dcc
  1021 2042 4084 8108 1231 2462 48c4
`);
const LONGEST = 15;

/** The proof of a password in 16 bits. [MS-OFFCRYPTO] 2.3.7.1 */
function proofOf(letters: readonly number[]): number {
  const made = [letters.length, ...letters].reduceRight((word, letter) => (((word >> 14) & 1) | ((word << 1) & 0x7fff)) ^ letter, 0);
  return made ^ 0xce4b;
}

/** The word that a password becomes. */
function wordOf(letters: readonly number[]): number {
  let word = START[letters.length - 1] ?? 0;
  let place = MIX.length - 1;
  for (const letter of letters.toReversed()) for (let bit = 6; bit >= 0; bit--, place--) if ((letter >> bit) & 1) word ^= MIX[place] ?? 0;
  return word;
}

/** What Excel 95 makes of a password: 16 bytes, one after the other combined with the bytes of a file, and a proof that it is the right one. */
function wordKey(password: string): { readonly bytes: readonly number[]; readonly proof: number } {
  const letters = [...password.slice(0, LONGEST)].map((letter) => letter.charCodeAt(0)).map((code) => code & 0xff || code >> 8);
  const word = wordOf(letters);
  const filled = [...letters, ...FILL].slice(0, 16);
  const bytes = filled.map((letter, index) => {
    const mixed = letter ^ (index % 2 === 0 ? word & 0xff : word >> 8);
    return ((mixed >> 1) | (mixed << 7)) & 0xff;
  });
  return { bytes, proof: proofOf(letters) };
}

/**
 * The stream cipher RC4, which old workbooks are locked with; Node no longer has it. Returns a function that gives the next bytes to
 * combine with a text.
 */
function rc4(key: Uint8Array): (count: number) => Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => box[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    const kept = at(one);
    box[one] = at(other);
    box[other] = kept;
  };
  for (let index = 0, mixed = 0; index < 256; index++) {
    mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, mixed);
  }
  let one = 0;
  let other = 0;
  return (count) => {
    const stream = new Uint8Array(count);
    for (let index = 0; index < count; index++) {
      one = (one + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      stream[index] = at(at(one) + at(other));
    }
    return stream;
  };
}

/** Two texts of bytes combined; the result is as long as the first. */
const combined = (one: Uint8Array, other: Uint8Array): Buffer =>
  Buffer.from(Uint8Array.from(one, (byte, index) => byte ^ (other[index] ?? 0)));

const FILE_PASS = 0x002f;
const BOUND_SHEET = 0x0085;
/** Records that no program locks. [MS-XLS] 2.2.10 */
const PLAIN: ReadonlySet<number> = new Set([0x0809, FILE_PASS, 0x0194, 0x0195, 0x00e1, 0x0196, 0x0138]);
/** Bytes after which another key begins. */
const BLOCK = 1024;

const md5 = (...parts: readonly Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const sha1 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha1').update(Buffer.concat(parts)).digest();
const number = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);

/** How a stream is unlocked: gives the bytes of a piece of it that begins at `from`; `turn` is where ciphers begin that go round. */
type Unlock = (piece: Buffer, from: number, turn: number) => Buffer;

/** Unlocks with a key for each block, if the first of them fits the proof of the password. */
function byBlocks(
  keyOf: (block: number) => Buffer,
  proof: { readonly text: Buffer; readonly hashed: Buffer },
  isMd5: boolean,
): Unlock | null {
  const first = rc4(keyOf(0));
  const text = combined(proof.text, first(proof.text.length));
  const hashed = combined(proof.hashed, first(proof.hashed.length));
  if (!(isMd5 ? md5(text) : sha1(text)).equals(hashed)) return null;
  let kept: { readonly block: number; readonly bytes: Uint8Array } = { block: -1, bytes: new Uint8Array() };
  const byteAt = (place: number): number => {
    const block = Math.floor(place / BLOCK);
    if (block !== kept.block) kept = { block, bytes: rc4(keyOf(block))(BLOCK) };
    return kept.bytes[place % BLOCK] ?? 0;
  };
  return (piece, from) => Buffer.from(Uint8Array.from(piece, (byte, index) => byte ^ byteAt(from + index)));
}

/** The way of Excel 97: RC4 with 40 bits. [MS-OFFCRYPTO] 2.3.6 */
function excel97(body: Buffer, password: string): Unlock | null {
  const salt = body.subarray(6, 22);
  const short = md5(Buffer.from(password, 'utf16le')).subarray(0, 5);
  const base = md5(...Array.from({ length: 16 }, () => [short, salt]).flat()).subarray(0, 5);
  return byBlocks((block) => md5(base, number(block)), { text: body.subarray(22, 38), hashed: body.subarray(38, 54) }, true);
}

/** The way of Excel 2002 and 2003: RC4 with a key made by SHA-1. [MS-OFFCRYPTO] 2.3.5 */
function excel2002(body: Buffer, password: string): Unlock | null {
  const header = body.subarray(14, 14 + body.readUInt32LE(10));
  const verifier = body.subarray(14 + header.length);
  const bits = header.readUInt32LE(16) || 40;
  const base = sha1(verifier.subarray(4, 20), Buffer.from(password, 'utf16le'));
  const keyOf = (block: number): Buffer => {
    const made = sha1(base, number(block)).subarray(0, bits / 8);
    return bits === 40 ? Buffer.concat([made, Buffer.alloc(11)]) : made;
  };
  return byBlocks(keyOf, { text: verifier.subarray(20, 36), hashed: verifier.subarray(40, 60) }, false);
}

/** The way of Excel 5 and 95, and of a weak choice since: each byte with one of 16. [MS-OFFCRYPTO] 2.3.7 */
function excel95(proof: number, password: string): Unlock | null {
  const key = wordKey(password);
  if (key.proof !== proof) return null;
  return (piece, _, turn) =>
    Buffer.from(
      Uint8Array.from(piece, (byte, index) => {
        const mixed = byte ^ (key.bytes[(turn + index) % 16] ?? 0);
        return (mixed << 3) | (mixed >> 5);
      }),
    );
}

function unlockOf(body: Buffer, version: number, password: string): Unlock | null {
  if (version < 8) return excel95(body.readUInt16LE(2), password);
  if (body.readUInt16LE(0) === 0) return excel95(body.readUInt16LE(4), password);
  const [major, minor] = [body.readUInt16LE(2), body.readUInt16LE(4)];
  if (major === 1 && minor === 1) return excel97(body, password);
  return [2, 3, 4].includes(major) && minor === 2 ? excel2002(body, password) : null;
}

/** The records of a stream: their kinds and where their contents begin and end. */
function* recordsOf(stream: Buffer): Generator<{ readonly type: number; readonly from: number; readonly end: number }> {
  for (let at = 0; at + 4 <= stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    if ((type === 0 && length === 0) || at + 4 + length > stream.length) return;
    yield { type, from: at + 4, end: at + 4 + length };
    at += 4 + length;
  }
}

/** Opens the record stream of a locked .xls of Excel 5 or later. Null if it is not locked or the password is another. */
export function openRecords(locked: Buffer, password: string): Buffer | null {
  const stream = Buffer.from(locked);
  const version = stream.readUInt16LE(4) === 0x0600 ? 8 : 5;
  let unlock: Unlock | null = null;
  for (const { type, from, end } of recordsOf(stream)) {
    if (type === FILE_PASS) {
      unlock = unlockOf(stream.subarray(from, end), version, password);
      if (unlock === null) return null;
      // A record of no kind in its place: every other one stays where the stream says that it is.
      stream.writeUInt16LE(0, from - 4);
      stream.fill(0, from, end);
      continue;
    }
    if (unlock === null || PLAIN.has(type)) continue;
    // The place of a sheet in the stream is never locked.
    const plain = type === BOUND_SHEET ? 4 : 0;
    const start = Math.min(end, from + plain);
    unlock(stream.subarray(start, end), start, end + plain).copy(stream, start);
  }
  return unlock === null ? null : stream;
}
