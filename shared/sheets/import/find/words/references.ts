import { foreignWords } from '../../../../base/languages/index.ts';
import { keepOne } from '../../../../base/remembered.ts';
import { compactWord, wordsInHeading } from '../../../../base/text/index.ts';
import type { Ruleset } from '../../../../rules/ruleset/compile/index.ts';
import { fieldTerms } from './terms.ts';

/** What a heading refers to: designs, or rows of a component, by name or by number. */
type HeadingReference = { readonly of: 'design' } | { readonly of: 'component'; readonly component: string };

const referenceWords = new Set(foreignWords(({ headings }) => headings.reference).map(compactWord));
const ownerWords = new Set(foreignWords(({ headings }) => headings.owner).map(compactWord));
/** Headings for a count of what is beside them, and headings that may also be a running number: "No." */
export const quantityWords = new Set(foreignWords(({ headings }) => headings.quantity).map(compactWord));
export const perhapsQuantity = new Set(foreignWords(({ headings }) => headings.perhapsQuantity).map(compactWord));
/** Whether a heading is a word for how many there are, or for a running number. */
export const isCount = (heading: string): boolean => [quantityWords, perhapsQuantity].some((words) => words.has(compactWord(heading)));

/** Whether a heading says that its column holds numbers or codes by which rows are known: "No.", "ID", "Weapon ref". */
export const isReferenceHeading = (header: string): boolean =>
  header.trim() === '#' || wordsInHeading(header).some((word) => referenceWords.has(word));

/** Whether a heading consists of such words only: "No.", "ID". */
export const isReferenceAlone = (header: string): boolean => {
  const words = wordsInHeading(header);
  return words.length > 0 && words.every((word) => referenceWords.has(word));
};

/** Whether a heading may name a number of pieces, or the number by which something is known: "Number", but not "No." */
export const isNumberHeading = (header: string): boolean => {
  const word = compactWord(header);
  return word.length >= 4 && perhapsQuantity.has(word);
};

/** Whether a heading names a number of pieces: "Qty", "Number carried". */
export const isQuantityHeading = (header: string): boolean =>
  wordsInHeading(header).some((word) => quantityWords.has(word)) &&
  wordsInHeading(header).every((word) => quantityWords.has(word) || referenceWords.has(word));

const wordsFor = keepOne(collect);

function collect({ data, fields, components }: Ruleset): ReadonlyMap<string, HeadingReference> {
  const found = new Map<string, HeadingReference>();
  const add = (texts: readonly string[], reference: HeadingReference): void => {
    for (const text of texts) if (!found.has(compactWord(text))) found.set(compactWord(text), reference);
  };
  const name = fields.get('name')?.data;
  add([data.designNoun.one, data.designNoun.many, ...(name ? name.synonyms : [])], { of: 'design' });
  for (const [component, { data: own, fields: parts }] of components) {
    const field = parts.get('name')?.data;
    add([own.singular, own.label, ...(field ? fieldTerms(field).filter((term) => compactWord(term) !== 'name') : [])], {
      of: 'component',
      component,
    });
  }
  return found;
}

/**
 * What a heading refers to: "Unit", "Unit no.", "Vehicle ID" and "Belongs to" a design, "Weapon" and "Weapon no." a component's
 * row. Null for other headings, and for a number that is of nothing in particular ("No.").
 */
export function referenceOf(ruleset: Ruleset, header: string): HeadingReference | null {
  const words = wordsInHeading(header);
  if (words.length === 0 || words.length > 4) return null;
  if (ownerWords.has(words.join(''))) return { of: 'design' };
  const rest = words.filter((word) => !referenceWords.has(word)).join('');
  return wordsFor(ruleset).get(words.join('')) ?? (rest === '' ? null : (wordsFor(ruleset).get(rest) ?? null));
}
