import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Returns the path of a folder of files that the program reads at run time. The build copies it beside the entry files, or
 * one level above the chunk that contains this module. When run from the sources, it is `inSources`.
 */
export function bundledFolder(name: string, inSources: string): string {
  const here = import.meta.dirname;
  const places = [join(here, name), join(here, '..', name)];
  return places.find((place) => existsSync(place)) ?? join(here, '../..', inSources);
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the folder for preferences, journals and backups: MOTORPOOL_HOME, or else the system's usual place for program data
 * (XDG Base Directory, Apple's Application Support, Windows' roaming profile).
 */
export function dataFolder(env: Environment = process.env, platform: NodeJS.Platform = process.platform, home = homedir()): string {
  if (env.MOTORPOOL_HOME) return resolve(env.MOTORPOOL_HOME);
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'Motorpool');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Motorpool');
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'motorpool');
}

/** Returns the browser host's folder for projects without a place: MOTORPOOL_PROJECTS, or else ~/Motorpool. */
export const projectsFolder = (env: Environment = process.env, home = homedir()): string =>
  env.MOTORPOOL_PROJECTS ? resolve(env.MOTORPOOL_PROJECTS) : join(home, 'Motorpool');
