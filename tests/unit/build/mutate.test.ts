import { describe, expect, it } from 'vitest';
import { codeFaults, withFaults } from '../../../build/mutate/codeFaults.mjs';
import { dataFaults } from '../../../build/mutate/dataFaults.mjs';
import { partAt, withProbes } from '../../../build/mutate/reach.mjs';

/** A text with each of its faults in turn. */
const spoilt = (text: string, faults: readonly { readonly from: number; readonly to: number; readonly put: string }[]): readonly string[] =>
  faults.map(({ from, to, put }) => text.slice(0, from) + put + text.slice(to));

describe('faults in code', () => {
  it.each<[string, readonly string[]]>([
    ['a < b;', [';', 'a <= b;', 'a > b;']],
    ['f(3);', [';', 'f(4);', 'f(2);']],
    ['const x = a && !b;', ['const x = a || !b;', 'const x = a && b;']],
    ['if (a) f();', ['if (false) f();', 'if (a) ;']],
    ['const x = a ? b : c;', ['const x = b;', 'const x = c;']],
    ['const x = [a, b, c];', ['const x = [a, b];']],
    ['const f = () => a.map(g);', ['const f = () => [];']],
    ['function f() { return a.filter(g); }', ['function f() { return []; }', 'function f() { return a; }']],
    ['const x = Math.min(a, b);', ['const x = Math.max(a, b);']],
    ['const x = a + "text";', []],
    ['type T = 3 | true; const x: 5 = y as 5;', []],
  ])('%s', (text, expected) => {
    expect(spoilt(text, codeFaults('x.ts', text))).toEqual(expected);
  });

  it('sleep in the text until they are asked for', () => {
    const text = 'let out = 0; if (given > 2) out = given + 1;';
    const faults = codeFaults('x.ts', text);
    const run = (number: number, given: number, source: string): unknown =>
      new Function('globalThis', 'given', `${source}; return out;`)({ faultAt: (asked: number) => asked === number }, given);
    for (const [at, fault] of faults.entries()) {
      const whole = withFaults(text, [{ ...fault, number: at }]);
      for (const given of [1, 2, 3, 4]) {
        expect(run(-1, given, whole)).toBe(run(-1, given, text));
        expect(run(at, given, whole)).toBe(run(-1, given, spoilt(text, [fault])[0] ?? ''));
      }
    }
    expect(faults.length).toBeGreaterThan(6);
  });
});

describe('faults in data', () => {
  it('are in numbers, words and formulas, and not in what only explains', () => {
    const text = '{ "label": "Hull", "min": 3, "hidden": true, "help": "As it is 3.", "formula": "=a<=2*b" }';
    expect(spoilt(text, dataFaults('ruleset.json', text))).toEqual([
      text.replace('Hull', 'Hul'),
      text.replace('3', '4'),
      text.replace('true', 'false'),
      text.replace('<=', '<'),
      text.replace('*', '/'),
      text.replace('<=2', '<=3'),
    ]);
  });

  it('are in cells of tables below the headings', () => {
    const text = 'key,points\nsmall,7\nlarge,1.5\n';
    expect(spoilt(text, dataFaults('sizes.csv', text))).toEqual([
      'key,points\nsmal,7\nlarge,1.5\n',
      'key,points\nsmall,8\nlarge,1.5\n',
      'key,points\nsmall,7\nlareg,1.5\n',
      'key,points\nsmall,7\nlarge,1.65\n',
    ]);
  });
});

it('a part of a file is recorded when a function in it runs, and the file when it is loaded', () => {
  const text = 'const one = () => two() + 1; function two() { return 3; } const three = one();';
  const reached: string[] = [];
  new Function('globalThis', withProbes('a.ts', text))({ recording: 1, reach: (part: string) => reached.push(part) });
  expect(reached).toEqual(['a.ts#one', 'a.ts#two', 'a.ts']);
  expect(['() + 1', '3;', 'const three'].map((words) => partAt('a.ts', text, text.indexOf(words)))).toEqual([
    'a.ts#one',
    'a.ts#two',
    'a.ts',
  ]);
});
