import { describe, expect, it } from 'vitest';
import { combatRulesOf, fighterOf, fighterOutcome } from '../../../../shared/combat/fighter/index.ts';
import { attackOdds, explainOdds, usualSituation } from '../../../../shared/combat/odds/index.ts';
import { layoutCards } from '../../../../shared/paper/cards/index.ts';
import { assessDesign } from '../../../../shared/rules/ruleset/run/index.ts';
import { openCalculator, workOut } from '../../../../shared/sheets/calculation/index.ts';
import { HEAVY, listIn, objectOf as object, WORDY, withBigTable } from '../../../support/fuzz/heavyRules.ts';
import { madeWorkbook } from '../../../support/importing/madeWorkbook.ts';
import { builtInFolder, loadTexts, readFolder, tinyFolder } from '../../../support/rulesets/rulesets.ts';

const tiny = readFolder(tinyFolder);
const ships = readFolder(builtInFolder('spaceship-battles'));
const source = 'None';
const computed = (id: string, formula: string, result = 'number') => ({ kind: 'formula', id, label: 'Heavy', formula, result, source });

const robot = { values: { name: 'Tick', size: 'iron', legs: 4, shell: 3 }, components: {} };

describe('rules whose formulas are too much to work out', () => {
  it.each([
    ['every row with every row', HEAVY],
    ['long texts', WORDY],
  ])('say so at the field, and leave the cost alone: %s', (_, formula) => {
    const rules = loadTexts(
      withBigTable(tiny, { 'ruleset.json': (json) => listIn(json, 'fields').push(computed('heavy', `=${formula}`)) }),
    );
    const { issues, cost, values } = assessDesign(rules, robot);
    expect(values.heavy).toEqual({ error: '#NUM!', detail: 'too much to work out' });
    expect(issues.map(({ message }) => message)).toContain('Heavy cannot be worked out: too much to work out.');
    expect(typeof cost).toBe('number');
  });

  it('say so at the cost, where that needs them', () => {
    const spoilt = withBigTable(tiny, {
      'ruleset.json': (json) => {
        for (const field of listIn(json, 'fields')) if (field.id === 'cost') field.formula = `=total+${HEAVY}`;
      },
    });
    const { issues, cost } = assessDesign(loadTexts(spoilt), robot);
    expect(cost).toMatchObject({ error: '#NUM!' });
    expect(issues.map(({ message }) => message)).toContain('Cost cannot be worked out: too much to work out.');
  });

  it('say so of a rule that cannot be checked', () => {
    const check = { id: 'heavy', severity: 'error', field: 'legs', passes: `=${HEAVY}>0`, message: 'Never.', source };
    const rules = loadTexts(withBigTable(tiny, { 'ruleset.json': (json) => listIn(json, 'checks').push(check) }));
    const { issues } = assessDesign(rules, robot);
    expect(issues.map(({ message }) => message)).toContain('This rule could not be checked: too much to work out.');
  });

  it('keep only so much text for a design', () => {
    const rules = loadTexts(
      withBigTable(tiny, {
        'ruleset.json': (json) => {
          for (let at = 0; at < 40; at++) listIn(json, 'fields').push(computed(`long${at}`, `=REPT("x",30000+${at})`, 'text'));
        },
      }),
    );
    const { values, issues } = assessDesign(rules, robot);
    const kept = Object.values(values).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
    expect(kept).toBeLessThan(210_000);
    expect(issues.map(({ message }) => message)).toContain('Heavy cannot be worked out: too much to work out.');
  });

  it('say so on a card, in place of the value', () => {
    const rules = loadTexts(
      withBigTable(ships, {
        'card.json': (json) => listIn(json, 'body').push({ kind: 'text', called: 'weight', lines: [{ text: `Weight {${HEAVY}}` }] }),
      }),
    );
    const [design] = rules.stock;
    if (!design) throw new Error('There are stock designs.');
    const { layoutIssues } = layoutCards(rules, [design]);
    expect(layoutIssues.map(({ message }) => message).join()).toContain('too much to work out');
  });

  it('say so of a unit that cannot fight, and of an attack without dice', () => {
    const heavyUnit = loadTexts(
      withBigTable(ships, {
        'combat.json': (json) => {
          json.fighter = { ...object(json.fighter), strength: `=${HEAVY}` };
        },
      }),
    );
    const [design] = heavyUnit.stock;
    if (!design) throw new Error('There are stock designs.');
    expect(fighterOutcome(heavyUnit, design)).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('too much to work out') }],
    });

    const heavyRoll = loadTexts(
      withBigTable(ships, {
        'combat.json': (json) => {
          const rolls = object(json.rolls);
          json.rolls = { ...rolls, direct: { ...object(rolls.direct), dice: `=${HEAVY}` } };
        },
      }),
    );
    const rules = combatRulesOf(heavyRoll);
    const armed = heavyRoll.stock
      .map((each) => fighterOf(heavyRoll, each))
      .find((each) => each?.attacks.some(({ kind }) => kind === 'direct'));
    const attack = armed?.attacks.find(({ kind }) => kind === 'direct');
    if (!rules || !armed || !attack) throw new Error('There are armed ships.');
    const odds = attackOdds(rules, armed, attack, armed, usualSituation(rules));
    expect(odds.roll).toBeNull();
    const steps = explainOdds(rules, armed, attack, armed, usualSituation(rules));
    expect(steps.map(({ text }) => text)).toContain('It has no roll: too much to work out');
  });

  it('say so in a workbook, and take no more of it', () => {
    const rows = Array.from({ length: 4000 }, (_, row) => [row, row === 0 ? '=SUM(COUNTIF(A1:A4000,A1:A4000))' : null]);
    const made = madeWorkbook({ Sheet: rows }, {});
    const value = openCalculator(made).calculate().valueAt({ sheet: 'Sheet', row: 0, column: 1 });
    expect(value).toEqual({ error: '#NUM!', detail: 'too much to work out' });
    const { remarks } = workOut(made, true);
    expect(remarks.map(({ message }) => message)).toContain('"Sheet": the formula in B1 is too much to work out here.');
  });
});
