import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { boxRows, mostBoxesOn } from '../../shared/paper/cards/boxRows.ts';
import { type FillOptions, fillCard } from '../../shared/paper/cards/fill.ts';
import type { FilledBlock } from '../../shared/paper/cards/filled.ts';
import { cardDesignOf, layoutCards, type PrintedDesign } from '../../shared/paper/cards/index.ts';
import { arranged, type CardJob, cardJobSchema, cardLooks, lookOf } from '../../shared/paper/cards/job/index.ts';
import type { Item } from '../../shared/paper/print/page/index.ts';
import { cardSizes, drawnSizeOf } from '../../shared/paper/print/paper/index.ts';
import { type Ruleset, rulesetOfDesign } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { inkOf, tracked, unitsOnCards, wordsOf } from '../support/prints/cards.ts';
import { seededRandom } from '../support/random/random.ts';
import { randomDesign } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

vi.setConfig({ testTimeout: 120_000 });

const rulesets = builtInIds.map(builtInRuleset);
const sizes = Object.keys(cardSizes) as (keyof typeof cardSizes)[]; // the record's own keys
const looks = cardLooks.map(({ id }) => id);

/** Boxes to tick: small outlined squares, and those with a corner cut off. */
const isBox = (item: Item): boolean =>
  item.kind === 'rect'
    ? item.stroke !== null && item.widthMm < 3 && item.heightMm < 3
    : item.kind === 'path' && item.scale === 1 && /^M[\d.]+ [\d.]+H[\d.]+L/.test(item.d);

/** How many boxes blocks have. */
function countOf(blocks: readonly FilledBlock[]): number {
  let count = 0;
  for (const block of blocks) {
    if (block.kind === 'ticks') count += block.count;
    if (block.kind === 'track') count += block.bands.reduce((sum, band) => sum + band.count, 0);
    if (block.kind === 'status') count += block.boxes.length;
    if (block.kind === 'units') count += block.rows.length * block.columns.reduce((sum, column) => sum + column.count, 0);
    if (block.kind === 'table') count += block.rows.reduce((sum, { boxes }) => sum + (boxes?.count ?? 0), 0);
  }
  return count;
}

function wantedOn(ruleset: Ruleset, design: PrintedDesign, job: CardJob): number {
  const look = lookOf(job.look) ?? expect.fail(job.look);
  const ofKind = rulesetOfDesign(ruleset, design);
  const size = drawnSizeOf(job.setup);
  const options: FillOptions = {
    standing: { kind: 'legal', errors: [], exempted: [] },
    pointsShown: true,
    picture: null,
    count: design.units?.count ?? 1,
    firstNumber: null,
    numbers: null,
    units: design.units ?? null,
    side: null,
    symbol: null,
    hasBand: look.band !== 'none',
    hasDigest: false,
    isHouseRules: false,
  };
  const { card } = fillCard(ofKind, { ...arranged(cardDesignOf(ofKind), look), size }, assessDesign(ruleset, design), options);
  return countOf([...card.body, ...card.foot].filter(({ isOptional }) => look.extras || !isOptional));
}

/** What is wrong with the boxes of a design's card: their number on all its cards, and boxes over each other or over the edge. */
function faultsOf(ruleset: Ruleset, design: PrintedDesign, job: CardJob): readonly string[] {
  const sheet = layoutCards(ruleset, [design], { job });
  const counts = unitsOnCards(sheet, job.setup.arrangement === 'fronts' ? 1 : 2);
  const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
  // Boxes for all units are on no card for some of them.
  const partOf = (count: number): PrintedDesign =>
    design.units && counts.length > 1 ? { ...design, units: { ...design.units, count, tracks: [] } } : design;
  const wanted = sumOf(counts.map((count) => wantedOn(ruleset, partOf(count), job)));
  const drawn = sheet.pages.flatMap(({ cards }) =>
    cards.map(({ card }) => ({ boxes: card.items.filter(isBox).map(inkOf), right: card.widthMm, bottom: card.heightMm })),
  );
  const count = drawn.reduce((sum, { boxes }) => sum + boxes.length, 0);
  const faults = count === wanted ? [] : [`${count} boxes for ${wanted}`];
  if (sumOf(counts) !== design.units?.count) faults.push(`cards for ${counts.join(' and ')} units`);
  if (
    sheet.pages.some(({ cards }) =>
      cards.some(({ card }) => card.items.some((item) => isBox(item) && 'fill' in item && item.fill !== null)),
    )
  )
    faults.push('a box is ticked, though nothing is recorded');
  for (const { boxes, right, bottom } of drawn) {
    if (boxes.some((box) => box.left < 0 || box.top < 0 || box.right > right || box.bottom > bottom)) faults.push('boxes over the edge');
    const sorted = boxes.toSorted((a, b) => a.top - b.top || a.left - b.left);
    if (sorted.some((box, at) => (sorted[at + 1]?.top === box.top ? (sorted[at + 1]?.left ?? 0) < box.right : false)))
      faults.push('boxes over each other');
  }
  return faults;
}

