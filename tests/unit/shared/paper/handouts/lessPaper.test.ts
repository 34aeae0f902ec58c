import { describe, expect, it } from 'vitest';
import {
  type ForceJobInput,
  type ForcePrint,
  forceJobSchema,
  layoutForces,
  packJob,
  partFacts,
} from '../../../../../shared/paper/handouts/force/index.ts';
import type { Page } from '../../../../../shared/paper/print/page/index.ts';
import type { Project } from '../../../../../shared/project/index.ts';
import { aForce, anEntry, aSection, forceId, stockProject } from '../../../../support/forces/forces.ts';
import { inkOf, textsOf, wordsOf } from '../../../../support/prints/cards.ts';
import { tries } from '../../../../support/random/seed.ts';
import { builtInIds, builtInRuleset, exampleProject } from '../../../../support/rulesets/rulesets.ts';

/** The last line of a sheet, and what stands in the margin of pages with cards, says nothing of how full they are. */
const FOOT_MM = 17;

/** The part of a page from its first line down to its last that has something on it. */
function fullness({ widthMm, heightMm, items, cards }: Page): number {
  const ends =
    cards.length > 0 ? cards.map(({ yMm, card, scale }) => yMm + card.heightMm * scale) : items.map((item) => inkOf(item).bottom);
  const within = ends.filter((end) => cards.length > 0 || end < heightMm - FOOT_MM);
  return widthMm === 0 || within.length === 0 ? 0 : Math.max(...within) / heightMm;
}

const isTurned = ({ setup: { arrangement } }: ForcePrint['parts'][number]): boolean =>
  arrangement === 'long-edge' || arrangement === 'short-edge';

/** Pages by what they are a part of: the sheets of a reader, the cards of all, the markers of a side. Backs do not count. */
function pagesByKind({ parts }: ForcePrint): ReadonlyMap<string, ReadonlySet<number>> {
  const kinds = new Map<string, Set<number>>();
  for (const each of parts) {
    const { part, id, page, pages } = each;
    const kind = part === 'cards' ? 'unit cards' : `${partFacts[part].setup} of ${id ?? 'all'}`;
    const own = kinds.get(kind) ?? new Set<number>();
    for (let at = 0; at < pages; at += isTurned(each) ? 2 : 1) own.add(page + at);
    kinds.set(kind, own);
  }
  return kinds;
}

/** Pages less than a third full that are not the last of their kind, and pages with nothing on them. */
function wasted(print: ForcePrint): readonly string[] {
  const blank = print.pages.flatMap(({ items, cards }, at) => (items.length + cards.length === 0 ? [`page ${at + 1} is blank`] : []));
  const thin = [...pagesByKind(print)].flatMap(([kind, pages]) => {
    const last = Math.max(...pages);
    return [...pages].flatMap((at) => {
      const full = fullness(print.pages[at] ?? expect.fail('a page'));
      return at === last || full >= 1 / 3 ? [] : [`page ${at + 1}, ${kind}: ${Math.round(full * 100)} % full`];
    });
  });
  return [...blank, ...thin];
}

/** How many sheets of paper pages take, counted from the parts on them. */
function sheetsOf({ pages, parts }: ForcePrint): number {
  const turned = new Set(parts.filter(isTurned).flatMap(({ page, pages: own }) => Array.from({ length: own }, (_, at) => page + at)));
  return pages.length - turned.size + Math.ceil(turned.size / 2);
}

const examples = builtInIds.flatMap((id) => exampleProject(builtInRuleset(id)).map((project) => [id, project] as const));
const printOf = (id: string, project: Project, input: ForceJobInput): ForcePrint =>
  layoutForces(builtInRuleset(id), project, project.forces ?? [], forceJobSchema.parse(input));
/** The evening pack of an example as it prints unless something is chosen. */
const usualPacks = new Map<string, ForcePrint>();
function usualPack(id: string, project: Project): ForcePrint {
  const pack = usualPacks.get(id) ?? printOf(id, project, packJob('evening'));
  usualPacks.set(id, pack);
  return pack;
}
const headOf = ({ pages }: ForcePrint): string =>
  wordsOf(pages[0]?.items ?? [])
    .join(' ')
    .replace(/ +/g, ' ');

