import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeRulePack } from '../../../../shared/houseRules/changes/packFile.ts';
import { writeProject } from '../../../../shared/project/file/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { aForce, anEntry, aSection } from '../../../support/forces/forces.ts';
import { runMain as run } from '../../../support/programs/commandLine.ts';
import { aDesign, aProject } from '../../../support/projects/projects.ts';
import { clubFiles } from '../../../support/rulesets/houseRules.ts';
import { readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';

let folder: string;
let club: string;
let pack: string;
/** A project by the tiny rules, which it brings along, and one by the house rules of the club. */
let standard: string;
let house: string;

const designs = [
  aDesign('Tin', { size: 'tin', legs: 2 }, [{ name: 'Drum', power: 2 }]),
  aDesign('Spider', { size: 'tin', legs: 8 }),
  aDesign('Legless', { size: 'tin', legs: 0 }),
];
const forces = [aForce([aSection('Row', [anEntry('Tin', 2), anEntry('Legless', 1)])], { name: 'Parade', limit: 60 })];
const row = { name: 'Spider', costA: 30, costB: 42, difference: 12, percent: 40, legalA: true, legalB: false };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motorpool-compare-'));
  club = join(folder, 'club');
  for (const [path, text] of clubFiles()) {
    await mkdir(dirname(join(club, path)), { recursive: true });
    await writeFile(join(club, path), text);
  }
  standard = join(folder, 'parade.motorpool');
  house = join(folder, 'house.motorpool');
  pack = join(folder, 'club.motorpool-rules');
  await writeFile(pack, writeRulePack(Object.fromEntries(clubFiles()), '2026-11-22'));
  const project = { ...aProject(...designs), forces };
  const withRules = (files: ReadonlyMap<string, string>, id: string, version: string) =>
    writeProject({ ...project, ruleset: { id, version, files: Object.fromEntries(files) } });
  await writeFile(standard, withRules(readFolder(tinyFolder), 'tin-parade', '1.0.0'));
  await writeFile(house, withRules(clubFiles(), 'house-club', '1.2.0'));
});
afterAll(() => rm(folder, { recursive: true }));

it('compare prints a table of designs and one of forces, with differences, legality and totals', async () => {
  const { code, out, told } = await run('compare', standard, '--rules', tinyFolder, '--rules', club);
  expect({ code, told }).toEqual({ code: 0, told: '' });
  expect(out.replace(folder, 'FOLDER')).toBe(`FOLDER/parade.motorpool: 3 robots, 2 dearer, 1 the same; 1 newly illegal
A: Tin Parade 1.0.0
B: House rules: Club 1.2.0

Robot    A (cogs)  B (cogs)  Difference        %  Legality
Tin            21        24          +3  +14.3 %  legal
Spider         30        42         +12    +40 %  newly illegal: 8 legs are too many for the club.
Legless         6         6           0      0 %  legal
Total          57        72         +15  +26.3 %

Parade  A (cogs)  B (cogs)  Difference        %  Legality
Parade        48        54          +6  +12.5 %  legal
Total         48        54          +6  +12.5 %
`);
});

it('compare --json is an array with one object a design, whose terms add up to its difference', async () => {
  const { code, out } = await run('compare', standard, '--rules', club, '--json');
  expect(code).toBe(0);
  const records = JSON.parse(out);
  expect(records.map(({ id }: { id: string }) => id)).toEqual(['Tin', 'Spider', 'Legless']);
  expect(records[1]).toMatchObject({ ...row, issuesGone: [], issuesNew: [{ check: 'noSpiders', severity: 'error', field: 'legs' }] });
  for (const { costA, costB, difference, terms } of records) {
    expect(difference).toBe(costB - costA);
    expect(terms.reduce((sum: number, term: { difference: number }) => sum + term.difference, 0)).toBeCloseTo(difference, 6);
  }
  const ofForces = JSON.parse((await run('compare', standard, '--rules', club, '--json', '--forces')).out);
  expect(ofForces).toMatchObject([{ name: 'Parade', difference: 6, limitA: 60, overB: 0, legalB: true }]);
  expect(ofForces[0].terms.map(({ label, a, b }: Record<string, unknown>) => [label, a, b])).toEqual([
    ['2 × Tin', 42, 48],
    ['1 × Legless', 6, 6],
  ]);
});

