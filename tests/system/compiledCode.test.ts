import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot, sample } from '../support/programs/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'motorpool-compiled-'));
const compiled = join(folder, 'out', 'compiled');
const home = join(folder, 'home');
const temporary = join(folder, 'temporary');
mkdirSync(temporary);

beforeAll(() => cpSync(join(projectRoot, 'out', 'main'), join(folder, 'out', 'main'), { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...args: readonly string[]): Promise<string> => {
  const program = join(folder, 'out', 'main', 'motorpool.js');
  const env = { ...process.env, MOTORPOOL_HOME: home, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env });
  return stdout;
};

/** The files with compiled code below a folder, with their sizes. */
const packsIn = (place: string): ReadonlyMap<string, number> =>
  new Map(
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(place, name)).isFile())
      .map((name) => [name, statSync(join(place, name)).size]),
  );

it('the compiled code of a run is used by the next, and does not change what it says', async () => {
  const args = ['cost', sample('canonical-stacked.xls'), '--json'];
  const first = await run(...args);
  const packs = packsIn(compiled);
  expect(packs.size).toBeGreaterThan(1);
  expect(await run(...args)).toBe(first);
  expect(packsIn(compiled)).toEqual(packs);

  await run('--help');
  expect(packsIn(compiled)).not.toEqual(packs);

  for (const name of packs.keys()) writeFileSync(join(compiled, name), 'no code');
  expect(await run(...args)).toBe(first);
  expect(await run(...args)).toBe(first);
});

it('compiled code goes to the data of the player where it cannot lie beside the program', async () => {
  rmSync(compiled, { recursive: true, force: true });
  writeFileSync(compiled, 'in the way');
  const first = await run('rulesets');
  expect(existsSync(join(home, 'compiled'))).toBe(true);
  expect(await run('rulesets')).toBe(first);
  rmSync(join(home, 'compiled'), { recursive: true });
  writeFileSync(join(home, 'compiled'), 'in the way as well');
  expect(await run('rulesets')).toBe(first);
  expect(readdirSync(temporary)).toEqual([]);
});
