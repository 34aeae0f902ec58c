import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeProject } from '../../../../shared/project/file/index.ts';
import { stockProject } from '../../../support/forces/forces.ts';
import { runMain as run } from '../../../support/programs/commandLine.ts';
import { builtInRuleset, tinyFolder } from '../../../support/rulesets/rulesets.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-fair-'));
  file = join(folder, 'stock.motorpool');
  await writeFile(file, writeProject(stockProject(builtInRuleset('zorch-97'))));
});
afterAll(() => rm(folder, { recursive: true }));

it('motorpool fair says why a design cannot be measured', async () => {
  expect((await run('fair', file, '--design', 'Nobody')).told).toContain('There is no design called "Nobody".');
  expect((await run('fair', file, '--seed', 'x')).told).toContain('"--seed" takes a whole number from 0 up');
  const lorry = await run('fair', file, '--design', 'mule lorry', '--json');
  expect([lorry.code, lorry.told, JSON.parse(lorry.out)]).toEqual([0, expect.stringContaining('Mule Lorry: no attack'), []]);
  const tiny = await run('fair', file, '--ruleset', tinyFolder);
  expect([tiny.code, tiny.told]).toEqual([2, expect.stringMatching(/does not say how fights measure its points|has no points|designs/)]);
});
