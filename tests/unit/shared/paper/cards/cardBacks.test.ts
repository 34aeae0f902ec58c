import { describe, expect, it } from 'vitest';
import { layoutCards, type PrintedDesign } from '../../../../../shared/paper/cards/index.ts';
import { type CardJobInput, cardJobSchema } from '../../../../../shared/paper/cards/job/index.ts';
import type { Card } from '../../../../../shared/paper/print/page/index.ts';
import { aCrawler, crawlerCard, crawlerRuleset, type textsOf, wordsOf } from '../../../../support/prints/cards.ts';
import { tank } from '../../../../support/projects/pictures.ts';

const digest = [
  { when: '=hull>5', title: 'Thick hull:', text: 'holds {hull} hits.', section: '§ 2' },
  { when: '=speed>100', title: 'Swift:', text: 'moves twice.' },
  { each: 'tools', title: '{name}:', text: 'weighs {weight}.' },
];
const ruleset = crawlerRuleset({ ...crawlerCard, digest });
const duplex = { arrangement: 'long-edge' as const };

function printed(design: PrintedDesign, job: CardJobInput, options = {}) {
  const sheet = layoutCards(ruleset, [design], { job: cardJobSchema.parse({ setup: duplex, ...job }), ...options });
  const [front, back] = sheet.pages.map(({ cards }): Card | undefined => cards[0]?.card);
  return { front: front?.items ?? [], back: back?.items ?? null, messages: sheet.layoutIssues.map(({ message }) => message) };
}
const linesOf = (items: readonly Parameters<typeof textsOf>[0][number][]): string => wordsOf(items).join(' ');

/** So many words that `lines` lines or so are full of them. */
const words = (lines: number): string =>
  Array.from({ length: lines }, (_, line) => `Line ${line} of the long, long notes about crawlers.`).join(' ');

describe('the back of a card', () => {
  it('says in short what rules hold for this design, and no others', () => {
    const { back } = printed(aCrawler({ hull: 9, speed: 3 }, [{ name: 'Claw', weight: 4 }]), { backs: 'digest' });
    const said = linesOf(back ?? []);
    for (const part of ['Skitter', 'Thick hull:', 'holds 9 hits. (§ 2)', 'Claw:', 'weighs 4']) expect(said).toContain(part);
    expect(said).not.toContain('Swift');
  });

  it('is the same for all when it is plain, with whoever’s they are', () => {
    const side = { name: 'Grey Lancers', colour: '#b03020' as const };
    const [one, other] = ['Ant', 'Bee'].map((name) => printed(aCrawler({ name }), { backs: 'plain', side }).back);
    expect(one).toEqual(other);
    expect(linesOf(one ?? [])).toBe('Grey Lancers');
    expect(linesOf(printed(aCrawler(), { backs: 'plain' }).back ?? [])).toBe('Crawlers');
    expect(linesOf(printed(aCrawler(), { backs: 'digest' }).back ?? [])).not.toBe('');
  });

  it('has the emblem above the name when it is plain, in the middle and within the frame', () => {
    const side = { name: 'Grey Lancers', colour: '#b03020' as const, emblem: 'tank' };
    const { back } = printed(aCrawler(), { backs: 'plain', side }, { pictures: { tank } });
    const emblem = back?.find((item) => item.kind === 'picture');
    const name = back?.find((item) => item.kind === 'text');
    if (emblem?.kind !== 'picture' || name?.kind !== 'text') throw new Error('There are an emblem and a name.');
    expect(emblem.xMm + emblem.widthMm / 2).toBeCloseTo(63 / 2, 6);
    expect(emblem.yMm).toBeGreaterThan(10);
    expect(emblem.yMm + emblem.heightMm).toBeLessThan(name.baselineMm - 3);
    expect(name.baselineMm).toBeLessThan(80);
  });

  it('shows the picture, which then is not on the front; without one it is plain', () => {
    const design = { ...aCrawler(), image: { picture: 'tank', alt: 'A tank.' } };
    const { front, back } = printed(design, { backs: 'picture' }, { pictures: { tank } });
    expect(front.filter(({ kind }) => kind === 'picture')).toEqual([]);
    expect(back?.find(({ kind }) => kind === 'picture')).toMatchObject({ alt: 'A tank.', widthMm: 57 });
    expect(printed(aCrawler(), { backs: 'picture' }).back).toEqual(printed(aCrawler(), { backs: 'plain' }).back);
    expect(printed(design, { backs: 'picture', picturesShown: false }, { pictures: { tank } }).back).toEqual(
      printed(aCrawler(), { backs: 'plain' }).back,
    );
  });

  it('is not there without an arrangement that has backs, or without a use', () => {
    expect(printed(aCrawler(), { setup: {}, backs: 'digest' }).back).toBeNull();
    expect(printed(aCrawler(), { backs: 'none' }).back).toBeNull();
  });
});

