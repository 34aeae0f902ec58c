import { describe, expect, it } from 'vitest';
import { defaultSetup, type PrintSetup, printerCheck } from '../../shared/paper/print/paper/index.ts';
import { writePdf } from '../../src-main/writers/pdf.ts';
import { inkIn, pdfText, printPage } from '../support/prints/pdf.ts';

const TOLERANCE_MM = 0.2;
const printed = async (changes: Partial<PrintSetup> = {}) => writePdf(printerCheck({ ...defaultSetup, ...changes }));

describe('the printer check', () => {
  it.each(['A4', 'Letter'] as const)('on %s has rulers of 100 mm and a frame of a poker card', async (paper) => {
    const page = printPage(await printed({ paper }), 1);
    const [left, , right] = inkIn(page, 15, 51, 200, 54) ?? expect.fail('a level ruler');
    expect(Math.abs(right - left - 100)).toBeLessThan(TOLERANCE_MM);
    const [, top, , bottom] = inkIn(page, 21, 65, 24, 180) ?? expect.fail('an upright ruler');
    expect(Math.abs(bottom - top - 100)).toBeLessThan(TOLERANCE_MM);
    const frame = inkIn(page, 45, 72, 125, 170) ?? expect.fail('a frame');
    expect([frame[2] - frame[0], frame[3] - frame[1]]).toEqual([expect.closeTo(63, 0), expect.closeTo(88, 0)]);
  });

  it('has its corners 5 mm from the edges', async () => {
    const page = printPage(await printed(), 1);
    const [left, top, right, bottom] = inkIn(page, 0, 0, 210, 297) ?? expect.fail('ink');
    for (const edge of [left, top, 210 - right, 297 - bottom]) expect(Math.abs(edge - 5)).toBeLessThan(TOLERANCE_MM);
  });

  it('has its two pages for both sides only when both are printed', async () => {
    expect(printerCheck().pages).toHaveLength(1);
    const text = pdfText(await printed({ arrangement: 'short-edge' }));
    expect(text).toContain('Checkofbothsides:front');
    expect(text).toContain('Checkofbothsides:back');
  });

  it.each([
    ['long-edge', 'portrait'],
    ['short-edge', 'portrait'],
    ['long-edge', 'landscape'],
    ['short-edge', 'landscape'],
  ] as const)('%s on %s paper: the number read from the scales brings the cross to their middle', (arrangement, orientation) => {
    const setup = { ...defaultSetup, arrangement, orientation };
    const drift = { xMm: 10, yMm: -10 };
    const [, scales] = printerCheck(setup).pages;
    const { widthMm = 0, heightMm = 0, items = [] } = scales ?? {};
    // Where the printer's drift puts the cross of the back, seen through the front.
    const isBook = (arrangement === 'long-edge') === (orientation === 'portrait');
    const [seenX, seenY] = isBook
      ? [widthMm / 2 - drift.xMm, heightMm / 4 + drift.yMm]
      : [widthMm / 2 + drift.xMm, heightMm / 4 - drift.yMm];
    const numberAt = (x: number, y: number): number => {
      const found = items.find(
        (item) => item.kind === 'text' && Math.abs(item.xMm + item.widthMm / 2 - x) < 2.5 && Math.abs(item.baselineMm - y) < 1,
      );
      return Number(found?.kind === 'text' ? found.text.replace('−', '-') : Number.NaN);
    };
    const entered = { xMm: numberAt(seenX, heightMm / 4 + 5), yMm: numberAt(widthMm / 2 + 4, seenY + 0.9) };
    expect(entered).toEqual({ xMm: -drift.xMm, yMm: -drift.yMm });
  });
});
