import { moved, type Strip } from '../cards/index.ts';
import { HAIRLINE_MM, horizontal } from '../print/drawing/index.ts';
import type { Item } from '../print/page/index.ts';
import { type Align, baselineIn, lineOf, placeLine, type Run, wrap } from '../print/text/index.ts';
import type { HandoutMeasures } from './measures.ts';
import { run } from './words.ts';

/** A strip of a sheet; a joined one stays on the page of the strip before it, where there is room. */
export type PaperStrip = Strip & { readonly isJoined?: boolean };

/** Strips from the top down. The head is repeated wherever they go on. */
export type PaperBlock = {
  /** White space above, and what separates it from the content above; not used at the top of a page. */
  readonly gapMm: number;
  readonly divider?: Strip;
  readonly head: Strip | null;
  readonly strips: readonly PaperStrip[];
};

/**
 * A text in lines of their own, as tall as they are; an empty text is one empty line. `sizePt` is the type whose capitals stand in
 * the middle of a line: the largest of the line unless it has to stand beside another.
 */
export function paragraph(runs: readonly Run[], widthMm: number, lineMm: number, align: Align = 'left', xMm = 0, sizePt = 0): Strip {
  const lines = wrap(runs, widthMm);
  const startMm = align === 'left' ? xMm : align === 'right' ? xMm + widthMm : xMm + widthMm / 2;
  const items = lines.flatMap((line, index) => {
    const ownPt = Math.max(...line.runs.map(({ style }) => style.sizePt));
    return placeLine(line, startMm, baselineIn(index * lineMm, lineMm, sizePt === 0 ? ownPt : sizePt), align);
  });
  return { heightMm: Math.max(1, lines.length) * lineMm, items };
}

/** A strip for each line of a text, so that it can go on elsewhere. */
export function lineStrips(runs: readonly Run[], widthMm: number, lineMm: number): readonly Strip[] {
  return wrap(runs, widthMm).map((line) => {
    const sizePt = Math.max(...line.runs.map(({ style }) => style.sizePt));
    return { heightMm: lineMm, items: placeLine(line, 0, baselineIn(0, lineMm, sizePt)) };
  });
}

/** Combines strips under each other into one that is never split. */
export function piled(strips: readonly Strip[]): Strip {
  const items: Item[] = [];
  let heightMm = 0;
  for (const strip of strips) {
    items.push(...moved(strip.items, 0, heightMm));
    heightMm += strip.heightMm;
  }
  return { heightMm, items };
}

export const gap = (heightMm: number): Strip => ({ heightMm, items: [] });

/** Width that a text wants on one line, in mm. */
export const widthOf = (runs: readonly Run[]): number => lineOf(runs).widthMm;

/** A line across. */
export const rule = (widthMm: number, thicknessMm = HAIRLINE_MM): Strip => ({
  heightMm: thicknessMm,
  items: [horizontal(0, thicknessMm / 2, widthMm, thicknessMm)],
});

/** Small words over a line. */
export const heading = (words: string, { small, smallLineMm }: HandoutMeasures, widthMm: number): Strip =>
  piled([paragraph([run(words, small)], widthMm, smallLineMm), gap(0.5), rule(widthMm), gap(0.5)]);
