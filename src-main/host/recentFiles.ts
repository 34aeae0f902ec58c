import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { HostOutput } from '../../shared/host/index.ts';
import type { FileTable } from '../storage/fileTable.ts';
import { placeOf } from './hostWindow.ts';

const MOST_SHOWN = 20;

/** Returns recent files, the latest first; with a `folder`, also the projects in it that were not opened yet. */
export async function recentFiles(table: FileTable, folder: string | null): Promise<HostOutput<'start'>['recent']> {
  const used = (await table.recent()).map(({ path, usedAt }) => ({ path, usedAt }));
  // Files are compared by real path, and this folder's path may contain a link.
  const real = folder === null ? null : await realpath(folder).catch(() => folder);
  const names = real === null ? [] : await readdir(real).catch((): string[] => []);
  const paths = names.filter((name) => /^[^.].*\.motorpool$/i.test(name)).map((name) => join(real ?? '', name));
  const unused = paths.filter((path) => used.every((other) => other.path !== path));
  const lying = await Promise.all(unused.map(async (path) => ({ path, usedAt: (await stat(path).catch(() => null))?.mtimeMs ?? 0 })));
  return [...used, ...lying]
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(0, MOST_SHOWN)
    .map(({ path, usedAt }) => ({ file: table.refOf(path), name: basename(path), place: placeOf(path), usedAt: Math.round(usedAt) }));
}
