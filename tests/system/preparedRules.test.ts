import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedName } from '../../src-main/storage/preparedRules.ts';
import { rulesetTexts } from '../../src-main/storage/rulesets.ts';
import { valueIn } from '../support/hosts/hosts.ts';
import { motorpoolHere, projectRoot } from '../support/programs/cli.ts';
import { builtInFolder, builtInIds } from '../support/rulesets/rulesets.ts';

const [id = ''] = builtInIds.filter((each) => each === 'zorch-97');
const project = join(builtInFolder(id), 'example.motorpool');
let own = '';

beforeAll(() => {
  own = mkdtempSync(join(tmpdir(), 'motorpool-own-'));
});
afterAll(() => rmSync(own, { recursive: true, force: true }));

/** The program's ruleset as a player's own copy, with what `change` does to the text of ruleset.json. */
function copied(name: string, change: (text: string) => string): string {
  const folder = join(own, name);
  cpSync(builtInFolder(id), folder, { recursive: true });
  const file = join(folder, 'ruleset.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, change(text));
  if (name !== 'same') expect(change(text)).not.toBe(text);
  return folder;
}

const cost = (...options: readonly string[]) => motorpoolHere(['cost', project, '--json', ...options]);

it('the build has prepared every ruleset and the newest former edition of each as they lie beside the program', () => {
  const beside = resolve(projectRoot, 'out/main/rulesets');
  const editions = readdirSync(join(beside, 'editions'), { withFileTypes: true }).filter((each) => each.isDirectory());
  const newest = editions.map(({ name }) => {
    const versions = readdirSync(join(beside, 'editions', name)).filter((each) => /^\d/.test(each));
    return join('editions', name, versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? '');
  });
  expect(newest.length).toBeGreaterThan(0);
  const wanted = [...builtInIds, ...newest].map((folder) => preparedName(valueIn(rulesetTexts(join(beside, folder)))));
  expect(readdirSync(resolve(projectRoot, 'out/main/prepared')).sort()).toEqual(wanted.sort());
});

it('a copy under the same id with one number changed costs by its own number', async () => {
  const [standard, same] = [
    await cost(),
    await cost(
      '--ruleset',
      copied('same', (text) => text),
    ),
  ];
  expect(standard.code).toBe(0);
  expect(JSON.parse(same.stdout)).toEqual(JSON.parse(standard.stdout));
  const changed = await cost(
    '--ruleset',
    copied('changed', (text) => text.replace(/("constants": \[\s*\{[^}]*?"value": )(\d)/, '$19$2')),
  );
  expect(changed.code).toBe(0);
  expect(JSON.parse(changed.stdout)).not.toEqual(JSON.parse(standard.stdout));
});

it('a copy with one wrong character has its fault reported', async () => {
  const faulty = await cost(
    '--ruleset',
    copied('faulty', (text) => text.replace('"passes": "=', '"passes": "=(')),
  );
  expect([faulty.code, faulty.stdout]).toEqual([2, '']);
  expect(faulty.stderr).toMatch(/^motorpool: ruleset\.json, checks/);
});
