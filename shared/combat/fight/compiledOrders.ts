import type { CombatRules, Order } from '../fighter/index.ts';

/** An order with what the player of a fight asks of it. */
export type KnownOrder = {
  readonly order: Order;
  /** The share of its movement over all movement phases of a turn. */
  readonly move: number;
  /** Fire phases in which it attacks before the first movement, and after it. */
  readonly firesBefore: number;
  readonly firesAfter: number;
  /** Phases of area attacks in which it attacks. */
  readonly areas: number;
};

/** The orders of the rules, with the phases in which they attack counted. */
export function knownOrders(rules: CombatRules): readonly KnownOrder[] {
  const firstMove = rules.phases.findIndex(({ kind }) => kind === 'move');
  const shares = rules.phases.reduce((sum, { kind, share }) => sum + (kind === 'move' ? share : 0), 0);
  return rules.orders.map((order) => {
    const phases = [...rules.phases.entries()].filter(([, { id }]) => order.attacksIn.includes(id));
    const fires = phases.filter(([, { kind }]) => kind === 'fire');
    const before = fires.filter(([place]) => firstMove < 0 || place < firstMove).length;
    return {
      order,
      move: order.move * shares,
      firesBefore: before,
      firesAfter: fires.length - before,
      areas: phases.filter(([, { kind }]) => kind === 'area').length,
    };
  });
}
