import type { CellValue } from '../../../shared/rules/ruleset/values/index.ts';
import { columnLetter, type Workbook } from '../../../shared/sheets/cells/index.ts';
import { sheetOf, workbookOf } from './grids.ts';
import { chanceOf } from './randomSheets/chance.ts';
import { randomUnits, randomWeapons, type Unit } from './randomSheets/units.ts';

/** What a column of such a sheet holds: a field of the design, one of its weapon ("range"), or what its costs are. */
type OpenColumn = { readonly heading: string; readonly is: string; readonly write: (unit: Unit) => CellValue };

/** A list of designs that leaves things open: lengths without a unit, headings and choices of one letter, several costs, totals. */
export type OpenBook = {
  readonly workbook: Workbook;
  readonly units: readonly Unit[];
  /** What each column holds, by its letter. */
  readonly columns: ReadonlyMap<string, string>;
  readonly isInches: boolean;
  readonly text: string;
};

/** An inch as players convert it, in cm. */
export const inch = 2.5;

/** A random list, each thing left open or not by itself. The same seed gives the same list. */
export function openBook(seed: number): OpenBook {
  const chance = chanceOf(seed);
  const units = randomUnits(chance, chance.whole(5, 9), randomWeapons(chance, 6)).map((unit) => ({ ...unit, cost: Math.ceil(unit.cost) }));
  const [isInches, isShort, isLettered] = [chance.percent(40), chance.percent(50), chance.percent(40)];
  const length = (cm: CellValue): CellValue => (typeof cm === 'number' && isInches ? cm / inch : cm);
  const letter = (value: CellValue): CellValue => (isLettered && value !== 'extra-large' ? String(value).charAt(0).toUpperCase() : value);
  const own = (heading: string, is: string, as = (value: CellValue): CellValue => value): OpenColumn => ({
    heading,
    is,
    write: ({ values }) => as(values[is] ?? null),
  });
  const gun = (long: string, short: string, is: string, as = (value: CellValue): CellValue => value): OpenColumn => ({
    heading: isShort ? short : long,
    is,
    write: ({ weapons: [weapon] }) => as(weapon?.values[is] ?? null),
  });
  const counts = new Map(units.map(({ name }) => [name, chance.whole(1, 6)]));
  const countOf = ({ name }: Unit): number => counts.get(name) ?? 1;
  const costs: readonly (readonly OpenColumn[])[] = [
    [{ heading: 'Cost', is: 'cost', write: ({ cost }) => cost }],
    [
      { heading: 'Qty', is: 'count', write: countOf },
      { heading: 'PP total', is: 'total', write: (unit) => unit.cost * countOf(unit) },
    ],
    [
      { heading: 'No', is: 'count', write: countOf },
      { heading: 'PP each', is: 'cost', write: ({ cost }) => cost },
      { heading: 'Total PP', is: 'total', write: (unit) => unit.cost * countOf(unit) },
    ],
    [
      { heading: 'Old cost', is: 'other', write: ({ cost }) => cost + 7 },
      { heading: 'New cost', is: 'cost', write: ({ cost }) => cost },
    ],
  ];
  const columns: readonly OpenColumn[] = [
    { heading: 'Name', is: 'name', write: ({ name }) => name },
    own('Move', 'movement', length),
    own('Size', 'size'),
    own('Armour', 'armour'),
    own('Propulsion', 'propulsion', letter),
    { heading: 'Weapon', is: 'weapon', write: ({ weapons: [weapon] }) => weapon?.name ?? null },
    gun('Range', 'R', 'range', length),
    gun('Attacks', 'A', 'attacks'),
    { ...gun('To hit', 'To hit', 'hitsOn', (value) => `${value}+`) },
    ...chance.pick(costs),
  ];
  const rows = [columns.map(({ heading }) => heading), ...units.map((unit) => columns.map(({ write }) => write(unit)))];
  return {
    workbook: workbookOf([sheetOf(rows)]),
    units,
    columns: new Map(columns.map(({ is }, at) => [columnLetter(at), is])),
    isInches,
    text: rows.map((row) => row.join(' | ')).join('\n'),
  };
}
