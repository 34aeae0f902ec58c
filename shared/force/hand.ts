import type { Force } from '../project/force.ts';
import type { Ruleset } from '../rules/ruleset/compile/index.ts';
import { type ForceFrame, type ForceValues, handOf } from '../rules/ruleset/force/index.ts';

/** The size of a first hand, and the rule for it in words. */
export type FirstHand = {
  /** Null where the ruleset has no rule for the battle and role, or none is chosen. */
  readonly hand: number | null;
  readonly handRule: string;
  /** Id of what it is counted by; null where the ruleset has no choice. */
  readonly handBy: string | null;
};

/** The first hand of a force, and its values with what the hand is counted by. */
export function handFor(
  ruleset: Ruleset,
  force: Pick<Force, 'battle' | 'role' | 'handBy'>,
  frame: ForceFrame,
): FirstHand & { readonly words: ForceValues } {
  const { handBases, hands } = ruleset.force;
  const base = handBases.find(({ data }) => data.id === force.handBy) ?? handBases[0];
  const counted = base?.run(frame);
  const words = {
    ...frame.force,
    countedForHand: typeof counted === 'number' ? counted : null,
    countedForHandNoun: base?.data.noun.one ?? '',
  };
  const own = { ...frame, own: words, force: words };
  const rule = hands.get(handOf(force.battle ?? '', force.role ?? ''));
  const size = rule?.size(own);
  return {
    words,
    hand: typeof size === 'number' ? size : null,
    handRule: rule?.rule?.(own) ?? '',
    handBy: base?.data.id ?? null,
  };
}
