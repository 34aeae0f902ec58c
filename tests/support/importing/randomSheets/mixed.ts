import type { CellValue } from '../../../../shared/rules/ruleset/values/index.ts';
import { columnLetter, type Sheet } from '../../../../shared/sheets/cells/index.ts';
import { type Chance, chanceOf } from './chance.ts';
import { germanic } from './germanic.ts';
import { layouts, tables } from './layouts.ts';
import { noisyPage } from './noise.ts';
import { type Cell, type Page, placesOf, printed, sheetsOf, text } from './paper.ts';
import { romance } from './romance.ts';
import { type Column, randomStyle, type Style } from './style.ts';
import { randomUnits, randomWeapons, type Unit } from './units.ts';

/** What a mixed workbook is, one word of each kind, each chosen without regard to the others. */
const kinds = {
  headings: ['words', 'words', 'words', 'words', 'cut short', 'cut short', 'consonants', 'initials'],
  lengths: [
    'bare',
    'bare',
    'in cells',
    'in headings',
    'in a note',
    'inches bare',
    'inches in cells',
    'inches in headings',
    'inches in a note',
  ],
  costs: ['typed', 'typed', 'formulas', 'total only', 'each and total'],
  extras: ['none', 'few', 'many'],
  dirt: ['clean', 'clean', 'spaces', 'a slip', 'footnotes'],
} as const;
export type Classes = Readonly<Record<keyof typeof kinds | 'layout' | 'language', string>>;

/** A workbook made of such kinds, what it says, and where. Keys of columns that no rules know begin with "x.". */
export type MixedBook = {
  readonly classes: Classes;
  readonly style: Style;
  readonly units: readonly Unit[];
  readonly sheets: readonly Sheet[];
  /** What each cell writes, by "sheet!row!letter": "Badger/armour", "Badger/0/range". */
  readonly keysAt: ReadonlyMap<string, readonly string[]>;
  readonly isInches: boolean;
  readonly text: string;
};

/** An inch as players convert it, in cm. */
export const inch = 2.5;
const lengths = new Set(['movement', 'range']);
/** What a slip of the pen leaves in place of a value. */
export const slipText = 'see box';

