import { columnLetter } from '../../../../shared/sheets/cells/index.ts';
import type { Chance } from './chance.ts';
import { beside, blank, blanks, type Cell, type Page, padded, type Row, text, turned, widthOf } from './paper.ts';
import type { Column, Style } from './style.ts';
import type { Unit, Weapon } from './units.ts';

export type Job = { readonly chance: Chance; readonly style: Style; readonly units: readonly Unit[]; readonly list: readonly Weapon[] };
type Layout = (job: Job) => readonly Page[];

const headings = (columns: readonly Column[]): Row => columns.map(({ heading }) => text(heading));
const own = ({ name, stats, cost }: Style): readonly Column[] => [name, ...stats, cost];

const unitCell = ({ field, write }: Column, unit: Unit): Cell => ({
  value: field === 'name' ? unit.name : write(field === 'cost' ? unit.cost : (unit.values[field] ?? null)),
  keys: [`${unit.name}/${field}`],
});
/** A weapon's value; `users`: the places of the weapon among those of its designs ("Badger/0"). */
const weaponCell = ({ field, write }: Column, weapon: Weapon, users: readonly string[]): Cell => ({
  value: field === 'name' ? weapon.name : write(weapon.values[field] ?? null),
  keys: users.map((user) => `${user}/${field}`),
});
const unitCells = (columns: readonly Column[], unit: Unit): Row => columns.map((column) => unitCell(column, unit));
const weaponCells = ({ weapon: columns }: Style, unit: Unit, at: number): Row => {
  const weapon = unit.weapons[at];
  return weapon ? columns.map((column) => weaponCell(column, weapon, [`${unit.name}/${at}`])) : blanks(columns.length);
};

/** Rows of a table: headings, and below them the rows of each design. */
export type Table = { readonly head: readonly Row[]; readonly body: readonly (readonly Row[])[]; readonly merges?: readonly string[] };
const rowsOf = ({ head, body }: Table): readonly Row[] => [...head, ...body.flat()];
const page = (name: string, table: Table): Page => ({ name, rows: rowsOf(table), ...(table.merges ? { merges: table.merges } : {}) });

/** The cost at the end, or behind the design's own columns. */
const stackedColumns = ({ chance, style }: Job): { readonly before: readonly Column[]; readonly after: readonly Column[] } =>
  chance.percent(50) ? { before: [style.name, ...style.stats], after: [style.cost] } : { before: own(style), after: [] };

export function stackedTable(job: Job): Table {
  const { style, units } = job;
  const { before, after } = stackedColumns(job);
  return {
    head: [headings([...before, ...style.weapon, ...after])],
    body: units.map((unit) => [
      [...unitCells(before, unit), ...weaponCells(style, unit, 0), ...unitCells(after, unit)],
      ...unit.weapons.slice(1).map((_, at) => [...blanks(before.length), ...weaponCells(style, unit, at + 1), ...blanks(after.length)]),
    ]),
  };
}

/** Each row of a weapon says the design again. */
function repeatedTable(job: Job): Table {
  const { style, units } = job;
  const { before, after } = stackedColumns(job);
  return {
    head: [headings([...before, ...style.weapon, ...after])],
    body: units.map((unit) =>
      unit.weapons.map((_, at) => [...unitCells(before, unit), ...weaponCells(style, unit, at), ...unitCells(after, unit)]),
    ),
  };
}

const mostWeapons = (units: readonly Unit[]): number => Math.max(...units.map(({ weapons }) => weapons.length));
const numbered = ({ heading }: Column, at: number): Cell => text(`${heading} ${at + 1}`);

/** One row to a design, the weapons side by side: numbered headings, or a title over each weapon. */
function wideTable({ chance, style, units }: Job): Table {
  const most = mostWeapons(units);
  const first = own(style);
  const slots = Array.from({ length: most }, (_, at) => at);
  const body = units.map((unit) => [[...unitCells(first, unit), ...slots.flatMap((at) => weaponCells(style, unit, at))]]);
  if (chance.percent(50))
    return { head: [[...headings(first), ...slots.flatMap((at) => style.weapon.map((column) => numbered(column, at)))]], body };
  const span = style.weapon.length;
  const titles = [...blanks(first.length), ...slots.flatMap((at) => [numbered(style.weapon[0], at), ...blanks(span - 1)])];
  const below = [{ ...style.weapon[0], heading: style.name.heading }, ...style.weapon.slice(1)];
  const merges = slots.map((at) => {
    const left = first.length + at * span;
    return `${columnLetter(left)}1:${columnLetter(left + span - 1)}1`;
  });
  return { head: [titles, [...headings(first), ...slots.flatMap(() => headings(below))]], body, merges };
}

/** All names of weapons, then all ranges, and so on. */
function kindsTable({ style, units }: Job): Table {
  const slots = Array.from({ length: Math.max(2, mostWeapons(units)) }, (_, at) => at);
  const first = own(style);
  return {
    head: [[...headings(first), ...style.weapon.flatMap((column) => slots.map((at) => numbered(column, at)))]],
    body: units.map((unit) => [
      [
        ...unitCells(first, unit),
        ...style.weapon.flatMap((column) =>
          slots.map((at) => {
            const weapon = unit.weapons[at];
            return weapon ? weaponCell(column, weapon, [`${unit.name}/${at}`]) : blank;
          }),
        ),
      ],
    ]),
  };
}

