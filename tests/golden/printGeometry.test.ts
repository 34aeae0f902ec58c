import { beforeAll, describe, expect, it } from 'vitest';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { type CardJobInput, cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { handoutJobSchema, handoutKinds, layoutHandout } from '../../shared/paper/handouts/index.ts';
import { SAFE_MM } from '../../shared/paper/print/drawing/index.ts';
import type { Page, PlacedCard, PrintLayout } from '../../shared/paper/print/page/index.ts';
import { MARK_EDGE_MM } from '../../shared/paper/print/paper/impose.ts';
import { type CardGrid, cardSizes, cutSizeOf, gridFor, type PrintSetup, papers } from '../../shared/paper/print/paper/index.ts';
import { writePdf } from '../../src-main/writers/pdf.ts';
import { type Mark, type MarkBox, type MarkedPage, pdfMarks } from '../support/prints/pdfMarks.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

/** What a card may be off by on paper, in mm. */
const TOLERANCE_MM = 0.2;

const sizes = [...(Object.keys(cardSizes) as (keyof typeof cardSizes)[]), { widthMm: 70, heightMm: 100 }];
const sheets = [...(Object.keys(papers) as (keyof typeof papers)[]), { widthMm: 330, heightMm: 480 }];
const arrangements = ['fronts', 'long-edge', 'short-edge', 'fold'] as const;
const named = (size: string | { readonly widthMm: number; readonly heightMm: number }): string =>
  typeof size === 'string' ? size : `${size.widthMm} x ${size.heightMm} mm`;

type Print = { readonly called: string; readonly setup: PrintSetup; readonly sheet: PrintLayout };

const zorch = builtInRuleset('zorch-97');
/** A design with much on its card, and one with so little that its back is plain. */
const designs = ['Rhino Heavy Tank', 'Mule Lorry'].map((name, index) => ({
  ...(zorch.stock.find(({ values }) => values.name === name) ?? expect.fail(`no stock design ${name}`)),
  id: `d${index}`,
}));

/** One sheet of paper, every place on it taken. */
function printOf(called: string, setup: CardJobInput['setup']): Print {
  const { setup: whole } = cardJobSchema.parse({ setup });
  const grid = gridFor(whole);
  const places = grid === null ? 2 : grid.columns * grid.rows;
  const quantities = { d0: Math.floor(places / 2), d1: Math.ceil(places / 2) };
  return { called, setup: whole, sheet: layoutCards(zorch, designs, { job: cardJobSchema.parse({ setup, backs: 'plain', quantities }) }) };
}

const prints: readonly Print[] = [
  ...sizes.flatMap((size) =>
    sheets.flatMap((paper) =>
      arrangements.map((arrangement) => printOf(`${named(size)} on ${named(paper)}, ${arrangement}`, { size, paper, arrangement })),
    ),
  ),
  ...(['portrait', 'landscape'] as const).map((orientation) => printOf(`poker, ${orientation}`, { orientation, arrangement: 'long-edge' })),
  printOf('poker, sleeved', { fitsSleeve: true, arrangement: 'short-edge' }),
  printOf('poker, apart and with bleed', { gapMm: 4, bleedMm: 2, arrangement: 'fold', cutLines: true }),
  printOf('A5 without a margin', { size: 'A5', marginMm: 0 }),
];

const isPlainBack = ({ card }: PlacedCard): boolean => card.items.length < 6;
const within = (
  mark: MarkBox,
  { xMm, yMm }: PlacedCard,
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
): boolean => {
  const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2];
  // What lies on an edge is a guide for cutting or folding, and of no card.
  const isIn = (at: number, fromMm: number, lengthMm: number): boolean =>
    at > fromMm + TOLERANCE_MM && at < fromMm + lengthMm - TOLERANCE_MM;
  return isIn(x, xMm, widthMm) && isIn(y, yMm, heightMm);
};
const around = (marks: readonly MarkBox[]): MarkBox => ({
  left: Math.min(...marks.map(({ left }) => left)),
  top: Math.min(...marks.map(({ top }) => top)),
  right: Math.max(...marks.map(({ right }) => right)),
  bottom: Math.max(...marks.map(({ bottom }) => bottom)),
});

/** A side that was not printed. */
const nothing: MarkedPage = { widthMm: 0, heightMm: 0, marks: [] };

