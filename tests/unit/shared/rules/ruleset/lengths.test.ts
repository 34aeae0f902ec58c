import { describe, expect, it } from 'vitest';
import { loadRuleset, type Ruleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import type { Field } from '../../../../../shared/rules/ruleset/format/index.ts';
import { readValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import { unitAfter } from '../../../../../shared/rules/ruleset/values/lengths.ts';
import { importWorkbook } from '../../../../../shared/sheets/import/index.ts';
import { sheetOf, workbookOf } from '../../../../support/importing/grids.ts';
import { loadTexts } from '../../../../support/rulesets/rulesets.ts';
import { withRuleset } from '../../../../support/rulesets/tinyFolder.ts';

const hexes = { unit: 'hexes', one: 'hex', symbols: ['hx', '⬡'] };
const paces = { unit: 'paces', one: 'pace', mm: 20 };
const source = 'Tin Parade, p. 1';

/** The tiny ruleset with units of length of its own, and a field in one of them. */
function withLengths(unit: string, lengths: readonly object[] = [hexes, paces]): { readonly ruleset: Ruleset; readonly field: Field } {
  const ruleset = loadTexts(
    withRuleset((data) => {
      data.fields.push({ kind: 'number', id: 'reach', label: 'Reach', unit, better: 'higher', source });
      Object.assign(data, { lengths });
    }),
  );
  return { ruleset, field: ruleset.fields.get('reach')?.data ?? expect.fail() };
}

const reads = (unit: string, text: string, lengths?: readonly object[]) => {
  const { ruleset, field } = withLengths(unit, lengths);
  const read = readValue(ruleset, field, text);
  return read.ok ? { value: read.value, note: read.note ?? null } : read.message;
};

describe('a length in a unit of the game', () => {
  it.each([
    ['7 hexes', 7],
    ['7 hex', 7],
    ['1 Hex', 1],
    ['7hx', 7],
    ['7 hx.', 7],
    ['up to 7 hexes', 7],
    ['0-7 hexes', 7],
  ])('%s is %d', (text, value) => {
    expect(reads('hexes', text)).toMatchObject({ value });
  });

  it.each([
    ['hexes', '7 cm'],
    ['hexes', '7 paces'],
    ['cm', '7 hexes'],
    ['in', '1 hex'],
  ])('in a field of %s, %s is refused: nobody knows how long a hex is', (unit, text) => {
    expect(reads(unit, text)).toContain(`"${text}" has a unit that is not measured in ${unit}`);
  });

  it.each([
    ['paces', '10 cm', 5, 'converted to 5 paces'],
    ['paces', '7 cm', 4, '(3.5 paces, rounded)'],
    ['cm', '4 paces', 8, 'converted to 8 cm'],
  ])('in a field of %s, %s is converted, because a pace has a length', (unit, text, value, note) => {
    expect(reads(unit, text)).toMatchObject({ value, note: expect.stringContaining(note) });
  });

  it('converts a unit that equals another of the game, and neither to the units of the table', () => {
    const own = [
      { unit: 'squares', one: 'square', symbols: ['sq'], count: 5, of: 'ft' },
      { unit: 'ft', one: 'foot', symbols: ['feet'] },
    ];
    expect(reads('ft', '6 squares', own)).toMatchObject({ value: 30, note: expect.stringContaining('converted to 30 ft') });
    expect(reads('squares', '30 feet', own)).toMatchObject({ value: 6 });
    expect(reads('ft', '6 in', own)).toContain('not measured in ft');
    const faulty = loadRuleset(withRuleset((data) => Object.assign(data, { lengths: [own[0]] })));
    expect(faulty.ok ? '' : faulty.problems[0]?.message).toContain('lengths[0] "squares": A unit has "mm", or "count" and "of"');
  });

  it('replaces a common unit of the same name, which then converts as the ruleset says', () => {
    const ground = { unit: 'yards', one: 'yard' };
    expect(reads('yards', '40 yds', [ground])).toMatchObject({ value: 40, note: null });
    expect(reads('yards', '40 in', [ground])).toContain('has a unit that is not measured in yards');
    expect(reads('yards', '10 in', [{ ...ground, mm: 2.54 }])).toMatchObject({ value: 100 });
    expect(reads('yards', '36 in', [])).toMatchObject({ value: 1 });
  });

  it.each([
    ['hexes', 7, ' hexes'],
    ['hexes', 1, ' hex'],
    ['hexes', 'far', ''],
    ['yards', 1, ' yard'],
    ['cm', 1, ' cm'],
    ['in', 1, '″'],
    ['inches', 6, '″'],
    ['stands', 1, ' stands'],
  ])('behind a value in %s, %s has the unit %s', (unit, value, shown) => {
    const { ruleset, field } = withLengths(unit);
    expect(unitAfter(ruleset, field, value)).toBe(shown);
  });

  it('a word that two units share is a fault, with its place', () => {
    const loaded = loadRuleset(withRuleset((data) => Object.assign(data, { lengths: [hexes, { ...paces, symbols: ['hx'] }] })));
    expect(loaded).toMatchObject({ ok: false });
    expect(loaded.ok ? '' : loaded.problems[0]?.message).toBe(
      'ruleset.json, lengths[1] "paces": "hx" is a word for "hexes" already; give each unit words of its own.',
    );
  });
});

describe('in a sheet to import', () => {
  it.each(['Reach', 'Reach (hexes)', 'Reach hexes', 'Reach in hexes'])(
    '%s is the field, and its cells are read with their unit',
    (heading) => {
      const { ruleset } = withLengths('hexes');
      const rows = [
        ['Name', 'Size', 'Legs', heading],
        ['Piper', 'tin', 2, '7 hexes'],
        ['Tuba', 'iron', 4, '1 hex'],
        ['Fife', 'tin', 2, '3 hx'],
      ];
      const { designs } = importWorkbook(ruleset, workbookOf([sheetOf(rows)]));
      expect(designs.map(({ values }) => values.reach)).toEqual([7, 1, 3]);
    },
  );
});
