import { expect, it } from 'vitest';
import { combatRulesOf, fighterOutcome } from '../../../../shared/combat/fighter/index.ts';
import { plainCombat } from '../../../../shared/rules/ruleset/combat/index.ts';
import { completionsIn, formulaFaultsIn, formulaOver, writingContext } from '../../../../shared/rules/ruleset/writing/index.ts';
import { builtInFiles, builtInRuleset, loadTexts, readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';
import { systemTexts, withoutDesigns } from '../../../support/rulesets/systems.ts';

const ZORCH = 'zorch-97';
const bench = () => writingContext(builtInFiles(ZORCH), builtInRuleset(ZORCH));

const completed = (path: readonly (string | number)[], text: string): readonly string[] => {
  const over = formulaOver(bench(), 'combat.json', path);
  if (!over) throw new Error('There is no formula.');
  return completionsIn(bench(), over, text, text.length, { isMessage: !text.startsWith('=') })?.items.map((item) => item.text) ?? [];
};

it('a formula of combat.json is completed with what it can name', () => {
  expect(completed(['fighter', 'move'], '=movem')).toContain('movement');
  expect(completed(['attacks', 0, 'range'], '=rang')).toContain('range');
  expect(completed(['rolls', 'direct', 'hit'], '=cover')).toEqual(expect.arrayContaining(['coverToHit', 'coverToSave']));
  expect(completed(['rolls', 'direct', 'hit'], '=attack[sc')).toContain('attack[score]');
  expect(completed(['rolls', 'direct', 'save'], '=target[ar')).toContain('target[armour]');
  expect(completed(['rolls', 'area', 'hit'], '=tableS')).toContain('tableScore');
  expect(completed(['rolls', 'area', 'values', 0, 'formula'], '=tableS')).not.toContain('tableScore');
  expect(completed(['rolls', 'direct', 'steps', 0, 'text'], 'A die {di')).toContain('dice');
  expect(completed(['covers', 1, 'standing'], '=propuls')).toContain('propulsion');
  expect(completed(['covers', 1, 'toHit'], '=propuls')).not.toContain('propulsion');
});

it('its faults are told at their characters', () => {
  const over = formulaOver(bench(), 'combat.json', ['rolls', 'direct', 'hit']);
  const faults = over ? formulaFaultsIn(bench(), over, '=attack[scor]+hitsOn') : [];
  expect(faults.map(({ from, message }) => [from, message])).toEqual([
    [1, '"attack" has no value "scor". Did you mean "score"?'],
    [14, 'A formula about an attack cannot name "hitsOn".'],
  ]);
});

it.each(systemTexts)('%s: rules of combat to begin with load, and every design fights by them', (_, texts) => {
  const { data, stock } = loadTexts(texts());
  const ruleset = loadTexts(new Map(withoutDesigns(texts())).set('combat.json', JSON.stringify(plainCombat(data))));
  const rules = combatRulesOf(ruleset);
  const made = stock.map((design) => fighterOutcome(ruleset, design));
  for (const each of made) expect(each.ok ? [] : each.problems).toEqual([]);
  expect(rules?.covers).toEqual([{ id: 'open', label: 'In the open', toHit: 0, toSave: 0 }]);
});

it('the tiny game has none', () => {
  expect(combatRulesOf(loadTexts(readFolder(tinyFolder)))).toBeNull();
});
