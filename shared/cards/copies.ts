import type { Value } from '../formula/index.ts';
import type { Design } from '../project/index.ts';
import type { DesignInput } from '../ruleset/values/index.ts';
import type { CardJob } from './job/index.ts';
import type { CardRecord } from './record.ts';

/** The units of a force that have a design, where cards are printed for them. */
export type DeployedUnits = {
  /** Name of their section. */
  readonly section: string;
  readonly count: number;
  /** The first of their running numbers; null if they have their own. */
  readonly firstNumber: number | null;
  /** Their own numbers or call signs, parted by commas where each has one. */
  readonly numbers: string;
  /** What one of them costs, everything agreed on top included. */
  readonly each: Value;
  /** What their losses mean: it is the section that counts them. Empty if nothing. */
  readonly losses: string;
  /** What else is to be known of them at the table, a line each. */
  readonly remarks: readonly string[];
  /** What is recorded of them; absent to leave every box blank. */
  readonly record?: CardRecord;
};

/** A design to print: what the rules look at, what it may show, and the id that its quantity goes by. */
export type PrintedDesign = DesignInput & Pick<Design, 'image' | 'exemptions'> & { readonly id?: string; readonly units?: DeployedUnits };

/** One card to print: of which design, for how many units, and the number of the first of them. */
export type Copy = {
  /** Place of the design in the list that is printed, from 0. */
  readonly design: number;
  readonly input: PrintedDesign;
  /** How many units the card stands for. */
  readonly count: number;
  /** Null unless units are numbered. */
  readonly firstNumber: number | null;
  /** Numbers that are no running ones; null if there are none. */
  readonly numbers: string | null;
};

const sorted = (record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The same for designs whose cards are the same: what was entered, in whatever order, and the picture. */
const kindKeyOf = ({ values, components, image, exemptions, units, id }: PrintedDesign): string =>
  JSON.stringify([
    units === undefined ? null : (id ?? null),
    sorted(values),
    sorted(components).map(([id]) => [id, (components[id] ?? []).map((row) => sorted(row.values))]),
    image ?? null,
    exemptions ?? null,
  ]);

type Wanted = { readonly design: number; readonly input: PrintedDesign; readonly count: number; readonly place?: number };

/** The numbers of a card of deployed units: of all of them, or of the one at its place among them. */
function deployedNumbers(units: DeployedUnits, place: number | undefined): Pick<Copy, 'firstNumber' | 'numbers'> {
  if (units.firstNumber !== null) return { firstNumber: units.firstNumber + (place ?? 0), numbers: null };
  const each = units.numbers.split(/[,;]/u).map((number) => number.trim());
  const own = place === undefined || each.length !== units.count ? units.numbers : each[place];
  return { firstNumber: null, numbers: own?.trim() || null };
}

/** Each kind of design once, at the place of its first, with all units that are like it. */
function gathered(wanted: readonly Wanted[]): readonly Wanted[] {
  const kinds = new Map<string, Wanted>();
  for (const each of wanted) {
    const kindKey = kindKeyOf(each.input);
    const known = kinds.get(kindKey);
    kinds.set(kindKey, known ? { ...known, count: known.count + each.count } : each);
  }
  return [...kinds.values()];
}

/** The cards of a print in their order: copies of a design one after the other, or like designs together on one card. */
export function copiesOf(designs: readonly PrintedDesign[], { quantities, combined, numbered }: CardJob): readonly Copy[] {
  const wanted = designs.map((input, design): Wanted => {
    const quantity = input.id === undefined ? undefined : quantities[input.id];
    return { design, input, count: input.units?.count ?? quantity ?? 1 };
  });
  const units = wanted.filter(({ count }) => count > 0);
  const cards = combined
    ? gathered(units)
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
