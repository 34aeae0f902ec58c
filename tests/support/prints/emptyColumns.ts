import type { Page } from '../../../shared/paper/print/page/index.ts';
import { textsOf } from './cards.ts';

/** Headings stand on a strong line, closely: this far above it at most, in mm. */
const ABOVE_LINE_MM = 1.6;
const LINE_THICKNESS_MM = 0.35;
/** A row of fewer texts on a line is a title. */
const FEWEST_HEADINGS = 3;
/** What a cell without a value shows. */
const NOTHING = new Set(['', '–']);

/** The headings of the tables on pages that have no value below them on any page, each with those of its table. */
export function emptyColumns(pages: readonly Page[]): readonly string[] {
  const filled = new Map<string, boolean>();
  for (const { items, widthMm } of pages) {
    const texts = textsOf(items);
    const lines = items.flatMap((item) =>
      item.kind === 'line' && item.y1Mm === item.y2Mm && item.thicknessMm === LINE_THICKNESS_MM && item.x2Mm - item.x1Mm > widthMm / 2
        ? [item.y1Mm]
        : [],
    );
    const tables = lines.flatMap((yMm) => {
      const headings = texts.filter(({ baselineMm }) => baselineMm < yMm && baselineMm > yMm - ABOVE_LINE_MM);
      return headings.length < FEWEST_HEADINGS ? [] : [{ yMm, headings }];
    });
    tables.forEach(({ yMm, headings }, at) => {
      const end = tables[at + 1]?.yMm ?? Number.POSITIVE_INFINITY;
      const below = items.filter((item) => {
        const y = item.kind === 'text' ? item.baselineMm : item.kind === 'rect' ? item.yMm : Number.NEGATIVE_INFINITY;
        return y > yMm && y < end && !(item.kind === 'text' && NOTHING.has(item.text.trim()));
      });
      const table = headings.map(({ text }) => text).join(', ');
      for (const { text, xMm, widthMm: width } of headings) {
        const key = `${text} (of: ${table})`;
        const hasValue = below.some(
          (item) => 'xMm' in item && 'widthMm' in item && item.xMm < xMm + width && item.xMm + item.widthMm > xMm,
        );
        filled.set(key, hasValue || filled.get(key) === true);
      }
    });
  }
  return [...filled].flatMap(([key, hasValue]) => (hasValue ? [] : [key]));
}
