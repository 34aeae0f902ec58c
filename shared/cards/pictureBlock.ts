import { pictureAddress } from '../project/pictures/index.ts';
import type { FilledBlock } from './filled.ts';
import type { LaidBlock, Setting } from './strip.ts';

export type PictureBlock = Extract<FilledBlock, { kind: 'picture' }>;

export const isPicture = (block: FilledBlock): block is PictureBlock => block.kind === 'picture';

/**
 * Lays out a picture in its own proportions, centred on the card: as high as its block sets, at most as wide as the card, and
 * no higher than the room left by the words. Returns null if that is smaller than its block allows.
 */
export function layPicture({ measures, widthMm }: Setting, block: PictureBlock, roomMm: number): LaidBlock | null {
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
