import { pictureAddress } from '../../project/pictures.ts';
import { type Fragment, HAIRLINE_MM, horizontal, moved, TICK_BOX_MM, tickBox, vertical } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { baselineIn } from '../print/text.ts';
import type { BoxColumn, FilledBlock, Phrases } from './filled.ts';
import { type BlockLayout, type CardContext, isBlank, KEPT, put, runsOf, wantedMm } from './fragment.ts';
import { layLines, layStatus, layText, layTicks, layTrack } from './lineBlocks.ts';
import { totalOf } from './stack.ts';
import { layTable } from './tableBlock.ts';
import { layGrid, layStats } from './valueBlocks.ts';

type PictureBlock = Extract<FilledBlock, { kind: 'picture' }>;

export const isPicture = (block: FilledBlock): block is PictureBlock => block.kind === 'picture';

/**
 * Lays out a picture in its own proportions, centred on the card: as high as its block sets, at most as wide as the card, and
 * no higher than the room left by the words. Returns null if that is smaller than its block allows.
 */
function layPicture({ measures, widthMm }: CardContext, block: PictureBlock, roomMm: number): BlockLayout | null {
  const { picture, alt, called } = block;
  const aspect = picture.widthPx / picture.heightPx;
  const wantedMm = Math.min(block.heightMm, widthMm / aspect);
  const heightMm = Math.min(wantedMm, roomMm - measures.tableGapMm);
  if (heightMm < Math.min(block.leastMm, wantedMm)) return null;
  const item = {
    kind: 'picture' as const,
    xMm: (widthMm - heightMm * aspect) / 2,
    yMm: 0,
    widthMm: heightMm * aspect,
    heightMm,
    address: pictureAddress(picture),
    alt,
  };
  return { called, gapMm: measures.tableGapMm, head: null, fragments: [{ heightMm, items: [item] }] };
}

/** Lays out a block of words, values or boxes; all of it can be laid out anew elsewhere. */
export function layBlock(context: CardContext, block: Exclude<FilledBlock, PictureBlock>): BlockLayout {
  const laid = layWords(context, block);
  const { measures, widthMm } = context;
  return { ...laid, laidIn: { measures, widthMm }, after: (fragments) => (fragments === 0 ? block : (laid.after?.(fragments) ?? null)) };
}

function layWords(context: CardContext, block: Exclude<FilledBlock, PictureBlock>): BlockLayout {
  switch (block.kind) {
    case 'stats':
      return layStats(context, block);
    case 'table':
      return layTable(context, block);
    case 'grid':
      return layGrid(context, block);
    case 'text':
      return layText(context, block);
    case 'ticks':
      return layTicks(context, block);
    case 'track':
      return layTrack(context, block);
    case 'lines':
      return layLines(context, block);
    case 'units':
      return layUnits(context, block);
    case 'status':
      return layStatus(context, block);
  }
}

export type Blocks = ReadonlyMap<FilledBlock, BlockLayout>;

/** Blocks that were laid out in one context before, each with the texts that did not fit. */
export type KnownBlocks = Map<FilledBlock, { readonly laid: BlockLayout; readonly reports: readonly (readonly [string, string])[] }>;

function layOnce(context: CardContext, block: Exclude<FilledBlock, PictureBlock>, known: KnownBlocks): BlockLayout {
  const reports: [string, string][] = [];
  const own = known.get(block) ?? { laid: layBlock({ ...context, report: (...told) => reports.push(told) }, block), reports };
  known.set(block, own);
  for (const told of own.reports) context.report(...told);
  return own.laid;
}

/** Lays out all blocks of a card: the words first, then the pictures in the remaining room. */
export function layBlocks(context: CardContext, blocks: readonly FilledBlock[], roomMm: number, known: KnownBlocks = new Map()): Blocks {
  const laid = new Map<FilledBlock, BlockLayout>();
  for (const block of blocks) if (!isPicture(block)) laid.set(block, layOnce(context, block, known));
  let leftMm = roomMm - totalOf([...laid.values()]);
  for (const block of blocks.filter(isPicture)) {
    const picture = layPicture(context, block, leftMm);
    if (picture === null) continue;
    laid.set(block, picture);
    leftMm -= totalOf([picture]);
  }
  return laid;
}

const ROW_MM = 4.4;
const GAP_MM = 0.6;
const BAR_MM = 0.35;
/** The line through the row of a unit that is lost. */
const STRIKE_MM = 0.5;
/** White between two columns. */
const COLUMN_MM = 2;
/** The most of the width that the numbers of the units take. */
const LABEL_SHARE = 0.3;

type Units = Extract<FilledBlock, { readonly kind: 'units' }>;
type Column = BoxColumn & { readonly widthMm: number; readonly perLine: number };

