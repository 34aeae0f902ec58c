import { expect, it } from 'vitest';
import { designIdSchema } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { adoptCosts, adoptFit, type CostFit, examineCosts, fitCosts } from '../../shared/sheets/adopt/index.ts';
import { importWorkbook, toProjectDesigns } from '../../shared/sheets/import/index.ts';
import { madeWorkbook, saved } from '../support/importing/madeWorkbook.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

/** A sheet with a column of its own of each kind: numbers, numbers and words, words, yes and no. */
const HEADINGS = [
  'Name',
  'Movement',
  'Size',
  'Armour',
  'Propulsion',
  'Crew',
  'Fuel',
  'Paint',
  'Stealthy',
  'Weapon',
  'Range',
  'Attacks',
  'PP',
];
const ROWS: readonly (readonly unknown[])[] = [
  ['Ant', 10, 'small', 9, 'tracked', 2, 40, 'drab', true, 'Gun', 30, 2],
  ['Bear', 20, 'large', 5, 'wheeled', 3, 'nuclear', 'snow', false, 'Cannon', 60, 1],
  ['Crow', 100, 'medium', 9, 'flying', 1, 80, 'grey', true, 'Rocket', 90, 3],
  ['Duck', 15, 'medium', 7, 'tracked', 4, 60, 'drab', false, 'Gun', 30, 2],
];
const LISTS = [
  ['small', 5, null, 'Rate', 2],
  ['medium', 8],
  ['large', 12],
];
const cost = (row: number): string =>
  `=ROUND((B${row}*Lists!$E$1+VLOOKUP(C${row},Lists!$A$1:$B$3,2,FALSE)+F${row}*10)*IF(I${row},1.5,1)+IF(G${row}="nuclear",50,G${row}/4)+IF(H${row}="snow",5,0)+K${row}*L${row}/10,0)`;

const workbook = (formulaOf: (row: number) => string) =>
  saved(madeWorkbook({ Units: [HEADINGS, ...ROWS.map((row, at) => [...row, formulaOf(at + 2)])], Lists: LISTS }));

function adopted(formulaOf: (row: number) => string) {
  const sheet = workbook(formulaOf);
  const result = importWorkbook(zorch, sheet);
  const house = adoptCosts(examineCosts(sheet, result, zorch));
  if (!house.ok) throw new Error(house.problems.map(({ message }) => message).join('\n'));
  const designs = house.value.withFields(toProjectDesigns(result, (position) => designIdSchema.parse(`d${position}`)));
  return { ...house.value, designs };
}

/** What is new in the adopted rules beside those they are made from. */
function newIn({ ruleset, designs, scheme }: ReturnType<typeof adopted>): string {
  const { data } = ruleset;
  const before = new Set(
    [...zorch.data.fields, ...zorch.data.components.flatMap(({ fields }) => fields)].map((field) => JSON.stringify(field)),
  );
  const fresh = (fields: readonly object[]) => fields.filter((field) => !before.has(JSON.stringify(field)));
  const tables = [...ruleset.tables].filter(([id]) => !zorch.tables.has(id)).map(([id, table]) => ({ id, table }));
  const shown = {
    name: data.name,
    about: data.about,
    basedOn: data.basedOn,
    fields: fresh(data.fields),
    components: data.components.map(({ id, fields }) => ({ id, fields: fresh(fields) })),
    tables,
    constants: data.constants.filter(({ id }) => !zorch.data.constants.some((other) => other.id === id)),
    breakdown: data.breakdown,
    scheme,
    designs: designs.map((design) => {
      const { cost: points, breakdown } = assessDesign(ruleset, design);
      return {
        values: design.values,
        components: design.components,
        extra: design.extra,
        points,
        parts: breakdown.map(({ label, points: part }) => [label, part]),
      };
    }),
  };
  return `${JSON.stringify(shown, null, 1)}\n`;
}

it('the rules made of a sheet with one formula are as they were', async () => {
  await expect(newIn(adopted(cost))).toMatchFileSnapshot('./adopted/one-formula.txt');
});

it('the rules made of a sheet with a formula for aircraft are as they were', async () => {
  const forAircraft = (row: number): string => (row === 4 ? `=ROUND(B${row}*3+F${row}*20,0)` : cost(row));
  await expect(newIn(adopted(forAircraft))).toMatchFileSnapshot('./adopted/two-formulas.txt');
});

it('costs fitted to numbers are those that the numbers were made with', () => {
  const priced = zorch.stock.map((design) => {
    const weapons = design.components.weapons ?? [];
    const reach = weapons.reduce((sum, { values }) => sum + Number(values.range) * Number(values.attacks ?? 0), 0);
    return { design, cost: 40 + 3 * Number(design.values.movement) + 7 * Number(design.values.assault ?? 0) + reach / 5 };
  });
  const [fit] = fitCosts(zorch, priced) as readonly [CostFit]; // a plain sum is always found
  const house = adoptFit(zorch, fit, 'numbers.csv');
  if (!house.ok) throw new Error(house.problems[0]?.message);
  for (const { design, cost: given } of priced) {
    const { cost: points, breakdown } = assessDesign(house.value.ruleset, design);
    expect(points).toBeCloseTo(given, 6);
    expect(breakdown.reduce((sum, { points: part }) => sum + Number(part), 0)).toBeCloseTo(given, 6);
  }
  const field = house.value.ruleset.data.fields.find(({ id }) => id === zorch.data.cost);
  expect(field).toMatchObject({
    kind: 'formula',
    source: 'Fitted to the costs in numbers.csv',
    help: 'The cost as fitted to numbers.csv.',
  });
  expect(house.value.ruleset.data.breakdown.at(-1)).toMatchObject({ id: 'rounding', label: 'Rounded', kind: 'rounding' });
});
