import { describe, expect, it } from 'vitest';
import { columnLetter } from '../../shared/cells/index.ts';
import { lostCells } from '../../shared/import/cellUsage.ts';
import { type ImportResult, importWorkbook } from '../../shared/import/index.ts';
import type { CellValue } from '../../shared/ruleset/values/index.ts';
import { workbookOf } from '../support/importing/grids.ts';
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