const barMm = (column: Pick<BoxColumn, 'barAfter'>): number => (column.barAfter === null ? 0 : BAR_MM + GAP_MM);
const boxesMm = (count: number): number => count * (TICK_BOX_MM + GAP_MM) - GAP_MM;

const sumMm = (columns: readonly Column[]): number => columns.reduce((sum, { widthMm }) => sum + widthMm + COLUMN_MM, -COLUMN_MM);

/** The columns in as many bands, one below the other, as the width asks for; those of one part of the card together if they fit. */
function bandsOf(columns: readonly Column[], roomMm: number): readonly (readonly Column[])[] {
  const bands: Column[][] = [];
  for (const [index, column] of columns.entries()) {
    const band = bands.at(-1);
    const isFirst = columns[index - 1]?.of !== column.of;
    const group = isFirst ? columns.filter(({ of }) => of === column.of) : [column];
    const added = sumMm(group) > roomMm ? [column] : group;
    if (band && sumMm([...band, ...added]) <= roomMm) band.push(column);
    else bands.push([column]);
  }
  return bands;
}

function boxes(column: Column, unit: number, xMm: number): readonly Item[] {
  return Array.from({ length: column.count }, (_, index): readonly Item[] => {
    const [line, place] = [Math.floor(index / column.perLine), index % column.perLine];
    const hasBar = column.barAfter !== null && index >= column.barAfter && Math.floor((column.barAfter - 1) / column.perLine) === line;
    const x = xMm + place * (TICK_BOX_MM + GAP_MM) + (hasBar ? barMm(column) : 0);
    const y = line * ROW_MM;
    const bar = index + 1 === column.barAfter ? [vertical(x + TICK_BOX_MM + GAP_MM + BAR_MM / 2, y + 0.2, ROW_MM - 0.4, BAR_MM)] : [];
    return [tickBox(x, y + (ROW_MM - TICK_BOX_MM) / 2, index < (column.ticked[unit] ?? 0)), ...bar];
  }).flat();
}

/** A row of boxes for each of several units, with what the boxes mean above them; in two bands or more if one is too wide. */
function layUnits(context: CardContext, block: Units): BlockLayout {
  const { measures, widthMm } = context;
  const style = measures.label;
  const labels = block.rows.map((row) => wantedMm(row, measures.tick));
  const labelMm = Math.min(Math.max(0, ...labels, wantedMm(block.label, style)), widthMm * LABEL_SHARE) + 1.4;
  const roomMm = widthMm - labelMm;
  const columns = block.columns.map((column): Column => {
    const perLine = Math.max(1, Math.min(column.count, Math.floor((roomMm - barMm(column) + GAP_MM) / (TICK_BOX_MM + GAP_MM))));
    return { ...column, perLine, widthMm: Math.min(roomMm, Math.max(boxesMm(perLine) + barMm(column), wantedMm(column.heading, style))) };
  });
  const headingMm = measures.headingLineMm;
  const fragments = bandsOf(columns, roomMm).flatMap((band, at): readonly Fragment[] => {
    const lines = Math.max(1, ...band.map(({ count, perLine }) => Math.ceil(count / perLine)));
    let xMm = labelMm;
    const starts = band.map((column) => {
      const start = xMm;
      xMm += column.widthMm + COLUMN_MM;
      return start;
    });
    const baselineMm = baselineIn(0, headingMm, style.sizePt);
    const heading = (words: Phrases, slot: { readonly xMm: number; readonly maxMm: number }): readonly Item[] =>
      put(context, block.called, runsOf(words, style), { ...slot, baselineMm });
    const head = [
      ...(at === 0 && !isBlank(block.label) ? heading(block.label, { xMm: 0, maxMm: labelMm - 1 }) : []),
      ...band.flatMap((column, index) => heading(column.heading, { xMm: starts[index] ?? 0, maxMm: column.widthMm })),
    ];
    return block.rows.map((row, unit): Fragment => {
      const topMm = unit === 0 ? headingMm : 0;
      const words = { xMm: 0, baselineMm: topMm + baselineIn(0, ROW_MM, measures.tick.sizePt), maxMm: labelMm - 1 };
      const drawn = band.flatMap((column, index) => boxes(column, unit, starts[index] ?? 0));
      const items = [...put(context, block.called, runsOf(row, measures.tick, measures.tick), words), ...moved(drawn, 0, topMm)];
      const struck = unit < block.struck ? [horizontal(0, topMm + ROW_MM / 2, widthMm, STRIKE_MM)] : [];
      return { heightMm: topMm + lines * ROW_MM, items: [...(unit === 0 ? head : []), ...items, ...struck] };
    });
  });
  const head: Fragment = { heightMm: HAIRLINE_MM + 0.3, items: [horizontal(0, HAIRLINE_MM / 2, widthMm, HAIRLINE_MM)] };
  return { called: block.called, gapMm: 0.6, head, fragments, keeps: KEPT.boxes };
}
