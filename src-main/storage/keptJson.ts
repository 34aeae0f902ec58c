import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { Outcome } from '../../shared/base/problem.ts';
import { writeWhole } from './files.ts';

/**
 * Opens a small JSON file of the program, checked by `schema`. A file that cannot be read counts as `empty`: settings must
 * not cause an error at startup, and the next change rewrites the file.
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
    /** Reads the file again before a change, since another process may have written to it. Changes run one after the other. */
    change(edit: (value: z.infer<T>) => z.infer<T>): Promise<Outcome<null>> {
      const done = last.then(async () => writeWhole(path, `${JSON.stringify(edit(await read()), null, 2)}\n`));
      last = done;
      return done;
    },
  };
}
