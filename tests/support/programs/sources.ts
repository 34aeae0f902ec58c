import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../../..');

export type Source = { readonly path: string; readonly text: string };
/** One import: both ends relative to the project, libraries by the name they are imported under. */
export type Import = { readonly from: string; readonly to: string };

/** Every source file below a folder of the project, with forward slashes in its path. */
export const sourcesIn = (folder: string): readonly Source[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));

const IMPORT = /(?:^|[;\s])(?:import|export)\s(?:[^'";]*?\sfrom\s+)?'([^']+)'|\b(?:import|require)\s*\(\s*'([^']+)'/g;

/** What a file imports, types and dynamic imports included. */
export const importsOf = ({ path, text }: Source): readonly Import[] =>
  [...text.matchAll(IMPORT)].map(([, still, dynamic]) => {
    const to = (still ?? dynamic ?? '').replace(/\?.*$/, '');
    const local = to.startsWith('.')
      ? relative(projectRoot, resolve(projectRoot, dirname(path), to))
          .split(sep)
          .join('/')
      : to;
    return { from: path, to: local };
  });

/** The package an import names, e.g. "@scope/name" for "@scope/name/part"; null for files of this project and for Node itself. */
export function packageOf({ to }: Import): string | null {
  if (/^(node:|\.|shared\/|src-|build\/|tests\/|electron\.config)/.test(to)) return null;
  return to
    .split('/')
    .slice(0, to.startsWith('@') ? 2 : 1)
    .join('/');
}
