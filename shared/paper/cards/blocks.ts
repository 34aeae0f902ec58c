import { unreachable } from '../../base/problem.ts';
import { pictureAddress } from '../../project/pictures.ts';
import type { FilledBlock } from './filled.ts';
import type { BlockLayout, CardContext } from './fragment.ts';
import { layLines, layStatus, layText, layTicks, layTrack } from './lineBlocks.ts';
import { totalOf } from './stack.ts';
import { layTable } from './tableBlock.ts';
import { layUnits } from './unitRows.ts';
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
    default:
      return unreachable(block);
  }
}

export type Blocks = ReadonlyMap<FilledBlock, BlockLayout>;

/** Lays out all blocks of a card: the words first, then the pictures in the remaining room. */
export function layBlocks(context: CardContext, blocks: readonly FilledBlock[], roomMm: number): Blocks {
  const laid = new Map<FilledBlock, BlockLayout>();
  for (const block of blocks) if (!isPicture(block)) laid.set(block, layBlock(context, block));
  let leftMm = roomMm - totalOf([...laid.values()]);
  for (const block of blocks.filter(isPicture)) {
    const picture = layPicture(context, block, leftMm);
    if (picture === null) continue;
    laid.set(block, picture);
    leftMm -= totalOf([picture]);
  }
  return laid;
}
