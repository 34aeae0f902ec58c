import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importWorkbook } from '../../shared/sheets/import/index.ts';
import { workbookOf } from '../support/importing/grids.ts';
import { type Measured, readings, unsaidCells } from '../support/importing/measured.ts';
import { mixedBook } from '../support/importing/randomSheets/mixed.ts';
import { testSeed, tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const isWritten = process.env.MOTORPOOL_SHARES === 'write';
const published = join(import.meta.dirname, '../../docs/generated/sheet-shares.md');

type Counts = { books: number; fields: number; right: number; answered: number; silent: number; questions: number };

const fieldsOf = ({ right, asked, told, silent }: Measured): number => right + asked.length + told.length + silent.length;

/** The counts of each class of random workbooks, and a few that have something wrong without a word. */
function countClasses(books: number): { readonly classes: ReadonlyMap<string, Counts>; readonly wrong: readonly string[] } {
  const classes = new Map<string, Counts>();
  const wrong: string[] = [];
  for (let at = 0; at < books; at++) {
    const book = mixedBook(testSeed * 100_043 + at);
    const { plain, answered, questions } = readings(zorch, book);
    for (const name of ['all', ...Object.entries(book.classes).map(([kind, word]) => `${kind}: ${word}`)]) {
      const counts = classes.get(name) ?? { books: 0, fields: 0, right: 0, answered: 0, silent: 0, questions: 0 };
      counts.books++;
      counts.fields += fieldsOf(plain);
      counts.right += plain.right;
      counts.answered += answered.right;
      counts.silent += plain.silent.length;
      counts.questions += questions;
      classes.set(name, counts);
    }
    if (plain.silent.length > 0 && wrong.length < 5)
      wrong.push(`${at} ${JSON.stringify(book.classes)}: ${plain.silent.slice(0, 5).join('; ')}\n${book.text}`);
  }
  return { classes, wrong };
}

const share = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);

function tableOf(classes: ReadonlyMap<string, Counts>, books: number): string {
  const rows = [...classes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, { books: own, fields, right, answered, silent, questions }]) =>
        `| ${name} | ${own} | ${share(right, fields)} | ${share(answered, fields)} | ${share(silent, fields)} | ${(questions / own).toFixed(1)} |`,
    );
  return [
    '# How much of random sheets is read',
    '',
    `${books} workbooks of \`tests/support/importing/randomSheets/mixed.ts\`, whose kinds are chosen without regard to each other. In per cent of`,
    'their fields: right without a question, right with the questions answered truly, and wrong without a word; and the questions to a workbook.',
    'Written by `MOTORPOOL_SHARES=write npx vitest run --project check tests/property/sheetShares.test.ts`.',
    '',
    '| class | workbooks | right | with answers | silent | questions |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}

describe('random workbooks of independent kinds', () => {
  it('have every value in a design, told of at its cell, or in a row that is listed', () => {
    const unsaid: string[] = [];
    for (let at = 0; at < tries(60, 2000) && unsaid.length < 5; at++) {
      const book = mixedBook(testSeed * 100_057 + at);
      const cells = unsaidCells(book, importWorkbook(zorch, workbookOf(book.sheets), { rules: false }));
      if (cells.length > 0) unsaid.push(`${at}: ${cells.slice(0, 5).join('; ')}\n${book.text}`);
    }
    expect(unsaid.join('\n\n')).toBe('');
  }, 600_000);

  it('are read to a known share, and nothing is wrong without a word', () => {
    const books = isWritten ? 600 : tries(60, 2000);
    const { classes, wrong } = countClasses(books);
    if (isWritten) writeFileSync(published, tableOf(classes, books));
    const held = (name: string) => {
      const { fields, right, answered, silent } = classes.get(name) ?? expect.fail(`no class ${name}`);
      return { right: right / fields, answered: answered / fields, silent: silent / fields };
    };
    const [all, words] = [held('all'), held('headings: words')];
    const said = wrong.join('\n\n');
    expect(words.right, said).toBeGreaterThan(0.98);
    expect(all.right, said).toBeGreaterThan(0.97);
    expect(all.answered, said).toBeGreaterThan(0.995);
    expect(all.silent, said).toBe(0);
  }, 600_000);

  it.each([
    ['a field whose word two columns have', 5502, 69],
    ['headings that end in the same word', 6601, 88],
    ['guns by the numbers of designs', 6601, 390],
    ['initials over rows that say a design again', 5501, 90],
    ['one row that says a design again', 9909, 526],
    ['a remark on a form that is a word of weapons', 8803, 173],
  ])('has nothing wrong without a word: %s', (_what, seed, at) => {
    const { plain, answered } = readings(zorch, mixedBook(seed * 100_043 + at));
    expect(plain.silent).toEqual([]);
    expect(answered.silent).toEqual([]);
    expect(answered.right / fieldsOf(answered)).toBeGreaterThan(0.99);
  });
});
