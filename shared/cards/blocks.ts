import { unreachable } from '../problem.ts';
import { pictureAddress } from '../project/pictures/index.ts';
import type { FilledBlock } from './filled.ts';
import { layLines, layStatus, layText, layTicks, layTrack } from './lineBlocks.ts';
import { totalOf } from './stack.ts';
import type { LaidBlock, Setting } from './strip.ts';
import { layTable } from './tableBlock.ts';
import { layUnits } from './unitRows.ts';
import { layGrid, layStats } from './valueBlocks.ts';

type PictureBlock = Extract<FilledBlock, { kind: 'picture' }>;

export const isPicture = (block: FilledBlock): block is PictureBlock => block.kind === 'picture';

/**
 * Lays out a picture in its own proportions, centred on the card: as high as its block sets, at most as wide as the card, and
 * no higher than the room left by the words. Returns null if that is smaller than its block allows.
 */
function layPicture({ measures, widthMm }: Setting, block: PictureBlock, roomMm: number): LaidBlock | null {
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
  return { called, gapMm: measures.tableGapMm, head: null, strips: [{ heightMm, items: [item] }] };
}

/** Lays out a block of words, values or boxes; all of it can be laid out anew elsewhere. */
export function layBlock(setting: Setting, block: Exclude<FilledBlock, PictureBlock>): LaidBlock {
  const laid = layWords(setting, block);
  return { ...laid, after: (strips) => (strips === 0 ? block : (laid.after?.(strips) ?? null)) };
}

function layWords(setting: Setting, block: Exclude<FilledBlock, PictureBlock>): LaidBlock {
  switch (block.kind) {
    case 'stats':
      return layStats(setting, block);
    case 'table':
      return layTable(setting, block);
    case 'grid':
      return layGrid(setting, block);
    case 'text':
      return layText(setting, block);
    case 'ticks':
      return layTicks(setting, block);
    case 'track':
      return layTrack(setting, block);
    case 'lines':
      return layLines(setting, block);
    case 'units':
      return layUnits(setting, block);
    case 'status':
      return layStatus(setting, block);
    default:
      return unreachable(block);
  }
}

export type Blocks = ReadonlyMap<FilledBlock, LaidBlock>;

/** Lays out all blocks of a card: the words first, then the pictures in the remaining room. */
export function layBlocks(setting: Setting, blocks: readonly FilledBlock[], roomMm: number): Blocks {
  const laid = new Map<FilledBlock, LaidBlock>();
  for (const block of blocks) if (!isPicture(block)) laid.set(block, layBlock(setting, block));
  let leftMm = roomMm - totalOf([...laid.values()]);
  for (const block of blocks.filter(isPicture)) {
    const picture = layPicture(setting, block, leftMm);
    if (picture === null) continue;
    laid.set(block, picture);
    leftMm -= totalOf([picture]);
  }
  return laid;
}
