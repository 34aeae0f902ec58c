import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INPUTS, newestChange } from '../../../build/built.mjs';
import { fetchTrouble } from '../../../build/fetchElectron.mjs';
import { ELECTRON_NODE, isInstalled, missingTools, missingToolsMessage, nodeIsNewEnough } from '../../../build/setup.mjs';
import { importsOf, projectRoot } from '../../support/programs/sources.ts';

it.each([
  ['20.18.9', false],
  ['18.20.0', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
])('Node %s is new enough: %s', (version, enough) => {
  expect(nodeIsNewEnough(version)).toBe(enough);
});

it.each([
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s fetches Electron: %s', (version, enough) => {
  expect(nodeIsNewEnough(version, ELECTRON_NODE)).toBe(enough);
});

const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', optional: true } } };

it.each([
  ['the same packages', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }, true],
  ['only a package for another platform missing', { 'node_modules/a': { version: '1.0.0' } }, true],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
  ['a package missing', {}, false],
])('with %s, what is installed matches the lock: %s', (_, packages, matches) => {
  expect(isInstalled(lock, { packages })).toBe(matches);
});

it('a missing program is named with the package that brings it', () => {
  expect(missingTools(() => true)).toEqual([]);
  // Any browser of the family will do.
  const missing = missingTools((command) => !['soffice', 'chromium-headless-shell', 'chromium'].includes(command));
  expect(missingToolsMessage(missing)).toBe(
    'Missing programs: soffice (recalculates exported workbooks). On Debian or Ubuntu: sudo apt-get install --no-install-recommends libreoffice-calc',
  );
});

it('a build is stale after a change deep down and after a deletion', () => {
  const folder = mkdtempSync(join(tmpdir(), 'motorpool-built-'));
  writeFileSync(join(folder, 'a.ts'), '');
  utimesSync(join(folder, 'a.ts'), 1000, 1000);
  utimesSync(folder, 500, 500);
  expect(newestChange(folder)).toBe(1_000_000);
  rmSync(join(folder, 'a.ts'));
  expect(newestChange(folder)).toBeGreaterThan(1_000_000);
  rmSync(folder, { recursive: true });
});

it.each([
  ['TypeError: fetch failed\n    at node:internal/deps/undici/undici:14976:13', 'there is no connection to its server'],
  [
    'HTTPError: Response code 403 (Forbidden) for https://mirror.example/electron.zip\n    at FetchDownloader',
    'its server, or a proxy on the way, refused',
  ],
  ['Error: Generated checksum for "electron.zip" did not match expected checksum.', 'what arrived was not whole (its checksum is wrong)'],
  ["Error: ENOSPC: no space left on device, open '/tmp/electron.zip'", 'the disk is full'],
  ["Error: EACCES: permission denied, mkdir '/root/.cache/electron'", 'a folder cannot be written'],
  [
    'node:internal:1\n  throw new Error();\nError: Electron builds are not available on platform: plan9\n',
    'Electron builds are not available on platform: plan9',
  ],
  ['', 'it said nothing'],
])('of what the installer said (%j) a player sees: %s', (said, seen) => {
  expect(fetchTrouble(said)).toBe(seen);
});

it('Electron is fetched for a start, and when set-up is asked for it: by no test, build or command', () => {
  const scripts = readdirSync(join(projectRoot, 'build')).filter((name) => name.endsWith('.mjs'));
  const fetching = scripts.filter((name) =>
    /fetchElectron\.mjs|install-electron|electron\/install/.test(readFileSync(join(projectRoot, 'build', name), 'utf8')),
  );
  expect(fetching).toEqual(['setup.mjs', 'start.mjs']);
});

it('a build looks at every script that it imports', () => {
  const reached = new Set(['electron.config.ts']);
  for (const path of reached) {
    const text = readFileSync(join(projectRoot, path), 'utf8');
    for (const { to } of importsOf({ path, text })) if (to.startsWith('build/')) reached.add(to);
  }
  expect(reached).toContain('build/woff2.mjs');
  expect([...reached].filter((path) => !INPUTS.includes(path))).toEqual([]);
});
