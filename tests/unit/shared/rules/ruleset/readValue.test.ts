import { describe, expect, it } from 'vitest';
import { isError } from '../../../../../shared/rules/formula/index.ts';
import type { Field } from '../../../../../shared/rules/ruleset/format/index.ts';
import { assessDesign } from '../../../../../shared/rules/ruleset/run/index.ts';
import { type CellValue, readNumberText, readValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import { GREATEST_NUMBER } from '../../../../../shared/rules/ruleset/values/values.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');

function fieldOf(id: string): Field {
  const field = zorch.fields.get(id)?.data ?? zorch.components.get('weapons')?.fields.get(id)?.data;
  if (!field) throw new Error(`no field ${id}`);
  return field;
}

const read = (id: string, raw: CellValue, decimalComma?: boolean) => readValue(zorch, fieldOf(id), raw, { decimalComma });
const resultOf = (id: string, raw: CellValue, decimalComma?: boolean) => {
  const reading = read(id, raw, decimalComma);
  return reading.ok ? reading.value : reading.message;
};

describe('a number beyond all measure', () => {
  const least = '\u2212999,999,999, the smallest number that fits here.';
  it.each<[CellValue, string]>([
    ['12345678901234567890', '"12345678901234567890" is more than 999,999,999, the greatest number that fits here.'],
    [1e20, '"100000000000000000000" is more than 999,999,999, the greatest number that fits here.'],
    ['1,000,000,000 cm', '"1,000,000,000 cm" is more than 999,999,999, the greatest number that fits here.'],
    [-1e9, `"-1000000000" is less than ${least}`],
  ])('%j is refused, with the greatest that fits', (raw, message) => {
    expect(resultOf('movement', raw)).toBe(message);
  });
  it('is refused where a file has it: nothing is worked out from it', () => {
    const [{ design }] = zorch.examples as [(typeof zorch.examples)[number]]; // ZORCH! has examples
    const { cost, issues } = assessDesign(zorch, { ...design, values: { ...design.values, movement: 1e20 } });
    expect(isError(cost)).toBe(true);
    expect(issues.filter(({ field }) => field === 'movement').map(({ message }) => message)).toEqual([
      'Move: 100000000000000000000 is more than 999,999,999, the greatest number that fits here.',
    ]);
    expect(resultOf('movement', GREATEST_NUMBER)).toBe(GREATEST_NUMBER);
  });
});

