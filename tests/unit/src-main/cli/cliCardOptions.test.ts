import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardJobSchema } from '../../../../shared/paper/cards/job/index.ts';
import { main } from '../../../../src-main/cli/cli.ts';
import { cardChoicesOf } from '../../../../src-main/cli/commands/cards.ts';
import { optionsOf, runMain } from '../../../support/programs/commandLine.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

/** "--margin 5mm" for { margin: '5mm' }, "--no-points" for { 'no-points': true }, an option for each text of a list. */
const argsOf = (typed: Readonly<Record<string, string | true | readonly string[]>>): readonly string[] =>
  Object.entries(typed).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [value].flat().flatMap((text) => [`--${name}`, text]),
  );
const readCards = async (typed: Parameters<typeof argsOf>[0]) => cardChoicesOf(await optionsOf('cards', 'a.xls', ...argsOf(typed)));

describe('what is typed for cards', () => {
  it('is nothing: the job has its defaults', async () => {
    expect(await readCards({})).toEqual({ job: { setup: {} }, quantities: [] });
  });

  it.each([
    [{ size: 'poker' }, { size: 'poker' }],
    [{ size: 'a6' }, { size: 'A6' }],
    [{ size: '63x88mm' }, { size: { widthMm: 63, heightMm: 88 } }],
    [{ size: '2.5x3.5in' }, { size: { widthMm: 63.5, heightMm: 88.9 } }],
    [{ size: '2,5in × 100 mm' }, { size: { widthMm: 63.5, heightMm: 100 } }],
    [{ paper: 'letter' }, { paper: 'Letter' }],
    [{ paper: '32.9x48.3cm' }, { paper: { widthMm: 329, heightMm: 483 } }],
    [
      { orientation: 'Landscape', arrangement: 'fold' },
      { orientation: 'landscape', arrangement: 'fold' },
    ],
    [
      { margin: '0.5in', gap: '0', bleed: '3mm' },
      { marginMm: 12.7, gapMm: 0, bleedMm: 3 },
    ],
    [
      { 'no-crop-marks': true, 'cut-lines': true, 'fits-sleeve': true },
      { cropMarks: false, cutLines: true, fitsSleeve: true },
    ],
    [{ 'back-offset': '-0.5,1mm' }, { backOffset: { xMm: -0.5, yMm: 1 } }],
  ] as const)('%j sets up %j', async (typed, setup) => {
    const read = await readCards(typed);
    expect(read).toEqual({ job: { setup }, quantities: [] });
    expect(cardJobSchema.safeParse(read.job).success).toBe(true);
  });

  it('decides every other part of the job', async () => {
    const read = await readCards({
      look: 'compact',
      backs: 'digest',
      arrangement: 'long-edge',
      'no-points': true,
      'no-pictures': true,
      'no-breaches': true,
      combined: true,
      numbered: true,
      quantity: ['Rhino=3', 'Mk=2 = 0'],
      side: '7th',
      'side-colour': '#7d3412',
    });
    const job = {
      setup: { arrangement: 'long-edge' },
      look: 'compact',
      backs: 'digest',
      pointsShown: false,
      picturesShown: false,
      breachesShown: false,
      combined: true,
      numbered: true,
      side: { name: '7th', colour: '#7d3412', emblem: null },
    };
    const quantities = [
      { name: 'Rhino', count: 3 },
      { name: 'Mk=2', count: 0 },
    ];
    expect(read).toEqual({ job, quantities });
  });

  it.each([
    [{ margin: '5' }, '"--margin" takes a length with its unit, such as 5mm or 0.2in; "5" is none.'],
    [{ gap: 'wide' }, '"--gap" takes a length with its unit, such as 5mm or 0.2in; "wide" is none.'],
    [{ margin: '99mm' }, '"--margin 99mm" is too large: at most 60 mm.'],
    [{ bleed: '-1mm' }, '"--bleed -1mm" is too small: at least 0 mm.'],
    [{ size: '10x88mm' }, '"--size 10x88mm" is too small: at least 25 mm.'],
    [{ paper: '9x9m' }, /^"--paper" takes A4, Letter, A3, Legal, or a width and a height .*; "9x9m" is neither\.$/],
    [{ orientation: 'up' }, '"--orientation" takes auto, portrait or landscape; "up" is none of them.'],
    [{ arrangement: 'duplex' }, '"--arrangement" takes fronts, long-edge, short-edge or fold; "duplex" is none of them.'],
    [{ 'back-offset': '1mm' }, '"--back-offset" takes how far to the right and how far down, such as 0.5mm,-1mm; "1mm" is something else.'],
    [{ 'back-offset': '1mm,40mm' }, '"--back-offset 1mm,40mm" is too large: at most 10 mm.'],
    [{ quantity: ['Rhino'] }, '"--quantity" takes "NAME=3"; "Rhino" is something else.'],
    [{ quantity: ['Rhino=100'] }, '"--quantity Rhino=100" is too much: at most 99 of each.'],
    [{ backs: 'plain' }, '"--backs plain" needs an arrangement with backs: --arrangement long-edge, short-edge or fold.'],
    [{ 'side-colour': 'red' }, '"--side-colour" takes a colour such as "#7d3412"; "red" is none.'],
  ] as const)('%j is refused in one sentence', async (typed, message) => {
    const { code, out, told } = await runMain('cards', 'a.xls', '-o', 'never.pdf', ...argsOf(typed));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const sentence = told.replace(/^motorpool: |\n$/g, '');
    if (typeof message === 'string') expect(sentence).toBe(message);
    else expect(sentence).toMatch(message);
  });
});

