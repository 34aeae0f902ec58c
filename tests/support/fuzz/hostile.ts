import fc from 'fast-check';
import { functionNames } from '../../../shared/rules/formula/index.ts';

/** References that hostile formulas are about: `big` is a long table, `none` one without rows, `long` a long text. */
const REFERENCES = ['big[weight]', 'big[key]', 'none[weight]', 'long', 'legs', 'nobody'];
const LEAVES = [
  ...REFERENCES,
  ...['0', '-1', '3', '1E+300', '1E-300', '40000', 'TRUE', '""', '"a"', '"*a*a*a*a*a*b"', '"?????b"', '"~"', '"#,##0.00;@"', '">=5"'],
  ...['{1,2,3;4,5,6}', '#N/A', 'REPT("a",32000)', 'REPT("ab",16000)', 'REPT("?",9000)', '', '(1)', '"x"&long', '1%%%%%%'],
];
const OPERATORS = ['+', '-', '*', '/', '^', '&', '=', '<>', '<', '>='];

const leaf = fc.constantFrom(...LEAVES);

/** Formulas as a stranger may write them, to be worked out for ever or to fill the memory: every function, over all of that. */
export const hostileFormula: fc.Arbitrary<string> = fc
  .letrec<{ formula: string }>((tie) => {
    const call = fc
      .constantFrom(...functionNames)
      .chain(([name, [least, most]]) =>
        fc
          .array(tie('formula'), { minLength: least, maxLength: Math.max(least, Math.min(most, 4)) })
          .map((args) => `${name}(${args.join(',')})`),
      );
    const again = fc
      .record({
        inner: tie('formula'),
        shape: fc.constantFrom('IF(legs,#,0)', 'IF(#,1,2)', 'IFERROR(#,0)', '-#', '(#)', 'SUM(#)', '#+1'),
        times: fc.integer({ min: 2, max: 80 }),
      })
      .map(({ inner, shape, times }) => Array.from({ length: times }).reduce<string>((text) => shape.replace('#', () => text), inner));
    return {
      formula: fc.oneof(
        { maxDepth: 4, depthSize: 'medium' },
        leaf,
        call,
        call,
        fc.tuple(tie('formula'), fc.constantFrom(...OPERATORS), tie('formula')).map((parts) => parts.join('')),
        again,
      ),
    };
  })
  .formula.map((text) => `=${text}`);

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const strangeValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    1e308,
    -1,
    0,
    0.001,
    999_999_999,
    true,
    null,
    '',
    [],
    {},
    '__proto__',
    'constructor',
    '=',
    'x'.repeat(40_000),
    '(a+)+$',
    '{legs',
  ),
  hostileFormula,
);

/** One change of a JSON file: where (shares of the way through it), and what becomes of it. */
export type Spoiling = {
  readonly path: readonly number[];
  readonly act: 'replace' | 'repeat' | 'remove' | 'nest';
  readonly value: Json;
  readonly times: number;
};

export const anySpoiling: fc.Arbitrary<Spoiling> = fc.record({
  path: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 6 }),
  act: fc.constantFrom('replace', 'replace', 'replace', 'repeat', 'remove', 'nest'),
  value: strangeValue,
  times: fc.constantFrom(2, 30, 1100),
});

const repeated = (item: Json, times: number): readonly Json[] =>
  Array.from({ length: times }, (_, at) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) && 'id' in item && at > 0
      ? { ...item, id: `${String(item.id)}${at}` }
      : item,
  );

/** The same JSON, spoilt. Formulas are mostly replaced by formulas, so that many spoilt rules load. */
export function spoilt(json: Json, { path, act, value, times }: Spoiling): Json {
  const [share, ...rest] = path;
  if (share === undefined || typeof json !== 'object' || json === null) {
    const isFormula = typeof json === 'string' && json.startsWith('=');
    if (act === 'nest') return repeated(json, 600).reduce<Json>((inner) => [inner], json);
    return act === 'replace' && (isFormula ? typeof value === 'string' && value.startsWith('=') : true) ? value : json;
  }
  if (Array.isArray(json)) {
    const at = Math.floor(share * json.length);
    const item = json[at];
    if (item === undefined) return json;
    if (rest.length === 0 && act === 'repeat') return [...json.slice(0, at), ...repeated(item, times), ...json.slice(at + 1)];
    if (rest.length === 0 && act === 'remove') return json.toSpliced(at, 1);
    return json.with(at, spoilt(item, { path: rest, act, value, times }));
  }
  const entries = Object.entries(json);
  const chosen = entries[Math.floor(share * entries.length)];
  if (!chosen) return json;
  const [key, own] = chosen;
  if (rest.length === 0 && act === 'remove') return Object.fromEntries(entries.filter(([each]) => each !== key));
  return { ...json, [key]: spoilt(own, { path: rest, act, value, times }) };
}
