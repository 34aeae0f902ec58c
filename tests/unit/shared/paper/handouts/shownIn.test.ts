import { expect, it } from 'vitest';
import { shownIn } from '../../../../../shared/paper/handouts/values.ts';
import type { Field } from '../../../../../shared/rules/ruleset/format/index.ts';
import { formatValue } from '../../../../../shared/rules/ruleset/values/index.ts';
import { builtInIds, builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

type Score = Extract<Field, { kind: 'number' }> & { readonly die: number };
const isScore = (field: Field): field is Score => field.kind === 'number' && field.die !== undefined;

it('a score above the sides of its die is a dash, as nobody can roll it; one above its limit is shown as typed', () => {
  const scores = builtInIds.flatMap((id) => {
    const ruleset = builtInRuleset(id);
    const fields = [ruleset.fields, ...[...ruleset.components.values()].map((component) => component.fields)];
    return fields.flatMap((known) =>
      [...known.values()]
        .map(({ data }) => data)
        .filter(isScore)
        .map((field) => ({ ruleset, field })),
    );
  });
  expect(scores.length).toBeGreaterThan(0);
  for (const { ruleset, field } of scores) {
    const shown = (value: number): string => `${value}${field.suffix ?? ''}`;
    const expected = [field.die, field.die + 1, 99].map((value) =>
      value <= field.die || value > (field.max ?? value) ? shown(value) : '–',
    );
    expect([field.die, field.die + 1, 99].map((value) => formatValue(ruleset, field, value))).toEqual(expected);
    expect([field.die, field.die + 1].map((value) => shownIn(ruleset, field, value))).toEqual(expected.slice(0, 2));
  }
});
