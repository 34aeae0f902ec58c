import { unreachable } from '../problem.ts';
import type { FilledBlock } from './filled.ts';
import { layLines, layStatus, layText, layTicks, layTrack } from './lineBlocks.ts';
import { isPicture, layPicture, type PictureBlock } from './pictureBlock.ts';
import { totalOf } from './stack.ts';
import type { LaidBlock, Setting } from './strip.ts';
import { layTable } from './tableBlock.ts';
import { layUnits } from './unitRows.ts';
import { layGrid, layStats } from './valueBlocks.ts';

function layBlock(setting: Setting, block: Exclude<FilledBlock, PictureBlock>): LaidBlock {
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
