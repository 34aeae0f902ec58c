import { keepOne } from '../../../base/remembered.ts';
import type { AgreedValues } from '../force/agreed.ts';
import { soundUnder } from './buildRuleset.ts';
import type { Ruleset } from './ruleset.ts';

/** Most agreements that are kept of a ruleset: what a player tries one after the other. */
const MOST_KEPT = 20;
const made = keepOne((_: Ruleset) => new Map<string, Ruleset>());

/**
 * The ruleset as it is in a battle in which this is agreed: cards, reference, texts and rolls name it as `battle[…]`. Designs are
 * assessed as without it. The same one for the same values.
 */
export function underAgreement(ruleset: Ruleset, agreed: AgreedValues): Ruleset {
  const base = ruleset.agreedFrom ?? ruleset;
  const kept = made(base);
  const key = JSON.stringify(agreed);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const result = soundUnder({ base, agreed });
  kept.set(key, result);
  return result;
}