describe('what does not fit on the front', () => {
  it('goes on on the back, not a word of it lost or doubled; the front says so, and nothing is reported', () => {
    for (let lines = 1; lines <= 34; lines += 3) {
      const notes = words(lines);
      const { front, back, messages } = printed(aCrawler({ notes }), {});
      const told = (text: string) => text.match(/Line|long,|about|crawlers\./g)?.toSorted();
      expect(told(`${linesOf(front)} ${linesOf(back ?? [])}`)).toEqual(told(notes));
      expect(wordsOf(front).includes('see back')).toBe(back !== null);
      expect(messages).toEqual(back === null ? [expect.stringMatching(/^The back is blank, because /)] : []);
    }
  });

  it('goes on on as many cards as it needs, not a word of it lost or doubled, each saying where; that is told', () => {
    const notes = words(120);
    const told = (text: string) => text.match(/Line|long,|about|crawlers\./g)?.toSorted();
    for (const arrangement of ['fronts', 'long-edge'] as const) {
      const { pages, layoutIssues } = layoutCards(ruleset, [aCrawler({ notes })], { job: cardJobSchema.parse({ setup: { arrangement } }) });
      const faces = pages.flatMap(({ cards }) => cards.map(({ card }) => linesOf(card.items)));
      expect(told(faces.join(' '))).toEqual(told(notes));
      const cards = arrangement === 'fronts' ? 4 : 2;
      expect(faces).toHaveLength(arrangement === 'fronts' ? cards : faces.length);
      for (let card = 2; card <= cards; card += 1) {
        expect(faces.filter((said) => said.includes(`more on card ${card}`))).toHaveLength(1);
        expect(
          faces.filter((said) => / card \d/.test(said.replace(/more on card \d/, '')) && said.includes(`card ${card}`)).length,
        ).toBeGreaterThan(0);
      }
      expect(layoutIssues.map(({ message }) => message)).toEqual([
        `Skitter: there is too much on it for one card; it takes ${cards}. A larger card, or backs, may have room.`,
      ]);
    }
  });

  it('stands in full elsewhere when it is cut short in its place, which is told: on the back, or at the end of the card', () => {
    const name =
      'The Most Excellent and Wonderful Crawler of the Seventh Northern Shore Company, of the Home Guard, and of all the Islands in the Bay';
    const where = { fronts: 'whole at the end of the card', 'long-edge': 'whole on the back' };
    for (const [arrangement, told] of Object.entries(where)) {
      const { front, back, messages } = printed(aCrawler({ name }), {
        setup: { arrangement: arrangement === 'fronts' ? 'fronts' : 'long-edge' },
      });
      const said = linesOf(arrangement === 'fronts' ? front : (back ?? []));
      expect(said).toContain('Name:');
      for (const word of name.split(' ')) expect(said).toContain(word);
      expect(linesOf(front)).toContain(arrangement === 'fronts' ? 'In full:' : 'see back');
      expect(messages).toEqual([`${name}: the name does not fit in its place; "${name}" prints ${told}.`]);
    }
  });

  it('goes before the rules in short, and takes the parts along that gave way', () => {
    const { back } = printed(aCrawler({ hull: 9, notes: words(28) }), { backs: 'digest' });
    const said = linesOf(back ?? []);
    expect(said.indexOf('Roll')).toBeGreaterThan(-1);
    expect(said.indexOf('Roll')).toBeLessThan(said.indexOf('Thick hull:'));
  });
});
