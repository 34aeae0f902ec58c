import { beforeAll, describe, expect, it } from 'vitest';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { defaultJob } from '../../shared/paper/cards/job/index.ts';
import type { PrintLayout } from '../../shared/paper/print/page/index.ts';
import { defaultSetup, gridFor, papers } from '../../shared/paper/print/paper/index.ts';
import type { Paper } from '../../shared/paper/print/paper/setup.ts';
import type { Project } from '../../shared/project/index.ts';
import { writePdf } from '../../src-main/writers/pdf.ts';
import { aCrawler, crawlerCard, crawlerRuleset, textsOf } from '../support/prints/cards.ts';
import { inkIn, type Print, pdfFacts, pdfFonts, pdfText, pdfWords, printPage } from '../support/prints/pdf.ts';
import { tank } from '../support/projects/pictures.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

/** What a card may be off by on paper, in mm. */
const TOLERANCE_MM = 0.2;
const stockSheet = (id: string, paper: Paper = 'A4'): PrintLayout =>
  layoutCards(builtInRuleset(id), builtInRuleset(id).stock, { job: { ...defaultJob, setup: { ...defaultSetup, paper } }, title: 'Stock' });
const itemsOf = (sheet: PrintLayout) => sheet.pages.flatMap(({ cards }) => cards.flatMap(({ card }) => textsOf(card.items)));
const squeezed = (text: string): string => text.replace(/\s/gu, '');

describe.each(['A4', 'Letter'] as const)('cards printed on %s', (paper) => {
  const { leftMm, topMm } = gridFor({ ...defaultSetup, paper }) ?? expect.fail('cards fit');
  const { widthMm, heightMm } = papers[paper];
  let print: Print;
  beforeAll(async () => {
    print = printPage(await writePdf(stockSheet('zorch-97', paper)), 1);
  });

  it('are on paper of the true size', () => {
    expect(Math.abs(print.width / 10 - widthMm)).toBeLessThan(TOLERANCE_MM);
    expect(Math.abs(print.height / 10 - heightMm)).toBeLessThan(TOLERANCE_MM);
  });

  it('have 3 mm of blank border, and their frame exactly inside it', () => {
    for (let place = 0; place < 9; place += 1) {
      const [x, y] = [leftMm + (place % 3) * 63, topMm + Math.floor(place / 3) * 88];
      const [left, top, right, bottom] = inkIn(print, x, y, x + 63, y + 88) ?? [0, 0, 0, 0];
      expect(Math.abs(left - x - 3), `left edge of card ${place + 1}`).toBeLessThan(TOLERANCE_MM);
      expect(Math.abs(x + 60 - right), `right edge of card ${place + 1}`).toBeLessThan(TOLERANCE_MM);
      expect(Math.abs(top - y - 3), `upper edge of card ${place + 1}`).toBeLessThan(TOLERANCE_MM);
      expect(y + 85 - bottom, `lower edge of card ${place + 1}`).toBeGreaterThan(-TOLERANCE_MM);
    }
  });

  it('have crop marks that point at every cut', () => {
    for (let column = 0; column <= 3; column += 1) {
      const cut = leftMm + column * 63;
      const [left, , right] = inkIn(print, cut - 2, 0, cut + 2, topMm - 0.5) ?? [0, 0, 0, 0];
      expect(Math.abs((left + right) / 2 - cut), `mark above cut ${column}`).toBeLessThan(TOLERANCE_MM);
      const [leftBelow, , rightBelow] = inkIn(print, cut - 2, topMm + 264.5, cut + 2, heightMm) ?? [0, 0, 0, 0];
      expect(Math.abs((leftBelow + rightBelow) / 2 - cut), `mark below cut ${column}`).toBeLessThan(TOLERANCE_MM);
    }
    for (let row = 0; row <= 3; row += 1) {
      const cut = topMm + row * 88;
      const [, top, , bottom] = inkIn(print, 0, cut - 2, leftMm - 0.5, cut + 2) ?? [0, 0, 0, 0];
      expect(Math.abs((top + bottom) / 2 - cut), `mark left of cut ${row}`).toBeLessThan(TOLERANCE_MM);
      const [, topRight, , bottomRight] = inkIn(print, leftMm + 189.5, cut - 2, widthMm, cut + 2) ?? [0, 0, 0, 0];
      expect(Math.abs((topRight + bottomRight) / 2 - cut), `mark right of cut ${row}`).toBeLessThan(TOLERANCE_MM);
    }
  });

  it('have nothing in the outer 5 mm of the sheet', () => {
    const [left, top, right, bottom] = inkIn(print, 0, 0, widthMm, heightMm) ?? [0, 0, 0, 0];
    expect(Math.min(left, top, widthMm - right, heightMm - bottom)).toBeGreaterThan(5 - TOLERANCE_MM);
  });
});