describe.each(examples)('the evening pack of the example of %s', (id, project) => {
  it.each((['poker', 'mini', 'tarot', 'A6'] as const).slice(0, tries(2, 4)))(
    'with %s cards wastes no paper, and says how much it takes',
    (size) => {
      const arrangements = ['fronts' as const, 'long-edge' as const];
      if (size === 'tarot' || size === 'mini') arrangements.reverse();
      for (const arrangement of arrangements.slice(0, tries(1, 2))) {
        const print = printOf(id, project, {
          ...packJob('evening'),
          cards: { setup: { size, arrangement }, backs: arrangement === 'fronts' ? 'none' : 'digest' },
        });
        expect(print.fault).toBeNull();
        expect(wasted(print)).toEqual([]);
        expect(headOf(print)).toContain(`To print: ${sheetsOf(print)} × A4, printed at 100 %`);
        expect(print.paper).toMatch(
          print.parts.some(isTurned) ? /on one side; page.* on both sides, turned over the long edge/ : /on one side$/,
        );
        expect(wordsOf(print.pages.flatMap(({ items }) => items)).filter((text) => text.startsWith('To print'))).toHaveLength(1);
      }
    },
  );

  it('has everything that its parts have when each is printed alone', () => {
    const pack = usualPack(id, project);
    const together = wordsOf(pack.pages.flatMap(({ items, cards }) => [...items, ...cards.flatMap(({ card }) => card.items)])).join(' ');
    for (const { part } of pack.parts) {
      const alone = printOf(id, project, { ...packJob('evening'), parts: [part] });
      for (const { items, cards } of alone.pages)
        for (const text of wordsOf([...items, ...cards.flatMap(({ card }) => card.items)]))
          if (!/^page \d|^ +·/.test(text)) expect(together).toContain(text.trim());
    }
  });
});

/** Everything that is on a page, its cards too. */
const itemsOn = ({ items, cards }: Page) => [...items, ...cards.flatMap(({ card }) => card.items)];

describe.each(examples)('on paper, the evening pack of %s', (id, project) => {
  const most: Readonly<Record<string, number>> = {
    'blood-and-treasure': 11,
    'simple-gboh': 11,
    'spaceship-battles': 10,
    'the-dice-flew': 12,
    'zorch-97': 29,
    'zut-alors': 13,
  };

  it('takes so many pages', () => {
    expect(usualPack(id, project).pages.length).toBeLessThanOrEqual(most[id] ?? 12);
  });

  it('says the name of a side once on a page, and has no line right below another', () => {
    for (const page of usualPack(id, project).pages) {
      const titles = textsOf(page.items).filter(({ sizePt }) => sizePt === 16);
      expect(new Set(titles.map(({ text }) => text)).size).toBe(titles.length);
      if (page.cards.length > 0) continue;
      const across = page.items.flatMap((item) =>
        item.kind === 'line' && item.y1Mm === item.y2Mm && item.x2Mm - item.x1Mm > page.widthMm - 22 ? [item.y1Mm] : [],
      );
      const sorted = across.toSorted((a, b) => a - b);
      for (const [at, yMm] of sorted.entries())
        if (at > 0 && yMm < page.heightMm - FOOT_MM)
          expect([wordsOf(page.items)[0], yMm, yMm - (sorted[at - 1] ?? 0) > 2.5]).toEqual([wordsOf(page.items)[0], yMm, true]);
    }
  });

  it('leaves no number without its unit or sign at the end of a line, and has one sign for inches', () => {
    for (const text of usualPack(id, project).pages.flatMap((page) => wordsOf(itemsOn(page)))) {
      expect(text).not.toMatch(/(§|\p{L}.*\bNo\.|\d ×)$/u);
      expect(text).not.toMatch(/^[^“]*\d”/);
    }
  });

  it('has the name of each order card in its corner', () => {
    for (const card of usualPack(id, project).pages.flatMap(({ cards }) => cards.map((each) => each.card))) {
      if (card.widthMm < 40 || !builtInRuleset(id).force.data.deck?.cards.some(({ label }) => label === card.name)) continue;
      const corner = textsOf(card.items).filter(({ xMm, baselineMm }) => xMm < 6 && baselineMm < 11);
      expect(corner.map(({ text }) => text.trim()).join(' ')).toBe(card.name);
    }
  });

  it('leaves nothing off a unit card', () => {
    const ends = usualPack(id, project).pages.flatMap((page) =>
      textsOf(itemsOn(page)).filter(({ font, sizePt }) => font === 'bold' && sizePt < 7),
    );
    for (const { text } of ends) expect(text).not.toMatch(/^without |more on card/);
  });

  it('says how two sides of a marker are folded', () => {
    const folded = usualPack(id, project).pages.filter(
      ({ items, cards }) => cards.length > 0 && /Markers (of|for)/.test(wordsOf(items).join(' ')),
    );
    for (const { items } of folded)
      expect(wordsOf(items).join(' ').replace(/ +/g, ' ')).toMatch(
        /short lines between them are one marker: fold it there|Print at 100 %\.$/,
      );
  });
});

