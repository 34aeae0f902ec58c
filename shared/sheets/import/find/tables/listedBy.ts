import { compactWord } from '../../../../base/text/index.ts';
import type { TableColumn } from '../columns/columnMeaning.ts';
import { isReferenceHeading } from '../words/references.ts';

/** Headings of no more letters are no words. */
const fewestLetters = 3;

/**
 * The component whose rows a table lists though letters in it are short for values of designs: it begins with their names, numbers of rows
 * apart, and nothing but a few letters says that it has anything of a design. Null for any other table.
 */
export function listedBy(columns: readonly TableColumn[]): string | null {
  const first = columns.find(({ header, meaning }) => meaning.kind !== 'quantity' && !isReferenceHeading(header));
  const component = first?.meaning.kind === 'field' && first.meaning.field.id === 'name' ? first.meaning.component : null;
  const isVague = ({ header, meaning }: TableColumn): boolean =>
    meaning.kind === 'extra' ||
    ('component' in meaning ? meaning.component === component || compactWord(header).length <= fewestLetters : false);
  return columns.every(isVague) ? component : null;
}
