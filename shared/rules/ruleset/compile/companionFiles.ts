import { plainForce } from '../force/index.ts';
import type { Ruleset } from './ruleset.ts';

/** The files beside ruleset.json that do not affect the cost of designs, as texts by path: for a ruleset made from this one. */
export function companionFiles({ data, card, cards, written: { reference, force, combat } }: Ruleset): ReadonlyMap<string, string> {
  const layouts = Object.fromEntries([...cards].map(([name, layout]) => [`cards/${name}.json`, layout]));
  const parts = {
    'card.json': card,
    ...layouts,
    'reference.json': reference,
    'force.json': force === plainForce(data) ? null : force,
    // How points are measured is about the costs of this ruleset.
    'combat.json': combat ? { ...combat, fairness: undefined } : null,
  };
  return new Map(Object.entries(parts).flatMap(([path, part]) => (part ? [[path, `${JSON.stringify(part, null, 2)}\n`] as const] : [])));
}
