import { type Outcome, succeed } from '../../shared/base/problem.ts';
import { keepCompiledCode } from '../storage/compiledCode.ts';
import { watchMemory } from '../storage/watchMemory.ts';
import type { ReadLimits } from './readLimits.ts';

/** The message from `readSheet`. There is no other sender, so its shape needs no check. */
export type ReadOrder = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly limits: ReadLimits;
  readonly password: string | null;
  /** Memory limit for the whole process, in bytes. */
  readonly residentBytes: number;
};

/** What this process answers: first how many pieces the workbook has or why it cannot be read, then each piece (`pieceReader`). */
export type ReadAnswer = Outcome<{ readonly pieces: number }> | string;

// The library logs oddities of number formats to the console, which do not help a player.
console.error = () => {};
console.warn = () => {};

const saveCompiledCode = keepCompiledCode('sheetWorker');
// Loaded after that, so that its compiled code is found, and before a file is there.
const parser = import('./parseWorkbook.ts');
const cells = import('../../shared/sheets/cells/pieces.ts');

/** Sends an answer; resolves once it has left, so that only one piece at a time needs memory. */
const send = (answer: ReadAnswer): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(answer, () => resolve());
    else resolve();
  });

process.once('message', async (order) => {
  const { bytes, fileName, limits, password, residentBytes } = order as ReadOrder; // see there
  watchMemory(residentBytes);
  const { parseProtected } = await parser;
  const { workbookPieces } = await cells;
  const read = await parseProtected(bytes, fileName, limits, password);
  if (!read.ok) return send(read);
  const { count, piece } = workbookPieces(read.value);
  await send(succeed({ pieces: count }));
  for (let at = 0; at < count; at++) {
    const text = piece(at);
    // Before the last piece, which ends this process.
    if (at === count - 1) saveCompiledCode(read.value.kind);
    await send(text);
  }
});
