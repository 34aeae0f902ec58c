import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedRules } from '../../../../src-main/storage/preparedRules.ts';
import { prepareRulesets } from '../../../../src-main/storage/prepareRulesets.ts';
import { rulesetTexts } from '../../../../src-main/storage/rulesets.ts';
import { valueIn } from '../../../support/hosts/hosts.ts';
import { tinyFolder } from '../../../support/rulesets/rulesets.ts';

let folder = '';
const prepared = (): string => join(folder, 'prepared');
const textsIn = (place: string) => valueIn(rulesetTexts(place));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'motorpool-prepared-'));
  cpSync(tinyFolder, join(folder, 'rulesets', 'tin-parade'), { recursive: true });
  cpSync(tinyFolder, join(folder, 'rulesets', 'editions', 'tin-parade', '0.9.0'), { recursive: true });
  cpSync(tinyFolder, join(folder, 'rulesets', 'editions', 'tin-parade', '0.10.0'), { recursive: true });
  for (const version of ['0.9.0', '0.10.0']) {
    const former = join(folder, 'rulesets', 'editions', 'tin-parade', version, 'ruleset.json');
    writeFileSync(former, readFileSync(former, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
  }
  writeFileSync(join(folder, 'rulesets', 'index.json'), '{ "order": ["tin-parade"] }');
  prepareRulesets(join(folder, 'rulesets'), prepared());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('each ruleset of a folder is prepared, and the newest of its former editions', () => {
  expect(readdirSync(prepared())).toHaveLength(2);
  const versions = ['tin-parade', 'editions/tin-parade/0.10.0', 'editions/tin-parade/0.9.0'].map((place) => {
    const found = preparedRules(textsIn(join(folder, 'rulesets', place)), prepared());
    return found === null ? null : JSON.parse(found).written.data.version;
  });
  expect(versions).toEqual([JSON.parse(readFileSync(join(tinyFolder, 'ruleset.json'), 'utf8')).version, '0.10.0', null]);
});

it('what was prepared is for exactly these files', () => {
  const texts = textsIn(tinyFolder);
  expect(preparedRules(new Map([...texts].reverse()), prepared())).not.toBeNull();
  const others = [...texts].flatMap(([path, text]) => [
    new Map([...texts, [path, `${text} `]]),
    new Map([...texts, [path, text.slice(1)]]),
    new Map([...texts].filter(([other]) => other !== path)),
    new Map([...texts].map(([other, each]) => [other === path ? `other/${path}` : other, each])),
  ]);
  others.push(new Map([...texts, ['tables/more.csv', '']]));
  expect(others.filter((files) => preparedRules(files, prepared()) !== null)).toEqual([]);
});

it('rules with a fault stop the build, and say where the fault is', () => {
  const faulty = join(folder, 'faulty');
  cpSync(tinyFolder, join(faulty, 'tin-parade'), { recursive: true });
  const file = join(faulty, 'tin-parade', 'ruleset.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"passes": "=', '"passes": "=nothing+'));
  expect(() => prepareRulesets(faulty, join(folder, 'other'))).toThrow(/ruleset\.json, checks.*nothing/);
});
