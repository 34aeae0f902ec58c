import type { CellValue } from '../../../../shared/rules/ruleset/values/index.ts';
import type { Chance } from './chance.ts';
import { germanic } from './germanic.ts';
import { romance } from './romance.ts';
import type { Tongue } from './tongue.ts';

/** A column of a sheet: its field, its heading, and how it writes a value. */
export type Column = { readonly field: string; readonly heading: string; readonly write: (value: CellValue) => CellValue };

/** How one workbook is written: its columns in their order, and words for what stands around the tables. */
export type Style = {
  readonly tongue: Tongue;
  readonly name: Column;
  readonly cost: Column;
  readonly stats: readonly Column[];
  /** The weapon's name first. */
  readonly weapon: readonly [Column, ...Column[]];
};

const lengths = new Set(['movement', 'range']);
const scores = new Set(['armour', 'hitsOn']);

/** Numbers as the column writes them: as numbers, or as text with unit, mark or decimal comma. */
function writerOf(chance: Chance, field: string, tongue: Tongue): (value: CellValue) => CellValue {
  const none = chance.percent(25) ? chance.pick(tongue.none) : null;
  const pair = chance.pick(tongue.pairs);
  const sizes = columnWords(chance, tongue.sizes);
  const propulsions = columnWords(chance, tongue.propulsions);
  const unlimited = chance.pick(tongue.unlimited);
  const unit = lengths.has(field) && chance.percent(35) ? chance.pick([' cm', 'cm', '\u00a0cm']) : '';
  const score = scores.has(field) && chance.percent(60) ? chance.pick(tongue.orMore) : '#';
  const minus = chance.percent(40) ? '\u2212' : '-';
  const asText = unit !== '' || score !== '#' || chance.percent(15);
  return (value) => {
    if (value === null) return none;
    if (typeof value === 'boolean') return pair[value ? 0 : 1];
    if (value === 'unlimited') return unlimited;
    if (typeof value === 'string')
      return field === 'size' ? (sizes[value] ?? value) : field === 'propulsion' ? (propulsions[value] ?? value) : value;
    const isSigned = value < 0 && minus !== '-';
    if (!asText && !isSigned) return value;
    const digits = String(Math.abs(value)).replace('.', tongue.commas ? ',' : '.');
    return `${score.replace('#', `${value < 0 ? minus : ''}${digits}`)}${unit}`;
  };
}

const columnWords = (chance: Chance, words: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([key, list]) => [key, chance.pick(list)]));

function withCase(chance: Chance): (heading: string) => string {
  const way = chance.whole(0, 9);
  return (heading) => (way === 0 ? heading.toUpperCase() : way === 1 ? heading.toLowerCase() : heading);
}

/** A style in a random language, with most of the columns a design may have. */
export function randomStyle(chance: Chance): Style {
  const tongue = chance.pick([...Object.values(germanic), ...Object.values(romance)]);
  const cased = withCase(chance);
  const column = (field: string, of = field): Column => ({
    field,
    heading: cased(chance.pick(tongue.headings[of] ?? [of])),
    write: writerOf(chance, field, tongue),
  });
  const some = (fields: readonly string[], share: number): readonly string[] => fields.filter(() => chance.percent(share));
  const stats = ['movement', 'armour', 'propulsion', ...some(['size', 'assault', 'capacity'], 75)];
  const numbers = ['range', 'attacks', 'hitsOn', ...some(['turreted', 'apMod', 'shots'], 75), ...some(['special'], 20)];
  const mostly = chance.percent(60);
  return {
    tongue,
    name: column('name'),
    cost: column('cost'),
    stats: (mostly ? chance.shuffled(stats) : stats).map((field) => column(field)),
    weapon: [column('name', 'weapon'), ...(mostly ? chance.shuffled(numbers) : numbers).map((field) => column(field))],
  };
}
