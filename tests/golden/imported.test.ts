import { expect, it } from 'vitest';
import { designIdSchema } from '../../shared/project/index.ts';
import type { Workbook } from '../../shared/sheets/cells/index.ts';
import { importWorkbook, withAnswer } from '../../shared/sheets/import/index.ts';
import { systemOfSheet } from '../../shared/sheets/newSystem/index.ts';
import { adoptingRandom } from '../support/importing/adopting.ts';
import { type BookTruth, booksOf, missesOf, readBook, truthOf } from '../support/importing/books.ts';
import { ownGame } from '../support/importing/gameSheets/ownGame.ts';
import { workbookFrom, workbookOf } from '../support/importing/grids.ts';
import { madeWorkbook, saved } from '../support/importing/madeWorkbook.ts';
import { openBook } from '../support/importing/openSheets.ts';
import { layoutNames, randomBook } from '../support/importing/randomSheets/index.ts';
import { mixedBook } from '../support/importing/randomSheets/mixed.ts';
import { digests, readingParts } from '../support/importing/readings.ts';
import { anyRows } from '../support/newSystems/anyRows.ts';
import { pricedSheets } from '../support/newSystems/priced.ts';
import { strangeSheets } from '../support/newSystems/strange.ts';
import { unpricedSheets } from '../support/newSystems/unpriced.ts';
import { seededRandom } from '../support/random/random.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const MIXED = 30;
const OPEN = 10;
const ANY = 100;

/** What an import says of a workbook, as it comes and with a choice for each question, after which it is not asked again. */
function imported(name: string, workbook: Workbook, truth: BookTruth | null = null): string {
  const reading = importWorkbook(zorch, workbook);
  const { designs, columns, why, other, questions, problems, account } = readingParts(reading);
  const answers = questions.reduce((all, { choices }, at) => withAnswer(all, choices[at % choices.length]?.corrections ?? {}), {});
  const then = questions.length > 0 ? importWorkbook(zorch, workbook, { corrections: answers }) : null;
  const again = then?.questions.filter(({ id }) => questions.some((question) => question.id === id)).map(({ words }) => words) ?? [];
  expect(again, `what is asked again of ${name}, though it was answered`).toEqual([]);
  const answered = then?.designs ?? [];
  const said = `${name}: ${designs.length} designs, ${digests({ designs, columns, why, other, questions, answered, problems, account })}`;
  return [said, ...(truth ? missesOf(truth, reading) : [])].join('\n  ');
}

/** What the costs of a workbook are taken for, the rules that are made of them, and which probes these do not cost as the workbook does. */
function adopted(name: string, workbook: Workbook, truth: BookTruth | null = null): string {
  const { study, scheme, files, cost } = adoptingRandom(workbook);
  const costs = (probe: BookTruth['probes'][number]): unknown => (files.ok ? cost(probe.design, probe.change) : 'no rules');
  const missed = truth?.probes.filter((probe) => costs(probe) !== probe.cost) ?? [];
  return [
    `${name}: ${digests({ costs: study.costs, scheme, files: files.ok ? files.value : files.problems })}`,
    ...missed.map((probe) => `${probe.design} with ${JSON.stringify(probe.change)}: ${String(costs(probe))} for ${probe.cost}`),
  ].join('\n  ');
}

const filed = (name: string): string => `./imported/${name}.txt`;

// A line that changes says which sheet is read otherwise. Find out why, then write the files anew (`-u`).
it('random sheets of every layout are read as they were', async () => {
  const lines = layoutNames.flatMap((layout) =>
    [1, 2].map((seed) => imported(`${layout} ${seed}`, workbookOf(randomBook(layout, seed).sheets))),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(filed('layouts'));
});

it('random sheets of mixed kinds, and sheets that leave things open, are read as they were', async () => {
  const lines = [
    ...Array.from({ length: MIXED }, (_, seed) => imported(`mixed ${seed}`, workbookOf(mixedBook(seed).sheets))),
    ...Array.from({ length: OPEN }, (_, seed) => imported(`open ${seed}`, openBook(seed).workbook)),
    ...Object.entries(ownGame).map(([name, [, text]]) => imported(name, workbookFrom(text))),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(filed('mixed'));
});

it('costs of random sheets are taken over as they were', async () => {
  const seeds = Array.from({ length: MIXED }, (_, seed) => seed).filter((seed) => mixedBook(seed).classes.costs === 'formulas');
  const lines = seeds.map((seed) => adopted(`mixed ${seed}`, workbookOf(mixedBook(seed).sheets)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(filed('adopted'));
});

/** The system that is made of sheets, or why there is none. */
function system(about: string, workbook: Workbook): string {
  const made = systemOfSheet(workbook, { name: 'A new game' }, (at) => designIdSchema.parse(`d${at}`));
  if (!made.ok) return `${about}: ${made.problems.map(({ message }) => message).join(' ')}`;
  const { files, designs, report, noun } = made.value;
  return `${about}: ${noun.one}, ${digests({ ...files, designs, report })}`;
}

const becomes = (about: string, sheets: Parameters<typeof madeWorkbook>[0]): string => system(about, saved(madeWorkbook(sheets)));

it('sheets of other games become the systems they became', async () => {
  const lines = [...pricedSheets, ...unpricedSheets, ...strangeSheets].map(({ about, sheets }) => becomes(about, sheets));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(filed('systems'));
});

it('sheets of any columns become the systems they became', async () => {
  const lines = Array.from({ length: ANY }, (_, seed) => becomes(`any ${seed}`, { Army: anyRows(seededRandom(seed)) }));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(filed('any'));
});

// Lines that are set in say what the book says otherwise, or costs otherwise. One may go; if one comes, something became worse.
it.each([
  ['clubs', (name: string, workbook: Workbook) => imported(name, workbook, truthOf('clubs', name))],
  ['costs', (name: string, workbook: Workbook) => adopted(name, workbook, truthOf('costs', name))],
  ['games', system],
] as const)('books of strangers are taken for what they were: %s', async (shelf, line) => {
  const lines: string[] = [];
  for (const name of booksOf(shelf)) lines.push(line(name, await readBook(shelf, name)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(filed(shelf));
});
