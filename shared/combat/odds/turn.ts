import type { Attack, CombatRules, Fighter, Order } from '../fighter/index.ts';
import { isReaction, type OddsSituation } from './situation.ts';

/** In which parts of a turn a unit attacks. */
export type TurnPlan = {
  /** The order that lets it attack; null if it needs none. */
  readonly order: Order | null;
  /** How many phases of a turn there are for direct and for area attacks. */
  readonly direct: number;
  readonly area: number;
};

/**
 * How a unit spends a turn of attacking. Of the orders that fit its movement it has the one under which it
 * attacks most, the first of equal ones. What comes in from outside attacks once; so does what attacks out of turn.
 */
export function turnPlan(rules: CombatRules, attacker: Fighter, target: Fighter, { attackerMoved }: OddsSituation): TurnPlan {
  const { orders, phases } = rules;
  const areaPhases = phases.filter(({ kind }) => kind === 'area').map(({ id }) => id);
  const firePhases = phases.filter(({ kind }) => kind === 'fire').map(({ id }) => id);
  if (attacker.strikes) return { order: null, direct: 1, area: 1 };
  if (isReaction(attacker, target)) {
    const order = attackerMoved ? undefined : orders.find(({ reacts }) => reacts);
    return { order: order ?? null, direct: order || attacker.antiAir ? 1 : 0, area: 0 };
  }
  // Orders that name no area phase at all do not restrict area attacks.
  const areaByOrder = orders.some(({ attacksIn }) => attacksIn.some((id) => areaPhases.includes(id)));
  const countOf = (order: Order, ids: readonly string[]): number => order.attacksIn.filter((id) => ids.includes(id)).length;
  const fitting = orders.filter(({ move }) => move > 0 === attackerMoved);
  const plans = (fitting.length > 0 ? fitting : orders).map((order) => ({
    order,
    direct: countOf(order, firePhases),
    area: areaByOrder ? countOf(order, areaPhases) : areaPhases.length,
  }));
  const usesOf = (plan: TurnPlan): number => attacker.attacks.reduce((sum, by) => sum + usesInTurn(plan, by), 0);
  const best = plans.reduce<TurnPlan | null>((found, plan) => (found && usesOf(found) >= usesOf(plan) ? found : plan), null);
  return best ?? { order: null, direct: firePhases.length, area: areaPhases.length };
}

/** How often an attack is used in a turn if its shots last. */
export const usesInTurn = (plan: TurnPlan, by: Attack): number =>
  Math.max(0, Math.floor(Math.min(by.perTurn, by.kind === 'area' ? plan.area : plan.direct)) || 0);

/** How often it is used in the turn that comes after so many earlier ones. */
export const usesAfter = (uses: number, by: Attack, turnsBefore: number): number =>
  Math.max(0, Math.min(uses, by.shots - uses * turnsBefore));
