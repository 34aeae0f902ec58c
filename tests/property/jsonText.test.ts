import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../shared/base/text/index.ts';
import type { Json, Segment } from '../../shared/houseRules/changes/ruleFiles.ts';
import {
  jsonAt,
  readJsonText,
  withElement,
  withMoved,
  withoutValue,
  withProperty,
  withValue,
  withValues,
  writtenAt,
} from '../../shared/houseRules/changes/text/jsonText.ts';
import { tries } from '../support/random/seed.ts';

type Path = readonly Segment[];

const isObject = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** A value below another; undefined if there is none. */
const below = (value: Json | undefined, step: Segment): Json | undefined =>
  isList(value)
    ? typeof step === 'number'
      ? value[step]
      : undefined
    : isObject(value) && typeof step === 'string'
      ? value[step]
      : undefined;
const at = (value: Json, path: Path): Json | undefined => path.reduce<Json | undefined>(below, value);

/** The same edits on values instead of texts; undefined where they cannot be. Values that are missing on the way are made. */
function changed(value: Json | undefined, path: Path, change: (old: Json | undefined) => Json | undefined): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (isList(value)) {
    if (typeof step !== 'number' || step >= value.length) return undefined;
    const inner = changed(value[step], rest, change);
    return inner === undefined ? undefined : value.with(step, inner);
  }
  if (value !== undefined && !isObject(value)) return undefined;
  if (value === undefined && step === 0) {
    const inner = changed(undefined, rest, change);
    return inner === undefined ? undefined : [inner];
  }
  if (typeof step !== 'string') return undefined;
  const inner = changed(value?.[step], rest, change);
  return inner === undefined ? undefined : { ...value, [step]: inner };
}

const set = (value: Json, path: Path, put: Json) => changed(value, path, () => put);
const inList = (value: Json, path: Path, change: (list: readonly Json[], index: number) => readonly Json[] | undefined) => {
  const [index, list] = [path.at(-1), at(value, path.slice(0, -1))];
  return typeof index === 'number' && isList(list) ? changed(value, path.slice(0, -1), () => change(list, index)) : undefined;
};
const added = (value: Json, path: Path, put: Json) =>
  path.at(-1) === 0 && at(value, path.slice(0, -1)) === undefined
    ? set(value, path.slice(0, -1), [put])
    : inList(value, path, (list, index) => (index <= list.length ? list.toSpliced(index, 0, put) : undefined));
const moved = (value: Json, path: Path, to: number) =>
  inList(value, path, (list, index) => {
    const one = list[index];
    return one === undefined || to < 0 || to >= list.length ? undefined : list.toSpliced(index, 1).toSpliced(to, 0, one);
  });
function withNew(value: Json, path: Path, put: Json, after: string): Json | undefined {
  const [key, owner] = [path.at(-1), at(value, path.slice(0, -1))];
  if (typeof key !== 'string' || !isObject(owner) || key in owner) return undefined;
  const entries = Object.entries(owner);
  const behind = entries.findIndex(([name]) => name === after) + 1;
  return set(value, path.slice(0, -1), Object.fromEntries(entries.toSpliced(behind || entries.length, 0, [key, put])));
}
function without(value: Json, path: Path): Json | undefined {
  const [step, owner] = [path.at(-1), at(value, path.slice(0, -1))];
  if (step === undefined || owner === undefined || below(owner, step) === undefined) return undefined;
  if (isList(owner)) return inList(value, path, (list, index) => list.toSpliced(index, 1));
  return set(value, path.slice(0, -1), Object.fromEntries(Object.entries(isObject(owner) ? owner : {}).filter(([key]) => key !== step)));
}

const key = fc.constantFrom('a', 'b', 'c');
const scalar: fc.Arbitrary<Json> = fc.constantFrom<Json>(1, 2.5, true, null, '', 'a, b', '[{', '"]\\', 'two\nlines');
const { value: json } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const owner = fc.oneof(fc.array(json, { maxLength: 4 }), fc.dictionary(key, json, { maxKeys: 3, noNullPrototype: true }));
/** A path in a value: mostly to what is there, or to what could be beside it. */
function pathIn(value: Json, steps: readonly (readonly [number, Segment])[]): Path {
  const path: Segment[] = [];
  for (const [chosen, other] of steps) {
    const parent = at(value, path);
    const there = isList(parent) ? [...parent.keys(), parent.length] : Object.keys(isObject(parent) ? parent : {});
    path.push(there[chosen] ?? other);
  }
  return path;
}
const steps = fc.array(fc.tuple(fc.nat(3), fc.oneof(key, fc.nat(2))), { maxLength: 3 });
const place = fc.nat(4);

