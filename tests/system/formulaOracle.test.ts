import { beforeAll, expect, it } from 'vitest';
import { agrees, type Comparison, compareWithLibreOffice } from '../support/formulas/formulaOracle.ts';
import { goldenRows } from '../support/formulas/goldenFunctions.ts';
import { classesOf } from '../support/formulas/libreOfficeDifferences.ts';
import { randomFormulas } from '../support/random/randomFormulas.ts';
import { libreOfficeVersion } from '../support/workbooks/libreOffice.ts';
import known from './formulaOracle.differences.json' with { type: 'json' };

let comparisons: readonly Comparison[] = [];
let isKnownVersion = false;

beforeAll(async () => {
  isKnownVersion = (await libreOfficeVersion()).includes(known.libreOffice);
  // A column without rows cannot stand on a sheet, and 40,000 letters would only fill the report.
  const golden = goldenRows.map(({ formula }) => formula).filter((formula) => !/none\[|40000/.test(formula));
  comparisons = await compareWithLibreOffice([...new Set([...golden, ...randomFormulas(3000, 42)])]);
});

it('over 3,000 formulas are worked out by both', () => {
  expect(comparisons.length).toBeGreaterThan(3000);
  expect(comparisons.filter(({ libreOffice }) => !/^[NTBE]/.test(libreOffice))).toEqual([]);
});

it('every difference from LibreOffice is explained by a class, and listed', () => {
  const listed = new Map(known.differences.map((each) => [each.formula, each]));
  const unexplained = comparisons
    .filter((each) => !agrees(each))
    .filter((each) => {
      const classes = classesOf(each);
      // Another version of LibreOffice differs elsewhere; there, a class is enough.
      if (!isKnownVersion) return classes.length === 0;
      const entry = listed.get(each.formula);
      return !entry || entry.ours !== each.ours || entry.libreOffice !== each.libreOffice || !classes.includes(entry.class);
    });
  expect(unexplained).toEqual([]);
});

it('every listed difference is still there', () => {
  const differing = new Set(comparisons.filter((each) => !agrees(each)).map(({ formula }) => formula));
  const gone = known.differences.filter(({ formula }) => !differing.has(formula));
  expect(isKnownVersion ? gone : []).toEqual([]);
});
