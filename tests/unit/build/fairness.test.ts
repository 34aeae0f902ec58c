import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('a fit to prices', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  afterEach(() => {
    lines.length = 0;
  });

  /** A table of prices that two players pay: what designs cost, times what a test says. */
  function tableOf(factor: (groups: readonly string[], player: string) => number): string {
    const file = join(mkdtempSync(join(tmpdir(), 'motorpool-fit-')), 'prices.csv');
    const rows = designs.slice(0, 20).flatMap(({ index, design }) =>
      ['one', 'other'].map((player) => {
        const price = costOf(ruleset, design, 'unitCost') * factor(groupsOf(ruleset, design), player);
        return [index, player, price, price / 1.1, price * 1.1, price, price, price].join();
      }),
    );
    writeFileSync(file, `# {"ruleset":"zorch-97","version":"1","seed":31}\nindex,player,price,low,high,a,b,c\n${rows.join('\n')}\n`);
    return file;
  }
  const fitTo = (file: string, numbers: readonly string[]): void =>
    fitCosts(mkdtempSync(join(tmpdir(), 'motorpool-fit-')), { id: 'zorch-97', folder: '', files, former: new Map() }, readPrices(file), {
      numbers,
      cost: 'unitCost',
      hold: 0.01,
    });

  it('finds a factor that was put into it, also for designs that are left out', () => {
    fitTo(
      tableOf((groups) => (groups.includes('Flying, fast') ? 1.2 : 1)),
      ['fastMoverFactor'],
    );
    const [, found] = /fastMoverFactor: 1\.3 -> ([\d.]+)/.exec(lines.join('\n')) ?? [];
    expect(Number(found)).toBeCloseTo(1.3 * 1.2, 2);
    const [line = ''] = lines.filter((one) => one.startsWith('Propulsion, Flying, fast:'));
    expect(line).toMatch(/worth more: all 20 % ± 0, one 20 % ± 0, other 20 % ± 0, a 20 % .* left out 0 % ± 0/);
  });

  it('says how far prices move from one player to another', () => {
    fitTo(
      tableOf((_, player) => (player === 'one' ? 1 : 1.1)),
      ['fastMoverFactor'],
    );
    expect(lines).toContainEqual('From one to other prices move by 10 % ± 0, spread 0.095');
  });
});
