import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDelimited, parseDelimited } from '../../../../shared/base/text/index.ts';
import { directionParts, fileStem, isolated, safeFileName, withoutControls } from '../../../../shared/base/text/outside.ts';
import { collectionCsv } from '../../../../shared/force/records/index.ts';
import { startHistory } from '../../../../shared/project/edit/index.ts';
import { designIdSchema } from '../../../../shared/project/index.ts';
import { exportDelimited } from '../../../../shared/sheets/workbook/index.ts';
import { installRules } from '../../../../src-main/storage/installRules.ts';
import { openRulesetLibrary } from '../../../../src-main/storage/rulesetLibrary.ts';
import { titleOf } from '../../../../src-renderer/document/fileNames.ts';
import { runMain as run } from '../../../support/programs/commandLine.ts';
import { builtInFiles, builtInRuleset, exampleProject, untried } from '../../../support/rulesets/rulesets.ts';

const HARMFUL = /[^\P{Cc}\t\n]|\p{Bidi_Control}/u;
const HARMFUL_IN_NAMES = /[\p{Cc}\p{Bidi_Control}\\/:*?"<>|]/u;
/** Clears a screen, sets a title, rings, deletes a letter, begins a sequence in C1, turns a line around, forges another line. */
const NASTY = 'Bi\u001b[2J\u001b]0;gone\u0007s\u0008on\u009b31m \u202Egnp.exe\u2066x\u200f\u061c\r\nok: no problems';

let folder: string;
let project: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-outside-'));
  project = join(folder, 'nasty.motorpool');
  const [example] = exampleProject(builtInRuleset('zorch-97'));
  const designs = example?.designs.map((design) => ({ ...design, values: { ...design.values, name: NASTY, hitsOn: NASTY } }));
  const forces = example?.forces?.map((force) => ({ ...force, name: NASTY }));
  await writeFile(project, JSON.stringify({ ...example, format: 1, name: NASTY, designs, forces }));
});
afterAll(() => rm(folder, { recursive: true }));

describe('what a stranger wrote reaches no terminal with control characters', () => {
  it.each([
    ['cost', ['cost', '{}']],
    ['cost --explain', ['cost', '{}', '--explain']],
    ['cost --json', ['cost', '{}', '--json']],
    ['check', ['check', '{}']],
    ['check --json', ['check', '{}', '--json']],
    ['list', ['list', '{}']],
    ['force', ['force', '{}']],
    ['a name that is not there', ['odds', '{}', '--against', NASTY]],
    ['an option that is not there', ['cost', '{}', `--${NASTY}`]],
    ['a file that is not there', ['cost', `${NASTY}.motorpool`]],
  ])('%s', async (_, args) => {
    const { out, told } = await run(...args.map((arg) => (arg === '{}' ? project : arg)));
    expect(`${out}${told}`).toMatch(/gone|Bi/);
    expect(out).not.toMatch(HARMFUL);
    expect(told).not.toMatch(HARMFUL);
    for (const line of told.split('\n').filter(Boolean)) expect(line).toMatch(/^motorpool: /);
  });

  it('JSON keeps every character, written as an escape', async () => {
    const { out } = await run('cost', project, '--json');
    expect(JSON.parse(out)[0].name).toBe(NASTY);
  });
});

describe('names of files', () => {
  it('have no control characters, are no devices and fit every system, whatever the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const name = safeFileName(`${text}.csv`);
        expect(name).not.toMatch(HARMFUL_IN_NAMES);
        expect(name).toMatch(/\.csv$/);
        expect(name).not.toMatch(/^[. ]/);
        expect(Buffer.byteLength(name)).toBeLessThan(240);
      }),
    ));

  it.each([
    ['AUX', 'AUX_'],
    ['nul.tanks', 'nul_.tanks'],
    ['\u202Efdp.Bison', 'fdp.Bison'],
    ['a\u0007b', 'a b'],
    ['', 'Card'],
  ])('%j becomes %j', (text, expected) => expect(fileStem(text, 'Card')).toBe(expected));

  it('is as much of a long name as 180 bytes hold, in letters of one to four bytes', () => {
    for (const letter of ['a', 'é', '坦', '🚀'])
      for (let before = 170; before <= 180; before += 1) {
        const stem = fileStem(`${'b'.repeat(before)}${letter.repeat(20)}`, 'Card');
        const left = 180 - Buffer.byteLength(stem);
        expect([/\p{Cs}/u.test(stem), left >= 0 && left < Buffer.byteLength(letter)]).toEqual([false, true]);
      }
  });
});

it('the title of the window is one line without control characters', () => {
  const [example] = exampleProject(builtInRuleset('zorch-97'));
  if (example === undefined) throw new Error('There is an example.');
  const open = { file: 'ref', name: `${NASTY}.motorpool`, readOnly: null, savedAt: null };
  const state = { open, history: startHistory({ ...example, name: NASTY }) };
  expect(titleOf(state)).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  expect(titleOf(state)).toContain('gnp.exe');
});

it('a CSV has no control characters but the line breaks of its rows and cells', () => {
  const ruleset = builtInRuleset('zorch-97');
  const designs = [NASTY, '\u202e=1+1'].map((name, index) => ({ id: designIdSchema.parse(`d${index}`), values: { name }, components: {} }));
  const texts = [exportDelimited(ruleset, designs), collectionCsv({ designs, collection: { d0: 2 } })];
  expect(texts[0]).toContain("'=1+1");
  for (const text of texts) expect(text.replaceAll('\r\n', '\n')).not.toMatch(HARMFUL);
  expect(parseDelimited(formatDelimited([['a\r\nb\u0000', 'c']]))).toEqual([['a\nb', 'c']]);
});

it('words from right to left are isolated from what stands beside them, and nothing else changes', () => {
  expect(directionParts('"שלום עולם" 12: 30 points')).toEqual(['"', 'שלום עולם', '" 12: 30 points']);
  expect(isolated('1 مدرع 2')).toBe('1 \u2068مدرع\u2069 2');
  expect(isolated('Bison é 坦克')).toBe('Bison é 坦克');
  expect(withoutControls('a\tb\nc\u0085\u007f')).toBe('a\tb\nc');
});

it('installed rules get a folder that Windows takes for no device; a file of such a name is refused in a sentence', async () => {
  const texts = builtInFiles('the-dice-flew');
  const renamed = { ...texts, 'ruleset.json': (texts['ruleset.json'] ?? '').replace(/"id": "[^"]*"/, '"id": "con"') };
  const library = openRulesetLibrary(join(folder, 'library'));
  expect(await installRules(library, untried, renamed, false)).toMatchObject({ ok: true, value: { kind: 'installed', id: 'con' } });
  expect(await readdir(library.folder)).toEqual(['con_']);
  expect(library.editions().map(({ id }) => id)).toContain('con');
  const withDevice = await installRules(library, untried, { ...renamed, 'tables/aux.csv': 'a\r\n' }, true);
  expect(withDevice).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining('"tables/aux.csv"') }] });
});
