import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { motorpool, sample } from '../support/programs/cli.ts';

const sheets = ['canonical-stacked.xls', 'weapon-lookup.ods', 'wide-quoted.csv'];

describe('a folder of spreadsheets', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'motorpool-folder-'));
    await mkdir(join(folder, 'in'));
    for (const name of sheets) await cp(sample(name), join(folder, 'in', name));
    await writeFile(join(folder, 'in', 'empty.csv'), 'nothing,here\n');
    await writeFile(join(folder, 'in', 'README.md'), 'Lists of the club.\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('becomes a folder of sheets; a read-me is left alone, and one file that holds no designs stops none of the others', async () => {
    const { code, stdout } = await motorpool(['sheet', '--kind', 'list', 'in', '-o', 'lists'], { folder, limitMs: 60_000 });
    expect(code).toBe(2);
    expect(stdout).toMatch(/^in: 3 of 4 files printed\n/);
    expect(stdout).toMatch(/^empty\.csv: not printed\n {2}\S/m);
    const made = sheets.map((sheet) => sheet.replace(/\.\w+$/, '.pdf'));
    expect((await readdir(join(folder, 'lists'))).toSorted()).toEqual([...made, 'report.json', 'report.txt'].toSorted());
  });
});
