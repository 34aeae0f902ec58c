import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { type CardJobInput, cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { fontFamilies, pageToSvg } from '../../shared/paper/print/output/index.ts';
import { fontFile, fontIds } from '../../shared/paper/print/page/index.ts';
import { writePdf } from '../../src-main/writers/pdf.ts';
import { sharedBrowser } from '../support/browser/sharedApp.ts';
import { inkIn, type Print, printPage } from '../support/prints/pdf.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** As `printPage` prints: ten pixels to the millimetre. */
const DPI = 254;
const CSS_DPI = 96;
const fontFolder = join(import.meta.dirname, '../../build/fonts');

/** A page of SVG as Chromium draws it. */
async function draw(svg: string, widthMm: number, heightMm: number): Promise<Print> {
  const inPx = (mm: number): number => Math.ceil((mm * CSS_DPI) / 25.4);
  const viewport = { width: inPx(widthMm), height: inPx(heightMm) };
  const context = await (await sharedBrowser()).newContext({ viewport, deviceScaleFactor: DPI / CSS_DPI });
  const page = await context.newPage();
  const fonts = fontIds.map((font) => {
    const bytes = readFileSync(join(fontFolder, fontFile(font))).toString('base64');
    return `@font-face{font-family:"${fontFamilies[font]}";src:url(data:font/ttf;base64,${bytes})}`;
  });
  await page.setContent(`<style>${fonts.join('')} body{margin:0} svg{display:block}</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  const screenshot = (await page.screenshot()).toString('base64');
  const { width, height, grey } = await page.evaluate(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const { data = new Uint8ClampedArray() } = pen?.getImageData(0, 0, picture.width, picture.height) ?? {};
    const shades = new Uint8Array(data.length / 4);
    for (let at = 0; at < shades.length; at += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
      shades[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
    }
    let text = '';
    for (let at = 0; at < shades.length; at += 0x8000) text += String.fromCharCode(...shades.subarray(at, at + 0x8000));
    return { width: picture.width, height: picture.height, grey: btoa(text) };
  }, screenshot);
  await context.close();
  const pixels = Buffer.from(grey, 'base64');
  return { width, height, at: (x, y) => (x < width && y < height ? (pixels[y * width + x] ?? 255) : 255) };
}

/** Whether there is ink at a pixel or right beside it: how edges are smoothed differs by that much. */
function hasInkNear(print: Print, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy += 1) for (let dx = -1; dx <= 1; dx += 1) if (print.at(x + dx, y + dy) < 160) return true;
  return false;
}

/** The share of pixels of a page that one print has ink on and the other is blank around. */
function differing(a: Print, b: Print): number {
  let count = 0;
  for (let y = 0; y < a.height; y += 1) {
    for (let x = 0; x < a.width; x += 1) {
      const isOnlyHere = a.at(x, y) < 96 && !hasInkNear(b, x, y);
      const isOnlyThere = b.at(x, y) < 96 && !hasInkNear(a, x, y);
      if (isOnlyHere || isOnlyThere) count += 1;
    }
  }
  return count / (a.width * a.height);
}

it.each<readonly [name: string, job: CardJobInput, page: number]>([
  ['black and white poker cards', {}, 1],
  ['enlarged cards in colour, with a gap and bleed', { look: 'standard', setup: { size: 'A6', gapMm: 4, bleedMm: 2, marginMm: 8 } }, 1],
  ['backs on their heads, in a band of colour', { look: 'colour-by-role', backs: 'digest', setup: { arrangement: 'short-edge' } }, 2],
])('the screen and the PDF draw the same: %s', async (_, input, number) => {
  const ruleset = builtInRuleset('zorch-97');
  const sheet = layoutCards(ruleset, ruleset.stock.slice(4, 13), { job: cardJobSchema.parse(input) });
  const page = sheet.pages[number - 1] ?? expect.fail('there is such a page');
  const { widthMm, heightMm } = page;
  const onPaper = printPage(await writePdf(sheet, fontFolder), number);
  const onScreen = await draw(pageToSvg(page), widthMm, heightMm);
  expect(page.cards.length).toBeGreaterThan(0);
  expect(differing(onPaper, onScreen)).toBeLessThan(0.0005);
  const inked = page.cards.flatMap(({ xMm, yMm, scale, card }) => {
    const edges = [xMm + 0.3, yMm + 0.3, xMm + card.widthMm * scale - 0.3, yMm + card.heightMm * scale - 0.3] as const;
    const [paper, screen] = [inkIn(onPaper, ...edges), inkIn(onScreen, ...edges)];
    expect(screen === null).toBe(paper === null);
    return (paper ?? []).map((edge, side) => Math.abs(edge - (screen?.[side] ?? Number.NaN)));
  });
  expect(inked.length).toBeGreaterThan(0);
  expect(Math.max(...inked)).toBeLessThanOrEqual(0.2);
});