const anyJob = fc
  .record({
    look: fc.constantFrom(...looks),
    size: fc.constantFrom(...sizes),
    arrangement: fc.constantFrom('fronts' as const, 'long-edge' as const),
  })
  .map(({ size, arrangement, look }) => cardJobSchema.parse({ look, setup: { size, arrangement, paper: 'A3' }, combined: true }));

it('a card has as many boxes as the number says, whatever the system, design, look and size', () => {
  const boxes = fc.oneof(fc.nat(60), fc.constantFrom(0, 12, 14, 25, 38, 48, 99, 150));
  fc.assert(
    fc.property(fc.constantFrom(...rulesets), fc.nat(), boxes, fc.integer({ min: 1, max: 12 }), anyJob, (ruleset, seed, hp, count, job) => {
      const design = randomDesign(ruleset, seededRandom(seed), { odd: 0.1, wrong: 0.02 });
      expect(faultsOf(ruleset, tracked(design, hp, hp > 1 ? Math.ceil(hp / 2) : null, count), job)).toEqual([]);
    }),
    { numRuns: tries(30, 250) },
  );
});

it.each(sizes)('as many boxes of hit points as a card of the size %s can hold, and more in figures with a line to write on', (size) => {
  const ruleset = builtInRuleset('blood-and-treasure');
  const design = randomDesign(ruleset, seededRandom(7), { odd: 0, wrong: 0 });
  for (const look of looks) {
    const job = cardJobSchema.parse({ look, setup: { size, paper: 'A3' }, combined: true });
    const most = mostBoxesOn(drawnSizeOf(job.setup));
    for (const hp of [11, 25, 48, Math.min(most, 160), most + 1, 100_000]) {
      expect({ look, hp, faults: faultsOf(ruleset, tracked(design, hp, null, 1), job) }).toEqual({ look, hp, faults: [] });
      const words = layoutCards(ruleset, [tracked(design, hp, null, 1)], { job }).pages.flatMap(({ cards }) =>
        cards.flatMap(({ card }) => wordsOf(card.items)),
      );
      // The number stands beside its boxes, or in their place.
      expect(words.map((word) => word.trim())).toContain(hp > most ? String(hp) : `(${hp})`);
    }
  }
});

it('boxes on several lines are whole groups of five, and the bar is behind the box that it belongs to', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 20, max: 190 }),
      fc.constantFrom(3.75, 3, 2.5, 2),
      (count, roomMm, largest) => {
        const bar = Math.ceil(count / 2);
        const rows = boxRows(count, roomMm, largest, bar);
        expect(rows.boxes).toHaveLength(count);
        const right = Math.max(...rows.boxes.map(({ leftMm }) => leftMm)) + rows.size.boxMm;
        expect(right).toBeLessThanOrEqual(roomMm);
        const before = rows.boxes[bar - 1] ?? expect.fail('a box before the bar');
        const behind = rows.boxes[bar];
        expect(rows.bar?.line).toBe(before.line);
        expect(rows.bar?.leftMm).toBeGreaterThanOrEqual(before.leftMm + rows.size.boxMm);
        if (behind?.line === before.line) expect(behind.leftMm).toBeGreaterThan(rows.bar?.leftMm ?? Number.NaN);
        const perLine = rows.boxes.filter(({ line }) => line === 0).length;
        if (rows.lines > 1 && perLine >= 10) expect(perLine % 5).toBe(0);
      },
    ),
  );
});
