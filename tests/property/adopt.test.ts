import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isError } from '../../shared/rules/formula/index.ts';
import { adoptingRandom } from '../support/importing/adopting.ts';
import { madeWorkbook, saved } from '../support/importing/madeWorkbook.ts';
import { tries } from '../support/random/seed.ts';

const HEADINGS = ['Name', 'Movement', 'Size', 'Armour', 'Assault', 'Propulsion', 'Weapon', 'Range', 'Attacks', 'Shots', 'Cost'];
const SIZES = ['small', 'medium', 'large', 'extra-large'];
const TABLE = SIZES.map((size, index) => [size, index * 7 + 3]);

/** A formula over a design's rows, as players write them. */
type Cost = (first: number, last: number) => string;

const leaf: fc.Arbitrary<Cost> = fc.oneof(
  fc.constantFrom<Cost>(
    (a) => `B${a}`,
    (a) => `D${a}`,
    (a) => `E${a}`,
    (a) => `IF(D${a}="",0,11-D${a})`,
    (a) => `VLOOKUP(C${a},Sizes!$A$1:$B$4,2,FALSE)`,
    (a) => `INDEX(Sizes!$B$1:$B$4,MATCH(C${a},Sizes!$A$1:$A$4,0))`,
    (a) => `IF(F${a}="flying",100,IF(F${a}="tracked",20,0))`,
    (a, b) => `SUM(H${a}:H${b})`,
    (a, b) => `MAX(H${a}:H${b})`,
    (a, b) => `SUMPRODUCT(H${a}:H${b},I${a}:I${b})`,
    (a, b) => `SUMPRODUCT((J${a}:J${b}="unlimited")*I${a}:I${b})`,
    (a, b) => `COUNT(I${a}:I${b})`,
    (a, b) => `COUNTIF(H${a}:H${b},">50")`,
    () => 'Sizes!$D$1',
  ),
  fc.integer({ min: 1, max: 20 }).map(
    (number): Cost =>
      () =>
        String(number),
  ),
);

const formula: fc.Arbitrary<Cost> = fc.letrec<{ cost: Cost }>((tie) => ({
  cost: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.tuple(tie('cost'), fc.constantFrom('+', '-', '*'), tie('cost')).map(
      ([one, operator, other]): Cost =>
        (a, b) =>
          `(${one(a, b)}${operator}${other(a, b)})`,
    ),
    tie('cost').map(
      (one): Cost =>
        (a, b) =>
          `ROUND(${one(a, b)}*1.3,0)`,
    ),
    fc.tuple(tie('cost'), tie('cost')).map(
      ([one, other]): Cost =>
        (a, b) =>
          `MAX(${one(a, b)},${other(a, b)})`,
    ),
    fc.tuple(tie('cost'), tie('cost')).map(
      ([one, other]): Cost =>
        (a, b) =>
          `IF(B${a}>15,${one(a, b)},${other(a, b)})`,
    ),
  ),
})).cost;

const weapon = fc.tuple(fc.integer({ min: 5, max: 120 }), fc.integer({ min: 1, max: 8 }), fc.constantFrom('unlimited', 2, 4));
const design = fc.record({
  own: fc.tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom(...SIZES),
    fc.option(fc.integer({ min: 2, max: 10 })),
    fc.integer({ min: 0, max: 6 }),
    fc.constantFrom('normal', 'tracked', 'flying'),
  ),
  weapons: fc.array(weapon, { maxLength: 3 }),
});

