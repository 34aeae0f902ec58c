import { t } from '../../../base/words/words.ts';
import type { EntryId, Force, ForceId } from '../../../project/force.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { type Fragment, moved } from '../../print/drawing/index.ts';
import type { Item, LayoutIssue, Page } from '../../print/page/index.ts';
import { gridFor, imposeSheet, isTwoSided, type PrintSetup, type Sides } from '../../print/paper/index.ts';
import { type Frame, footed, frameOf, type PageFoot, type SheetPage } from '../frame.ts';
import type { ForceJob } from './job.ts';
import type { PageRun } from './packHead.ts';
import type { LooseCards, PartContent } from './part.ts';
import { type ForcePart, forceParts, partFacts, partFactsOf } from './partFacts.ts';

/** The position of a part in a print of forces. Parts may share pages. */
export type ForcePrintPart = {
  readonly part: ForcePart;
  /** Name of the force; empty for what is printed once for all sides. */
  readonly force: string;
  /** Null for what is printed once for all sides. */
  readonly id: ForceId | null;
  /** Its first page, from 0. */
  readonly page: number;
  readonly pages: number;
  /** Cards or markers on it. */
  readonly cards: number;
  /** How its cards lie on paper, or the sheet's paper. */
  readonly setup: PrintSetup;
  /** For unit cards, the entries by the `design` of the cards on its pages, which may be of several forces. */
  readonly entries: readonly PrintedEntry[];
};

/** An entry that has a card, and its force. */
type PrintedEntry = { readonly id: EntryId; readonly force: ForceId };

/** A text that does not print as entered, with its force and entry if known. */
export type ForceLayoutIssue = LayoutIssue & { readonly force: ForceId | null; readonly entry: EntryId | null };

/** A part with content, and whose it is; null for all. */
export type MadePart = { readonly part: ForcePart; readonly force: Force | null; readonly laid: PartContent };

export type OnPaper = {
  readonly pages: readonly Page[];
  readonly parts: readonly ForcePrintPart[];
  readonly layoutIssues: readonly ForceLayoutIssue[];
  /** Its pages in order, by how they are printed. */
  readonly runs: readonly PageRun[];
  /** True if its first page is a sheet. */
  readonly hasSheets: boolean;
};

/** Pages with the parts on them; `page` of a part counts from the first of these pages. */
type Placed = { readonly pages: readonly Page[]; readonly parts: readonly ForcePrintPart[]; readonly run: Omit<PageRun, 'pages'> };

const placeOf = ({ part, force, laid: { cards, setup } }: MadePart, page: number, pages: number): ForcePrintPart => ({
  part,
  force: force?.name ?? '',
  id: force?.id ?? null,
  page,
  pages,
  cards,
  setup,
  entries: [],
});

const isSheet = (page: Page | SheetPage): page is SheetPage => 'foot' in page;
export const isSheets = ({ laid }: MadePart): boolean => laid.pages.some(isSheet);

/** The sheets of one reader, on as few pages as they need. */
function placedSheets(made: readonly MadePart[], { notesShown, sheet: { setup } }: ForceJob): Placed {
  const frame = frameOf(setup);
  // A sheet of a force with its notes is as secret as the rest.
  const sheets = made.map(({ part, laid }) => ({ pages: laid.pages.filter(isSheet), isApart: !notesShown && partFacts[part].isSecret }));
  const { pages, starts } = typeof frame === 'string' ? { pages: [], starts: [] } : shareSheets(frame, sheets);
  return { pages, parts: made.map((each, index) => placeOf(each, starts[index] ?? 0, each.laid.pages.length)), run: { setup, what: '' } };
}

