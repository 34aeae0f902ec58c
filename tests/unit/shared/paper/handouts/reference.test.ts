import { describe, expect, it } from 'vitest';
import { forceJobSchema, layoutForces } from '../../../../../shared/paper/handouts/force/index.ts';
import { handoutJobSchema, layoutHandout } from '../../../../../shared/paper/handouts/index.ts';
import type { Page } from '../../../../../shared/paper/print/page/index.ts';
import type { Force } from '../../../../../shared/project/force.ts';
import type { Project } from '../../../../../shared/project/index.ts';
import { loadRuleset } from '../../../../../shared/rules/ruleset/compile/index.ts';
import { aForce, anEntry, aSection, forceId, stockProject } from '../../../../support/forces/forces.ts';
import { inkOf, textsOf, wordsOf } from '../../../../support/prints/cards.ts';
import { awkwardRuleset } from '../../../../support/rulesets/awkwardRuleset.ts';
import { tinyRuleset } from '../../../../support/rulesets/rulesets.ts';
import { withFile } from '../../../../support/rulesets/tinyFolder.ts';

const tiny = tinyRuleset();
const sided = (name: string, entries: Parameters<typeof aSection>[1], more: Partial<Force> = {}): Force =>
  aForce([aSection('Row', entries)], { id: forceId(name), name, ...more });

const tins = sided('Tins', [anEntry('Drummer', 2)]);
const moreTins = sided('More tins', [anEntry('Drummer', 3)]);
const irons = sided('Irons', [anEntry('Bulldozer', 1)]);

const wordsOn = (pages: readonly Page[]): readonly string[] => wordsOf(pages.flatMap(({ items }) => items)).map((text) => text.trim());
const printed = (project: Project, forces: readonly Force[]): readonly string[] => {
  const print = layoutForces(tiny, project, forces, forceJobSchema.parse({ parts: ['reference'] }));
  expect(print.fault).toBeNull();
  return wordsOn(print.pages);
};
/** The first cells of the rows of the tiny ruleset's table that are printed, and its columns. */
const rain = (words: readonly string[]): readonly string[] =>
  words.filter((text) =>
    ['Own tin', 'Iron they face', 'Whoever is loud', 'Rollers, and those who see banners', 'Paint lost'].includes(text),
  );
const alone = (force: Force): readonly string[] => rain(printed(stockProject(tiny, force), [force]));
const facing = (force: Force, ...opponents: readonly Force[]): readonly string[] =>
  rain(
    printed(
      { ...stockProject(tiny, force, ...opponents), battles: [{ id: 'b', name: 'B', sides: [force, ...opponents].map(({ id }) => id) }] },
      [force],
    ),
  );

describe('what a reference needs', () => {
  it('of the own side: formulas over designs as its units have them', () => {
    expect(facing(tins, irons)).toContain('Own tin');
    expect(facing(irons, tins)).not.toContain('Own tin');
  });

  it('of the opponent: designs and forces; where no opponent is known, everything about one', () => {
    expect(facing(tins, irons)).toContain('Iron they face');
    expect(facing(irons, tins)).not.toContain('Iron they face');
    expect(alone(irons)).toContain('Iron they face');
    const withBanner = { ...tins, purchases: [{ id: 'p', item: 'banner', count: 1 }] };
    expect(facing(irons, withBanner)).toContain('Rollers, and those who see banners');
    expect(facing(withBanner, moreTins)).not.toContain('Rollers, and those who see banners');
  });

  it('of any side: what is known of both, and no more', () => {
    const painted = sided('Painted', [anEntry('Drummer', 1, { values: { painted: true } })]);
    const bare = sided('Bare', [anEntry('Drummer', 1, { values: { painted: false } })]);
    expect(facing(bare, painted)).toContain('Paint lost');
    expect(facing(painted, bare)).toContain('Paint lost');
    expect(facing(bare, tins)).not.toContain('Paint lost');
    expect(alone(bare)).not.toContain('Paint lost');
    expect(facing(tins, irons)).toContain('Whoever is loud');
    expect(facing(tins, bare)).not.toContain('Whoever is loud');
  });

  it('of several conditions one is enough', () => {
    const rollers = sided('Rollers', [anEntry('Drummer', 1, { values: { troop: 'rollers' } })]);
    expect(facing(rollers, tins)).toContain('Rollers, and those who see banners');
    expect(facing(tins, moreTins)).not.toContain('Rollers, and those who see banners');
  });

  it('of the battle and the part in it', () => {
    const street = 'nobody loses paint.';
    const words = (force: Force) => printed(stockProject(tiny, force), [force]).join(' ');
    expect(words({ ...tins, battle: 'street', role: 'rear' })).toContain(street);
    expect(words(tins)).not.toContain(street);
  });

  it('of an opponent without units, as of one that is not known', () => {
    expect(facing(irons, sided('Nobody', []))).toContain('Iron they face');
  });

  it('where a formula cannot be evaluated, is printed', () => {
    const awkward = awkwardRuleset();
    const force = sided('Odd', [anEntry('Drummer', 1)]);
    const other = sided('Other', [anEntry('Drummer', 1)]);
    const print = layoutForces(awkward, stockProject(awkward, force, other), [force], forceJobSchema.parse({ parts: ['reference'] }));
    expect(wordsOn(print.pages)).toEqual(expect.arrayContaining(['A “name”', '0.13']));
  });
});

