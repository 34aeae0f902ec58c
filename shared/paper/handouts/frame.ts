import { t } from '../../base/words/words.ts';
import type { Picture } from '../../project/pictures.ts';
import { emblem, FRAME_MM, type Fragment, HAIRLINE_MM, horizontal, moved, piled, plate } from '../print/drawing/index.ts';
import type { Item, LayoutIssue, Page, PrintLayout } from '../print/page/index.ts';
import { type PrintSetup, papersOf, type Size } from '../print/paper/index.ts';
import { baselineIn, fitLine, lineOf, placeLine } from '../print/text.ts';
import { type FlowArea, flow } from './flow.ts';
import { type PaperBlock, paragraph } from './fragments.ts';
import { aboutStyle, footerStrong, footerStyle, type HandoutMeasures, measuresAt, titleStyle, typeSizes } from './measures.ts';
import { run, Words } from './words.ts';

/** Pages of a sheet, and every text that does not print as entered. */
export type SheetLayout = { readonly pages: readonly SheetPage[]; readonly layoutIssues: readonly LayoutIssue[] };

/** What a sheet says, its body in `columns` of text, one if absent. */
type SheetContent = { readonly heading: Heading; readonly blocks: readonly PaperBlock[]; readonly columns?: number };

/** A sheet of more pages than this is kept in large type, since smaller type would not make it short. */
const MOST_TRIED = 3;

/** Lays out a sheet in the largest of some sizes of type that takes the fewest pages, trying each in turn. */
export function sheetOf(
  frame: Frame,
  contentOf: (measures: HandoutMeasures, words: Words) => SheetContent,
  [largest, ...smaller]: readonly [number, ...number[]] = typeSizes,
): SheetLayout {
  const layAt = (sizePt: number): SheetLayout => {
    const words = new Words();
    const { heading, blocks, columns } = contentOf(measuresAt(sizePt), words);
    return { pages: pagesOf(frame, heading, blocks, columns), layoutIssues: words.layoutIssues() };
  };
  let best = layAt(largest);
  if (best.pages.length > MOST_TRIED) return best;
  for (const sizePt of smaller) {
    if (best.pages.length <= 1) break;
    const laid = layAt(sizePt);
    if (laid.pages.length < best.pages.length) best = laid;
  }
  return best;
}

export const refused = (title: string, fault: string): PrintLayout => ({ title, pages: [], fault, layoutIssues: [] });

/** A sheet in type of the largest size as a print of its own. */
export function printOf(
  title: string,
  setup: PrintSetup,
  contentOf: (widthMm: number, measures: HandoutMeasures, words: Words) => SheetContent,
): PrintLayout {
  const frame = frameOf(setup);
  if (typeof frame === 'string') return refused(title, frame);
  return { title, fault: null, ...sheetOf(frame, (measures, words) => contentOf(frame.widthMm, measures, words), [typeSizes[0]]) };
}

/** Least margin of a sheet in mm: many printers cannot print closer to the edge. */
export const HANDOUT_MARGIN_MM = 10;
/** Below this, columns get too narrow for words. */
const LEAST_ROOM_MM = 90;
const FOOTER_MM = 6;
/** Between columns of text. */
const GUTTER_MM = 6;

export type Frame = {
  readonly paper: Size;
  readonly marginMm: number;
  /** Width between the margins. */
  readonly widthMm: number;
  readonly topMm: number;
  /** Lower end of the body; the last line of the page is below it. */
  readonly bottomMm: number;
  /** White kept above the title on the first page. */
  readonly headMm: number;
};

/**
 * Returns the usable paper of a sheet, upright unless landscape is chosen; or the reason why it is too small. `headMm` is kept white
 * above the title on the first page.
 */
