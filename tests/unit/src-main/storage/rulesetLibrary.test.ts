import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareVersions, editionIn } from '../../../../shared/rules/ruleset/format/index.ts';
import { openRulesetLibrary } from '../../../../src-main/storage/rulesetLibrary.ts';
import { readRulesetFolder, rulesetStamp, rulesetTexts } from '../../../../src-main/storage/rulesets.ts';
import { rulesFilesAt } from '../../../../src-main/storage/rulesFiles.ts';
import { problemOf, valueIn } from '../../../support/hosts/hosts.ts';
import { tinyFolder } from '../../../support/rulesets/rulesets.ts';

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
    // Only their folders are read where one id is asked for: each is named by the id of its ruleset.
    for (const { id } of editions()) expect(editions(id)).toEqual(editions().filter((each) => each.id === id));
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

/** Each is put into the folder of a ruleset that is right otherwise. */
describe('the folder of a ruleset', () => {
  const folder = (): string => join(own, 'mine');
  beforeEach(() => install('mine', '1.0.0'));

  const links: readonly [string, () => void][] = [
    ['a link to a file elsewhere', () => symlinkSync('/etc/hostname', join(folder(), 'tables', 'notes.csv'))],
    ['a link to its own folder', () => symlinkSync('.', join(folder(), 'again'))],
    ['links that lead into each other', () => ['a', 'b'].forEach((name) => void symlinkSync('..', join(folder(), 'tables', name)))],
    ['a link to a folder elsewhere', () => symlinkSync(tinyFolder, join(folder(), 'more'))],
    ['a link to nothing', () => symlinkSync('nothing.json', join(folder(), 'card2.json'))],
    ['a link to a device', () => symlinkSync('/dev/zero', join(folder(), 'zero.csv'))],
  ];
  it.each(links)('with %s is refused at its place, and no file is read through it', (_, spoil) => {
    spoil();
    for (const read of [readRulesetFolder(folder()), rulesetTexts(folder()), rulesFilesAt(folder())]) {
      const { code, message } = problemOf(read);
      expect([code, message]).toEqual([
        'unreadable',
        expect.stringMatching(/mine.* is a link: the folder of a ruleset holds ordinary files only/),
      ]);
    }
    expect(rulesetStamp(folder())).toMatch(/^[0-9a-f]{64}$/);
  });

  it.runIf(process.platform !== 'win32')('with a pipe is refused, and nobody waits for it', () => {
    execFileSync('mkfifo', [join(folder(), 'tables', 'pipe.csv')]);
    expect(problemOf(rulesetTexts(folder())).message).toMatch(/pipe\.csv" is no ordinary file/);
    execFileSync('mkfifo', [join(own, 'pack.motorpool-rules')]);
    for (const path of [join(own, 'pack.motorpool-rules'), '/dev/zero'])
      expect(problemOf(rulesFilesAt(path)).message).toMatch(/is no ordinary file/);
  });

  const large: readonly [string, () => void][] = [
    ['201 files', () => files(201)],
    ['a file of 11 MB', () => sparse('large.csv', 11_000_000)],
    ['a file of 8 GB that takes no room on the disk', () => sparse('large.csv', 8_000_000_000)],
    ['folders inside each other', () => void mkdirSync(join(folder(), ...Array<string>(60).fill('d')), { recursive: true })],
  ];
  const files = (count: number): void => {
    for (let at = 0; at < count; at++) writeFileSync(join(folder(), 'tables', `t${at}.csv`), 'a\n');
  };
  const sparse = (name: string, size: number): void => {
    writeFileSync(join(folder(), name), '');
    truncateSync(join(folder(), name), size);
  };
  it.each(large)('with %s is refused before any of them is read', (_, spoil) => {
    spoil();
    expect(problemOf(rulesetTexts(folder()))).toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/far more than a ruleset/),
    });
  });

  it('may hold hidden files, such as the locks of editors, and files of other kinds', () => {
    const before = valueIn(rulesetTexts(folder()));
    symlinkSync('me@here.4711', join(folder(), '.#ruleset.json'));
    mkdirSync(join(folder(), '.git'));
    for (const name of ['.git/config.json', '._ruleset.json', 'notes.txt', 'card.pdf']) writeFileSync(join(folder(), name), '');
    expect(valueIn(rulesetTexts(folder()))).toEqual(before);
  });

  it('in the library tells of a link, and the other rulesets are offered', () => {
    install('other', '1.0.0', (text) => text.replaceAll('tin-parade', 'lead-parade'));
    symlinkSync('/dev/zero', join(folder(), 'zero.csv'));
    const { rulesets, problems } = library().all();
    expect(rulesets.filter(({ builtIn }) => !builtIn).map(({ id }) => id)).toEqual(['lead-parade']);
    expect(problems).toMatchObject([{ message: expect.stringMatching(/zero\.csv" is a link/) }]);
  });
});
