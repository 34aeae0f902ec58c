import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import type { Design } from '../../shared/project/index.ts';
import { nearNames } from './nearest.ts';

/** A design of a project or of the stock. */
export type Named = Pick<Design, 'values'>;

/** Returns a design's name as entered; empty if it has none. */
export const nameOf = (design: Named): string => String(design.values.name ?? '');

/** Returns the designs with a given name, ignoring case. */
export const namedDesigns = <T extends Named>(designs: readonly T[], name: string): readonly T[] =>
  designs.filter((design) => nameOf(design).trim().toLowerCase() === name.trim().toLowerCase());

/** Reports that no design has this name, and suggests the nearest names. */
export function noSuchDesign(wanted: string, designs: readonly Named[]): Outcome<never> {
  const names = [...new Set(designs.map((design) => nameOf(design).trim()))];
  const hint = nearNames(wanted, names);
  return fail({ code: 'bad-request', message: t('There is no design called "{wanted}".', { wanted }), hint });
}

/** A number of units of a design; names are looked up once the file is open. */
export type NamedCount = { readonly name: string; readonly count: number };

/** Returns counts by design id. A name counts for every design with that name, ignoring case. */
export function quantitiesOf(designs: readonly Design[], wanted: readonly NamedCount[]): Outcome<Record<string, number>> {
  const quantities: Record<string, number> = {};
  for (const { name, count } of wanted) {
    const named = namedDesigns(designs, name);
    if (named.length === 0) return noSuchDesign(name, designs);
    for (const { id } of named) quantities[id] = count;
  }
  return succeed(quantities);
}
