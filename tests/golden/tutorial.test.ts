import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assessDesign } from '../../shared/ruleset/run/index.ts';
import { projectRoot } from '../support/programs/sources.ts';
import { loadTexts } from '../support/rulesets/rulesets.ts';

/** The files a reader of docs/RULESETS.md has at the end of the tutorial. */
const text = readFileSync(join(projectRoot, 'docs/RULESETS.md'), 'utf8');
const files = new Map(
  [...text.matchAll(/<!-- file: (\S+) -->\n```\w+\n([\s\S]*?)```/g)].map(([, name = '', content = '']) => [name, content]),
);

describe('the tutorial of docs/RULESETS.md', () => {
  it('has every file of a ruleset', () => {
    expect([...files.keys()].sort()).toEqual(['examples.csv', 'force.json', 'ruleset.json', 'stock.csv', 'tables/sizes.csv']);
  });

  const ruleset = loadTexts(files);

  it.each(ruleset.examples.map((example) => [example.name, example] as const))(
    '%s costs what the page says',
    (_, { design, cost, issues }) => {
      const assessment = assessDesign(ruleset, design);
      expect(assessment.cost).toBe(cost);
      expect(assessment.issues.map(({ check }) => check).sort()).toEqual([...issues].sort());
      expect(assessment.breakdown.reduce((sum, { points }) => sum + Number(points), 0)).toBe(cost);
    },
  );

  it('its stock keeps its rules', () => {
    expect(ruleset.stock.flatMap((design) => assessDesign(ruleset, design).issues)).toEqual([]);
  });
});
