import { expect, it } from 'vitest';
import { messageWords } from '../../../../src-renderer/workshop/checks/Checks.tsx';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

const { data } = tinyRuleset();

it.each([
  ['', 'Painted tin rusts.', 'Painted tin rusts.'],
  ['', 'A robot with {legs} legs weighs {ROUND(legs*2,0)} kg.', 'A robot with ‹Legs› legs weighs … kg.'],
  ['gadgets', '{name} has a power of { power }; the robot has {legs} legs.', '‹Name› has a power of ‹Power›; the robot has ‹Legs› legs.'],
  ['', '{name} has {power}.', '‹Name› has ….'],
  ['', '{IF(legs>2,"Many legs","Two legs")}.', '{IF(legs>2,"Many legs","Two legs")}.'],
  ['', '', ''],
])('of %s, %j is listed as %j', (component, message, words) => {
  expect(messageWords(data, component, message)).toBe(words);
});

it('no message of a check lists a brace', () => {
  const listed = data.checks.map(({ component, message }) => messageWords(data, component ?? '', message));
  expect(listed.filter((words) => /[{}]/.test(words))).toEqual([]);
});
