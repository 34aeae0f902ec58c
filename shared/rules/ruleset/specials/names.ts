import type { SpecialData } from './specialSchema.ts';

/** How two names of specials are compared: as Excel compares texts. */
export const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const namesOfSpecial = ({ label, synonyms }: SpecialData): readonly string[] => [label, ...synonyms];

/** The specials by their names, as `nameKey` gives them. Where two share a name, the first one has it. */
export function specialsByName(specials: readonly SpecialData[]): ReadonlyMap<string, SpecialData> {
  const byName = new Map<string, SpecialData>();
  for (const special of specials) {
    for (const name of namesOfSpecial(special)) if (!byName.has(nameKey(name))) byName.set(nameKey(name), special);
  }
  return byName;
}
