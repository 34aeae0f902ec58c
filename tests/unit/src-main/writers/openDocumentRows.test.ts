import { expect, it } from 'vitest';
import { exportWorkbook } from '../../../../shared/sheets/workbook/index.ts';
import { contentXml } from '../../../../src-main/writers/openDocument/writeOpenDocument.ts';
import { stockProject } from '../../../support/forces/forces.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

it('the rows of an .ods are written one by one: nobody needs memory for the text of all of them', () => {
  const ruleset = builtInRuleset('zorch-97');
  const plan = exportWorkbook(ruleset, stockProject(ruleset).designs);
  let taken = 0;
  const sheets = plan.sheets.map((sheet) => {
    const rows = {
      length: sheet.rows.length,
      *[Symbol.iterator]() {
        for (const row of sheet.rows) {
          taken++;
          yield row;
        }
      },
    };
    return { ...sheet, rows };
  });
  const all = plan.sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  const pieces = contentXml({ ...plan, sheets })[Symbol.iterator]();
  const written: string[] = [];
  while (!written.at(-1)?.startsWith('<table:table-row')) written.push(String(pieces.next().value));
  // All of them for the names of their styles, then the first.
  expect(taken).toBe(all + 1);
  for (let next = pieces.next(); !next.done; next = pieces.next()) written.push(next.value);
  expect(taken).toBe(2 * all);
  const named = new Set(written.join('').match(/style:name="[^"]+"/g));
  const used = written.join('').match(/(?<=table:style-name=)"[^"]+"/g) ?? [];
  expect(used.filter((name) => !named.has(`style:name=${name}`))).toEqual([]);
});
