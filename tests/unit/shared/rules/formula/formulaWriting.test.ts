import { describe, expect, it } from 'vitest';
import { functionNames } from '../../../../../shared/rules/formula/index.ts';
import {
  allFunctions,
  caretIn,
  formulaFaults,
  formulaSteps,
  functionHelp,
  listedArgument,
} from '../../../../../shared/rules/formula/writing/index.ts';
import { parsed, resolveIn, type Sheet } from '../../../../support/formulas/formulas.ts';

describe('the help of functions', () => {
  it('there is one for each, with the arguments that it takes', () => {
    expect(allFunctions.map(({ name }) => name)).toEqual([...functionNames.keys()].sort());
    const ANY_NUMBER = 255;
    const listed = Object.fromEntries(
      allFunctions.map(({ name, arguments: all, repeats }) => [
        name,
        [all.filter(({ optional }) => !optional).length, repeats > 0 ? ANY_NUMBER : all.length],
      ]),
    );
    const taken = Object.fromEntries([...functionNames].map(([name, arity]) => [name, [...arity]]));
    expect(listed).toMatchObject(taken);
    for (const { does } of allFunctions) expect(does).toMatch(/^.*[.]$/);
  });

  it('an argument behind the listed ones is one of those that repeat', () => {
    const places = (name: string): readonly number[] => {
      const help = functionHelp(name);
      return help ? [0, 1, 2, 3, 4].map((index) => listedArgument(help, index)) : [];
    };
    expect(places('sum')).toEqual([0, 0, 0, 0, 0]);
    expect(places('COUNTIFS')).toEqual([0, 1, 0, 1, 0]);
    expect(places('SWITCH')).toEqual([0, 1, 2, 1, 2]);
    expect(places('IF')).toEqual([0, 1, 2, -1, -1]);
    expect(functionHelp('constructor')).toBeNull();
  });
});

/** What the caret "|" is in. */
const at = (written: string) => {
  const place = written.indexOf('|');
  return caretIn(written.replace('|', ''), place);
};

describe('what the caret is in', () => {
  it.each([
    ['=le|', { from: 1, to: 3, owner: null, typed: 'le' }],
    ['=le|gs+1', { from: 1, to: 5, owner: null, typed: 'le' }],
    ['=SUM(gadgets[po|wer])', { from: 5, to: 19, owner: 'gadgets', typed: 'po' }],
    ['=gadgets[|', { from: 1, to: 9, owner: 'gadgets', typed: '' }],
    ['=[Base c|ost]+1', { from: 1, to: 12, owner: null, typed: 'Base c' }],
    ['=|', null],
    ['=legs+|', null],
    ['="le|gs"', null],
    ['=12|', null],
  ])('%s', (written, word) => expect(at(written).word).toEqual(word));

  it('the function and the argument', () => {
    expect(at('=IF(legs>2,MAX(1,|').call).toEqual({ name: 'MAX', argument: 1 });
    expect(at('=IF(legs>2,MAX(1,2),|').call).toEqual({ name: 'IF', argument: 2 });
    expect(at('=sum((1+2),|').call).toEqual({ name: 'SUM', argument: 1 });
    expect(at('=IF(a="x,y(",|').call).toEqual({ name: 'IF', argument: 1 });
    expect(at('=(1+|').call).toBeNull();
  });
});

const SHEET: Sheet = {
  names: { legs: 6, price: 2, size: 'iron', rest: 0 },
  columns: { 'gadgets[power]': [[8], [1]] },
};

describe('faults at their characters', () => {
  const faults = (written: string): readonly string[] =>
    formulaFaults(written, (reference) => (resolveIn(SHEET)(reference) ? null : 'Unknown.')).map(
      ({ from, to, message }) => `${from}-${to} ${written.slice(from, to)}: ${message}`,
    );

  it('none where all is well', () => {
    expect(faults('=IF(size="iron", SUM(gadgets[power])*price, legs)')).toEqual([]);
  });

  it('a formula that cannot be read', () => {
    expect(faults('=legs+')).toEqual(['6-7 : A value is missing at character 7 of the formula. Finish the formula.']);
    expect(faults('=(legs')).toEqual(['1-2 (: The "(" has no ")" at character 2 of the formula. Add a ")" where it ends.']);
  });

  it('every unknown name, and every wrong call', () => {
    expect(faults('=legz+gadgets[pow]+SMU(legs)+ROUND(legs)+IF(legs, MAX(1, 2), 3, 4)')).toEqual([
      '1-5 legz: Unknown.',
      '6-18 gadgets[pow]: Unknown.',
      '19-22 SMU: There is no function SMU. Did you mean "SUM"?',
      '29-34 ROUND: ROUND takes 2 arguments, not 1. Check the commas and brackets.',
      '41-43 IF: IF takes 2 to 3 arguments, not 4. Check the commas and brackets.',
    ]);
  });
});

describe('step by step', () => {
  const steps = (written: string): readonly string[] =>
    formulaSteps(parsed(written), resolveIn(SHEET), SHEET).map(({ text, filled, value }) =>
      [text, ...(filled === text ? [] : [filled]), JSON.stringify(value)].join(' -> '),
    );

  it('innermost first, a sum in one step, a part that occurs twice once', () => {
    expect(steps('=legs*price+legs*price-1')).toEqual([
      'legs -> 6',
      'price -> 2',
      'legs*price -> 6*2 -> 12',
      'legs*price+legs*price-1 -> 12+12-1 -> 23',
    ]);
  });

  it('leaves out what is not needed', () => {
    expect(steps('=IF(size="iron",legs,1/rest)')).toEqual([
      'size -> "iron"',
      'size="iron" -> "iron"="iron" -> true',
      'legs -> 6',
      'IF(size="iron",legs,1/rest) -> IF(TRUE,6,1/rest) -> 6',
    ]);
    expect(steps('=IFERROR(legs,1/rest)').at(-1)).toBe('IFERROR(legs,1/rest) -> IFERROR(6,1/rest) -> 6');
    expect(steps('=SWITCH(size,"tin",price,"iron",legs,rest)')).not.toContain('price -> 2');
    expect(steps('=IFS(legs>9,price,legs>2,legs,TRUE,rest)')).not.toContain('price -> 2');
    expect(steps('=CHOOSE(price,rest,legs)')).toEqual(['price -> 2', 'legs -> 6', 'CHOOSE(price,rest,legs) -> CHOOSE(2,rest,6) -> 6']);
  });

  it('shows columns as blocks, and errors as they are', () => {
    expect(steps('=SUM(gadgets[power]*price)')).toEqual([
      'gadgets[power] -> [[8],[1]]',
      'price -> 2',
      'gadgets[power]*price -> {8;1}*2 -> [[16],[2]]',
      'SUM(gadgets[power]*price) -> SUM({16;2}) -> 18',
    ]);
    expect(steps('=legs/rest').at(-1)).toBe('legs/rest -> 6/0 -> {"error":"#DIV/0!","detail":"a division by zero"}');
  });
});
