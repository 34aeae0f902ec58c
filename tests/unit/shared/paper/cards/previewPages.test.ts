import { expect, it } from 'vitest';
import { planCards } from '../../../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../../../shared/paper/cards/job/index.ts';
import { pagesOfCards } from '../../../../../src-renderer/cards/preview/pages.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = builtInRuleset('zorch-97');
const job = cardJobSchema.parse({ setup: { size: 'A5', paper: 'A4', arrangement: 'long-edge' }, backs: 'plain' });

it('lays a sheet out once for its two sides, and again only when it is no longer kept', () => {
  const laid: number[] = [];
  const plan = planCards(ruleset, ruleset.stock.slice(0, 16), { job });
  const watched = {
    ...plan,
    sheet: (index: number) => {
      laid.push(index);
      return plan.sheet(index);
    },
  };
  const { page, count } = pagesOfCards(watched, job.setup);
  expect(count).toBeGreaterThanOrEqual(12);
  const [front, back] = [page(0), page(1)];
  expect(page(0)).toBe(front);
  expect(back).toEqual(plan.sheet(0)[1]);
  expect(laid).toEqual([0]);
  for (let index = 2; index < 12; index += 1) page(index);
  expect(laid).toEqual([0, 1, 2, 3, 4, 5]);
  expect(page(0)).toEqual(front);
  expect(laid).toEqual([0, 1, 2, 3, 4, 5, 0]);
});