const spread = (value: Json): string => JSON.stringify(value, null, 2);
const layouts: readonly ((value: Json) => string)[] = [
  (value) => printJson(value),
  (value) => JSON.stringify(value),
  spread,
  (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  (value) => `\uFEFF${spread(value)}\n`,
];
const read = (text: string | null): string | undefined => (text === null ? undefined : JSON.stringify(jsonAt(text, [])));
const told = (value: Json | undefined): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
const check = (values: typeof json, holds: (value: Json, where: Path, put: Json, to: number, after: string) => void) =>
  fc.assert(
    fc.property(owner, steps, values, place, key, (value, chosen, put, to, after) => holds(value, pathIn(value, chosen), put, to, after)),
    { numRuns: tries(150, 20_000) },
  );

describe('edits of a JSON text', () => {
  it('are those of its value, in any layout, and impossible where those are', () => {
    check(json, (value, where, put, to, after) => {
      for (const layout of layouts) {
        const text = layout(value);
        const said = `${JSON.stringify(where)} in ${text}`;
        expect(read(withValue(text, where, { value: put })), `set ${said}`).toBe(JSON.stringify(set(value, where, put)));
        expect(read(withElement(text, where, { value: put })), `add ${said}`).toBe(JSON.stringify(added(value, where, put)));
        expect(read(withProperty(text, where, { value: put }, after)), `name ${said}`).toBe(told(withNew(value, where, put, after)));
        expect(read(withoutValue(text, where)), `remove ${said}`).toBe(told(without(value, where)));
        expect(read(withMoved(text, where, to)), `move to ${to} ${said}`).toBe(told(moved(value, where, to)));
        const written = writtenAt(text, where);
        expect(written === null ? undefined : JSON.stringify(JSON.parse(written)), said).toBe(JSON.stringify(at(value, where)));
        const both = [where, [...where, 'a'], ['b']].map((each) => ({ path: each, value: put }));
        const one = at(value, where) === undefined ? undefined : JSON.stringify(set(value, where, put));
        expect(read(withValues(text, both.slice(0, 1))), `replace ${said}`).toBe(one);
        if (at(value, [...where, 'a']) !== undefined) expect(withValues(text, both.slice(0, 2)), said).toBeNull();
      }
    });
  });

  it('leave all else as it is written: undone, they return the very text', () => {
    check(json, (value, where, put, to, after) => {
      for (const layout of layouts) {
        const text = layout(value);
        const list = at(value, where.slice(0, -1));
        const more = isList(list) || withNew(value, where, put, after) !== undefined ? list : undefined;
        const grown = isList(more) ? withElement(text, where, { value: put }) : more && withProperty(text, where, { value: put }, after);
        if (grown && Object.keys(more ?? {}).length > 0) expect(withoutValue(grown, where)).toBe(text);
        const [index] = where.slice(-1);
        const other = withMoved(text, where, to);
        if (other !== null && typeof index === 'number') expect(withMoved(other, [...where.slice(0, -1), to], index)).toBe(text);
      }
    });
  });

  it('write as what is beside is written: on its line, or each on a line', () => {
    check(scalar, (value, where, put, to, after) => {
      const text = spread(value);
      const owned = at(value, where.slice(0, -1));
      const expectLines = (now: string | null, wanted: Json | undefined) => {
        if (now !== null && wanted !== undefined) expect(now).toBe(spread(wanted));
      };
      expectLines(withoutValue(text, where), without(value, where));
      expectLines(withMoved(text, where, to), moved(value, where, to));
      if (at(value, where) !== undefined) expectLines(withValue(text, where, { value: put }), set(value, where, put));
      if (typeof owned !== 'object' || owned === null || Object.keys(owned).length === 0) return;
      for (const edit of [withElement, withValue, withProperty])
        expect(edit(JSON.stringify(value), where, { value: put }, after) ?? '').not.toContain('\n');
      expectLines(withElement(text, where, { value: put }), added(value, where, put));
      expectLines(withProperty(text, where, { value: put }, after), withNew(value, where, put, after));
    });
  });
});

it('a text that is nested too deep is not read, whatever stands in its texts', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  const isRead = (text: string): boolean => 'value' in readJsonText(text);
  const flat = JSON.stringify([...Array.from({ length: 500 }, () => [{}]), `"\\${'[{'.repeat(500)}`]);
  expect([nested(400), flat].map(isRead)).toEqual([true, true]);
  expect([nested(401), `["\\"",${nested(400)}]`, '{"a":'.repeat(401) + 1 + '}'.repeat(401)].map(isRead)).toEqual([false, false, false]);
});
