import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { motorpool } from '../support/programs/cli.ts';
import { seededRandom } from '../support/random/random.ts';
import { tries } from '../support/random/seed.ts';

/** At rest each takes a few seconds. */
const limitMs = 120_000;
const words = 'Name Cost Movement Size Armour Assault Weapon Range Attacks Shots tracked medium yes tank gun 4+ 5cm unlimited notes'.split(
  ' ',
);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'motorpool-odd-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function randomRows(rows: number, columns: number): string {
  const random = seededRandom(rows);
  const cell = (): string | number => (random() < 0.5 ? Math.floor(random() * 100) : (words[Math.floor(random() * words.length)] ?? ''));
  return Array.from({ length: rows }, () => Array.from({ length: columns }, cell).join(',')).join('\n');
}

const card = (_: unknown, at: number): string => `Name,Design ${at}\nMovement,20\nSize,medium\nArmour,5\nPropulsion,tracked\n`;

describe('an odd large sheet', () => {
  it.each([
    ['random values in many rows', () => randomRows(tries(2_500, 20_000), 50)],
    ['random values in 100 columns', () => randomRows(tries(500, 2_000), 100)],
    ['3,000 cards', () => Array.from({ length: 3_000 }, card).join('\n')],
  ])('of %s is imported to its end', { timeout: limitMs + 10_000 }, async (name, make) => {
    const file = join(folder, `${name.replaceAll(/\W/g, '')}.csv`);
    writeFileSync(file, make());
    const { code } = await motorpool(['import', file], { limitMs });
    expect(code).not.toBeNull();
  });
});
