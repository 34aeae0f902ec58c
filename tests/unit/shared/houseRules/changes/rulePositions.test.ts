import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Json, placeAt, type RuleFiles, readRule, spanOf } from '../../../../../shared/houseRules/changes/index.ts';
import { systemTexts } from '../../../../support/rulesets/systems.ts';

/** Every place of a JSON value below a path. */
function placesIn(value: Json, path: readonly (string | number)[]): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below: readonly (readonly [string | number, Json])[] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...below.flatMap(([step, each]) => placesIn(each, [...path, step]))];
}

it.each(systemTexts)('%s: the text at every place is its value, and leads back to the place', (_, texts) => {
  const files: RuleFiles = Object.fromEntries(texts());
  const places = Object.keys(files)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => placesIn(readRule(files, { file, path: [] }) ?? null, []).map((path) => ({ file, path })));
  fc.assert(
    fc.property(fc.constantFrom(...places), (place) => {
      const span = spanOf(files, place);
      if (span === null) throw new Error('The file is there.');
      const text = files[place.file]?.slice(span.from, span.to) ?? '';
      expect(JSON.parse(text)).toEqual(readRule(files, place));
      const value = readRule(files, place);
      if (typeof value !== 'object' || value === null) expect(placeAt(files, place.file, span.from)).toEqual(place);
    }),
    { numRuns: 60 },
  );
});

it('the text at a place that is not there is that of what is around it; that of a file without any is its beginning', () => {
  const files: RuleFiles = { 'card.json': '{ "rows": [1, { "a": 2 }] }', 'empty.json': '', 'about.md': 'Words.' };
  const at = (file: string, ...path: readonly (string | number)[]): string | null => {
    const span = spanOf(files, { file, path });
    return span && (files[file] ?? '').slice(span.from, span.to);
  };
  expect(at('card.json', 'rows', 1, 'b', 'c')).toBe('{ "a": 2 }');
  expect(at('card.json', 'rows', 2)).toBe('[1, { "a": 2 }]');
  expect(at('card.json', 'columns')).toBe(files['card.json']);
  expect(['empty.json', 'about.md'].map((file) => spanOf(files, { file, path: ['rows'] }))).toEqual(Array(2).fill({ from: 0, to: 0 }));
  expect(spanOf(files, { file: 'toString', path: [] })).toBeNull();
});

it('finds the cells of a table, quotes and line ends included', () => {
  const files: RuleFiles = { 'tables/sizes.csv': 'key,label,price\r\ntin,"Tin, ""light""",4\r\niron,"Iron\nplate",12\r\n' };
  const at = (...path: readonly (string | number)[]): string => {
    const span = spanOf(files, { file: 'tables/sizes.csv', path });
    return span === null ? '' : (files['tables/sizes.csv'] ?? '').slice(span.from, span.to);
  };
  expect(at(0, 'label')).toBe('"Tin, ""light"""');
  expect(at(1, 'label')).toBe('"Iron\nplate"');
  expect(at(1, 'price')).toBe('12');
  expect(at('price')).toBe('price');
  expect(at(1)).toBe('iron,"Iron\nplate",12');
  const text = files['tables/sizes.csv'] ?? '';
  expect(placeAt(files, 'tables/sizes.csv', text.indexOf('plate')).path).toEqual([1, 'label']);
  expect(placeAt(files, 'tables/sizes.csv', 5).path).toEqual(['label']);
});
