import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { writeProject } from '../../shared/project/file/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { workedOpponent, workedProject } from '../support/forces/battlegroups.ts';
import { motorpoolHere } from '../support/programs/cli.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const number = z.number();
const prices = z.array(z.object({ price: number, low: number, high: number, fights: number, formula: number }));

let folder = '';
let fight: readonly string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-threads-'));
  const path = join(folder, 'mill.motorpool');
  await writeFile(path, writeProject(workedProject(workedOpponent())));
  fight = ['fight', path, '--design', 'Bison Medium Tank', '--against', 'Rifle Stand'];
});
afterAll(() => rm(folder, { recursive: true }));

it('the same fights have the same answer on one and on three threads', async () => {
  const answers = [];
  for (const threads of ['1', '3'])
    answers.push(await motorpoolHere([...fight, '--battles', '120', '--seed', '7', '--json', '--threads', threads]));
  const [first] = answers;
  expect(first?.code).toBe(0);
  expect(JSON.parse(first?.stdout ?? '')).toMatchObject({ fights: 120, seed: 7 });
  expect(new Set(answers.map(({ stdout }) => stdout)).size).toBe(1);
});

it('a fair price is measured in threads, beside the cost', async () => {
  const { code, stdout } = await motorpoolHere([
    'fair',
    fight[1] ?? '',
    '--design',
    'Bison Medium Tank',
    '--fights',
    '200',
    '--json',
    '--threads',
    '2',
  ]);
  const [{ price, low, high, fights, formula } = expect.fail('a price')] = prices.parse(JSON.parse(stdout));
  expect(code).toBe(0);
  const bison = workedProject().designs.find(({ values }) => values.name === 'Bison Medium Tank') ?? expect.fail('a Bison');
  expect(formula).toBe(assessDesign(builtInRuleset('zorch-97'), bison).cost);
  expect(fights).toBeGreaterThan(100);
  expect([low < price, price < high]).toEqual([true, true]);
});

it('of a list, each design is judged, with the reason where it is far from fair, and all are summed up', async () => {
  const list = workedProject();
  const named = (wanted: string) => list.designs.find(({ values }) => values.name === wanted) ?? expect.fail(wanted);
  const bison = named('Bison Medium Tank');
  const few = join(folder, 'few.motorpool');
  // Never comes near anything that shoots.
  const stand = named('Rifle Stand');
  const slow = { ...stand, values: { ...stand.values, name: 'Slow', movement: 0 } };
  await writeFile(few, writeProject({ ...list, forces: [], designs: [bison, slow] }));
  const { code, stdout } = await motorpoolHere(['fair', few, '--fights', '200', '--threads', '2']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Bison Medium Tank: formula [\d,]+ PP, by fights [\d,]+ to [\d,]+ PP \([\d,]+ fights\): (fair|\d+ % too (dear|cheap))$/m,
  );
  expect(stdout).toMatch(/^Slow: formula \d+ PP; fights do not tell what it is worth/m);
  expect(stdout).toMatch(/^\d of 1 cost within 10 % of their fair price/m);
  for (const [, line = ''] of stdout.matchAll(/% too (?:dear|cheap)\n(.*)\n/g)) expect(line).toMatch(/^ {2}\S.*\(it reaches /);
});
