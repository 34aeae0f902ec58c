import { t } from '../../../base/words/words.ts';
import { box, straight } from '../drawing/index.ts';
import type { Item, LineItem, Page, PrintLayout } from '../page/index.ts';
import { type Align, lineOf, placeLine, type Style, wrap } from '../text.ts';
import { turnsLikeBook } from './impose.ts';
import { cardSizes, defaultSetup, isTwoSided, type PrintSetup, papersOf, type Size } from './setup.ts';

const RULER_MM = 100;
/** How far the scale for a printer's drift reaches either way. */
const DRIFT_MM = 10;
const PEN_MM = 0.15;

const words: Style = { font: 'medium', sizePt: 9 };
const small: Style = { font: 'medium', sizePt: 7 };
const title: Style = { font: 'bold', sizePt: 14 };

const line = (x1Mm: number, y1Mm: number, x2Mm: number, y2Mm: number): LineItem => straight(x1Mm, y1Mm, x2Mm, y2Mm, PEN_MM);

const text = (xMm: number, baselineMm: number, content: string, style: Style = small, align: Align = 'left'): readonly Item[] =>
  placeLine(lineOf([{ text: content, style }]), xMm, baselineMm, align);

const paragraph = (xMm: number, topMm: number, widthMm: number, content: string): readonly Item[] =>
  wrap([{ text: content, style: words }], widthMm).flatMap((each, row) => placeLine(each, xMm, topMm + row * 4.4));

/** Longer ticks at every fifth and tenth millimetre. */
const tickMm = (millimetre: number): number => (millimetre % 10 === 0 ? 5 : millimetre % 5 === 0 ? 3.5 : 2);

function ruler(xMm: number, yMm: number, isUpright: boolean): readonly Item[] {
  const at = (along: number, aside: number): readonly [number, number] =>
    isUpright ? [xMm + aside, yMm + along] : [xMm + along, yMm + aside];
  const ticks = Array.from({ length: RULER_MM + 1 }, (_, millimetre) => line(...at(millimetre, 0), ...at(millimetre, tickMm(millimetre))));
  const numbers = Array.from({ length: RULER_MM / 10 + 1 }, (_, ten) =>
    isUpright ? text(xMm + 6, yMm + ten * 10 + 0.9, String(ten * 10)) : text(xMm + ten * 10, yMm + 8, String(ten * 10), small, 'centre'),
  );
  return [line(...at(0, 0), ...at(RULER_MM, 0)), ...ticks, ...numbers.flat()];
}

/** A page to hold a ruler and a card against: it shows whether a printer prints in true size. */
function rulersPage(paper: Size): Page {
  const { widthMm } = paper;
  const { poker } = cardSizes;
  const left = 22;
  const room = widthMm - 2 * left;
  const items = [
    ...[5, paper.widthMm - 5].flatMap((x) =>
      [5, paper.heightMm - 5].flatMap((y) => [
        line(x, y, x + (x < paper.widthMm / 2 ? 8 : -8), y),
        line(x, y, x, y + (y < paper.heightMm / 2 ? 8 : -8)),
      ]),
    ),
    ...text(left, 24, t('Printer check'), title),
    ...paragraph(
      left,
      32,
      room,
      t(
        'Print this page at 100 % (“actual size”), without fitting it to the page. Then both rulers are 100 mm long, a poker card covers the frame, and the corners near the edges are all there.',
      ),
    ),
    ...ruler(left, 52, false),
    ...ruler(left, 70, true),
    box(left + 30, 75, poker.widthMm, poker.heightMm, PEN_MM),
    ...text(left + 30 + poker.widthMm / 2, 75 + poker.heightMm / 2, `${poker.widthMm} × ${poker.heightMm} mm`, words, 'centre'),
    ...text(widthMm / 2, 8, t('the corners are 5 mm from the edges'), small, 'centre'),
  ];
  return { ...paper, items, cards: [] };
}

/** Half of the distance between the crosses, so that a turned sheet shows as well. */
const crossesOn = ({ widthMm, heightMm }: Size): readonly (readonly [number, number])[] => [
  [widthMm / 2, heightMm / 4],
  [widthMm / 2, (3 * heightMm) / 4],
];

/** What to enter for a drift, as the scales on the front are numbered: seen through the paper, one direction of the back is reversed. */
const signsOf = (setup: PrintSetup, paper: Size): { readonly right: 1 | -1; readonly down: 1 | -1 } =>
  turnsLikeBook(setup, paper) ? { right: 1, down: -1 } : { right: -1, down: 1 };

const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

function driftScales(paper: Size, setup: PrintSetup): Page {
  const { right, down } = signsOf(setup, paper);
  const scales = crossesOn(paper).flatMap(([x, y]) => {
    const steps = Array.from({ length: 2 * DRIFT_MM + 1 }, (_, step) => step - DRIFT_MM);
    return [
      line(x - DRIFT_MM, y, x + DRIFT_MM, y),
      line(x, y - DRIFT_MM, x, y + DRIFT_MM),
      ...steps.flatMap((step) => {
        const half = step === 0 ? 3 : step % 5 === 0 ? 2 : 1;
        return [line(x + step, y - half, x + step, y + half), line(x - half, y + step, x + half, y + step)];
      }),
      ...[-DRIFT_MM, DRIFT_MM].flatMap((step) => [
        ...text(x + step, y + 5, signed(step * right), small, 'centre'),
        ...text(x + 3, y + step + 0.9, signed(step * down)),
      ]),
    ];
  });
  const intro = t(
    'Print the two pages on both sides of the same paper, and hold it against the light. Where the cross of the back crosses a scale, the scale says what to enter as the back offset: right on the level one, down on the upright one.',
  );
  return {
    ...paper,
    items: [...text(22, 24, t('Check of both sides: front'), title), ...paragraph(22, 32, paper.widthMm - 44, intro), ...scales],
    cards: [],
  };
}

function driftCrosses(paper: Size, { backOffset }: PrintSetup): Page {
  const crosses = crossesOn(paper).flatMap(([x, y]) => {
    const [middleX, middleY] = [x + backOffset.xMm, y + backOffset.yMm];
    return [line(middleX - 15, middleY, middleX + 15, middleY), line(middleX, middleY - 15, middleX, middleY + 15)];
  });
  return { ...paper, items: [...text(22, 24, t('Check of both sides: back'), title), ...crosses], cards: [] };
}

/** Pages to try a printer with: its size on one, and for duplex how well its backs lie behind its fronts on two more. */
export function printerCheck(setup: PrintSetup = defaultSetup): PrintLayout {
  const [{ widthMm, heightMm }] = papersOf(setup);
  const paper = { widthMm, heightMm };
  const pages = [rulersPage(paper), ...(isTwoSided(setup) ? [driftScales(paper, setup), driftCrosses(paper, setup)] : [])];
  return { title: t('Printer check'), pages, fault: null, layoutIssues: [] };
}
