import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RuleFiles } from '../../../../shared/houseRules/changes/index.ts';
import {
  fingerprintOf,
  readRulePack,
  rulePackName,
  underFreeVersion,
  writeRulePack,
} from '../../../../shared/houseRules/changes/packFile.ts';
import { editionIn } from '../../../../shared/rules/ruleset/format/index.ts';
import { installRules, removeRules } from '../../../../src-main/storage/installRules.ts';
import { openRulesetLibrary } from '../../../../src-main/storage/rulesetLibrary.ts';
import { problemOf, valueIn } from '../../../support/hosts/hosts.ts';
import { readFolder, tinyFolder, untried } from '../../../support/rulesets/rulesets.ts';

const files: RuleFiles = Object.fromEntries(readFolder(tinyFolder));
const rules = files['ruleset.json'] ?? '';
const withRules = (text: string): RuleFiles => ({ ...files, 'ruleset.json': text });
const versioned = (version: string): RuleFiles => withRules(rules.replace(/"version": "[^"]*"/, `"version": "${version}"`));
const dearer = withRules(rules.replace('"value": 2', '"value": 3'));

describe('a rule pack', () => {
  it('gives back the files as they were, and says which rules they are', () => {
    const text = writeRulePack(files, 'Motorpool 0.1.0, 2026-01-01');
    expect(readRulePack(text, 'tin.motorpool-rules')).toEqual({
      ok: true,
      value: {
        files,
        made: 'Motorpool 0.1.0, 2026-01-01',
        edition: { id: 'tin-parade', version: '1.0.0', name: 'Tin Parade', basedOn: null },
      },
    });
    expect(writeRulePack(Object.fromEntries(Object.entries(files).toReversed()), 'Motorpool 0.1.0, 2026-01-01')).toBe(text);
    expect(JSON.parse(text)).toMatchObject({ format: 1, name: 'Tin Parade', version: '1.0.0', authors: expect.any(Array) });
  });

  it('has a file name that every system can write', () => {
    expect(rulePackName({ name: 'House rules: A/B', version: '1.2.0' })).toBe('House rules A B 1.2.0.motorpool-rules');
    expect(rulePackName({ name: '...', version: '1.2.0' })).toBe('Rules 1.2.0.motorpool-rules');
  });

  const pack = { format: 1, files };
  it.each([
    ['no JSON', '{ "format": 1,', /damaged at line 1/],
    ['empty', '\n', /it is empty\. Ask for the file again/],
    ['a project', JSON.stringify({ format: 1, designs: [], files: {} }), /it is a project\. Open it with File > Open/],
    ['something else', '[]', /no files of a ruleset/],
    ['one of a later format', JSON.stringify({ ...pack, format: 2 }), /newer Motorpool \(format 2; this one reads up to 1\)/],
    ['files that are no text', JSON.stringify({ ...pack, files: { 'ruleset.json': 7 } }), /ruleset\.json/],
    [
      'a path out of its folder',
      JSON.stringify({ ...pack, files: { ...files, '../evil.json': '{}' } }),
      /"\.\.\/evil\.json", which no ruleset has/,
    ],
    ['a program', JSON.stringify({ ...pack, files: { ...files, 'run.exe': '' } }), /"run\.exe"/],
    ['no ruleset', JSON.stringify({ ...pack, files: { 'stock.csv': 'name' } }), /ruleset\.json is missing/],
    [
      'too many files',
      JSON.stringify({ ...pack, files: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`t${at}.csv`, ''])) }),
      /200 files/,
    ],
    ['too much', `"${'x'.repeat(10_000_001)}"`, /far too large/],
  ])('that is %s is refused in words', (_, text, why) => {
    const { message, hint = '' } = problemOf(readRulePack(text, 'x.motorpool-rules'));
    expect(`${message} ${hint}`).toMatch(why);
    expect(message).toContain('"x.motorpool-rules"');
  });

  it('of any text never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof readRulePack(text, 'x').ok === 'boolean'));
  });

  it('is another one only if its content is another', () => {
    const laidOut = withRules(JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(rules)).reverse())));
    const windows = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `\uFEFF${text.replaceAll('\n', '\r\n')}`]));
    expect([laidOut, windows].map(fingerprintOf)).toEqual([fingerprintOf(files), fingerprintOf(files)]);
    expect(
      [dearer, versioned('1.0.1'), { ...files, 'tables/more.csv': 'key' }].map((other) => fingerprintOf(other) === fingerprintOf(files)),
    ).toEqual([false, false, false]);
  });

  it('gets the next free version beside others', () => {
    const versionOf = (taken: readonly string[]) => editionIn(underFreeVersion(files, taken)['ruleset.json'] ?? '')?.version;
    expect([versionOf([]), versionOf(['1.0.0', '1.0.9', '1.1.0']), versionOf(['2.0.0'])]).toEqual(['1.0.1', '1.0.10', '1.0.1']);
  });

  it('keeps the version of its standard when it gets another one, wherever that is written', () => {
    const basedOn = { id: 'tin-parade', version: '1.0.0' };
    const made = withRules(JSON.stringify({ format: 1, basedOn, ...JSON.parse(rules) }));
    expect(editionIn(underFreeVersion(made, [])['ruleset.json'] ?? '')).toMatchObject({ version: '1.0.1', basedOn });
  });
});

