import { expect, it } from 'vitest';
import { importWorkbook } from '../../shared/sheets/import/index.ts';
import { columnChoices, rowChoices, usedOrNot } from '../../src-renderer/importing/work/choices.ts';
import { costOffers } from '../../src-renderer/importing/work/costs.ts';
import { gridOfView } from '../../src-renderer/importing/work/measures.ts';
import { pickedUp, placeables, placed } from '../../src-renderer/importing/work/placing.ts';
import { judgedReading, judgementOf, type Reading, readingOf } from '../../src-renderer/importing/work/reading.ts';
import {
  cellWords,
  columnEvidence,
  columnSaid,
  columnWhy,
  rowTag,
  type SheetView,
  sheetView,
  tableAt,
} from '../../src-renderer/importing/work/regions.ts';
import { formulaWords, schemeWords } from '../../src-renderer/importing/work/schemeWords.ts';
import { doubtfulFirst, firstLook, spotOf } from '../../src-renderer/importing/work/state.ts';
import { outcomeWords, problemPlace } from '../../src-renderer/importing/work/words.ts';
import { readSample } from '../support/importing/truth.ts';
import { digestOf } from '../support/rulesets/pricedDesigns.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const digest = (value: unknown): string => digestOf(JSON.stringify(value));

/** What is said of a table: its columns in words, and what else each may be made. */
function tableLines(view: SheetView, table: SheetView['tables'][number]): readonly string[] {
  const columns = [...new Set(table.columns.map(({ column }) => column))];
  const said = columns.map((column) => {
    const { text, tint, inFull } = columnSaid(zorch, table, column);
    const { short, isDoubtful } = columnEvidence(table, column);
    const carried = pickedUp(zorch, table, column, 'pointer');
    const choices = digest([columnChoices(zorch, table, column, column % 2 === 0), columnWhy(table, column)]);
    return `    ${column}: ${text}, ${tint}, ${inFull}; ${short}${isDoubtful ? '?' : ''}; ${carried?.text ?? 'nothing to carry'}; ${choices}`;
  });
  const free = placeables(zorch, table).slice(0, 3);
  const moved = free.map(({ choice }, at) => placed({ columns: { A: choice }, headerRows: [3] }, view, table, at, choice));
  return [...said, `    free: ${free.map(({ text, heldBy }) => `${text}${heldBy}`).join(', ')}; placed ${digest(moved)}`];
}

/** What is shown of a sheet: the tags of its rows, its columns, and a digest of what is said of each cell. */
function sheetLines(view: SheetView, reading: Reading): readonly string[] {
  const { sheet, tables } = view;
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => row);
  const tags = rows.map((row) => rowTag(view, reading, zorch, row)).map(({ text, look }) => `${text}${look === 'none' ? '' : `(${look})`}`);
  const cells = rows.flatMap((row) =>
    Array.from({ length: sheet.columnCount }, (_, column) => cellWords(view, reading, zorch, { row, column })),
  );
  const headings = [...view.headers].map((row) => row + 1);
  const corrections = [{}, { headerRows: [1, 3], ignoreRows: [2] }].flatMap((one) =>
    [1, 2, 3].map((row) => rowChoices(one, headings, row)),
  );
  const { widths, columnsInView, rowsInView } = gridOfView(view);
  return [
    `  ${sheet.name}: ${view.whyNot ?? 'used'}${view.isOffered ? ', offered' : ''}, rows ${tags.join(' ')}`,
    `    cells ${digest(cells)}, ${new Set(cells).size} sentences; widths ${widths.join(' ')}; ${digest([columnsInView(90, 300), rowsInView(2, 5)])}`,
    `    problems ${[...view.problems].map(([index, { length }]) => `${index}:${length}`).join(' ')}; corrections ${digest(corrections)}`,
    `    used or not ${JSON.stringify([true, false].map((isUsed) => usedOrNot({ include: view.isOffered }, isUsed, view.isOffered)))}`,
    ...tables.flatMap((table) => tableLines(view, table)),
    `    tables of rows ${digest(rows.map((row) => tableAt(view, row)?.headerRows))}`,
  ];
}

it.each(['messy-units.xlsx', 'weapon-lookup.ods', 'wide-quoted.csv'])(
  'what the screen of an import says of every row, column and cell of %s is what it was',
  async (name) => {
    const workbook = readSample(name);
    const result = importWorkbook(zorch, workbook);
    const first = readingOf(workbook, result, 'shape');
    const reading = judgedReading(
      first,
      result.designs.map((design) => judgementOf(zorch, design)),
      result.problems,
    );
    const offers = costOffers(workbook, result, zorch);
    const sheets = workbook.sheets.map(({ name: sheet }) => sheet);
    const lines = [
      `${outcomeWords(reading.designs)} ${outcomeWords(first.designs.slice(0, 1))}`,
      `first look ${JSON.stringify(firstLook(workbook, reading))}, doubtful first ${digest(doubtfulFirst(reading.designs))}`,
      ...reading.problems.map((problem) => `${problemPlace(problem, sheets)}: ${JSON.stringify(spotOf(workbook, problem))}`),
      `${formulaWords(offers)} ${schemeWords(offers).join(' ')}`,
      ...sheets.flatMap((_, at) => sheetLines(sheetView(workbook, reading, at) ?? expect.fail('a sheet'), reading)),
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./reviewed/${name}.txt`);
  },
);