describe('a table to fill in', () => {
  const { pages } = layoutForces(tiny, stockProject(tiny, tins), [tins], forceJobSchema.parse({ parts: ['reference'] }));
  const items = pages.flatMap((page) => page.items);
  const texts = textsOf(items).map((text) => ({ text: text.text.trim(), ...inkOf(text) }));
  const at = (words: string) => texts.find(({ text }) => text === words) ?? expect.fail(words);
  const lines = items.flatMap((item) => (item.kind === 'line' ? [inkOf(item)] : []));
  const [heading, first, note] = [at('Weather'), at('Roll of the die'), at('Fill it in before the parade.')];
  const middle = ({ top, bottom }: { readonly top: number; readonly bottom: number }): number => (top + bottom) / 2;
  const within = lines.filter(
    (line) => line.left > heading.left - 1 && line.left < heading.left + 93 && line.top > middle(first) && line.bottom < note.bottom,
  );
  const isUpright = ({ left, right, top, bottom }: (typeof lines)[number]): boolean => bottom - top > right - left;
  const across = within.filter((line) => !isUpright(line)).toSorted((a, b) => a.top - b.top);

  it('has a line above its rows and one below each, over the whole width, and four upright ones for three cells', () => {
    expect(across).toHaveLength(4);
    for (const { left, right } of across) expect(right - left).toBeGreaterThan(70);
    const uprights = within.filter(isUpright).map(({ left }) => Math.round(left));
    expect(uprights).toHaveLength(12);
    expect(new Set(uprights).size).toBe(4);
  });

  it('has a first column as wide as its words, and more room in a row than a line of print, with its words in the middle', () => {
    const [, second = 0] = [...new Set(within.filter(isUpright).map(({ left }) => left))].toSorted((a, b) => a - b);
    expect(second).toBeGreaterThan(first.right);
    expect(second).toBeLessThan(first.right + 5);
    const [, , top = 0, bottom = 0] = across.map(middle);
    expect(bottom - top).toBeGreaterThan(1.5 * (first.bottom - first.top));
    expect(Math.abs(middle(at('Hail')) - (top + bottom) / 2)).toBeLessThan(0.5);
  });
});

describe('cards and purchases on a reference', () => {
  const deck = (cards: Record<string, number>) => ({ decks: [{ id: 'd', name: 'D', cards }] });

  it('are those of the decks, where each side has chosen one', () => {
    const withDeck = { ...tins, ...deck({ march: 4 }) };
    const both = (other: Force) => printed(stockProject(tiny, withDeck, other), [withDeck]);
    expect(both({ ...irons, ...deck({ march: 4 }) })).toEqual(expect.arrayContaining(['March', 'All walk.']));
    expect(both({ ...irons, ...deck({ march: 4 }) })).not.toContain('Noises');
    expect(both({ ...irons, ...deck({ bang: 1 }) })).toEqual(expect.arrayContaining(['Bang', 'Not at night.']));
    expect(both(irons)).toContain('Bang');
    expect(printed(stockProject(tiny, withDeck), [withDeck])).toContain('Bang');
  });

  it('are what the sides bought, with whose it is, and what they agreed in the words as typed', () => {
    const agreed = { id: 'a', item: null, name: '{legPrice} **flags**', points: 2, benefit: 'Seen {far}.', count: 1 };
    const buyer = { ...tins, purchases: [{ id: 'p', item: 'banner', count: 2 }, agreed] };
    expect(printed(stockProject(tiny, buyer), [buyer])).toEqual(
      expect.arrayContaining(['Bought', 'Banner', 'People cheer.', '{legPrice} **flags**', 'Seen {far}.']),
    );
    expect(printed(stockProject(tiny, buyer), [buyer])).not.toContain('Bought by Tins.');
    expect(printed(stockProject(tiny, buyer, irons), [irons])).toEqual(expect.arrayContaining(['Bought by Tins.', 'Banner']));
    const rival = { ...irons, purchases: [{ id: 'p', item: 'banner', count: 1 }] };
    expect(printed(stockProject(tiny, buyer, rival), [rival])).toEqual(expect.arrayContaining(['Bought by', 'Irons, Tins', 'Tins']));
    expect(printed(stockProject(tiny, tins, irons), [irons])).not.toContain('Bought');
  });

  it('without a force are all that are offered, with prices', () => {
    const sheet = layoutHandout(tiny, stockProject(tiny).designs, { title: 'Parade', job: handoutJobSchema.parse({ kind: 'reference' }) });
    expect(wordsOn(sheet.pages)).toEqual(expect.arrayContaining(['Banner', 'cogs', '3', 'People cheer.', 'March', 'Bang']));
  });
});