describe('the library of rules', () => {
  let own = '';
  beforeEach(() => {
    own = mkdtempSync(join(tmpdir(), 'motorpool-install-'));
  });
  afterEach(() => rmSync(own, { recursive: true, force: true }));
  const library = () => openRulesetLibrary(own);
  const install = (what: RuleFiles, replace = false) => installRules(library(), untried, what, replace);
  const versions = (): readonly string[] =>
    library()
      .editions()
      .flatMap(({ id, version }) => (id === 'tin-parade' ? [version] : []));
  const installedFiles = (version: string) => valueIn(library().files('tin-parade', version)).files;

  it('takes rules in, and gives back what was taken in', async () => {
    expect(await install(files)).toEqual({ ok: true, value: { kind: 'installed', id: 'tin-parade', version: '1.0.0' } });
    expect(await install(versioned('1.1.0'))).toMatchObject({ ok: true, value: { kind: 'installed' } });
    expect(versions()).toEqual(['1.1.0', '1.0.0']);
    expect(installedFiles('1.0.0')).toEqual(files);
  });

  it('takes the same content once, and notices another content of the same id and version', async () => {
    await install(files);
    expect(await install(withRules(JSON.stringify(JSON.parse(rules))))).toMatchObject({ ok: true, value: { kind: 'same' } });
    expect(await install(dearer)).toEqual({ ok: true, value: { kind: 'taken', builtIn: false, versions: ['1.0.0'] } });
    expect(installedFiles('1.0.0')).toEqual(files);
    expect(await install(dearer, true)).toMatchObject({ ok: true, value: { kind: 'installed' } });
    expect([versions(), installedFiles('1.0.0')]).toEqual([['1.0.0'], dearer]);
    expect(readdirSync(join(own, 'tin-parade'))).toEqual(['1.0.0']);
  });

  it('never replaces what comes with the program', async () => {
    const zorch = valueIn(library().files('zorch-97', '1.0.0')).files;
    const changed = { ...zorch, 'stock.csv': (zorch['stock.csv'] ?? '').split('\n').slice(0, 3).join('\n') };
    expect(await install(changed, true)).toMatchObject({ ok: true, value: { kind: 'taken', builtIn: true } });
    expect(problemOf(await removeRules(library(), 'zorch-97', '1.0.0'))).toMatchObject({
      message: expect.stringContaining('comes with Motorpool'),
    });
  });

  it('takes in nothing with a fault', async () => {
    expect(await install(withRules(rules.replace('"cost": "cost"', '"cost": "price"')))).toMatchObject({ ok: false });
    expect(readdirSync(own)).toEqual([]);
  });

  it('removes one edition and leaves the others, a folder made by hand too', async () => {
    cpSync(tinyFolder, join(own, 'tin-parade'), { recursive: true });
    writeFileSync(join(own, 'tin-parade', 'notes.txt'), 'mine');
    await install(versioned('1.1.0'));
    expect([versions(), installedFiles('1.0.0')]).toEqual([['1.1.0', '1.0.0'], files]);
    expect(await removeRules(library(), 'tin-parade', '1.0.0')).toMatchObject({ ok: true });
    expect([versions(), readFileSync(join(own, 'tin-parade', 'notes.txt'), 'utf8')]).toEqual([['1.1.0'], 'mine']);
    expect(await removeRules(library(), 'tin-parade', '1.1.0')).toMatchObject({ ok: true });
    expect([versions(), existsSync(join(own, 'tin-parade', '1.1.0'))]).toEqual([[], false]);
    expect(problemOf(await removeRules(library(), 'tin-parade', '1.1.0'))).toMatchObject({ code: 'not-found' });
  });
});
