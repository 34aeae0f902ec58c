import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runMain } from '../support/programs/commandLine.ts';

// Reading workbooks goes through a worker, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let folder = '';
let sheet = '';
let project = '';

const FLEET = `Ship;Class;Speed (cm);Guns;Cost
Arrow;Scout;40;1;55
Bow;Cruiser;20;4;120
Crossbow;Battleship;10;8;230
Dart;Scout;45;1;60
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-new-system-'));
  sheet = join(folder, 'star fleet.csv');
  project = join(folder, 'fleet.motorpool');
  await writeFile(sheet, FLEET);
});
afterAll(() => rm(folder, { recursive: true }));

const make = (...options: readonly string[]) => runMain('adopt', sheet, '--as-system', 'Star Fleet', '-o', project, ...options);

describe('a game system made on the command line', () => {
  it('says what became of every column, and what the costs are', async () => {
    const { code, out } = await make();
    expect(code).toBe(0);
    expect(out).toContain('“Star Fleet”, 4 ships');
    expect(out).toContain('C  “Speed (cm)”: number, 10 to 45');
    expect(out).toContain('B  “Class”: choice of Scout, Cruiser, Battleship');
    expect(out).toContain('Every design keeps the cost that the sheet has for it');
  });

  it('answers scripts with every column', async () => {
    const { out } = await make('--json', '--noun', 'vessel');
    expect(JSON.parse(out)).toMatchObject({
      ruleset: { id: 'star-fleet', name: 'Star Fleet' },
      noun: { one: 'vessel', many: 'vessels' },
      designs: 4,
      costs: { from: 'entered' },
      leftRows: [],
    });
  });

  it.each([
    [['cost', '--explain'], 'Crossbow'],
    [['check'], 'no issues'],
    [['force'], 'First force'],
    [['list'], 'Arrow'],
  ])('goes on with %s', async (command, wanted) => {
    await make();
    const [name = '', ...options] = command;
    const { code, out, told } = await runMain(name, project, ...options);
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(out).toContain(wanted);
  });

  it('belongs to the option that names the system', async () => {
    const { code, told } = await runMain('adopt', sheet, '--noun', 'ship', '-o', project);
    expect(code).toBe(2);
    expect(told).toContain('"--noun", "--name", "--no-headings", "--cost" and "--costs" belong to "--as-system NAME".');
  });

  it.each(['Guns', 'd'])('takes the column %s for the cost', async (column) => {
    const { code, out } = await make('--cost', column);
    expect(code).toBe(0);
    expect(out).toContain('D  “Guns”: cost, number, 1 to 8');
  });

  it('takes the column that is said for the names, and a sheet without headings as it is', async () => {
    const { out } = await make('--name', 'b', '--no-headings');
    expect(out).toContain('5 units from');
    expect((await make('--name', 'Class')).out).toContain('B  “Class”: name of the design');
  });

  it.each(['--cost', '--name'])('says which columns there are if that of %s is not', async (option) => {
    const { code, told } = await make(option, 'Gold');
    expect(code).not.toBe(0);
    expect(told).toContain('The table of units has no column “Gold”.');
    expect(told).toContain('E “Cost”');
  });

  it('says what a sheet without units lacks', async () => {
    const notes = join(folder, 'notes.csv');
    await writeFile(notes, 'Buy paint\nRepair the ship\n');
    const { code, told } = await runMain('adopt', notes, '--as-system', 'Notes', '-o', project);
    expect(code).not.toBe(0);
    expect(told).toContain('No table of units was found in “notes.csv”');
  });
});
