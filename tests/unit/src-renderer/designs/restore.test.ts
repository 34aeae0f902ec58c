import { expect, it } from 'vitest';
import { designIssues, isFaultyCell } from '../../../../shared/project/issues.ts';
import type { CellValue } from '../../../../shared/rules/ruleset/values/index.ts';
import { lastGoodValue } from '../../../../src-renderer/designs/inspector/IssueLine.tsx';
import { aDesign, aProject } from '../../../support/projects/projects.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const ruleset = tinyRuleset();
const withLegs = (legs: CellValue) => aDesign('Tank', { size: 'tin', legs });

it('a cell that cannot be read offers the last value that could, and no agreement to pass over it', () => {
  const past = [4, 'four', 'for'].map((legs) => ({ project: aProject(withLegs(legs)) }));
  const now = { ...withLegs('fro'), id: past[0]?.project.designs[0]?.id ?? expect.fail('no design') };
  const [issue] = designIssues(ruleset, now).filter(({ field }) => field === 'legs');
  if (issue === undefined) throw new Error('The value is not found at fault.');
  expect(isFaultyCell(issue)).toBe(true);
  expect(lastGoodValue(ruleset, past.slice(0, 1), now, issue)).toBe(4);
  expect(lastGoodValue(ruleset, [], now, issue)).toBeUndefined();
});

it('a broken rule may be passed over', () => {
  const many = aDesign(
    'Tank',
    { size: 'tin', legs: 4 },
    Array.from({ length: 9 }, () => ({ name: 'lamp', power: 1 })),
  );
  const broken = designIssues(ruleset, many).filter(({ severity }) => severity === 'error');
  expect(broken.map(isFaultyCell)).toContain(false);
});