export function frameOf({ paper, orientation, marginMm }: PrintSetup, headMm = 0): Frame | string {
  const [{ widthMm, heightMm }] = papersOf({ paper, orientation });
  const margin = Math.max(HANDOUT_MARGIN_MM, marginMm);
  const frame = {
    paper: { widthMm, heightMm },
    marginMm: margin,
    widthMm: widthMm - 2 * margin,
    topMm: margin,
    bottomMm: heightMm - margin - FOOTER_MM,
    headMm,
  };
  if (frame.widthMm >= LEAST_ROOM_MM && frame.bottomMm - frame.topMm >= LEAST_ROOM_MM) return frame;
  const name = typeof paper === 'string' ? paper : `${widthMm} × ${heightMm} mm`;
  return t('{name} with {round} mm of margin leaves no room to print on; choose larger paper or less margin.', {
    name,
    round: Math.round(margin * 10) / 10,
  });
}

/** The content that is repeated on pages, and the title. */
export type Heading = {
  readonly title: string;
  /** A line below the title, beginning with what stands out. */
  readonly strong?: string;
  readonly about: string;
  /** Content of the plate; none if absent or null. */
  readonly total?: { readonly amount: string; readonly unit: string } | null;
  /** Marks in strong letters, then the rules, at the foot of the page. */
  readonly marks?: string;
  readonly rules: string;
  /** The side's emblem, at the left of the title; none if absent or null. */
  readonly emblem?: Picture | null;
};

const PLATE_MM = 9;

function totalPlate(
  { amount, unit }: NonNullable<Heading['total']>,
  widthMm: number,
): { readonly items: readonly Item[]; readonly widthMm: number } {
  const { line } = fitLine([run(amount, { font: 'bold', sizePt: 16 }), run(` ${unit}`, { font: 'medium', sizePt: 9 })], widthMm / 2);
  const plateMm = line.widthMm + 6;
  const left = widthMm - plateMm;
  return { items: [plate(left, 0, plateMm, PLATE_MM), ...placeLine(line, left + 3, baselineIn(0, PLATE_MM, 16))], widthMm: plateMm + 4 };
}

/** Side of the square around an emblem, in mm. */
const EMBLEM_MM = 11;

/** Title, plate and what the sheet is about, over a rule. */
export function titleFragment({ title, strong = '', about, total = null, emblem: picture = null }: Heading, widthMm: number): Fragment {
  const points = total ? totalPlate(total, widthMm) : { items: [], widthMm: 0 };
  const shiftMm = picture === null ? 0 : EMBLEM_MM + 2.5;
  const roomMm = widthMm - points.widthMm - shiftMm;
  const name = title === '' ? [] : [paragraph([run(title, titleStyle)], roomMm, 7.4)];
  const line = [...(strong === '' ? [] : [run(`${strong}  `, { ...aboutStyle, font: 'bold' })]), run(about, aboutStyle)];
  const words = strong === '' && about === '' ? [] : [paragraph(line, roomMm, 4.4)];
  const { heightMm, items } = piled([...name, ...words]);
  const ruleMm = Math.max(heightMm, title === '' && total === null ? 0 : PLATE_MM, picture === null ? 0 : EMBLEM_MM) + 1.2;
  const drawn = [...emblem(picture, 0, EMBLEM_MM), ...moved(items, shiftMm, 0)];
  return { heightMm: ruleMm + FRAME_MM + 1.6, items: [...drawn, ...points.items, horizontal(0, ruleMm + FRAME_MM / 2, widthMm, FRAME_MM)] };
}

/** The last line of a page: its marks, the rules and titles, and its place among the pages of a print. */
export type PageFoot = Required<Pick<Heading, 'marks' | 'rules' | 'title'>> & { readonly page: number; readonly pages: number };

/** The title of a sheet without its name, for a place below a sheet of the same name, and by how much it is lower. */
type Subtitle = { readonly name: string; readonly items: readonly Item[]; readonly lessMm: number };

/** What is on a page of a sheet. `body` is all of it but its title and the last line, and ends at `endMm`. */
type OnPage = {
  readonly title: readonly Item[];
  readonly subtitle: Subtitle;
  readonly body: readonly Item[];
  readonly endMm: number;
  readonly foot: PageFoot;
};

