import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { assessForce } from '../../shared/force/index.ts';
import { fillCard } from '../../shared/paper/cards/fill.ts';
import type { FilledBlock, Phrases } from '../../shared/paper/cards/filled.ts';
import { cardDesignOf, layoutCards, type PrintedDesign } from '../../shared/paper/cards/index.ts';
import { arranged, type CardJob, cardJobSchema, cardLooks, lookOf } from '../../shared/paper/cards/job/index.ts';
import { deployedDesigns } from '../../shared/paper/handouts/force/parts/cards.ts';
import type { Card, Page } from '../../shared/paper/print/page/index.ts';
import { cardSizes } from '../../shared/paper/print/paper/index.ts';
import { type Design, designIdSchema } from '../../shared/project/index.ts';
import { legalityOf } from '../../shared/project/issues.ts';
import { type Ruleset, rulesetOfDesign } from '../../shared/rules/ruleset/compile/index.ts';
import { assessDesign } from '../../shared/rules/ruleset/run/index.ts';
import { choicesOf } from '../../shared/rules/ruleset/values/index.ts';
import { aForce, anEntry, aSection } from '../support/forces/forces.ts';
import { unitsOnCards, wordsOf } from '../support/prints/cards.ts';
import { pick, seededRandom } from '../support/random/random.ts';
import { randomDesign } from '../support/random/randomDesigns.ts';
import { tries } from '../support/random/seed.ts';
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
      // The meaning of a symbol is its legend.
      return block.rows.flatMap(({ name, word, icon, cells, note }) => [
        ...[plain(name), ...cells.map(({ text }) => plain(text)), plain(note)],
        icon === null ? '' : plain(word),
      ]);
    case 'grid':
      return block.rows.flatMap(({ label, cells }) => [plain(label), ...cells.map(plain)]);
    case 'text':
      // A paragraph may go on on the back, and a word longer than a line is broken.
      return block.paragraphs.flatMap((words) => words.flatMap(({ text }) => text.split(/\s+/).filter((word) => word.length <= 12)));
    case 'track':
      return [plain(block.heading), ...block.bands.map(({ label }) => plain(label))];
    case 'ticks':
      // A card for one of several units has no box for its loss.
      return block.isOfUnits ? [] : [plain(block.label)];
    case 'lines':
      return [plain(block.label)];
    case 'status':
      return [plain(block.text), ...block.boxes.map(plain)];
    case 'units':
      // Units may be on several cards, under other numbers.
      return block.columns.flatMap(({ count, heading }) => (count > 1 ? [plain(heading)] : []));
    case 'picture':
      return [];
  }
}

/** The last words of a face that goes on on another, and those before texts that are in full at the end of the same card. */
const GOES_ON = /see back|more on card \d+/g;
const IN_FULL = 'In full:';

/** What a design's cards lack of what is wanted on them, and faces that do not say what they lack and where it is. */
function missingFrom(ruleset: Ruleset, design: PrintedDesign, job: CardJob): readonly string[] {
  const look = lookOf(job.look);
  if (!look) throw new Error('No such look.');
  const { pages } = layoutCards(ruleset, [design], { job });
  const isDuplex = job.setup.arrangement === 'long-edge';
  const counts = unitsOnCards({ pages }, isDuplex ? 2 : 1);
  const { units } = design;
  if (units && counts.length > 1) {
    const sum = counts.reduce((all, count) => all + count, 0);
    // The units do not share a card: each part of them is like a design of its own.
    return [
      ...(sum === units.count ? [] : [`cards for ${sum} of ${units.count} units`]),
      ...[...new Set(counts)].flatMap((count) => missingFrom(ruleset, { ...design, units: { ...units, count, tracks: [] } }, job)),
    ];
  }
  const faces = (isDuplex ? dealtDuplex(pages) : pages.flatMap(({ cards }) => cards.map(({ card }) => card))).map(({ items }) =>
    wordsOf(items),
  );
  // Words at the end of a face may be on several of its lines.
  const joined = faces.map((words) => words.join(' ').replace(/ +/g, ' '));
  const printed = tight(joined.join(' ').replace(GOES_ON, ''));
  // A later face repeats the name at its head, cut short if it has to be.
  const name = plain([{ text: String(design.values.name), isStrong: true }]);
  const isCut = (words: readonly string[], at: number): boolean =>
    words.some((text) => text.includes('…') && !(at > 0 && name.startsWith(tight(text.split('…')[0] ?? ''))));
  const silent = faces.flatMap((words, at) => {
    const saysSo = joined[at]?.match(GOES_ON) !== null || joined[at]?.includes(IN_FULL) === true;
    return isCut(words, at) && !saysSo ? [`face ${at + 1} cuts ${words.find((text) => text.includes('…'))}`] : [];
  });
  const goOn = joined
    .slice(0, -1)
    .flatMap((words, at) => (words.match(GOES_ON) === null && !isHelp(job, at) ? [`face ${at + 1} goes on silently`] : []));
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
    hasDigest: job.backs === 'digest',
    isHouseRules: false,
  });
  const blocks = [...card.body, ...card.foot];
  const lost = blocks.flatMap((block) => {
    const { called, isOptional, isSpare } = block;
    // A help that a full card goes without, and what a look without extras does not show: the card says which.
    if ((isSpare || (!look.extras && isOptional)) && new RegExp(`without[^.]*${called.split(' ').join('[^.]*')}`).test(printed)) return [];
    const shown = look.extras || block.kind !== 'stats' ? block : { ...block, boxes: block.boxes.map((box) => ({ ...box, note: [] })) };
    return witnesses(shown).flatMap((words) => (printed.includes(words) ? [] : [`${look.id}, ${called}: ${words}`]));
  });
  return [...silent, ...goOn, ...lost, ...unexplained(blocks, printed)];
}

