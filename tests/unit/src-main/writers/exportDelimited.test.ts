import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDelimited } from '../../../../shared/base/text/index.ts';
import { textOfCell } from '../../../../shared/base/text/outside.ts';
import { type Design, designIdSchema } from '../../../../shared/project/index.ts';
import { importWorkbook } from '../../../../shared/sheets/import/index.ts';
import { exportDelimited, exportJson, unguarded } from '../../../../shared/sheets/workbook/index.ts';
import { parseWorkbook } from '../../../../src-main/readers/parseWorkbook.ts';
import { tank, tower } from '../../../support/projects/pictures.ts';
import { NASTY_TEXTS } from '../../../support/random/randomDesigns.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const robot = (values: Design['values'], gadgets: readonly Design['values'][] = []): Design => ({
  id: designIdSchema.parse('robot'),
  values: { name: 'Robot', size: 'brass', ...values },
  components: { gadgets: gadgets.map((row) => ({ values: row })) },
});
const table = (designs: readonly Design[], delimiter: ',' | ';' = ','): readonly (readonly string[])[] =>
  parseDelimited(exportDelimited(tinyRuleset(), designs, { separator: delimiter === ';' ? 'semicolon' : 'comma' }), delimiter);

it('has a heading row, the design with its first component row, further rows below it with the design’s cells empty', () => {
  const rows = table([
    robot({ legs: 4, balance: -1.5 }, [
      { name: 'Saw', power: 2 },
      { name: 'Siren', power: 1, fixed: false },
    ]),
  ]);
  expect(rows[0]).toEqual([
    'Name',
    'Cost',
    'Troop',
    'Size',
    'Legs',
    'Shell',
    'Spring',
    'Balance',
    'Painted',
    'Gadget name',
    'Power',
    'Fixed',
  ]);
  expect(rows[1]).toEqual(['Robot', '41', '', 'brass', '4', '', '6', '-1.5', 'no', 'Saw', '2', 'yes']);
  expect(rows[2]).toEqual(['', '', '', '', '', '', '', '', '', 'Siren', '1', 'no']);
});

it('no text can become a formula in the program that opens the file, and every text comes back', () => {
  for (const text of NASTY_TEXTS) {
    const written = table([robot({ name: text })])[1]?.[0] ?? '';
    expect(written).not.toMatch(/^[=+\-@\t\r]/);
    expect(unguarded(written)).toBe(textOfCell(text));
  }
});

it('guarding and unguarding give every text back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^['=+\-@a]{0,5}$/), (text) => {
      expect(unguarded(table([robot({ name: text === '' ? 'x' : text })])[1]?.[0] ?? '')).toBe(text === '' ? 'x' : text);
    }),
  );
});

it('numbers are written alike whatever the delimiter, and quotes keep cells whole', () => {
  const rows = table([robot({ name: 'a;b "c"\nd', spring: 2.5 })], ';');
  expect(rows[1]?.slice(0, 7)).toEqual(['a;b "c"\nd', expect.any(String), '', 'brass', '2', '', '2.5']);
});

it('a cost that cannot be worked out is blank', () => {
  expect(table([robot({ legs: 'many' })])[1]?.[1]).toBe('');
});

it('JSON holds the pictures that its designs show, each once', () => {
  const shown = [robot({}), robot({}), robot({})].map((design, index) => (index < 2 ? { ...design, image: { picture: 'tank' } } : design));
  const { designs, pictures } = JSON.parse(exportJson(tinyRuleset(), shown, { tank, tower }));
  expect(pictures).toEqual({ tank });
  expect(designs.map(({ image }: { image?: object }) => image)).toEqual([{ picture: 'tank' }, { picture: 'tank' }, undefined]);
});

it('JSON holds what was entered, the cost and what it is made of', () => {
  const { designs, ruleset } = JSON.parse(exportJson(tinyRuleset(), [robot({}, [{ name: 'Saw', power: 2 }]), robot({ legs: 'many' })]));
  expect(ruleset).toEqual({ id: 'tin-parade', name: 'Tin Parade', version: '1.0.0' });
  const [good, bad] = designs;
  expect(good).toMatchObject({ name: 'Robot', values: { size: 'brass' }, components: { gadgets: [{ values: { power: 2 } }] } });
  const sum = good.breakdown.reduce((total: number, { points }: { points: number }) => total + points, 0);
  expect(sum).toBeCloseTo(good.cost, 9);
  expect(bad.cost).toBeNull();
});

it('has decimal commas and line ends as chosen, and comes back', () => {
  const design = robot({ balance: -1.5 }, [{ name: 'Saw', power: 2 }]);
  const text = exportDelimited(tinyRuleset(), [design], { separator: 'semicolon', decimal: 'comma', lineEnds: 'lf', mark: false });
  expect(text).toContain(';-1,5;');
  expect(text).not.toMatch(/\r|\uFEFF/);
  const workbook = parseWorkbook(new TextEncoder().encode(text), 'robots.csv');
  const [back] = workbook.ok ? importWorkbook(tinyRuleset(), workbook.value).designs : [];
  expect(back?.values).toMatchObject({ name: 'Robot', balance: -1.5 });
});
