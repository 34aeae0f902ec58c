import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { assessForce } from '../../../../shared/force/index.ts';
import { writeProject } from '../../../../shared/project/file/index.ts';
import type { Project } from '../../../../shared/project/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import * as reader from '../../../../src-main/readers/readSheet.ts';
import { workedOpponent, workedProject } from '../../../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../support/forces/forces.ts';
import { runMain as run } from '../../../support/programs/commandLine.ts';
import { builtInRuleset, exampleProject, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  // The reader's own process is a built file, which a fresh clone has not got when quick tests run.
  vi.spyOn(reader, 'readSheet').mockImplementation(async (bytes, name) => parseWorkbook(bytes, name));
  folder = await mkdtemp(join(tmpdir(), 'motorpool-forces-'));
  path = join(folder, 'mill.motorpool');
  await writeFile(path, writeProject(workedProject(workedOpponent())));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('force --handout --cards --deck --markers prints all of it, and says what is where', async () => {
  const file = join(folder, 'all.pdf');
  const { code, out } = await run(
    'force',
    path,
    '--handout',
    '--cards',
    '--deck',
    '--markers',
    '--force',
    '7th Armoured Battlegroup',
    '-o',
    file,
  );
  expect([code, out.split('\n').slice(1, 7)]).toEqual([
    0,
    [
      '  7th Armoured Battlegroup: roster on 1 page',
      '  7th Armoured Battlegroup: 16 unit cards on 2 pages',
      '  7th Armoured Battlegroup: 60 order cards on 7 pages',
      '  7th Armoured Battlegroup: 107 markers on 4 pages',
      'To print: 14 × A4, printed at 100 %: on one side.',
      'With backs for order cards (--arrangement long-edge): 7 pages more.',
    ],
  ]);
  expect((await readFile(file, 'latin1')).slice(0, 6)).toBe('%PDF-1');
});

it('--parts reference prints one reference for all sides; handout --force one for a battlegroup', async () => {
  const both = join(folder, 'rules.pdf');
  expect((await run('force', path, '--parts', 'reference', '-o', both)).out).toMatch(/^ {2}quick reference on [12] pages?$/m);
  const args = ['handout', path, '--kind', 'reference', '--force'];
  expect((await run(...args, '7th armoured battlegroup', '-o', both)).code).toBe(0);
  expect((await run(...args, 'Nobody', '-o', both)).told).toContain('There is no force "Nobody" in the project.');
  expect((await run('handout', path, '--kind', 'list', '--force', 'x', '-o', both)).told).toContain('needs "--kind reference"');
});

it('--parts names parts by their ids, in any order and beside flags, and prints them in the order of play', async () => {
  const { out } = await run(
    'force',
    path,
    '--parts',
    'markers, Deck',
    '--handout',
    '--force',
    '7th Armoured Battlegroup',
    '-o',
    join(folder, 'parts.pdf'),
    '--json',
  );
  expect(JSON.parse(out).parts.map(({ part }: { part: string }) => part)).toEqual(['sheet', 'deck', 'markers']);
});

it('--pack prints what belongs together; the copy for the opponent has nothing secret and no costs', async () => {
  const packed = async (...args: readonly string[]) => {
    const { code, out } = await run('force', path, ...args, '-o', join(folder, 'pack.pdf'), '--json');
    const { parts } = JSON.parse(out);
    return [code, new Set(parts.map(({ part }: { part: string }) => part))] as const;
  };
  const [code, evening] = await packed('--pack', 'evening');
  expect(code).toBe(0);
  for (const part of ['sheet', 'cards', 'deck', 'markers', 'reference']) expect(evening).toContain(part);
  const [, copy] = await packed('--pack', 'opponent', '--force', 'Sky Host');
  for (const part of ['deck', 'markers', 'hand']) expect(copy).not.toContain(part);
  expect(copy).toContain('sheet');
  expect((await packed('--pack', 'mine', '--force', 'Sky Host'))[1]).toContain('deck');
});

it('reports the markers that a battle can need, in words and for scripts', async () => {
  expect((await run('force', path)).out).toMatch(
    /^Markers \(\d+\): Minefield 2 and 6 dummies, .*Smoke marker 16, Overwatch or fired 25, /mu,
  );
  const [force] = JSON.parse((await run('force', path, '--json')).out);
  expect(force.markers[0]).toEqual({ name: 'Smoke marker', count: 16, byRules: 16, rule: '4 for each smoke card of the deck', dummies: 0 });
});

it('without a word about what, a file has the sheets of all sides; with --json it says which page is whose', async () => {
  const file = join(folder, 'pack.pdf');
  const { out } = await run('force', path, '-o', file, '--json', '--paper', 'Letter', '--no-points');
  const { pages, parts, remarks } = JSON.parse(out);
  expect([pages, parts.map(({ force, page }: { force: string; page: number }) => [force, page]), remarks]).toEqual([
    3,
    [
      ['', 0],
      ['7th Armoured Battlegroup', 1],
      ['Sky Host', 2],
    ],
    [],
  ]);
});

it('a card for every unit, order cards of another size and arrangement', async () => {
  const cards = await run('force', path, '--cards', '--every-unit', '--force', 'Sky Host', '-o', join(folder, 'units.pdf'));
  expect(cards.out).toContain('Sky Host: 17 unit cards on 2 pages');
  const deck = await run(
    'force',
    path,
    '--deck',
    '--size',
    'A7',
    '--arrangement',
    'fronts',
    '--force',
    'Sky Host',
    '-o',
    join(folder, 'deck.pdf'),
  );
  expect(deck.out).toContain('60 order cards on 15 pages');
});

it('force --list tells every battlegroup in words, into the terminal or a file', async () => {
  const { out } = await run('force', path, '--list', '--form', 'line');
  const project = workedProject(workedOpponent());
  for (const force of project.forces ?? []) {
    const { points } = assessForce(builtInRuleset('zorch-97'), project, force);
    expect(out).toContain(`${force.name} [${points?.toLocaleString('en-GB')} PP of ${force.limit?.toLocaleString('en-GB')} PP]`);
  }
  const file = join(folder, 'forces.md');
  expect(await run('force', path, '--list', '--as', 'markdown', '-o', file)).toMatchObject({ code: 0, out: `${file}: 2 battlegroups.\n` });
  expect(await readFile(file, 'utf8')).toContain('## 7th Armoured Battlegroup');
});

it.each([
  [['--cards'], '"force" needs "-o OUT.pdf" to know where to print.'],
  [['--deck', '-o', 'deck.txt'], '"force" writes .pdf files, and "deck.txt" does not end in that.'],
  [['--list', '--deck'], '"--list" makes a text and the others a PDF: ask for one after the other.'],
  [['--list', '-o', 'list.pdf'], '"force --list" writes .txt, .md files, and "list.pdf" does not end in that.'],
  [['--paper', 'A4'], '"--paper" is about printing, and needs "-o OUT.pdf".'],
  [['--every-unit', '-o', 'out.pdf'], '"--every-unit" is about unit cards, and needs "--cards".'],
  [['--parts', 'sheet,crads', '-o', 'out.pdf'], '"--parts" takes setup, '],
  [['--pack', 'mine', '-o', 'out.pdf'], '"--pack mine" needs "--force <name>"'],
  [['--pack', 'all', '-o', 'out.pdf'], '"--pack" takes evening, mine or opponent'],
  [['--combined', '-o', 'out.pdf'], '"force" has no option "--combined".'],
  [['--deck', '--paper', 'A0', '-o', 'out.pdf'], '"--paper" takes A4'],
])('force %j is refused in a sentence', async (args, message) => {
  const { code, told } = await run('force', path, ...args);
  expect([code, told]).toEqual([2, expect.stringContaining(message)]);
});

it('the older spellings of --handout are accepted', async () => {
  const pages = async (spelling: string) => {
    const { code, out } = await run('force', path, spelling, '--no-points', '-o', join(folder, 'older.pdf'), '--json');
    return [code, JSON.parse(out).parts];
  };
  const expected = await pages('--handout');
  expect(expected).toEqual([0, expect.arrayContaining([expect.objectContaining({ part: 'sheet' })])]);
  expect([await pages('--sheet'), await pages('--battle-sheet')]).toEqual([expected, expected]);
});

it('import says what a workbook of ours brings besides designs, and nothing of cost formulas', async () => {
  const file = join(folder, 'mill.xlsx');
  expect((await run('export', path, '-o', file)).code).toBe(0);
  const { code, out } = await run('import', file);
  expect(code).toBe(0);
  expect(out).toContain('\nWith them: 2 battlegroups.\n');
  expect(out).toContain('  "Force": written by Motorpool: a battlegroup\n');
  expect(out).not.toMatch(/no designs: notes|cost formulas/);
  const names = workedProject(workedOpponent()).forces?.map(({ name }) => name);
  expect(JSON.parse((await run('import', file, '--json')).out)).toMatchObject({
    besides: { forces: names, houseRules: false, looks: [], side: null, collection: 0 },
    costScheme: { kind: 'formula', adoptable: false },
  });
});

it('--json says what units carry', async () => {
  const { out } = await run('force', path, '--json');
  const carried = JSON.parse(out).flatMap((force: { sections: { entries: { loadOut: string }[] }[] }) =>
    force.sections.flatMap(({ entries }) => entries.map(({ loadOut }) => loadOut)),
  );
  expect(carried).toContain('Missiles and chain gun');
});

it('--roll writes the project with dice, the same for the same seed', async () => {
  const parade = join(folder, 'parade.motorpool');
  const force = aForce([aSection('Head', [anEntry('Bulldozer', 1), anEntry('Drummer', 2, { fields: { polish: 4 } })])]);
  await writeFile(parade, writeProject(stockProject(tinyRuleset(), force)));
  const rolled = async (seed: string): Promise<string> => {
    const file = join(folder, `rolled-${seed}.motorpool`);
    const { code, out } = await run('force', parade, '--ruleset', tinyFolder, '--roll', '--seed', seed, '-o', file);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/rolled 1 value with seed \d+\.\n {2}Force: Bulldozer, Polish 2d2: [12] [12] = [234]\n$/),
    ]);
    return await readFile(file, 'utf8');
  };
  const first = await rolled('7');
  expect(await rolled('7')).toBe(first);
  expect(await rolled('8')).not.toBe(first);
  expect(JSON.parse(first).forces[0].sections[0].entries[0].rolls.polish.dice).toHaveLength(2);
  expect((await run('force', parade, '--seed', '7')).told).toContain('needs "--roll"');
  expect((await run('force', parade, '--roll', '--seed', 'x', '-o', 'y.motorpool')).told).toContain('whole number');
  expect((await run('force', parade, '--roll', '-o', 'y.pdf')).told).toContain('.motorpool');
});

