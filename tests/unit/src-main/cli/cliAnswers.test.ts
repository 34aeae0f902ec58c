import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ruleset } from '../../../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { runMain as run } from '../../../support/programs/commandLine.ts';
import { builtInFolder, builtInRuleset, formerEdition, tinyFolder } from '../../../support/rulesets/rulesets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-answers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bulldozer = { name: 'Bulldozer', size: 'iron', legs: 6, shell: 3, spring: 12, balance: 2, painted: true };
const gadgets = [{ values: { name: 'Shovel', power: 8, fixed: true } }, { values: { name: 'Siren', power: 1, fixed: false } }];
const wobbler = { name: 'Wobbler', size: 'iron', legs: 2, shell: 5, spring: 4, balance: -1, painted: false };

type Row = { readonly values: object; readonly components?: object; readonly origin?: object };
async function projectOf(name: string, designs: readonly Row[], ruleset = { id: 'tin-parade', version: '1.0.0' }): Promise<string> {
  const path = join(folder, `${name}.motorpool`);
  const stored = designs.map((design, index) => ({ id: `d${index}`, components: {}, ...design }));
  await writeFile(path, JSON.stringify({ format: 1, name, ruleset, designs: stored }));
  return path;
}

const withTiny = ['--ruleset', tinyFolder];

