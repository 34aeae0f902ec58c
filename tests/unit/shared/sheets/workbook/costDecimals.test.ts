import { afterEach, expect, it } from 'vitest';
import { displayNumbers, USUAL_DISPLAY } from '../../../../../shared/rules/ruleset/values/index.ts';
import { costDecimals } from '../../../../../shared/sheets/workbook/looks.ts';

afterEach(() => displayNumbers(USUAL_DISPLAY));

it.each(['.', ','] as const)(
  'costs have as many decimals as any of them needs, two at most, whatever decimal sign is shown: "%s"',
  (decimalSign) => {
    displayNumbers({ ...USUAL_DISPLAY, decimalSign });
    expect([[], [387], [387.2], [387.25, 3], [387.125], [0.001], [12.999], [-1.5, null, 'text']].map(costDecimals)).toEqual([
      0, 0, 1, 2, 2, 0, 0, 1,
    ]);
  },
);
