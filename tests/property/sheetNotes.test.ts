import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { layoutCards, type PrintedDesign } from '../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../shared/paper/cards/job/index.ts';
import { forceJobSchema, layoutForces } from '../../shared/paper/handouts/force/index.ts';
import type { Item, Page, PlacedCard, TextItem } from '../../shared/paper/print/page/index.ts';
import { cardSizes, cutSizeOf, papers, printSetupSchema } from '../../shared/paper/print/paper/index.ts';
import { SMALLEST_PT } from '../../shared/paper/print/text.ts';
import { legalityOf } from '../../shared/project/issues.ts';
import { aForce, anEntry, aSection, entryId, stockProject } from '../support/forces/forces.ts';
import { aCrawler, type Box, crawlerRuleset, inkOf, isInside, overlaps, wordsOf } from '../support/prints/cards.ts';
import { tries } from '../support/random/seed.ts';
import { builtInRuleset } from '../support/rulesets/rulesets.ts';

vi.setConfig({ testTimeout: 60_000 });

const ruleset = crawlerRuleset();
const legal: PrintedDesign = { id: 'legal', ...aCrawler({ name: 'Legal' }) };
const wrong = (id: string): PrintedDesign => ({ id, ...aCrawler({ name: id, hull: 99 }) });
const waived: PrintedDesign = {
  ...wrong('Waived'),
  exemptions: [...new Set(legalityOf(ruleset, wrong('Waived')).errors.map(({ check }) => check))].map((check) => ({
    check,
    reason: 'Agreed.',
  })),
};

const anySetup = fc.record({
  size: fc.constantFrom(...(Object.keys(cardSizes) as (keyof typeof cardSizes)[])), // the record's own keys
  paper: fc.oneof(
    fc.constantFrom(...(Object.keys(papers) as (keyof typeof papers)[])), // likewise
    fc.record({ widthMm: fc.integer({ min: 50, max: 400 }), heightMm: fc.integer({ min: 50, max: 400 }) }),
  ),
  orientation: fc.constantFrom('auto' as const, 'portrait' as const, 'landscape' as const),
  marginMm: fc.integer({ min: 0, max: 20 }),
  gapMm: fc.integer({ min: 0, max: 8 }),
  bleedMm: fc.integer({ min: 0, max: 3 }),
  cropMarks: fc.boolean(),
  cutLines: fc.boolean(),
  fitsSleeve: fc.boolean(),
  arrangement: fc.constantFrom('fronts' as const, 'long-edge' as const, 'short-edge' as const, 'fold' as const),
  backOffset: fc.record({ xMm: fc.integer({ min: -10, max: 10 }), yMm: fc.integer({ min: -10, max: 10 }) }),
});

const NOTE = /^(not per rules|exempted): /;
const notesOn = ({ items }: Page): readonly TextItem[] =>
  items.filter((item): item is TextItem => item.kind === 'text' && NOTE.test(item.text));
const around = ({ xMm, yMm, card, scale, bleedMm }: PlacedCard): Box => ({
  left: xMm - bleedMm,
  top: yMm - bleedMm,
  right: xMm + card.widthMm * scale + bleedMm,
  bottom: yMm + card.heightMm * scale + bleedMm,
});
const placesOf = ({ cards }: Page) => cards.map(({ xMm, yMm, scale, card }) => [xMm, yMm, scale, card.widthMm, card.heightMm]);
const without = (items: readonly Item[], some: readonly Item[]): readonly Item[] => items.filter((item) => !some.includes(item));