describe('what is on a pack', () => {
  it('tells the sides once: on the set-up page only where no page of both sides is printed', () => {
    const [id, own] = examples.find(([each]) => each === 'zorch-97') ?? expect.fail('an example');
    const titles = (parts: ForceJobInput['parts']) => wordsOf(printOf(id, own, { parts }).pages[0]?.items ?? []).map((text) => text.trim());
    expect(titles(['setup'])).toContain('Sides');
    expect(titles(['setup', 'sheet'])).not.toContain('Sides');
    expect(titles(['setup', 'sheet'])).toContain('The sides');
  });

  it('puts a lone table of numbers beside its words, not across the page', () => {
    const [id, own] = examples.find(([each]) => each === 'spaceship-battles') ?? expect.fail('an example');
    const items = printOf(id, own, { parts: ['sheet'] }).pages[1]?.items ?? [];
    const limit = textsOf(items).find(({ text }) => text === 'Limit') ?? expect.fail('the limit');
    const amount = textsOf(items).find(({ text, baselineMm }) => text === '510' && Math.abs(baselineMm - limit.baselineMm) < 0.1);
    expect(amount?.xMm).toBeLessThan(110);
  });

  it('has unit cards a little smaller where that saves a sheet, and says so', () => {
    const [id, own] = examples.find(([each]) => each === 'blood-and-treasure') ?? expect.fail('an example');
    const usual = printOf(id, own, { parts: ['cards'] });
    const full = printOf(id, own, { parts: ['cards'], cards: { setup: { size: { widthMm: 63, heightMm: 88 } } } });
    expect([usual.pages.length, full.pages.length]).toEqual([3, 4]);
    expect(usual.layoutIssues.map(({ message }) => message)).toEqual([expect.stringContaining('The unit cards are 57.4 × 80.1 mm')]);
    expect(full.layoutIssues).toEqual([]);
  });
});

describe('a pack', () => {
  const zorch = builtInRuleset('zorch-97');
  const force = (id: string, name: string, units: number) =>
    aForce([aSection('First', [anEntry('Bison Medium Tank', units)])], { id: forceId(id), name });
  const project = stockProject(zorch, force('a', 'North', 3), force('b', 'South', 8));
  const forces = project.forces ?? [];

  it('says in one line what it does not have because there is nothing to say', () => {
    const print = layoutForces(zorch, project, forces, forceJobSchema.parse(packJob('evening')));
    expect(print.parts.filter(({ part }) => part === 'plan')).toEqual([]);
    for (const name of ['North', 'South'])
      expect(headOf(print)).toContain(`${name} has no secret plan: no unit is placed before the battle`);
  });

  it('puts the cards of all sides on the same sheets, each known by its entry', () => {
    const input = { parts: ['cards' as const], cards: { combined: false } };
    const print = layoutForces(zorch, project, forces, forceJobSchema.parse(input));
    expect(print.pages.map(({ cards }) => cards.length)).toEqual([9, 2]);
    expect(print.parts.map(({ force: name, page, pages, cards }) => [name, page, pages, cards])).toEqual([
      ['North', 0, 1, 3],
      ['South', 0, 2, 8],
    ]);
    const owners = print.pages.flatMap(({ cards }) => cards.map(({ card }) => print.parts[0]?.entries[card.design]?.force));
    expect(owners).toEqual([...Array(3).fill('a'), ...Array(8).fill('b')]);
  });

  it('keeps what is secret off the sheet of a side that is printed without notes', () => {
    const input = { parts: ['sheet' as const, 'record' as const], notesShown: false };
    const pageOf = (print: ForcePrint, part: string) => print.parts.find((each) => each.part === part && each.id !== null)?.page;
    const print = layoutForces(zorch, project, [force('a', 'North', 3)], forceJobSchema.parse(input));
    expect(pageOf(print, 'record')).not.toBe(pageOf(print, 'sheet'));
  });
});

describe('the smallest cards, for the examples', () => {
  const mini = (id: string) => {
    const ruleset = builtInRuleset(id);
    const project = exampleProject(ruleset)[0] ?? expect.fail('an example');
    const setup = { size: 'mini' };
    const print = layoutForces(ruleset, project, project.forces ?? [], forceJobSchema.parse({ parts: ['cards'], cards: { setup } }));
    return print.pages.flatMap(({ cards }) => cards.map(({ card }) => card));
  };
  const isFurther = (words: readonly string[]): boolean => words.some((text) => /^card \d+$/.test(text));

  it.each([
    // Cards that show what a unit is, and cards in all: most units have one further card, none of these a page of them.
    ['zorch-97', 16, 28],
    ['spaceship-battles', 8, 16],
    ['the-dice-flew', 27, 54],
  ])('of %s: %i units take %i cards at most', (id, units, most) => {
    const faces = mini(id).map(({ items }) => wordsOf(items));
    expect(faces.filter((words) => !isFurther(words)).length).toBe(units);
    expect(faces.length).toBeLessThanOrEqual(most);
  });

  it('go on with whole sentences, in the width of the further card', () => {
    const cards = mini('spaceship-battles');
    for (const [at, { items, widthMm }] of cards.entries()) {
      const words = wordsOf(items);
      if (!isFurther(words)) continue;
      const texts = [wordsOf(cards[at - 1]?.items ?? []), words].map((face) => face.map((each) => each.trim()).join(' '));
      expect(texts.filter((text) => /Attacks.* in phases 3, 6, 9, 12.*blocked −3/.test(text))).toHaveLength(1);
      const rules = items.flatMap((item) => (item.kind === 'line' && item.y1Mm === item.y2Mm ? [item] : []));
      for (const { x1Mm, x2Mm } of rules) expect([x1Mm, x2Mm].map((x) => Math.round(x))).toEqual([3, Math.round(widthMm - 3)]);
    }
  });
});
