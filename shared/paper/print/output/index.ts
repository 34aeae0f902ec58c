/** Pages on their way out: in batches for the host, and as SVG. */
export {
  batchSteps,
  type PageBatch,
  type PaintedCard,
  type PaintedItem,
  type PaintedPage,
  pageBatchSchema,
  pagesOfBatch,
} from './batches.ts';
export { cardToSvg, fontFamilies, letterFamily, pageToSvg } from './svg.ts';
