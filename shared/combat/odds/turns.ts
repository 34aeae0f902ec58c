import type { Attack, CombatRules } from '../fighter/index.ts';
import { areaOdds } from './area.ts';
import { type Distribution, NOTHING, sometimes, sumOf } from './dice.ts';
import type { RollOdds } from './roll.ts';
import type { OddsSituation } from './situation.ts';
import { usesAfter } from './turn.ts';

/** An attack that can be made, as it is used turn after turn. */
export type UsedAttack = {
  readonly by: Attack;
  /** How often one attacker uses it in a turn while its shots last. */
  readonly uses: number;
  /** What one use does if it strikes the place of the target. */
  readonly odds: RollOdds;
};

/** How long a target lasts. */
export type TurnOdds = {
  /** The chance that it is destroyed after so many turns: index is the number of turns, from 0 to the length of a battle. */
  readonly destroyedBy: readonly number[];
  /** The chance that it is destroyed at all, however long it takes: less than 1 where shots run out. */
  readonly destroyedEver: number;
  /** The mean number of turns until it is destroyed, given that it is; null if it never is. */
  readonly turnsToKill: number | null;
  /** The first turn of a battle after which it is more likely destroyed than not; null if there is none. */
  readonly likelyBy: number | null;
};

/** Turns after this one are taken to be like it. */
const MOST_TURNS = 1000;
/** Smaller chances that a target is still there do not count. */
const NO_CHANCE = 1e-12;

/** The chance of each amount of damage when an attack is used so often; what is above `strength` counts as `strength`. */
export function damageOfUses(damage: Distribution, uses: number, strength: number): Distribution {
  let sum: Distribution = NOTHING;
  for (let use = 0; use < uses; use += 1) sum = sumOf(sum, damage, strength);
  return sum;
}

/** How often all attackers use an attack that each uses so often: area attacks of several fall as one. */
export const usesOfAll = ({ kind }: Attack, uses: number, { attackers }: OddsSituation): number =>
  kind === 'area' ? uses : uses * attackers;

/** The chance that an attack strikes the place of the target, after so many earlier turns. */
export const strikesAfter = (rules: CombatRules, { by }: UsedAttack, chosen: OddsSituation, turnsBefore: number): number =>
  by.kind === 'direct' ? 1 : areaOdds(rules, by, { seen: chosen.seen, earlierTurns: chosen.earlierTurns + turnsBefore }).strikes;

/** The turn from which on every turn is like the one before: shots are used up, and area attacks come no nearer. */
export function steadyTurn({ area }: CombatRules, attacks: readonly UsedAttack[]): number {
  let steady = 0;
  for (const { by, uses } of attacks) {
    if (Number.isFinite(by.shots) && uses > 0) steady = Math.max(steady, Math.ceil(by.shots / uses));
    if (by.kind === 'area' && !by.isDropped && area && area.eachTurn > 0)
      steady = Math.max(steady, Math.ceil((area.onTarget - 1) / area.eachTurn));
  }
  return Math.min(steady, MOST_TURNS);
}

type Turn = { readonly damage: Distribution; readonly strength: number };

function turnAfter(rules: CombatRules, attacks: readonly UsedAttack[], strength: number, chosen: OddsSituation, turnsBefore: number): Turn {
  let damage: Distribution = NOTHING;
  let survives = 1;
  for (const each of attacks) {
    const uses = usesOfAll(each.by, usesAfter(each.uses, each.by, turnsBefore), chosen);
    if (uses === 0) continue;
    const strikes = strikesAfter(rules, each, chosen, turnsBefore);
    if (strength === 1) survives *= (1 - strikes * (1 - (each.odds.damage[0] ?? 0))) ** uses;
    else damage = sumOf(damage, damageOfUses(sometimes(strikes, each.odds.damage), uses, strength), strength);
  }
  return { damage: strength === 1 ? [survives, 1 - survives] : damage, strength };
}

/** The mean number of turns that are all alike, from each damage on; null if the target may never be destroyed. */
function meansFrom({ damage, strength }: Turn): readonly number[] | null {
  const nothing = damage[0] ?? 0;
  if (nothing >= 1) return null;
  const means = new Array<number>(strength + 1).fill(0);
  for (let done = strength - 1; done >= 0; done -= 1) {
    let later = 0;
    for (let more = 1; more < damage.length && done + more < strength; more += 1) later += (damage[more] ?? 0) * (means[done + more] ?? 0);
    means[done] = (1 + later) / (1 - nothing);
  }
  return means;
}

/** The mean number of further turns from a chance of each damage on; Infinity if the target may never be destroyed. */
function meanRest(done: Distribution, turn: Turn): number {
  if (1 - (done[turn.strength] ?? 0) <= NO_CHANCE) return 0;
  const means = meansFrom(turn);
  return means ? done.reduce((sum, chance, damage) => sum + chance * (means[damage] ?? 0), 0) : Number.POSITIVE_INFINITY;
}

/** The chance that a target of that strength is destroyed in the first turn. */
export function firstTurn(rules: CombatRules, attacks: readonly UsedAttack[], strength: number, chosen: OddsSituation): number {
  const { damage } = turnAfter(rules, attacks, strength, chosen, 0);
  return Math.min(1, damage[strength] ?? 0);
}

/** Works out turn by turn how likely a target of that strength is destroyed. */
export function turnOdds(rules: CombatRules, attacks: readonly UsedAttack[], strength: number, chosen: OddsSituation): TurnOdds {
  const steady = steadyTurn(rules, attacks);
  const last = turnAfter(rules, attacks, strength, chosen, steady);
  const destroyedBy = [0];
  let done: Distribution = NOTHING;
  let meanTurns = 0;
  /** The same, but only of those that are destroyed: each turn times the chance that it is the last. */
  let turnsOfDestroyed = 0;
  let destroyedEver = 1;
  let likelyBy: number | null = null;
  for (let turn = 0; turn <= Math.max(steady, rules.turns - 1); turn += 1) {
    const destroyed = done[strength] ?? 0;
    if (turn < steady) meanTurns += 1 - destroyed;
    if (turn === steady) {
      meanTurns += meanRest(done, last);
      if (!Number.isFinite(meanTurns)) destroyedEver = destroyed;
    }
    done = sumOf(done, turn < steady ? turnAfter(rules, attacks, strength, chosen, turn).damage : last.damage, strength);
    if (turn < steady) turnsOfDestroyed += (turn + 1) * ((done[strength] ?? 0) - destroyed);
    if (turn >= rules.turns) continue;
    // Sums of many small chances are not exact: none may be above 1, or below the one before.
    const chance = Math.min(1, Math.max(destroyedBy[turn] ?? 0, done[strength] ?? 0));
    destroyedBy.push(chance);
    if (likelyBy === null && chance > 0.5) likelyBy = turn + 1;
  }
  return {
    destroyedBy,
    destroyedEver: Math.min(1, destroyedEver),
    turnsToKill: Number.isFinite(meanTurns) ? meanTurns : destroyedEver > 0 ? turnsOfDestroyed / destroyedEver : null,
    likelyBy,
  };
}
