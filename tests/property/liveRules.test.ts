import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDelimited, parseDelimited } from '../../shared/base/text/index.ts';
import { liveRules, triedNumber } from '../../shared/houseRules/effects/live.ts';
import type { Design } from '../../shared/project/index.ts';
import type { OtherNumber, Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { aDesign } from '../support/projects/projects.ts';
import { anyDesign } from '../support/random/anyDesign.ts';
import { tries } from '../support/random/seed.ts';
import { awkwardTexts } from '../support/rulesets/awkwardRuleset.ts';
import { builtInFolder, builtInIds, kindsTexts, loadTexts, readFolder, tinyFolder } from '../support/rulesets/rulesets.ts';

type Texts = ReadonlyMap<string, string>;
const systems: readonly (readonly [string, Texts])[] = [
  ['tiny', readFolder(tinyFolder)],
  ['awkward', awkwardTexts()],
  ['kinds', kindsTexts()],
  ...builtInIds.map((id) => [id, readFolder(builtInFolder(id))] as const),
];

type Tried = { readonly file: string; readonly path: readonly (string | number)[] };

/** Every place of the files that may hold a number to try. */
function placesIn(texts: Texts): readonly Tried[] {
  const { constants = [] } = JSON.parse(texts.get('ruleset.json') ?? '');
  const places: Tried[] = constants.map((_: unknown, index: number) => ({ file: 'ruleset.json', path: ['constants', index, 'value'] }));
  const cells = [...texts].flatMap(([file, text]): readonly Tried[] => {
    const [headings = [], ...rows] = file.startsWith('tables/') ? parseDelimited(text) : [];
    return rows.flatMap((_, row) => headings.map((column) => ({ file, path: [row, column.trim()] })));
  });
  return [...places, ...cells];
}

/** The files with a number written at a place. */
function written(texts: Texts, { file, path: [first = 0, second = 0] }: Tried, value: number): Texts {
  const text = texts.get(file) ?? '';
  if (file !== 'ruleset.json') {
    const [headings = [], ...rows] = parseDelimited(text);
    const column = headings.map((heading) => heading.trim()).indexOf(String(second));
    const changed = rows.map((row, index) => (index === first ? row.with(column, String(value)) : row));
    return new Map([...texts, [file, formatDelimited([headings, ...changed])]]);
  }
  const data = JSON.parse(text);
  data.constants[second].value = value;
  return new Map([...texts, [file, JSON.stringify(data)]]);
}

describe.each(systems)('%s, with other numbers', (_, texts) => {
  const ruleset: Ruleset = loadTexts(texts);
  const files = Object.fromEntries(texts);
  const tried = placesIn(texts).flatMap((at) => {
    const found = triedNumber(ruleset, files, at);
    return found ? [{ at, ...found }] : [];
  });
  // The cells of a table hold numbers as a spreadsheet shows them, without an exponent.
  const value = fc.oneof(
    fc.integer({ min: -20, max: 200 }),
    fc.integer({ min: -2000, max: 20_000 }).map((number) => number / 100),
    fc.constant(0),
  );
  const step = fc.array(fc.record({ which: fc.nat(Math.max(0, tried.length - 1)), value }), { minLength: 0, maxLength: 3 });
  const designs = fc.array(
    anyDesign(ruleset, 'any').map((input): Design => ({ ...aDesign('any'), ...input })),
    { minLength: 1, maxLength: 4 },
  );

  it('costs and assesses as if the changed files were loaded, change after change', () => {
    const live = liveRules(ruleset);
    fc.assert(
      fc.property(designs, fc.array(step, { minLength: 1, maxLength: 4 }), (list, changes) => {
        const costs = live.costsOf(list);
        for (const change of changes) {
          const others = change.flatMap((each): readonly OtherNumber[] => {
            const found = tried[each.which];
            return found ? [{ ...found.place, value: each.value }] : [];
          });
          const loaded = loadTexts(
            change.reduce((before, each) => {
              const found = tried[each.which];
              return found ? written(before, found.at, each.value) : before;
            }, texts),
          );
          costs?.change(others);
          const whole = live.with(others);
          for (const [index, design] of list.entries()) {
            const expected = assessDesign(loaded, design);
            const { cost } = expected;
            if (costs) expect(costs.costs[index]).toBe(typeof cost === 'number' ? cost : Number.NaN);
            expect(whole.ok && JSON.stringify(assessDesign(whole.value, design))).toBe(JSON.stringify(expected));
          }
        }
      }),
      { numRuns: tries(2, 4) },
    );
  });

  it('knows the numbers of constants and tables, and nothing else', () => {
    const { constants } = ruleset;
    expect(tried.flatMap(({ place, value: now }) => (place.kind === 'constant' ? [[place.id, now]] : []))).toEqual([...constants]);
    for (const { at, place, value: now } of tried)
      if (place.kind === 'cell') expect(ruleset.tables.get(place.table)?.rows[place.row]?.[String(at.path[1])]).toBe(now);
    for (const path of [[], ['fields'], ['fields', 0, 'label'], ['constants', 999, 'value'], ['constants', 0, 'label']])
      expect(triedNumber(ruleset, files, { file: 'ruleset.json', path })).toBeNull();
    for (const file of ['tables/none.csv', 'force.json']) expect(triedNumber(ruleset, files, { file, path: [0, 'points'] })).toBeNull();
  });
});
