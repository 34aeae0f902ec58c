import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/base/problem.ts';
import { t } from '../../shared/base/words/words.ts';
import { readProject, salvageProject } from '../../shared/project/file/index.ts';
import type { Project } from '../../shared/project/index.ts';
import { readBytes, writeWhole } from './files.ts';

/** Names of files that may be projects. */
export const isProjectFile = (path: string): boolean => ['.motorpool', '.json'].includes(extname(path).toLowerCase());

/** A project, with remarks on what of its file could not be read, in sentences. */
type ProjectAsRead = { readonly project: Project; readonly remarks: readonly string[]; readonly isPart: boolean };

/**
 * Reads the text of a project file; one that a newer Motorpool saved as far as it can be read, as the window shows it. Fails for a
 * damaged file: a command must not go on with half of one.
 */
export function readProjectPartly(text: string, path: string): Outcome<ProjectAsRead> {
  const read = readProject(text, path);
  if (read.ok) return succeed({ project: read.value, remarks: [], isPart: false });
  const newer = read.problems.find(({ code }) => code === 'unsupported-version');
  const salvaged = newer && salvageProject(text, path);
  if (!newer || !salvaged) return read;
  const remark = t('{message} It is only read, as far as that goes, and never written over. {remarks}', {
    message: newer.message,
    remarks: salvaged.remarks.join(' '),
  });
  return succeed({ project: salvaged.project, remarks: [remark], isPart: true });
}

/** Larger files are no projects. */
const MOST_BYTES = 50_000_000;

/** Writes a file completely or not at all, as `writeWhole` does, but never over a project that a newer Motorpool saved. */
export async function writeUnlessNewer(path: string, content: Parameters<typeof writeWhole>[1]): ReturnType<typeof writeWhole> {
  const there = isProjectFile(path) && existsSync(path) ? await readBytes(path, MOST_BYTES) : null;
  const read = there?.ok ? readProject(new TextDecoder().decode(there.value), path) : null;
  const newer = read?.ok === false ? read.problems.find(({ code }) => code === 'unsupported-version') : undefined;
  if (newer === undefined) return writeWhole(path, content);
  const hint = t('Give another name after "-o", or install the newer Motorpool.');
  return fail({ code: 'protected', message: t('{message} It was left as it is.', { message: newer.message }), hint });
}
