import type { Edition } from '../format/index.ts';

type Named = Omit<Edition, 'basedOn'> & { readonly basedOn?: Edition['basedOn'] | undefined };

/** The words for a ruleset on paper: its name and version, and for house rules also those of the standard they are based on. */
export function rulesInWords({ id, name, version, basedOn }: Named): string {
  const standard = basedOn && basedOn.id !== id ? `, based on ${basedOn.id} ${basedOn.version}` : '';
  return `${name} ${version}${standard}`;
}
