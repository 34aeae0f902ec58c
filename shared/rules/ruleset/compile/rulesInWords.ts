import { t } from '../../../base/words/words.ts';
import type { Edition } from '../format/index.ts';

type Standard = NonNullable<Edition['basedOn']> & { readonly name?: string | undefined };
type Named = Omit<Edition, 'basedOn'> & { readonly basedOn?: Standard | null | undefined };

/** The name of a ruleset; where only its id is known, that in words: "tin-parade" is "Tin Parade". */
const nameOf = ({ name, id }: Standard): string =>
  name ??
  id
    .split(/[-_]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** Whether rules that a project brings along are marked as house rules: they are based on others, and their name does not say it. */
export const isMarkedHouse = ({ name, basedOn }: Pick<Named, 'name' | 'basedOn'>): boolean =>
  basedOn !== undefined && basedOn !== null && !/\bhouse rules\b/i.test(name);

/** The words for a ruleset on paper: its name and version, and for house rules also those of the standard they are based on. */
export function rulesInWords({ id, name, version, basedOn }: Named): string {
  const own = `${name} ${version}`;
  if (!basedOn || basedOn.id === id) return own;
  return t('{rules}, based on {others}', { rules: own, others: `${nameOf(basedOn)} ${basedOn.version}` });
}
