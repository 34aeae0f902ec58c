import { join } from 'node:path';
import { z } from 'zod';
import { fail, type Outcome } from '../../shared/base/problem.ts';
import { keptJson } from './keptJson.ts';

/** Largest set of preferences, in characters of JSON. */
const MAX_LENGTH = 1_000_000;

type Preferences = Record<string, unknown>;

/** Stores the player's settings: colour scheme, column widths, shown tips. Only the pages interpret the names. */
export function openPreferences(folder: string) {
  const kept = keptJson(join(folder, 'preferences.json'), z.record(z.string(), z.unknown()), {});
  return {
    read: (): Promise<Preferences> => kept.read(),
    /** Replaces the values of these names. Null deletes a name; all others stay. */
    change: async (values: Preferences): Promise<Outcome<null>> => {
      if (JSON.stringify(values).length > MAX_LENGTH) {
        return fail({ code: 'too-large', message: 'These preferences are too large to be kept.' });
      }
      return kept.change((before) => Object.fromEntries(Object.entries({ ...before, ...values }).filter(([, value]) => value !== null)));
    },
  };
}
