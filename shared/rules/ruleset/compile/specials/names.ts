import { type SpecialData, specialsByName } from '../../specials.ts';
import type { RulesetTable } from '../../values/index.ts';

/** The table that the program adds: a row for every name of every special. */
export const NAMES_TABLE = 'specialNames';

/** `priced` is 0 only where the players still have to agree. */
function rowOf(name: string, { id, label, cost, for: place }: SpecialData): RulesetTable['rows'][number] {
  const isObject = typeof cost === 'object';
  return {
    key: name,
    special: id,
    label,
    points: isObject && 'points' in cost ? cost.points : 0,
    extra: isObject && 'factor' in cost ? cost.factor - 1 : 0,
    priced: isObject ? 1 : 0,
    place: place ?? '',
  };
}

const PRICES = ['points', 'extra', 'priced'];

/** The look-up table of specials, with a row for each of their names; without prices in a points-free system. */
export function tableOfNames(specials: readonly SpecialData[], hasPrices: boolean): RulesetTable {
  const rows = [...specialsByName(specials)].map(([name, special]) => rowOf(name, special));
  const columns = ['key', 'special', 'label', ...(hasPrices ? PRICES : []), 'place'];
  return { id: NAMES_TABLE, columns, rows };
}
