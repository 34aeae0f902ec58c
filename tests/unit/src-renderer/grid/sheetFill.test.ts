import { expect, it } from 'vitest';
import { continueRun } from '../../../../src-renderer/grid/fill.ts';

const copy = { asSeries: false, back: false };
const series = { asSeries: true, back: false };

it.each([
  ['a number repeats', [30], copy, [30, 30]],
  ['two numbers repeat in turn', [30, 40], copy, [30, 40, 30]],
  ['with Ctrl one number counts up', [30], series, [31, 32]],
  ['with Ctrl two numbers go on by their step', [10, 25], series, [40, 55]],
  ['with Ctrl upwards they go the other way', [10, 25], { asSeries: true, back: true }, [-5, -20]],
  ['decimals keep their places', [0.1, 0.2], series, [0.3, 0.4]],
  ['a text that ends in a number counts on', ['Tank 1'], copy, ['Tank 2', 'Tank 3']],
  ['leading zeros stay', ['No. 009'], copy, ['No. 010']],
  ['two counted texts go on together', ['Tank 1', 'Tank 2'], copy, ['Tank 3', 'Tank 4', 'Tank 5']],
  ['upwards a counted text counts down and stops at zero', ['Tank 1'], { asSeries: false, back: true }, ['Tank 0', 'Tank 1']],
  ['other texts, blanks and yes/no repeat', ['grav', null, true], copy, ['grav', null, true, 'grav']],
] as const)('%s', (_, source, options, expected) => {
  expect(continueRun(source, expected.length, options)).toEqual(expected);
});