export type SheetPage = Page & OnPage;

/** A page with its last line. */
export const footed = (frame: Frame, { title, subtitle, body, endMm, foot }: OnPage): SheetPage => {
  const items = [...title, ...moved(footer(foot, frame), frame.marginMm, frame.bottomMm), ...body];
  return { ...frame.paper, cards: [], items, title, subtitle, body, endMm, foot };
};

function footer({ marks, rules, title, page, pages }: PageFoot, { widthMm }: Frame): readonly Item[] {
  const right = lineOf([run(pages > 1 ? t('page {page} of {pages}', { page, pages }) : '', footerStyle)]);
  const leftRuns = [...(marks === '' ? [] : [run(`${marks}  `, footerStrong)]), run(rules, footerStyle), run(`  ·  ${title}`, footerStyle)];
  const roomMm = widthMm - right.widthMm - 4;
  const whole = fitLine(leftRuns, roomMm);
  // The title is also above the sheet; the rules are named here only.
  const { line } = whole.fits ? whole : fitLine(leftRuns.slice(0, -1), roomMm);
  const baselineMm = baselineIn(1.6, FOOTER_MM - 2, footerStyle.sizePt);
  return [horizontal(0, 1.4, widthMm, HAIRLINE_MM), ...placeLine(line, 0, baselineMm), ...placeLine(right, widthMm, baselineMm, 'right')];
}

/** Pages of a sheet: its title on the first, its body in columns of equal width, and the last line on each. */
export function pagesOf(frame: Frame, heading: Heading, blocks: readonly PaperBlock[], columns = 1): readonly SheetPage[] {
  const head = titleFragment(heading, frame.widthMm);
  const { title: words, strong = '', about, marks = '', rules } = heading;
  const below = strong === '' && about === '' ? head : titleFragment({ ...heading, title: '', emblem: null }, frame.widthMm);
  const subtitle = { name: words, items: moved(below.items, frame.marginMm, frame.topMm), lessMm: head.heightMm - below.heightMm };
  const columnMm = columnWidthMm(frame, columns);
  const areaAt = (index: number): FlowArea => ({
    leftMm: frame.marginMm + (index % columns) * (columnMm + GUTTER_MM),
    topMm: frame.topMm + (index < columns ? frame.headMm + head.heightMm : 0),
    bottomMm: frame.bottomMm,
  });
  const { areas, endsMm } = columns === 1 ? flow(blocks, areaAt) : balanced(blocks, areaAt, columns, frame);
  const count = Math.ceil(areas.length / columns);
  return Array.from({ length: count }, (_, page): SheetPage => {
    const body = areas.slice(page * columns, (page + 1) * columns).flat();
    const title = page === 0 ? moved(head.items, frame.marginMm, frame.topMm + frame.headMm) : [];
    const endMm = Math.max(...endsMm.slice(page * columns, (page + 1) * columns));
    return footed(frame, { title, subtitle, body, endMm, foot: { marks, rules, title: words, page: page + 1, pages: count } });
  });
}

/** Width of one of several columns of text. */
export const columnWidthMm = ({ widthMm }: Frame, columns: number): number => (widthMm - (columns - 1) * GUTTER_MM) / columns;

/** Step by which shorter columns are tried, in mm. */
const BALANCE_STEP_MM = 3;

/** Blocks in columns that end at about the same height where they stand on one page. */
function balanced(
  blocks: readonly PaperBlock[],
  areaAt: (index: number) => FlowArea,
  columns: number,
  frame: Frame,
): ReturnType<typeof flow> {
  let best = flow(blocks, areaAt);
  if (best.areas.length > columns) return best;
  for (let bottomMm = frame.bottomMm - BALANCE_STEP_MM; bottomMm > areaAt(0).topMm; bottomMm -= BALANCE_STEP_MM) {
    const shorter = flow(blocks, (index) => ({ ...areaAt(index), bottomMm }));
    if (shorter.areas.length > columns || shorter.isOverfull) return best;
    best = shorter;
  }
  return best;
}
