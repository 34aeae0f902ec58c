import { describe, expect, it } from 'vitest';
import { layoutCards } from '../../shared/paper/cards/index.ts';
import { type CardJobInput, cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { SAFE_MM } from '../../shared/paper/print/drawing/index.ts';
import type { PlacedCard } from '../../shared/paper/print/page/index.ts';
import { gridFor } from '../../shared/paper/print/paper/index.ts';
import { writePdf } from '../../src-main/writers/pdf.ts';
import { inkIn, type Print, printPage } from '../support/prints/pdf.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

/** What may be off on paper, in mm. */
const TOLERANCE_MM = 0.2;

type Box = readonly [left: number, top: number, right: number, bottom: number];

const boxOf = ({ xMm, yMm, card, scale }: PlacedCard): Box => [xMm, yMm, xMm + card.widthMm * scale, yMm + card.heightMm * scale];

/** Lines to cut and fold along lie on the edge itself. */
const EDGE_MM = 0.3;

/** The ink of a card on a printed page. */
function inkOf(print: Print, placed: PlacedCard): Box {
  const [left, top, right, bottom] = boxOf(placed);
  return inkIn(print, left + EDGE_MM, top + EDGE_MM, right - EDGE_MM, bottom - EDGE_MM) ?? expect.fail('the card is blank');
}

/** How far the ink of a card stays from its four edges, in mm. */
function whiteAround(print: Print, placed: PlacedCard): Box {
  const [left, top, right, bottom] = boxOf(placed);
  const ink = inkOf(print, placed);
  return [ink[0] - left, ink[1] - top, right - ink[2], bottom - ink[3]];
}

/** A plain back has a frame whose four edges lie exactly on the safe edge, and one line of words. A card too small for its front has no plain back. */
const isPlainBack = ({ card }: PlacedCard): boolean => card.items.length < 6;

/** A few prints as a printer sees them. Every size on every paper in every arrangement is measured in the file itself: tests/golden/printGeometry.test.ts. */
const samples: readonly (readonly [string, CardJobInput['setup']])[] = [
  ['poker on Letter, short edge', { size: 'poker', paper: 'Letter', arrangement: 'short-edge' }],
  ['poker on A4, sleeved, folded', { size: 'poker', paper: 'A4', arrangement: 'fold', fitsSleeve: true }],
  ['A7 on A4, long edge', { size: 'A7', paper: 'A4', arrangement: 'long-edge' }],
  [
    'own size on own paper, bleed and gap',
    { size: { widthMm: 70, heightMm: 100 }, paper: { widthMm: 230, heightMm: 330 }, arrangement: 'long-edge', gapMm: 4, bleedMm: 2 },
  ],
];

describe.each(samples)('%s', (_, setup) => {
  const job = cardJobSchema.parse({ setup, backs: 'plain' });
  const ruleset = builtInRuleset('zorch-97');
  const scale = (placed: PlacedCard): number => placed.scale;

  it('has its cards true to 0.2 mm, nothing outside their safe edge, and each back behind its front', async () => {
    const sheet = layoutCards(ruleset, ruleset.stock.slice(0, 5), { job });
    const pdf = await writePdf(sheet);
    const grid = gridFor(job.setup) ?? expect.fail('cards fit');
    const [first, second] = sheet.pages;
    const print = printPage(pdf, 1);
    expect(Math.abs(print.width / 10 - grid.paper.widthMm)).toBeLessThan(TOLERANCE_MM);
    expect(Math.abs(print.height / 10 - grid.paper.heightMm)).toBeLessThan(TOLERANCE_MM);

    const fronts = (first?.cards ?? []).filter((placed) => !isPlainBack(placed));
    expect(fronts.length).toBeGreaterThan(0);
    for (const placed of fronts) {
      const safeMm = SAFE_MM * scale(placed);
      const [left, top, right, bottom] = whiteAround(print, placed);
      // Rules run from one safe edge to the other; the plate stands on the upper one.
      for (const white of [left, right, top]) expect(Math.abs(white - safeMm)).toBeLessThan(TOLERANCE_MM);
      expect(bottom - safeMm).toBeGreaterThan(-TOLERANCE_MM);
    }
    if (job.setup.arrangement === 'fronts') return;

    const isFold = job.setup.arrangement === 'fold';
    const [backPrint, backs] = isFold ? [print, (first?.cards ?? []).filter(isPlainBack)] : [printPage(pdf, 2), second?.cards ?? []];
    expect(backs).toHaveLength(fronts.length);
    for (const placed of backs) {
      for (const white of whiteAround(backPrint, placed)) {
        const off = white - SAFE_MM * scale(placed);
        expect(isPlainBack(placed) ? -Math.abs(off) : off).toBeGreaterThan(-TOLERANCE_MM);
      }
    }
    for (const front of fronts) {
      const back = backs.find(({ card }) => card.design === front.card.design) ?? expect.fail('every front has a back');
      if (!isPlainBack(back)) continue;
      const [left, top, right, bottom] = inkOf(print, front);
      const behind = inkOf(backPrint, back);
      const { widthMm, heightMm } = grid.paper;
      if (isFold) {
        // Folded between them, the two lie on each other.
        const fold = grid.fold === 'beside' ? left - SAFE_MM * scale(front) : top - SAFE_MM * scale(front);
        const seen = grid.fold === 'beside' ? [2 * fold - behind[2], 2 * fold - behind[0]] : [behind[0], behind[2]];
        expect(Math.abs((seen[0] ?? 0) - left)).toBeLessThan(2 * TOLERANCE_MM);
        expect(Math.abs((seen[1] ?? 0) - right)).toBeLessThan(2 * TOLERANCE_MM);
        continue;
      }
      // Through the paper, turned over an upright edge or a level one.
      const isBook = (job.setup.arrangement === 'long-edge') === heightMm >= widthMm;
      const seen: Box = isBook
        ? [widthMm - behind[2], behind[1], widthMm - behind[0], behind[3]]
        : [behind[0], heightMm - behind[3], behind[2], heightMm - behind[1]];
      expect(Math.abs(seen[0] - left)).toBeLessThan(TOLERANCE_MM);
      expect(Math.abs(seen[2] - right)).toBeLessThan(TOLERANCE_MM);
      expect(Math.abs(seen[1] - top)).toBeLessThan(TOLERANCE_MM);
      expect(seen[3] - bottom).toBeGreaterThan(-TOLERANCE_MM);
    }
  });
});
