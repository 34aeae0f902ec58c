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
