import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { type CardJobInput, cardJobSchema, cardLooks } from '../../shared/paper/cards/job/index.ts';
import type { Item, PrintLayout, TextItem } from '../../shared/paper/print/page/index.ts';
import { contrastOf } from '../../shared/rules/ruleset/compile/contrast.ts';
import { writePdf } from '../../src-main/writers/pdf.ts';
import { inkOf, isInside, textsOf } from '../support/prints/cards.ts';
import { type Grey, readGreyPng, writeGreyPng } from '../support/prints/greyPng.ts';
import { greyPage, pdfText } from '../support/prints/pdf.ts';
import { nastyDesigns } from '../support/projects/nastyDesigns.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

const goldenFolder = join(import.meta.dirname, '../fixtures/looks');
/** To draw the pictures anew after a wanted change: MOTORPOOL_GOLDEN=write. Look at them before they are kept. */
const isWriting = process.env.MOTORPOOL_GOLDEN === 'write';
const DPI = 60;
/** A font library of another version may shade the edges of letters differently, but moves nothing. */
const MOST_UNLIKE = 0.0005;
const UNLIKE = 64;
/** What the eye needs to read small letters, by WCAG 2. */
const LEAST_CONTRAST = 4.5;

/** Six cards on a sheet of their size. */
const setup = { paper: { widthMm: 3 * 63 + 10, heightMm: 2 * 88 + 10 }, cropMarks: false };

function nastySheet(id: string, job: CardJobInput): PrintLayout {
  const designs = (nastyDesigns[id] ?? []).map((design, index) => ({ ...design, id: String(index) }));
  return layoutCards(builtInRuleset(id), designs, { job: cardJobSchema.parse({ setup, ...job }) });
}

/** The part of two pictures' pixels that nobody would call alike; all of it if their sizes differ. */
function unlike(one: Grey, other: Grey): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  return one.pixels.filter((grey, index) => Math.abs(grey - (other.pixels[index] ?? 0)) > UNLIKE).length / one.pixels.length;
}

/** A colour as a black and white printer prints it. */
function greyOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const grey = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
    .toString(16)
    .padStart(2, '0');
  return `#${grey}${grey}${grey}`;
}

/** The colour behind a text: of the last surface drawn before it that it stands on. */
function groundOf(items: readonly Item[], text: TextItem): string {
  const below = items
    .slice(0, items.indexOf(text))
    .filter((item) => item.kind === 'rect' && item.fill !== null && isInside(inkOf(text), inkOf(item)));
  const last = below.at(-1);
  return last?.kind === 'rect' ? (last.fill ?? '#ffffff') : '#ffffff';
}

const cases = builtInIds.flatMap((id) => cardLooks.map(({ id: look }) => [id, look] as const));
/** The looks differ in the same ways on cards of every system: two systems are drawn in all of them, the others in one. */
const drawnInAll: readonly string[] = ['zorch-97', 'spaceship-battles'];
const drawn = cases.filter(([id, look]) => drawnInAll.includes(id) || look === 'standard');
const read = process.env.LONG_TESTS === undefined ? drawn : cases;

it.each(drawn)('six nasty designs of %s in the look %s look as they always did', async (id, look) => {
  const path = join(goldenFolder, `${id}-${look}.png`);
  const picture = greyPage(await writePdf(nastySheet(id, { look })), 1, DPI);
  if (isWriting) {
    mkdirSync(goldenFolder, { recursive: true });
    writeGreyPng(path, picture);
  }
  expect(existsSync(path), `${path} is missing: draw it with MOTORPOOL_GOLDEN=write`).toBe(true);
  expect(unlike(picture, readGreyPng(path))).toBeLessThan(MOST_UNLIKE);
});

describe.each(read)('six nasty designs of %s in the look %s', (id, look) => {
  const sheet = nastySheet(id, { look });
  let pdf: Uint8Array;
  beforeAll(async () => {
    pdf = await writePdf(sheet);
  });

  it('have all their text in the PDF, no letter more or less', () => {
    const laidOut = sheet.pages.flatMap(({ cards }) => cards.flatMap(({ card }) => textsOf(card.items).map(({ text }) => text)));
    const letters = (text: string): string => [...text.replace(/\s/gu, '')].toSorted().join('');
    expect(letters(pdfText(pdf))).toBe(letters(laidOut.join('')));
  });

  it('can be read without colours', () => {
    const faint = sheet.pages.flatMap(({ cards }) =>
      cards.flatMap(({ card: { items } }) =>
        textsOf(items).filter((text) => contrastOf(greyOf(text.colour), greyOf(groundOf(items, text))) < LEAST_CONTRAST),
      ),
    );
    expect(faint).toEqual([]);
  });

  it('print dark on light or light on dark wherever there is text', () => {
    const grey = greyPage(pdf, 1, 254);
    const shade = (value: number): string => `#${value.toString(16).padStart(2, '0').repeat(3)}`;
    const contrastIn = (left: number, top: number, right: number, bottom: number): number => {
      let [darkest, lightest] = [255, 0];
      for (let y = Math.floor(top * 10); y < bottom * 10; y++) {
        const row = grey.pixels.subarray(y * grey.width + Math.floor(left * 10), y * grey.width + Math.ceil(right * 10));
        for (const value of row) [darkest, lightest] = [Math.min(darkest, value), Math.max(lightest, value)];
      }
      return contrastOf(shade(darkest), shade(lightest));
    };
    const faint = (sheet.pages[0]?.cards ?? []).flatMap(({ card, xMm, yMm }) =>
      textsOf(card.items).filter((text) => {
        const { left, top, right, bottom } = inkOf(text);
        return contrastIn(xMm + left, yMm + top, xMm + right, yMm + bottom) < LEAST_CONTRAST;
      }),
    );
    expect(faint.map(({ text }) => text)).toEqual([]);
  });

  it('say everything that was entered, on one side or the other', async () => {
    const both = nastySheet(id, { look, setup: { ...setup, arrangement: 'long-edge' } });
    const said = pdfText(await writePdf(both));
    const entered = (nastyDesigns[id] ?? []).flatMap(({ values, components }) => [
      values.name,
      ...Object.values(components).flatMap((rows) => rows.flatMap(({ values: row }) => [row.name, row.special])),
    ]);
    const words = entered.filter((text) => typeof text === 'string').flatMap((text) => text.split(' '));
    expect(words.filter((word) => !said.includes(word))).toEqual([]);
    // What is cut short on the front and whole on the back is said; the note in the margins of a sheet is no text of a card.
    const lost = both.layoutIssues.filter(({ part, message }) => part !== 'margin' && !message.endsWith('and whole on the back.'));
    expect(lost.filter(({ reason }) => reason === 'too long' || (reason === 'no room' && look !== 'large-print'))).toEqual([]);
  });
});