describe.each(builtInIds)('the stock cards of %s', (id) => {
  const sheet = stockSheet(id);
  let pdf: Uint8Array;
  beforeAll(async () => {
    pdf = await writePdf(sheet);
  });

  it('print every text as entered, on a second card where one is too small', () => {
    expect(sheet.layoutIssues.filter(({ part }) => part !== 'card')).toEqual([]);
  });

  it('have all their text in the PDF, no letter more or less', () => {
    const text = pdfText(pdf);
    const missing = itemsOf(sheet).filter((item) => !text.includes(squeezed(item.text)));
    expect(missing.map((item) => item.text)).toEqual([]);
    const laidOut = itemsOf(sheet).map((item) => squeezed(item.text));
    expect([...text].sort().join('')).toBe([...laidOut.join('')].sort().join(''));
  });

  it('have words where and as wide as the layout says', () => {
    const words = pdfWords(pdf);
    const singles = sheet.pages.flatMap(({ cards }, page) =>
      cards.flatMap(({ xMm, card }) =>
        textsOf(card.items).map((item, index, all) => {
          // A bold word and the punctuation after it are one word of the PDF.
          const next = all[index + 1];
          const rightMm = item.xMm + item.widthMm;
          const isJoined = next?.baselineMm === item.baselineMm && Math.abs(next.xMm - rightMm) < 0.01 && /^[,.:;]/.test(next.text);
          return { page, left: xMm + item.xMm, right: xMm + rightMm, text: item.text, mark: isJoined ? next.text.charAt(0) : '' };
        }),
      ),
    );
    const names = singles.filter(({ text }) => /^\p{L}{4,}$/u.test(text));
    const astray = names.filter(
      ({ page, left, right, text, mark }) =>
        !words.some(
          (word) =>
            word.page === page &&
            word.text === text + mark &&
            Math.abs(word.leftMm - left) < TOLERANCE_MM &&
            (mark === '' ? Math.abs(word.rightMm - right) < TOLERANCE_MM : word.rightMm > right),
        ),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(astray).toEqual([]);
  });
});

describe('a PDF of cards', () => {
  it('has its fonts embedded, as subsets with their letters', async () => {
    const fonts = pdfFonts(await writePdf(stockSheet('zorch-97')));
    expect(fonts).toHaveLength(3);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+FiraSansCondensed-\w+ .* yes yes yes /);
  });

  it('asks to be printed without scaling, and has its title', async () => {
    const pdf = await writePdf(stockSheet('zorch-97'));
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/ViewerPreferences/);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/PrintScaling \/None/);
    expect(pdfFacts(pdf)).toMatch(/^Title: +Stock$/m);
  });

  it('has the same bytes for the same input', async () => {
    const [first, second] = await Promise.all([writePdf(stockSheet('zorch-97')), writePdf(stockSheet('zorch-97'))]);
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('gives accents, Greek and Cyrillic back as text', async () => {
    const names = ['Żmija', 'Ærø', 'Ćwikła', 'Škoda', 'Größe', 'Éclair', 'Ñandú', 'Ωμέγα', 'Δόρυ', 'Άρης', 'Жаба', 'Щука', 'Їжак', 'Ёрш'];
    const sheet = layoutCards(
      crawlerRuleset(),
      names.map((name) => aCrawler({ name })),
    );
    expect(sheet.layoutIssues).toEqual([]);
    const words = pdfWords(await writePdf(sheet)).map(({ text }) => text);
    expect(names.filter((name) => !words.includes(name))).toEqual([]);
  });

  it('writes no ligatures and no kerning: "fi" and "AVA" come back as they are', async () => {
    const words = pdfWords(await writePdf(layoutCards(crawlerRuleset(), [aCrawler({ name: 'Office AVA' })]))).map(({ text }) => text);
    expect(words).toEqual(expect.arrayContaining(['Office', 'AVA']));
  });
});

describe('a card with a picture', () => {
  const card = { ...crawlerCard, body: [...crawlerCard.body, { kind: 'picture', called: 'picture' }] };
  const designs = Array.from({ length: 9 }, () => ({ ...aCrawler(), image: { picture: 'tank' } }));
  const print = (pictures: Project['pictures']) => writePdf(layoutCards(crawlerRuleset(card), designs, { pictures, title: 'Pictures' }));

  it('prints it in the place that was laid out, once in the file however many cards show it', async () => {
    const pdf = await print({ tank });
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1);
    expect(await print({ tank })).toEqual(pdf);
    const sheet = layoutCards(crawlerRuleset(card), designs, { pictures: { tank } });
    const { xMm, yMm, card: first } = sheet.pages[0]?.cards[0] ?? { xMm: 0, yMm: 0, card: null };
    const item = first?.items.find(({ kind }) => kind === 'picture');
    if (item?.kind !== 'picture') throw new Error('no picture');
    const [x, y] = [xMm + item.xMm, yMm + item.yMm];
    const ink = inkIn(printPage(pdf, 1), x - 1, y - 1, x + item.widthMm + 1, y + item.heightMm + 1) ?? [0, 0, 0, 0];
    // The sky of the picture leaves no ink; its turret begins two fifths down.
    const edges = [x, y + 0.4 * item.heightMm, x + item.widthMm, y + item.heightMm];
    for (const [index, edge] of edges.entries()) expect(Math.abs((ink[index] ?? 0) - edge)).toBeLessThan(TOLERANCE_MM);
  });

  it('has the same words with it and without', async () => {
    expect(pdfText(await print({ tank }))).toBe(pdfText(await print({})));
  });
});
