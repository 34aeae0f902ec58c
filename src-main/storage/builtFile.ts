import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the path of a built entry file that another one starts; null if nothing is built. The build puts entry files beside each other;
 * this module may be in a folder of shared chunks below them.
 */
export function builtFile(name: string): string | null {
  const here = import.meta.dirname;
  return [join(here, name), join(dirname(here), name)].find((place) => existsSync(place)) ?? null;
}
