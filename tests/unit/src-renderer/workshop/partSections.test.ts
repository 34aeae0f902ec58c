import { describe, expect, it } from 'vitest';
import type { RulePlace } from '../../../../shared/houseRules/changes/index.ts';
import { additions, cellOf, readValue, rowsAt } from '../../../../src-renderer/workshop/parts/forms.ts';
import { listSheet } from '../../../../src-renderer/workshop/parts/listSheet.ts';
import { partFor, partSections } from '../../../../src-renderer/workshop/parts/sectionList.ts';
import type { Rules } from '../../../../src-renderer/workshop/rules.ts';
import { cellText } from '../../../../src-renderer/workshop/sheet/model.ts';
import { systemTexts, withoutDesigns } from '../../../support/rulesets/systems.ts';
import { workshopOf } from '../../../support/workshop/rulesOf.ts';

const place = (file: string, ...path: readonly (string | number)[]): RulePlace => ({ file, path });

/** The texts of a sheet, row by row, for some of its columns. */
const textsOf = (rules: Rules, section: string, part: number, columns: readonly string[]): readonly (readonly string[])[] => {
  const found = partSections.find(({ id }) => id === section)?.parts(rules)[part];
  if (!found) throw new Error('There is no such part.');
  return listSheet(rules, found).rows.map(({ cells }) =>
    columns.map((column) => {
      const cell = cells[column];
      return cell ? cellText(cell) : '';
    }),
  );
};

describe.each(systemTexts)('the sections of %s', (_, texts) => {
  const { now } = workshopOf(withoutDesigns(texts()));

  it('open, each list with a row for every element and a cell for every value that it has', () => {
    const rules = now();
    let shown = 0;
    for (const section of partSections) {
      for (const part of section.parts(rules)) {
        const value = rules.value(part.place);
        if (part.columns === undefined) {
          for (const row of rowsAt(rules, part.place)) cellOf(rules, row, part.place);
          continue;
        }
        const { columns, rows } = listSheet(rules, part);
        expect(columns.length, `${section.id}, ${part.label}`).toBeGreaterThan(0);
        expect(rows).toHaveLength(Array.isArray(value) ? value.length : 0);
        for (const { cells } of rows) for (const cell of Object.values(cells)) expect(cellText(cell)).not.toMatch(/undefined|\[object/);
        shown += rows.length;
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  it('show every value of the files of forces, cards and the reference', () => {
    const rules = now();
    const parts = partSections.flatMap((section) => section.parts(rules));
    for (const file of Object.keys(rules.files).filter((each) => /^(force|combat|reference|card)\.json$|^cards\//.test(each))) {
      for (const { name } of rowsAt(rules, place(file)))
        if (name !== 'format' && rules.value(place(file, name)) !== undefined && !(file === 'force.json' && name === 'icons'))
          expect(partFor(parts, place(file, name)) ?? parts.find((part) => part.place.path[0] === name), `${file}, ${name}`).toBeTruthy();
    }
  });
});

describe('a section', () => {
  const tiny = systemTexts.find(([name]) => name === 'the tiny ruleset');
  if (!tiny) throw new Error('There is no tiny ruleset.');
  const workshop = () => workshopOf(withoutDesigns(tiny[1]()));

  it('adds an element that the rules can use at once', () => {
    const { now } = workshop();
    const markers = place('force.json', 'markers');
    const before = textsOf(now(), 'markers', 0, ['label']).length;
    const edits = additions(now(), { ...markers, path: ['markers', before] }, 'marker');
    expect(edits).not.toBeNull();
    expect(now().change(edits ?? [], 'Add marker')).toBe(true);
    expect(now().faults).toEqual([]);
    expect(textsOf(now(), 'markers', 0, ['label', 'count']).at(-1)).toEqual(['New marker', '=1']);
  });

  it('writes the cells of a table of the quick reference', () => {
    const { now } = workshop();
    const cells = textsOf(now(), 'reference', 1, ['cells 0', 'cells 1']);
    expect(cells.length).toBeGreaterThan(1);
    const part = partSections.find(({ id }) => id === 'reference')?.parts(now())[1];
    if (!part) throw new Error('The tiny ruleset has a table in its reference.');
    now().change([{ kind: 'set', place: { ...part.place, path: [...part.place.path, 0, 'cells', 1] }, value: '9' }], 'Change a cell');
    expect(textsOf(now(), 'reference', 1, ['cells 1'])[0]).toEqual(['9']);
    expect(now().faults).toEqual([]);
  });
});

it('what is typed is a number where numbers may be, with a point, a comma or a real minus, and words elsewhere', () => {
  const shape = (...types: readonly string[]) => ({ kind: 'value' as const, ways: types.map((type) => ({ type })) });
  for (const types of [['string', 'number'], ['integer'], ['integer', 'boolean']])
    expect(['12', '\u22123,5', '1.5', '1,2,3', '=legs', '', ' '].map((text) => readValue(text, shape(...types)))).toEqual([
      ...[12, -3.5, 1.5, '1,2,3', '=legs', '', ' '],
    ]);
  expect(readValue('12', shape('string'))).toBe('12');
});