/** Numbers in brackets behind a value that nothing explains. */
function unexplained(blocks: readonly FilledBlock[], printed: string): readonly string[] {
  const values = blocks.flatMap((block) =>
    block.kind === 'stats'
      ? block.boxes.map(({ value }) => plain(value))
      : block.kind === 'table'
        ? block.rows.flatMap(({ cells }) => cells.map(({ text }) => plain(text)))
        : block.kind === 'grid'
          ? block.rows.flatMap(({ cells }) => cells.map(plain))
          : [],
  );
  const marks = new Set(values.flatMap((value) => value.match(/^\d+\+?(\(\d\))$/)?.[1] ?? []));
  return [...marks].filter((mark) => !new RegExp(`\\(${mark.charAt(1)}\\)[a-z]`).test(printed)).map((mark) => `${mark} has no legend`);
}

/** True for a front before a back that has nothing but a help or an emblem. */
const isHelp = ({ backs, setup }: CardJob, at: number): boolean => backs !== 'none' && setup.arrangement !== 'fronts' && at === 0;

/** The cards of one design printed on both sides, each front before its back. */
function dealtDuplex(pages: readonly Page[]): readonly Card[] {
  return pages.flatMap((page, at) => {
    if (at % 2 === 1) return [];
    const backs = (pages[at + 1]?.cards ?? []).toSorted((a, b) => a.yMm - b.yMm || b.xMm - a.xMm);
    return page.cards.flatMap(({ card }, place) => [card, ...(backs[place] ? [backs[place].card] : [])]);
  });
}

const anyJob = fc
  .record({
    look: fc.constantFrom(...cardLooks.map(({ id }) => id)),
    size: fc.constantFrom(...(Object.keys(cardSizes) as (keyof typeof cardSizes)[])), // the record's own keys
    arrangement: fc.constantFrom('fronts' as const, 'long-edge' as const),
    backs: fc.constantFrom('none' as const, 'digest' as const, 'plain' as const),
  })
  .map(({ size, arrangement, ...job }) => cardJobSchema.parse({ ...job, setup: { size, arrangement, paper: 'A3' }, combined: true }));

it('nothing that is wanted on a card is missing from it, its back and the cards that it goes on on, and each says where the rest is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rulesets), fc.nat(), anyJob, (ruleset, seed, job) => {
      expect(missingFrom(ruleset, randomDesign(ruleset, seededRandom(seed), { odd: 0.1, wrong: 0.02 }), job)).toEqual([]);
    }),
    { numRuns: tries(35, 100) },
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
        expect(missingFrom(zorch, unit, job)).toEqual([]);
    }),
    { numRuns: tries(10, 50) },
  );
});

it('that holds for the stock of every system', () => {
  // By day each look is laid out in each size and each arrangement, at night in both of both.
  const arrangements = (look: string, size: string) => {
    const both = ['fronts', 'long-edge'] as const;
    return tries(0, 1) === 1 ? both : [both[(look === 'standard') === (size === 'poker') ? 0 : 1] ?? 'fronts'];
  };
  for (const ruleset of rulesets)
    for (const look of ['standard', 'large-print'])
      for (const size of ['poker', 'mini'] as const)
        for (const arrangement of arrangements(look, size)) {
          const job = cardJobSchema.parse({ look, setup: { size, arrangement, paper: 'A3' } });
          for (const design of ruleset.stock)
            expect({
              look,
              size,
              arrangement,
              name: design.values.name,
              missing: missingFrom(ruleset, { ...design, id: 'a' }, job),
            }).toEqual({
              ...{ look, size, arrangement, name: design.values.name, missing: [] },
            });
        }
});
