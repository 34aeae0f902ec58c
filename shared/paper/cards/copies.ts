import { t } from '../../base/words/words.ts';
import type { Design } from '../../project/index.ts';
import type { Value } from '../../rules/formula/index.ts';
import type { DesignInput } from '../../rules/ruleset/values/index.ts';
import type { CardJob } from './job/index.ts';
import type { CardRecord } from './record.ts';

/** A line of boxes, with a bar behind one of them; null for none. */
export type UnitTrack = { readonly label: string; readonly boxes: number; readonly barAfter: number | null };

/** The units of a force with a given design, for which cards are printed. */
export type DeployedUnits = {
  /** Id of their design in the project. */
  readonly design: string;
  /** Name of their section. */
  readonly section: string;
  readonly count: number;
  /** The first of their consecutive numbers; null if they have their own numbers. */
  readonly firstNumber: number | null;
  /** Their own numbers or call signs, separated by commas if each has one. */
  readonly numbers: string;
  /** Cost of one unit, including all agreed extras. */
  readonly each: Value;
  /** The effect of their losses, which are counted by section. Empty if there is none. */
  readonly losses: string;
  /** Other remarks needed during play, one per line. */
  readonly remarks: readonly string[];
  /** The values of the fields that the ruleset has for units, by their ids: `entry[…]` in the formulas of a card. */
  readonly fields: Readonly<Record<string, Value>>;
  /** Boxes to tick that these units have besides those of their design. */
  readonly tracks: readonly UnitTrack[];
  /** Recorded losses and marks; absent to leave every box blank. */
  readonly record?: CardRecord;
};

/** A design to print: the input of the rules, its picture and exemptions, and the id that its quantity is listed under. */
export type PrintedDesign = DesignInput &
  Pick<Design, 'image' | 'symbol' | 'exemptions'> & { readonly id?: string; readonly units?: DeployedUnits };

/** One card to print: its design, the number of units it represents, and the number of the first of them. */
export type Copy = {
  /** Index of the design in the printed list, 0-based. */
  readonly design: number;
  readonly input: PrintedDesign;
  /** Number of units that the card represents. */
  readonly count: number;
  /** Null unless units are numbered. */
  readonly firstNumber: number | null;
  /** Numbers that are not consecutive; null if there are none. */
  readonly numbers: string | null;
};

const sorted = (record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/**
 * Returns the same key for designs whose cards are the same: equal values in any order, the same picture, symbol and
 * exemptions.
 */
const kindKeyOf = ({ values, components, image, symbol, exemptions, units, id }: PrintedDesign): string =>
  JSON.stringify([
    units === undefined ? null : (id ?? null),
    sorted(values),
    sorted(components).map(([id]) => [id, (components[id] ?? []).map((row) => sorted(row.values))]),
    image ?? null,
    symbol ?? null,
    exemptions ?? null,
  ]);

type Wanted = { readonly design: number; readonly input: PrintedDesign; readonly count: number; readonly place?: number };

const callSigns = (numbers: string): readonly string[] => numbers.split(/[,;]/u).map((number) => number.trim());

/** Returns the numbers on a card of deployed units: of all of them, or of the one at `place` among them. */
function deployedNumbers(units: DeployedUnits, place: number | undefined): Pick<Copy, 'firstNumber' | 'numbers'> {
  if (units.firstNumber !== null) return { firstNumber: units.firstNumber + (place ?? 0), numbers: null };
  const each = callSigns(units.numbers);
  const own = place === undefined || each.length !== units.count ? units.numbers : each[place];
  return { firstNumber: null, numbers: own?.trim() || null };
}

/** The name of each of several units in its row: its call sign, its number or its place. */
export function unitNames({ count, firstNumber, numbers }: Pick<Copy, 'count' | 'firstNumber' | 'numbers'>): readonly string[] {
  const signs = callSigns(numbers ?? '');
  return Array.from({ length: count }, (_, index) => {
    if (firstNumber !== null) return String(firstNumber + index);
    return (signs.length === count ? signs[index] : undefined) ?? String(index + 1);
  });
}

/** Merges like designs: each kind once, at the position of its first, with all units of that kind. */
function gathered(wanted: readonly Wanted[]): readonly Wanted[] {
  const kinds = new Map<string, Wanted>();
  for (const each of wanted) {
    const kindKey = kindKeyOf(each.input);
    const known = kinds.get(kindKey);
    kinds.set(kindKey, known ? { ...known, count: known.count + each.count } : each);
  }
  return [...kinds.values()];
}

/**
 * `count` of some units, from the one at `start` on. What is recorded of all of them is that of the first; boxes for all of them
 * are on no card for a part of them.
 */
function partOf(units: DeployedUnits, start: number, count: number): DeployedUnits {
  const { firstNumber, record, remarks } = units;
  const signs = callSigns(units.numbers);
  const lost = Math.min(count, Math.max(0, (record?.lost ?? 0) - start));
  return {
    ...units,
    count,
    firstNumber: firstNumber === null ? null : firstNumber + start,
    numbers: signs.length === units.count ? signs.slice(start, start + count).join(', ') : units.numbers,
    tracks: [],
    // A single unit has no boxes for losses.
    remarks: count === 1 && lost === 1 ? [...remarks, t('Lost.')] : remarks,
    ...(record ? { record: { lost, marks: start === 0 ? record.marks : {} } } : {}),
  };
}

/** Units in parts of at most `most`, as many in each as can be. */
function parted(card: Wanted, most: number): readonly Wanted[] {
  if (card.count <= most) return [card];
  const { units } = card.input;
  const parts = Math.ceil(card.count / most);
  const startOf = (part: number): number => Math.round((part * card.count) / parts);
  return Array.from({ length: parts }, (_, part) => {
    const start = startOf(part);
    const count = startOf(part + 1) - start;
    return { ...card, count, input: units ? { ...card.input, units: partOf(units, start, count) } : card.input };
  });
}

/**
 * Returns the cards of a print in order: copies of a design in sequence, or like designs together on one card, as many units as
 * it has room for.
 */
export function copiesOf(
  designs: readonly PrintedDesign[],
  { quantities, combined, numbered }: CardJob,
  mostOf: (input: PrintedDesign, count: number) => number,
): readonly Copy[] {
  const wanted = designs.map((input, design): Wanted => {
    const quantity = input.id === undefined ? undefined : quantities[input.id];
    return { design, input, count: input.units?.count ?? quantity ?? 1 };
  });
  const units = wanted.filter(({ count }) => count > 0);
  const cards = combined
    ? gathered(units).flatMap((card) => parted(card, mostOf(card.input, card.count)))
    : units.flatMap((each) => Array.from({ length: each.count }, (_, place): Wanted => ({ ...each, count: 1, place })));
  let next = 1;
  return cards.map(({ place, ...card }): Copy => {
    const { units: deployed } = card.input;
    if (deployed) return { ...card, ...deployedNumbers(deployed, place) };
    const firstNumber = numbered ? next : null;
    next += card.count;
    return { ...card, firstNumber, numbers: null };
  });
}
