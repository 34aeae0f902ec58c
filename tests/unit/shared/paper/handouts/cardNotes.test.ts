import { expect, it } from 'vitest';
import { forceJobSchema, layoutForces } from '../../../../../shared/paper/handouts/force/index.ts';
import { aForce, anEntry, aSection, entryId, forceId, stockProject } from '../../../../support/forces/forces.ts';
import { wordsOf } from '../../../../support/prints/cards.ts';
import { tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const tiny = tinyRuleset();

/** The words in the margin of the first page of cards of forces that have so many broken designs each. */
function marginOf(broken: readonly number[], breachesShown = true): string {
  const stock = stockProject(tiny);
  const [whole = expect.fail(), second = expect.fail()] = stock.designs;
  const designs = [whole, { ...second, values: { ...second.values, legs: 99_999 } }];
  const forces = broken.map((count, at) => {
    const entries = [
      anEntry(whole.id, 1, { id: entryId(`w${at}`) }),
      ...(count > 0 ? [anEntry(second.id, count, { id: entryId(`b${at}`) })] : []),
    ];
    return aForce([aSection('Row', entries)], { id: forceId(`f${at}`), name: `Side ${at}` });
  });
  const { pages } = layoutForces(tiny, { ...stock, designs, forces }, forces, forceJobSchema.parse({ parts: ['cards'], breachesShown }));
  return wordsOf(pages[0]?.items ?? [])
    .join(' ')
    .trim();
}

it('pages of cards say whose designs break rules: of several forces with their names, of one without', () => {
  const said = marginOf([1]);
  expect(said).toMatch(/not per rules: 1 /iu);
  expect(said).not.toContain('Side 0');
  expect(marginOf([1, 0])).toMatch(/Side 0: not per rules: 1 [^·]*$/iu);
  expect(marginOf([0, 1])).toMatch(/^[^·]*Side 1: not per rules: 1 [^·]*$/iu);
  expect(marginOf([1, 1])).toMatch(/Side 0: not per rules: 1 .*· Side 1: not per rules: 1 /iu);
  for (const broken of [[0], [0, 0]]) expect(marginOf(broken)).not.toMatch(/per rules|Side/iu);
  expect(marginOf([1, 1], false)).not.toMatch(/per rules/iu);
});
