import { t } from '../../shared/base/words/words.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { DesignInput } from '../../shared/rules/ruleset/values/index.ts';

/** Returns the name of a design, or a substitute if it has none. */
export function nameOf(ruleset: Ruleset, design: DesignInput): string {
  const { name } = assessDesign(ruleset, design).values;
  return typeof name === 'string' && name.trim() !== '' ? name : t('Unnamed {designNoun}', { designNoun: ruleset.data.designNoun.one });
}

/** Returns the first name that is not taken, with the numbers from `first` on. */
export function firstFree(named: (number: number) => string, first: number, isTaken: (name: string) => boolean): string {
  for (let number = first; ; number++) if (!isTaken(named(number))) return named(number);
}

/** Returns the wanted name, or if it is taken the same with the first free number. */
export const freeName = (
  wanted: string,
  isTaken: (name: string) => boolean,
  numbered = (number: number): string => `${wanted} (${number})`,
): string => (isTaken(wanted) ? firstFree(numbered, 2, isTaken) : wanted);

/** Returns a name for a copy: "Bison (2)", "Bison (3)". The copy of "Bison (2)" is "Bison (3)". */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/ \(\d+\)$/, '');
  return firstFree(
    (number) => `${stem} (${number})`,
    2,
    (each) => taken.has(each),
  );
}

export const namesIn = (all: readonly { readonly name: string }[]): ReadonlySet<string> => new Set(all.map(({ name }) => name));

/** Returns a name for one more of its kind: "Battlegroup 3". */
export function numberedName(noun: string, others: readonly { readonly name: string }[]): string {
  const taken = namesIn(others);
  return firstFree(
    (number) => `${noun} ${number}`,
    others.length + 1,
    (each) => taken.has(each),
  );
}
