import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutCards, planCards } from '../../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../../shared/paper/cards/job/index.ts';
import { cardChoices, cardChoicesSchema, cardSlice, forOtherDesigns, freshChoices } from '../../../../src-renderer/cards/choices.ts';
import { cardFileNames } from '../../../../src-renderer/cards/fileNames.ts';
import { withResolution } from '../../../../src-renderer/cards/images/cardImage.ts';
import { readLength, writeLength } from '../../../../src-renderer/cards/lengths.ts';
import { cardScreen } from '../../../../src-renderer/cards/screen.tsx';
import { obstacleOf, summaryOf } from '../../../../src-renderer/cards/words.ts';
import { createDocument } from '../../../../src-renderer/document/document.ts';
import { aCrawler, crawlerRuleset } from '../../../support/prints/cards.ts';
import { aProject } from '../../../support/projects/projects.ts';
import { appWith } from '../../../support/window/app.ts';

describe('a typed length', () => {
  it.each([
    ['63', 'mm', 63],
    [' 2,5 ', 'mm', 2.5],
    ['−3', 'mm', -3],
    ['.5', 'in', 12.7],
    ['2½', 'in', 63.5],
    ['3.5 in', 'mm', 88.9],
    ['3"', 'mm', 76.2],
    ['6.3 cm', 'in', 63],
    ['88mm', 'in', 88],
  ] as const)('%s in %s is %d mm', (text, unit, mm) => expect(readLength(text, unit)).toBeCloseTo(mm, 4));

  it.each(['', ' ', '-', 'much', '1.2.3', '5 ft', '1e3', 'NaN'])('%j is none', (text) => expect(readLength(text, 'mm')).toBeNull());

  it('is shown as it can be typed again, to a hundredth of a millimetre', () =>
    fc.assert(
      fc.property(fc.double({ min: -420, max: 1200, noNaN: true }), fc.constantFrom('mm', 'in'), (mm, unit) => {
        const read = readLength(writeLength(mm, unit), unit);
        expect(Math.abs((read ?? Number.NaN) - mm)).toBeLessThan(0.013);
      }),
    ));
});

describe('files of cards', () => {
  it('that would be the same somewhere have names of their own', () =>
    expect(
      cardFileNames(['Bison', 'bison', 'Bison (2)', 'A/B: "C"', 'A B C', '', '...', 'CON', 'nul.tanks', 'Cafe\u0301', 'Café']),
    ).toEqual([
      'Bison',
      'bison (2)',
      'Bison (2) (2)',
      'A B C',
      'A B C (2)',
      'Card',
      'Card (2)',
      'CON_',
      'nul_.tanks',
      'Cafe\u0301',
      'Café (2)',
    ]));

  it('never collide and never hold what a file system forbids', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 12 }), (names) => {
        const files = cardFileNames(names);
        expect(new Set(files.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(names.length);
        for (const file of files) expect(file).toMatch(/^[^\\/:*?"<>|\p{Cc}]+$/u);
        for (const file of files) expect(file).not.toMatch(/[. ]$/);
      }),
    ));
});

it('a PNG is told its resolution in a part with a right check sum, before its pixels', () => {
  // The smallest PNG there is: one black pixel.
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64');
  const told = Buffer.from(withResolution(png, 300));
  expect(told.length).toBe(png.length + 21);
  // Length 9, "pHYs", 11811 pixels to the metre both ways, and the check sum that zlib works out for them.
  expect(told.subarray(33, 54).toString('hex')).toBe('000000097048597300002e2300002e2301' + '78a53f76');
  expect(told.subarray(54)).toEqual(png.subarray(33));
});

describe('what is chosen', () => {
  it('is kept, but for what belongs to the designs at hand', () => {
    const job = cardJobSchema.parse({
      look: 'compact',
      quantities: { a: 3 },
      setup: { paper: 'Letter' },
      side: { name: 'Red', colour: '#aa0000' },
    });
    expect(forOtherDesigns({ ...freshChoices, job, which: 'selected', unit: 'in' })).toEqual({
      ...freshChoices,
      job: { ...job, quantities: {}, side: null },
      unit: 'in',
    });
  });

  it('forgets how battlegroups print where that cannot be understood, and nothing else', () => {
    const kept = { ...freshChoices, unit: 'in', force: { job: { cards: { look: 7 } } } };
    expect(cardChoicesSchema.parse(kept)).toEqual({ ...freshChoices, unit: 'in' });
  });

  it('has a default for everything', () => expect(cardChoicesSchema.parse({})).toEqual(freshChoices));
});

