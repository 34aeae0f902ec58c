import { describe, expect, it } from 'vitest';
import { layoutCards, type PrintedDesign } from '../../../../../shared/paper/cards/index.ts';
import { cardToSvg } from '../../../../../shared/paper/print/output/index.ts';
import type { Item } from '../../../../../shared/paper/print/page/index.ts';
import type { PictureItem } from '../../../../../shared/paper/print/page/page.ts';
import { aCrawler, crawlerCard, crawlerRuleset, inkOf, isInside, overlaps, textOf, wordsOf } from '../../../../support/prints/cards.ts';
import { tank, tower } from '../../../../support/projects/pictures.ts';

const pictures = { tank, tower };
const withPicture = (design: PrintedDesign, picture: keyof typeof pictures = 'tank', alt?: string): PrintedDesign => ({
  ...design,
  image: { picture, ...(alt === undefined ? {} : { alt }) },
});
const block = { kind: 'picture', called: 'picture', heightMm: 30, leastMm: 12 };
const ruleset = crawlerRuleset({ ...crawlerCard, body: [...crawlerCard.body, block] });
const laid = (design: PrintedDesign, options = {}) => {
  const { pages, layoutIssues } = layoutCards(ruleset, [design], { pictures, ...options });
  const items: readonly Item[] = pages[0]?.cards[0]?.card.items ?? [];
  return {
    card: pages[0]?.cards[0]?.card,
    items,
    layoutIssues,
    picture: items.find((item): item is PictureItem => item.kind === 'picture'),
  };
};
/** So many words that `lines` lines or so are full of them. */
const words = (lines: number): string =>
  Array.from({ length: lines }, (_, line) => `Line ${line} of the long, long notes about crawlers.`).join(' ');

describe('the picture on a card', () => {
  it('stands in its own proportions in the middle, over nothing else and within the edges', () => {
    for (const name of ['tank', 'tower'] as const) {
      const { picture, items, layoutIssues } = laid(withPicture(aCrawler(), name));
      if (!picture) throw new Error('no picture');
      expect(picture.heightMm).toBe(30);
      expect(picture.widthMm / picture.heightMm).toBeCloseTo(pictures[name].widthPx / pictures[name].heightPx);
      expect(picture.xMm + picture.widthMm / 2).toBeCloseTo(63 / 2);
      const ink = inkOf(picture);
      expect(isInside(ink, { left: 3, top: 3, right: 60, bottom: 85 })).toBe(true);
      expect(items.filter((item) => item !== picture && overlaps(inkOf(item), ink))).toEqual([]);
      expect(layoutIssues).toEqual([]);
    }
  });

  it('prints nothing for a design without one, for one that is not in the file, or on request', () => {
    expect(laid(aCrawler()).picture).toBeUndefined();
    expect(laid({ ...aCrawler(), image: { picture: 'gone' } }).picture).toBeUndefined();
    expect(laid(withPicture(aCrawler()), { pictures: {} }).picture).toBeUndefined();
    expect(laid(aCrawler()).items).toEqual(laid(withPicture(aCrawler()), { pictures: {} }).items);
  });

  it('takes the room that the words leave, and never a word: it shrinks, then makes them compact, then goes and says so', () => {
    const heights: (number | null)[] = [];
    for (let lines = 0; lines <= 24; lines++) {
      const design = aCrawler({ notes: words(lines) });
      const { items, picture, layoutIssues } = laid(withPicture(design));
      expect(wordsOf(items).join(' ').split(/\s+/).sort()).toEqual(wordsOf(laid(design).items).join(' ').split(/\s+/).sort());
      expect(layoutIssues.map(({ message }) => message).toSorted()).toEqual(
        picture
          ? []
          : [
              ...laid(design).layoutIssues.map(({ message }) => message),
              'Skitter: the words leave no room for the picture, which is left out.',
            ].toSorted(),
      );
      heights.push(picture?.heightMm ?? null);
    }
    expect(heights[0]).toBe(30);
    expect(heights.at(-1)).toBeNull();
    expect(heights.some((height) => height !== null && height < 30)).toBe(true);
    expect(heights.every((height) => height === null || height >= 12)).toBe(true);
    const last = heights.findLastIndex((height) => height !== null);
    const size = textOf(laid(withPicture(aCrawler({ notes: words(last) }))).items, '6').sizePt;
    expect(size).toBeLessThan(textOf(laid(aCrawler({ notes: words(0) })).items, '6').sizePt);
  });

  it('is drawn with its words for those who cannot see it', () => {
    const { card } = laid(withPicture(aCrawler(), 'tank', 'A <tank> & more'));
    const svg = card ? cardToSvg(card) : '';
    expect(svg).toContain(`href="data:image/jpeg;base64,${tank.bytes}"`);
    expect(svg).toContain('<title>A &lt;tank&gt; &amp; more</title>');
  });

  it('stands on the plain card of a ruleset without card.json as well', () => {
    const { pages } = layoutCards(crawlerRuleset(null), [withPicture(aCrawler())], { pictures });
    expect(pages[0]?.cards[0]?.card.items.some(({ kind }) => kind === 'picture')).toBe(true);
  });
});