const isOff = (measured: number, wanted: number): boolean => Math.abs(measured - wanted) > TOLERANCE_MM;
const inMm = (value: number): string => value.toFixed(2);

/** What is wrong with the cards of one side of a sheet, in sentences. */
function faultsOfSide(setup: PrintSetup, page: Page, printed: MarkedPage, fronts: readonly PlacedCard[]): readonly string[] {
  const cut = cutSizeOf(setup);
  const faults: string[] = [];
  if (isOff(printed.widthMm, page.widthMm) || isOff(printed.heightMm, page.heightMm)) faults.push('the paper has another size');
  const left: Mark[] = [...printed.marks];
  for (const placed of page.cards) {
    const own = left.filter((mark) => within(mark, placed, cut));
    const ink = around(own);
    const safeMm = SAFE_MM * placed.scale;
    const [right, bottom] = [placed.xMm + cut.widthMm - safeMm, placed.yMm + cut.heightMm - safeMm];
    const [start, top] = [placed.xMm + safeMm, placed.yMm + safeMm];
    if (
      ink.left < start - TOLERANCE_MM ||
      ink.right > right + TOLERANCE_MM ||
      ink.top < top - TOLERANCE_MM ||
      ink.bottom > bottom + TOLERANCE_MM
    )
      faults.push(`${placed.card.name}: ink leaves the safe area`);
    // Rules run from one safe edge to the other, the plate stands on the upper one, a plain back's frame on all four.
    if (isOff(ink.left, start) || isOff(ink.right, right))
      faults.push(`${placed.card.name}: its rules end at ${inMm(ink.left)} and ${inMm(ink.right)}`);
    if (fronts.includes(placed) && isOff(ink.top, top)) faults.push(`${placed.card.name}: its plate is at ${inMm(ink.top)}`);
    if (isPlainBack(placed) && (isOff(ink.top, top) || isOff(ink.bottom, bottom))) faults.push(`${placed.card.name}: its frame is off`);
    for (const mark of own) left.splice(left.indexOf(mark), 1);
  }
  const edge = MARK_EDGE_MM - TOLERANCE_MM;
  const isOutside = ({ left: x, top: y, right, bottom }: MarkBox): boolean =>
    x < edge || y < edge || right > printed.widthMm - edge || bottom > printed.heightMm - edge;
  if (left.some(isOutside)) faults.push('a mark is too near to the edge of the paper');
  if (!setup.cutLines && left.some((mark) => page.cards.some((placed) => crosses(mark, placed, cut)))) faults.push('a mark crosses a card');
  return faults;
}

const crosses = (
  { left, right, top, bottom }: MarkBox,
  { xMm, yMm }: PlacedCard,
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
): boolean =>
  right > xMm + TOLERANCE_MM && left < xMm + widthMm - TOLERANCE_MM && bottom > yMm + TOLERANCE_MM && top < yMm + heightMm - TOLERANCE_MM;

/** Crop marks point at every cut: both edges of every row and column, measured where the marks are. */
function faultsOfCropMarks(setup: PrintSetup, grid: CardGrid, printed: MarkedPage): readonly string[] {
  const { columns, rows, leftMm, topMm, stepXMm, stepYMm, cell } = grid;
  const right = leftMm + (columns - 1) * stepXMm + cell.widthMm;
  const bottom = topMm + (rows - 1) * stepYMm + cell.heightMm;
  const edges = (startMm: number, count: number, stepMm: number, cellMm: number): readonly number[] =>
    Array.from({ length: count }, (_, place) => [startMm + place * stepMm, startMm + place * stepMm + cellMm]).flat();
  const middles = (marks: readonly Mark[], side: 'x' | 'y'): readonly number[] =>
    marks.map((mark) => (side === 'x' ? (mark.left + mark.right) / 2 : (mark.top + mark.bottom) / 2));
  const isPath = ({ kind }: Mark): boolean => kind === 'path';
  const above = middles(
    printed.marks.filter((mark) => isPath(mark) && mark.bottom < topMm),
    'x',
  );
  const beside = middles(
    printed.marks.filter((mark) => isPath(mark) && mark.right < leftMm),
    'y',
  );
  const below = middles(
    printed.marks.filter((mark) => isPath(mark) && mark.top > bottom),
    'x',
  );
  const after = middles(
    printed.marks.filter((mark) => isPath(mark) && mark.left > right),
    'y',
  );
  const missing = (at: readonly number[], marks: readonly number[]): boolean =>
    marks.length > 0 && at.some((edge) => !marks.some((mark) => !isOff(mark, edge)));
  const [upright, across] = [edges(leftMm, columns, stepXMm, cell.widthMm), edges(topMm, rows, stepYMm, cell.heightMm)];
  return setup.cropMarks && (missing(upright, above) || missing(upright, below) || missing(across, beside) || missing(across, after))
    ? ['a crop mark does not point at its cut']
    : [];
}

