import { expect, it } from 'vitest';
import { forceJobSchema, layoutForces } from '../../../../../shared/paper/handouts/force/index.ts';
import { builtInRuleset, exampleProject } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('the-dice-flew');
const project = exampleProject(ruleset)[0] ?? expect.fail('an example');

it.each([true, false])('has boxes of one label once on a card, a card for each unit: %s', (everyUnit) => {
  const job = forceJobSchema.parse({ parts: ['cards'], cards: { combined: !everyUnit } });
  const { pages } = layoutForces(ruleset, project, project.forces ?? [], job);
  const cards = pages.flatMap((page) => page.cards.map(({ card }) => card));
  expect(cards.length).toBeGreaterThan(20);
  const counts = cards.map(({ name, items }) => ({
    name,
    count: items.filter((item) => item.kind === 'text' && item.text === 'Lost').length,
  }));
  expect(counts.filter(({ count }) => count > 1)).toEqual([]);
  expect(counts.filter(({ count }) => count === 1).length).toBeGreaterThan(5);
});

it('reports what does not print on a later card of the same units', () => {
  const [army = expect.fail('an army')] = project.forces ?? [];
  const [section = expect.fail('a section')] = army.sections;
  const entry = { ...(section.entries[0] ?? expect.fail('an entry')), count: 2 };
  const reports = (numbers: string): string => {
    const force = { ...army, sections: [{ ...section, entries: [{ ...entry, numbers }] }] };
    const job = forceJobSchema.parse({ parts: ['cards'], cards: { combined: false } });
    return layoutForces(ruleset, { ...project, forces: [force] }, [force], job)
      .layoutIssues.map(({ message }) => message)
      .join('\n');
  };
  expect(reports('A, B')).not.toContain('𒀀');
  expect(reports('𒀀, B')).toContain('𒀀');
  expect(reports('A, 𒀀')).toContain('𒀀');
});
