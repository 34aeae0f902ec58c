import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSteps } from '../../../../shared/base/steps.ts';
import { oddsMeasures } from '../../../../shared/combat/odds/index.ts';
import { heatStep, numbersAt, scaleOf, stepWords } from '../../../../src-renderer/lab/odds/heat.ts';
import { nextOrder, shownOrder, sortedPlaces } from '../../../../src-renderer/lab/odds/order.ts';
import { matrixTexts, shownMatrix } from '../../../../src-renderer/lab/odds/shown.ts';
import { handFighter } from '../../../support/combat/handRules.ts';

const anyValue = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }), { nil: null });

describe('the order of rows and columns', () => {
  it('sorts the rows by one column and the columns by one row, what has no number last', () => {
    const values = [
      [1, 5, null],
      [3, 2, 7],
      [null, 9, 8],
    ];
    const [rows, columns] = [
      ['a', 'b', 'c'],
      ['x', 'y', 'z'],
    ];
    expect(shownOrder(values, rows, columns, { by: 'x', isDown: true }, null)).toEqual({ rows: [1, 0, 2], columns: [0, 1, 2] });
    expect(shownOrder(values, rows, columns, { by: 'x', isDown: false }, { by: 'b', isDown: true })).toEqual({
      rows: [0, 1, 2],
      columns: [2, 0, 1],
    });
    expect(shownOrder(values, rows, columns, { by: 'gone', isDown: true }, { by: 'gone', isDown: true })).toEqual({
      rows: [0, 1, 2],
      columns: [0, 1, 2],
    });
  });

  it('holds every place once, sorted, and leaves equal numbers as they were', () => {
    fc.assert(
      fc.property(fc.array(anyValue), fc.boolean(), (values, isDown) => {
        const places = sortedPlaces(values, isDown);
        expect([...places].sort((a, b) => a - b)).toEqual(values.map((_, place) => place));
        for (let at = 1; at < places.length; at += 1) {
          const [before, after] = [places[at - 1] ?? -1, places[at] ?? -1];
          const [one, other] = [values[before] ?? null, values[after] ?? null];
          if (one === other) expect(before).toBeLessThan(after);
          else if (one === null) expect(other).toBeNull();
          else if (other !== null) expect(isDown ? one > other : one < other).toBe(true);
        }
      }),
    );
  });

  it('goes from the best to the worst to the order of the list when a heading is chosen again', () => {
    const first = nextOrder(null, 'x', true);
    expect(first).toEqual({ by: 'x', isDown: true });
    const second = nextOrder(first, 'x', true);
    expect(second).toEqual({ by: 'x', isDown: false });
    expect(nextOrder(second, 'x', true)).toBeNull();
    expect(nextOrder(second, 'y', false)).toEqual({ by: 'y', isDown: false });
  });
});

describe('the steps of the cells', () => {
  const stepsOf = (values: readonly (number | null)[]) => {
    const scale = allSteps(scaleOf([values], false));
    return values.map((value) => heatStep(scale, value));
  };

  it('tell high chances apart that lie near each other', () => {
    expect(stepsOf([0, 0.75, 0.78, 0.83, 0.87, 0.95, null])).toEqual([0, 1, 2, 3, 4, 5, 0]);
  });

  it('are fewer where many numbers are equal, from the first to the last', () => {
    expect(stepsOf([0.1, 0.1, 0.1, 0.1, 0.5, 0.9])).toEqual([1, 1, 1, 1, 5, 5]);
    expect(stepsOf([0.5, 0.5])).toEqual([3, 3]);
  });

  it('never show a better number with a lower step, and hold about as many numbers each', () => {
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1 }), fc.boolean(), (values, isLessBetter) => {
        const scale = allSteps(scaleOf([values], isLessBetter));
        const numbers = values.filter((value): value is number => value !== null && value > 0).sort((a, b) => a - b);
        const steps = numbers.map((value) => heatStep(scale, value));
        expect(steps).toEqual([...steps].sort((a, b) => (isLessBetter ? b - a : a - b)));
        if (new Set(numbers).size === numbers.length && numbers.length >= 10)
          for (const step of [1, 2, 3, 4, 5]) {
            const count = steps.filter((each) => each === step).length;
            expect(Math.abs(count - numbers.length / 5)).toBeLessThanOrEqual(1);
          }
      }),
    );
  });

  it('begin at the numbers that sorting them all would give', () => {
    const close = fc.constantFrom(1, 1 + Number.EPSILON, 1.5, Number.MIN_VALUE, 2 ** 40, Number.POSITIVE_INFINITY);
    const rows = fc.array(fc.array(fc.oneof(anyValue, close), { maxLength: 8 }), { maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.boolean(), (values, isDescending) => {
        const sorted = values.flat().filter((value): value is number => value !== null && value > 0);
        sorted.sort((a, b) => (isDescending ? b - a : a - b));
        const shares = [0, 0.2, 0.5, 0.8, 1];
        const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
        expect(allSteps(numbersAt(values, shares, isDescending))).toEqual(sorted.length === 0 ? null : shares.map(at));
      }),
    );
  });

  it('are explained in words, from the worst to the best', () => {
    expect(
      stepWords(
        allSteps(
          scaleOf(
            [
              [5, 4, 3],
              [2, 1, null],
            ],
            true,
          ),
        ),
        String,
      ).map(({ step, words }) => `${step}: ${words}`),
    ).toEqual(['1: over 4', '2: 4 or less', '3: 3 or less', '4: 2 or less', '5: 1 or less']);
    expect(stepWords(allSteps(scaleOf([[1, 1, 1, 2]], false)), String)).toEqual([
      { step: 1, words: 'below 2' },
      { step: 5, words: 'from 2' },
    ]);
    expect(stepWords(allSteps(scaleOf([[null, 0]], false)), String)).toEqual([]);
  });
});

describe('the texts of the cells', () => {
  const unit = (name: string) => ({ key: name, name, fighter: handFighter({ name }) });
  const shownIn = (id: string, values: readonly (readonly (number | null)[])[]) => {
    const measure = oddsMeasures.find((each) => each.id === id) ?? expect.fail(`no measure ${id}`);
    const situation = {
      distance: null,
      cover: 0,
      attackerMoved: false,
      targetMoved: false,
      modifier: 0,
      attackers: 1,
      seen: true,
      earlierTurns: 0,
    };
    const odds = {
      attackers: [unit('Fox'), unit('Rhino')],
      targets: [unit('Lynx'), unit('Otter')],
      measure,
      situation,
      values,
      scale: null,
    };
    return shownMatrix(odds, { by: 'Lynx', isDown: true }, null, 'Corner');
  };

  it('have their decimals below each other, with the names in the headings', () => {
    const shown = shownIn('kill', [
      [0.05, null],
      [0.5, 1],
    ]);
    expect(matrixTexts(shown)).toEqual([
      ['Corner', 'Lynx', 'Otter'],
      ['Rhino', '50.0', '100.0'],
      ['Fox', '5.0', '–'],
    ]);
  });

  it('say what may never be destroyed', () => {
    const shown = shownIn('turns', [
      [2, null],
      [1.25, 10],
    ]);
    expect(matrixTexts(shown).slice(1)).toEqual([
      ['Fox', '2.0', '∞'],
      ['Rhino', '1.3', '10.0'],
    ]);
  });
});
