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
export function wordKey(password: string): { readonly bytes: readonly number[]; readonly proof: number } {
  const letters = [...password.slice(0, LONGEST)].map((letter) => letter.charCodeAt(0)).map((code) => code & 0xff || code >> 8);
  const word = wordOf(letters);
  const filled = [...letters, ...FILL].slice(0, 16);
  const bytes = filled.map((letter, index) => {
    const mixed = letter ^ (index % 2 === 0 ? word & 0xff : word >> 8);
    return ((mixed >> 1) | (mixed << 7)) & 0xff;
  });
  return { bytes, proof: proofOf(letters) };
}
