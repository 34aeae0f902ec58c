import type { LayoutIssue } from '../print/page/index.ts';
import type { SheetPage } from './frame.ts';
import { typeSizes } from './measures.ts';

/** Pages of a sheet, and every text that does not print as entered. */
export type SheetLayout = { readonly pages: readonly SheetPage[]; readonly layoutIssues: readonly LayoutIssue[] };

/** A sheet of more pages than this is kept in large type, since smaller type would not make it short. */
const MOST_TRIED = 3;

/** Lays out a sheet in the largest type that takes the fewest pages, trying each size in turn. */
export function fitted(layAt: (sizePt: number) => SheetLayout): SheetLayout {
  const [largest, ...smaller] = typeSizes;
  let best = layAt(largest);
  if (best.pages.length > MOST_TRIED) return best;
  for (const sizePt of smaller) {
    if (best.pages.length <= 1) break;
    const laid = layAt(sizePt);
    if (laid.pages.length < best.pages.length) best = laid;
  }
  return best;
}
