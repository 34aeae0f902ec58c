import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { Outcome } from '../../shared/problem.ts';
import { writeWhole } from './files.ts';

/**
 * A small JSON file of the program's own, checked by `schema`. What cannot be read counts as `empty`: settings are
 * never worth an error at the start, and the next change writes the file anew.
 */
export function keptJson<T extends z.ZodType>(path: string, schema: T, empty: z.infer<T>) {
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<z.infer<T>> {
    try {
      const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
      return parsed.success ? parsed.data : empty;
    } catch {
      return empty;
    }
  }

  return {
    read,
    /** Reads afresh, since another window's process may have written; one change after the other. */
    change(edit: (value: z.infer<T>) => z.infer<T>): Promise<Outcome<null>> {
      const done = last.then(async () => writeWhole(path, `${JSON.stringify(edit(await read()), null, 2)}\n`));
      last = done;
      return done;
    },
  };
}