describe('a number', () => {
  it.each<[CellValue, number]>([
    [30, 30],
    ['30', 30],
    ['20cm', 20],
    ['20 cm', 20],
    ['20\u00a0cm', 20],
    ['20 cm.', 20],
    ['20 cm/turn', 20],
    ['  20\u200b ', 20],
    ["'20", 20],
    ['２０', 20],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234', 1234],
    ["1'234", 1234],
    ['1,234,567', 1_234_567],
    ['27,5', 27.5],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['−2', -2],
    ['–2', -2],
    ['- 2', -2],
    ['+2', 2],
    ['0', 0],
    ['5+', 5],
    ['5 +', 5],
    ['8 or more', 8],
    ['8 or better', 8],
    ['8 and up', 8],
    ['8 oder mehr', 8],
    ['8 ou plus', 8],
    ['5 up', 5],
    ['≥5', 5],
    ['>= 5', 5],
    ['mind. 5', 5],
  ])('%j is %d', (raw, value) => {
    expect(read('movement', raw)).toEqual({ ok: true, value });
  });

  it.each([
    '',
    '-',
    '–',
    '—',
    '--',
    'NA',
    'n/a',
    'N.A.',
    '‒',
    '―',
    '‑',
    '…',
    '(none)',
    'none',
    'None',
    'nil',
    'keine',
    'aucun',
    'néant',
    '  ',
    '\u00a0',
    'no',
  ])('%j is nothing', (raw) => {
    expect(read('capacity', raw)).toEqual({ ok: true, value: null });
  });

  it('counts things in a field that measures nothing', () => {
    expect(['2 stands', '3 dice', '4 each'].map((raw) => read('capacity', raw))).toEqual([2, 3, 4].map((value) => ({ ok: true, value })));
  });

  it.each([
    ['6"', 15, '“6"” was converted to 15 cm.'],
    ['6 inches', 15, '"6 inches" was converted to 15 cm.'],
    ['6 in.', 15, '"6 in." was converted to 15 cm.'],
    ['6 Zoll', 15, '"6 Zoll" was converted to 15 cm.'],
    ['1½"', 4, '“1½"” was converted to 4 cm (3.75 cm, rounded).'],
    ['20"', 50, '“20"” was converted to 50 cm.'],
    ['7 hexes', 21, '"7 hexes" was converted to 21 cm.'],
    ['1 hex', 3, '"1 hex" was converted to 3 cm.'],
    ['2 ft', 61, '"2 ft" was converted to 61 cm (60.96 cm, rounded).'],
    ['1 yard', 91, '"1 yard" was converted to 91 cm (91.44 cm, rounded).'],
    ['200 mm', 20, '"200 mm" was converted to 20 cm.'],
    ['125mm', 12.5, '"125mm" was converted to 12.5 cm.'],
    ['1,5 m', 150, '"1,5 m" was converted to 150 cm.'],
    ['2 metres', 200, '"2 metres" was converted to 200 cm.'],
    ['-6"', -15, '“-6"” was converted to -15 cm.'],
  ])('%s in a field of centimetres is %d, and that is said', (raw, value, note) => {
    expect([read('movement', raw), read('range', raw)]).toEqual([
      { ok: true, value, note },
      { ok: true, value, note },
    ]);
  });

  it.each([
    ['movement', '90 pts'],
    ['movement', '6 PP'],
    ['specialPoints', '20 cm'],
    ['specialPoints', '6"'],
  ])('refuses in %s a value of another measure: %s', (field, raw) => {
    expect(resultOf(field, raw)).toMatch(/^.*has a unit that is not measured in (?:cm|PP); expected a number \((?:cm|PP)\)\.$/);
  });

  it('refuses a length that rounding would make nothing', () => {
    expect(readNumberText('2 mm', { unit: 'cm' })).toEqual({ ok: false, message: '"2 mm" is 0.2 cm, less than can be kept here.' });
  });

  it.each(['20cm', '90 pts', '20"'])('says that the unit of %s was left out in a field without any', (raw) => {
    expect(read('capacity', raw)).toMatchObject({ ok: true, note: expect.stringMatching(/was read as \d+\.$/) });
  });

  it('converts the other way, and within inches, for fields in inches', () => {
    const inInches = (text: string, integer: boolean) => readNumberText(text, { unit: 'inches', grain: { integer, decimals: 1, step: 1 } });
    expect([inInches('15 cm', true), inInches('1 ft', true), inInches('50 cm', false)].map((read) => read.ok && read.value)).toEqual([
      6, 12, 20,
    ]);
    expect(inInches('12"', true)).toEqual({ ok: true, value: 12 });
  });

  it('says when a word was read as a number', () => {
    expect(read('attacks', 'two')).toMatchObject({ ok: true, value: 2, note: expect.any(String) });
  });

  it.each(['5-6', '5/6', '5 or 6', '5 to 6', '8?', 'about 5', '~5', '< 5', '5–6 cm'])('%j is ambiguous', (raw) => {
    expect(resultOf('armour', raw)).toMatch(/^".*" is ambiguous: .*expected a number/);
  });

  it.each(['fast', '2d6', '10 % of it', 'see notes', '5e', '--5', '1,23,4', '1.2.3', '#N/A', 'x'])(
    '%j is refused with what is expected',
    (raw) => {
      expect(resultOf('movement', raw)).toMatch(/^".*" is (?:not a (?:plain )?number|ambiguous).*expected a number \(cm\)\.$/);
    },
  );

  it.each([true, Number.NaN, Number.POSITIVE_INFINITY])('%s is refused', (raw) => {
    expect(read('movement', raw).ok).toBe(false);
  });

  it('takes a comma before three digits for a decimal mark only where the sheet shows that it is one', () => {
    expect(resultOf('movement', '1,234')).toBe(1234);
    expect(resultOf('movement', '1,234', false)).toBe(1234);
    expect(resultOf('movement', '1,234', true)).toBe(1.234);
    expect(resultOf('movement', '1.234')).toBe(1.234);
    expect(resultOf('movement', '1.234', true)).toBe(1234);
  });

  it.each<[string, string, string | null]>([
    ['shots', '∞ shots', 'unlimited'],
    ['shots', '∞shots', 'unlimited'],
    ['shots', '♾️ rounds', 'unlimited'],
    ['shots', 'Unlimited ammo', 'unlimited'],
    ['shots', 'Shots: ∞', 'unlimited'],
    ['shots', 'ammo = no limit', 'unlimited'],
    ['shots', 'without limit', 'unlimited'],
    ['shots', '∞ (belt)', 'unlimited'],
    ['shots', 'unbegrenzt Schuss', 'unlimited'],
    ['shots', 'n/a shots', null],
    ['range', 'n/a cm', null],
    ['range', '- cm', null],
    ['range', 'Range: none', null],
    ['range', 'NA (dropped)', null],
  ])('%s: %j is a word beside what may stand beside a number', (field, raw, value) => {
    expect(resultOf(field, raw)).toBe(value);
  });

  it.each([
    ['shots', 'no ammo limit'],
    ['shots', 'no shots'],
    ['range', 'no limit'],
    ['range', '∞ cm'],
    ['range', '- PP'],
  ])('%s: %j is no word for nothing', (field, raw) => {
    expect(read(field, raw).ok).toBe(false);
  });

  it.each(['unlimited', 'Unlimited', 'Unl.', 'unl', 'U', '∞', 'unbegrenzt', 'illimité', 'unlimitd', '♾', '♾️', '∞︎', ' ♾️ ', 'Unlmtd'])(
    '%j stands for the word unlimited',
    (raw) => {
      expect(resultOf('shots', raw)).toBe('unlimited');
    },
  );

  it('knows the word only in fields that have it', () => {
    expect(read('range', 'unlimited').ok).toBe(false);
    expect(resultOf('shots', 'lots')).toBe('"lots" is not a number; expected a number or "unlimited".');
  });
});

