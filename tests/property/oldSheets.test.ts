import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { columnLetter } from '../../shared/sheets/cells/index.ts';
import { type ImportQuestion, type ImportResult, importWorkbook, withAnswer } from '../../shared/sheets/import/index.ts';
import { workbookOf } from '../support/importing/grids.ts';
import { lostCells } from '../support/importing/lostCells.ts';
import { inch, type OpenBook, openBook } from '../support/importing/openSheets.ts';
import { layoutNames, type RandomBook, randomBook } from '../support/importing/randomSheets/index.ts';
import { testSeed, tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

/** What the import has otherwise than the sheet without telling it at the cell; nothing if all is well. */
function faultsOf({ style, units, sheets, places }: RandomBook): readonly string[] {
  const workbook = workbookOf(sheets);
  const result = importWorkbook(zorch, workbook);
  const faults: string[] = lostCells(workbook, result.account).map((cell) => `not accounted for: ${JSON.stringify(cell)}`);
  const isTold = (key: string): boolean =>
    (places.get(key) ?? []).some(({ sheet, row, column }) =>
      result.problems.some((problem) => problem.sheet === sheet && problem.row === row && problem.column === columnLetter(column)),
    );
  const compare = (key: string, wanted: CellValue, found: CellValue | undefined): void => {
    if ((found ?? null) !== wanted && !isTold(key)) faults.push(`${key}: ${JSON.stringify(found)} for ${JSON.stringify(wanted)}`);
  };
  const left = [...result.designs];
  for (const unit of units) {
    const at = left.findIndex(({ values }) => values.name === unit.name);
    const [design] = at < 0 ? [] : left.splice(at, 1);
    if (!design) {
      faults.push(`${unit.name}: no such design`);
      continue;
    }
    compare(`${unit.name}/cost`, unit.cost, design.sheetCost);
    for (const { field } of style.stats) compare(`${unit.name}/${field}`, unit.values[field] ?? null, design.values[field]);
    const weapons = design.components.weapons ?? [];
    if (weapons.length !== unit.weapons.length) faults.push(`${unit.name}: ${weapons.length} weapons for ${unit.weapons.length}`);
    unit.weapons.forEach((weapon, slot) => {
      for (const { field } of style.weapon)
        compare(
          `${unit.name}/${slot}/${field}`,
          field === 'name' ? weapon.name : (weapon.values[field] ?? null),
          weapons[slot]?.values[field],
        );
    });
  }
  return [...faults, ...left.map(({ values }) => `${values.name}: invented`), ...extraNames(result)];
}

const keys = new Set(['No.', 'Unit no.', 'ID']);
/** Columns that were taken for the sheet's own: a made sheet has none but the numbers of its designs. */
const extraNames = ({ designs }: ImportResult): readonly string[] =>
  [...new Set(designs.flatMap(({ extra }) => Object.keys(extra)))]
    .filter((name) => !keys.has(name))
    .map((name) => `"${name}" was not understood`);

describe('random workbooks of what players keep are read whole, or a problem says where not', () => {
  it.each(layoutNames)('%s', (layout) => {
    const failed: string[] = [];
    for (let at = 0; at < tries(12, 200); at++) {
      const book = randomBook(layout, testSeed * 100_003 + at);
      const faults = faultsOf(book);
      if (faults.length > 0) failed.push(`${layout} ${at}:\n  ${faults.slice(0, 12).join('\n  ')}\n${book.text}`);
      if (failed.length >= 3) break;
    }
    expect(failed.join('\n\n')).toBe('');
  });
});

/** The true answer to a question; null where what is filled in is as good. */
function truth({ columns, isInches }: OpenBook, { id, column, choices }: ImportQuestion): ImportQuestion['choices'][number] | null {
  const is = columns.get(column ?? '') ?? '';
  const lettersOf = (wanted: string): readonly string[] => [...columns].flatMap(([letter, held]) => (held === wanted ? [letter] : []));
  const wanted =
    id === 'lengths' ? [isInches ? 'inches' : 'cm'] : id.startsWith('cost') ? lettersOf('cost') : id.startsWith('each') ? ['all'] : [is];
  return choices.find((choice) => wanted.includes(choice.id)) ?? null;
}

/** What is read otherwise than the list has it, neither told at its cell nor asked. */
function silentFaults({ columns, units, isInches }: OpenBook, { designs, problems, questions }: ImportResult): readonly string[] {
  const isOpen = (letter: string, row: number, isLength: boolean): boolean =>
    problems.some((problem) => problem.column === letter && problem.row === row) ||
    questions.some((question) => question.column === letter || (isLength && question.id === 'lengths'));
  const isCostAsked = questions.some(({ id }) => /^(?:cost|each)/.test(id));
  return units.flatMap((unit, at): readonly string[] => {
    const design = designs.find(({ values }) => values.name === unit.name);
    if (!design) return [`${unit.name}: no such design`];
    const weapon = design.components.weapons?.[0]?.values;
    return [...columns].flatMap(([letter, is]): readonly string[] => {
      const isLength = is === 'movement' || is === 'range';
      const found =
        is === 'cost' || is === 'total' ? design.sheetCost : is === 'weapon' ? weapon?.name : (design.values[is] ?? weapon?.[is]);
      const wanted =
        is === 'cost' || is === 'total'
          ? unit.cost
          : is === 'weapon'
            ? unit.weapons[0]?.name
            : (unit.values[is] ?? unit.weapons[0]?.values[is]);
      if (is === 'name' || is === 'count' || is === 'other') return [];
      // An inch of 2.54 cm is rounded to whole centimetres.
      const isNear = isLength && isInches && Math.abs(Number(found) - Number(wanted)) <= Number(wanted) * (2.54 / inch - 1) + 0.51;
      const isAsked = is === 'cost' || is === 'total' ? isCostAsked : isOpen(letter, at + 2, isLength);
      return found === wanted || isNear || isAsked ? [] : [`${unit.name} ${is}: ${JSON.stringify(found)} for ${JSON.stringify(wanted)}`];
    });
  });
}

/** A reading with every question answered truly, one after another. */
function answered(book: OpenBook): ImportResult {
  let corrections = {};
  let result = importWorkbook(zorch, book.workbook);
  for (let tries = 0; tries < 20; tries++) {
    const answers = result.questions.map((question) => truth(book, question));
    const next = answers.find((answer) => answer !== null);
    if (!next) break;
    corrections = withAnswer(corrections, next.corrections);
    result = importWorkbook(zorch, book.workbook, { corrections });
  }
  return { ...result, questions: [] };
}

describe('what a list leaves open is asked, or told at its cell', () => {
  it('and nothing is wrong once the questions are answered', () => {
    const failed: string[] = [];
    for (let at = 0; at < tries(60, 2000) && failed.length < 3; at++) {
      const book = openBook(testSeed * 100_019 + at);
      const plain = silentFaults(book, importWorkbook(zorch, book.workbook)).map((fault) => `not asked: ${fault}`);
      const faults = [...plain, ...silentFaults(book, answered(book)).map((fault) => `after the answers: ${fault}`)];
      if (faults.length > 0) failed.push(`${at}:\n  ${faults.slice(0, 8).join('\n  ')}\n${book.text}`);
    }
    expect(failed.join('\n\n')).toBe('');
  });
});
