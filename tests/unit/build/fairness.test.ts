import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fitCosts } from '../../../build/fairness/fit.ts';
import { readPrices } from '../../../build/fairness/prices.ts';
import { stratifiedDesigns, withFreshSeed } from '../../../build/fairness/strata.ts';
import { costOf } from '../../../shared/combat/fairness/calibrate.ts';
import { groupsOf } from '../../../shared/combat/fairness/index.ts';
import { builtInFiles, builtInRuleset } from '../../support/rulesets/rulesets.ts';

const files = builtInFiles('zorch-97');
const ruleset = builtInRuleset('zorch-97');
const fresh = withFreshSeed(files, 31);
const designs = stratifiedDesigns(fresh, 48);

describe('designs drawn from all groups', () => {
  const counts = (ruleset.combat?.data.fairness?.groupings ?? []).map((_, grouping) => {
    const groups = designs.map(({ design }) => groupsOf(ruleset, design)[grouping] ?? '');
    return new Map(groups.map((group) => [group, groups.filter((other) => other === group).length]));
  });

  it('have enough of every propulsion, role, size, range and cost', () => {
    expect(designs).toHaveLength(48);
    expect(counts.map(({ size }) => size)).toEqual([6, 8, 4, 5, 4]);
    for (const groups of counts) expect(Math.min(...groups.values())).toBeGreaterThanOrEqual(2);
  });

  it('are different designs, the same for the same seed', () => {
    expect(new Set(designs.map(({ index }) => index)).size).toBe(48);
    expect(stratifiedDesigns(fresh, 48).map(({ index }) => index)).toEqual(designs.map(({ index }) => index));
  });
});

it('a fit finds a factor that was put into prices, also for designs that are left out, and how far players move them', () => {
  const rows = designs.slice(0, 20).flatMap(({ index, design }) =>
    ([1 / 1.1, 1.1] as const).map((factor) => {
      const isFast = groupsOf(ruleset, design).includes('Flying, fast');
      const price = costOf(ruleset, design, 'unitCost') * factor * (isFast ? 1.2 : 1);
      return [index, factor < 1 ? 'one' : 'other', price, price / 1.1, price * 1.1, price, price, price].join();
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'motorpool-fit-'));
  const file = join(folder, 'prices.csv');
  writeFileSync(
    file,
    `# {"ruleset":"zorch-97","version":"1","seed":31,"fights":96}\nindex,player,price,low,high,a,b,c\n${rows.join('\n')}\n`,
  );
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const system = { id: 'zorch-97', folder: '', files, former: new Map() };
  fitCosts(folder, system, readPrices(file), { numbers: ['fastMoverFactor'], cost: 'unitCost', hold: 0.01 });
  log.mockRestore();
  const [, found] = /fastMoverFactor: 1\.3 -> ([\d.]+)/.exec(lines.join('\n')) ?? [];
  expect(Number(found)).toBeCloseTo(1.3 * 1.2, 2);
  const [line = ''] = lines.filter((one) => one.startsWith('Propulsion, Flying, fast:'));
  expect(line).toMatch(/worth more: all 20 % ± 0, one 9 % ± 0, other 32 % ± 0, a 20 % .* left out 0 % ± 0/);
  expect(lines).toContainEqual('From one to other prices move by 21 % ± 0, spread 0.191; by dice 0.069');
});
