import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type ForcePrint, forceJobSchema, layoutForces, packJob } from '../../shared/paper/handouts/force/index.ts';
import { SMALLEST_PT } from '../../shared/paper/print/text.ts';
import { type Design, designIdSchema, type Project } from '../../shared/project/index.ts';
import type { Ruleset } from '../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, entryId, forceId } from '../support/forces/forces.ts';
import { textsOf } from '../support/prints/cards.ts';
import { pick, type Random, seededRandom } from '../support/random/random.ts';
import { randomDesign } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

vi.setConfig({ testTimeout: 120_000 });

const NAMES = ['', 'North', 'The third company of the second regiment, on its way home from the coast', 'Über–Süd № 5'];

/** A battle of two sides with random designs, names and numbers. */
function battleOf(ruleset: Ruleset, random: Random): Project {
  const designs = Array.from({ length: 3 }, (_, index): Design => {
    const { values, components } = randomDesign(ruleset, random, { odd: 0.1, wrong: 0.02 });
    return { id: designIdSchema.parse(`d${index}`), values, components };
  });
  const side = (id: string) =>
    aForce(
      Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) =>
        aSection(
          `s${at}`,
          Array.from({ length: Math.floor(random() * 4) }, (__, index) =>
            anEntry(pick(random, designs).id, 1 + Math.floor(random() * 12), {
              id: entryId(`${id}${at}${index}`),
              notes: pick(random, NAMES),
            }),
          ),
          { name: pick(random, NAMES) },
        ),
      ),
      { id: forceId(id), name: `${pick(random, NAMES)} ${id}`, notes: pick(random, NAMES) },
    );
  return { format: 1, name: 'Battle', ruleset: { id: 'any', version: '1' }, designs, forces: [side('red'), side('blue')] };
}

/** Texts of a print that are cut short without a word of it, in the notes of the print or further on, and type that is too small. */
function faultsOf({ pages, layoutIssues }: ForcePrint): readonly string[] {
  const told = layoutIssues.map(({ message }) => message).join('\n');
  const textsWith = (items: Parameters<typeof textsOf>[0], leastPt: number) => textsOf(items).map((item) => ({ ...item, leastPt }));
  // Counters of half an inch have room for no larger labels; the head of their sheet says what these mean.
  const all = pages.flatMap(({ items, cards }) => [
    ...textsWith(items, SMALLEST_PT),
    ...cards.flatMap(({ card }) => textsWith(card.items, Math.min(card.widthMm, card.heightMm) < 15 ? 5 : SMALLEST_PT)),
  ]);
  return all.flatMap(({ text, sizePt, leastPt }) => {
    const begin = text.split('…')[0]?.trim() ?? '';
    // Rules write "1, 2 …" themselves.
    const isCut = /\S…\s*$/.test(text) && begin !== '' && !told.includes(begin);
    return [...(isCut ? [`cut in silence: ${text}`] : []), ...(sizePt < leastPt ? [`${sizePt} pt: ${text}`] : [])];
  });
}

it.each(builtInIds)(
  'the evening pack of any battle of %s cuts nothing in silence, has no blank page and names each side once on a page',
  (id) => {
    const ruleset = builtInRuleset(id);
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('poker' as const, 'mini' as const, 'tarot' as const), (seed, size) => {
        const project = battleOf(ruleset, seededRandom(seed));
        const job = forceJobSchema.parse({ ...packJob('evening'), cards: { setup: { size } } });
        const print = layoutForces(ruleset, project, project.forces ?? [], job);
        expect(print.fault).toBeNull();
        expect(faultsOf(print)).toEqual([]);
        for (const { items, cards } of print.pages) {
          expect(items.length + cards.length).toBeGreaterThan(0);
          const titles = textsOf(items).flatMap(({ sizePt, text }) => (sizePt === 16 ? [text.trim()] : []));
          expect(new Set(titles).size).toBe(titles.length);
        }
        expect(textsOf(print.pages[0]?.items ?? []).map(({ text }) => text.trim())).toContain('To print:');
      }),
      { numRuns: tries(1, 12) },
    );
  },
);
