import { batchSteps, type PageBatch } from '../../../shared/paper/print/output/index.ts';
import type { Page } from '../../../shared/paper/print/page/index.ts';

/** Pages in batches, each made when it is asked for. */
export function* batchesOf(pages: Iterable<Page>): Generator<PageBatch> {
  for (const batch of batchSteps(pages)) if (batch !== null) yield batch;
}
