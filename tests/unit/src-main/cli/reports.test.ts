import { expect, it } from 'vitest';
import { designIdSchema } from '../../../../shared/project/index.ts';
import { assessAll, costRecord, issueCount } from '../../../../src-main/cli/reports.ts';
import { tinyRuleset } from '../../../support/rulesets/rulesets.ts';

it('counts of issues are words', () => {
  const [error, warning] = [
    { severity: 'error', exempted: null },
    { severity: 'warning', exempted: null },
  ] as const;
  const agreed = { severity: 'error', exempted: 'Agreed.' } as const;
  expect([[], [error], [warning, warning], [error, warning, error], [agreed], [agreed, error]].map(issueCount)).toEqual([
    '',
    '1 error',
    '2 advice',
    '2 errors, 1 advice',
    '1 exempted',
    '1 error, 1 exempted',
  ]);
});

it('a cost that is no number always comes with an error', () => {
  const ruleset = tinyRuleset();
  const design = { id: designIdSchema.parse('d'), values: { name: 'Bare', size: 'tin', shell: 3, legs: 0, spring: 1 }, components: {} };
  const [assessed] = assessAll(ruleset, [{ ...design, values: { ...design.values, size: null } }]);
  const record = assessed === undefined ? null : costRecord(ruleset, assessed);
  expect(record?.cost).toBeNull();
  expect(record?.issues.some(({ severity }) => severity === 'error')).toBe(true);
});
