import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessForce } from '../../../../../shared/force/index.ts';
import {
  type ForceJobInput,
  forceJobSchema,
  forceParts,
  layoutForces,
  packJob,
  packKinds,
  packOf,
  partFacts,
  partFactsOf,
} from '../../../../../shared/paper/handouts/force/index.ts';
import type { Item, Page, PrintLayout } from '../../../../../shared/paper/print/page/index.ts';
import { SMALLEST_PT } from '../../../../../shared/paper/print/text.ts';
import type { Force } from '../../../../../shared/project/force.ts';
import type { Project } from '../../../../../shared/project/index.ts';
import { formatPoints } from '../../../../../shared/rules/ruleset/points/index.ts';
import { largeForce, workedForce, workedOpponent, workedProject } from '../../../../support/forces/battlegroups.ts';
import { aForce, anEntry, aSection, stockProject } from '../../../../support/forces/forces.ts';
import { zorchAtSetCosts } from '../../../../support/forces/setCosts.ts';
import { inkOf, isInside, overlaps, textsOf, wordsOf } from '../../../../support/prints/cards.ts';
import { tank } from '../../../../support/projects/pictures.ts';
import { builtInRuleset, tinyRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = zorchAtSetCosts();
const ships = builtInRuleset('spaceship-battles');
const project = workedProject(workedOpponent());
const own = workedForce();

const print = (input: ForceJobInput = {}, forces: readonly Force[] = [own], of: Project = project, ruleset = zorch) =>
  layoutForces(ruleset, of, forces, forceJobSchema.parse(input));

const itemsOf = ({ items, cards }: Page): readonly Item[] => [...items, ...cards.flatMap(({ card }) => card.items)];
const everything = ({ pages }: PrintLayout): readonly Item[] => pages.flatMap(itemsOf);
const words = (sheet: PrintLayout): string => wordsOf(everything(sheet)).join(' ').replace(/\s+/g, ' ');
const cardWords = (sheet: PrintLayout): readonly string[] =>
  sheet.pages.flatMap(({ cards }) => cards.map(({ card }) => wordsOf(card.items).join(' ').replace(/\s+/g, ' ')));
/** A share of the larger text is enough to find words that a line break parts. */
const tight = (text: string): string => text.replace(/\s+/g, '');

describe('the sheet of a force', () => {
  const sheet = print();
  const assessment = assessForce(zorch, project, own);

  it('stands on one page, 25 units in 6 sections with all they have', () => {
    expect([sheet.fault, sheet.pages.length, sheet.layoutIssues, assessment.units]).toEqual([null, 1, [], 25]);
  });

  it('says the very totals of the assessment: of entries, sections, purchases and all', () => {
    const text = words(sheet);
    const { sections, purchases, points, left } = assessment;
    for (const { entries, points: subtotal, section } of sections) {
      expect(text).toContain(`${section.name}`);
      expect(text).toContain(formatPoints(zorch, Number(subtotal)));
      for (const { name, numbers, total } of entries) {
        expect(text).toContain(name);
        expect(text).toContain(numbers);
        expect(text).toContain(formatPoints(zorch, Number(total)).replace(' PP', ''));
      }
    }
    for (const { label } of purchases) expect(text).toContain(label);
    expect(text).toContain(`limit 9,000 PP, ${formatPoints(zorch, Number(left))} left`);
    expect(text).toContain(formatPoints(zorch, Number(points)).replace(' PP', ''));
  });

  it('tells grades with their scores, upgrades, carriers, turns, loads, registered points, the deck and what is exempted', () => {
    const text = words(
      print({}, [{ ...own, exceptions: [{ check: 'mixedGrades', place: 'Iron Fist', reason: 'Veterans lead recruits' }] }]),
    );
    const facts = ['Professional', 'never', 'AFV eng. · Plough', 'Night sights (+5 PP)', '4 in Mastiff MICV (No. 4–5)', 'arrives turn 3'];
    const more = [
      'Load-out: Missiles and chain gun',
      'Crossroads at the mill',
      '3 of 6 are registered.',
      'Deck “Balanced”: 60 cards',
      '20 Move',
    ];
    const rest = ['First hand: 18 cards (3 for each section).', 'Exempted: Veterans lead recruits', 'exempted', '6 dummy markers'];
    for (const fact of [...facts, ...more, ...rest]) expect(tight(text)).toContain(tight(fact));
  });

  it('has a box for every unit and, in each section, a bar behind the first loss that is tested for', () => {
    const boxes = itemsOf(sheet.pages[0] as Page).filter((item) => item.kind === 'rect');
    expect(boxes).toHaveLength(25);
    const firstTests = assessment.sections.map(({ firstTest }) => firstTest);
    expect(firstTests).toEqual([2, 2, 1, 1, 1, 1]);
    const bars = itemsOf(sheet.pages[0] as Page).filter((item) => item.kind === 'line' && item.x1Mm === item.x2Mm);
    expect(bars).toHaveLength(6);
    const left = bars.map((bar) => {
      const { left: x, top, bottom } = inkOf(bar);
      return boxes.filter((box) => inkOf(box).top > top && inkOf(box).bottom < bottom && inkOf(box).right < x).length;
    });
    expect(left).toEqual(firstTests);
  });

  it('says nothing of points when they are not shown, and nothing of plans when notes are not', () => {
    const open = words(print({ pointsShown: false, notesShown: false }, [{ ...own, notes: 'Feint on the left' }]));
    for (const secret of ['PP', 'Feint', 'Crossroads', 'Missiles', 'turn 3', '8,620']) expect(open).not.toContain(secret);
    for (const plain of ['Old Guard', 'Night sights', 'Rifle Company']) expect(open).toContain(plain);
  });

  it('names what is against the rules, and marks every page of it', () => {
    const over = words(print({}, [{ ...own, limit: 5000 }]));
    expect(over).toContain('3,620 PP over');
    expect(over).toContain('Against the rules');
    // The count is that of the sentences.
    const sentences = over.match(/Against the rules/g) ?? [];
    expect(sentences.length).toBeGreaterThan(1);
    expect(over).toContain(`not per rules: ${sentences.length} breaches`);
    const without = words(print({ breachesShown: false }, [{ ...own, limit: 5000 }]));
    expect(without).not.toMatch(/per rules|Against the rules/i);
  });

  it('ends with lines for notes and signatures where they are asked for', () => {
    expect(words(print({ signatureShown: true }))).toContain('Player, date Opponent, date');
    expect(words(print())).not.toContain('Player, date');
  });

  it('has the emblem of its side beside the title', () => {
    const sided = { ...project, pictures: { tank }, side: { name: 'Grey Lancers', colour: '#b03020' as const, emblem: 'tank' } };
    const pictures = (sideShown: boolean) =>
      everything(print({ cards: { sideShown } }, [own], sided)).filter((item) => item.kind === 'picture').length;
    expect([pictures(true), pictures(false)]).toEqual([1, 0]);
  });

  it('keeps units whose design is gone, without a total', () => {
    const gone = print({}, [aForce([aSection('First', [anEntry('Nothing like it', 2)])])]);
    expect(words(gone)).toContain('2× Missing design');
    expect(words(gone)).toContain('Something of it has no price');
  });

  it('prints 200 entries in 20 sections, none dropped, every number running on', () => {
    const large = largeForce(20, 10);
    const laid = print({}, [large]);
    const lines = new Set(wordsOf(everything(laid)));
    const found = assessForce(zorch, project, large).sections.flatMap(({ entries }) => entries);
    expect(found.filter(({ name, entry }) => !lines.has(`${entry.count}× ${name}`))).toEqual([]);
    expect(found.filter(({ numbers }) => !lines.has(numbers))).toEqual([]);
    expect(laid.pages.length).toBeLessThanOrEqual(7);
  });

  it('drops no entry and no total of any force', () => {
    const names = zorch.stock.map(({ values }) => String(values.name));
    const section = fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 40 })), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 8 }), (sections) => {
        const force = aForce(
          sections.map((entries, at) =>
            aSection(
              `S${at}`,
              entries.map(([name, count], index) => anEntry(name, count, { id: `${at}.${index}` as never })),
            ),
          ),
          { limit: 1000 },
        );
        const laid = print({}, [force]);
        const lines = wordsOf(everything(laid));
        const { points, sections: assessed } = assessForce(zorch, project, force);
        for (const { entries } of assessed) for (const { name, entry } of entries) expect(lines).toContain(`${entry.count}× ${name}`);
        expect(lines).toContain(formatPoints(zorch, Number(points)).replace(' PP', ''));
        expect(everything(laid).filter((item) => item.kind === 'rect')).toHaveLength(
          assessed.reduce((sum, { units }) => sum + Math.min(units, 400), 0),
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe('the sheets of several sides', () => {
  it('begin with both sides and what the rules say of them together, then a sheet for each', () => {
    const pack = print({ parts: ['sheet'] }, [own, workedOpponent()]);
    expect(pack.parts.map(({ part, force, page }) => [part, force, page])).toEqual([
      ['sheet', '', 0],
      ['sheet', '7th Armoured Battlegroup', 1],
      ['sheet', 'Sky Host', 2],
    ]);
    const first = wordsOf(itemsOf(pack.pages[0] as Page)).join(' ');
    expect(first).toContain('Battle of the Mill');
    expect(first).toContain('A prepared attack needs 200 %');
    expect(first).toContain('Southern League, Alex');
  });

  it('prints everything in one go: sheets, what is cut out, and last what has backs', () => {
    const deck = { setup: { arrangement: 'long-edge' as const } };
    const all = print({ parts: ['sheet', 'cards', 'deck', 'markers'], deck }, [own, workedOpponent()]);
    expect(all.fault).toBeNull();
    expect(all.parts.map(({ part }) => part)).toEqual(['sheet', 'sheet', 'sheet', 'cards', 'cards', 'markers', 'deck', 'deck']);
    const single = print({ parts: ['sheet', 'cards'] }, [own, workedOpponent()]);
    expect(single.parts.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4]);
    for (const { part, pages, page, cards } of all.parts) {
      const fronts = all.pages.slice(page, page + pages).flatMap((each) => each.cards).length;
      // The cards of both sides share sheets.
      if (part === 'cards') expect(fronts).toBeGreaterThan(cards);
      else if (part === 'deck') expect(fronts).toBe(2 * cards);
    }
  });
});

describe('the copy for the opponent', () => {
  const secret = forceParts.filter((part) => partFacts[part].isSecret);
  const all = { ...own, notes: 'Feint on the left' };

  it('has no secret part and no note, whatever is ticked, and says what it leaves out', () => {
    const copy = print({ parts: [...forceParts], notesShown: true, copyFor: 'opponent' }, [all]);
    expect(copy.fault).toBeNull();
    expect(copy.parts.filter(({ part }) => secret.includes(part))).toEqual([]);
    for (const told of ['Feint', 'Crossroads', 'Missiles']) expect(words(copy)).not.toContain(told);
    for (const part of secret)
      expect(copy.absent).toContain(`${partFactsOf(zorch)[part].label}: secret, so not in the copy for the opponent.`);
    expect(words(print({ parts: [...forceParts] }, [all]))).toContain('Feint');
  });

  it('is refused in a sentence where everything chosen is secret', () => {
    expect(print({ parts: ['deck'], copyFor: 'opponent' }).fault).toBe('Order cards: secret, so not in the copy for the opponent.');
  });

  it('is one of the packs: each is known again by what it sets, and by nothing else', () => {
    for (const kind of packKinds) {
      const job = packJob(kind);
      expect(packOf(job, kind === 'evening')).toBe(kind);
      expect(packOf({ ...job, parts: job.parts.slice(1) }, kind === 'evening')).toBeNull();
      expect(packOf({ ...job, pointsShown: !job.pointsShown }, kind === 'evening')).toBeNull();
    }
    expect(packJob('evening').parts).toEqual([...forceParts]);
    expect(packJob('opponent').parts.filter((part) => secret.includes(part))).toEqual([]);
  });
});

describe('unit cards of a force', () => {
  it('are one for each entry, with its count, its price, its numbers and its section', () => {
    const cards = cardWords(print({ parts: ['cards'] }));
    const assessment = assessForce(zorch, project, own);
    const entries = assessment.sections.flatMap(({ section, entries: of }) => of.map((entry) => ({ section, entry })));
    const countOn = (card: string, name: string): number => Number(new RegExp(`(\\d+)× ${name}`).exec(card)?.[1] ?? 1);
    let next = 0;
    for (const { section, entry } of entries) {
      // Units with many boxes of their own share a card with fewer others.
      let left = entry.entry.count;
      for (let isFirst = true; left > 0; isFirst = false) {
        const card = cards[next] ?? '';
        next += 1;
        for (const words of [entry.name, section.name, entry.gradeLabel, formatPoints(zorch, Number(entry.each)).replace(' PP', '')])
          expect(card).toContain(words);
        const count = countOn(card, entry.name);
        if (isFirst && count === entry.entry.count) expect(card).toContain(entry.numbers);
        left -= count;
      }
      expect([entry.name, left]).toEqual([entry.name, 0]);
    }
    expect(next).toBe(cards.length);
    expect(cards.length).toBeLessThan(entries.length + 3);
  });

  it('number every unit by itself when each has a card: running numbers, or its own call sign', () => {
    const cards = cardWords(print({ parts: ['cards'], cards: { combined: false } }));
    expect(cards).toHaveLength(25);
    const numbers = cards.map(
      (card) => /(?:Iron Fist|Company|Line|Eyes|Engineers|Air) +(?:No\. +)?(\d+) +(?:without [a-z, ]+)?ZORCH/.exec(card)?.[1],
    );
    expect(numbers).toEqual(['101', '102', ...Array.from({ length: 23 }, (_, index) => String(index + 1))]);
  });

  it('tell what the design alone does not: agreed upgrades, carriers, turn and load', () => {
    const cards = cardWords(print({ parts: ['cards'] }));
    const rifles = cards.find((card) => card.includes('Rifle Stand')) ?? '';
    expect(rifles).toContain('Night sights (+5 PP)');
    expect(rifles).toContain('Rides: 4 in Mastiff MICV (No. 4–5)');
    // The section counts the losses, not the card.
    expect(rifles).toContain('section tests when 2 are lost');
    expect(rifles).not.toContain('at the bar');
    expect(cards.find((card) => card.includes('Kestrel')) ?? '').toContain('Arrives turn 2.');
    expect(cardWords(print({ parts: ['cards'], pointsShown: false })).join(' ')).not.toMatch(/\bPP\b/);
  });
});

describe('order cards', () => {
  const deck = print({ parts: ['deck'], deck: { setup: { arrangement: 'long-edge' } } });

  it('are printed on one side unless backs are asked for, and says how many pages these take', () => {
    const fronts = print({ parts: ['deck'] });
    expect([fronts.pages.length, fronts.backPages]).toEqual([deck.pages.length / 2, deck.pages.length / 2]);
    expect([fronts.paper, deck.backPages]).toEqual([expect.stringMatching(/on one side$/), 0]);
  });

  it('are as many of each as the deck has, with backs that are all alike', () => {
    const sides = deck.pages.map(({ cards }) => cards.map(({ card }) => card));
    const fronts = sides.filter((_, page) => page % 2 === 0).flat();
    const backs = sides.filter((_, page) => page % 2 === 1).flat();
    const counts = new Map<string, number>();
    for (const { name } of fronts) counts.set(name, (counts.get(name) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toMatchObject({ Move: 20, Charge: 6, Overwatch: 12, 'Electronic Warfare': 1 });
    expect(fronts).toHaveLength(60);
    expect(new Set(backs).size).toBe(1);
    expect(backs).toHaveLength(60);
  });

  it.each(['poker', 'mini', 'bridge', 'tarot', 'business', 'A7', 'A6'] as const)('have all their words inside the frame at %s', (size) => {
    const laid = print({ parts: ['deck'], deck: { setup: { size, arrangement: 'fronts' } } });
    expect(laid.layoutIssues).toEqual([]);
    const kinds = new Map(laid.pages.flatMap(({ cards }) => cards.map(({ card }) => [card.name, card] as const)));
    const all = zorch.force.data.deck?.cards ?? [];
    expect(kinds.size).toBe(all.length);
    for (const { label, rows, source, tagline = '' } of all) {
      const card = kinds.get(label);
      const text = tight(wordsOf(card?.items ?? []).join(''));
      for (const part of [label, tagline, source, ...rows.flatMap((row) => [row.label, row.text])]) expect(text).toContain(tight(part));
      const safe = { left: 3, top: 3, right: (card?.widthMm ?? 0) - 3, bottom: (card?.heightMm ?? 0) - 3 };
      const texts = textsOf(card?.items ?? []).map(inkOf);
      for (const ink of texts) expect(isInside(ink, safe)).toBe(true);
      texts.forEach((ink, index) => {
        expect(texts.slice(index + 1).some((other) => overlaps(ink, other))).toBe(false);
      });
    }
  });

  it('tell of a deck or a ruleset without cards, in a sentence', () => {
    expect(print({ parts: ['deck'] }, [{ ...own, decks: [] }]).fault).toBe('7th Armoured Battlegroup has no orders deck.');
    const strange = { id: 'd', name: 'Odd', cards: { move: 1, teleport: 2 } };
    expect(print({ parts: ['deck'] }, [{ ...own, decks: [strange], deck: 'd' }]).layoutIssues.map(({ message }) => message)).toEqual([
      'Odd: ZORCH! 97v1 has no card "teleport"; 2 of it do not print.',
    ]);
  });
});

describe('markers', () => {
  it('are 10 × 5 cm in true size, and alike on the side that is seen, real or dummy', () => {
    const laid = print({ parts: ['markers'] });
    const placed = laid.pages.flatMap(({ cards }) => cards).filter(({ card }) => card.name === 'Minefield');
    expect(new Set(placed.map(({ card, scale }) => `${card.widthMm * scale} × ${card.heightMm * scale}`))).toEqual(new Set(['100 × 50']));
    const told = placed.map(({ card }) => wordsOf(card.items).join(' '));
    expect(told.filter((text) => text.includes('Real.'))).toHaveLength(2);
    expect(told.filter((text) => text.includes('Dummy:'))).toHaveLength(6);
    const shown = placed.filter(({ card }) => !/Real|Dummy/.test(wordsOf(card.items).join(' ')));
    expect(shown).toHaveLength(8);
    expect(new Set(shown.map(({ card }) => card)).size).toBe(1);
    expect(told.filter((text) => text.includes('this side down'))).toHaveLength(8);
  });

  it('lie back to back when both sides are printed', () => {
    const laid = print({ parts: ['markers'], markers: { setup: { arrangement: 'long-edge' } } });
    const [fronts, backs] = [laid.pages[0], laid.pages[1]];
    const width = fronts?.widthMm ?? 0;
    const xs = fronts?.cards.map(({ xMm, yMm, card }) => [Math.round(width - xMm - card.widthMm), Math.round(yMm)]);
    const behind = backs?.cards.map(({ xMm, yMm }) => [Math.round(xMm), Math.round(yMm)]) ?? [];
    // What says the same on both sides has no printed back.
    expect(behind.length).toBeGreaterThan(5);
    expect(behind.length).toBeLessThan(fronts?.cards.length ?? 0);
    for (const place of behind) expect(xs).toContainEqual(place);
  });

  it('have one printed side where there is nothing to hide', () => {
    const wire = print({ parts: ['markers'] })
      .pages.flatMap(({ cards }) => cards)
      .filter(({ card }) => card.name === 'Razor wire');
    expect(wire).toHaveLength(3);
    for (const { card } of wire) expect(wordsOf(card.items).join(' ')).toContain('Infantry crosses at half its movement.');
  });
});

describe('all of it', () => {
  const every: readonly PrintLayout[] = [
    print({ parts: ['sheet', 'cards', 'deck', 'markers'] }, [own, workedOpponent()]),
    print({ parts: ['sheet', 'deck'], sheet: { setup: { paper: 'Letter' } }, deck: { setup: { size: 'mini' } } }),
    print({}, [largeForce(20, 10)]),
  ];

  it('is printed in black on white, in type that survives a copier', () => {
    for (const sheet of every) {
      for (const item of everything(sheet)) {
        if (item.kind === 'text') expect(item.sizePt).toBeGreaterThanOrEqual(SMALLEST_PT);
        if (item.kind === 'text') expect(item.colour).toBe('#000000');
      }
    }
  });

  it('stays inside the margins, and no words lie over others', () => {
    for (const { pages } of [print(), print({}, [own, workedOpponent()]), print({}, [largeForce(20, 10)])]) {
      for (const { items, widthMm, heightMm } of pages) {
        const texts = textsOf(items).map((item) => ({ item, ink: inkOf(item) }));
        for (const { ink } of texts) expect(isInside(ink, { left: 10, top: 10, right: widthMm - 10, bottom: heightMm - 8 })).toBe(true);
        texts.forEach(({ ink, item }, index) => {
          const over = texts.slice(index + 1).find((other) => overlaps(ink, other.ink));
          expect(over && `${item.text} | ${over.item.text}`).toBeUndefined();
        });
      }
    }
  });

  it('works for any game: fleets, and a ruleset that says nothing of forces', () => {
    for (const ruleset of [ships, tinyRuleset()]) {
      const name = String(ruleset.stock[0]?.values.name);
      const fleet = aForce([aSection('Squadron', [anEntry(name, 3)])], { limit: 500, name: 'Home fleet' });
      const of = stockProject(ruleset, fleet);
      const laid = print({ parts: ['sheet', 'cards'] }, [fleet], of, ruleset);
      expect(laid.fault).toBeNull();
      expect(words(laid)).toContain(`3× ${name}`);
      // Each ship has a hull of its own, so a card of its own.
      for (const number of ruleset === ships ? ['No. 1 ', 'No. 2 ', 'No. 3 '] : ['No. 1–3']) expect(words(laid)).toContain(number);
      const bare = { ...ruleset, force: { ...ruleset.force, markers: [] } };
      expect(print({ parts: ['markers'] }, [fleet], of, bare).fault).toBe('Home fleet needs no markers.');
    }
  });

  it('names each chosen part that there is nothing of, beside what prints', () => {
    const none = Object.fromEntries(zorch.force.markers.map(({ data }) => [data.id, 0]));
    const bare = { ...own, decks: [], purchases: [], markers: none };
    const laid = print({ parts: ['sheet', 'deck', 'markers'] }, [bare]);
    expect(laid.fault).toBeNull();
    expect(laid.parts.map(({ part }) => part)).toEqual(['sheet']);
    expect(laid.absent).toEqual(['7th Armoured Battlegroup has no orders deck.', '7th Armoured Battlegroup needs no markers.']);
  });

  it('says of every text that does not print as entered which line of which battlegroup it comes from', () => {
    const [section] = own.sections;
    // Letters of a script each, which no font has: those of one script are one message.
    const letters = ['\u0ba4', '\u0995', '\u1200'];
    const strange = {
      ...section,
      entries: section?.entries.map((entry, at) => ({ ...entry, name: `${letters[at]} ${entry.design}` })) ?? [],
    };
    const laid = print({ parts: ['cards'] }, [workedOpponent(), { ...own, sections: [strange as never] }]);
    const missing = laid.layoutIssues.filter(({ reason }) => reason === 'missing glyph');
    expect(missing.map(({ force, entry, part }) => [force, entry, part])).toEqual(
      (section?.entries ?? []).map(({ id }) => [own.id, id, 'name']),
    );
    const cards = laid.parts.filter(({ id }) => id === own.id);
    expect(cards.map(({ entries }) => entries.flatMap(({ id, force }) => (force === own.id ? [id] : [])))).toEqual([
      section?.entries.map(({ id }) => id),
    ]);
  });

  it('judges one of two sides as the screen does: beside the other', () => {
    const alone = print({}, [workedOpponent()]);
    expect(words(alone)).toContain('A prepared attack needs 200 %');
    expect(words(alone)).toContain('not per rules');
  });

  it('is refused in a sentence where it cannot be', () => {
    expect(print({}, []).fault).toBe('There is no battlegroup to print.');
    expect(print({ sheet: { setup: { paper: { widthMm: 60, heightMm: 80 } } } }).fault).toContain('leaves no room');
    expect(print({ parts: ['markers'], markers: { setup: { paper: { widthMm: 90, heightMm: 90 } } } }).fault).toContain('does not fit');
  });
});
