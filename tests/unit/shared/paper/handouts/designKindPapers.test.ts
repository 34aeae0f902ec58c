import { describe, expect, it } from 'vitest';
import { layoutCards } from '../../../../../shared/paper/cards/index.ts';
import { handoutJobSchema, layoutHandout } from '../../../../../shared/paper/handouts/index.ts';
import { checkReport } from '../../../../../shared/paper/lists/check.ts';
import { designList, listTexts } from '../../../../../shared/paper/lists/index.ts';
import type { Page } from '../../../../../shared/paper/print/page/index.ts';
import { textsOf } from '../../../../support/prints/cards.ts';
import { kindsRuleset } from '../../../../support/rulesets/rulesets.ts';

const ruleset = kindsRuleset();
const designs = ruleset.stock;
const textsOn = (page: Page | undefined): readonly string[] =>
  page ? textsOf([...page.items, ...page.cards.flatMap(({ card }) => card.items)]).map(({ text }) => text) : [];
const handout = (kind: 'list' | 'data' | 'blank-form' | 'blank-cards', of = designs) => {
  const { fault, layoutIssues, pages } = layoutHandout(ruleset, of, { job: handoutJobSchema.parse({ kind }), title: 'Toys' });
  expect([fault, layoutIssues]).toEqual([null, []]);
  return pages.map(textsOn);
};

describe('papers of several kinds of design', () => {
  it('prints for each design the card of its kind', () => {
    const { pages, fault, layoutIssues } = layoutCards(ruleset, designs);
    expect([fault, layoutIssues]).toEqual([null, []]);
    const cards = pages.flatMap((page) => page.cards.map(({ card }) => [card.name, textsOf(card.items).map(({ text }) => text)] as const));
    const textsOfCard = (name: string) => cards.find(([own]) => own === name)?.[1].join(' ') ?? '';
    expect(textsOfCard('Marshal Spoon')).toMatch(/Leader.*on Thunder.*PIPS.*4/i);
    expect(textsOfCard('Marshal Spoon')).not.toMatch(/figures|bore/i);
    expect(textsOfCard('Twelve-marble Gun')).toMatch(/Cannon.*Bore.*Barrel/i);
    expect(textsOfCard('Tin Fusiliers')).toMatch(/Squad.*figures.*12.*Musket/i);
  });

  it('lists the designs of each kind under its name, with its own columns', () => {
    const texts = handout('list').flat();
    const at = (text: string): number => texts.indexOf(text);
    expect([at('Squads') >= 0, at('Leaders') > at('Squads'), at('Cannon') > at('Leaders')]).toEqual([true, true, true]);
    expect(texts.slice(at('Leaders'), at('Cannon'))).toEqual(expect.arrayContaining(['Leader', 'Pips', 'Marshal Spoon', 'Ensign Peg']));
    expect(texts.slice(at('Leaders'), at('Cannon'))).not.toEqual(expect.arrayContaining(['Figures']));
  });

  it('names no kind on a list of one kind, whichever it is', () => {
    const kinds: Readonly<Record<string, readonly string[]>> = {
      Squads: ['Tin Fusiliers', 'Wooden Grenadiers'],
      Leaders: ['Marshal Spoon', 'Ensign Peg'],
    };
    for (const [heading, names] of Object.entries(kinds)) {
      expect(handout('list').flat()).toContain(heading);
      const of = designs.filter(({ values }) => names.includes(String(values.name)));
      const texts = handout('list', of).flat();
      expect(texts).toEqual(expect.arrayContaining([...names]));
      expect(texts).not.toContain(heading);
    }
  });

  it('puts on a data sheet only what the kind of the design has', () => {
    const texts = handout('data').flat();
    const spoon = texts.slice(texts.indexOf('Marshal Spoon'), texts.indexOf('Ensign Peg'));
    expect(spoon).toEqual(expect.arrayContaining(['Pips', 'Horse', 'Thunder']));
    expect(spoon.filter((text) => ['Figures', 'Crew', 'Arms'].includes(text))).toEqual([]);
  });

  it('has forms and cards to fill in for each kind', () => {
    const [squads = [], leaders = [], cannon = []] = handout('blank-form');
    expect(squads.join(' ')).toMatch(/for squads of your own.*Figures/);
    expect(leaders.join(' ')).toMatch(/for leaders of your own.*Pips/);
    expect(leaders.join(' ')).not.toMatch(/Figures|Bore/);
    expect(cannon.join(' ')).toMatch(/for cannon of your own.*Bore/);
    expect(handout('blank-cards').map((texts) => texts.join(' '))).toEqual([
      expect.stringMatching(/figures/i),
      expect.stringMatching(/pips/i),
      expect.stringMatching(/bore/i),
    ]);
  });

  it('orders lists by kind, and names the kinds in a check report', () => {
    const [text = ''] = listTexts(
      designList(ruleset, designs, { title: 'Toys', form: 'full', pointsShown: true, isHouseRules: false }),
      'plain',
    );
    const places = ['Tin Fusiliers', 'Wooden Grenadiers', 'Marshal Spoon', 'Ensign Peg', 'Twelve-marble Gun'].map((name) =>
      text.indexOf(name),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const report = checkReport(ruleset, designs, { title: 'Toys', isHouseRules: false });
    expect(report.about).toBe('2 squads, 2 leaders, 1 cannon');
    expect(report.subjects.map(({ noun }) => noun)).toEqual(['squad', 'squad', 'leader', 'leader', 'cannon']);
  });
});