it('A and B can be a folder, a rule pack, a project or its own rules; one alone is compared with the own rules', async () => {
  const rowsOf = async (...args: readonly string[]) => JSON.parse((await run('compare', ...args, '--json')).out);
  const wanted = await rowsOf(standard, '--rules', tinyFolder, '--rules', club);
  expect(await rowsOf(standard, '--rules', club)).toEqual(wanted);
  expect(await rowsOf(standard, '--rules', 'own', '--rules', house)).toEqual(wanted);
  expect(await rowsOf(house, '--rules', standard, '--rules', 'own')).toEqual(wanted);
  expect(await rowsOf(standard, '--rules', tinyFolder, '--rules', pack)).toEqual(wanted);
  const same = await rowsOf(house, '--rules', 'own', '--rules', club);
  for (const { difference, issuesNew, terms } of same) {
    expect([difference, issuesNew]).toEqual([0, []]);
    expect(terms.every((term: { difference: number }) => term.difference === 0)).toBe(true);
  }
});

it('compare --explain says part by part why a design costs something else', async () => {
  const { code, out } = await run('compare', standard, '--rules', club, '--explain', 'spider');
  expect([code, out]).toEqual([
    0,
    `A: Tin Parade 1.0.0
B: House rules: Club 1.2.0

Spider
Part of the cost  A (cogs)  B (cogs)  Difference
Body                    20        28          +8
Spring                  10        14          +4
Cost                    30        42         +12  +40 %
Only B has against it:
  8 legs are too many for the club.
`,
  ]);
});

it('compare --explain says of a force what each of its entries costs', async () => {
  const { out } = await run('compare', standard, '--rules', club, '--explain', 'Parade');
  expect(out.split('\n').slice(3, 8)).toEqual([
    'Parade',
    'What is bought  A (cogs)  B (cogs)  Difference',
    '2 × Tin               42        48          +6',
    '1 × Legless            6         6           0',
    'Cost                  48        54          +6  +12.5 %',
  ]);
});

it('compare -o writes the table as CSV, as a workbook with formulas, and as a print', async () => {
  const file = (ending: string) => join(folder, `out.${ending}`);
  for (const ending of ['csv', 'xlsx', 'pdf']) {
    const { code, out } = await run('compare', standard, '--rules', club, '-o', file(ending));
    expect([code, out]).toEqual([0, `${file(ending)}: 3 robots, 1 parade by Tin Parade 1.0.0 and House rules: Club 1.2.0.\n`]);
  }
  expect(await readFile(file('csv'), 'utf8')).toContain('\r\nRobot,Spider,30,42,12,40,yes,no,8 legs are too many for the club.,,\r\n');
  expect((await readFile(file('pdf'), 'latin1')).slice(0, 6)).toBe('%PDF-1');
  const book = parseWorkbook(await readFile(file('xlsx')), 'out.xlsx');
  expect(book.ok && book.value.sheets.map(({ name }) => name)).toEqual(['Designs', 'Forces', 'Why']);
});

it.each([
  [[], '"compare" needs "--rules A --rules B", or one of them to compare it with the own rules.'],
  [['--rules', 'a', '--rules', 'b', '--rules', 'c'], '"compare" takes two "--rules"; "c" is one too many.'],
  [['--rules', 'own', '--forces'], '"--forces" goes with "--json"; the text has the forces anyway.'],
  [['--rules', 'own', '-o', 'x.ods'], '"compare" writes .csv, .xlsx, .pdf files, and "x.ods" does not end in that.'],
  [['--rules', 'own', '-o', 'x.csv', '--paper', 'A4'], '"--paper" is for a table to print: "-o OUT.pdf".'],
  [['--rules', 'own', '--explain', 'Nobody'], 'There is no design called "Nobody".'],
  [['--rules', 'no-such-rules'], 'no-such-rules'],
  [['--rules', 'standard'], 'The standard of these rules, "tin-parade" 1.0.0, is not installed.'],
  [['--rules', 'spaceship-battles'], 'has no field that designs of Tin Parade 1.0.0 are entered in'],
])('compare with %j ends with 2 and says what is wrong', async (args, message) => {
  const { code, out, told } = await run('compare', standard, ...args);
  expect([code, out]).toEqual([2, '']);
  expect(told).toContain(message);
});
