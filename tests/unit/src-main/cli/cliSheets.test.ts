import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forceJobOf } from '../../../../src-main/cli/commands/force.ts';
import { handoutChoicesOf } from '../../../../src-main/cli/commands/handout.ts';
import { optionsOf, runMain as run } from '../../../support/programs/commandLine.ts';
import { builtInRuleset, tinyFolder } from '../../../support/rulesets/rulesets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const inFolder = (name: string): string => join(folder, name);
const projectOf = async (name: string): Promise<string> => {
  const path = inFolder(`${name}.motorpool`);
  const designs = ['Rhino', 'Lynx'].map((called, index) => ({ id: `d${index}`, values: { name: called, movement: 20 }, components: {} }));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    path,
    JSON.stringify({ format: 1, name, ruleset: { id: 'zorch-97', version: builtInRuleset('zorch-97').data.version }, designs }),
  );
  return path;
};
const startOf = async (name: string): Promise<string> => (await readFile(inFolder(name), 'latin1')).slice(0, 6);

it('takes what is left out of a handout, and what is added to it', async () => {
  const handout = handoutChoicesOf(await optionsOf('handout', '--kind', 'list', '--no-breaches', '--signature'));
  expect(handout.job).toEqual({ kind: 'list', setup: {}, breachesShown: false, signatureShown: true });
  const force = forceJobOf(await optionsOf('force', 'x.motorpool', '--no-breaches', '--signature'), undefined);
  expect(force).toMatchObject({ breachesShown: false, signatureShown: true });
});

describe('handout', () => {
  it('prints every kind from a project, on the paper that is asked for', async () => {
    for (const kind of ['list', 'data', 'reference', 'blank-cards', 'blank-form']) {
      const name = `${kind}.pdf`;
      const { code, out } = await run('handout', await projectOf('in/Autumn'), '--kind', kind, '--paper', 'Letter', '-o', inFolder(name));
      expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/: \d+ pages?\.\n$/) });
      expect(await startOf(name)).toMatch(/^%PDF-1/);
    }
  });

  it('prints a reference and blanks for a game alone, and tells pages as JSON', async () => {
    const out = inFolder('blank.pdf');
    const form = await run('handout', '--kind', 'blank-form', '--copies', '3', '--ruleset', tinyFolder, '-o', out, '--json');
    expect({ ...form, out: JSON.parse(form.out) }).toEqual({ code: 0, told: '', out: { file: out, pages: 3, remarks: [] } });
    expect((await run('handout', '--kind', 'reference', '--ruleset', 'spaceship-battles', '-o', out)).code).toBe(0);
  });

  it.each([
    [['--kind', 'poster'], '"--kind" takes list, data, reference, blank-cards, blank-form or check; "poster" is none of them.'],
    [[], 'Say which handout: "--kind list"; there are list, data, reference, blank-cards, blank-form or check.'],
    [['--kind', 'list'], '"handout --kind list" needs a file with designs.'],
    [['--kind', 'blank-form'], '"handout" needs a file, or "--ruleset" to know which game the handout is for.'],
    [['--kind', 'blank-form', '--ruleset', 'zorch-97', '--copies', '0'], '"--copies" takes a number of pages from 1 to 50; "0" is none.'],
    [['--kind', 'blank-form', '--ruleset', 'zorch-97', '--paper', '60x60mm'], 'leaves no room to print on'],
  ])('%j is refused in one sentence, and nothing is written', async (args, sentence) => {
    const { code, told } = await run('handout', ...args, '-o', inFolder('never.pdf'));
    expect(code).toBe(2);
    expect(told).toContain(sentence);
    expect(told.trim().split('\n')).toHaveLength(1);
    expect(await readdir(folder)).not.toContain('never.pdf');
  });
});

describe('a folder of projects', () => {
  beforeAll(async () => {
    for (const name of ['in/Autumn', 'in/Winter', 'in/report']) await projectOf(name);
    await writeFile(inFolder('in/torn.motorpool'), '{"format"');
  });

  it.each([
    ['cards', ['cards'], '.pdf', /^Winter\.motorpool: 2 cards on 1 page, Winter\.pdf$/m],
    ['sheets', ['handout', '--kind', 'data'], '.pdf', /^Winter\.motorpool: 1 page, Winter\.pdf$/m],
    ['lists', ['list', '--form', 'line', '--as', 'markdown'], '.md', /^Winter\.motorpool: 2 designs, Winter\.md$/m],
  ] as const)(
    'becomes a folder of %s with a report of what was made and what was not',
    async (name, [command, ...options], ending, line) => {
      const target = inFolder(name);
      const { code, out, told } = await run(command, inFolder('in'), ...options, '-o', target);
      expect({ code, told }).toEqual({ code: 2, told: '' });
      expect(out).toMatch(/: 3 of 4 files (?:printed|listed)\n/);
      expect(out).toMatch(line);
      expect(out).toMatch(/^torn\.motorpool: not (?:printed|listed)\n {2}\S.*\.$/m);
      const made = [`Autumn${ending}`, `Winter${ending}`, `report.motorpool${ending}`, 'report.json', 'report.txt'];
      expect((await readdir(target)).toSorted()).toEqual(made.toSorted());
      expect(await readFile(join(target, 'report.txt'), 'utf8')).toBe(out);
      const reports = JSON.parse(await readFile(join(target, 'report.json'), 'utf8'));
      expect(reports.filter(({ printed }: { readonly printed: unknown }) => printed === null)).toEqual([
        expect.objectContaining({ file: 'torn.motorpool', problems: [expect.any(String)] }),
      ]);
    },
  );

  it('needs a folder to go to, and no quantities by name', async () => {
    const list = await run('list', inFolder('in'));
    expect(list.told).toContain('say a folder for what is made of it too');
    const cards = await run('cards', inFolder('in'), '-o', inFolder('x'), '--quantity', 'Rhino=2');
    expect(cards.told).toContain('"--quantity" goes by names of one file');
  });
});
