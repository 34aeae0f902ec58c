import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sample } from '../support/programs/cli.ts';
import { runMain as run } from '../support/programs/commandLine.ts';

// Reading workbooks goes through a worker, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-adopt-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Made = Awaited<ReturnType<typeof run>> & { readonly path: string };
const made = new Map<string, Promise<Made>>();
/** The project that "import" or "adopt" makes of a sheet, made once. */
function projectOf(command: 'import' | 'adopt', name: string): Promise<Made> {
  const path = join(folder, `${command} ${name}.motorpool`);
  const found = made.get(path) ?? run(command, sample(name), '-o', path, '--json').then((done) => ({ ...done, path }));
  made.set(path, found);
  return found;
}

const costsOf = (out: string): ReadonlyMap<string, number> =>
  new Map(JSON.parse(out).map(({ name, cost }: { name: string; cost: number }) => [name, cost]));

describe('a project that was adopted from a sheet', () => {
  it('costs what the sheet says, also after changes', async () => {
    const { path, ...adopted } = await projectOf('adopt', 'wide-weapons.xlsx');
    expect(adopted.code).toBe(0);
    expect(JSON.parse(adopted.out)).toMatchObject({
      designs: 18,
      costScheme: { kind: 'formula', adoptable: true, reproduced: 18, of: 18 },
    });
    const plain = costsOf((await run('cost', path, '--json')).out);
    expect(plain.get('Gorse Rifle Section')).toBe(67);
    const changed = await run(
      'cost',
      path,
      '--json',
      '--set',
      'Cobble Battle Tank.armour=3',
      '--set',
      'gorse rifle section.Weapons[0].Attacks=3',
    );
    expect(costsOf(changed.out).get('Cobble Battle Tank')).toBe(170);
    expect(costsOf(changed.out).get('Gorse Rifle Section')).toBe(73);
    expect(costsOf(changed.out).get('Gorse Rocket Team')).toBe(plain.get('Gorse Rocket Team'));
  });

  it('carries its rules along, and they can be read', async () => {
    const path = join(folder, 'arms.motorpool');
    await run('adopt', sample('three-arms.xls'), '-o', path);
    const { ruleset } = JSON.parse(await readFile(path, 'utf8'));
    expect(ruleset).toMatchObject({ id: 'house-three-arms', version: '1.0.0' });
    expect(JSON.parse(ruleset.files['ruleset.json'])).toMatchObject({ basedOn: { id: 'zorch-97' } });
  });

  it('is refused with its own words when its rules have been spoiled', async () => {
    const path = join(folder, 'spoiled.motorpool');
    const project = JSON.parse(await readFile((await projectOf('adopt', 'wide-weapons.xlsx')).path, 'utf8'));
    project.ruleset.files['ruleset.json'] = project.ruleset.files['ruleset.json'].replace('=[movement.entered]*2', '=motion*2');
    await writeFile(path, JSON.stringify(project));
    const { code, told } = await run('cost', path);
    expect(code).toBe(2);
    expect(told).toMatch(/The project's own ruleset: .*There is no field or constant "motion"/);
  });
});

describe('import --json says how the sheet prices its designs', () => {
  it.each([
    ['wide-weapons.xlsx', { kind: 'formula', adoptable: true, reproduced: 18, of: 18, staleRows: [], brokenRows: [] }],
    ['wide-quoted.csv', { kind: 'values', adoptable: false, reproduced: 0, staleRows: [], brokenRows: [] }],
  ])('%s', async (name, scheme) => {
    expect(JSON.parse((await run('import', sample(name), '--json')).out).costScheme).toMatchObject(scheme);
  });

  it('and adopt says in one sentence why it cannot', async () => {
    const { code, told } = await run('adopt', sample('wide-quoted.csv'), '-o', join(folder, 'no.motorpool'));
    expect(code).toBe(2);
    expect(told).toBe('motorpool: The sheet holds its costs as plain numbers; there is no formula to take over.\n');
  });
});

describe('what cannot be set is told in one sentence, with what comes near', () => {
  it.each([
    ['Cobble Battle Tnk.armour=3', 'There is no design called "Cobble Battle Tnk". Did you mean "Cobble Battle Tank"?'],
    ['Cobble Battle Tank.armur=3', 'A design has no field "armur". Did you mean "armour"?'],
    ['Cobble Battle Tank.range=3', 'A design has no field "range". It is one of a weapon: write Cobble Battle Tank.weapons[0].range.'],
    ['Cobble Battle Tank.weapons[7].range=3', '"Cobble Battle Tank" has 2 of weapons, counted from 0; there is no [7].'],
    ['Cobble Battle Tank.guns[0].range=3', 'A design has no "guns". There are weapons.'],
    ['Cobble Battle Tank.cost=3', '"Cost" is worked out; it cannot be set.'],
    ['Cobble Battle Tank.armour', '"Cobble Battle Tank.armour" says no value; write "NAME.field=value".'],
    ['armour=3', '"armour=3" is not understood; write "NAME.field=value".'],
  ])('%s', async (assignment, sentence) => {
    const { path } = await projectOf('import', 'wide-weapons.xlsx');
    const { code, told } = await run('cost', path, '--set', assignment);
    expect(code).toBe(2);
    expect(told).toBe(`motorpool: ${sentence}\n`);
  });

  it('values are read as in a sheet', async () => {
    const file = sample('wide-weapons.xlsx');
    const { code, out } = await run(
      'cost',
      file,
      '--json',
      '--set',
      'Cobble Battle Tank.weapons[0].range=110cm',
      '--set',
      'Cobble Battle Tank.propulsion=Gravitic',
    );
    expect(code).toBe(0);
    const plain = await run(
      'cost',
      (await projectOf('import', 'wide-weapons.xlsx')).path,
      '--json',
      '--set',
      'Cobble Battle Tank.weapons[0].range=110',
      '--set',
      'Cobble Battle Tank.propulsion=grav',
    );
    expect(out).toBe(plain.out);
  });
});
