import { seedOfFight } from './dice.ts';
import type { FightPlan } from './plan.ts';
import type { PerSide } from './result.ts';
import { fightOut, killsOf } from './runFight.ts';
import type { FightTally, NotableFight } from './summary.ts';

/** Fights are shared out between threads so many at a time. */
export const CHUNK = 50;

const added = (a: PerSide, b: PerSide): PerSide => [a[0] + b[0], a[1] + b[1]];
const addedLists = (a: readonly number[], b: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, place) => (a[place] ?? 0) + (b[place] ?? 0));
function addedCounts(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const sums = { ...a };
  for (const [key, count] of Object.entries(b)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
}

/** No fights. */
export const NO_FIGHTS: FightTally = {
  fights: 0,
  wins: [0, 0],
  draws: 0,
  turns: 0,
  lostByTurn: [[], []],
  objectives: [0, 0],
  scores: [0, 0],
  kills: {},
  fled: {},
  closest: null,
  best: [null, null],
};

type Noted = NotableFight | null;

/** The fight with the smaller margin, or with the larger one for `sign` -1; of equals the one with the lower number. */
function noted(a: Noted, b: Noted, sign: 1 | -1): Noted {
  if (a === null || b === null) return a ?? b;
  return b.margin * sign < a.margin * sign || (b.margin === a.margin && b.index < a.index) ? b : a;
}

/** The tally of the fights of both. The order does not matter. */
export function addTallies(a: FightTally, b: FightTally): FightTally {
  return {
    fights: a.fights + b.fights,
    wins: added(a.wins, b.wins),
    draws: a.draws + b.draws,
    turns: a.turns + b.turns,
    lostByTurn: [addedLists(a.lostByTurn[0], b.lostByTurn[0]), addedLists(a.lostByTurn[1], b.lostByTurn[1])],
    objectives: added(a.objectives, b.objectives),
    scores: added(a.scores, b.scores),
    kills: addedCounts(a.kills, b.kills),
    fled: addedCounts(a.fled, b.fled),
    closest: noted(a.closest, b.closest, 1),
    best: [noted(a.best[0], b.best[0], -1), noted(a.best[1], b.best[1], -1)],
  };
}

/** Fights number `first` and those after it, `count` in all, each with a seed of its own. */
export function runChunk(
  plan: FightPlan,
  { seed, first, count }: { readonly seed: number; readonly first: number; readonly count: number },
): FightTally {
  const wins: [number, number] = [0, 0];
  const objectives: [number, number] = [0, 0];
  const scores: [number, number] = [0, 0];
  const turnsOfRules = Math.max(1, Math.floor(plan.rules.turns));
  const lostByTurn: [number[], number[]] = [new Array<number>(turnsOfRules).fill(0), new Array<number>(turnsOfRules).fill(0)];
  const kills: Record<string, number> = {};
  const fled: Record<string, number> = {};
  let draws = 0;
  let turns = 0;
  let closest: Noted = null;
  const best: [Noted, Noted] = [null, null];
  for (let index = first; index < first + count; index += 1) {
    const own = seedOfFight(seed, index);
    const outcome = fightOut(plan, own, null);
    const { s } = outcome;
    turns += outcome.turns;
    for (const side of [0, 1] as const) {
      objectives[side] += outcome.objectives[side];
      scores[side] += outcome.scores[side];
      const from = s.c.sides[0] === side ? 0 : turnsOfRules;
      const sums = lostByTurn[side];
      for (let turn = 0; turn < turnsOfRules; turn += 1) sums[turn] = (sums[turn] ?? 0) + (s.lostByTurn[from + turn] ?? 0);
    }
    const margin = outcome.scores[0] - outcome.scores[1];
    if (margin === 0) draws += 1;
    const fight = { index, seed: own, margin: Math.abs(margin) };
    closest = noted(closest, fight, 1);
    if (margin !== 0) {
      const winner = margin > 0 ? 0 : 1;
      wins[winner] += 1;
      best[winner] = noted(best[winner], fight, -1);
    }
    for (const { by, attack, target, count: dead } of killsOf(s)) {
      const key = `${by}:${attack ?? 'c'}:${target}`;
      kills[key] = (kills[key] ?? 0) + dead;
    }
    for (const [unit, gone] of s.fled.entries()) if (gone > 0) fled[unit] = (fled[unit] ?? 0) + gone;
  }
  return { fights: count, wins, draws, turns, lostByTurn, objectives, scores, kills, fled, closest, best };
}

/** The chunks of a number of fights: the same however many threads share them. */
export function chunksOf(fights: number): readonly { readonly first: number; readonly count: number }[] {
  return Array.from({ length: Math.ceil(fights / CHUNK) }, (_, chunk) => ({
    first: chunk * CHUNK,
    count: Math.min(CHUNK, fights - chunk * CHUNK),
  }));
}

/** All fights in this thread. */
export function runFights(plan: FightPlan, seed: number, fights: number): FightTally {
  return chunksOf(fights).reduce((sum, chunk) => addTallies(sum, runChunk(plan, { seed, ...chunk })), NO_FIGHTS);
}
