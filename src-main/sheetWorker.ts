import { parseProtected } from './parseWorkbook.ts';
import type { ReadLimits } from './readLimits.ts';

/** What `readSheet` sends: the only sender there is, so its shape needs no check. */
export type ReadOrder = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly limits: ReadLimits;
  readonly password: string | null;
};

// The library reports oddities of number formats on the console; a player has no use for them.
console.error = () => {};
console.warn = () => {};

process.once('message', async (order) => {
  const { bytes, fileName, limits, password } = order as ReadOrder; // see there
  process.send?.(await parseProtected(bytes, fileName, limits, password));
});
