import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newestChange } from '../../build/built.mjs';
import { ELECTRON_NODE, isInstalled, missingTools, missingToolsMessage, nodeIsNewEnough } from '../../build/setup.mjs';

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
  const missing = missingTools((command) => command !== 'soffice');
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
