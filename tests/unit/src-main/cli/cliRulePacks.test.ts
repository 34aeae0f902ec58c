import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runMain as run } from '../../../support/programs/commandLine.ts';
import { projectRoot } from '../../../support/programs/sources.ts';
import { builtInRuleset, readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-packs-'));
  vi.stubEnv('MOTORPOOL_HOME', join(folder, 'home'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('rules are shared, installed, used by id and by file, kept twice and removed', async () => {
  const pack = join(folder, 'tin.motorpool-rules');
  expect(await run('rulesets', '--share', tinyFolder, '-o', pack)).toEqual({ code: 0, out: '', told: '' });
  expect(await run('rulesets', '--install', pack)).toMatchObject({ code: 0, out: 'Installed tin-parade 1.0.0.\n' });
  expect((await run('rulesets', '--install', pack)).out).toContain('was installed already');
  expect((await run('rulesets')).out).toMatch(/^tin-parade +Tin Parade +1\.0\.0 /m);

  const designs = [{ id: 'd', values: { name: 'Drummer', size: 'tin', legs: 2 }, components: {} }];
  const project = join(folder, 'toys.motorpool');
  const write = (ruleset: object) => writeFile(project, JSON.stringify({ format: 1, name: 'Toys', ruleset, designs }));
  await write({ id: 'tin-parade', version: '1.0.0' });
  const costOf = async (...args: readonly string[]): Promise<number> =>
    JSON.parse((await run('cost', project, '--json', ...args)).out)[0].cost;
  const cost = await costOf();
  expect([cost, await costOf('--ruleset', pack), await costOf('--ruleset', 'tin-parade@1.0.0')]).toEqual([cost, cost, cost]);

  const texts = readFolder(tinyFolder);
  const other = (texts.get('ruleset.json') ?? '').replace('"value": 2', '"value": 3');
  const dear = join(folder, 'dear.motorpool-rules');
  await writeFile(dear, JSON.stringify({ format: 1, files: { ...Object.fromEntries(texts), 'ruleset.json': other } }));
  const refused = await run('rulesets', '--install', dear);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.told).toMatch(/has the id and version of rules that are installed, but other content\. "--keep-both"/);
  expect((await run('rulesets', '--install', dear, '--keep-both')).out).toMatch(/^Installed tin-parade 1\.0\.1/);
  const again = join(folder, 'again.motorpool-rules');
  expect(await run('rulesets', '--share', 'tin-parade@1.0.1', '-o', again)).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(again, 'utf8'))).toMatchObject({ name: 'Tin Parade', version: '1.0.1' });

  expect((await run('rulesets', '--remove', 'tin-parade')).told).toContain('Name one: tin-parade@1.0.1, tin-parade@1.0.0.');
  expect((await run('rulesets', '--remove', 'tin-parade@1.0.1')).out).toMatch(/^Removed tin-parade 1\.0\.1/);
  expect((await run('rulesets', '--remove', 'tin-parade')).out).toMatch(/^Removed tin-parade 1\.0\.0/);
  expect((await run('rulesets', '--remove', 'tin-parade')).told).toContain('No ruleset "tin-parade" of your own is installed.');
});

it('the rules of a project are shared, whether it has its own or not', async () => {
  const files = Object.fromEntries(readFolder(tinyFolder));
  const project = join(folder, 'own.motorpool');
  const pack = join(folder, 'own.motorpool-rules');
  await writeFile(project, JSON.stringify({ format: 1, name: 'Own', ruleset: { id: 'tin-parade', version: '1.0.0', files }, designs: [] }));
  expect(await run('rulesets', '--share', project, '-o', pack)).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(pack, 'utf8')).files).toEqual(files);
  const misuse = await run('rulesets', '--share', project, '--remove', 'x', '-o', pack);
  expect(misuse).toMatchObject({ code: 2, told: expect.stringContaining('exclude each other') });
});

it('a rule pack is known under another name, and refused where designs are wanted', async () => {
  const pack = join(folder, 'sent.motorpool-rules');
  await run('rulesets', '--share', tinyFolder, '-o', pack);
  for (const name of ['sent.motorpool-rules.txt', 'sent.json']) {
    await writeFile(join(folder, name), await readFile(pack));
    expect(await run('rulesets', '--json', join(folder, name))).toMatchObject({ code: 0 });
  }
  for (const name of ['sent.motorpool-rules', 'sent.json']) {
    const refused = await run('cost', join(folder, name));
    expect(refused).toMatchObject({ code: 2, told: expect.stringContaining('is a rule pack: it has rules, and no designs.') });
  }
  await writeFile(pack, '');
  expect((await run('rulesets', '--install', pack)).told).toContain('it is empty');
});

it('the examples of the standard are no faults of house rules that cost something else', async () => {
  const { data } = builtInRuleset('zorch-97');
  const files = Object.fromEntries(readFolder(join(projectRoot, 'shared', 'rulesets', data.id)));
  const basedOn = `"id": "house-club", "basedOn": { "id": "${data.id}", "version": "${data.version}" }`;
  const rules = (files['ruleset.json'] ?? '')
    .replace(`"id": "${data.id}"`, basedOn)
    .replace(/("id": "basePoints"[^}]*"value": )[\d.]+/, '$1999');
  const pack = join(folder, 'club.motorpool-rules');
  const write = (more: object) => writeFile(pack, JSON.stringify({ format: 1, files: { ...files, 'ruleset.json': rules, ...more } }));
  await write({});
  expect(await run('rulesets', pack)).toMatchObject({ code: 0, told: '' });
  await write({ 'examples.csv': `${files['examples.csv']}\n` });
  expect((await run('rulesets', pack)).told).toContain('is expected.');
});
