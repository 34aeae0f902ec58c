import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportProfile, writeProfile } from '../../shared/sheets/import/profiles/index.ts';
import { runMain as run } from '../support/programs/commandLine.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-profiles-'));
});
afterAll(() => rm(folder, { recursive: true }));

const profile: ImportProfile = {
  format: 1,
  name: 'Our club’s 2003 sheet',
  ruleset: 'zorch-97',
  shape: 'of another year',
  sheets: {
    '': {
      correction: { columns: { C: { kind: 'field', component: null, block: 0, field: 'assault' } } },
      tables: [{ row: 1, headings: { A: 'Name', B: 'Move', C: 'Wotsit', D: 'Armour' } }],
      rows: {},
    },
  },
};
async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}
const SHEET = 'Name,Move,Armour,Wotsit\nTank,25,5,3\nJeep,30,9,1\n';

describe('import --profile', () => {
  it('reads a sheet as the profile says, and says so', async () => {
    const sheet = await file('list.csv', SHEET);
    const kept = await file('club.motorpool-profile', writeProfile(profile));
    const { code, out, told } = await run('import', sheet, '--json', '--profile', kept);
    expect(code).toBe(0);
    expect(told).toContain('Read with the profile "Our club’s 2003 sheet".');
    expect(JSON.parse(out)).toMatchObject({
      profile: { name: 'Our club’s 2003 sheet', fit: 'whole', missing: [] },
      designs: [
        { name: 'Tank', assault: 3, extra: {} },
        { name: 'Jeep', assault: 1 },
      ],
      tables: [
        {
          columns: expect.arrayContaining([
            expect.objectContaining({ letter: 'D', field: 'assault', why: expect.arrayContaining(['You chose it.']) }),
          ]),
        },
      ],
    });
    expect((await run('import', sheet, '--profile', kept)).out).toContain('Read with the profile "Our club’s 2003 sheet".');
  });

  it('reads a sheet that the profile does not fit as it is, and says so', async () => {
    const sheet = await file('other.csv', 'Name,Move,Size,Armour\nTank,25,L,5\nJeep,30,S,9\n');
    const kept = await file('club.motorpool-profile', writeProfile({ ...profile, sheets: {} }));
    const { out, told } = await run('import', sheet, '--json', '--profile', kept);
    expect(told).toContain('fits nothing in');
    expect(JSON.parse(out)).toMatchObject({ profile: { fit: 'none' }, designs: [{ name: 'Tank' }, { name: 'Jeep' }] });
  });

  it('refuses what is no profile', async () => {
    const sheet = await file('list.csv', SHEET);
    const { code, told } = await run('import', sheet, '--profile', sheet);
    expect({ code, told }).toEqual({ code: 2, told: expect.stringContaining('"list.csv" is not an import profile: it is not JSON.') });
    expect((await run('import', sheet, '--profile', join(folder, 'none'))).code).toBe(2);
  });
});
