import { describe, expect, it } from 'vitest';
import { assessForce, framesOver } from '../../../../shared/force/index.ts';
import { editRules } from '../../../../shared/houseRules/changes/index.ts';
import { type Design, designIdSchema } from '../../../../shared/project/index.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { stepsOverForce } from '../../../../shared/rules/ruleset/writing/index.ts';
import { failingDesigns, failingForces } from '../../../../src-renderer/workshop/checks/Checks.tsx';
import { designsWithGap, fieldsInCost, gapOf, pointsOfTerm } from '../../../../src-renderer/workshop/costs/sums.ts';
import {
  builtInIds,
  builtInRuleset,
  exampleProject,
  loadTexts,
  readFolder,
  tinyFolder,
  tinyRuleset,
} from '../../../support/rulesets/rulesets.ts';

const designsOf = (stock: ReturnType<typeof tinyRuleset>['stock']): readonly Design[] =>
  stock.map((design, index) => ({ ...design, id: designIdSchema.parse(`d${index}`) }));

describe('the sum of the cost', () => {
  it.each(builtInIds)('%s: lines add up, and so do the sums of each line', (id) => {
    const ruleset = builtInRuleset(id);
    const designs = designsOf(ruleset.stock);
    expect(designsWithGap(ruleset, designs)).toEqual([]);
    for (const design of designs) {
      const assessment = assessDesign(ruleset, design);
      if (ruleset.points === null) continue;
      expect(gapOf(assessment)).toBe(0);
      const sums = ruleset.terms.map(({ data }) => Number(pointsOfTerm(assessment, data.id)));
      expect(sums.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Number(assessment.cost), 6);
    }
    if (ruleset.points) expect(fieldsInCost(ruleset)[0]?.id).toBe(ruleset.points.field);
    else expect(fieldsInCost(ruleset)).toEqual([]);
  });

  it('tells a line that is too much', () => {
    const files = Object.fromEntries(readFolder(tinyFolder));
    const points = tinyRuleset().terms[0]?.data.points ?? '';
    const changed = editRules(files, [
      { kind: 'set', place: { file: 'ruleset.json', path: ['breakdown', 0, 'points'] }, value: `${points}+1` },
    ]);
    if (!changed.ok) throw new Error('The rules were not changed.');
    const ruleset = loadTexts(new Map(Object.entries(changed.value)));
    const designs = designsOf(ruleset.stock);
    expect(designsWithGap(ruleset, designs)).toEqual(designs);
    expect(designs.map((design) => gapOf(assessDesign(ruleset, design)))).toEqual(designs.map(() => -1));
  });
});

it('who fails a check is told by name, those of one name each by itself', () => {
  const ruleset = tinyRuleset();
  const bad = { id: designIdSchema.parse('x'), values: { name: 'Wobbler', size: 'iron', legs: 2 }, components: {} };
  const failing = failingDesigns(ruleset, [bad, { ...bad, id: designIdSchema.parse('y') }]);
  expect(failing.get('ironNeedsLegs')).toEqual(['Wobbler', 'Wobbler']);
});

describe.each(builtInIds)('forces of %s', (id) => {
  const ruleset = builtInRuleset(id);
  const projects = exampleProject(ruleset);

  it('each condition has a value step by step for all that it is about, and those that are not TRUE are issues', () => {
    expect(projects.length).toBe(1);
    for (const project of projects) {
      const failing = failingForces(ruleset, project);
      for (const force of project.forces ?? []) {
        const assessment = assessForce(ruleset, project, force);
        for (const { data } of ruleset.force.checks) {
          if (data.over === 'sides') continue;
          const results = framesOver(assessment, data.over).map(
            ({ frame }) => stepsOverForce(ruleset, data.passes, data.over, frame).at(-1)?.value,
          );
          expect(results).not.toContain(undefined);
          const isBroken = results.includes(false);
          expect(failing.get(data.id)?.includes(force.name) ?? false).toBe(isBroken);
        }
      }
    }
  });
});
