import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareVersions, editionIn } from '../../shared/ruleset/format/index.ts';
import { openRulesetLibrary } from '../../src-main/keeping/rulesetLibrary.ts';
import { valueIn } from '../support/hosts/hosts.ts';
import { tinyFolder } from '../support/rulesets/rulesets.ts';

let own = '';
beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'motorpool-library-'));
});
afterEach(() => rmSync(own, { recursive: true, force: true }));

/** Puts the ruleset of the tiny game into a folder of the library, with another version and what `change` does to its text. */
function install(folder: string, version: string, change: (text: string) => string = (text) => text): void {
  const to = join(own, folder);
  mkdirSync(to, { recursive: true });
  cpSync(tinyFolder, to, { recursive: true });
  const path = join(to, 'ruleset.json');
  const text = readFileSync(path, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`);
  writeFileSync(path, change(text));
}

const library = () => openRulesetLibrary(own);
const versionOf = (found: ReturnType<ReturnType<typeof library>['find']>): string => valueIn(found).data.version;

describe('versions', () => {
  it('are compared number by number', () => {
    expect(['1.10.0', '1.2.0', '2.0.0', '1.2.0'].sort(compareVersions)).toEqual(['1.2.0', '1.2.0', '1.10.0', '2.0.0']);
    expect(compareVersions('1.0', '1.0.0')).toBe(0);
  });
  it('are read without the rest of a ruleset, where there is an identity', () => {
    expect(editionIn('\uFEFF{ "id": "a", "version": "1.0.0", "name": "A", "fields": 7 }')).toEqual({
      id: 'a',
      version: '1.0.0',
      name: 'A',
      basedOn: null,
    });
    expect([editionIn('{'), editionIn('{ "id": "a" }'), editionIn('null')]).toEqual([null, null, null]);
  });
});

describe('the library of rules', () => {
  it('finds a former edition of a built-in system, and the newest one for any other version', () => {
    const { find, edition, editions } = library();
    const [newest, ...former] = editions().filter(({ id }) => id === 'zorch-97');
    expect(former.at(-1)).toMatchObject({ version: '1.0.0', builtIn: true });
    expect(versionOf(find('zorch-97', '1.0.0'))).toBe('1.0.0');
    expect([versionOf(find('zorch-97')), versionOf(find('zorch-97', '0.0.7'))]).toEqual([newest?.version, newest?.version]);
    expect(edition('zorch-97', '0.0.7')).toMatchObject({
      ok: false,
      problems: [{ code: 'not-found', hint: `Installed are ${[newest, ...former].map((one) => one?.version).join(', ')}.` }],
    });
  });

  it('has several editions of the player’s own, by what their files say, and sends the files of the newest', () => {
    install('tin-parade', '1.2.0');
    install('tin-parade/1.10.0', '1.10.0');
    install('any name', '1.3.0');
    const { all, editions, files } = library();
    expect(editions().flatMap(({ id, version }) => (id === 'tin-parade' ? [version] : []))).toEqual(['1.10.0', '1.3.0', '1.2.0']);
    expect(all().rulesets.at(-1)).toMatchObject({ id: 'tin-parade', version: '1.10.0', builtIn: false });
    expect(all().problems).toEqual([]);
    expect(valueIn(files('tin-parade', '1.3.0')).files['ruleset.json']).toContain('"version": "1.3.0"');
  });

  it('tells of an id and version that two folders have, unless they hold the same', () => {
    install('one', '1.2.0');
    install('two', '1.2.0');
    expect(library().all().problems).toEqual([]);
    install('two', '1.2.0', (text) => text.replace('Tin Parade', 'Lead Parade'));
    expect(library().all().problems).toMatchObject([{ code: 'bad-ruleset', message: expect.stringMatching(/"tin-parade" 1\.2\.0 .*two/) }]);
    expect(valueIn(library().find('tin-parade')).data.name).toBe('Tin Parade');
  });

  it('sends the built-in edition behind one of the player’s own with the same id', () => {
    install('zorch-97', '99.0.0', (text) => text.replace('"id": "tin-parade"', '"id": "zorch-97"'));
    const sent = library()
      .all()
      .rulesets.filter(({ id }) => id === 'zorch-97');
    expect(sent.map(({ version, builtIn }) => [version === '99.0.0', builtIn])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
