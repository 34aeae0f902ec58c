import { parentPort, workerData } from 'node:worker_threads';
import { parseWorkbook } from './parseWorkbook.ts';
import type { ReadLimits } from './readLimits.ts';

/** What `readSheet` sends: the only sender there is, so its shape needs no check. */
export type ReadOrder = { readonly bytes: Uint8Array; readonly fileName: string; readonly limits: ReadLimits };

// The library reports oddities of number formats on the console; a player has no use for them.
console.error = () => {};
console.warn = () => {};

const { bytes, fileName, limits }: ReadOrder = workerData;
parentPort?.postMessage(parseWorkbook(bytes, fileName, limits));
