import { createDecipheriv, createHash } from 'node:crypto';

/** A hash of several texts of bytes, one after the other. */
const hash = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer => {
  const made = createHash(algorithm);
  for (const part of parts) made.update(part);
  return made.digest();
};

const number = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);

/** The first bytes, or the bytes and as many of `filler` as are missing. */
const sized = (bytes: Buffer, length: number, filler = 0x36): Buffer =>
  Buffer.concat([bytes.subarray(0, length), Buffer.alloc(Math.max(0, length - bytes.length), filler)]);

/** A password, made slow to try on purpose: hashed `count` times. [MS-OFFCRYPTO] 2.3.4.7 and 2.3.4.11 */
function slowHash(algorithm: string, salt: Uint8Array, password: string, count: number): Buffer {
  let made = hash(algorithm, salt, Buffer.from(password, 'utf16le'));
  const place = Buffer.alloc(4);
  for (let index = 0; index < count; index++) {
    place.writeUInt32LE(index);
    made = hash(algorithm, place, made);
  }
  return made;
}

function decipher(cipher: string, key: Uint8Array, start: Uint8Array | null, bytes: Uint8Array): Buffer {
  const made = createDecipheriv(cipher, key, start);
  made.setAutoPadding(false);
  return Buffer.concat([made.update(bytes), made.final()]);
}

/** The length that the package states, and its content in whole blocks. */
function contentOf(locked: Buffer): { readonly length: number; readonly blocks: Buffer } {
  const content = locked.subarray(8);
  return { length: locked.readUInt32LE(0), blocks: content.subarray(0, content.length - (content.length % 16)) };
}

/** Opens a package of Excel 2007: AES with a key made by SHA-1. [MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9. Null if the password is another. */
function openStandard(info: Buffer, locked: Buffer, password: string): Buffer | null {
  const header = info.subarray(12, 12 + info.readUInt32LE(8));
  const verifier = info.subarray(12 + header.length);
  const bits = header.readUInt32LE(16);
  const salt = verifier.subarray(4, 20);
  const made = hash('sha1', slowHash('sha1', salt, password, 50_000), number(0));
  const spread = (filler: number): Buffer =>
    hash(
      'sha1',
      sized(made, 64, 0).map((byte) => byte ^ filler),
    );
  const key = Buffer.concat([spread(0x36), spread(0x5c)]).subarray(0, bits / 8);
  const open = (bytes: Uint8Array): Buffer => decipher(`aes-${bits}-ecb`, key, null, bytes);
  const proof = open(verifier.subarray(40, 72)).subarray(0, 20);
  if (!hash('sha1', open(verifier.subarray(20, 36))).equals(proof)) return null;
  const { length, blocks } = contentOf(locked);
  return open(blocks).subarray(0, length);
}

/** The attributes of the first element of this name, in a short text. */
function attributesOf(xml: string, name: string): (attribute: string) => string {
  const from = xml.search(new RegExp(`<(?:\\w+:)?${name}\\s`));
  const element = from < 0 ? '' : xml.slice(from, xml.indexOf('>', from));
  return (attribute) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(element)?.[1] ?? '';
}

const HASHES: Readonly<Record<string, string>> = {
  MD5: 'md5',
  SHA1: 'sha1',
  'SHA-1': 'sha1',
  SHA256: 'sha256',
  SHA384: 'sha384',
  SHA512: 'sha512',
};
/** The most times that a password may be hashed. [MS-OFFCRYPTO] 2.3.4.10 */
const MOST_HASHES = 10_000_000;
const LONGEST_INFO = 16_384;
const PIECE = 4096;

/** How an element of the description says that something is locked; throws for what Excel does not write. */
function schemeOf(element: (attribute: string) => string) {
  const algorithm = HASHES[element('hashAlgorithm')];
  const bits = Number(element('keyBits'));
  const blockSize = Number(element('blockSize'));
  if (
    algorithm === undefined ||
    element('cipherAlgorithm') !== 'AES' ||
    element('cipherChaining') !== 'ChainingModeCBC' ||
    blockSize !== 16
  )
    throw new Error('The package is locked in another way.');
  return { algorithm, bits, cipher: `aes-${bits}-cbc`, salt: Buffer.from(element('saltValue'), 'base64') };
}

/** Opens a package of Excel 2010 and later, which describes in XML how it is locked. [MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15 */
function openAgile(info: Buffer, locked: Buffer, password: string): Buffer | null {
  const xml = info.subarray(8, LONGEST_INFO).toString('utf8');
  const [content, key] = [attributesOf(xml, 'keyData'), attributesOf(xml, 'encryptedKey')];
  const scheme = schemeOf(key);
  const count = Number(key('spinCount'));
  if (!(count >= 0 && count <= MOST_HASHES)) return null;
  const made = slowHash(scheme.algorithm, scheme.salt, password, count);
  const open = (attribute: string, block: string): Buffer => {
    const own = sized(hash(scheme.algorithm, made, Buffer.from(block, 'hex')), scheme.bits / 8);
    return decipher(scheme.cipher, own, scheme.salt, Buffer.from(key(attribute), 'base64'));
  };
  const proof = hash(scheme.algorithm, open('encryptedVerifierHashInput', 'fea7d2763b4b9e79'));
  if (!open('encryptedVerifierHashValue', 'd7aa0f6d3061344e').subarray(0, proof.length).equals(proof)) return null;
  const packageKey = open('encryptedKeyValue', '146e0be7abacd0d6');
  const { algorithm, cipher, salt } = schemeOf(content);
  const { length, blocks } = contentOf(locked);
  const pieces: Buffer[] = [];
  for (let at = 0; at < blocks.length; at += PIECE) {
    const start = sized(hash(algorithm, salt, number(at / PIECE)), 16);
    pieces.push(decipher(cipher, packageKey, start, blocks.subarray(at, at + PIECE)));
  }
  return Buffer.concat(pieces).subarray(0, length);
}

/** Opens the package of a locked .xlsx with its description. Null if the password is another. Throws if it is damaged or unknown. */
export function openPackage(info: Buffer, locked: Buffer, password: string): Buffer | null {
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === 4 && minor === 4) return openAgile(info, locked, password);
  return [2, 3, 4].includes(major) && minor === 2 ? openStandard(info, locked, password) : null;
}
