import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { LEARN_WORDS } from '../../build/speakFirst.mjs';
import { removeFolder } from '../support/files/removeFolder.ts';
import { pdfText } from '../support/prints/pdf.ts';
import { projectRoot, sample } from '../support/programs/cli.ts';
import { copyInPseudo, PSEUDO_SYSTEM, unbracketed } from '../support/words/pseudo.ts';

/* The built program on a system in another language: what stands in no bracket came from somewhere else than the catalogue. */

const rules = join(projectRoot, 'shared/rulesets/zorch-97');
const example = join(rules, 'example.motorpool');
const sheet = sample('messy-units.xlsx');
/** What the game and the sheet call things. */
const known = [
  `${sheet}.truth.json`,
  ...readdirSync(rules, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|csv|motorpool)$/.test(name))
    .map((name) => join(rules, name)),
]
  .map((file) => readFileSync(file, 'utf8'))
  // Another game, what a formula of this one says, and what is typed.
  .concat('Zut Alors', 'the defender may buy them', 'evening')
  .join('\n')
  .toLowerCase();

const folder = mkdtempSync(join(tmpdir(), 'motorpool-words-'));
beforeAll(() => copyInPseudo(folder));
afterAll(() => removeFolder(folder));

const RUN = `
const { main } = require(process.argv[1]);
void (async () => {
  const told = [];
  for (const args of JSON.parse(process.argv[2])) {
    let text = '';
    const add = (part) => void (text += part);
    await main(args, { out: add, remark: add });
    told.push(text);
  }
  console.log(JSON.stringify(told));
})();`;

/** What the command line says to each of these, in one process. */
async function said(
  runs: readonly (readonly string[])[],
  system: Readonly<Record<string, string>> = PSEUDO_SYSTEM,
): Promise<readonly string[]> {
  const env = { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: '', ...system, MOTORPOOL_HOME: join(folder, 'home') };
  const args = ['-e', RUN, join(folder, 'out/main/cli.js'), JSON.stringify(runs)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 26 });
  return z.array(z.string()).parse(JSON.parse(stdout));
}

/** How a command is typed, words to choose from, messages of the game with their sources, what stands in quotes, and paths. */
const TYPED = [
  /^ *motorpool(?!:).*?( {2,}|$)/gm,
  /^ {2,}[a-z-]+ {2,}/gm,
  /(^|\s)-{1,2}[a-z][\w-]*|<[^>]+>/gm,
  /(?:[\w-]+, )*[\w-]+ aŭ [\w-]+(?: \([\w-]+\))?/g,
  /^.* \[[^\]]+\]$/gm,
  /\[[^\]]*\]|"[^"]*"|\/[\w./-]+|motorpool:/g,
];

/** What in a text is in no bracket and comes neither from the game nor from what the player typed. */
const foreign = (text: string): readonly string[] => [
  ...new Set(
    TYPED.reduce((left, typed) => left.replaceAll(typed, '  '), unbracketed(text))
      .split(/[^\p{L}’' -]+|\s{2,}/u)
      .map((piece) => piece.trim())
      .filter((piece) => /\p{L}{2}/u.test(piece) && !known.includes(piece.toLowerCase())),
  ),
];

it('every program in Node learns its words before all else', () => {
  const entries = readdirSync(join(projectRoot, 'out/main')).filter((name) => name.endsWith('.js') && name !== 'learnWords.js');
  // However the build has written quotes and spaces.
  const plain = (text: string): string => text.replace(/["'`\s;]/g, '');
  const silent = entries.filter((name) => !plain(readFileSync(join(projectRoot, 'out/main', name), 'utf8')).startsWith(plain(LEARN_WORDS)));
  expect(silent).toEqual([]);
  expect(entries).toContain('motorpool.js');
});

const commands = 'import adopt cost check compare odds fight fair export cards handout list force rulesets'.split(' ');

const runs: readonly (readonly string[])[] = [
  ['--help'],
  ...commands.map((name) => [name, '--help']),
  // Of a reading process, and of what finds designs.
  ['import', sheet],
  ['import', sample('three-arms.xls'), '--ask'],
  ['import', join(projectRoot, 'build/icons/linux/256x256.png')],
  ['adopt', sample('weapon-lookup.ods'), '-o', join(folder, 'adopted.motorpool')],
  ['cost', example, '--explain'],
  ['check', sheet],
  ['compare', example, '--rules', 'zut-alors'],
  ['odds', example, '--matrix'],
  ['odds', example, '--against', 'Bison Medium Tank'],
  // In threads.
  ['fight', example, '--battles', '20'],
  ['fight', example, '--replay', '3'],
  ['force', example],
  ['rulesets', join(projectRoot, 'shared')],
  ['nonsense'],
  ['cost'],
];

it('prints speak it too', async () => {
  const pdf = join(folder, 'sheets.pdf');
  await said([['handout', example, '--kind', 'data', '-o', pdf]]);
  // The brackets are none of the letters of prints.
  expect(pdfText(readFileSync(pdf))).toContain('Becauseof~~~~');
});

it('English is spoken where there is no catalogue of the language', async () => {
  for (const system of [{ LANG: 'C.UTF-8' }, { LANG: 'eo', LC_ALL: 'en_GB.UTF-8' }, { LC_MESSAGES: 'fr' }])
    expect(await said([['cost']], system)).toEqual([expect.stringMatching(/^motorpool: "cost" needs a file\./)]);
  expect(await said([['cost']], { LANG: 'eo' })).toEqual([expect.stringContaining('⟦')]);
});

it('the command line speaks the language of the system', async () => {
  const told = await said(runs);
  expect(
    Object.fromEntries(runs.map((args, at) => [args.join(' '), foreign(told[at] ?? '')]).filter(([, found]) => found?.length)),
  ).toEqual({});
  for (const text of told) expect(text).toContain('⟦');
});
