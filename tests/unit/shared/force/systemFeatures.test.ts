import { describe, expect, it } from 'vitest';
import { systemFeatures } from '../../../../shared/force/system.ts';
import { builtInIds, builtInRuleset, loadTexts, readFolder, tinyFolder, tinyRuleset } from '../../../support/rulesets/rulesets.ts';

describe('what a game system has', () => {
  it('is said in few words, and what it has not is not named', () => {
    expect(systemFeatures(tinyRuleset())).toEqual([
      'Robots with gadgets',
      'Costs in cogs',
      '2 stock designs',
      'Parades of rows',
      '1 kind of battle',
      'A deck of cards',
      'Counters and markers',
      'Turn record',
      'Written orders',
      'Fire plan',
      'Quick reference',
    ]);
    const files = new Map(readFolder(tinyFolder));
    for (const file of ['force.json', 'reference.json', 'stock.csv']) files.delete(file);
    expect(systemFeatures(loadTexts(files))).toEqual(['Robots with gadgets', 'Costs in cogs']);
  });

  it.each(builtInIds)('%s says nothing twice, and nothing empty', (id) => {
    const features = systemFeatures(builtInRuleset(id));
    expect(features.length).toBeGreaterThan(3);
    expect(new Set(features).size).toBe(features.length);
    expect(features.filter((feature) => feature.length > 60 || !/^[\dA-Z]/.test(feature) || /undefined|\b0 /.test(feature))).toEqual([]);
  });
});
