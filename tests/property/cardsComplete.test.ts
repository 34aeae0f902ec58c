import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { fillCard } from '../../shared/cards/fill.ts';
import type { FilledBlock, Phrases } from '../../shared/cards/filled.ts';
import { cardDesignOf, layoutCards, type PrintedDesign } from '../../shared/cards/index.ts';
import { arranged, type CardJob, cardJobSchema, cardLooks, lookOf } from '../../shared/cards/job/index.ts';
import { assessForce } from '../../shared/force/index.ts';
import { deployedDesigns } from '../../shared/handouts/force/parts/cards.ts';
import { cardSizes } from '../../shared/print/paper/index.ts';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import { legalityOf } from '../../shared/project/issues/index.ts';
import { type Ruleset, rulesetOfDesign } from '../../shared/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/ruleset/run/index.ts';
import { choicesOf } from '../../shared/ruleset/values/index.ts';
import { aForce, anEntry, aSection } from '../support/forces/forces.ts';
import { wordsOf } from '../support/prints/cards.ts';
import { pick, seededRandom } from '../support/random/random.ts';
import { randomDesign } from '../support/random/randomDesigns.ts';
import { builtInIds, builtInRuleset } from '../support/rulesets/rulesets.ts';

vi.setConfig({ testTimeout: 60_000 });

const rulesets = builtInIds.map(builtInRuleset);
const tight = (text: string): string => text.replace(/\s+/g, '');
const plain = (phrases: Phrases): string => tight(phrases.map(({ text }) => text).join(''));

/** Words by which a part is known to be on a card: each of them must be there in one piece. */
function witnesses(block: FilledBlock): readonly string[] {
  switch (block.kind) {
    case 'stats':
      return block.boxes.flatMap(({ label, value, note }) => [plain(label), plain(value), plain(note)]);
    case 'table':
      return block.rows.flatMap(({ name, cells, note }) => [plain(name), ...cells.map(({ text }) => plain(text)), plain(note)]);
    case 'grid':
      return block.rows.flatMap(({ label, cells }) => [plain(label), ...cells.map(plain)]);
    case 'text':
      // A paragraph may go on on the back, and a word longer than a line is broken.
      return block.paragraphs.flatMap((words) => words.flatMap(({ text }) => text.split(/\s+/).filter((word) => word.length <= 12)));
    case 'track':
      return [plain(block.heading), ...block.bands.map(({ label }) => plain(label))];
    case 'ticks':
    case 'lines':
      return [plain(block.label)];
    case 'status':
      return [plain(block.text)];
    case 'picture':
      return [];
  }
}

/** Parts of a design's card that are missing from both of its sides without an entry in the list of what does not print. */
function silentlyMissing(ruleset: Ruleset, design: PrintedDesign, job: CardJob): readonly string[] {
  const look = lookOf(job.look);
  if (!look) throw new Error('No such look.');
  const sheet = layoutCards(ruleset, [design], { job });
  const printed = tight(
    sheet.pages
      .flatMap(({ cards }) => cards.flatMap(({ card }) => wordsOf(card.items)))
      .join(' ')
      .replace(/see back/g, ''),
  );
  const ofKind = rulesetOfDesign(ruleset, design);
  const { card } = fillCard(ofKind, arranged(cardDesignOf(ofKind), look), assessDesign(ruleset, design), {
    standing: legalityOf(ruleset, design),
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
  });
  // A spare part is a help that a full card goes without: all it says is on the card in another form, or in the rules.
  const told = new Set(sheet.offenders.map(({ part }) => part));
  return [...card.body, ...card.foot]
    .filter(({ called, isOptional, isSpare }) => !told.has(called) && !isSpare && (look.extras || !isOptional))
    .flatMap((block) => {
      // A look without extras shows no small notes: whoever chooses it knows.
      const shown = look.extras || block.kind !== 'stats' ? block : { ...block, boxes: block.boxes.map((box) => ({ ...box, note: [] })) };
      return witnesses(shown).flatMap((words) => (printed.includes(words) ? [] : [`${look.id}, ${block.called}: ${words}`]));
    });
}

const anyJob = fc
  .record({
    look: fc.constantFrom(...cardLooks.map(({ id }) => id)),
    size: fc.constantFrom(...(Object.keys(cardSizes) as (keyof typeof cardSizes)[])), // the record's own keys
    arrangement: fc.constantFrom('fronts' as const, 'long-edge' as const, 'fold' as const),
    backs: fc.constantFrom('none' as const, 'digest' as const, 'plain' as const),
  })
  .map(({ size, arrangement, ...job }) => cardJobSchema.parse({ ...job, setup: { size, arrangement, paper: 'A3' }, combined: true }));

it('every part of a card is on its front or its back, or in the list of what does not print, whatever the design, look and size', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rulesets), fc.nat(), anyJob, (ruleset, seed, job) => {
      expect(silentlyMissing(ruleset, randomDesign(ruleset, seededRandom(seed), { odd: 0.1, wrong: 0.02 }), job)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('that holds for the units of forces, whatever their grade', () => {
  const zorch = builtInRuleset('zorch-97');
  const morale = zorch.fields.get('morale')?.data;
  const grades = morale?.kind === 'choice' ? choicesOf(zorch, morale).map(({ key }) => key) : [];
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 12 }), anyJob, (seed, count, job) => {
      const random = seededRandom(seed);
      const design: Design = { ...randomDesign(zorch, random, { odd: 0.05, wrong: 0 }), id: designIdSchema.parse('d') };
      const project = { format: 1 as const, name: 'P', ruleset: { id: 'zorch-97', version: '1' }, designs: [design] };
      const entry = anEntry('d', count, {
        values: { morale: pick(random, grades) },
        upgrades: [{ name: 'Night sights and an extra set of tracks', points: 5 }],
      });
      const assessment = assessForce(zorch, project, aForce([aSection('First', [entry])]));
      for (const unit of deployedDesigns(zorch, assessment, { pointsShown: true, notesShown: true, damageShown: true }))
        expect(silentlyMissing(zorch, unit, job)).toEqual([]);
    }),
    { numRuns: 80 },
  );
});
