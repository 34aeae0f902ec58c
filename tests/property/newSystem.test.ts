import { expect, it, vi } from 'vitest';
import { designIdSchema } from '../../shared/project/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import { systemOfSheet } from '../../shared/sheets/newSystem/index.ts';
import { madeWorkbook, saved } from '../support/importing/madeWorkbook.ts';
import { pick, type Random, seededRandom } from '../support/random/random.ts';
import { testSeed, tries } from '../support/random/seed.ts';

vi.setConfig({ testTimeout: 600_000 });

const headings =
  'Name|Unit|Ship|Class|Move|M|Cost|Points|PV|Armour|name|Weapon|Weapons|Weapon 1|Weapon 2|Range 1|#|No.|ID|Notes|s2|A1|R1C1|constructor|toString|cost|TRUE|if|sum|x|Speed (")|Speed "|%|Größe|名前|Qty|Total|Points each|a b|a_b|a-b||Attack (hits)|1|2024|hp1|count|max'.split(
    '|',
  );
const whole = (random: Random, below: number): number => Math.floor(random() * below);

/** What the cells of a column hold: each makes one of them. */
const columns: readonly ((random: Random) => CellValue)[] = [
  (random) => whole(random, 20),
  (random) => whole(random, 1000) / 10,
  (random) => -whole(random, 9),
  (random) => pick(random, ['Light', 'Heavy', 'Medium', 'light']),
  (random) => `${1 + whole(random, 5)}+`,
  (random) => `${whole(random, 5)}d6`,
  (random) => `${whole(random, 20)}"`,
  (random) => pick(random, ['x', null]),
  (random) => pick(random, ['yes', 'no']),
  (random) => pick(random, [true, false]),
  () => null,
  (random) => pick(random, ['Laser (3), Gun (2)', 'Gun', 'Laser; Gun', 'Staff (12", A3, AP(1)), Knife (A1)']),
  (random) => pick(random, ['1/2', '3/4', '-', '–']),
  (random) => pick(random, ['A long sentence about it.', 'Another, with a comma; and more', '{x}', '=1+1', '__proto__']),
  (random) => pick(random, ['1e5', '∞', 'NaN', '#REF!', '0017']),
];

/** Rows under headings, of which the first column mostly has names, and the last is perhaps worked out from the second. */
function anyRows(random: Random): readonly (readonly CellValue[])[] {
  const heads = Array.from({ length: 2 + whole(random, 9) }, () => pick(random, headings));
  const makers = heads.map(() => pick(random, columns));
  const isPriced = random() < 0.3;
  const rows = Array.from({ length: 1 + whole(random, 8) }, (_, at) =>
    makers.map((make, column): CellValue => {
      if (column === 0 && random() < 0.8) return `${pick(random, ['Tank', 'Bison', 'Ogre', 'Hero', 'Elf'])}${random() < 0.5 ? at : ''}`;
      return isPriced && column === makers.length - 1 ? `=B${at + 2}*2+1` : make(random);
    }),
  );
  return [heads, ...rows];
}

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