/** Fronts on a sheet's sides: the first side, or what is on the right of its fold or below it. */
function frontsOf({ arrangement }: PrintSetup, { pages }: PrintLayout): readonly PlacedCard[] {
  const cards = pages[0]?.cards ?? [];
  return arrangement === 'fold' ? cards.slice(cards.length / 2) : cards;
}

/** Each plain back lies behind its front when the sheet is turned over, or folded. */
function faultsOfRegister(setup: PrintSetup, grid: CardGrid, sheet: PrintLayout, printed: readonly MarkedPage[]): readonly string[] {
  if (setup.arrangement === 'fronts') return [];
  const isFold = setup.arrangement === 'fold';
  const cut = cutSizeOf(setup);
  // Folded backs stand on the side of their fronts; a second side then is a sheet that cards go on on.
  const [frontPage, backPage = frontPage] = isFold ? sheet.pages.slice(0, 1) : sheet.pages;
  const [front, back = front] = isFold ? printed.slice(0, 1) : printed;
  if (!frontPage || !backPage || !front || !back) return ['a side is missing'];
  const inkOf = (page: MarkedPage, placed: PlacedCard): MarkBox => around(page.marks.filter((mark) => within(mark, placed, cut)));
  const backs = isFold ? frontPage.cards.slice(0, frontPage.cards.length / 2) : backPage.cards;
  const fronts = frontsOf(setup, sheet);
  if (backs.length !== fronts.length) return [`${fronts.length} fronts have ${backs.length} backs`];
  const { widthMm, heightMm } = grid.paper;
  const isBook = (setup.arrangement === 'long-edge') === heightMm >= widthMm;
  return fronts.flatMap((placed, index) => {
    const behind = backs[index];
    if (!behind || !isPlainBack(behind)) return [];
    const own = inkOf(front, placed);
    const other = inkOf(back, behind);
    // Where the sheet is folded: half way between a back and its front.
    const [foldX, foldY] = [own.left - SAFE_MM * placed.scale, own.top - SAFE_MM * placed.scale];
    const seen: Pick<MarkBox, 'left' | 'right' | 'top'> = isFold
      ? grid.fold === 'beside'
        ? { left: 2 * foldX - other.right, right: 2 * foldX - other.left, top: other.top }
        : { left: other.left, right: other.right, top: 2 * foldY - other.bottom }
      : isBook
        ? { left: widthMm - other.right, right: widthMm - other.left, top: other.top }
        : { left: other.left, right: other.right, top: heightMm - other.bottom };
    return isOff(seen.left, own.left) || isOff(seen.right, own.right) || isOff(seen.top, own.top)
      ? [`back ${index} lies ${inMm(seen.left - own.left)}, ${inMm(seen.top - own.top)} mm beside its front`]
      : [];
  });
}

/** Prints as one document, so that its fonts are written once; the pages of each print in their order. */
async function printedPages(
  all: readonly Pick<Print, 'sheet'>[],
): Promise<{ readonly pages: readonly (readonly MarkedPage[])[]; readonly printScaling: string | null }> {
  const { pages, printScaling } = pdfMarks(await writePdf({ title: 'All', pages: all.flatMap(({ sheet }) => sheet.pages) }));
  let next = 0;
  return {
    printScaling,
    pages: all.map(({ sheet }) => {
      next += sheet.pages.length;
      return pages.slice(next - sheet.pages.length, next);
    }),
  };
}

