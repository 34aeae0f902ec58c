import type { CombatRules, Fighter } from '../fighter/index.ts';
import { areaOdds } from './area.ts';
import { type AttackOdds, damageOfUses, usesOfAll } from './attackOdds.ts';
import { type Distribution, NOTHING, sumOf } from './dice.ts';
import { oddsWithChance, rollOdds } from './roll.ts';
import type { OddsSituation } from './situation.ts';
import { type TurnPlan, usesAfter, usesInTurn } from './turn.ts';

/** What one use of an attack does in the turn that comes after so many earlier ones: area attacks come nearer with each turn. */
export function damageInTurn(
  rules: CombatRules,
  { attack, roll, damage }: AttackOdds,
  chosen: OddsSituation,
  turnsBefore: number,
): Distribution {
  if (roll === null || attack.kind === 'direct' || turnsBefore === 0) return damage;
  const { strikes } = areaOdds(rules, attack, { seen: chosen.seen, earlierTurns: chosen.earlierTurns + turnsBefore });
  return oddsWithChance(rollOdds(roll), strikes).damage;
}

/** What the attackers do together to one target in that turn; damage above its strength counts as its strength. */
function damageOfTurn(
  rules: CombatRules,
  attacks: readonly AttackOdds[],
  { strength }: Fighter,
  chosen: OddsSituation,
  plan: TurnPlan,
  turnsBefore: number,
): Distribution {
  let sum: Distribution = NOTHING;
  for (const each of attacks) {
    const uses = usesOfAll(each.attack, usesAfter(usesInTurn(plan, each.attack), each.attack, turnsBefore), chosen);
    if (each.roll !== null && uses > 0)
      sum = sumOf(sum, damageOfUses(damageInTurn(rules, each, chosen, turnsBefore), uses, strength), strength);
  }
  return sum;
}

/** Turns after this one are taken to be like it. */
const MOST_TURNS = 1000;

/** The turn from which on every turn is like the one before: shots are used up, and area attacks come no nearer. */
function steadyTurn(rules: CombatRules, attacks: readonly AttackOdds[], plan: TurnPlan): number {
  const turns = attacks.flatMap(({ attack, roll, area }) => {
    if (roll === null) return [];
    const uses = usesInTurn(plan, attack);
    const shots = Number.isFinite(attack.shots) && uses > 0 ? Math.ceil(attack.shots / uses) : 0;
    const step = rules.area?.eachTurn ?? 0;
    const nearer = area?.needs != null && step > 0 ? Math.max(0, Math.ceil((area.needs - 1) / step)) : 0;
    return [shots, nearer];
  });
  return Math.min(MOST_TURNS, Math.max(0, ...turns));
}

/** How long a target lasts. */
export type TurnOdds = {
  /** The chance that it is destroyed after so many turns: index is the number of turns, from 0 to the length of a battle. */
  readonly destroyedBy: Distribution;
  /** The mean number of turns until it is destroyed; null if it may never be. */
  readonly turnsToKill: number | null;
  /** The first turn of a battle after which it is more likely destroyed than not; null if there is none. */
  readonly likelyBy: number | null;
  /** Targets destroyed per turn, one after the other, over turns of a battle. */
  readonly killsPerTurn: number;
};

/** The mean number of turns from each damage on, when every turn does the same. Null if the target may never be destroyed. */
function steadyMeans(turn: Distribution, strength: number): readonly number[] | null {
  const still = turn[0] ?? 0;
  if (still >= 1) return null;
  const means = new Array<number>(strength + 1).fill(0);
  for (let done = strength - 1; done >= 0; done -= 1) {
    let later = 0;
    for (let more = 1; more < turn.length && done + more < strength; more += 1) later += (turn[more] ?? 0) * (means[done + more] ?? 0);
    means[done] = (1 + later) / (1 - still);
  }
  return means;
}

/** Works out turn by turn how likely the target is destroyed. */
export function turnOdds(
  rules: CombatRules,
  attacks: readonly AttackOdds[],
  target: Fighter,
  chosen: OddsSituation,
  plan: TurnPlan,
): TurnOdds {
  const { strength } = target;
  const steady = steadyTurn(rules, attacks, plan);
  const battle = Math.max(1, Math.floor(rules.turns) || 1);
  const last = damageOfTurn(rules, attacks, target, chosen, plan, steady);
  const after: number[] = [0];
  let done: Distribution = NOTHING;
  let meanTurns = 0;
  let standingTurns = 0;
  let likelyBy: number | null = null;
  const turnAt = (turn: number): Distribution => (turn >= steady ? last : damageOfTurn(rules, attacks, target, chosen, plan, turn));
  for (let turn = 0; turn < Math.max(steady, battle); turn += 1) {
    const stands = 1 - (done[strength] ?? 0);
    if (turn < steady) meanTurns += stands;
    if (turn < battle) standingTurns += stands;
    if (turn === steady) meanTurns += restOf(done, last, strength);
    done = sumOf(done, turnAt(turn), strength);
    if (turn < battle) after.push(Math.min(1, done[strength] ?? 0));
    if (turn < battle && likelyBy === null && (done[strength] ?? 0) > 0.5) likelyBy = turn + 1;
  }
  if (steady >= battle) meanTurns += restOf(done, last, strength);
  return {
    destroyedBy: after,
    turnsToKill: Number.isFinite(meanTurns) ? meanTurns : null,
    likelyBy,
    killsPerTurn: (after[battle] ?? 0) / standingTurns,
  };
}

/** The mean number of further turns, from a chance of each damage on; Infinity if the target may never be destroyed. */
function restOf(done: Distribution, turn: Distribution, strength: number): number {
  const standing = 1 - (done[strength] ?? 0);
  if (standing <= 1e-12) return 0;
  const means = steadyMeans(turn, strength);
  if (means === null) return Number.POSITIVE_INFINITY;
  return done.reduce((sum, chance, damage) => sum + chance * (means[damage] ?? 0), 0);
}
