import { expect, it } from 'vitest';
import { layoutCards } from '../../../../../shared/paper/cards/index.ts';
import { cardJobSchema } from '../../../../../shared/paper/cards/job/index.ts';
import { pageBatchSchema, pagesOfBatch } from '../../../../../shared/paper/print/output/index.ts';
import type { Page } from '../../../../../shared/paper/print/page/index.ts';
import { printName } from '../../../../../src-renderer/forces/print/PrintScreen.tsx';
import { batchesOf } from '../../../../support/prints/batches.ts';
import { tank, tower } from '../../../../support/projects/pictures.ts';
import { builtInRuleset } from '../../../../support/rulesets/rulesets.ts';

const zorch = builtInRuleset('zorch-97');
const job = cardJobSchema.parse({ setup: { arrangement: 'fold', bleedMm: 2, gapMm: 4 }, backs: 'picture', look: 'standard' });

function cardPages(count: number): readonly Page[] {
  const designs = Array.from({ length: count }, (_, at) => {
    const design = zorch.stock[at % zorch.stock.length] ?? expect.fail('there is stock');
    return { ...design, image: { picture: at % 2 ? 'tank' : 'tower', alt: 'a unit' } };
  });
  return layoutCards(zorch, designs, { job, title: 'Tanks', pictures: { tank, tower } }).pages;
}

/** Items as painters need them. */
const painted = (items: Page['items']) =>
  items.map((item) => {
    if (item.kind === 'picture') return { ...item, alt: undefined };
    return item.kind === 'text' ? { ...item, widthMm: undefined } : item;
  });

it('pages in batches, as plain JSON and checked, are drawn as they were laid out', () => {
  const pages = cardPages(60);
  const batches = [...batchesOf(pages)].map((batch) => pageBatchSchema.parse(JSON.parse(JSON.stringify(batch))));
  expect(batches.length).toBeGreaterThan(1);
  const drawn = batches.flatMap((batch) => pagesOfBatch(batch));
  const expected = pages.map((page) => ({
    ...page,
    items: painted(page.items),
    cards: page.cards.map(({ card: { design, name, ...card }, ...place }) => ({ ...place, card: { ...card, items: painted(card.items) } })),
  }));
  expect(expected.flatMap(({ cards }) => cards.flatMap(({ card }) => card.items)).some(({ kind }) => kind === 'picture')).toBe(true);
  expect(drawn).toEqual(expected);
});

it('a batch holds each picture once, and is no larger than a host takes', () => {
  for (const batch of batchesOf(cardPages(300))) {
    expect(new Set(batch.pictures).size).toBe(batch.pictures.length);
    expect(JSON.stringify(batch).length).toBeLessThan(2_000_000);
  }
});

it('pages are laid out no earlier than their batch is asked for', () => {
  const pages = cardPages(60);
  let laid = 0;
  const lazy = function* () {
    for (const page of pages) {
      laid += 1;
      yield page;
    }
  };
  const batches = batchesOf(lazy());
  expect(laid).toBe(0);
  const first = batches.next();
  expect(first.done ? 0 : first.value.pages.length).toBe(laid);
  expect(laid).toBeLessThan(pages.length);
});

it('no pages are no batches', () => {
  expect([...batchesOf([])]).toEqual([]);
});

it('the file of a print of battlegroups says whose it is and what of them', () => {
  const [red, blue] = [{ name: 'Red: 1/2' }, { name: 'Blue' }];
  expect(printName(zorch, [red], { parts: ['sheet'] }, 'Tanks')).toBe('Red 1 2, roster.pdf');
  expect(printName(zorch, [red], { parts: ['cards'] }, 'Tanks')).toBe('Red 1 2, unit cards.pdf');
  expect(printName(zorch, [red], { parts: ['sheet', 'deck'] }, 'Tanks')).toBe('Red 1 2, pack.pdf');
  expect(printName(zorch, [red, blue], { parts: ['sheet', 'cards'] }, 'Tanks')).toBe('Tanks, battle pack.pdf');
  expect(printName(zorch, [red, blue], { parts: ['sheet'] }, 'Tanks')).toBe('Tanks, roster.pdf');
  expect(printName(zorch, [red, blue], { parts: ['markers'] }, 'Tanks')).toBe('Tanks, markers.pdf');
  // A name of which nothing may be in a file name.
  expect(printName(zorch, [{ name: '?' }], { parts: ['deck'] }, 'Tanks')).toBe('Tanks, order cards.pdf');
  expect(printName(zorch, [{ name: '?' }], { parts: ['deck'] }, '')).toBe('Forces, order cards.pdf');
});
