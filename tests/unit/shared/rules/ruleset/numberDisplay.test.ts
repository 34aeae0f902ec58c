import { afterEach, describe, expect, it } from 'vitest';
import { forgetKept } from '../../../../../shared/base/remembered.ts';
import { combatRulesOf } from '../../../../../shared/combat/fighter/index.ts';
import { lengthText } from '../../../../../shared/combat/odds/index.ts';
import { compileTemplate } from '../../../../../shared/paper/cards/template.ts';
import { partText, shownSum } from '../../../../../shared/rules/ruleset/points/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import {
  asTyped,
  displayNumbers,
  formatNumber,
  formatValue,
  groupedNumber,
  helpShown,
  lengthsInText,
  type NumberDisplay,
  type NumberStyle,
  readValue,
  USUAL_DISPLAY,
} from '../../../../../shared/rules/ruleset/values/index.ts';
import { unitAfter, unitShown } from '../../../../../shared/rules/ruleset/values/lengths.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const show = (change: Partial<NumberDisplay>): void => {
  displayNumbers({ ...USUAL_DISPLAY, ...change });
  forgetKept();
};
afterEach(() => show({}));

const zorch = builtInRuleset('zorch-97');
const movement = zorch.data.fields.find(({ id }) => id === 'movement') ?? expect.fail('a field of length');

it('a score that the die does not have is a dash, one above the limit of the field is what was typed', () => {
  const armour = zorch.data.fields.find(({ id }) => id === 'armour') ?? expect.fail('a field with a die');
  expect([10, 11, 25].map((save) => formatValue(zorch, armour, save))).toEqual(['10+', '–', '25+']);
});

describe('the decimal sign', () => {
  it('is the one that the reader wants, and thousands have the other', () => {
    expect(groupedNumber(1390.5)).toBe('1,390.5');
    show({ decimalSign: ',' });
    expect([formatNumber(2.5), groupedNumber(1390.5), groupedNumber(-1390), partText(12.5, 2, true)]).toEqual([
      '2,5',
      '1.390,5',
      '−1.390',
      '+12,50',
    ]);
    expect(shownSum([1.25, 2.5], 3.75).texts).toEqual(['1,25', '2,50']);
  });

  it('is read as it is written', () => {
    show({ decimalSign: ',' });
    expect(readValue(zorch, movement, '12,5', asTyped())).toMatchObject({ ok: true, value: 12.5 });
  });
});

describe('lengths', () => {
  it('are shown in the unit that the reader wants, typed in it, and kept in that of the rules', () => {
    expect(`${formatValue(zorch, movement, 18)}${unitAfter(zorch, movement, 18)}`).toBe('18 cm');
    show({ lengths: 'inches' });
    expect(`${formatValue(zorch, movement, 18)}${unitAfter(zorch, movement, 18)}`).toBe('7.2″');
    expect(unitShown('cm')).toBe('″');
    expect(readValue(zorch, movement, '7.2', asTyped())).toEqual({ ok: true, value: 18 });
    expect(readValue(zorch, movement, '18 cm', asTyped())).toMatchObject({ ok: true, value: 18 });
    expect(readValue(zorch, movement, '18')).toMatchObject({ ok: true, value: 18 });
  });

  it('of every whole number of cm come back from the text that is shown', () => {
    show({ lengths: 'inches' });
    for (let cm = 0; cm <= 300; cm += 1)
      expect(readValue(zorch, movement, formatValue(zorch, movement, cm), asTyped())).toEqual({ ok: true, value: cm });
  });

  it('are converted in the words of the rules, and nothing else is', () => {
    expect(lengthsInText('up to 20 cm')).toBe('up to 20 cm');
    show({ lengths: 'inches' });
    expect(lengthsInText('4 markers within 20 cm, 25 to 40 cm away')).toBe('4 markers within 7.9″, 9.8 to 15.7″ away');
    expect(lengthsInText('A miss drifts d10 cm.')).toBe('A miss drifts d10 × 0.4″.');
    expect(lengthsInText('cm')).toBe('″');
    expect(lengthsInText('3 stands, 40 mm guns and 2 cmd')).toBe('3 stands, 1.6″ guns and 2 cmd');
    show({ lengths: 'cm' });
    expect(lengthsInText('within 6″ or 12 inches')).toBe('within 15.2 cm or 30.5 cm');
    expect(lengthText({ ...(combatRulesOf(zorch) ?? expect.fail('rules of combat')) }, 34)).toBe('34 cm');
  });

  it('are converted in what the rules say of a field, and in what they want to be typed', () => {
    const help = { help: 'On the ground, 30 cm or more.' };
    expect([helpShown(zorch, help), helpShown(zorch, {})]).toEqual([help.help, undefined]);
    show({ lengths: 'inches' });
    expect(helpShown(zorch, help)).toBe('On the ground, 12″ or more.');
    const why = (style?: NumberStyle): string => {
      const read = readValue(zorch, movement, 'fast', style);
      return read.ok ? '' : read.message;
    };
    expect(why(asTyped())).toContain('expected a number (″)');
    expect(why()).toContain('expected a number (cm)');
  });

  it('on cards follow their field, the formula that counts with it, or the unit behind them', () => {
    const design = zorch.stock[0] ?? expect.fail('a stock list');
    const own = { ...design, values: { ...design.values, movement: 18, name: '7.5 cm gun' } };
    const filled = (text: string): string =>
      compileTemplate(
        zorch,
        text,
        null,
      )({ assessment: assessDesign(zorch, own), row: 0 }, () => undefined)
        .map((phrase) => phrase.text)
        .join('');
    expect(filled('{movement} cm, charge {movement*1.5}, {name}')).toBe('18 cm, charge 27, 7.5 cm gun');
    show({ lengths: 'inches' });
    expect(filled('{movement} cm, charge {movement*1.5}, {name}')).toBe('7.2″, charge 10.8, 7.5 cm gun');
    expect(filled('{movement}')).toBe('7.2');
    expect(filled('moves {2*9} cm')).toBe('moves 7.2″');
  });
});
