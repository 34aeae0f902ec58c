import type { LayoutIssue, PrintLayout } from '../print/page/index.ts';
import type { PrintSetup } from '../print/paper/index.ts';
import type { PaperBlock } from './fragments.ts';
import { type Frame, frameOf, type Heading, pagesOf, type SheetPage } from './frame.ts';
import { type HandoutMeasures, measuresAt, typeSizes } from './measures.ts';
import { Words } from './words.ts';

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
