import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { combatRulesOf, fighterOf } from '../../shared/combat/fighter/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { lookAtRules } from '../../src-main/cli/watchRules.ts';
import { projectRoot } from '../support/programs/sources.ts';
import { loadTexts, untried } from '../support/rulesets/rulesets.ts';

/** The files a reader of docs/RULESETS.md has at the end of the tutorial. */
const text = readFileSync(join(projectRoot, 'docs/RULESETS.md'), 'utf8');
const files = new Map(
  [...text.matchAll(/<!-- file: (\S+) -->\n```\w+\n([\s\S]*?)```/g)].map(([, name = '', content = '']) => [name, content]),
);

describe('the tutorial of docs/RULESETS.md', () => {
  it('has every file of a ruleset', () => {
    const all = ['card.json', 'combat.json', 'examples.csv', 'force.json', 'ruleset.json', 'stock.csv', 'tables/sizes.csv'];
    expect([...files.keys()].sort()).toEqual(all);
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

  it('its robots fight as the page says', () => {
    const rules = combatRulesOf(ruleset);
    const [drummer, bulldozer] = ruleset.stock.map((design) => fighterOf(ruleset, design));
    const drum = drummer?.attacks[0];
    if (!rules || !drummer || !bulldozer || !drum) throw new Error('The tutorial has two robots, and a drum.');
    const situation = {
      ...{ distance: 6, cover: 1, modifier: 0, points: 0, attackerHealth: 1 },
      ...{ attackerMoved: false, targetMoved: false, isReaction: false },
    };
    expect(bulldozer).toMatchObject({ strength: 3, move: 12, values: { isIron: true }, coverStanding: [1, 0] });
    expect(drummer.coverStanding).toEqual([0.5, 0.5]);
    expect(rules.roll(drummer, drum, bulldozer, situation)).toEqual({ kind: 'each', dice: 2, sides: 6, hit: 5, save: 5, damage: 1 });
    expect(rules.explain(drummer, drum, bulldozer, situation).map(({ text }) => text)).toEqual([
      '2 dice of 6 sides, one for each point of power',
      'Each hits on 5 or more.',
      'Each hit is saved on 5 or more.',
    ]);
  });

  describe('while it is written', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'motorpool-tutorial-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    /** What the page says that Motorpool says at a point. */
    const said = new Map([...text.matchAll(/<!-- says: (.+) -->\n```text\n([\s\S]*?)```/g)].map(([, at = '', words = '']) => [at, words]));
    const upTo = (last: string | null) => new Map([...files].slice(0, last === null ? 0 : [...files.keys()].indexOf(last) + 1));
    const spoilt = new Map(
      [...upTo('ruleset.json')].map(([file, content]) => [file, content.replace('legs*legPrice', 'legs*legPrise')] as const),
    );

    it.each([
      ['nothing', upTo(null)],
      ['ruleset.json', upTo('ruleset.json')],
      ['a fault', spoilt],
      ['everything', files],
    ] as const)('Motorpool says of %s what the page says', async (at, written) => {
      const card = join(folder, 'sample.pdf');
      expect((await lookAtRules(written, card, untried)).replaceAll(card, 'sample.pdf')).toBe(said.get(at));
    });
  });
});
