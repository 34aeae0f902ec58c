import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from '../../../build/audit.mjs';
import { shippedPackages, withTable } from '../../../build/security.mjs';
import { importsOf, packageOf, projectRoot, sourcesIn } from '../../support/programs/sources.ts';

const lockedSchema = z.looseObject({
  license: z.string().optional(),
  resolved: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});
const { packages } = z
  .looseObject({ packages: z.record(z.string(), lockedSchema) })
  .parse(JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')));

const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];
/** Tools that only build or test may also be under these: they ask nothing of what they work on. */
const FOR_TOOLS = [...PERMISSIVE, 'MPL-2.0', 'CC-BY-4.0'];
/** Packages whose package.json names no licence, or in old words, and what their own files say. */
const READ_BY_EYE: Readonly<Record<string, string>> = { 'png-js': 'MIT', traverse: 'MIT', chainsaw: 'MIT' };
/** Not bundled: what exceljs asks for beside its writer, and what Node does itself. See electron.config.ts. */
const LEFT_OUT = ['archiver', 'dayjs', 'fast-csv', 'jszip', 'readable-stream', 'saxes', 'tmp', 'unzipper', 'uuid'];

/** Asked for by another package as one that must be there. */
const PEERS = ['@mantine/hooks'];

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const licenceOf = (place: string): string => READ_BY_EYE[nameOf(place)] ?? packages[place]?.license ?? 'none';
/** Whether an SPDX expression can be met with the licences given: one side of every OR, all of every AND. */
const allows = (licences: readonly string[], expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((licence) => licences.includes(licence)));

/** Where a package that `from` asks for is installed: nearest node_modules first, as Node looks. */
function placeOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return null;
  }
}

function closureOf(roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const place = placeOf(name, from);
    if (place === null || found.has(place) || LEFT_OUT.includes(name)) return;
    found.add(place);
    for (const next of Object.keys(packages[place]?.dependencies ?? {})) visit(next, place);
  };
  for (const root of roots) visit(root, '');
  return found;
}

const imported = ['shared', 'src-main', 'src-renderer'].flatMap(sourcesIn).flatMap(importsOf);
const shipped = closureOf([...new Set(imported.flatMap((edge) => packageOf(edge) ?? []))].filter((name) => name !== 'electron'));

it('everything that ships is under a permissive licence', () => {
  expect(shipped.size).toBeGreaterThan(10);
  expect([...shipped].filter((place) => !allows(PERMISSIVE, licenceOf(place))).map((place) => `${place}: ${licenceOf(place)}`)).toEqual([]);
});

it('the page on security lists what ships as the lock file has it', () => {
  const page = readFileSync(join(projectRoot, 'docs', 'SECURITY.md'), 'utf8');
  expect(withTable(page)).toBe(page);
  const listed = Object.entries(shippedPackages());
  for (const [name, { released, why }] of listed) {
    expect(packages[`node_modules/${name}`], name).toBeDefined();
    expect(released).toMatch(/^20\d\d(-\d\d)?$/);
    expect(why.length, name).toBeGreaterThan(7);
  }
  // Every package that the sources import is in the bundle; what those bring along is held to the built program (package.test.ts).
  const direct = [...new Set(imported.flatMap((edge) => packageOf(edge) ?? []))].filter(
    (name) => packages[`node_modules/${name}`] !== undefined && name !== 'electron',
  );
  expect(direct.filter((name) => !listed.some(([one]) => one === name))).toEqual([]);
  expect(listed.filter(([name]) => !shipped.has(`node_modules/${name}`)).map(([name]) => name)).toEqual(PEERS);
});

it('no package that its authors gave up is among the tools and libraries', () => {
  for (const name of ['crypto-js', 'officecrypto-tool', 'xml2js']) expect(packages[`node_modules/${name}`]).toBeUndefined();
});

it('known faults are told apart: in what ships, and in tools', () => {
  const answer = JSON.stringify({
    vulnerabilities: {
      zod: { severity: 'high', via: [{ title: 'Slow' }] },
      glob: { severity: 'low', via: [{ title: 'Odd' }] },
      exceljs: { severity: 'high', via: ['glob'] },
    },
  });
  expect(faultsOf(answer, Object.keys(shippedPackages()))).toEqual([
    { name: 'zod', severity: 'high', title: 'Slow', ships: true },
    { name: 'glob', severity: 'low', title: 'Odd', ships: false },
  ]);
  expect(faultsOf('{ "message": "no network" }', [])).toBeNull();
  expect(faultsOf('', [])).toBeNull();
});

it('every tool is under a licence that asks nothing of us', () => {
  const tools = Object.keys(packages).filter((place) => place !== '' && !shipped.has(place) && nameOf(place) !== 'buffers');
  expect(tools.filter((place) => !allows(FOR_TOOLS, licenceOf(place))).map((place) => `${place}: ${licenceOf(place)}`)).toEqual([]);
});

it('the lock file holds no download addresses', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

it('no file of the project names a package registry', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.(ts|tsx|mjs|json|md|yml|css|html|csv)$|^\.|\/run$/.test(path));
  // Put together from parts, so that this file does not name one itself.
  const registry = new RegExp(
    ['registry\\.[a-z]+js\\.', `npm${'mirror'}`, `arti${'factory'}`, `_auth${'Token'}`, '^registry\\s*='].join('|'),
    'im',
  );
  expect(tracked.length).toBeGreaterThan(20);
  expect(tracked.filter((path) => registry.test(readFileSync(join(projectRoot, path), 'utf8')))).toEqual([]);
});
