import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../shared/force/index.ts';
import { roleSize, rolesOf } from '../../../../src-renderer/forces/roles.ts';
import { headWords, lineWords, plateWords } from '../../../../src-renderer/forces/words.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../support/forces/forces.ts';
import { zorchAtSetCosts } from '../../../support/forces/setCosts.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

describe('the words of a force with points', () => {
  const ruleset = zorchAtSetCosts();
  const force = aForce([aSection('Armour', [anEntry('Bison Medium Tank', 2), anEntry('Rifle Stand', 4)])], { limit: 1500 });
  const assessment = assessForce(ruleset, stockProject(ruleset, force), force);

  it('say the total with its unit, and what the limit leaves', () => {
    expect(plateWords(ruleset, assessment)).toEqual({ amount: '1,060', unit: 'of 1,500 PP', words: '440 left' });
  });

  it('measure roles by points, the dearest first', () => {
    expect(rolesOf(ruleset, assessment).map((sum) => roleSize(ruleset, sum))).toEqual([780, 280]);
  });

  it('name what can be entered and added', () => {
    expect(headWords(ruleset)).toBe('Name, limit and battle');
    expect(lineWords(ruleset)).toBe(`${ruleset.data.designNoun.one} or ${ruleset.force.data.purchasesNoun.one}`);
  });
});

describe('the words of a force without points', () => {
  const ruleset = builtInRuleset('zut-alors');
  const stock = ruleset.stock.map(({ values }) => String(values.name));
  const force = aForce([aSection('Zug', [anEntry(stock[0] ?? '', 3)])]);
  const assessment = assessForce(ruleset, stockProject(ruleset, force), force);

  it('have no total', () => {
    expect(plateWords(ruleset, assessment)).toBeNull();
  });

  it('measure roles by units', () => {
    expect(rolesOf(ruleset, assessment).map((sum) => roleSize(ruleset, sum))).toEqual([3]);
  });

  it('name no limit and no purchases', () => {
    expect(headWords(ruleset)).toBe('Name and battle');
    expect(lineWords(ruleset)).toBe(ruleset.data.designNoun.one);
  });
});
