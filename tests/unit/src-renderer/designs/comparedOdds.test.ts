import { expect, it } from 'vitest';
import { combatRulesOf, fighterOf } from '../../../../shared/combat/fighter/index.ts';
import { measureOf, measureText, unitOdds, usualSituation } from '../../../../shared/combat/odds/index.ts';
import { comparedOdds } from '../../../../src-renderer/compare/comparison.ts';
import { choicesInWords, otherChoices, pinnedDesign, situationFrom } from '../../../../src-renderer/designs/odds/situation.ts';
import { nameOf } from '../../../../src-renderer/document/names.ts';
import { USUAL_ODDS } from '../../../../src-renderer/window/state.ts';
import { builtInRuleset, exampleProject } from '../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const rules = combatRulesOf(ruleset) ?? expect.fail('rules of combat');
const [project = expect.fail('an example')] = exampleProject(ruleset);
const [first = expect.fail('a design'), second = expect.fail('another')] = project.designs;
const [stock = expect.fail('a stock list')] = ruleset.stock;

it('compares the odds of designs against one target as the odds themselves say', () => {
  const group = comparedOdds(ruleset, [first, second], stock, USUAL_ODDS) ?? expect.fail('a group');
  const [attacker, target] = [fighterOf(ruleset, second), fighterOf(ruleset, stock)];
  if (!attacker || !target) throw new Error('Both can fight.');
  const odds = unitOdds(rules, attacker, target, usualSituation(rules));
  expect(group.label).toBe(`Odds against ${nameOf(ruleset, stock)}`);
  expect(group.lines.find(({ key }) => key === 'killsPerTurn')?.texts[1]).toBe(measureText('killsPerTurn', odds.killsPerTurn));
  expect(group.lines.find(({ key }) => key === 'turns')?.texts[1]).toBe(measureText('turns', measureOf(odds, 'turns')));
  expect(comparedOdds(ruleset, [first, first], stock, USUAL_ODDS)?.lines.flatMap(({ differs }) => differs)).not.toContain(true);
});

it('says nothing of odds in a system without rules of combat', () => {
  const other = builtInRuleset('simple-gboh');
  const [unit = expect.fail('a stock list')] = other.stock;
  expect(comparedOdds(other, [], unit, USUAL_ODDS)).toBeNull();
});

it('finds what is pinned, and nothing once it is gone', () => {
  expect(pinnedDesign(ruleset, project.designs, { from: 'project', id: second.id })).toBe(second);
  expect(pinnedDesign(ruleset, project.designs, { from: 'stock', id: nameOf(ruleset, stock) })).toBe(stock);
  expect(pinnedDesign(ruleset, [], { from: 'project', id: second.id })).toBeNull();
  expect(pinnedDesign(ruleset, project.designs, null)).toBeNull();
});

it('takes the chosen situation as far as the rules know it, and says what is not as usual', () => {
  expect(situationFrom(rules, USUAL_ODDS)).toEqual(usualSituation(rules));
  expect(otherChoices(rules, USUAL_ODDS)).toEqual([]);
  const [cover = expect.fail('a cover'), modifier = expect.fail('a modifier')] = [rules.covers.at(-1), rules.modifiers.at(-1)];
  const chosen = { ...USUAL_ODDS, distance: 30, cover: cover.id, modifiers: [modifier.id, 'gone'], attackers: 3, attackerMoved: true };
  expect(situationFrom(rules, chosen)).toEqual({
    ...usualSituation(rules),
    distance: 30,
    cover: rules.covers.length - 1,
    modifier: modifier.value,
    attackers: 3,
    attackerMoved: true,
  });
  expect(choicesInWords(rules, chosen).slice(0, 2)).toEqual(['30 cm', cover.label]);
  expect(choicesInWords(rules, USUAL_ODDS)).toEqual([]);
  expect(otherChoices(rules, chosen)).toEqual(['3 attack together', 'the attacker has moved', modifier.label]);
  expect(situationFrom(rules, { ...USUAL_ODDS, cover: 'gone' })).toEqual(usualSituation(rules));
});
