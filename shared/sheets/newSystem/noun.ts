import { foreignWords } from '../../base/languages/index.ts';
import { compactWord } from '../../base/text/index.ts';
import { t } from '../../base/words/words.ts';
import { isNameHeading } from '../tables/index.ts';
import { pluralOf, singularOf } from './plan/naming.ts';
import type { SystemPlan } from './plan/plan.ts';

/** What one design of a system is called, and several. */
export type Noun = { readonly one: string; readonly many: string };

const general = new Set(
  [
    ...foreignWords(({ sheets, headings }) => [
      ...sheets.general,
      ...sheets.old,
      ...sheets.current,
      ...sheets.version,
      ...sheets.template,
      ...headings.designName,
      ...headings.rowName,
    ]),
    ...'roster rosters unit units main all stat cost costs points army force fleet csv xlsx'.split(' '),
  ].map(compactWord),
);

const nounOf = (word: string): Noun => {
  const one = singularOf(word);
  return { one, many: one === word ? pluralOf(word) : word };
};

/** A word of a heading, a sheet's name or a title that says what the rows are; null if it says nothing. */
function subjectIn(text: string): string | null {
  const words = text.replace(/[([].*$/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => /^\p{L}{3,}$/u.test(word) && !general.has(compactWord(word)) && !isNameHeading(word));
  return words.length <= 2 ? (telling.at(-1)?.toLowerCase() ?? null) : null;
}

/** The word for a design that the sheet suggests: the heading of its names, the plural on its tab, or "unit". */
export function guessNoun({ list }: SystemPlan): Noun {
  const { heading } = list.name;
  const headed = isNameHeading(heading) ? null : subjectIn(heading);
  if (headed !== null) return nounOf(headed);
  const [first] = list.tables;
  for (const text of list.tables.length === 1 ? [first?.sheet ?? '', first?.title ?? ''] : [first?.title ?? '']) {
    const subject = subjectIn(text);
    // Names in the singular are names of an army: "Crusade". Plurals say what is in it.
    if (subject !== null && /s$/.test(subject) && subject.length > 3) return nounOf(subject);
  }
  return { one: 'unit', many: 'units' };
}

/** A noun as a player typed it: "ship", "ship/ships". */
export function readNoun(text: string): Noun {
  const [one = 'unit', many] = text
    .split('/')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return { one, many: many ?? pluralOf(one) };
}

/** A name for a new system, from the name of its file. */
export function guessedName(fileName: string): string {
  const plain = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return plain === '' ? t('New system') : plain.charAt(0).toUpperCase() + plain.slice(1, 60);
}
