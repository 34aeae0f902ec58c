import type { CombatRules, Fighter } from '../fighter/index.ts';

/** How close combat between two units ends. */
export type CloseCombatOdds = {
  readonly win: number;
  readonly lose: number;
  /** The chance that both are left standing; 0 where a tie is rolled again. */
  readonly bothStand: number;
  /** The chance that one roll is a tie. */
  readonly tie: number;
  /** The chance that at least one of the attackers wins, if they fight the target one after the other. */
  readonly oneWins: number;
};

/** How many of all pairs of dice make the sum of the first higher, and equal: d1 + ahead against d2. */
function pairs(sides: number, ahead: number): { readonly higher: number; readonly equal: number } {
  let higher = 0;
  let equal = 0;
  for (let die = 1; die <= sides; die += 1) {
    // The other die must show less than this.
    const limit = die + ahead;
    higher += Math.min(Math.max(Math.ceil(limit) - 1, 0), sides);
    if (Number.isInteger(limit) && limit >= 1 && limit <= sides) equal += 1;
  }
  return { higher, equal };
}

/** The chances of close combat; null if the rules have none, or if one of them cannot fight it. */
export function closeCombatOdds(
  { closeCombat }: Pick<CombatRules, 'closeCombat'>,
  attacker: Pick<Fighter, 'closeCombat'>,
  target: Pick<Fighter, 'closeCombat'>,
  attackers = 1,
): CloseCombatOdds | null {
  if (closeCombat === null || attacker.closeCombat === null || target.closeCombat === null) return null;
  const { sides, onTie } = closeCombat;
  const all = sides * sides;
  const { higher, equal } = pairs(sides, attacker.closeCombat - target.closeCombat);
  const lower = all - higher - equal;
  const isDecided = onTie === 'again' && higher + lower > 0;
  const of = isDecided ? higher + lower : all;
  const win = higher / of;
  return {
    win,
    lose: lower / of,
    bothStand: isDecided ? 0 : equal / all,
    tie: equal / all,
    oneWins: 1 - (1 - win) ** attackers,
  };
}
