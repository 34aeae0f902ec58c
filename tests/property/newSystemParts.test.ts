import { describe, expect, it } from 'vitest';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import type { CellValue, DesignInput } from '../../shared/rules/ruleset/values/index.ts';
import type { SheetSystem } from '../../shared/sheets/newSystem/index.ts';
import { madeWorkbook } from '../support/importing/madeWorkbook.ts';
import { madeSystem } from '../support/newSystems/systemLaws.ts';
import { pick, type Random, seededRandom } from '../support/random/random.ts';
import { testSeed, tries } from '../support/random/seed.ts';

type Gun = { readonly name: string; readonly range: number; readonly arc: string };
type Unit = {
  readonly name: string;
  readonly hull: number;
  readonly grade: string;
  readonly isFast: boolean;
  readonly guns: readonly Gun[];
};
type Rows = readonly (readonly CellValue[])[];

const GUNS: readonly Gun[] = [
  { name: 'Laser', range: 12, arc: 'Front' },
  { name: 'Missile', range: 30, arc: 'All' },
  { name: 'Ram', range: 1, arc: 'Front' },
  { name: 'Torpedo', range: 24, arc: 'Rear' },
];
/** A list of guns that is longer than that of the units, most of which no unit has. */
const LISTED: readonly Gun[] = [
  ...GUNS,
  ...Array.from({ length: 20 }, (_, at) => ({ name: `Gun ${'ABCDEFGHIJKLMNOPQRST'[at]}x`, range: at, arc: 'All' })),
];
/** Lists that have nothing to do with guns, or only with one of their values. */
const PORTS: Rows = [
  ['Port', 'Depth', 'Tide'],
  ...Array.from({ length: 16 }, (_, at) => [`Port ${'ABCDEFGHIJKLMNOP'[at]}`, 5 + at, at % 4]),
];
const ARCS: Rows = [
  ['Arc', 'Degrees', 'Sides'],
  ['Front', 90, 1],
  ['Rear', 91, 1],
  ['All', 360, 4],
];
const whole = (random: Random, below: number): number => Math.floor(random() * below);

/** Units with one to three of the guns; the first three have two, so that it is plain what the columns are. */
const unitsOf = (random: Random): readonly Unit[] =>
  Array.from({ length: 5 + whole(random, 5) }, (_, at) => ({
    name: `${pick(random, ['Bold', 'Grim', 'Swift'])} ${'ABCDEFGHIJ'[at]}`,
    hull: 3 + whole(random, 30),
    grade: at < 2 ? 'Green' : pick(random, ['Green', 'Veteran']),
    isFast: at < 2 ? at === 0 : random() < 0.5,
    guns: at < 3 ? GUNS.slice(at, at + 2) : Array.from({ length: 1 + whole(random, 3) }, () => pick(random, GUNS)),
  }));

const STATS = ['Ship', 'Hull', 'Grade', 'Fast'];
const statsOf = ({ name, hull, grade, isFast }: Unit): readonly CellValue[] => [name, hull, grade, isFast ? 'yes' : 'no'];
const gunCells = ({ name, range, arc }: Gun): readonly CellValue[] => [name, range, arc];

/** Ways to write the same units, each with the values of a gun that it holds. */
const WAYS: readonly (readonly [
  way: string,
  sheets: (units: readonly Unit[]) => Readonly<Record<string, Rows>>,
  held: readonly (keyof Gun)[],
])[] = [
  [
    'beside each other',
    (units) => ({
      Arcs: ARCS,
      Ports: PORTS,
      Fleet: [
        [...STATS, ...[1, 2, 3].flatMap((at) => [`Gun ${at}`, `Range ${at}`, `Arc ${at}`])],
        ...units.map((unit) => [
          ...statsOf(unit),
          ...[0, 1, 2].flatMap((at) => (unit.guns[at] ? gunCells(unit.guns[at]) : [null, null, null])),
        ]),
      ],
    }),
    ['name', 'range', 'arc'],
  ],
  [
    'below each other',
    (units) => ({
      Fleet: [
        [...STATS, 'Gun', 'Range', 'Arc'],
        ...units.flatMap((unit) =>
          unit.guns.map((gun, at) => [...(at === 0 ? statsOf(unit) : [null, null, null, null]), ...gunCells(gun)]),
        ),
      ],
    }),
    ['name', 'range', 'arc'],
  ],
  [
    'in a cell, each with a number',
    (units) => ({
      Fleet: [
        [...STATS, 'Guns'],
        ...units.map((unit) => [...statsOf(unit), unit.guns.map(({ name, range }) => `${name} (${range})`).join('; ')]),
      ],
    }),
    ['name', 'range'],
  ],
  [
    'in a cell, counted',
    (units) => ({
      Fleet: [
        [...STATS, 'Guns'],
        ...units.map((unit) => {
          const names = [...new Set(unit.guns.map(({ name }) => name))];
          const counted = (name: string): string => `${unit.guns.filter((gun) => gun.name === name).length}x ${name}`;
          return [...statsOf(unit), names.map(counted).join(', ')];
        }),
      ],
    }),
    ['name'],
  ],
  [
    'in a table of their own',
    (units) => ({
      Fleet: [STATS, ...units.map(statsOf)],
      Guns: [['Ship', 'Name', 'Range', 'Arc'], ...units.flatMap((unit) => unit.guns.map((gun) => [unit.name, ...gunCells(gun)]))],
    }),
    ['name', 'range', 'arc'],
  ],
  [
    'beside each other, by names that a list knows',
    (units) => ({
      Fleet: [
        [...STATS, 'Gun 1', 'Gun 2', 'Gun 3'],
        ...units.map((unit) => [...statsOf(unit), ...[0, 1, 2].map((at) => unit.guns[at]?.name ?? null)]),
      ],
      Guns: [['Gun', 'Range', 'Arc'], ...LISTED.map(gunCells)],
    }),
    ['name', 'range', 'arc'],
  ],
  [
    'in a table of their own, by numbers that a list knows',
    (units) => ({
      Fleet: [['ID', ...STATS], ...units.map((unit, at) => [at + 101, ...statsOf(unit)])],
      Fitted: [['Ship ID', 'Gun ID'], ...units.flatMap((unit, at) => unit.guns.map((gun) => [at + 101, GUNS.indexOf(gun) + 1]))],
      Ports: PORTS,
      Guns: [['Gun ID', 'Gun', 'Range', 'Arc'], ...LISTED.map((gun, at) => [at + 1, ...gunCells(gun)])],
    }),
    ['name', 'range', 'arc'],
  ],
];