it('whatever a sheet reckons from its own cells is taken over, and prices changed designs as the sheet would', () => {
  fc.assert(
    fc.property(fc.array(design, { minLength: 3, maxLength: 6 }), formula, fc.integer({ min: 1, max: 60 }), (designs, cost, movement) => {
      // Columns that are blank throughout are no fields, and nothing can be said of them.
      fc.pre(designs.some(({ weapons }) => weapons.length > 0));
      const rows: unknown[][] = [HEADINGS];
      const firsts: number[] = [];
      designs.forEach(({ own, weapons }, index) => {
        const first = rows.length + 1;
        firsts.push(first);
        const last = first + Math.max(1, weapons.length) - 1;
        if (weapons.length === 0)
          rows.push([`Unit ${String.fromCharCode(65 + index)}`, ...own, null, null, null, null, `=0*B${first}+${cost(first, last)}`]);
        weapons.forEach((stats, at) => {
          const head = at === 0 ? [`Unit ${String.fromCharCode(65 + index)}`, ...own] : [null, null, null, null, null, null];
          rows.push([...head, `Gun ${at + 1}`, ...stats, at === 0 ? `=0*B${first}+${cost(first, last)}` : null]);
        });
      });
      const sheets = { Units: rows, Sizes: TABLE.map((row, index) => [...row, null, index === 0 ? 4 : null]) };
      const { scheme, study, cost: costOf } = adoptingRandom(saved(madeWorkbook(sheets)));
      expect({ ...scheme, formula: cost(2, 3) }).toMatchObject({
        formula: cost(2, 3),
        adoptable: true,
        reproduced: designs.length,
        of: designs.length,
        reasons: [],
      });
      const typed = study.calculator.calculate(new Map([[`Units!${(firsts[1] ?? 1) - 1},1`, movement]]));
      const expected = typed.valueAt({ sheet: 'Units', row: (firsts[1] ?? 1) - 1, column: 10 });
      expect(isError(expected)).toBe(false);
      expect(costOf('Unit B', { movement })).toBeCloseTo(Number(expected), 6);
    }),
    { numRuns: tries(9, 200) },
  );
}, 120_000);

/** A formula over a design's row, with its weapons in blocks beside each other. */
type RowCost = (row: number) => string;
const BLOCKS = [
  ['H', 'I', 'J'],
  ['L', 'M', 'N'],
] as const;
const each = (row: number, at: 0 | 1 | 2): string => BLOCKS.map((block) => `${block[at]}${row}`).join(',');

const wideLeaf: fc.Arbitrary<RowCost> = fc.constantFrom<RowCost>(
  (row) => `B${row}`,
  (row) => `E${row}*3`,
  (row) => `VLOOKUP(C${row},Sizes!$A$1:$B$4,2,FALSE)`,
  (row) => `IF(F${row}="flying",30,IF(F${row}="tracked",20,0))`,
  (row) => `SUM(${each(row, 0)})`,
  (row) => `MAX(${each(row, 0)})`,
  (row) => `COUNT(${each(row, 1)})*2`,
  (row) => BLOCKS.map(([range, attacks]) => `${range}${row}*${attacks}${row}`).join('+'),
  (row) => BLOCKS.map(([, attacks, shots]) => `IF(${shots}${row}="unlimited",${attacks}${row},0)`).join('+'),
  () => '7',
);

it('the same of weapons that are beside each other', () => {
  fc.assert(
    fc.property(
      fc.array(design, { minLength: 3, maxLength: 5 }),
      fc.array(wideLeaf, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 5, max: 90 }),
      (designs, leaves, range) => {
        // Both blocks are filled somewhere, so that both are known.
        fc.pre(designs.some(({ weapons }) => weapons.length > 1));
        const cost: RowCost = (row) => leaves.map((leaf) => leaf(row)).join('+');
        const gun = ['Weapon', 'Range', 'Attacks', 'Shots'];
        const rows: unknown[][] = [[...HEADINGS.slice(0, 6), ...[1, 2].flatMap((at) => gun.map((word) => `${word} ${at}`)), 'Cost']];
        for (const [index, { own, weapons }] of designs.entries()) {
          const guns = [0, 1].flatMap((at) => (weapons[at] ? [`Gun ${at + 1}`, ...weapons[at]] : [null, null, null, null]));
          rows.push([`Unit ${'ABCDE'[index]}`, ...own, ...guns, `=${cost(index + 2)}`]);
        }
        const sheets = { Units: rows, Sizes: TABLE };
        const { scheme, study, cost: costOf } = adoptingRandom(saved(madeWorkbook(sheets)));
        const wanted = { adoptable: true, reproduced: designs.length, of: designs.length, reasons: [] };
        expect({ ...scheme, formula: cost(2) }).toMatchObject({ ...wanted, formula: cost(2) });
        const at = designs.findIndex(({ weapons }) => weapons.length > 1);
        const typed = study.calculator.calculate(new Map([[`Units!${at + 1},11`, range]]));
        const expected = typed.valueAt({ sheet: 'Units', row: at + 1, column: 14 });
        expect(costOf(`Unit ${'ABCDE'[at]}`, { 'weapons[1].range': range })).toBeCloseTo(Number(expected), 6);
      },
    ),
    { numRuns: tries(5, 100) },
  );
}, 120_000);