it('cost --json: name, cost, breakdown that adds up, issues', async () => {
  const path = await projectOf('good', [{ values: bulldozer, components: { gadgets } }]);
  const { code, out, told } = await run('cost', path, '--json', ...withTiny);
  expect({ code, told }).toEqual({ code: 0, told: '' });
  const [record] = JSON.parse(out);
  expect(record).toMatchObject({ name: 'Bulldozer', cost: 129, issues: [] });
  expect(Object.keys(record)).toEqual(['name', 'cost', 'breakdown', 'issues']);
  expect(record.breakdown[0]).toEqual({ id: 'body', label: 'Body', points: 30.5 });
  expect(record.breakdown.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(129);
});

it('a design without a cost has null for it, an issue that says why, and no NaN anywhere', async () => {
  const path = await projectOf('typo', [{ values: { ...bulldozer, legs: 'six' } }]);
  const { code, out } = await run('cost', path, '--json', ...withTiny);
  expect(code).toBe(0);
  const [record] = JSON.parse(out);
  expect(record.cost).toBeNull();
  expect(record.issues[0]).toMatchObject({
    severity: 'error',
    field: 'legs',
    row: null,
    message: expect.stringContaining('six'),
    source: 'Tin Parade, p. 2',
  });
  expect((await run('cost', path, '--explain', ...withTiny)).out).not.toMatch(/NaN|undefined|null|object Object/);
});

it('cost for people: a line for each design, costs to the right, issues counted', async () => {
  const path = await projectOf('list', [{ values: bulldozer, components: { gadgets } }, { values: wobbler }, { values: { size: 'tin' } }]);
  const { out } = await run('cost', path, ...withTiny);
  const lines = out.split('\n');
  expect(lines[0]).toMatch(/list\.motorpool: 3 robots by Tin Parade, \d+ errors?/);
  expect(lines[2]).toMatch(/^Robot +Cost {2}Issues$/);
  expect(lines[3]).toBe('Bulldozer  129 cogs');
  expect(lines[4]).toMatch(/^Wobbler +\d+ cogs {2}1 error/);
  expect(lines[5]).toMatch(/^\(no name\)/);
});

it('check ends with 1 on an error and names design, row, field and section', async () => {
  const origin = { file: 'old.xls', sheet: 'Toys', row: 7, cost: 12 };
  const path = await projectOf('broken', [
    { values: bulldozer, components: { gadgets } },
    { values: wobbler, origin },
  ]);
  const { code, out } = await run('check', path, ...withTiny);
  expect(code).toBe(1);
  expect(out).toContain('Wobbler (Toys, row 7)\n');
  expect(out).toContain('  error    Legs: Iron needs 4 legs; this robot has 2, 2 too few. [Tin Parade, p. 2]\n');
  expect(out).not.toContain('\nBulldozer');
});

it('check ends with 0 when there is only advice', async () => {
  const path = await projectOf('advice', [{ values: { ...bulldozer, spring: 1 } }]);
  const { code, out } = await run('check', path, '--json', ...withTiny);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual([
    {
      kind: 'design',
      name: 'Bulldozer',
      sheet: null,
      row: null,
      issues: [expect.objectContaining({ severity: 'warning', field: 'spring' })],
    },
  ]);
});

it('several files are told apart in JSON, and all that is wrong with them is told', async () => {
  const one = await projectOf('one', [{ values: bulldozer }]);
  const two = await projectOf('two', [{ values: wobbler }]);
  const { out } = await run('cost', one, two, '--json', ...withTiny);
  expect(JSON.parse(out).map(({ file, name }: Record<string, string>) => [file, name])).toEqual([
    [one, 'Bulldozer'],
    [two, 'Wobbler'],
  ]);
  const missing = await run('cost', one, join(folder, 'a.motorpool'), join(folder, 'b.motorpool'), ...withTiny);
  expect(missing).toMatchObject({ code: 2, out: '' });
  expect(missing.told.match(/^motorpool: There is no file/gm)).toHaveLength(2);
});

it('a project of an unknown ruleset is refused with what to do; one of another version is priced with a remark', async () => {
  const unknown = await projectOf('unknown', [{ values: bulldozer }], { id: 'chess', version: '2.0.0' });
  expect(await run('cost', unknown)).toEqual({
    code: 2,
    out: '',
    told: `motorpool: "${unknown}" was made with the ruleset "chess" 2.0.0, which is not installed. Install it with "motorpool rulesets --install", or give its folder or rule pack with --ruleset.\n`,
  });
  const [first] = JSON.parse((await run('rulesets', '--json')).out);
  const older = await projectOf('older', [{ values: { name: 'X' } }], { id: first.id, version: '0.0.1' });
  const { code, told } = await run('cost', older);
  expect({ code, told }).toEqual({
    code: 0,
    told: `motorpool: "${older}" was made with ${first.name} 0.0.1, which is not installed; it is priced with ${first.version}.\n`,
  });
});

it('a project of a former edition keeps its costs; --ruleset chooses an edition by its version', async () => {
  const id = 'zorch-97';
  const [former, newest] = [formerEdition(id, '1.0.0'), builtInRuleset(id)];
  const costs = (ruleset: Ruleset) => former.examples.map(({ design }) => assessDesign(ruleset, design).cost);
  const older = await projectOf(
    'former',
    former.examples.map(({ design }) => design),
    { id, version: '1.0.0' },
  );
  const told = async (...args: readonly string[]) => {
    const answer = await run('cost', older, '--json', ...args);
    return [JSON.parse(answer.out).map(({ cost }: { readonly cost: number }) => cost), answer.told];
  };
  const others = (await readdir(join(builtInFolder(id), '..', 'editions', id))).sort().reverse();
  const remark = `"${older}" is priced with ${former.data.name} 1.0.0; ${newest.data.version} is installed too ("--ruleset ${id}@${newest.data.version}" prices it by that).`;
  expect(await told()).toEqual([costs(former), `motorpool: ${remark}\n`]);
  expect(await told('--ruleset', id)).toEqual([costs(newest), '']);
  expect(await told('--ruleset', `${id}@1.0.0`)).toEqual([costs(former), '']);
  expect(await run('cost', older, '--ruleset', `${id}@0.9.0`)).toEqual({
    code: 2,
    out: '',
    told: `motorpool: The ruleset "${id}" 0.9.0 is not installed. Installed are ${[newest.data.version, ...others].join(', ')}.\n`,
  });
});

it('export --json and cards --json answer on standard output and write beside it', async () => {
  const path = await projectOf('prints', [{ values: bulldozer, components: { gadgets } }]);
  const csv = join(folder, 'prints.csv');
  expect(JSON.parse((await run('export', path, '-o', csv, '--json', ...withTiny)).out)).toEqual({ file: csv, designs: 1, remarks: [] });
  expect(await readFile(csv, 'utf8')).toMatch(/Bulldozer,129,/);
  const pdf = join(folder, 'prints.pdf');
  expect(JSON.parse((await run('cards', path, '-o', pdf, '--json', ...withTiny)).out)).toMatchObject({ file: pdf, cards: 1, pages: 1 });
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('rulesets FOLDER tells every fault of a ruleset, each on a line of its own', async () => {
  const broken = await mkdtemp(join(folder, 'ruleset-'));
  const text = await readFile(join(tinyFolder, 'ruleset.json'), 'utf8');
  await writeFile(join(broken, 'ruleset.json'), text.replace('=SUM(gadgets[price])', '=SUM(gizmos[price])').replace('=power*', '=pover*'));
  const { code, out, told } = await run('rulesets', broken);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(told).toContain('gizmos');
  expect(told.trimEnd().split('\n').length).toBeGreaterThan(1);
  const [tiny] = JSON.parse((await run('rulesets', tinyFolder, '--json')).out);
  expect(tiny).toMatchObject({ id: 'tin-parade', hasExample: true, has: expect.arrayContaining(['Parades of rows', 'Quick reference']) });
  expect((await run('rulesets', tinyFolder)).out).toContain('\n  Quick reference\n');
});

it('rulesets FOLDER tells what is wrong with the example project', async () => {
  const broken = await mkdtemp(join(folder, 'ruleset-'));
  await cp(tinyFolder, broken, { recursive: true });
  const text = await readFile(join(broken, 'example.motorpool'), 'utf8');
  await writeFile(join(broken, 'example.motorpool'), text.replace('"limit": 200', '"limit": 2'));
  const { code, out, told } = await run('rulesets', broken);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(told).toContain('example.motorpool, Reds: ');
});

it('rulesets --example writes the example project of a game system', async () => {
  const path = join(folder, 'shown.motorpool');
  expect(await run('rulesets', '--example', tinyFolder, '-o', path)).toEqual({ code: 0, out: '', told: '' });
  expect((await run('check', path, ...withTiny)).out).toContain('2 robots, 2 parades by Tin Parade, no issues');
  const folderOnly = await mkdtemp(join(folder, 'ruleset-'));
  await cp(tinyFolder, folderOnly, { recursive: true, filter: (name) => !name.endsWith('.motorpool') });
  expect(await run('rulesets', '--example', folderOnly, '-o', path)).toMatchObject({
    code: 2,
    told: 'motorpool: Tin Parade has no example project.\n',
  });
  expect((await run('rulesets', '--example', 'zorch-97')).told).toContain('"rulesets" needs "-o FILE"');
  expect((await run('rulesets', '-o', path)).told).toContain('"-o" needs "--example ID"');
});

it('nothing temporary is left behind', async () => {
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

it('list answers in the terminal, in a file or in JSON, with the total', async () => {
  const path = await projectOf('listed', [{ values: bulldozer, components: { gadgets } }]);
  const short = await run('list', path, '--form', 'line', ...withTiny);
  expect(short.out).toMatch(/^listed \[129 cogs\]\n1 robot by Tin Parade\n\nBulldozer: 129 cogs; /);
  expect(short.told).toContain('only a list of everything can be read back');
  const file = join(folder, 'listed.txt');
  expect(await run('list', path, '-o', file, '--no-points', ...withTiny)).toEqual({
    code: 0,
    out: `${file}: 1 robot.\n`,
    told: 'motorpool: Costs are left out.\n',
  });
  expect(await readFile(file, 'utf8')).toMatch(/^listed\n1 robot by Tin Parade\n\nBulldozer\n {2}Size/);
  expect(JSON.parse((await run('list', path, '--as', 'bbcode', '--json', ...withTiny)).out)).toMatchObject({
    file: null,
    designs: 1,
    texts: [expect.stringContaining('[*][b]Bulldozer[/b]: 129 cogs')],
  });
});

const paradeOf = (name: string, forces: readonly object[]) => {
  const path = join(folder, `${name}.motorpool`);
  const designs = [{ id: 'd0', values: bulldozer, components: { gadgets } }];
  const project = { format: 1, name, ruleset: { id: 'tin-parade', version: '1.0.0' }, designs, forces };
  return writeFile(path, JSON.stringify(project)).then(() => path);
};
const parade = (name: string, count: number, more: object = {}) => ({
  id: name,
  name,
  limit: 300,
  battle: 'street',
  role: 'front',
  sections: [{ id: 's', name: 'Head', entries: [{ id: 'e', design: 'd0', count }] }],
  purchases: [],
  decks: [],
  ...more,
});

it('force: totals, sections and checks of every force, as text and as JSON; 1 if one is not by the rules', async () => {
  const path = await paradeOf('parades', [parade('Morning', 2), parade('Evening', 3, { role: 'rear' })]);
  const text = await run('force', path, ...withTiny);
  expect(text.code).toBe(1);
  expect(text.out).toContain('Morning: 258 cogs of 300 cogs; 2 robots; Street, front');
  expect(text.out).toContain('  error    87 cogs too much. [Tin Parade, p. 7]');
  expect(text.out).toContain('Not by the rules.');
  const { out } = await run('force', path, '--json', '--force', 'morning', ...withTiny);
  expect(JSON.parse(out)).toMatchObject([
    {
      name: 'Morning',
      points: 258,
      left: 42,
      units: 2,
      isLegal: true,
      firstHand: 4,
      sections: [{ name: 'Head', points: 258, firstTest: 1, entries: [{ name: 'Bulldozer', count: 2, each: 129, total: 258 }] }],
      // Of two forces, each is the other's opponent.
      issues: [
        { id: 'stronger', message: '258 cogs to 387 cogs' },
        { id: 'tooLoud', severity: 'advice' },
      ],
    },
  ]);
});

it('force and check call a breach that was agreed exempted, and what is no error advice', async () => {
  const agreed = { exceptions: [{ check: 'overLimit', reason: 'Big game.' }] };
  const path = await paradeOf('agreed', [parade('Morning', 2), parade('Evening', 3, agreed)]);
  const ids = JSON.parse((await run('force', path, '--json', '--force', 'Evening', ...withTiny)).out)[0].issues;
  expect(ids).toContainEqual(expect.objectContaining({ severity: 'error', exception: 'Big game.' }));
  for (const command of ['force', 'check']) {
    const { code, out } = await run(command, path, ...withTiny);
    expect([command, code]).toEqual([command, 0]);
    expect(out).toContain('  exempted 87 cogs too much. [Tin Parade, p. 7] Exempted: Big game.');
    expect(out).toMatch(/^ {2}advice {3}\S/m);
    expect(out).not.toMatch(/warning|Agreed|^ {2}error/m);
  }
});

it('force: a project without any says so; a name that is not there is refused with those that are', async () => {
  const none = await paradeOf('none', []);
  expect(await run('force', none, ...withTiny)).toMatchObject({ code: 0, out: expect.stringContaining('no parades in "none"') });
  const path = await paradeOf('one', [parade('Morning', 1)]);
  const { code, told } = await run('force', path, '--force', 'Noon', ...withTiny);
  expect([code, told]).toEqual([2, 'motorpool: There is no force "Noon" in the project. It has: Morning.\n']);
});
