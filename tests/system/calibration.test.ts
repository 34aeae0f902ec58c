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
});