/** The unit cards of all forces, one after the other. */
function placedCards(made: readonly MadePart[], setup: PrintSetup): Placed {
  const entries = made.flatMap(({ force, laid }) => (laid.entries ?? []).flatMap((id) => (force ? [{ id, force: force.id }] : [])));
  let before = 0;
  const forces = made.flatMap(({ force, laid }) => {
    const start = before;
    before += (laid.entries ?? []).length;
    return laid.loose ? [{ ...laid.loose, name: force?.name ?? '', before: start }] : [];
  });
  const { pages, places } = dealCards(forces, setup);
  const parts = made.map((each, index) => ({ ...placeOf(each, places[index]?.page ?? 0, places[index]?.pages ?? 0), entries }));
  return { pages, parts, run: { setup, what: t('unit cards') } };
}

/**
 * Puts laid-out parts on paper: sheets first, those for all before those of each force; then what is cut out, part by part; last what
 * is printed on both sides.
 */
export function onPaper(ruleset: Ruleset, made: readonly MadePart[], job: ForceJob): OnPaper {
  const facts = partFactsOf(ruleset);
  const readers = [...new Set(made.map(({ force }) => force))];
  const sheets = readers.flatMap((reader) => {
    const own = made.filter((each) => each.force === reader && isSheets(each));
    return own.length === 0 ? [] : [placedSheets(own, job)];
  });
  const pieces = forceParts.flatMap((part): readonly Placed[] => {
    const own = made.filter((each) => each.part === part && !isSheets(each));
    const loose = own.filter(({ laid }) => laid.loose !== undefined);
    const rest = own.filter(({ laid }) => laid.loose === undefined);
    const [first] = loose;
    return [
      ...(first ? [placedCards(loose, first.laid.setup)] : []),
      ...rest.map((each) => ({
        pages: each.laid.pages,
        parts: [placeOf(each, 0, each.laid.pages.length)],
        run: { setup: each.laid.setup, what: facts[part].label.toLowerCase() },
      })),
    ];
  });
  const ordered = [...sheets, ...pieces.filter(({ run }) => !isTwoSided(run.setup)), ...pieces.filter(({ run }) => isTwoSided(run.setup))];
  const all: Page[] = [];
  const parts: ForcePrintPart[] = [];
  for (const placed of ordered) {
    parts.push(...placed.parts.map((each) => ({ ...each, page: each.page + all.length })));
    all.push(...placed.pages);
  }
  const layoutIssues = made.flatMap(({ force, laid: { layoutIssues: own, entries = [] } }) =>
    own.map((layoutIssue) => ({ ...layoutIssue, force: force?.id ?? null, entry: entries[layoutIssue.design] ?? null })),
  );
  const runs = ordered.map(({ run, pages }) => ({ ...run, pages: pages.length }));
  return { pages: all, parts, layoutIssues, runs, hasSheets: sheets.length > 0 };
}

/** The pages with a head above the title of the first; their last lines count all pages of the print. */
export function underHead(pages: readonly Page[], head: Fragment, frame: Frame): readonly Page[] {
  return pages.map((page, index) => {
    if (!isSheet(page)) return page;
    const title = index === 0 ? [...moved(head.items, frame.marginMm, frame.topMm), ...page.title] : page.title;
    return footed(frame, { ...page, title, foot: { ...page.foot, page: index + 1, pages: pages.length } });
  });
}

/** Cards of several forces on pages, and for each force its first page and how many pages have cards of it. */
type DealtCards = { readonly pages: readonly Page[]; readonly places: readonly { readonly page: number; readonly pages: number }[] };

/** A card whose `design` counts on from those of the forces before. */
const countedOn = ({ front, back }: Sides, by: number): Sides => ({
  front: { ...front, design: front.design + by },
  back: back && { ...back, design: back.design + by },
});

/** Deals the cards of several forces on to pages without a break between them. `before`: how many designs the forces before have. */
function dealCards(forces: readonly (LooseCards & { readonly name: string; readonly before: number })[], setup: PrintSetup): DealtCards {
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
type SharedSheets = { readonly pages: readonly SheetPage[]; readonly starts: readonly number[] };

/**
 * Places sheets of one reader on pages: a sheet of one page stands on the first page that has room below what is there. Sheets
 * that stand apart share pages with one another only.
 */
function shareSheets(frame: Frame, sheets: readonly Sheet[]): SharedSheets {
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
