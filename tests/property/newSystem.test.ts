import { expect, it, vi } from 'vitest';
import { designIdSchema } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { systemOfSheet } from '../../shared/sheets/newSystem/index.ts';
import { madeWorkbook, saved } from '../support/importing/madeWorkbook.ts';
import { anyRows } from '../support/newSystems/anyRows.ts';
import { pick, type Random, seededRandom } from '../support/random/random.ts';
import { testSeed, tries } from '../support/random/seed.ts';

vi.setConfig({ testTimeout: 600_000 });

it('whatever a sheet holds, it becomes a system that loads, or a sentence says what the sheet lacks', () => {
  const made = { systems: 0, refused: 0 };
  for (let seed = testSeed; seed < testSeed + tries(50, 5000); seed++) {
    const rows = anyRows(seededRandom(seed));
    const system = systemOfSheet(saved(madeWorkbook({ Army: rows })), { name: 'Any' }, (at) => designIdSchema.parse(`unit-${at}`));
    if (system.ok) made.systems += 1;
    else made.refused += 1;
    const says = system.ok
      ? ['card.json', 'force.json', 'stock.csv', 'examples.csv'].filter((path) => system.value.files[path] === undefined)
      : system.problems.map(({ message }) => message);
    expect({ seed, rows, says: says.filter((message) => !message.startsWith('No table of units was found')) }).toEqual({
      seed,
      rows,
      says: [],
    });
  }
  expect(made.systems).toBeGreaterThan(made.refused);
});

const whole = (random: Random, below: number): number => Math.floor(random() * below);

/** Columns of an invented game: headings, the values of a unit, and what a unit's cost counts of them in the sheet's own words. */
const stats: readonly {
  readonly heads: readonly string[];
  readonly make: (random: Random) => CellValue;
  readonly costs: readonly string[];
}[] = [
  {
    heads: ['Move', 'Vitesse', 'Tempo', 'Hull', 'Grit', 'Guns'],
    make: (random) => 1 + whole(random, 12),
    costs: ['#*2', 'ROUNDUP(#/2,0)', 'LET(x,#+1,x*x)'],
  },
  {
    heads: ['Grade', 'Klasse', 'Weight'],
    make: (random) => pick(random, ['Light', 'Heavy', 'Medium']),
    costs: [
      'IF(#="Heavy",9,IF(OR(#="Medium",#="x"),5,2))',
      'VLOOKUP(#,Rates!$A$2:$B$4,2,FALSE)',
      'XLOOKUP(#,Rates!$A$2:$A$4,Rates!$B$2:$B$4,0)',
      'SWITCH(#,"Light",1,"Heavy",7,3)',
    ],
  },
  { heads: ['Flies', 'Stealthy'], make: (random) => pick(random, ['yes', 'no']), costs: ['IF(#="yes",6,0)', 'COUNTIF(#,"yes")*3'] },
  { heads: ['Remark'], make: (random) => pick(random, ['big', 'seen in the north, rarely', 'old rules']), costs: ['0'] },
];

it('the units of any invented game have the values of the sheet, and cost what it says', () => {
  for (let seed = testSeed; seed < testSeed + tries(12, 600); seed++) {
    const random = seededRandom(seed);
    const columns = Array.from({ length: 2 + whole(random, 5) }, (_, at) => {
      const stat = at === 0 ? stats[0] : pick(random, stats);
      const heading = pick(random, stat?.heads ?? []);
      return {
        heading: at === 0 ? heading : `${heading} ${'abcdef'[at]}x`,
        make: stat?.make ?? (() => null),
        cost: pick(random, stat?.costs ?? ['0']),
      };
    });
    const letters = columns.map((_, at) => String.fromCharCode(66 + at));
    const units = Array.from({ length: 4 + whole(random, 8) }, (_, at) => [`Unit ${at + 1}`, ...columns.map(({ make }) => make(random))]);
    const costOf = (row: number): string => `=3+${columns.map(({ cost }, at) => cost.replaceAll('#', `${letters[at]}${row}`)).join('+')}`;
    const workbook = saved(
      madeWorkbook({
        Army: [['Name', ...columns.map(({ heading }) => heading), 'Points'], ...units.map((unit, at) => [...unit, costOf(at + 2)])],
        Rates: [
          ['Grade', 'Rate'],
          ['Light', 4],
          ['Medium', 8],
          ['Heavy', 15],
        ],
      }),
    );
    const system = systemOfSheet(workbook, { name: 'Any' }, (at) => designIdSchema.parse(`unit-${at}`));
    if (!system.ok) throw new Error(`${seed}: ${system.problems.map(({ message }) => message).join(' ')}`);
    const { ruleset, designs, report } = system.value;
    const [army] = workbook.sheets;
    const width = columns.length + 2;
    const found = designs.map((design) => {
      const { cost, values } = assessDesign(ruleset, design);
      return [
        design.values.name,
        ...columns.map(({ heading }) => values[report.columns.find(({ headings }) => headings.includes(heading))?.field ?? '']),
        cost,
      ];
    });
    const wanted = units.map((unit, at) => [
      ...unit.map((value) => (value === 'yes' ? true : value === 'no' ? false : value)),
      army?.values[(at + 1) * width + width - 1],
    ]);
    expect({ seed, way: report.costs.way, found }).toEqual({ seed, way: 'formula', found: wanted });
  }
});