describe('cards from the command line', () => {
  let folder: string;
  let project: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'motorpool-print-'));
    project = join(folder, 'army.motorpool');
    const designs = ['Rhino', 'Ox'].map((name, at) => ({
      id: `d${at}`,
      values: { name, movement: 20, size: 'large', armour: 4 },
      components: {},
    }));
    await writeFile(
      project,
      JSON.stringify({ format: 1, name: 'Army', ruleset: { id: 'zorch-97', version: builtInRuleset('zorch-97').data.version }, designs }),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function cards(...args: readonly string[]) {
    let [said, told] = ['', ''];
    const code = await main(['cards', '-o', join(folder, 'out.pdf'), '--json', ...args], {
      out: (text) => {
        said += text;
      },
      remark: (text) => {
        told += text;
      },
    });
    return { code, told, answer: said === '' ? null : JSON.parse(said) };
  }

  it('prints as many of each as were asked for, of any capitals', async () => {
    expect((await cards(project, '--quantity', 'rhino=9', '--quantity', 'Ox=1')).answer).toMatchObject({ cards: 10, pages: 2 });
    expect((await cards(project, '--quantity', 'Ox=0', '--size', 'A5', '--arrangement', 'short-edge')).answer).toMatchObject({
      cards: 1,
      pages: 2,
    });
    expect((await readFile(join(folder, 'out.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    [['--quantity', 'Rino=2'], /^motorpool: There is no design called "Rino"\. Did you mean "Rhino"\?\n$/],
    [['--quantity', 'Rhino=0', '--quantity', 'Ox=0'], /^motorpool: There are no cards to print: [^\n]*\n$/],
    [['--look', 'shiny'], /^motorpool: There is no card look "shiny"\. There are black-and-white, [^\n]*\n$/],
    [['--size', 'A5', '--paper', '100x100mm'], /^motorpool: A card of 148 × 210 mm does not fit on 100 × 100 mm [^\n]*\n$/],
    [['--margin', '5'], /^motorpool: "--margin" takes a length [^\n]*\n$/],
  ])('%j is refused in one sentence', async (args, sentence) => {
    expect(await cards(project, ...args)).toEqual({ code: 2, told: expect.stringMatching(sentence), answer: null });
  });

  it('--check prints the pages for a printer: one for its size, two for its drift', async () => {
    expect((await cards('--check', '--paper', 'Letter')).answer).toMatchObject({ pages: 1 });
    expect((await cards('--check', '--arrangement', 'long-edge')).answer).toMatchObject({ pages: 3 });
  });
});

it('a folder of files becomes a folder of cards and a report, whatever one of them is', async () => {
  const base = await mkdtemp(join(tmpdir(), 'motorpool-folder-'));
  const run = async (...args: readonly string[]) => {
    let said = '';
    const take = (text: string) => {
      said += text;
    };
    const code = await main(['cards', base, ...args], { out: take, remark: take });
    return { code, said };
  };
  const project = {
    format: 1,
    ruleset: { id: 'zorch-97', version: builtInRuleset('zorch-97').data.version },
    designs: [{ id: 'a', values: { name: 'Ox' }, components: {} }],
  };
  await writeFile(join(base, 'a.motorpool'), JSON.stringify({ ...project, name: 'A' }));
  await writeFile(join(base, 'b.motorpool'), '{"format": 1, "designs": [');
  await writeFile(join(base, 'c.motorpool'), JSON.stringify({ ...project, name: 'C' }));
  const target = join(base, 'out', 'cards');
  const { code, said } = await run('-o', target);
  expect(code).toBe(2);
  expect(said).toMatch(
    /: 2 of 3 files printed\n\na\.motorpool: 1 card on 1 page, a\.pdf\n[\s\S]*\nb\.motorpool: not printed\n {2}[^\n]+\n\nc\.motorpool: 1 card/,
  );
  expect((await readdir(target)).toSorted()).toEqual(['a.pdf', 'c.pdf', 'report.json', 'report.txt']);
  expect(await readFile(join(target, 'report.txt'), 'utf8')).toBe(said);
  expect(JSON.parse(await readFile(join(target, 'report.json'), 'utf8')).map(({ file }: { file: string }) => file)).toEqual([
    'a.motorpool',
    'b.motorpool',
    'c.motorpool',
  ]);
  expect(await run('-o', join(base, 'all.pdf'))).toEqual({
    code: 2,
    said: expect.stringMatching(/^motorpool: "[^"]*" is a folder: [^\n]*\n$/),
  });
  expect((await run('-o', target, '--quantity', 'Ox=2')).said).toMatch(/^motorpool: "--quantity" goes by names of one file[^\n]*\n$/);
  await rm(base, { recursive: true });
});
