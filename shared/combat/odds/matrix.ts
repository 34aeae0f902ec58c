import { keepOne, keepPair } from '../../base/remembered.ts';
import type { Attack, CombatRules, CombatValue, Fighter } from '../fighter/index.ts';
import { bears } from './attackOdds.ts';
import { closeCombatOdds } from './closeCombat.ts';
import { meanKills } from './kills.ts';
import { likelyTurns, type OddsMeasure } from './measures.ts';
import { type RollOdds, rollOdds } from './roll.ts';
import { isReaction, type OddsSituation, situationOf, strengthOf, usualSight } from './situation.ts';
import { type TurnPlan, turnPlan, usesInTurn } from './turn.ts';
import { firstTurn, turnOdds, type UsedAttack } from './turns.ts';
import { perPoints } from './unitOdds.ts';

/** What each attacker scores against each target: rows are attackers, null where there is no such number. */
export type OddsMatrix = {
  readonly measure: OddsMeasure;
  readonly attackers: readonly Fighter[];
  readonly targets: readonly Fighter[];
  readonly rows: readonly OddsRow[];
};
type OddsRow = readonly (number | null)[];

/** The attacks of a unit that can be made on a target. The distance is that of `distanceOf`, with each roll asked for once if it can be. */
function usedAttacks(
  rules: CombatRules,
  rolls: KeptRolls,
  attacker: Fighter,
  target: Fighter,
  chosen: OddsSituation,
  plan: TurnPlan,
): readonly UsedAttack[] {
  const sight = chosen.distance === null ? usualSight(rules, attacker, target) : 0;
  const at = (range: number): number => chosen.distance ?? Math.min(range, sight);
  const possible = attacker.attacks.map((by) => rolls(attacker, by, target, at(by.range)));
  let nearest = Number.POSITIVE_INFINITY;
  attacker.attacks.forEach(({ range }, index) => {
    if (range > 0 && range < nearest && possible[index] !== null) nearest = range;
  });
  const distance = chosen.distance ?? (Number.isFinite(nearest) ? Math.min(nearest, sight) : 0);
  const used: UsedAttack[] = [];
  attacker.attacks.forEach((by, index) => {
    const uses = usesInTurn(plan, by);
    if (!bears(rules, by, uses, distance)) return;
    const odds = at(by.range) === distance ? possible[index] : rolls(attacker, by, target, distance);
    if (odds) used.push({ by, uses, odds });
  });
  return used;
}

type Score = { readonly kill: number; readonly turns: number | null; readonly killsPerTurn: number };

function scoreIn(
  measure: Exclude<OddsMeasure, 'closeCombat'>,
  score: Score,
  cost: number | null,
  targetCost: number | null,
): number | null {
  if (measure === 'kill') return score.kill;
  if (measure === 'killsPerTurn') return score.killsPerTurn;
  return measure === 'turns' ? score.turns : perPoints(score.killsPerTurn, cost, targetCost)[measure];
}

/** Returns a function that scores one attacker against all targets. Targets that are alike to every roll are worked out once. */
function rowMaker(
  rules: CombatRules,
  targets: readonly Fighter[],
  chosen: OddsSituation,
  measure: OddsMeasure,
): (attacker: Fighter) => OddsRow {
  const rolls = createRolls(rules, chosen);
  const kinds = alikeTargets(rules, targets);
  const keptTurns = new Map<string, Score>();

  function scoreOf(used: readonly UsedAttack[], strength: number, multiTarget: boolean): Score {
    const none: Score = { kill: 0, turns: null, killsPerTurn: 0 };
    // The first turn alone is worked out quickly, and it is all that the chance to kill needs.
    if (measure === 'kill') return { ...none, kill: firstTurn(rules, used, strength, chosen) };
    const parts = used.map(({ by, uses, odds }) => `${odds.id},${uses},${by.shots},${by.kind === 'area' && !by.isDropped}`);
    const key = `${strength};${multiTarget};${parts.join(';')}`;
    const known = keptTurns.get(key);
    if (known) return known;
    const score =
      measure === 'turns'
        ? { ...none, turns: likelyTurns(turnOdds(rules, used, strength, chosen)) }
        : { ...none, killsPerTurn: meanKills({ rules, attacks: used, multiTarget, strength, chosen }) };
    keptTurns.set(key, score);
    return score;
  }

  return (attacker) => {
    if (measure === 'closeCombat') return targets.map((target) => closeCombatOdds(rules, attacker, target)?.win ?? null);
    const cost = attacker.cost === null ? null : attacker.cost * chosen.attackers;
    const plans = new Map<boolean, TurnPlan>();
    const scores = new Map<number, Score>();
    return targets.map((target, at) => {
      const kind = kinds[at] ?? at;
      let score = scores.get(kind);
      if (score === undefined) {
        const reaction = isReaction(attacker, target);
        const plan = plans.get(reaction) ?? turnPlan(rules, attacker, target, chosen);
        plans.set(reaction, plan);
        score = scoreOf(usedAttacks(rules, rolls, attacker, target, chosen, plan), strengthOf(target), attacker.multiTarget);
        scores.set(kind, score);
      }
      return scoreIn(measure, score, cost, target.cost);
    });
  };
}

