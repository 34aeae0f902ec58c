import type { Sheet } from '../../../../shared/sheets/cells/index.ts';
import { chanceOf } from './chance.ts';
import { type Job, layouts, tables } from './layouts.ts';
import { noisyPage } from './noise.ts';
import { type Page, type Places, placesOf, printed, sheetsOf } from './paper.ts';
import { randomStyle, type Style } from './style.ts';
import { randomUnits, randomWeapons, type Unit } from './units.ts';

export const layoutNames: readonly string[] = Object.keys(layouts);

/** A workbook, what it says, and where. */
export type RandomBook = {
  readonly layout: string;
  readonly style: Style;
  readonly units: readonly Unit[];
  readonly sheets: readonly Sheet[];
  readonly places: Places;
  readonly text: string;
};

/** A random workbook of a layout: always the same for the same seed. */
export function randomBook(layout: string, seed: number): RandomBook {
  const chance = chanceOf(seed);
  const style = randomStyle(chance);
  const list = randomWeapons(chance, 6);
  const units = randomUnits(chance, chance.whole(3, 7), list);
  const job: Job = { chance, style, units, list: list.filter((weapon) => units.some((unit) => unit.weapons.includes(weapon))) };
  const table = tables[layout];
  const pages: Page[] = table ? [noisyPage(chance, style, table(job), 'List')] : [...(layouts[layout]?.(job) ?? [])];
  if (table && chance.percent(25)) pages.push(oldCopy(job, layout));
  return { layout, style, units, sheets: sheetsOf(pages), places: placesOf(pages), text: printed(pages) };
}

/** The same designs with other costs, on a hidden sheet. */
function oldCopy(job: Job, layout: string): Page {
  const units = job.units.map((unit) => ({ ...unit, cost: unit.cost + 7 }));
  const table = tables[layout]?.({ ...job, units });
  return {
    name: job.chance.pick(['old', 'Backup 2009', 'List (2)']),
    rows: [...(table?.head ?? []), ...(table?.body.flat() ?? [])],
    hidden: true,
  };
}
