import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flow } from '../../shared/paper/handouts/flow.ts';
import type { PaperBlock } from '../../shared/paper/handouts/fragments.ts';
import { measuresAt } from '../../shared/paper/handouts/measures.ts';
import { numberColumn, placeColumns, wordColumn } from '../../shared/paper/handouts/table.ts';
import { run } from '../../shared/paper/handouts/words.ts';
import type { Item } from '../../shared/paper/print/page/index.ts';
import { lineOf } from '../../shared/paper/print/text.ts';

const HAIR = 1e-5;

/** A piece of a page that says what it is: a picture over all of it. */
const piece = (name: string, heightMm: number): { readonly heightMm: number; readonly items: readonly Item[] } => ({
  heightMm,
  items: [{ kind: 'picture', xMm: 0, yMm: 0, widthMm: 10, heightMm, address: '', alt: name }],
});

const height = fc.integer({ min: 1, max: 40 });
const blocks = fc
  .array(
    fc.record({
      gapMm: fc.nat(5),
      divider: fc.option(fc.integer({ min: 1, max: 3 })),
      head: fc.option(fc.integer({ min: 1, max: 6 })),
      fragments: fc.array(fc.record({ heightMm: height, isJoined: fc.boolean() }), { minLength: 1, maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(
      ({ gapMm, divider, head, fragments }, at): PaperBlock => ({
        gapMm,
        head: head === null ? null : piece(`h${at}`, head),
        ...(divider === null ? {} : { divider: piece(`d${at}`, divider) }),
        fragments: fragments.map((each, index) => ({ ...piece(`f${at}.${index}`, each.heightMm), isJoined: each.isJoined && index > 0 })),
      }),
    ),
  );

describe('what flows over pages', () => {
  it('stands in order, apart, under its heads, and goes on elsewhere only where it does not fit', () => {
    fc.assert(
      fc.property(blocks, fc.integer({ min: 20, max: 60 }), fc.integer({ min: 20, max: 90 }), (given, first, other) => {
        const areaAt = (index: number) => ({ leftMm: index * 3, topMm: 10 + index, bottomMm: 10 + index + (index === 0 ? first : other) });
        const { areas, endsMm, isOverfull } = flow(given, areaAt);
        const placed = areas.flatMap((items, area) =>
          items.flatMap((item) =>
            item.kind === 'picture' ? [{ text: item.alt, xMm: item.xMm, yMm: item.yMm, heightMm: item.heightMm, area }] : [],
          ),
        );
        // All fragments once, in their order; heads and dividers only of blocks that are there.
        const wanted = given.flatMap(({ fragments }, at) => fragments.map((_, index) => `f${at}.${index}`));
        expect(placed.flatMap(({ text }) => (text.startsWith('f') ? [text] : []))).toEqual(wanted);
        for (const { xMm, area } of placed) expect(xMm).toBe(area * 3);
        const heightOf = (at: number, name: 'head' | 'divider'): number => given[at]?.[name]?.heightMm ?? 0;
        for (const [area] of areas.entries()) {
          const own = placed.filter((each) => each.area === area);
          const { topMm, bottomMm } = areaAt(area);
          let y = topMm;
          let block = -1;
          for (const { text, yMm, heightMm } of own) {
            const at = Number(/\d+/u.exec(text)?.[0]);
            const isNew = at !== block;
            // A gap and a divider stand between two blocks on a page, never at its top.
            if (isNew && y > topMm) y += given[at]?.gapMm ?? 0;
            if (isNew) {
              const parts = [...(y > topMm && given[at]?.divider ? ['d'] : []), ...(given[at]?.head ? ['h'] : []), 'f'];
              expect(text.startsWith(parts[0] ?? 'f')).toBe(true);
            }
            block = at;
            expect(Math.abs(yMm - y)).toBeLessThan(HAIR);
            y = yMm + heightMm;
          }
          if (own.length > 0) expect(endsMm[area]).toBeCloseTo(y, 6);
          expect(own.some(({ text }) => text.startsWith('f'))).toBe(true);
          if (!isOverfull) expect(y).toBeLessThanOrEqual(bottomMm + HAIR);
        }
        expect(placed.some(({ area, yMm, heightMm }) => yMm + heightMm > areaAt(area).bottomMm + HAIR)).toBe(isOverfull);
        // What begins a page did not fit on the one before; what is joined stays together where a page can hold it.
        for (const [at, { fragments, gapMm }] of given.entries())
          for (const [index, fragment] of fragments.entries()) {
            const there = placed.find(({ text }) => text === `f${at}.${index}`);
            const before = placed.filter(({ text }) => text.startsWith('f'))[wanted.indexOf(`f${at}.${index}`) - 1];
            if (!there || !before || before.area === there.area) continue;
            const isSame = before.text.startsWith(`f${at}.`);
            const groupEnd = fragments.findIndex((each, next) => next > index && !each.isJoined);
            const begin = fragment.isJoined ? null : fragments.slice(index, groupEnd < 0 ? undefined : groupEnd);
            const more = isSame ? 0 : heightOf(at, 'head') + heightOf(at, 'divider') + gapMm;
            const whole = (begin ?? [fragment]).reduce((sum, { heightMm }) => sum + heightMm, 0);
            expect(before.yMm + before.heightMm + more + whole).toBeGreaterThan(areaAt(before.area).bottomMm - HAIR);
            if (fragment.isJoined) {
              const start = fragments.findLastIndex((each, earlier) => earlier <= index && !each.isJoined);
              const group = fragments.slice(start, groupEnd < 0 ? undefined : groupEnd).reduce((sum, { heightMm }) => sum + heightMm, 0);
              const startArea = placed.find(({ text }) => text === `f${at}.${start}`)?.area ?? 0;
              const holds = (area: number): boolean => areaAt(area).topMm + heightOf(at, 'head') + group <= areaAt(area).bottomMm + HAIR;
              const isFirst = placed.find(({ text, area }) => text.startsWith('f') && area === startArea)?.text === `f${at}.${start}`;
              expect(isFirst ? holds(startArea) : holds(startArea + 1)).toBe(false);
            }
          }
      }),
      { numRuns: 200 },
    );
  });
});

describe('columns', () => {
  const measures = measuresAt(9);
  const words = fc
    .array(fc.constantFrom('a', 'word', 'something', 'much longer than that'), { minLength: 1, maxLength: 6 })
    .map((list) => list.join(' '));
  const column = fc.record({ isWords: fc.boolean(), heading: words, cells: fc.array(words, { minLength: 1, maxLength: 3 }) });
  const widthOf = (text: string): number => lineOf([run(text, measures.text)]).widthMm;

  it('stand beside each other within the width, wide enough for their cells if there is room for all', () => {
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 20, max: 400 }),
        fc.boolean(),
        (given, widthMm, isPacked) => {
          const columns = given.map(({ isWords, heading }) => (isWords ? wordColumn(heading) : numberColumn(heading)));
          const rows = [0, 1, 2].map((at) => given.map(({ cells }) => cells.slice(at, at + 1).map((text) => run(text, measures.text))));
          const places = placeColumns(columns, rows, widthMm, measures, isPacked);
          const wishes = given.map(({ cells: texts }) => Math.max(...texts.map(widthOf)));
          const room = widthMm - 2.2 * (given.length - 1);
          if (places === null) {
            // There is not even room for numbers of 26 mm and words of 23 mm.
            const least = given.map(({ isWords, heading }, at) =>
              Math.min(isWords ? 23 : 26, Math.max(wishes[at] ?? 0, widthOf(heading)) + 0.05),
            );
            expect(least.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(room - HAIR);
            return;
          }
          expect(places[0]?.leftMm).toBe(0);
          const right = Math.max(...places.map((place) => place.leftMm + place.widthMm));
          expect(right).toBeLessThanOrEqual(widthMm + HAIR);
          places.forEach(({ leftMm, widthMm: own }, at) => {
            const next = places[at + 1];
            if (next) expect(next.leftMm - leftMm - own).toBeGreaterThanOrEqual(2.2 - HAIR);
            if (next) expect(next.leftMm - leftMm - own).toBeLessThanOrEqual(6.2 + HAIR);
            if (!given[at]?.isWords) expect(own).toBeGreaterThanOrEqual(Math.min(26, wishes[at] ?? 0) - HAIR);
          });
          const isRoomy = given.reduce((sum, { heading }, at) => sum + Math.max(wishes[at] ?? 0, widthOf(heading)) + 0.05, 0) <= room;
          if (isRoomy) for (const [at, place] of places.entries()) expect(place.widthMm).toBeGreaterThanOrEqual((wishes[at] ?? 0) - HAIR);
          // Words take all the room that is left, unless the table is to be narrow.
          if (!isPacked && given.some(({ isWords }) => isWords)) expect(right).toBeCloseTo(widthMm, 4);
          // Of columns of words the ones that want more have no less.
          const wordy = places.flatMap((place, at) =>
            given[at]?.isWords ? [{ own: place.widthMm, wish: wishes[at] ?? 0, heading: given[at]?.heading ?? '' }] : [],
          );
          for (const one of wordy)
            for (const other of wordy)
              if (one.wish > other.wish && one.wish > widthOf(other.heading)) expect(one.own).toBeGreaterThanOrEqual(other.own - HAIR);
        },
      ),
      { numRuns: 300 },
    );
  });
});
