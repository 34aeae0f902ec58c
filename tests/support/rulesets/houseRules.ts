import { loadTexts, readFolder, tinyFolder } from './rulesets.ts';

/** Files of the tiny ruleset as house rules: legs are dearer, springs are free of checks, and no robot has more than six legs. */
export function clubFiles(): ReadonlyMap<string, string> {
  const files = new Map(readFolder(tinyFolder));
  const text = files.get('ruleset.json') ?? '';
  // The text of the ruleset is the tests' own, and a record.
  const data = JSON.parse(text) as Record<string, unknown> & { readonly constants: readonly object[]; readonly checks: readonly object[] };
  const noSpiders = {
    id: 'noSpiders',
    severity: 'error',
    field: 'legs',
    passes: '=N(legs)<=6',
    message: '{legs} legs are too many for the club.',
    source: 'Club rules',
  };
  const club = {
    ...data,
    id: 'house-club',
    name: 'House rules: Club',
    version: '1.2.0',
    basedOn: { id: 'tin-parade', version: '1.0.0' },
    constants: data.constants.map((constant) => ({ ...constant, value: 3 })),
    checks: [...data.checks, noSpiders],
  };
  files.delete('examples.csv');
  return files.set('ruleset.json', JSON.stringify(club));
}

export const clubRules = () => loadTexts(clubFiles());
