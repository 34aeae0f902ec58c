import { unitKinds, WHOLE } from './compile.ts';
import type { FightPlan } from './plan.ts';
import type { FightSummary, FightTally, MeanKill, ShareEstimate } from './summary.ts';

/** How many standard errors either side hold 95 % of a normal distribution. */
const NORMAL_95 = 1.959964;

/** The interval in which a share lies with 95 % confidence, by Wilson's formula: honest for few tries and for shares near 0 and 1. */
function wilson(successes: number, tries: number): ShareEstimate {
  if (tries <= 0) return { share: 0.5, low: 0, high: 1 };
  const share = successes / tries;
  const square = NORMAL_95 ** 2;
  const middle = (share + square / (2 * tries)) / (1 + square / tries);
  const spread = (NORMAL_95 / (1 + square / tries)) * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries ** 2));
  return { share, low: Math.max(0, Math.min(share, middle - spread)), high: Math.min(1, Math.max(share, middle + spread)) };
}

/** What the fights of a tally show, in means per fight. */
export function summarise(plan: FightPlan, tally: FightTally): FightSummary {
  const kinds = unitKinds(plan);
  const fights = Math.max(1, tally.fights);
  const perFight = (sum: number): number => sum / fights;
  const share = (sum: number): number => sum / fights / WHOLE;
  const points: [number, number] = [0, 0];
  let isPriced = true;
  const kills = Object.entries(tally.kills).flatMap(([key, sum]): readonly MeanKill[] => {
    const [by = '', attack = '', target = ''] = key.split(':');
    const killer = kinds[Number(by)];
    const victim = kinds[Number(target)];
    if (killer === undefined || victim === undefined) return [];
    const count = perFight(sum);
    const { cost } = victim.fighter;
    if (cost === null) isPriced = false;
    else points[victim.side] += count * cost;
    return [
      {
        side: killer.side,
        by: killer.fighter.name,
        attack: attack === 'c' ? null : (killer.fighter.attacks[Number(attack)]?.name ?? ''),
        target: victim.fighter.name,
        count,
        points: cost === null ? null : count * cost,
      },
    ];
  });
  const fled = Object.entries(tally.fled).flatMap(([kind, sum]) => {
    const unit = kinds[Number(kind)];
    if (unit === undefined) return [];
    if (unit.fighter.cost === null) isPriced = false;
    else points[unit.side] += perFight(sum) * unit.fighter.cost;
    return [{ side: unit.side, unit: unit.fighter.name, count: perFight(sum) }];
  });
  const ratio = (gained: number, lost: number): number | null => (isPriced && lost > 0 ? gained / lost : null);
  return {
    fights: tally.fights,
    wins: [wilson(tally.wins[0] + tally.draws / 2, tally.fights), wilson(tally.wins[1] + tally.draws / 2, tally.fights)],
    draws: tally.draws,
    meanTurns: perFight(tally.turns),
    lostByTurn: [tally.lostByTurn[0].map(share), tally.lostByTurn[1].map(share)],
    meanScores: [share(tally.scores[0]), share(tally.scores[1])],
    meanObjectives: [perFight(tally.objectives[0]), perFight(tally.objectives[1])],
    kills: kills.sort((a, b) => b.count - a.count || a.by.localeCompare(b.by, 'en') || a.target.localeCompare(b.target, 'en')),
    fled: fled.sort((a, b) => b.count - a.count),
    pointsPerPoint: [ratio(points[1], points[0]), ratio(points[0], points[1])],
    closest: tally.closest,
    best: tally.best,
  };
}
