import { entryIdSchema, type Force, type ForceEntry, forceIdSchema, type Section, sectionIdSchema } from '../../../shared/project/force.ts';
import { type Design, designIdSchema, type Project } from '../../../shared/project/index.ts';
import type { Ruleset } from '../../../shared/rules/ruleset/compile/index.ts';

export const entryId = (text: string) => entryIdSchema.parse(text);
export const sectionId = (text: string) => sectionIdSchema.parse(text);
export const forceId = (text: string) => forceIdSchema.parse(text);

/** The stock list of a ruleset as designs of a project; the id of each is its name. */
export function stockProject({ data, stock }: Ruleset, ...forces: readonly Force[]): Project {
  const designs = stock.map((design): Design => ({ ...design, id: designIdSchema.parse(design.values.name) }));
  return { format: 1, name: 'Stock', ruleset: { id: data.id, version: data.version }, designs, forces };
}

/** Units of the design of that name; the entry has the name as its id unless it gets another. */
export const anEntry = (design: string, count: number, more: Partial<ForceEntry> = {}): ForceEntry => ({
  id: entryId(design),
  design: designIdSchema.parse(design),
  count,
  ...more,
});

export const aSection = (name: string, entries: readonly ForceEntry[], more: Partial<Section> = {}): Section => ({
  id: sectionId(name),
  name,
  entries,
  ...more,
});

export const aForce = (sections: readonly Section[], more: Partial<Force> = {}): Force => ({
  id: forceId('force'),
  name: 'Force',
  limit: null,
  battle: null,
  role: null,
  sections,
  purchases: [],
  decks: [],
  ...more,
});