describe('measured in the PDF, for every size on every paper in every arrangement', () => {
  let measured: Awaited<ReturnType<typeof printedPages>>;
  beforeAll(async () => {
    measured = await printedPages(prints);
  }, 120_000);
  const each = (faultsOf: (print: Print, pages: readonly MarkedPage[]) => readonly string[]): readonly string[] =>
    prints.flatMap((print, index) => faultsOf(print, measured.pages[index] ?? []).map((fault) => `${print.called}: ${fault}`));

  it('cards have their true size and place to 0.2 mm, and nothing of them leaves the safe area', () => {
    expect(
      each(({ setup, sheet }, pages) =>
        sheet.pages.flatMap((page, side) => faultsOfSide(setup, page, pages[side] ?? nothing, frontsOf(setup, sheet))),
      ),
    ).toEqual([]);
  });

  it('crop marks point at the cuts', () => {
    expect(
      each(({ setup }, [front]) => {
        const grid = gridFor(setup);
        return grid && front ? faultsOfCropMarks(setup, grid, front) : [];
      }),
    ).toEqual([]);
  });

  it('every back lies behind its front to 0.2 mm', () => {
    expect(
      each(({ setup, sheet }, pages) => {
        const grid = gridFor(setup);
        return grid ? faultsOfRegister(setup, grid, sheet, pages) : [];
      }),
    ).toEqual([]);
  });

  it('what is off would be seen: a back moved by half a millimetre, a card drawn a hundredth too small', async () => {
    const wrong = [
      printOf('moved', { arrangement: 'long-edge', backOffset: { xMm: 0.5, yMm: 0 } }),
      printOf('small', { size: 'A6', arrangement: 'fronts', fitsSleeve: true }),
    ] as const;
    const { pages } = await printedPages(wrong);
    const [moved, small] = wrong;
    const grid = gridFor(moved.setup) ?? expect.fail('cards fit');
    expect(faultsOfRegister(moved.setup, grid, moved.sheet, pages[0] ?? []).length).toBeGreaterThan(0);
    const whole = { ...small.setup, fitsSleeve: false };
    const [page = expect.fail('there is a page')] = small.sheet.pages;
    expect(faultsOfSide(whole, page, pages[1]?.[0] ?? nothing, []).length).toBeGreaterThan(0);
  });

  it('every place on the paper is taken, and what has no place is refused', () => {
    const sides = (setup: PrintSetup): number => (setup.arrangement === 'fold' ? 2 : 1);
    for (const { called, setup, sheet } of prints) {
      const grid = gridFor(setup);
      if (grid === null) expect(sheet.fault, called).toMatch(/does not fit on/);
      else expect(sheet.pages[0]?.cards.length, called).toBe(grid.columns * grid.rows * sides(setup));
    }
    expect(prints.filter(({ sheet }) => sheet.fault === null).length).toBeGreaterThan(240);
  });

  it('viewers are asked not to scale', () => {
    expect(measured.printScaling).toBe('None');
  });
});

describe('measured in the PDF, sheets for the table', () => {
  it.each(builtInIds)('of %s keep their margins on every paper, upright and landscape', async (id) => {
    const ruleset = builtInRuleset(id);
    const all = sheets.flatMap((paper) =>
      (['portrait', 'landscape'] as const).flatMap((orientation) =>
        handoutKinds
          .filter((kind) => kind !== 'blank-cards')
          .map((kind) => ({
            called: `${kind} on ${named(paper)}, ${orientation}`,
            sheet: layoutHandout(ruleset, ruleset.stock.slice(0, 6), {
              title: 'Żmija Ærø Ωμέγα Жаба',
              job: handoutJobSchema.parse({ kind, setup: { paper, orientation } }),
            }),
          })),
      ),
    );
    const { pages, printScaling } = await printedPages(all);
    const least = 10 - TOLERANCE_MM;
    const faults = all.flatMap(({ called }, index) =>
      (pages[index] ?? []).flatMap(({ widthMm, heightMm, marks }) => {
        const ink = around(marks);
        const isOutside = ink.left < least || ink.top < least || ink.right > widthMm - least || ink.bottom > heightMm - least;
        return isOutside ? [`${called}: ink from ${inMm(ink.left)}, ${inMm(ink.top)} to ${inMm(ink.right)}, ${inMm(ink.bottom)}`] : [];
      }),
    );
    expect(faults).toEqual([]);
    expect(printScaling).toBe('None');
  });
});
