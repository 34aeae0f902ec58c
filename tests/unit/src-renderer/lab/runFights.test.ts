import { expect, it } from 'vitest';
import { makePool } from '../../../../shared/base/threads.ts';
import { combatTasks } from '../../../../shared/combat/fairness/index.ts';
import { runFights as allHere, runFight, seedOfFight } from '../../../../shared/combat/fight/index.ts';
import { type FightJob, planUnder, sideOfForce } from '../../../../shared/combat/job/index.ts';
import { runFights } from '../../../../src-renderer/lab/fight/FightView.tsx';
import { workedOpponent, workedProject } from '../../../support/forces/battlegroups.ts';
import { fakeThreads } from '../../../support/lab/fakeThreads.ts';
import { builtInFiles, builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const SYSTEM = 'zorch-97';
const ruleset = builtInRuleset(SYSTEM);
const project = workedProject(workedOpponent());
const [force, other] = project.forces ?? [];
if (force === undefined || other === undefined) throw new Error('The project has two forces.');
const sides = [sideOfForce(ruleset, project, force), sideOfForce(ruleset, project, other)] as const;
const job: FightJob = {
  rules: { id: SYSTEM, version: ruleset.data.version, files: builtInFiles(SYSTEM) },
  sides,
  terrain: 'mixed',
};
const planned = planUnder(ruleset, job);
if (!planned.ok) throw new Error(planned.problems[0]?.message);
const { plan } = planned.value;
/** Three chunks, the last one smaller. */
const FIGHTS = 110;
const SEED = 4711;

it('threads, quick and slow ones, give what one thread alone gives', async () => {
  const expected = allHere(plan, SEED, FIGHTS);
  expect(expected.fights).toBe(FIGHTS);
  for (const [size, delays] of [
    [2, [7, 0]],
    [3, [9, 0, 3]],
  ] as const) {
    const progress: number[] = [];
    const pool = makePool<typeof combatTasks>(size, fakeThreads(combatTasks, delays).start);
    const tally = await runFights(job, { battles: FIGHTS, seed: SEED, onProgress: (fights) => progress.push(fights) }, pool);
    expect(tally).toEqual(expected);
    expect(Object.keys(tally.kills)).toEqual(Object.keys(expected.kills));
    expect(progress.at(-1)).toBe(FIGHTS);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  }
});

it('the fights that a result links to are as it says', () => {
  const { closest, best } = allHere(plan, SEED, FIGHTS);
  for (const notable of [closest, ...best]) {
    if (notable === null) continue;
    expect(notable.seed).toBe(seedOfFight(SEED, notable.index));
    const { scores } = runFight(plan, notable.seed);
    expect(Math.abs(scores[0] - scores[1])).toBeCloseTo(notable.margin / 1_000_000, 5);
  }
  for (const side of [0, 1] as const) {
    const own = best[side];
    if (own !== null) expect(runFight(plan, own.seed).winner).toBe(side);
  }
});

it('a replay in a thread is that fight', async () => {
  const pool = makePool<typeof combatTasks>(1, fakeThreads(combatTasks, [0]).start);
  const seed = seedOfFight(SEED, 3);
  await pool.run('replay', {
    shared: job,
    pieces: [seed],
    take: ({ result, frames, units }) => {
      expect(result).toEqual(runFight(plan, seed));
      expect(frames.every(({ places }) => places.length === units.length)).toBe(true);
    },
  });
});
