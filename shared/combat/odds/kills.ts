import type { CombatRules } from '../fighter/index.ts';
import { atLeast, type Distribution, NOTHING, sometimes, sumOf } from './dice.ts';
import type { OddsSituation } from './situation.ts';
import { usesAfter } from './turn.ts';
import { damageOfUses, steadyTurn, strikesAfter, type UsedAttack } from './turns.ts';

/** What one unit does to one target before it turns to the next: the chance of each amount of damage. */
type Volley = Distribution;

/** Units alike that attack targets alike, one after the other. */
type KillsAsked = {
  readonly rules: CombatRules;
  readonly attacks: readonly UsedAttack[];
  /** Each unit aims all it has at one target; if true, every attack at a target of its own. */
  readonly multiTarget: boolean;
  readonly strength: number;
  readonly chosen: OddsSituation;
};

/** What the attackers do in each phase of a turn, volley by volley. */
function volleysAfter({ rules, attacks, multiTarget, strength, chosen }: KillsAsked, turnsBefore: number): readonly Volley[] {
  const usesOf = ({ by, uses }: UsedAttack): number => usesAfter(uses, by, turnsBefore);
  const damageOf = (each: UsedAttack): Distribution => sometimes(strikesAfter(rules, each, chosen, turnsBefore), each.odds.damage);
  const together = (used: readonly UsedAttack[]): readonly Volley[] =>
    used.length === 0 ? [] : [used.reduce<Distribution>((sum, each) => sumOf(sum, damageOf(each), strength), NOTHING)];
  const phases = Math.max(0, ...attacks.map(usesOf));
  return Array.from({ length: phases }, (_, phase) => {
    const used = attacks.filter((each) => usesOf(each) > phase);
    const direct = used.filter(({ by }) => by.kind === 'direct');
    const volleys = multiTarget ? direct.map((each) => damageOfUses(damageOf(each), 1, strength)) : together(direct);
    const ofAll = Array.from({ length: chosen.attackers }, () => volleys).flat();
    return [...together(used.filter(({ by }) => by.kind === 'area')), ...ofAll];
  }).flat();
}

/**
 * The chance of each number of targets destroyed in the first turn, if there are enough alike. Volleys strike one after the other,
 * each the first target that is still there; what a volley does above its strength is lost.
 */
export function killsInTurn(asked: KillsAsked): Distribution {
  const { strength } = asked;
  // Index: targets destroyed so far times their strength, and the damage of the next one.
  let states: number[] = [1];
  for (const volley of volleysAfter(asked, 0)) {
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

/** How many targets are destroyed in a turn, on average over the turns of a battle: the mean of all, one target after the other. */
export function meanKills(asked: KillsAsked): number {
  const { rules, attacks, strength } = asked;
  const steady = steadyTurn(rules, attacks);
  let total = 0;
  let volleys: readonly Volley[] = [];
  /** The chance of each damage of the target that is attacked next. */
  let states: number[] = [1, ...new Array<number>(strength - 1).fill(0)];
  for (let turn = 0; turn < rules.turns; turn += 1) {
    if (turn <= steady) volleys = volleysAfter(asked, turn);
    for (const volley of volleys) {
      const next = new Array<number>(strength).fill(0);
      states.forEach((chance, state) => {
        if (chance === 0) return;
        const killed = chance * atLeast(volley, strength - state);
        total += killed;
        next[0] = (next[0] ?? 0) + killed;
        for (let to = state; to < strength; to += 1) next[to] = (next[to] ?? 0) + chance * (volley[to - state] ?? 0);
      });
      states = next;
    }
  }
  return total / rules.turns;
}