it('what has a column stands in the table and in JSON, and detached units below those they are detached from', async () => {
  const file = join(folder, 'flew.motorpool');
  const entrySchema = z.object({ name: z.string(), detachedFrom: z.string().nullable(), facts: z.record(z.string(), z.unknown()) });
  const recordsSchema = z.array(z.object({ sections: z.array(z.object({ entries: z.array(entrySchema) })) }));
  const ask = async (project: Project) => {
    await writeFile(file, writeProject(project));
    const ofProject = project.ruleset.id === tinyRuleset().data.id ? ['--ruleset', tinyFolder] : [];
    const { sections } = recordsSchema.parse(JSON.parse((await run('force', file, '--json', ...ofProject)).out))[0] ?? { sections: [] };
    return { text: (await run('force', file, ...ofProject)).out, entries: sections.flatMap(({ entries }) => entries) };
  };
  const ruleset = builtInRuleset('the-dice-flew');
  const [example] = exampleProject(ruleset);
  if (!example) throw new Error('It has no example.');
  const flew = await ask(example);
  for (const { heading } of ruleset.force.columns) expect(flew.text).toContain(`  ${heading}`);
  const detached = flew.entries.filter(({ detachedFrom }) => detachedFrom !== null);
  expect(detached.length).toBeGreaterThan(0);
  for (const { name } of detached) expect(flew.text).toContain(`– ${name} `);

  const of = stockProject(tinyRuleset(), aForce([aSection('First', [anEntry('Drummer', 3)])]));
  const tiny = await ask(of);
  const [assessed] = (of.forces ?? []).flatMap((force) => assessForce(tinyRuleset(), of, force).sections.flatMap(({ entries }) => entries));
  expect(tiny.text).toContain('  Legs');
  expect(tiny.entries.map(({ facts }) => facts)).toEqual([{ speed: assessed?.facts.speed }]);
});
