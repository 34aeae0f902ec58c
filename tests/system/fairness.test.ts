import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { projectRoot } from '../support/programs/sources.ts';

const script = resolve(projectRoot, 'build/fairness.mjs');

/** Runs `npm run fairness` with a few fights in one thread. */
const fairness = (...args: readonly string[]) => ended([script], args);

/** The same with the program as the last such run built it, which saves the time to build it. */
const again = (...args: readonly string[]) => ended(['--input-type=module', '-e', BUILT, '--'], args);

const program = pathToFileURL(resolve(projectRoot, 'out/fairness/program/main.js')).href;
const BUILT = `
  import { main } from ${JSON.stringify(program)};
  process.exitCode = await main(${JSON.stringify(projectRoot)}, process.argv.slice(1));
`;

function ended(start: readonly string[], args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...start, ...args, '--threads', '1'], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('measures prices, fits numbers to them and says how well they serve', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'motorpool-prices-')), 'prices.csv');
  expect(fairness('prices', '--designs', '3', '--fights', '200', '--out', file)).toMatchObject({ status: 0, stderr: '' });
  const [about, heading, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  expect(about).toMatch(/^# \{"ruleset":"zorch-97","version":"[\d.]+","seed":4001,"fights":200\}$/);
  expect(heading).toBe('index,player,price,low,high,close,middling,open');
  // Of one, the fights do not tell what it is worth.
  expect(rows.map((row) => row.split(',')[1]).sort()).toEqual(['planning', 'planning', 'sight', 'sight', 'sight']);
  for (const [, , price = 0, low = 0, high = 0, ...terrains] of rows.map((row) => row.split(',').map(Number))) {
    expect(low).toBeLessThan(price);
    expect(high).toBeGreaterThan(price);
    for (const inOne of terrains) expect(Math.abs(Math.log(inOne / price))).toBeLessThan(1);
  }
  // What is written is not measured again.
  expect(again('prices', '--designs', '3', '--fights', '200', '--out', file)).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual([about, heading, ...rows]);
  const fitted = again('fit', '--prices', file, '--numbers', 'basePoints', '--cost', 'unitCost');
  expect(fitted).toMatchObject({ status: 0, stderr: '' });
  const [, before, after] = /2 designs: ([\d.]+) -> ([\d.]+)/.exec(fitted.stdout) ?? [];
  expect(Number(after)).toBeLessThanOrEqual(Number(before));
  expect(fitted.stdout).toMatch(/basePoints: 403 -> \d+/);
  expect(fitted.stdout).toMatch(/Propulsion, \w+: \d designs, worth more: all -?\d+ %.*, planning -?\d+ %.*, left out -?\d+ %.*\n/);
  expect(again('fit', '--prices', file, '--numbers', 'nothing', '--cost', 'unitCost')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('has no such numbers: nothing.'),
  });
});

it('writes a quick report beside none of the rules', () => {
  const { status, stdout, stderr } = fairness('report', '--quick', '--designs', '1', '--fights', '2');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('Written to out/fairness');
  expect(readFileSync(resolve(projectRoot, 'out/fairness/FAIRNESS.md'), 'utf8')).toContain('| All together | 1 |');
});
