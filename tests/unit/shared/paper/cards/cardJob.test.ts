import { describe, expect, it } from 'vitest';
import { layoutCards, type PrintedDesign } from '../../../../../shared/paper/cards/index.ts';
import { type CardJobInput, cardJobSchema } from '../../../../../shared/paper/cards/job/index.ts';
import { aCrawler, crawlerRuleset, textsOf, wordsOf } from '../../../../support/prints/cards.ts';

const ruleset = crawlerRuleset();
const cards = (designs: readonly PrintedDesign[], job: CardJobInput) =>
  layoutCards(ruleset, designs, { job: cardJobSchema.parse(job) }).pages.flatMap((page) => page.cards.map(({ card }) => card));
const named = (id: string, name = id): PrintedDesign => ({ id, ...aCrawler({ name }) });
const namesOf = (designs: readonly PrintedDesign[], job: CardJobInput) => cards(designs, job).map(({ name }) => name);
const footersOf = (designs: readonly PrintedDesign[], job: CardJobInput) =>
  cards(designs, job).map(({ items }) =>
    textsOf(items)
      .filter(({ baselineMm }) => baselineMm > 82)
      .map(({ text }) => text)
      .join(''),
  );

describe('how many cards a print job makes', () => {
  it('is one for each design, unless a quantity says otherwise', () =>
    expect(namesOf([named('a'), named('b'), named('c')], { quantities: { b: 3, c: 0 } })).toEqual(['a', 'b', 'b', 'b']));

  it('is one for all designs that are alike, when they are combined: it says how many, and that the cost is for each', () => {
    const designs = [named('1', 'Ant'), named('2', 'Bee'), named('3', 'Ant')];
    const [ants, bee, ...more] = cards(designs, { combined: true, quantities: { 3: 2 } });
    expect(more).toEqual([]);
    expect(wordsOf(ants?.items ?? [])).toEqual(expect.arrayContaining(['3× Ant', 'gold each']));
    expect(wordsOf(bee?.items ?? [])).toEqual(expect.arrayContaining(['Bee', 'gold']));
  });

  it('does not combine what differs in a value, a row or a picture', () => {
    const ant = aCrawler({ name: 'Ant' });
    const designs: readonly PrintedDesign[] = [
      ant,
      aCrawler({ name: 'Ant', speed: 3 }),
      aCrawler({ name: 'Ant' }, [{ name: 'Claw' }]),
      { ...ant, image: { picture: 'ant' } },
      { components: ant.components, values: Object.fromEntries(Object.entries(ant.values).toReversed()) },
    ];
    expect(cards(designs, { combined: true })).toHaveLength(4);
  });

  it('tells what does not print once for each design', () => {
    const design = { id: 'a', ...aCrawler({ name: 'த' }) };
    expect(layoutCards(ruleset, [design], { job: cardJobSchema.parse({ quantities: { a: 5 } }) }).layoutIssues).toHaveLength(1);
  });
});

describe('numbers of units', () => {
  it('run over all cards of a print; a combined card has those of all its units', () => {
    const designs = [named('a'), named('b')];
    const job = { numbered: true, quantities: { a: 2 } };
    expect(footersOf(designs, job)).toEqual(['No. ____  No. 1Crawlers', 'No. ____  No. 2Crawlers', 'No. ____  No. 3Crawlers']);
    expect(footersOf(designs, { ...job, combined: true })).toEqual(['No. ____  No. 1–2Crawlers', 'No. ____  No. 3Crawlers']);
  });

  it('stand where the card leaves a blank for them', () => {
    const own = crawlerRuleset({ format: 1, footer: { left: 'Den ____', number: 'No.', right: 'Crawlers' } });
    const footer = (numbered: boolean) =>
      wordsOf(layoutCards(own, [named('a')], { job: cardJobSchema.parse({ numbered }) }).pages[0]?.cards[0]?.card.items ?? []);
    expect(footer(false)).toContain('Den ____  No. ____');
    expect(footer(true)).toEqual(expect.arrayContaining(['Den ____  No. ', '1']));
  });
});

describe('a print job', () => {
  it('has a default for everything', () => {
    const job = cardJobSchema.parse({});
    expect(job).toEqual(cardJobSchema.parse(job));
    expect([job.look, job.setup.size]).toEqual(['black-and-white', 'poker']);
  });

  it('is refused with a wrong or unknown part', () => {
    for (const part of [
      { quantities: { a: -1 } },
      { quantities: { a: 0.5 } },
      { backs: 'gold' },
      { side: { colour: 'red' } },
      { sides: null },
    ])
      expect(cardJobSchema.safeParse(part).success).toBe(false);
  });
});
