import type { Design } from '../project/index.ts';
import type { Field, Ruleset, Values } from '../ruleset/index.ts';
import type { ListOptions } from './designList.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What the shorter forms do not say, in a sentence each. */
export const SHORT_FORMS = {
  full: [],
  short: ['In short leaves out labels, blanks and usual values: only a list of everything can be read back.'],
  line: ['One line each leaves out most values: only a list of everything can be read back.'],
} as const satisfies Readonly<Record<ListOptions['form'], readonly string[]>>;

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

function hasUnknown(fields: readonly Field[], values: Values): boolean {
  const known = new Set(fields.flatMap(({ id, kind }) => (kind === 'formula' ? [] : [id])));
  return Object.entries(values).some(([id, value]) => isSaid(value) && !known.has(id));
}

const KNOWN = new Set(['id', 'values', 'components', 'notes', 'image', 'dismissed', 'exemptions', 'extra', 'origin', 'parent']);

/** True if a design has values or properties for which the rules, or this version, have no field. */
function hasStrange({ data }: Ruleset, design: Design): boolean {
  if (hasUnknown(data.fields, design.values) || Object.keys(design).some((key) => !KNOWN.has(key))) return true;
  return Object.entries(design.components).some(([id, rows]) => {
    const fields = data.components.find((component) => component.id === id)?.fields;
    return rows.some((row) => Object.keys(row).length > 1 || hasUnknown(fields ?? [], row.values));
  });
}

/**
 * What a list of these designs leaves out, a sentence each; none if reading it back gives the same designs. Where a design
 * was imported from, and what a list without costs is for, are not mentioned.
 */
export function leftOut(
  ruleset: Ruleset,
  designs: readonly Design[],
  { form, pointsShown }: Pick<ListOptions, 'form' | 'pointsShown'>,
): readonly string[] {
  const count = (has: (design: Design) => boolean): number => designs.filter(has).length;
  const notes = count(({ notes: text }) => isSaid(text));
  const pictures = count(({ image }) => image !== undefined);
  const headings = new Set(designs.flatMap(({ extra = {} }) => Object.keys(extra).filter((heading) => isSaid(extra[heading]))));
  const agreed = count(({ dismissed = [], exemptions = [] }) => dismissed.length + exemptions.length > 0);
  const variants = count((design) => 'parent' in design && isSaid(design.parent));
  const parts = [
    ...(notes > 0 ? [`the notes of ${counted(notes, 'design')}`] : []),
    ...(pictures > 0 ? [counted(pictures, 'picture')] : []),
    ...(headings.size > 0 ? [`extra columns (${[...headings].slice(0, 4).join(', ')}${headings.size > 4 ? ', …' : ''})`] : []),
    ...(agreed > 0 ? ['dismissed advice and agreed exceptions'] : []),
    ...(variants > 0 ? ['which design a variant was made from'] : []),
    ...(designs.some((design) => hasStrange(ruleset, design)) ? ['values that these rules do not know'] : []),
  ];
  return [
    ...SHORT_FORMS[form],
    ...(pointsShown ? [] : ['Costs are left out.']),
    ...(parts.length > 0 ? [`Left out: ${parts.join('; ')}.`] : []),
  ];
}
