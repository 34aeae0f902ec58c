import { moved } from '../../cards/index.ts';
import type { Item } from '../../print/page/index.ts';
import { type Frame, footed, type PageFoot, type SheetPage } from '../frame.ts';

/** White between two sheets on one page, and between two of the same name. */
const BETWEEN_MM = 9;
const BETWEEN_LIKE_MM = 7;
/** Tolerance for rounding errors, in mm. */
const HAIR_MM = 1e-6;

const eachOnce = (texts: readonly string[], between: string): string =>
  [...new Set(texts.flatMap((text) => text.split(between)))].filter((text) => text !== '').join(between);

/** The last line of a page that two sheets share. */
const sharedFoot = (upper: PageFoot, lower: PageFoot): PageFoot => ({
  ...upper,
  marks: eachOnce([upper.marks, lower.marks], ' · '),
  title: eachOnce([upper.title, lower.title], ', '),
});

/** One page with a sheet under what stands there, whose name is not said again; null if it has no room for it. */
function under(frame: Frame, upper: SheetPage, lower: SheetPage): SheetPage | null {
  const { subtitle } = lower;
  const isNamed = upper.subtitle.name === subtitle.name;
  const titleMm = upper.endMm + (isNamed ? BETWEEN_LIKE_MM : BETWEEN_MM) - frame.topMm;
  const bodyMm = titleMm - (isNamed ? subtitle.lessMm : 0);
  if (lower.endMm + bodyMm > frame.bottomMm + HAIR_MM) return null;
  const title = moved(isNamed ? subtitle.items : lower.title, 0, titleMm);
  const body: readonly Item[] = [...upper.body, ...title, ...moved(lower.body, 0, bodyMm)];
  const foot = sharedFoot(upper.foot, lower.foot);
  return footed(frame, { title: upper.title, subtitle, body, endMm: lower.endMm + bodyMm, foot });
}

/** A sheet to be placed, and whether it may stand on a page with others. */
type Sheet = { readonly pages: readonly SheetPage[]; readonly isApart: boolean };

/** Pages, and for each sheet the place of its first page among them. */
export type SharedSheets = { readonly pages: readonly SheetPage[]; readonly starts: readonly number[] };

/**
 * Places sheets of one reader on pages: a sheet of one page stands on the first page that has room below what is there. Sheets
 * that stand apart share pages with one another only.
 */
export function shareSheets(frame: Frame, sheets: readonly Sheet[]): SharedSheets {
  const pages: SheetPage[] = [];
  const apart = new Set<number>();
  const starts = sheets.map(({ pages: own, isApart }) => {
    const [only, ...more] = own;
    if (only && more.length === 0)
      for (const [place, page] of pages.entries()) {
        const both = apart.has(place) === isApart ? under(frame, page, only) : null;
        if (both === null) continue;
        pages[place] = both;
        return place;
      }
    const start = pages.length;
    pages.push(...own);
    if (isApart) for (const place of own.keys()) apart.add(start + place);
    return start;
  });
  return { pages, starts };
}
