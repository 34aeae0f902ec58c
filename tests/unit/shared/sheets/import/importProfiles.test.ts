import { describe, expect, it } from 'vitest';
import type { Workbook } from '../../../../../shared/sheets/cells/index.ts';
import { type Corrections, importWorkbook, shapeOf } from '../../../../../shared/sheets/import/index.ts';
import {
  applyProfile,
  type ImportProfile,
  LARGEST_PROFILE,
  makeProfile,
  readProfile,
  writeProfile,
} from '../../../../../shared/sheets/import/profiles/index.ts';
import { sheetFrom, workbookOf } from '../../../../support/importing/grids.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const field = (id: string) => ({ kind: 'field', component: null, block: 0, field: id }) as const;
const of = (...sheets: readonly (readonly [name: string, text: string])[]) =>
  workbookOf(sheets.map(([name, text]) => sheetFrom(text, { name })));

const LIST = `
Club list of 2003 |  |  |  |  |
Call sign | How fast | Size | Armour | Propulsion | Pts | Colour
Tank | 25 | L | 5 | tracked | 250 | 3
Jeep | 30 | S | NA | wheeled | 30 | 2
Wreck | 0 | S | NA | wheeled | 1 | 1
`;
const club = of(['Army', LIST], ['Notes', 'Old rules']);

function profileOf(corrections: Corrections, workbook: Workbook = club): ImportProfile {
  const { tables } = importWorkbook(zorch, workbook, { corrections });
  const shape = shapeOf(workbook, importWorkbook(zorch, workbook));
  return makeProfile('Our club’s 2003 sheet', { ruleset: zorch, workbook, shape, tables, corrections });
}
const apply = (profile: ImportProfile, workbook: Workbook) => applyProfile(profile, workbook, importWorkbook(zorch, workbook).tables);

const choices: Corrections = { Army: { columns: { G: field('movement'), B: { kind: 'extra' } }, ignoreRows: [5] } };

describe('an import profile', () => {
  it.each<readonly [string, Corrections]>([
    ['columns and rows', choices],
    ['another layout and a sheet left out', { Army: { layout: 'transposed' }, Notes: { skip: true } }],
    ['headings', { Army: { headerRows: [2], columns: { A: field('name') } } }],
    ['no headings', { Army: { headerRows: [] } }],
  ])('gives the sheet it was made from the same corrections: %s', (_, corrections) => {
    expect(apply(profileOf(corrections), club)).toEqual({ fit: 'whole', corrections, missing: [] });
  });

  it('finds columns by their headings and rows by their words, wherever they have moved', () => {
    const next = of([
      'Army',
      `
Club list of 2004 |  |  |  |  |
Printed in May |
Call sign | Colour | How fast | Size | Armour | Propulsion | Pts
Tank | 3 | 25 | L | 5 | tracked | 250
Bike | 4 | 40 | S | NA | wheeled | 20
Jeep | 2 | 30 | S | NA | wheeled | 30
Wreck | 1 | 0 | S | NA | wheeled | 1
`,
    ]);
    expect(apply(profileOf(choices), next)).toEqual({
      fit: 'whole',
      corrections: { Army: { columns: { B: field('movement'), C: { kind: 'extra' } }, ignoreRows: [7] } },
      missing: [],
    });
  });

  it('finds a sheet that was renamed, and one without names', () => {
    const renamed = apply(profileOf({ Army: { columns: { G: field('movement') } } }), of(['Notes', 'Old'], ['Our units', LIST]));
    expect(renamed).toEqual({ fit: 'whole', corrections: { 'Our units': { columns: { G: field('movement') } } }, missing: [] });
    const text: Workbook = { ...of(['list', LIST]), kind: 'csv' };
    const own = profileOf({ '': { columns: { G: field('movement') } } }, text);
    expect(apply(own, text).corrections).toEqual({ '': { columns: { G: field('movement') } } });
  });

  it('says what a sheet does not have, and leaves a strange one alone', () => {
    const without = of(['Army', LIST.replaceAll(/ \| (Colour|[123])$/gm, '').replace(/Wreck.*\n/, '')]);
    expect(apply(profileOf(choices), without)).toEqual({
      fit: 'part',
      corrections: { Army: { columns: { B: { kind: 'extra' } } } },
      missing: ['the column “Colour”', 'the row “Wreck”'],
    });
    const strange = of(['Shopping', 'What | How many\nMilk | 2\nEggs | 12']);
    expect(apply(profileOf(choices), strange)).toEqual({ fit: 'none', corrections: {}, missing: ['the sheet “Army”'] });
  });

  it('tells columns with the same heading apart by their order', () => {
    const twice = of(['Army', 'Name | Move | Size | Notes | Notes\nTank | 25 | L | 1 | 2\nJeep | 30 | S | 3 | 4']);
    const moved = of(['Army', 'No | Name | Move | Size | Notes | Notes\n1 | Tank | 25 | L | 1 | 2\n2 | Jeep | 30 | S | 3 | 4']);
    const profile = profileOf({ Army: { columns: { E: field('armour') } } }, twice);
    expect(apply(profile, moved).corrections).toEqual({ Army: { columns: { F: field('armour') } } });
  });

  it('comes back from a file as it went', () => {
    const profile = profileOf(choices);
    expect(readProfile(writeProfile(profile), 'a.motorpool-profile')).toEqual({ ok: true, value: profile });
  });

  it.each([
    ['not JSON', 'PK', 'it is not JSON'],
    ['something else', '{"designs": []}', 'It must be 1'],
    ['a later version', writeProfile(profileOf(choices)).replace('"format": 1', '"format": 2'), 'format'],
    ['no name', writeProfile(profileOf(choices)).replace('Our club’s 2003 sheet', ' '), 'name'],
    ['a column that is none', writeProfile(profileOf(choices)).replace('"kind": "extra"', '"kind": "formula"'), 'sheets'],
    ['a heap', ' '.repeat(LARGEST_PROFILE + 1), 'far too large'],
  ])('is refused with a reason: %s', (_, text, why) => {
    const read = readProfile(text, 'a.motorpool-profile');
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.problems[0]?.message).toContain(why);
  });

  it('carries no name that could change other objects', () => {
    const text = writeProfile(profileOf(choices)).replace(
      '"sheets": {',
      '"sheets": { "__proto__": { "correction": { "skip": true }, "tables": [], "rows": {} },',
    );
    const read = readProfile(text, 'a.motorpool-profile');
    if (read.ok) apply(read.value, club);
    expect(({} as { correction?: unknown }).correction).toBeUndefined(); // a plain object, to see whether its prototype changed
  });
});
