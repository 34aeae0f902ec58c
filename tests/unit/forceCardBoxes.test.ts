import { expect, it } from 'vitest';
import { forceJobSchema, layoutForces } from '../../shared/handouts/force/index.ts';
import { builtInRuleset, exampleProject } from '../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('the-dice-flew');
const project = exampleProject(ruleset)[0] ?? expect.fail('an example');

it.each([true, false])('has boxes of one label once on a card, a card for each unit: %s', (everyUnit) => {
  const job = forceJobSchema.parse({ parts: ['cards'], cards: { combined: !everyUnit } });
  const { pages } = layoutForces(ruleset, project, project.forces, job);
  const cards = pages.flatMap((page) => page.cards.map(({ card }) => card));
  expect(cards.length).toBeGreaterThan(20);
  for (const card of cards) {
    const labels = card.items.filter((item) => item.kind === 'text' && item.text === 'Lost');
    expect([card.name, labels.length], card.name).toEqual([card.name, Math.min(1, labels.length)]);
  }
});
