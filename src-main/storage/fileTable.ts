import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import { keptJson } from './keptJson.ts';

const RECENT_LIMIT = 20;

const recentSchema = z.array(z.object({ file: z.string(), path: z.string(), usedAt: z.number() }));
type UsedFile = z.infer<typeof recentSchema>[number];

/**
 * The files that a page may refer to. A page refers to a file by an opaque ref, which is valid only if the host has issued
 * it. Refs of recent files stay valid when the program restarts.
 */
export function openFileTable(folder: string, now: () => number = Date.now) {
  const recents = keptJson(join(folder, 'recent.json'), recentSchema, []);
  const paths = new Map<string, string>();
  const refs = new Map<string, string>();

  const learn = (file: string, path: string): string => {
    paths.set(file, path);
    refs.set(path, file);
    return file;
  };

  /** Returns the ref of an absolute path, always the same one. */
  const refOf = (path: string): string => refs.get(path) ?? learn(randomBytes(12).toString('base64url'), path);

  /** Returns the files opened or saved before that still exist, latest first. */
  async function recent(): Promise<readonly UsedFile[]> {
    const found = (await recents.read()).filter(({ path }) => existsSync(path));
    return found.map(({ file, path, usedAt }) => ({ file: refs.get(path) ?? learn(file, path), path, usedAt }));
  }

  return {
    refOf,
    recent,
    pathOf: (file: string): Outcome<string> => {
      const path = paths.get(file);
      if (path !== undefined) return succeed(path);
      return fail({ code: 'not-found', message: t('That file is not known any more.'), hint: t('Choose it again with File > Open.') });
    },
    /** Puts a file at the top of the recent files. Ignores errors: opening and saving work without the list. */
    async use(path: string): Promise<void> {
      const entry = { file: refOf(path), path, usedAt: now() };
      await recents.change((all) => [entry, ...all.filter((other) => other.path !== path)].slice(0, RECENT_LIMIT));
    },
  };
}

export type FileTable = ReturnType<typeof openFileTable>;
