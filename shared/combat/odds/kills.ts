import type { Fighter } from '../fighter/index.ts';
import type { AttackOdds } from './attackOdds.ts';
import { type Distribution, NOTHING, sumOf } from './dice.ts';
import type { OddsSituation } from './situation.ts';
import { type TurnPlan, usesAfter, usesInTurn } from './turn.ts';
import { damageOfUses } from './turns.ts';

/** What one unit does to one target before it turns to the next: the chance of each amount of damage. */
type Volley = Distribution;

/** The volleys of one phase of the turn. Each unit aims all it has at one target, or every attack at a target of its own. */
function volleysOf(attacks: readonly AttackOdds[], { multiTarget }: Fighter, strength: number, attackers: number): readonly Volley[] {
  const together = multiTarget
    ? attacks.map(({ damage }) => damageOfUses(damage, 1, strength))
    : [attacks.reduce<Distribution>((sum, { damage }) => sumOf(sum, damage, strength), NOTHING)];
  return Array.from({ length: attackers }, () => together).flat();
}

/** What the attackers do in each phase of the first turn, volley by volley. */
function turnVolleys(
  attacks: readonly AttackOdds[],
  attacker: Fighter,
  strength: number,
  chosen: OddsSituation,
  plan: TurnPlan,
): readonly Volley[] {
  const phases = Math.max(plan.direct, plan.area);
  return Array.from({ length: phases }, (_, phase) => {
    const used = attacks.filter(({ attack, roll }) => roll !== null && usesAfter(usesInTurn(plan, attack), attack, 0) > phase);
    const direct = used.filter(({ attack }) => attack.kind === 'direct');
    const area = used.filter(({ attack }) => attack.kind === 'area');
    return [
      ...(area.length > 0 ? volleysOf(area, { ...attacker, multiTarget: false }, strength, 1) : []),
      ...(direct.length > 0 ? volleysOf(direct, attacker, strength, chosen.attackers) : []),
    ];
  }).flat();
}

/**
 * The chance of each number of targets destroyed in the first turn, if there are enough alike. Volleys strike one after the other,
 * each the first target that is still there; what a volley does above its strength is lost.
 */
export function killsInTurn(
  attacker: Fighter,
  attacks: readonly AttackOdds[],
  strength: number,
  chosen: OddsSituation,
  plan: TurnPlan,
): Distribution {
  const volleys = turnVolleys(attacks, attacker, strength, chosen, plan);
  // Index: targets destroyed so far times their strength, and the damage of the next one.
  let states: number[] = [1];
  for (const volley of volleys) {
    const next = new Array<number>(states.length + strength).fill(0);
    states.forEach((chance, state) => {
      if (chance === 0) return;
      const whole = state - (state % strength);
      volley.forEach((share, damage) => {
        const to = Math.min(state + damage, whole + strength);
        next[to] = (next[to] ?? 0) + chance * share;
      });
    });
    states = next;
  }
  const kills = new Array<number>(Math.floor((states.length - 1) / strength) + 1).fill(0);
  states.forEach((chance, state) => {
    const at = Math.floor(state / strength);
    kills[at] = (kills[at] ?? 0) + chance;
  });
  const last = kills.findLastIndex((chance) => chance > 0);
  return kills.slice(0, last + 1);
}
