import type { Page } from '../../print/page/index.ts';
import { gridFor, imposeSheet, type PrintSetup, type Sides } from '../../print/paper/index.ts';
import type { LooseCards } from './part.ts';

/** Cards of several forces on pages, and for each force its first page and how many pages have cards of it. */
export type DealtCards = { readonly pages: readonly Page[]; readonly places: readonly { readonly page: number; readonly pages: number }[] };

/** A card whose `design` counts on from those of the forces before. */
const countedOn = ({ front, back }: Sides, by: number): Sides => ({
  front: { ...front, design: front.design + by },
  back: back && { ...back, design: back.design + by },
});

/** Deals the cards of several forces on to pages without a break between them. `before`: how many designs the forces before have. */
export function dealCards(
  forces: readonly (LooseCards & { readonly name: string; readonly before: number })[],
  setup: PrintSetup,
): DealtCards {
  const grid = gridFor(setup);
  if (grid === null) return { pages: [], places: [] };
  const perSheet = grid.columns * grid.rows;
  const noted = forces.filter(({ note }) => note !== null);
  const note = forces.length === 1 ? (noted[0]?.note ?? null) : noted.map((force) => `${force.name}: ${force.note}`).join(' · ') || null;
  const cards = forces.flatMap(({ sides, before }) => sides.map((each) => countedOn(each, before)));
  const sheets = Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
    imposeSheet(cards.slice(sheet * perSheet, (sheet + 1) * perSheet), setup, grid, note),
  );
  const perPaper = sheets[0]?.length ?? 1;
  let dealt = 0;
  const places = forces.map(({ sides }) => {
    const first = Math.floor(dealt / perSheet);
    dealt += sides.length;
    return { page: first * perPaper, pages: (Math.ceil(dealt / perSheet) - first) * perPaper };
  });
  return { pages: sheets.flat(), places };
}