const split: Layout = (job) => {
  const { chance, units } = job;
  const half = Math.ceil(units.length / 2);
  const tables = [units.slice(0, half), units.slice(half)].map((some) => rowsOf(stackedTable({ ...job, units: some })));
  const [left = [], right = []] = tables;
  if (chance.percent(50)) return [{ name: 'Both', rows: beside(left, right, chance.whole(1, 2)) }];
  return [
    { name: 'North', rows: left },
    { name: 'South', rows: right },
  ];
};

/** Weapons named in one cell; their numbers in a list below, beside, or on a sheet of its own. */
const listed: Layout = ({ chance, style, units, list }) => {
  const mark = chance.pick(['; ', '\n', ', ']);
  const columns = own(style);
  const guns = style.weapon[0];
  const table: readonly Row[] = [
    headings([...columns, guns]),
    ...units.map((unit) => [
      ...unitCells(columns, unit),
      { value: unit.weapons.map(({ name }) => name).join(mark), keys: [`${unit.name}/*`] },
    ]),
  ];
  const users = (weapon: Weapon): readonly string[] =>
    units.flatMap((unit) => (unit.weapons.includes(weapon) ? [`${unit.name}/${unit.weapons.indexOf(weapon)}`] : []));
  const library: readonly Row[] = [
    headings(style.weapon),
    ...list.map((weapon) => style.weapon.map((column) => weaponCell(column, weapon, users(weapon)))),
  ];
  const where = chance.whole(0, 2);
  if (where === 0) return [{ name: 'All', rows: beside(table, library, chance.whole(1, 2)) }];
  if (where === 1) return [{ name: 'All', rows: [...table, [], [], ...library] }];
  const pages = [
    { name: 'Units', rows: table },
    { name: 'Guns', rows: library },
  ];
  return chance.percent(50) ? pages : pages.reverse();
};

/** Vehicles and weapons on two sheets, joined by a number. */
const keyed: Layout = ({ chance, style, units }) => {
  const columns = own(style);
  // Weapons that are numbered 1, 2, 3 may as well be a list with numbers of its own.
  const key = text(units.some(({ weapons }) => weapons.length > 1) ? chance.pick(['No.', 'Unit no.', 'ID']) : 'Unit no.');
  const number = (at: number): Cell => text(at + 1);
  return [
    { name: 'Units', rows: [[key, ...headings(columns)], ...units.map((unit, at) => [number(at), ...unitCells(columns, unit)])] },
    {
      name: 'Guns',
      rows: [
        [key, ...headings(style.weapon)],
        ...units.flatMap((unit, at) => unit.weapons.map((_, slot) => [number(at), ...weaponCells(style, unit, slot)])),
      ],
    },
  ];
};

const form = (style: Style, unit: Unit): readonly Row[] => [
  ...own(style).map((column) => [text(column.heading), unitCell(column, unit)]),
  [],
  headings(style.weapon),
  ...unit.weapons.map((_, at) => weaponCells(style, unit, at)),
];

/** A sheet for each design, with a summary in front or without. */
const forms: Layout = ({ chance, style, units }) => {
  const columns = [style.name, style.cost, ...style.stats.slice(0, 2)];
  const summary: Page = {
    name: 'Summary',
    rows: [headings(columns), ...units.map((unit) => columns.map((column) => text(unitCell(column, unit).value)))],
  };
  const sheets = units.map((unit): Page => ({ name: unit.name, rows: form(style, unit) }));
  return chance.percent(50) ? sheets : [summary, ...sheets];
};

/** Cards below each other, or two beside each other. */
const cards: Layout = ({ chance, style, units }) => {
  const all = units.map((unit) => form(style, unit));
  if (chance.percent(50)) return [{ name: 'Cards', rows: all.flatMap((rows) => [...rows, [], []]) }];
  const width = widthOf(all.flat());
  const pairs = all.flatMap((rows, at) => (at % 2 === 0 ? [[rows, all[at + 1] ?? []] as const] : []));
  return [
    {
      name: 'Cards',
      rows: pairs.flatMap(([one, other]) => [
        ...beside(
          one.map((row) => padded(row, width)),
          other,
          1,
        ),
        [],
        [],
      ]),
    },
  ];
};

const transposed: Layout = (job) => [{ name: 'Across', rows: turned(rowsOf(kindsOrSlots(job))) }];
/** Down a transposed sheet, weapons come one after the other. */
const kindsOrSlots = ({ style, units }: Job): Table => {
  const slots = Array.from({ length: mostWeapons(units) }, (_, at) => at);
  const first = own(style);
  return {
    head: [[...headings(first), ...slots.flatMap((at) => style.weapon.map((column) => numbered(column, at)))]],
    body: units.map((unit) => [[...unitCells(first, unit), ...slots.flatMap((at) => weaponCells(style, unit, at))]]),
  };
};

/** Layouts of a single table, which noise may stand around and between. */
export const tables: Readonly<Record<string, (job: Job) => Table>> = {
  stacked: stackedTable,
  repeated: repeatedTable,
  wide: wideTable,
  kinds: kindsTable,
};

export const layouts: Readonly<Record<string, Layout>> = {
  ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, (job: Job) => [page('List', table(job))]])),
  split,
  listed,
  keyed,
  forms,
  cards,
  transposed,
};
