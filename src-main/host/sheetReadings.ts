import { randomUUID } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import type { SheetPieces } from '../readers/readSheet.ts';

type Reading = { readonly id: string; readonly work: string | undefined; readonly pieces: SheetPieces; given: number };

/** The workbook that each window is reading, until its page has all pieces of it. A window reads one at a time. */
export function openSheetReadings() {
  const readings = new Map<string, Reading>();

  function drop(window: string): void {
    readings.get(window)?.pieces.end();
    readings.delete(window);
  }

  return {
    /** Keeps the pieces for a window and returns the name to ask for them by. What it was reading before is dropped. */
    begin(window: string, work: string | undefined, pieces: SheetPieces): string {
      drop(window);
      const id = randomUUID();
      readings.set(window, { id, work, pieces, given: 0 });
      return id;
    },

    /** Returns a piece, once it is there. The reading ends when all were given. */
    async piece(window: string, id: string, at: number): Promise<Outcome<{ readonly piece: string }>> {
      const reading = readings.get(window);
      if (reading?.id !== id) return fail({ code: 'cancelled', message: 'Reading the sheet was cancelled.' });
      const text = await reading.pieces.piece(at);
      reading.given++;
      if ((!text.ok || reading.given === reading.pieces.count) && readings.get(window) === reading) drop(window);
      return text.ok ? succeed({ piece: text.value }) : text;
    },

    /** Drops what a window is reading: all of it, or what this work reads. */
    drop: (window: string, work?: string): void => {
      if (work === undefined || readings.get(window)?.work === work) drop(window);
    },
  };
}
