import { describe, expect, it } from 'vitest';
import { codeFaults, withFaults } from '../../../build/mutate/codeFaults.mjs';
import { dataFaults } from '../../../build/mutate/dataFaults.mjs';
import { importersIn } from '../../../build/mutate/imports.mjs';

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

  it('asleep, they leave out what stands behind "?." like the text without them', () => {
    const text = 'const out = given?.trim().toLowerCase().replace("a", "b").length';
    const faults = codeFaults('x.ts', text);
    const run = (number: number, given: string | undefined, source: string): unknown =>
      new Function('globalThis', 'given', `${source}; return out;`)({ faultAt: (asked: number) => asked === number }, given);
    for (const [at, fault] of faults.entries()) {
      const whole = withFaults(text, [{ ...fault, number: at }]);
      for (const given of [undefined, ' A ', 'xyz']) {
        expect(run(-1, given, whole)).toBe(run(-1, given, text));
        expect(run(at, given, whole)).toBe(run(-1, given, spoilt(text, [fault])[0] ?? ''));
      }
    }
    expect(faults).toHaveLength(2); // each leaves a call out
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

it('says of a fault that is recorded what would stand there, where that changes nothing', () => {
  const text = 'let n = 0; const next = () => (n += 1); const one = given < 2; const two = next() * 2;';
  const faults = codeFaults('x.ts', text).filter(({ put }) => put === 'given <= 2' || put === 'next() / 2');
  const whole = withFaults(
    text,
    faults.map((fault, number) => ({ ...fault, number })),
    true,
  );
  const tried: unknown[] = [];
  const note = (number: number, was?: unknown, put?: () => unknown): unknown => {
    tried.push([number, was, put?.()]);
    return was;
  };
  expect(new Function('globalThis', 'given', `${whole}; return [one, two, n];`)({ tried: note }, 2)).toEqual([false, 2, 1]);
  expect(tried).toEqual([
    [0, false, true],
    [1, undefined, undefined],
  ]);
});

it('counts the steps to what imports a file, without those for types', () => {
  const texts: Readonly<Record<string, string>> = {
    'a/one.ts': 'export const one = 1;\n',
    'a/two.ts': "import {\n  one,\n} from './one.ts';\nexport * from '../three.ts';\n",
    'three.ts': "import type { One } from './a/one.ts';\n",
    'four.ts': "const two = await import('./a/two.ts');\n",
  };
  const importers = importersIn(Object.keys(texts), (file) => texts[file] ?? '');
  expect(Object.fromEntries(importers('a/one.ts'))).toEqual({ 'a/one.ts': 0, 'a/two.ts': 1, 'four.ts': 2 });
  expect(Object.fromEntries(importers('three.ts'))).toEqual({ 'three.ts': 0, 'a/two.ts': 1, 'four.ts': 2 });
});
