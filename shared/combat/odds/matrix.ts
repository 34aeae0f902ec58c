import type { CombatRules, Fighter } from '../fighter/index.ts';
import { alikeTargets, createRolls, type KeptRolls } from './alike.ts';
import { bears } from './attackOdds.ts';
import { closeCombatOdds } from './closeCombat.ts';
import { meanKills } from './kills.ts';
import { likelyTurns, type OddsMeasure } from './measures.ts';
import { isReaction, type OddsSituation, strengthOf, usualSight } from './situation.ts';
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

/** What one attacker scores against a target, but for points. */
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
