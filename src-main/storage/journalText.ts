import { z } from 'zod';

/**
 * First line of a recovery journal, which is JSON Lines: this head, then the project it began with, then one line for each
 * call that added steps.
 */
const headSchema = z.object({
  format: z.literal(1),
  process: z.object({ pid: z.number().int(), started: z.string() }),
  name: z.string(),
  /** Absolute path of the project's file; null if it has none yet. */
  path: z.string().nullable(),
  /** Hash of that file's contents when the window last read or wrote it. */
  seen: z.string().nullable(),
  /** True if the project it began with was in no file. */
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

/** Returns the steps of one call as one line, so that a crash keeps all of them or none. */
export const journalLine = (steps: readonly string[]): string => `${JSON.stringify(steps)}\n`;

/**
 * Reads a journal up to the first incomplete or damaged line. The rest is dropped, because steps depend on their order.
 * Returns null if the start cannot be read.
 */
export function readJournal(text: string): Journal | null {
  // A line counts only if its line break is there; the text after the last line break was not completely written.
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
