/** Crockford's alphabet: no letter that looks like a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const VALUES = new Map([...ALPHABET].map((letter, value) => [letter, value]));
for (const [mistaken, meant] of [
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
] as const)
  VALUES.set(mistaken, VALUES.get(meant) ?? 0);

/** Bytes as letters and digits, eight for five bytes; the last letter is filled up with zero bits. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** The five bits that a letter represents, in either case; O is read as 0, I and L as 1. Null for anything else. */
export const base32Value = (letter: string): number | null => VALUES.get(letter.toUpperCase()) ?? null;

/** How many letters so many bytes take. */
export const lettersFor = (bytes: number): number => Math.ceil((bytes * 8) / 5);

/** Whole bytes out of five-bit values; what is left over at the end fills no byte and is dropped. */
export function fromBase32(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(Math.floor((values.length * 5) / 8));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const value of values) {
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >> bits;
  }
  return bytes;
}
