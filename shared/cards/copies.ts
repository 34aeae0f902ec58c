import type { CardJob } from './job.ts';
import type { PrintedDesign } from './layout.ts';

/** One card to print: of which design, for how many units, and the number of the first of them. */
export type Copy = {
  /** Place of the design in the list that is printed, from 0. */
  readonly design: number;
  readonly input: PrintedDesign;
  /** How many units the card stands for. */
  readonly count: number;
  /** Null unless units are numbered. */
  readonly firstNumber: number | null;
};

const sorted = (record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The same for designs whose cards are the same: what was entered, in whatever order, and the picture. */
const likenessOf = ({ values, components, image }: PrintedDesign): string =>
  JSON.stringify([
    sorted(values),
    sorted(components).map(([id]) => [id, (components[id] ?? []).map((row) => sorted(row.values))]),
    image ?? null,
  ]);

type Wanted = { readonly design: number; readonly input: PrintedDesign; readonly count: number };

/** Each kind of design once, at the place of its first, with all units that are like it. */
function gathered(wanted: readonly Wanted[]): readonly Wanted[] {
  const kinds = new Map<string, Wanted>();
  for (const each of wanted) {
    const likeness = likenessOf(each.input);
    const known = kinds.get(likeness);
    kinds.set(likeness, known ? { ...known, count: known.count + each.count } : each);
  }
  return [...kinds.values()];
}

/** The cards of a print in their order: copies of a design one after the other, or like designs together on one card. */
export function copiesOf(designs: readonly PrintedDesign[], { quantities, combined, numbered }: CardJob): readonly Copy[] {
  const wanted = designs.map((input, design): Wanted => {
    const quantity = input.id === undefined ? undefined : quantities[input.id];
    return { design, input, count: quantity ?? 1 };
  });
  const units = wanted.filter(({ count }) => count > 0);
  const cards = combined ? gathered(units) : units.flatMap((each) => Array.from({ length: each.count }, () => ({ ...each, count: 1 })));
  let next = 1;
  return cards.map((card): Copy => {
    const firstNumber = numbered ? next : null;
    next += card.count;
    return { ...card, firstNumber };
  });
}
