import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { layoutCards, type PrintedDesign } from '../../shared/cards/index.ts';
import { type CardJob, cardJobSchema, cardLooks } from '../../shared/cards/job/index.ts';
import type { Card, PlacedCard } from '../../shared/print/page/index.ts';
import { cardSizes } from '../../shared/print/paper/index.ts';
import type { Ruleset } from '../../shared/ruleset/compile/index.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { seededRandom } from '../support/random/random.ts';
import { randomDesign } from '../support/random/randomDesigns.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

vi.setConfig({ testTimeout: 120_000 });

const sizes = Object.keys(cardSizes) as (keyof typeof cardSizes)[]; // the record's own keys
const MARKS = ['see back', 'texts cut short', 'cut short', 'cut'];
const isCut = (text: string): boolean => text.includes('…');

/** How a print cuts texts without saying so: in its list, and on the front itself. */
function silentCuts(ruleset: Ruleset, designs: readonly PrintedDesign[], job: CardJob) {
  const { pages, offenders } = layoutCards(ruleset, designs, { job });
  const cards = pages.flatMap((page) => page.cards);
  const told = (place: number) => offenders.filter(({ design }) => design === place);
  const untold = cards.flatMap(({ card }: PlacedCard) =>
    wordsOf(card.items)
      .filter(isCut)
      .filter((text) => {
        const [whole = ''] = text.split('…');
        return !told(card.design).some(({ message, reason }) => message.includes(whole.trim()) || reason === 'no room');
      })
      .map((text) => `${card.name}: "${text}" is not in the list`),
  );
  const hasBacks = job.setup.arrangement !== 'fronts';
  const fronts = pages.filter((_, index) => !hasBacks || index % 2 === 0).flatMap((page) => page.cards.map(({ card }): Card => card));
  const unmarked = fronts.filter(({ items }) => {
    const words = wordsOf(items);
    return words.some(isCut) && !MARKS.some((mark) => words.some((text) => text.includes(mark)));
  });
  return { untold, unmarked, cut: fronts.filter(({ items }) => wordsOf(items).some(isCut)).length };
}

const jobWith = (look: string, size: keyof typeof cardSizes, hasBacks: boolean, backs: CardJob['backs']): CardJob =>
  cardJobSchema.parse({ look, backs, setup: { size, paper: 'A3', arrangement: hasBacks ? 'long-edge' : 'fronts' } });

describe('a text that a card cuts short is in the list of what does not print as entered, and the front says so', () => {
  it.each(builtInIds)('for the stock of %s, in every look and size, with backs and without', (id) => {
    const ruleset = builtInRuleset(id);
    const designs = ruleset.stock.map((design, place) => ({ ...design, id: `stock-${place}` }));
    let cut = 0;
    for (const { id: look } of cardLooks)
      for (const size of sizes)
        for (const hasBacks of [false, true]) {
          const found = silentCuts(ruleset, designs, jobWith(look, size, hasBacks, hasBacks ? 'digest' : 'none'));
          cut += found.cut;
          expect(found.untold, `${look} ${size}`).toEqual([]);
          expect(
            found.unmarked.map(({ name }) => name),
            `${look} ${size}`,
          ).toEqual([]);
        }
    expect(cut).toBeGreaterThan(0);
  });

  it('whatever the design', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...builtInIds),
        fc.nat(),
        fc.constantFrom(...cardLooks.map(({ id }) => id)),
        fc.constantFrom(...sizes),
        fc.boolean(),
        fc.constantFrom('none' as const, 'digest' as const, 'plain' as const),
        (id, seed, look, size, hasBacks, backs) => {
          const ruleset = builtInRuleset(id);
          const design = randomDesign(ruleset, seededRandom(seed), { odd: 0.1, wrong: 0.02 });
          if (JSON.stringify(design).includes('…')) return;
          const { untold, unmarked } = silentCuts(ruleset, [{ ...design, id: 'a' }], jobWith(look, size, hasBacks, backs));
          expect([untold, unmarked]).toEqual([[], []]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
