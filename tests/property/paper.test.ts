import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type HandoutDesign, type HandoutJobInput, handoutJobSchema, layoutHandout } from '../../shared/paper/handouts/index.ts';
import type { Item, PrintLayout } from '../../shared/paper/print/page/index.ts';
import { SMALLEST_PT } from '../../shared/paper/print/text.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { type Box, inkOf, isInside, overlaps, textsOf, wordsOf } from '../support/prints/cards.ts';
import { seededRandom } from '../support/random/random.ts';
import { NASTY_TEXTS, randomDesign } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, builtInRuleset, tinyRuleset } from '../support/rulesets/rulesets.ts';

/** Laying out hundreds of pages is quick, but not on a machine that is busy with something else. */
vi.setConfig({ testTimeout: 60_000 });

const rulesets: readonly (readonly [string, Ruleset])[] = [
  ...builtInIds.map((id) => [id, builtInRuleset(id)] as const),
  ['tiny', tinyRuleset()],
];

const anySetup = fc.record({
  paper: fc.oneof(
    fc.constantFrom('A4' as const, 'Letter' as const, 'A3' as const, 'Legal' as const),
    fc.record({ widthMm: fc.integer({ min: 120, max: 500 }), heightMm: fc.integer({ min: 130, max: 500 }) }),
  ),
  orientation: fc.constantFrom('auto' as const, 'portrait' as const, 'landscape' as const),
  marginMm: fc.integer({ min: 0, max: 14 }),
});

const anyDesigns = (ruleset: Ruleset): fc.Arbitrary<readonly HandoutDesign[]> =>
  fc
    .array(
      fc.record({
        seed: fc.integer({ min: 0, max: 2 ** 31 }),
        odd: fc.constantFrom(0, 0.2),
        notes: fc.option(fc.constantFrom(...NASTY_TEXTS), { nil: undefined }),
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((seeds) =>
      seeds.map(({ seed, odd, notes }, index) => ({
        ...randomDesign(ruleset, seededRandom(seed), { odd, wrong: 0 }),
        id: `d${index}`,
        ...(notes === undefined ? {} : { notes }),
      })),
    );

const sheetOf = (ruleset: Ruleset, designs: readonly HandoutDesign[], job: HandoutJobInput): PrintLayout =>
  layoutHandout(ruleset, designs, { title: 'Own list', job: handoutJobSchema.parse(job) });

const allItems = (sheet: PrintLayout): readonly Item[] => sheet.pages.flatMap(({ items }) => items);
const squeezed = (text: string): string => text.replace(/\s/gu, '');

/** Every fault of layout on the pages of a sheet, in words. */
function faultsOf({ pages }: PrintLayout, marginMm: number): readonly string[] {
  return pages.flatMap(({ widthMm, heightMm, items }, page) => {
    const safe: Box = { left: marginMm, top: marginMm, right: widthMm - marginMm, bottom: heightMm - marginMm };
    const outside = items.filter((item) => !isInside(inkOf(item), safe)).map((item) => `page ${page}: outside ${JSON.stringify(item)}`);
    const texts = textsOf(items).map((item) => ({ item, ink: inkOf(item) }));
    const rules = items.filter((item) => item.kind === 'line').map((item) => ({ item, ink: inkOf(item) }));
    const over = texts.flatMap(({ item, ink }, index) =>
      [...texts.slice(index + 1), ...rules]
        .filter((other) => overlaps(ink, other.ink))
        .map((other) => `page ${page}: ${JSON.stringify(item)} over ${JSON.stringify(other.item)}`),
    );
    const unreadable = texts
      .filter(({ item }) => item.sizePt < SMALLEST_PT || item.colour !== '#000000')
      .map(({ item }) => `page ${page}: "${item.text}" at ${item.sizePt} pt in ${item.colour}`);
    return [...outside, ...over, ...unreadable];
  });
}

describe.each(rulesets)('sheets of %s', (_, ruleset) => {
  it.each(['list', 'data', 'reference', 'blank-form'] as const)(
    'of kind %s keep to their margins, no text touches another or a rule, and all of it is black and large enough, on any paper',
    (kind) => {
      fc.assert(
        fc.property(anyDesigns(ruleset), anySetup, fc.boolean(), (designs, setup, pointsShown) => {
          const sheet = sheetOf(ruleset, designs, { kind, setup, pointsShown });
          expect(faultsOf(sheet, Math.max(10, setup.marginMm))).toEqual([]);
        }),
        { numRuns: tries(4, 12) },
      );
    },
  );

  it.each(['list', 'data'] as const)(
    'of kind %s leave out nothing: every name of a design and of a row is there, as often as it was entered',
    (kind) => {
      fc.assert(
        fc.property(anyDesigns(ruleset), anySetup, (designs, setup) => {
          const sheet = sheetOf(ruleset, designs, { kind, setup });
          // The smallest paper with the widest margins has no room for any sheet, and that is told.
          if (sheet.fault !== null) {
            const { paper, marginMm } = setup;
            const shortest = typeof paper === 'string' ? 200 : Math.min(paper.widthMm, paper.heightMm);
            expect([sheet.fault, sheet.pages.length, shortest - 2 * marginMm < 100]).toEqual([expect.stringMatching(/\.$/), 0, true]);
            return;
          }
          const text = squeezed(wordsOf(allItems(sheet)).join(''));
          for (const design of designs) {
            const { values, components } = assessDesign(ruleset, design);
            const names = [values.name, ...Object.values(components).flatMap((rows) => rows.map(({ name }) => name))];
            for (const name of names) {
              const plain = typeof name === 'string' && /^[ -~]+$/.test(name) ? squeezed(name) : '';
              expect(text).toContain(plain);
            }
          }
        }),
        { numRuns: tries(4, 12) },
      );
    },
  );

  it('total what assessDesign says, each as often as there are of it, and nothing in a points-free system', () => {
    fc.assert(
      fc.property(anyDesigns(ruleset), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 12, maxLength: 12 }), (designs, counts) => {
        const quantities = Object.fromEntries(designs.map(({ id = '' }, index) => [id, counts[index] ?? 1]));
        const sheet = sheetOf(ruleset, designs, { kind: 'list', quantities });
        const costs = designs.map((design, index) => {
          const { cost } = assessDesign(ruleset, design);
          return typeof cost === 'number' && Number.isFinite(cost) ? cost * (counts[index] ?? 1) : 0;
        });
        const [total] = textsOf(allItems(sheet))
          .filter(({ sizePt }) => sizePt === 16)
          .slice(1);
        if (ruleset.points === null) {
          expect(total).toBeUndefined();
          return;
        }
        const sum = costs.reduce((all, cost) => all + cost, 0);
        expect(Number(total?.text.replaceAll(',', '').replace('−', '-'))).toBeCloseTo(sum, 1);
      }),
      { numRuns: tries(4, 12) },
    );
  });

  it('without costs, for an opponent, say no amount in points', () => {
    const unit = ruleset.data.pointsUnit;
    for (const kind of ['list', 'data'] as const) {
      const words = wordsOf(allItems(sheetOf(ruleset, ruleset.stock, { kind, pointsShown: false })));
      expect(words.filter((text) => new RegExp(`\\d ?${unit}\\b|^${unit}$`).test(text))).toEqual([]);
    }
  });
});
