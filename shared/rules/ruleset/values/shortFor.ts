/** The consonants of a folded word, with its first letter: "normal" gives "nrml". Abbreviations are often made of them. */
const consonantsOf = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '');

/**
 * Whether a folded word of at least three letters abbreviates another by its consonants: "nrm" and "nrml" normal, "trkd" tracked. It begins
 * as the other does, and has two of three of its consonants in their order.
 */
export function isShortFor(short: string, word: string): boolean {
  const letters = consonantsOf(word);
  if (short.length < 3 || short.length >= word.length || short.length * 3 < letters.length * 2) return false;
  if (short[0] !== letters[0] || consonantsOf(short) !== short || !/^\p{L}+$/u.test(short)) return false;
  let at = 0;
  for (const letter of short) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
