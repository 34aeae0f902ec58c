import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder of files that the program reads at run time. The build copies it beside the entries; this module may itself
 * end up in a folder of shared chunks below them. Run from the sources, it is where the sources have it.
 */
export function bundledFolder(name: string, inSources: string): string {
  const here = import.meta.dirname;
  const places = [join(here, name), join(here, '..', name)];
  return places.find((place) => existsSync(place)) ?? join(here, '../..', inSources);
}
