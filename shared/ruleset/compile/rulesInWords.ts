import type { Edition } from '../format/index.ts';

type Named = Omit<Edition, 'basedOn'> & { readonly basedOn?: Edition['basedOn'] | undefined };

/** Whether rules that a project brings along are marked as house rules: they are based on others, and their name does not say it. */
export const isMarkedHouse = ({ name, basedOn }: Pick<Named, 'name' | 'basedOn'>): boolean =>
  basedOn !== undefined && basedOn !== null && !/\bhouse rules\b/i.test(name);

/** The words for a ruleset on paper: its name and version, and for house rules also those of the standard they are based on. */
export function rulesInWords({ id, name, version, basedOn }: Named): string {
  const standard = basedOn && basedOn.id !== id ? `, based on ${basedOn.id} ${basedOn.version}` : '';
  return `${name} ${version}${standard}`;
}