describe('a number behind one of the words of its field', () => {
  const ships = builtInRuleset('spaceship-battles');
  const speed = ships.data.fields.find(({ id }) => id === 'maximumSpeed');
  if (speed === undefined) throw new Error('Ships have a speed.');

  it.each(['Hyper10', 'hyper 10', 'Hyper-10', 'Hyper: 10', 'Speed=10'])('%j is 10', (raw) => {
    expect(readValue(ships, speed, raw)).toEqual({ ok: true, value: 10 });
  });

  it.each(['half sub-light', 'Full', 'sublight', 'none'])('%j is no hyper speed', (raw) => {
    expect(readValue(ships, speed, raw)).toMatchObject({ ok: true, value: 'sub-light' });
  });

  it.each(['Size D', 'class D', 'D', 'Frigate', 'D— Destroyers, Frigates'])('a class that is written %j is D', (raw) => {
    const shipClass = ships.data.fields.find(({ id }) => id === 'shipClass') ?? expect.fail('Ships have a class.');
    expect(readValue(ships, shipClass, raw)).toMatchObject({ ok: true, value: 'D' });
  });

  it('keeps its sign where the field takes negative numbers', () => {
    expect(resultOf('apMod', 'AP -2')).toBe(-2);
    expect(resultOf('apMod', 'AP-2')).toBe(-2);
  });

  it.each(['Hyper', 'Hyperdrive 10x', 'hype10'])('%j is none', (raw) => expect(readValue(ships, speed, raw).ok).toBe(false));
});

