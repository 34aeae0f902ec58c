import type { Laid } from './laid.ts';
import { typeSizes } from './measures.ts';

/** More pages than this would not become few in smaller type, and are better read in large. */
const MOST_TRIED = 3;

/** A sheet in the largest type that takes the fewest pages, each size tried in turn. */
export function fitted(layAt: (sizePt: number) => Laid): Laid {
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
