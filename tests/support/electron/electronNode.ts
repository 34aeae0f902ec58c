import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../programs/sources.ts';

/** The Node in the pinned Electron, after `node_version` in the file DEPS of its sources. The program's forks and threads run by it. */
const VERSION = '24.18.1';

/**
 * Returns the path of that Node, fetched as a package once. Where that fails, returns the Node that runs the tests, and says so; with CI=true it throws.
 */
export function electronNode(): string {
  const [system, ending] = process.platform === 'win32' ? ['win', '.exe'] : [process.platform, ''];
  const name = `node-${system}-${process.arch}`;
  const folder = join(projectRoot, 'node_modules', '.cache', `electron-node-${VERSION}`);
  const program = join(folder, 'node_modules', name, 'bin', `node${ending}`);
  if (existsSync(program)) return program;
  const npm = process.env.npm_execpath;
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, `${name}@${VERSION}`];
  try {
    if (npm) execFileSync(process.execPath, [npm, ...args], { stdio: ['ignore', 2, 2] });
    else execFileSync('npm', args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  } catch (error) {
    if (process.env.CI) throw error;
  }
  if (existsSync(program)) return program;
  if (process.env.CI) throw new Error(`The package ${name} brought no program.`);
  console.warn(`Node ${VERSION}, which Electron runs, could not be fetched: NOT TESTED WITH IT, but with Node ${process.versions.node}.`);
  return process.execPath;
}
