import { foldAccents } from '../../base/text/index.ts';

/** Words that are reserved in formulas or in JavaScript objects. */
const RESERVED: ReadonlySet<string> = new Set('true false constructor count limit label short synonyms help key'.split(' '));

/** An id made of a heading: "Weapon PP" becomes `weaponPP`, "MOVE COST" `moveCost`, "Größe" `grosse`. */
export function idFrom(text: string, otherwise = 'value'): string {
  const isShouted = text === text.toUpperCase();
  const plain = foldAccents(text);
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  // Folding takes capitals away; those inside a word are kept where the text is plain.
  const spelled = /^[\x20-\x7e]*$/.test(text) && !isShouted ? (text.match(/[A-Za-z0-9]+/g) ?? []) : words;
  const joined = spelled
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
  const letters = joined.slice(0, 40);
  if (letters === '') return otherwise;
  return /^[a-z]/.test(letters) ? letters : `n${letters}`;
}

/** Generates unique ids; ids that differ only in capitals count as the same. */
export type Ids = { readonly take: (wanted: string) => string };

const builtIn = new Set(Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()));
/** True if formulas would read an id as a cell, or a program as a word of its own: "hp1", "r1c1", "key". */
const isUnfit = (id: string): boolean =>
  RESERVED.has(id) || builtIn.has(id.toLowerCase()) || /^[a-z]{1,3}\d+$/i.test(id) || /^r\d*c\d*$/i.test(id);

export function openIds(taken: Iterable<string>): Ids {
  const used = new Set([...taken].map((id) => id.toLowerCase()));
  return {
    take: (wanted) => {
      const isFree = (id: string): boolean => !used.has(id.toLowerCase()) && !isUnfit(id);
      const stem = isUnfit(wanted) || isUnfit(`${wanted}2`) ? `${wanted}Value` : wanted;
      let id = isFree(wanted) ? wanted : stem;
      for (let number = 2; !isFree(id); number++) id = `${stem}${number}`;
      used.add(id.toLowerCase());
      return id;
    },
  };
}