/** What all attackers score against all targets. */
export const oddsMatrix = (
  rules: CombatRules,
  attackers: readonly Fighter[],
  targets: readonly Fighter[],
  chosen: OddsSituation,
  measure: OddsMeasure,
): OddsMatrix => ({ measure, attackers, targets, rows: attackers.map(rowMaker(rules, targets, chosen, measure)) });

/** Works out the rows of `oddsMatrix` one after the other, so that a caller can pause between them. */
export function* oddsRows(
  rules: CombatRules,
  attackers: readonly Fighter[],
  targets: readonly Fighter[],
  chosen: OddsSituation,
  measure: OddsMeasure,
): Generator<OddsRow> {
  const rowOf = rowMaker(rules, targets, chosen, measure);
  for (const attacker of attackers) yield rowOf(attacker);
}

/** The odds of one use of an attack, or null if it may not be made. */
type KeptRolls = (attacker: Fighter, by: Attack, target: Fighter, distance: number) => RollOdds | null;

/** The properties of a unit or an attack, beside its values, that formulas can name. */
type Named = Readonly<Partial<Record<string, unknown>>> & { readonly values: Readonly<Record<string, CombatValue>> };

/** Puts the named values into one text: what has the same text is the same to a roll. */
const keyOf = (of: Named, names: readonly string[]): string =>
  names.map((name) => String(Object.hasOwn(of.values, name) ? of.values[name] : of[name])).join('|');

/** Numbers texts from 0 up in the order in which they come first. */
function numbered(): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
}

/**
 * Gives the same number to targets that have the same odds: no roll can tell them apart, and their strength is the same. Each has a
 * number of its own if the rules do not say what rolls read.
 */
function alikeTargets({ rollReads }: CombatRules, targets: readonly Fighter[]): readonly number[] {
  if (!rollReads) return targets.map((_, at) => at);
  const names = ['strength', 'flies', 'strikes', ...(rollReads.direct?.target ?? []), ...(rollReads.area?.target ?? [])];
  const numberOf = numbered();
  return targets.map((target) => numberOf(keyOf(target, names)));
}

/** Asks the rules for rolls in a situation, each once for units and attacks that are the same to it. */
function createRolls(rules: CombatRules, chosen: OddsSituation): KeptRolls {
  const { rollReads, rollsDependOn } = rules;
  const ask: KeptRolls = (attacker, by, target, distance) => {
    const roll = rules.roll(attacker, by, target, situationOf(attacker, by, target, chosen, distance));
    return roll && rollOdds(roll);
  };
  if (!rollReads) return ask;
  const targetNumber = numbered();
  const attackNumber = numbered();
  const byNumber: Map<number, RollOdds | null>[] = [];
  const targetNames = ['strikes', ...(rollReads.direct?.target ?? []), ...(rollReads.area?.target ?? [])];
  const numberOfTarget = keepOne((target: Fighter): number => targetNumber(keyOf(target, targetNames)));
  /** The rolls of all attacks that are the same to them as this one, by target. */
  const rollsOf = keepPair((attacker: Fighter, by: Attack): Map<number, RollOdds | null> => {
    const reads = rollReads[by.kind];
    const key = `${by.kind} ${by.points} ${attacker.strikes} ${keyOf(attacker, reads?.attacker ?? [])} ${keyOf(by, reads?.attack ?? [])}`;
    const number = attackNumber(key);
    const found = byNumber[number] ?? new Map<number, RollOdds | null>();
    byNumber[number] = found;
    return found;
  });
  const byDistance = rollsDependOn === undefined || rollsDependOn.has('distance');
  return (attacker, by, target, distance) => {
    if (byDistance && by.range > 0) return ask(attacker, by, target, distance);
    const rolls = rollsOf(attacker, by);
    const number = numberOfTarget(target);
    const known = rolls.get(number);
    if (known !== undefined) return known;
    const odds = ask(attacker, by, target, distance);
    rolls.set(number, odds);
    return odds;
  };
}
