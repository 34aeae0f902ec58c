import { z } from 'zod';

/** The text of a recovery journal: a line of JSON about it, one with the project it began with, then one per call that kept steps. */
const headSchema = z.object({
  format: z.literal(1),
  process: z.object({ pid: z.number().int(), started: z.string() }),
  name: z.string(),
  /** Absolute path of the project's file; null where it has none yet. */
  path: z.string().nullable(),
  /** Hash of what that file held when its window last read or wrote it. */
  seen: z.string().nullable(),
  /** Whether the project it began with was in no file. */
  unsaved: z.boolean(),
});
type JournalHead = z.infer<typeof headSchema>;
export type Journal = { readonly head: JournalHead; readonly base: string; readonly steps: readonly string[] };

const stepsSchema = z.array(z.string()).min(1);

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

export const journalStart = (head: JournalHead, base: string): string => `${JSON.stringify(head)}\n${JSON.stringify(base)}\n`;

/** The steps of one call are one line, so that a crash keeps all of them or none. */
export const journalLine = (steps: readonly string[]): string => `${JSON.stringify(steps)}\n`;

/**
 * Reads a journal as far as it is whole: what follows the first line that is torn or damaged is left out, because steps
 * only make sense in their order. Null if not even the start can be read.
 */
export function readJournal(text: string): Journal | null {
  // A line counts once its line break is there; what follows the last one was not written whole.
  const [first = '', second = '', ...others] = text.split('\n').slice(0, -1);
  const head = headSchema.safeParse(parsed(first));
  const base = z.string().safeParse(parsed(second));
  if (!head.success || !base.success) return null;
  const steps: string[] = [];
  for (const line of others) {
    const kept = stepsSchema.safeParse(parsed(line));
    if (!kept.success) break;
    steps.push(...kept.data);
  }
  return { head: head.data, base: base.data, steps };
}
