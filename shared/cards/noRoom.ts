import { cutSizeOf, type PrintSetup } from '../print/paper/index.ts';

/** Returns the reason why a card of this size does not fit on this paper. */
export function noRoom(setup: PrintSetup): string {
  const { widthMm, heightMm } = cutSizeOf(setup);
  const paper = typeof setup.paper === 'string' ? setup.paper : `${setup.paper.widthMm} × ${setup.paper.heightMm} mm`;
  const what =
    setup.arrangement === 'fold'
      ? `A card of ${inMm(widthMm)} × ${inMm(heightMm)} mm with its back beside it`
      : `A card of ${inMm(widthMm)} × ${inMm(heightMm)} mm`;
  return `${what} does not fit on ${paper} with ${inMm(setup.marginMm)} mm of margin; choose larger paper, a smaller card or less margin.`;
}

const inMm = (length: number): string => String(Math.round(length * 10) / 10);