/** A heading as people shorten it. */
function shortened(heading: string, way: string): string {
  const bare = heading.replace(/[^\p{L} ]/gu, '').trim();
  const first = bare.charAt(0);
  if (way === 'cut short') return bare.length > 4 ? `${bare.slice(0, 4)}.` : heading;
  if (way === 'consonants')
    return (
      first +
      bare
        .slice(1)
        .replace(/[aeiouyäöüéèàáíóúâêîôû ]/gi, '')
        .slice(0, 3)
    );
  return bare
    .split(/ +/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** The columns with shortened headings; those that would be the same as another stay as they are. */
function withShort<T extends readonly Column[]>(columns: T, way: string, isKept: (field: string) => boolean): T {
  const seen = new Set<string>();
  return columns.map((column) => {
    const heading = way === 'words' || isKept(column.field) ? column.heading : shortened(column.heading, way);
    const shown = seen.has(heading.toLowerCase()) || heading === '' ? column.heading : heading;
    seen.add(shown.toLowerCase());
    return { ...column, heading: shown };
  }) as unknown as T;
}

function withLengths(column: Column, way: string): Column {
  if (!lengths.has(column.field)) return column;
  const unit = way.startsWith('inches') ? 'in' : 'cm';
  const heading = column.heading.replace(/\s*\(.*\)/, '');
  return {
    ...column,
    heading: way.endsWith('headings') ? `${heading} (${unit})` : heading,
    write: (value) => {
      const number = typeof value === 'number' ? value / (unit === 'in' ? inch : 1) : null;
      return number === null ? null : way.endsWith('cells') ? `${number}${unit === 'in' ? '"' : ' cm'}` : number;
    },
  };
}

const extraColumns: readonly (readonly [heading: string, value: (chance: Chance) => CellValue])[] = [
  ['Maker', (chance) => chance.pick(['GZG', 'Brigade', 'home made'])],
  ['Year', (chance) => chance.whole(1995, 2012)],
  ['Crew', (chance) => chance.whole(1, 6)],
  ['Painted', (chance) => chance.pick(['yes', 'no'])],
  ['Box', (chance) => `B${chance.whole(1, 40)}`],
  ['Owner', (chance) => chance.pick(['Anna', 'Peter', 'Tom'])],
  ['Remarks', (chance) => chance.pick(['needs a base', 'magnets in turret', 'lent out', null])],
];

const plain = (field: string, heading: string): Column => ({ field, heading, write: (value) => value });

/** A random workbook: always the same for the same seed. */
export function mixedBook(seed: number): MixedBook {
  const chance = chanceOf(seed);
  const layout = chance.pick(Object.keys(layouts));
  const classes = Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, chance.pick(list)])) as Record<
    keyof typeof kinds,
    string
  >;
  const base = randomStyle(chance);
  const picked = chance.shuffled(extraColumns).slice(0, classes.extras === 'none' ? 0 : classes.extras === 'few' ? 2 : 5);
  const list = randomWeapons(chance, 6);
  const units = randomUnits(chance, chance.whole(4, 8), list).map((unit): Unit => {
    const count = chance.whole(1, 6);
    const cost = Math.ceil(unit.cost);
    const values = Object.fromEntries(picked.map(([heading, value]) => [`x.${heading}`, value(chance)]));
    return { ...unit, cost, values: { ...unit.values, ...values, 'x.count': count, 'x.total': cost * count } };
  });
  const counts = ['total only', 'each and total'].includes(classes.costs) ? [plain('x.count', 'Qty')] : [];
  const totals = classes.costs === 'each and total' ? [plain('x.total', 'PP total')] : [];
  const cost =
    classes.costs === 'total only'
      ? plain('x.total', 'PP total')
      : classes.costs === 'each and total'
        ? { ...base.cost, heading: 'PP each', write: (value: CellValue) => value }
        : base.cost;
  let stats: readonly Column[] = withShort(base.stats, classes.headings, () => false).map((column) => withLengths(column, classes.lengths));
  for (const [heading] of picked) {
    const at = chance.whole(0, stats.length);
    stats = [...stats.slice(0, at), plain(`x.${heading}`, heading), ...stats.slice(at)];
  }
  const style: Style = {
    ...base,
    cost,
    stats: [...counts, ...stats, ...totals],
    weapon: withShort(base.weapon, classes.headings, (field) => field === 'name').map((column) =>
      withLengths(column, classes.lengths),
    ) as unknown as Style['weapon'],
  };
  const job = { chance, style, units, list: list.filter((weapon) => units.some((unit) => unit.weapons.includes(weapon))) };
  const table = tables[layout];
  const tongue = { ...style.tongue, notes: style.tongue.notes.slice(1) };
  const made = table ? [noisyPage(chance, { ...style, tongue }, table(job), 'List')] : [...(layouts[layout]?.(job) ?? [])];
  const note = classes.lengths.endsWith('note')
    ? classes.lengths.startsWith('inches')
      ? 'All distances in inches.'
      : 'All distances in cm.'
    : null;
  const pages = made.map(
    (page, at): Page => dirty(chance, classes, at === 0 && note !== null ? { ...page, rows: [...page.rows, [], [text(note)]] } : page),
  );
  const keysAt = new Map<string, string[]>();
  for (const [key, places] of placesOf(pages))
    for (const { sheet, row, column } of places) {
      const at = `${sheet}!${row}!${columnLetter(column)}`;
      keysAt.set(at, [...(keysAt.get(at) ?? []), key]);
    }
  const sheets = sheetsOf(pages).map((sheet) => (classes.costs === 'formulas' ? withFormulas(sheet, keysAt) : sheet));
  return {
    classes: { layout, language: languageOf(style), ...classes },
    style,
    units,
    sheets,
    keysAt,
    isInches: classes.lengths.startsWith('inches'),
    text: printed(pages),
  };
}

const languageOf = ({ tongue }: Style): string => Object.entries({ ...germanic, ...romance }).find(([, one]) => one === tongue)?.[0] ?? '';

/** The cells of a page with what people leave in them: spaces, one slip of the pen, marks of footnotes. */
function dirty(chance: Chance, { dirt }: Record<keyof typeof kinds, string>, page: Page): Page {
  const numbers = page.rows.flatMap((row) =>
    row.filter(({ value, keys }) => keys && typeof value === 'number' && !keys[0]?.includes('/x.')),
  );
  const slip = dirt === 'a slip' && numbers.length > 0 ? chance.pick(numbers) : null;
  const marked = dirt === 'footnotes' && numbers.length > 0 ? chance.pick(numbers) : null;
  const write = (cell: Cell): Cell => {
    if (cell === slip) return { ...cell, value: slipText };
    if (cell === marked) return { ...cell, value: `${cell.value}*` };
    return dirt === 'spaces' && typeof cell.value === 'string' && chance.percent(30) ? { ...cell, value: ` ${cell.value}  ` } : cell;
  };
  return { ...page, rows: page.rows.map((row) => row.map(write)) };
}

/** The sheet with a formula in each cell of a cost. */
function withFormulas(sheet: Sheet, keysAt: MixedBook['keysAt']): Sheet {
  const formulas = new Map(sheet.formulas);
  sheet.values.forEach((value, index) => {
    const column = index % sheet.columnCount;
    const keys = keysAt.get(`${sheet.name}!${(index - column) / sheet.columnCount + 1}!${columnLetter(column)}`) ?? [];
    if (typeof value === 'number' && keys.some((key) => key.endsWith('/cost'))) formulas.set(index, `ROUND(${value},0)`);
  });
  return { ...sheet, formulas };
}
