import { MM_PER_PT } from '../print/page/index.ts';
import { SMALLEST_PT, type Style } from '../print/text.ts';

/** Sizes of type (points) and heights (mm) of a sheet's body. */
export type HandoutMeasures = {
  readonly text: Style;
  readonly strong: Style;
  /** Headings of columns, and words below a row. */
  readonly small: Style;
  readonly heading: Style;
  readonly lineMm: number;
  readonly smallLineMm: number;
  /** White above and below what stands in a row. */
  readonly padMm: number;
};

/** Distance of two lines of text in mm. */
const leading = (sizePt: number): number => sizePt * MM_PER_PT * 1.22;

export function measuresAt(sizePt: number): HandoutMeasures {
  const smallPt = Math.max(SMALLEST_PT, sizePt - 1);
  return {
    text: { font: 'medium', sizePt },
    strong: { font: 'bold', sizePt },
    small: { font: 'medium', sizePt: smallPt },
    heading: { font: 'bold', sizePt: sizePt + 1.5 },
    lineMm: leading(sizePt),
    smallLineMm: leading(smallPt),
    padMm: Math.max(0.25, (sizePt - 5.5) * 0.25),
  };
}

/** What is tried in turn until a list stands on one page. */
export const typeSizes = [8.5, 8, 7.5, 7, SMALLEST_PT] as const;

export const titleStyle: Style = { font: 'bold', sizePt: 16 };
export const aboutStyle: Style = { font: 'medium', sizePt: 9 };
export const footerStyle: Style = { font: 'medium', sizePt: 7 };
export const footerStrong: Style = { font: 'bold', sizePt: 7 };
