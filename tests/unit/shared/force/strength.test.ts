import { describe, expect, it } from 'vitest';
import { MIXED_TERRAIN } from '../../../../shared/combat/fight/index.ts';
import { combatRulesOf } from '../../../../shared/combat/fighter/index.ts';
import { assessForce } from '../../../../shared/force/index.ts';
import { strengthWords } from '../../../../shared/force/words/index.ts';
import { forceJobSchema, layoutForces } from '../../../../shared/paper/handouts/force/index.ts';
import { forceList, listTexts } from '../../../../shared/paper/lists/index.ts';
import { forcesText } from '../../../../src-main/cli/forceReport.ts';
import { prepareForces } from '../../../../src-renderer/lab/fight/prepare.ts';
import { textsOf } from '../../../support/prints/cards.ts';
import { builtInRuleset, exampleProject } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const [project = expect.fail('an example')] = exampleProject(ruleset);
const forces = project.forces ?? [];
const assessed = forces.map((force) => assessForce(ruleset, project, force));
const [column = expect.fail(), watch = expect.fail()] = assessed;
const WORDS = '2,230 + 150 defences = 2,380 PP';

describe('The strength of a force with defences', () => {
  it('is said with and without them; without defences, one number is both', () => {
    expect(strengthWords(ruleset, watch)).toBe(WORDS);
    expect(strengthWords(ruleset, column)).toBe('');
    expect(strengthWords(builtInRuleset('the-dice-flew'), column)).toBe('');
  });

  it('is in the words of fights, which say what does not fight', () => {
    const choices = forces.map((force) => ({ key: force.id, group: '', force, project }));
    const rules = combatRulesOf(ruleset) ?? expect.fail('rules of combat');
    const prepared = prepareForces(ruleset, rules, [choices[0] ?? null, choices[1] ?? null], MIXED_TERRAIN);
    if (!prepared.ok) throw new Error(prepared.reason);
    expect(prepared.title.sides).toEqual(['Ambervale Column: 17 units, 3,330 PP', `Saltmarsh Watch: 16 units, ${WORDS}`]);
    expect(prepared.remarks).toContain('The units of Ambervale Column cost 1,100 PP more. Defences do not fight.');
  });

  it('is on the sheet of the sides, unless points are hidden; its own has a table with both', () => {
    const textOf = (pointsShown: boolean): string =>
      layoutForces(ruleset, project, forces, forceJobSchema.parse({ parts: ['sheet'], pointsShown }))
        .pages.flatMap(({ items }) => textsOf(items))
        .map(({ text }) => text)
        .join(' ');
    expect(textOf(true)).toContain(WORDS);
    expect(textOf(true)).toContain('Units 16 2,230 Defences 1 150 Total 2,380');
    expect(textOf(false)).not.toContain('2,230');
  });

  it('is in lists and on the command line', () => {
    const options = { form: 'short', pointsShown: true, isHouseRules: false } as const;
    expect(listTexts(forceList(ruleset, watch, options), 'plain').join('\n')).toContain(WORDS);
    expect(forcesText({ path: 'a', ruleset, project } as never, [watch])).toContain(WORDS); // the rest of an opened file says nothing here
  });
});
