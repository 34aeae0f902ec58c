import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layoutCards } from '../../../../shared/paper/cards/index.ts';
import type { Item, Page, TextItem } from '../../../../shared/paper/print/page/index.ts';
import { streamPdf, writePdf } from '../../../../src-main/writers/pdf.ts';
import { pdfMarks } from '../../../support/prints/pdfMarks.ts';
import { builtInRuleset } from '../../../support/rulesets/rulesets.ts';

const fontFolder = join(import.meta.dirname, '../../../../build/fonts');
const text = (words: string, xMm: number, baselineMm: number, more: Partial<TextItem> = {}): TextItem => ({
  kind: 'text',
  xMm,
  baselineMm,
  text: words,
  font: 'medium',
  sizePt: 10,
  widthMm: 0,
  colour: '#000000',
  ...more,
});
const path = (dash: { readonly length: number; readonly gap: number } | null): Item => ({
  kind: 'path',
  xMm: 50,
  yMm: 50,
  scale: 2,
  d: 'M0 0L5 0',
  fill: null,
  stroke: '#102030',
  thickness: 0.5,
  cap: 'butt',
  join: 'miter',
  dash,
});
const pageOf = (items: readonly Item[]): Page => ({ widthMm: 100, heightMm: 100, cards: [], items });
const marksOf = async (items: readonly Item[]) =>
  pdfMarks(await writePdf({ title: 'Test', pages: [pageOf(items)] }, fontFolder)).pages[0]?.marks ?? [];

it('gives the same file in pieces as in one', async () => {
  const ruleset = builtInRuleset('zorch-97');
  const print = layoutCards(ruleset, ruleset.stock.slice(0, 20), { title: 'Stock' });
  const pieces: Uint8Array[] = [];
  const stream = streamPdf('Stock', (piece) => pieces.push(piece), fontFolder);
  for (const page of print.pages) stream.add([page]);
  await stream.end();
  const whole = await writePdf(print, fontFolder);
  expect(pieces.length).toBeGreaterThan(print.pages.length);
  expect(Buffer.concat(pieces).equals(whole)).toBe(true);
});

it('begins each text at its baseline, upwards too', async () => {
  const [level, upright] = await marksOf([text('Tank', 10, 20), text('Tank', 40, 80, { runsUp: true })]);
  expect(level?.left).toBeCloseTo(10, 3);
  expect(upright?.bottom).toBeCloseTo(80, 3);
  const [wide = 0, high = 0] = [level, upright].map((mark, index) =>
    mark === undefined ? 0 : index === 0 ? mark.right - mark.left : mark.bottom - mark.top,
  );
  expect(wide).toBeGreaterThan(5);
  expect(high).toBeCloseTo(wide, 3);
});

it('keeps font, colour and order around texts that the library places', async () => {
  const marks = await marksOf([text('One', 10, 10), text('x\u0323x', 10, 20), text('One', 10, 30)]);
  const [first, last] = [marks.at(0), marks.at(-1)];
  const lefts = marks.map(({ bottom }) => Math.floor(bottom / 10));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(new Set(lefts)).toEqual(new Set([1, 2, 3]));
  expect((last?.right ?? 0) - (last?.left ?? 0)).toBeCloseTo((first?.right ?? 0) - (first?.left ?? 0), 6);
});

it('draws a path whose dashes have no length as a whole line', async () => {
  const [dashed] = await marksOf([path({ length: 0, gap: 0 })]);
  const [whole] = await marksOf([path(null)]);
  expect(dashed).toEqual(whole);
  expect(whole).toMatchObject({ left: expect.closeTo(50, 3), right: expect.closeTo(60, 3) });
});
