import { createHash } from 'node:crypto';
import { insertRecord } from './xls.ts';

const md5 = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest();

/** The RC4 stream cipher: the same call locks and unlocks. */
function rc4(key: Uint8Array): (bytes: Uint8Array) => Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => box[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    [box[one & 255], box[other & 255]] = [at(other), at(one)];
  };
  let mixed = 0;
  for (let index = 0; index < 256; index++) {
    mixed = (mixed + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, mixed);
  }
  let one = 0;
  let other = 0;
  return (bytes) =>
    Buffer.from(bytes).map((byte) => {
      one = (one + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }) as Buffer; // Buffer.map gives a Buffer, typed as its parent
}

const PLAIN = [0x0809, 0x002f, 0x0194, 0x0195, 0x00e1, 0x0196, 0x0138];
const BOUND_SHEET = 0x0085;
const BLOCK = 1024;

/** Locks an Excel 97 record stream as Excel 97 does with a password: RC4 of 40 bits, a new key each 1,024 bytes ([MS-OFFCRYPTO] 2.3.6). */
export function lockXlsStream(stream: Buffer, password: string): Buffer {
  const salt = Buffer.from('0123456789abcdef');
  const short = md5(Buffer.from(password, 'utf16le')).subarray(0, 5);
  const base = md5(Buffer.concat(Array.from({ length: 16 }, () => [short, salt]).flat())).subarray(0, 5);
  const keyOf = (block: number): Buffer => md5(Buffer.concat([base, Buffer.from(Uint32Array.of(block).buffer)]));

  const verifier = Buffer.from('a verifier of 16');
  const cipher = rc4(keyOf(0));
  const body = Buffer.concat([Buffer.from('010001000100', 'hex'), salt, cipher(verifier), cipher(md5(verifier))]);
  const marked = insertRecord(stream, 0x002f, body);
  const moved = body.length + 4;

  const keystream = Buffer.concat(
    Array.from({ length: Math.ceil(marked.length / BLOCK) }, (_, block) => rc4(keyOf(block))(Buffer.alloc(BLOCK))),
  );
  for (let at = 0; at + 4 <= marked.length; ) {
    const type = marked.readUInt16LE(at);
    const end = at + 4 + marked.readUInt16LE(at + 2);
    const isSheet = type === BOUND_SHEET;
    if (isSheet) marked.writeUInt32LE(marked.readUInt32LE(at + 4) + moved, at + 4);
    if (!PLAIN.includes(type))
      for (let byte = at + (isSheet ? 8 : 4); byte < end; byte++) marked[byte] = (marked[byte] ?? 0) ^ (keystream[byte] ?? 0);
    at = end;
  }
  return marked;
}
