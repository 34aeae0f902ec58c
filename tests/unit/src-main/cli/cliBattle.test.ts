import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlannedBattle } from '../../../../shared/project/battle.ts';
import { writeProject } from '../../../../shared/project/file/index.ts';
import { workedOpponent, workedProject } from '../../../support/forces/battlegroups.ts';
import { runMain as run } from '../../../support/programs/commandLine.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-battle-'));
  path = join(folder, 'mill.motorpool');
  const project = workedProject(workedOpponent());
  const battle: PlannedBattle = {
    id: 'mill',
    name: 'Fight for the mill',
    sides: (project.forces ?? []).map(({ id }) => id),
    battle: 'prepared',
  };
  await writeFile(path, writeProject({ ...project, battles: [battle] }));
});
afterAll(() => rm(folder, { recursive: true }));

it('names the planned battle in reports and lists, and gives it whole to scripts', async () => {
  expect((await run('force', path)).out).toContain('Prepared attack and defence, defender; Fight for the mill\n');
  expect((await run('force', path, '--list')).out).toContain('Fight for the mill');
  const [force] = JSON.parse((await run('force', path, '--json')).out);
  expect(force).toMatchObject({
    plan: { name: 'Fight for the mill', battle: 'prepared' },
    placements: [{ zone: 'defenderHalf', units: 0, most: 25, fits: true }],
    firePlan: [{ target: 'Crossroads at the mill' }, { target: 'Ford' }, { target: 'Hill 212, north slope' }],
  });
  expect(force.sections[0].placed).toBeNull();
});

it('prints the set-up page once and the secret plan for each side', async () => {
  const { code, out } = await run('force', path, '--parts', 'plan,setup', '-o', join(folder, 'evening.pdf'), '--json');
  expect([
    code,
    JSON.parse(out).parts.map(({ part, force, pages }: { part: string; force: string; pages: number }) => [part, force, pages]),
  ]).toEqual([
    0,
    [
      ['setup', '', 1],
      ['plan', '7th Armoured Battlegroup', 1],
      ['plan', 'Sky Host', 1],
    ],
  ]);
});