/** The units that a system has, with these values of their guns, in the order that the sheet has them; a counted gun as often as it is counted. */
function unitsIn({ ruleset, designs }: SheetSystem, held: readonly (keyof Gun)[]) {
  const idOf = (fields: readonly { readonly id: string; readonly label: string }[], label: string): string =>
    fields.find((field) => field.label.toLowerCase() === label)?.id ?? `no ${label}`;
  return designs.map((design) => {
    const { values, components } = assessDesign(ruleset, design);
    const [component] = ruleset.data.components;
    const named = (value: keyof Gun): string => (value === 'name' ? 'name' : idOf(component?.fields ?? [], value));
    const heldIn = (row: Readonly<Record<string, unknown>>, value: keyof Gun): unknown =>
      row[named(value)] ?? (value === 'range' ? Object.values(row).find((each) => typeof each === 'number') : undefined);
    return {
      name: values.name,
      hull: values[idOf(ruleset.data.fields, 'hull')],
      grade: values[idOf(ruleset.data.fields, 'grade')],
      isFast: values[idOf(ruleset.data.fields, 'fast')],
      guns: (components[component?.id ?? ''] ?? []).map((row) => held.map((value) => heldIn(row, value))),
    };
  });
}

describe.each(WAYS)('parts of units that are written %s', (way, sheets, held) => {
  it('are rows of the units that have them, with all their values', () => {
    for (let seed = testSeed; seed < testSeed + tries(4, 200); seed++) {
      // A table of parts is told by their names, which are mostly different ones.
      const isOwnTable = way === 'in a table of their own';
      const named = (gun: Gun, at: number, unit: string): Gun => (isOwnTable ? { ...gun, name: `${gun.name} ${unit.at(-1)}${at}` } : gun);
      const units = unitsOf(seededRandom(seed)).map((unit) => ({ ...unit, guns: unit.guns.map((gun, at) => named(gun, at, unit.name)) }));
      const system = madeSystem(madeWorkbook(sheets(units)));
      const ordered = (guns: readonly Gun[]): readonly Gun[] =>
        way === 'in a cell, counted'
          ? guns.toSorted(
              (one, other) => guns.findIndex(({ name }) => name === one.name) - guns.findIndex(({ name }) => name === other.name),
            )
          : guns;
      const wanted = units.map(({ guns, ...unit }) => ({ ...unit, guns: ordered(guns).map((gun) => held.map((value) => gun[value])) }));
      expect({ seed, units: unitsIn(system, held) }).toEqual({ seed, units: wanted });
      // Beside these values only the number of the gun, where it is one of them.
      const numbers = way.includes('by numbers') ? 1 : 0;
      expect(system.ruleset.data.components.map(({ fields }) => fields.length)).toEqual([held.length + numbers]);
      // The list that comes with the rules has the same units.
      const entered = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
      const bare = ({ values, components }: DesignInput) => ({
        values: entered(values),
        rows: Object.values(components).map((rows) => rows.map((row) => entered(row.values))),
      });
      expect(system.ruleset.stock.map(bare)).toEqual(system.designs.map(bare));
      for (const design of system.designs) expect(assessDesign(system.ruleset, design).issues).toEqual([]);
    }
  });
});
