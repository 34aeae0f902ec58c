import type { EntryId, Force, ForceId } from '../../../project/force.ts';
import type { Ruleset } from '../../../rules/ruleset/compile/index.ts';
import { type Fragment, moved } from '../../cards/index.ts';
import type { LayoutIssue, Page } from '../../print/page/index.ts';
import type { PrintSetup } from '../../print/paper/index.ts';
import { type Frame, footed, frameOf, type SheetPage } from '../frame.ts';
import { dealCards } from './dealCards.ts';
import type { ForceJob } from './job.ts';
import { isTwoSided, type PageRun } from './packHead.ts';
import type { PartContent } from './part.ts';
import { type ForcePart, forceParts, partFacts, partFactsOf } from './partFacts.ts';
import { shareSheets } from './shareSheets.ts';

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
export type PrintedEntry = { readonly id: EntryId; readonly force: ForceId };

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
  ...{ part, force: force?.name ?? '', id: force?.id ?? null, page, pages, cards, setup, entries: [] },
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
  return { pages, parts, run: { setup, what: 'unit cards' } };
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
