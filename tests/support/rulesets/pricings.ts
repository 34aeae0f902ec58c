import { join } from 'node:path';
import type { Pricing } from './pricedDesigns.ts';
import { builtInFolder, builtInIds, builtInRuleset, formerEditions, readFolder } from './rulesets.ts';

/** Designs to price so that engines can be compared. */
const DESIGNS = 10_000;

/** The 10,000 designs that every engine must price alike: of each ruleset on board with points and of each former edition, as many of each. */
export function pricings(): readonly Pricing[] {
  const folders = [
    ...builtInIds.filter((id) => builtInRuleset(id).points !== null).map(builtInFolder),
    ...formerEditions.map(([id, version]) => builtInFolder(join('editions', id, version))),
  ];
  return folders.map((folder) => ({ files: Object.fromEntries(readFolder(folder)), count: Math.ceil(DESIGNS / folders.length) }));
}

/** The kept answer, beside tests/golden. */
export const PRICED = new URL('../../golden/priced.txt', import.meta.url);