describe('a reference of forces', () => {
  it('is one sheet for all that are printed, with all that each alone needs', () => {
    const project = stockProject(tiny, tins, irons);
    const both = printed(project, [tins, irons]);
    expect(both.filter((text) => text === 'Quick reference')).toHaveLength(1);
    for (const force of [tins, irons]) expect(both).toEqual(expect.arrayContaining([...rain(printed(project, [force]))]));
  });

  it('says whom it is for and against whom', () => {
    const project = stockProject(tiny, tins, irons);
    const said = (forces: readonly Force[], of = project) => printed(of, forces).join(' ');
    expect(said([tins])).toContain('Tin Parade, for Tins, against Irons: only what this battle needs');
    expect(said([tins, irons])).toContain('Tin Parade, for Tins, Irons: only what this battle needs');
    expect(said([tins], stockProject(tiny, tins))).toContain('for Tins, against an unknown opponent: only what this battle needs');
  });

  it('can be chosen among the sheets of designs, as long as the force is there', () => {
    const project = stockProject(tiny, tins, irons);
    const sheet = (force: string | null) =>
      layoutHandout(tiny, project.designs, { title: 'Parade', project, job: handoutJobSchema.parse({ kind: 'reference', force }) });
    expect(wordsOn(sheet('Irons').pages)).toEqual(printed(project, [irons]));
    expect(sheet('gone').fault).toBe('The parade is gone; choose another, or the robots.');
    expect(wordsOn(sheet(null).pages).join(' ')).toContain('for Parade: what its robots need, and what concerns any opponent');
  });
});

describe('a fault in the conditions of reference.json is told with its place', () => {
  const faults = (block: object): readonly string[] => {
    const file = { format: 1, blocks: [{ kind: 'text', called: 'A', section: 'p. 1', lines: [{ text: 'a' }], ...block }] };
    const loaded = loadRuleset(withFile('reference.json', JSON.stringify(file)));
    return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
  };

  it.each<[string, object, string]>([
    ['an unknown side', { when: { of: 'enemy', design: '=painted' } }, 'when: of: It must be "own", "opponent" or "any".'],
    ['both formulas', { when: { design: '=painted', force: '=units>1' } }, 'when: A condition has either "design" or "force".'],
    ['no formula', { when: [{ of: 'any' }] }, 'when[0]: A condition has either "design" or "force".'],
    ['a misspelt key', { when: { off: 'own', design: '=painted' } }, 'when: It has no use for "off"; check the spelling.'],
    ['an unknown fact', { when: { force: '=units[isLaud]>1' } }, 'when: "units" has no column "isLaud". Did you mean "isLoud"?'],
    [
      'an unknown field',
      { when: ['=painted', { design: '=legz' }] },
      'when[1]: There is no field or constant "legz". Did you mean "legs"?',
    ],
    ['a field of a design in a formula over a force', { when: { force: '=legs>1' } }, 'cannot name "legs"'],
    [
      'a kind of cards that is not there',
      { kind: 'cards', of: 'tone', lines: undefined },
      'no cards of the kind "tone". Did you mean "tune"?',
    ],
  ])('%s', (_, block, said) => {
    expect(faults(block)).toEqual([expect.stringContaining(said)]);
  });

  it('rows of force.json that has none', () => {
    const none = { kind: 'purchases', called: 'B', section: 'p. 1' };
    const file = { format: 1, blocks: [none, { ...none, kind: 'cards' }] };
    const texts = new Map(withFile('reference.json', JSON.stringify(file)));
    texts.delete('force.json');
    const loaded = loadRuleset(texts);
    expect(loaded.ok ? [] : loaded.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('force.json offers no purchases.'),
      expect.stringContaining('force.json has no deck.'),
    ]);
  });
});