describe('a choice', () => {
  it.each([
    ['size', 'large', 'large'],
    ['size', 'LARGE ', 'large'],
    ['size', 'L', 'large'],
    ['size', 'Lge', 'large'],
    ['size', 'Med.', 'medium'],
    ['size', 'medi', 'medium'],
    ['size', 'Extra Large', 'extra-large'],
    ['size', 'XL', 'extra-large'],
    ['size', 'groß', 'large'],
    ['propulsion', 'Wheels', 'wheeled'],
    ['propulsion', 'Hovercraft', 'hover'],
    ['propulsion', 'hovering', 'hover'],
    ['propulsion', 'Grave', 'grav'],
    ['propulsion', 'Flyer', 'flying'],
    ['propulsion', 'Kette', 'tracked'],
    ['propulsion', 'chenillé', 'tracked'],
    ['propulsion', 'Trckd', 'tracked'],
    ['propulsion', 'trkd.', 'tracked'],
    ['propulsion', 'Whld', 'wheeled'],
    ['propulsion', 'Nrm', 'normal'],
    ['size', 'Lrg', 'large'],
    ['size', 'Mdm', 'medium'],
    ['morale', 'Rglr', 'regular'],
  ])('%s %j is %s', (field, raw, key) => {
    expect(resultOf(field, raw)).toBe(key);
  });

  it('tells a guessed spelling', () => {
    expect(read('propulsion', 'trackd')).toEqual({ ok: true, value: 'tracked', note: '"trackd" was read as tracked.' });
  });

  it.each(['MBT', 'HMG', 'TD'])('is none for another abbreviation: %s', (raw) => {
    expect(read('propulsion', raw).ok).toBe(false);
  });

  it('refuses what could be two choices, and what is none', () => {
    expect(resultOf('propulsion', 'gigantic')).toMatch(/^"gigantic" is not a propulsion; expected foot, towed/);
    expect(resultOf('size', 'large?')).toMatch(/ambiguous/);
    expect(resultOf('size', 'M/L')).toBe('"M/L" is ambiguous: it could be medium or large.');
  });

  it('is nothing where the cell says so', () => {
    expect(read('size', 'n/a')).toEqual({ ok: true, value: null });
  });
});

describe('yes or no', () => {
  it.each<[CellValue, boolean]>([
    [true, true],
    [false, false],
    ['Yes', true],
    ['y', true],
    ['ja', true],
    ['oui', true],
    ['TRUE', true],
    [1, true],
    ['x', true],
    ['✓', true],
    ['360', true],
    [360, true],
    ['360°', true],
    ['No', false],
    ['n', false],
    ['nein', false],
    ['non', false],
    ['FALSE', false],
    [0, false],
    ['45', false],
    [45, false],
  ])('%j is %s', (raw, value) => {
    expect(read('turreted', raw)).toEqual({ ok: true, value });
  });

  it('is unknown where the cell is blank or says so', () => {
    for (const raw of ['', '-', 'n/a', null]) expect(read('turreted', raw)).toEqual({ ok: true, value: null });
  });

  it('takes arcs only where the field lists them', () => {
    expect(read('sapper', '360').ok).toBe(false);
    expect(resultOf('turreted', 'sometimes')).toBe('"sometimes" is neither yes nor no; expected yes or no.');
  });
});

describe('text', () => {
  it('is trimmed, and keeps its line breaks and numbers', () => {
    expect(resultOf('name', ' Hull\u00a0 MG ')).toBe('Hull MG');
    expect(resultOf('name', 'one\r\ntwo')).toBe('one\ntwo');
    expect(resultOf('name', 155)).toBe('155');
    expect(resultOf('special', '-')).toBeNull();
    expect(resultOf('special', '+1 to be hit')).toBe('+1 to be hit');
  });
});

describe('a computed field', () => {
  it('takes nothing', () => {
    expect(read('cost', 90)).toMatchObject({ ok: false });
  });
});

describe('a number of points', () => {
  it('has its own unit and grouping', () => {
    expect(readNumberText('1,390 PP', { unit: 'PP' })).toEqual({ ok: true, value: 1390 });
    expect(readNumberText('224,5', { unit: 'PP' })).toEqual({ ok: true, value: 224.5 });
  });
});

describe('the beginning of a choice', () => {
  it.each([
    ['size', 'sma', 'small'],
    ['size', 'Med.', 'medium'],
    ['propulsion', 'whe', 'wheeled'],
    ['propulsion', 'hov', 'hover'],
    ['morale', 'con', 'conscript'],
    ['morale', 'ine', 'inept'],
  ])('%s "%s" is %s: three letters are enough', (id, typed, key) => {
    expect(resultOf(id, typed)).toBe(key);
  });

  it('is too little with two letters, and said to be read where it is guessed', () => {
    expect(resultOf('morale', 'in')).toMatch(/^"in" is not a morale grade; expected special forces, /);
    expect(read('morale', 'inep')).toEqual({ ok: true, value: 'inept', note: '"inep" was read as inept.' });
    expect(read('morale', 'ine')).toEqual({ ok: true, value: 'inept', note: '"ine" was read as inept.' });
    expect(resultOf('size', 'smalll')).toBe('small');
    expect(resultOf('size', 'smell')).toBe('small');
    expect(resultOf('size', 'swell')).toMatch(/^"swell" is not a size/);
  });
});
