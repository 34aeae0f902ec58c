import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../shared/rules/ruleset/values/index.ts';
import type { Sheet } from '../../shared/sheets/cells/index.ts';
import { importWorkbook } from '../../shared/sheets/import/index.ts';
import { sheetOf, workbookOf } from '../support/importing/grids.ts';
import { lostCells } from '../support/importing/lostCells.ts';
import { pick, type Random, seededRandom } from '../support/random/random.ts';
import { tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

type Rows = readonly (readonly CellValue[])[];
type Weapon = { readonly name: string; readonly range: number; readonly attacks: number; readonly hitsOn: number };
type Unit = {
  readonly name: string;
  readonly movement: number;
  readonly size: string;
  readonly armour: number;
  readonly weapons: readonly Weapon[];
};

const zorch = builtInRuleset('zorch-97');
const unitNames = ['Boar', 'Hare', 'Lynx Mk II', 'Otter 40', 'Stoat/B', 'Walrus', 'Heron & Sons', 'Quail', 'Iron Picket', 'Weasel'];
const weaponNames = [
  'Heavy Cannon',
  'Light Cannon',
  'Needle MG',
  'M2/M3 Browning',
  'Twin-linked MG & Grenade',
  'Autogun 34',
  'Autogun 42',
  'Flamer',
  'Rock + Roll Mortar',
];
const sizes = ['small', 'medium', 'large'];

const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const shuffled = <T>(random: Random, all: readonly T[]): readonly T[] =>
  all
    .map((one) => ({ one, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);

function armyOf(random: Random): { readonly units: readonly Unit[]; readonly weapons: readonly Weapon[] } {
  const weapons = shuffled(random, weaponNames)
    .slice(0, between(random, 4, weaponNames.length))
    .map((name) => ({ name, range: 5 * between(random, 2, 30), attacks: between(random, 1, 6), hitsOn: between(random, 2, 9) }));
  const units = shuffled(random, unitNames)
    .slice(0, between(random, 4, unitNames.length))
    .map(
      (name): Unit => ({
        name,
        movement: 5 * between(random, 2, 12),
        size: pick(random, sizes),
        armour: between(random, 3, 9),
        weapons: Array.from({ length: between(random, 1, 3) }, () => pick(random, weapons)),
      }),
    );
  return { units, weapons };
}

const words = [
  {
    unit: 'Unit',
    move: 'Move',
    size: 'Size',
    armour: 'Armour',
    cost: 'PP',
    arms: 'Armed with',
    weapon: 'Weapon',
    range: 'Range',
    attacks: 'Attacks',
    hits: 'Hits on',
    no: 'No.',
    owner: 'Unit no.',
    reference: 'Weapon no.',
    count: 'Qty',
  },
  {
    unit: 'Einheit',
    move: 'Bewegung',
    size: 'Größe',
    armour: 'Panzerung',
    cost: 'Punkte',
    arms: 'Bewaffnung',
    weapon: 'Waffe',
    range: 'Reichweite',
    attacks: 'Angriffe',
    hits: 'Treffer',
    no: 'Nr.',
    owner: 'Einheit Nr.',
    reference: 'Waffe Nr.',
    count: 'Anzahl',
  },
  {
    unit: 'Unité',
    move: 'Mouvement',
    size: 'Taille',
    armour: 'Blindage',
    cost: 'Coût',
    arms: 'Armement',
    weapon: 'Arme',
    range: 'Portée',
    attacks: 'Attaques',
    hits: 'Touche',
    no: 'N°',
    owner: 'N° unité',
    reference: 'N° arme',
    count: 'Quantité',
  },
] as const;
type Words = (typeof words)[number];

/** Weapons as one cell lists them; runs of the same one sometimes with a number. */
function listed(random: Random, weapons: readonly Weapon[]): string {
  const counts = new Map<string, number>();
  for (const { name } of weapons) counts.set(name, (counts.get(name) ?? 0) + 1);
  const items = [...counts].flatMap(([name, count]) => {
    if (count === 1) return [name];
    return pick(random, [[`${count}x ${name}`], [`${count} x ${name}`], [`${name} x${count}`], Array.from({ length: count }, () => name)]);
  });
  return items.join(pick(random, ['; ', ', ', '\n', ' + ', ' / ', ' & ']));
}

/** The same weapons in the order that the cell lists them in. */
const inListOrder = (weapons: readonly Weapon[]): readonly Weapon[] =>
  [...new Set(weapons)].flatMap((weapon) => weapons.filter((other) => other === weapon));

const table = (random: Random, columns: readonly (readonly [string, readonly CellValue[]])[]): Rows => {
  const shown = shuffled(random, columns);
  return [shown.map(([heading]) => heading), ...(columns[0]?.[1] ?? []).map((_, row) => shown.map(([, values]) => values[row] ?? null))];
};
const unitColumns = (say: Words, units: readonly Unit[]): readonly (readonly [string, readonly CellValue[]])[] => [
  [say.move, units.map(({ movement }) => movement)],
  [say.size, units.map(({ size }) => size)],
  [say.armour, units.map(({ armour }) => armour)],
  [say.cost, units.map(({ armour, movement }) => armour * movement)],
];
const weaponColumns = (say: Words, weapons: readonly Weapon[]): readonly (readonly [string, readonly CellValue[]])[] => [
  [say.range, weapons.map(({ range }) => range)],
  [say.attacks, weapons.map(({ attacks }) => attacks)],
  [say.hits, weapons.map(({ hitsOn }) => hitsOn)],
];
/** A table whose first column is the name; the others in any order. */
const named = (
  random: Random,
  heading: string,
  names: readonly string[],
  columns: readonly (readonly [string, readonly CellValue[]])[],
): Rows => table(random, columns).map((row, at) => [at === 0 ? heading : (names[at - 1] ?? null), ...row]);

/** A title above a table, or none. */
const titled = (random: Random, rows: Rows): Rows =>
  pick(random, [rows, [[pick(random, ['Second edition', 'as of 1998', 'HOUSE LIST'])], ...rows]]);

/** The tables on sheets of their own, beside each other behind a blank column, or below each other. */
function laidOut(random: Random, bare: readonly Rows[]): readonly Sheet[] {
  const tables = bare.map((rows) => titled(random, rows));
  switch (pick(random, ['tabs', 'beside', 'below'] as const)) {
    case 'tabs':
      return tables.map((rows, at) => sheetOf(rows, { name: `Tab ${at + 1}` }));
    case 'below':
      return [sheetOf(tables.flatMap((rows, at) => (at === 0 ? rows : [[], ...rows])))];
    case 'beside': {
      const height = Math.max(...tables.map((rows) => rows.length));
      const padded = (rows: Rows, row: number): readonly CellValue[] => {
        const width = rows.at(-1)?.length ?? 0;
        return Array.from({ length: width }, (_, column) => rows[row]?.[column] ?? null);
      };
      return [
        sheetOf(
          Array.from({ length: height }, (_, row) =>
            tables.flatMap((rows, at) => (at === 0 ? padded(rows, row) : [null, ...padded(rows, row)])),
          ),
        ),
      ];
    }
  }
}

function read(sheets: readonly Sheet[]) {
  const workbook = workbookOf(sheets);
  const result = importWorkbook(zorch, workbook, { rules: false });
  expect(lostCells(workbook, result.account)).toEqual([]);
  return {
    units: result.designs.map(({ values, components }) => ({
      name: values.name,
      movement: values.movement,
      size: values.size,
      armour: values.armour,
      weapons: components.weapons?.map(({ values: own }) => ({
        name: own.name,
        range: own.range,
        attacks: own.attacks,
        hitsOn: own.hitsOn,
      })),
    })),
    errors: result.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message),
  };
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('tables that belong together, in any order and place', () => {
  it('units name weapons of a list', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed);
        const { units, weapons } = armyOf(random);
        const say = pick(random, words);
        const unitTable = named(
          random,
          say.unit,
          units.map(({ name }) => name),
          [...unitColumns(say, units), [say.arms, units.map((unit) => listed(random, unit.weapons))]],
        );
        const list = shuffled(random, weapons);
        const listTable = named(
          random,
          say.weapon,
          list.map(({ name }) => name),
          weaponColumns(say, list),
        );
        const sheets = laidOut(random, shuffled(random, [unitTable, listTable]));
        expect(read(sheets)).toEqual({ units: units.map((unit) => ({ ...unit, weapons: inListOrder(unit.weapons) })), errors: [] });
      }),
      { numRuns: tries(20, 1500) },
    );
  });

  it('weapons are keyed to units by number or name', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed);
        const { units } = armyOf(random);
        const say = pick(random, words);
        const numbered = units.map((unit, at) => ({ unit, no: at + 1 }));
        const unitTable = table(random, [
          [say.unit, units.map(({ name }) => name)],
          [say.no, numbered.map(({ no }) => no)],
          ...unitColumns(say, units),
        ]);
        const pairs = numbered.flatMap(({ unit, no }) => unit.weapons.map((weapon) => ({ unit, no, weapon })));
        const weaponTable = table(random, [
          pick(random, [
            [say.owner, pairs.map(({ no }) => no)],
            [say.unit, pairs.map(({ unit }) => unit.name)],
          ]),
          [say.weapon, pairs.map(({ weapon }) => weapon.name)],
          ...weaponColumns(
            say,
            pairs.map(({ weapon }) => weapon),
          ),
        ]);
        expect(read(laidOut(random, [unitTable, weaponTable]))).toEqual({ units, errors: [] });
      }),
      { numRuns: tries(14, 1000) },
    );
  });

  it('a third table says which units mount which weapons, and how many', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed);
        const { units, weapons } = armyOf(random);
        const say = pick(random, words);
        const numberOf = (weapon: Weapon): number => 101 + weapons.indexOf(weapon);
        const unitTable = table(random, [
          [say.unit, units.map(({ name }) => name)],
          [say.no, units.map((_, at) => at + 1)],
          ...unitColumns(say, units),
        ]);
        const listTable = table(random, [
          [say.no, weapons.map(numberOf)],
          [say.weapon, weapons.map(({ name }) => name)],
          ...weaponColumns(say, weapons),
        ]);
        const mounts = units.flatMap((unit, at) =>
          [...new Set(unit.weapons)].map((weapon) => ({ at, weapon, count: unit.weapons.filter((other) => other === weapon).length })),
        );
        const mountTable = table(random, [
          [say.owner, mounts.map(({ at }) => at + 1)],
          [say.reference, mounts.map(({ weapon }) => numberOf(weapon))],
          [say.count, mounts.map(({ count }) => count)],
        ]);
        const sheets = laidOut(random, shuffled(random, [unitTable, listTable, mountTable]));
        expect(read(sheets)).toEqual({ units: units.map((unit) => ({ ...unit, weapons: inListOrder(unit.weapons) })), errors: [] });
      }),
      { numRuns: tries(14, 1000) },
    );
  });

  it("units' own weapons behind blank columns are no list", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed);
        const { units } = armyOf(random);
        const say = pick(random, words);
        const block = (at: number): Rows => [
          [say.weapon, say.range, say.attacks, say.hits],
          ...units.map(({ weapons }) => {
            const weapon = weapons[at];
            return weapon ? [weapon.name, weapon.range, weapon.attacks, weapon.hitsOn] : [null, null, null, null];
          }),
        ];
        const own = named(
          random,
          say.unit,
          units.map(({ name }) => name),
          unitColumns(say, units),
        );
        const blocks = [block(0), block(1), block(2)];
        const gap = (): readonly null[] => (random() < 0.5 ? [null] : []);
        const gaps = blocks.map(gap);
        const rows = own.map((row, at) => [...row, ...blocks.flatMap((one, position) => [...(gaps[position] ?? []), ...(one[at] ?? [])])]);
        expect(read([sheetOf(rows)])).toEqual({ units, errors: [] });
      }),
      { numRuns: tries(14, 1500) },
    );
  });
});
