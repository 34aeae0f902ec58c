import { fitOf, sampleOf } from '../words/evidence.ts';
import type { Candidate } from '../words/meaning.ts';
import type { ColumnContext } from './columnMeaning.ts';
import type { ColumnHeading } from './headings.ts';

/** Without this share of its cells a column holds no names. */
const half = 0.5;

/** Whether a guess is that a column names the rows of a component. */
export const isNameOf =
  (component: string) =>
  ({ meaning }: Candidate): boolean =>
    meaning.kind === 'field' && meaning.component === component && meaning.field.id === 'name';

/** A heading that would name a component's rows ("Arm.") over cells that are no names ("5 or more") without that meaning. */
export function withoutFalseName({ ruleset, grid, reader, body }: ColumnContext, heading: ColumnHeading): ColumnHeading {
  const { component, block, candidates } = heading;
  const name = component === null ? undefined : ruleset.components.get(component)?.fields.get('name')?.data;
  if (component === null || name === undefined || block !== null || !candidates.some(isNameOf(component))) return heading;
  const others = candidates.filter((candidate) => !isNameOf(component)(candidate));
  const fit = fitOf(reader, name, sampleOf(grid, body, heading.column));
  return fit === null || fit >= half || others.length === 0 ? heading : { ...heading, component: null, candidates: others };
}