describe('what the screen says', () => {
  const plan = { fault: null, perSheet: 9, sheetCount: 4, sidesPerSheet: 1, cardCount: 34 } as const;
  it('counts places, pages and cards', () => {
    expect(summaryOf(plan)).toBe('9 per page, 4 pages, 34 cards');
    expect(summaryOf({ ...plan, sidesPerSheet: 2 })).toBe('9 per page, 8 pages, 34 cards');
    expect(summaryOf({ perSheet: 1, sheetCount: 1, sidesPerSheet: 1, cardCount: 1 })).toBe('1 per page, 1 page, 1 card');
  });
  it('says why nothing can be printed', () => {
    expect(obstacleOf(plan, 34, 'all')).toBeNull();
    expect(obstacleOf({ ...plan, fault: 'Too large.' }, 34, 'all')).toBe('Too large.');
    expect(obstacleOf({ ...plan, cardCount: 0 }, 3, 'all')).toMatch(/^Every quantity is 0/);
    expect(obstacleOf({ ...plan, cardCount: 0 }, 0, 'selected')).toMatch(/^Nothing is selected/);
    expect(obstacleOf({ ...plan, cardCount: 0 }, 0, 'all')).toMatch(/^There are no designs/);
  });
});

describe('designs that are not by the rules', () => {
  it('are named before printing once they were looked at, whatever else is wrong with them', () => {
    const designs = [aCrawler(), aCrawler({ name: null }), aCrawler({ hull: 99 }), aCrawler({ name: 'Ant த' })];
    const plan = planCards(crawlerRuleset(), designs);
    for (const pieces = plan.examine(); !pieces.next().done; );
    expect(plan.outOfRules()).toEqual([1, 2]);
    expect(plan.layoutIssues().map(({ design }) => design)).toEqual([3]);
  });
});

describe('a print that is laid out sheet by sheet', () => {
  const ruleset = crawlerRuleset();
  const designs = Array.from({ length: 23 }, (_, index) => ({
    id: `d${index}`,
    ...aCrawler({ name: `Ant ${index}${index % 7 === 0 ? ' த' : ''}` }),
  }));
  it.each(['fronts', 'long-edge', 'short-edge', 'fold'] as const)(
    'has the pages and layoutIssues of the whole, in any order: %s',
    (arrangement) => {
      const options = { job: cardJobSchema.parse({ setup: { arrangement }, numbered: true, quantities: { d3: 4, d5: 0 } }), title: 'Ants' };
      const whole = layoutCards(ruleset, designs, options);
      const plan = planCards(ruleset, designs, options);
      const sheets = Array.from({ length: plan.sheetCount }, (_, index) => plan.sheetCount - 1 - index).map(
        (index) => [index, plan.sheet(index)] as const,
      );
      expect(sheets.toSorted(([a], [b]) => a - b).flatMap(([, pages]) => pages)).toEqual(whole.pages);
      expect(plan.sheetCount * plan.sidesPerSheet).toBe(whole.pages.length);
      expect(plan.cardCount).toBe(25);
      expect(plan.layoutIssues()).toEqual(whole.layoutIssues);
      const other = planCards(ruleset, designs, options);
      for (const pieces = other.examine(); !pieces.next().done; )
        expect(other.layoutIssues().length).toBeLessThanOrEqual(whole.layoutIssues.length);
      expect(other.layoutIssues()).toEqual(whole.layoutIssues);
      // Four names have letters of one script, which no font has: one message.
      expect(whole.layoutIssues.filter(({ reason }) => reason !== 'left blank').map(({ message }) => message)).toEqual([
        expect.stringContaining(' and 3 others: the fonts do not have some of their Tamil letters'),
      ]);
      expect(whole.layoutIssues.at(-1)?.message).toMatch(arrangement === 'fronts' ? /^Ant/ : /^All 25 backs are blank, because /);
    },
  );
});

it('what the screen of cards is found by: its prints, sizes of cards, looks and papers, each with its way there', async () => {
  const app = appWith(
    createDocument(new Map(), crawlerRuleset(), aProject(), { file: 'f', name: 'Ants.motorpool', readOnly: null, savedAt: 0 }),
  );
  const found = (await cardScreen.finds?.(app)) ?? [];
  const go = (text: string) => found.find((each) => each.text === text)?.run();
  cardSlice(app).setState({ kind: 'list' });
  go('Mini, 44 × 68 mm');
  expect(cardChoices(app)).toMatchObject({ kind: 'cards', job: { setup: { size: 'mini' } } });
  go('Letter, 215.9 × 279.4 mm');
  expect(cardChoices(app).job.setup).toMatchObject({ size: 'mini', paper: 'Letter' });
  go('Detail pages');
  expect(cardChoices(app).kind).toBe('data');
  expect(app.store.getState().screen).toBe('cards');
});
