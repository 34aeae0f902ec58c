import { expect, it } from 'vitest';
import { madeWorkbook } from '../../../../support/importing/madeWorkbook.ts';
import { madeSystem } from '../../../../support/newSystems/systemLaws.ts';

it.each<[string, readonly (number | string)[], object]>([
  ['whole', [3, 7, 20, 12], { min: 0, max: 50, step: 1, integer: true, decimals: 0 }],
  ['with a decimal', [0.5, 2, 6.5, 4], { step: 0.1, integer: false, decimals: 1 }],
  ['with two decimals', [0.25, 2, 6.75, 4.5], { step: 0.05, integer: false, decimals: 2 }],
  ['with three decimals', [0.125, 2, 6.75, 4.5], { step: 0.05, integer: false }],
  ['below nothing', [-3, 2, -12, 4], { min: -50, max: 10, step: 1 }],
  ['never above nothing', [-3, -2, -12, 0], { min: -50, max: 0 }],
  ['a share', ['5%', '80%', '35%', '20%'], { min: 0, max: 100 }],
  ['a roll of a small die', ['3+', '4+', '6+', '2+'], { max: 6, suffix: '+' }],
  ['a roll of a die of ten', ['3+', '4+', '7+', '2+'], { max: 10, suffix: '+' }],
])('numbers of a column have the limits and the step that suit them: %s', (_, values, expected) => {
  const rows = values.map((value, at) => [['Corvette', 'Frigate', 'Cruiser', 'Carrier'][at] ?? '', 4 + at, value, 30 + at * 7]);
  const { ruleset } = madeSystem(madeWorkbook({ Fleet: [['Ship', 'Hull', 'Drift', 'Crew'], ...rows] }));
  expect(ruleset.data.fields.find(({ id }) => id === 'drift')).toMatchObject({ kind: 'number', ...expected });
});

it.each([
  ['nothing in it', [null, null, null, null]],
  ['words in it', ['fast', 'slow', 'old', 'new']],
])('a sheet with its units beside each other is read so, with a row that has %s', (_, notes) => {
  const { designs } = madeSystem(
    madeWorkbook({
      Fleet: [
        ['Ship', 'Corvette', 'Frigate', 'Cruiser', 'Carrier'],
        ['Hull', 4, 8, 16, 24],
        ['Remarks', ...notes],
        ['Crew', 'Regular', 'Elite', 'Regular', 'Veteran'],
        ['Points', 30, 60, 120, 200],
      ],
    }),
  );
  expect(designs.map(({ values }) => [values.name, values.hull])).toEqual([
    ['Corvette', 4],
    ['Frigate', 8],
    ['Cruiser', 16],
    ['Carrier', 24],
  ]);
});

it('a count of more than a dozen is kept with its name, and a smaller one gives as many rows', () => {
  const { designs } = madeSystem(
    madeWorkbook({
      Fleet: [
        ['Ship', 'Hull', 'Guns', 'Points'],
        ['Sloop', 4, '3x6pdr; 2x4pdr', 30],
        ['Frigate', 8, '28x18pdr; 4x6pdr', 60],
        ['Corvette', 6, '12x9pdr; 2x4pdr', 40],
        ['Cutter', 2, '2x4pdr; 1x2pdr', 12],
      ],
    }),
  );
  const rows = designs.map(({ components }) => Object.values(components).flatMap((own) => own.map(({ values }) => values.name)));
  expect(rows.map((names) => names.length)).toEqual([5, 5, 14, 3]);
  expect(rows[1]).toEqual(['28x18pdr', '6pdr', '6pdr', '6pdr', '6pdr']);
});
