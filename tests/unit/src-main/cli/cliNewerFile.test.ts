import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_FORMAT, readProject } from '../../../../shared/project/file/index.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../support/forces/forces.ts';
import { runMain } from '../../../support/programs/commandLine.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const names = ruleset.stock.slice(0, 2).map(({ values }) => String(values.name));
const [first = '', second = ''] = names;

let folder: string;
let newer: string;
let damaged: string;
let before: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-newer-'));
  const stock = stockProject(ruleset, aForce([aSection('One', [anEntry(first, 2)])]));
  const [one, other] = stock.designs;
  // One design, and one of the two forces, have a form that is not known yet.
  const forces = [...(stock.forces ?? []), { id: 'later', sections: 'in another form' }];
  const later = { ...stock, format: PROJECT_FORMAT + 8, designs: [one, other, { id: 'x', values: [] }], forces, weather: 'rain' };
  newer = join(folder, 'Newer.motorpool');
  before = JSON.stringify(later);
  await writeFile(newer, before);
  damaged = join(folder, 'Damaged.motorpool');
  await writeFile(damaged, JSON.stringify({ ...later, format: PROJECT_FORMAT }));
});
afterAll(() => rm(folder, { recursive: true }));

const SAVED_BY_NEWER = `was saved by a newer Motorpool (file format ${PROJECT_FORMAT + 8}; this one reads up to ${PROJECT_FORMAT}).`;
const TOLD = `${SAVED_BY_NEWER} It is only read, as far as that goes, and never written over. 2 designs could be read. 1 design could not be read and is missing. 1 force could not be read and is missing. What a newer Motorpool added may not show.`;
const inFolder = (name: string): string => join(folder, name);

describe('a project that a newer Motorpool saved', () => {
  it.each([
    ['cost', (): string[] => [newer]],
    ['check', (): string[] => [newer]],
    ['list', (): string[] => [newer]],
    ['force', (): string[] => [newer]],
    ['odds', (): string[] => [newer, '--against', second]],
    ['fight', (): string[] => [newer, '--against', newer]],
    ['compare', (): string[] => [newer, '--rules', 'own', '--rules', 'own', '-o', inFolder('c.csv')]],
    ['cards', (): string[] => [newer, '-o', inFolder('cards.pdf')]],
    ['handout', (): string[] => [newer, '--kind', 'list', '-o', inFolder('list.pdf')]],
    ['export', (): string[] => [newer, '-o', inFolder('out.csv')]],
  ] as const)('"%s" goes on with what can be read, says what cannot, and leaves the file as it is', async (command, args) => {
    const { code, out, told } = await runMain(command, ...args());
    expect({ command, told }).toEqual({ command, told: expect.stringContaining(TOLD) });
    // A verdict on a part is none on the whole.
    expect(code).toBe(['check', 'force'].includes(command) ? 3 : 0);
    if (code === 3) expect(told).toContain('Only what could be read was checked; nothing is known of the rest.');
    expect(out.length).toBeGreaterThan(0);
    expect(await readFile(newer, 'utf8')).toBe(before);
  });

  it('prices the designs that it has', async () => {
    const { out } = await runMain('cost', newer, '--json');
    for (const name of names) expect(out).toContain(JSON.stringify(name));
  });

  it.each([
    ['force', (): string[] => [newer, '--roll', '-o', newer]],
    ['rulesets', (): string[] => ['--example', 'zorch-97', '-o', newer]],
  ] as const)('is not written over by "%s"', async (command, args) => {
    const { code, told } = await runMain(command, ...args());
    expect({ code, told }).toEqual({ code: 2, told: expect.stringContaining(`${SAVED_BY_NEWER} It was left as it is.`) });
    expect(await readFile(newer, 'utf8')).toBe(before);
  });

  it('under a name in .json is not written over by an export, and an export of our own is', async () => {
    const path = inFolder('Newer.json');
    await writeFile(path, before);
    expect((await runMain('export', newer, '-o', path)).told).toContain('It was left as it is.');
    expect(await readFile(path, 'utf8')).toBe(before);
    for (let time = 0; time < 2; time += 1) expect((await runMain('export', newer, '-o', inFolder('own.json'))).code).toBe(0);
  });

  it('is read with the others of a folder, and its report says so', async () => {
    const sheets = inFolder('in');
    await mkdir(sheets);
    await writeFile(join(sheets, 'Newer.motorpool'), before);
    expect((await runMain('cards', sheets, '-o', inFolder('out'))).code).toBe(0);
    expect(await readFile(inFolder('out/report.txt'), 'utf8')).toContain(TOLD);
  });

  it('becomes a project of ours under another name', async () => {
    const { code } = await runMain('force', newer, '--roll', '-o', inFolder('Rolled.motorpool'));
    expect(code).toBe(0);
    expect(readProject(await readFile(inFolder('Rolled.motorpool'), 'utf8'), 'x').ok).toBe(true);
  });

  it('unlike a damaged one, which a command does not go on with half of', async () => {
    const { code, told } = await runMain('cost', damaged);
    expect({ code, told }).toEqual({ code: 2, told: expect.stringContaining('is damaged') });
  });
});
