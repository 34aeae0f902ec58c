import type { Reader } from './reader.ts';
import { type DesignJudgement, judgedReading, type Reading } from './reading.ts';

/**
 * Has the designs of the reader's last reading judged by the rules, part by part, so that a newer reading need not wait for all of
 * them. A part is asked for while the one before it is on its way, so that the reader never waits. After each part `goesOn` is told how
 * many are judged; if it answers false, the rest is left and null returned.
 */
export async function judgeAll(reader: Reader, reading: Reading, goesOn: (judged: number) => boolean): Promise<Reading | null> {
  const judgements: DesignJudgement[] = [];
  for (let next = reader.ask('judge', null); ; ) {
    const asked = next;
    next = reader.ask('judge', null);
    const part = await asked;
    judgements.push(...part.judgements);
    if (!goesOn(judgements.length)) return null;
    if (part.problems) return judgedReading(reading, judgements, part.problems);
  }
}