describe('the words on a sheet of cards for designs that break rules', () => {
  it('count them in a margin, clear of cards and marks and 5 mm from the edge, or are told to have no room; no card moves', () => {
    let placed = 0;
    fc.assert(
      fc.property(anySetup, fc.integer({ min: 1, max: 25 }), (given, count) => {
        const setup = printSetupSchema.parse(given);
        const designs = [legal, waived, ...Array.from({ length: count }, (_, index) => wrong(`Wrong ${index}`))];
        const job = cardJobSchema.parse({ setup, backs: 'plain', quantities: { legal: 3, 'Wrong 0': 2 } });
        const { pages, fault, layoutIssues } = layoutCards(ruleset, designs, { job });
        if (fault !== null) return;
        const words = `not per rules: ${count} ${count === 1 ? 'design' : 'designs'} · exempted: 1 design`;
        const told = layoutIssues.filter(({ part }) => part === 'margin');
        for (const [index, page] of pages.entries()) {
          const notes = notesOn(page);
          const isBack = setup.arrangement.endsWith('edge') && index % 2 === 1;
          if (!isBack) expect(notes.map((note) => note.text)).toEqual(told.length > 0 ? [] : [words]);
          placed += notes.length;
          for (const note of notes) {
            const ink = inkOf(note);
            expect(note.sizePt).toBeGreaterThanOrEqual(SMALLEST_PT);
            expect(isInside(ink, { left: 5, top: 5, right: page.widthMm - 5, bottom: page.heightMm - 5 })).toBe(true);
            for (const other of without(page.items, notes)) expect(overlaps(ink, inkOf(other))).toBe(false);
            for (const card of page.cards) expect(overlaps(ink, around(card))).toBe(false);
          }
        }
        const silent = layoutCards(ruleset, designs, { job: { ...job, breachesShown: false } });
        expect(silent.pages.map(placesOf)).toEqual(pages.map(placesOf));
        expect(silent.pages.map(({ items }) => items)).toEqual(pages.map((page) => without(page.items, notesOn(page))));
        expect(silent.layoutIssues.some(({ part }) => part === 'margin')).toBe(false);
      }),
      { numRuns: tries(40, 120) },
    );
    expect(placed).toBeGreaterThan(50);
  });

  it('are absent when no design breaks any, and when no card is printed of one that does', () => {
    const job = cardJobSchema.parse({ quantities: { Wrong: 0 } });
    const { pages } = layoutCards(ruleset, [legal, wrong('Wrong')], { job });
    expect(pages.flatMap(notesOn)).toEqual([]);
  });

  it('are silenced with what the cards themselves say, by the switch of the other papers', () => {
    const words = (breachesShown: boolean) => {
      const { pages } = layoutCards(ruleset, [wrong('Wrong'), waived], { job: cardJobSchema.parse({ breachesShown }) });
      return pages.flatMap(({ items, cards }) => [...wordsOf(items), ...cards.flatMap(({ card }) => wordsOf(card.items))]).join(' ');
    };
    expect(words(true)).toMatch(/not per rules: 1 .* · exempted: 1 .*not per rules.*Exempted: Agreed\./s);
    expect(words(false)).not.toMatch(/not per rules|exempted/i);
  });

  it('on A4 with poker cards stand below the cards and their crop marks', () => {
    const { pages } = layoutCards(ruleset, [wrong('Wrong')], { job: cardJobSchema.parse({}) });
    const [note] = pages.flatMap(notesOn);
    const bottom = (297 - 3 * cutSizeOf({ size: 'poker', fitsSleeve: false }).heightMm) / 2;
    expect(note?.baselineMm).toBeGreaterThan(297 - bottom + 5);
    expect(note?.runsUp).toBeUndefined();
  });

  it('that have no margin are told: a card that covers its paper says so itself', () => {
    const setup = { size: { widthMm: 63, heightMm: 88 }, paper: { widthMm: 63, heightMm: 88 }, marginMm: 0 };
    const { pages, layoutIssues } = layoutCards(ruleset, [wrong('Wrong')], { job: cardJobSchema.parse({ setup }) });
    expect(pages.flatMap(notesOn)).toEqual([]);
    expect(layoutIssues.map(({ message }) => message)).toContain(
      'The margins have no room for “not per rules: 1 design”: only the cards themselves say so. Choose larger paper or fewer cards on a page for it.',
    );
    expect(wordsOf(pages[0]?.cards[0]?.card.items ?? [])).toContain('not per rules');
  });
});

describe('unit cards of a force', () => {
  it('count a design once, in however many lines it is, and are silent with the rest of its print', () => {
    const zorch = builtInRuleset('zorch-97');
    const stock = stockProject(zorch);
    const [first, second] = stock.designs;
    if (first === undefined || second === undefined) throw new Error('There are designs.');
    const broken = { ...first, values: { ...first.values, name: 'Impossible', size: 'endless' } };
    const name = (design: typeof first): string => String(design.values.name);
    const again = { id: entryId('again') };
    const force = aForce([
      aSection('One', [anEntry(name(first), 2), anEntry(name(second), 1)]),
      aSection('Two', [anEntry(name(first), 1, again)]),
    ]);
    const project = { ...stock, designs: [broken, second], forces: [force] };
    const words = (breachesShown: boolean) =>
      layoutForces(zorch, project, [force], forceJobSchema.parse({ parts: ['cards'], breachesShown }))
        .pages.flatMap(notesOn)
        .map(({ text }) => text);
    expect(words(true)).toEqual(['not per rules: 1 design']);
    expect(words(false)).toEqual([]);
  });
});
