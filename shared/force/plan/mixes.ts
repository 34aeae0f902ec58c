import type { Deck } from '../../project/force.ts';
import type { Ruleset } from '../../rules/ruleset/compile/index.ts';
import type { DeckMix, DeckRules } from '../../rules/ruleset/force/index.ts';
import { frameOf } from '../assess.ts';
import type { ForceAssessment } from '../assessment.ts';

type SuggestedMix = {
  readonly id: string;
  readonly label: string;
  /** Why it suits, or its purpose, with the force's numbers. */
  readonly reason: string;
  /** Whether it suits this force. */
  readonly suits: boolean;
  readonly cards: Deck['cards'];
};

/**
 * A mix as a deck of a given size: shares as whole cards, with the rest going to the largest remainders. Kinds keep their
 * bounds.
 */
export function mixOf({ kinds, cards }: Pick<DeckRules, 'kinds' | 'cards'>, mix: DeckMix, total: number): Deck['cards'] {
  const weights = cards.map(({ id, kind }) => ({ id, kind, weight: mix.cards[id] ?? 0 }));
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  if (sum === 0) return {};
  const exact = weights.map((each) => ({ ...each, share: (each.weight * total) / sum }));
  const counts = new Map(exact.map(({ id, share }) => [id, Math.floor(share + 1e-9)]));
  const mostOf = new Map(kinds.map(({ id, most }) => [id, most === undefined ? total : Math.floor(most * total + 1e-9)]));
  const ofKind = (kind: string): number => weights.reduce((all, each) => all + (each.kind === kind ? (counts.get(each.id) ?? 0) : 0), 0);
  let missing = total - [...counts.values()].reduce((all, count) => all + count, 0);
  const byRemainder = exact.filter(({ weight }) => weight > 0).toSorted((one, other) => (other.share % 1) - (one.share % 1));
  while (missing > 0) {
    const before = missing;
    for (const { id, kind } of byRemainder) {
      if (missing === 0 || ofKind(kind) >= (mostOf.get(kind) ?? total)) continue;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      missing--;
    }
    if (missing === before) break;
  }
  return Object.fromEntries([...counts].filter(([, count]) => count > 0));
}

/** The mixes of the ruleset as decks of `total` cards (the usual number if absent), those that suit the force first. */
export function suggestMixes(ruleset: Ruleset, assessment: ForceAssessment, total?: number): readonly SuggestedMix[] {
  const { deck } = ruleset.force.data;
  if (!deck) return [];
  const frame = frameOf(assessment);
  const mixes = ruleset.force.mixes.map(({ data, when, reason }): SuggestedMix => {
    const suits = assessment.units > 0 && (when === null || when(frame) === true);
    return { id: data.id, label: data.label, reason: reason(frame), suits, cards: mixOf(deck, data, total ?? deck.usual) };
  });
  // A mix whose own condition is met is more specific to this force than one that always suits.
  const rank = ({ id, suits }: SuggestedMix): number => {
    const hasCondition = deck.mixes.find((mix) => mix.id === id)?.when !== undefined;
    return suits ? (hasCondition ? 0 : 1) : 2;
  };
  return mixes.toSorted((one, other) => rank(one) - rank(other));
}

/** The first hand, and the rule for its size; null where no battle is chosen or the ruleset has no rule for it. */
export function startingHand(
  ruleset: Ruleset,
  { force, hand, handRule }: ForceAssessment,
): { readonly cards: number; readonly rule: string; readonly source: string } | null {
  const battle = ruleset.force.data.battles.find(({ id }) => id === force.battle);
  const part = battle?.roles.find(({ id }) => id === force.role);
  return hand === null || !battle || !part ? null : { cards: hand, rule: handRule, source: battle.source };
}

export type Draw = { readonly least: number; readonly most: number; readonly rule: string };

/** Fewest and most cards drawn in a turn, by the ruleset's formulas over the force; null where it has none. */
export function drawOf(ruleset: Ruleset, assessment: ForceAssessment): Draw | null {
  const { draw, drawLeast, data } = ruleset.force;
  const frame = frameOf(assessment);
  const most = draw?.(frame);
  const least = drawLeast?.(frame);
  if (typeof most !== 'number') return null;
  return { least: typeof least === 'number' ? Math.min(least, most) : most, most, rule: data.deck?.drawRule ?? '' };
}
